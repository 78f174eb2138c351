"""The replayer on files: dropped and chosen, stepped through by keys and scrubber, in every language, at both sizes."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.conftest import SETTLED, settle
from tests.browser.friend import DESKTOP_EN, PHONE
from tests.browser.test_access import violations
from tests.browser.test_contrast import low_contrasts
from tests.browser.test_layout import MEASURE

GOLDEN = Path(__file__).parent.parent / "golden"
OWN = GOLDEN / "json.json"
HANDS: list[dict[str, Any]] = json.loads(OWN.read_text())["hands"]
SIZES = [(1440, 900), (390, 844)]
DROP = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    for (const kind of ['dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(kind, {dataTransfer: data, bubbles: true, cancelable: true}));
    }
}"""
# One way through a hand is one call, for there are hundreds of moments. The puck's places are the live table's, with
# any cards beside them.
WALK = f"""async () => {{
    const [settle, measure] = [{SETTLED}, {MEASURE}];
    const faults = [], found = () => measure().filter((fault) => !fault.includes('dealer'));
    for (let moment = 0; moment <= Number(document.querySelector('[type=range]').max); moment++) {{
        await settle();
        faults.push(...found().map((fault) => `${{moment}}: ${{fault}}`));
        document.body.dispatchEvent(new KeyboardEvent('keydown', {{code: 'ArrowRight', bubbles: true}}));
    }}
    return faults;
}}"""
Open = Callable[..., Page]


def refuse(route: Route) -> None:
    """A stranger's room: it tells them nothing."""
    problem = {"code": "not_signed_in", "status": 401}
    route.fulfill(status=401, content_type="application/problem+json", body=json.dumps(problem))


@pytest.fixture
def open_files(browser: Browser, site: str) -> Iterator[Open]:
    """Opens the page for files as a stranger; an error in the page, or anything that is sent, fails the test."""
    contexts = []
    wrong: list[str] = []

    def open_(width: int, height: int, lang: str = "en", **more: Any) -> Page:
        context = browser.new_context(viewport={"width": width, "height": height}, locale=lang, **more)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("request", lambda request: wrong.append(request.method) if request.method != "GET" else None)
        page.route("**/api/v1/**", refuse)
        page.goto(f"{site}/#replay")
        page.wait_for_selector(".drop")
        return page

    yield open_
    for context in contexts:
        context.close()
    assert wrong == []


def one(name: str) -> str:
    """Return a file with one golden hand."""
    hands = [hand for hand in HANDS if hand["table_name"] == name]
    return json.dumps({"schema": "homegame/1", "hands": hands})


def drop(page: Page, text: str, name: str = "hand.json") -> None:
    page.evaluate(DROP, [name, text])


def scrubber(page: Page) -> Locator:
    return page.get_by_role("slider")


def at(page: Page, index: int) -> None:
    expect(scrubber(page)).to_have_value(str(index))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_dropped_file_is_replayed(open_files: Open, artefacts: Path, width: int, height: int) -> None:
    page = open_files(width, height)
    drop(page, one("Heads up"))
    expect(page.get_by_role("heading", name="Hand 4")).to_be_visible()
    expect(page.locator(".seat .hole .card")).to_have_count(4)
    page.keyboard.press("End")
    record = next(hand for hand in HANDS if hand["table_name"] == "Heads up")
    for result in record["results"]:
        expect(page.locator(f"[data-seat='{result['seat']}'] .k")).to_have_text(f"{result['stack']:,}")
    expect(page.locator(".winline")).to_be_visible()
    settle(page)
    page.screenshot(path=artefacts / f"replay-{width}-end.png")


def test_keys_step_by_action_and_by_street(open_files: Open) -> None:
    page = open_files(1440, 900)
    drop(page, one("Heads up"))
    at(page, 0)
    page.keyboard.press("ArrowRight")
    at(page, 1)
    expect(page.locator(".happened")).to_have_text("Boris raises to 250")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".board .card")).to_have_count(3)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".board .card")).to_have_count(4)
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator(".board .card")).to_have_count(3)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".board .card")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Next step")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Home")
    at(page, 0)
    expect(page.locator(".help")).to_contain_text("Shift")


def test_the_scrubber_tells_each_moment(open_files: Open) -> None:
    page = open_files(1440, 900)
    drop(page, one("Heads up"))
    slider = scrubber(page)
    slider.focus()
    slider.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "Preflop: Boris raises to 250")
    slider.press("Shift+ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", "Flop: 2 of clubs, 3 of diamonds, 7 of hearts.")
    slider.evaluate("(range) => { range.value = 5; range.dispatchEvent(new Event('input')); }")
    at(page, 5)
    expect(page.locator(".moment[aria-current]")).to_have_count(1)
    expect(page.locator(".moment[aria-current]")).to_contain_text(page.locator(".happened").inner_text())


def test_it_plays_by_itself_and_ears_hear_each_step(open_files: Open) -> None:
    page = open_files(1440, 900, reduced_motion="reduce")
    drop(page, one("Walk"))
    page.get_by_label("Speed").select_option("4")
    page.locator("h1").click()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("[role=status].sr").first).to_contain_text("folds")
    expect(page.get_by_role("button", name="Next step")).to_have_attribute("aria-disabled", "true", timeout=10_000)
    expect(page.get_by_role("button", name="Play")).to_be_visible()


