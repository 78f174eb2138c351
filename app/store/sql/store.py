"""The ports over one database."""

from __future__ import annotations

from pathlib import Path

from app.room.ports import (
    Archive,
    Audit,
    Bank,
    Journal,
    Lease,
    Members,
    Notes,
    Privacy,
    RoomSettings,
    Shares,
    Statistics,
)
from app.store.file_lock import FileLock
from app.store.sql.archive import SqlArchive
from app.store.sql.audit import SqlAudit
from app.store.sql.engine import async_url, reader_engine
from app.store.sql.journal import SqlJournal
from app.store.sql.keepsakes import SqlNotes, SqlShares
from app.store.sql.lease import SqlLease
from app.store.sql.ledger import SqlBank
from app.store.sql.lines import PostgresLine, SqliteLine
from app.store.sql.members import SqlMembers
from app.store.sql.migrate import upgrade_with
from app.store.sql.privacy import SqlPrivacy
from app.store.sql.stats import SqlSettings, SqlStatistics
from app.store.sql.writer import Writer


class SqlStore:
    """A SQLite file or a PostgreSQL database, used from one event loop."""

    def __init__(self, url: str, lock: Path | None = None) -> None:
        """Connect to nothing yet; ValueError for a URL of another database. `lock`: a file that a server locks."""
        where = async_url(url)
        self._engine = reader_engine(where)
        self._writer = Writer((SqliteLine if where.get_backend_name() == "sqlite" else PostgresLine)(where))
        self.journal: Journal = SqlJournal(self._engine, self._writer)
        self.archive: Archive = SqlArchive(self._engine)
        self.notes: Notes = SqlNotes(self._engine)
        self.shares: Shares = SqlShares(self._engine)
        self.bank: Bank = SqlBank(self._engine, self._writer)
        self.members: Members = SqlMembers(self._engine)
        self.audit: Audit = SqlAudit(self._engine)
        self.privacy: Privacy = SqlPrivacy(self._engine)
        self.statistics: Statistics = SqlStatistics(self._engine)
        self.settings: RoomSettings = SqlSettings(self._engine)
        self.lease: Lease = SqlLease(self._engine, self._writer, None if lock is None else FileLock(lock))

    async def open(self) -> None:
        """Migrate, and start the writer; Unavailable when the database doesn't answer."""
        await upgrade_with(self._engine)
        self._writer.start()

    async def close(self) -> None:
        """Write what waits, then disconnect."""
        await self._writer.close()
        await self._engine.dispose()
