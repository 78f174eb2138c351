"""What a host does to one player: send away, keep out, silence, share the powers, and answer requests."""

from __future__ import annotations

from typing import assert_never

from app.table import entry, requests, waiting
from app.table.draft import Draft
from app.table.house_commands import Power, UsePower
from app.table.house_events import Banned, HostsSet, Kicked, Muted
from app.table.refusal import Code, Refusal


def use_power(draft: Draft, command: UsePower) -> Refusal | None:
    """Do it; nothing happens where it is so already."""
    player = command.player
    if not player:
        return Refusal(Code.NO_PLAYER)
    match command.power:
        case Power.APPROVE:
            return requests.approve(draft, player, command.chips)
        case Power.DECLINE:
            return requests.decline(draft, player)
        case Power.STAND_UP:
            return _stand_up(draft, player)
        case Power.KICK:
            return _kick(draft, player)
        case Power.BAN | Power.UNBAN:
            return _ban(draft, player, command.power is Power.BAN)
        case Power.MUTE | Power.UNMUTE:
            return _mute(draft, player, command.power is Power.MUTE)
        case Power.ADD_HOST | Power.DROP_HOST | Power.HAND_OVER:
            return _share(draft, player, command.power)
        case _:
            assert_never(command.power)


def _stand_up(draft: Draft, player: str) -> Refusal | None:
    seat = draft.table.seat_of(player)
    return Refusal(Code.NOT_SEATED) if seat is None else entry.stand_up(draft, seat, by_host=True)


def _kick(draft: Draft, player: str) -> Refusal | None:
    """Send a player away, seated or watching; a hand that the seat is in is folded and left first (R2.4)."""
    if player == draft.table.host:
        return Refusal(Code.NOT_ALLOWED)
    requests.withdraw(draft, player)
    waiting.leave(draft, player)
    if draft.table.seat_of(player) is not None:
        _stand_up(draft, player)
    draft.add(Kicked(player))
    return None


def _ban(draft: Draft, player: str, on: bool) -> Refusal | None:
    if (player in draft.table.banned) == on:
        return None
    if on and (refusal := _kick(draft, player)) is not None:
        return refusal
    draft.add(Banned(player, on))
    return None


def _mute(draft: Draft, player: str, on: bool) -> Refusal | None:
    if (player in draft.table.muted) != on:
        draft.add(Muted(player, on))
    return None


def _share(draft: Draft, player: str, power: Power) -> Refusal | None:
    """Give the host's powers to others, or away altogether; a table is never without a host."""
    host, others = draft.table.host, tuple(each for each in draft.table.hosts if each != player)
    if power is Power.HAND_OVER:
        host = player
    elif player == host:
        return None if power is Power.ADD_HOST else Refusal(Code.NOT_ALLOWED)
    elif power is Power.ADD_HOST:
        others = (*draft.table.hosts, player) if player not in draft.table.hosts else draft.table.hosts
    if (host, others) != (draft.table.host, draft.table.hosts):
        draft.add(HostsSet(host, others))
    return None
