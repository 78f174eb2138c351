"""A rule vector of kind hand, as a setup and a replay of its steps."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from app.history.vectors import stack_deck
from app.poker.actions import Action, Bet, Call, Check, Fold, IllegalAction, Raise
from app.poker.cards import DECK, Card, parse_cards
from app.poker.events import BetReturned, CardsTurnedUp, HandEvent, HandMucked, HandShown, PotAwarded, RakeTaken
from app.poker.hand import deal, legal_actions, play
from app.poker.lineup import HandSetup, Lineup, Post, Stake, Straddle
from app.poker.rules import Ante, HandRules, HeadsUpCap, Rake, RunIt, Showdown, StraddleMinRaise
from app.poker.structures import Structure

Case = dict[str, Any]

STRUCTURES = {"NL": Structure.NO_LIMIT, "PL": Structure.POT_LIMIT, "FL": Structure.FIXED_LIMIT}
ANTES = {"each": Ante.EACH, "bb": Ante.BIG_BLIND}
CAPS = {"never": HeadsUpCap.CAPPED, "start": HeadsUpCap.STARTED, "any": HeadsUpCap.ANY}


def read(folder: Path, kind: str) -> list[Case]:
    cases = [yaml.safe_load(path.read_text()) for path in sorted(folder.glob("*.yaml"))]
    return [case for case in cases if case["kind"] == kind]


def rules(game: Case) -> HandRules:
    ante, limits, rake = game.get("ante", {}), game.get("fl", {}), game.get("rake", {})
    return HandRules(
        structure=STRUCTURES[game["structure"]],
        small_blind=game["sb"],
        big_blind=game["bb"],
        ante=ANTES[ante["type"]] if ante else Ante.NONE,
        ante_amount=ante.get("amount", 0),
        bb_ante_first=ante.get("order") == "ante_first",
        small_bet=limits.get("small", 0),
        big_bet=limits.get("big", 0),
        raise_cap=limits.get("cap", 4),
        heads_up_cap=CAPS[limits.get("hu_uncapped", "never")],
        straddle_min_raise=StraddleMinRaise(game.get("straddle_min_raise", "straddle")),
        short_blinds_count_full=game.get("pl_preflop", "full_blinds") == "full_blinds",
        run_it=RunIt.TWICE if game.get("run") == 2 else RunIt.ONCE,
        rake=Rake(rake["percent"], rake["cap"]) if rake else Rake(),
    )


def lineup(case: Case) -> Lineup:
    game, button = case["game"], case["game"]["button"]
    seats = sorted(case["seats"], key=lambda seat: (seat - button - 1) % 100)
    heads_up = len(seats) == 2 and "bb_seat" not in game
    small, big = (seats[1], seats[0]) if heads_up else (seats[0], seats[1])
    straddle = game.get("straddle")
    return Lineup(
        button=button,
        stakes=tuple(Stake(seat, case["seats"][seat]) for seat in seats),
        small_blind=None if game.get("dead_sb") else game.get("sb_seat", small),
        big_blind=game.get("bb_seat", big),
        straddles=(Straddle(straddle["seat"], straddle["amount"]),) if straddle else (),
        posts=tuple(Post(post["seat"], post["live"], post.get("dead", 0)) for post in game.get("posts", ())),
    )


def deck(case: Case, line: Lineup) -> tuple[Card, ...]:
    """Give the seats their cards, the others any, and put the board where it will be dealt."""
    board, second = parse_cards(case.get("board", "")), parse_cards(case["game"].get("board2", ""))
    shared = next((at for at, (one, other) in enumerate(zip(board, second, strict=False)) if one != other), 0)
    known = {seat: parse_cards(cards) for seat, cards in case.get("hole", {}).items()}
    taken = {*board, *second, *(card for cards in known.values() for card in cards)}
    free = [card for card in DECK if card not in taken]
    hole = [known.get(stake.seat) or (free.pop(), free.pop()) for stake in line.stakes]
    return stack_deck([cards[0] for cards in hole] + [cards[1] for cards in hole], board, second[shared:])


def setup(case: Case, showdown: Showdown = Showdown.ALL_SHOW, **options: Any) -> HandSetup:
    line = lineup(case)
    chosen = {**{name: getattr(rules(case["game"]), name) for name in HandRules.__slots__}, **options}
    return HandSetup(HandRules(**{**chosen, "showdown": showdown}), line, deck(case, line))


def action(step: Case) -> Action:
    plain: dict[str, Action] = {"fold": Fold(), "check": Check(), "call": Call()}
    return plain.get(step["do"]) or (Bet if step["do"] == "bet" else Raise)(step["to"])


class Replay:
    """A case being played: the hand as it stands and all that happened."""

    def __init__(self, start: HandSetup) -> None:
        events, self.hand = deal(start)
        self.events: list[HandEvent] = list(events)

    def play(self, step: Case) -> None:
        events, self.hand = play(self.hand, step["seat"], action(step))
        self.events += events

    def refuse(self, step: Case) -> None:
        before = self.hand.state()
        with pytest.raises(IllegalAction, match=f"^{step['error']}$"):
            self.play(step)
        assert self.hand.state() == before

    def expect(self, wanted: Case) -> None:
        """Compare whatever a step names: each key is a method of this class, or of the final account."""
        for key, value in wanted.items():
            assert getattr(self, key)() == value if key != "legal" else self.legal(value), (
                key,
                value,
                self.hand.state(),
            )

    def legal(self, wanted: Case) -> bool:
        offered = legal_actions(self.hand)
        assert offered is not None
        sizes = {"bet": offered.bet, "raise": offered.raise_}
        ours: Case = {"fold": offered.fold, "check": offered.check, "call": offered.call or False}
        ours |= {key: [size.least, size.most] if size else False for key, size in sizes.items()}
        assert {key: ours[key] for key in wanted} == wanted
        return True

    def street(self) -> str:
        return self.hand.street.value

    def turn(self) -> int | None:
        return self.hand.to_act

    def betting_closed(self) -> bool:
        return self.hand.to_act is None

    def current_bet(self) -> int:
        return self.hand.price

    def pot_total(self) -> int:
        return self.hand.pot_total

    def pots(self) -> list[Any]:
        return [[pot.amount, sorted(pot.seats)] for pot in self.hand.pots]

    def of_players(self, wanted: dict[int, int], what: str) -> dict[int, int]:
        return {player.seat: getattr(player, what) for player in self.hand.players if player.seat in wanted}

    def returned(self) -> dict[int, int]:
        return dict(sum((Counter({e.seat: e.amount}) for e in self.events if isinstance(e, BetReturned)), Counter()))

    def payouts(self) -> dict[int, int]:
        return dict(sum((Counter({e.seat: e.amount}) for e in self.events if isinstance(e, PotAwarded)), Counter()))

    def rake(self) -> int:
        return sum(event.amount for event in self.events if isinstance(event, RakeTaken))

    def odd_chips(self) -> dict[int, int]:
        awards = [event for event in self.events if isinstance(event, PotAwarded)]
        odd: Counter[int] = Counter()
        for award in awards:
            odd[award.seat] += award.amount - min(
                other.amount for other in awards if (other.pot, other.run) == (award.pot, award.run)
            )
        return {seat: chips for seat, chips in odd.items() if chips}

    def told(self) -> list[int]:
        """Seats in the order in which they showed or mucked."""
        return [event.seat for event in self.events if isinstance(event, HandShown | HandMucked)]

    def seen(self) -> set[int]:
        return {event.seat for event in self.events if isinstance(event, HandShown | CardsTurnedUp)}
