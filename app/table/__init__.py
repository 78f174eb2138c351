"""One table as a decider: `decide` says what a command makes happen, `evolve` what an event means, `due` what
the clock does.

A decision is a `Draft` that grows event by event: first by what the command asks (`entry`, `play`, `host`, `deal`,
`clocks`), then by what the room owes whatever was asked (`upkeep`). `settle` says what it means for the money.
"""
