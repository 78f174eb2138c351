"""The room's side: what is published fits what is hidden, and the deck comes from everybody's seeds."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from tests.fairness.shuffles import attempt, contributor, named, seed, shuffled

SEATS = st.sets(st.integers(1, 10), min_size=1).map(sorted)


@given(SEATS)
def test_every_seed_changes_the_deck(seats: list[int]) -> None:
    made = attempt(seats)
    whole = shuffled(made)
    assert sorted(whole.deck) == list(range(52))
    for at in range(len(seats)):
        seeds = [*whole.seeds]
        seeds[at] = named("another")
        assert made.opened(seeds).deck != whole.deck


def test_a_seed_must_be_the_promised_one() -> None:
    made = attempt()
    assert made.accepts(contributor(1), seed(1))
    assert not made.accepts(contributor(1), seed(3))
    assert not made.accepts(contributor(3), seed(1))


@given(SEATS)
def test_the_deck_that_is_played_stays_hidden(seats: list[int]) -> None:
    made = attempt(seats)
    whole = shuffled(made)
    published = whole.published()
    assert published.keys[whole.pick] is None
    assert published.keys[1 - whole.pick] == made.keys[1 - whole.pick]
    assert made.keys[whole.pick].hex() not in repr((made.published(), published))
    assert published.leaves == tuple(whole.played.leaves)


@given(st.integers(0, 51))
def test_an_opening_names_a_card_and_its_place(dealt: int) -> None:
    whole = shuffled(attempt())
    opening = whole.opening(whole.deck[dealt])
    assert (opening.dealt, opening.place) == (dealt, whole.cut[dealt])
    assert opening.card == whole.played.order[opening.place]


def test_the_record_depends_on_all_that_was_seen() -> None:
    whole = shuffled(attempt())
    other = replace(whole, seeds=(named("another"), *whole.seeds[1:]))
    assert len({whole.record(b"a"), whole.record(b"b"), other.record(b"a")}) == 3
