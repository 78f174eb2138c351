"""The command line's way to a running room: the same REST as everybody's, with a bearer token."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from http.client import HTTPResponse
from typing import Any, cast
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import typer

API = "/api/v1"
SECONDS = 20


class Room:
    """A room at an address, asked in the name of whoever the token belongs to."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url.rstrip("/") + API
        self._token = token

    def get(self, path: str, **query: object) -> Any:
        """Ask for something; values that are None are left out, lists are repeated."""
        asked = {name: value for name, value in query.items() if value is not None}
        return self.ask("GET", f"{path}?{urlencode(asked, doseq=True)}" if asked else path)

    def ask(self, method: str, path: str, body: Mapping[str, object] | None = None) -> Any:
        """Send a request; return the answer's JSON, its text where it is none, None for an empty one."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        request = Request(self._url + path, data, headers, method=method)
        try:
            with cast(HTTPResponse, urlopen(request, timeout=SECONDS)) as answer:  # nosec B310  # the caller's own
                text = answer.read().decode()
                is_json = text and "json" in answer.headers.get("content-type", "")
                return json.loads(text) if is_json else text or None
        except HTTPError as error:
            raise _refused(error) from None
        except (URLError, TimeoutError) as error:
            raise _failed(f"no room answers at {self._url}: {error}") from None

    def player(self, nickname: str) -> str:
        """Return a member's id."""
        for player in self.get("/players")["players"]:
            if player.get("nickname") == nickname:
                return str(player["id"])
        raise _failed(f"there is no member named {nickname}")


def show(rows: Iterable[Mapping[str, object]], *columns: str) -> None:
    """Print rows as columns that are as wide as what's in them."""
    cells = [[_text(row.get(column)) for column in columns] for row in rows]
    widths = [max(map(len, column)) for column in zip(columns, *cells, strict=True)]
    for line in (columns, *cells):
        typer.echo("  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip())


def _text(value: object) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(str, value))
    if isinstance(value, Mapping):
        return " ".join(f"{name}={each}" for name, each in value.items())
    return "" if value is None else str(value)


def _refused(error: HTTPError) -> typer.Exit:
    try:
        problem = json.loads(error.read())
        fields = ", ".join(f"{each['field']} ({each['code']})" for each in problem.get("errors", []))
        return _failed(" ".join(filter(None, [f"refused: {problem['code']}", problem.get("detail"), fields])))
    except (ValueError, KeyError):
        return _failed(f"refused: {error.code} {error.reason}")


def _failed(text: str) -> typer.Exit:
    typer.echo(text, err=True)
    return typer.Exit(1)
