"""A hand in plain words of three languages, laid out like the texts of trackers. Amounts are chips, times UTC."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from app.history.aliases import printable, readable
from app.history.names import hand_name
from app.history.prices import opening_price
from app.history.record import ActionRecord, Cards, HandRecord, PotRecord, StreetRecord
from app.history.words import WORDS
from app.poker.events import Street


def dump(hand: HandRecord, language: str = "en") -> str:
    """Return one hand as text; in English where the language is none of `words.LANGUAGES`."""
    return "\n".join(_Teller(hand, language if language in WORDS else "en").lines()) + "\n"


def dump_all(hands: Iterable[HandRecord], language: str = "en") -> str:
    """Return several hands as text, two blank lines between them."""
    return "".join(stream(hands, language))


def stream(hands: Iterable[HandRecord], language: str = "en", left_out: Sequence[str] = ()) -> Iterator[str]:
    """Yield such a text hand by hand."""
    for number, hand in enumerate(hands):
        yield "\n\n" * (number > 0) + dump(hand, language)
    if left_out:
        yield f"\n\n{missing(left_out, language)}"


def missing(left_out: Sequence[str], language: str) -> str:
    """Return lines that name hands which are left out."""
    return "\n".join((WORDS[language]["left_out"], *left_out, ""))


class _Teller:
    """Tells one hand in one language, line by line."""

    def __init__(self, hand: HandRecord, language: str) -> None:
        self.hand = hand
        self.language = language
        self.names = readable(hand.players)
        self.double = hand.rules.boards > 1

    def say(self, key: str, **values: object) -> str:
        return WORDS[self.language][key].format(**values)

    def of(self, seat: int, key: str, **values: object) -> str:
        return self.say(key, who=self.names[seat], seat=seat, **values)

    def lines(self) -> Iterator[str]:
        yield from self._head()
        yield self._title(self.say(Street.PREFLOP))
        if self.hand.viewer is not None and (hole := self.hand.known(self.hand.viewer)):
            yield self.of(self.hand.viewer, "dealt", cards=_cards(hole))
        yield from self._streets()
        yield from self._showdown()
        yield from self._afterwards()
        yield from self._summary()

    def _head(self) -> Iterator[str]:
        hand, rules = self.hand, self.hand.rules
        began = datetime.fromtimestamp(hand.utc_ms // 1000, UTC)
        stakes = self.say("stakes", small=rules.small_blind, big=rules.big_blind)
        stakes += self.say("stakes_ante", n=rules.ante_amount) * bool(rules.ante_amount)
        stakes += self.say("bomb_pot") * rules.bomb_pot + self.say("double_board") * self.double
        game = self.say(rules.structure)
        yield self.say("title", hand=hand.hand, game=game, stakes=stakes, time=f"{began:%Y/%m/%d %H:%M:%S}")
        yield self.say("table", table=printable(hand.table_name), number=hand.number, seat=hand.button)
        for player in sorted(hand.players, key=lambda player: player.seat):
            yield self.of(player.seat, "seat", n=player.stack)
        for post in hand.posts:
            yield self.of(post.seat, post.kind, n=post.amount) + self._all_in(post.all_in)

    def _title(self, title: str, before: Cards = (), new: Cards = ()) -> str:
        return " ".join([f"*** {title} ***", *(_cards(cards) for cards in (before, new) if cards)])

    def _streets(self) -> Iterator[str]:
        board: Cards = ()
        second: Cards = ()
        for street in self.hand.streets:
            title = self.say(street.street)
            if street.cards:
                first = self.say("first", street=title) if street.second_cards else title
                yield self._title(first, board, street.cards)
            if street.second_cards and self.double:
                yield self._title(self.say("second", street=title), second, street.second_cards)
            board += street.cards
            second += street.second_cards
            yield from self._betting(street)
        if not self.double:
            yield from self._second_run()

    def _second_run(self) -> Iterator[str]:
        """A board that's run twice is told to its end first; two boards side by side."""
        board: Cards = ()
        for street in self.hand.streets:
            if street.second_cards:
                yield self._title(self.say("second", street=self.say(street.street)), board, street.second_cards)
            board += street.second_cards or street.cards

    def _betting(self, street: StreetRecord) -> Iterator[str]:
        preflop = street.street is Street.PREFLOP
        price = opening_price(self.hand.rules, self.hand.posts) if preflop else 0
        for action in street.actions:
            if action.timed_out:
                yield self.of(action.seat, "disconnected" if action.disconnected else "timed_out")
            yield self._action(action, price)
            price = max(price, action.to)
        for back in street.returned:
            yield self.of(back.seat, "returned", n=back.amount)
        for turned in street.turned_up:
            yield self.of(turned.seat, "turned_up", cards=_cards(turned.cards))

    def _action(self, action: ActionRecord, price: int) -> str:
        does = self.of(action.seat, action.do, n=action.amount, by=action.to - price, to=action.to)
        return does + self._all_in(action.all_in and action.do != "protect")

    def _showdown(self) -> Iterator[str]:
        if self.hand.was_shown_down:
            yield self._title(self.say("showdown"))
        for seat, cards in self._tabled():
            if cards:
                yield self.of(seat, "shows", cards=_cards(cards), hand=self._made(cards))
            else:
                yield self.of(seat, "mucks")
        split = any(win.run for pot in self.hand.pots for win in pot.wins)
        for index, pot in reversed(list(enumerate(self.hand.pots))):
            for win in pot.wins:
                key = "collected" + ("_second" if win.run else "_first") * split
                yield self.of(win.seat, key, n=win.amount, pot=self._pot_name(index))

    def _tabled(self) -> list[tuple[int, Cards]]:
        """Return who lay open at the end, in order, and with () who let the hand go unseen.

        A hand that was called off may have lain open before there was a board to make something of.
        """
        if self.hand.void:
            return []
        turned_up = [(turned.seat, turned.cards) for street in self.hand.streets for turned in street.turned_up]
        return turned_up + [(show.seat, show.cards) for show in self.hand.shows]

    def _made(self, cards: Cards) -> str:
        boards = [self.hand.board, self.hand.second_board] if self.hand.second_board else [self.hand.board]
        return self.say("or").join(hand_name(cards, board, self.language) for board in boards)

    def _afterwards(self) -> Iterator[str]:
        hand = self.hand
        for chosen in hand.chosen:
            yield self.of(chosen.seat, "chosen", cards=_cards(chosen.cards))
        for paid in hand.bounty_payments:
            yield self.of(paid.seat, "bounty_paid", n=paid.amount)
        for bounty in hand.bounties:
            yield self.of(bounty.seat, "bounty", n=bounty.amount)
        for cards in filter(None, (hand.rabbit, hand.second_rabbit)):
            yield self.say("rabbit", cards=_cards(cards))

    def _summary(self) -> Iterator[str]:
        hand = self.hand
        yield self._title(self.say("summary"))
        if hand.void:
            yield self.say("void")
        yield self.say("total", n=sum(pot.amount for pot in hand.pots), parts=self._parts(hand.pots), rake=hand.rake)
        if hand.second_board:
            if not self.double:
                yield self.say("run_twice")
            yield self.say("board_first", cards=_cards(hand.board))
            yield self.say("board_second", cards=_cards(hand.second_board))
        elif hand.board:
            yield self.say("board", cards=_cards(hand.board))
        nets = {result.seat: result.net for result in hand.results}
        for player in sorted(hand.players, key=lambda player: player.seat):
            net = f"{nets[player.seat]:+d}"
            yield self.of(player.seat, "result", position=player.position, net=net)
        if hand.fingerprint:
            yield self.say("fingerprint", fingerprint=hand.fingerprint)

    def _parts(self, pots: tuple[PotRecord, ...]) -> str:
        if len(pots) < 2:
            return ""
        named = [(self._pot_name(index).capitalize(), pot.amount) for index, pot in enumerate(pots)]
        parts = self.say("next_part").join(self.say("part", pot=name, n=amount) for name, amount in named)
        return self.say("parts", parts=parts)

    def _pot_name(self, index: int) -> str:
        count = len(self.hand.pots)
        if count == 1:
            return self.say("pot")
        return self.say("main_pot") if index == 0 else self.say("side_pot" if count == 2 else "side_pot_n", n=index)

    def _all_in(self, all_in: bool) -> str:
        return self.say("all_in") * all_in


def _cards(cards: Cards) -> str:
    return f"[{' '.join(cards)}]"
