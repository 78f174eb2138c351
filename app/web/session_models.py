"""REST's bodies for one sitting."""

from __future__ import annotations

from pydantic import BaseModel, Field

from app.stats.best import Best
from app.web.hand_models import HandLine
from app.web.money_models import SessionLine


class BestHand(BaseModel):
    """A hand held to the end: `label` with `ranks` names it, `cards` are its five."""

    hand: str = Field(description="The hand's id.")
    number: int
    label: str
    ranks: list[str]
    cards: list[str]

    @classmethod
    def of(cls, found: Best) -> BestHand:
        """Return it as this."""
        return cls(
            hand=found.hand, number=found.number, label=found.label, ranks=list(found.ranks), cards=list(found.cards)
        )


class SessionPage(BaseModel):
    """A sitting: chips that were brought at first and later, and taken home; hands, and time at the table."""

    session: SessionLine
    hands: int
    duration_ms: int
    buy_ins: int
    top_ups: int
    out: int
    biggest: list[HandLine]
    best_hand: BestHand | None = Field(description="For the sitting's own player only.")
