"""The page that people keep holds everything that it needs."""

from __future__ import annotations

import base64
import json
import re
from pathlib import Path

from fastapi import FastAPI
from starlette.testclient import TestClient

from app.web.pages import routes
from app.web.verifier import LANGUAGES, offline_page

STATIC = Path(__file__).parents[2] / "static"


def test_all_modules_styles_and_texts_are_in_it() -> None:
    page = offline_page(STATIC)
    modules = json.loads(re.findall(r'<script type="importmap">(.*?)</script>', page)[0])["imports"]
    assert {"js/fairness/verify.js", "js/messages.js", "vendor/noble-hashes/sha2.js"} <= modules.keys()
    codes = [base64.b64decode(address.split(",")[1]).decode() for address in modules.values()]
    named = {name for code in [*codes, page] for name in re.findall(r'\bfrom "((?:js|vendor)/[^"]+)"', code)}
    assert named == modules.keys()
    assert not [code for code in [*codes, page] if re.search(r'^(?:import|export).*from "\.', code, re.M)]
    texts = json.loads(re.findall(r'id="texts">(.*?)</script>', page)[0])
    assert texts.keys() == set(LANGUAGES)
    assert all(told["fair.verify_title"] for told in texts.values())
    assert not re.search(r'(?:src|href)="/static', page)
    assert ".verdict.failed" in page


def test_it_leaves_as_a_download_and_the_page_itself_has_no_inline_code() -> None:
    app = FastAPI(docs_url=None)
    app.router.routes.extend(routes(STATIC))
    client = TestClient(app)
    kept = client.get("/verify-offline.html")
    assert kept.headers["content-disposition"] == 'attachment; filename="homegame-verify.html"'
    assert kept.text == offline_page(STATIC)
    page = client.get("/verify.html").text
    assert not re.search(r"<script[^>]*>[^<]|<style|\son\w+=|style=", page)
    for address in re.findall(r'(?:src|href)="(/[^"]+)"', page):
        assert client.get(address).status_code == 200
