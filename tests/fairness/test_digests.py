"""The digests agree with vectors that came from another program, and none can pass for another."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from app.fairness import digests
from app.fairness.contributor import Contributor
from tests.fairness.make_vectors import made
from tests.fairness.shuffles import vectors

BYTES = st.binary(min_size=16, max_size=16)
HASHES = st.binary(min_size=32, max_size=32)


def test_the_vectors_are_what_this_program_makes() -> None:
    assert made() == vectors()


def test_the_first_vector_is_another_programs() -> None:
    """Node wrote it with its own hashes, before this code was there."""
    shuffle = made()["shuffle"]
    assert isinstance(shuffle, dict)
    assert shuffle["prep"] == "0325c3638aff6b51d202c6449980fd5c2fd6f2eb39aaf9fa09cdcdf8ff4f9d2c"
    assert shuffle["mix"] == "cc2f766535627ede5707de1913b9f9d3ece9e6d8484843320132271ba6ee3138"
    assert shuffle["cut"][:8] == [0, 29, 46, 24, 37, 4, 49, 18]


@given(BYTES, BYTES, HASHES)
def test_no_digest_passes_for_another(table: bytes, player: bytes, secret: bytes) -> None:
    one = Contributor(1, player, secret)
    all_kinds = [
        digests.seed_commit(table, player, secret),
        digests.leaf(table, 0, 0, 0, secret),
        digests.deck_commit(table, 0, [secret]),
        digests.prepared(table, player, 1, 0, secret, 52, [secret], [one]),
        digests.aborted(secret, [1]),
        digests.mix(secret, [one], [secret]),
        digests.recorded(secret, secret, b""),
        digests.digest(secret),
    ]
    assert len(set(all_kinds)) == len(all_kinds)


@given(BYTES, HASHES, HASHES)
def test_every_part_of_a_preparation_counts(player: bytes, prev: bytes, deck: bytes) -> None:
    one = Contributor(1, player, deck)
    base = (player, player, 1, 0, prev, 52, [deck, prev], [one])
    changes = {0: bytes(16), 1: bytes(16), 2: 2, 3: 1, 4: bytes(32), 5: 51, 6: [prev, deck], 7: []}
    made_of = [base, *((*base[:at], other, *base[at + 1 :]) for at, other in changes.items() if base[at] != other)]
    assert all(one != other for one, other in combinations([digests.prepared(*parts) for parts in made_of], 2))  # type: ignore[arg-type]


def test_ids_of_any_kind_have_16_bytes() -> None:
    assert digests.raw_id("ab" * 16) == bytes.fromhex("ab" * 16)
    assert len({digests.raw_id(name) for name in ("", "mei", "5f3a9c01d2e4", "AB" * 16)}) == 4
    assert len(digests.raw_id("mei")) == 16


def test_friends_compare_twenty_digits() -> None:
    assert digests.fingerprint(bytes(range(32))) == "0001 0203 0405 0607 0809"
