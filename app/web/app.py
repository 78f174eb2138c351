"""The whole HTTP side as one ASGI application: REST under /api/v1, the socket at /ws, and the client's files."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from pathlib import Path

from fastapi import FastAPI
from starlette.routing import WebSocketRoute

from app.web import errors, pages
from app.web.bugs import CatchBugs
from app.web.door import Door
from app.web.headers import SecurityHeaders
from app.web.openapi import describe
from app.web.origin import GuardUnsafe
from app.web.request_ids import RequestIds
from app.web.routes import (
    audit,
    downloads,
    hands,
    health,
    invitations,
    me,
    money,
    players,
    session,
    shares,
    shuffles,
    sign_in,
    stats,
    tables,
    tokens,
)
from app.web.socket import Socket

API = "/api/v1"
SUBJECTS = (
    sign_in, me, tokens, tables, players, invitations, downloads, hands, shuffles, shares, money, session, stats, audit,
    health,
)  # fmt: skip
Lifespan = Callable[[FastAPI], AbstractAsyncContextManager[None]]


def create_app(door: Door, static: Path, lifespan: Lifespan | None = None) -> FastAPI:
    """Return the application; `static` is the folder of the browser client."""
    app = FastAPI(title="Homegame", version=health.room_version(), docs_url=None, redoc_url=None, lifespan=lifespan)
    app.state.door = door
    errors.install(app)
    app.add_middleware(CatchBugs)
    app.add_middleware(GuardUnsafe, public_url=door.link)
    app.add_middleware(SecurityHeaders, secure=door.secure)
    app.add_middleware(RequestIds)
    app.router.routes.append(WebSocketRoute("/ws", Socket(door)))  # the first: routes are tried one after the other
    for subject in SUBJECTS:
        app.include_router(subject.router, prefix=API, responses=errors.documented(422))
    app.add_api_route("/healthz", health.health, include_in_schema=False)
    app.add_api_route("/readyz", health.ready, include_in_schema=False)
    app.add_api_route("/metrics", health.metrics, include_in_schema=False)
    app.router.routes.extend(pages.routes(static))
    describe(app, door)
    return app
