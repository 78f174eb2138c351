"""P11: a player at a phone and at a laptop: one seat, one private view, one decision; closing one is no absence."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.friend import DESKTOP_EN, PHONE, Friend, next_to_act
from tests.browser.room import admin_link, free_port, serving
from tests.browser.test_play import open_table

PASSWORD = "correct horse battery"
MOST_TURNS = 12
FRAMES = 600
CHOICE = ".btn.call:enabled"


class SlowLine:
    """A laptop's connection: what the room says can be held back for a while, and is remembered."""

    def __init__(self, page: Page) -> None:
        self.heard: list[dict[str, Any]] = []
        self._held: list[str | bytes] | None = None
        self._page_side: WebSocketRoute | None = None
        page.route_web_socket(re.compile("/ws$"), self._connect)

    def _connect(self, page_side: WebSocketRoute) -> None:
        self._page_side = page_side
        page_side.connect_to_server().on_message(self._pass_on)

    def _pass_on(self, message: str | bytes) -> None:
        self.heard.append(json.loads(message))
        if self._held is not None:
            self._held.append(message)
        elif self._page_side is not None:
            self._page_side.send(message)

    def hold(self) -> None:
        self._held = []

    def let_go(self) -> None:
        held, self._held = self._held or [], None
        for message in held:
            assert self._page_side is not None
            self._page_side.send(message)


def second_device(browser: Browser, mei: Friend, address: str) -> tuple[Friend, SlowLine]:
    """Sign in as the same player in another browser, by a password, and open the same table."""
    origin = {"origin": address}
    laptop = Friend(browser, mei.name, DESKTOP_EN | {"locale": PHONE["locale"]})
    set_ = mei.page.request.put(f"{address}/api/v1/me/password", data={"password": PASSWORD}, headers=origin)
    assert set_.status == 204, set_.text()
    words = {"nickname": mei.name, "password": PASSWORD}
    signed_in = laptop.page.request.post(f"{address}/api/v1/sign-in/password", data=words, headers=origin)
    assert signed_in.status == 200, signed_in.text()
    line = SlowLine(laptop.page)
    laptop.page.goto(mei.page.url)
    expect(laptop.page.locator(".seat.hero")).to_be_visible()
    return laptop, line


def turn_of(mei: Friend, host: Friend) -> None:
    """Let the host check and call until mei is asked."""
    while next_to_act([host, mei]) is not mei:
        host.press("call")


def press_on_both(phone: Friend, laptop: Friend, line: SlowLine) -> None:
    """Decide on the laptop what the phone has decided already, since the laptop hasn't heard of it."""
    expect(laptop.page.locator(CHOICE)).to_be_visible()
    line.hold()
    before = len(line.heard)
    phone.press("call")
    laptop.page.locator(CHOICE).click()
    while not any(frame["type"] == "refused" for frame in line.heard[before:]):
        laptop.page.evaluate("0")  # lets messages come
    line.let_go()
    assert [frame["code"] for frame in line.heard[before:] if frame["type"] == "refused"] == ["stale"]


def same_view(phone: Friend, laptop: Friend) -> None:
    """Wait until chips have come to rest at both devices."""
    expect(laptop.page.locator(".seat.hero .hole .card")).to_have_count(2)
    for _ in range(FRAMES):
        seen = [(friend.sees(), friend.has_turn()) for friend in (phone, laptop)]
        if seen[0] == seen[1]:
            return
        laptop.page.evaluate("() => new Promise(requestAnimationFrame)")
    raise AssertionError((phone.sees(), laptop.sees()))


@pytest.mark.timeout(240)
def test_a_phone_and_a_laptop_are_one_player(browser: Browser, tmp_path: Path, artefacts: Path) -> None:
    host, phone = Friend(browser, "host", DESKTOP_EN), Friend(browser, "mei", PHONE)
    port = free_port()
    address = f"http://localhost:{port}"
    with serving(tmp_path, port) as printed:
        host.come_in(admin_link(printed))
        phone.come_in(open_table(host.page))
        phone.page.wait_for_url(re.compile("/t/"))
        host.sit(1)
        phone.sit(2)
        laptop, line = second_device(browser, phone, address)
        host.page.get_by_role("button", name="Host panel").click()
        host.page.get_by_role("button", name="Resume the game").click()
        host.page.keyboard.press("Escape")
        turn_of(phone, host)
        same_view(phone, laptop)
        assert len(host.sees()["stacks"]) == 2, "one seat for each player"
        press_on_both(phone, laptop, line)
        same_view(phone, laptop)
        laptop.page.screenshot(path=artefacts / "two-devices-laptop.png")
        laptop.page.context.close()
        play_to_the_end(host, phone)
        expect(host.page.locator(".seat.gone")).to_have_count(0)
        check_hand(host, address)
        errors = [host.errors, phone.errors, laptop.errors]
        for friend in (host, phone):
            friend.page.context.close()
    assert errors == [[], [], []]


def play_to_the_end(host: Friend, phone: Friend) -> None:
    for _ in range(MOST_TURNS):
        friend = next_to_act([host, phone])
        if friend is None:
            return
        expect(host.page.locator(".seat.gone")).to_have_count(0)
        friend.press("call")
    raise AssertionError("the hand does not end")


def check_hand(host: Friend, address: str) -> None:
    """Nobody acted twice in a row, was away, or let the clock decide."""
    (row,) = host.page.request.get(f"{address}/api/v1/hands").json()["hands"]
    hand = host.page.request.get(f"{address}/api/v1/hands/{row['id']}").json()
    for street in hand["streets"]:
        seats = [act["seat"] for act in street["actions"]]
        assert seats in ([1, 2], [2, 1]), hand["streets"]
        assert not any(act["timed_out"] or act["disconnected"] for act in street["actions"])
