"""Pots as layers, uncalled bets, and what won't divide (R6.5, R9)."""

from __future__ import annotations

from app.poker.events import BetReturned, PotLayer
from app.poker.pots import collect, shares, uncalled
from app.poker.state import Hand, HandPlayer
from tests.poker.setups import of, run, table


def player(seat: int, put_in: int, dead: int = 0, folded: bool = False) -> HandPlayer:
    new = HandPlayer(seat, 1000)
    new.put_in, new.dead, new.folded = put_in, dead, folded
    return new


def test_layers_and_folded_chips() -> None:
    """R9.1: the folded forty stay, ten of them in the main pot."""
    players = [player(1, 10), player(2, 50), player(3, 40, folded=True), player(4, 50)]
    assert collect(players) == (PotLayer(40, (1, 2, 4)), PotLayer(110, (2, 4)))


def test_layers_with_the_same_contenders_are_one_pot() -> None:
    """R9.2."""
    assert collect([player(1, 50), player(2, 20, folded=True), player(3, 50)]) == (PotLayer(120, (1, 3)),)


def test_dead_chips_belong_to_the_main_pot() -> None:
    """R5.3: also for who could put in nothing else."""
    players = [player(1, 20), player(2, 8, dead=8), player(3, 20)]
    assert collect(players) == (PotLayer(8, (1, 2, 3)), PotLayer(40, (1, 3)))


def test_a_layer_that_only_folded_players_reached_falls_to_the_last_pot() -> None:
    """Nothing is lost, however it came about."""
    assert collect([player(1, 10), player(2, 30, folded=True), player(3, 20)]) == (
        PotLayer(30, (1, 3)),
        PotLayer(30, (3,)),
    )


def test_no_chips_no_pot() -> None:
    assert collect([player(1, 0), player(2, 0)]) == ()


def test_the_part_above_the_second_highest_goes_back() -> None:
    """R6.5: the second highest may be folded."""
    hand = Hand(table(100, 100, 100))
    hand.players = [player(1, 80), player(2, 30, folded=True), player(3, 20)]
    assert uncalled(hand) == BetReturned(1, 50)
    hand.players[1].put_in = 80
    assert uncalled(hand) is None


def test_an_unmatched_ante_goes_back_and_was_no_bet() -> None:
    """R5.3, R9.2: in a bomb pot the deepest stack gets back what nobody can match."""
    events, hand = run(table(4, 6, 100, bomb_pot=True, ante_amount=10))
    assert of(BetReturned, events) == [BetReturned(3, 4)]
    assert [pot.amount for pot in hand.pots] == [12, 4]


def test_a_walk_wins_the_small_blind_only() -> None:
    events, hand = run(table(100, 100, 100), "f f")
    assert of(BetReturned, events) == [BetReturned(2, 5)]
    assert [player.stack for player in hand.players] == [95, 105, 100]


def test_odd_chips_go_one_each_to_the_first() -> None:
    """R9.4."""
    assert shares(10, 3) == [4, 3, 3]
    assert shares(11, 3) == [4, 4, 3]
    assert shares(2, 3) == [1, 1, 0]
