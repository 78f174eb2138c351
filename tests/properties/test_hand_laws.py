"""Laws of one hand, over random setups of every structure and option, and random legal play."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings
from hypothesis import strategies as st

from app.poker.actions import Action, Bet, Call, Check, Fold, IllegalAction, LegalActions, Protect, Raise, RunTwice
from app.poker.events import (
    BetReturned,
    BlindPosted,
    BoardDealt,
    CardsTurnedUp,
    HandEvent,
    HandShown,
    HandStarted,
    HoleCardsDealt,
    PotAwarded,
)
from app.poker.hand import Hand, deal, evolve, fold_events, legal_actions, play
from app.poker.lineup import HandSetup
from tests.poker.setups import setups

Step = tuple[int, Action]
SEEDS = st.lists(st.integers(0, 10**6), min_size=1, max_size=60)


def offered(legal: LegalActions) -> list[Action]:
    """Every offered action, bets and raises with their least and most."""
    actions: list[Action] = [RunTwice(True), RunTwice(False)] if legal.run_twice else []
    if legal.fold:
        actions.append(Fold())
    if legal.check:
        actions.append(Check())
    if legal.call is not None:
        actions.append(Call())
    for kind, sizes in ((Bet, legal.bet), (Raise, legal.raise_)):
        if sizes:
            actions += [kind(sizes.least), kind(sizes.most), kind((sizes.least + sizes.most) // 2)]
    return actions


def choose(hand: Hand, seed: int) -> Step:
    legal = legal_actions(hand)
    assert legal is not None
    quiet: list[Action] = [Check()] * 4 if legal.check else [Call()] * 2 if legal.call else []
    # so that a fair part of the hands reaches a showdown with chips behind
    actions = offered(legal) + quiet + cut_off(hand, legal)
    return legal.seat, actions[seed % len(actions)]


def cut_off(hand: Hand, legal: LegalActions) -> list[Action]:
    """R6.9: what the clock may choose for somebody whose connection is lost; never offered to a player."""
    protects = hand.setup.rules.all_in_protection and legal.call is not None and hand.dealt_in(legal.seat).put_in
    return [Protect()] if protects else []


def walk(setup: HandSetup, seeds: list[int]) -> Iterator[tuple[Hand, Step | None, tuple[HandEvent, ...], Hand]]:
    """Play a hand to its end: before, what was chosen, what happened, after."""
    events, hand = deal(setup)
    yield hand, None, events, hand
    turn = 0
    while not hand.ended:
        step = choose(hand, seeds[turn % len(seeds)] + turn // len(seeds))
        events, after = play(hand, *step)
        yield hand, step, events, after
        hand = after
        turn += 1


def everything(setup: HandSetup, seeds: list[int]) -> tuple[list[HandEvent], list[Step], Hand]:
    moments = list(walk(setup, seeds))
    events = [event for _, _, happened, _ in moments for event in happened]
    return events, [step for _, step, _, _ in moments if step], moments[-1][-1]


@given(setups(), SEEDS)
def test_chips_are_conserved(setup: HandSetup, seeds: list[int]) -> None:
    """R1.6, R9: whatever happens, chips only move; at the end all results and the rake sum to zero."""
    start = sum(stake.stack for stake in setup.lineup.stakes)
    for _, _, _, hand in walk(setup, seeds):
        assert sum(player.stack + player.kept for player in hand.players) + hand.pot_total + hand.rake == start
        assert hand.pot_total == 0 or sum(player.put_in for player in hand.players) == hand.pot_total
    assert hand.pot_total == 0
    assert sum(result.net for result in hand.results) + hand.rake == 0
    assert [result.stack for result in hand.results] == [player.stack for player in hand.players]
    assert all(
        result.net == player.stack - player.start for result, player in zip(hand.results, hand.players, strict=True)
    )


@given(setups(), SEEDS)
def test_pots_are_what_was_put_in_and_all_of_it_is_won(setup: HandSetup, seeds: list[int]) -> None:
    """R9.1, R12.2: the pots hold every chip put in and not returned, and are paid out whole but for the rake."""
    events, _, hand = everything(setup, seeds)
    total = sum(pot.amount for pot in hand.pots)
    assert total == sum(player.put_in for player in hand.players)
    assert sum(event.amount for event in events if isinstance(event, PotAwarded)) == total - hand.rake
    for event in events:
        if isinstance(event, PotAwarded):
            assert event.seat in hand.pots[event.pot].seats
        if isinstance(event, BetReturned | BlindPosted | PotAwarded):
            assert event.amount > 0


@given(setups(), SEEDS)
def test_the_fold_of_the_events_is_the_state(setup: HandSetup, seeds: list[int]) -> None:
    """At every moment, one event at a time and all at once; and no step changes the hand that it started from."""
    folded: Hand | None = None
    told: list[HandEvent] = []
    for before, step, events, after in walk(setup, seeds):
        untouched = before.state()
        if step:
            assert play(before, *step) == (events, after)
        for event in events:
            folded = evolve(folded, event)
        told += events
        assert folded == after
        assert before.state() == untouched
    started = told[0]
    assert isinstance(started, HandStarted)
    assert fold_events(started, told[1:]) == after


@given(setups(), SEEDS)
def test_deck_and_choices_give_the_same_events(setup: HandSetup, seeds: list[int]) -> None:
    events, steps, _ = everything(setup, seeds)
    again, hand = list(deal(setup).events), deal(setup).hand
    for step in steps:
        happened, hand = play(hand, *step)
        again += happened
    assert again == events


@given(setups(), SEEDS)
def test_every_offered_action_is_accepted(setup: HandSetup, seeds: list[int]) -> None:
    for hand, step, _, _ in walk(setup, seeds):
        legal = legal_actions(hand) if step else None
        for action in offered(legal) if legal else ():
            play(hand, legal.seat if legal else 0, action)


@settings(max_examples=40)
@given(setups(most=40), SEEDS)
def test_everything_else_is_refused_and_changes_nothing(setup: HandSetup, seeds: list[int]) -> None:
    """R6.7: each amount from below zero to beyond the stack, each kind of action, each seat."""
    for hand, step, _, _ in walk(setup, seeds):
        if step:
            before = hand.state()
            for seat in [player.seat for player in hand.players] + [99]:
                refuse_all_but_the_offered(hand, seat)
            assert hand.state() == before


def refuse_all_but_the_offered(hand: Hand, seat: int) -> None:
    legal = legal_actions(hand)
    assert legal is not None
    amounts = range(-1, 42)
    tries: list[Action] = [Fold(), Check(), Call(), RunTwice(True), RunTwice(False)]
    tries += [kind(to) for kind in (Bet, Raise) for to in amounts]
    may_choose = seat == legal.seat or seat in hand.asked  # a vote has no order
    for action in tries if seat == legal.seat else [*tries[:5], Bet(10), Raise(20)]:
        try:
            play(hand, seat, action)
        except IllegalAction:
            assert not (may_choose and is_offered(legal, action)), action
        else:
            assert may_choose
            assert is_offered(legal, action), action


def is_offered(legal: LegalActions, action: Action) -> bool:
    match action:
        case Fold():
            return legal.fold
        case Check():
            return legal.check
        case Call():
            return legal.call is not None
        case Bet(to):
            return legal.bet is not None and legal.bet.least <= to <= legal.bet.most
        case Raise(to):
            return legal.raise_ is not None and legal.raise_.least <= to <= legal.raise_.most
        case RunTwice():
            return legal.run_twice
        case Protect():
            return False  # the clock's choice


@given(setups(), SEEDS)
def test_nobody_is_asked_without_a_choice(setup: HandSetup, seeds: list[int]) -> None:
    """R6.6: who acts has chips, and an opponent who either can act or has put in more."""
    for _, _, _, hand in walk(setup, seeds):
        if hand.to_act is not None and not hand.asked:
            actor = hand.player(hand.to_act)
            assert actor is not None
            others = [player for player in hand.live if player is not actor]
            assert actor.stack
            assert any(player.stack or player.bet > actor.bet for player in others)


def public(events: list[HandEvent]) -> list[HandEvent]:
    return [event for event in events if not isinstance(event, HandStarted | HoleCardsDealt)]


@given(setups(), SEEDS)
def test_public_events_hold_only_cards_that_lie_open(setup: HandSetup, seeds: list[int]) -> None:
    """R6.4, R10.2: the board, and hands that were turned up or shown by who held them."""
    events, _, hand = everything(setup, seeds)
    opened = {*hand.board, *hand.second_board}
    for event in public(events):
        if isinstance(event, CardsTurnedUp | HandShown):
            player = hand.player(event.seat)
            assert player is not None
            assert (player.shown, player.folded, player.cards) == (True, False, event.cards)
            opened |= set(event.cards)
        elif isinstance(event, BoardDealt):
            assert set(event.cards) <= opened
        else:
            assert not hasattr(event, "cards")
    assert {"deck", "setup"}.isdisjoint(name for event in public(events) for name in event.__slots__)
    assert sum(len(player.cards) for player in hand.live if player.shown) + len(
        {*hand.board, *hand.second_board}
    ) == len(opened)


@given(setups(), SEEDS, st.randoms(use_true_random=False))
def test_public_events_do_not_depend_on_what_stays_hidden(setup: HandSetup, seeds: list[int], chance) -> None:
    """Shuffle burns, undealt cards and the hands of who folded: what everybody sees doesn't change."""
    events, steps, hand = everything(setup, seeds)
    fixed = {*hand.board, *hand.second_board, *(card for player in hand.live for card in player.cards)}
    places = [at for at, card in enumerate(setup.deck) if card not in fixed]
    hidden = [setup.deck[at] for at in places]
    chance.shuffle(hidden)
    other = list(setup.deck)
    for at, card in zip(places, hidden, strict=True):
        other[at] = card
    happened, again = deal(HandSetup(setup.rules, setup.lineup, tuple(other)))
    told = list(happened)
    for step in steps:
        happened, again = play(again, *step)
        told += happened
    assert public(told) == public(events)
