"""Notes, tags and links to hands in memory."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from app.room.ports import FinishedHand, Note, Notes, Share, Shares, StoreError


class MemoryNotes(Notes):
    """What players wrote about hands; see the port."""

    def __init__(self, hands: Mapping[str, FinishedHand]) -> None:
        self._hands = hands
        self._notes: dict[tuple[str, str], Note] = {}

    async def write(self, player: str, hand_id: str, note: Note) -> None:
        if hand_id not in self._hands:
            raise StoreError(f"no hand {hand_id}")
        self._notes[player, hand_id] = note
        if note == Note():
            del self._notes[player, hand_id]

    async def notes(self, player: str, hand_ids: Collection[str]) -> dict[str, Note]:
        return {each: self._notes[player, each] for each in hand_ids if (player, each) in self._notes}

    async def tags(self, player: str) -> dict[str, int]:
        own = (note for (writer, _), note in self._notes.items() if writer == player)
        return dict(sorted(Counter(tag for note in own for tag in note.tags).items()))

    def forget(self, player: str) -> None:
        """Drop all that a player wrote."""
        self._notes = {key: note for key, note in self._notes.items() if key[0] != player}

    def tagged(self, player: str, tag: str, hand_id: str) -> bool:
        """Tell whether a player gave a hand this tag."""
        return tag in self._notes.get((player, hand_id), Note()).tags


class MemoryShares(Shares):
    """Links to hands; see the port."""

    def __init__(self, hands: Mapping[str, FinishedHand]) -> None:
        self._hands = hands
        self._shares: dict[str, Share] = {}

    async def add(self, share: Share) -> None:
        if share.hand_id not in self._hands:
            raise StoreError(f"no hand {share.hand_id}")
        if share.id in self._shares or await self.share(share.code_hash) is not None:
            raise StoreError(f"share {share.id} exists")
        self._shares[share.id] = share

    async def share(self, code_hash: str) -> Share | None:
        return next((each for each in self._shares.values() if each.code_hash == code_hash), None)

    async def shares(self, player: str, hand_id: str) -> tuple[Share, ...]:
        own = (each for each in self._shares.values() if each.player == player and each.hand_id == hand_id)
        return tuple(sorted(own, key=lambda each: (each.created_ms, each.id), reverse=True))

    async def drop(self, player: str, share_id: str) -> bool:
        found = self._shares.get(share_id)
        if found is None or found.player != player:
            return False
        del self._shares[share_id]
        return True

    def forget(self, player: str) -> None:
        """Drop all links of a player."""
        self._shares = {name: share for name, share in self._shares.items() if share.player != player}
