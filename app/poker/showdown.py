"""Who shows, who wins what, and the house's share: from the last board card to the hand's end (R9, R10, R12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.poker import pots
from app.poker.events import HandEnded, HandEvent, HandMucked, HandShown, PotAwarded, PotLayer, RakeTaken, SeatResult
from app.poker.ranking import strength
from app.poker.rules import Rake, RakeCap, Showdown
from app.poker.state import Hand, HandPlayer

Strengths = dict[int, int]
"""Seat -> strength of its hand on one board; higher wins."""


def finish(hand: Hand, live: list[HandPlayer]) -> list[HandEvent]:
    """Return all that happens once no more cards or bets come to those who haven't folded."""
    if len(live) == 1:  # nothing is compared then, and nothing shown (R6.4)
        return _paid(hand, [{}])
    boards = [hand.board, hand.second_board] if hand.second_board else [hand.board]
    runs = [{player.seat: strength(player.cards + board) for player in live} for board in boards]
    if hand.shared is not None:  # all of them lie open
        return _paid(hand, runs)
    return [*_show(hand, runs), *_paid(hand, runs)]


def show_order(hand: Hand) -> list[HandPlayer]:
    """Return the live players from the last to bet or raise, else from the left of the button (R10.1)."""
    live = hand.live
    seats = [player.seat for player in live]
    first = seats.index(hand.aggressor) if hand.aggressor in seats else 0
    return live[first:] + live[:first]


def _show(hand: Hand, runs: list[Strengths]) -> Iterator[HandShown | HandMucked]:
    """With a player all-in everybody shows (R10.3); else beaten hands may go unseen, if the player likes (R10.2)."""
    may_muck = hand.setup.rules.showdown is Showdown.LOSERS_MAY_MUCK and all(player.stack for player in hand.live)
    shows = hand.setup.lineup.shows
    seen: set[int] = {player.seat for player in hand.live if player.shown}
    for player in show_order(hand):
        if player.shown:
            continue
        shares = [(pot, run) for pot in hand.pots if player.seat in pot.seats for run in runs]
        mucks = may_muck and player.seat not in shows
        if mucks and all(_beaten(player.seat, pot, seen, run) for pot, run in shares):
            yield HandMucked(player.seat)
        else:
            seen.add(player.seat)
            yield HandShown(player.seat, player.cards)


def _beaten(seat: int, pot: PotLayer, seen: set[int], strengths: Strengths) -> bool:
    return any(strengths[other] > strengths[seat] for other in pot.seats if other in seen)


def _paid(hand: Hand, runs: list[Strengths]) -> list[HandEvent]:
    rake = hand.setup.rules.rake
    if rake.cap_per is RakeCap.WINNER and _is_raked(hand):
        awards, rakes = _raked_by_winner(list(_awards(hand.pots, [0] * len(hand.pots), runs)), rake, len(hand.pots))
    else:
        rakes = _rakes(hand)
        awards = list(_awards(hand.pots, rakes, runs))
    taken = [RakeTaken(pot, rake) for pot, rake in enumerate(rakes) if rake]
    return [*taken, *awards, _end(hand, awards, sum(rakes))]


def _rakes(hand: Hand) -> list[int]:
    """Return the house's share of each pot: of all together whole chips, rounded down and capped (R12.2)."""
    rake = hand.setup.rules.rake
    if not _is_raked(hand):
        return [0] * len(hand.pots)
    total = taken = 0
    shares = []
    for pot in hand.pots:
        total += pot.amount
        due = total * rake.percent // 100
        due = min(due, rake.cap) if rake.cap else due
        shares.append(due - taken)
        taken = due
    return shares


def _is_raked(hand: Hand) -> bool:
    rake = hand.setup.rules.rake
    return bool(rake.percent) and (bool(hand.board) or not rake.no_flop_no_drop)


def _raked_by_winner(awards: list[PotAwarded], rake: Rake, pots_made: int) -> tuple[list[PotAwarded], list[int]]:
    """Take the house's share from what each winner gets of all pots together, capped for each of them (R12.1)."""
    won, paid = dict[int, int](), dict[int, int]()
    kept, rakes = list[PotAwarded](), [0] * pots_made
    for award in awards:
        won[award.seat] = won.get(award.seat, 0) + award.amount
        due = won[award.seat] * rake.percent // 100
        due = min(due, rake.cap) if rake.cap else due
        share = due - paid.get(award.seat, 0)
        paid[award.seat] = due
        rakes[award.pot] += share
        kept.append(replace(award, amount=award.amount - share))
    return [award for award in kept if award.amount], rakes


def _awards(layers: tuple[PotLayer, ...], rakes: list[int], runs: list[Strengths]) -> Iterator[PotAwarded]:
    """Award each board's part of every pot, the last made first (R9.3); an odd chip is the first board's (R10.4)."""
    for run, strengths in enumerate(runs):
        for pot in reversed(range(len(layers))):
            amount = layers[pot].amount - rakes[pot]
            part = (amount + len(runs) - 1 - run) // len(runs)
            winners = _winners(layers[pot].seats, strengths)
            for seat, chips in zip(winners, pots.shares(part, len(winners)), strict=True):
                if chips:
                    yield PotAwarded(seat, pot, chips, run)


def _winners(seats: tuple[int, ...], strengths: Strengths) -> Sequence[int]:
    if len(seats) == 1:
        return seats
    best = max([strengths[seat] for seat in seats])
    return [seat for seat in seats if strengths[seat] == best]


def _end(hand: Hand, awards: list[PotAwarded], rake: int) -> HandEnded:
    stacks = {player.seat: player.stack + player.kept for player in hand.players}
    for award in awards:
        stacks[award.seat] += award.amount
    players = zip(hand.players, stacks.values(), strict=True)
    return HandEnded(tuple([SeatResult(player.seat, stack, stack - player.start) for player, stack in players]), rake)
