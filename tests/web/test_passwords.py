"""Passwords are hashed slowly, and nobody's name takes as long as somebody's (P22)."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from typing import Any

import pytest

from app.web.passwords import BEHIND, Passwords


async def test_a_hash_fits_its_password_only() -> None:
    passwords = Passwords()
    stored = await passwords.hash("correct horse")
    assert stored.startswith("$argon2id$")
    assert await passwords.check("correct horse", stored)
    assert not await passwords.check("incorrect horse", stored)
    assert not await passwords.check("nobody has this name", None), "the dummy opens no door"


async def test_the_loop_goes_on_meanwhile() -> None:
    """P22"""
    passwords = Passwords()
    checks = asyncio.gather(*(passwords.check("wrong", None) for _ in range(6)))
    turns = 0
    while not checks.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > 100, "six checks on the loop would leave it a dozen turns"
    assert await checks == [False] * 6


async def test_two_are_checked_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many come: each takes a core and 64 MiB for a while."""
    passwords, lock, running, most = Passwords(), threading.Lock(), set[int](), list[int]()
    real = passwords._hasher.verify

    def verify(*about: Any) -> bool:
        with lock:
            running.add(threading.get_ident())
            most.append(len(running))
        try:
            return real(*about)
        finally:
            with lock:
                running.discard(threading.get_ident())

    monkeypatch.setattr(passwords._hasher, "verify", verify)
    await asyncio.gather(*(passwords.check("wrong", None) for _ in range(8)))
    assert len(most) == 8
    assert max(most) <= 2


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere niceness is the whole process's")
async def test_tables_go_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """P22: only the threads of passwords step back."""
    passwords, before = Passwords(), os.nice(0)
    seen = list[int]()

    def note(*_: Any) -> bool:
        seen.append(os.nice(0))
        return True

    monkeypatch.setattr(passwords._hasher, "verify", note)
    await passwords.check("correct horse", None)
    assert seen == [min(before + BEHIND, 19)]
    assert os.nice(0) == before
