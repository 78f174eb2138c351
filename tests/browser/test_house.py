"""The states between hands and around them: nothing overlaps, axe is content, texts can be read, names are whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, settle
from tests.browser.house_states import HOUSE
from tests.browser.states import view
from tests.browser.test_access import violations
from tests.browser.test_contrast import low_contrasts
from tests.browser.test_layout import PICTURES, faults, load

SIZES = [(1440, 900), (1024, 768), (390, 844), (390, 664), (360, 640), (844, 390)]
DIALOGS = {"host": "hosting", "prefer": "wait", "move": "wait", "waiting": "queue", "menu": "wait", "tableForm": "wait"}
CUT = """() => [...document.querySelectorAll('.seat:not(.hero) .who')]
    .map((node) => [node.textContent, node.clientWidth / node.scrollWidth])"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_overlaps_between_hands(open_table: Open, artefacts: Path, width: int, height: int) -> None:
    wrong, heights = [], set()
    for lang in ("zh-Hant", "en"):
        page = open_table(width, height, lang, reduced_motion="reduce")
        for name, make in HOUSE.items():
            load(page, make(lang, 9))
            wrong += [f"{name} {lang}: {fault}" for fault in faults(page)]
            heights.add(page.evaluate("document.querySelector('.actions').getBoundingClientRect().height"))
            if (width, height) in PICTURES:
                page.screenshot(path=artefacts / f"house-{width}x{height}-{name}-{lang}.png")
    assert wrong == []
    assert len(heights) == 1


@pytest.mark.parametrize(("width", "height", "letters"), [(1440, 900, 4), (1024, 768, 4), (390, 844, 3), (390, 664, 3)])
def test_names_can_be_read(open_table: Open, width: int, height: int, letters: int) -> None:
    page = open_table(width, height, "zh-Hant", reduced_motion="reduce")
    load(page, HOUSE["long_names"]("zh-Hant", 9))
    shares = page.evaluate(CUT)
    assert len(shares) == 8
    # What doesn't fit ends in an ellipsis, which takes about one letter.
    assert [name for name, share in shares if share < 1 and share * len(name) < letters + 1] == []


@pytest.mark.parametrize("count", range(2, 11))
def test_the_puck_is_seen_at_every_seat(open_table: Open, count: int) -> None:
    page = open_table(390, 844, "en", reduced_motion="reduce")
    for button in range(1, count + 1):
        load(page, view("wait", "en", count) | {"button": button})
        assert [fault for fault in faults(page) if "dealer" in fault] == [], button


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_texts_can_be_read_between_hands(open_table: Open, width: int, height: int) -> None:
    for name in ("vote", "equity", "boards", "between", "halted", "hosting", "offered"):
        page = open_table(width, height, reduced_motion="reduce", bypass_csp=True)
        load(page, HOUSE[name]("zh-Hant", 9))
        assert low_contrasts(page) == [], name


def test_axe_finds_nothing_between_hands(open_table: Open, axe: Path) -> None:
    page = open_table(390, 844, "en", bypass_csp=True, reduced_motion="reduce")
    for name, make in HOUSE.items():
        load(page, make("en", 9))
        assert violations(page, axe) == [], name


@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 664)])
def test_dialogs_fit_and_axe_finds_nothing(
    open_table: Open, axe: Path, artefacts: Path, width: int, height: int, name: str
) -> None:
    page = open_table(width, height, "en", reduced_motion="reduce", bypass_csp=True)
    state = DIALOGS[name]
    load(page, HOUSE[state]("en", 9) if state in HOUSE else view(state, "en"))
    page.route("**/api/v1/tables/t1", lambda route: route.fulfill(json={"banned": [], "pending": None}))
    page.evaluate("(name) => __dialog(name)", name)
    settle(page)
    dialog = page.get_by_role("dialog")
    box = dialog.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= height + 1
    assert page.evaluate("document.querySelector('.sheet').scrollWidth <= document.querySelector('.sheet').clientWidth")
    if name == "host":
        dialog.locator(".people .item").nth(1).click()
    page.screenshot(path=artefacts / f"dialog-{width}-{name}.png")
    assert violations(page, axe) == []


def test_chances_follow_the_board_that_is_seen(open_table: Open) -> None:
    """The whole run-out comes at once; a seat's chance is the one of the street that is open at that moment."""
    page = open_table(1440, 900, "en")
    before = HOUSE["equity"]("en", 9)
    before["hand"] |= {"board": [], "equity": []}
    after = HOUSE["equity"]("en", 9) | {"version": 2}
    after["hand"] |= {"board": ["Kd", "9h", "4c", "2s", "7h"], "ended": True}
    after["hand"]["equity"] = [
        {"cards": cards, "shares": [{"seat": 1, "tenths": tenths}, {"seat": 3, "tenths": 1000 - tenths}]}
        for cards, tenths in ((3, 700), (4, 812))
    ]
    after["events"] = [
        {"t": "board_dealt", "street": street, "cards": cards, "run": 0}
        for street, cards in (("flop", ["Kd", "9h", "4c"]), ("turn", ["2s"]), ("river", ["7h"]))
    ]
    page.evaluate("(one) => __load(one)", before)
    settle(page)
    page.evaluate("(one) => __more(one)", after)
    tag = page.locator(".seat.hero .tag")
    expect(tag).to_contain_text("70%")
    # The chances may come a moment later, in a view of their own: the cards go on as they were.
    page.evaluate("(one) => __more(one)", after | {"version": 3, "events": []})
    expect(tag).to_contain_text("81.2%")
    expect(page.locator(".tag.equity")).to_have_count(0, timeout=6000)


def test_held_seats_count_down(open_table: Open) -> None:
    page: Page = open_table(1440, 900, "en")
    load(page, HOUSE["offered"]("en", 9))
    chair = page.locator(".chair.mine")
    expect(chair).to_have_text(re.compile(r"^(41|40|39)s$"))
    expect(chair).to_have_text(re.compile(r"^3[0-8]s$"))
    expect(page.get_by_role("button", name="Take seat 9")).to_be_enabled()
