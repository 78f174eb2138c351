"""Headers that every answer carries: nothing but our own files runs in our pages, and nobody frames them."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)
_ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class SecurityHeaders:
    """Middleware that adds them; files are asked for again each time (ETag), and answers of the API aren't kept."""

    def __init__(self, app: ASGIApp, secure: bool) -> None:
        self.app = app
        self.headers = _ALWAYS | ({"strict-transport-security": "max-age=31536000"} if secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on and complete its answer."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        caching = "no-store" if scope["path"].startswith("/api/") else "no-cache"

        async def complete(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self.headers)
                headers.setdefault("cache-control", caching)
            await send(message)

        await self.app(scope, receive, complete)
