// A seed is told for one preparation and for no other, whatever happens in between.
import assert from "node:assert/strict";
import { test } from "node:test";
import { seedCommit } from "../../static/js/fairness/digests.js";
import { memoryStore, Seeds } from "../../static/js/fairness/seeds.js";

const TABLE = "0a".repeat(16);
const PLAYER = "0b".repeat(16);
const PREPS = ["11", "22", "33"].map((pair) => pair.repeat(32));

/** Numbers that are the same in every run. @param {number} state */
const chance = (state) => () => (state = (state * 48271) % 2147483647) / 2147483647;

test("a seed keeps its promise", async () => {
  const seeds = new Seeds(memoryStore(), TABLE, PLAYER);
  const commit = await seeds.promise();
  const seed = await seeds.reveal(commit, PREPS[0]);
  assert.match(String(seed), /^[0-9a-f]{64}$/);
  assert.equal(await seedCommit(TABLE, PLAYER, String(seed)), commit);
});

test("it is told again for the same preparation, for another never", async () => {
  const store = memoryStore();
  const commit = await new Seeds(store, TABLE, PLAYER).promise();
  const seed = await new Seeds(store, TABLE, PLAYER).reveal(commit, PREPS[0]);
  const reloaded = new Seeds(store, TABLE, PLAYER);
  assert.equal(await reloaded.reveal(commit, PREPS[1]), null);
  assert.equal(await reloaded.reveal(commit, PREPS[0]), seed);
});

test("a stranger's promise is not ours", async () => {
  const store = memoryStore();
  const commit = await new Seeds(store, TABLE, PLAYER).promise();
  assert.equal(await new Seeds(store, TABLE, "0c".repeat(16)).reveal(commit, PREPS[0]), null);
  assert.equal(await new Seeds(memoryStore(), TABLE, PLAYER).reveal(commit, PREPS[0]), null);
});

test("nothing is told that couldn't be written down before", async () => {
  const store = memoryStore();
  const commit = await new Seeds(store, TABLE, PLAYER).promise();
  const full = { ...store, setItem: () => assert.fail("full") };
  assert.equal(await new Seeds(full, TABLE, PLAYER).reveal(commit, PREPS[0]), null);
  const deaf = { ...store, setItem: () => undefined };
  assert.equal(await new Seeds(deaf, TABLE, PLAYER).reveal(commit, PREPS[0]), null);
});

test("only the newest are kept", async () => {
  const store = memoryStore();
  const other = await new Seeds(store, TABLE, "0c".repeat(16)).promise();
  for (let n = 0; n < 30; n++) await new Seeds(store, TABLE, PLAYER).promise();
  assert.equal(store.length, 9);
  assert.ok(await new Seeds(store, TABLE, "0c".repeat(16)).reveal(other, PREPS[0]));
});

test("what was told is remembered long after, at any table, and only so much of it", async () => {
  const store = memoryStore();
  const first = await new Seeds(store, TABLE, PLAYER).promise();
  assert.equal(new Seeds(store, TABLE, PLAYER).told(first, PREPS[0]), null);
  const seed = await new Seeds(store, TABLE, PLAYER).reveal(first, PREPS[0]);
  for (let n = 0; n < 30; n++) await new Seeds(store, TABLE, PLAYER).promise();
  assert.equal(new Seeds(store, TABLE, PLAYER).told(first, PREPS[0]), seed);
  assert.equal(new Seeds(store, TABLE, PLAYER).told(first, PREPS[1]), null);
  for (let n = 0; n < 510; n++) store.setItem(`seed ${PLAYER} ${TABLE} ${n}`, JSON.stringify({ seed: "s", at: Date.now() + 1000, prep: "p" }));
  await new Seeds(store, TABLE, PLAYER).promise();
  assert.equal(new Seeds(store, TABLE, PLAYER).told(first, PREPS[0]), null);
  assert.equal(store.length, 508);
});

test("two tabs, reloads and any order: never two preparations for one seed", async () => {
  for (let run = 1; run <= 60; run++) {
    const next = chance(run);
    const pick = (/** @type {any[]} */ list) => list[Math.floor(next() * list.length)];
    const store = memoryStore();
    let tabs = [new Seeds(store, TABLE, PLAYER), new Seeds(store, TABLE, PLAYER)];
    /** @type {string[]} */
    const commits = [await tabs[0].promise()];
    /** @type {Map<string, string>} */
    const told = new Map();
    for (let step = 0; step < 30; step++) {
      const what = next();
      if (what < 0.2) commits.push(await pick(tabs).promise());
      else if (what < 0.3) tabs = [new Seeds(store, TABLE, PLAYER), tabs[0]];
      else {
        const asked = [pick(commits), pick(PREPS), pick(commits), pick(PREPS)];
        const answers = await Promise.all([tabs[0].reveal(asked[0], asked[1]), tabs[1].reveal(asked[2], asked[3])]);
        for (const at of [0, 1]) {
          const seed = answers[at];
          if (seed === null) continue;
          assert.equal(told.get(seed) ?? asked[2 * at + 1], asked[2 * at + 1]);
          told.set(seed, asked[2 * at + 1]);
        }
      }
    }
    assert.ok(told.size > 0);
  }
});
