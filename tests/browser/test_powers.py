"""Two evenings of asking and answering in a real room: chips and seats that take a host's word, the waiting list, the
dead button's debts, and every power of the host. Each is seen by whom it concerns."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import Open
from tests.browser.evening import Evening
from tests.browser.friend import DESKTOP_EN, DESKTOP_HANS, PHONE, Friend
from tests.browser.room import admin_link, free_port, serving
from tests.browser.states import events, view

DEVICES: dict[str, dict[str, Any]] = {"host": DESKTOP_EN, "mei": PHONE, "kai": DESKTOP_HANS, "lin": PHONE}
PATIENCE_MS = 15_000
OPEN = """async (options) => {
    const post = (path, body) => fetch(`/api/v1${path}`, {
        method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body),
    }).then((answer) => answer.json());
    const table = await post('/tables', options);
    return [table.id, (await post('/invitations', {table: table.id})).url];
}"""
QUICK = {"small_blind": 10, "big_blind": 20, "min_buy_in": 400, "max_buy_in": 2000, "action_seconds": 120}


@pytest.fixture
def evening(browser: Browser, artefacts: Path) -> Iterator[Evening]:
    friends = [Friend(browser, name, device) for name, device in DEVICES.items()]
    for friend in friends:
        friend.page.set_default_timeout(PATIENCE_MS)
    yield Evening(friends, artefacts)
    for friend in friends:
        friend.page.context.close()
    assert [friend.errors for friend in friends] == [[]] * len(friends)


def meet(evening: Evening, printed: str, **options: Any) -> None:
    """The host opens a paused table; all four look at it."""
    host = evening.host
    host.come_in(admin_link(printed))
    host.page.get_by_role("button", name="New table").wait_for()
    table, link = host.page.evaluate(OPEN, QUICK | {"paused": True} | options)
    host.page.goto(re.sub(r"/[^/]*$", f"/t/{table}", host.page.url))
    for friend in evening.friends[1:]:
        friend.come_in(link)
    evening.all_see(".chair", options["seats"])


def ask_for_seat(friend: Friend, number: int, chips: int) -> None:
    friend.page.locator(f"button.chair[aria-label*=' {number}']").click()
    friend.page.locator("dialog .amtin").fill(str(chips))
    friend.page.locator("dialog .cta-button").click()
    expect(friend.page.locator(".watch .odds")).to_have_text(re.compile("asked|已申請|已申请"))


def ask_for_chips(friend: Friend, chips: int) -> None:
    friend.page.locator(".seat.hero .plate").click()
    friend.page.locator("dialog .item").filter(has_text=re.compile("Top up|補碼|补码")).first.click()
    friend.page.locator("dialog .amtin").fill(str(chips))
    friend.page.locator("dialog .cta-button").click()
    expect(friend.page.get_by_role("dialog")).to_have_count(0)


def answer(evening: Evening, name: str, button: str, chips: int | None = None) -> None:
    """The host answers what somebody asks for, with other chips perhaps."""
    page = evening.host.page
    page.get_by_role("button", name=re.compile("Host panel|request")).click()
    row = page.locator(".requests li").filter(has_text=name)
    if chips is not None:
        row.locator("input").fill(str(chips))
    evening.picture(f"ask-{name}")
    row.get_by_role("button", name=button).click()
    expect(row).to_have_count(0)
    page.keyboard.press("Escape")


def told(friend: Friend, text: str) -> None:
    """What is done to somebody is said to them, whether the log is in sight or not."""
    expect(friend.page.locator(".toast").filter(has_text=re.compile(text)).first).to_be_visible()


def stack_of(friend: Friend, seat: int) -> Locator:
    return friend.page.locator(f".seat[data-seat='{seat}'] .k")


@pytest.mark.timeout(300)
def test_chips_and_held_seats_take_the_hosts_word(evening: Evening, tmp_path: Path) -> None:
    with serving(tmp_path, free_port()) as printed:
        meet(evening, printed, name="Approved", seats=3, bankroll="approved")
        evening.host.sit(1)
        chips_with_another_amount(evening)
        chips_declined(evening)
        more_chips(evening)
        a_seat_is_held_and_declined(evening)
        a_seat_is_held_and_taken(evening)


def chips_with_another_amount(evening: Evening) -> None:
    ask_for_seat(evening.mei, 2, 1000)
    told(evening.host, "mei asks for a seat")
    expect(evening.kai.page.locator(".toast")).to_have_count(0)
    answer(evening, "mei", "Accept", 600)
    for friend in evening.friends:
        expect(stack_of(friend, 2)).to_have_text("600")
    told(evening.mei, "host 同意")
    evening.log("host accepts the request of mei")


def chips_declined(evening: Evening) -> None:
    ask_for_seat(evening.kai, 3, 800)
    answer(evening, "kai", "Decline")
    told(evening.kai, "拒绝")
    evening.all_see(".seat[data-seat='3']:not(.free)", 0)
    ask_for_seat(evening.kai, 3, 500)
    answer(evening, "kai", "Accept")
    evening.all_see(".seat[data-seat='3'] .k")


def more_chips(evening: Evening) -> None:
    ask_for_chips(evening.mei, 200)
    told(evening.host, "mei asks for chips")
    answer(evening, "mei", "Decline")
    expect(stack_of(evening.kai, 2)).to_have_text("600")
    ask_for_chips(evening.mei, 200)
    answer(evening, "mei", "Accept", 100)
    for friend in evening.friends:
        expect(stack_of(friend, 2)).to_have_text("700")


def stand_up(friend: Friend) -> None:
    friend.page.locator(".seat.hero .plate").click()
    friend.page.locator("dialog .item").filter(has_text=re.compile("Leave the seat|离桌")).click()
    expect(friend.page.locator(".seat.hero")).to_have_count(0)


def offered(evening: Evening) -> Locator:
    """Lin waits, kai makes room: everybody sees for whom the seat is held, and its seconds run."""
    lin = evening.lin.page
    lin.locator(".preact .pa").filter(has_text="加入候補").click()
    evening.log("lin joins the waiting list")
    expect(lin.locator(".watch .odds")).to_contain_text("1")
    stand_up(evening.kai)
    evening.log("Seat 3 is held for lin")
    chair = lin.locator("button.chair.mine")
    expect(chair).to_contain_text(re.compile(r"(60|5\d) 秒"))
    for friend in (evening.host, evening.mei):
        expect(friend.page.locator(".seat.held .who")).to_have_text("lin")
    expect(evening.kai.page.locator("button.chair")).to_have_count(0)
    expect(chair).to_contain_text(re.compile(r"5\d 秒"))
    evening.picture("held")
    evening.lin.page.screenshot(path=evening.artefacts / "host-held-lin.png")
    return chair


def a_seat_is_held_and_declined(evening: Evening) -> None:
    offered(evening)
    evening.lin.page.locator(".preact .pa").filter(has_text="不坐了").click()
    evening.log("lin leaves the waiting list")
    expect(evening.kai.page.locator("button.chair")).to_have_count(1)
    ask_for_seat(evening.kai, 3, 500)
    answer(evening, "kai", "Accept")


def a_seat_is_held_and_taken(evening: Evening) -> None:
    """Whom it is held for asks, and it stays held while the host thinks: minutes, told to all."""
    offered(evening)
    ask_for_seat(evening.lin, 3, 400)
    expect(evening.mei.page.locator(".seat.held")).to_contain_text(re.compile(r"2\d\d"))
    evening.picture("held-and-asked")
    answer(evening, "lin", "Accept")
    for friend in evening.friends:
        expect(stack_of(friend, 3)).to_have_text("400")
        expect(friend.page.locator(".seat.held")).to_have_count(0)
    evening.lin.page.screenshot(path=evening.artefacts / "host-taken-lin.png")


def test_a_first_view_replaces_what_the_log_knew_of_its_hand(open_table: Open) -> None:
    """After a lost connection some events were missed, and none may stand there twice."""
    page = open_table(1440, 900, "en")
    state = view("wait", "en")
    past = events()
    page.evaluate("([one, two]) => __load(one, two)", [state, state | {"version": 2, "events": past[:4]}])
    page.evaluate("__chat({player: 'p3', name: 'Vivian', text: 'hi', utc_ms: 1790000000000}, true)")
    expect(page.locator(".log li")).to_have_count(5)
    page.evaluate("(one) => __more(one)", state | {"version": 3, "events": [], "past": past})
    whole = page.locator(".log li:not(.chat)").all_inner_texts()
    assert len(whole) > 5
    assert len(set(whole)) == len(whole)
    page.evaluate("(one) => __more(one)", state | {"version": 4, "events": [], "past": past})
    assert page.locator(".log li:not(.chat)").all_inner_texts() == whole
    expect(page.locator(".log li.chat")).to_have_count(1)


@pytest.mark.timeout(300)
def test_debts_and_powers(evening: Evening, tmp_path: Path) -> None:
    with serving(tmp_path, free_port()) as printed:
        rules = {"blind_rule": "dead", "approve_seats": True, "next_hand_seconds": 3, "showdown_seconds": 0}
        meet(evening, printed, name="Powers", seats=6, **rules)
        evening.host.sit(1)
        seats_approved(evening)
        evening.panel("Resume the game")
        evening.wait_for_deal(1)
        post_or_wait(evening)
        change_taken_back(evening)
        void_hand(evening)
        mute(evening)
        ban(evening)
        hand_over(evening)


def seats_approved(evening: Evening) -> None:
    for friend, seat in ((evening.mei, 3), (evening.kai, 5)):
        ask_for_seat(friend, seat, 1000)
        answer(evening, friend.name, "Accept")
        expect(friend.page.locator(".seat.hero")).to_be_visible()
    evening.all_see(".seat:not(.free)", 3)


def post_or_wait(evening: Evening) -> None:
    """R4.2: lin sits down behind the button, where one may post and be dealt in at the next hand."""
    button = evening.host.page.locator(".seat").filter(has_text="dealer button").get_attribute("data-seat")
    assert button is not None
    ask_for_seat(evening.lin, int(button) + 1, 1000)
    answer(evening, "lin", "Accept")
    post, wait = (evening.lin.page.locator(".preact .pa").filter(has_text=text) for text in ("補盲 20", "等大盲"))
    expect(wait).to_have_attribute("aria-pressed", "true")
    evening.lin.page.screenshot(path=evening.artefacts / "host-owes-lin.png")
    post.click()
    evening.log("lin will post what is owed")
    expect(post).to_have_attribute("aria-pressed", "true")
    evening.play(lambda _: "fold")
    evening.wait_for_deal(2)
    evening.log("lin posts 20")
    evening.all_see(".seat:not(.free) .hole", 4)
    come_back(evening)


LINES = """() => {
    const texts = [...document.querySelectorAll('.log li')].map((line) => line.textContent);
    return texts.slice(texts.findIndex((text) => text.startsWith('第 2 手')));
}"""


def come_back(evening: Evening) -> None:
    """A page that is loaded again knows all of the hand that runs, and plays nothing of it again."""
    page = evening.kai.page
    before = page.evaluate(LINES)
    page.reload()
    expect(page.locator(".log")).to_contain_text("lin 补盲 20")
    assert page.evaluate(LINES)[: len(before)] == before, "what follows tells that the player was away"


def change_taken_back(evening: Evening) -> None:
    page = evening.host.page
    for button in ("Host panel", "Table options"):
        page.get_by_role("button", name=button).click()
    page.locator("#option-big_blind").fill("40")
    page.get_by_role("button", name="Save").click()
    evening.all_see(".pend")
    expect(evening.mei.page.locator(".pend")).to_contain_text("10/40")
    evening.picture("pending")
    for button in ("Host panel", "Table options", "Keep the old options"):
        page.get_by_role("button", name=button).click()
    evening.all_see(".pend", 0)
    evening.log("host keeps the old options")


def void_hand(evening: Evening) -> None:
    """R15.2: what lin has posted comes back."""
    assert stack_of(evening.mei, int(seat_of(evening.lin))).inner_text() == "980"
    page = evening.host.page
    for button in ("Host panel", "Void this hand", "Void this hand: press again"):
        page.get_by_role("button", name=button).click()
    page.keyboard.press("Escape")
    evening.log("host voids the hand")
    for friend in evening.friends:
        expect(stack_of(friend, int(seat_of(evening.lin)))).to_have_text("1,000")
        expect(friend.page.locator(".log")).to_contain_text(re.compile("is void|作廢|作废"))
    evening.picture("void")


def seat_of(friend: Friend) -> str:
    return friend.page.locator(".seat.hero").get_attribute("data-seat") or ""


def power(host: Friend, name: str, button: str) -> None:
    """Choose a player in the panel, and press one of the powers."""
    host.page.locator(".people .item").filter(has_text=name).click()
    host.page.locator(".powers").get_by_role("button", name=button, exact=True).click()


def mute(evening: Evening) -> None:
    host, kai = evening.host.page, evening.kai.page
    host.get_by_role("button", name="Host panel").click()
    power(evening.host, "kai", "Mute")
    told(evening.kai, "host 将 kai 禁言")
    expect(kai.locator(".side")).to_contain_text("房主将你禁言了")
    expect(kai.locator("#chat-field")).to_have_count(0)
    expect(evening.mei.page.locator(".log")).to_contain_text("host 將 kai 禁言")
    expect(evening.mei.page.locator("#chat-field")).to_have_count(1)
    kai.screenshot(path=evening.artefacts / "host-muted-kai.png")
    host.locator(".powers").get_by_role("button", name="Unmute").click()
    expect(kai.locator("#chat-field")).to_have_count(1)
    host.keyboard.press("Escape")


def ban(evening: Evening) -> None:
    """In a hand: kai is sent away at once, the seat is free at its end, and the table is closed to him until then."""
    host, kai = evening.host.page, evening.kai.page
    evening.wait_for_deal(3)
    table = kai.url
    seat = seat_of(evening.kai)
    host.get_by_role("button", name="Host panel").click()
    power(evening.host, "kai", "Ban")
    host.locator(".powers").get_by_role("button", name="Ban: press again").click()
    expect(kai.locator(".tables")).to_be_visible()
    told(evening.kai, "请你离开")
    expect(host.get_by_role("dialog")).to_contain_text("Banned")
    host.keyboard.press("Escape")
    others = [friend for friend in evening.friends if friend is not evening.kai]
    evening.play(lambda _: "fold")
    for friend in others:
        expect(friend.page.locator(f".seat[data-seat='{seat}']:not(.free)")).to_have_count(0)
    kai.goto(table)
    expect(kai.locator(".tables")).to_be_visible()
    told(evening.kai, "不让你进")
    kai.screenshot(path=evening.artefacts / "host-banned-kai.png")
    host.get_by_role("button", name="Host panel").click()
    host.get_by_role("button", name="Lift the ban").click()
    host.keyboard.press("Escape")
    evening.log("host lets kai come back")
    kai.goto(table)
    expect(kai.locator(".table")).to_be_visible()


def hand_over(evening: Evening) -> None:
    """From the admin to mei at her phone, and from her to lin: the powers go with it."""
    host, mei, lin = evening.host.page, evening.mei.page, evening.lin.page
    evening.panel("Pause after this hand")
    expect(mei.get_by_role("button", name="房主面板")).to_have_count(0)
    host.get_by_role("button", name="Host panel").click()
    power(evening.host, "mei", "Hand the table over")
    host.locator(".powers").get_by_role("button", name="Hand the table over: press again").click()
    told(evening.mei, "host 將房主移交給 mei")
    mei.get_by_role("button", name="房主面板").click()
    mei.screenshot(path=evening.artefacts / "host-panel-mei.png")
    power(evening.mei, "lin", "移交房主")
    mei.locator(".powers").get_by_role("button", name="再按一次").click()
    mei.keyboard.press("Escape")
    expect(lin.get_by_role("button", name="房主面板")).to_be_visible()
    expect(mei.get_by_role("button", name="房主面板")).to_have_count(0)
    evening.log("mei hands the table over to lin")
