// A device at a table: it tells each seed once, notices what doesn't fit, and isn't alarmed by what it has merely missed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { mix, pick, rawId, seedCommit } from "../../static/js/fairness/digests.js";
import { memoryStore } from "../../static/js/fairness/seeds.js";
import { CARD_NAMES, verify } from "../../static/js/fairness/verify.js";
import { Watch } from "../../static/js/fairness/watch.js";
import { vectors } from "./shuffles.js";

const copy = (/** @type {any} */ value) => JSON.parse(JSON.stringify(value));
/** A whole hand that Python has dealt to three seats; this device is nobody's. */
const told = JSON.parse(vectors.honest["others' cuts only"].text);
const frames = [
  ...told.attempts.map((/** @type {any} */ prepare) => ({ prepare })),
  { open: told.open },
  { openings: told.openings },
  { record: told.record },
].map((frame) => ({ number: told.number, ...frame }));
const cardsOf = (/** @type {any[]} */ openings) => openings.map(({ card }) => CARD_NAMES[card]);
const view = (/** @type {string[]} */ board, /** @type {string[]} */ cards = []) => ({
  hand: { number: told.number, board, second_board: [], rabbit: [], second_rabbit: [] },
  you: { seat: null, cards },
  seats: [],
});

/** @param {string} table @param {ReturnType<typeof memoryStore>} store */
function device(table, store = memoryStore()) {
  /** @type {any[]} */
  const sent = [];
  const watch = new Watch({ table, player: "ab".repeat(16) }, (words) => sent.push(words), () => undefined, store);
  return { watch, sent };
}

test("a whole hand is checked, and its evidence is what files hold", async () => {
  const { watch } = device(told.table);
  for (const frame of frames) await watch.take(copy(frame));
  assert.deepEqual(watch.hands.get(told.number)?.verdict, vectors.honest["others' cuts only"].verdict);
  assert.equal((await verify(String(watch.evidence(told.number)))).shield, "others");
});

test("frames that come again change nothing", async () => {
  const { watch } = device(told.table);
  for (const frame of [...frames, ...frames]) await watch.take(copy(frame));
  assert.equal(watch.hands.get(told.number)?.verdict.complete, true);
});

test("a card that was never opened is noticed when it's seen", async () => {
  const { watch } = device(told.table);
  for (const frame of frames.slice(0, -1)) await watch.take(copy(frame));
  await watch.see(view(cardsOf(told.openings).slice(0, 3)));
  assert.equal(watch.hands.get(told.number)?.verdict.shield, "others");
  const other = CARD_NAMES.find((name) => !cardsOf(told.openings).includes(name));
  await watch.see(view([String(other)]));
  assert.equal(watch.hands.get(told.number)?.verdict.reason, "seen");
  await watch.take(copy(frames[frames.length - 1]));
  assert.equal(watch.hands.get(told.number)?.verdict.shield, "failed", "red stays red");
});

test("words that aren't in the protocol fail and break nothing", async () => {
  for (const broken of [{ prepare: {} }, { open: { seeds: 1 } }, { openings: [{ d: 99 }] }]) {
    const { watch } = device(told.table);
    await watch.take(copy(frames[0]));
    await watch.take({ number: told.number, .../** @type {any} */ (broken) });
    await watch.take(copy(frames[1]));
    assert.equal(watch.hands.get(told.number)?.verdict.shield, "failed", JSON.stringify(broken));
  }
});

test("another hand before is noticed, one that wasn't heard is not", async () => {
  const kept = memoryStore();
  kept.setItem(`chain ${told.table}`, JSON.stringify({ number: told.number - 1, rec: "11".repeat(32) }));
  const lied = device(told.table, kept);
  for (const frame of frames) await lied.watch.take(copy(frame));
  assert.equal(lied.watch.hands.get(told.number)?.verdict.reason, "chain");
  kept.setItem(`chain ${told.table}`, JSON.stringify({ number: told.number - 2, rec: "11".repeat(32) }));
  const missed = device(told.table, kept);
  for (const frame of frames) await missed.watch.take(copy(frame));
  assert.equal(missed.watch.hands.get(told.number)?.verdict.shield, "others");
});

test("whoever comes back after a restart begins with the attempt under way", async () => {
  const restarts = JSON.parse(vectors.honest["two restarts"].text);
  const { watch } = device(restarts.table);
  await watch.take({ number: restarts.number, prepare: { ...copy(restarts.attempts[0]), restart: null } });
  watch.reset();
  await watch.take({ number: restarts.number, prepare: copy(restarts.attempts[2]) });
  await watch.take({ number: restarts.number, open: copy(restarts.open) });
  assert.equal(watch.hands.get(restarts.number)?.verdict.shield, "others");
});

test("a seed is told when it's asked for, and only for what the room has committed to", async () => {
  const { watch, sent } = device(told.table);
  await watch.greet();
  const player = await rawId("ab".repeat(16));
  const [{ promise }] = sent;
  const forged = { ...copy(told.attempts[0]), contributors: [{ seat: 2, player, commit: promise }] };
  await watch.take({ number: told.number, prepare: forged });
  assert.equal(sent.length, 1, "prep isn't made of its parts");
  const { prepared } = await import("../../static/js/fairness/digests.js");
  const asked = { ...forged, prep: await prepared(told.table, told.number, forged, 52) };
  const honest = device(told.table);
  await honest.watch.greet();
  const mine = { ...asked, contributors: [{ seat: 2, player, commit: honest.sent[0].promise }] };
  mine.prep = await prepared(told.table, told.number, mine, 52);
  await honest.watch.take({ number: told.number, prepare: copy(mine) });
  const answer = honest.sent[1];
  assert.equal(await seedCommit(told.table, player, answer.seed), honest.sent[0].promise);
  assert.notEqual(answer.promise, honest.sent[0].promise);
  const another = { ...mine, prev: "22".repeat(32) };
  another.prep = await prepared(told.table, told.number, another, 52);
  await honest.watch.take({ number: told.number, prepare: another });
  assert.equal(honest.sent.length, 2, "never for a second preparation");
  assert.ok([0, 1].includes(await pick(await mix(mine.prep, mine.contributors, [answer.seed]), 2)));
});
