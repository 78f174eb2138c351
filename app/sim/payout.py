"""Who must be paid what: pots by what each has put in, and winners by a second opinion on their hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.poker import events as said
from app.poker.rules import RakeCap
from app.sim.score import Score, score

if TYPE_CHECKING:
    from app.sim.hand_model import HandModel


def layers(hand: HandModel) -> list[tuple[int, tuple[int, ...]]]:
    """Every chip belongs to those who haven't folded and have matched it, else to the layer below."""
    found: list[tuple[int, tuple[int, ...]]] = []
    below = 0
    for level in sorted({part.paid for part in hand.parts.values()} - {0}):
        chips = (level - below) * sum(part.paid >= level for part in hand.parts.values())
        seats = tuple(part.seat for part in hand.live if part.paid >= level)
        below = level
        if found and seats in ((), found[-1][1]):
            found[-1] = found[-1][0] + chips, found[-1][1]
        else:
            found.append((chips, seats or tuple(part.seat for part in hand.live)))
    dead = sum(part.dead for part in hand.parts.values())
    if not dead:
        return found
    first = found[:1] or [(0, tuple(part.seat for part in hand.live))]
    everybody = tuple(part.seat for part in hand.live)
    if first[0][1] == everybody:
        return [(first[0][0] + dead, everybody), *found[1:]]
    return [(dead, everybody), *found]


def check_awards(hand: HandModel) -> None:
    """Object where a pot went to others than the best hands that had matched it, or in other parts."""
    boards = [board for board in hand.boards if len(board) == 5] if len(hand.live) > 1 else [[]]
    assert boards, "a showdown without a board"
    for number, pot in enumerate(hand.pots):
        runs = [[won for won in hand.awards if (won.pot, won.run) == (number, run)] for run in range(len(boards))]
        sums = [sum(won.amount for won in run) for run in runs]
        rake = hand.rakes.get(number, 0)
        assert sum(sums) + rake == pot.amount, f"{sums} and {rake} out of a pot of {pot.amount}"
        fair = hand.setup.rules.rake.cap_per is RakeCap.POT or not sum(hand.rakes.values())
        for run, board in zip(runs, boards, strict=True):
            _check_winners(hand, pot, run, board, fair)
        assert not fair or all(0 <= sums[0] - each <= 1 for each in sums), f"runs of {sums}"


def _check_winners(
    hand: HandModel, pot: said.PotLayer, wins: list[said.PotAwarded], board: list[int], fair: bool
) -> None:
    worth: dict[int, Score] = {seat: score([*hand.parts[seat].cards, *board]) for seat in pot.seats if board}
    best = [seat for seat in pot.seats if not board or worth[seat] == max(worth.values())]
    assert [won.seat for won in wins] == [seat for seat in best if seat in [won.seat for won in wins]], (
        f"{[won.seat for won in wins]} won where {best} had to"
    )
    assert not hand.mucked & {won.seat for won in wins}, "a mucked hand won"
    amounts = [won.amount for won in wins]
    if fair and amounts:
        assert len(wins) == min(len(best), sum(amounts)), f"{len(wins)} winners of {len(best)}"
        assert amounts[0] - amounts[-1] <= 1, f"shares {amounts}"
        assert amounts == sorted(amounts, reverse=True), f"odd chips {amounts}"
