"""A lock that a process keeps as long as it lives: the kernel takes it back however the process ends, even by kill -9.

A number of a process could be another one's by now, and in a container they all begin at 1; a lock can't be mistaken.
"""

from __future__ import annotations

import fcntl
import os
import platform
from contextlib import suppress
from pathlib import Path

BOOT = Path("/proc/sys/kernel/random/boot_id")


class FileLock:
    """A file of which at most one process has the lock."""

    def __init__(self, path: Path) -> None:
        """Touch nothing yet."""
        self._path = path
        self._file: int | None = None

    def take(self) -> str:
        """Return the lock's name, the same for whoever had it before; empty where another process has it.

        Empty too where nothing can be locked, as in a folder for reading only: then nobody is known to be gone.
        """
        if self._file is None:
            self._file = _locked(self._path)
        if self._file is None:
            return ""
        there = os.fstat(self._file)
        return f"{_machine()}/{there.st_dev}/{there.st_ino}"

    def release(self) -> None:
        """Let others have it; the file stays, since somebody may be waiting at it."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def _locked(path: Path) -> int | None:
    """Return the open and locked file, or None."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(file)
        return None
    return file


def _machine() -> str:
    """Return what no other machine is called, not even one from the same image; containers of one machine share it."""
    with suppress(OSError):
        return BOOT.read_text().strip()
    return platform.node()
