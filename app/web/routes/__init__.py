"""REST, one file a subject: each has a `router`, mounted under /api/v1."""
