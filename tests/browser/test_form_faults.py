"""Forms tell what is wrong themselves, at the field and in the page's language, never in the browser's bubbles."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.api import answer
from tests.browser.conftest import Windows, settle
from tests.browser.test_access import violations

MISSING = {"en": "Please fill this in.", "zh-TW": "請填寫這一欄。", "zh-CN": "请填写这一栏。"}


def refused(page: Page, name: str, why: str) -> None:
    """The field has the focus, is marked as wrong, and what describes it tells why."""
    field = page.locator(f"input[name={name}]:visible")
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile(f"^{re.escape(why)}"))
    expect(page.locator(".fault:visible").first).to_have_text(why)


@pytest.mark.parametrize("locale", MISSING)
def test_who_comes_in_without_a_name_is_told_so(
    windows: Windows, site: str, axe: Path, artefacts: Path, locale: str
) -> None:
    page = windows.take(390, 844, locale=locale, bypass_csp=True, reduced_motion="reduce")
    answer(GET__me=None)
    page.goto(f"{site}/i/good")
    form = page.locator("form").filter(has=page.locator("input[name=display_name]"))
    form.locator("[type=submit]").click()
    refused(page, "nickname", MISSING[locale])
    assert form.evaluate("(form) => form.noValidate")
    settle(page)
    page.screenshot(path=artefacts / f"form-fault-{locale}.png")
    assert violations(page, axe) == []
    form.locator("input[name=nickname]").fill("a b!")
    form.locator("[type=submit]").click()
    expect(page.locator(".fault:visible")).not_to_have_text(MISSING[locale])
    expect(form.locator("input[name=nickname]")).to_be_focused()


@pytest.mark.parametrize(
    ("path", "name", "wrong", "why"),
    [
        ("Set a password", "password", "", "Please fill this in."),
        ("Set a password", "password", "short", "This doesn\N{RIGHT SINGLE QUOTATION MARK}t fit the rule below."),
    ],
)
def test_dialogs_tell_it_too(windows: Windows, site: str, path: str, name: str, wrong: str, why: str) -> None:
    page = windows.take(1280, 844, locale="en-GB")
    answer()
    page.goto(site)
    page.get_by_role("button", name=path).click()
    dialog = page.get_by_role("dialog")
    dialog.locator(f"input[name={name}]").press_sequentially(wrong)
    dialog.locator("[type=submit]").click()
    refused(page, name, why)
