"""What each viewer may see: pure functions that copy field by field (allow lists), never whole objects."""
