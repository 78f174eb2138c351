"""One finished hand's counts, for each seat and each pair of players."""

from __future__ import annotations

from dataclasses import dataclass

from app.history.record import HandRecord, PlayerRecord
from app.stats.betting import count_postflop, count_preflop, live
from app.stats.counts import Counts, PairCounts, square
from app.stats.flow import flows
from app.stats.luck import expected


@dataclass(frozen=True, slots=True)
class SeatTally:
    """What a hand adds to one player's counts."""

    seat: int
    player: str
    position: str
    """As in the record; heads-up the button, who has the small blind too, is the button."""
    counts: Counts


@dataclass(frozen=True, slots=True)
class Tally:
    """What a hand adds to the statistics; nothing where it was called off."""

    seats: tuple[SeatTally, ...] = ()
    pairs: tuple[tuple[str, str, PairCounts], ...] = ()
    """Player, other player, what the first had with the other; each pair in both directions."""


def tally(record: HandRecord) -> Tally:
    """Count a hand as a spectator saw it: the cards that only its viewer knew would change nothing."""
    if record.void:
        return Tally()
    nets = {result.seat: result.net for result in record.results}
    worth = expected(record)
    counts = {
        seat: Counts(hands=1, net=net, ev=worth[seat], squares=square(net, record.rules.big_blind))
        for seat, net in nets.items()
    }
    count_preflop(record, counts)
    count_postflop(record, counts)
    for seat in shown_down(record):
        counts[seat].showdowns = 1
        counts[seat].showdowns_won = int(nets[seat] > 0)
    seats = tuple(SeatTally(each.seat, each.player, _position(each), counts[each.seat]) for each in record.players)
    return Tally(seats, tuple(_pairs(record)))


def shown_down(record: HandRecord) -> tuple[int, ...]:
    """Return the seats that were at a showdown."""
    return live(record) if record.was_shown_down else ()


def _position(player: PlayerRecord) -> str:
    return player.position.partition("/")[0]


def _pairs(record: HandRecord) -> list[tuple[str, str, PairCounts]]:
    names = {player.seat: player.player for player in record.players}
    there = set(shown_down(record))
    found = []
    for (one, other), net in flows(record).items():
        both = int({one, other} <= there)
        found.append((names[one], names[other], PairCounts(1, net, both, int(both and net > 0))))
        found.append((names[other], names[one], PairCounts(1, -net, both, int(both and net < 0))))
    return found
