"""The page that checks shuffles: served by the room, and kept as one file for later, without any network."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from app.fairness.transcript import dumps
from app.web.verifier import offline_page
from tests.browser.site import STATIC
from tests.browser.test_access import violations
from tests.browser.test_replay import DROP
from tests.fairness.forgeries import forgeries
from tests.fairness.make_vectors import honest

SIZES = [(1440, 900), (390, 844)]


@pytest.fixture(params=["served", "kept"])
def page(request: pytest.FixtureRequest, browser: Browser, site: str, tmp_path: Path) -> Iterator[Page]:
    kept = tmp_path / "homegame-verify.html"
    kept.write_text(offline_page(STATIC))
    context = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 844})
    context.set_offline(request.param == "kept")
    page, errors = context.new_page(), list[str]()
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.goto(f"{site}/static/verify.html" if request.param == "served" else kept.as_uri())
    page.get_by_role("heading", name="Check a shuffle").wait_for()
    yield page
    context.close()
    assert errors == []


def test_files_are_judged_where_they_fall(page: Page) -> None:
    name, reason, text = next(forgery for forgery in forgeries() if forgery[0] == "another flop")
    assert reason == "seen", name
    for told, words in ((dumps(honest()["my cut is in"]), "My cut is in"), (text, "Check FAILED")):
        page.evaluate(DROP, ["shuffle.json", told])
        expect(page.get_by_role("status")).to_contain_text(words)
    expect(page.get_by_role("status")).to_contain_text("never opened")


def test_chosen_files_and_languages(page: Page, tmp_path: Path) -> None:
    path = tmp_path / "alone.json"
    path.write_text(dumps(honest()["the room alone"]) + "\n")
    page.set_input_files("#file", path)
    expect(page.get_by_role("status")).to_contain_text("Server-only shuffle")
    page.get_by_role("button", name="简体中文").click()
    expect(page.get_by_role("status")).to_contain_text("仅由服务器洗牌")
    expect(page.get_by_role("button", name="简体中文")).to_be_focused()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_it_reads_well(browser: Browser, site: str, axe: Path, artefacts: Path, width: int, height: int) -> None:
    context = browser.new_context(locale="zh-TW", viewport={"width": width, "height": height}, bypass_csp=True)
    page = context.new_page()
    page.goto(f"{site}/static/verify.html")
    page.get_by_role("heading", name="檢查洗牌").wait_for()
    page.evaluate(DROP, ["shuffle.json", dumps(honest()["my cut is in"])])
    page.get_by_role("status").get_by_text("我切過牌").wait_for()
    page.screenshot(path=artefacts / f"verify-{width}.png", full_page=True)
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()
