"""P14: REST driven by its own description: schemathesis makes requests, good and bad, with all of its checks on.

No 5xx, no status, content type or body that isn't described, nothing accepted that the description forbids.
"""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Self

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import CHECKS
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from app.main import build
from app.settings import Settings
from app.store import memory_store
from app.web.auth import issue
from app.web.door import Door
from app.web.joining import add_player
from app.web.models import Body
from app.web.server import RoomServer, config

EXAMPLES = 12
UNSAID = {"bad_option", "value_error", "not_printable", "int_type", "json_invalid"}
"""Options that don't fit together, text that can't be printed, 9.0 that is no whole number to us, half a character."""

REJECTED = ["400", "401", "403", "404", "409", "411", "413", "415", "422", "429"]
"""A wrong body may also be too long (413)."""


class Served:
    """A room on a real port, in a thread of its own, with an admin's token."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.app = build(Settings(data=Path("unused"), port=self.port, room_password="sesame"), store=memory_store())
        self.server = RoomServer(config(self.app, "127.0.0.1", self.port, log_level="critical"))
        self.token = ""
        self.thread = threading.Thread(target=asyncio.run, args=(self._serve(),))

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def _serve(self) -> None:
        serving = asyncio.create_task(self.server.serve())
        while not self.server.started:  # noqa: ASYNC110  # uvicorn has no event for it
            await asyncio.sleep(0.01)
        door: Door = self.app.state.door
        boss = await add_player(door, "boss", None, admin=True, bot=False)
        self.token = await issue(door.store.members, boss.id, "api", "test", door.clock.utc_ms())
        await serving

    def __enter__(self) -> Self:
        self.thread.start()
        while not self.token:
            time.sleep(0.01)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join()


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with Served() as room:
        yield room


@pytest.fixture(scope="module")
def described(served: Served) -> Any:
    rejected = {"negative_data_rejection": {"expected-statuses": REJECTED}}
    config = schemathesis.Config.from_dict({"checks": rejected})
    schema = schemathesis.openapi.from_url(f"{served.url}/openapi.json", config=config)

    @schema.auth()
    class Bearer:
        def get(self, *_: object) -> str:
            return served.token

        def set(self, case: Any, token: str, _: object) -> None:
            case.headers["Authorization"] = f"Bearer {token}"

    return schema


def operations() -> list[tuple[str, str]]:
    """Every route by method; signing out is left alone, since it would sign this test out."""
    paths = build(Settings(data=Path("unused")), store=memory_store()).openapi()["paths"]
    return [(method, path) for path, item in paths.items() for method in item if path != "/api/v1/sign-out"]


def unsaid(answer: Any) -> bool:
    """Tell whether a body was refused only by what a schema can't say: then it may have fitted the description."""
    if answer.status_code != 422:
        return False
    found = {error["code"] for error in answer.json()["errors"]}
    return bool(found) and found <= UNSAID


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["good", "bad"])
@pytest.mark.parametrize(("method", "path"), operations())
def test_every_answer_is_as_described(served: Served, described: Any, method: str, path: str, mode: Any) -> None:
    operation = described[path][method]
    if mode is GenerationMode.NEGATIVE and not (operation.body or operation.query):
        return  # there is nothing to get wrong

    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode))
    def ask(case: Any) -> None:
        answer = case.call()
        case.validate_response(answer, excluded_checks=[positive_data_acceptance] if unsaid(answer) else [])

    ask()


def test_every_check_is_on(described: Any) -> None:
    assert described
    assert len(CHECKS.get_all()) >= 12


def test_bodies_and_errors_have_examples() -> None:
    """Each example of a body is accepted by its own model; each error names its codes."""
    described = build(Settings(data=Path("unused")), store=memory_store()).openapi()
    models = {model.__name__: model for model in _bodies(Body)}
    for path, item in described["paths"].items():
        for method, operation in item.items():
            for status, answer in operation["responses"].items():
                if int(status) >= 400:
                    (content,) = answer["content"].values()
                    assert content["examples"], (path, method, status)
            if "requestBody" in operation:
                name = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
                examples = described["components"]["schemas"][name]["examples"]
                assert [models[name].model_validate(example) for example in examples], name


def _bodies(kind: type[Body]) -> Iterator[type[Body]]:
    yield kind
    for other in kind.__subclasses__():
        yield from _bodies(other)
