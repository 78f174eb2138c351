"""A host's evening in a real room, four people at four devices: the table from the form, every option that shapes a
hand, the host's powers, and the money at the end. Each sees what is for them to see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.evening import Evening
from tests.browser.friend import DESKTOP_EN, DESKTOP_HANS, PHONE, Friend
from tests.browser.room import admin_link, free_port, serving

DEVICES: dict[str, dict[str, Any]] = {"host": DESKTOP_EN, "mei": PHONE, "kai": DESKTOP_HANS, "lin": PHONE}
BETWEEN_SECONDS = 12
CHIPS = 20_000


@pytest.fixture
def friends(browser: Browser) -> Iterator[list[Friend]]:
    made = [Friend(browser, name, device) for name, device in DEVICES.items()]
    yield made
    for friend in made:
        friend.page.context.close()


def choose(page: Page, group: str, **options: str | bool) -> None:
    """Open a group of the form and set options by their labels' fields."""
    page.locator("summary").get_by_text(group).click()
    for name, value in options.items():
        field = page.locator(f"#option-{name}")
        if isinstance(value, bool):
            field.set_checked(value)
        elif field.evaluate("(node) => node.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)


def create_table(host: Friend) -> str:
    page = host.page
    page.get_by_role("button", name="New table").click()
    page.get_by_role("button", name="Taiwan 002").click()
    expect(page.locator("#option-max_buy_in")).to_have_value("10000")
    page.get_by_label("Table name").fill("Taiwan 002")
    choose(page, "Straddles, bomb pots", straddle="utg", bomb_pot="vote", bomb_boards="2")
    choose(page, "All-in and showdown", run_it="ask", showdown="losers_may_muck", rabbit_hunt=True)
    choose(
        page, "Clocks and breaks", action_seconds="120", next_hand_seconds=str(BETWEEN_SECONDS), showdown_seconds="0"
    )
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    page.get_by_role("button", name="Host panel").click()
    page.get_by_role("button", name="Pause after this hand").click()
    page.get_by_role("dialog").get_by_role("button", name="Invite").click()
    link = page.get_by_label("Invitation link")
    expect(link).to_have_value(re.compile("/i/"))
    address = link.input_value()
    page.keyboard.press("Escape")
    return address


GRANT = """async (amount) => {
    const ask = (path, body) => fetch(`/api/v1/players${path}`, body && {
        method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body),
    }).then((answer) => answer.json());
    const {players} = await ask('');
    for (const {id} of players) await ask(`/${id}/grants`, {amount, reason: 'Chips for tonight'});
    return players.length;
}"""


@pytest.mark.timeout(400)
def test_a_hosts_evening(friends: list[Friend], tmp_path: Path, artefacts: Path) -> None:
    evening = Evening(friends, artefacts)
    host = evening.host
    with serving(tmp_path, free_port()) as printed:
        host.come_in(admin_link(printed))
        invitation = create_table(host)
        for friend in friends[1:]:
            friend.come_in(invitation)
            friend.page.wait_for_url(re.compile("/t/"))
        assert host.page.evaluate(GRANT, CHIPS) == len(friends)
        for number, friend in enumerate(friends, 1):
            friend.sit(number)
        evening.panel("Resume the game")
        run_it_twice(evening)
        straddle_and_muck(evening)
        bomb_pot_and_rabbit(evening)
        kick_and_top_up(evening)
        settle_up(evening)
    assert [friend.errors for friend in friends] == [[], [], [], []]


def run_it_twice(evening: Evening) -> None:
    """The first two fold, the others go all-in; both are asked at once, and two boards are dealt."""
    evening.wait_for_deal(1)
    evening.acting().press("fold")
    evening.acting().press("fold")
    pusher = evening.acting()
    pusher.page.locator(".presets .pre").last.click()
    evening.until(lambda: pusher.page.locator(".btn.raise:enabled").count(), "an amount")
    pusher.page.locator(".btn.raise").click()
    if pusher.page.locator(".btn.raise:enabled").count():
        # On a touch screen, all-in with a deep stack asks once more.
        pusher.page.locator(".btn.raise:enabled").click()
    caller = evening.acting()
    assert caller is not pusher
    caller.press("call")
    asked = [pusher, caller]
    for friend in asked:
        expect(friend.page.locator(".btns.two .btn")).to_have_count(2)
    others = [friend for friend in evening.friends if friend not in asked]
    for friend in others:
        expect(friend.page.locator(".btns.two")).to_have_count(0)
    evening.picture("vote")
    for friend in asked:
        friend.page.locator(".btns.two .btn.call:enabled").click()
    evening.all_see(".board", 2)
    evening.all_see(".board .card", 10)
    evening.picture("two-runs")


def straddle_and_muck(evening: Evening) -> None:
    """Who is asked says yes to a straddle; during the hand the host changes the blinds and stops the game."""
    toggles = [friend.page.locator(".pa").filter(has_text=re.compile(r"Straddle|抓")) for friend in evening.friends]
    evening.until(lambda: any(toggle.count() for toggle in toggles), "a straddle offered")
    evening.picture("between")
    next(toggle for toggle in toggles if toggle.count()).first.click()
    evening.log("straddles the next hand")
    evening.wait_for_deal(2)
    evening.log("straddles 40")
    change_blinds(evening)
    stop_and_go(evening)
    evening.play(lambda _: "call")
    for number in range(3, 9):
        if "mucks" in evening.host.page.locator(".log").inner_text():
            break
        # Nobody was beaten by cards that had been shown: the cards decide that, not this test.
        evening.wait_for_deal(number)
        evening.play(lambda _: "call")
    evening.log("mucks")
    losers = [friend for friend in evening.friends if friend.page.locator(".pa .cc").count()]
    assert losers
    losers[0].page.locator(".preact .pa").filter(has_text=re.compile("Show both|全部亮牌")).click()
    for friend in evening.friends:
        if friend is not losers[0]:
            expect(friend.page.locator(".seat.show")).not_to_have_count(0)
    evening.picture("shown")
    expect(evening.mei.page.locator(".stakes")).to_contain_text("20/40")
    expect(evening.mei.page.locator(".pend")).to_have_count(0)


def change_blinds(evening: Evening) -> None:
    page = evening.host.page
    page.get_by_role("button", name="Host panel").click()
    page.get_by_role("button", name="Table options").click()
    page.locator("#option-small_blind").fill("20")
    page.locator("#option-big_blind").fill("40")
    page.get_by_role("button", name="Save").click()
    evening.all_see(".pend")
    expect(evening.mei.page.locator(".stakes")).to_contain_text("10/20")


def stop_and_go(evening: Evening) -> None:
    evening.panel("Pause now")
    evening.all_see(".made.halted")
    evening.all_see(".btn.call", 0)
    evening.picture("halted")
    evening.panel("Resume the game")
    evening.all_see(".made.halted", 0)


def bomb_pot_and_rabbit(evening: Evening) -> None:
    """A majority votes for a bomb pot: two boards from the flop. When all have folded, one sees what would come."""
    for friend in evening.friends:
        toggle = friend.page.locator(".pa").filter(has_text=re.compile("Bomb pot|炸"))
        if toggle.count():
            toggle.click()
    evening.log("votes for a bomb pot")
    evening.all_see(".pot.bomb", timeout=30_000)
    evening.all_see(".board", 2)
    evening.all_see(".board .card", 6)
    evening.picture("bomb-pot")
    looks = iter(["raise"])
    evening.play(lambda _: next(looks, "fold"))
    rabbits = [friend.page.locator(".pa").filter(has_text=re.compile("Rabbit|看剩")) for friend in evening.friends]
    evening.until(lambda: any(rabbit.count() for rabbit in rabbits), "a rabbit hunt offered")
    next(rabbit for rabbit in rabbits if rabbit.count()).click()
    evening.all_see(".card.rabbit", 4)
    evening.picture("rabbit")


def kick_and_top_up(evening: Evening) -> None:
    """Who has lost chips tops up; the host sends one away, who is told and finds the lobby. The others read of it."""
    page = evening.host.page
    evening.panel("Pause after this hand")
    for friend in evening.friends[:3]:
        friend.page.locator(".seat.hero .plate").click()
        top_up = friend.page.locator("dialog .item").filter(has_text=re.compile("Top up|補碼|补码"))
        if top_up.count():
            top_up.click()
            friend.page.locator("dialog .cta-button").click()
            break
        friend.page.keyboard.press("Escape")
    evening.log("tops up")
    page.get_by_role("button", name="Host panel").click()
    page.locator(".people .item").filter(has_text="lin").click()
    page.get_by_role("button", name="Kick").click()
    evening.picture("panel")
    page.get_by_role("button", name="Kick: press again").click()
    page.keyboard.press("Escape")
    expect(evening.lin.page.locator(".toast.error")).to_be_visible()
    expect(evening.lin.page.locator(".tables")).to_be_visible()
    evening.log("host kicks lin")
    expect(evening.mei.page.locator(".seat:not(.free)")).to_have_count(3)


def settle_up(evening: Evening) -> None:
    """Every player can read who pays whom, the ledger with the host's grants, and the rules with their clauses."""
    page = evening.lin.page
    page.get_by_role("link", name="結算").click()
    expect(page.locator(".payments li").first).to_be_visible()
    expect(page.locator(".payments")).to_contain_text("付給")
    expect(page.locator(".nets li")).not_to_have_count(0)
    page.screenshot(path=evening.artefacts / "host-settle-lin.png")
    page.get_by_role("link", name="帳本").click()
    expect(page.locator(".lines")).to_contain_text("Chips for tonight")
    page.screenshot(path=evening.artefacts / "host-ledger-lin.png")
    host = evening.host.page
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Rules of this table").click()
    expect(host.locator(".rule-lines")).to_contain_text(
        "The house takes 5% of contested pots. The cap is 2,000. It counts for each winner."
    )
    expect(host.locator(".clause").filter(has_text="R12.1").first).to_be_visible()
    host.screenshot(path=evening.artefacts / "host-rules.png")
    host.goto(re.sub(r"/#.*", "/#audit", host.url))
    expect(host.locator(".lines")).to_contain_text("host kicks lin")
    host.screenshot(path=evening.artefacts / "host-audit.png")
