"""The replayer in a real room: the last hand during play, one's own with a note, and a stranger with its link."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.friend import DESKTOP_EN, PHONE, Friend, next_to_act
from tests.browser.room import admin_link, free_port, serving
from tests.browser.test_access import violations

ENGLISH_PHONE = PHONE | {"locale": "en-GB"}


@pytest.fixture
def friends(browser: Browser) -> Iterator[list[Friend]]:
    devices: dict[str, dict[str, Any]] = {"host": DESKTOP_EN | {"bypass_csp": True}, "mei": ENGLISH_PHONE}
    made = [Friend(browser, name, device) for name, device in devices.items()]
    yield made
    for friend in made:
        friend.page.context.close()
        assert friend.errors == []


def sit_down(host: Friend, mei: Friend, link: str) -> None:
    """Open a table for two, and let both sit."""
    host.come_in(link)
    page = host.page
    page.get_by_role("button", name="New table").click()
    page.get_by_label("Table name").fill("Friday night")
    page.get_by_text("Clocks and breaks").click()
    page.get_by_label("Seconds to act").fill("120")
    page.get_by_label("Pause after a hand (s)").fill("1")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator("button.chair").first).to_be_visible()
    page.get_by_role("banner").get_by_role("button", name="Invite").click()
    address = page.get_by_label("Invitation link")
    expect(address).to_have_value(re.compile("/i/"))
    link = address.input_value()
    page.keyboard.press("Escape")
    host.sit(1)
    mei.come_in(link)
    mei.page.wait_for_url(re.compile("/t/"))
    mei.sit(2)


def play_out(friends: list[Friend]) -> None:
    """Check and call to the showdown."""
    while (friend := next_to_act(friends)) is not None:
        friend.press("call")


def in_replay(page: Page) -> None:
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible(timeout=10_000)


def last_hand(friend: Friend) -> None:
    """Over the table its last hand; the turn is told there too, and one press returns to it."""
    page = friend.page
    expect(page.locator(".btn.fold")).to_be_visible(timeout=15_000)
    page.get_by_role("button", name="Replay the last hand").click()
    in_replay(page)
    expect(page.get_by_role("heading", name="Hand 1", exact=True)).to_be_visible()
    expect(page).to_have_title(re.compile("Your turn"))
    page.keyboard.press("f")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("slider")).to_have_value("1")
    page.get_by_role("button", name=re.compile("Your turn: back to the table")).click()
    expect(page.locator(".btn.fold:enabled")).to_be_visible()
    page.get_by_role("button", name="Replay the last hand").click()
    in_replay(page)
    page.go_back()
    expect(page.locator(".btn.fold:enabled")).to_be_visible()


def own_hand(page: Page, hand: str, artefacts: Path) -> None:
    """Scrub through a hand, write a note, and find it again."""
    page.goto(f"{page.url.split('/t/')[0]}/#replay/{hand}")
    in_replay(page)
    expect(page.locator(".seat.hero .hole .card")).to_have_count(2)
    page.get_by_role("slider").focus()
    page.keyboard.press("End")
    expect(page.locator(".winline")).to_be_visible()
    expect(page.locator(".board .card")).to_have_count(5)
    page.get_by_label("My note").fill("Why did I only call?")
    page.get_by_label("My tags").fill("study, passive")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("button", name="Saved")).to_be_visible()
    page.reload()
    expect(page.get_by_label("My note")).to_have_value("Why did I only call?")
    expect(page.get_by_label("My tags")).to_have_value("study, passive")
    page.screenshot(path=artefacts / "replay-own.png")


def share(page: Page) -> str:
    page.get_by_role("button", name="Share this hand").click()
    dialog = page.get_by_role("dialog")
    dialog.locator(".cta-button").click()
    link = dialog.locator("#share-link")
    expect(link).to_have_value(re.compile("/h/"))
    address = link.input_value()
    page.keyboard.press("Escape")
    return address


def stranger(browser: Browser, address: str, axe: Path, artefacts: Path, device: dict[str, Any]) -> None:
    """Whoever has the link sees the hand without signing in, and takes its files."""
    context = browser.new_context(**device, bypass_csp=True)
    page = context.new_page()
    page.goto(address)
    in_replay(page)
    expect(page.get_by_label("My note")).to_have_count(0)
    expect(page.get_by_role("button", name="Share this hand")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".winline")).to_be_visible()
    assert violations(page, axe) == []
    page.screenshot(path=artefacts / f"replay-stranger-{device['viewport']['width']}.png")
    page.get_by_role("button", name="Download this hand").click()
    with page.expect_download() as started:
        page.get_by_role("dialog").get_by_role("link").filter(has_text="JSON").first.click()
    assert '"schema": "homegame/1"' in Path(started.value.path()).read_text()
    context.close()


@pytest.mark.timeout(240)
def test_the_last_hand_ones_own_and_a_shared_one(
    browser: Browser, friends: list[Friend], tmp_path: Path, axe: Path, artefacts: Path
) -> None:
    host, mei = friends
    with serving(tmp_path, free_port()) as printed:
        sit_down(host, mei, admin_link(printed))
        play_out(friends)
        first = next_to_act_after_the_deal(friends)
        last_hand(first)
        first.press("call")
        last_hand(next(friend for friend in friends if friend is not first))
        hand = host.page.evaluate(
            "fetch('/api/v1/hands?player=me').then((a) => a.json()).then((page) => page.hands.at(-1).id)"
        )
        own_hand(host.page, hand, artefacts)
        address = share(host.page)
        for device in (DESKTOP_EN, ENGLISH_PHONE):
            stranger(browser, address, axe, artefacts, device)


def next_to_act_after_the_deal(friends: list[Friend]) -> Friend:
    """Wait until the next hand asks somebody."""
    expect(friends[0].page.locator(".winline")).to_have_count(0, timeout=20_000)
    friend = next_to_act(friends)
    assert friend is not None
    return friend
