"""The rules of one hand, from the forced bets to the last pot: pure, deterministic, standard library only.

`cards`, `rules`, `lineup`, `actions` and `events` are its vocabulary; `hand` is the choke point (`deal`, `play`, `evolve`).
"""
