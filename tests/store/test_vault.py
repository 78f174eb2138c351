"""What is sealed is read by holders of the key, as what it was sealed as, and by nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.poker.events import Folded, HoleCardsDealt
from app.store import vault
from app.store.codec import Damaged, decode_events, encode_events, is_sealed, unsealed
from app.store.vault import Vault, WrongKey, keys_in, read_keys
from app.table.shuffle_events import ShuffleOpened, ShufflePrepared

KEYS = st.binary(min_size=32, max_size=32)
OLD, NEW = bytes(32), bytes(range(32))
PREPARED = ShufflePrepared("h", 0, "00", (), 5, ("5ec4e7" * 10, "11" * 32))
SEALED = Vault([OLD]).seal(b"a deck", "HandStarted")
DEALT = HoleCardsDealt(3, (50, 51))


@pytest.fixture(autouse=True)
def no_key_afterwards() -> Iterator[None]:
    yield
    vault.use(())


@given(KEYS, KEYS, st.binary(), st.text())
def test_only_the_key_opens(key: bytes, other: bytes, text: bytes, about: str) -> None:
    sealed = Vault([key]).seal(text, about)
    assert Vault([key]).open(sealed, about) == text
    assert Vault([other, key]).open(sealed, about) == text
    with pytest.raises(WrongKey):
        Vault([key]).open(sealed, about + "x")
    if other != key:
        with pytest.raises(WrongKey):
            Vault([other]).open(sealed, about)


@given(st.data())
def test_damage_is_noticed(data: st.DataObject) -> None:
    sealed = SEALED
    at = data.draw(st.integers(0, len(sealed.rstrip("=")) - 2))
    other = data.draw(st.characters(exclude_characters=sealed[at], codec="ascii"))
    with pytest.raises(WrongKey):
        Vault([OLD]).open(sealed[:at] + other + sealed[at + 1 :], "HandStarted")


def test_secrets_of_the_journal_are_sealed_and_nothing_else() -> None:
    vault.use([OLD])
    text = encode_events([PREPARED, DEALT, Folded(3), ShuffleOpened(("aa",))])
    assert is_sealed(text)
    assert "5ec4e7" not in text
    assert "50,51" not in text
    assert '["Folded",{"seat":3}]' in text
    assert decode_events(text) == (PREPARED, DEALT, Folded(3), ShuffleOpened(("aa",)))
    assert not is_sealed(encode_events([HoleCardsDealt(3, ()), ShufflePrepared("h", 0, "00", (), 5, ())]))


def test_a_new_key_is_put_before_the_old_one() -> None:
    vault.use([OLD])
    before = encode_events([DEALT])
    vault.use([NEW, OLD])
    after = encode_events([DEALT])
    assert decode_events(before) == decode_events(after) == (DEALT,)
    vault.use([NEW])
    assert decode_events(after) == (DEALT,)
    with pytest.raises(WrongKey, match="HOMEGAME_JOURNAL_KEY"):
        decode_events(before)


def test_old_journals_are_plain_and_are_read_with_or_without_a_key() -> None:
    plain = encode_events([DEALT, PREPARED])
    vault.use([OLD])
    for version in (1, 2):
        assert decode_events(plain, version) == (DEALT, PREPARED)
    sealed = encode_events([DEALT, PREPARED])
    assert unsealed(sealed) == unsealed(plain) == plain
    vault.use(())
    with pytest.raises(WrongKey):
        decode_events(sealed)
    with pytest.raises(Damaged):
        decode_events('[["HoleCardsDealt",{"sealed":5}]]')


def test_a_file_of_keys_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "journal.key"
    (key,) = keys_in(file)
    assert (len(key), file.stat().st_mode & 0o777) == (32, 0o600)
    assert keys_in(file) == (key,)
    file.write_text(f"{NEW.hex()}\n{key.hex()}\n")
    assert keys_in(file) == (NEW, key)


@pytest.mark.parametrize("text", ["ab", "zz" * 32, "00" * 31, "00" * 32 + ",1"])
def test_anything_else_is_no_key(text: str) -> None:
    with pytest.raises(ValueError):
        read_keys(text)


def test_no_secret_is_in_a_text_for_people() -> None:
    assert "5ec4e7" not in repr(PREPARED)
