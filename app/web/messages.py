"""The socket's whole vocabulary, both directions, version 1. One JSON object a text frame; unknown fields are refused.

To the server a frame names one thing to do and, where an answer is wanted, an `id` of the client's choosing
(1 to 40 characters):

    {"id": "c1", "join": {"table": "9f..."}}      watch a table; its views follow until `leave` or another `join`
    {"id": "c2", "leave": {}}                     stop watching (the seat stays: standing up is `stand_up`)
    {"id": "c3", "sit": {"seat": 4, "buy_in": 200}}      take a seat with chips from the bankroll
    {"id": "c4", "act": {"hand": 1042, "turn": 5, "raise": 600}}
                                                  exactly one of "fold": true, "check": true, "call": true, "bet": N,
                                                  "raise": N, "run_twice": true|false; N is the total for this street
    {"id": "c5", "wish": {"hand": 1042, "street": "flop", "price": 20, "kind": "check_fold"}}
                                                  pre-action: check_fold check call call_any fold; null takes it back.
                                                  It is for the street and the price that you saw: another is stale
    {"id": "c6", "top_up": {"amount": 50}}
    {"id": "c7", "sit_out": {"at": "big_blind"}}  at: next_hand (the same as {}) | big_blind; `come_back` takes it back
    {"id": .., "come_back": {}}  {"id": .., "stand_up": {}}  {"id": .., "stay_on": {}}
    {"id": .., "post_blind": {}}  {"id": .., "wait_blind": {}}
                                                  under the dead button: pay what I owe, or wait for the big blind
    {"id": .., "move": {"seat": 4}}               change seats, after the hand if I'm in one; my own seat: stay
    {"id": .., "queue": {}}  {"id": .., "unqueue": {}}      wait for a seat, or no more (decline an offered one)
    {"id": "c8", "show": {"hand": 1042, "first": true, "second": false}}
    {"id": "c9", "chat": {"text": "nice hand"}}   1 to 300 characters
    {"id": "d0", "host": {"do": "pause"}}         pause | unpause | close; hosts only. "now": true with pause stops the
                                                  running hand too
    {"id": "d1", "host": {"do": "time", "player": "7c...", "percent": 150}}
                                                  a player's own action time, 100 to 300 percent of the table's
    {"id": "d2", "host": {"do": "kick", "player": "7c..."}}
                                                  to a player: stand_up kick ban unban mute unmute add_host drop_host
                                                  hand_over decline, and approve with "chips": N for another amount;
                                                  close (in a hand: at its end) keep_open void discard_rules
    {"id": "d3", "auto": {"top_up": true, "rebuy": false}}
                                                  standing switches of my seat, for the end of each hand; both go off
                                                  when the bankroll can't pay them
    {"id": "d4", "react": {"kind": "nice"}}       nice | thanks | laugh | wow | ouch | hurry
    {"id": "d5", "withdraw": {}}                  take back what I asked the hosts for: where they approve seats or
                                                  chips, `sit` and `top_up` wait for their word
    {"id": "d6", "straddle": {"on": true}}        straddle in the next hand, where it's offered (you.straddle_offer)
    {"id": "d7", "prefer": {"straddle": true, "run_twice": "never", "muck": false}}
                                                  standing preferences; run_twice: ask always never; one left out stays
    {"id": "d8", "bomb": {"vote": true}}          vote for a bomb pot in the next hand, or take the vote back
    {"id": "d9", "rabbit": {"hand": 1042}}        show everybody what would have come (you.can_rabbit)
    {"id": "e0", "fair": {"promise": "5f3c5f3c5f3c5f3c5f3c5f3c5f3c5f3c5f3c5f3c5f3c5f3c5f3c5f3c5f3c5f3c"}}
                                                  what promises my seed for the next deck; once `prepare` has asked for
                                                  it, "seed" beside the promise of the next one; 32 bytes each, in hex
    {"ping": 17}                                  answered by {"type": "pong", "ping": 17}

A repeated `id` of what changes the table (act, sit, top_up ...) is answered again and done once. From the server:

    {"type": "welcome", "protocol": 1, "player": {"id", "nickname", "display_name", "avatar", "admin", "bot"}}
    {"type": "accepted", "id": "c4", "version": 812}
    {"type": "refused", "id": "c4", "code": "below_min", "least": 240, "most": 3280, "field": null}
    {"type": "view", "you": {...}, "table": "9f...", "version": 812, ..., "events": [...], "spectators": [names]}
                 one complete view (`views.table_view`: You and PublicView, field by field; LegalView.raise_ is
                 "raise"). A field of You, SeatView, HandView and PublicView that has its default there is left out;
                 `rules` holds the stakes and what isn't at its default in `table.rules`. `events` tells what has
                 happened since the view before, for animation, sound and log: `views.wire`; it is [] in
                 the first view after a join, which has `past` too: what has happened since this hand began, to be
                 read, not played. A view replaces all that was known before.
    {"type": "chat", "table": "9f...", "player": "id", "name": "Mei", "text": "nice hand", "utc_ms": 1793000000000}
    {"type": "reaction", "table": "9f...", "player": "id", "name": "Mei", "kind": "nice"}
    {"type": "fair", "table": "9f...", "number": 1042, "prepare": {...}}
                 or "restart", "open", "openings", "record": the shuffle of hand `number`, as its parts stand in
                 transcripts (`fairness.transcript`); openings hold the cards that this viewer sees, and come before the
                 view that shows them
    {"type": "pong", "ping": 17}
    {"type": "error", "id": "c4", "code": "bad_message" | "too_large" | "too_fast" | "not_joined" | "restarting"
                 | "kicked" (no view of this table follows), "detail": "..."}

In `refused` and `error` the id is null where the frame had none; success is only told to who gave an id. The server
closes with 1008 (flood, signed out), 1009 (a frame over 4 KiB) or 1012 (restart: come back at once), and cuts one
that is too slow without a word. A socket is refused before it opens with 403 (foreign Origin), 401 (not signed in) or
429 (more than 8 sockets of one player).
"""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from app.web.words import (
    ActWord,
    AutoWord,
    BombWord,
    ChatWord,
    Count,
    FairWord,
    HostWord,
    Id,
    JoinWord,
    MoveWord,
    Nothing,
    PreferWord,
    RabbitWord,
    ReactWord,
    ShowWord,
    SitOutWord,
    SitWord,
    StraddleWord,
    TopUpWord,
    WishWord,
    Word,
)

