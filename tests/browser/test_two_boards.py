"""Two boards: the log names each one's own hand, and amounts are never cut for the sake of names."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.house_states import two_runs
from tests.browser.states import view
from tests.browser.test_layout import faults, load

LONG = "Maximiliane-Alex"
# A hundredth of a pixel is enough for an ellipsis.
WHOLE = """(node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    return text.getBoundingClientRect().width <= node.getBoundingClientRect().width;
}"""
ENDS = """() => {
    const line = document.querySelector('.winline').getBoundingClientRect();
    return [...document.querySelectorAll('.gain > :not(.who)')].filter((node) => {
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const outside = left < line.left || right > line.right || top < line.top || bottom > line.bottom;
        return outside || node.scrollWidth > node.clientWidth + 1;
    }).map((node) => node.textContent);
}"""


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


@pytest.mark.parametrize("winners", [1, 2, 3])
@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (390, 664), (844, 390), (1440, 900)])
def test_long_names_leave_room_for_the_amounts(
    open_table: Open, artefacts: Path, width: int, height: int, winners: int
) -> None:
    page = open_table(width, height, "en", reduced_motion="reduce")
    state = two_runs("en", 9)
    seats = [3, 7, 1][:winners]
    state["hand"]["wins"] = [{"seat": seat, "pot": 0, "amount": 12_730, "run": 0} for seat in seats]
    for number in (3, 7):
        state["seats"][number - 1] |= {"name": LONG}
    load(page, state)
    page.screenshot(path=artefacts / f"two-boards-{width}x{height}-{winners}.png")
    assert page.locator(".winline").inner_text().count("12,730") == winners
    assert page.evaluate(ENDS) == []
    widths = page.locator(".gain > .who").evaluate_all("(all) => all.map((node) => node.clientWidth)")
    assert all(w >= 16 for w in widths), "some of each name is seen"
    # Three lines are more than the felt has room for beside open cards.
    assert winners > 2 or [fault for fault in faults(page) if "made" in fault] == []


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "You win 730, Daniel wins 730"),
        ("zh-Hant", "你贏得 730\uff0cDaniel 贏得 730"),
        ("zh-Hans", "你赢得 730\uff0cDaniel 赢得 730"),
    ],
)
def test_winners_of_a_shared_pot_are_told_in_clauses(open_table: Open, lang: str, said: str) -> None:
    page = open_table(390, 844, lang, reduced_motion="reduce")
    state = view("showdown", lang)
    state["hand"]["wins"] = [{"seat": seat, "pot": 0, "amount": 730, "run": 0} for seat in (1, 7)]
    load(page, state)
    expect(page.locator(".winline")).to_have_text(said)


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844)])
def test_a_short_name_is_whole_beside_a_long_hand(open_table: Open, width: int, height: int) -> None:
    page = open_table(width, height, "zh-Hant", reduced_motion="reduce")
    state = two_runs("zh-Hant", 9)
    state["hand"]["wins"] = [{"seat": 7, "pot": 0, "amount": 2400, "run": run} for run in (0, 1)]
    state["seats"][6] |= {"name": "kai", "second_label": "two_pair", "second_label_ranks": ["Q", "8"]}
    load(page, state)
    assert page.locator(".gain > .who").evaluate(WHOLE)
