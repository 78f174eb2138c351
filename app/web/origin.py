"""Who may speak to us from a browser: exact Origins only, for sockets and for methods that change something (P17).

Allowed are the room's public address and the address that the request itself was sent to. A page of another site has
neither: browsers write the Origin, and a site that points its own name here has none of our cookies.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from app.web.errors import Problem

SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
MAX_BODY = 16 * 1024
_PORTS = {"http": 80, "https": 443}


def origin_allowed(origin: str | None, host: str | None, public_url: str) -> bool:
    """Tell whether a browser's Origin is the room's own; `host` is the Host header of the same request."""
    place = _place(origin)
    if place is None:
        return False
    return place == _place(public_url) or (host is not None and place == _place(f"{place[0]}://{host}"))


def _place(url: str | None) -> tuple[str, str, int] | None:
    """Return scheme, host and port; None for anything that is no origin of the web ("null", an extension's)."""
    try:
        parts = urlsplit(url or "")
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in _PORTS or not parts.hostname or parts.username is not None:
        return None
    return parts.scheme, parts.hostname, port or _PORTS[parts.scheme]


class GuardUnsafe:
    """Middleware: what changes something comes from our own page or with a bearer token; bodies are JSON, and small."""

    def __init__(self, app: ASGIApp, public_url: str) -> None:
        self.app = app
        self.public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, or answer 403, 411, 413 or 415."""
        problem = None
        if scope["type"] == "http" and scope["method"] not in SAFE:
            problem = self._problem(Headers(scope=scope))
        await (problem.response() if problem else self.app)(scope, receive, send)

    def _problem(self, headers: Headers) -> Problem | None:
        if not (is_bearer(headers) or self._from_us(headers)):
            return Problem(403, "foreign_origin", "This request does not come from a page of this room.")
        if "transfer-encoding" in headers:
            return Problem(411, "length_required", "Send a Content-Length.")
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MAX_BODY:
            return Problem(413, "too_large", f"A body has at most {MAX_BODY} bytes.")
        if length != "0" and headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            return Problem(415, "not_json", "Send application/json.")
        return None

    def _from_us(self, headers: Headers) -> bool:
        site = headers.get("sec-fetch-site")
        if site is not None:
            return site == "same-origin"
        return origin_allowed(headers.get("origin"), headers.get("host"), self.public_url)


def is_bearer(headers: Headers) -> bool:
    """Tell whether a request carries a bearer token: no other site can make a browser send one."""
    return headers.get("authorization", "").lower().startswith("bearer ")
