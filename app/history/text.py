"""A hand in plain words, laid out like the texts that trackers read. Amounts are chips, times UTC."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from app.history.names import hand_name
from app.history.record import ActionRecord, Cards, HandRecord, PotRecord, StreetRecord
from app.poker.events import Blind, Street
from app.poker.structures import Structure

_STRUCTURES = {Structure.NO_LIMIT: "No Limit", Structure.POT_LIMIT: "Pot Limit", Structure.FIXED_LIMIT: "Limit"}
_POSTS = {
    Blind.ANTE: "the ante",
    Blind.SMALL: "small blind",
    Blind.BIG: "big blind",
    Blind.STRADDLE: "straddle",
    Blind.LIVE: "missed big blind",
    Blind.DEAD: "dead small blind",
}


def dump(hand: HandRecord) -> str:
    """Return one hand as text."""
    return "\n".join([*_head(hand), *_streets(hand), *_showdown(hand), *_summary(hand)]) + "\n"


def dump_all(hands: Iterable[HandRecord]) -> str:
    """Return several hands as text, two blank lines between them."""
    return "".join(stream(hands))


def stream(hands: Iterable[HandRecord], _language: str = "en") -> Iterator[str]:
    """Yield such a text hand by hand."""
    for number, hand in enumerate(hands):
        yield "\n\n" * (number > 0) + dump(hand)


def _head(hand: HandRecord) -> Iterator[str]:
    rules = hand.rules
    began = datetime.fromtimestamp(hand.utc_ms // 1000, UTC)
    stakes = f"{rules.small_blind}/{rules.big_blind}" + f" ante {rules.ante_amount}" * bool(rules.ante_amount)
    stakes += " bomb pot" * rules.bomb_pot + " double board" * (rules.boards > 1)
    game = f"Hold'em {_STRUCTURES[rules.structure]} ({stakes})"
    yield f"Homegame Hand #{hand.hand}: {game} - {began:%Y/%m/%d %H:%M:%S} UTC"
    yield f"Table '{hand.table_name}' Hand {hand.number} Seat #{hand.button} is the button"
    for player in sorted(hand.players, key=lambda player: player.seat):
        yield f"Seat {player.seat}: {player.name} ({player.stack} in chips)"
    for post in hand.posts:
        yield f"{hand.name(post.seat)}: posts {_POSTS[post.kind]} {post.amount}{_all_in(post.all_in)}"
    yield "*** HOLE CARDS ***"
    if hand.viewer is not None:
        yield f"Dealt to {hand.name(hand.viewer)} {_cards(hand.known(hand.viewer))}"


def _streets(hand: HandRecord) -> Iterator[str]:
    double = hand.rules.boards > 1
    board: Cards = ()
    second: Cards = ()
    for street in hand.streets:
        first = "FIRST " if street.second_cards else ""
        if street.cards:
            yield _street_line(f"{first}{street.street.upper()}", board, street.cards)
        if street.second_cards and double:
            yield _street_line(f"SECOND {street.street.upper()}", second, street.second_cards)
        board += street.cards
        second += street.second_cards
        yield from _actions(hand, street)
    if not double:
        yield from _second_run(hand)


def _second_run(hand: HandRecord) -> Iterator[str]:
    """A board that's run twice is told to its end first; two boards side by side."""
    board: Cards = ()
    for street in hand.streets:
        if street.second_cards:
            yield _street_line(f"SECOND {street.street.upper()}", board, street.second_cards)
        board += street.second_cards or street.cards


def _street_line(title: str, before: Cards, new: Cards) -> str:
    return f"*** {title} *** " + (f"{_cards(before)} " if before else "") + _cards(new)


