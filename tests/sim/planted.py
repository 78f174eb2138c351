"""Faults that other rooms had, or that ours could have: each is put into the real code by one patch.

Where a comment has a number, it is one of the twenty-five common bugs of other rooms; P is one of our promises.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from app.poker.actions import Fold
from app.poker.cards import DECK
from app.poker.events import HoleCardsDealt, PotLayer
from app.room.ports import Accepted, Unavailable
from app.table.refusal import Code, Refusal

Patch = pytest.MonkeyPatch
Bug = Callable[[Patch], None]


def at(place: str) -> tuple[Any, str]:
    """Return an object and the name of its attribute: "app.room.alarm:Alarm.set"."""
    module, _, path = place.partition(":")
    *owners, name = path.split(".")
    found: Any = importlib.import_module(module)
    for owner in owners:
        found = getattr(found, owner)
    return found, name


def put(patch: Patch, place: str, make: Callable[[Any], Any]) -> None:
    """Put what `make` makes of the real thing in its place."""
    owner, name = at(place)
    patch.setattr(owner, name, make(getattr(owner, name)))


def replaced(place: str, other: Any) -> Bug:
    """Return a bug: something else is there."""
    return lambda patch: put(patch, place, lambda _: other)


def changed(place: str, make: Callable[[Any], Any]) -> Bug:
    """Return a bug that wraps the real thing."""
    return lambda patch: put(patch, place, make)


def acknowledges_first(real: Any) -> Any:
    async def record(self: Any, letter: Any, decision: Any, now: int) -> None:
        self._answer(letter, Accepted(decision.table.version))
        await real(self, letter, decision, now)

    return record


def tells_first(real: Any) -> Any:
    async def record(self: Any, letter: Any, decision: Any, now: int) -> None:
        self.audience.publish(decision.table, decision.events, now, self.wishes)
        await real(self, letter, decision, now)

    return record


def plays_on_unsaved(real: Any) -> Any:
    async def record(self: Any, letter: Any, decision: Any, now: int) -> None:
        try:
            await real(self, letter, decision, now)
        except Unavailable:
            self.table = decision.table
            self._answer(letter, Accepted(decision.table.version))

    return record


def deals_again(real: Any) -> Any:
    def fold(stored: Any) -> Any:
        table = real(stored)
        if table.hand is not None and not table.hand.ended:
            hand = table.hand.copy()
            hand.setup = replace(hand.setup, deck=tuple(reversed(DECK)))
            return structs.replace(table, hand=hand)
        return table

    return fold


def forgets_a_lost_commit(_: Any) -> Any:
    async def carry_out_again(self: Any, letter: Any) -> None:
        letter.reply(Refusal(Code.SAVING))

    return carry_out_again


def takes_any_turn(real: Any) -> Any:
    def act(draft: Any, command: Any, seat: Any) -> Any:
        return real(draft, replace(command, hand=draft.table.hand_number, turn=draft.table.turn), seat)

    return act


def acts_for_whoever_is_on_turn(real: Any) -> Any:
    def act(draft: Any, seat: Any, action: Any) -> Any:
        hand = draft.table.hand
        return real(draft, seat if hand.to_act is None else draft.table.seats[hand.to_act - 1], action)

    return act


def drops_the_all_in(real: Any) -> Any:
    def collect(players: Any) -> Any:
        layers = real(players)
        broke = {player.seat for player in players if not player.stack}
        return tuple(
            PotLayer(pot.amount, tuple(seat for seat in pot.seats if seat not in broke) or pot.seats) for pot in layers
        )

    return collect


def loses_the_top_layer(_: Any) -> Any:
    def collect(players: Any) -> Any:
        live = [player for player in players if not player.folded]
        most = max(player.put_in for player in live)
        amount = sum(min(player.put_in, most) for player in players)
        return (PotLayer(amount, tuple(player.seat for player in live)),)

    return collect


def hands_out_every_card(real: Any) -> Any:
    def cards(part: Any, shown: Any) -> Any:
        return real(part, part.cards)

    return cards


def asks_again(real: Any) -> Any:
    def next_to_act(hand: Any, position: int) -> Any:
        found = real(hand, position)
        player = None if found is None else hand.player(found)
        return None if player is None or (player.acted_at is None and player.bet == hand.price > 0) else found

    return next_to_act


def turns_heads_up_around(real: Any) -> Any:
    def lineup(stacks: Any, button: int) -> Any:
        line = real(stacks, button)
        two = len(line.stakes) == 2
        return replace(line, small_blind=line.big_blind, big_blind=line.small_blind) if two else line

    return lineup


def deals_in_whoever_sits(_: Any) -> Any:
    def players_ready(table: Any) -> Any:
        return tuple(seat for seat in table.seats if seat is not None and seat.stack)

    return players_ready


def drops_what_cannot_be_sent(_: Any) -> Any:
    def offer(self: Any, frame: bytes) -> None:
        self._closed or self._transport.take(frame)

    return offer


def any_socket_is_the_last(real: Any) -> Any:
    def leave(self: Any, player: str, line: Any) -> Any:
        real(self, player, line)
        return True

    return leave


def keeps_the_old_clock(real: Any) -> Any:
    def resume(draft: Any, here: Any) -> Any:
        clock = draft.table.clock
        refusal = real(draft, here)
        if clock is not None and draft.events and type(draft.events[-1]).__name__ == "ClockStarted":
            draft.events.pop()
            draft.table = structs.replace(draft.table, clock=clock, version=draft.table.version - 1)
        return refusal

    return resume


def rings_once(real: Any) -> Any:
    def arm(self: Any, when: int) -> None:
        if self._armed_at == 0:
            real(self, when)

    return arm


def seven_cards_by_five(real: Any) -> Any:
    def strength(cards: Any) -> Any:
        return real(cards[:5])

    return strength


def names_the_hole_cards(patch: Patch) -> None:
    fields = at("app.views.wire:_FIELDS")
    patch.setitem(getattr(*fields), HoleCardsDealt, ("seat", "cards"))


def pays_home_nothing(real: Any) -> Any:
    def transfers(event: Any, table: Any) -> Any:
        return iter(()) if type(event).__name__ == "StoodUp" else real(event, table)

    return transfers


def is_early(real: Any) -> Any:
    def clock_ends(table: Any) -> Any:
        ends = real(table)
        return None if ends is None else ends - 3_000

    return clock_ends


def too_small_a_raise(real: Any) -> Any:
    def no_limit(hand: Any, player: Any) -> Any:
        _, most = real(hand, player)
        return hand.price + 1, most

    return no_limit


def sizes_too_small(patch: Patch) -> None:
    sizes = getattr(*at("app.poker.betting:_SIZES"))
    first = next(iter(sizes))
    patch.setitem(sizes, first, too_small_a_raise(sizes[first]))


def deals_the_same_twice(real: Any) -> Any:
    def deal(hand: Any, board: Any, run: int, after: int = 0) -> Any:
        dealt = real(hand, board, run, after)
        again = hand.board[len(board) : len(board) + len(dealt.cards)]
        return replace(dealt, cards=again) if run else dealt

    return deal


def never_knows_an_answer(patch: Patch) -> None:
    put(patch, "app.room.answers:Answers.get", lambda _: lambda self, key: None)
    put(
        patch,
        "app.room.keeper:entry",
        lambda real: lambda before, events, after, key, at: real(before, events, after, None, at),
    )


def early(patch: Patch) -> None:
    for place in ("app.table.clocks:clock_ends", "app.table.due:clock_ends"):
        put(patch, place, is_early)


def goes_on(patch: Patch) -> None:
    ends: dict[str, int] = {}
    real = getattr(*at("app.table.due:clock_ends"))

    def clock_ends(table: Any) -> Any:
        found = real(table)
        return None if found is None else ends.setdefault(table.hand_id, found)

    for place in ("app.table.clocks:clock_ends", "app.table.due:clock_ends"):
        put(patch, place, lambda _: clock_ends)


def by_the_wall(real: Any) -> Any:
    def now_ms(self: Any) -> int:
        return int(real(self) + self.stage.skew_ms)

    return now_ms


def carries_wishes_on(patch: Patch) -> None:
    for place in ("app.room.wishes:holds", "app.table.wish:holds"):
        put(patch, place, lambda _: lambda table, wish: True)


def takes_wishes_for_any_street(real: Any) -> Any:
    def make(self: Any, table: Any, player: str, wish: Any) -> Any:
        known = wish is not None and table.hand is not None and table.hand_number == wish.hand
        here = replace(wish, street=table.hand.street, price=table.hand.price) if known else wish
        return real(self, table, player, here)

    return make


def opens_everybodys_cards(_: Any) -> Any:
    def own_cards(events: Any, seat: int | None) -> Any:
        return (card for event in events if isinstance(event, HoleCardsDealt) for card in event.cards)

    return own_cards


PLANTED: dict[str, Bug] = {
    "acknowledges before the commit (P1)": changed("app.room.keeper:Keeper._record", acknowledges_first),
    "tells before the commit (P1)": changed("app.room.keeper:Keeper._record", tells_first),
    "plays on unsaved (P3)": changed("app.room.keeper:Keeper._record", plays_on_unsaved),
    "deals anew after a restart (P1)": changed("app.room.keeper:fold", deals_again),
    "charges the time of a restart (P2)": changed("app.table.decide:clocks.resume", keeps_the_old_clock),
    "doesn't read back after a lost commit (P4)": changed(
        "app.room.table_actor:TableActor._carry_out_again", forgets_a_lost_commit
    ),
    "does a repeated command again (P10)": never_knows_an_answer,
    "takes a stale action (18)": changed("app.table.decide:play.act", takes_any_turn),
    "lets anybody act (P14)": changed("app.table.play:_play", acts_for_whoever_is_on_turn),
    "carries a pre-action on (17)": carries_wishes_on,
    "takes a pre-action for whatever is on (19)": changed("app.room.wishes:Wishes.make", takes_wishes_for_any_street),
    "a timer goes off early (20)": early,
    "a timer isn't cancelled by the choice that it waits for (20)": goes_on,
    "a timer is set once (20)": changed("app.room.alarm:Alarm._arm", rings_once),
    "the clock folds where a check is free (20)": changed("app.table.play:Check", lambda _: Fold),
    "goes by the wall clock (P12)": changed("app.sim.life:Life.now_ms", by_the_wall),
    "a slow socket misses the newest view (P9)": changed("app.room.outbox:Outbox.offer", drops_what_cannot_be_sent),
    "closing one tab is a disconnection (P11)": changed("app.room.audience:Audience.leave", any_socket_is_the_last),
    "spectators see everything at once (24)": replaced("app.room.audience:_hides", lambda scene, viewer: False),
    "spectators see the table itself (24)": changed("app.views.seat_view:_cards", hands_out_every_card),
    "events name the hole cards (24)": names_the_hole_cards,
    "drops the all-in player from a pot (1)": changed("app.poker.dealer:pots.collect", drops_the_all_in),
    "loses the chips of who has folded (2)": changed("app.poker.dealer:pots.collect", loses_the_top_layer),
    "one of those who tie takes all (3)": changed(
        "app.poker.showdown:_winners", lambda real: lambda seats, strengths: real(seats, strengths)[:1]
    ),
    "loses the odd chip (4)": replaced("app.poker.pots:shares", lambda amount, winners: [amount // winners] * winners),
    "gives the odd chip to the last (4)": changed(
        "app.poker.pots:shares", lambda real: lambda amount, winners: real(amount, winners)[::-1]
    ),
    "keeps the uncalled bet (5)": replaced("app.poker.pots:uncalled", lambda hand: None),
    "reopens after a short all-in (7)": replaced("app.poker.betting:_reopened", lambda hand, acted_at: True),
    "lets raise by one chip (8)": sizes_too_small,
    "gives the big blind no option (10)": changed("app.poker.progress:next_to_act", asks_again),
    "turns heads-up around (11)": changed("app.table.deal:lineup", turns_heads_up_around),
    "deals in who sits out (22)": changed("app.table.deal:players_ready", deals_in_whoever_sits),
    "pays nobody out who leaves (22)": changed("app.table.settle:_transfers", pays_home_nothing),
    "ranks five of seven cards (25)": changed("app.poker.showdown:strength", seven_cards_by_five),
    "opens everybody's cards to everybody (P15)": changed("app.views.shuffle_view:own_cards", opens_everybodys_cards),
    "opens nothing again after a lost reply (P19)": replaced(
        "app.room.herald:Herald.repeat_dealt", lambda self, table: None
    ),
    "deals the same second board (P15)": changed("app.poker.dealer:_deal", deals_the_same_twice),
}
