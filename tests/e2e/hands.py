"""Recorded hands that a table of ours can play, and one of them played through a running server."""

from __future__ import annotations

import asyncio
import gzip
import os
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from app.history.vectors import Choice, Vector, parse
from app.poker.lineup import Stake
from app.poker.rules import Ante, HandRules
from app.poker.structures import Structure
from app.table.button import lineup
from app.table.rules import TableRules, hand_rules, problems
from tests.e2e.room import Player, Room, View

ROOT = Path(__file__).parents[2]
RECORDED = Path(os.environ.get("HOMEGAME_HANDS") or ROOT.parent / "shared" / "hands")
SYNTHETIC = ROOT / "tests" / "hands" / "data"
SOURCES = (
    ("pluribus", 60), ("partypoker", 40), ("ipoker", 40), ("acpc", 60), ("fpdb_bovada", 40), ("poker888", 30),
    ("handhq_absolute", 30),
)  # fmt: skip
TAGS = ("ante", "side_pot", "split", "short_all_in_raise", "uncalled_returned", "heads_up")


def chosen(number: int) -> list[Vector]:
    """Return this many hands of all sources, or synthetic ones where the recorded ones aren't here."""
    sources = SOURCES if RECORDED.is_dir() else (("synthetic_random", number),)
    folder = RECORDED if RECORDED.is_dir() else SYNTHETIC
    hands = [hand for name, share in sources for hand in _some(folder / f"{name}.jsonl.gz", share)]
    if len(hands) < number:
        hands += list(_some(SYNTHETIC / "synthetic_random.jsonl.gz", number - len(hands)))
    return hands[:number]


def _some(path: Path, share: int) -> Iterator[Vector]:
    """Yield the first hands of a file that a table can play, those with rarer things before plain ones."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        found = [(line, hand) for line in lines if '"d dh' in line and (hand := playable(line)) is not None]
    found.sort(key=lambda pair: not any(f'"{tag}"' in pair[0] for tag in TAGS))
    rare = [hand for _, hand in found[: share // 2]]
    plain = [hand for _, hand in found[::-1][: share - len(rare)]]
    yield from {hand.id: hand for hand in rare + plain}.values()


def playable(line: str) -> Vector | None:
    """Return a recorded hand if options of a table can say all of its rules."""
    hand = parse(line)
    stacks = {stake.seat: stake.stack for stake in hand.setup.lineup.stakes}
    rules = table_rules(hand)
    same_rules = _plain(hand_rules(rules)) == _plain(hand.setup.rules)
    same_lineup = hand.setup.lineup == lineup(stacks, max(stacks))
    return hand if hand.choices and same_rules and same_lineup and not problems(rules) else None


def table_rules(hand: Vector) -> TableRules:
    """Return the options that come nearest to a recorded hand; time is no matter in it."""
    rules, stacks = hand.setup.rules, [stake.stack for stake in hand.setup.lineup.stakes]
    return TableRules(
        name=hand.id[:40],
        seats=len(stacks),
        structure=rules.structure,
        small_blind=rules.small_blind,
        big_blind=rules.big_blind,
        ante=rules.ante,
        ante_amount=rules.ante_amount,
        min_buy_in=min(stacks),
        max_buy_in=max(stacks),
        action_seconds=300,
        next_hand_seconds=0,
    )


def _plain(rules: HandRules) -> HandRules:
    """Say equal rules in the same words: what a structure or an ante doesn't use is left out."""
    limit = rules.structure is Structure.FIXED_LIMIT
    small = (rules.small_bet or rules.big_blind) if limit else 0
    return replace(
        rules,
        small_bet=small,
        big_bet=(rules.big_bet or 2 * small) if limit else 0,
        raise_cap=rules.raise_cap if limit else 0,
        ante_trimming=rules.ante_trimming if rules.ante is Ante.EACH else True,
    )


async def seat_all(room: Room, hand: Vector, host: Player, players: list[Player]) -> str:
    """Open a table for a hand, lay out its deck, let everybody sit down, and deal one hand."""
    options: dict[str, Any] = asdict(table_rules(hand))
    table: str = (await room.post("/tables", options | {"paused": True}))["id"]
    room.post_decks(table, [hand.setup.deck])
    stakes = zip(hand.setup.lineup.stakes, players, strict=False)
    await asyncio.gather(host.watch(table), *(_sit(table, stake, player) for stake, player in stakes))
    await host.do(host={"do": "unpause"})
    await host.sees(lambda view: view["hand"] is not None)
    await host.do(host={"do": "pause"})
    return table


async def _sit(table: str, stake: Stake, player: Player) -> None:
    await player.watch(table)
    await player.do(sit={"seat": stake.seat, "buy_in": stake.stack})


async def choose(player: Player, choice: Choice, after: int) -> int:
    """Wait for the player's turn, make the recorded choice, and return the turn that it answered."""
    view = await player.sees(lambda view: view["you"]["legal"] is not None and view["hand"]["turn"] > after)
    assert view["hand"]["to_act"] == choice.seat
    await player.do(act=act(view, choice))
    turn: int = view["hand"]["turn"]
    return turn


def act(view: View, choice: Choice) -> dict[str, Any]:
    """Return a recorded choice in the socket's words."""
    legal = view["you"]["legal"]
    decision: dict[str, Any] = {"hand": view["hand"]["number"], "turn": view["hand"]["turn"]}
    if choice.code == "f":
        return decision | {"fold": True}
    if choice.code == "cc":
        return decision | {"check" if legal["check"] else "call": True}
    return decision | {"bet" if legal["bet"] else "raise": choice.to}


async def final_stacks(host: Player) -> tuple[int, ...]:
    """Wait for the hand's end and return the stacks from seat 1."""
    view = await host.sees(lambda view: view["hand"] is not None and view["hand"]["ended"])
    return tuple(seat["stack"] for seat in view["seats"])
