"""The house rules that no other program checks: sizes, twins, traces of a machine, vendored files, README's tree."""

from __future__ import annotations

import ast
import hashlib
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LAYERS = ("poker", "ledger", "fairness", "table", "views", "history", "stats", "room", "store", "web")

FUNCTION_LINES = 40
FILE_LINES = {"app/**/*.py": 300, "static/**/*.js": 300, "static/**/*.css": 700}

# Modules that only declare types: there is nothing in them to test, and whoever uses them has tests.
NO_TWIN = {
    "fairness/contributor.py": "a plain value",
    "history/ohh_spec.py": "plain objects; the writer's and the reader's tests hold them",
    "poker/events.py": "plain facts",
    "room/archive.py": "protocols; tests/conformance tests who implements them",
    "room/lease.py": "a protocol; tests/conformance tests who implements it",
    "room/bank.py": "a protocol; tests/conformance tests who implements it",
    "room/statistics.py": "protocols; tests/conformance tests who implements them",
    "room/ports.py": "protocols; tests/conformance tests who implements them",
    "web/hand_models.py": "plain bodies; the routes' tests read them",
    "room/privacy.py": "a protocol; tests/conformance tests who implements it",
    "web/money_models.py": "plain bodies; the routes' tests read them",
    "web/session_models.py": "plain bodies; the routes' tests read them",
    "web/room_models.py": "plain bodies; the routes' tests read them",
    "table/commands.py": "plain wishes",
    "table/events.py": "plain facts",
    "table/house_commands.py": "plain wishes",
    "table/house_events.py": "plain facts",
    "table/option_commands.py": "plain wishes",
    "table/option_events.py": "plain facts",
    "table/seating_commands.py": "plain wishes",
    "table/seating_events.py": "plain facts",
    "table/shuffle_commands.py": "plain wishes",
    "table/shuffle_events.py": "plain facts",
}

# Addresses of package registries and paths of one machine don't belong in a project that anybody may build anywhere.
MACHINE_TRACES = re.compile(
    r"pypi\.org|pythonhosted|registry\.npmjs|npmjs\.org|deb\.debian|docker\.io|/[w]ork/|/[r]oot/"
)
PUT_OFF = re.compile(r"\b(TODO|FIXME|XXX|xfail)\b")
OTHERS_WORDS = ("static/vendor/", "tests/cases/data/", "tests/hands/data/", "tests/test_tidy.py")


def tracked() -> list[str]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in listing.split("\0") if name and (ROOT / name).is_file()]


def texts() -> Iterator[tuple[str, str]]:
    """Every tracked text file that is our own; this one must name what it looks for."""
    for name in tracked():
        if not name.startswith(OTHERS_WORDS):
            content = (ROOT / name).read_bytes()
            if b"\0" not in content:
                yield name, content.decode()


def matches(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()[:100]}"
        for name, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize("pattern", FILE_LINES)
def test_no_file_is_too_long(pattern: str) -> None:
    lengths = {path: len(path.read_text().splitlines()) for path in ROOT.glob(pattern) if "vendor" not in path.parts}
    assert {str(path): length for path, length in lengths.items() if length > FILE_LINES[pattern]} == {}


def test_no_function_is_too_long() -> None:
    assert [found for path in sorted(ROOT.glob("app/**/*.py")) for found in long_functions(path)] == []


def long_functions(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and body_lines(node) > FUNCTION_LINES:
            yield f"{path.relative_to(ROOT)}:{node.lineno}: {node.name} has {body_lines(node)} lines"


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """The body's lines; a docstring is free of charge."""
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


@pytest.mark.parametrize("layer", LAYERS)
def test_every_module_has_its_twin(layer: str) -> None:
    modules = [path.relative_to(ROOT / "app") for path in sorted((ROOT / "app" / layer).rglob("*.py"))]
    missing = [
        f"app/{module} has no tests/{twin(module)}"
        for module in modules
        if module.name != "__init__.py" and str(module) not in NO_TWIN and not (ROOT / "tests" / twin(module)).exists()
    ]
    assert missing == []


def twin(module: Path) -> Path:
    return module.with_name(f"test_{module.name}")


def test_every_exception_from_the_twins_is_needed() -> None:
    assert [
        name for name in NO_TWIN if not (ROOT / "app" / name).exists() or (ROOT / "tests" / twin(Path(name))).exists()
    ] == []


def test_no_trace_of_a_machine() -> None:
    assert matches(MACHINE_TRACES) == []


def test_nothing_is_put_off() -> None:
    assert matches(PUT_OFF) == []


def test_constraints_hold_exact_versions_only() -> None:
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9._-]+==[A-Za-z0-9.+!]+", line)] == []


def test_vendored_files_are_what_they_were() -> None:
    manifest = ROOT / "static" / "vendor" / "VENDOR.json"
    if not manifest.exists():
        return
    entries = vendored(json.loads(manifest.read_text()))
    sums = {name: hashlib.sha256((manifest.parent / name).read_bytes()).hexdigest() for name in entries}
    assert sums == {name: entry["sha256"] for name, entry in entries.items()}
    assert [
        name for name, entry in entries.items() if not (entry["name"] and entry["version"] and entry["licence"])
    ] == []
    files = {path.name for kind in ("js", "css") for path in manifest.parent.glob(f"**/*.{kind}")}
    assert files <= {Path(name).name for name in entries}


def vendored(manifest: list[dict[str, str]]) -> dict[str, dict[str, str]]:
    return {entry["file"]: entry for entry in manifest}


def test_the_readme_draws_the_real_tree() -> None:
    """Each folder of the top two levels is drawn, and whatever is drawn exists."""
    readme = ROOT / "README.md"
    block = re.search(
        r"^## The tree\n.*?^```\w*\n(.*?)^```", readme.read_text() if readme.exists() else "", re.M | re.S
    )
    assert block, "README.md has no fenced block after the heading '## The tree'"
    drawn = drawn_tree(block[1])
    assert {name for name in drawn if not (ROOT / name).exists()} == set(), "drawn, but not there"
    assert folders() - drawn == set(), "there, but not drawn"


def drawn_tree(block: str) -> set[str]:
    """A line holds names, indented below their folder; folders end in a slash; two spaces or a # begin a remark."""
    found: set[str] = set()
    above: list[tuple[int, str]] = []
    for line in block.splitlines():
        plain = re.sub("[│├└─]", " ", line)
        words = re.split(r"\s{2,}|\s#", plain.strip())[0].split()
        indent = len(plain) - len(plain.lstrip())
        above = [(depth, name) for depth, name in above if depth < indent]
        folder = above[-1][1] if above else ""
        found |= {folder + word for word in words}
        if len(words) == 1 and words[0].endswith("/"):
            above.append((indent, folder + words[0]))
    return found


def folders() -> set[str]:
    """Tracked folders of the top two levels; hidden ones are for programs."""
    parents = {
        "/".join(name.split("/")[:depth]) + "/" for name in tracked() for depth in (1, 2) if name.count("/") >= depth
    }
    return {name for name in parents if not name.startswith(".")}


def test_a_drawn_tree_is_understood() -> None:
    block = (
        "app/          the room\n  cli.py      commands\n  poker/ ledger/  rules\n  web/\n    app.py\nMakefile  # how\n"
    )
    assert drawn_tree(block) == {
        "app/", "app/cli.py", "app/poker/", "app/ledger/", "app/web/", "app/web/app.py", "Makefile",
    }  # fmt: skip
    assert drawn_tree("├── app/\n│   └── web/  doors\n") == {"app/", "app/web/"}
