"""Homegame: a real-time poker room for friends. This page is its architecture; start here.

The idea
    A table is a decider over plain values. `table.decide` says what a command makes happen, or refuses; `table.evolve`
    says what an event means; `views` say what one viewer may see. One actor per table (`room.table_actor`) owns one
    such value and does only this: wait for a command or for the deadline, decide, commit the events and their money
    transfers to the journal in one transaction, answer, and offer every viewer one complete view.

    The order is law: record, then apply, then tell. The journal is the truth; recovery after a crash, hand histories,
    bankrolls and audits are folds of it. Chance (a shuffled deck), time (`at`) and identity (`by`) come in as values,
    so the rules can be replayed: the same deck and choices give the same events.

The layers (imports point down only; import-linter holds it)
    cli, bots       what people start: serve, demo, migrate, verify, replay, admin; and bots, strangers on the wire
    sim             a deterministic simulator: all of web, store and room by a seed, in virtual time, with faults
    main, settings  the composition root, the only place that knows everybody; and the environment as one value
    web             HTTP, sockets, and the vocabulary of both    } siblings
    store           journal, ledger and members, in memory or SQL } that never meet
    room            actors, mailboxes, sessions, and the ports through which they reach the world
    stats           what is counted of finished hands: public facts, whole numbers, sums in any order
    history         finished hands in formats of the trade, fed only with what one viewer saw
    views           what each viewer may see: allow lists
    table           seats, button, buy-ins, clocks as data
    fairness        the shuffle that players cut and check: digests, decks, transcripts. Standard library only
    poker, ledger   the rules of one hand; double entry in whole chips. Standard library only

The life of one action
    web.socket      a text frame; its size and rate are checked
    web.parsing     frame -> Command, by the vocabulary in web.messages
    room.session    who acts comes from the session, never from the message
    room.mailbox    bounded: a full one refuses
    table.decide    the table's part; poker.hand plays the hand's part, up to the next decision
    table.settle    events -> transfers between accounts
    store           events, transfers and snapshot in one transaction, at the expected version
    room.keeper     only now the actor's value changes, and the answer goes out
    room.audience   one public part, encoded once, and a private part for each player
    room.outbox     the newest view replaces one that still waits; nobody ever waits for a socket
    web.wire        bytes

Secrets
    Cards that a viewer may not know are in no view, event, answer, log or history made for that viewer: views are allow
    lists, and hole cards occur only in the `you` part. Passwords are argon2id; tokens and invitation codes are stored
    as SHA-256 of 128 bits or more, and travel in cookies or headers, in no query string and no log.

Where this differs from the first sketch
    Pre-actions are the actor's notes, not facts of the table: an event would tell everybody, by version number and
    timing, that somebody has already chosen. A crash forgets them.
    `decide` returns the events and the table after them: it had to make that table anyway, to know when the dealer's
    work ends. A law in the tests says that folding the events gives the same.
    An actor whose store fails, or whose step raises, reads its table back from the journal by itself instead of dying
    and being started again; only when that fails too is the table frozen. `Resume` says who is connected all the same.
    The lease is the whole room's, not each table's: one process serves a room (room.tenure), and the lease's epoch is
    checked in every transaction of the writer (store.sql.fence). There is no `cluster`, and no bus.
    `Table` and the views are structs of msgspec, since each action replaces or encodes them; values of the rules stay
    frozen dataclasses, with a quicker `__init__` (poker.quick) where each action makes several.
    A view leaves out what has its default value, and a painter (room.painter) keeps the bytes of seats and own parts
    of which nothing changed: `seat_view` and `private` say what each depends on, and a law that nobody can tell.
    Evidence of a shuffle is stored nowhere: decks, salts and leaves follow from the keys in the journal, and whoever
    asks for a saved hand's transcript gets it made anew (room.evidence), until keys and hidden cards are erased.
    On our own server frames reach the conversation without ASGI's queue, and leave without a task (web.server).
    Equity is neither rule nor fact: the room works it out beside the table (room.odds) once all live hands lie open.
    A first admin's link is new at each start, as long as there is no admin: codes are stored hashed, so the one printed
    before can't be printed again.

Where new things go
    a betting structure: poker.structures · a table option: table.rules.TableRules and its BOUNDS (REST follows), with
    a sentence in web.options · a fact of a table's life: table.events and evolve · a power of hosts: house_commands,
    powers, and the announcement comes by itself · a visible field: views.table_view · a word of the socket:
    web.messages · a hand-history format: a file in history and its row in FORMATS · a filter
    of hands: room.archive.HandFilter, store.sql.pages, and the twin in memory · a figure of the statistics:
    stats.counts (with a migration and `homegame stats rebuild`), definitions and summary · a back-end: a folder in
    store, and the conformance suite
"""
