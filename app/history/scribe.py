"""Writing a hand down: `record` folds the events of one hand, as one viewer saw them, into a `HandRecord`."""

from __future__ import annotations

from collections.abc import Iterable

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
from app.poker.cards import Card, card_text
from app.poker.events import (
    BetMade,
    BetReturned,
    BetsCollected,
    BlindPosted,
    BoardDealt,
    Called,
    CardsTurnedUp,
    Checked,
    Folded,
    HandEnded,
    HandMucked,
    HandShown,
    HandStarted,
    HoleCardsDealt,
    PotAwarded,
    PotLayer,
    Protected,
    Raised,
    RakeTaken,
    Street,
)
from app.poker.rules import HandRules
from app.table.events import CardsShown, DealtIn, HandOpened, TableEvent, TimedOut
from app.table.gone import gone_name
from app.table.option_events import BountyPaid, RabbitShown
from app.table.viewer import Viewer
from app.views.event_view import event_seen_by

_Choice = Folded | Checked | Called | BetMade | Raised | Protected
_DOES = {Folded: "fold", Checked: "check", Called: "call", BetMade: "bet", Raised: "raise", Protected: "protect"}


def record_for(
    events: Iterable[TableEvent], player: str | None, table_name: str, table_id: str, room: str = ""
) -> HandRecord:
    """Return the record of one hand for a player, dealt in or not; `events` are the journal's, from HandOpened on."""
    told = list(events)
    opened = next(event for event in told if isinstance(event, HandOpened))
    seat = next((dealt.seat for dealt in opened.players if dealt.player == player), None)
    seen = (event_seen_by(event, Viewer(player), seat) for event in told)
    return record((event for event in seen if event is not None), seat, table_name, table_id, room)


def record(
    seen: Iterable[TableEvent], viewer_seat: int | None, table_name: str, table_id: str, room: str = ""
) -> HandRecord:
    """Return the record of one hand from what a viewer saw of it: HandOpened and what followed."""
    scribe = _Scribe()
    for event in seen:
        scribe.write(event)
    return scribe.record(viewer_seat, table_name, table_id, room)


class _Street:
    """A street while it's being written."""

    def __init__(self, street: Street, cards: Cards = ()) -> None:
        self.street = street
        self.cards = cards
        self.second_cards: Cards = ()
        self.actions: list[ActionRecord] = []
        self.returned: list[SeatChips] = []
        self.turned_up: list[SeatCards] = []
        self.bets: dict[int, int] = {}

    def record(self) -> StreetRecord:
        returned, turned_up = tuple(self.returned), tuple(self.turned_up)
        return StreetRecord(self.street, self.cards, self.second_cards, tuple(self.actions), returned, turned_up)


