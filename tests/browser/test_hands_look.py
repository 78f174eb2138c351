"""How the pages of hands, figures and sittings look, in three languages and at both sizes: axe, widths, contrast."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.api import answer
from tests.browser.conftest import Windows, settle
from tests.browser.hands_states import HANDS, PAGES, STATS, line
from tests.browser.test_access import violations
from tests.browser.test_contrast import low_contrasts

SIZES = [(1440, 900), (390, 844)]
LANGUAGES = {"en": "en-GB", "zh-Hant": "zh-TW", "zh-Hans": "zh-CN"}
PATHS = ["/#hands", "/#stats", "/#session/1", "/#board"]
WIDE = """() => [...document.querySelectorAll('main *, dialog *')]
    .filter((node) => !node.closest('.wide-table, .uplot, .sr, select') && node.scrollWidth > node.clientWidth + 1)
    .filter((node) => ['visible', 'hidden'].includes(getComputedStyle(node).overflowX)
        && getComputedStyle(node).textOverflow !== 'ellipsis' && getComputedStyle(node).display !== 'inline')
    .map((node) => `${node.tagName} ${node.className} ${node.textContent.trim().slice(0, 30)}`)"""
SMALL = """() => [...document.querySelectorAll(':is(main, dialog) :is(button, a, input, select, summary)')]
    .filter((node) => node.getBoundingClientRect().width > 1)
    .filter((node) => Math.min(node.getBoundingClientRect().width, node.getBoundingClientRect().height) < 24)
    .map((node) => node.outerHTML.slice(0, 90))"""

Show = Callable[..., Page]


@pytest.fixture
def show(windows: Windows, site: str) -> Show:
    """Opens a page as the room would fill it."""

    def show_(path: str, size: tuple[int, int], lang: str = "en", **changes: Any) -> Page:
        answer(**({key.replace(" /", "__"): value for key, value in PAGES.items()} | changes))
        page = windows.take(*size, locale=LANGUAGES[lang], bypass_csp=True, reduced_motion="reduce")
        page.goto(site + path)
        expect(page.locator("main li, main .tile, main tr").first).to_be_visible()
        settle(page)
        return page

    return show_


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_pages_fit_and_axe_finds_nothing(
    show: Show, axe: Path, artefacts: Path, path: str, lang: str, size: tuple[int, int]
) -> None:
    page = show(path, size, lang)
    if path == "/#stats":
        expect(page.locator("canvas")).to_be_visible()
    name = path.strip("/#").replace("/", "-")
    page.screenshot(path=artefacts / f"page-{size[0]}-{name}-{lang}.png", full_page=True)
    for fold in page.locator("details:not([open]) > summary, .fold-head [aria-expanded=false]").all():
        if fold.is_visible():
            fold.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.evaluate(WIDE) == []
    assert page.evaluate(SMALL) == []
    assert violations(page, axe) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["share", "files", "download"])
def test_dialogs_fit_and_axe_finds_nothing(
    show: Show, axe: Path, artefacts: Path, name: str, lang: str, size: tuple[int, int]
) -> None:
    page = show("/#hands", size, lang)
    tools = page.locator(".hands .tools").first
    {"share": tools.locator("button").first, "files": tools.locator("button").last}.get(
        name, page.locator("main > .row button.cta")
    ).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    if name == "share":
        dialog.locator(".cta-button").click()
        expect(dialog.locator("#share-link")).to_be_visible()
        expect(dialog.locator(".shares li")).to_have_count(2)
    settle(page)
    page.screenshot(path=artefacts / f"dialog-{size[0]}-{name}-{lang}.png")
    box = dialog.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size[1] + 1
    assert page.evaluate(WIDE) == []
    assert page.evaluate(SMALL) == []
    assert violations(page, axe) == []


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("size", SIZES)
def test_texts_can_be_read(show: Show, path: str, size: tuple[int, int]) -> None:
    width, _ = size
    page = show(path, (width, 2400), "zh-Hant")
    if path == "/#stats":  # the line comes last, and moves what is below it
        expect(page.locator("canvas")).to_be_visible()
        settle(page)
    assert low_contrasts(page) == []


def test_filters_fold_on_phones_and_stand_open_on_desks(show: Show) -> None:
    phone = show("/#hands", (390, 844))
    expect(phone.get_by_label("Pot at least")).to_be_hidden()
    phone.get_by_role("button", name="Filters").click()
    expect(phone.get_by_label("Pot at least")).to_be_visible()
    desk = show("/#hands", (1440, 900))
    expect(desk.get_by_label("Pot at least")).to_be_visible()
    expect(desk.get_by_role("button", name="Filters")).to_be_hidden()


def test_few_hands_are_told_to_be_few(show: Show) -> None:
    page = show("/#stats", (1440, 900), GET__stats=STATS | {"overall": line(40, 120)})
    tile = page.locator(".tile", has_text="VPIP")
    expect(tile).to_contain_text("10 of 40 · small sample")
    expect(tile).to_contain_text("±")
    expect(page.locator(".tile", has_text="BB/100").nth(1)).to_contain_text("95% sure")


def test_lines_are_ordered_by_the_column_pressed(show: Show) -> None:
    page = show("/#board", (1440, 900))
    first = page.locator("tbody th").first
    expect(first).to_have_text("Tester")
    page.get_by_role("columnheader", name="Net").get_by_role("button").press("Enter")
    expect(first).to_have_text("小林")
    expect(page.get_by_role("columnheader", name="Net")).to_have_attribute("aria-sort", "ascending")
    page.get_by_role("columnheader", name="Player").get_by_role("button").press("Enter")
    expect(first).to_have_text("Bartholomew")


def test_a_board_of_results_has_no_other_columns(show: Show) -> None:
    lines = [
        {"player": f"p{n}", "name": name, "line": line(90, 40, rich=n == 1)} for n, name in ((1, "Me"), (2, "Mei"))
    ]
    page = show("/#board", (1440, 900), **{"GET__stats/board": {"shown": "results", "lines": lines}})
    columns = [text.strip(" ↓") for text in page.locator("thead th").all_inner_texts()]
    assert columns == ["Player", "Hands", "Net", "BB/100"]


def test_results_are_read_in_big_blinds_on_all_pages_at_one_press(show: Show) -> None:
    page = show("/#hands", (1440, 900))
    expect(page.locator(".hands .sum").first).to_contain_text("+980")
    page.get_by_role("button", name="In BB").press("Enter")
    expect(page.locator(".hands .sum").first).to_contain_text("+49 BB")
    page.get_by_role("link", name="My statistics").click()
    expect(page.locator(".tile", has_text="Net result")).to_contain_text("+127 BB")
    assert HANDS[0]["big_blind"] == 20
