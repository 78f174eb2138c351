"""The tests: twins of app/, and suites that span it."""
