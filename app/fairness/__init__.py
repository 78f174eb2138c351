"""A shuffle that players cut in public and check for themselves: hashes and permutations, and nothing else.

Before a hand the room commits to two hidden decks (`attempt`, `deck`). Players answer with seeds that they had promised
before they saw the decks; the seeds choose one deck and cut it (`digests.mix`, `permute`). Cards are opened one by one,
to whoever may see them. What one viewer has seen of it is a `transcript`, and `verify` says whether it is sound.

Notation, here and in static/js/fairness, which does the same in browsers: `T(x)` is "pkf1:" + x + a zero byte, `H` is
SHA-256, `HM(k, m)` HMAC-SHA-256; u8 and u32 are big-endian; on paper everything is lower-case hex.
"""
