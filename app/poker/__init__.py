"""The rules of one hand, from the forced bets to the last pot: pure, deterministic, standard library only.

`cards`, `rules`, `lineup`, `actions` and `events` are its vocabulary; `hand` is the choke point: `deal`, `play`,
`evolve`. A player's choice is judged in `betting`, what follows by itself in `dealer`, and `progress` applies both.
"""
