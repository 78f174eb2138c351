"""Open Hand History, held to its published rules (`ohh_rules`), and word for word where they leave a choice."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from app.history import ohh
from app.history.record import HandRecord
from app.poker.lineup import Post, Straddle
from tests.history.hands import BOARD, HANDS, HOLE, THREE, seen_by, tell
from tests.history.ohh_rules import hands, problems

Json = dict[str, Any]


def written(*records: HandRecord) -> list[Json]:
    return list(hands("".join(ohh.stream(records, ""))))


def one(name: str, viewer: str | None = None) -> Json:
    return written(seen_by(HANDS[name][1], viewer))[0]


def words(hand: Json, street: str) -> list[str]:
    return [
        f"{action['player_id']} {action['action']} {action.get('amount', '')}".strip()
        for round_ in hand["rounds"]
        if round_["street"] == street
        for action in round_["actions"]
    ]


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("viewer", ["id-1", "id-2", None])
def test_every_hand_keeps_the_rules(name: str, viewer: str | None) -> None:
    assert problems(one(name, viewer)) == []


def test_hands_are_objects_with_a_blank_line_between() -> None:
    record = seen_by(HANDS["walk"][1], None)
    text = "".join(ohh.stream([record, record], ""))
    assert len(text.split("\n\n")) == 2
    assert text.endswith("}\n")
    assert [json.loads(part)["ohh"]["game_number"] for part in text.split("\n\n")] == [str(record.game_number)] * 2
    assert "".join(ohh.stream([], "")) == ""


def test_the_head_of_a_hand() -> None:
    hand = one("side_pot", "id-2")
    assert (hand["site_name"], hand["table_name"], hand["start_date_utc"]) == (
        "Homegame",
        "Friday",
        "2026-10-26T07:33:20",
    )
    assert (hand["hero_player_id"], hand["dealer_seat"], hand["table_size"], hand["flags"]) == (2, 5, 6, [])
    assert (hand["small_blind_amount"], hand["big_blind_amount"], hand["ante_amount"]) == (50, 100, 0)


def test_only_the_hero_is_dealt_cards_and_a_spectator_sees_none() -> None:
    hand = one("walk", "id-3")
    assert words(hand, "Preflop") == ["2 Post SB 50", "3 Post BB 100", "3 Dealt Cards", "1 Fold", "2 Fold"]
    assert one("walk")["flags"] == ["Observed"]
    assert "Dealt Cards" not in json.dumps(one("walk"))


def test_an_amount_is_what_an_action_put_in() -> None:
    """Not what lies in front of the seat after it: a raise from 0 to 300, and to 1000 by who had posted 50."""
    assert words(one("side_pot"), "Preflop")[2:5] == ["3 Raise 300", "5 Call 300", "1 Raise 950"]


def test_before_the_flop_nobody_bets() -> None:
    """The specification's rule; a straddle is a word of its own."""
    assert "5 Straddle 200" in words(one("straddle"), "Preflop")
    assert not any("Bet" in word for name in HANDS for word in words(one(name), "Preflop"))


def test_missed_blinds_are_posted_live_and_dead() -> None:
    line = {"posts": (Post(3, 100, 50),)}
    hand = written(
        seen_by(tell(THREE | {6: 4000}, 6, HOLE, BOARD, "3 check, 6 fold, 1 fold, 2 fold", line=line), None)
    )[0]
    assert words(hand, "Preflop")[:4] == ["1 Post SB 50", "2 Post BB 100", "3 Post Extra Blind 100", "3 Post Dead 50"]
    assert problems(hand) == []


def test_a_straddle_on_the_button() -> None:
    line = (Straddle(3, 200),)
    hand = written(seen_by(tell(THREE, 3, HOLE, BOARD, "1 fold, 2 fold", straddles=line), None))[0]
    assert words(hand, "Preflop")[2] == "3 Straddle 200"


def test_two_boards_are_streets_that_come_twice() -> None:
    """A board that's run twice is told to its end first, two boards side by side."""
    streets = [round_["street"] for round_ in one("run_twice")["rounds"]]
    assert streets == ["Preflop", "Flop", "Turn", "River", "Turn", "River", "Showdown"]
    double = one("double_board")
    assert [round_["street"] for round_ in double["rounds"]][:5] == ["Preflop", "Flop", "Flop", "Turn", "Turn"]
    assert double["flags"] == ["Run_It_Twice", "Observed", "Bomb_Pot"]
    assert one("run_twice")["pots"][0]["player_wins"] == [{"player_id": 1, "win_amount": 4000}], "of both boards"


