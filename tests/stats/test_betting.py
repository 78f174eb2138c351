"""What counts before and after the flop, one definition after the other, on hands told by hand.

Unless told otherwise the button is at seat 1, the small blind (50) at 2, the big blind (100) at 3.
"""

from __future__ import annotations

import pytest

from app.poker.lineup import Post, Straddle
from app.poker.rules import Ante
from app.stats.betting import live, turns
from app.stats.counts import Counts
from tests.stats.hands import counted, told

FIVE = {1: 4000, 2: 4000, 3: 4000, 5: 4000}
DOWN = ", 2 check, 3 check, 1 check" * 3
BOMB = {"bomb_pot": True, "ante": Ante.EACH, "ante_amount": 10}


def preflop(counts: Counts) -> tuple[int, int, int]:
    return counts.preflop, counts.vpip, counts.pfr


def three_bets(counts: Counts) -> tuple[int, int, int, int]:
    """3-bets and chances, folds to one and chances."""
    return (
        counts.three_bet, counts.three_bet_chances, counts.fold_to_three_bet, counts.fold_to_three_bet_chances
    )  # fmt: skip


# --- VPIP and PFR


def test_a_walk_is_no_chance_for_who_gets_it() -> None:
    found = counted("1 fold, 2 fold")
    assert [preflop(found[seat]) for seat in (1, 2, 3)] == [(1, 0, 0), (1, 0, 0), (0, 0, 0)]
    assert found[3].hands == 1


def test_a_limp_and_a_completed_blind_are_vpip_and_a_checked_blind_is_not() -> None:
    found = counted("1 call, 2 call, 3 check" + DOWN)
    assert [preflop(found[seat]) for seat in (1, 2, 3)] == [(1, 1, 0), (1, 1, 0), (1, 0, 0)]


def test_a_raise_is_both_once_a_hand() -> None:
    found = counted("1 raise 300, 2 raise 700, 3 fold, 1 raise 1000, 2 call")
    assert [preflop(found[seat]) for seat in (1, 2, 3)] == [(1, 1, 1), (1, 1, 1), (1, 0, 0)]


def test_a_straddle_is_a_blind() -> None:
    """The straddler who checks has put nothing in freely, and a walk of the straddle is none to the big blind."""
    straddle = {"stacks": FIVE, "straddles": (Straddle(5, 200),)}
    checked = counted(
        "1 call, 2 fold, 3 fold, 5 check, 5 check, 1 check, 5 check, 1 check, 5 check, 1 check", **straddle
    )
    assert [preflop(checked[seat]) for seat in (1, 2, 3, 5)] == [(1, 1, 0), (1, 0, 0), (1, 0, 0), (1, 0, 0)]
    walked = counted("1 fold, 2 fold, 3 fold", **straddle)
    assert [preflop(walked[seat]) for seat in (1, 2, 3, 5)] == [(1, 0, 0), (1, 0, 0), (1, 0, 0), (0, 0, 0)]


def test_posts_dead_or_live_and_antes_are_not_free() -> None:
    posted = {"stacks": FIVE, "line": {"posts": (Post(1, 100, 50),)}, "ante": Ante.EACH, "ante_amount": 10}
    found = counted("5 fold, 1 check, 2 fold, 3 check" + ", 3 check, 1 check" * 3, **posted)
    assert [preflop(found[seat]) for seat in (1, 2, 3, 5)] == [(1, 0, 0)] * 4
    raised = counted("5 fold, 1 raise 300, 2 fold, 3 fold", **posted)
    assert preflop(raised[1]) == (1, 1, 1)


def test_a_stack_that_went_into_the_blind_had_no_chance() -> None:
    found = counted("1 fold, 2 call", stacks={1: 4000, 2: 4000, 3: 70})
    assert preflop(found[3]) == (0, 0, 0)
    assert found[3].saw_flop == found[3].showdowns == 1


def test_a_bomb_pot_has_no_chance_before_the_flop() -> None:
    found = counted("2 bet 100, 3 fold, 1 fold", **BOMB)
    assert all(preflop(counts) == (0, 0, 0) and counts.saw_flop == 1 for counts in found.values())


def test_what_the_clock_chose_counts_alike() -> None:
    found = counted("1 call, 2 call, 3 late check, 2 bet 100, 3 late fold, 1 fold")
    assert preflop(found[3]) == (1, 0, 0)
    assert found[3].folds == 1


# --- 3-bets


def test_a_three_bet_needs_exactly_one_raise_of_another_player() -> None:
    found = counted("1 raise 300, 2 raise 800, 3 fold, 1 fold")
    assert three_bets(found[1]) == (0, 0, 1, 1)
    assert three_bets(found[2]) == (1, 1, 0, 0)
    assert three_bets(found[3]) == (0, 0, 0, 0), "the big blind faced two raises"


