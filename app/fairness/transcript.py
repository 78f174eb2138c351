"""All that one viewer has seen of one hand's shuffle, as a document of plain JSON. It holds nothing but what was told.

Each value is written in one way only, so that no byte of a document can be changed without becoming another document.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from app.fairness.contributor import Contributor
from app.fairness.reading import Malformed, canonical, fields, maybe, number, plain_of, raw, rows, string

FORMAT = "homegame-shuffle/1"
CARDS, DECKS, SEATS, ATTEMPTS = 52, 2, 10, 4
Read = TypeVar("Read")


@dataclass(frozen=True, slots=True)
class Opening:
    """Card number `dealt` off the deck lay at `place` of the candidate that is played."""

    dealt: int
    place: int
    card: int
    salt: bytes


@dataclass(frozen=True, slots=True)
class Restart:
    """An attempt was given up: the seats whose seeds didn't come in time, and the keys of all its decks."""

    missing: tuple[int, ...]
    keys: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Prepared:
    """What the room committed to. `attempt` is 0, 1, 2 with contributors, 3 without."""

    attempt: int
    hand: bytes
    prev: bytes
    decks: tuple[bytes, ...]
    contributors: tuple[Contributor, ...]
    prep: bytes
    restart: Restart | None


@dataclass(frozen=True, slots=True)
class Opened:
    """The contributors' seeds, and what follows: `keys` has None for the deck that is played."""

    seeds: tuple[bytes, ...]
    pick: int
    keys: tuple[bytes | None, ...]
    leaves: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Mine:
    """The seed that the viewer's own device made for this hand."""

    seat: int
    player: bytes
    seed: bytes


@dataclass(frozen=True, slots=True)
class Own:
    """The hole cards that the table showed to its viewer, first card first."""

    seat: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """The hand's end: the canonical text of what everybody saw, and its link in the chain."""

    history: str
    rec: bytes


@dataclass(frozen=True, slots=True)
class Transcript:
    """The document. `before` is the link of the hand before, where the viewer had stored it."""

    table: bytes
    number: int
    before: bytes | None
    mine: Mine | None
    own: Own | None
    attempts: tuple[Prepared, ...]
    opened: Opened | None
    openings: tuple[Opening, ...]
    record: Record | None


def dumps(transcript: Transcript) -> str:
    """Return the document's text."""
    return canonical(_plain(transcript))


def loads(text: str) -> Transcript:
    """Return the transcript of a document; raises Malformed for anything that `dumps` can't have written."""
    names = ("format", "table", "number", "before", "mine", "own", "attempts", "open", "openings", "record")
    kind, table, hand_number, before, mine, own, attempts, opened, openings, record = fields(plain_of(text), *names)
    if kind != FORMAT:
        raise Malformed(FORMAT)
    return Transcript(
        table=raw(table, 16),
        number=number(hand_number, 2**32 - 1),
        before=maybe(before, _hash),
        mine=maybe(mine, _mine),
        own=maybe(own, _own),
        attempts=rows(attempts, _prepared, ATTEMPTS, least=1),
        opened=maybe(opened, _opened),
        openings=rows(openings, _opening, CARDS),
        record=maybe(record, _record),
    )


def _plain(transcript: Transcript) -> dict[str, Any]:
    mine, own, record = transcript.mine, transcript.own, transcript.record
    return {
        "format": FORMAT,
        "table": transcript.table.hex(),
        "number": transcript.number,
        "before": _some(transcript.before, bytes.hex),
        "mine": _some(mine, lambda it: {"seat": it.seat, "player": it.player.hex(), "seed": it.seed.hex()}),
        "own": _some(own, lambda it: {"seat": it.seat, "cards": list(it.cards)}),
        "attempts": [prepared_plain(each) for each in transcript.attempts],
        "open": _some(transcript.opened, opened_plain),
        "openings": [opening_plain(each) for each in transcript.openings],
        "record": _some(record, lambda it: {"history": it.history, "rec": it.rec.hex()}),
    }


