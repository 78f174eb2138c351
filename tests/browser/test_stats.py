"""Figures, the group's board and sittings of hands that were really played."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from app.stats.definitions import DEFINITIONS
from tests.browser.friend import DESKTOP_EN, DESKTOP_HANS, PHONE
from tests.browser.played import HANDS, PlayedRoom, played_room
from tests.browser.test_access import violations

STATIC = Path(__file__).parents[2] / "static"


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayedRoom]:
    with played_room(tmp_path_factory.mktemp("stats")) as played:
        yield played


@pytest.fixture
def desk(browser: Browser, room: PlayedRoom) -> Iterator[Page]:
    page = room.page(browser, "/#stats", **DESKTOP_EN)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if "Security" in message.text else None)
    yield page
    page.context.close()
    assert errors == []


def tile(page: Page, name: str) -> Any:
    return page.locator(".tile", has=page.locator("dt", has_text=re.compile(f"^{re.escape(name)}$")))


def test_key_figures_are_those_of_the_room(desk: Page, room: PlayedRoom) -> None:
    hands = tile(desk, "Hands").locator("dd").first
    expect(hands).to_have_text(re.compile(r"^\d+$"))
    overall = room.ask("GET", "/stats?player=me")["overall"]  # asked later: the last hands may be counted meanwhile
    assert overall["hands"] > HANDS // 2
    desk.reload()
    expect(hands).to_have_text(str(overall["hands"]))
    sign = "+" if overall["net"] > 0 else "−"
    expect(tile(desk, "Net result")).to_contain_text(f"{sign}{abs(overall['net']):,}")
    vpip = overall["vpip"]
    expect(tile(desk, "VPIP")).to_contain_text(f"{vpip['times']} of {vpip['chances']} · small sample")
    expect(tile(desk, "BB/100")).to_contain_text("±")
    desk.get_by_text("What the figures mean").click()
    expect(desk.get_by_text(DEFINITIONS["vpip"].counts.replace("'", "’"))).to_be_visible()


def test_the_line_has_a_table_of_its_points(desk: Page, room: PlayedRoom) -> None:
    points = room.ask("GET", "/stats/line?player=me")["points"]
    expect(desk.locator(".plot canvas")).to_be_visible()
    desk.get_by_text("The line as a table").click()
    rows = desk.locator(".line-of-results tbody tr")
    expect(rows).to_have_count(len(points))
    expect(rows.last.locator("th")).to_have_text(str(points[-1]["hands"]))
    assert points[-1]["net"] == room.ask("GET", "/stats?player=me")["overall"]["net"]
    expect(rows.last.locator("td").nth(1)).to_contain_text(f"{abs(points[-1]['net']):,}")
    desk.get_by_role("radio", name="Dates").check()
    expect(desk.locator(".plot canvas")).to_have_count(1)


def test_filters_narrow_the_figures_and_back_widens_them(desk: Page, room: PlayedRoom) -> None:
    by_position = {one["key"]: one["line"]["hands"] for one in room.ask("GET", "/stats?player=me")["by_position"]}
    every = str(sum(by_position.values()))
    hands = tile(desk, "Hands").locator("dd").first
    expect(hands).to_have_text(every)
    desk.get_by_label("Position").first.select_option("BTN")
    expect(hands).to_have_text(str(by_position["BTN"]))
    assert desk.url.endswith("#stats?position=BTN")
    desk.go_back()
    expect(hands).to_have_text(every)
    desk.get_by_role("radio", name="By stakes").check()
    expect(desk.locator(".wide-table tbody th").last).to_have_text("BB 10")


def test_what_was_won_from_each_sums_to_all(desk: Page, room: PlayedRoom) -> None:
    pairs = room.ask("GET", "/stats/pairs")["pairs"]
    assert {pair["name"] for pair in pairs} == {"mei", "kai"}
    assert abs(sum(pair["net"] for pair in pairs) - room.ask("GET", "/stats?player=me")["overall"]["net"]) <= HANDS
    for pair in pairs:
        line = desk.locator(".nets li", has_text=pair["name"])
        expect(line).to_contain_text(f"{abs(pair['net']):,}")
        expect(line).to_contain_text(f"{pair['hands']} hands together")


def test_the_owner_opens_the_board_and_others_see_what_it_allows(
    browser: Browser, desk: Page, room: PlayedRoom
) -> None:
    desk.get_by_role("link", name="Group board").click()
    desk.get_by_role("radio", name="All figures").check()
    expect(desk.locator(".wide-table tbody tr")).to_have_count(3)
    expect(desk.get_by_role("columnheader", name="VPIP")).to_be_visible()
    desk.get_by_role("link", name="mei").click()
    expect(desk.get_by_role("heading", name="Statistics of mei")).to_be_visible()
    expect(tile(desk, "VPIP")).to_be_visible()
    expect(desk.get_by_text("Me and each other player")).to_have_count(0)
    desk.go_back()
    desk.get_by_role("radio", name="Results").check()
    expect(desk.get_by_role("columnheader", name="VPIP")).to_have_count(0)
    expect(desk.get_by_role("columnheader", name="Net")).to_be_visible()
    desk.get_by_role("radio", name="Nothing").check()
    expect(desk.get_by_text("The board is closed")).to_be_visible()


def test_leaving_the_table_leads_to_the_sitting(browser: Browser, room: PlayedRoom, artefacts: Path) -> None:
    page = room.page(browser, f"/t/{room.table}", **DESKTOP_EN)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the seat").click()
    page.get_by_role("button", name="See the sitting").click(timeout=90_000)
    page.wait_for_url(re.compile(r"#session/\d+$"))
    sitting = room.ask("GET", f"/sessions/{page.url.rpartition('/')[2]}")
    assert sitting["session"]["ended_ms"] is not None
    expect(page.locator(".sitting .result")).to_contain_text(f"{abs(sitting['session']['net']):,}")
    expect(tile(page, "Taken home")).to_contain_text(f"{sitting['out']:,}")
    expect(tile(page, "Hands")).to_contain_text(str(sitting["hands"]))
    expect(page.locator(".hands li")).to_have_count(len(sitting["biggest"]))
    expect(page.locator(".best-cards .card")).to_have_count(len(sitting["best_hand"]["cards"]))
    page.screenshot(path=artefacts / "session-real.png")
    page.get_by_role("link", name="hands of this sitting").click()
    expect(page.locator(".hands li").first).to_be_visible()
    page.context.close()


@pytest.mark.parametrize("device", [DESKTOP_EN, PHONE, DESKTOP_HANS], ids=["en", "zh-Hant", "zh-Hans"])
def test_axe_finds_nothing_on_real_figures(
    browser: Browser, room: PlayedRoom, axe: Path, device: dict[str, Any]
) -> None:
    for path in ("/#hands", "/#stats", "/#board", f"/#session/{room.ask('GET', '/sessions')['sessions'][0]['id']}"):
        page = room.page(browser, path, **device, bypass_csp=True, reduced_motion="reduce")
        page.locator("main li, main .tile, main .lead").first.wait_for()
        assert violations(page, axe) == [], path
        page.context.close()


def test_the_page_defines_figures_in_the_words_they_are_counted_by() -> None:
    words = json.loads((STATIC / "i18n" / "en.json").read_text())
    for name, definition in DEFINITIONS.items():
        if f"stats.{name}_means" in words:
            said = (words[f"stats.{name}_means"] + words.get(f"stats.{name}_chance", "")).replace("’", "'").lower()
            meant = (definition.counts + definition.chance).replace(" %", "%").lower()
            assert said.startswith(meant[:60]), name
    assert {"vpip", "pfr", "three_bet", "cbet", "wtsd", "won_at_showdown", "ev_net"} <= {
        key.removeprefix("stats.").removesuffix("_means") for key in words if key.endswith("_means")
    }
