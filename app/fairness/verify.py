"""What a transcript proves: `verify` recomputes all of it and says what holds, or the first thing that doesn't."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from app.fairness import digests
from app.fairness.deck import ALONE, CARDS, DECKS, Deck
from app.fairness.permute import cut
from app.fairness.reading import Malformed
from app.fairness.story import Story
from app.fairness.transcript import Opened, Prepared, Transcript, loads

_CARD_NAMES = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


class Shield(StrEnum):
    """What a viewer may rely on."""

    MINE = "mine"
    """The viewer's own seed cut the deck: nobody else could choose it."""
    OTHERS = "others"
    SERVER = "server"
    """Nobody's seed: the deck was fixed before the deal, but the room chose it."""
    WAITING = "waiting"
    """Nothing is wrong so far; the seeds aren't open yet."""
    FAILED = "failed"


class Reason(StrEnum):
    """What is wrong."""

    MALFORMED = "malformed"
    ATTEMPTS = "attempts"
    CHAIN = "chain"
    PREP = "prep"
    RESTART = "restart"
    MINE = "mine"
    SEED = "seed"
    PICK = "pick"
    UNUSED = "unused"
    LEAVES = "leaves"
    PLACE = "place"
    CARD = "card"
    TWICE = "twice"
    HISTORY = "history"
    SEEN = "seen"
    RECORD = "record"


SENTENCES = {
    Reason.MALFORMED: "this isn't a transcript of a shuffle, or it was changed",
    Reason.ATTEMPTS: "the attempts don't follow the protocol",
    Reason.CHAIN: "the shuffle doesn't follow the hand, or the attempt, before it",
    Reason.PREP: "the room's commitment isn't made of the parts that it published",
    Reason.RESTART: "the decks of a given-up attempt aren't the ones that the room had committed to",
    Reason.MINE: "the viewer's own seed isn't in the shuffle as it was given",
    Reason.SEED: "a seed isn't the one that its player had committed to",
    Reason.PICK: "the seeds pick another deck than the one that was played",
    Reason.UNUSED: "the unused deck isn't the one that the room had committed to",
    Reason.LEAVES: "the deck that was played isn't the one that the room had committed to",
    Reason.PLACE: "a card came from another place than the cut says",
    Reason.CARD: "an opened card isn't the one that the room had committed to",
    Reason.TWICE: "a card was opened twice",
    Reason.HISTORY: "the history isn't that of this hand",
    Reason.SEEN: "a card on the table was never opened, or lay elsewhere in the deck",
    Reason.RECORD: "the hand's record doesn't fit its shuffle and its history",
}


class Failed(Exception):
    """The transcript is refused."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(SENTENCES[reason])
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Verdict:
    """The outcome. `complete` = the hand has ended, and its history was checked too."""

    shield: Shield
    reason: Reason | None = None
    fingerprint: str | None = None
    complete: bool = False


def verify(text: str) -> Verdict:
    """Return what a transcript's text proves; a text that is refused says why."""
    try:
        return judge(loads(text))
    except Malformed:
        return Verdict(Shield.FAILED, Reason.MALFORMED)
    except Failed as failed:
        return Verdict(Shield.FAILED, failed.reason)


def judge(seen: Transcript) -> Verdict:
    """Return what a transcript proves; raises Failed."""
    for index, attempt in enumerate(seen.attempts):
        _check_attempt(seen, attempt, last=index == len(seen.attempts) - 1)
    _check_chain(seen)
    last = seen.attempts[-1]
    if seen.opened is None:
        _need(not seen.openings and seen.record is None and seen.own is None and seen.mine is None, Reason.ATTEMPTS)
        return Verdict(Shield.WAITING)
    mixed = _check_seeds(seen, last, seen.opened)
    _check_record(seen, last, mixed)
    _check_played(last, seen.opened, mixed)
    _check_openings(seen, last, seen.opened, cut(mixed, CARDS))
    _check_unused(last, seen.opened)
    _check_story(seen, last)
    fair = Shield.SERVER if not last.contributors else Shield.MINE if seen.mine else Shield.OTHERS
    return Verdict(fair, None, digests.fingerprint(mixed), seen.record is not None)


def _need(holds: bool, reason: Reason) -> None:
    if not holds:
        raise Failed(reason)


