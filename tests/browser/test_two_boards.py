"""Two boards: the log names each one's own hand."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.house_states import two_runs


def test_the_log_names_the_hand_of_each_board(open_table: Open) -> None:
    page = open_table(1440, 900, "en", reduced_motion="reduce")
    state = two_runs("en", 9)
    state["seats"][0] |= {"second_label": "flush", "second_label_ranks": ["A", "K", "9", "4", "2"]}
    awards = [{"t": "pot_awarded", "seat": 1, "pot": 0, "amount": 730, "run": run} for run in (0, 1)]
    page.evaluate("([one, two]) => __load(one, two)", [state, state | {"version": 2, "events": awards}])
    lines = page.locator(".log .won")
    expect(lines).to_have_count(2)
    expect(lines.nth(0)).to_contain_text("two pair")
    expect(lines.nth(1)).to_contain_text("flush")
