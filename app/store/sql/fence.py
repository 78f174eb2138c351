"""The number that a writer shows with every transaction: the database takes nothing under one that is over (P13)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Connection, bindparam, select, update
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from app.room.ports import NotOwner
from app.store.sql.bulk import read_row
from app.store.sql.schema import lease

ROOM = "room"
"""The name of the only lease there is."""


class DatabaseTime(FunctionElement[int]):
    """Milliseconds since 1970 by the database's clock, so that no two machines' clocks are ever compared."""

    type = BigInteger()
    inherit_cache = True


@compiles(DatabaseTime, "sqlite")
def _sqlite(*_: Any, **__: Any) -> str:
    return "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"


@compiles(DatabaseTime, "postgresql")
def _postgresql(*_: Any, **__: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"


# A lock that a renewal doesn't wait for and a takeover does; SQLite has one writer at a time anyway.
FENCE = (
    select(lease.c.epoch)
    .where(lease.c.name == bindparam("room"), lease.c.epoch == bindparam("held"))
    .with_for_update(read=True, key_share=True)
)
# A renewal's own number tells whether it was committed, where the answer got lost.
RENEW = (
    update(lease)
    .where(lease.c.name == bindparam("room"), lease.c.epoch == bindparam("held"))
    .values(renewal=bindparam("number"), expires_ms=DatabaseTime() + bindparam("term_ms", type_=BigInteger))
)
RENEWED = select(lease.c.epoch).where(
    lease.c.name == bindparam("room"), lease.c.epoch == bindparam("held"), lease.c.renewal == bindparam("number")
)


def check_owner(connection: Connection, epoch: int) -> None:
    """Make sure that this epoch is in force, and stays so until the transaction's end; roll back and raise NotOwner."""
    if read_row(connection, FENCE, {"room": ROOM, "held": epoch}) is None:
        connection.rollback()
        raise NotOwner("another server has taken this room over")
