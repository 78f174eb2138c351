"""On a slow line the page isn't empty while its programs come."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.browser.api import answer
from tests.browser.conftest import Windows

SPINNER = "getComputedStyle(document.querySelector('#app'), '::before').content"


def test_a_sign_turns_until_the_programs_are_here(windows: Windows, site: str) -> None:
    page = windows.take(390, 844, locale="en-GB")
    answer()
    held: list[Route] = []
    page.route("**/static/js/main.js", lambda route: held.append(route))
    page.goto(site, wait_until="commit")
    page.wait_for_function(f"document.querySelector('#app') && {SPINNER} !== 'none'")
    page.wait_for_function("() => document.getAnimations().some((one) => one.animationName === 'spin')")
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    expect(page.locator("main")).to_be_visible()
    assert page.evaluate(SPINNER) == "none"
