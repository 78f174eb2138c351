"""An admin deletes a member's personal data in the list of players, and only after two presses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.friend import DESKTOP_EN, PHONE, Friend
from tests.browser.room import admin_link, free_port, serving
from tests.browser.test_access import violations

WORDS = {
    "en-GB": ("Players", "Delete all personal data", "Press once more to delete", "Keep", "is deleted."),
    "zh-TW": ("玩家", "刪除全部個人資料", "再按一次即刪除", "保留", "的個人資料已全部刪除。"),
}


@pytest.mark.parametrize("device", [DESKTOP_EN, PHONE], ids=["desk", "phone"])
def test_a_members_data_are_deleted(
    browser: Browser, tmp_path: Path, axe: Path, artefacts: Path, device: dict[str, Any]
) -> None:
    title, delete, sure, keep, gone = WORDS[device["locale"]]
    name, port = "mei", free_port()
    with serving(tmp_path, port) as printed:
        boss = Friend(browser, "boss", device | {"bypass_csp": True})
        boss.come_in(admin_link(printed))
        page, room = boss.page, f"http://localhost:{port}"
        opener = page.get_by_role("button", name=title, exact=True)
        expect(opener).to_be_visible()
        made = page.request.post(f"{room}/api/v1/players", data={"nickname": name}, headers={"origin": room})
        assert made.status == 201
        opener.click()
        page.get_by_role("dialog").get_by_role("button", name="boss").click()
        expect(page.get_by_role("button", name=delete)).to_have_count(0)
        page.get_by_role("dialog").get_by_role("button", name=name).click()
        page.get_by_role("button", name=delete).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=keep)).to_be_focused()
        page.get_by_role("button", name=delete).scroll_into_view_if_needed()
        page.screenshot(path=artefacts / f"send-off-{device['locale']}.png")
        assert violations(page, axe) == []
        page.get_by_role("button", name=delete).click()
        page.get_by_role("button", name=sure).click()
        expect(page.locator(".toast")).to_contain_text(gone)
        expect(page.get_by_role("dialog").get_by_role("button", name=name)).to_have_count(0)
        names = [line["nickname"] for line in page.request.get(f"{room}/api/v1/players").json()["players"]]
        assert names == ["boss"]
        page.context.close()
    assert boss.errors == []
