"""Limits on guesses and frames (P22)."""

from __future__ import annotations

import pytest

from app.web.errors import Problem
from app.web.limits import FRAMES_BURST, FRAMES_PER_SECOND, Bucket, Guesses
from app.web.messages import MAX_BYTES
from app.web.sockets import PER_PLAYER


def attempts(guesses: Guesses, number: int, name: str = "mei", address: str = "1.2.3.4") -> None:
    for _ in range(number):
        guesses.attempt("password", name, address)


def test_the_limits_are_those_that_clients_are_told() -> None:
    """The README's: all other tests would hold with any."""
    assert (FRAMES_PER_SECOND, FRAMES_BURST, MAX_BYTES, PER_PLAYER) == (20, 40, 4096, 8)


def test_five_a_minute_for_a_name_and_an_address() -> None:
    guesses = Guesses()
    attempts(guesses, 5)
    with pytest.raises(Problem, match="too_many_attempts") as refused:
        attempts(guesses, 1)
    assert refused.value.status == 429
    assert 1 <= int((refused.value.headers or {})["Retry-After"]) <= 60
    attempts(guesses, 5, address="1.2.3.5")
    attempts(guesses, 5, name="ann")


def test_the_wait_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    guesses, now = Guesses(), 1_800_000_000.0
    monkeypatch.setattr("time.time", lambda: now)
    waits = []
    for _ in range(5):
        with pytest.raises(Problem) as refused:
            attempts(guesses, 6)
        waits.append(int((refused.value.headers or {})["Retry-After"]))
        now += waits[-1] + 1
    assert max(waits[:4]) <= 60
    assert waits[4] > 60


def test_an_address_has_a_limit_whatever_it_tries() -> None:
    guesses = Guesses()
    for number in range(30):
        attempts(guesses, 1, name=f"name{number}")
    with pytest.raises(Problem):
        attempts(guesses, 1, name="another")


def test_a_name_has_a_limit_wherever_it_is_tried() -> None:
    guesses = Guesses()
    for number in range(30):
        attempts(guesses, 1, address=f"1.2.3.{number}")
    with pytest.raises(Problem):
        attempts(guesses, 1, address="5.6.7.8")


def test_who_knew_the_secret_begins_anew_and_checking_counts_nothing() -> None:
    guesses = Guesses()
    for _ in range(5):
        attempts(guesses, 4)
        guesses.forgive("password", "mei", "1.2.3.4")
        for _ in range(9):
            guesses.check("password", "mei", "1.2.3.4")
    attempts(guesses, 5)
    with pytest.raises(Problem):
        guesses.check("password", "mei", "1.2.3.4")


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    now = 0.0
    bucket = Bucket(20, 40, lambda: now)
    assert [bucket.take() for _ in range(41)] == [True] * 40 + [False]
    now = 1.0
    assert sum(bucket.take() for _ in range(100)) == 20
    now = 1_000.0
    assert sum(bucket.take() for _ in range(100)) == 40
