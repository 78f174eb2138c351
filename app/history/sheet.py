"""Hands for spreadsheets: CSV with a line for each hand and player, all columns named in the first line.

UTF-8 with a byte order mark, without which Excel takes names in Chinese for something else. Chips are whole numbers,
times UTC. No text is taken for a formula.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from app.history.record import HandRecord, PlayerRecord

_BOM = "\ufeff"
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
COLUMNS = (
    "hand", "number", "utc", "room", "table", "table_name", "structure", "small_blind", "big_blind", "ante",
    "bomb_pot", "button", "seat", "player", "name", "position", "stack", "cards", "board", "second_board", "posted",
    "put_in", "won", "net", "bounty", "end_stack", "all_in", "folded", "shown", "timeouts", "disconnects", "pot",
    "rake", "void", "mine",
)  # fmt: skip


def cell(value: object) -> object:
    """Return a value for a cell of a spreadsheet; a text that looks like a formula gets an apostrophe."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


def line(values: Iterable[object]) -> str:
    """Return a line of CSV."""
    text = io.StringIO()
    csv.writer(text).writerow([cell(value) for value in values])
    return text.getvalue()


def stream(hands: Iterable[HandRecord], _language: str = "", _left_out: Sequence[str] = ()) -> Iterator[str]:
    """Yield the names of the columns, then hand by hand the lines of its players in dealing order."""
    yield _BOM + line(COLUMNS)
    for hand in hands:
        whole = _hand(hand)
        rows = [whole | _player(hand, player) for player in hand.players]
        yield "".join(line(row[name] for name in COLUMNS) for row in rows)


def _hand(hand: HandRecord) -> dict[str, object]:
    rules = hand.rules
    return {
        "hand": hand.hand,
        "number": hand.number,
        "utc": f"{datetime.fromtimestamp(hand.utc_ms // 1000, UTC):%Y-%m-%d %H:%M:%S}",
        "room": hand.room,
        "table": hand.table,
        "table_name": hand.table_name,
        "structure": rules.structure.value,
        "small_blind": rules.small_blind,
        "big_blind": rules.big_blind,
        "ante": rules.ante_amount,
        "bomb_pot": int(rules.bomb_pot),
        "button": hand.button,
        "board": " ".join(hand.board),
        "second_board": " ".join(hand.second_board),
        "pot": sum(pot.amount for pot in hand.pots),
        "rake": hand.rake,
        "void": int(hand.void),
    }


def _player(hand: HandRecord, player: PlayerRecord) -> dict[str, object]:
    seat = player.seat
    result = next(result for result in hand.results if result.seat == seat)
    actions = [action for street in hand.streets for action in street.actions if action.seat == seat]
    posts = [post for post in hand.posts if post.seat == seat]
    opened = [turned.seat for street in hand.streets for turned in street.turned_up]
    opened += [show.seat for show in hand.shows if show.cards] + [chosen.seat for chosen in hand.chosen]
    bounties = [(1, hand.bounties), (-1, hand.bounty_payments)]
    return {
        "seat": seat,
        "player": player.player,
        "name": player.name,
        "position": player.position,
        "stack": player.stack,
        "cards": " ".join(hand.known(seat)),
        "posted": sum(post.amount for post in posts),
        "put_in": 0 if hand.void else hand.put_in(seat),
        "won": sum(win.amount for pot in hand.pots for win in pot.wins if win.seat == seat),
        "net": result.net,
        "bounty": sum(sign * paid.amount for sign, chips in bounties for paid in chips if paid.seat == seat),
        "end_stack": result.stack,
        "all_in": int(any(post.all_in for post in posts) or any(action.all_in for action in actions)),
        "folded": int(any(action.do == "fold" for action in actions)),
        "shown": int(seat in opened),
        "timeouts": sum(action.timed_out for action in actions),
        "disconnects": sum(action.disconnected for action in actions),
        "mine": int(seat == hand.viewer),
    }
