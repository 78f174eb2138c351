"""Strict reading of JSON values: exactly the fields that are expected, of exactly the types that are expected."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, TypeVar

Read = TypeVar("Read")
_HEX = re.compile(r"(?:[0-9a-f]{2})*")


class Malformed(Exception):
    """A text isn't the one and only way to write down a value of the kind that was expected."""


def plain_of(text: str) -> Any:
    """Return the value of a canonical JSON text: no spaces, no second way to write the same."""
    try:
        plain = json.loads(text)
        same = canonical(plain) == text
    except (ValueError, RecursionError) as error:
        raise Malformed(str(error)) from None
    if not same:
        raise Malformed("not canonical")
    return plain


def canonical(plain: Any) -> str:
    """Return the one JSON text of a value, the same that browsers' JSON.stringify makes."""
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def fields(plain: Any, *names: str) -> list[Any]:
    """Return the values of an object that has exactly these fields, in this order."""
    if not isinstance(plain, dict) or tuple(plain) != names:
        raise Malformed(f"fields {names}")
    return list(plain.values())


def number(plain: Any, most: int) -> int:
    """Return a whole number from 0 to `most`."""
    if not isinstance(plain, int) or isinstance(plain, bool) or not 0 <= plain <= most:
        raise Malformed(f"a number up to {most}")
    return plain


def string(plain: Any) -> str:
    """Return a text."""
    if not isinstance(plain, str):
        raise Malformed("a text")
    return plain


def raw(plain: Any, length: int) -> bytes:
    """Return the bytes of so many pairs of lower-case hex digits."""
    if not isinstance(plain, str) or len(plain) != 2 * length or not _HEX.fullmatch(plain):
        raise Malformed(f"{length} bytes in hex")
    return bytes.fromhex(plain)


def rows(plain: Any, read: Callable[[Any], Read], most: int, least: int = 0) -> tuple[Read, ...]:
    """Return the values of a list, each read."""
    if not isinstance(plain, list) or not least <= len(plain) <= most:
        raise Malformed(f"a list of {least} to {most}")
    return tuple(read(each) for each in plain)


def maybe(plain: Any, read: Callable[[Any], Read]) -> Read | None:
    """Return a value, or None for null."""
    return None if plain is None else read(plain)
