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


def test_nothing_else_tells_the_end_of_an_all_in_board(open_table: Open) -> None:
    """Neither the log, nor what a loser looks like or may press: all of it comes with the last card."""
    page = open_table(1440, 900, "en")
    boards = [
        {"t": "board_dealt", "street": "turn", "cards": ["2s"], "run": 0},
        {"t": "board_dealt", "street": "river", "cards": ["7h"], "run": 0},
    ]
    award = {"t": "pot_awarded", "seat": 7, "pot": 0, "amount": 1460, "run": 0}
    end = view("showdown", "en") | {"deal_in": None}
    lost = {"stack": 0, "state": "busted", "sitting_out": True, "won": 0, "last": None}
    end["seats"][0] |= lost
    end["seats"][2] |= lost
    end["seats"][6] |= {"won": 1460, "stack": 1460}
    end["you"] |= {"can_show": False, "legal": None}
    end["hand"]["wins"] = [{"seat": 7, "pot": 0, "amount": 1460, "run": 0}]
    answered = {"t": "run_twice_answered", "seat": 7, "agree": False}
    show(page, view("allin", "en"), after(end, answered, *boards, award))
    assert page.locator(".log li").all_inner_texts() == ["Daniel wants it once"]
    assert page.locator(".seat.out:has(.hole)").count() == 0
    assert page.locator(".seat:is([data-seat='1'], [data-seat='3'], [data-seat='7']) .k").all_inner_texts() == ["—"] * 3
    assert page.get_by_role("button", name="Top up").count() == 0
    assert page.get_by_text("You are away.").count() == 0
    expect(page.locator(".log .won")).to_be_visible(timeout=4000)
    expect(page.get_by_role("button", name="Top up")).to_be_visible()
    expect(page.get_by_text("No chips").first).to_be_visible()


def test_nothing_flies_with_reduced_motion(open_table: Open) -> None:
    page = open_table(1440, 900, "en", reduced_motion="reduce")
    bet = {"t": "bet_made", "seat": 7, "to": 120, "all_in": False}
    show(page, view("wait", "en"), after(view("turn", "en"), bet, {"t": "bets_collected", "pots": []}))
    assert page.evaluate(MOVING) == 0
    assert page.locator(".ghost").count() == 0
