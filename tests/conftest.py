"""What every test may ask for, and the switch that CI turns: with HOMEGAME_NO_SKIPS=1 a skip is a failure."""

from __future__ import annotations

import logging
import os
import shutil
from collections import defaultdict
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TypeVar

import hypothesis
import pytest

from tests.postgres import Postgres, find_programs

NO_SKIPS = os.environ.get("HOMEGAME_NO_SKIPS") == "1"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

Report = TypeVar("Report", pytest.TestReport, pytest.CollectReport)

# Deadlines are off: a busy machine is not a failing one. CI repeats itself, so that a red run can be run again.
hypothesis.settings.register_profile("dev", deadline=None)
hypothesis.settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if NO_SKIPS else "dev"))


def pytest_addoption(parser: pytest.Parser) -> None:
    cases = Path(__file__).parent / "cases" / "data"
    parser.addoption("--cases", metavar="DIR", type=Path, default=cases, help="folder of rule vectors for tests/cases")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the files that take longest, so that at the end no worker waits for another.

    xdist by itself would begin with those of most tests, and end with those of few but long ones.
    """
    if hasattr(config, "workerinput"):
        expected = defaultdict[Path, float](float)
        for item in items:
            expected[item.path] += _expected(item)
        items.sort(key=lambda item: -expected[item.path])


def _expected(item: pytest.Item) -> float:
    """How long a test may take, by what it asks for: a timeout of its own, or a browser."""
    if marker := item.get_closest_marker("timeout"):
        return float(marker.args[0])
    return 10 if "chromium_path" in getattr(item, "fixturenames", ()) else 1


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    return _no_skip(report)


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    return _no_skip(report)


def _no_skip(report: Report) -> Report:
    if NO_SKIPS and report.outcome == "skipped" and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, and HOMEGAME_NO_SKIPS=1: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server per worker, started when the first test asks."""
    programs = find_programs()
    if programs is None:
        pytest.skip("no PostgreSQL server programs on this machine (Debian: apt install postgresql)")
    server = Postgres(programs)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres_url(postgres: Postgres) -> str:
    """The worker's own database, which its tests share."""
    return postgres.create()


@pytest.fixture
def new_postgres_url(postgres: Postgres) -> Callable[[], str]:
    """Makes an empty database at each call, for tests that count rows or migrate from nothing."""
    return postgres.create


@pytest.fixture
def logs_restored() -> Iterator[None]:
    """Let a test set up logs as the command line does; afterwards they are as they were."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """The browser of the machine: Playwright's own download is not needed."""
    for name in BROWSERS:
        if path := shutil.which(name):
            return path
    pytest.skip("no Chromium on this machine (Debian: apt install chromium)")
