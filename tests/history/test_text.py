"""The readable text, where the golden files don't reach: they have it word for word."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.history.record import HandRecord
from app.history.text import dump, dump_all
from app.history.words import LANGUAGES
from app.poker.structures import Structure
from tests.history.golden_hands import GOLDEN
from tests.history.hands import BOARD, HANDS, HOLE, THREE, seen_by, tell
from tests.history.sources import HANDS as COUNT
from tests.history.sources import records, simulated

COLLECTED = {
    "en": r" collected (\d+) from ",
    "zh-Hans": r" 从(?:底池|主池|边池(?: \d+)?)赢得 (\d+)",
    "zh-Hant": r" 從(?:底池|主池|邊池(?: \d+)?)贏得 (\d+)",
}
TOTAL = {
    "en": r"^Total pot (\d+).* \| Rake (\d+)$",
    "zh-Hans": r"^总底池 (\d+).*，抽水 (\d+)$",
    "zh-Hant": r"^總底池 (\d+).*，抽水 (\d+)$",
}
NET = r"[)）] ?([+-]\d+)$"
CARDS = r"\[([^]]*)\]"


def test_hands_are_separated_by_blank_lines() -> None:
    one = seen_by(HANDS["walk"][1], None)
    assert dump_all([one, one]) == f"{dump(one)}\n\n{dump(one)}"


def hands() -> Iterator[HandRecord]:
    """Golden hands and simulated ones, with names that say nothing of their own."""
    for hand in [*GOLDEN.values(), *records(simulated(COUNT // 8))]:
        players = tuple(replace(player, name=f"P{player.seat}") for player in hand.players)
        yield replace(hand, players=players, table_name="T")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sums_agree(language: str) -> None:
    """R1.6: what is collected and the rake are the pot; all results and the rake are nothing."""
    for hand in hands():
        text = dump(replace(hand, fingerprint=None), language)
        ((total, rake),) = re.findall(TOTAL[language], text, flags=re.MULTILINE)
        if not hand.void:
            collected = re.findall(COLLECTED[language], text, flags=re.MULTILINE)
            assert sum(map(int, collected)) + int(rake) == int(total)
        assert sum(map(int, re.findall(NET, text, flags=re.MULTILINE))) + int(rake) == 0


def test_the_languages_tell_the_same() -> None:
    """Line by line the same cards, in a text without a word of English in Chinese."""
    for hand in hands():
        texts = [dump(hand, language).splitlines() for language in LANGUAGES]
        cards = [[re.findall(CARDS, line) for line in text] for text in texts]
        assert cards[0] == cards[1] == cards[2]
        for text in texts[1:]:
            assert not re.search(r"\b(pot|board|blind|folds|calls|and|hand|shows)\b", "\n".join(text[1:]))


def test_only_known_cards_are_written() -> None:
    for hand in hands():
        known = {card for seen in hand.hole for card in seen.cards} | {*hand.board, *hand.second_board}
        written = " ".join(re.findall(CARDS, dump(hand))).split()
        assert set(written) <= known | {*hand.rabbit, *hand.second_rabbit}


def test_a_language_that_it_does_not_speak_is_english() -> None:
    hand = seen_by(HANDS["walk"][1], None)
    assert dump(hand, "tlh") == dump(hand)


def test_a_spectator_is_dealt_nothing() -> None:
    assert "Dealt to" not in dump(seen_by(HANDS["walk"][1], None))


def test_cards_that_were_erased_are_not_told() -> None:
    assert "Dealt to" not in dump(replace(seen_by(HANDS["walk"][1], "id-3"), hole=()))


def test_several_side_pots_are_numbered() -> None:
    stacks = {1: 200, 2: 400, 3: 600, 6: 800}
    hand = seen_by(tell(stacks, 1, HOLE, BOARD, "6 raise 800, 1 call, 2 call, 3 call"), None)
    assert "Total pot 1800 Main pot 800. Side pot-1 600. Side pot-2 400. | Rake 0" in dump(hand)
    assert "Uncalled bet (200) returned to Fay" in dump(hand)
    assert "总底池 1800（主池 800，边池 1 600，边池 2 400），抽水 0" in dump(hand, "zh-Hans")


def test_the_structure_is_named() -> None:
    hand = seen_by(tell(THREE, 1, HOLE, BOARD, "1 fold, 2 fold", structure=Structure.POT_LIMIT), None)
    assert "Hold'em Pot Limit (50/100)" in dump(hand)
    assert "底池限注德州扑克（50/100）" in dump(hand, "zh-Hans")


def test_a_short_blind_is_all_in() -> None:
    hand = seen_by(tell({1: 1000, 2: 30, 3: 1000}, 1, HOLE, BOARD, "1 fold"), None)
    assert "Boris: posts small blind 30 and is all-in" in dump(hand)
    assert "Boris：小盲 30，全下" in dump(hand, "zh-Hant")


def test_who_was_cut_off_is_told_from_who_was_slow() -> None:
    """R6.8, R6.9."""
    hand = seen_by(HANDS["timeout"][1], None)
    assert "小美 has timed out\n小美: folds" in dump(hand)
    flop = hand.streets[1]
    cut_off = replace(flop, actions=tuple(replace(act, disconnected=act.timed_out) for act in flop.actions))
    hand = replace(hand, streets=(hand.streets[0], cut_off))
    assert "小美 is disconnected and has timed out\n小美: folds" in dump(hand)
    assert "小美 离线，超时\n小美：弃牌" in dump(hand, "zh-Hans")


def test_a_void_hand_names_no_hands() -> None:
    """R15.2: it may have been called off before there were five cards."""
    events = HANDS["all_in_run_out"][1]
    hand = seen_by(events, None)
    text = dump(replace(hand, void=True, board=hand.board[:3]))
    assert "Hand called off: all chips returned" in text
    assert "a pair of" not in text


def test_a_name_stays_on_its_line() -> None:
    hand = seen_by(HANDS["walk"][1], None)
    players = tuple(replace(player, name="a\nb\u202ec") for player in hand.players)
    assert dump(replace(hand, players=players)).count("\n") == dump(hand).count("\n")
