"""The schema in Python and the one that migrations build are the same."""

from __future__ import annotations

from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.sql.schema import metadata


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


def names(connection: Connection) -> dict[str, set[str | None]]:
    found = inspect(connection)
    return {
        table: {found.get_pk_constraint(table)["name"]}
        | {each["name"] for each in found.get_foreign_keys(table)}
        | {each["name"] for each in found.get_unique_constraints(table)}
        | {each["name"] for each in found.get_check_constraints(table)}
        for table in metadata.tables
    }


async def test_migrations_build_the_schema(engine: AsyncEngine):
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_constraints_have_the_names_that_errors_look_for(engine: AsyncEngine):
    declared = {table.name: {str(each.name) for each in table.constraints} for table in metadata.sorted_tables}
    async with engine.connect() as connection:
        assert await connection.run_sync(names) == declared
