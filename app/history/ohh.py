"""Open Hand History (hh-specs.handhistory.org), which trackers import: one JSON object a hand, a blank line between.

Where the specification leaves us alone:
    Two boards, run twice or side by side, are told by a second round of the same street and the flag "Run_It_Twice".
    Uncalled bets stay in the action, and are in no pot: readers take back what nobody matched.
    A hand that was called off is told as pots in which everybody wins back what they had put in.
    A bounty is a "Player Adjustment" after the showdown. All-in protection has no word: the choice is left out.
    What remains is in an extra object "homegame" (`ohh_spec.Homegame`); whoever doesn't know it misses no chip.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

import msgspec

from app.history import ohh_spec as spec
from app.history.record import ActionRecord, HandRecord, PlayerRecord, StreetRecord
from app.poker.events import Street

SITE = "Homegame"
TABLE_SIZES = (2, 6, 9, 10)


def stream(hands: Iterable[HandRecord], _language: str = "", _left_out: Sequence[str] = ()) -> Iterator[str]:
    """Yield the file hand by hand."""
    for number, hand in enumerate(hands):
        text = msgspec.json.format(msgspec.json.encode(spec.File(_hand(hand))), indent=2).decode()
        yield "\n" * (number > 0) + text + "\n"


def _hand(hand: HandRecord) -> spec.Hand:
    rules = hand.rules
    return spec.Hand(
        spec_version=spec.VERSION,
        site_name=SITE,
        network_name=SITE,
        internal_version="1.0.0",
        tournament=False,
        game_number=str(hand.game_number),
        start_date_utc=f"{datetime.fromtimestamp(hand.utc_ms // 1000, UTC):%Y-%m-%dT%H:%M:%S}",
        table_name=hand.table_name,
        game_type="Holdem",
        bet_limit=spec.BetLimit(spec.BET_TYPES[rules.structure]),
        table_size=_table_size(hand),
        currency=spec.CHIPS,
        dealer_seat=hand.button,
        small_blind_amount=rules.small_blind,
        big_blind_amount=rules.big_blind,
        ante_amount=rules.ante_amount,
        hero_player_id=hand.viewer,
        flags=tuple(_flags(hand)),
        players=tuple(_player(hand, player) for player in hand.players),
        rounds=tuple(_rounds(hand)),
        pots=_refunds(hand) if hand.void else _pots(hand),
        homegame=_homegame(hand),
    )


def _player(hand: HandRecord, player: PlayerRecord) -> spec.Player:
    """Return a player, whose name is a key for importers: two of a name, and who has none any more, get their ids."""
    if player.name and sum(other.name == player.name for other in hand.players) == 1:
        return spec.Player(player.seat, player.seat, player.name, player.stack)
    name = f"{player.name} ({player.player})".lstrip()
    return spec.Player(player.seat, player.seat, name, player.stack, player.name)


def _table_size(hand: HandRecord) -> int:
    """Return the least usual size that has all these seats; the record doesn't know how many chairs stood empty."""
    last = max(hand.button, *(player.seat for player in hand.players))
    return next((size for size in TABLE_SIZES if size >= last), last)


def _flags(hand: HandRecord) -> Iterator[str]:
    if hand.second_board or hand.rules.boards > 1:
        yield "Run_It_Twice"
    if hand.viewer is None:
        yield "Observed"
    if hand.rules.bomb_pot:
        yield "Bomb_Pot"


def _rounds(hand: HandRecord) -> Iterator[spec.Round]:
    """Yield the rounds: boards side by side street by street, a board that's run twice to its end first."""
    boards = [(street, 0) for street in hand.streets]
    second = [(street, 1) for street in hand.streets if street.second_cards]
    told = boards + second
    if hand.rules.boards > 1:
        told.sort(key=lambda one: hand.streets.index(one[0]))
    number = 0
    for number, (street, board) in enumerate(told, 1):
        cards = street.second_cards if board else street.cards
        actions = () if board else _numbered(_street(hand, street))
        yield spec.Round(number - 1, spec.STREETS[street.street], cards, actions)
    if showdown := _numbered(_showdown(hand)):
        yield spec.Round(number, spec.SHOWDOWN, (), showdown)


