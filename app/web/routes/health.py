"""Whether the room is there, and whether its books are right."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

from fastapi import APIRouter, Response
from prometheus_client import CONTENT_TYPE_LATEST
from pydantic import BaseModel

from app.room.ports import StoreError
from app.web.auth import Admin, Member
from app.web.books import book_problems
from app.web.door import Here
from app.web.errors import Problem, documented
from app.web.metrics import page
from app.web.models import Problems
from app.web.money_models import Books

router = APIRouter(tags=["room"])


class Health(BaseModel):
    """The room answers."""

    status: str = "ok"
    version: str
    tables: int


def room_version() -> str:
    """Return the installed version; a checkout that was never installed has none."""
    try:
        return version("homegame")
    except PackageNotFoundError:
        return "0"


@router.get("/health")
async def health(door: Here) -> Health:
    """Return ok."""
    return Health(version=room_version(), tables=len(door.lobby.summaries()))


async def ready(door: Here) -> Health:
    """Return ok once tables are up and the store answers; 503 while it doesn't, or while the room isn't served here."""
    try:
        await door.store.journal.open_tables()
    except StoreError:
        raise Problem(503, "saving", "The room can't reach its database.") from None
    if door.lobby.stopping or not door.store.lease.epoch:
        raise Problem(503, "restarting", "The room stops, or is another server's.")
    return await health(door)


async def metrics(_: Admin, door: Here) -> Response:
    """Return the room's numbers for Prometheus, which shows an admin's bearer token."""
    return Response(page(door), media_type=CONTENT_TYPE_LATEST)


@router.get("/health/books", responses=documented(401))
async def books(_: Member, door: Here) -> Books:
    """Reconcile (P7): all accounts sum to zero, stacks at every table are their accounts, pots are empty in between."""
    found = await book_problems(door)
    return Books(sound=not found, problems=found)


@router.get("/ledger/problems", responses=documented(401, 403))
async def ledger_problems(_: Admin, door: Here) -> Problems:
    """Reconcile all accounts (P7): whatever doesn't add up, nothing in a sound room."""
    return Problems(problems=await book_problems(door))
