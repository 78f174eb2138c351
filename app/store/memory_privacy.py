"""Forgetting in memory."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from app.room.ports import FinishedHand
from app.room.privacy import Cursor, Privacy, Swept
from app.store.erasing import table_without_name, without_hidden_cards, without_keys, without_name
from app.store.memory_archive import Log


class MemoryPrivacy(Privacy):
    """Erases what the other twins keep; see the port."""

    def __init__(
        self, logs: Mapping[str, Log], hands: Mapping[str, FinishedHand], keepers: Iterable[Callable[[str], None]]
    ) -> None:
        self._logs, self._hands, self._keepers = logs, hands, tuple(keepers)
        self._erased = set[str]()
        self._waiting = list[str]()

    async def erase_cards(self, before_ms: int, utc_ms: int, after: Cursor | None = None, limit: int = 20) -> Swept:
        oldest = sorted(self._hands.values(), key=lambda hand: (hand.utc_ms, hand.hand_id))
        found = [
            hand
            for hand in oldest
            if hand.utc_ms < before_ms
            and hand.hand_id not in self._erased
            and (after is None or (hand.utc_ms, hand.hand_id) > after)
        ][:limit]
        for hand in found:
            events = self._logs[hand.table].events
            events[hand.first :] = without_hidden_cards(events[hand.first :])
            events[: hand.first] = without_keys(events[: hand.first])
            self._erased.add(hand.hand_id)
        return Swept(len(found), (found[-1].utc_ms, found[-1].hand_id) if found else None)

    async def forget(self, player: str, utc_ms: int) -> None:
        for forget in self._keepers:
            forget(player)
        self._waiting.append(player)

    async def clean(self, limit: int = 500) -> bool:
        if not self._waiting:
            return False
        player = self._waiting.pop()
        for log in self._logs.values():
            log.events[:] = without_name(log.events, player)
            version, snapshot = log.snapshot
            log.snapshot = version, None if snapshot is None else table_without_name(snapshot, player)
        return True
