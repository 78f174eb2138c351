"""There is one text for each value, and nothing else is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.fairness.reading import Malformed, canonical, fields, maybe, number, plain_of, raw, rows, string

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(JSON)
def test_a_canonical_text_comes_back(value: object) -> None:
    assert plain_of(canonical(value)) == value


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", '{"a":1,"a":1}', "1.0e1", "NaN", '"\\u0041"', "[" * 100_000])
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        plain_of(text)


@pytest.mark.parametrize(
    ("read", "good", "bad"),
    [
        (lambda it: fields(it, "a", "b"), {"a": 1, "b": 2}, [{"b": 2, "a": 1}, {"a": 1}, {"a": 1, "b": 2, "c": 3}, []]),
        (lambda it: number(it, 5), 5, [6, -1, 1.0, "1", True, None]),
        (string, "x", [1, None, []]),
        (lambda it: raw(it, 2), "00ff", ["00FF", "0f", "00ff00", "zzzz", 12, None, "０0ff"]),
        (lambda it: rows(it, string, 2, least=1), ["a"], [[], ["a", "b", "c"], [1], "a", {}]),
        (lambda it: maybe(it, string), None, [1]),
    ],
)
def test_types_are_exact(read: object, good: object, bad: list[object]) -> None:
    assert callable(read)
    read(good)
    for each in bad:
        with pytest.raises(Malformed):
            read(each)
