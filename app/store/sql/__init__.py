"""SQLAlchemy Core over SQLite and PostgreSQL: one schema, one set of migrations, one writer per database."""
