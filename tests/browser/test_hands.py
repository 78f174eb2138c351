"""Hands that were really played: listed, found, taken home in files, shared with a stranger and taken back."""

from __future__ import annotations

import io
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Download, Page, expect

from tests.browser.friend import DESKTOP_EN, PHONE
from tests.browser.played import PlayedRoom, played_room
from tests.browser.test_access import violations

PAGE = 50


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PlayedRoom]:
    with played_room(tmp_path_factory.mktemp("hands")) as played:
        yield played


@pytest.fixture
def desk(browser: Browser, room: PlayedRoom) -> Iterator[Page]:
    page = room.page(browser, "/", **DESKTOP_EN)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    page.context.close()
    assert errors == []


def hands(room: PlayedRoom, query: str = "") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = room.ask("GET", f"/hands?player=me&limit=200{query}")["hands"]
    return found


def numbers(page: Page) -> list[int]:
    texts = page.locator(".hands .what > b").all_inner_texts()
    return [int(re.sub(r"\D", "", text.splitlines()[0])) for text in texts]


def test_all_hands_are_listed_a_page_at_a_time(desk: Page, room: PlayedRoom) -> None:
    desk.get_by_role("link", name="My hands").click()
    lines = desk.locator(".hands li")
    expect(lines).to_have_count(PAGE)
    expect(desk.get_by_role("status").first).to_contain_text(f"The latest {PAGE} hands")
    desk.get_by_role("button", name="Show more").click()
    expected = [row["number"] for row in hands(room)]
    expect(lines).to_have_count(len(expected))
    assert numbers(desk) == expected
    expect(desk.get_by_role("button", name="Show more")).to_have_count(0)


def test_filters_stand_in_the_address_and_back_takes_them_away(desk: Page, room: PlayedRoom) -> None:
    desk.get_by_role("link", name="My hands").click()
    lines = desk.locator(".hands li")
    expect(lines).to_have_count(PAGE)
    shown = hands(room, "&showdown=true")
    both = hands(room, "&showdown=true&all_in=true")
    assert 0 < len(both) < len(shown) < PAGE
    desk.get_by_role("button", name="Showdown").click()
    expect(lines).to_have_count(len(shown))
    desk.get_by_role("button", name="All-in").click()
    expect(lines).to_have_count(len(both))
    assert numbers(desk) == [row["number"] for row in both]
    assert desk.url.endswith("#hands?showdown=true&all_in=true")
    desk.reload()
    expect(lines).to_have_count(len(both))
    desk.go_back()
    expect(lines).to_have_count(len(shown))
    desk.go_back()
    expect(lines).to_have_count(PAGE)
    least = sorted(row["pot"] for row in hands(room))[-3]
    desk.get_by_label("Pot at least").fill(str(least))
    desk.get_by_label("Pot at least").press("Enter")
    expect(lines).to_have_count(len(hands(room, f"&pot_at_least={least}")))
    desk.get_by_label("From").fill("2020-01-01")
    desk.get_by_label("To", exact=True).fill("2020-01-02")
    expect(desk.get_by_text("No hand matches these filters.")).to_be_visible()
    desk.get_by_role("button", name="Clear filters").click()
    expect(lines).to_have_count(PAGE)


def test_notes_and_tags_are_seen_and_found(desk: Page, room: PlayedRoom) -> None:
    row = hands(room)[3]
    room.ask("PUT", f"/hands/{row['id']}/note", {"note": "He always has it.", "tags": ["bluff catch"]})
    desk.goto(f"{room.url}/#hands")
    line = desk.locator(".hands li", has_text=f"Hand {row['number']}").first
    expect(line.get_by_role("img", name="with a note of mine")).to_be_visible()
    expect(line.locator(".tagged")).to_have_text("bluff catch")
    desk.get_by_label("Tag").select_option("bluff catch")
    expect(desk.locator(".hands li")).to_have_count(1)
    assert numbers(desk) == [row["number"]]


