"""Secrets at rest: decks, hole cards and keys of shuffles are sealed with AES-256-GCM before they become text.

The keys are this process's, like its folder: `use` names them once, the newest first. All of them open, the first one
seals, so that a new key can be put before the old ones at any time. Without a key nothing is sealed, and what was
written so is read for ever.
"""

from __future__ import annotations

import base64
import hashlib
import os
import secrets
from collections.abc import Sequence
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from app.room.ports import Unreadable

KEY_BYTES, NONCE_BYTES = 32, 12


class WrongKey(Unreadable):
    """A text was sealed with a key that isn't here, or is not what was sealed."""


class Vault:
    """A ring of keys."""

    def __init__(self, keys: Sequence[bytes]) -> None:
        self._ciphers = {_name(key): AESGCM(key) for key in keys}
        self._newest = _name(keys[0]) if keys else ""

    def __bool__(self) -> bool:
        return bool(self._ciphers)

    def seal(self, text: bytes, about: str) -> str:
        """Return a text that only a holder of the key can read; `about` says what it is, and is part of the seal."""
        nonce = os.urandom(NONCE_BYTES)
        sealed = self._ciphers[self._newest].encrypt(nonce, text, about.encode())
        return f"{self._newest}:{base64.b64encode(nonce + sealed).decode()}"

    def open(self, sealed: str, about: str) -> bytes:
        """Return what was sealed; raises WrongKey."""
        name, _, body = sealed.partition(":")
        cipher = self._ciphers.get(name)
        if cipher is None:
            raise WrongKey(f"the journal is sealed with key {name}, which isn't here: see HOMEGAME_JOURNAL_KEY")
        try:
            raw = base64.b64decode(body, validate=True)
            return cipher.decrypt(raw[:NONCE_BYTES], raw[NONCE_BYTES:], about.encode())
        except (InvalidTag, ValueError):
            raise WrongKey(f"what was sealed with key {name} is damaged") from None


def _name(key: bytes) -> str:
    """Return what a key is called where it was used."""
    return hashlib.sha256(b"homegame journal key" + key).hexdigest()[:8]


_current = Vault(())


def use(keys: Sequence[bytes]) -> None:
    """Name this process's keys, the one that seals first; none of them: nothing is sealed from now on."""
    global _current
    _current = Vault(keys)


def current() -> Vault:
    """Return this process's keys."""
    return _current


def read_keys(texts: str) -> tuple[bytes, ...]:
    """Return keys from hex, divided by commas or white space; ValueError for anything else."""
    keys = tuple(bytes.fromhex(text) for text in texts.replace(",", " ").split())
    if any(len(key) != KEY_BYTES for key in keys):
        raise ValueError(f"a key has {2 * KEY_BYTES} hex digits")
    return keys


def keys_in(file: Path) -> tuple[bytes, ...]:
    """Return the keys of a file that only its owner can read; a new one is made where there is none."""
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return read_keys(file.read_text(encoding="ascii"))
    key = secrets.token_bytes(KEY_BYTES)
    with os.fdopen(descriptor, "w", encoding="ascii") as made:
        made.write(f"{key.hex()}\n")
    return (key,)
