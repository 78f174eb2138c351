"""One browser for all tests of a file, and the site that shows states of the client."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Playwright, sync_playwright

from tests.browser.site import Handler, serve

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


class Windows:
    """A window of each kind, kept for a file's tests: to load a page again takes a fourth of what a new one takes."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.kept: dict[str, Page] = {}
        self.taken: set[Page] = set()
        self.errors: list[str] = []
        self.complaints: list[str] = []
        """What the console said of errors, such as a request that was refused."""

    def take(self, width: int, height: int, **kind: Any) -> Page:
        """Return an empty page; a test that asks twice for a kind gets the same window."""
        page = self.kept.get(repr(kind)) or self._open(kind)
        self.taken.add(page)
        page.set_viewport_size({"width": width, "height": height})
        return page

    def leave(self) -> None:
        """Forget what a test did, and the errors it met."""
        for page in self.taken:
            page.unroute_all()
            page.mouse.move(-1, -1)
            page.evaluate("localStorage.clear()")
            page.goto("about:blank")
        self.taken, self.errors, self.complaints = set(), [], []

    def _open(self, kind: dict[str, Any]) -> Page:
        page = self.kept[repr(kind)] = self.browser.new_context(**kind).new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.complaints.append(message.text) if message.type == "error" else None)
        return page


@pytest.fixture(scope="module")
def kept_windows(browser: Browser) -> Windows:
    """The windows of a file's tests."""
    return Windows(browser)


@pytest.fixture
def windows(kept_windows: Windows) -> Iterator[Windows]:
    """The windows, as if they were new; an error in a page fails the test."""
    yield kept_windows
    errors = kept_windows.errors
    kept_windows.leave()
    Handler.answers = {}
    assert errors == []


@pytest.fixture
def open_table(windows: Windows, site: str) -> Iterator[Open]:
    """Opens the page of states; what the console complains of fails the test too."""

    def open_(width: int, height: int, lang: str = "zh-Hant", **kind: Any) -> Page:
        page = windows.take(width, height, **kind)
        page.goto(f"{site}/states?lang={lang}")
        page.wait_for_selector("[data-ready]", state="attached")
        return page

    yield open_
    assert windows.complaints == []


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
