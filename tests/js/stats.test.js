// Shares, their margins, and the order of lines.
import assert from "node:assert/strict";
import { test } from "node:test";
import { aggression, fewChances, margin, narrowAddress, rateMargin, readNarrow, share, sorted } from "../../static/js/stats/figures.js";

test("a share needs a chance", () => {
  assert.equal(share({ times: 0, chances: 0 }), null);
  assert.equal(share(null), null);
  assert.equal(share({ times: 1, chances: 4 }), 25);
});

test("margins are Wilson's, shrink with more chances, and are never nothing", () => {
  assert.ok(Math.abs(Number(margin({ times: 5, chances: 10 })) - 26.34) < 0.01);
  assert.equal(margin({ times: 0, chances: 0 }), null);
  for (const part of [0, 0.25, 1]) {
    let before = Infinity;
    for (const chances of [4, 20, 100, 4000]) {
      const now = Number(margin({ times: part * chances, chances }));
      assert.ok(now > 0 && now < before, `${part} of ${chances}`);
      before = now;
    }
  }
  assert.ok(fewChances({ times: 9, chances: 99 }) && !fewChances({ times: 9, chances: 100 }) && !fewChances({ times: 0, chances: 0 }));
});

const LINE = { hands: 2, net: 0, net_bb: 0, bb100: 5, bb100_low: -5, bb100_high: 15 };

test("rates have half their interval as margin", () => {
  assert.equal(rateMargin(LINE), 10);
  assert.equal(rateMargin({ ...LINE, bb100_low: null, bb100_high: null }), null);
});

test("aggression needs a call", () => {
  assert.equal(aggression({ ...LINE, aggression: { bets_raises: 3, calls: 2, folds: 9 } }), 1.5);
  assert.equal(aggression({ ...LINE, aggression: { bets_raises: 3, calls: 0, folds: 9 } }), null);
  assert.equal(aggression(LINE), null);
});

test("lines are put in order, those without a value last either way", () => {
  const rows = [3, null, -1, 7];
  assert.deepEqual(sorted(rows, (one) => one, true), [7, 3, -1, null]);
  assert.deepEqual(sorted(rows, (one) => one, false), [-1, 3, 7, null]);
  assert.deepEqual(sorted(["b", "a"], (one) => one, false), ["a", "b"]);
});

test("what a page is narrowed to comes back from its address", () => {
  const narrow = { from: "2026-11-01", to: "", table: "t 1", big_blind: "20", position: "UTG+1" };
  const [, query = ""] = narrowAddress(narrow, "p1").split("?");
  assert.deepEqual(readNarrow(query), narrow);
  assert.equal(narrowAddress(readNarrow(""), ""), "/#stats");
  assert.equal(narrowAddress(readNarrow(""), "p1"), "/#stats/p1");
});
