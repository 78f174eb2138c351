"""Write vectors.json anew: what Python and JavaScript must agree on. `python -m tests.fairness.make_vectors`."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from itertools import takewhile

from app.fairness import digests
from app.fairness.attempt import Attempt
from app.fairness.contributor import Contributor
from app.fairness.permute import perm
from app.fairness.transcript import Transcript, dumps
from app.fairness.verify import judge, verify
from tests.fairness.forgeries import forgeries, honest_one
from tests.fairness.shuffles import VECTORS, alone, attempt, named, restarted, shuffled, transcript


def made() -> dict[str, object]:
    return {
        "ids": {name: digests.raw_id(name).hex() for name in ("0" * 32, "5f3a9c01d2e4", "mei", "A" * 32)},
        "perms": [
            {"key": key, "context": context, "count": count, "order": perm(key.encode(), context.encode(), count)}
            for key, context, count in (("k", "ctx", 52), ("one", "", 1), ("another", "context", 10))
        ],
        "shuffle": shuffle(),
        "honest": {name: {"text": dumps(told), "verdict": asdict(judge(told))} for name, told in honest().items()},
        "forged": [forgery(name, text) for name, _, text in forgeries()],
    }


def forgery(name: str, text: str) -> dict[str, object]:
    """A forged document as what it has in common with the honest one, from both ends, and what is put between."""
    base = dumps(honest_one())
    keep = in_common(base, text)
    rest = in_common(base[keep:][::-1], text[keep:][::-1])
    verdict = asdict(verify(text))
    return {"name": name, "keep": keep, "put": text[keep : len(text) - rest], "rest": rest, "verdict": verdict}


def in_common(one: str, other: str) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def shuffle() -> dict[str, object]:
    """The shuffle from which the protocol's description was first checked."""
    table, hand = named("table", 16), named("hand", 16)
    listed = [(seat, named(f"player{seat}", 16), named(f"seed{seat}")) for seat in (1, 3, 6)]
    contributors = tuple(
        Contributor(seat, player, digests.seed_commit(table, player, seed)) for seat, player, seed in listed
    )
    one = Attempt(table, hand, 7, 0, digests.FIRST, (named("deckkey0"), named("deckkey1")), contributors)
    whole = one.opened([seed for _, _, seed in listed])
    return {
        "table": table.hex(),
        "hand": hand.hex(),
        "decks": [deck.commit.hex() for deck in one.decks],
        "prep": one.prep.hex(),
        "mix": whole.mixed.hex(),
        "pick": whole.pick,
        "cut": whole.cut,
        "leaves": [leaf.hex() for leaf in whole.played.leaves],
        "deck": list(whole.deck),
        "key": one.keys[whole.pick].hex(),
    }


def honest() -> dict[str, Transcript]:
    whole = honest_one()
    return {
        "my cut is in": whole,
        "before the end": replace(whole, own=None, record=None),
        "prepared": replace(whole, mine=None, own=None, opened=None, openings=(), record=None),
        "others' cuts only": transcript(shuffled(attempt((1, 6)))),
        "two restarts": restarted(),
        "the room alone": alone(),
    }


if __name__ == "__main__":
    VECTORS.write_text(json.dumps(made(), ensure_ascii=False, indent=1) + "\n")
