"""The page that checks a shuffle, as one file to keep: modules, styles and texts in it, so that it needs no room.

It leaves as a download. Nothing inline ever runs on a page of ours (`headers`).
"""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

LANGUAGES = ("zh-Hant", "zh-Hans", "en")
START = "js/fairness/page.js"
_IMPORT = re.compile(r"""^((?:import\b|export\b|\})[^"'\n]*)["'](\.{1,2}/[^"']+)["']""", re.M)
_SCRIPT = '<script type="module" src="/static/js/fairness/page.js"></script>'
_ICON = '<link rel="icon" href="/static/img/icon.svg" type="image/svg+xml">'
_STYLE = '<link rel="stylesheet" href="/static/css/verify.css">'


def offline_page(static: Path) -> str:
    """Return the whole page as one text."""
    modules = dict[str, str]()
    _collect(static, static / START, modules)
    start = modules.pop(START)
    imports = {"imports": {name: _data(text) for name, text in modules.items()}}
    script = "".join(
        (
            f'<script type="importmap">{json.dumps(imports)}</script>',
            f'<script type="application/json" id="texts">{_texts(static)}</script>',
        )
    )
    page = (static / "verify.html").read_text(encoding="utf-8")
    page = page.replace(_ICON, "")
    page = page.replace(_STYLE, f"<style>{(static / 'css/verify.css').read_text(encoding='utf-8')}</style>")
    page = page.replace(_SCRIPT, script)
    return page.replace("</body>", f'<script type="module">{start}</script>\n</body>')


def _collect(static: Path, file: Path, modules: dict[str, str]) -> None:
    """Read a module and all that it imports; each is known by its path in the client's folder."""
    name = _name(static, file)
    if name in modules:
        return
    text = file.read_text(encoding="utf-8")
    modules[name] = _IMPORT.sub(lambda found: f'{found[1]}"{_name(static, file.parent / found[2])}"', text)
    for found in _IMPORT.finditer(text):
        _collect(static, file.parent / found[2], modules)


def _name(static: Path, file: Path) -> str:
    return file.resolve().relative_to(static.resolve()).as_posix()


def _data(text: str) -> str:
    return "data:text/javascript;base64," + base64.b64encode(text.encode()).decode()


def _texts(static: Path) -> str:
    """Return the texts of this page in all languages, safe within a script element."""
    told = {name: json.loads((static / "i18n" / f"{name}.json").read_text(encoding="utf-8")) for name in LANGUAGES}
    ours = {name: {key: text for key, text in all_.items() if key.startswith("fair.")} for name, all_ in told.items()}
    return json.dumps(ours, ensure_ascii=False).replace("<", "\\u003c")
