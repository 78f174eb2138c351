"""Many rows for one statement, which is prepared once: SQLAlchemy's own way looks at each value of each row again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection, Dialect, Executable
from sqlalchemy import Row as SqlRow

Row = dict[str, Any]


class _Prepared(NamedTuple):
    text: str
    values: Callable[[Row], tuple[Any, ...]]


def write_rows(connection: Connection, statement: Executable, rows: Sequence[Row]) -> None:
    """Carry out a statement for each row. Rows have the same names, one for each parameter, and plain values."""
    text, values = _prepared(statement, connection.dialect, tuple(rows[0]))
    connection.exec_driver_sql(text, [values(row) for row in rows])


def read_row(connection: Connection, statement: Executable, row: Row) -> SqlRow[Any] | None:
    """Return the first row that a query finds; `row` names one plain value for each of its parameters."""
    text, values = _prepared(statement, connection.dialect, tuple(row))
    return connection.exec_driver_sql(text, values(row)).first()


@lru_cache(maxsize=256)
def _prepared(statement: Executable, dialect: Dialect, names: tuple[str, ...]) -> _Prepared:
    compiled: Any = statement.compile(dialect=dialect, column_keys=list(names))  # type: ignore[attr-defined]
    order = compiled.positiontup
    return _Prepared(str(compiled), itemgetter(*order) if len(order) > 1 else lambda row: (row[order[0]],))
