"""A real room in which a host and two others have played some tens of hands, over the socket and quickly."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from playwright.sync_api import Browser, Page

from app.bots.bot import Bot
from app.bots.brain import Choice, View
from tests.browser.room import admin_link, free_port, serving

HANDS = 64
"""More than a page of the list."""
PLAY_SECONDS = 240
CHIPS = 1_000_000
SHOVES, RAISES, FOLDS = 0.015, 0.3, 0.55
TABLE = {
    "name": "Friday night", "seats": 3, "small_blind": 5, "big_blind": 10, "min_buy_in": 200, "max_buy_in": 1000,
    "next_hand_seconds": 0, "showdown_seconds": 0, "action_seconds": 10,
    "time_bank_seconds": 0, "disconnect_seconds": 10,
}  # fmt: skip


class PlayedRoom:
    """The room's address, the host's cookies and REST client, and the table's id."""

    def __init__(self, url: str, link: str) -> None:
        self.url = url
        self.rest = httpx.Client(base_url=f"{url}/api/v1", headers={"origin": url}, timeout=30)
        code = link.rpartition("/")[2]
        self.me: dict[str, Any] = self.ask("POST", "/sign-in/invitation", {"code": code, "nickname": "host"})["player"]
        self.table: str = self.ask("POST", "/tables", TABLE)["id"]

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Send a request that must be accepted, as the host."""
        answer = self.rest.request(method, path, json=body)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def play(self) -> None:
        """Let three play until enough hands are over; then two of them stand up, and the host stays."""
        tokens = [self.ask("POST", "/tokens", {"name": "hands", "scopes": ["play", "read"], "days": 1})["token"]]
        tokens += [self.ask("POST", "/players", {"nickname": name})["token"] for name in ("mei", "kai")]
        for player in self.ask("GET", "/players")["players"]:
            self.ask("POST", f"/players/{player['id']}/grants", {"amount": CHIPS, "reason": "Chips for tonight"})
        failed: list[BaseException] = []

        def run() -> None:
            try:
                asyncio.run(asyncio.wait_for(play(self.url, tokens, self.table), PLAY_SECONDS))
            except BaseException as error:  # told in the tests' own thread
                failed.append(error)

        # Playwright has a loop of its own in this thread.
        thread = threading.Thread(target=run)
        thread.start()
        thread.join()
        assert failed == []

    def page(self, browser: Browser, path: str, **device: Any) -> Page:
        """Open a page as the host."""
        context = browser.new_context(**device)
        context.add_cookies(
            [{"name": one.name, "value": one.value or "", "url": self.url} for one in self.rest.cookies.jar]
        )
        page = context.new_page()
        page.goto(self.url + path)
        return page


def mixed(legal: dict[str, Any], roll: float) -> Choice:
    """Play so that some hands end without a showdown, some with one, and few all-in."""
    if legal["run_twice"]:
        return {"run_twice": False}
    word = "bet" if legal["bet"] else "raise"
    if legal[word] and roll < RAISES:
        return {word: legal[word]["most" if roll < SHOVES else "least"]}
    if legal["check"]:
        return {"check": True}
    return {"fold": True} if roll < FOLDS else {"call": True}


async def play(url: str, tokens: list[str], table: str) -> None:
    """Play until a hand begins that isn't wanted any more; bots then fold, and go."""
    done = asyncio.Event()

    def brain(view: View, luck: Random) -> Choice:
        if view["hand"]["number"] > HANDS:
            done.set()
        return mixed(view["you"]["legal"], luck.random())

    address = url.replace("http", "ws") + "/ws"
    bots = [
        Bot(address, token, table, brain=brain, delay=0, luck=Random(number)) for number, token in enumerate(tokens)
    ]
    tasks = [asyncio.create_task(bot.run()) for bot in bots]
    await done.wait()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


@contextmanager
def played_room(folder: Path) -> Iterator[PlayedRoom]:
    """Serve while the block lasts."""
    port = free_port()
    with serving(folder, port) as printed:
        room = PlayedRoom(f"http://localhost:{port}", admin_link(printed))
        room.play()
        yield room
        room.rest.close()
