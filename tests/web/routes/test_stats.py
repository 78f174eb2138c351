"""Statistics over REST: mine in full, others' as far as the owner shows them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from app.room.statistician import Statistician
from app.room.statistics import HOUR_MS
from app.web.routes import stats
from tests.web.played import KnownDeck, Played
from tests.web.room import Room, opened, problem

FIGURES = ("vpip", "pfr", "three_bet", "fold_to_three_bet", "cbet", "wtsd", "won_at_showdown")


def count(room: Room) -> None:
    """Count what the room has played, now rather than in a second."""
    assert room.client.portal is not None
    room.client.portal.call(Statistician(room.store).catch_up)


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    """Ann and bob have checked a hand down, and one of them has folded the next; eve watched."""
    with opened(KnownDeck()) as room, ExitStack() as stack:
        made = Played(room, stack)
        count(room)
        yield made


@pytest.fixture(autouse=True)
def _as_at_first(played: Played) -> Iterator[None]:
    yield
    played.room.request("PUT", "/stats/board", {"shown": "results"}, played.room.admin)


def show(played: Played, shown: str) -> None:
    assert played.room.request("PUT", "/stats/board", {"shown": shown}, played.room.admin).json()["shown"] == shown


def ids(played: Played) -> dict[str, str]:
    return {player["name"]: player["player"] for player in played.get("ann", "/hands")["hands"][0]["players"]}


def test_my_figures(played: Played) -> None:
    found = played.get("ann", "/stats")
    line = found["overall"]
    assert line["hands"] == 2
    assert line["net"] == sum(hand["net"] for hand in played.get("ann", "/hands")["hands"])
    assert line["net_bb"] == line["net"] / 2
    assert line["bb100"] == line["net_bb"] * 50
    assert line["bb100_low"] < line["bb100"] < line["bb100_high"]
    assert (line["wtsd"], line["ev_net"]) == ({"times": 1, "chances": 1}, line["net"])
    assert all(set(line[figure]) == {"times", "chances"} for figure in FIGURES)
    assert {each["key"] for each in found["by_position"]} == {"BTN", "BB"}
    assert [(each["key"], each["line"]) for each in found["by_stakes"]] == [(2, line)]
    assert [each["line"] for each in found["by_date"]] == [line]


def test_what_one_wins_the_other_loses(played: Played) -> None:
    show(played, "all")
    mine, theirs = (played.get(name, "/stats")["overall"] for name in ("ann", "bob"))
    assert mine["net"] == -theirs["net"]
    assert played.get("eve", f"/stats?player={ids(played)['ann']}")["overall"] == mine
    assert mine["vpip"]["chances"] + theirs["vpip"]["chances"] == 3, "the walk was no chance"


def test_filters_choose_hands(played: Played) -> None:
    hands = played.get("ann", "/hands")["hands"]
    until = hands[-1]["utc_ms"]

    def hands_of(query: str) -> int:
        return int(played.get("ann", f"/stats?{query}")["overall"]["hands"])

    assert hands_of(f"table={played.table}&big_blind=2") == 2
    assert hands_of("table=other") == hands_of("big_blind=4") == hands_of("position=CO") == 0
    assert hands_of("position=BTN") == hands_of("position=BB") == 1
    assert hands_of(f"from={until - 1}") == 2
    assert hands_of(f"from={until + HOUR_MS}") == hands_of(f"to={until - HOUR_MS}") == 0
    for query in ("from=x", "big_blind=0", f"position={'x' * 17}"):
        problem(played.room.get(f"/stats?{query}", played.of["ann"]), 422, "invalid")


def test_the_line_ends_at_the_sum(played: Played) -> None:
    points = played.get("ann", "/stats/line")["points"]
    whole = played.get("ann", "/stats")["overall"]
    assert [point["hands"] for point in points] == [1, 2]
    assert (points[-1]["net"], points[-1]["ev"], points[-1]["net_bb"]) == (
        whole["net"], whole["ev_net"], whole["net_bb"],
    )  # fmt: skip
    assert played.get("ann", "/stats/line?big_blind=4") == {"points": []}


def test_a_long_line_is_drawn_by_the_hour(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    points = played.get("ann", "/stats/line")["points"]
    monkeypatch.setattr(stats, "EACH", 1)
    by_hour = played.get("ann", "/stats/line")["points"]
    assert len(by_hour) <= 2
    assert by_hour[-1] == points[-1] | {"utc_ms": (points[-1]["utc_ms"] // HOUR_MS + 1) * HOUR_MS}


def test_pairs_are_mirrors(played: Played) -> None:
    (mine,), (theirs,) = (played.get(name, "/stats/pairs")["pairs"] for name in ("ann", "bob"))
    assert (mine["name"], mine["hands"], mine["showdowns"]) == ("bob", 2, 1)
    assert mine["net"] == -theirs["net"] == played.get("ann", "/stats")["overall"]["net"]
    assert mine["won"] == theirs["won"] == 0, "the board played: both got their chips back"
    assert played.get("eve", "/stats/pairs") == {"pairs": []}


def test_others_figures_are_the_owners_to_show(played: Played) -> None:
    """None: nothing of others; results: nothing of how they play; all: all."""
    other = f"player={ids(played)['bob']}"
    show(played, "none")
    for path in ("/stats", "/stats/line"):
        problem(played.room.get(f"{path}?{other}", played.of["ann"]), 403, "not_shown")
    assert played.get("ann", "/stats/board") == {"shown": "none", "lines": []}
    show(played, "results")
    line = played.get("ann", f"/stats?{other}")["overall"]
    assert line["hands"] == 2
    assert [line[figure] for figure in (*FIGURES, "aggression", "ev_net", "ev_bb100")] == [None] * 10
    assert {point["ev"] for point in played.get("ann", f"/stats/line?{other}")["points"]} == {None}
    assert played.get("ann", "/stats")["overall"]["vpip"] is not None, "one's own are whole"
    show(played, "all")
    assert played.get("ann", f"/stats?{other}") == played.get("bob", "/stats")


def test_the_board_lists_everybody(played: Played) -> None:
    board = played.get("ann", "/stats/board")
    assert board["shown"] == "results", "unless an admin has said something else"
    nets = [each["line"]["net"] for each in board["lines"]]
    assert nets == sorted(nets, reverse=True)
    assert sum(nets) == 0
    assert {each["name"]: each["line"]["vpip"] is None for each in board["lines"]} == {"ann": False, "bob": True}


def test_only_admins_choose_and_it_is_told(played: Played) -> None:
    """P18"""
    problem(played.room.request("PUT", "/stats/board", {"shown": "all"}, played.of["ann"]), 403, "not_allowed")
    problem(played.room.request("PUT", "/stats/board", {"shown": "some"}, played.room.admin), 422, "invalid")
    show(played, "none")
    show(played, "none")
    told = played.get("ann", "/audit?limit=1")["lines"][0]
    assert (told["action"], told["before"], told["after"]) == (
        "show_statistics", {"shown": "results"}, {"shown": "none"},
    )  # fmt: skip


def test_strangers_see_nothing(played: Played) -> None:
    for path in ("/stats", "/stats/line", "/stats/pairs", "/stats/board"):
        problem(played.room.get(path), 401, "not_signed_in")


def test_nobody_has_played(played: Played) -> None:
    nothing = played.get("eve", "/stats")
    assert (nothing["overall"]["hands"], nothing["overall"]["bb100"], nothing["by_date"]) == (0, 0.0, [])
