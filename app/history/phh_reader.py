"""Reading PHH that this room wrote, back into the records it was written from. See `phh` for fields of our own."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime, time

import msgspec

from app.history.phh import LATE, TURNED_UP
from app.history.prices import opening_price
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
)
from app.poker.events import Blind, Street
from app.poker.rules import HandRules

_LIVE = (Blind.SMALL, Blind.BIG, Blind.STRADDLE, Blind.LIVE)
_BOARD = {Street.FLOP: (0, 3), Street.TURN: (3, 4), Street.RIVER: (4, 5)}


class _LeftOut(msgspec.Struct, array_like=True):
    street: Street
    at: int
    action: ActionRecord


class _File(msgspec.Struct, rename=lambda name: name.replace("own_", "_")):
    """The fields that a record is made of. `own_` is for the underscore of our own."""

    hand: str
    table: str
    players: tuple[str, ...]
    seats: tuple[int, ...]
    starting_stacks: tuple[int, ...]
    finishing_stacks: tuple[int, ...]
    actions: tuple[str, ...]
    time: time
    day: int
    month: int
    year: int
    own_button: int
    own_rake: int
    own_number: int
    own_table: str
    own_ms: int
    own_player_ids: tuple[str, ...]
    own_positions: tuple[str, ...]
    own_rules: HandRules
    own_posts: tuple[PostRecord, ...]
    own_pots: tuple[PotRecord, ...]
    own_returned: dict[Street, tuple[SeatChips, ...]] = {}
    own_left_out: tuple[_LeftOut, ...] = ()
    own_kept: tuple[int, ...] = ()
    own_disconnected: tuple[int, ...] = ()
    own_second_board: str = ""
    own_chosen: tuple[SeatCards, ...] = ()
    own_rabbit: Cards = ()
    own_second_rabbit: Cards = ()
    own_bounties: tuple[SeatChips, ...] = ()
    own_bounty_payments: tuple[SeatChips, ...] = ()
    own_room: str = ""
    own_fingerprint: str | None = None
    own_void: bool = False
    own_viewer: int | None = None


def loads(text: str) -> tuple[HandRecord, ...]:
    """Return the hands of a `.phh` or `.phhs` file; ValueError for anything that this room didn't write."""
    file = tomllib.loads(text)
    tables = [file] if "variant" in file else list(file.values())
    try:
        return tuple(_Reader(msgspec.convert(table, _File)).record() for table in tables)
    except (msgspec.ValidationError, LookupError) as error:
        raise ValueError(f"no PHH of ours: {error}") from error


class _Street:
    """A street while it's being read."""

    def __init__(self, street: Street, price: int, cards: Cards = ()) -> None:
        self.street = street
        self.cards = cards
        self.price = price
        self.bets: dict[int, int] = {}
        self.actions: list[ActionRecord] = []
        self.turned_up: list[SeatCards] = []


