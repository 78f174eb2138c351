"""Contrast by pixels: axe can't judge text on gradients, so each colour is compared with what is really behind it."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Open, settle
from tests.browser.states import events, view

CONTRAST = (Path(__file__).parent / "page" / "contrast.js").read_text()
TEXTS = (Path(__file__).parent / "page" / "texts.js").read_text()
HIDDEN = "* { color: transparent !important; text-shadow: none !important; transition: none !important; }"


def low_contrasts(page: Page, least: int = 40) -> list[str]:
    """Return the texts below 4.5:1 (3:1 where large): read them, hide them, and look at the picture that remains.

    There must be more than `least`, or the page isn't the one that was meant. The page is of no more use then.
    """
    texts = page.evaluate(TEXTS)
    assert len(texts) > least
    page.add_style_tag(content=HIDDEN)
    picture = base64.b64encode(page.screenshot()).decode()
    found: list[str] = page.evaluate(CONTRAST, [texts, picture])
    return found


@pytest.mark.parametrize("felt", ["green", "blue", "grape"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_every_text_can_be_read(open_table: Open, width: int, height: int, felt: str) -> None:
    for state in ("turn", "wait", "showdown"):
        page = open_table(width, height, reduced_motion="reduce", bypass_csp=True)
        page.evaluate("(felt) => __set('felt', felt)", felt)
        page.evaluate("([one, two]) => __load(one, two)", [view(state), view(state, version=2) | {"events": events()}])
        settle(page)
        assert low_contrasts(page) == [], state
