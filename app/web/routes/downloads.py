"""Many hands at once, as I saw them: one file, or a .zip with a file for each."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response
from fastapi.responses import StreamingResponse

from app.room.downloads import Download, one_file, one_zip
from app.web.auth import Member
from app.web.door import Here
from app.web.errors import Answers, Problem, documented
from app.web.hand_files import FILE, FormatName, Language, attached, format_named
from app.web.hand_search import Wanted

router = APIRouter(tags=["hands"])
ZIP = "application/zip"
HANDS = {
    "x-hands": {
        "description": "How many hands fit; those that can't be read are left out.",
        "schema": {"type": "integer"},
    }
}
STREAM: Answers = {200: {"content": FILE[200]["content"] | {ZIP: {}}, "headers": HANDS}}


@router.get("/hands/download", response_class=Response, responses=STREAM | documented(401, 404))
async def download(
    who: Member,
    door: Here,
    wanted: Wanted,
    format: FormatName = "text",  # noqa: A002
    lang: Language = "en",
    packed: Annotated[
        Literal["file", "zip"], Query(alias="as", description="One file, or one for each hand.")
    ] = "file",
) -> Response:
    """Download hands, oldest first: those that I played unless somebody else's are asked for. It starts at once."""
    kind, me, archive = format_named(format), who.player.id, door.store.archive
    wanted["player"] = wanted.get("player") or me
    number = await archive.count(**wanted)
    if not number:
        raise Problem(404, "no_hands", "There are no such hands.")
    asked = Download(wanted, number, me, kind, lang, door.link, door.writing)
    zipped = packed == "zip"
    headers = attached("hands.zip" if zipped else f"hands.{kind.several_extension}") | {"x-hands": str(number)}
    pieces = (one_zip if zipped else one_file)(archive, asked)
    return StreamingResponse(pieces, media_type=ZIP if zipped else kind.media_type, headers=headers)
