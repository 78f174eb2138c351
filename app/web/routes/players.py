"""Members and their chips."""

from __future__ import annotations

import secrets
from collections import Counter
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, BackgroundTasks, Query

from app.ledger.account import ISSUANCE, Account, bankroll
from app.ledger.transfer import Kind, Transfer
from app.room.ports import LedgerLine, Player
from app.room.retention import finish_forgetting
from app.table.refusal import Code
from app.web.auth import Admin, Identity, Member, issue
from app.web.deeds import note
from app.web.door import Door, Here
from app.web.errors import Problem, documented, refused
from app.web.joining import add_player
from app.web.leaving import leave
from app.web.models import (
    Bankroll,
    Grant,
    LedgerLineModel,
    LedgerPage,
    NewPlayer,
    PlayerDetail,
    PlayerLine,
    PlayerModel,
    Players,
    PlayerWithToken,
)
from app.web.room_models import Ban, SetAdmin

router = APIRouter(prefix="/players", tags=["players"])


@router.get("", response_model_exclude_none=True, responses=documented(401))
async def list_all(who: Member, door: Here) -> Players:
    """List the members; bankrolls and nicknames are for admins."""
    everybody = [player for player in await door.store.members.players() if not player.gone]
    if not who.player.admin:
        lines = [PlayerLine(id=p.id, display_name=p.display_name, avatar=p.avatar, bot=p.bot) for p in everybody]
        return Players(players=lines)
    chips = await door.store.bank.balances(bankroll(""))
    seated = await _at_tables(door)
    return Players(
        players=[
            PlayerLine(
                **PlayerModel.of(player).model_dump(),
                bankroll=chips.get(bankroll(player.id), 0),
                at_tables=seated[player.id],
                banned=player.banned,
            )
            for player in everybody
        ]
    )


@router.post("", status_code=201, responses=documented(401, 403, 409, 422))
async def create(asked: NewPlayer, who: Admin, door: Here) -> PlayerWithToken:
    """Make a player who needs no invitation, with a bearer token: for programs."""
    player = await add_player(door, asked.nickname, asked.display_name, admin=False, bot=asked.bot)
    token = await issue(door.store.members, player.id, "api", "made with the player", door.clock.utc_ms())
    await note(door, who, "create_player", player=player.id)  # no name: the log is for ever
    return PlayerWithToken(player=PlayerModel.of(player), token=token)


@router.get("/{player_id}", responses=documented(401, 403, 404))
async def show(player_id: str, who: Member, door: Here) -> PlayerDetail:
    """Return a member with all chips; others than oneself are for admins."""
    player = await _allowed(player_id, who, door)
    chips = await door.store.bank.balance(bankroll(player.id))
    seated = await _at_tables(door)
    return PlayerDetail(player=PlayerModel.of(player), bankroll=chips, at_tables=seated[player.id])


@router.post("/{player_id}/grants", status_code=201, responses=documented(401, 403, 404, 409, 422))
async def grant(player_id: str, asked: Grant, who: Admin, door: Here) -> Bankroll:
    """Give chips, or correct below zero; actor and reason stay in the ledger for the player to see (P18)."""
    player = await _allowed(player_id, who, door)
    if asked.amount:
        await _grant(player, asked, who, door)
    return Bankroll(bankroll=await door.store.bank.balance(bankroll(player.id)))


async def _grant(player: Player, asked: Grant, who: Identity, door: Door) -> None:
    account = bankroll(player.id)
    debit, credit = (ISSUANCE, account) if asked.amount > 0 else (account, ISSUANCE)
    transfer = Transfer(debit, credit, abs(asked.amount), Kind.GRANT)
    key = f"grant:{who.player.id}:{asked.key or secrets.token_hex(16)}"
    now = door.clock.utc_ms()
    if await door.store.bank.transfer(transfer, key=key, actor=who.player.id, reason=asked.reason, utc_ms=now):
        after = await door.store.bank.balance(account)
        change = (after - asked.amount, after)
        await note(door, who, "grant", player=player.id, reason=asked.reason, bankroll=change)


