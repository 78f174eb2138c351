"""Names in bare lines: harmless, told apart, the same each time, and to be read back."""

from __future__ import annotations

from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history.aliases import alias, aliases, readable
from app.history.record import PlayerRecord


def read_back(alias: str) -> str:
    bare = alias.split("%~")[0]
    return "" if bare == "%" else unquote(bare, errors="surrogatepass")


@pytest.mark.parametrize(
    "name", ["Ada", "Uncle Bob", "小美", "Łukasz", "O'Neil", "x_X-9", "שלום", "مريم", "🂡🙂", "e.g."]
)
def test_most_names_stay(name: str) -> None:
    assert alias(name) == name


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("foo: folds", "foo%3A%20folds"),
        ("Seat 1", "Seat%201"),
        ("a collected 5", "a%20collected%205"),
        ("[As Kd]", "%5BAs Kd%5D"),
        ("x (Jr.)", "x %28Jr.%29"),
        ("***", "%2A%2A%2A"),
        ("two\nlines", "two%0Alines"),
        ("\u2028", "%E2%80%A8"),
        ("\u202egnorw", "%E2%80%AEgnorw"),
        (" Ada ", "%20Ada%20"),
        ("A  B", "A%20%20B"),
        ("50%", "50%25"),
        ("$200", "%24200"),
        ("PokerStars", "%50okerStars"),
        ("#1", "%231"),
        ("", "%"),
        ("%", "%25"),
        ("\ud800", "%ED%A0%80"),
    ],
)
def test_what_could_be_taken_for_a_part_of_a_line_is_coded(name: str, safe: str) -> None:
    assert alias(name) == safe


@given(st.text())
def test_a_name_can_be_read_back_so_that_no_two_become_one(name: str) -> None:
    assert read_back(alias(name)) == name


@given(st.text())
def test_no_alias_breaks_a_line(name: str) -> None:
    """Nothing that ends a line or a field, and no blank at either end."""
    safe = alias(name)
    assert safe.splitlines() == [safe]
    assert safe == safe.strip()
    assert not set(safe) & set(':[](){}*#|"<>,;$€\\')
    assert "  " not in safe
    assert safe.isprintable()


def players(*them: tuple[str, str]) -> list[PlayerRecord]:
    return [PlayerRecord(seat, player, name, 100, "") for seat, (player, name) in enumerate(them, 1)]


def test_namesakes_are_told_apart_by_who_they_are() -> None:
    names = aliases(players(("id-a", "Ada"), ("id-b", "Ada"), ("id-c", "Ada%~")))
    assert len(set(names.values())) == 3
    assert names[1] == aliases(players(("id-z", "Ada"), ("id-a", "Ada")))[2]
    assert {read_back(names[seat]) for seat in (1, 2)} == {"Ada"}
    assert aliases(players(("", "Ada"), ("", "Ada"), ("x", "Bo"))) == {1: "Ada%~1", 2: "Ada%~2", 3: "Bo"}


def test_who_has_no_name_any_more_is_called_by_the_id() -> None:
    them = players(("abcdef", ""), ("fedcba", ""))
    assert aliases(them) == readable(them) == {1: "Player abcd", 2: "Player fedc"}


def test_people_read_names_as_they_are_on_one_line() -> None:
    assert readable(players(("a", "Ada: [x]"), ("b", "a\nb\u202e"), ("c", "Bo"), ("d", "Bo"))) == {
        1: "Ada: [x]",
        2: "a\ufffdb\ufffd",
        3: "Bo #3",
        4: "Bo #4",
    }


@given(st.lists(st.tuples(st.sampled_from(["", "a", "b", "c"]), st.text(max_size=3)), max_size=6))
def test_no_two_seats_share_an_alias(them: list[tuple[str, str]]) -> None:
    names = aliases(players(*them))
    assert len(set(names.values())) == len(them)
