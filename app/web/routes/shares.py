"""Links to one hand, for people who are no members: as its maker saw it, until the maker takes it back."""

from __future__ import annotations

import secrets
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from app.history.anonymous import anonymous
from app.history.record import HandRecord
from app.room.ports import Share, StoredHand
from app.web.auth import Member, Playing, hashed, new_secret
from app.web.door import Door, Here
from app.web.errors import Problem, documented
from app.web.hand_files import FILE, FormatName, Language, as_asked, record_of
from app.web.hand_models import NewShare, ShareLine, ShareMade, Shares
from app.web.routes.hands import find
from app.web.routes.sign_in import address

router = APIRouter(tags=["hands"])
MOST_LINKS = 20
LinkCode = Annotated[str, Path(max_length=64)]


@router.post("/hands/{hand_id}/shares", status_code=201, responses=documented(401, 403, 404, 409, 422))
async def share(hand_id: str, asked: NewShare, who: Playing, door: Here) -> ShareMade:
    """Make a link to a hand as I saw it; its code is stored as a hash and shown only in this answer."""
    await find(door, hand_id)
    me, code = who.player.id, new_secret()
    if len(await door.store.shares.shares(me, hand_id)) >= MOST_LINKS:
        raise Problem(409, "too_many_shares", f"A hand has at most {MOST_LINKS} links of mine.")
    made = Share(secrets.token_hex(8), hashed(code), hand_id, me, asked.anonymous, door.clock.utc_ms())
    await door.store.shares.add(made)
    return ShareMade(**_line(made).model_dump(), code=code, link=f"{door.link}/h/{code}")


@router.get("/hands/{hand_id}/shares", responses=documented(401, 404))
async def list_mine(hand_id: str, who: Member, door: Here) -> Shares:
    """List my links to a hand, without their codes."""
    await find(door, hand_id)
    return Shares(shares=[_line(each) for each in await door.store.shares.shares(who.player.id, hand_id)])


@router.delete("/shares/{share_id}", status_code=204, responses=documented(401, 403, 404))
async def revoke(share_id: str, who: Playing, door: Here) -> None:
    """Take one of my links back: whoever has it sees nothing any more."""
    if not await door.store.shares.drop(who.player.id, share_id):
        raise Problem(404, "no_share", "There is no such link of yours.")


@router.get("/shared/{code}", response_model=HandRecord, responses=FILE | documented(404, 429))
async def shared(
    code: LinkCode,
    request: Request,
    door: Here,
    format: FormatName = "",  # noqa: A002
    lang: Language = "en",
) -> HandRecord | Response:
    """Return a hand to whoever has a link to it, as the link's maker saw it; only misses count as guesses."""
    found, hand = await behind(code, request, door)
    record = record_of(hand, found.player, door)
    return as_asked(anonymous(record) if found.anonymous else record, format, lang)


async def behind(code: str, request: Request, door: Door) -> tuple[Share, StoredHand]:
    """Return the link that has a code, and its hand; 404 where there is none."""
    door.guesses.check("share", "", address(request))
    found = await door.store.shares.share(hashed(code))
    hand = await door.store.archive.hand(found.hand_id) if found else None
    if found is None or hand is None:
        door.guesses.attempt("share", "", address(request))
        raise Problem(404, "no_share", "This link is unknown, or was taken back.")
    return found, hand


def _line(share: Share) -> ShareLine:
    return ShareLine(id=share.id, anonymous=share.anonymous, created_ms=share.created_ms)
