"""REST's bodies for the ledger: movements, sittings, and settling up. Chips are whole numbers."""

from __future__ import annotations

from pydantic import BaseModel, Field

from app.ledger.transfer import Kind


class Movement(BaseModel):
    """One line of the room's ledger: `amount` chips from the account `debit` to the account `credit`."""

    number: int
    utc_ms: int
    kind: Kind
    debit: str
    credit: str
    amount: int
    player: str | None = Field(description="Whose bankroll or stack it concerns.")
    actor: str = Field(description="The player who did it; empty where the game did.")
    reason: str
    table: str | None


class Movements(BaseModel):
    """Newest first; `next` goes into `before` for the page after, null at the end."""

    lines: list[Movement]
    next: int | None


class SessionLine(BaseModel):
    """One sitting (R13.2): `net` = taken + on_table - bought; `net_bb` in big blinds of the table's latest hand."""

    id: int
    table: str
    table_name: str | None
    player: str
    name: str
    started_ms: int
    ended_ms: int | None
    bought: int
    taken: int
    on_table: int
    net: int
    big_blind: int | None
    net_bb: float | None


class SessionLines(BaseModel):
    """Newest first."""

    sessions: list[SessionLine]


class Net(BaseModel):
    """What somebody has won, or lost where it's negative; the player "house" has rake and fees."""

    player: str
    name: str
    net: int


class PaymentLine(BaseModel):
    """`payer` gives `payee` the worth of `amount` chips."""

    payer: str
    payee: str
    amount: int


class SettleUp(BaseModel):
    """Who pays whom. `sum` is that of all results: always 0. `exact`: no shorter list exists."""

    nets: list[Net]
    payments: list[PaymentLine]
    sum: int
    exact: bool


class Books(BaseModel):
    """Whether the books are right: all accounts sum to zero, stacks are their accounts, pots are empty."""

    sound: bool
    problems: list[str]