def prepared_plain(it: Prepared) -> dict[str, Any]:
    """Return an attempt as it stands in documents and frames."""
    listed = [{"seat": each.seat, "player": each.player.hex(), "commit": each.commit.hex()} for each in it.contributors]
    return {
        "attempt": it.attempt,
        "hand": it.hand.hex(),
        "prev": it.prev.hex(),
        "decks": [deck.hex() for deck in it.decks],
        "contributors": listed,
        "prep": it.prep.hex(),
        "restart": _some(it.restart, restart_plain),
    }


def restart_plain(it: Restart) -> dict[str, Any]:
    """Return the end of an attempt as it stands in documents and frames."""
    return {"missing": list(it.missing), "keys": [key.hex() for key in it.keys]}


def opened_plain(it: Opened) -> dict[str, Any]:
    """Return the seeds and what follows as they stand in documents and frames."""
    return {
        "seeds": [seed.hex() for seed in it.seeds],
        "pick": it.pick,
        "keys": [_some(key, bytes.hex) for key in it.keys],
        "leaves": [leaf.hex() for leaf in it.leaves],
    }


def opening_plain(it: Opening) -> dict[str, Any]:
    """Return an opened card as it stands in documents and frames."""
    return {"d": it.dealt, "i": it.place, "card": it.card, "salt": it.salt.hex()}


def _hash(plain: Any) -> bytes:
    return raw(plain, 32)


def _seat(plain: Any) -> int:
    return number(plain, SEATS)


def _mine(plain: Any) -> Mine:
    seat, player, seed = fields(plain, "seat", "player", "seed")
    return Mine(_seat(seat), raw(player, 16), raw(seed, 32))


def _own(plain: Any) -> Own:
    seat, cards = fields(plain, "seat", "cards")
    return Own(_seat(seat), rows(cards, string, 2, least=2))


def _prepared(plain: Any) -> Prepared:
    names = ("attempt", "hand", "prev", "decks", "contributors", "prep", "restart")
    attempt, hand, prev, decks, contributors, prep, restart = fields(plain, *names)
    return Prepared(
        attempt=number(attempt, ATTEMPTS - 1),
        hand=raw(hand, 16),
        prev=_hash(prev),
        decks=rows(decks, _hash, DECKS, least=DECKS),
        contributors=rows(contributors, _contributor, SEATS),
        prep=_hash(prep),
        restart=maybe(restart, _restart),
    )


def _contributor(plain: Any) -> Contributor:
    seat, player, commit = fields(plain, "seat", "player", "commit")
    return Contributor(_seat(seat), raw(player, 16), _hash(commit))


def _restart(plain: Any) -> Restart:
    missing, keys = fields(plain, "missing", "keys")
    return Restart(rows(missing, _seat, SEATS, least=1), rows(keys, _hash, DECKS, least=DECKS))


def _opened(plain: Any) -> Opened:
    seeds, pick, keys, leaves = fields(plain, "seeds", "pick", "keys", "leaves")
    return Opened(
        seeds=rows(seeds, _hash, SEATS),
        pick=number(pick, DECKS - 1),
        keys=rows(keys, lambda key: maybe(key, _hash), DECKS, least=DECKS),
        leaves=rows(leaves, _hash, CARDS, least=CARDS),
    )


def _opening(plain: Any) -> Opening:
    dealt, place, card, salt = fields(plain, "d", "i", "card", "salt")
    return Opening(number(dealt, CARDS - 1), number(place, CARDS - 1), number(card, CARDS - 1), _hash(salt))


def _record(plain: Any) -> Record:
    history, rec = fields(plain, "history", "rec")
    return Record(string(history), _hash(rec))


def _some(value: Read | None, write: Callable[[Read], Any]) -> Any:
    return None if value is None else write(value)