def _check_attempt(seen: Transcript, it: Prepared, last: bool) -> None:
    seats = [each.seat for each in it.contributors]
    players = {each.player for each in it.contributors}
    _need(_ascending(seats) and len(players) == len(seats), Reason.ATTEMPTS)
    _need((it.restart is None) is last and (it.attempt == ALONE) is (not seats), Reason.ATTEMPTS)
    head = (seen.table, it.hand, seen.number, it.attempt, it.prev)
    _need(digests.prepared(*head, CARDS, it.decks, it.contributors) == it.prep, Reason.PREP)
    if it.restart is not None:
        _need(_ascending(it.restart.missing) and set(it.restart.missing) <= set(seats), Reason.ATTEMPTS)
        _need(tuple(_commits(it.restart.keys, it.hand)) == it.decks, Reason.RESTART)


def _ascending(numbers: Sequence[int]) -> bool:
    return all(low < high for low, high in pairwise(numbers))


def _commits(keys: Sequence[bytes], hand: bytes) -> list[bytes]:
    return [Deck(key, hand, number).commit for number, key in enumerate(keys)]


def _check_chain(seen: Transcript) -> None:
    """Each attempt follows the one before it, and the first one the hand before it."""
    _need(seen.before in (None, seen.attempts[0].prev), Reason.CHAIN)
    for before, after in pairwise(seen.attempts):
        assert before.restart is not None, "checked before"
        _need(before.attempt < after.attempt and before.hand != after.hand, Reason.ATTEMPTS)
        _need(digests.aborted(before.prep, before.restart.missing) == after.prev, Reason.CHAIN)
        gone = {each.player for each in before.contributors if each.seat in before.restart.missing}
        _need(not any(each.player in gone for each in after.contributors), Reason.ATTEMPTS)


def _check_seeds(seen: Transcript, last: Prepared, opened: Opened) -> bytes:
    """Return M, once each seed has been held against its commitment, and the viewer's own against what was given."""
    _need(len(opened.seeds) == len(last.contributors), Reason.SEED)
    pairs = list(zip(last.contributors, opened.seeds, strict=True))
    for each, seed in pairs:
        _need(digests.seed_commit(seen.table, each.player, seed) == each.commit, Reason.SEED)
    mine = seen.mine
    given = [(each.seat, each.player, seed) for each, seed in pairs]
    _need(mine is None or (mine.seat, mine.player, mine.seed) in given, Reason.MINE)
    return digests.mix(last.prep, last.contributors, opened.seeds)


def _check_record(seen: Transcript, last: Prepared, mixed: bytes) -> None:
    if seen.record is not None:
        history = seen.record.history.encode(errors="surrogatepass")
        _need(digests.recorded(last.prep, mixed, history) == seen.record.rec, Reason.RECORD)


def _check_played(last: Prepared, opened: Opened, mixed: bytes) -> None:
    """Of the deck that was played only the leaves are known."""
    played = digests.pick(mixed, DECKS)
    _need(opened.pick == played and opened.keys[played] is None, Reason.PICK)
    _need(digests.deck_commit(last.hand, played, opened.leaves) == last.decks[played], Reason.LEAVES)


def _check_unused(last: Prepared, opened: Opened) -> None:
    """Rebuild every deck that wasn't played."""
    for number, key in enumerate(opened.keys):
        if number != opened.pick:
            _need(key is not None and Deck(key, last.hand, number).commit == last.decks[number], Reason.UNUSED)


def _check_openings(seen: Transcript, last: Prepared, opened: Opened, cut_to: Sequence[int]) -> None:
    for it in seen.openings:
        _need(cut_to[it.dealt] == it.place, Reason.PLACE)
        _need(digests.leaf(last.hand, opened.pick, it.place, it.card, it.salt) == opened.leaves[it.place], Reason.CARD)
    once = len({it.dealt for it in seen.openings}) == len({it.card for it in seen.openings}) == len(seen.openings)
    _need(once, Reason.TWICE)


def _check_story(seen: Transcript, last: Prepared) -> None:
    """Hold the cards that the table showed against the shuffle."""
    if seen.record is None:
        _need(seen.own is None, Reason.SEEN)
        return
    try:
        story = Story(seen.record.history)
        _need(story.number == seen.number and story.hand == last.hand, Reason.HISTORY)
        _need(_all_seen(seen, story), Reason.SEEN)
    except Malformed:
        raise Failed(Reason.HISTORY) from None


def _all_seen(seen: Transcript, story: Story) -> bool:
    """Tell whether each card that lay open was opened, at the very place that the deal gives it."""
    opened = {it.dealt: _CARD_NAMES[it.card] for it in seen.openings}
    board = all(opened.get(dealt) == card for dealt, card in story.board())
    shown = all(any(opened.get(dealt) == card for dealt in places) for places, card in story.shown())
    own = seen.own is None or [opened.get(dealt) for dealt in story.places(seen.own.seat)] == list(seen.own.cards)
    return board and shown and own
