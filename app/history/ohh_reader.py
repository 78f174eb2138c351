"""Reading Open Hand History: ours back into the records they were written from, others' as far as they tell.

A file without the object "homegame", one of another site, has no words for what that holds: who could win which pot,
the wins of each board, the clock's choices, all-in protection, hands that lay open before the showdown. It's read
without. Chips must be whole.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from json import JSONDecoder
from typing import NamedTuple

import msgspec

from app.history import ohh_spec as spec
from app.history.record import (
    ActionRecord,
    Cards,
    HandRecord,
    PlayerRecord,
    PostRecord,
    PotRecord,
    ResultRecord,
    SeatCards,
    SeatChips,
    ShowRecord,
    StreetRecord,
    WinRecord,
)
from app.poker import forced
from app.poker.events import Blind
from app.poker.rules import Ante, HandRules
from app.table.button import clockwise, positions

_POSTS = {word: kind for kind, word in spec.POSTS.items()}
_CHOICES = {word: do for do, word in spec.CHOICES.items()}
_STREETS = {word: street for street, word in spec.STREETS.items()}
_STRUCTURES = {word: structure for structure, word in spec.BET_TYPES.items()}
_SPACE = re.compile(r"\s*")


def loads(text: str) -> tuple[HandRecord, ...]:
    """Return the hands of a file; ValueError for anything else."""
    try:
        return tuple(_Reader(hand).record() for hand in _hands(text))
    except (msgspec.ValidationError, LookupError) as error:  # a wrong type, or somebody who isn't there
        raise ValueError(f"no such hand: {error}") from error


def _hands(text: str) -> Iterator[spec.Hand]:
    decoder, at = JSONDecoder(), _after_space(text, 0)
    while at < len(text):
        root, at = decoder.raw_decode(text, at)
        at = _after_space(text, at)
        yield msgspec.convert(root, spec.File, strict=False).ohh


def _after_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


class _End(NamedTuple):
    """What the showdown's round tells."""

    turned_up: dict[int, list[SeatCards]]
    shows: list[ShowRecord]
    chosen: list[SeatCards]
    bounties: list[SeatChips]
    payments: list[SeatChips]


