// A saved hand's shuffle: green only where this device's own memory says so, red where the hand shows what was never opened.
import assert from "node:assert/strict";
import { test } from "node:test";
import { memoryStore, Seeds } from "../../static/js/fairness/seeds.js";
import { checkSaved } from "../../static/js/fairness/saved.js";
import { CARD_NAMES, verify } from "../../static/js/fairness/verify.js";
import { vectors } from "./shuffles.js";

/** A hand that Python has dealt, as its first contributor's page saw it; the room tells the same without `mine`. */
const mine = JSON.parse(vectors.honest["my cut is in"].text);
const saved = JSON.stringify({ ...mine, mine: null, before: null });
const last = mine.attempts[mine.attempts.length - 1];
const me = mine.mine.player;
const cards = mine.openings.map((/** @type {any} */ { card }) => CARD_NAMES[card]);

/** A browser that has told this seed. @param {string} seed */
async function browser(seed) {
  const store = memoryStore();
  const seeds = new Seeds(store, mine.table, me, () => seed);
  const commit = last.contributors.find((/** @type {any} */ each) => each.player === me).commit;
  const promised = await seeds.promise();
  assert.equal(promised === commit, seed === mine.mine.seed);
  store.setItem(`seed ${mine.table} ${me} ${commit}`, JSON.stringify({ seed, at: 1, prep: last.prep }));
  return store;
}

test("my cut is in where this browser made it, and the evidence says so", async () => {
  const checked = await checkSaved(saved, cards, me, await browser(mine.mine.seed));
  assert.deepEqual([checked.verdict.shield, checked.verdict.complete, checked.elsewhere], ["mine", true, false]);
  assert.equal((await verify(checked.text)).shield, "mine");
});

test("another browser knows only what the room says", async () => {
  const checked = await checkSaved(saved, cards, me, memoryStore());
  assert.deepEqual([checked.verdict.shield, checked.elsewhere, checked.text], ["others", true, saved]);
  const stranger = await checkSaved(saved, cards, "", memoryStore());
  assert.deepEqual([stranger.verdict.shield, stranger.elsewhere], ["others", false]);
});

test("a seed that was told and isn't in is noticed", async () => {
  const checked = await checkSaved(saved, cards, me, await browser("ab".repeat(32)));
  assert.deepEqual([checked.verdict.shield, checked.verdict.reason], ["failed", "mine"]);
  assert.equal((await verify(checked.text)).reason, "mine");
});

test("a hand that shows a card which was never opened fails", async () => {
  const other = CARD_NAMES.find((name) => !cards.includes(name));
  const checked = await checkSaved(saved, [...cards, String(other)], me, memoryStore());
  assert.deepEqual([checked.verdict.shield, checked.verdict.reason], ["failed", "seen"]);
});

test("what isn't a transcript is kept as it came", async () => {
  const checked = await checkSaved(`${saved} `, cards, me, memoryStore());
  assert.deepEqual([checked.verdict.reason, checked.text], ["malformed", `${saved} `]);
});

test("a doctored transcript is refused for the same reason as anywhere", async () => {
  const one = JSON.parse(saved);
  one.openings[0].card = (one.openings[0].card + 1) % 52;
  assert.equal((await checkSaved(JSON.stringify(one), [], me, memoryStore())).verdict.reason, "card");
});
