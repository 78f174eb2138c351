"""Any value of a class of fields that the journal may keep, with whole numbers of 64 bits."""

from __future__ import annotations

from enum import Enum
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st

PLAIN: dict[Any, st.SearchStrategy[Any]] = {
    int: st.integers(-(2**63), 2**63 - 1),
    str: st.text(max_size=20),
    bool: st.booleans(),
    NoneType: st.none(),
}


def values(kind: Any, **fixed: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for a type as events use it; `fixed` fields are left alone."""
    if kind in PLAIN:
        return PLAIN[kind]
    if get_origin(kind) in (Union, UnionType):
        return st.one_of(*(values(each) for each in get_args(kind)))
    if get_origin(kind) is tuple:
        return st.lists(values(get_args(kind)[0]), max_size=4).map(tuple)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(kind)
    assert isinstance(kind, type)
    parts = {name: values(hint) for name, hint in get_type_hints(kind).items() if name not in fixed}
    return st.builds(kind, **parts, **{name: st.just(value) for name, value in fixed.items()})
