"""Leaving for good from the settings, and coming back by a link of one's own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import ARTEFACTS
from tests.browser.friend import DESKTOP_EN, PHONE
from tests.browser.room import admin_link, free_port, serving


def enter(browser: Browser, device: dict[str, Any], link: str, nickname: str) -> Page:
    page = browser.new_context(**device).new_page()
    page.goto(link)
    page.locator("input[name=nickname]").first.fill(nickname)
    page.locator("button[type=submit]").first.click()
    expect(page.locator("button.ib", has=page.locator("svg")).first).to_be_visible()
    return page


def homegame(folder: Path, port: int, *words: str) -> str:
    environment = os.environ | {"HOMEGAME_DATA": str(folder), "HOMEGAME_PORT": str(port)}
    command = [str(Path(sys.executable).parent / "homegame"), *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=folder).stdout


def test_one_leaves_for_good(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, port) as printed:
        boss = enter(browser, DESKTOP_EN, admin_link(printed), "boss")
        boss.get_by_role("button", name="Settings", exact=True).click()
        boss.get_by_role("button", name="Leave for good").click()
        boss.screenshot(path=ARTEFACTS / "farewell-desktop.png")
        boss.get_by_role("button", name="Delete everything about me").click()
        boss.get_by_role("button", name="Press once more to delete").click()
        expect(boss.get_by_text("Make somebody else an admin first.")).to_be_visible()
        made = boss.request.post(
            f"http://localhost:{port}/api/v1/invitations", data={}, headers={"origin": f"http://localhost:{port}"}
        )
        mei = enter(browser, PHONE, made.json()["url"], "mei")
        leave_in_chinese(mei)
        names = [
            line["display_name"]
            for line in boss.request.get(f"http://localhost:{port}/api/v1/players").json()["players"]
        ]
        assert names == ["boss"]
        for page in (boss, mei):
            page.context.close()


def leave_in_chinese(page: Page) -> None:
    page.get_by_role("button", name="設定", exact=True).click()
    page.get_by_role("button", name="永久離開").click()
    page.screenshot(path=ARTEFACTS / "farewell-phone.png")
    page.get_by_role("button", name="刪除我的所有資料").click()
    page.get_by_role("button", name="再按一次即刪除").click()
    expect(page.get_by_text("你已離開，你的資料已全部刪除。")).to_be_visible()
    expect(page.locator("input[name=nickname]").first).to_be_visible()


def test_one_comes_back_by_ones_own_link(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, port) as printed:
        boss = enter(browser, DESKTOP_EN, admin_link(printed), "boss")
        boss.context.close()
        link = homegame(tmp_path, port, "admin", "link", "boss").strip()
        page = browser.new_context(**DESKTOP_EN).new_page()
        page.goto(link)
        button = page.get_by_role("button", name="Come in as boss")
        expect(button).to_be_visible()
        page.screenshot(path=ARTEFACTS / "come-back-desktop.png")
        button.click()
        expect(page.get_by_text("My chips")).to_be_visible()
        page.context.close()
