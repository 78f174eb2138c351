"""The description of the REST side, for /openapi.json: what FastAPI finds out, and what it can't know."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from app.web import messages
from app.web.door import Door
from app.web.errors import ProblemModel, documented

ABOUT = f"""REST of a poker room for friends. Chips are whole numbers, times milliseconds since 1970.

Browsers sign in with a cookie and must come from the room's own pages; programs send `Authorization: Bearer TOKEN`
(`homegame admin token`). Every error is `application/problem+json` with a `code`.

The game itself is on the WebSocket `/ws`:

```
{messages.__doc__}
```
"""

REFUSED_BODIES = documented(400, 403, 411, 413, 415)
"""What becomes of a body that can't be read, is too large, has no length, or comes from elsewhere."""


def describe(app: FastAPI, door: Door) -> None:
    """Let `app.openapi` return the whole description; it is made once, when somebody asks."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = _complete(
                get_openapi(title=app.title, version=app.version, description=ABOUT, routes=app.routes), door
            )
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # FastAPI's own way to extend it


def _complete(schema: dict[str, Any], door: Door) -> dict[str, Any]:
    problem = ProblemModel.model_json_schema(ref_template="#/components/schemas/{model}")
    for operation in (each for methods in schema["paths"].values() for each in methods.values()):
        operation["summary"] = operation["description"].partition(".")[0].partition(":")[0]
    parts = schema.setdefault("components", {})
    parts.setdefault("schemas", {}).update(problem.pop("$defs"), ProblemModel=problem)
    parts["securitySchemes"] = {
        "session": {"type": "apiKey", "in": "cookie", "name": door.cookie},
        "token": {"type": "http", "scheme": "bearer"},
    }
    for path, item in schema["paths"].items():
        for operation in item.values():
            # Only a door that is open says nothing of 401, but for signing in: there it means a wrong password.
            stranger = "401" not in operation["responses"] or "/sign-in/" in path
            operation["security"] = [] if stranger else [{"session": []}, {"token": []}]
            if "requestBody" in operation:
                operation["responses"] |= {str(status): answer for status, answer in REFUSED_BODIES.items()}
    return schema
