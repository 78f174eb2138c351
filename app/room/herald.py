"""Tells viewers of the shuffle: what was recorded becomes frames, before the view that shows the cards goes out."""

from __future__ import annotations

from collections.abc import Sequence

from app.fairness.attempt import Shuffled
from app.fairness.digests import raw_id
from app.poker.events import HandEnded
from app.room.audience import Audience
from app.room.cutting import Cutting
from app.room.ports import Encoder
from app.table.decide import Decision
from app.table.events import HandOpened, TableEvent
from app.table.shuffle import Shuffle, begun
from app.table.shuffle_commands import RecordShuffle
from app.table.shuffle_events import ShuffleEvent, ShuffleOpened, ShufflePrepared, ShuffleRecorded, ShuffleRestarted
from app.table.table import Table
from app.views import shuffle_view as view


class Herald:
    """Knows the shuffle of the hand that is played, or was played last, and who may hear what of it."""

    def __init__(self, table: str, cutting: Cutting, audience: Audience, encoder: Encoder) -> None:
        self._table = table
        self._cutting = cutting
        self._audience = audience
        self._encoder = encoder
        self._opened: Shuffled | None = None
        """The shuffle of the next hand: nothing may be opened from it yet."""
        self._dealt: Shuffled | None = None
        """The shuffle of the table's hand, played or just ended."""
        self._history = ""
        self._rec = b""

    def refill(self, table: Table, dealt: Shuffle | None) -> None:
        """Begin anew with a table from the journal; its hand, if it was prepared, was `dealt` from this shuffle."""
        self._history = ""
        self._dealt = None if dealt is None else self._cutting.shuffled(table, dealt)
        if self._dealt is not None:
            self._refill_record(self._dealt)
        coming = table.shuffle
        opened = None if coming is None or coming.seeds is None else self._cutting.shuffled(table, coming)
        self._opened = opened

    def _refill_record(self, dealt: Shuffled) -> None:
        """Know the record of a hand that has ended, unless a name in it was erased since."""
        events = self._audience.past.events
        chain = next((event.chain for event in events if isinstance(event, ShuffleRecorded)), None)
        if chain is not None and dealt.record((history := view.history(events)).encode()).hex() == chain:
            self._history, self._rec = history, bytes.fromhex(chain)

    def closing(self, decision: Decision) -> RecordShuffle | None:
        """Return the record of the hand that a decision ends; None where it ends none, or one that wasn't prepared."""
        shuffle = decision.table.shuffle
        if shuffle is None or shuffle.hand_id != decision.table.hand_id:
            return None
        if not any(isinstance(event, HandEnded) for event in decision.events):
            return None
        shuffled = self._cutting.shuffled(decision.table, shuffle)
        self._history = view.history((*self._audience.past.events, *decision.events))
        self._rec = shuffled.record(self._history.encode())
        return RecordShuffle(self._rec.hex())

    def tell(self, before: Table | None, table: Table, events: Sequence[TableEvent]) -> None:
        """Tell all viewers what these events, which are recorded, mean for the shuffle."""
        for player in self._audience.who_missed(table):
            self.greet(table, player)
        shuffle = None if before is None else before.shuffle
        for event in events:
            if isinstance(event, ShufflePrepared):
                shuffle = begun(event)
            if isinstance(event, ShuffleEvent | HandOpened):
                self._tell_step(table, shuffle, event)
        dealt = self._dealt
        if dealt is None:
            return
        if any(isinstance(event, view.OPENING) for event in events):
            self._open(table, dealt, events)
        if any(isinstance(event, ShuffleRecorded) for event in events):
            self._public(table, view.recorded(self._table, dealt, self._history, self._rec))

    def _open(self, table: Table, dealt: Shuffled, events: Sequence[TableEvent]) -> None:
        """Open what has come to sight: own cards to their owner, the others to all."""
        if cards := list(view.public_cards(events)):
            self._public(table, view.openings(self._table, dealt, cards))
        for each in table.players:
            if own := list(view.own_cards(events, each.seat)):
                self._audience.send_one(table, each.player, self._bytes(view.openings(self._table, dealt, own)))

    def greet(self, table: Table, player: str) -> None:
        """Tell a viewer who comes all of the shuffle that they may know."""
        for frame in (*self._of_dealt(table, player), *self._next(table)):
            self._audience.send_one(table, player, self._bytes(frame))

    def repeat_dealt(self, table: Table) -> None:
        """Tell everybody of the table's hand again, before they see it: nobody knows what was told."""
        for player in self._audience.players():
            for frame in self._of_dealt(table, player):
                self._audience.send_one(table, player, self._bytes(frame))

    def repeat_next(self, table: Table) -> None:
        """Tell everybody the attempt under way again: seeds that come now are heard."""
        for frame in self._next(table):
            self._public(table, frame)

    def _of_dealt(self, table: Table, player: str) -> list[view.Frame]:
        dealt = self._dealt
        if dealt is None:
            return []
        events = self._audience.past.events
        cards = [*view.own_cards(events, table.dealt_to(player)), *view.public_cards(events)]
        frames = [view.prepared(self._table, dealt.attempt), view.opened(self._table, dealt)]
        frames += [view.openings(self._table, dealt, cards)] if cards else []
        frames += [view.recorded(self._table, dealt, self._history, self._rec)] if self._history else []
        return frames

    def _next(self, table: Table) -> list[view.Frame]:
        shuffle = table.shuffle
        if shuffle is None or shuffle.hand_id == table.hand_id:
            return []
        told = [view.prepared(self._table, self._cutting.attempt(table, shuffle))]
        if shuffle.seeds is not None:
            told.append(view.opened(self._table, self._cutting.shuffled(table, shuffle)))
        return told

    def _tell_step(self, table: Table, shuffle: Shuffle | None, event: ShuffleEvent | HandOpened) -> None:
        if isinstance(event, HandOpened):
            ours = self._opened is not None and self._opened.attempt.hand == raw_id(event.hand_id)
            self._dealt, self._history = self._opened if ours else None, ""
        if shuffle is None:
            return
        attempt = self._cutting.attempt(table, shuffle)
        match event:
            case ShufflePrepared():
                self._public(table, view.prepared(self._table, attempt))
            case ShuffleRestarted(missing):
                self._public(table, view.restarted(self._table, attempt, missing))
            case ShuffleOpened(seeds):
                self._opened = attempt.opened([bytes.fromhex(seed) for seed in seeds])
                self._public(table, view.opened(self._table, self._opened))
            case _:
                pass

    def _public(self, table: Table, frame: view.Frame) -> None:
        self._audience.send_all(table, self._bytes(frame))

    def _bytes(self, frame: view.Frame) -> bytes:
        return bytes(self._encoder.part(frame))
