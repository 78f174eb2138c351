"""A fault of ours in a request: logged under the request's id, and answered like any error, without a word about it."""

from __future__ import annotations

import logging

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.web.errors import Problem

log = logging.getLogger(__name__)


class CatchBugs:
    """The innermost middleware, so that an answer to a fault passes all others and carries their headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; answer 500 where that fails, or break off an answer that has begun."""
        begun = scope["type"] != "http"

        async def watch(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, watch)
        except Exception:
            if begun:
                raise
            log.exception("a request failed")  # no path: some hold a code
            await Problem(500, "bug", "Something went wrong here; it has been logged.").response()(scope, receive, send)
