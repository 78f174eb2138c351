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
    # The last such list counts. The address bar's own pages would cost as much as the one that is tested; the others
    # are those of Playwright's list that matter here.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,AimEnabled,AvoidUnnecessaryBeforeUnloadCheckSync,"
    "DestroyProfileOnBrowserClose,HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,MediaRouter,NetworkTimeServiceQuerying,"
    "OptimizationHints,PaintHolding,PreconnectToSearch",
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


class Tables:
    """Pages of states, a window for each kind: to load one again takes a fourth of the time that a new one takes."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self.pages: dict[str, Page] = {}
        self.shown: set[Page] = set()
        self.errors: list[str] = []

    def open(self, width: int, height: int, lang: str = "zh-Hant", **more: Any) -> Page:
        """Show the page of states anew; a second table of the same kind takes the place of the first."""
        page = self.pages.get(repr(more)) or self._window(more)
        self.shown.add(page)
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{self.site}/states?lang={lang}")
        page.wait_for_selector("[data-ready]", state="attached")
        return page

    def leave(self) -> list[str]:
        """Forget what a test did to the windows; returns the errors that the pages met."""
        for page in self.shown:
            page.unroute_all()
            page.mouse.move(-1, -1)
            page.evaluate("localStorage.clear()")
            page.goto("about:blank")
        met = self.errors
        self.shown, self.errors = set(), []
        return met

    def _window(self, more: dict[str, Any]) -> Page:
        page = self.pages[repr(more)] = self.browser.new_context(**more).new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        return page


@pytest.fixture(scope="module")
def tables(browser: Browser, site: str) -> Tables:
    """The windows of a file's tests."""
    return Tables(browser, site)


@pytest.fixture
def open_table(tables: Tables) -> Iterator[Open]:
    """Opens the page of states; an error in the page fails the test."""
    yield tables.open
    assert tables.leave() == []


# What is drawn may begin something, such as a dialog that opens: so once more after whatever moved.
SETTLED = """async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const moves = (one) => one.animationName !== 'run-out' && one.playState !== 'finished';
    await drawn();
    for (let moving; (moving = document.getAnimations().filter(moves)).length; await drawn()) {
        for (const one of moving) one.finish();
        await Promise.all(moving.map((one) => one.finished.catch(() => null)));
    }
}"""


def settle(page: Page) -> None:
    """Bring all that moves to its end, what begins later too; the turn clock's ring never rests."""
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
