"""Errors of the REST side: application/problem+json (RFC 9457) with a `code` that clients translate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from app.room.ports import DuplicateCommand, NameTaken, NotOwner, Overdraft, StoreError, Unreadable
from app.table.refusal import Code, Refusal

MEDIA_TYPE = "application/problem+json"


class FieldError(BaseModel):
    """A field that was not accepted, and why."""

    field: str
    code: str


class ProblemModel(BaseModel):
    """An error: `code` is for programs and stays as it is, `detail` is for people and may change."""

    type: str = "about:blank"
    title: str
    status: int
    code: str
    detail: str = ""
    errors: list[FieldError] = []


class Problem(Exception):
    """Ends a request with an error answer."""

    def __init__(
        self,
        status: int,
        code: str,
        detail: str = "",
        *,
        errors: Sequence[FieldError] = (),
        headers: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.detail = detail
        self.errors = list(errors)
        self.headers = headers

    def response(self) -> Response:
        """Return the answer."""
        model = ProblemModel(
            title=HTTPStatus(self.status).phrase,
            status=self.status,
            code=self.code,
            detail=self.detail,
            errors=self.errors,
        )
        body = model.model_dump(exclude={"errors"} if not self.errors else None)
        return JSONResponse(body, self.status, self.headers, MEDIA_TYPE)


Answers = dict[int | str, dict[str, Any]]


def documented(*statuses: int) -> Answers:
    """Return the error answers of a route for its OpenAPI page, with an example for each code."""
    schema = {"$ref": "#/components/schemas/ProblemModel"}
    return {
        status: {
            "description": HTTPStatus(status).phrase,
            "content": {MEDIA_TYPE: {"schema": schema, "examples": _examples(status)}},
        }
        for status in statuses
    }


def _examples(status: int) -> dict[str, Any]:
    codes = [*OTHER_CODES.get(status, ()), *(code.value for code in Code if _STATUS.get(code, 409) == status)]
    title = HTTPStatus(status).phrase
    return {
        code: {"value": {"type": "about:blank", "title": title, "status": status, "code": code, "detail": ""}}
        for code in codes
    }


OTHER_CODES: dict[int, tuple[str, ...]] = {
    400: ("bad_request",),
    401: ("not_signed_in", "bad_credentials"),
    403: ("not_allowed", "scope", "foreign_origin", "wrong_password", "room_password", "link_needed", "not_shown"),
    404: (
        "no_table",
        "no_player",
        "no_hand",
        "no_hands",
        "no_session",
        "no_token",
        "no_share",
        "invitation_invalid",
        "no_shuffle",
        "shuffle_erased",
        "shuffle_names",
    ),
    409: ("name_taken", "not_enough_chips", "duplicate", "yourself", "at_table", "last_admin", "too_many_shares"),
    411: ("length_required",),
    413: ("too_large",),
    415: ("not_json",),
    422: ("invalid", "bad_option"),
    429: ("too_many_attempts",),
    503: ("saving",),
}
"""Codes beside those of a table's refusals."""


_STATUS = {
    Code.NO_TABLE: 404,
    Code.NOT_ALLOWED: 403,
    Code.BAD_OPTION: 422,
    Code.BUSY: 503,
    Code.SAVING: 503,
    Code.TABLE_BROKEN: 503,
}


def refused(refusal: Refusal) -> Problem:
    """Return a table's refusal as an error of HTTP; what isn't listed is a conflict with the table's state."""
    errors = [FieldError(field=refusal.field, code=refusal.code.value)] if refusal.field else []
    return Problem(_STATUS.get(refusal.code, 409), refusal.code.value, errors=errors)


def install(app: FastAPI) -> None:
    """Let every error of the routes leave as a problem."""
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(StoreError, _store)


def _problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return error.response()


def _invalid(_: Request, error: Exception) -> Response:
    """Names the fields but never repeats what was sent: it may be a password."""
    assert isinstance(error, RequestValidationError)
    errors = [FieldError(field=_field(found["loc"]), code=found["type"]) for found in error.errors()]
    return Problem(422, "invalid", "Some fields are not as they should be.", errors=errors).response()


def _field(place: Sequence[str | int]) -> str:
    """Name a field by its path; what has no name, such as text that isn't JSON from some letter on, is its place's."""
    return ".".join(map(str, place[1:])) if any(isinstance(part, str) for part in place[1:]) else str(place[0])


_WHY = {404: "There is nothing at this address.", 405: "This address does not know this method."}


def _http(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = HTTPStatus(error.status_code).phrase.lower().replace(" ", "_")
    return Problem(error.status_code, code, _WHY.get(error.status_code, ""), headers=error.headers).response()


def _store(_: Request, error: Exception) -> Response:
    match error:
        case NameTaken():
            return Problem(409, "name_taken", "This nickname is in use.").response()
        case Overdraft():
            return Problem(409, "not_enough_chips", "The account does not hold that much.").response()
        case DuplicateCommand():
            return Problem(409, "duplicate", "This has been done before.").response()
        case NotOwner():
            return Problem(503, "restarting", "Another server has this room now.").response()
        case Unreadable():
            return Problem(500, "unreadable", "What is stored of this can't be read.").response()
        case _:
            return Problem(503, "saving", "The database does not answer.", headers={"Retry-After": "2"}).response()
