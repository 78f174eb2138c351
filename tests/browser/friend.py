"""A person at a device, as the tests of a whole room need them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "zh-TW"}
DESKTOP_EN: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "locale": "en-GB"}
DESKTOP_HANS = {"viewport": {"width": 1280, "height": 720}, "locale": "zh-CN"}
SEEN = """() => {
    const texts = (query) => [...document.querySelectorAll(query)]
        .map((node) => node.getAttribute('aria-label') ?? node.textContent.trim());
    return {
        mine: texts('.seat.hero .hole .card'), board: texts('.board .card'), stacks: texts('.seat .k'),
        bets: texts('.bet .amt'), pots: texts('.pot'),
    };
}"""

ANSWERED = """([button, before]) =>
    !document.querySelector(button) || document.querySelectorAll('.board .card').length !== before"""


class Friend:
    """One person at one device; errors in the page are kept."""

    def __init__(self, browser: Browser, name: str, device: dict[str, Any]) -> None:
        self.name = name
        self.page: Page = browser.new_context(**device).new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on(
            "console", lambda message: self.errors.append(message.text) if "Security" in message.text else None
        )

    def come_in(self, link: str) -> None:
        self.page.goto(link)
        self.page.locator("[name=nickname]").first.fill(self.name)
        self.page.locator(".cta-button").first.click()

    def sit(self, number: int) -> None:
        self.page.locator(f"button.chair[aria-label$=' {number}']").click()
        self.page.locator("dialog .cta-button").click()
        expect(self.page.locator(".seat.hero")).to_be_visible()

    def has_turn(self) -> bool:
        return self.page.locator(".btn.call:enabled").count() == 1

    def press(self, look: str) -> None:
        """Answer the decision; the same friend may be the first to act on the next street."""
        before = self.page.locator(".board .card").count()
        self.page.locator(f".btn.{look}:enabled").click()
        self.page.wait_for_function(ANSWERED, arg=[f".btn.{look}:enabled", before])

    def sees(self) -> dict[str, Any]:
        """Return what this viewer sees of the hand."""
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        return seen


def begin(host: Friend, guest: Friend) -> None:
    """Sit down at the host's paused table, and play."""
    host.sit(1)
    guest.sit(3)
    host.page.get_by_role("button", name="Host panel").click()
    host.page.get_by_role("button", name="Resume the game").click()
    host.page.keyboard.press("Escape")


def next_to_act(friends: list[Friend]) -> Friend | None:
    """Wait for somebody's turn; None when the hand has ended."""
    page = friends[0].page
    for _ in range(500):
        for friend in friends:
            if friend.has_turn():
                return friend
        if page.locator(".winline").count():
            return None
        page.wait_for_timeout(50)
    raise AssertionError("nobody has a turn, and the hand does not end")
