"""P19: on plain http in a LAN, where browsers hide their hashes and locks, friends sit down, play, and cut the deck."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from app.fairness.verify import Shield, verify
from tests.browser.conftest import ARGS
from tests.browser.friend import DESKTOP_EN, PHONE, Friend, begin
from tests.browser.room import admin_link, free_port, serving
from tests.browser.test_play import open_table
from tests.browser.test_shuffle import evidence, play, shield

NAME = "homegame.lan"
LACKS = "() => ({ secure: isSecureContext, subtle: 'subtle' in crypto, locks: 'locks' in navigator })"


@pytest.fixture(scope="module")
def lan_browser(playwright_program: Playwright, chromium_path: str) -> Iterator[Browser]:
    """A browser to which this machine is another one of the network."""
    args = [*ARGS, f"--host-resolver-rules=MAP {NAME} 127.0.0.1"]
    browser = playwright_program.chromium.launch(executable_path=chromium_path, args=args)
    yield browser
    browser.close()


@pytest.mark.timeout(240)
def test_a_hand_is_played_and_cut_without_the_browsers_hashes(lan_browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    devices: dict[str, dict[str, Any]] = {"host": DESKTOP_EN, "mei": {**PHONE, "locale": "en-GB"}}
    host, mei = (Friend(lan_browser, name, device) for name, device in devices.items())
    with serving(tmp_path, port, public_url=f"http://{NAME}:{port}") as printed:
        host.come_in(admin_link(printed))
        expect(host.page.get_by_role("button", name="New table")).to_be_visible()
        mei.come_in(open_table(host.page))
        mei.page.wait_for_url(re.compile("/t/"))
        begin(host, mei)
        play((host, mei))
        for friend in (host, mei):
            assert friend.page.evaluate(LACKS) == {"secure": False, "subtle": False, "locks": False}
            shield(friend.page, "My cut is in")
            verdict = verify(evidence(friend.page))
            assert (verdict.shield, verdict.complete) == (Shield.MINE, True)
            friend.page.context.close()
    assert host.errors + mei.errors == []
