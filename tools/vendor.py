"""Fetch the client's few libraries and lay them into static/vendor, ready for browsers without a build.

Only maintainers run this (`python tools/vendor.py`, with npm); who serves or plays needs nothing. Browsers can't
resolve bare import names without an import map, and a strict Content-Security-Policy refuses inline ones; so the
names become relative paths here, once.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

VENDOR = Path(__file__).parent.parent / "static" / "vendor"


@dataclass(frozen=True, slots=True)
class Part:
    """One file of a published package."""

    name: str
    version: str
    source: str
    file: str
    licence: str
    exports: str = ""
    """The name that a script without an export of its own defines, where it has to become a module."""


PARTS = (
    Part("preact", "10.29.8", "dist/preact.module.js", "preact.js", "MIT"),
    Part("preact", "10.29.8", "hooks/dist/hooks.module.js", "preact-hooks.js", "MIT"),
    Part("htm", "3.1.1", "dist/htm.module.js", "htm.js", "Apache-2.0"),
    Part("@preact/signals-core", "1.14.5", "dist/signals-core.module.js", "signals-core.js", "MIT"),
    Part("@preact/signals", "2.11.4", "dist/signals.module.js", "signals.js", "MIT"),
    Part("uplot", "1.6.32", "dist/uPlot.iife.min.js", "uplot.js", "MIT", exports="uPlot"),
    Part("uplot", "1.6.32", "dist/uPlot.min.css", "uplot.css", "MIT"),
    *(
        Part("@noble/hashes", "2.0.1", f"{name}.js", f"noble-hashes/{name}.js", "MIT")
        for name in ("sha2", "hmac", "_md", "_u64", "utils")
    ),
    *(
        Part("smol-toml", "1.9.1", f"dist/{name}.js", f"smol-toml/{name}.js", "BSD-3-Clause")
        for name in ("parse", "struct", "extract", "primitive", "date", "util", "error")
    ),
)
PATHS = {"preact": "preact.js", "preact/hooks": "preact-hooks.js", "@preact/signals-core": "signals-core.js"}
IMPORT = re.compile(r"""(\bfrom\s*|\bimport\s*)["']([^"'./][^"']*)["']""")


def unpack(part: Part, folder: Path) -> Path:
    """Return the unpacked package's folder."""
    target = folder / f"{part.name}-{part.version}".replace("/", "-")
    if not target.exists():
        pack = ["npm", "pack", f"{part.name}@{part.version}", "--silent", "--pack-destination", str(folder)]
        name = subprocess.run(pack, check=True, capture_output=True, text=True).stdout.strip().splitlines()[-1]
        with tarfile.open(folder / name) as archive:
            archive.extractall(target, filter="data")
    return target / "package"


def for_browsers(part: Part, text: str) -> str:
    banner = f"/* {part.name} {part.version}, {part.licence}: see LICENCE-{slug(part)}.txt */"
    if part.file.endswith(".css"):
        return f"{banner}\n{text.strip()}\n"
    text = IMPORT.sub(lambda found: f'{found[1]}"./{beside(part, found[2])}"', text)
    text = re.sub(r"\n?//# sourceMappingURL=.*", "", text).strip()
    export = f"\nexport default {part.exports};" if part.exports else ""
    return f"// @ts-nocheck\n{banner}\n{text}{export}\n"


def beside(part: Part, name: str) -> str:
    """Return the file that a bare name means; a package's comments name its own files in full."""
    return name.removeprefix(f"{part.name}/") if name.startswith(f"{part.name}/") else PATHS[name]


def slug(part: Part) -> str:
    return part.name.removeprefix("@").replace("/", "-")


def main() -> None:
    VENDOR.mkdir(parents=True, exist_ok=True)
    entries = []
    with tempfile.TemporaryDirectory() as folder:
        for part in PARTS:
            package = unpack(part, Path(folder))
            original = (package / part.source).read_bytes()
            target = VENDOR / part.file
            target.parent.mkdir(exist_ok=True)
            target.write_text(for_browsers(part, original.decode()))
            (VENDOR / f"LICENCE-{slug(part)}.txt").write_bytes((package / "LICENSE").read_bytes())
            entries.append(
                {
                    "file": part.file,
                    "name": part.name,
                    "version": part.version,
                    "licence": part.licence,
                    "sha256": hashlib.sha256(target.read_bytes()).hexdigest(),
                    "source": part.source,
                    "source_sha256": hashlib.sha256(original).hexdigest(),
                }
            )
    (VENDOR / "VENDOR.json").write_text(json.dumps(entries, indent=2) + "\n")


if __name__ == "__main__":
    main()
