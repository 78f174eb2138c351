"""Files: the client's, and the page that lists the routes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.web.pages import DOCS, routes


@pytest.fixture
def client(tmp_path: Path) -> TestClient:
    (tmp_path / "index.html").write_text("<!doctype html>the client")
    (tmp_path / "js").mkdir()
    (tmp_path / "js" / "main.js").write_text("export {};")
    (tmp_path.parent / "secret.txt").write_text("secret")
    app = FastAPI(docs_url=None)
    app.router.routes.extend(routes(tmp_path))
    return TestClient(app)


@pytest.mark.parametrize("path", ["/", "/t/abc", "/i/code", "/h/123"])
def test_the_clients_own_addresses_are_one_page(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer.text) == (200, "<!doctype html>the client")
    assert answer.headers["content-type"].startswith("text/html")


def test_files_are_asked_for_again_and_not_sent_again(client: TestClient) -> None:
    first = client.get("/static/js/main.js")
    assert first.text == "export {};"
    assert client.get("/static/js/main.js", headers={"if-none-match": first.headers["etag"]}).status_code == 304


@pytest.mark.parametrize(
    "path", ["/static/../secret.txt", "/static/%2e%2e/secret.txt", "/static/nothing", "/x", "/i/a/b"]
)
def test_nothing_else_is_there(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_the_docs_need_no_other_server_and_no_inline_code(client: TestClient) -> None:
    page = client.get("/docs").text
    used = re.findall(r'(?:src|href)="([^"]+)"', page)
    assert all(address.startswith("/") for address in used)
    for address in used:
        if address.startswith("/docs/"):
            assert client.get(address).status_code == 200
    assert not re.search(r"<script[^>]*>[^<]|<style|\son\w+=|style=", page)
    assert "http" not in (DOCS / "docs.js").read_text()
