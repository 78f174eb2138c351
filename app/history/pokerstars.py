"""A hand as PokerStars writes it, which trackers and analysers read. Play-money chips; times are UTC, and Eastern Time.

What PokerStars never had is told so that its readers cope best. A straddle is posted as such. A bomb pot is a hand of
antes without blinds or actions before the flop. A double board is PokerStars' own Split Hold'em. A hand that was called
off is cancelled, and readers skip it. Rabbit cards and bounties come after the hand and aren't told. Table sizes are
PokerStars' own: 2, 6, 9 and 10.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta

from app.history.aliases import alias, aliases
from app.history.names import POKERSTARS, hand_name
from app.history.prices import opening_price
from app.history.record import ActionRecord, Cards, HandRecord, PostRecord, StreetRecord
from app.poker.events import Blind, Street
from app.poker.structures import Structure

_STRUCTURES = {Structure.NO_LIMIT: "No Limit", Structure.POT_LIMIT: "Pot Limit", Structure.FIXED_LIMIT: "Limit"}
_POSTS = {
    Blind.ANTE: "the ante",
    Blind.SMALL: "small blind",
    Blind.BIG: "big blind",
    Blind.STRADDLE: "straddle",
    Blind.LIVE: "big blind",
    Blind.DEAD: "the ante",
}
_BOTH = "small & big blinds"
"""A live big blind and a dead small one. To readers, nothing else that's dead can be but an ante."""
_TABLE_SIZES = (2, 6, 9, 10)
_RUNS = ("FIRST ", "SECOND ")
_FOLDED = {
    Street.PREFLOP: "folded before Flop",
    Street.FLOP: "folded on the Flop",
    Street.TURN: "folded on the Turn",
    Street.RIVER: "folded on the River",
}
_MARK = "\ufeff"
"""PokerStars' files begin with it; Windows programs tell UTF-8 by it."""


def stream(hands: Iterable[HandRecord], _language: str = "", _left_out: Sequence[str] = ()) -> Iterator[str]:
    """Yield a file of hands, three line ends after each, as PokerStars saves them."""
    yield _MARK
    for hand in hands:
        yield dump(hand) + "\n\n"


def dump(hand: HandRecord) -> str:
    """Return one hand."""
    return "\n".join(_Teller(hand).lines()) + "\n"


