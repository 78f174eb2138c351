// What is typed and what the slider says.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clamp, fromTravel, read, toTravel } from "../../static/js/amount.js";

const SIZES = [{ key: "half", to: 90 }, { key: "pot", to: 180 }, { key: "all_in", to: 3280 }];

test("amounts are read as people write them", () => {
  const cases = /** @type {[string, number | null][]} */ ([
    ["910", 910], ["1,200", 1200], ["1 200", 1200], ["45bb", 900], ["2.5BB", 50], ["1.5k", 1500], [".5k", 500], ["９１０", 910],
    ["pot", 180], ["½", 90], ["1/2", 90], ["all-in", 3280], ["max", 3280], ["min", null],
    ["", null], ["ten", null], ["-5", null], ["1.5", null], ["1e3", null], ["5 bbb", null],
  ]);
  for (const [text, amount] of cases) assert.equal(read(text, 20, SIZES), amount, text);
});

test("the slider's ends are exact, its middle is the pot, and between them it snaps", () => {
  const range = { least: 45, most: 3285 };
  assert.equal(fromTravel(0, range, 180, 20), 45);
  assert.equal(fromTravel(1, range, 180, 20), 3285);
  assert.equal(fromTravel(0.5, range, 180, 20), 180);
  for (let travel = 0.01; travel < 1; travel += 0.01) {
    const amount = fromTravel(travel, range, 180, 20);
    assert.ok(amount % 20 === 0 || amount === range.least || amount === range.most, String(amount));
  }
});

test("travel and amount lead to each other, for pots inside and outside the range", () => {
  for (const middle of [undefined, 10, 180, 9999]) {
    const range = { least: 40, most: 4000 };
    let before = 0;
    for (const travel of [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]) {
      const amount = fromTravel(travel, range, middle, 1);
      assert.ok(amount >= before && amount >= range.least && amount <= range.most);
      assert.ok(Math.abs(toTravel(amount, range, middle) - travel) < 0.01, `${middle} ${travel}`);
      before = amount;
    }
  }
});

test("a range of one amount has one place", () => {
  assert.equal(toTravel(50, { least: 50, most: 50 }, 50), 1);
  assert.equal(clamp(7, { least: 50, most: 50 }), 50);
});
