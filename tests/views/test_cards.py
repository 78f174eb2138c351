"""How cards and hands are named."""

from __future__ import annotations

from app.views.cards import label, texts


def test_labels_need_a_flop() -> None:
    assert label((), ()) == ("", ())
    assert label((50, 51), (0, 1)) == ("", ())
    assert label((48, 49), (44, 45, 0)) == ("two_pair", ("A", "K"))
    assert texts((51, 0)) == ("As", "2c")
