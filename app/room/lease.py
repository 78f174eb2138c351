"""The port of a room's lease: at most one server at a time serves a room, and the database knows which (P13)."""

from __future__ import annotations

from typing import Protocol


class Lease(Protocol):
    """The right to be the one server of a room. It runs out by itself, unless it is renewed in time.

    Who has taken it writes with its number: the store checks that number in the same transaction as every entry and
    transfer. A store that never took it writes without: that is for commands beside a running server, such as a grant,
    which touch no table and are held to the laws of the books like everybody.
    """

    @property
    def epoch(self) -> int:
        """The number of this server's time, one higher than its predecessor's; 0 while it serves no room."""

    @property
    def lost(self) -> bool:
        """True once it is known that another server has taken over."""

    async def take(self, term_ms: int) -> None:
        """Take it for so long, if nobody has it, or who had it is gone; raises Held."""

    async def renew(self) -> None:
        """Let it run for a whole term from now; raises NotOwner. One that ran out is renewed too if nobody took it."""

    async def release(self) -> None:
        """Give it back, so that nobody need wait."""
