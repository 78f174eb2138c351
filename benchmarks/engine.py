"""How fast are the rules? Random no-limit hands, six players with 100 big blinds, ours beside other engines in one run.

Everybody plays alike: at each decision the engine's own legal actions are asked for. Facing a bet, one choice in ten is
a fold; of the others a check or call is twice as likely as a bet or raise, whose size is random within its bounds. So
most hands reach a showdown and do what is dear in a poker engine: streets, pots and evaluation. Another policy shows
another figure: with `--folds 0.33` hands end sooner, and pokerkit, to whom streets and pots cost the most, comes twice
as near to us; texasholdem a tenth nearer. Each engine keeps its record of the hand: we the events. rlcard knows four
sizes of raise instead of all. Peers that aren't installed are named (extra `bench`).

    python benchmarks/engine.py [--seconds 4] [--folds 0.1] [texasholdem pokerkit ...]
"""

from __future__ import annotations

import argparse
import random
import time
import warnings
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any

PLAYERS, SMALL, BIG, STACK = 6, 1, 2, 200


class Chance(random.Random):
    """What everybody plays by. `pick` and `amount` cost a third of `choice` and `randint`, dear for a fast engine."""

    folds = 0.1

    def kind(self, owed: bool, may_raise: bool) -> str:
        """Choose "fold" (only when facing a bet), "call" (or check), or "raise" (or bet)."""
        if owed and self.random() < self.folds:
            return "fold"
        return "raise" if may_raise and self.random() < 1 / 3 else "call"

    def pick(self, options: Sequence[Any]) -> Any:
        return options[int(self.random() * len(options))]

    def amount(self, least: int, most: int) -> int:
        return least + int(self.random() * (most - least + 1))


Play = Callable[[Chance], None]
"""Plays one whole hand."""


def ours() -> Play:
    from app.poker.actions import Action, Bet, Call, Check, Fold, LegalActions, Raise
    from app.poker.cards import DECK
    from app.poker.hand import deal, legal_actions, play
    from app.poker.lineup import HandSetup, Lineup, Stake
    from app.poker.rules import HandRules

    rules = HandRules(small_blind=SMALL, big_blind=BIG)
    lineup = Lineup(PLAYERS, tuple(Stake(seat, STACK) for seat in range(1, PLAYERS + 1)), 1, 2)

    def one_hand(chance: Chance) -> None:
        deck = list(DECK)
        chance.shuffle(deck)
        happened, hand = deal(HandSetup(rules, lineup, tuple(deck)))
        events = list(happened)
        while legal := legal_actions(hand):
            happened, hand = play(hand, legal.seat, choose(legal, chance))
            events += happened

    def choose(legal: LegalActions, chance: Chance) -> Action:
        sizes = legal.bet or legal.raise_
        kind = chance.kind(not legal.check, sizes is not None)
        if kind == "raise" and sizes:
            to = chance.amount(sizes.least, sizes.most)
            return Bet(to) if legal.bet else Raise(to)
        return Fold() if kind == "fold" else Check() if legal.check else Call()

    return one_hand


def pokerkit() -> Play:
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)
    game = NoLimitTexasHoldem(automations, True, 0, (SMALL, BIG), BIG)

    def one_hand(chance: Chance) -> None:
        state = game((STACK,) * PLAYERS, PLAYERS)
        while state.status:
            least: Any = state.min_completion_betting_or_raising_to_amount
            most: Any = state.max_completion_betting_or_raising_to_amount
            kind = chance.kind(bool(state.checking_or_calling_amount), least is not None)
            if kind == "raise":
                state.complete_bet_or_raise_to(chance.amount(least, most))
            else:
                state.fold() if kind == "fold" else state.check_or_call()

    return one_hand


