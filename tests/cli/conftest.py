"""Commands take the keys of their room's folder; a test begins without the last one's."""

from __future__ import annotations

import pytest

from app.store import vault


@pytest.fixture(autouse=True)
def no_keys() -> None:
    vault.use(())
