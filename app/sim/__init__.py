"""A deterministic simulator of the room: one seed is one story, and tells it again.

The real lobby, actors, sessions and sockets run on a loop with virtual time (`loop`), over a store, a network and
clocks that a seed draws (`disk`, `net`, `life`). Friends play (`client`), a nemesis breaks things (`nemesis`), and
everything that is committed or shown is compared with a second, much simpler idea of the game (`umpire`, `witness`).
`story.tell(seed)` is a whole run; `musts` says what a set of runs has to contain to prove anything.
"""
