"""What the events around the options mean."""

from __future__ import annotations

from app.table.events import HandOpened
from app.table.option_events import (
    BombVoted,
    BountyPaid,
    Payment,
    PreferencesSet,
    RabbitShown,
    StraddleChosen,
)
from app.table.option_evolve import option_changes, options_opened, without_choices
from app.table.seat import Vote
from tests.table.room import Room


def test_choices_are_data_on_the_seat() -> None:
    table = Room(200, 200).table
    chosen = option_changes(table, StraddleChosen(1, True))["seats"][0]
    assert chosen.straddling
    assert option_changes(table, BombVoted(2, True))["seats"][1].bomb
    preferring = option_changes(table, PreferencesSet(1, True, Vote.ALWAYS, False))["seats"][0]
    assert (preferring.straddles, preferring.run_twice, preferring.mucks) == (True, Vote.ALWAYS, False)
    assert without_choices(chosen) == table.seats[0]
    assert without_choices(None) is None


def test_a_bounty_moves_chips_between_stacks() -> None:
    table = Room(200, 200, 200).table
    paid = option_changes(table, BountyPaid(1, "p1", (Payment(2, "p2", 10), Payment(3, "p3", 4))))
    assert [seat.stack for seat in paid["seats"][:3]] == [214, 190, 196]
    assert paid["bountied"] == (1,)


def test_a_new_hand_counts_towards_the_next_bomb_pot() -> None:
    table = Room(200, 200).table
    shown = RabbitShown(1, (1, 2))
    assert option_changes(table, shown) == {"rabbit": shown}
    opened = {"rabbit": None, "bountied": ()}
    assert options_opened(table, HandOpened(1, "h", 0, 1, ())) == {"since_bomb": 1, **opened}
    assert options_opened(table, HandOpened(1, "h", 0, 1, (), bomb_pot=True)) == {"since_bomb": 0, **opened}
