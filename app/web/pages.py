"""The browser client's files, and the page that lists the REST routes. No CDN: rooms may be offline."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from app.web.verifier import offline_page

DOCS = Path(__file__).parent / "docs"
CLIENT_ROUTES = ("/", "/t/{table}", "/i/{code}", "/h/{code}")
"""Addresses that the client itself understands: all of them are index.html."""


def routes(static: Path) -> list[Route | Mount]:
    """Return the routes of everything that is a file."""

    async def index(_: Request) -> Response:
        return FileResponse(static / "index.html")

    async def verify(_: Request) -> Response:
        return FileResponse(static / "verify.html")

    async def offline(_: Request) -> Response:
        named = {"content-disposition": 'attachment; filename="homegame-verify.html"'}
        return Response(offline_page(static), media_type="text/html", headers=named)

    async def docs(_: Request) -> Response:
        return FileResponse(DOCS / "docs.html")

    return [
        *(Route(path, index, name="index") for path in CLIENT_ROUTES),
        Route("/verify.html", verify, name="verify"),
        Route("/verify-offline.html", offline, name="verify-offline"),
        Route("/docs", docs, name="docs"),
        Mount("/docs", StaticFiles(directory=DOCS), name="docs-files"),
        Mount("/static", StaticFiles(directory=static, check_dir=False), name="static"),
    ]
