"""One browser for all tests of a file, and the site that shows states of the client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.browser.site import serve

ARGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip
ARTEFACTS = Path(__file__).parent / "artefacts"
AXE = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="module")
def playwright_program() -> Iterator[Playwright]:
    """Playwright itself. It keeps an event loop running in this thread: it must be gone before another file's tests."""
    with sync_playwright() as program:
        yield program


@pytest.fixture(scope="module")
def browser(playwright_program: Playwright, chromium_path: str) -> Iterator[Browser]:
    """The machine's Chromium, instead of one that Playwright brings."""
    browser = playwright_program.chromium.launch(executable_path=chromium_path, args=ARGS)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the client's files and of the page of states."""
    with serve() as address:
        yield address


Open = Callable[..., Page]


@pytest.fixture
def open_table(browser: Browser, site: str) -> Iterator[Open]:
    """Opens the page of states; an error in the page fails the test."""
    contexts = []
    errors: list[str] = []

    def open_(width: int, height: int, lang: str = "zh-Hant", **more: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, **more)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        page.goto(f"{site}/states?lang={lang}")
        page.wait_for_selector("[data-ready]", state="attached")
        return page

    yield open_
    for context in contexts:
        context.close()
    assert errors == []


SETTLED = """() => Promise.all(document.getAnimations()
    .filter((one) => one.animationName !== 'run-out').map((one) => one.finished.catch(() => null)))"""


def settle(page: Page) -> None:
    """Wait until nothing moves any more; the turn clock's ring never rests."""
    page.evaluate("() => new Promise(requestAnimationFrame)")
    page.evaluate(SETTLED)


@pytest.fixture(scope="session")
def artefacts() -> Path:
    """Where pictures for people are kept; git ignores it."""
    ARTEFACTS.mkdir(exist_ok=True)
    return ARTEFACTS


@pytest.fixture(scope="session")
def axe() -> Path:
    """The accessibility checker, which comes with the client's other checks."""
    if not AXE.exists():
        pytest.skip("no axe-core: make node_modules/.stamp (needs npm)")
    return AXE
