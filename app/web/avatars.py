"""The pictures that players choose from (R14.1): static/img/avatars.svg has a drawing for each name."""

from __future__ import annotations

from typing import Literal, get_args

Avatar = Literal[
    "",
    "spade", "heart", "diamond", "club",
    "fox", "cat", "panda", "bear", "rabbit", "owl", "frog", "penguin", "tiger", "koi", "whale", "turtle",
    "moon", "sun", "mountain", "boba", "bun", "lantern", "crown", "dice",
]  # fmt: skip
"""A name of the set; "" = none, the name's first letter stands in its place."""

AVATARS: tuple[str, ...] = get_args(Avatar)[1:]
