"""Counts of play, from finished hands as a spectator saw them: public facts only, for whomever they are counted."""
