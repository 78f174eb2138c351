"""The environment as one value: HOMEGAME_DATA, HOMEGAME_PORT and so on. Only the command line and `main` read it."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Literal

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

EVERYWHERE = ("0.0.0.0", "::")  # nosec B104  # to compare with; nobody listens there unasked


class Settings(BaseSettings):
    """How one server is run. Every field has an environment variable of its name with HOMEGAME_ in front."""

    model_config = SettingsConfigDict(env_prefix="HOMEGAME_", frozen=True)

    data: Path = Path("data")
    """The folder for everything that the room keeps; made when missing."""
    database_url: str = ""
    """A SQLAlchemy URL, sqlite+aiosqlite or postgresql+asyncpg; empty = a SQLite file in `data`."""
    host: str = "127.0.0.1"
    """The address to listen on: this machine only, until somebody says 0.0.0.0 (all networks) or another one."""
    port: int = Field(default=8000, ge=0, le=65535)
    public_url: str = ""
    """Where people find the room: makes links, and is an allowed Origin; with https cookies are Secure.

    Empty = localhost, or this machine's own address where it listens on all networks.
    """
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["console", "json"] = "console"
    """Lines for people, or one JSON object a line for programs."""
    deflate: bool = False
    """Compress socket frames: for thin uplinks; costs 2.7 times the CPU and 34 KiB a socket."""
    room_password: str = Field(default="", max_length=200, repr=False)
    """What newcomers have to know, with a link or without one; empty = whoever has a link may come in."""
    welcome_chips: int = Field(default=10_000, ge=0, le=1_000_000_000)
    """Chips that a new player is granted once, so that friends can play at once."""
    journal_key: str = Field(default="", repr=False)
    """The key that seals decks and hole cards in the database, 64 hex digits; older ones after it, divided by commas.

    Empty = the file journal.key in `data`, made at the first start.
    """
    lease_seconds: float = Field(default=5, gt=0, le=3600)
    """How long a server of this room counts as alive that is not heard of: another one takes over after that."""
    retention_days: int = Field(default=0, ge=0, le=36_500)
    """Days after which the deck and the unshown hole cards of a hand are erased for good; 0 = never."""

    @field_validator("public_url")
    @classmethod
    def _no_slash(cls, url: str) -> str:
        if url and not url.startswith(("http://", "https://")):
            raise ValueError("must begin with http:// or https://")
        return url.rstrip("/")

    @property
    def database(self) -> str:
        """Return the URL of the database, the default filled in."""
        return self.database_url or f"sqlite+aiosqlite:///{self.data / 'homegame.db'}"

    @property
    def link(self) -> str:
        """Return the room's address, without a slash at its end."""
        name = _own_address() if self.host in EVERYWHERE else "localhost"
        return self.public_url or f"http://{name}:{self.port}"


def _own_address() -> str:
    """Return the address by which others on the network find this machine. Nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "localhost"
        return str(probe.getsockname()[0])
