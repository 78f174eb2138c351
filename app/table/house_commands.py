"""What somebody asks around the game: the host's powers, requests, and standing switches. In the imperative."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Power(StrEnum):
    """What a host may do to one player."""

    STAND_UP = "stand_up"
    KICK = "kick"
    BAN = "ban"
    UNBAN = "unban"
    MUTE = "mute"
    UNMUTE = "unmute"
    ADD_HOST = "add_host"
    DROP_HOST = "drop_host"
    HAND_OVER = "hand_over"
    APPROVE = "approve"
    DECLINE = "decline"


@dataclass(frozen=True, slots=True)
class UsePower:
    """Host: do this to a player; `chips` is what an approval gives instead of what was asked for."""

    power: Power
    player: str
    chips: int | None = None


@dataclass(frozen=True, slots=True)
class VoidHand:
    """Host: call the running hand off; every chip goes back to whoever put it in (R15.2)."""


@dataclass(frozen=True, slots=True)
class KeepOpen:
    """Host: take a request to close back."""


@dataclass(frozen=True, slots=True)
class DiscardRules:
    """Host: take a change of rules back that waits for the hand's end."""


@dataclass(frozen=True, slots=True)
class SetAuto:
    """Set my standing switches: top up to the maximum after each hand, buy in again when busted (R2.3)."""

    top_up: bool
    rebuy: bool


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take back what I asked the hosts for."""


HostCommand = UsePower | VoidHand | KeepOpen | DiscardRules
HouseCommand = HostCommand | SetAuto | Withdraw
