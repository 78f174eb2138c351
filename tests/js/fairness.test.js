// The shuffle's check with the browser's own hashes: the same verdicts as Python's.
import assert from "node:assert/strict";
import { test } from "node:test";
import { commitOf, cut, perm } from "../../static/js/fairness/deck.js";
import * as digests from "../../static/js/fairness/digests.js";
import { utf8 } from "../../static/js/fairness/hash.js";
import { verify } from "../../static/js/fairness/verify.js";
import { checkTamperings, checkVerdicts, honest, vectors } from "./shuffles.js";

test("permutations and ids are Python's", async () => {
  for (const { key, context, count, order } of vectors.perms) assert.deepEqual(await perm(utf8(key), utf8(context), count), order);
  for (const [id, raw] of Object.entries(vectors.ids)) assert.equal(await digests.rawId(id), raw);
});

test("a whole shuffle is Python's", async () => {
  const { hand, decks, mix, pick, cut: from, leaves, key } = vectors.shuffle;
  assert.deepEqual(await cut(mix), from);
  assert.equal(await digests.pick(mix, 2), pick);
  assert.equal(await commitOf(key, hand, pick), decks[pick]);
  assert.equal(await digests.deckCommit(hand, pick, leaves), decks[pick]);
});

test("verdicts are Python's", () => checkVerdicts(verify));

test("a changed byte is refused", () => checkTamperings(verify, honest, 101));
