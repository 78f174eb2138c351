"""Names for formats in which a name stands bare in a line: they break no reader's pattern, and no two become one.

Whatever could be taken for a part of the line is written as its bytes in UTF-8, `%3A` for a colon, as in addresses; the
percent sign itself too, so that the name can be read back. Letters, figures and signs of any script stay. A space stays
between two words unless one of them is a word that the lines are made of.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256
from unicodedata import category
from urllib.parse import quote

from app.history.record import PlayerRecord
from app.table.gone import gone_name

_HARMLESS = frozenset("'-_.!@&+=~?^`")
_HARMLESS_KINDS = frozenset(("Ll", "Lm", "Lo", "Lt", "Lu", "Mc", "Me", "Mn", "Nd", "Nl", "No", "Sk", "So"))
_WORDS_OF_LINES = frozenset(
    """
    ante and bet bets big blind blinds board bounty button calls cancelled cashed checks chips collected connected
    dealt disconnected folded folds for from hand has in is joins leaves lost main mucked mucks out pot posts raises
    removed returned returns said seat showed shows side sits small summary table the timed to total uncalled was
    wins won
    """.split()  # noqa: SIM905 - a list of 60 strings is no easier to read
)
_ROOM = re.compile("p(?=okerstars)", re.IGNORECASE)
"""Readers find the next hand by this word."""


def alias(name: str) -> str:
    """Return a name without anything that a reader could misread; "%" for no name at all."""
    words = name.split(" ")
    bare = "" not in words and _WORDS_OF_LINES.isdisjoint(word.casefold() for word in words)
    kept = _HARMLESS | {" "} if bare else _HARMLESS
    safe = "".join(sign if sign in kept or category(sign) in _HARMLESS_KINDS else _coded(sign) for sign in name)
    return _ROOM.sub(lambda found: f"%{ord(found[0]):X}", safe) or "%"


def aliases(players: Iterable[PlayerRecord]) -> dict[int, str]:
    """Return what each seat's player is called; namesakes of one hand get a mark made of their stable ids."""
    names = {player: player.name or gone_name(player.player) for player in players}
    times = Counter(names.values())
    ids = Counter((name, player.player) for player, name in names.items())
    return {
        player.seat: alias(name) + ("" if times[name] == 1 else _mark(player, alone=ids[name, player.player] == 1))
        for player, name in names.items()
    }


def _mark(player: PlayerRecord, alone: bool) -> str:
    """No name is coded with "%~", so that this is no part of it."""
    return f"%~{sha256(player.player.encode()).hexdigest()[:8]}" if alone else f"%~{player.seat}"


def _coded(sign: str) -> str:
    coded = quote(sign, safe="", errors="surrogatepass")
    return coded if coded != sign else f"%{ord(sign):02X}"


def printable(name: str) -> str:
    """Return a name for people: whatever isn't a visible sign becomes one, so that it stays on its line."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in name)


def readable(players: Iterable[PlayerRecord]) -> dict[int, str]:
    """Return what each seat's player is called where people read; namesakes with their seats."""
    names = {player.seat: printable(player.name or gone_name(player.player)) for player in players}
    times = Counter(names.values())
    return {seat: name if times[name] == 1 else f"{name} #{seat}" for seat, name in names.items()}
