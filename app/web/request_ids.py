"""An id for each request, in its log lines and in its answer, so that a player can name it."""

from __future__ import annotations

from uuid import uuid4

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.contextvars import bound_contextvars

HEADER = "x-request-id"


class RequestIds:
    """Middleware that makes one for each request and each socket."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Bind an id of our own: one that came along would be a text of a stranger's in our logs."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request = uuid4().hex[:12]

        async def tell(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message)[HEADER] = request
            await send(message)

        with bound_contextvars(request=request):
            await self.app(scope, receive, tell if scope["type"] == "http" else send)
