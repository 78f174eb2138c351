"""All-in adjusted results: what a hand was worth when its cards were turned up, instead of what the board made of it.

The moment is the one at which no more bets can come and the hands lie open (R6.6), with cards still to come. Whoever
was all-in before, while others went on betting, is looked at in that moment too.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from app.history.record import HandRecord, PotRecord
from app.poker.cards import Card, parse_cards
from app.stats.chances import shares

Hands = dict[int, tuple[Card, ...]]
Boards = tuple[tuple[Card, ...], ...]


def expected(record: HandRecord) -> dict[int, int]:
    """Return each seat's expected result in thousandths of a chip; all of them and the rake sum to 0, exactly.

    Rake and odd chips are as they fell: a pot is worth what was paid out of it.
    """
    worth = {result.seat: 1000 * result.net for result in record.results}
    known, boards = moment(record)
    pots = [pot for pot in record.pots if len(pot.seats) > 1 and known.keys() >= set(pot.seats)]
    for pot, parts in zip(pots, _shares(pots, known, boards), strict=True):
        paid = 1000 * sum(win.amount for win in pot.wins)
        for seat, chips in zip(pot.seats, divided(paid, parts), strict=True):
            worth[seat] += chips
        for win in pot.wins:
            worth[win.seat] -= 1000 * win.amount
    return worth


def moment(record: HandRecord) -> tuple[Hands, Boards]:
    """Return the hands that were turned up with cards to come, and the board or boards of that moment; else nothing."""
    at = next((at for at, street in enumerate(record.streets) if street.turned_up), None)
    if at is None or record.void:
        return {}, ()
    until = record.streets[: at + 1]
    cards = [card for street in until for card in street.cards]
    boards = [parse_cards("".join(cards))]
    if record.rules.boards > 1:
        boards.append(parse_cards("".join(card for street in until for card in street.second_cards)))
    return {up.seat: parse_cards("".join(up.cards)) for up in until[at].turned_up}, tuple(boards)


def _shares(pots: Sequence[PotRecord], known: Hands, boards: Boards) -> list[list[Fraction]]:
    """Return each contender's part of each pot; where there are two boards, each decides on half of it."""
    seats = list(known)
    contests = [tuple(seats.index(seat) for seat in pot.seats) for pot in pots]
    parts = [[Fraction(0)] * len(contest) for contest in contests]
    for board in boards if pots else ():
        gone = [card for other in boards if other is not board for card in other]
        found = shares(list(known.values()), contests, board, gone)
        for part, more in zip(parts, found, strict=True):
            part[:] = [one + another / len(boards) for one, another in zip(part, more, strict=True)]
    return parts


def divided(amount: int, parts: Sequence[Fraction]) -> list[int]:
    """Divide an amount by parts that sum to 1 into whole numbers that sum to it: the largest rests are rounded up."""
    exact = [amount * part for part in parts]
    whole = [value.numerator // value.denominator for value in exact]
    rests = sorted(range(len(parts)), key=lambda at: (whole[at] - exact[at], at))
    for at in rests[: amount - sum(whole)]:
        whole[at] += 1
    return whole
