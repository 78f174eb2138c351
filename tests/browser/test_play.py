"""Three friends in three browsers play a hand in a real room: from the invitation to the showdown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.friend import DESKTOP_EN, DESKTOP_HANS, PHONE, Friend, next_to_act
from tests.browser.room import admin_link, free_port, serving

MOST_TURNS = 30


@pytest.fixture
def friends(browser: Browser) -> Iterator[list[Friend]]:
    devices: dict[str, dict[str, Any]] = {"host": DESKTOP_EN, "mei": PHONE, "kai": DESKTOP_HANS}
    made = [Friend(browser, name, device) for name, device in devices.items()]
    yield made
    for friend in made:
        friend.page.context.close()


def open_table(host: Page) -> str:
    """The host creates a table, pauses it until all sit, and returns the invitation's link."""
    host.get_by_role("button", name="New table").click()
    host.get_by_label("Table name").fill("Friday night")
    host.get_by_text("Clocks and breaks").click()
    host.get_by_label("Seconds to act").fill("120")
    host.get_by_label("Pause after a hand (s)").fill("8")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url(re.compile("/t/"))
    panel = host.get_by_role("button", name="Host panel")
    panel.click()
    host.get_by_role("button", name="Pause after this hand").click()
    expect(host.get_by_role("button", name="Resume the game")).to_be_visible()
    host.get_by_role("dialog").get_by_role("button", name="Invite").click()
    link = host.get_by_label("Invitation link")
    expect(link).to_have_value(re.compile("/i/"))
    expect(host.locator("img.qr")).to_have_js_property("complete", True)
    assert host.locator("img.qr").evaluate("(image) => image.naturalWidth") > 0
    address = link.input_value()
    host.get_by_role("dialog").get_by_role("button", name="Close").click()
    return address


def raise_by_slider(friend: Friend) -> None:
    slider = friend.page.get_by_role("slider")
    slider.focus()
    slider.press("ArrowRight")
    slider.press("ArrowRight")
    expect(friend.page.locator(".amtin")).to_have_value("8")
    drag(friend.page, slider, 0.3)
    amount = int(friend.page.locator(".amtin").input_value())
    assert 4 < amount < 100
    friend.press("raise")


def drag(page: Page, slider: Locator, share: float) -> None:
    """Take the thumb to a share of the way."""
    box = slider.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 20, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * share, middle, steps=5)
    page.mouse.up()


def raise_by_typing(friend: Friend, text: str) -> None:
    friend.page.locator(".amtin").fill("1")
    expect(friend.page.locator("#amount-error")).to_be_visible()
    friend.page.locator(".amtin").fill(text)
    friend.press("raise")


@pytest.mark.timeout(240)
def test_three_friends_play_a_hand(browser: Browser, friends: list[Friend], tmp_path: Path, artefacts: Path) -> None:
    host, mei, kai = friends
    with serving(tmp_path, free_port()) as printed:
        host.come_in(admin_link(printed))
        expect(host.page.get_by_role("button", name="New table")).to_be_visible()
        invitation = open_table(host.page)
        for number, friend in enumerate(friends, 1):
            if friend is not host:
                friend.come_in(invitation)
                friend.page.wait_for_url(re.compile("/t/"))
            friend.sit(number)
        host.page.get_by_role("button", name="Host panel").click()
        host.page.get_by_role("button", name="Resume the game").click()
        host.page.keyboard.press("Escape")
        play(friends, artefacts)
        for friend in friends:
            expect(friend.page.locator(".winline")).to_be_visible(timeout=10_000)
            assert len(friend.sees()["board"]) == 5
            friend.page.screenshot(path=artefacts / f"play-end-{friend.name}.png")
        assert "贏得" in mei.page.locator(".winline").inner_text()
        assert "赢得" in kai.page.locator(".winline").inner_text()
        assert re.search("wins? ", host.page.locator(".winline").inner_text())
        check_afterwards(host, mei)
    assert [friend.errors for friend in friends] == [[], [], []]


def play(friends: list[Friend], artefacts: Path) -> None:
    """Raise by slider, raise again by typing, then check and call to the showdown; the phone reloads on the way."""
    _, mei, _ = friends
    reloaded = False
    for turn in range(MOST_TURNS):
        friend = next_to_act(friends)
        if friend is None:
            break
        if turn == 0:
            raise_by_slider(friend)
        elif turn == 1:
            raise_by_typing(friend, "15bb")
        else:
            friend.press("call")
        if not reloaded and len(mei.sees()["board"]) == 3 and next_to_act(friends) is not None:
            reloaded = True
            reload_in_mid_hand(mei, artefacts)
    assert reloaded
    assert turn >= 6


def reload_in_mid_hand(friend: Friend, artefacts: Path) -> None:
    friend.page.wait_for_timeout(700)
    before, turn = friend.sees(), friend.has_turn()
    assert len(before["mine"]) == 2
    friend.page.reload()
    expect(friend.page.locator(".seat.hero .hole .card")).to_have_count(2)
    friend.page.wait_for_timeout(500)
    assert friend.sees() == before
    assert friend.has_turn() == turn
    friend.page.screenshot(path=artefacts / f"play-reloaded-{friend.name}.png")


def check_afterwards(host: Friend, mei: Friend) -> None:
    """Chat reaches everybody, leaving the seat takes the stack home, and the hand is in the list of hands."""
    mei.page.get_by_role("button", name="記錄與聊天").click()
    mei.page.get_by_label("說點什麼").fill("好牌！")
    mei.page.get_by_label("說點什麼").press("Enter")
    expect(host.page.locator(".log .chat")).to_contain_text("好牌！")
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="Leave the seat").click()
    expect(host.page.locator(".seat.hero")).to_have_count(0, timeout=10_000)
    host.page.get_by_role("link", name="My hands").click()
    expect(host.page.locator(".hands li")).to_have_count(1)
    host.page.get_by_role("button", name="Download hand 1").click()
    with host.page.expect_download() as download:
        host.page.get_by_role("dialog").get_by_role("link", name=re.compile("^Text")).click()
    assert "Friday night" in Path(download.value.path()).read_text()


def test_a_cut_connection_heals(browser: Browser, tmp_path: Path) -> None:
    """The server goes away and comes back: a banner says so, and the table is there again without a reload."""
    port = free_port()
    friend = Friend(browser, "robin", DESKTOP_EN)
    with serving(tmp_path, port) as printed:
        friend.come_in(admin_link(printed))
        open_table(friend.page)
        friend.sit(1)
    expect(friend.page.locator(".banner")).to_be_visible(timeout=10_000)
    expect(friend.page.locator(".seat.hero")).to_be_visible()
    with serving(tmp_path, port):
        expect(friend.page.locator(".banner")).to_have_count(0, timeout=20_000)
        expect(friend.page.locator(".conn")).to_contain_text("Live")
        expect(friend.page.locator(".seat.hero")).to_be_visible()
    friend.page.context.close()
