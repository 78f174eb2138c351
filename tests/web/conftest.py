"""A fresh room for each test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.room import Room, opened


@pytest.fixture
def room() -> Iterator[Room]:
    with opened() as started:
        yield started
