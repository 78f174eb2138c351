"""Open Hand History read back: ours as it was written, others' as far as they tell."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from app.history import ohh
from app.history.ohh_reader import loads
from app.history.record import HandRecord
from tests.history.hands import BOARD, HANDS, HOLE, THREE, seen_by, tell
from tests.history.ohh_rules import hands

RECORDS = [seen_by(events, player) for player, events in HANDS.values()]


def without_ours(record: HandRecord) -> HandRecord:
    """Write a hand and read it as if another site had written it."""
    (hand,) = hands("".join(ohh.stream([record], "")))
    del hand["homegame"]
    (read,) = loads(json.dumps({"ohh": hand}))
    return read


def test_what_is_written_is_read_back() -> None:
    assert loads("".join(ohh.stream(RECORDS, ""))) == tuple(RECORDS)
    assert loads("") == loads("\n \n") == ()


@pytest.mark.parametrize("names", [("", "Ada", "Ada", "Dov"), ("", "", "Ada", ""), ("", "", "", "Dov")])
def test_two_of_a_name_keep_it_and_so_does_nobody(names: tuple[str, ...]) -> None:
    events = tell(THREE, 1, HOLE, BOARD, "1 fold, 2 fold", names=names)
    record = seen_by(events, "id-2")
    assert loads("".join(ohh.stream([record], ""))) == (record,)


def test_a_room_and_a_fingerprint_come_back() -> None:
    record = replace(RECORDS[0], room="room-1", fingerprint="abc")
    assert loads("".join(ohh.stream([record], ""))) == (record,)


@pytest.mark.parametrize("record", RECORDS, ids=list(HANDS))
def test_a_file_of_another_site_tells_actions_pots_and_results(record: HandRecord) -> None:
    """All but what the format has no word for."""
    read = without_ours(record)
    for mine, theirs in zip(record.streets, read.streets, strict=True):
        assert (mine.street, mine.cards, mine.second_cards) == (theirs.street, theirs.cards, theirs.second_cards)
        told = [replace(action, timed_out=False) for action in mine.actions if action.do != "protect"]
        assert told == list(theirs.actions)
        assert mine.returned == theirs.returned
    assert [(pot.amount, pot.rake) for pot in read.pots] == [(pot.amount, pot.rake) for pot in record.pots]
    assert (read.results, read.posts, read.hole) == (record.results, record.posts, record.hole)
    assert (read.viewer, read.button, read.rules.structure) == (record.viewer, record.button, record.rules.structure)
    assert read.utc_ms == record.utc_ms // 1000 * 1000


def test_ids_need_not_be_seats() -> None:
    (hand,) = hands("".join(ohh.stream([RECORDS[0]], "")))
    renumbered = {player["id"]: number for number, player in enumerate(hand["players"])}
    del hand["homegame"]
    hand["hero_player_id"] = renumbered[hand["hero_player_id"]]
    for player in hand["players"]:
        player["id"] = renumbered[player["id"]]
    for one in [action for round_ in hand["rounds"] for action in round_["actions"]]:
        one["player_id"] = renumbered[one["player_id"]]
    for win in [win for pot in hand["pots"] for win in pot["player_wins"]]:
        win["player_id"] = renumbered[win["player_id"]]
    (read,) = loads(json.dumps({"ohh": hand}))
    assert (read.results, read.viewer) == (RECORDS[0].results, 2)


@pytest.mark.parametrize("broken", ["{", "[]", "{}", '{"ohh": {}}', '{"ohh": 1}'])
def test_anything_else_is_refused(broken: str) -> None:
    with pytest.raises(ValueError):
        loads(broken)


@pytest.mark.parametrize(
    "change",
    [{"small_blind_amount": 0.5}, {"players": []}, {"bet_limit": {"bet_type": "XL"}}, {"start_date_utc": "yesterday"}],
)
def test_what_we_cannot_tell_is_refused(change: dict[str, Any]) -> None:
    """Cents, nobody at the table, a structure that nobody plays, no date."""
    (hand,) = hands("".join(ohh.stream([RECORDS[0]], "")))
    del hand["homegame"]
    with pytest.raises(ValueError):
        loads(json.dumps({"ohh": hand | change}))