def many(page: Page, form: str, kind: str) -> Download:
    page.get_by_role("button", name="Download", exact=True).click()
    dialog = page.get_by_role("dialog", name="Download hands")
    dialog.get_by_role("radio", name=form, exact=True).check()
    dialog.get_by_role("radio", name=kind).check()
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Download", exact=True).click()
    expect(dialog.get_by_role("status")).to_have_text("Downloaded.")
    return download.value


def test_many_hands_come_as_one_zip_with_progress(desk: Page, room: PlayedRoom) -> None:
    desk.goto(f"{room.url}/#hands")
    expect(desk.locator(".hands li")).to_have_count(PAGE)
    count = len(hands(room))
    got = many(desk, "JSON", "One a hand")
    assert got.suggested_filename.endswith(".zip")
    archive = zipfile.ZipFile(io.BytesIO(Path(got.path()).read_bytes()))
    assert archive.testzip() is None
    records = [json.loads(archive.read(name))["hands"][0] for name in archive.namelist()]
    assert {record["hand"] for record in records} == {row["id"] for row in hands(room)}
    expect(desk.get_by_role("progressbar")).to_have_attribute("max", str(count))
    expect(desk.locator(".progress")).to_contain_text(f"{count} of {count} hands")
    for record in records:
        own = next(player["seat"] for player in record["players"] if player["player"] == room.me["id"])
        assert record["viewer"] == own
        known = {one["seat"] for one in record["hole"]}
        assert known - opened(record) == {own} - opened(record)


def opened(record: dict[str, Any]) -> set[int]:
    """Return the seats whose cards everybody saw."""
    turned = [one for street in record["streets"] for one in street["turned_up"]]
    return {one["seat"] for one in [*turned, *record["shows"]] if one["cards"]}


def test_the_filters_hold_for_the_download(desk: Page, room: PlayedRoom) -> None:
    shown = hands(room, "&showdown=true")
    desk.goto(f"{room.url}/#hands?showdown=true")
    expect(desk.locator(".hands li")).to_have_count(len(shown))
    got = many(desk, "Text", "All in one")
    text = Path(got.path()).read_text()
    assert text.count("Friday night") == len(shown)


