"""The description is complete: a stranger writes a client from it."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.web.room import Room


def described(room: Room) -> dict[str, Any]:
    schema: dict[str, Any] = room.client.get("/openapi.json").json()
    return schema


def test_every_reference_leads_somewhere(room: Room) -> None:
    schema = described(room)
    assert schema["openapi"].startswith("3.1")
    for place in set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(schema))):
        assert place in schema["components"]["schemas"], place


def test_every_operation_is_explained_with_its_errors(room: Room) -> None:
    names = set()
    for path, methods in described(room)["paths"].items():
        for method, operation in methods.items():
            assert operation["description"], (method, path)
            assert operation["tags"], (method, path)
            names.add(operation["operationId"])
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    assert list(answer["content"]) == ["application/problem+json"], (method, path, status)
    assert len(names) == sum(len(methods) for methods in described(room)["paths"].values())


def test_it_tells_how_to_sign_in_and_what_the_socket_speaks(room: Room) -> None:
    schema = described(room)
    assert schema["components"]["securitySchemes"]["session"]["name"] == "homegame_session"
    assert schema["components"]["securitySchemes"]["token"] == {"type": "http", "scheme": "bearer"}
    assert '"join"' in schema["info"]["description"]
