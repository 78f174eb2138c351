"""PokerStars' text, read by two parsers of others: pokerdf piece by piece, and pokerkit, which plays the hand again.

The golden files have it word for word.
"""

from __future__ import annotations

import contextlib
import io
import itertools
import re
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pokerkit import PokerStarsParser

from app.history.aliases import aliases
from app.history.pokerstars import dump, eastern, stream
from app.history.record import HandRecord
from app.poker.events import Blind
from app.poker.rules import Rake
from app.poker.structures import Structure
from app.table.commands import ComeBack, SitOut
from app.table.seating_commands import PostBlind
from tests.history import tracker
from tests.history.golden_hands import GOLDEN
from tests.history.hands import BOARD, HANDS, HOLE, seen_by, tell
from tests.history.sources import HANDS as COUNT
from tests.history.sources import Events, recorded, records, simulated
from tests.history.test_dead_blinds import play, table

SOURCES = pytest.mark.parametrize("source", [recorded, simulated])
Source = Callable[[int], Iterator[Events]]

UNPLAYABLE: dict[str, Callable[[HandRecord], bool]] = {
    "pokerkit reads no-limit only": lambda hand: hand.rules.structure is not Structure.NO_LIMIT,
    "pokerkit reads no antes": lambda hand: has_post(hand, Blind.ANTE),
    "pokerkit reads no straddles": lambda hand: has_post(hand, Blind.STRADDLE),
    "pokerkit reads no small & big blinds": lambda hand: has_post(hand, Blind.DEAD),
    "pokerkit takes no rake": lambda hand: hand.rake > 0,
    "pokerkit knows one board": lambda hand: bool(hand.second_board),
    "pokerkit reads a raise by the chips that lie in front, not by the full blind": lambda hand: any(
        post.all_in for post in hand.posts
    ),
}


def has_post(hand: HandRecord, kind: Blind) -> bool:
    return any(post.kind is kind for post in hand.posts)


@SOURCES
def test_a_tracker_finds_the_same_actions_pots_and_results(source: Source) -> None:
    """All but hands called off, of which a reader should keep nothing, and those with a tenth seat, which pokerdf
    doesn't know."""
    kinds: Counter[str] = Counter()
    for hand in records(source(COUNT)):
        kind = "void" if hand.void else "tenth seat" if any(player.seat > 9 for player in hand.players) else "read"
        kinds[kind] += 1
        if kind != "read":
            continue
        text = dump(hand)
        if hand.second_board:
            assert [tracker.without_luck(tracker.read(text, run)) for run in (0, 1)] == [
                tracker.without_luck(tracker.expected(hand, run)) for run in (0, 1)
            ]
        else:
            assert tracker.read(text) == tracker.expected(hand)
    assert kinds["read"] > 0.9 * kinds.total()


def replayed(text: str) -> dict[int, int]:
    """Return the stacks by seat at which pokerkit arrives; what it can't play it explains on standard error."""
    with contextlib.redirect_stderr(io.StringIO()), warnings.catch_warnings(action="ignore"):
        (history,) = PokerStarsParser()(text, error_status=True)
        *_, state = history
    assert not state.status
    return dict(zip(history.seats or [], state.stacks, strict=True))


def test_pokerkit_plays_the_same_hand() -> None:
    """But for odd chips, all of which it gives to one winner. It takes its time: a quarter of the hands; and simulated
    ones always have something that it can't read."""
    played: Counter[str] = Counter()
    for hand in itertools.islice(records(recorded(COUNT)), 0, None, 4):
        reason = next((reason for reason, holds in UNPLAYABLE.items() if holds(hand)), "")
        played[reason] += 1
        if not reason:
            stacks = {result.seat: result.stack for result in hand.results}
            acted = replayed(dump(hand))
            most = len(hand.players) if any(len(pot.wins) > 1 for pot in hand.pots) else 0
            assert max(abs(stack - stacks[seat]) for seat, stack in acted.items()) <= most
    assert played[""] > 0


@pytest.mark.parametrize("reason", UNPLAYABLE)
def test_every_exception_is_needed(reason: str) -> None:
    """Among the golden hands there is one that pokerkit can't read or plays otherwise, for this reason alone."""
    only = [hand for hand in GOLDEN.values() if [why for why, holds in UNPLAYABLE.items() if holds(hand)] == [reason]]
    assert not all(plays_alike(hand) for hand in only if not hand.void)


def plays_alike(hand: HandRecord) -> bool:
    stacks = {result.seat: result.stack for result in hand.results}
    try:
        return all(stacks[seat] == stack for seat, stack in replayed(dump(hand)).items())
    except (AssertionError, ValueError):
        return False


def chips(text: str, pattern: str) -> list[int]:
    return [int(found) for found in re.findall(pattern, text, flags=re.MULTILINE)]


