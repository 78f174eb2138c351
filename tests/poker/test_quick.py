"""A quick value is the frozen dataclass that it was, but for the time that it takes to make one."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from inspect import signature
from typing import Any

import msgspec
import pytest

from app.poker.quick import quick


@dataclass(frozen=True, slots=True)
class Plain:
    seat: int
    cards: tuple[int, ...] = field(repr=False)
    all_in: bool = False


@quick
@dataclass(frozen=True, slots=True)
class Quick:
    seat: int
    cards: tuple[int, ...] = field(repr=False)
    all_in: bool = False


def test_it_is_made_like_the_plain_one() -> None:
    for made in (Quick(1, (2, 3)), Quick(cards=(2, 3), seat=1), Quick(1, (2, 3), False)):
        assert (made.seat, made.cards, made.all_in) == (1, (2, 3), False)
    assert [*signature(Quick).parameters.values()] == [*signature(Plain).parameters.values()]


@pytest.mark.parametrize("arguments", [(), (1,), (1, (), True, 4)])
def test_wrong_arguments_are_refused(arguments: tuple[Any, ...]) -> None:
    with pytest.raises(TypeError, match=r"Quick\.__init__\(\)"):
        Quick(*arguments)


def test_it_cannot_be_changed() -> None:
    made: Any = Quick(1, ())
    with pytest.raises(FrozenInstanceError):
        made.seat = 2
    with pytest.raises(FrozenInstanceError):
        del made.seat
    with pytest.raises((AttributeError, TypeError)):
        made.other = 2
    assert not hasattr(made, "__dict__")


def test_it_is_compared_hashed_and_told_like_the_plain_one() -> None:
    assert Quick(1, (2,)) == Quick(1, (2,)) != Quick(1, (3,))
    assert len({Quick(1, (2,)), Quick(1, (2,)), Quick(2, (2,))}) == 2
    assert repr(Quick(1, (2,))) == repr(Plain(1, (2,))).replace("Plain", "Quick")


def test_what_works_with_dataclasses_works_with_it() -> None:
    made = Quick(1, (2, 3), True)
    assert [one.name for one in fields(Quick)] == ["seat", "cards", "all_in"]
    assert replace(made, seat=4) == Quick(4, (2, 3), True)
    assert msgspec.json.decode(msgspec.json.encode(made), type=Quick) == made
    assert copy.deepcopy(made) == pickle.loads(pickle.dumps(made)) == made
    match made:
        case Quick(seat, cards, all_in):
            assert (seat, cards, all_in) == (1, (2, 3), True)
