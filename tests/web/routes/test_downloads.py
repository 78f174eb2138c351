"""Many hands as one file, or as a .zip."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator

import pytest

from app.history import FORMATS
from tests.web.played import Played, played_room
from tests.web.room import problem


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    with played_room() as room:
        yield room


def test_one_file_is_oldest_first(played: Played) -> None:
    answer = played.room.get(f"/hands/download?table={played.table}&format=json", played.of["ann"])
    assert [hand["hand"] for hand in answer.json()["hands"]] == played.ids
    assert answer.headers["content-disposition"] == 'attachment; filename="hands.json"'
    assert answer.headers["x-hands"] == "2"
    assert "content-length" not in answer.headers
    text = played.room.get("/hands/download", played.of["bob"]).text
    assert text.index(played.ids[0]) < text.index(played.ids[1])


@pytest.mark.parametrize("name", FORMATS)
def test_a_zip_has_each_hand_as_it_is_alone(played: Played, name: str) -> None:
    answer = played.room.get(f"/hands/download?format={name}&as=zip&lang=zh-Hant", played.of["ann"])
    assert answer.headers["content-type"] == "application/zip"
    assert answer.headers["content-disposition"] == 'attachment; filename="hands.zip"'
    assert answer.headers["x-hands"] == "2"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as read:
        files = {file.split("/")[1]: read.read(file) for file in read.namelist()}
    assert list(files) == [f"Friday-{number}.{FORMATS[name].extension}" for number in (1, 2)]
    for hand, content in zip(played.ids, files.values(), strict=True):
        alone = played.room.get(f"/hands/{hand}?format={name}&lang=zh-Hant", played.of["ann"])
        assert alone.content == content


def test_filters_choose_what_comes(played: Played) -> None:
    answer = played.room.get("/hands/download?format=json&showdown=false", played.of["ann"])
    assert ([hand["number"] for hand in answer.json()["hands"]], answer.headers["x-hands"]) == ([2], "1")
    watched = played.room.get(f"/hands/download?format=json&player={played.players['ann']}", played.of["eve"]).json()
    assert [hand["viewer"] for hand in watched["hands"]] == [None, None]


def test_nothing_is_no_file(played: Played) -> None:
    problem(played.room.get("/hands/download", played.of["eve"]), 404, "no_hands")
    problem(played.room.get("/hands/download?all_in=true", played.of["ann"]), 404, "no_hands")
    for query in ("format=exe", "as=rar", "lang=fr"):
        problem(played.room.get(f"/hands/download?{query}", played.of["ann"]), 422, "invalid")
    problem(played.room.get("/hands/download"), 401, "not_signed_in")
