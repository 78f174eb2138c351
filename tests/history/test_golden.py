"""Histories, word for word. After a wanted change: `python -m tests.history.golden`, and read the diff."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.history import FORMATS
from app.history.record import HandRecord
from tests.history.golden import FOLDER, OLD, files
from tests.history.golden_hands import GOLDEN

FILES = list(files())


@pytest.mark.parametrize(("path", "text"), FILES, ids=[path.name for path, _ in FILES])
def test_a_history_is_what_it_was(path: Path, text: str) -> None:
    """Tells the first line that differs; a diff of ten thousand lines takes its time."""
    lines = itertools.zip_longest(path.read_bytes().decode().split("\n"), text.split("\n"))
    differing = ((number, was, now) for number, (was, now) in enumerate(lines, 1) if was != now)
    assert next(differing, None) is None


def test_there_are_no_other_golden_files() -> None:
    others = {path.name for path in FOLDER.iterdir() if not path.name.startswith("journal-")}
    assert others == {path.name for path, _ in FILES if path.parent == FOLDER} | {OLD.name}


def test_the_golden_hands_have_every_option() -> None:
    """Forty at least; what a format must be able to tell occurs in one of them."""
    hands = GOLDEN.values()
    assert len(GOLDEN) >= 40
    assert {post.kind.value for hand in hands for post in hand.posts} == {
        "ante",
        "small",
        "big",
        "straddle",
        "live",
        "dead",
    }
    assert {hand.rules.structure.value for hand in hands} == {"no_limit", "pot_limit", "fixed_limit"}
    assert {hand.rules.ante.value for hand in hands} == {"none", "each", "big_blind", "button"}
    assert {hand.rules.boards for hand in hands if hand.rules.bomb_pot} == {1, 2}
    assert {hand.viewer is None for hand in hands} == {True, False}
    told = [action for hand in hands for street in hand.streets for action in street.actions]
    assert {action.do for action in told} == {"fold", "check", "call", "bet", "raise", "protect"}
    assert {(action.timed_out, action.disconnected) for action in told} == {(False, False), (True, False), (True, True)}
    for field in (
        "second_board",
        "chosen",
        "rake",
        "void",
        "rabbit",
        "second_rabbit",
        "bounties",
        "room",
        "fingerprint",
    ):
        assert any(getattr(hand, field) for hand in hands), field
    assert max(len(hand.pots) for hand in hands) == 3
    assert any(not show.cards for hand in hands for show in hand.shows), "somebody mucks"
    assert {len(pot.wins) for hand in hands for pot in hand.pots} >= {0, 1, 2, 3}
    assert len({hand.game_number for hand in hands}) == len(GOLDEN)


def test_the_formats_by_name() -> None:
    assert {name: (form.extension, form.several_extension) for name, form in FORMATS.items()} == {
        "json": ("json", "json"),
        "ohh": ("ohh", "ohh"),
        "pokerstars": ("txt", "txt"),
        "phh": ("phh", "phhs"),
        "text": ("txt", "txt"),
        "csv": ("csv", "csv"),
    }


@pytest.mark.parametrize("name", FORMATS)
def test_a_stream_is_lazy(name: str) -> None:
    """A hand is written before the next one is asked for: a download of any length needs no memory (P30)."""
    asked: list[int] = []

    def hands() -> Iterator[HandRecord]:
        for number, hand in enumerate(GOLDEN.values()):
            asked.append(number)
            yield hand

    seen = 0
    for _ in FORMATS[name].stream(hands(), "en", ()):
        assert len(asked) - seen <= 1
        seen = len(asked)
    assert seen == len(GOLDEN)
