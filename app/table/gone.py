"""What a player is called who has left the room for good: by the id alone, which says nothing about a person."""

from __future__ import annotations


def gone_name(player: str) -> str:
    """Return the name that stands in histories and lists where the player's own was; always the same one."""
    return f"Player {player[:4]}"
