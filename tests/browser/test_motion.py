"""Motion after state: the page shows the truth at once; animations only lead there, and none is needed."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, settle
from tests.browser.states import View, view

MOVING = "document.getAnimations().filter((one) => !(one instanceof CSSAnimation)).length"


def after(state: View, *events: dict[str, Any]) -> View:
    return state | {"version": 2, "events": list(events)}


def show(page: Page, first: View, then: View) -> None:
    """Show a view and, once it is painted, the next one."""
    page.evaluate("(one) => __load(one)", first)
    settle(page)
    page.evaluate("([one, two]) => { __load(one, two); return new Promise(requestAnimationFrame); }", [first, then])


def test_chips_and_cards_move_and_leave_nothing_behind(open_table: Open) -> None:
    page = open_table(1440, 900, "en")
    dealt = [{"t": "hole_cards_dealt", "seat": seat} for seat in (1, 2, 3, 7)]
    bet = {"t": "bet_made", "seat": 7, "to": 120, "all_in": False}
    flop = {"t": "board_dealt", "street": "flop", "cards": ["Kd", "9h", "4c"], "run": 0}
    first, then = view("wait", "en"), view("allin", "en")
    show(page, first, after(then, *dealt, bet, {"t": "folded", "seat": 2}, {"t": "bets_collected", "pots": []}, flop))
    assert page.evaluate(MOVING) > 10
    assert page.locator(".ghost").count() == 3, "two bets on their way to the pot, and the folded cards"
    # The state is the new one already.
    assert page.locator(".bet:not(.ghost)").count() == 0
    assert page.locator(".seat[data-seat='2'].folded").count() == 1
    settle(page)
    expect(page.locator(".ghost")).to_have_count(0)
    assert page.evaluate(MOVING) == 0


def test_an_all_in_board_keeps_its_secret_until_the_river(open_table: Open) -> None:
    page = open_table(1440, 900, "en")
    turn = {"t": "board_dealt", "street": "turn", "cards": ["2s"], "run": 0}
    river = {"t": "board_dealt", "street": "river", "cards": ["7h"], "run": 0}
    award = {"t": "pot_awarded", "seat": 1, "pot": 0, "amount": 1460, "run": 0}
    show(page, view("allin", "en"), after(view("showdown", "en"), turn, river, award))
    assert page.locator(".winline").count() == 0
    assert page.locator(".hit").count() == 0
    expect(page.locator(".hero .k")).to_have_text("1,820")
    expect(page.locator(".winline")).to_be_visible(timeout=4000)
    expect(page.locator(".hero .k")).to_have_text("3,280")


def test_nothing_flies_with_reduced_motion(open_table: Open) -> None:
    page = open_table(1440, 900, "en", reduced_motion="reduce")
    bet = {"t": "bet_made", "seat": 7, "to": 120, "all_in": False}
    show(page, view("wait", "en"), after(view("turn", "en"), bet, {"t": "bets_collected", "pots": []}))
    assert page.evaluate(MOVING) == 0
    assert page.locator(".ghost").count() == 0
