"""Friends cut the deck in real browsers: the shield is green, and red where what the room tells has been doctored."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from app.fairness.verify import Reason, Shield, verify
from tests.browser.friend import DESKTOP_EN, PHONE, Friend, begin, next_to_act
from tests.browser.room import admin_link, free_port, serving
from tests.browser.test_access import violations
from tests.browser.test_play import open_table

Friends = tuple[Friend, Friend]
PHONE_EN = {**PHONE, "locale": "en-GB"}


@pytest.fixture
def friends(browser: Browser, tmp_path: Path) -> Iterator[Friends]:
    """A host and a guest at a table of their own, paused."""
    port = free_port()
    host, mei = (
        Friend(browser, name, {**device, "bypass_csp": True})
        for name, device in (("host", DESKTOP_EN), ("mei", PHONE_EN))
    )
    with serving(tmp_path, port) as printed:
        host.come_in(admin_link(printed))
        expect(host.page.get_by_role("button", name="New table")).to_be_visible()
        link = open_table(host.page)
        mei.come_in(link)
        mei.page.wait_for_url(re.compile("/t/"))
        yield host, mei
        for friend in (host, mei):
            friend.page.context.close()
    assert host.errors + mei.errors == []


def play(friends: Friends) -> None:
    """Call and check to the end of the hand."""
    while (friend := next_to_act(list(friends))) is not None:
        friend.press("call")


def shield(page: Page, state: str) -> None:
    expect(page.get_by_role("button", name=f"Shuffle: {state}")).to_be_visible(timeout=15_000)


def evidence(page: Page) -> str:
    """Open the shield by keyboard and save the newest hand that has ended."""
    page.get_by_role("button", name=re.compile("^Shuffle:")).focus()
    page.keyboard.press("Enter")
    hand = page.locator(".cut").filter(has_text=re.compile("whole hand|doesn’t fit")).first
    with page.expect_download() as kept:
        hand.get_by_role("button", name="Save the evidence").click()
    return Path(kept.value.path()).read_text()


def test_every_friends_cut_is_in(friends: Friends, axe: Path, artefacts: Path) -> None:
    begin(*friends)
    play(friends)
    marks = []
    for friend in friends:
        shield(friend.page, "My cut is in")
        verdict = verify(evidence(friend.page))
        assert (verdict.shield, verdict.complete) == (Shield.MINE, True)
        marks.append(verdict.fingerprint)
        expect(friend.page.locator(".cut code").last).to_have_text(str(verdict.fingerprint))
        friend.page.screenshot(path=artefacts / f"shuffle-{friend.name}.png")
        assert violations(friend.page, axe) == []
        friend.page.keyboard.press("Escape")
        assert violations(friend.page, axe) == []
        friend.page.screenshot(path=artefacts / f"shield-{friend.name}.png")
    assert marks[0] == marks[1]
    play(friends)
    for friend in friends:
        shield(friend.page, "My cut is in")
        friend.page.get_by_role("button", name="Shuffle: My cut is in").click()
        expect(friend.page.locator(".cut-mine")).to_have_count(2)
        friend.page.keyboard.press("Escape")


def doctor(friend: Friend, told: str, change: str) -> None:
    """Let something of the room's word, or of the page's own, be changed on its way; "" drops it."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def change_it(frame: str | bytes) -> str | None:
            text = str(frame)
            if told not in text:
                return text
            return re.sub(change, lambda found: found[1] + ("1" if found[2] != "1" else "2"), text) if change else None

        def to_page(frame: str | bytes) -> None:
            if (text := change_it(frame)) is not None:
                socket.send(text)

        def to_server(frame: str | bytes) -> None:
            if (text := change_it(frame)) is not None:
                server.send(text)

        server.on_message(to_page)
        socket.on_message(to_server)

    friend.page.route_web_socket(re.compile("/ws$"), connect)
    friend.page.reload()


@pytest.mark.parametrize(
    ("told", "change", "reason"),
    [
        ('"openings"', r'("salt":")(.)', Reason.CARD),
        ('"prepare"', r'("prev":")(.)', Reason.PREP),
        ('"open":', r'("leaves":\[")(.)', Reason.LEAVES),
    ],
)
def test_a_doctored_word_turns_the_shield_red(friends: Friends, told: str, change: str, reason: Reason) -> None:
    host, mei = friends
    doctor(mei, told, change)
    begin(*friends)
    play(friends)
    shield(mei.page, "Check FAILED")
    verdict = verify(evidence(mei.page))
    assert (verdict.shield, verdict.reason) == (Shield.FAILED, reason)
    assert host.page.get_by_role("button", name="Shuffle: Check FAILED").count() == 0


def test_a_silent_browser_is_left_out(friends: Friends) -> None:
    host, mei = friends
    doctor(mei, '"seed"', "")
    begin(*friends)
    play(friends)
    shield(host.page, "My cut is in")
    shield(mei.page, "Others’ cuts only")
    document = json.loads(evidence(host.page))
    assert [len(attempt["contributors"]) for attempt in document["attempts"]] == [2, 1]
    assert verify(evidence(mei.page)).shield is Shield.OTHERS
