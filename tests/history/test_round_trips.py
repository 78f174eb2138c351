"""Thousands of hands out through a format and back: the same actions, pots and results, and the same sums in all.

HOMEGAME_HISTORY_HANDS says how many of each kind: 2,000 recorded and 2,000 simulated ones take some ten seconds here.
What other programs make of PHH and of PokerStars' text is in the tests of these.
"""

from __future__ import annotations

import csv
import io
import itertools
import json as standard
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest

from app.history import FORMATS, json, ohh_reader
from app.history.record import HandRecord
from app.poker.events import Blind
from app.poker.structures import Structure
from tests.history import ohh_rules, tracker
from tests.history.sources import HANDS, recorded, records, simulated

SOURCES = {"recorded": recorded, "simulated": simulated}


@cache
def told(source: str) -> tuple[HandRecord, ...]:
    """Return the hands of a source, each as one of those at the table saw it."""
    return tuple(records(SOURCES[source](HANDS)))


class Sums(NamedTuple):
    """What a hand comes to: all pots, the rake, and what each player, by name, has won or lost."""

    pots: int
    rake: int
    nets: dict[str, int]


def sums(hand: HandRecord) -> Sums:
    nets = {result.seat: result.net for result in hand.results}
    return Sums(
        sum(pot.amount for pot in hand.pots), hand.rake, {player.name: nets[player.seat] for player in hand.players}
    )


def sums_of_json(text: str) -> Iterator[Sums]:
    for hand in standard.loads(text)["hands"]:
        names = {player["seat"]: player["name"] for player in hand["players"]}
        nets = {names[result["seat"]]: result["net"] for result in hand["results"]}
        yield Sums(sum(pot["amount"] for pot in hand["pots"]), hand["rake"], nets)


def sums_of_ohh(text: str) -> Iterator[Sums]:
    """Reckon as importers do: what was won less what was put in, and what nobody matched comes back."""
    for hand in ohh_rules.hands(text):
        nets = dict.fromkeys((player["id"] for player in hand["players"]), 0)
        put_in = dict(nets)
        for action in (action for one in hand["rounds"] for action in one["actions"]):
            if action["action"] in ohh_rules.POSTS | ohh_rules.BETS:
                put_in[action["player_id"]] += action.get("amount", 0)
                nets[action["player_id"]] -= action.get("amount", 0)
        for win in (win for pot in hand["pots"] for win in pot["player_wins"]):
            nets[win["player_id"]] += win["win_amount"]
        pots, rake = (sum(pot[what] for pot in hand["pots"]) for what in ("amount", "rake"))
        most = max(put_in, key=lambda who: (put_in[who] - dead(hand, who), put_in[who]))
        nets[most] += sum(put_in.values()) - pots
        yield Sums(pots, rake, {player["name"]: nets[player["id"]] for player in hand["players"]})


def dead(hand: ohh_rules.Json, who: int) -> int:
    """Return the chips of a player that were no bets."""
    posts = [action for action in hand["rounds"][0]["actions"] if action["player_id"] == who]
    return sum(post["amount"] for post in posts if post["action"] in ("Post Dead", "Post Ante"))


def sums_of_phh(text: str) -> Iterator[Sums]:
    """PHH tells stacks; what protection kept out of a hand is in neither."""
    for hand in tomllib.loads(text).values():
        stacks = zip(hand["players"], hand["starting_stacks"], hand["finishing_stacks"], strict=True)
        nets = {name: finish - start for name, start, finish in stacks}
        yield Sums(sum(hand["winnings"]) + hand["_rake"], hand["_rake"], nets)


def sums_of_pokerstars(text: str) -> Iterator[Sums]:
    """Reckon as trackers do: what a name collected less what it put in; and nothing of a hand that was cancelled."""
    for hand in text.removeprefix("\ufeff").rstrip().split("\n\n\n"):
        body, summary = hand.split("*** SUMMARY ***")
        names = re.findall(r"^Seat \d+: (.+) \(\d+ in chips\)", body, flags=re.MULTILINE)
        nets = Counter(dict.fromkeys(names, 0))
        limit, first, second = re.findall(r"Hold'em (.*?)Limit \((\d+)/(\d+)\)", body)[0]
        if "\nHand cancelled\n" not in body:
            nets.subtract(tracker.put_in(body, int(second if limit else first)))
            for name, chips in re.findall(r"^(.+) collected (\d+) from ", body, flags=re.MULTILINE):
                nets[name] += int(chips)
        pot, rake = re.findall(r"^Total pot (\d+).* \| Rake (\d+)", summary, flags=re.MULTILINE)[0]
        yield Sums(int(pot), int(rake), dict(nets))


def sums_of_csv(text: str) -> Iterator[Sums]:
    lines = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")))
    for _, hand in itertools.groupby(lines, key=lambda line: line["hand"]):
        players = list(hand)
        nets = {line["name"]: int(line["net"]) for line in players}
        yield Sums(int(players[0]["pot"]), int(players[0]["rake"]), nets)


SUMS: dict[str, Callable[[str], Iterator[Sums]]] = {
    "json": sums_of_json,
    "ohh": sums_of_ohh,
    "phh": sums_of_phh,
    "pokerstars": sums_of_pokerstars,
    "csv": sums_of_csv,
}
"""Each format's sums, read from the file by nothing of ours."""


@pytest.mark.parametrize("source", SOURCES)
def test_our_own_json_is_read_back(source: str) -> None:
    assert json.loads(FORMATS["json"].several(told(source))) == told(source)


@pytest.mark.parametrize("source", SOURCES)
def test_open_hand_history_keeps_its_rules_and_is_read_back(source: str) -> None:
    text = FORMATS["ohh"].several(told(source))
    assert ohh_reader.loads(text) == told(source)
    assert [problem for hand in ohh_rules.hands(text) for problem in ohh_rules.problems(hand)] == []


@pytest.mark.parametrize("source", SOURCES)
@pytest.mark.parametrize("name", SUMS)
def test_pots_rake_and_nets_agree(name: str, source: str) -> None:
    """Where a hand was called off, formats differ in what they call its pots; nobody has won or lost in any.

    Sums are told by name here: without the few hands with namesakes, whom formats tell apart each in its own way.
    """
    hands = [hand for hand in told(source) if len({player.name for player in hand.players}) == len(hand.players)]
    assert len(hands) > 0.99 * len(told(source))
    read = list(SUMS[name](FORMATS[name].several(hands)))
    assert len(read) == len(hands)
    for hand, found in zip(hands, read, strict=True):
        wanted = sums(hand)
        assert (found if not hand.void else found._replace(pots=wanted.pots)) == wanted
        assert sum(found.nets.values()) + found.rake == 0


def test_there_is_everything_among_the_simulated_hands() -> None:
    """What never occurs proves nothing."""
    hands = told("simulated")
    actions = [action for hand in hands for street in hand.streets for action in street.actions]
    assert {post.kind for hand in hands for post in hand.posts} == set(Blind)
    assert {hand.rules.structure for hand in hands} == set(Structure)
    assert {action.do for action in actions} == {"fold", "check", "call", "bet", "raise", "protect"}
    assert {(action.timed_out, action.disconnected) for action in actions} == {
        (False, False),
        (True, False),
        (True, True),
    }
    for what in ("second_board", "chosen", "rake", "void", "rabbit", "bounties", "bounty_payments"):
        assert any(getattr(hand, what) for hand in hands), what
    assert any(hand.rules.bomb_pot and hand.rules.boards == 2 for hand in hands)
    assert any(not show.cards for hand in hands for show in hand.shows)
    assert max(len(hand.pots) for hand in hands) > 2
