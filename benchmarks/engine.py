"""How fast are the rules? Random no-limit hands, six players with 100 big blinds, ours beside other engines in one run.

Everybody plays alike: at each decision the engine's own legal actions are asked for, one kind is chosen at random (fold
only when facing a bet) and a raise gets a random size within its bounds. Each engine keeps its record of the hand: we
the events. rlcard knows four sizes of raise instead of all. Peers that aren't installed are named (extra `bench`).

    python benchmarks/engine.py [--seconds 3]
"""

from __future__ import annotations

import argparse
import random
import time
import warnings
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

Play = Callable[[random.Random], None]
"""Plays one whole hand."""

PLAYERS, SMALL, BIG, STACK = 6, 1, 2, 200


def pick(chance: random.Random, options: Sequence[Any]) -> Any:
    """Choose one; a third of the cost of `choice`, which would weigh on the faster engines."""
    return options[int(chance.random() * len(options))]


def amount(chance: random.Random, least: int, most: int) -> int:
    return least + int(chance.random() * (most - least + 1))


def ours() -> Play:
    from app.poker.actions import Action, Bet, Call, Check, Fold, LegalActions, Raise
    from app.poker.cards import DECK
    from app.poker.hand import deal, legal_actions, play
    from app.poker.lineup import HandSetup, Lineup, Stake
    from app.poker.rules import HandRules

    rules = HandRules(small_blind=SMALL, big_blind=BIG)
    lineup = Lineup(PLAYERS, tuple(Stake(seat, STACK) for seat in range(1, PLAYERS + 1)), 1, 2)

    def one_hand(chance: random.Random) -> None:
        deck = list(DECK)
        chance.shuffle(deck)
        events, hand = deal(HandSetup(rules, lineup, tuple(deck)))
        while legal := legal_actions(hand):
            happened, hand = play(hand, legal.seat, choose(legal, chance))
            events += happened

    def choose(legal: LegalActions, chance: random.Random) -> Action:
        sizes = legal.bet or legal.raise_
        kinds = ((Check,) if legal.check else (Fold, Call)) + ((Raise,) if sizes else ())
        kind = pick(chance, kinds)
        if kind is not Raise or sizes is None:
            return kind()
        to = amount(chance, sizes.least, sizes.most)
        return Bet(to) if legal.bet else Raise(to)

    return one_hand


def pokerkit() -> Play:
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)
    game = NoLimitTexasHoldem(automations, True, 0, (SMALL, BIG), BIG)

    def one_hand(chance: random.Random) -> None:
        state = game((STACK,) * PLAYERS, PLAYERS)
        while state.status:
            owed = state.checking_or_calling_amount
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            kind = pick(chance, ["call"] + (["fold"] if owed else []) + (["raise"] if least is not None else []))
            if kind == "raise":
                state.complete_bet_or_raise_to(amount(chance, least, most))
            else:
                state.fold() if kind == "fold" else state.check_or_call()

    return one_hand


def texasholdem() -> Play:
    from texasholdem import ActionType, TexasHoldEm

    def one_hand(chance: random.Random) -> None:
        game = TexasHoldEm(buyin=STACK, big_blind=BIG, small_blind=SMALL, max_players=PLAYERS)
        game.start_hand()
        while game.is_hand_running():
            moves = game.get_available_moves()
            kinds = [kind for kind in moves.action_types if kind is not ActionType.ALL_IN]
            if ActionType.CHECK in kinds:
                kinds.remove(ActionType.FOLD)
            kind = pick(chance, kinds)
            if kind is ActionType.RAISE:
                game.take_action(kind, total=pick(chance, moves.raise_range))
            else:
                game.take_action(kind)

    return one_hand


def pypokerengine() -> Play:
    from pypokerengine.api.emulator import Emulator

    emulator = Emulator()
    emulator.set_game_rule(PLAYERS, 10, SMALL, 0)
    names = {f"p{index}": {"name": f"p{index}", "stack": STACK} for index in range(PLAYERS)}

    def one_hand(chance: random.Random) -> None:
        state, events = emulator.start_new_round(emulator.generate_initial_game_state(names))
        while events[-1]["type"] == "event_ask_player":
            kinds = emulator.generate_possible_actions(state)
            owed, sizes = kinds[1]["amount"], kinds[2]["amount"]
            kind = pick(chance, ["call"] + (["fold"] if owed else []) + (["raise"] if sizes["min"] > 0 else []))
            if kind == "raise":  # its least may pass its most when only the all-in is left
                state, events = emulator.apply_action(state, kind, amount(chance, sizes["min"], max(sizes.values())))
            else:
                state, events = emulator.apply_action(state, kind, owed if kind == "call" else 0)

    return one_hand


def rlcard() -> Play:
    import rlcard as library

    environment = library.make("no-limit-holdem", config={"game_num_players": PLAYERS, "seed": 1})

    def one_hand(chance: random.Random) -> None:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(pick(chance, list(state["legal_actions"])))

    return one_hand


def universal_poker() -> Play:
    import pyspiel

    parameters: dict[str, Any] = {
        "betting": "nolimit", "bettingAbstraction": "fullgame", "numPlayers": PLAYERS, "numRounds": 4,
        "blind": " ".join([str(SMALL), str(BIG)] + ["0"] * (PLAYERS - 2)), "firstPlayer": "3 1 1 1",
        "stack": " ".join([str(STACK)] * PLAYERS), "numSuits": 4, "numRanks": 13, "numHoleCards": 2,
        "numBoardCards": "0 3 1 1",
    }  # fmt: skip
    game = pyspiel.load_game("universal_poker", parameters)

    def one_hand(chance: random.Random) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pick(chance, state.legal_actions()))
                continue
            legal = state.legal_actions()
            kind = pick(chance, legal[:3])
            state.apply_action(kind if kind < 2 else pick(chance, legal[legal.index(kind) :]))

    return one_hand


PEERS = (texasholdem, pokerkit, pypokerengine, rlcard, universal_poker)
ROUNDS = 4


def hands_per_second(play: Play, seconds: float, chance: random.Random) -> float:
    """Count by processor time: who else uses the machine matters less."""
    hands, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        play(chance)
        hands += 1
    return hands / (time.process_time() - start)


def compare(peer: Play, seconds: float) -> tuple[float, float]:
    """Return ours and theirs, taking turns so that a slower moment is everybody's."""
    mine, chance = ours(), random.Random(20)
    pairs = [
        (hands_per_second(mine, seconds / ROUNDS, chance), hands_per_second(peer, seconds / ROUNDS, chance))
        for _ in range(ROUNDS)
    ]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4, help="processor time for each engine")
    parser.add_argument("names", nargs="*", help="only these peers")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    all_of_ours = []
    for engine in PEERS:
        if arguments.names and engine.__name__ not in arguments.names:
            continue
        try:
            peer = engine()
        except ImportError as missing:
            print(f"{engine.__name__}: not installed ({missing.name})")
            continue
        mine, theirs = compare(peer, arguments.seconds)
        all_of_ours.append(mine)
        print(f"{engine.__name__}: {theirs:.0f} hands/s, ours {mine / theirs:.1f} x", flush=True)
    print(
        f"ours: {median(all_of_ours or [hands_per_second(ours(), arguments.seconds, random.Random(20))]):.0f} hands/s"
    )


if __name__ == "__main__":
    main()