class _Reader:
    """Reads one hand."""

    def __init__(self, file: _File) -> None:
        self.file = file
        kept = file.own_kept or (0,) * len(file.seats)
        self.stacks = {seat: sum(of) for seat, *of in zip(file.seats, file.starting_stacks, kept, strict=True)}
        self.ends = {seat: sum(of) for seat, *of in zip(file.seats, file.finishing_stacks, kept, strict=True)}
        self.left = dict(self.stacks)
        self.streets = [_Street(Street.PREFLOP, opening_price(file.own_rules, file.own_posts))]
        for post in file.own_posts:
            self.left[post.seat] -= post.amount
            if post.kind in _LIVE:
                self._put(post.seat, post.amount)
        self.hole: dict[int, Cards] = {}
        self.shows: list[ShowRecord] = []
        self.choices = 0

    def record(self) -> HandRecord:
        file = self.file
        for line in file.actions:
            self._action(line)
        self._end_street()
        began = datetime.combine(datetime(file.year, file.month, file.day, tzinfo=UTC), file.time, UTC)
        return HandRecord(
            hand=file.hand,
            number=file.own_number,
            utc_ms=int(began.timestamp()) * 1000 + file.own_ms,
            table=file.own_table,
            table_name=file.table,
            rules=file.own_rules,
            button=file.own_button,
            players=tuple(self._players()),
            viewer=file.own_viewer,
            posts=file.own_posts,
            hole=tuple(SeatCards(seat, cards) for seat, cards in self._hole().items()),
            streets=tuple(self._streets()),
            board=tuple(card for street in self.streets for card in street.cards),
            second_board=_cards(file.own_second_board),
            shows=tuple(self.shows),
            chosen=file.own_chosen,
            pots=file.own_pots,
            results=tuple(
                ResultRecord(seat, self.ends[seat], self.ends[seat] - self.stacks[seat]) for seat in self.ends
            ),
            rake=file.own_rake,
            void=file.own_void,
            rabbit=file.own_rabbit,
            second_rabbit=file.own_second_rabbit,
            bounties=file.own_bounties,
            bounty_payments=file.own_bounty_payments,
            room=file.own_room,
            fingerprint=file.own_fingerprint,
        )

    def _players(self) -> Iterator[PlayerRecord]:
        file = self.file
        for seat, who, name, at in zip(file.seats, file.own_player_ids, file.players, file.own_positions, strict=True):
            yield PlayerRecord(seat, who, name, self.stacks[seat], at)

    def _action(self, line: str) -> None:
        told, _, remark = (part.strip() for part in line.partition("#"))
        who, what, *rest = told.split()
        if who == "d":
            self._dealt(what, *rest)
            return
        seat = self.file.seats[int(who.removeprefix("p")) - 1]
        if what != "sm":
            self._choice(seat, what, int(rest[0]) if rest else 0, late=remark == LATE)
        elif remark == TURNED_UP:
            self.streets[-1].turned_up.append(SeatCards(seat, _cards(rest[0])))
        else:
            self.shows.append(ShowRecord(seat, _cards(rest[0]) if rest else ()))

    def _dealt(self, what: str, *rest: str) -> None:
        if what == "db":
            self._end_street()
            street = list(Street)[len(self.streets)]
            self.streets.append(_Street(street, 0, _cards(rest[0])))
        else:
            seat = self.file.seats[int(rest[0].removeprefix("p")) - 1]
            self.hole[seat] = _cards(rest[1].replace("?", ""))

    def _choice(self, seat: int, what: str, to: int, late: bool) -> None:
        street = self.streets[-1]
        if self.file.own_rules.bomb_pot and street.street is Street.PREFLOP:
            return  # it was written for PHH's sake
        self._insert(street)
        price, bet = street.price, street.bets.get(seat, 0)
        if what == "cc":
            to = max(bet, min(price, bet + self.left[seat]))
        do = {"f": "fold", "cc": "call" if price > bet else "check"}.get(what, "raise" if price else "bet")
        amount = to - bet if do not in ("fold", "check") else 0
        self._put(seat, amount)
        self.left[seat] -= amount
        all_in = amount > 0 and self.left[seat] == 0
        cut_off = self.choices in self.file.own_disconnected
        street.actions.append(ActionRecord(seat, do, amount, bet + amount, all_in, late, cut_off))
        self.choices += 1

    def _insert(self, street: _Street) -> None:
        """Put back what PHH wasn't told, where it's next."""
        while (found := self._left_out(street)) is not None:
            street.actions.append(found)

    def _left_out(self, street: _Street) -> ActionRecord | None:
        here = (street.street, len(street.actions))
        return next((left.action for left in self.file.own_left_out if (left.street, left.at) == here), None)

    def _end_street(self) -> None:
        street = self.streets[-1]
        self._insert(street)
        for back in self.file.own_returned.get(street.street, ()):
            self.left[back.seat] += back.amount

    def _put(self, seat: int, amount: int) -> None:
        street = self.streets[-1]
        street.bets[seat] = street.bets.get(seat, 0) + amount
        street.price = max(street.price, street.bets[seat])

    def _streets(self) -> Iterator[StreetRecord]:
        second = _cards(self.file.own_second_board)
        for street in self.streets:
            first, last = _BOARD.get(street.street, (0, 0))
            cards = second[first:last]
            yield StreetRecord(
                street.street,
                street.cards,
                cards if cards != street.cards else (),
                tuple(street.actions),
                self.file.own_returned.get(street.street, ()),
                tuple(street.turned_up),
            )

    def _hole(self) -> dict[int, Cards]:
        """Return what the viewer knows, in the order in which they came to know it."""
        opened = [turned.seat for street in self.streets for turned in street.turned_up]
        order = [self.file.own_viewer, *opened, *(show.seat for show in self.shows)]
        order += [chosen.seat for chosen in self.file.own_chosen]
        return {seat: self.hole[seat] for seat in order if seat is not None and self.hole.get(seat)}


def _cards(text: str) -> Cards:
    return tuple(text[at : at + 2] for at in range(0, len(text), 2))