def _actions(hand: HandRecord, street: StreetRecord) -> Iterator[str]:
    price = hand.rules.big_blind if street.street is Street.PREFLOP else 0
    for post in hand.posts if street.street is Street.PREFLOP else ():
        price = max(price, post.amount) if post.kind is Blind.STRADDLE else price
    for action in street.actions:
        if action.timed_out:
            yield f"{hand.name(action.seat)} has timed out"
        yield f"{hand.name(action.seat)}: {_does(action, price)}{_all_in(action.all_in)}"
        price = max(price, action.to)
    for back in street.returned:
        yield f"Uncalled bet ({back.amount}) returned to {hand.name(back.seat)}"
    for turned in street.turned_up:
        yield f"{hand.name(turned.seat)}: turns up {_cards(turned.cards)}"


def _does(action: ActionRecord, price: int) -> str:
    match action.do:
        case "call":
            return f"calls {action.amount}"
        case "bet":
            return f"bets {action.to}"
        case "protect":
            return "is disconnected"
        case "raise":
            return f"raises {action.to - price} to {action.to}"
        case do:
            return f"{do}s"


def _showdown(hand: HandRecord) -> Iterator[str]:
    if hand.was_shown_down:
        yield "*** SHOW DOWN ***"
    for seat, cards in _tabled(hand):
        boards = [hand.board, hand.second_board] if hand.second_board else [hand.board]
        whole = [board for board in boards if len(board) == 5]  # a hand may be called off before
        names = f" ({'; '.join(hand_name(cards, board) for board in whole)})" if cards and whole else ""
        yield f"{hand.name(seat)}: " + (f"shows {_cards(cards)}{names}" if cards else "mucks hand")
    split = any(win.run for pot in hand.pots for win in pot.wins)
    for pot, index in zip(reversed(hand.pots), reversed(range(len(hand.pots))), strict=True):
        for win in pot.wins:
            board = f" ({'second' if win.run else 'first'} board)" if split else ""
            yield f"{hand.name(win.seat)} collected {win.amount} from {_pot_name(index, len(hand.pots))}{board}"
    for chosen in hand.chosen:
        yield f"{hand.name(chosen.seat)}: shows {_cards(chosen.cards)}"
    for bounty in hand.bounties:
        yield f"{hand.name(bounty.seat)} collected {bounty.amount} for seven-deuce"
    for cards in filter(None, (hand.rabbit, hand.second_rabbit)):
        yield f"Would have come: {_cards(cards)}"


def _tabled(hand: HandRecord) -> list[tuple[int, Cards]]:
    """Return who lay open at the end, in order, and with () who let the hand go unseen."""
    turned_up = [(turned.seat, turned.cards) for street in hand.streets for turned in street.turned_up]
    return turned_up + [(show.seat, show.cards) for show in hand.shows]


def _pot_name(index: int, count: int) -> str:
    if count == 1:
        return "pot"
    return "main pot" if index == 0 else "side pot" if count == 2 else f"side pot-{index}"


def _summary(hand: HandRecord) -> Iterator[str]:
    yield "*** SUMMARY ***"
    if hand.void:
        yield "Hand called off: all chips returned"
    yield f"Total pot {_total(hand.pots)} | Rake {hand.rake}"
    if hand.second_board:
        yield f"FIRST Board {_cards(hand.board)}"
        yield f"SECOND Board {_cards(hand.second_board)}"
    elif hand.board:
        yield f"Board {_cards(hand.board)}"
    nets = {result.seat: result.net for result in hand.results}
    for player in sorted(hand.players, key=lambda player: player.seat):
        yield f"Seat {player.seat}: {player.name} ({player.position}) {nets[player.seat]:+d}"


def _total(pots: tuple[PotRecord, ...]) -> str:
    total = str(sum(pot.amount for pot in pots))
    if len(pots) < 2:
        return total
    return f"{total} " + ". ".join(
        f"{_pot_name(at, len(pots)).capitalize()} {pot.amount}" for at, pot in enumerate(pots)
    )


def _cards(cards: Cards) -> str:
    return f"[{' '.join(cards)}]"


def _all_in(all_in: bool) -> str:
    return " and is all-in" if all_in else ""