class _Teller:
    """Tells one hand line by line; blanks at the ends of some lines are PokerStars' own, and readers lean on them."""

    def __init__(self, hand: HandRecord) -> None:
        self.hand = hand
        self.names = aliases(hand.players)
        self.boards = [hand.board, hand.second_board] if hand.second_board else [hand.board]
        opened = {turned.seat: turned.cards for street in hand.streets for turned in street.turned_up}
        self.tabled = opened | {show.seat: show.cards for show in hand.shows}

    def lines(self) -> Iterator[str]:
        yield from self._head()
        yield from self._posts()
        yield "*** HOLE CARDS ***"
        if self.hand.viewer is not None and (hole := self.hand.known(self.hand.viewer)):
            yield f"Dealt to {self.names[self.hand.viewer]} {_cards(hole)}"
        yield from self._streets()
        if self.hand.void:
            yield "Hand cancelled"
        else:
            yield from self._end()
        yield from self._summary()

    def _head(self) -> Iterator[str]:
        hand, rules = self.hand, self.hand.rules
        stakes = (rules.small_blind, rules.big_blind)
        if rules.structure is Structure.FIXED_LIMIT:
            small = rules.small_bet or rules.big_blind
            stakes = (small, rules.big_bet or 2 * small)
        game = f"{'Split ' * (rules.boards > 1)}Hold'em {_STRUCTURES[rules.structure]} ({stakes[0]}/{stakes[1]})"
        began = datetime.fromtimestamp(hand.utc_ms // 1000, UTC)
        times = f"{began:%Y/%m/%d %H:%M:%S} UTC [{eastern(began):%Y/%m/%d %H:%M:%S} ET]"
        yield f"PokerStars Hand #{hand.game_number}:  {game} - {times}"
        highest = max(hand.button, *self.names)
        size = next((size for size in _TABLE_SIZES if size >= highest), highest)
        table = alias(hand.table_name).replace("'", "’")
        yield f"Table '{table}' {size}-max (Play Money) Seat #{hand.button} is the button"
        for player in sorted(hand.players, key=lambda player: player.seat):
            yield f"Seat {player.seat}: {self.names[player.seat]} ({player.stack} in chips) "

    def _posts(self) -> Iterator[str]:
        live = {post.seat for post in self.hand.posts if post.kind is Blind.LIVE}
        dead = [post for post in self.hand.posts if post.kind is Blind.DEAD and post.seat in live]
        both = {post.seat: post for post in dead if post.amount == self.hand.rules.small_blind}
        for post in self.hand.posts:
            if post.kind is Blind.LIVE and post.seat in both:
                yield self._post(post, _BOTH, both[post.seat])
            elif post not in both.values():
                yield self._post(post, _POSTS[post.kind])

    def _post(self, post: PostRecord, what: str, dead: PostRecord | None = None) -> str:
        amount, all_in = post.amount + (dead.amount if dead else 0), post.all_in or (dead is not None and dead.all_in)
        return f"{self.names[post.seat]}: posts {what} {amount}{_all_in(all_in)}"

    def _streets(self) -> Iterator[str]:
        double = self.hand.rules.boards > 1
        before: list[Cards] = [(), ()]
        for street in self.hand.streets:
            runs = [street.cards, street.second_cards] if street.second_cards else [street.cards]
            for run, cards in enumerate(runs if double else runs[:1]):
                if cards:
                    yield _title(_RUNS[run] * (len(runs) > 1), street.street, before[run], cards)
                before[run] += cards
            yield from self._betting(street)
        if not double:
            yield from self._second_run()

    def _second_run(self) -> Iterator[str]:
        """A board that's run twice is told to its end first."""
        before: Cards = ()
        for street in self.hand.streets:
            if street.second_cards:
                yield _title(_RUNS[1], street.street, before, street.second_cards)
            before += street.second_cards or street.cards

    def _betting(self, street: StreetRecord) -> Iterator[str]:
        preflop = street.street is Street.PREFLOP
        price = opening_price(self.hand.rules, self.hand.posts) if preflop else 0
        for action in street.actions:
            yield from self._action(action, price)
            price = max(price, action.to)
        for back in street.returned:
            yield f"Uncalled bet ({back.amount}) returned to {self.names[back.seat]}"

    def _action(self, action: ActionRecord, price: int) -> Iterator[str]:
        name = self.names[action.seat]
        if action.timed_out:
            yield f"{name} has timed out" + " while disconnected" * action.disconnected
        if action.do == "protect":
            yield f"{name} is being treated as all-in"
        else:
            yield f"{name}: {_does(action, price)}"

    def _end(self) -> Iterator[str]:
        if self.hand.was_shown_down:
            for run, board in enumerate(self.boards):
                yield f"*** {_RUNS[run] * (len(self.boards) > 1)}SHOW DOWN ***"
                yield from self._showdown(run, board)
        else:
            yield from self._collected(0)
            yield from self._unseen()
        for chosen in self.hand.chosen:
            yield f"{self.names[chosen.seat]}: shows {_cards(chosen.cards)}"

    def _showdown(self, run: int, board: Cards) -> Iterator[str]:
        for seat, cards in self.tabled.items():
            if cards:
                yield f"{self.names[seat]}: shows {_cards(cards)} ({hand_name(cards, board, POKERSTARS)})"
            elif run == 0:
                yield f"{self.names[seat]}: mucks hand "
        yield from self._collected(run)

    def _collected(self, run: int) -> Iterator[str]:
        count = len(self.hand.pots)
        for index, pot in reversed(list(enumerate(self.hand.pots))):
            for win in pot.wins:
                if win.run == run and win.amount:
                    yield f"{self.names[win.seat]} collected {win.amount} from {_pot_name(index, count)}"

    def _unseen(self) -> Iterator[str]:
        shown = {chosen.seat for chosen in self.hand.chosen}
        for seat in dict.fromkeys(win.seat for pot in self.hand.pots for win in pot.wins):
            if seat not in shown:
                yield f"{self.names[seat]}: doesn't show hand "

    def _summary(self) -> Iterator[str]:
        hand = self.hand
        yield "*** SUMMARY ***"
        pots = [] if hand.void else hand.pots
        parts = [f"{_pot_name(at, len(pots)).capitalize()} {pot.amount - pot.rake}." for at, pot in enumerate(pots)]
        total = " ".join([f"Total pot {sum(pot.amount for pot in pots)}", *(parts if len(parts) > 1 else ())])
        yield f"{total} | Rake {hand.rake} "
        if len(self.boards) > 1 and hand.rules.boards == 1:
            yield "Hand was run twice"
        for run, board in enumerate(self.boards):
            if board:
                yield f"{_RUNS[run] * (len(self.boards) > 1)}Board {_cards(board)}"
        for player in sorted(hand.players, key=lambda player: player.seat):
            yield f"Seat {player.seat}: {self.names[player.seat]}{self._place(player.seat)}{self._fate(player.seat)}"

    def _place(self, seat: int) -> str:
        kinds = (Blind.SMALL, Blind.BIG)
        tags = [_POSTS[post.kind] for post in self.hand.posts if post.seat == seat and post.kind in kinds]
        return "".join(f" ({tag})" for tag in [*["button"] * (seat == self.hand.button), *tags])

    def _fate(self, seat: int) -> str:
        for street in self.hand.streets:
            if any(action.seat == seat and action.do == "fold" for action in street.actions):
                return f" {_FOLDED[street.street]}" + " (didn't bet)" * (not self._has_bet(seat))
        if self.hand.void:
            return ""
        if cards := self.tabled.get(seat):
            return f" showed {_cards(cards)} and {', and '.join(self._luck(seat, cards))}"
        if seat in self.tabled:
            known = self.hand.known(seat)
            return f" mucked {_cards(known)}" if known else " mucked"
        return f" collected ({self._won(seat)})"

    def _luck(self, seat: int, cards: Cards) -> Iterator[str]:
        for run, board in enumerate(self.boards):
            won = self._won(seat, run)
            yield (f"won ({won})" if won else "lost") + f" with {hand_name(cards, board, POKERSTARS)}"

    def _won(self, seat: int, run: int | None = None) -> int:
        wins = [win for pot in self.hand.pots for win in pot.wins if win.seat == seat]
        return sum(win.amount for win in wins if run in (None, win.run))

    def _has_bet(self, seat: int) -> bool:
        posted = any(post.seat == seat and post.kind is not Blind.ANTE for post in self.hand.posts)
        return posted or any(
            action.seat == seat and action.amount for street in self.hand.streets for action in street.actions
        )


def eastern(utc: datetime) -> datetime:
    """Return a UTC time by the clocks of New York, whose summer is from March's second Sunday to November's first.

    The trade's own clock; the rule is that of 2007 and later, and needs no time zone database.
    """
    summer = _sunday(utc.year, 3, 2) + timedelta(hours=7) <= utc < _sunday(utc.year, 11, 1) + timedelta(hours=6)
    return utc - timedelta(hours=4 if summer else 5)


def _sunday(year: int, month: int, which: int) -> datetime:
    first = datetime(year, month, 1, tzinfo=UTC)
    return first + timedelta(days=6 - first.weekday() + 7 * (which - 1))


def _title(run: str, street: Street, before: Cards, new: Cards) -> str:
    return f"*** {run}{street.upper()} *** " + (f"{_cards(before)} " if before else "") + _cards(new)


def _does(action: ActionRecord, price: int) -> str:
    match action.do:
        case "call":
            does = f"calls {action.amount}"
        case "bet":
            does = f"bets {action.to}"
        case "raise":
            does = f"raises {action.to - price} to {action.to}"
        case do:
            return f"{do}s "
    return does + _all_in(action.all_in)


def _pot_name(index: int, count: int) -> str:
    if count == 1:
        return "pot"
    return "main pot" if index == 0 else "side pot" if count == 2 else f"side pot-{index}"


def _cards(cards: Cards) -> str:
    return f"[{' '.join(cards)}]"


def _all_in(all_in: bool) -> str:
    return " and is all-in" if all_in else ""
