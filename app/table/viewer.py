"""Who looks at a table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Viewer:
    """A player of the room, seated here or not; `player` None is the public."""

    player: str | None
    host: bool = False


PUBLIC = Viewer(None)
