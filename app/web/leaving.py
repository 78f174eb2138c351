"""How a member leaves the room for good: personal data go, books and histories stay under a name that says nothing."""

from __future__ import annotations

import secrets

from app.ledger.account import ISSUANCE, bankroll, stack_owner
from app.ledger.transfer import Kind, Transfer
from app.room.ports import Player
from app.web.auth import Identity
from app.web.deeds import note
from app.web.door import Door
from app.web.errors import Problem


async def leave(door: Door, player: Player, who: Identity) -> None:
    """Make a member nobody. Chips off the tables go back to where they came from, with a line in the ledger.

    Refused with 409: `at_table` for who sits or waits at one, `last_admin` for the only one left.
    """
    await _check(door, player)
    await door.store.privacy.forget(player.id, door.clock.utc_ms())
    door.sockets.hang_up_all(player.id)
    door.lobby.forget(player.id)
    chips = await _give_back(door, player, who)
    await note(door, who, "delete_player", player=player.id, bankroll=(chips, 0))


async def _check(door: Door, player: Player) -> None:
    stacks = await door.store.bank.balances("stack:")
    if door.lobby.part_in(player.id) or any(stack_owner(name) == player.id and stacks[name] for name in stacks):
        raise Problem(409, "at_table", "Leave the tables first.")
    if player.admin and not any(
        other.admin and not other.banned and other.id != player.id for other in await door.store.members.players()
    ):
        raise Problem(409, "last_admin", "Make somebody else an admin first.")


async def _give_back(door: Door, player: Player, who: Identity) -> int:
    account = bankroll(player.id)
    if chips := await door.store.bank.balance(account):
        back = Transfer(account, ISSUANCE, chips, Kind.GRANT)
        key, now = f"leave:{player.id}:{secrets.token_hex(8)}", door.clock.utc_ms()
        await door.store.bank.transfer(back, key=key, actor=who.player.id, reason="left the room", utc_ms=now)
    return chips
