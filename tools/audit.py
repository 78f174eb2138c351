"""Look up the pinned packages in the advisories; fail for a known hole, and only tell where nobody can be asked."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

PROGRAM = Path(sys.executable).parent / "pip-audit"
ARGUMENTS = ("-r", "constraints.txt", "--no-deps", "--disable-pip", "--progress-spinner", "off", "--format", "json")
WAIVED: dict[str, str] = {}
"""Ids of advisories that don't concern us, and why."""


def main() -> int:
    """Return the exit status."""
    asked = subprocess.run([PROGRAM, *ARGUMENTS], capture_output=True, text=True, check=False)
    try:
        packages = json.loads(asked.stdout)["dependencies"]
    except ValueError:
        print("audit: the advisories can't be reached from here", file=sys.stderr)
        return 0
    holes = [
        f"{each['name']} {each['version']}: {hole['id']}, mended in {', '.join(hole['fix_versions']) or 'no version'}"
        for each in packages
        for hole in each.get("vulns", ())
        if hole["id"] not in WAIVED
    ]
    unknown = sum("skip_reason" in each for each in packages)
    print("\n".join([*holes, f"audit: {len(packages) - unknown} packages looked up, {unknown} not found there"]))
    return 1 if holes else 0


if __name__ == "__main__":
    raise SystemExit(main())
