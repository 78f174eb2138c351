"""No part of the table covers another one, nothing leaves the window, and nothing is too small, at any size."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, settle
from tests.browser.states import STATES, View, events, view

SIZES = [
    (1440, 900), (1280, 720), (1920, 1080), (1024, 768), (1024, 1366), (768, 1024), (390, 844), (390, 664), (360, 640),
    (375, 667), (412, 915), (430, 932), (320, 568), (844, 390), (932, 430),
]  # fmt: skip
PICTURES = {(1440, 900), (390, 844), (390, 664), (844, 390)}

MEASURE = (Path(__file__).parent / "page" / "measure.js").read_text()


def load(page: Page, state: View) -> None:
    """Show a state with a past: the log is filled as it would be."""
    page.evaluate("([one, two]) => __load(one, two)", [state, state | {"version": 2, "events": events()}])
    settle(page)


def faults(page: Page) -> list[str]:
    found: list[str] = page.evaluate(MEASURE)
    return found


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_overlaps(open_table: Open, artefacts: Path, width: int, height: int) -> None:
    wrong = []
    for lang in ("zh-Hant", "en"):
        page = open_table(width, height, lang, reduced_motion="reduce")
        for state in STATES:
            load(page, view(state, lang))
            wrong += [f"{state} {lang}: {fault}" for fault in faults(page)]
            if (width, height) in PICTURES:
                page.screenshot(path=artefacts / f"table-{width}x{height}-{state}-{lang}.png")
    assert wrong == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
@pytest.mark.parametrize("count", range(2, 11))
def test_any_number_of_seats_fits(open_table: Open, width: int, height: int, count: int) -> None:
    page = open_table(width, height, "en", reduced_motion="reduce")
    wrong = []
    for state in ("wait", "showdown"):
        load(page, view(state, "en", count))
        wrong += [f"{state}: {fault}" for fault in faults(page)]
    assert wrong == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (844, 390)])
def test_a_spectator_sees_free_seats(open_table: Open, artefacts: Path, width: int, height: int) -> None:
    page = open_table(width, height, "en", reduced_motion="reduce")
    state = view("wait", "en")
    state["you"] |= {"seat": None, "cards": [], "label": "", "wish": None, "wishes": []}
    state["seats"][3] = state["seats"][4] = state["seats"][8] = None
    load(page, state)
    assert page.get_by_role("button", name="Sit here").count() == 3
    assert faults(page) == []
    page.screenshot(path=artefacts / f"table-{width}x{height}-spectator.png")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_action_area_never_changes_its_height(open_table: Open, width: int, height: int) -> None:
    page = open_table(width, height, "en", reduced_motion="reduce")
    heights = set()
    for state in STATES:
        load(page, view(state, "en"))
        heights.add(page.evaluate("document.querySelector('.actions').getBoundingClientRect().height"))
    assert len(heights) == 1, heights


def test_the_amount_opens_above_the_buttons_on_a_short_phone(open_table: Open, artefacts: Path) -> None:
    page = open_table(390, 664, "en", reduced_motion="reduce")
    load(page, view("turn", "en"))
    field = page.get_by_role("textbox", name="Raise to")
    assert not field.is_visible()
    page.get_by_role("button", name="Choose the amount").click()
    field.fill("1.5k")
    expect(page.get_by_role("button", name="Raise to 1,500")).to_be_enabled()
    sheet, board = (page.locator(name).bounding_box() for name in (".sl", ".board"))
    assert sheet is not None
    assert board is not None
    assert sheet["y"] >= board["y"] + board["height"]
    page.screenshot(path=artefacts / "table-390x664-sheet.png")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("name", ["settings", "menu", "topUp"])
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 664), (844, 390), (320, 568)])
def test_dialogs_fit(open_table: Open, width: int, height: int, name: str) -> None:
    page = open_table(width, height, "en", reduced_motion="reduce")
    load(page, view("wait", "en"))
    page.evaluate("(name) => __dialog(name)", name)
    settle(page)
    box = page.get_by_role("dialog").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= width + 1
    assert box["y"] + box["height"] <= height + 1
    assert page.evaluate("document.querySelector('.sheet').scrollWidth <= document.querySelector('.sheet').clientWidth")
