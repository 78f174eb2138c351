"""What a table gets that chooses nothing: the bold defaults of the house rules."""

from app.poker.rules import Ante, HandRules, HeadsUpCap, RunIt, Showdown, StraddleMinRaise
from app.poker.structures import Structure


def test_the_defaults_are_the_house_rules() -> None:
    rules = HandRules()
    assert rules.structure is Structure.NO_LIMIT  # R1.3
    assert rules.ante is Ante.NONE  # R5.3
    assert rules.straddle_min_raise is StraddleMinRaise.STRADDLE  # R5.4
    assert rules.short_blinds_count_full  # R7.6
    assert (rules.raise_cap, rules.heads_up_cap) == (4, HeadsUpCap.CAPPED)  # R8.2
    assert (rules.showdown, rules.run_it) == (Showdown.ALL_SHOW, RunIt.ONCE)  # R10.2, R10.4
    assert (rules.rake.percent, rules.rake.no_flop_no_drop) == (0, True)  # R12.1
