"""REST's bodies for statistics. Chips are whole numbers, expected results and big blinds have two digits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from app.stats.summary import Stake, merged, results, shares
from app.web.models import Body

Hidden = "Null where the room's owner shows others' results only."


class Shown(StrEnum):
    """What members see of each other's statistics."""

    NONE = "none"
    RESULTS = "results"
    ALL = "all"


class Times(BaseModel):
    """How often something was done, of how often it could have been."""

    times: int
    chances: int


class Aggression(BaseModel):
    """Choices after the flop."""

    bets_raises: int
    calls: int
    folds: int


class StatLine(BaseModel):
    """Figures over some hands; the words of each definition are the client's and app.stats.definitions'."""

    hands: int
    net: int
    net_bb: float = Field(description="Each hand's result in its own big blinds, added.")
    bb100: float = Field(description="Big blinds won per 100 hands.")
    bb100_low: float | None = Field(description="From here to `bb100_high` it is with 95 % confidence; null under 2.")
    bb100_high: float | None
    vpip: Times | None = Field(default=None, description=Hidden)
    pfr: Times | None = None
    three_bet: Times | None = None
    fold_to_three_bet: Times | None = None
    cbet: Times | None = None
    wtsd: Times | None = None
    won_at_showdown: Times | None = None
    aggression: Aggression | None = None
    ev_net: float | None = Field(default=None, description="All-in adjusted result in chips.")
    ev_bb100: float | None = None

    @classmethod
    def of(cls, stakes: Iterable[Stake], shown: Shown) -> StatLine:
        """Return the figures of counts by big blind, as far as they are shown."""
        stakes = tuple(stakes)
        figures = asdict(results(stakes))
        if shown is not Shown.ALL:
            return cls(**figures | {"ev_net": None, "ev_bb100": None})
        total = merged(stakes)
        figures |= {name: asdict(share) for name, share in shares(total).items()}
        aggression = Aggression(bets_raises=total.bets_raises, calls=total.calls, folds=total.folds)
        return cls(**figures, aggression=aggression)


class PositionLine(BaseModel):
    """One position's figures."""

    key: str
    line: StatLine


class StakesLine(BaseModel):
    """Figures of hands for one big blind."""

    key: int
    line: StatLine


class DateLine(BaseModel):
    """Figures of one day of UTC."""

    key: Annotated[str, Field(examples=["2026-11-30"])]
    line: StatLine


class Statistics(BaseModel):
    """A player's figures: over all, by position, by big blind, and of the latest 366 days that were played."""

    overall: StatLine
    by_position: list[PositionLine]
    by_stakes: list[StakesLine]
    by_date: list[DateLine]


class LinePoint(BaseModel):
    """All hands up to this one: sums."""

    hands: int
    utc_ms: int
    net: int
    ev: float | None = Field(description=Hidden)
    net_bb: float
    ev_bb: float | None


class ResultLine(BaseModel):
    """At most 500 points, oldest first; the last one is of all hands."""

    points: list[LinePoint]


class PairLine(BaseModel):
    """Another player: `net` was won from them less lost to them before rake, in `won` of `showdowns` on balance."""

    player: str
    name: str
    hands: int
    net: int
    showdowns: int
    won: int


class Pairs(BaseModel):
    """Whom one has played with; the most won from first."""

    pairs: list[PairLine]


class BoardLine(BaseModel):
    """A player's figures; the asker's own line is whole."""

    player: str
    name: str
    line: StatLine


class Board(BaseModel):
    """The group's figures, the most won first; nobody's where nothing is shown."""

    shown: Shown
    lines: list[BoardLine]


class ShowBoard(Body):
    """What members may see of each other's statistics."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"shown": "results"}]})

    shown: Shown
