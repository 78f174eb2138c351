"""The hashes of the protocol, each with a tag of its own, so that none can pass for another."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterable, Sequence

from app.fairness.contributor import Contributor

FIRST = bytes(32)
"""`prev` of a table's first hand."""
_WHOLE_ID = re.compile(r"[0-9a-f]{32}")


def tag(name: str) -> bytes:
    """Return T(name)."""
    return b"pkf1:" + name.encode() + b"\0"


def digest(*parts: bytes) -> bytes:
    """Return H of the parts, put together."""
    return hashlib.sha256(b"".join(parts)).digest()


def keyed(key: bytes, *parts: bytes) -> bytes:
    """Return HM of the parts, put together."""
    return hmac.digest(key, b"".join(parts), "sha256")


def u8(number: int) -> bytes:
    """Return a number below 256 as one byte."""
    return number.to_bytes(1)


def u32(number: int) -> bytes:
    """Return a number below 2^32 as four bytes."""
    return number.to_bytes(4)


def raw_id(name: str) -> bytes:
    """Return the 16 bytes of an id: 32 hex digits stand for themselves, any other id is hashed."""
    return bytes.fromhex(name) if _WHOLE_ID.fullmatch(name) else digest(tag("id"), name.encode())[:16]


def seed_commit(table: bytes, player: bytes, seed: bytes) -> bytes:
    """Return what a player sends ahead of a seed."""
    return digest(tag("seedc"), table, player, seed)


def leaf(hand: bytes, deck: int, place: int, card: int, salt: bytes) -> bytes:
    """Return what hides the card at one place of a candidate deck."""
    return digest(tag("leaf"), hand, u8(deck), u8(place), u8(card), salt)


def deck_commit(hand: bytes, deck: int, leaves: Sequence[bytes]) -> bytes:
    """Return what the room commits to for one candidate deck."""
    return digest(tag("deck"), hand, u8(deck), u8(len(leaves)), *leaves)


def prepared(
    table: bytes,
    hand: bytes,
    number: int,
    attempt: int,
    prev: bytes,
    cards: int,
    decks: Sequence[bytes],
    contributors: Iterable[Contributor],
) -> bytes:
    """Return `prep`: the decks, and whose seeds will cut them, in one digest."""
    listed = [u8(each.seat) + each.player + each.commit for each in contributors]
    head = (table, hand, u32(number), u8(attempt), prev, u8(cards), u8(len(decks)))
    return digest(tag("prep"), *head, *decks, u8(len(listed)), *listed)


def aborted(prep: bytes, missing: Sequence[int]) -> bytes:
    """Return `prev` of the attempt after one whose seeds didn't all come."""
    return digest(tag("abort"), prep, u8(len(missing)), *map(u8, missing))


def mix(prep: bytes, contributors: Sequence[Contributor], seeds: Sequence[bytes]) -> bytes:
    """Return M, in which every contributor's seed has a part."""
    parts = [u8(each.seat) + seed for each, seed in zip(contributors, seeds, strict=True)]
    return digest(tag("mix"), prep, u8(len(parts)), *parts)


def pick(mixed: bytes, decks: int) -> int:
    """Return which candidate is played."""
    return keyed(mixed, tag("pick"))[0] % decks


def recorded(prep: bytes, mixed: bytes, history: bytes) -> bytes:
    """Return `rec`, the hand's link in the table's chain: its shuffle, and the canonical bytes of what all saw."""
    return digest(tag("rec"), prep, mixed, digest(history))


def fingerprint(mixed: bytes) -> str:
    """Return what friends read out to each other: five groups of four hex digits, the same for all at the table."""
    text = mixed.hex()
    return " ".join(text[at : at + 4] for at in range(0, 20, 4))
