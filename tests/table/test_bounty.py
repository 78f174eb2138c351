"""The seven-deuce bounty: paid between hands, by whoever was dealt in."""

from __future__ import annotations

from app.ledger.transfer import Kind
from app.table.bounty import pay_bounties
from app.table.commands import ShowCards, StandUp
from app.table.draft import Draft
from app.table.option_events import BountyPaid, Payment
from app.table.settle import settle
from tests.table.room import Room, kinds

BOARD = "7h 7d 2s Kd Qc"


def test_the_winner_at_a_showdown_is_paid() -> None:
    room = Room(200, 200, 200, seven_deuce=5)
    room.deal({1: "As Ad", 2: "7c 2d", 3: "9s 8s"}, BOARD)
    room.act("3 fold", "1 call", "2 check")
    events = room.act(*["1 check", "2 check"] * 3)
    paid = BountyPaid(2, "p2", (Payment(1, "p1", 10), Payment(3, "p3", 10)))
    assert paid in events
    assert room.stacks() == {1: 188, 2: 222, 3: 190}
    transfers = settle(None, [paid], room.table)
    assert [(transfer.amount, transfer.kind) for transfer in transfers] == [(10, Kind.BOUNTY)] * 2


def test_who_wins_unseen_is_paid_for_showing_both_cards() -> None:
    room = Room(200, 200, 200, seven_deuce=5)
    room.deal({2: "7c 2d"})
    room.act("3 fold", "1 fold")
    room.do(StandUp(), 3)
    assert kinds(room.do(ShowCards(1, True, False), 2)) == ["CardsShown"]
    events = room.do(ShowCards(1, False, True), 2)
    assert BountyPaid(2, "p2", (Payment(1, "p1", 10),)) in events


def test_nobody_pays_more_than_they_have_and_nobody_twice() -> None:
    room = Room(200, 105, 100, seven_deuce=20, min_buy_in=20)
    room.deal({1: "7c 2d", 2: "As Ad", 3: "9s 8s"}, BOARD)
    events = room.act("3 raise 100", "1 call", "2 call", *["1 check", "2 check"] * 3)
    assert BountyPaid(1, "p1", (Payment(2, "p2", 5),)) in events
    assert room.stacks() == {1: 405, 2: 0, 3: 0}
    draft = Draft(room.table, room.at)
    pay_bounties(draft)
    assert not draft.events


def test_no_bounty_without_a_win_or_the_option() -> None:
    for bounty, hole in ((0, "7c 2d"), (5, "7c 3d")):
        room = Room(200, 200, seven_deuce=bounty)
        room.deal({1: hole})
        room.fold_out()
        winner = next(win.seat for win in room.table.wins)
        events = room.do(ShowCards(1, True, True), winner)
        assert kinds(events) == ["CardsShown"]


def test_two_who_split_with_seven_deuce_pay_each_other() -> None:
    """What each gets of the other goes back and forth; the third pays both."""
    room = Room(200, 200, 200, seven_deuce=5)
    room.deal({1: "7c 2d", 2: "7s 2h", 3: "As Kc"}, BOARD)
    room.act("3 call", "1 call", "2 check", *["1 check", "2 check", "3 check"] * 3)
    assert room.table.bountied == (1, 2)
    assert room.stacks() == {1: 211, 2: 211, 3: 178}