def texasholdem() -> Play:
    from texasholdem import ActionType, TexasHoldEm

    def one_hand(chance: Chance) -> None:
        game = TexasHoldEm(buyin=STACK, big_blind=BIG, small_blind=SMALL, max_players=PLAYERS)
        game.start_hand()
        while game.is_hand_running():
            moves = game.get_available_moves()
            kinds = moves.action_types
            may_check = ActionType.CHECK in kinds
            kind = chance.kind(not may_check, ActionType.RAISE in kinds)
            if kind == "raise":
                game.take_action(ActionType.RAISE, total=chance.pick(moves.raise_range))
            elif kind == "fold":
                game.take_action(ActionType.FOLD)
            else:
                game.take_action(ActionType.CHECK if may_check else ActionType.CALL)

    return one_hand


def pypokerengine() -> Play:
    from pypokerengine.api.emulator import Emulator

    emulator = Emulator()
    emulator.set_game_rule(PLAYERS, 10, SMALL, 0)
    names = {f"p{index}": {"name": f"p{index}", "stack": STACK} for index in range(PLAYERS)}

    def one_hand(chance: Chance) -> None:
        state, events = emulator.start_new_round(emulator.generate_initial_game_state(names))
        while events[-1]["type"] == "event_ask_player":
            kinds = emulator.generate_possible_actions(state)
            owed, sizes = kinds[1]["amount"], kinds[2]["amount"]
            kind = chance.kind(owed > 0, sizes["min"] > 0)
            if kind == "raise":  # its least may pass its most when only the all-in is left
                state, events = emulator.apply_action(state, kind, chance.amount(sizes["min"], max(sizes.values())))
            else:
                state, events = emulator.apply_action(state, kind, owed if kind == "call" else 0)

    return one_hand


def rlcard() -> Play:
    import rlcard as library
    from rlcard.games.nolimitholdem.round import Action

    environment = library.make("no-limit-holdem", config={"game_num_players": PLAYERS, "seed": 1})

    def one_hand(chance: Chance) -> None:
        state, _ = environment.reset()
        while not environment.is_over():
            seen = state["raw_obs"]
            sizes = [action for action in seen["legal_actions"] if action not in (Action.FOLD, Action.CHECK_CALL)]
            kind = chance.kind(seen["my_chips"] < max(seen["all_chips"]), bool(sizes))
            choice = chance.pick(sizes) if kind == "raise" else Action.FOLD if kind == "fold" else Action.CHECK_CALL
            state, _ = environment.step(choice.value)

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

    def one_hand(chance: Chance) -> None:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chance.pick(state.legal_actions()))
                continue
            legal = state.legal_actions()
            kind = chance.kind(0 in legal, legal[-1] > 1)
            state.apply_action(chance.pick(legal[legal.index(1) + 1 :]) if kind == "raise" else int(kind == "call"))

    return one_hand


PEERS = (texasholdem, pokerkit, pypokerengine, rlcard, universal_poker)
ROUNDS = 4


def hands_per_second(play: Play, seconds: float, chance: Chance) -> float:
    """Count by processor time: who else uses the machine matters less."""
    hands, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        play(chance)
        hands += 1
    return hands / (time.process_time() - start)


def compare(peer: Play, seconds: float, chance: Chance) -> tuple[float, float]:
    """Return ours and theirs, taking turns so that a slower moment is everybody's."""
    mine = ours()
    pairs = [
        (hands_per_second(mine, seconds / ROUNDS, chance), hands_per_second(peer, seconds / ROUNDS, chance))
        for _ in range(ROUNDS)
    ]
    return median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=4, help="processor time for each engine")
    parser.add_argument("--folds", type=float, default=Chance.folds, help="share of folds among choices facing a bet")
    parser.add_argument("names", nargs="*", help="only these peers")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    chance = Chance(20)
    chance.folds = arguments.folds
    all_of_ours = []
    for engine in PEERS:
        if arguments.names and engine.__name__ not in arguments.names:
            continue
        try:
            peer = engine()
        except ImportError as missing:
            print(f"{engine.__name__}: not installed ({missing.name})")
            continue
        mine, theirs = compare(peer, arguments.seconds, chance)
        all_of_ours.append(mine)
        print(f"{engine.__name__}: {theirs:.0f} hands/s, ours {mine / theirs:.1f} x", flush=True)
    print(f"ours: {median(all_of_ours or [hands_per_second(ours(), arguments.seconds, chance)]):.0f} hands/s")


if __name__ == "__main__":
    main()
