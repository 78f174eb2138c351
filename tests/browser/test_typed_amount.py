"""An amount that was typed stays for its decision, whatever lies over the table in between, and not for the next."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.friend import DESKTOP_EN, Friend, begin, next_to_act
from tests.browser.room import admin_link, free_port, serving
from tests.browser.test_play import open_table


def wish_and_take_back(friend: Friend) -> None:
    """A pre-action that is kept stays pressed; the room refuses one that doesn't say what its maker sees."""
    wish = friend.page.get_by_role("button", name="Call any")
    for pressed in ("true", "false"):
        wish.click()
        expect(wish).to_have_attribute("aria-pressed", pressed)
    assert friend.page.locator(".toast").count() == 0


def test_a_typed_amount_outlives_a_look_at_the_last_hand(browser: Browser, tmp_path: Path) -> None:
    host, mei = (Friend(browser, name, DESKTOP_EN) for name in ("host", "mei"))
    with serving(tmp_path, free_port()) as printed:
        host.come_in(admin_link(printed))
        expect(host.page.get_by_role("button", name="New table")).to_be_visible()
        mei.come_in(open_table(host.page))
        mei.page.wait_for_url(re.compile("/t/"))
        begin(host, mei)
        first = next_to_act([host, mei])
        assert first is not None
        page, other = first.page, mei if first is host else host
        page.locator(".amtin").fill("17")
        page.get_by_role("button", name="Replay the last hand").click()
        expect(page.locator(".amtin")).to_have_count(0)
        page.go_back()
        expect(page.locator(".amtin")).to_have_value("17")
        wish_and_take_back(other)
        first.press("raise")
        expect(other.page.locator(".btn.raise:enabled")).to_be_visible()
        other.press("call")
        again = next_to_act([host, mei])
        assert again is not None
        again.press("call")
        expect(page.locator(".btn.call:enabled")).to_be_visible()
        expect(page.locator(".amtin")).to_have_value("2")
        for friend in (host, mei):
            friend.page.context.close()
            assert friend.errors == []
