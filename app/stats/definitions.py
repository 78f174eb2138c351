"""What each figure means: what is a chance, and what of it counts. The client shows them, translated, by these keys.

They are the trackers' common definitions. Where trackers differ, this is ours:
    A walk is no chance to play: like PokerTracker, we leave hands out in which everybody else folded to the big blind
    (or straddle). More generally, a hand without a turn before the flop is none, such as one whose stack went into the
    blind. Blinds, straddles, antes and posts, dead or live, are never chips put in of one's own will.
    A straddle is a blind: the first raise over it is the raise, and the raise over that the 3-bet.
    An all-in for more than the price is a raise, however small.
    What the clock chose counts like any other choice. Hands that were called off count for nothing (R15.2), and what
    others pay for a win with seven-deuce is no result of the hand.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Definition:
    """A figure: what has to happen for it to count at all, and what then counts. Without a chance it's a plain sum."""

    counts: str
    chance: str = ""


DEFINITIONS: dict[str, Definition] = {
    "hands": Definition("Hands dealt in and not called off."),
    "net": Definition("Chips back less chips put in, over all hands."),
    "net_bb": Definition("Each hand's result in its own big blinds, added."),
    "bb100": Definition(
        "Big blinds won per 100 hands. With 95 % confidence the long-run rate lies in the interval: the mean of the "
        "hands' results, give or take 1.96 standard errors."
    ),
    "vpip": Definition(
        "A call, bet or raise before the flop. A blind, straddle, ante or post isn't one; neither is a check.",
        "A turn before the flop. A walk gives none, nor does a bomb pot.",
    ),
    "pfr": Definition("A raise before the flop, the first or a later one.", "The same as for VPIP."),
    "three_bet": Definition(
        "A raise in that turn.",
        "A turn before the flop after exactly one raise, another player's, with more chips than it takes to call.",
    ),
    "fold_to_three_bet": Definition(
        "A fold in that turn.", "A turn after having raised first before the flop and having been raised once."
    ),
    "cbet": Definition(
        "A bet in that turn.", "Made the last raise before the flop, and has a turn on the flop before anybody bets."
    ),
    "aggression": Definition(
        "After the flop: bets and raises divided by calls, and beside it bets and raises as a share of bets, raises, "
        "calls and folds. Checks don't count."
    ),
    "wtsd": Definition(
        "Was still in at the showdown, or when all-in hands were turned up. A hand let go unseen there counts too.",
        "Saw a flop, all-in or not.",
    ),
    "won_at_showdown": Definition(
        "Came out of the hand with more chips than before, all pots and both boards together.", "Was at a showdown."
    ),
    "ev_net": Definition(
        "The result with luck after the all-in taken out: when the hands were turned up with cards to come, each pot, "
        "less its rake, counts by the shares that its contenders win over all boards to come, not by who won it. From "
        "the flop on all boards are tried; before it 20,000 that are spread evenly over all, which is right within 0.7 "
        "percent of the pot 19 times out of 20. All other hands count as they ended."
    ),
    "pairs": Definition(
        "Won from another player less lost to them, before rake: the winners of each pot win its chips from those who "
        "put them in, in proportion."
    ),
}
