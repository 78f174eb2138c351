"""Every figure that the client gets is defined, in sentences."""

from __future__ import annotations

from dataclasses import fields

from app.stats.counts import Counts
from app.stats.definitions import DEFINITIONS
from app.stats.summary import Results, shares


def test_every_figure_is_defined() -> None:
    own = {"bb100_low", "bb100_high", "ev_bb100"}  # said with the figure that they belong to
    results = {each.name for each in fields(Results)} - own
    assert set(DEFINITIONS) == results | set(shares(Counts())) | {"aggression", "pairs"}


def test_definitions_are_sentences() -> None:
    for each in DEFINITIONS.values():
        for text in filter(None, (each.counts, each.chance)):
            assert text[0].isupper()
            assert text.endswith(".")
    assert {key for key, each in DEFINITIONS.items() if each.chance} == set(shares(Counts()))
