"""Each option has a sentence and, where the house rules know it, a clause."""

from __future__ import annotations

from dataclasses import fields, replace

from app.poker.structures import Structure
from app.table.rules import Chips, Spectators, TableRules
from app.web.options import HELP, clause, rule_lines

OPTIONS = [option.name for option in fields(TableRules)]


def keys(**options: object) -> dict[str, str]:
    return {line.option: line.key for line in rule_lines(replace(TableRules(), **options))}  # type: ignore[arg-type]


def test_every_option_is_explained_once() -> None:
    assert set(HELP) == set(OPTIONS)
    assert len(set(HELP.values())) == len(HELP)


def test_the_page_names_the_text_its_values_and_the_clause() -> None:
    lines = {line.option: line for line in rule_lines(TableRules(rake_percent=5, rake_cap=2000))}
    rake = lines["rake_percent"]
    assert (rake.key, rake.clause, rake.default) == ("rules_page.rake_percent", "R12.1", False)
    assert rake.params == {"rake_percent": 5, "rake_cap": 2000, "rake_cap_per": "pot", "no_flop_no_drop": True}
    assert (lines["seats"].default, lines["seats"].params) == (True, {"seats": 9})


def test_choices_have_a_text_each_and_nothing_is_said_of_what_cannot_matter() -> None:
    found = keys(spectators=Spectators.DELAYED, bankroll=Chips.APPROVED, chat=False, rathole_minutes=0)
    assert found["spectators"] == "rules_page.spectators.delayed"
    assert found["bankroll"] == "rules_page.bankroll.approved"
    assert found["chat"] == "rules_page.chat.off"
    assert found["rathole_minutes"] == "rules_page.rathole_minutes.none"
    assert "heads_up_cap" not in found
    assert "heads_up_cap" in keys(structure=Structure.FIXED_LIMIT)


def test_every_option_is_a_line_or_a_part_of_one() -> None:
    told = {part for line in rule_lines(replace(TableRules(), structure=Structure.FIXED_LIMIT)) for part in line.params}
    assert told == set(OPTIONS) - {"name"}


def test_clauses_are_those_of_the_house_rules() -> None:
    assert clause("rathole_minutes") == "R2.2"
    assert clause("name") == ""
