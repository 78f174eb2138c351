"""Who one is in the room: a picture chosen at the door and later, shown wherever one's name is; tokens for programs."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from app.web.avatars import AVATARS
from tests.browser.conftest import Open, settle
from tests.browser.friend import DESKTOP_EN, Friend
from tests.browser.house_states import HOUSE
from tests.browser.room import admin_link, free_port, serving
from tests.browser.states import view
from tests.browser.test_access import violations
from tests.browser.test_layout import faults, load

HOUR = 3_600_000
NOW = 1_790_000_000_000
TOKENS = {
    "tokens": [
        {"id": "a", "kind": "session", "name": "Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0", "created_ms": NOW}
        | {"expires_ms": NOW + 2000 * HOUR, "scopes": ["play", "host", "admin", "read"], "current": True},
        {"id": "b", "kind": "api", "name": "ledger script", "created_ms": NOW, "expires_ms": None}
        | {"scopes": ["read"], "current": False},
    ]
}
FITS = """() => {
    const sheet = document.querySelector('.sheet');
    return sheet.scrollWidth <= sheet.clientWidth && sheet.getBoundingClientRect().bottom <= innerHeight + 1;
}"""


def people(*faces: str) -> dict[str, object]:
    """The room's list of members: the players of the states with these pictures, from seat 1 on."""
    return {
        "players": [
            {"id": f"p{number}", "display_name": f"P{number}", "avatar": face, "bot": False}
            for number, face in enumerate(faces, 1)
        ]
    }


def know(page: Page, *faces: str) -> None:
    page.route("**/api/v1/players", lambda route: route.fulfill(json=people(*faces)))
    page.route("**/api/v1/tokens", lambda route: route.fulfill(json=TOKENS))


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (844, 390)])
def test_faces_are_shown_in_seats_and_chat(open_table: Open, artefacts: Path, width: int, height: int) -> None:
    page = open_table(width, height, "zh-Hant", reduced_motion="reduce")
    know(page, *AVATARS[4:12])
    load(page, view("wait"))
    expect(page.locator(".seat .face")).to_have_count(8)
    page.evaluate("__chat({player: 'p3', name: 'Vivian', text: '這手打得漂亮', utc_ms: 1790000000000}, true)")
    expect(page.locator(".log .chat .face")).to_have_count(1)
    assert faults(page) == []
    drawn(page)
    for felt in ("blue", "grape", "green"):
        page.evaluate("(felt) => __set('felt', felt)", felt)
        settle(page)
        page.screenshot(path=artefacts / f"faces-{width}-{felt}.png")


def drawn(page: Page) -> None:
    """Wait until the sprite's drawing fills an avatar's box: it comes later than its place."""
    page.wait_for_function("() => document.querySelector('.seat .face').getBBox().width / 48 > 0.9")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (320, 568)])
def test_the_dialogs_fit_in_every_language(
    open_table: Open, axe: Path, artefacts: Path, width: int, height: int
) -> None:
    page = open_table(width, height, "en", reduced_motion="reduce", bypass_csp=True)
    know(page)
    load(page, view("wait", "en"))
    for name in ("profile", "tokens", "settings"):
        for lang in ("zh-Hant", "zh-Hans", "en"):
            page.evaluate("([name, lang]) => { __set('lang', lang); __dialog(name); }", [name, lang])
            page.wait_for_selector(f"html[lang={lang}]")
            if name == "tokens":
                expect(page.locator("dialog .lines li")).to_have_count(2)
                page.locator("dialog summary").click()
            settle(page)
            assert page.evaluate(FITS), (name, lang)
            page.screenshot(path=artefacts / f"people-{width}-{name}-{lang}.png")
            if lang == "en":
                assert violations(page, axe) == [], name
            page.keyboard.press("Escape")
            expect(page.locator("dialog")).to_have_count(0)  # a role goes when it is hidden, before the page knows


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844), (844, 390)])
def test_what_spectators_feel_is_seen_at_the_rim_and_heard(
    open_table: Open, artefacts: Path, width: int, height: int
) -> None:
    page = open_table(width, height, "en")
    know(page, "fox")
    load(page, HOUSE["long_names"]("en", 9))
    told = page.locator(".sr[role=status][aria-live]")
    expect(told).not_to_be_empty()  # the hand's story; what is said from now on is said together
    page.evaluate("""[
        {player: 'x9', name: '觀戰的人啊觀戰的人', kind: 'wow'}, {player: 'p3', name: 'Vivian', kind: 'nice'},
    ].forEach((reaction) => __react(reaction))""")
    expect(page.locator(".rim .felt-by")).to_have_text("觀觀戰的人啊觀戰的人😱")
    expect(page.locator(".seat .bubble")).to_have_text("👍")
    expect(told).to_have_text("觀戰的人啊觀戰的人: Wow Vivian: Nice hand")
    page.screenshot(path=artefacts / f"rim-{width}.png")
    rim = page.locator(".felt-by").bounding_box()
    assert rim is not None
    for part in page.locator(".plate, .board .card, .pot, .chair").all():
        box = part.bounding_box()
        assert box is None or apart(rim, box), (rim, box)
    if width == 1440:  # at one size is enough: they stay for seconds
        expect(page.locator(".rim .felt-by, .bubble")).to_have_count(0, timeout=15_000)


