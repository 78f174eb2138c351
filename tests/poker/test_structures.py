"""A structure is complete: it has sizes, and a hand of it can be played (R1.3)."""

import pytest

from app.poker.betting import legal_actions
from app.poker.structures import Structure
from tests.poker.setups import run, table


@pytest.mark.parametrize("structure", Structure)
def test_each_structure_offers_a_raise_to_the_opener(structure: Structure) -> None:
    legal = legal_actions(run(table(1000, 1000, 1000, structure=structure))[1])
    assert legal is not None
    assert legal.raise_ is not None
    assert legal.raise_.least == 20
    assert legal.raise_.most == {"no_limit": 1000, "pot_limit": 35, "fixed_limit": 20}[structure]
