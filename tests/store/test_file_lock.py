"""A lock tells whether its last owner lives, whatever that one's number was."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from app.store.file_lock import FileLock

HOLD = "import sys; from app.store.file_lock import *; print(FileLock(Path(sys.argv[1])).take(), flush=True); input()"


def test_one_has_it_and_the_next_sees_that_it_is_the_same(tmp_path: Path) -> None:
    first, second = FileLock(tmp_path / "lock"), FileLock(tmp_path / "lock")
    name = first.take()
    assert name
    assert first.take() == name
    assert second.take() == ""
    first.release()
    assert second.take() == name
    assert FileLock(tmp_path / "other").take() not in ("", name)


def test_a_killed_process_leaves_it(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, file], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holder:
        assert holder.stdout is not None
        name = holder.stdout.readline().strip()
        mine = FileLock(file)
        assert mine.take() == ""
        holder.kill()
        holder.wait()
        assert mine.take() == name


def test_where_nothing_can_be_locked_nobody_is_known_to_be_gone(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "nowhere" / "lock")
    assert lock.take() == ""
    lock.release()
