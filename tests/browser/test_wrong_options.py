"""A table's option that is out of bounds: its group opens, it has the focus, and its bounds are told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.friend import DESKTOP_EN, PHONE, Friend
from tests.browser.room import admin_link, free_port, serving

LOOKS = {
    "desktop": (DESKTOP_EN, "New table", "From 5 to 300."),
    "phone": (PHONE, "開新桌", "5 到 300。"),
}


@pytest.mark.parametrize("look", LOOKS)
def test_a_wrong_option_is_shown(look: str, browser: Browser, tmp_path: Path, artefacts: Path) -> None:
    window, new_table, bounds = LOOKS[look]
    host = Friend(browser, "host", window)
    with serving(tmp_path, free_port()) as printed:
        host.come_in(admin_link(printed))
        page = host.page
        page.get_by_role("button", name=new_table).click()
        clocks = page.locator("details").filter(has=page.locator("#option-action_seconds"))
        clocks.locator("summary").click()
        page.locator("#option-action_seconds").fill("1")
        clocks.locator("summary").click()
        expect(page.locator("#option-action_seconds")).to_be_hidden()
        page.locator("form.form button[type=submit]").click()
        field = page.locator("#option-action_seconds")
        expect(field).to_be_focused()
        expect(field).to_have_attribute("aria-invalid", "true")
        expect(page.locator("#option-action_seconds-hint")).to_contain_text(bounds)
        foot, hint = (page.locator(name).bounding_box() for name in (".form-foot", "#option-action_seconds-hint"))
        assert foot is not None
        assert hint is not None
        assert hint["y"] + hint["height"] <= foot["y"]
        page.screenshot(path=artefacts / f"wrong-option-{look}.png")
        field.fill("30")
        page.locator("form.form button[type=submit]").click()
        page.wait_for_url(re.compile("/t/"))
    page.context.close()
    assert host.errors == []