def test_hands_that_cant_be_read_are_told(desk: Page, room: PlayedRoom) -> None:
    """The file is kept all the same."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as packed:
        for name in ("2026-11-30/Friday-1.txt", "2026-11-30/Friday-2.txt", "left-out.txt"):
            packed.writestr(name, "x")
    answer = {"body": made.getvalue(), "content_type": "application/zip"}
    desk.route("**/hands/download?*", lambda route: route.fulfill(**answer, headers={"x-hands": "5"}))
    desk.goto(f"{room.url}/#hands")
    desk.get_by_role("button", name="Download", exact=True).click()
    dialog = desk.get_by_role("dialog", name="Download hands")
    with desk.expect_download():
        dialog.get_by_role("button", name="Download", exact=True).click()
    expect(dialog.get_by_role("alert")).to_contain_text("2 of 5 hands")
    expect(dialog.get_by_role("progressbar")).to_have_attribute("value", "2")


def test_a_download_can_be_cancelled(desk: Page, room: PlayedRoom) -> None:
    """The answer is held back in the page, so that there is time to cancel."""
    desk.add_init_script(
        "const ask = fetch; window.fetch = (path, how) => String(path).includes('/download')"
        " ? new Promise((_, refuse) => how.signal.addEventListener('abort', () => refuse(how.signal.reason)))"
        " : ask(path, how);"
    )
    desk.goto(f"{room.url}/#hands")
    desk.reload()
    expect(desk.locator(".hands li")).to_have_count(PAGE)
    desk.get_by_role("button", name="Download", exact=True).click()
    dialog = desk.get_by_role("dialog")
    dialog.get_by_role("button", name="Download", exact=True).click()
    expect(dialog.get_by_role("progressbar")).to_be_visible()
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog.get_by_role("status")).to_have_text("Cancelled.")
    expect(dialog.get_by_role("button", name="Download", exact=True)).to_be_enabled()


@pytest.mark.parametrize(
    ("form", "ending", "holds"),
    [
        ("OHH", ".ohh", '"spec_version"'),
        ("PokerStars", ".txt", "*** HOLE CARDS ***"),
        ("PHH", ".phh", "variant = "),
        ("CSV", ".csv", "host"),
        ("JSON", ".json", "homegame/1"),
        ("Text", ".txt", "Friday night"),
    ],
)
def test_one_hand_comes_in_each_format(desk: Page, room: PlayedRoom, form: str, ending: str, holds: str) -> None:
    row = hands(room)[0]
    desk.goto(f"{room.url}/#hands")
    desk.get_by_role("button", name=f"Download hand {row['number']}", exact=True).click()
    with desk.expect_download() as download:
        desk.get_by_role("dialog").get_by_role("link", name=re.compile(f"^{form}")).click()
    assert download.value.suggested_filename.endswith(ending)
    assert holds in Path(download.value.path()).read_text()


@pytest.mark.parametrize("device", [DESKTOP_EN, PHONE], ids=["desk", "phone"])
def test_a_stranger_sees_a_shared_hand_until_it_is_revoked(
    browser: Browser, room: PlayedRoom, axe: Path, artefacts: Path, device: dict[str, Any]
) -> None:
    page = room.page(browser, "/#hands?showdown=true", **device, bypass_csp=True, reduced_motion="reduce")
    page.locator(".hands .tools button").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("switch").check()
    dialog.locator(".cta-button").click()
    link = dialog.locator("#share-link").input_value()
    assert re.search(r"/h/[\w-]{20,}$", link)
    assert violations(page, axe) == []
    stranger = browser.new_context(**device).new_page()
    stranger.goto(link)
    expect(stranger.locator(".seat.hero")).to_be_visible()
    expect(stranger.locator(".seat.hero .card")).to_have_count(2)
    assert "kai" not in stranger.locator("body").inner_text()
    stranger.screenshot(path=artefacts / f"shared-{device['viewport']['width']}.png")
    revoke = dialog.locator(".shares li button").first
    revoke.click()
    revoke.click()
    expect(dialog.locator("#share-link")).to_have_count(0)
    stranger.reload()
    gone = "這手牌沒有分享" if device is PHONE else "This hand is not shared, or no longer."
    expect(stranger.get_by_text(gone)).to_be_visible()
    expect(stranger.locator(".seats")).to_have_count(0)
    stranger.context.close()
    page.context.close()


def test_a_line_opens_the_replay_and_back_returns_to_the_list(desk: Page, room: PlayedRoom) -> None:
    desk.goto(f"{room.url}/#hands?all_in=true")
    line = desk.locator(".hands li a").first
    line.focus()
    line.press("Enter")
    desk.wait_for_url(re.compile(r"#replay/\w+$"))
    expect(desk.locator(".seat.hero")).to_be_visible()
    desk.go_back()
    expect(desk.locator(".hands li").first).to_be_visible()
    assert desk.url.endswith("#hands?all_in=true")


def test_a_hand_that_isnt_there_is_told(desk: Page, room: PlayedRoom) -> None:
    desk.goto(f"{room.url}/#replay/none")
    expect(desk.get_by_role("main").get_by_role("status")).to_have_text("There is no such finished hand.")


def test_reasons_of_the_rooms_own_are_in_the_readers_language(browser: Browser, room: PlayedRoom) -> None:
    room.ask("POST", f"/players/{room.me['id']}/grants", {"amount": 7, "reason": "won the raffle"})
    page = room.page(browser, "/#ledger", **PHONE)
    page.get_by_label("類別").select_option("grant")
    expect(page.get_by_text("won the raffle").first).to_be_visible()
    expect(page.get_by_text("歡迎籌碼").first).to_be_visible()
    expect(page.get_by_text("welcome")).to_have_count(0)
    page.context.close()
