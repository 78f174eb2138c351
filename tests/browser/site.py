"""A small server for the client's files, and for a page that shows states of the table without a room behind it.

It sends the strict Content-Security-Policy that the room sends, so that whatever breaks under it breaks here too.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

HERE = Path(__file__).parent
STATIC = HERE.parent.parent / "static"
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

    def translate_path(self, path: str) -> str:
        """Return the file for an address."""
        place = urlsplit(path).path
        for prefix, folder in (("/static/", STATIC), ("/page/", HERE / "page")):
            if place.startswith(prefix):
                return str(folder / place.removeprefix(prefix))
        return str(STATIC / "index.html")

    def do_GET(self) -> None:
        """Serve a file; the tests' page is the client's own with another first module."""
        if urlsplit(self.path).path != "/states":
            super().do_GET()
            return
        page = (STATIC / "index.html").read_text().replace("/static/js/main.js", "/page/index.js").encode()
        self.send_response(200)
        self.send_header("content-type", "text/html; charset=utf-8")
        self.send_header("content-length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def end_headers(self) -> None:
        """Add what the room adds; a window loads a page many times, and the files stay as they are."""
        self.send_header("content-security-policy", POLICY)
        self.send_header("cache-control", "max-age=3600")
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
