"""The shuffle of a finished hand, for whoever wants to check it: open are the cards that they may see, and no other."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from app.fairness.transcript import FORMAT, dumps
from app.room.evidence import Missing, evidence
from app.room.ports import StoredHand
from app.web.auth import Member
from app.web.door import Door, Here
from app.web.errors import Answers, Problem, documented
from app.web.hand_files import attached
from app.web.routes.hands import find
from app.web.routes.shares import LinkCode, behind

router = APIRouter(tags=["hands"])
SCHEMA = {"type": "object", "properties": {"format": {"const": FORMAT}}, "required": ["format"]}
DOCUMENT: Answers = {200: {"description": "A transcript, see docs/fairness.md; its bytes are what is checked.",
                           "content": {"application/json": {"schema": SCHEMA}}}}  # fmt: skip
SENTENCES = {
    Missing.NONE: "This hand was dealt from a deck that nobody had prepared.",
    Missing.ERASED: "The hidden cards of this hand were erased, and the keys of its shuffle with them.",
    Missing.ANONYMOUS: "A shuffle names its players, and this link names nobody.",
}


@router.get("/hands/{hand_id}/shuffle", response_class=Response, responses=DOCUMENT | documented(401, 404))
async def show(hand_id: str, who: Member, door: Here) -> Response:
    """Return the transcript of a hand's shuffle, as I could check it at the table: for `homegame verify-shuffle`."""
    return await _document(await find(door, hand_id), who.player.id, door)


@router.get("/shared/{code}/shuffle", response_class=Response, responses=DOCUMENT | documented(404, 429))
async def shared(code: LinkCode, request: Request, door: Here) -> Response:
    """Return the transcript to whoever has a link to the hand, unless it names nobody: a shuffle names its players."""
    link, hand = await behind(code, request, door)
    if link.anonymous:
        raise _none(Missing.ANONYMOUS)
    return await _document(hand, link.player, door, stranger=True)


async def _document(hand: StoredHand, player: str, door: Door, *, stranger: bool = False) -> Response:
    found = evidence(hand, await door.store.archive.shuffle(hand.row), player, stranger=stranger)
    if isinstance(found, Missing):
        raise _none(found)
    return Response(dumps(found), media_type="application/json", headers=attached(f"shuffle-{found.number}.json"))


def _none(why: Missing) -> Problem:
    return Problem(404, why.value, SENTENCES[why])