def test_odds_chances_and_big_blinds(open_files: Open) -> None:
    page = open_files(1440, 900)
    drop(page, one("All in run out"))
    expect(page.locator(".odds")).to_contain_text("pot odds")
    page.get_by_role("button", name="Flop", exact=True).click()
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".tag.equity")).to_have_count(2, timeout=15_000)
    shares = [float(text.strip().rstrip("%").split("%")[0]) for text in page.locator(".tag.equity").all_inner_texts()]
    assert sum(shares) == pytest.approx(100, abs=0.2)
    page.get_by_role("button", name="In BB").click()
    expect(page.locator(".pot").first).to_contain_text("21 BB")
    page.reload()
    page.wait_for_selector(".drop")
    drop(page, one("All in run out"))
    expect(page.locator(".pot").first).to_contain_text("BB")


def test_hands_are_as_they_were_seen_where_that_is_wanted(open_files: Open) -> None:
    page = open_files(1440, 900)
    drop(page, one("All in run out"))
    expect(page.locator(".seat.show")).to_have_count(2)
    page.get_by_role("button", name="Known cards").click()
    expect(page.locator(".seat.show")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator(".seat.show")).to_have_count(2)


@pytest.mark.parametrize("name", ["json.json", "ohh.ohh", "phh.phhs"])
def test_a_file_of_many_hands_is_a_list_to_choose_from(open_files: Open, name: str) -> None:
    page = open_files(1440, 900)
    page.get_by_label("Drop a file").set_input_files(GOLDEN / name)
    lines = page.locator(".hands li")
    expect(lines).to_have_count(len(HANDS))
    expect(page.locator(".hands .bad")).to_have_count(0)
    lines.nth(9).click()
    expect(page.locator(".board")).to_have_count(2)
    page.keyboard.press("End")
    expect(page.locator(".board .card")).to_have_count(10)
    page.get_by_role("button", name="Back to the file").click()
    expect(lines).to_have_count(len(HANDS))


def test_a_bad_file_says_what_is_wrong_and_takes_nothing_away(open_files: Open) -> None:
    page = open_files(1440, 900)
    page.get_by_label("Drop a file").set_input_files(OWN)
    expect(page.locator(".hands li")).to_have_count(len(HANDS))
    drop(page, '{"schema": "homegame/9", "hands": []}', "later.json")
    expect(page.get_by_role("alert").first).to_have_text(
        "later.json: Its schema is “homegame/9”; “homegame/1” can be read."
    )
    expect(page.locator(".hands li")).to_have_count(len(HANDS))
    bad = json.loads(one("Walk"))
    bad["hands"].append(json.loads(one("Heads up"))["hands"][0])
    del bad["hands"][0]["players"][0]["stack"]
    drop(page, json.dumps(bad))
    expect(page.locator(".hands .bad")).to_have_text(
        "No. 1 of the file“hands[0].players[0].stack” is missing or is not what it should be."
    )
    page.locator(".hands button").click()
    expect(page.get_by_role("heading", name="Hand 4")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_overlaps_at_any_moment(open_files: Open, width: int, height: int) -> None:
    page = open_files(width, height, reduced_motion="reduce")
    page.get_by_label("Drop a file").set_input_files(OWN)
    wrong = []
    for number, hand in enumerate(HANDS):
        page.locator(".hands button").nth(number).click()
        page.wait_for_selector(".transport")
        wrong += [f"{hand['table_name']} {fault}" for fault in page.evaluate(WALK)]
        at(page, int(scrubber(page).get_attribute("max") or 0))
        page.keyboard.press("Escape")
    assert wrong == []


@pytest.mark.parametrize("lang", ["en", "zh-TW", "zh-CN"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_axe_finds_nothing_and_texts_can_be_read(
    open_files: Open, axe: Path, artefacts: Path, width: int, height: int, lang: str
) -> None:
    page = open_files(width, height, lang, bypass_csp=True, reduced_motion="reduce")
    assert violations(page, axe) == []
    drop(page, one("Side pot"))
    page.wait_for_selector(".transport")
    for key in ("Home", "ArrowRight", "End"):
        page.keyboard.press(key)
        assert violations(page, axe) == [], key
        page.screenshot(path=artefacts / f"replay-{width}-{lang}-{key}.png")
    if width < 500:
        page.locator(".drawer-button").click()
        expect(page.locator(".side.open")).to_be_visible()
        assert violations(page, axe) == []
        page.keyboard.press("Escape")
        settle(page)
    assert low_contrasts(page, 25) == []


@pytest.mark.parametrize("device", [DESKTOP_EN, PHONE], ids=["desktop", "phone"])
def test_the_story_leads_to_its_moments(browser: Browser, site: str, device: dict[str, Any]) -> None:
    context = browser.new_context(**device)
    page = context.new_page()
    page.route("**/api/v1/**", refuse)
    page.goto(f"{site}/#replay")
    page.wait_for_selector(".drop")
    drop(page, one("Run twice"))
    if device is PHONE:
        page.locator(".drawer-button").click()
    page.locator(".moment").last.click()
    expect(page.locator(".moment").last).to_have_attribute("aria-current", "step")
    expect(page.locator(".board")).to_have_count(2)
    if device is PHONE:
        page.keyboard.press("Escape")
        expect(page.locator(".drawer-button")).to_be_focused()
    context.close()
