"""One table as a decider: `decide` says what a command makes happen, `evolve` what an event means, `due` what the clock does."""
