"""First in, first out, and no more than it can hold."""

from __future__ import annotations

import asyncio

from app.room.mailbox import WAITING, Letter, Mailbox
from app.room.ports import Accepted
from app.table.commands import CLOCK, Tick
from tests.room.world import quiet


async def test_letters_come_out_in_order() -> None:
    box, letters = Mailbox(), [Letter(Tick(), CLOCK) for _ in range(3)]
    for letter in letters:
        box.post(letter)
    assert [await box.next() for _ in letters] == letters


async def test_the_reader_wakes_up() -> None:
    box, letter = Mailbox(), Letter(Tick(), CLOCK)
    reading = asyncio.create_task(box.next())
    await quiet()
    box.post(letter)
    assert await reading is letter


async def test_it_is_full_at_its_limit() -> None:
    box = Mailbox()
    for _ in range(WAITING):
        assert not box.full
        box.post(Letter(None, CLOCK))
    assert box.full


async def test_what_is_left_can_be_taken_out() -> None:
    box, letter = Mailbox(), Letter(None, CLOCK)
    box.post(letter)
    box.post(None)
    assert box.drain() == (letter,)
    assert box.drain() == ()


async def test_a_letter_is_answered_once() -> None:
    answer = asyncio.get_running_loop().create_future()
    letter = Letter(None, CLOCK, "k", answer)
    letter.reply(Accepted(1))
    letter.reply(Accepted(2))
    assert await answer == Accepted(1)
