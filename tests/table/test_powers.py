"""What a host does to one player."""

from __future__ import annotations

import pytest

from app.table.commands import By, SitDown, StandUp, StayOn
from app.table.house_commands import Power, UsePower
from app.table.house_events import Change, HostDid
from app.table.refusal import Code
from tests.table.room import HOST, Room, kinds


def use(power: Power, player: str) -> UsePower:
    return UsePower(power, player)


@pytest.mark.parametrize("power", Power)
def test_only_hosts_have_powers(power: Power) -> None:
    room = Room(200, 200)
    assert room.refuse(use(power, "p2"), 1) is Code.NOT_ALLOWED
    assert room.refuse(use(power, ""), HOST) is Code.NO_PLAYER


def test_a_player_is_stood_up_after_the_hand() -> None:
    """R2.4"""
    room = Room(200, 200, 200)
    room.deal()
    other = next(seat for seat in (1, 2, 3) if seat != room.to_act())
    events = room.do(use(Power.STAND_UP, f"p{other}"), HOST)
    assert kinds(events) == ["StandUpAsked", "HostDid"]
    assert events[-1] == HostDid("host", "stand_up", f"p{other}", (Change("leaving", "False", "True"),))
    room.fold_out()
    assert room.table.seat_of(f"p{other}") is None
    assert room.refuse(use(Power.STAND_UP, f"p{other}"), HOST) is Code.NOT_SEATED
    room.sit(other)


def test_who_is_kicked_may_come_back_and_who_is_banned_may_not() -> None:
    room = Room(200, 200)
    assert kinds(room.do(use(Power.KICK, "p1"), HOST)) == ["StoodUp", "Kicked", "HostDid", "DealPlanned"]
    assert kinds(room.do(use(Power.KICK, "p9"), HOST)) == ["Kicked", "HostDid"]
    room.sit(1)
    assert kinds(room.do(use(Power.BAN, "p1"), HOST))[:3] == ["StoodUp", "Kicked", "Banned"]
    assert room.do(use(Power.BAN, "p1"), HOST) == ()
    assert room.refuse(SitDown(1, 200, "x"), By("p1")) is Code.BANNED
    told = room.do(use(Power.UNBAN, "p1"), HOST)[-1]
    assert told == HostDid("host", "unban", "p1", (Change("banned", "True", "False"),))
    room.sit(1)


@pytest.mark.parametrize("power", [Power.KICK, Power.BAN, Power.STAND_UP])
def test_who_is_sent_away_in_a_hand_cannot_stay_on(power: Power) -> None:
    """Found by the simulator: a banned player, whose socket was open still, took the host's word back (R4.4)."""
    room = Room(200, 200, 200)
    room.deal()
    other = next(seat for seat in (1, 2, 3) if seat != room.to_act())
    room.do(use(power, f"p{other}"), HOST)
    assert room.refuse(StayOn(), By(f"p{other}")) is Code.NOT_ALLOWED
    room.fold_out()
    assert room.table.seat_of(f"p{other}") is None


def test_a_hosts_word_is_not_taken_back_by_who_had_asked_for_the_same() -> None:
    room = Room(200, 200, 200)
    room.deal()
    other = next(seat for seat in (1, 2, 3) if seat != room.to_act())
    room.do(StandUp(), other)
    told = room.do(use(Power.STAND_UP, f"p{other}"), HOST)
    assert kinds(told) == ["StandUpAsked", "HostDid"]
    assert room.do(use(Power.STAND_UP, f"p{other}"), HOST) == ()
    assert room.refuse(StayOn(), By(f"p{other}")) is Code.NOT_ALLOWED
    room.fold_out()
    assert room.table.seat_of(f"p{other}") is None


def test_the_tables_host_is_not_sent_away() -> None:
    room = Room(200)
    for power in (Power.KICK, Power.BAN, Power.DROP_HOST):
        assert room.refuse(use(power, "host"), By("admin", host=True)) is Code.NOT_ALLOWED


def test_a_player_is_muted_once() -> None:
    room = Room(200)
    assert kinds(room.do(use(Power.MUTE, "p1"), HOST)) == ["Muted", "HostDid"]
    assert room.table.muted == ("p1",)
    assert room.do(use(Power.MUTE, "p1"), HOST) == ()
    room.do(use(Power.UNMUTE, "p1"), HOST)
    assert not room.table.muted


def test_hosts_share_their_powers_and_hand_them_over() -> None:
    room = Room(200, 200)
    for player in ("p1", "p2"):
        assert kinds(room.do(use(Power.ADD_HOST, player), HOST)) == ["HostsSet", "HostDid"]
    assert room.do(use(Power.ADD_HOST, "p1"), HOST) == ()
    assert room.do(use(Power.ADD_HOST, "host"), HOST) == ()
    assert all(room.table.is_host(player) for player in ("host", "p1", "p2"))
    room.do(use(Power.DROP_HOST, "p2"), HOST)
    told = room.do(use(Power.HAND_OVER, "p1"), HOST)[-1]
    assert told == HostDid("host", "hand_over", "p1", (Change("host", "host", "p1"), Change("hosts", "p1", "")))
    assert [player for player in ("host", "p1", "p2") if room.table.is_host(player)] == ["p1"]
