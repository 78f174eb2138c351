"""The room's side of one attempt to shuffle: keys and contributors in, and everything that follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from app.fairness import digests
from app.fairness.contributor import Contributor
from app.fairness.deck import CARDS, Deck
from app.fairness.permute import cut
from app.fairness.transcript import Opened, Opening, Prepared, Restart


@dataclass(frozen=True)
class Attempt:
    """What the journal has of an attempt before anybody is told; `keys` are the secrets, one a candidate deck."""

    table: bytes
    hand: bytes
    number: int
    attempt: int
    prev: bytes
    keys: tuple[bytes, ...]
    contributors: tuple[Contributor, ...]

    @cached_property
    def decks(self) -> tuple[Deck, ...]:
        """The candidates."""
        return tuple(Deck(key, self.hand, number) for number, key in enumerate(self.keys))

    @cached_property
    def prep(self) -> bytes:
        """The digest that binds it all."""
        commits = [deck.commit for deck in self.decks]
        head = (self.table, self.hand, self.number, self.attempt, self.prev)
        return digests.prepared(*head, CARDS, commits, self.contributors)

    def published(self, restart: Restart | None = None) -> Prepared:
        """Return what everybody may know of it from the start, and how it was given up, where it was."""
        commits = tuple(deck.commit for deck in self.decks)
        return Prepared(self.attempt, self.hand, self.prev, commits, self.contributors, self.prep, restart)

    def accepts(self, contributor: Contributor, seed: bytes) -> bool:
        """Tell whether a seed is the one that was committed to."""
        return digests.seed_commit(self.table, contributor.player, seed) == contributor.commit

    def opened(self, seeds: Sequence[bytes]) -> Shuffled:
        """Return the shuffle that the contributors' seeds make of it, in their order."""
        return Shuffled(self, tuple(seeds))


@dataclass(frozen=True)
class Shuffled:
    """An attempt with all its seeds: the deck that is dealt."""

    attempt: Attempt
    seeds: tuple[bytes, ...]

    @cached_property
    def mixed(self) -> bytes:
        """M."""
        return digests.mix(self.attempt.prep, self.attempt.contributors, self.seeds)

    @cached_property
    def pick(self) -> int:
        """The candidate that is played."""
        return digests.pick(self.mixed, len(self.attempt.keys))

    @cached_property
    def cut(self) -> list[int]:
        """The place that each dealt card comes from."""
        return cut(self.mixed, CARDS)

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """The cards in dealing order, burns counted; a secret."""
        order = self.played.order
        return tuple(order[place] for place in self.cut)

    @property
    def played(self) -> Deck:
        """The candidate that is played."""
        return self.attempt.decks[self.pick]

    def published(self) -> Opened:
        """Return what everybody may know once the seeds are there: all decks but the one that is played."""
        keys = tuple(None if number == self.pick else key for number, key in enumerate(self.attempt.keys))
        return Opened(self.seeds, self.pick, keys, tuple(self.played.leaves))

    def opening(self, card: int) -> Opening:
        """Open a card, for whoever may see it."""
        dealt = self.deck.index(card)
        place = self.cut[dealt]
        return Opening(dealt, place, card, self.played.salt(place))

    def record(self, history: bytes) -> bytes:
        """Return `rec` of the finished hand."""
        return digests.recorded(self.attempt.prep, self.mixed, history)
