"""Whole hands: showdowns, laws that hold for every hand, and that hidden cards don't matter."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.history.record import HandRecord
from app.history.scribe import record_for
from app.poker.cards import DECK
from app.poker.events import HoleCardsDealt
from app.poker.lineup import Straddle
from app.poker.rules import RunIt, Showdown
from app.stats.flow import contributions
from app.stats.tally import Tally, shown_down, tally
from app.table.events import TableEvent
from tests.history.hands import HANDS, HOLE, tell
from tests.stats.hands import counted, of, played, told

DEEP = {1: 2000, 2: 2000, 3: 10_000}


def showdowns(choices: str, **more) -> dict[int, tuple[int, int, int]]:
    return {
        seat: (each.saw_flop, each.showdowns, each.showdowns_won) for seat, each in counted(choices, **more).items()
    }


def test_who_is_left_at_the_end_was_at_the_showdown() -> None:
    found = showdowns("1 call, 2 call, 3 check, 2 bet 100, 3 call, 1 fold" + ", 2 check, 3 check" * 2)
    assert found == {1: (1, 0, 0), 2: (1, 1, 1), 3: (1, 1, 0)}
    assert showdowns("1 raise 300, 2 call, 3 fold, 2 bet 100, 1 fold") == {1: (1, 0, 0), 2: (1, 0, 0), 3: (0, 0, 0)}


def test_an_all_in_before_the_flop_sees_it() -> None:
    assert showdowns("1 raise 1000, 2 call, 3 fold") == {1: (1, 1, 1), 2: (1, 1, 0), 3: (0, 0, 0)}


def test_a_hand_let_go_at_the_showdown_was_there() -> None:
    record = told(
        "2 raise 250, 4 call" + ", 4 check, 2 check" * 3, stacks={2: 5000, 4: 5000}, button=2,
        showdown=Showdown.LOSERS_MAY_MUCK,
    )  # fmt: skip
    assert [show.seat for show in record.shows if not show.cards] == [2]
    assert {seat: (each.showdowns, each.showdowns_won) for seat, each in of(record).items()} == {4: (1, 1), 2: (1, 0)}


def test_a_showdown_is_won_on_balance() -> None:
    """Run twice, a board each: nobody but the folded blind has lost; with one half of a side pot the loss stands."""
    split = told(
        "1 raise 300, 2 call, 3 fold, 2 bet 1700, 1 call, 2 yes, 1 yes", stacks=DEEP, board="2c 3d 7h 4h 4d",
        second="Kh 4c", run_it=RunIt.ASK,
    )  # fmt: skip
    assert {result.seat: result.net for result in split.results} == {1: 50, 2: 50, 3: -100}
    assert {seat: each.showdowns_won for seat, each in of(split).items()} == {1: 1, 2: 1, 3: 0}
    side = showdowns("1 raise 1000, 2 raise 1900, 3 call" + ", 2 check, 3 check" * 3)
    assert side[2] == (1, 1, 0), "900 won in the side pot, 1,000 lost in the main one"


def test_pairs_know_their_showdowns() -> None:
    found = {(one, other): each for one, other, each in tally(told("1 raise 1000, 2 call, 3 fold")).pairs}
    assert len(found) == 6
    for (one, other), each in found.items():
        mirror = found[other, one]
        assert (each.hands, each.net, each.showdowns) == (1, -mirror.net, mirror.showdowns)
    assert (found["id-1", "id-2"].net, found["id-1", "id-2"].won, found["id-2", "id-1"].won) == (1_000_000, 1, 0)
    assert (found["id-1", "id-3"].net, found["id-1", "id-3"].showdowns, found["id-1", "id-3"].won) == (100_000, 0, 0)


def test_a_hand_that_was_called_off_counts_for_nothing() -> None:
    """R15.2"""
    assert tally(replace(told("1 fold, 2 fold"), void=True)) == Tally()


# --- laws


def lawful(record: HandRecord) -> None:
    """P7: what is won, lost and raked is zero, expected or real; chances bound times; pots are made of what went in."""
    found = tally(record)
    counts = [seat.counts for seat in found.seats]
    assert sum(each.net for each in counts) + record.rake == 0
    assert sum(each.ev for each in counts) + 1000 * record.rake == 0
    assert [sum(put.values()) for put in contributions(record)] == [pot.amount for pot in record.pots]
    assert sum(each.net for *_, each in found.pairs) == 0
    for each in counts:
        assert each.hands == 1 >= each.preflop >= each.vpip >= each.pfr
        assert 1 >= each.three_bet_chances >= each.three_bet
        assert 1 >= each.fold_to_three_bet_chances >= each.fold_to_three_bet
        assert each.saw_flop >= each.cbet_chances >= each.cbet
        assert each.saw_flop >= each.showdowns >= each.showdowns_won
        assert each.showdowns or not each.ev - 1000 * each.net or record.was_shown_down
        assert each.pfr >= each.three_bet
        assert each.pfr >= each.fold_to_three_bet_chances
    for seat in found.seats:
        own = sum(each.net for player, _, each in found.pairs if player == seat.player)
        raked = sum(
            pot.rake * put[seat.seat] / pot.amount for pot, put in zip(record.pots, contributions(record), strict=True)
        )
        assert abs(own - 1000 * (seat.counts.net + raked)) <= len(counts)
    assert len(shown_down(record)) != 1


@pytest.mark.parametrize("name", HANDS)
def test_laws_hold_for_hands_told_by_hand(name: str) -> None:
    record = record_for(HANDS[name][1], None, "T", "t")
    if not record.void:
        lawful(record)


@pytest.mark.parametrize("seed", range(4))
def test_laws_hold_for_random_hands_under_random_options(seed: int) -> None:
    for events in played(seed, 30):
        lawful(record_for(events, None, "T", "t"))


# --- secrets


def with_other_hidden_cards(events: list[TableEvent], shown: set[int]) -> list[TableEvent]:
    """Deal whoever showed nothing other cards: what they held isn't for others to know."""
    used = {card for event in events if isinstance(event, HoleCardsDealt) for card in event.cards}
    spare = [card for card in DECK if card not in used]
    return [
        HoleCardsDealt(event.seat, (spare.pop(), spare.pop()))
        if isinstance(event, HoleCardsDealt) and event.seat not in shown
        else event
        for event in events
    ]


def test_hidden_cards_change_nothing() -> None:
    """P16: not even for who held them; a tally is made of what a spectator saw."""
    events = tell(DEEP | {5: 4000}, 1, HOLE, "2c 3d 7h 8s 9c", "5 raise 300, 1 raise 2000, 2 call, 3 fold, 5 fold")
    other = with_other_hidden_cards(events, {1, 2})
    assert other != events
    assert tally(record_for(events, None, "T", "t")) == tally(record_for(other, None, "T", "t"))


def test_whoever_looks_the_counts_are_the_same() -> None:
    choices = "1 raise 600, 2 call, 3 fold, 5 fold, 2 bet 1400, 1 call"
    events = tell(DEEP | {5: 4000}, 1, HOLE, "2c 3d 7h 8s 9c", choices, straddles=(Straddle(5, 200),))
    seen = [tally(record_for(events, player, "T", "t")) for player in (None, "id-3", "id-5", "id-1")]
    assert seen[1:] == seen[:1] * 3