def _numbered(actions: Iterable[spec.Action]) -> tuple[spec.Action, ...]:
    return tuple(msgspec.structs.replace(action, action_number=number) for number, action in enumerate(actions))


def _street(hand: HandRecord, street: StreetRecord) -> Iterator[spec.Action]:
    if street.street is Street.PREFLOP:
        for post in hand.posts:
            yield spec.Action(0, post.seat, spec.POSTS[post.kind], post.amount, post.all_in)
        if hand.viewer is not None and (cards := hand.known(hand.viewer)):
            yield spec.Action(0, hand.viewer, spec.DEALT, cards=cards)
    for action in street.actions:
        if action.do != "protect":
            yield spec.Action(0, action.seat, _word(action, street.street), action.amount, action.all_in)


def _word(action: ActionRecord, street: Street) -> str:
    """Return the specification's word; before the flop it knows no bet, since the blinds are bets."""
    do = "raise" if action.do == "bet" and street is Street.PREFLOP else action.do
    return spec.CHOICES[do]


def _showdown(hand: HandRecord) -> Iterator[spec.Action]:
    for street in hand.streets:
        yield from (spec.Action(0, turned.seat, spec.SHOWS, cards=turned.cards) for turned in street.turned_up)
    for show in hand.shows:
        yield spec.Action(0, show.seat, spec.SHOWS if show.cards else spec.MUCKS, cards=show.cards)
    yield from (spec.Action(0, chosen.seat, spec.SHOWS, cards=chosen.cards) for chosen in hand.chosen)
    yield from (spec.Action(0, bounty.seat, spec.ADJUSTMENT, bounty.amount) for bounty in hand.bounties)
    yield from (spec.Action(0, paid.seat, spec.ADJUSTMENT, -paid.amount) for paid in hand.bounty_payments)


def _pots(hand: HandRecord) -> tuple[spec.Pot, ...]:
    pots = []
    for number, pot in enumerate(hand.pots):
        won = dict.fromkeys((win.seat for win in pot.wins), 0)
        for win in pot.wins:
            won[win.seat] += win.amount
        pots.append(spec.Pot(number, pot.amount, pot.rake, tuple(spec.PlayerWins(*one) for one in won.items())))
    return tuple(pots)


def _refunds(hand: HandRecord) -> tuple[spec.Pot, ...]:
    put_in = {player.seat: hand.put_in(player.seat) for player in hand.players}
    wins = tuple(spec.PlayerWins(seat, amount) for seat, amount in put_in.items() if amount)
    return (spec.Pot(0, sum(put_in.values()), 0, wins),) if wins else ()


def _homegame(hand: HandRecord) -> spec.Homegame:
    return spec.Homegame(
        hand=hand.hand,
        number=hand.number,
        utc_ms=hand.utc_ms,
        table=hand.table,
        rules=hand.rules,
        ids=tuple(player.player for player in hand.players),
        positions=tuple(player.position for player in hand.players),
        eligible=tuple(pot.seats for pot in hand.pots),
        room=hand.room,
        fingerprint=hand.fingerprint,
        clocked=tuple(_clocked(hand)),
        protected=tuple(
            spec.Protected(at, place, action)
            for at, street in enumerate(hand.streets)
            for place, action in enumerate(street.actions)
            if action.do == "protect"
        ),
        turned_up=tuple(
            spec.TurnedUp(at, tuple(turned.seat for turned in street.turned_up))
            for at, street in enumerate(hand.streets)
            if street.turned_up
        ),
        chosen=len(hand.chosen),
        wins=tuple(pot.wins for pot in hand.pots) if hand.second_board else (),
        void=hand.void,
        collected=tuple(pot.amount for pot in hand.pots) if hand.void else (),
        rabbit=hand.rabbit,
        second_rabbit=hand.second_rabbit,
    )


def _clocked(hand: HandRecord) -> Iterator[spec.Clocked]:
    """Yield which choices were the clock's, by round and number of those that are told."""
    for at, street in enumerate(hand.streets):
        told = [action for action in street.actions if action.do != "protect"]
        before = len(tuple(_street(hand, street))) - len(told)
        for number, action in enumerate(told, before):
            if action.timed_out:
                yield spec.Clocked(at, number, action.disconnected)