class _Scribe:
    """A hand while it's being written."""

    def __init__(self) -> None:
        self.opened: HandOpened | None = None
        self.ended: HandEnded | None = None
        self.rules = HandRules()
        self.posts: list[PostRecord] = []
        self.hole: dict[int, Cards] = {}
        self.streets = [_Street(Street.PREFLOP)]
        self.shows: list[ShowRecord] = []
        self.chosen: list[SeatCards] = []
        self.pots: tuple[PotLayer, ...] = ()
        self.rakes: dict[int, int] = {}
        self.wins: list[PotAwarded] = []
        self.rabbit: tuple[Cards, Cards] = ((), ())
        self.bounties: list[SeatChips] = []
        self.bounty_payments: list[SeatChips] = []
        self.late: TimedOut | None = None  # the clock is about to act for this seat

    def write(self, event: TableEvent) -> None:
        """Note an event; what doesn't belong to a hand's story is left out."""
        match event:
            case HandOpened():
                self.opened = event
            case HandStarted(setup):
                self.rules = setup.rules
            case BlindPosted():
                self._post(event)
            case HoleCardsDealt() | CardsTurnedUp() | HandShown() | HandMucked() | CardsShown():
                self._cards(event)
            case TimedOut():
                self.late = event
            case Folded() | Checked() | Called() | BetMade() | Raised() | Protected():
                self._choice(event)
            case BoardDealt():
                self._board(event)
            case _:
                self._chips(event)

    def _post(self, event: BlindPosted) -> None:
        assert self.opened is not None
        start = next(dealt.stack for dealt in self.opened.players if dealt.seat == event.seat)
        spent = event.amount + sum(post.amount for post in self.posts if post.seat == event.seat)
        self.posts.append(PostRecord(event.seat, event.kind, event.amount, all_in=spent == start))
        if event.kind not in ("ante", "dead"):
            bets = self.streets[0].bets
            bets[event.seat] = bets.get(event.seat, 0) + event.amount

    def _cards(self, event: HoleCardsDealt | CardsTurnedUp | HandShown | HandMucked | CardsShown) -> None:
        cards = () if isinstance(event, HandMucked) else _texts(event.cards)
        if cards:
            known = self.hole.get(event.seat, ())
            self.hole[event.seat] = (*known, *(card for card in cards if card not in known))
        if isinstance(event, CardsTurnedUp):
            self.streets[-1].turned_up.append(SeatCards(event.seat, cards))
        elif isinstance(event, HandShown | HandMucked):
            self.shows.append(ShowRecord(event.seat, cards))
        elif isinstance(event, CardsShown):
            self.chosen.append(SeatCards(event.seat, cards))

    def _choice(self, event: _Choice) -> None:
        street = self.streets[-1]
        before = street.bets.get(event.seat, 0)
        if isinstance(event, Folded | Checked | Protected):
            to, all_in = before, isinstance(event, Protected)
        else:
            to, all_in = event.to, event.all_in
        street.bets[event.seat] = to
        late, self.late = self.late if self.late and self.late.seat == event.seat else None, None
        clocked, gone = late is not None, late is not None and late.disconnected
        street.actions.append(ActionRecord(event.seat, _DOES[type(event)], to - before, to, all_in, clocked, gone))

    def _board(self, event: BoardDealt) -> None:
        if event.run == 0:
            self.streets.append(_Street(event.street, _texts(event.cards)))
        else:
            street = next(street for street in self.streets if street.street is event.street)
            street.second_cards = _texts(event.cards)

    def _chips(self, event: TableEvent) -> None:
        match event:
            case BetReturned(seat, amount):
                self.streets[-1].returned.append(SeatChips(seat, amount))
            case BetsCollected(pots):
                self.pots = pots
            case RakeTaken(pot, amount):
                self.rakes[pot] = amount
            case PotAwarded():
                self.wins.append(event)
            case HandEnded():
                self.ended = event
            case RabbitShown():
                self.rabbit = _texts(event.cards), _texts(event.second)
            case BountyPaid(seat, _, payments):
                self.bounties.append(SeatChips(seat, sum(payment.amount for payment in payments)))
                self.bounty_payments += [SeatChips(payment.seat, payment.amount) for payment in payments]
            case _:
                pass

    def record(self, viewer: int | None, table_name: str, table_id: str, room: str) -> HandRecord:
        """Return what was written; the hand must have begun and ended."""
        opened, ended = self.opened, self.ended
        if opened is None or ended is None:
            raise ValueError("a record needs a whole hand")
        return HandRecord(
            hand=opened.hand_id,
            number=opened.number,
            utc_ms=opened.utc_ms,
            table=table_id,
            table_name=table_name,
            rules=self.rules,
            button=opened.button,
            players=tuple(_player(dealt) for dealt in opened.players),
            viewer=viewer,
            posts=tuple(self.posts),
            hole=tuple(SeatCards(seat, cards) for seat, cards in self.hole.items()),
            streets=tuple(street.record() for street in self.streets),
            board=tuple(card for street in self.streets for card in street.cards),
            second_board=self._second_board(),
            shows=tuple(self.shows),
            chosen=tuple(self.chosen),
            pots=tuple(self._pot(index, pot) for index, pot in enumerate(self.pots)),
            results=tuple(ResultRecord(result.seat, result.stack, result.net) for result in ended.results),
            rake=ended.rake,
            void=ended.void,
            rabbit=self.rabbit[0],
            second_rabbit=self.rabbit[1],
            bounties=tuple(self.bounties),
            bounty_payments=tuple(self.bounty_payments),
            room=room,
            fingerprint=opened.fingerprint or None,
        )

    def _second_board(self) -> Cards:
        if not any(street.second_cards for street in self.streets):
            return ()
        return tuple(card for street in self.streets for card in street.second_cards or street.cards)

    def _pot(self, index: int, pot: PotLayer) -> PotRecord:
        wins = tuple(WinRecord(win.seat, win.amount, win.run) for win in self.wins if win.pot == index)
        return PotRecord(pot.amount, pot.seats, self.rakes.get(index, 0), wins)


def _player(dealt: DealtIn) -> PlayerRecord:
    """Return a player; one whose name was erased has left for good."""
    return PlayerRecord(dealt.seat, dealt.player, dealt.name or gone_name(dealt.player), dealt.stack, dealt.position)


def _texts(cards: tuple[Card, ...]) -> Cards:
    return tuple(card_text(card) for card in cards)
