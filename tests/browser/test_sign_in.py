"""A room with a password: one comes in without a link, and not without the password."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.friend import DESKTOP_EN
from tests.browser.room import free_port, serving


def test_a_stranger_who_knows_the_password_comes_in(browser: Browser, tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, port, room_password="open sesame"):
        device: dict[str, Any] = DESKTOP_EN
        page = browser.new_context(**device).new_page()
        page.goto(f"http://localhost:{port}/")
        page.get_by_label("Nickname").first.fill("mei")
        password = page.get_by_label("The room’s password")
        password.fill("open barley")
        page.get_by_role("button", name="Come in").click()
        expect(page.get_by_text("The room’s password is another one.")).to_be_visible()
        password.fill("open sesame")
        page.get_by_role("button", name="Come in").click()
        expect(page.get_by_text("My chips")).to_be_visible()
        page.context.close()