def test_a_bounty_is_paid_outside_the_pot() -> None:
    assert words(one("double_board"), "Showdown")[-3:] == [
        "4 Player Adjustment 299", "1 Player Adjustment -200", "2 Player Adjustment -99"
    ]  # fmt: skip


def test_a_hand_that_was_called_off_gives_everybody_back_what_they_put_in() -> None:
    hand = written(seen_by(tell(THREE, 1, HOLE, BOARD, "1 call, 2 call, 3 check, 2 bet 200, 0 void"), None))[0]
    assert problems(hand) == []
    assert hand["pots"] == [
        {
            "number": 0,
            "amount": 500,
            "rake": 0,
            "player_wins": [
                {"player_id": 2, "win_amount": 300},
                {"player_id": 3, "win_amount": 100},
                {"player_id": 1, "win_amount": 100},
            ],
        }
    ]
    assert hand["homegame"]["void"] is True


def test_the_clocks_choices_are_noted_beside_the_format() -> None:
    gone = written(seen_by(tell(THREE, 1, HOLE, BOARD, "1 gone fold, 2 late fold"), None))[0]
    assert gone["homegame"]["clocked"] == [
        {"street": 0, "action": 2, "disconnected": True},
        {"street": 0, "action": 3},
    ]
    assert [told["action"]["do"] for told in one("protected")["homegame"]["protected"]] == ["protect"]


def test_names_are_keys() -> None:
    """Importers know players by name: two of a name are told apart by their ids, and shown as they are called."""
    names = ("", "Ada", "Ada", "Dov")
    hand = written(seen_by(tell(THREE, 1, HOLE, BOARD, "1 fold, 2 fold", names=names), None))[0]
    assert problems(hand) == []
    assert {(player["name"], player.get("display")) for player in hand["players"]} == {
        ("Ada (id-1)", "Ada"),
        ("Ada (id-2)", "Ada"),
        ("Dov", None),
    }


def test_the_table_has_a_usual_size() -> None:
    """The least one that has all the seats: the record doesn't know of empty chairs."""
    two = written(seen_by(tell({1: 5000, 2: 5000}, 2, HOLE, BOARD, "2 fold"), None))[0]
    assert [hand["table_size"] for hand in (two, one("walk"), one("side_pot"))] == [2, 6, 6]


BREAKING: dict[str, Callable[[Json], Any]] = {
    "a field too few": lambda hand: hand.pop("currency"),
    "a field too many": lambda hand: hand.update(mood="good"),
    "a text for a number": lambda hand: hand.update(table_size="6"),
    "real money": lambda hand: hand.update(currency="USD"),
    "a player twice": lambda hand: hand["players"].append(hand["players"][0]),
    "an unknown flag": lambda hand: hand["flags"].append("Bounty"),
    "no hero and not observed": lambda hand: hand.update(hero_player_id=None),
    "a bet before the flop": lambda hand: hand["rounds"][0]["actions"][3].update(action="Bet"),
    "an unknown action": lambda hand: hand["rounds"][0]["actions"][3].update(action="Limp"),
    "a gap in the numbers": lambda hand: hand["rounds"][1]["actions"][0].update(action_number=5),
    "a stranger acts": lambda hand: hand["rounds"][1]["actions"][0].update(player_id=9),
    "a chip too many bet": lambda hand: hand["rounds"][1]["actions"][1].update(amount=2001),
    "a chip too many won": lambda hand: hand["pots"][0]["player_wins"][0].update(win_amount=3301),
    "a chip too many in a pot": lambda hand: hand["pots"][0].update(amount=3301),
    "cards of another": lambda hand: hand["rounds"][0]["actions"][2].update(player_id=1),
    "a card twice": lambda hand: hand["rounds"][2].update(cards=["2c"]),
    "a board of four": lambda hand: hand["rounds"][1]["cards"].append("4c"),
    "streets out of order": lambda hand: hand["rounds"].reverse(),
    "a second river unflagged": lambda hand: hand["rounds"].insert(4, copy.deepcopy(hand["rounds"][3])),
    "an all-in unsaid": lambda hand: hand["rounds"][1]["actions"][1].pop("is_allin"),
}  # fmt: skip


@pytest.mark.parametrize("what", BREAKING)
def test_the_rules_tell_a_broken_hand(what: str) -> None:
    hand = one("side_pot", "id-2")
    BREAKING[what](hand)
    assert problems(hand)