def apart(one: FloatRect, other: FloatRect) -> bool:
    beside = one["x"] + one["width"] <= other["x"] or other["x"] + other["width"] <= one["x"]
    return beside or one["y"] + one["height"] <= other["y"] or other["y"] + other["height"] <= one["y"]


def status(address: str, token: str) -> int:
    asked = urllib.request.Request(address, headers={"authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(asked, timeout=5) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


@pytest.mark.timeout(120)
def test_a_face_and_a_token_of_ones_own(browser: Browser, tmp_path: Path, artefacts: Path) -> None:
    """From the door to the settings, by keyboard where that is quicker; the token works until it is revoked."""
    port = free_port()
    friend = Friend(browser, "ann", DESKTOP_EN)
    page = friend.page
    page.set_default_timeout(10_000)
    with serving(tmp_path, port) as printed:
        page.goto(admin_link(printed))
        page.get_by_label("Nickname").first.fill("ann")
        page.get_by_text("Choose a picture").click()
        page.get_by_role("radio", name="Panda").check()
        page.screenshot(path=artefacts / "people-door.png")
        page.locator(".cta-button").first.click()
        expect(page.locator(".profile .face use")).to_have_attribute("href", "/static/img/avatars.svg#panda")
        change_face(page)
        secret = make_token(page, artefacts)
        assert status(f"http://localhost:{port}/api/v1/me", secret) == 200
        row = page.locator(".lines li").filter(has_text="ledger script")
        expect(row).to_contain_text("Program")
        row.get_by_role("button").press("Enter")
        row.get_by_role("button", name="Press again").press("Enter")
        expect(page.locator(".lines li")).to_have_count(1)
        assert status(f"http://localhost:{port}/api/v1/me", secret) == 401
        assert json.dumps(secret) not in page.content()
    page.context.close()
    assert friend.errors == []


def change_face(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="My name and picture").last.click()
    page.get_by_label("Name at the table").fill("Ann 安")
    page.get_by_role("radio", name="Panda").press("ArrowRight")
    expect(page.get_by_role("radio", name="Bear")).to_be_checked()
    page.get_by_role("button", name="Save").press("Enter")
    expect(page.locator(".whois")).to_contain_text("Ann 安")
    expect(page.locator(".profile .face use")).to_have_attribute("href", "/static/img/avatars.svg#bear")


def make_token(page: Page, artefacts: Path) -> str:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Programs and devices").click()
    expect(page.locator(".lines li")).to_have_count(1)
    page.get_by_text("New token").press("Enter")
    page.locator("dialog [name=name]").fill("ledger script")
    expect(page.get_by_role("checkbox", name="Read")).to_be_checked()
    page.get_by_label("Expires after").select_option("7")
    page.get_by_role("button", name="Make the token").press("Enter")
    field = page.get_by_label("The token").get_by_role("textbox")
    expect(field).to_be_focused()
    page.get_by_role("button", name="Copy the token").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.screenshot(path=artefacts / "people-token.png")
    return field.input_value()
