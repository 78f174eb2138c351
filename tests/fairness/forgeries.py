"""Transcripts that must be refused, at least one for each reason; what follows from a forged part is made to fit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from app.fairness import digests
from app.fairness.attempt import Attempt
from app.fairness.deck import ALONE
from app.fairness.reading import canonical, plain_of
from app.fairness.transcript import Mine, Own, Prepared, Record, Restart, Transcript, dumps
from app.fairness.verify import Reason
from tests.fairness.shuffles import (
    TABLE,
    attempt,
    hole,
    named,
    restarted,
    shuffled,
    transcript,
)

Forgery = tuple[str, Reason, str]
"""Its name, why it must be refused, and the document."""


def forgeries() -> Iterator[Forgery]:
    for name, reason, forged in (*of_attempts(), *of_seeds(), *of_decks(), *of_cards(), *of_history()):
        yield name, reason, dumps(forged)
    honest = dumps(honest_one())
    yield "a space more", Reason.MALFORMED, honest.replace(",", ", ", 1)
    yield "an unknown field", Reason.MALFORMED, honest.replace("{", '{"more":1,', 1)
    yield "a field twice", Reason.MALFORMED, honest.replace('"number":7,', '"number":7,"number":7,', 1)
    yield "another format", Reason.MALFORMED, honest.replace("shuffle/1", "shuffle/2", 1)
    yield "no JSON", Reason.MALFORMED, honest[:-1]
    yield "a list", Reason.MALFORMED, "[]"
    yield "upper case", Reason.MALFORMED, honest.replace(honest_one().attempts[0].prep.hex(), "AB" * 32)


def honest_one() -> Transcript:
    return transcript(shuffled(attempt()), viewer=3)


def prepared_as(it: Prepared) -> Prepared:
    head = (TABLE, it.hand, 7, it.attempt, it.prev)
    return replace(it, prep=digests.prepared(*head, 52, it.decks, it.contributors))


def of_attempts() -> Iterator[tuple[str, Reason, Transcript]]:
    whole, twice = honest_one(), restarted()
    only = whole.attempts[0]
    first, second, third = twice.attempts
    assert first.restart is not None
    backwards = prepared_as(replace(only, contributors=only.contributors[::-1]))
    yield "seats out of order", Reason.ATTEMPTS, replace(whole, attempts=(backwards,))
    last = replace(only.contributors[2], player=only.contributors[0].player)
    doubled = prepared_as(replace(only, contributors=(*only.contributors[:2], last)))
    yield "a player twice", Reason.ATTEMPTS, replace(whole, attempts=(doubled,))
    yield "nobody asked", Reason.ATTEMPTS, transcript(shuffled(attempt((), 0)))
    yield "seeds of a room that shuffles alone", Reason.ATTEMPTS, transcript(shuffled(attempt((1,), ALONE)))
    yield "given up, yet the last", Reason.ATTEMPTS, replace(twice, attempts=twice.attempts[:2])
    yield "an attempt left out", Reason.CHAIN, replace(twice, attempts=(first, third))
    yield "other seats missing", Reason.CHAIN, replace(twice, attempts=(silent(first, 1), second, third))
    yield "a stranger missing", Reason.ATTEMPTS, replace(twice, attempts=(silent(first, 2), second, third))
    yield "another hand before", Reason.CHAIN, replace(twice, before=named("another hand"))
    yield "another commitment", Reason.PREP, replace(whole, attempts=(replace(only, prep=named("another")),))
    yield "another number", Reason.PREP, replace(whole, number=8)
    yield "another table", Reason.PREP, replace(whole, table=named("another", 16))
    other = replace(first, restart=replace(first.restart, keys=first.restart.keys[::-1]))
    yield "other keys given up", Reason.RESTART, replace(twice, attempts=(other, second, third))
    yield "back although missing", Reason.ATTEMPTS, missing_is_back()
    yield "an attempt's number again", Reason.ATTEMPTS, again(attempt=first.attempt)
    yield "a hand's id again", Reason.ATTEMPTS, again(hand=first.hand)


def silent(it: Prepared, seat: int) -> Prepared:
    assert it.restart is not None
    return replace(it, restart=replace(it.restart, missing=(seat,)))


def again(**of_first: Any) -> Transcript:
    """Two restarts whose second attempt has something of the first once more."""
    first = restarted().attempts[0]
    made = replace(attempt((1, 6), 1, digests.aborted(first.prep, (3,))), **of_first)
    second = replace(made.published(), restart=Restart((1,), made.keys))
    third = attempt((6,), 2, digests.aborted(second.prep, (1,)))
    whole = transcript(shuffled(third), before=named("the hand before"), viewer=6)
    return replace(whole, attempts=(first, second, *whole.attempts))


def missing_is_back() -> Transcript:
    before = restarted().attempts[0]
    after = attempt((3, 6), 1, digests.aborted(before.prep, (3,)))
    whole = transcript(shuffled(after), viewer=6)
    return replace(whole, attempts=(before, *whole.attempts))


def of_seeds() -> Iterator[tuple[str, Reason, Transcript]]:
    whole = honest_one()
    mine, opened = whole.mine, whole.opened
    assert mine is not None
    assert opened is not None
    yield "my seed was another", Reason.MINE, replace(whole, mine=replace(mine, seed=named("another")))
    yield "my seat was another", Reason.MINE, replace(whole, mine=replace(mine, seat=1))
    yield "I wasn't asked", Reason.MINE, replace(whole, mine=Mine(2, named("player 2", 16), named("another")))
    first, *others = opened.seeds
    changed = replace(opened, seeds=(named("another"), *others))
    yield "another's seed was another", Reason.SEED, replace(whole, opened=changed)
    yield "a seed is missing", Reason.SEED, replace(whole, opened=replace(opened, seeds=(first,)))
    other = replace(opened, pick=1 - opened.pick, keys=opened.keys[::-1])
    yield "another deck was picked", Reason.PICK, replace(whole, opened=other)
    yield "the keys of both decks", Reason.PICK, replace(whole, opened=replace(opened, keys=attempt().keys))
    waiting = replace(whole, opened=None, openings=(), record=None, own=None)
    yield "a seed before its time", Reason.ATTEMPTS, waiting


def of_decks() -> Iterator[tuple[str, Reason, Transcript]]:
    whole = honest_one()
    opened = whole.opened
    assert opened is not None
    changed = tuple(key and named("another") for key in opened.keys)
    yield "another unused deck", Reason.UNUSED, replace(whole, opened=replace(opened, keys=changed))
    yield "no unused deck", Reason.UNUSED, replace(whole, opened=replace(opened, keys=(None, None)))
    leaves = (opened.leaves[1], opened.leaves[0], *opened.leaves[2:])
    yield "leaves exchanged", Reason.LEAVES, replace(whole, opened=replace(opened, leaves=leaves))
    yield "a deck of aces that wasn't played", Reason.UNUSED, doctored(1 - opened.pick)
    yield "a deck of aces that was played", Reason.TWICE, doctored(opened.pick)


def doctored(number: int) -> Transcript:
    """A candidate in which each card is an ace of spades; for some hand id it is (or isn't) the one that's played."""
    for trial in range(64):
        made = replace(attempt(), hand=named(f"trial {trial}", 16))
        made.decks[number].order[:] = [51] * 52
        if (shuffled(made).pick == number) == (number == shuffled(attempt()).pick):
            return with_all_openings(made)
    raise AssertionError("no such hand in 64 trials")


def with_all_openings(made: Attempt) -> Transcript:
    hand = shuffled(made)
    openings = []
    for dealt in (1, 4):
        place = hand.cut[dealt]
        opening = hand.opening(hand.deck[0])
        openings.append(replace(opening, dealt=dealt, place=place, card=hand.deck[dealt], salt=hand.played.salt(place)))
    whole = transcript(hand, viewer=None)
    return replace(whole, openings=tuple(openings), record=None)


def of_cards() -> Iterator[tuple[str, Reason, Transcript]]:
    whole = honest_one()
    one, two, *others = whole.openings
    swapped = (replace(one, place=two.place), replace(two, place=one.place), *others)
    yield "two places exchanged", Reason.PLACE, replace(whole, openings=swapped)
    yield "another card", Reason.CARD, replace(whole, openings=(replace(one, card=two.card), two, *others))
    yield "another salt", Reason.CARD, replace(whole, openings=(replace(one, salt=two.salt), two, *others))
    yield "a card twice", Reason.TWICE, replace(whole, openings=(one, one, two, *others))
    yield "my card was never opened", Reason.SEEN, replace(whole, openings=(two, *others))
    yield "a card of the board was never opened", Reason.SEEN, replace(whole, openings=whole.openings[:-1])
    own = whole.own
    assert own is not None
    yield "other hole cards", Reason.SEEN, replace(whole, own=Own(own.seat, own.cards[::-1]))
    yield "hole cards of another seat", Reason.SEEN, replace(whole, own=replace(own, seat=1))
    yield "cards before the end", Reason.SEEN, replace(whole, record=None)


def of_history() -> Iterator[tuple[str, Reason, Transcript]]:
    whole = honest_one()
    record = whole.record
    assert record is not None
    yield "another record", Reason.RECORD, replace(whole, record=replace(record, rec=named("another")))
    told = record.history
    yield "another history", Reason.RECORD, replace(whole, record=replace(record, history=told.replace("Mei", "Mel")))
    yield "a history of another hand", Reason.HISTORY, retold(told.replace('"number":7', '"number":8'))
    yield "a history that isn't one", Reason.HISTORY, retold("[]")
    yield "a history without an end", Reason.HISTORY, retold(canonical(plain_of(told)[:-1]))
    flop = next(event for event in plain_of(told) if event["t"] == "board_dealt")["cards"]
    yield "another flop", Reason.SEEN, retold(told.replace(canonical(flop), canonical(flop[::-1])))
    shown = next(event for event in plain_of(told) if event["t"] == "cards_turned_up" and event["seat"] == 1)["cards"]
    folded = canonical(hole(shuffled(attempt()), 6))
    yield "a shown hand that was another's", Reason.SEEN, retold(told.replace(canonical(shown), folded))
    yield "another order of seats", Reason.SEEN, retold(reseated(told))


def retold(told: str) -> Transcript:
    """The honest hand with another history, and the record that belongs to it."""
    return replace(honest_one(), record=Record(told, shuffled(attempt()).record(told.encode())))


def reseated(told: str) -> str:
    first, *others = plain_of(told)
    return canonical([{**first, "players": first["players"][::-1]}, *others])
