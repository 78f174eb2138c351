"""A small server for the client's files, and for a page that shows states of the table without a room behind it.

It sends the strict Content-Security-Policy that the room sends, so that whatever breaks under it breaks here too.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlsplit

HERE = Path(__file__).parent
STATIC = HERE.parent.parent / "static"
API = "/api/v1"
POLICY = "default-src 'self'; script-src 'self'; style-src 'self'"


class Handler(SimpleHTTPRequestHandler):
    """`/static/...` and `/page/...` are files, `/states` is the tests' page, all else is the client."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    extensions_map = {  # noqa: RUF012  # the base class has an instance variable of this name
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
    }

    answers: ClassVar[dict[str, Any]] = {}
    """By method and path, where a test wants a room's answers; whoever isn't told anything isn't signed in."""

    def translate_path(self, path: str) -> str:
        """Return the file for an address."""
        place = urlsplit(path).path
        for prefix, folder in (("/static/", STATIC), ("/page/", HERE / "page")):
            if place.startswith(prefix):
                return str(folder / place.removeprefix(prefix))
        return str(STATIC / "index.html")

    def do_GET(self) -> None:
        """Serve a file; the tests' page is the client's own with another first module."""
        place = urlsplit(self.path).path
        if place == "/states":
            page = (STATIC / "index.html").read_text().replace("/static/js/main.js", "/page/index.js")
            self._send(200, "text/html; charset=utf-8", page.encode())
        elif self.answers and place.startswith(API):
            self._answer()
        else:
            super().do_GET()

    def _answer(self) -> None:
        self.rfile.read(int(self.headers.get("content-length", 0)))
        place = urlsplit(self.path).path.removeprefix(API)
        found = self.answers.get(f"{self.command} {place}")
        if place.endswith(".svg"):
            self._send(200, "image/svg+xml", b'<svg xmlns="http://www.w3.org/2000/svg"/>')
        elif found is None:
            problem = {"code": "not_signed_in", "status": 401}
            self._send(401, "application/problem+json", json.dumps(problem).encode())
        else:
            self._send(200, "application/json", json.dumps(found).encode())

    do_POST = do_PUT = do_PATCH = do_DELETE = _answer  # noqa: N815  # the base class looks for these names

    def _send(self, status: int, kind: str, body: bytes) -> None:
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        """Add what the room adds; a window loads a page many times, and the files stay as they are."""
        self.send_header("content-security-policy", POLICY)
        self.send_header("cache-control", "no-store" if self.path.startswith(API) else "max-age=3600")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Stay quiet."""


@contextmanager
def serve() -> Iterator[str]:
    """Run the server while the block lasts; yields its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()
