"""The replayer on phones whose browser shows its toolbars: the streets are one press away there too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import settle
from tests.browser.test_access import violations
from tests.browser.test_layout import MEASURE
from tests.browser.test_replay import at, drop, one, refuse, scrubber

SMALL = [(390, 664), (360, 640), (320, 568)]
BUTTONS = """() => [...document.querySelectorAll('.player button, .player input, .player .happened')]
    .filter((node) => node.checkVisibility()).map((node) => {
        const {left, top, right, bottom} = node.getBoundingClientRect();
        return {name: node.getAttribute('aria-label') ?? node.textContent, left, top, right, bottom};
    })"""


@pytest.fixture(params=SMALL, ids=lambda size: f"{size[0]}x{size[1]}")
def page(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height = request.param
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en", bypass_csp=True, reduced_motion="reduce"
    )
    shown = context.new_page()
    shown.route("**/api/v1/**", refuse)
    shown.goto(f"{site}/#replay")
    shown.wait_for_selector(".drop")
    drop(shown, one("Side pot"))
    shown.wait_for_selector(".transport")
    yield shown
    context.close()


def test_streets_are_one_press_away(page: Page, axe: Path, artefacts: Path) -> None:
    at(page, 0)
    streets = page.get_by_role("group", name="Streets").get_by_role("button")
    for number, cards in ((1, 3), (2, 4), (3, 5)):
        streets.nth(number).click()
        expect(streets.nth(number)).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".board .card")).to_have_count(cards)
    assert int(scrubber(page).input_value()) > 0
    settle(page)
    assert page.viewport_size is not None
    page.screenshot(path=artefacts / f"replay-small-{page.viewport_size['width']}.png")
    assert violations(page, axe) == []


def test_controls_keep_apart_and_inside(page: Page) -> None:
    assert page.viewport_size is not None
    width, height = page.viewport_size["width"], page.viewport_size["height"]
    for key in ("Home", "ArrowRight", "End"):
        page.keyboard.press(key)
        settle(page)
        boxes = page.evaluate(BUTTONS)
        assert len(boxes) >= 11
        for at_, box in enumerate(boxes):
            assert 0 <= box["left"] <= box["right"] <= width, box
            assert box["bottom"] - box["top"] >= 20, box
            assert box["bottom"] <= height, box
            for other in boxes[:at_]:
                apart = other["right"] <= box["left"] + 1 or box["right"] <= other["left"] + 1
                assert apart or other["bottom"] <= box["top"] + 1 or box["bottom"] <= other["top"] + 1, (box, other)
        faults = [fault for fault in page.evaluate(MEASURE) if "dealer" not in fault]
        assert faults == [], key
