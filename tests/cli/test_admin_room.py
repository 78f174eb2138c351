"""`homegame admin` against a running room, over REST."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from typer.testing import CliRunner, Result

from app.cli import app
from app.cli.admin_room import parsed
from tests.web.test_api_by_schema import Served


@pytest.fixture(scope="module")
def served() -> Iterator[Served]:
    with Served() as room:
        yield room


@pytest.fixture(autouse=True)
def address(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOMEGAME_URL", served.url)
    monkeypatch.setenv("HOMEGAME_TOKEN", served.token)


def homegame(*words: str) -> Result:
    return CliRunner().invoke(app, ["admin", *words])


def told(*words: str) -> str:
    result = homegame(*words)
    assert result.exit_code == 0, result.output
    return result.output.strip()


def test_a_table_from_opening_to_closing() -> None:
    table = told("tables", "open", "name=Friday", "big_blind=4", "min_buy_in=100", "chat=false")
    line = next(line for line in told("tables").splitlines() if table in line)
    assert "Friday" in line
    assert told("tables", "set", table, "seats=5") == "done"
    assert told("tables", "do", table, "pause") == "done"
    assert "pause" in told("audit", "--table", table)
    assert told("tables", "close", table) == "done"
    assert table not in told("tables")


def test_members_get_chips_and_are_kept_out(served: Served) -> None:
    assert "boss" in told("members")
    assert told("members", "grant", "boss", "500", "a gift") == "boss: 10500"
    assert "a gift" in told("ledger", "--player", "boss")
    assert told("ledger", "--csv").startswith("number,utc_ms,kind")
    assert told("settle-up") == ""
    refused = homegame("members", "ban", "boss", "rude")
    assert (refused.exit_code, refused.stderr) == (1, "refused: yourself Another admin has to do that.\n")
    itself = homegame("members", "delete", "boss", "--yes")
    assert (itself.exit_code, itself.stderr) == (1, "refused: yourself Another admin has to do that.\n")
    missing = homegame("members", "unban", "nobody")
    assert (missing.exit_code, missing.stderr) == (1, "there is no member named nobody\n")


def test_links_and_tokens_are_made_and_revoked(served: Served) -> None:
    assert "/i/" in told("invitations", "make", "--uses", "1")
    link = told("invitations").splitlines()[-1].split()[0]
    assert told("invitations", "revoke", link) == "done"
    assert len(told("tokens", "make", "script", "--scope", "read", "--scope", "play")) == 43
    made = next(line.split()[0] for line in told("tokens").splitlines() if "script" in line)
    assert told("tokens", "revoke", made) == "done"
    assert "script" not in told("tokens")


def test_refusals_name_the_fields(served: Served) -> None:
    refused = homegame("tables", "open", "seats=99")
    assert (refused.exit_code, refused.stderr) == (
        1,
        "refused: invalid Some fields are not as they should be. seats (less_than_equal)\n",
    )


def test_a_room_that_is_away_is_said_to_be() -> None:
    result = homegame("tables", "--url", "http://127.0.0.1:9")
    assert result.exit_code == 1
    assert result.stderr.startswith("no room answers at http://127.0.0.1:9/api/v1")


def test_options_are_what_they_look_like() -> None:
    assert parsed(["a=1", "b=false", "c=no_limit", "d=x=y"]) == {"a": 1, "b": False, "c": "no_limit", "d": "x=y"}
    assert homegame("tables", "open", "nonsense").exit_code == 2