@SOURCES
def test_the_text_adds_up(source: Source) -> None:
    """Collected and raked is the pot, and the pot is what went in and didn't come back."""
    for hand in records(source(COUNT // 4)):
        text = dump(hand)
        body, summary = text.split("*** SUMMARY ***")
        (total,), (rake,) = chips(summary, r"^Total pot (\d+)"), chips(summary, r"\| Rake (\d+) $")
        assert sum(chips(body, r" collected (\d+) from ")) + rake == total
        assert sum(chips(summary, r"(?:Main|Side) pot(?:-\d+)? (\d+)\.")) in (0, total - rake)
        assert sum(chips(summary, r"(?:won|collected) \((\d+)\)")) + rake == total
        if not hand.void:
            assert sum(tracker.put_in(body, hand.rules.big_blind).values()) == total


def text_of(name: str, viewer: str | None = None) -> str:
    player, events = HANDS[name]
    return dump(seen_by(events, viewer or player))


def test_a_run_twice_hand_has_two_showdowns() -> None:
    """R10.4: the second run is told after the first; each has its own winners."""
    text = text_of("run_twice")
    order = re.findall(r"^\*\*\* (.+) \*\*\*", text, flags=re.MULTILINE)
    runs = ["FIRST TURN", "FIRST RIVER", "SECOND TURN", "SECOND RIVER", "FIRST SHOW DOWN", "SECOND SHOW DOWN"]
    assert order == ["HOLE CARDS", "FLOP", *runs, "SUMMARY"]
    assert "Hand was run twice\nFIRST Board [2c 3d 7h Kh Ac]\nSECOND Board [2c 3d 7h 4s 4d]" in text
    assert "won (2000) with three of a kind, Aces, and won (2000) with two pair, Aces and Fours" in text


def test_a_double_board_is_split_holdem() -> None:
    """R5.5: the boards side by side, betting after both."""
    text = text_of("double_board")
    assert "Split Hold'em No Limit (50/100)" in text
    first, second, action = (text.index(what) for what in ("FIRST TURN", "SECOND TURN", "Dov: checks"))
    assert first < second < action
    assert "run twice" not in text


def test_a_straddle_sets_the_price() -> None:
    """R5.4: the raise is counted from it."""
    text = text_of("straddle")
    assert "O'Neil %28Jr.%29: posts straddle 200" in text
    assert "小美: raises 300 to 500" in text


def test_a_missed_round_is_posted_as_both_blinds() -> None:
    """R4.2: live and dead in one line."""
    room = table()
    room.do(SitOut(), 4)
    room.deal()
    room.fold_out()
    room.do(ComeBack(), 4)
    room.do(PostBlind(), 4)
    room.deal()
    room.fold_out()
    text = dump(seen_by(play(room), "p4"))
    assert ": posts small & big blinds 15\n" in text
    assert text.count(": posts ") == 3


def test_other_dead_chips_are_an_ante() -> None:
    """R4.2, R5.3: readers count nothing else as dead."""
    hand = seen_by(HANDS["walk"][1], None)
    dead = replace(hand.posts[0], seat=1, kind=Blind.DEAD)
    assert "Ada: posts the ante 50\n" in dump(replace(hand, posts=(*hand.posts, dead)))
    posts = (replace(dead, kind=Blind.LIVE, amount=100), replace(dead, amount=30, all_in=True))
    lines = "Ada: posts big blind 100\nAda: posts the ante 30 and is all-in\n"
    assert lines in dump(replace(hand, posts=(*hand.posts, *posts)))


def test_all_in_posts_say_so() -> None:
    text = dump(seen_by(tell({1: 1000, 2: 30, 3: 1000}, 1, HOLE, BOARD, "1 fold"), None))
    assert "Boris: posts small blind 30 and is all-in" in text


def test_fixed_limit_is_told_by_its_bets() -> None:
    """R8.1: the trade names the game by small and big bet."""
    assert "Hold'em Limit (100/200)" in text_of("fixed_limit")


def test_the_clocks_choices() -> None:
    """R6.8, R6.9."""
    assert "小美 has timed out\n小美: folds \n" in text_of("timeout")
    assert "Boris has timed out\nBoris is being treated as all-in\n" in text_of("protected")
    hand = seen_by(HANDS["timeout"][1], None)
    flop = hand.streets[1]
    cut_off = replace(flop, actions=tuple(replace(act, disconnected=act.timed_out) for act in flop.actions))
    text = dump(replace(hand, streets=(hand.streets[0], cut_off)))
    assert "小美 has timed out while disconnected\n小美: folds \n" in text


def test_a_void_hand_is_cancelled() -> None:
    """R15.2: nobody collects anything."""
    hand = seen_by(HANDS["side_pot"][1], "id-2")
    text = dump(replace(hand, void=True))
    assert "\nHand cancelled\n*** SUMMARY ***\nTotal pot 0 | Rake 0" in text
    assert "collected" not in text
    assert "won" not in text


def test_side_pots_are_awarded_first_and_told_after_rake() -> None:
    stacks = {1: 200, 2: 400, 3: 600, 6: 800}
    rake = Rake(percent=10)
    text = dump(seen_by(tell(stacks, 1, HOLE, BOARD, "6 raise 800, 1 call, 2 call, 3 call", rake=rake), None))
    assert "Total pot 1800 Main pot 720. Side pot-1 540. Side pot-2 360. | Rake 180 " in text
    assert text.index("from side pot-2") < text.index("from side pot-1") < text.index("from main pot")


def test_what_is_shown_of_free_will() -> None:
    """R10.5: one card, without a name for it; nobody asks a winner who showed."""
    text = text_of("timeout", "id-1")
    assert "Boris: shows [Kd]\n" in text
    assert "doesn't show" not in text
    assert "小美: doesn't show hand \n" in text_of("bomb_pot")


def test_a_mucked_hand_is_told_to_its_owner_only() -> None:
    """R10.2."""
    assert "Boris: mucks hand \n" in text_of("heads_up")
    assert "Boris (button) (small blind) mucked\n" in text_of("heads_up")
    assert "Boris (button) (small blind) mucked [Ks Kd]\n" in text_of("heads_up", "id-2")


@SOURCES
def test_only_known_cards_are_written(source: Source) -> None:
    """Whatever stands in brackets is a card that the record holds; nothing stands for one that it doesn't."""
    for hand in records(source(COUNT // 4)):
        text = dump(replace(hand, table_name="T"))
        written = " ".join(re.findall(r"(?<=\[)[^]]*(?=\])", text.split("\n", 1)[1])).split()
        known = {card for seen in hand.hole for card in seen.cards} | {*hand.board, *hand.second_board}
        assert set(written) <= known
        assert "?" not in text


def test_a_file_of_hands() -> None:
    one = seen_by(HANDS["walk"][1], None)
    text = "".join(stream([one, one]))
    assert text == f"\ufeff{dump(one)}\n\n{dump(one)}\n\n"
    with warnings.catch_warnings(action="ignore"):
        assert len(list(PokerStarsParser()(text.removeprefix("\ufeff")))) == 2


def test_the_table_size_is_one_that_pokerstars_has() -> None:
    hand = seen_by(HANDS["walk"][1], None)
    sizes = {(2, 3): "6-max", (1, 2): "2-max", (3, 7): "9-max", (1, 10): "10-max"}
    for seats, size in sizes.items():
        players = tuple(replace(player, seat=seat) for player, seat in zip(hand.players, seats, strict=False))
        moved = replace(hand, players=players, button=seats[0], posts=(), streets=(), pots=(), chosen=(), viewer=None)
        assert f"' {size} (Play Money) Seat #{seats[0]} is the button" in dump(moved)


def test_a_tables_name_ends_where_it_is_quoted() -> None:
    hand = replace(seen_by(HANDS["walk"][1], None), table_name="Kids' 'table': x")
    assert "\nTable 'Kids’ ’table’%3A x' 6-max" in dump(hand)


@given(st.integers(1_167_609_600, 2_840_140_800))  # 2007 to 2059
def test_eastern_time(seconds: int) -> None:
    utc = datetime.fromtimestamp(seconds, UTC)
    assert eastern(utc).replace(tzinfo=None) == utc.astimezone(ZoneInfo("America/New_York")).replace(tzinfo=None)


NASTY = st.sampled_from(
    ["foo: folds", "Seat 1", "*** FLOP *** [As Ks Qs]", "x collected 5 from pot", "a (button)", "PokerStars Hand #1:"]
)


@given(st.lists(NASTY | st.text(max_size=16), min_size=3, max_size=3))
def test_no_name_breaks_a_reader(names: list[str]) -> None:
    """Each player is found by a name of their own and with their own actions; pokerkit arrives at the same stacks.

    pokerdf takes a name for another that begins with it, and so do its readers of two.
    """
    hand = seen_by(HANDS["all_in_run_out"][1], "id-2")
    players = tuple(replace(player, name=name) for player, name in zip(hand.players, names, strict=True))
    hand = replace(hand, players=players)
    text = dump(hand)
    assert replayed(text) == {result.seat: result.stack for result in hand.results}
    called = list(aliases(players).values())
    assert {name: seen.actions for name, seen in tracker.read(text).players.items()} == {
        name: seen.actions for name, seen in tracker.expected(hand).players.items()
    }
    assume(not any(one != other and other.startswith(one) for one in called for other in called))
    assert tracker.read(text) == tracker.expected(hand)
