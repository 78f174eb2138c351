"""The same sentences in each language, about the same things."""

from __future__ import annotations

from string import Formatter

from app.history.words import LANGUAGES, WORDS

LEFT_OUT = {"by"}
"""English says by how much a raise raises; Chinese says only to what."""


def fields(template: str) -> set[str]:
    return {field for _, field, _, _ in Formatter().parse(template) if field is not None} - LEFT_OUT


def test_each_language_has_each_sentence() -> None:
    assert tuple(WORDS) == LANGUAGES
    english = {key: fields(template) for key, template in WORDS["en"].items()}
    for words in WORDS.values():
        assert {key: fields(template) for key, template in words.items()} == english


def test_no_simplified_word_in_traditional_text_nor_the_other_way_round() -> None:
    hans, hant = ("".join(WORDS[language].values()) for language in ("zh-Hans", "zh-Hant"))
    assert not set("码庄钮盘弃转发组两赢边结废筹数补离") & set(hant)
    assert not set("碼莊鈕盤棄轉發組兩贏邊結廢籌數補離") & set(hans)
