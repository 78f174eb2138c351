"""Four friends at one table, as a test leads them through an evening; all that it knows is seen in their pages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.friend import Friend


class Evening:
    """The table with its four players; each step is seen in the pages only."""

    def __init__(self, friends: list[Friend], artefacts: Path) -> None:
        self.friends = friends
        self.host, self.mei, self.kai, self.lin = friends
        self.artefacts = artefacts

    def until(self, done: Callable[[], object], what: str, seconds: float = 20) -> None:
        for _ in range(int(seconds * 20)):
            if done():
                return
            self.host.page.wait_for_timeout(50)
        raise AssertionError(f"in vain: {what}")

    def picture(self, name: str) -> None:
        for friend in (self.host, self.mei):
            friend.page.screenshot(path=self.artefacts / f"host-{name}-{friend.name}.png")

    def all_see(self, query: str, count: int = 1, timeout: float = 15_000) -> None:
        for friend in self.friends:
            expect(friend.page.locator(query)).to_have_count(count, timeout=timeout)

    def acting(self, seconds: float = 25) -> Friend:
        found: list[Friend] = []

        def look() -> bool:
            found[:] = [
                friend for friend in self.friends if friend.page.locator(".btn.fold").count() and friend.has_turn()
            ]
            return bool(found)

        self.until(look, "somebody's turn", seconds)
        return found[0]

    def play(self, choose: Callable[[Friend], str | None]) -> None:
        """Let everybody act until the hand is over; `choose` names the button, None stops."""
        for _ in range(60):
            self.until(lambda: self.over() or any(friend.has_turn() for friend in self.friends), "a turn or the end")
            if self.over():
                return
            friend = self.acting()
            look = choose(friend)
            if look is None:
                return
            friend.press(look)
        raise AssertionError("the hand does not end")

    def over(self) -> bool:
        return self.host.page.locator(".winline").count() == 1

    def wait_for_deal(self, number: int) -> None:
        line = self.host.page.locator(".log .st").filter(has_text=re.compile(rf"^Hand {number}( · bomb pot)?\d\d:\d\d"))
        expect(line).to_have_count(1, timeout=30_000)

    def panel(self, button: str) -> None:
        """The host presses something in the panel; what can't be taken back is pressed twice."""
        page = self.host.page
        page.get_by_role("button", name="Host panel").click()
        page.get_by_role("dialog").get_by_role("button", name=button).click()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)

    def log(self, text: str) -> None:
        expect(self.host.page.locator(".log")).to_contain_text(text, timeout=15_000)
