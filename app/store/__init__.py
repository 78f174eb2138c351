"""Back-ends behind the room's ports: in memory, and SQL (SQLite, PostgreSQL)."""
