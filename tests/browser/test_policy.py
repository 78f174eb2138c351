"""P17: in a real browser nothing inline or foreign runs in a room's pages, and no page of others frames them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Response

from tests.browser.room import free_port, serving

TRIES = """async (elsewhere) => {
    const wrong = [];
    document.addEventListener('securitypolicyviolation', (event) => wrong.push(event.effectiveDirective));
    const put = (name, set) => document.body.append(Object.assign(document.createElement(name), set));
    put('script', { textContent: 'window.ran = true' });
    put('div', { innerHTML: '<img src="/nothing.svg" onerror="window.ran = true">' });
    put('style', { textContent: 'body { display: none }' });
    put('script', { src: `${elsewhere}/static/js/main.js`, onload: () => (window.ran = true) });
    put('img', { src: `${elsewhere}/static/img/icon.svg`, onload: () => (window.ran = true) });
    const fetched = await fetch(elsewhere, { mode: 'no-cors' }).then(() => true, () => false);
    const wanted = ['script-src-elem', 'script-src-attr', 'style-src-elem', 'img-src', 'connect-src'];
    for (let turn = 0; turn < 500 && !wanted.every((each) => wrong.includes(each)); turn++)
        await new Promise((done) => requestAnimationFrame(done));
    const hidden = getComputedStyle(document.body).display === 'none';
    const missed = wanted.filter((each) => !wrong.includes(each));
    return { missed, ran: window.ran ?? false, fetched, hidden };
}"""
PAGES = ["/", "/verify.html", "/docs"]


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = free_port()
    with serving(tmp_path_factory.mktemp("policy"), port):
        yield f"http://localhost:{port}"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    yield page
    page.close()


def opened(page: Page, address: str) -> Response:
    answer = page.goto(address)
    assert answer is not None
    return answer


@pytest.mark.parametrize("path", PAGES)
def test_nothing_inline_or_foreign_runs(page: Page, room: str, site: str, path: str) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if "Security" in message.text else None)
    headers = opened(page, room + path).headers
    page.wait_for_load_state("networkidle")
    assert complaints == [], "the page itself needs nothing of the kind"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    found: dict[str, Any] = page.evaluate(TRIES, site)
    assert found == {"missed": [], "ran": False, "fetched": False, "hidden": False}


def test_what_is_tried_would_run_without_the_policy(browser: Browser, room: str, site: str) -> None:
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    opened(page, f"{room}/verify.html")
    found: dict[str, Any] = page.evaluate(TRIES.replace("turn < 500", "turn < 5"), site)
    assert (found["ran"], found["fetched"], found["hidden"]) == (True, True, True)
    context.close()


def test_no_page_of_others_frames_it(page: Page, room: str) -> None:
    with page.expect_console_message(lambda message: "frame-ancestors" in message.text):
        page.set_content(f'<iframe src="{room}/"></iframe>')
    page.wait_for_function("() => document.querySelector('iframe').contentDocument === null")
    assert page.frame_locator("iframe").locator(".app, main, button").count() == 0