PROTOCOL = 1
MAX_BYTES = 4096


class Frame(Word):
    """Everything that a frame can hold: exactly one of the fields after `id` is set."""

    id: Id | UnsetType = UNSET
    act: ActWord | UnsetType = UNSET
    wish: WishWord | UnsetType = UNSET
    ping: Count | UnsetType = UNSET
    join: JoinWord | UnsetType = UNSET
    leave: Nothing | UnsetType = UNSET
    sit: SitWord | UnsetType = UNSET
    top_up: TopUpWord | UnsetType = UNSET
    sit_out: SitOutWord | UnsetType = UNSET
    come_back: Nothing | UnsetType = UNSET
    stand_up: Nothing | UnsetType = UNSET
    stay_on: Nothing | UnsetType = UNSET
    post_blind: Nothing | UnsetType = UNSET
    wait_blind: Nothing | UnsetType = UNSET
    move: MoveWord | UnsetType = UNSET
    queue: Nothing | UnsetType = UNSET
    unqueue: Nothing | UnsetType = UNSET
    show: ShowWord | UnsetType = UNSET
    chat: ChatWord | UnsetType = UNSET
    host: HostWord | UnsetType = UNSET
    auto: AutoWord | UnsetType = UNSET
    react: ReactWord | UnsetType = UNSET
    withdraw: Nothing | UnsetType = UNSET
    straddle: StraddleWord | UnsetType = UNSET
    prefer: PreferWord | UnsetType = UNSET
    bomb: BombWord | UnsetType = UNSET
    rabbit: RabbitWord | UnsetType = UNSET
    fair: FairWord | UnsetType = UNSET


# --- from the server (views are spliced from parts that are encoded apart: see `encoder`)


class Person(Struct, frozen=True):
    """A player, as the player's own client sees it."""

    id: str
    nickname: str
    display_name: str
    avatar: str
    admin: bool
    bot: bool


class Welcome(Struct, frozen=True, tag_field="type", tag="welcome"):
    """The first frame of a socket."""

    player: Person
    protocol: int = PROTOCOL


class AcceptedFrame(Struct, frozen=True, tag_field="type", tag="accepted"):
    """It is done and in the journal; the table's version then, 0 without one."""

    id: str
    version: int


class RefusedFrame(Struct, frozen=True, tag_field="type", tag="refused"):
    """It was not done, and why: `table.refusal`."""

    id: str | None
    code: str
    least: int | None
    most: int | None
    field: str | None


class ChatFrame(Struct, frozen=True, tag_field="type", tag="chat"):
    """Somebody at the table said something."""

    table: str
    player: str
    name: str
    text: str
    utc_ms: int


class ReactionFrame(Struct, frozen=True, tag_field="type", tag="reaction"):
    """Somebody at the table reacted without words."""

    table: str
    player: str
    name: str
    kind: str


class Pong(Struct, frozen=True, tag_field="type", tag="pong"):
    """The answer to a ping."""

    ping: int


class ErrorFrame(Struct, frozen=True, tag_field="type", tag="error"):
    """Something is wrong with a frame or the connection."""

    code: str
    detail: str
    id: str | None = None
