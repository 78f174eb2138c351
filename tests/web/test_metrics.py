"""What an operator's Prometheus reads."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from tests.web.room import Room, problem
from tests.web.routes.test_money import ask, at_table


def read(room: Room) -> dict[str, float]:
    page = room.client.get("/metrics", headers=room.admin)
    assert page.status_code == 200
    samples = (sample for family in text_string_to_metric_families(page.text) for sample in family.samples)
    return {sample.name + "".join(sorted(sample.labels.values())): sample.value for sample in samples}


def test_a_room_tells_its_numbers(room: Room) -> None:
    table = room.table()
    _, me = room.player("mei")
    with at_table(room, me, table) as socket:
        ask(socket, sit={"seat": 1, "buy_in": 100})
        ask(socket, top_up={"amount": 10**8})
        found = read(room)
    assert (found["homegame_tables"], found["homegame_seated"], found["homegame_sockets"]) == (1, 1, 1)
    assert found["homegame_commands_refused_totaltop_up_too_large"] == 1
    assert found["homegame_commands_accepted_total"] >= 2
    assert found["homegame_commit_seconds_bucket+Inf"] == found["homegame_commit_seconds_count"] > 0
    assert found["homegame_commit_seconds_bucket0.001"] <= found["homegame_commit_seconds_bucket5.0"]


def test_all_that_an_operator_is_promised_has_a_number(room: Room) -> None:
    """Tables, players, actions, commit times, dropped views, refusals by code, lag of the loop."""
    meter = room.door.lobby.meter
    meter.lag.add(0.03)
    before = read(room)
    meter.replaced += 3
    meter.lag.add(7.0)
    meter.pauses.add(0.3)
    meter.refused["stale"] += 2
    after = read(room)
    assert after["homegame_views_replaced_total"] - before["homegame_views_replaced_total"] == 3
    assert after["homegame_loop_lag_seconds_bucket+Inf"] - after["homegame_loop_lag_seconds_bucket5.0"] >= 1
    assert after["homegame_loop_lag_seconds_count"] > before["homegame_loop_lag_seconds_count"] >= 1
    assert after["homegame_loop_lag_seconds_sum"] >= 7.03
    assert after["homegame_loop_lag_longest_seconds"] >= 7.0
    assert after["homegame_collector_longest_seconds"] >= 0.3
    assert after["homegame_commands_refused_totalstale"] == 2
    assert {
        "homegame_tables", "homegame_seated", "homegame_sockets", "homegame_commands_accepted_total",
        "homegame_commit_seconds_count", "homegame_collector_seconds_count",
    } <= after.keys()  # fmt: skip


def test_numbers_are_for_admins(room: Room) -> None:
    _, me = room.player("mei")
    problem(room.client.get("/metrics", headers=me), 403, "not_allowed")
    problem(room.client.get("/metrics"), 401, "not_signed_in")


def test_no_name_card_or_token_is_among_them(room: Room) -> None:
    """P16"""
    table = room.table(name="Secret salon")
    _, me = room.player("mei", display_name="小美")
    with at_table(room, me, table) as socket:
        ask(socket, sit={"seat": 1, "buy_in": 100})
        page = room.client.get("/metrics", headers=room.admin).text
    assert not {word for word in ("Secret", "小美", "mei", table) if word in page}
