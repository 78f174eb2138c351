"""Each avatar has a drawing that stands out from its ground, a place in the list of the client, and its names."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app.web.avatars import AVATARS

STATIC = Path(__file__).parent.parent.parent / "static"
DRAWN = dict(re.findall(r'<symbol id="(\w+)"[^>]*>(.*?)</symbol>', (STATIC / "img" / "avatars.svg").read_text()))


def test_names_are_the_same_everywhere() -> None:
    listed = re.findall(r'"(\w+)"', (STATIC / "js" / "faces.js").read_text())
    assert tuple(listed) == tuple(DRAWN) == AVATARS
    assert len(set(AVATARS)) == len(AVATARS) == 24
    for path in (STATIC / "i18n").glob("*.json"):
        names = {key.removeprefix("face.") for key in json.loads(path.read_text()) if key.startswith("face.")}
        assert names == {*AVATARS, "none"}, path.name


@pytest.mark.parametrize("name", AVATARS)
def test_a_drawing_stands_out_from_its_ground(name: str) -> None:
    """WCAG 1.4.11: 3:1. The first colour is the ground, the second the figure's, wherever it is shown."""
    ground, figure = re.findall(r'(?:fill|stroke)="(#\w{6})"', DRAWN[name])[:2]
    light, dark = sorted((luminance(ground), luminance(figure)), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 3


@pytest.mark.parametrize("name", AVATARS)
def test_a_drawing_needs_nothing_that_the_policy_forbids(name: str) -> None:
    assert not re.search(r"style|href|script|url\(", DRAWN[name])


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