@router.put("/{player_id}/admin", responses=documented(401, 403, 404, 409, 422))
async def set_admin(player_id: str, asked: SetAdmin, who: Admin, door: Here) -> PlayerModel:
    """Make a member an admin, or no more; the room keeps at least the one who asks."""
    player = await _other(player_id, who, door)
    await _update(replace(player, admin=asked.admin), door)
    await note(door, who, "set_admin", player=player.id, admin=(player.admin, asked.admin))
    return PlayerModel.of(replace(player, admin=asked.admin))


@router.put("/{player_id}/ban", status_code=204, responses=documented(401, 403, 404, 409, 422, 503))
async def ban(player_id: str, asked: Ban, who: Admin, door: Here) -> None:
    """Keep a member out of the room: sockets close, no token counts; seats are free at once, or at the hand's end.

    Where a table can't be asked at the moment (503), the member is out all the same: ask again to free the seat.
    """
    player = await _other(player_id, who, door)
    await _update(replace(player, banned=True), door)
    await note(door, who, "ban_from_room", player=player.id, reason=asked.reason, banned=(player.banned, True))
    for refusal in await door.lobby.send_away(player.id, who.player):
        if refusal.code in (Code.BUSY, Code.SAVING):
            raise refused(refusal)


@router.delete("/{player_id}/ban", status_code=204, responses=documented(401, 403, 404, 409))
async def unban(player_id: str, who: Admin, door: Here) -> None:
    """Let a member in again."""
    player = await _other(player_id, who, door)
    await _update(replace(player, banned=False), door)
    await note(door, who, "let_into_room", player=player.id, banned=(player.banned, False))


async def _other(player_id: str, who: Identity, door: Door) -> Player:
    """Return somebody else: no admin may lock the room's last door behind them."""
    player = await _allowed(player_id, who, door)
    if player.id == who.player.id:
        raise Problem(409, "yourself", "Another admin has to do that.")
    return player


async def _update(player: Player, door: Door) -> None:
    """Store rights that have changed; what runs on the old ones is hung up, and comes back with the new."""
    await door.store.members.update_player(player)
    door.sockets.hang_up_all(player.id)


@router.delete("/{player_id}", status_code=204, responses=documented(401, 403, 404, 409))
async def delete(player_id: str, who: Admin, door: Here, later: BackgroundTasks) -> None:
    """Delete a member's personal data for good; see DELETE /me, which is for oneself."""
    await leave(door, await _other(player_id, who, door), who)
    later.add_task(finish_forgetting, door.store)


@router.get("/{player_id}/ledger", responses=documented(401, 403, 404, 422))
async def ledger(
    player_id: str,
    who: Member,
    door: Here,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
) -> LedgerPage:
    """List the movements of a bankroll, newest first; others' than one's own are for admins."""
    account = bankroll((await _allowed(player_id, who, door)).id)
    found = await door.store.bank.lines(account, before=before, limit=limit)
    return LedgerPage(
        lines=[_line(line, account) for line in found],
        next=found[-1].number if len(found) == limit else None,
    )


async def _allowed(player_id: str, who: Identity, door: Door) -> Player:
    """Return oneself, or for an admin anybody; "me" is oneself."""
    wanted = who.player.id if player_id == "me" else player_id
    if wanted == who.player.id:
        return who.player
    if not who.player.admin:
        raise Problem(403, "not_allowed", "Only an admin may see this.")
    player = await door.store.members.player(wanted)
    if player is None or player.gone:
        raise Problem(404, "no_player", "There is no such player.")
    return player


async def _at_tables(door: Door) -> Counter[str]:
    """Return everybody's chips at tables; the accounts are named stack:TABLE:PLAYER."""
    seated: Counter[str] = Counter()
    for account, chips in (await door.store.bank.balances("stack:")).items():
        seated[account.rpartition(":")[2]] += chips
    return seated


def _line(line: LedgerLine, account: Account) -> LedgerLineModel:
    sign = 1 if line.transfer.credit == account else -1
    return LedgerLineModel(
        number=line.number,
        utc_ms=line.utc_ms,
        kind=line.transfer.kind.value,
        amount=sign * line.transfer.amount,
        reason=line.reason,
        actor=line.actor,
        table=line.table,
    )
