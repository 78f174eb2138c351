"""Betting structures (R1.3): a new one is a member here and a row of sizes in `betting`."""

from __future__ import annotations

from enum import StrEnum


class Structure(StrEnum):
    """How large a bet or raise may be (R7, R8)."""

    NO_LIMIT = "no_limit"
    POT_LIMIT = "pot_limit"
    FIXED_LIMIT = "fixed_limit"
