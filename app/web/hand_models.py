"""REST's bodies of finished hands; a whole hand is a `history.record.HandRecord`."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic_core import PydanticCustomError

from app.web.models import Body, printable

LONGEST_NOTE = 2000
LONGEST_TAG = 24
MOST_TAGS = 8


def _lines(text: str) -> str:
    if not all(letter.isprintable() or letter in "\n\t" for letter in text):
        raise PydanticCustomError("not_printable", "Only printable characters, tabs and new lines.")
    return text.strip()


def _once(tags: list[str]) -> list[str]:
    return list(dict.fromkeys(tags))


Tag = Annotated[str, AfterValidator(printable), Field(min_length=1, max_length=LONGEST_TAG, pattern=r"\S")]


class HandPlayerLine(BaseModel):
    """Who was dealt in, and chips back minus chips put in."""

    player: str
    seat: int
    net: int
    name: str


class HandLine(BaseModel):
    """A finished hand in a list; `net`, `tags` and `noted` are mine, and closed tables have no name here."""

    id: str
    table: str
    table_name: str | None
    number: int
    utc_ms: int
    pot: int
    big_blind: int
    net: int | None = Field(description="Null where I wasn't dealt in.")
    players: list[HandPlayerLine]
    showdown: bool
    all_in: bool
    tags: list[str]
    noted: bool


class Hands(BaseModel):
    """Newest first; `next` goes into `before` for the page after, null at the end."""

    hands: list[HandLine]
    next: str | None


class WriteNote(Body):
    """What I write about a hand, for nobody else; an empty one is none."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"note": "He bluffs on the river.", "tags": ["bluff"]}]})

    note: Annotated[str, AfterValidator(_lines), Field(max_length=LONGEST_NOTE)] = ""
    tags: Annotated[list[Tag], AfterValidator(_once)] = Field(default=[], max_length=MOST_TAGS)


class HandNote(BaseModel):
    """What I wrote about a hand."""

    note: str
    tags: list[str]


class TagLine(BaseModel):
    """One of my tags, and how many hands have it."""

    tag: str
    hands: int


class Tags(BaseModel):
    """My tags in order."""

    tags: list[TagLine]


class NewShare(Body):
    """A link to a hand as I saw it, for whoever has it."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"anonymous": True}]})

    anonymous: bool = Field(default=False, description="Players have numbers in place of names.")


class ShareLine(BaseModel):
    """One of my links to a hand, without its code."""

    id: str
    anonymous: bool
    created_ms: int


class Shares(BaseModel):
    """My links to a hand, newest first."""

    shares: list[ShareLine]


class ShareMade(ShareLine):
    """A new link; the code is shown only now."""

    code: str
    link: str