@pytest.mark.parametrize(("answer", "folds"), [("1 fold", 1), ("1 call", 0), ("1 raise 1000", 0)])
def test_only_the_first_raiser_can_fold_to_a_three_bet(answer: str, folds: int) -> None:
    more = {"1 fold": "", "1 call": ", 2 check, 1 check" * 3, "1 raise 1000": ", 2 fold"}[answer]
    found = counted(f"1 raise 300, 2 raise 800, 3 fold, {answer}{more}")
    assert three_bets(found[1]) == (0, 0, folds, 1)


def test_a_caller_who_meets_a_three_bet_is_no_raiser() -> None:
    found = counted("1 raise 300, 2 call, 3 raise 900, 1 fold, 2 fold")
    assert three_bets(found[2]) == (0, 1, 0, 0)
    assert three_bets(found[3]) == (1, 1, 0, 0)


def test_a_raise_over_a_straddle_is_the_first_one() -> None:
    found = counted("1 raise 500, 2 fold, 3 raise 1500, 5 fold, 1 fold", stacks=FIVE, straddles=(Straddle(5, 200),))
    assert three_bets(found[1]) == (0, 0, 1, 1)
    assert three_bets(found[2]) == (0, 1, 0, 0)
    assert three_bets(found[3]) == (1, 1, 0, 0)
    assert three_bets(found[5]) == (0, 0, 0, 0)


def test_a_four_bet_is_no_chance_to_three_bet() -> None:
    found = counted("1 raise 300, 2 raise 700, 3 raise 1500, 1 fold, 2 fold")
    assert three_bets(found[3]) == (0, 0, 0, 0)
    assert three_bets(found[1]) == (0, 0, 0, 0), "it met two more raises at once"


def test_who_can_only_call_has_no_chance() -> None:
    found = counted("1 raise 1000, 2 fold, 3 call", stacks={1: 4000, 2: 4000, 3: 900})
    assert three_bets(found[2]) == (0, 1, 0, 0)
    assert three_bets(found[3]) == (0, 0, 0, 0)


def test_a_small_all_in_over_the_blind_is_a_raise() -> None:
    found = counted("1 raise 150, 2 fold, 3 call", stacks={1: 150, 2: 4000, 3: 4000})
    assert preflop(found[1]) == (1, 1, 1)
    assert found[2].three_bet_chances == found[3].three_bet_chances == 1


# --- the flop and after


def test_a_continuation_bet_is_the_last_raisers_first_bet_on_the_flop() -> None:
    found = counted("1 raise 300, 2 call, 3 call, 2 check, 3 check, 1 bet 400, 2 fold, 3 fold")
    assert (found[1].cbet, found[1].cbet_chances) == (1, 1)
    assert found[2].cbet_chances == found[3].cbet_chances == 0


def test_no_continuation_bet_without_a_chance() -> None:
    checked = counted("1 raise 300, 2 call, 3 fold" + ", 2 check, 1 check" * 3)
    assert (checked[1].cbet, checked[1].cbet_chances) == (0, 1)
    donked = counted("1 raise 300, 2 call, 3 fold, 2 bet 200, 1 raise 500, 2 fold")
    assert donked[1].cbet_chances == 0, "somebody bet first"
    limped = counted("1 call, 2 call, 3 check, 2 bet 100, 3 fold, 1 fold")
    assert limped[2].cbet_chances == 0, "nobody raised before the flop"
    reraised = counted("1 raise 300, 2 raise 800, 3 fold, 1 call, 2 bet 200, 1 call")
    assert (reraised[1].cbet_chances, reraised[2].cbet) == (0, 1)


def test_aggression_counts_after_the_flop_only() -> None:
    found = counted("1 raise 300, 2 call, 3 call, 2 bet 100, 3 raise 300, 1 fold, 2 call, 2 check, 3 bet 100, 2 fold")
    assert [(each.bets_raises, each.calls, each.folds) for each in found.values()] == [(1, 1, 1), (2, 0, 0), (0, 0, 1)]


def test_who_folds_before_the_flop_does_not_see_it() -> None:
    found = counted("1 raise 300, 2 fold, 3 call, 3 check, 1 bet 200, 3 fold")
    assert {seat: each.saw_flop for seat, each in found.items()} == {2: 0, 3: 1, 1: 1}


def test_turns_know_the_raises_before_them() -> None:
    record = told("1 raise 300, 2 raise 800, 3 fold, 1 fold")
    assert [(turn.action.seat, turn.raisers) for turn in turns(record)] == [
        (1, ()),
        (2, (1,)),
        (3, (1, 2)),
        (1, (1, 2)),
    ]
    assert live(record) == (2,)
