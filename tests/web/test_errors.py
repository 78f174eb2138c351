"""Problems: every refusal of a table has a status, and no error repeats what was sent."""

from __future__ import annotations

import json

import pytest

from app.table.refusal import Code, Refusal
from app.web.errors import FieldError, Problem, documented, refused
from tests.web.room import Room


@pytest.mark.parametrize("code", Code)
def test_every_refusal_is_a_problem_with_its_own_code(code: Code) -> None:
    problem = refused(Refusal(code))
    assert problem.code == code.value
    assert problem.status in (403, 404, 409, 422, 503)


def test_a_bad_option_names_its_field() -> None:
    problem = refused(Refusal(Code.BAD_OPTION, field="seats"))
    assert (problem.status, problem.errors) == (422, [FieldError(field="seats", code="bad_option")])


def test_a_problem_as_bytes() -> None:
    answer = Problem(429, "too_many_attempts", "Wait.", headers={"Retry-After": "9"}).response()
    assert answer.status_code == 429
    assert answer.headers["retry-after"] == "9"
    assert answer.headers["content-type"] == "application/problem+json"
    assert json.loads(bytes(answer.body)) == {
        "type": "about:blank", "title": "Too Many Requests", "status": 429, "code": "too_many_attempts",
        "detail": "Wait.",
    }  # fmt: skip


def test_documented_answers_have_the_problem_schema() -> None:
    answers = documented(401, 404)
    assert list(answers) == [401, 404]
    assert answers[404]["description"] == "Not Found"


def test_what_isnt_json_has_no_field_but_the_body(room: Room) -> None:
    headers = room.admin | {"content-type": "application/json"}
    answer = room.client.post("/api/v1/tables", content="{", headers=headers)
    assert (answer.status_code, answer.json()["errors"]) == (422, [{"field": "body", "code": "json_invalid"}])


@pytest.mark.parametrize(("method", "path", "status"), [("GET", "/nowhere", 404), ("PUT", "/tables", 405)])
def test_wrong_addresses_are_told_in_words(room: Room, method: str, path: str, status: int) -> None:
    answer = room.request(method, path, {}, room.admin)
    assert (answer.status_code, bool(answer.json()["detail"])) == (status, True)
