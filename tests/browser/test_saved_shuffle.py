"""The shuffle of a saved hand in real browsers: its shield in lists and replays, and the evidence that it keeps."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from app.fairness.verify import Shield, verify
from tests.browser.friend import DESKTOP_EN, PHONE, Friend, begin, next_to_act
from tests.browser.room import admin_link, free_port, serving
from tests.browser.test_access import violations
from tests.browser.test_play import open_table

Evening = tuple[Friend, Friend, str]
CHECKED = 15_000
FORGET = """() => Object.keys(localStorage).filter((key) => key.startsWith('seed '))
    .forEach((key) => localStorage.removeItem(key))"""


@pytest.fixture(scope="module")
def evening(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """Two friends who have cut and played a hand; its address in the replayer."""
    devices = {"host": DESKTOP_EN, "mei": {**PHONE, "locale": "en-GB"}}
    host, mei = (Friend(browser, name, {**device, "bypass_csp": True}) for name, device in devices.items())
    with serving(tmp_path_factory.mktemp("saved"), free_port()) as printed:
        host.come_in(admin_link(printed))
        expect(host.page.get_by_role("button", name="New table")).to_be_visible()
        mei.come_in(open_table(host.page))
        mei.page.wait_for_url(re.compile("/t/"))
        begin(host, mei)
        while (friend := next_to_act([host, mei])) is not None:
            friend.press("call")
        room = host.page.url.split("/t/")[0]
        hands = host.page.request.get(f"{room}/api/v1/hands").json()["hands"]
        yield host, mei, f"{room}/#replay/{hands[-1]['id']}"
        for friend in (host, mei):
            friend.page.context.close()
    assert host.errors + mei.errors == []


def shield(page: Page, state: str) -> None:
    expect(page.get_by_role("button", name=f"Shuffle: {state}")).to_be_visible(timeout=CHECKED)


def kept(page: Page) -> str:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the evidence").click()
    assert re.fullmatch(r"shuffle-\d+\.json", download.value.suggested_filename)
    return Path(download.value.path()).read_text()


def test_a_replay_has_its_shield_and_the_evidence(evening: Evening, axe: Path, artefacts: Path) -> None:
    """Each browser knows its own cut, long after the table's page is gone."""
    host, mei, replay = evening
    marks = set()
    for friend in (host, mei):
        page = friend.page
        page.goto(replay)
        shield(page, "My cut is in")
        page.screenshot(path=artefacts / f"saved-shield-{friend.name}.png")
        assert violations(page, axe) == []
        page.get_by_role("button", name="Shuffle: My cut is in").focus()
        page.keyboard.press("Enter")
        verdict = verify(kept(page))
        assert (verdict.shield, verdict.complete) == (Shield.MINE, True)
        expect(page.locator(".cut code")).to_have_text(str(verdict.fingerprint))
        marks.add(verdict.fingerprint)
        page.screenshot(path=artefacts / f"saved-shuffle-{friend.name}.png")
        assert violations(page, axe) == []
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Shuffle: My cut is in")).to_be_focused()
    assert len(marks) == 1


def test_a_list_checks_what_is_asked_for(evening: Evening, axe: Path, artefacts: Path) -> None:
    for friend in evening[:2]:
        page = friend.page
        page.goto(evening[2].split("#")[0] + "#hands")
        page.reload()
        button = page.get_by_role("button", name="Check the shuffle of hand 1")
        expect(button).to_have_accessible_name("Check the shuffle of hand 1")
        button.focus()
        page.keyboard.press("Enter")
        expect(page.locator("li.cut-mine")).to_be_visible(timeout=CHECKED)
        page.keyboard.press("Escape")
        expect(button).to_have_accessible_name("Check the shuffle of hand 1: My cut is in")
        page.screenshot(path=artefacts / f"saved-list-{friend.name}.png")
        assert violations(page, axe) == []


def test_another_browser_says_that_it_does_not_know(evening: Evening) -> None:
    """The room's word alone makes no shield green."""
    page = evening[1].page
    page.goto(evening[2])
    page.evaluate(FORGET)
    page.reload()
    shield(page, "Others’ cuts only")
    page.get_by_role("button", name="Shuffle: Others’ cuts only").click()
    expect(page.get_by_role("dialog")).to_contain_text("this browser doesn’t know of it")
    page.keyboard.press("Escape")


def link_to(page: Page, replay: str, anonymous: bool) -> str:
    room, _, hand = replay.partition("/#replay/")
    made = page.request.post(
        f"{room}/api/v1/hands/{hand}/shares", data={"anonymous": anonymous}, headers={"origin": room}
    )
    return str(made.json()["link"])


def test_a_stranger_checks_what_the_link_shows(evening: Evening, browser: Browser) -> None:
    host, _, replay = evening
    stranger = browser.new_context(locale="en-GB").new_page()
    stranger.goto(link_to(host.page, replay, anonymous=False))
    shield(stranger, "Others’ cuts only")
    stranger.get_by_role("button", name=re.compile("^Shuffle:")).click()
    assert verify(kept(stranger)).shield is Shield.OTHERS
    stranger.goto(link_to(host.page, replay, anonymous=True))
    shield(stranger, "No evidence")
    stranger.get_by_role("button", name=re.compile("^Shuffle:")).click()
    expect(stranger.get_by_role("dialog")).to_contain_text("names the players")
    stranger.context.close()


def test_a_doctored_transcript_turns_the_shield_red(evening: Evening) -> None:
    host, _, replay = evening

    def doctor(route: Route) -> None:
        told = route.fetch()
        document = json.loads(told.text())
        document["openings"][0]["salt"] = "00" * 32
        route.fulfill(response=told, body=json.dumps(document, ensure_ascii=False, separators=(",", ":")))

    host.page.route("**/shuffle", doctor)
    host.page.goto(replay)
    host.page.reload()
    shield(host.page, "Check FAILED")
    host.page.get_by_role("button", name=re.compile("^Shuffle:")).click()
    assert verify(kept(host.page)).shield is Shield.FAILED
    host.page.unroute("**/shuffle")
