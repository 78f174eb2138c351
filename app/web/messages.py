"""The socket's whole vocabulary, both directions, version 1. One JSON object a text frame; unknown fields are refused.

To the server a frame names one thing to do and, where an answer is wanted, an `id` of the client's choosing (1 to 40 characters):

    {"id": "c1", "join": {"table": "9f..."}}            watch a table; its views follow until `leave` or another `join`
    {"id": "c2", "leave": {}}                           stop watching (the seat stays: standing up is `stand_up`)
    {"id": "c3", "sit": {"seat": 4, "buy_in": 200}}     take a seat with chips from the bankroll
    {"id": "c4", "act": {"hand": 1042, "turn": 5, "raise": 600}}
                                                        exactly one of "fold": true, "check": true, "call": true, "bet": N, "raise": N,
                                                        "run_twice": true|false; N is the total for this street
    {"id": "c5", "wish": {"hand": 1042, "kind": "check_fold"}}   pre-action: check_fold check call call_any fold; "kind": null takes it back
    {"id": "c6", "top_up": {"amount": 50}}
    {"id": "c7", "sit_out": {}}  {"id": .., "come_back": {}}  {"id": .., "stand_up": {}}  {"id": .., "stay_on": {}}
    {"id": "c8", "show": {"hand": 1042, "first": true, "second": false}}
    {"id": "c9", "chat": {"text": "nice hand"}}         1 to 300 characters
    {"id": "d0", "host": {"do": "pause"}}               pause | unpause | close; hosts only
    {"ping": 17}                                        answered by {"type": "pong", "ping": 17}

A repeated `id` is answered again and done once. From the server:

    {"type": "welcome", "protocol": 1, "player": {"id", "nickname", "display_name", "avatar", "admin", "bot"}}
    {"type": "accepted", "id": "c4", "version": 812}
    {"type": "refused", "id": "c4", "code": "below_min", "least": 240, "most": 3280, "field": null}
    {"type": "view", "you": {...}, "table": "9f...", "version": 812, ..., "events": [...], "spectators": [names]}
                 one complete view (`views.table_view`: You and PublicView, field by field; LegalView.raise_ is "raise");
                 `events` tells what has happened since the view before, for animation, sound and log: `views.wire`;
                 it is [] in the first view after a join. A view replaces all that was known before.
    {"type": "chat", "table": "9f...", "player": "id", "name": "Mei", "text": "nice hand", "utc_ms": 1793000000000}
    {"type": "pong", "ping": 17}
    {"type": "error", "code": "bad_message" | "too_large" | "too_fast" | "not_joined" | "restarting", "detail": "..."}
"""

from __future__ import annotations