class _Reader:
    """A hand while it's being read."""

    def __init__(self, hand: spec.Hand) -> None:
        self.hand = hand
        self.note = hand.homegame or _without(hand)
        self.seats = {player.id: player.seat for player in hand.players}
        rounds = sorted(hand.rounds, key=lambda one: one.id)
        self.streets = [one for one in rounds if one.street != spec.SHOWDOWN]
        self.showdown = [action for one in rounds if one.street == spec.SHOWDOWN for action in one.actions]

    def record(self) -> HandRecord:
        """Return the record."""
        hand, note, end = self.hand, self.note, self._end()
        streets = self._streets(end)
        record = HandRecord(
            hand=note.hand,
            number=note.number,
            utc_ms=note.utc_ms,
            table=note.table,
            table_name=hand.table_name,
            rules=note.rules,
            button=hand.dealer_seat,
            players=self._players(),
            viewer=None if hand.hero_player_id is None else self.seats[hand.hero_player_id],
            posts=tuple(self._posts()),
            hole=self._hole(),
            streets=streets,
            board=tuple(card for street in streets for card in street.cards),
            second_board=_second_board(streets),
            shows=tuple(end.shows),
            chosen=tuple(end.chosen),
            pots=tuple(self._pots()),
            results=(),
            rake=sum(pot.rake for pot in hand.pots),
            void=note.void,
            rabbit=note.rabbit,
            second_rabbit=note.second_rabbit,
            bounties=tuple(end.bounties),
            bounty_payments=tuple(end.payments),
            room=note.room,
            fingerprint=note.fingerprint,
        )
        record = _with_returned(record, sum(pot.amount for pot in hand.pots))
        return replace(record, results=tuple(self._results(record)))

    def _players(self) -> tuple[PlayerRecord, ...]:
        order = clockwise(list(self.seats.values()), self.hand.dealer_seat)
        dealt = sorted(self.hand.players, key=lambda player: order.index(player.seat))
        return tuple(
            PlayerRecord(one.seat, who, one.name if one.display is None else one.display, one.starting_stack, place)
            for one, who, place in zip(dealt, self.note.ids, self.note.positions, strict=True)
        )

    def _posts(self) -> Iterator[PostRecord]:
        for action in (action for one in self.streets for action in one.actions if action.action in _POSTS):
            yield PostRecord(self.seats[action.player_id], _POSTS[action.action], action.amount, action.is_allin)

    def _hole(self) -> tuple[SeatCards, ...]:
        known: dict[int, Cards] = {}
        for action in [action for one in self.streets for action in one.actions] + self.showdown:
            if action.cards:
                seat = self.seats[action.player_id]
                had = known.get(seat, ())
                known[seat] = had + tuple(card for card in action.cards if card not in had)
        return tuple(SeatCards(seat, cards) for seat, cards in known.items())

    def _streets(self, end: _End) -> tuple[StreetRecord, ...]:
        by_name: dict[str, list[spec.Round]] = {}
        for one in self.streets:
            by_name.setdefault(one.street, []).append(one)
        return tuple(
            StreetRecord(
                _STREETS[name],
                rounds[0].cards,
                rounds[1].cards if rounds[1:] else (),
                tuple(self._actions(at, rounds)),
                (),
                tuple(end.turned_up.get(at, ())),
            )
            for at, (name, rounds) in enumerate(by_name.items())
        )

    def _actions(self, at: int, rounds: list[spec.Round]) -> list[ActionRecord]:
        clocked = {one.action: one.disconnected for one in self.note.clocked if one.street == at}
        bets = Counter({post.seat: 0 for post in self._posts()})
        if at == 0:
            bets.update(self._live_posts())
        actions = []
        for action in (action for one in rounds for action in one.actions if action.action in _CHOICES):
            seat, number = self.seats[action.player_id], action.action_number
            bets[seat] += action.amount
            late = number in clocked
            gone = clocked.get(number, False)
            do = _CHOICES[action.action]
            actions.append(ActionRecord(seat, do, action.amount, bets[seat], action.is_allin, late, gone))
        for protected in self.note.protected:
            if protected.street == at:
                actions.insert(protected.place, protected.action)
        return actions

    def _live_posts(self) -> Counter[int]:
        live: Counter[int] = Counter()
        for post in self._posts():
            live[post.seat] += 0 if post.kind in (Blind.ANTE, Blind.DEAD) else post.amount
        return live

    def _end(self) -> _End:
        end = _End({}, [], [], [], [])
        early = [(turned.street, seat) for turned in self.note.turned_up for seat in turned.seats]
        told = [action for action in self.showdown if action.action in (spec.SHOWS, spec.MUCKS)]
        for number, action in enumerate(told):
            seat = self.seats[action.player_id]
            if number < len(early):
                end.turned_up.setdefault(early[number][0], []).append(SeatCards(seat, action.cards))
            elif number < len(told) - self.note.chosen:
                end.shows.append(ShowRecord(seat, action.cards))
            else:
                end.chosen.append(SeatCards(seat, action.cards))
        for action in self.showdown:
            if action.action == spec.ADJUSTMENT:
                paid = SeatChips(self.seats[action.player_id], abs(action.amount))
                (end.payments if action.amount < 0 else end.bounties).append(paid)
        return end

    def _pots(self) -> Iterator[PotRecord]:
        if self.note.void:
            for amount, seats in zip(self.note.collected, self.note.eligible, strict=True):
                yield PotRecord(amount, seats, 0, ())
            return
        for number, (pot, seats) in enumerate(zip(self.hand.pots, self.note.eligible, strict=True)):
            wins = tuple(WinRecord(self.seats[win.player_id], win.win_amount, 0) for win in pot.player_wins)
            yield PotRecord(pot.amount, seats, pot.rake, self.note.wins[number] if self.note.wins else wins)

    def _results(self, record: HandRecord) -> Iterator[ResultRecord]:
        won = Counter({player.seat: 0 for player in record.players})
        for pot in self.hand.pots:
            for win in pot.player_wins:
                won[self.seats[win.player_id]] += win.win_amount
        for player in record.players:
            net = won[player.seat] - record.put_in(player.seat)
            yield ResultRecord(player.seat, player.stack + net, net)


def _second_board(streets: tuple[StreetRecord, ...]) -> Cards:
    if not any(street.second_cards for street in streets):
        return ()
    return tuple(card for street in streets for card in street.second_cards or street.cards)


def _with_returned(record: HandRecord, in_pots: int) -> HandRecord:
    """Take back what is in no pot: the unmatched part of the largest bet (R6.5), on the last street that had any."""
    bets: Counter[int] = Counter()
    for post in record.posts:
        bets[post.seat] += 0 if forced.is_dead(record.rules, post.kind) else post.amount
    for action in (action for street in record.streets for action in street.actions):
        bets[action.seat] += action.amount
    unmatched = sum(record.put_in(player.seat) for player in record.players) - in_pots
    if not unmatched:
        return record
    owner = bets.most_common(1)[0][0]
    last = max((at for at, street in enumerate(record.streets) if street.actions), default=0)
    returned = replace(record.streets[last], returned=(SeatChips(owner, unmatched),))
    return replace(record, streets=(*record.streets[:last], returned, *record.streets[last + 1 :]))


def _without(hand: spec.Hand) -> spec.Homegame:
    """Return what can be said for a file of another site."""
    posted = [action for one in hand.rounds for action in one.actions if action.action == spec.POSTS[Blind.ANTE]]
    ante = Ante.EACH if len(posted) > 1 else Ante.BIG_BLIND if posted else Ante.NONE
    began = datetime.fromisoformat(hand.start_date_utc).replace(tzinfo=UTC)
    return spec.Homegame(
        hand=hand.game_number,
        number=0,
        utc_ms=int(began.timestamp()) * 1000,
        table=hand.table_name,
        rules=HandRules(
            structure=_STRUCTURES[hand.bet_limit.bet_type],
            small_blind=hand.small_blind_amount,
            big_blind=hand.big_blind_amount,
            ante=ante,
            ante_amount=hand.ante_amount,
            bomb_pot="Bomb_Pot" in hand.flags,
        ),
        ids=("",) * len(hand.players),
        positions=positions(len(hand.players)),
        eligible=((),) * len(hand.pots),
    )
