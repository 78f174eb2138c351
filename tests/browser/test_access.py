"""The client for those who don't see it or don't point: axe, the order of reading, keys, names, live regions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.api import answer
from tests.browser.conftest import Open, Windows, settle
from tests.browser.states import STATES, events, view

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page, axe: Path) -> list[str]:
    settle(page)
    page.add_script_tag(path=axe)
    found: list[dict[str, Any]] = page.evaluate(
        "(rules) => axe.run(document, {runOnly: rules}).then((r) => r.violations)", RULES
    )
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_axe_finds_nothing_at_the_table(open_table: Open, axe: Path, width: int, height: int) -> None:
    page = open_table(width, height, "en", bypass_csp=True, reduced_motion="reduce")
    for state in STATES:
        page.evaluate(
            "([one, two]) => __load(one, two)", [view(state, "en"), view(state, "en", version=2) | {"events": events()}]
        )
        assert violations(page, axe) == [], state


@pytest.mark.parametrize("name", ["settings", "menu", "topUp"])
def test_axe_finds_nothing_in_dialogs(open_table: Open, axe: Path, name: str) -> None:
    page = open_table(390, 844, bypass_csp=True, reduced_motion="reduce")
    page.evaluate("(one) => __load(one)", view("wait"))
    page.evaluate("(name) => __dialog(name)", name)
    assert violations(page, axe) == []


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/i/good",
        "/#hands",
        "/#ledger",
        "/#settle/t1",
        "/#audit",
        "/#rules/t1",
        "sign-in",
        "New table",
        "Invite",
        "Players",
        "Set a password",
    ],
)
def test_axe_finds_nothing_on_other_pages(
    windows: Windows, site: str, axe: Path, artefacts: Path, path: str, width: int
) -> None:
    page = windows.take(width, 844, locale="en-GB", bypass_csp=True, reduced_motion="reduce")
    stranger = path in ("/i/good", "sign-in")
    answer(**({"GET__me": None} if stranger else {}))
    page.goto(site + (path if path.startswith("/") else "/"))
    expect(page.locator("main :is(li, form, tr)").first).to_be_visible()
    if not path.startswith("/") and not stranger:
        page.get_by_role("button", name=path).click()
        page.get_by_role("dialog").wait_for()
    settle(page)
    page.screenshot(path=artefacts / f"page-{width}-{path.strip('/#').replace('/', '-') or 'lobby'}.png")
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_order_of_reading_is_bar_table_actions_log(open_table: Open) -> None:
    page = open_table(1440, 900, "en")
    page.evaluate("(one) => __load(one)", view("turn", "en"))
    settle(page)
    order = page.evaluate(
        "[...document.querySelectorAll('.top, main, .actions, .side')].map((node) => node.classList[0])"
    )
    assert order == ["top", "stage", "actions", "side"]
    visited = []
    for _ in range(24):
        page.keyboard.press("Tab")
        visited.append(
            page.evaluate("document.activeElement.closest('.skip, .top, .seats, .actions, .side')?.classList[0]")
        )
    first = [name for name in dict.fromkeys(visited) if name is not None]
    assert first == ["skip", "top", "seats", "actions", "side"]


def test_seats_are_read_from_mine_clockwise(open_table: Open) -> None:
    page = open_table(1440, 900, "en")
    state = view("turn", "en")
    state["you"]["seat"] = 4
    page.evaluate("(one) => __load(one)", state)
    numbers = page.evaluate("[...document.querySelectorAll('.seats > li')].map((node) => Number(node.dataset.seat))")
    assert numbers == [4, 5, 6, 7, 8, 9, 1, 2, 3]


@pytest.mark.parametrize(("lang", "name"), [("zh-Hant", "黑桃 K"), ("zh-Hans", "黑桃 K"), ("en", "king of spades")])
def test_cards_have_names(open_table: Open, lang: str, name: str) -> None:
    page = open_table(1440, 900, lang)
    page.evaluate("(one) => __load(one)", view("turn", lang))
    assert page.get_by_role("img", name=name, exact=True).count() == 1


def test_live_regions_tell_events_once_and_turns_at_once(open_table: Open) -> None:
    page = open_table(1440, 900, "en")
    after = view("turn", "en", version=2) | {"events": [{"t": "bet_made", "seat": 7, "to": 120, "all_in": False}]}
    page.evaluate("([one, two]) => __load(one, two)", [view("wait", "en"), after])
    expect(page.locator(".sr[role=alert]")).to_have_text("Your turn. 120 to call.")
    expect(page.locator(".sr[role=status][aria-live]")).to_have_text("Daniel bets 120")
    page.keyboard.press("q")
    expect(page.locator(".sr[role=status][aria-live]")).to_have_text("king of spades, 9 of spades")


def test_keys_set_amounts_and_can_be_switched_off(open_table: Open) -> None:
    page = open_table(1440, 900, "en")
    page.evaluate("(one) => __load(one)", view("turn", "en"))
    field = page.get_by_role("textbox", name="Raise to")
    page.keyboard.press("4")
    expect(field).to_have_value("1700")
    page.keyboard.press("ArrowDown")
    expect(field).to_have_value("1680")
    page.keyboard.press("r")
    expect(field).to_be_focused()
    page.keyboard.type("45bb")
    expect(page.get_by_role("button", name="Raise to 900")).to_be_enabled()
    field.fill("5000")
    expect(page.locator("#amount-error")).to_have_text("From 240 to 3,280.")
    expect(page.get_by_role("button", name="Raise to", exact=True)).to_be_disabled()
    page.evaluate("__set('hotkeys', false)")
    field.blur()
    page.keyboard.press("4")
    expect(field).to_have_value("5000")
    assert page.locator("kbd").count() == 0


def test_amounts_show_in_big_blinds_at_one_key(open_table: Open) -> None:
    page = open_table(1440, 900, "en")
    page.evaluate("(one) => __load(one)", view("turn", "en"))
    page.keyboard.press("b")
    expect(page.locator(".hero .k")).to_contain_text("164 BB")


def test_forced_colours_keep_edges(open_table: Open, artefacts: Path) -> None:
    page = open_table(1440, 900, "en", forced_colors="active")
    page.evaluate("(one) => __load(one)", view("turn", "en"))
    assert page.evaluate("getComputedStyle(document.querySelector('.btn.raise')).borderTopStyle") == "solid"
    page.screenshot(path=artefacts / "table-forced-colours.png")


def test_the_drawer_takes_the_focus_and_gives_it_back(open_table: Open) -> None:
    page = open_table(390, 844, "en")
    page.evaluate("(one) => __load(one)", view("turn", "en"))
    button = page.get_by_role("button", name="Log and chat")
    button.click()
    expect(page.get_by_role("tab", name="Hand log")).to_be_focused()
    assert page.evaluate("document.querySelector('.actions').inert")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Chat")).to_have_attribute("aria-selected", "true")
    page.get_by_label("Say something").focus()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    assert not page.evaluate("document.querySelector('.actions').inert")
