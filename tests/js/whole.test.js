// What the wire leaves out is what the client puts back: the defaults of the server's views.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { HAND, SEAT, VIEW, whole, YOU } from "../../static/js/whole.js";

const views = readFileSync(new URL("../../app/views/table_view.py", import.meta.url), "utf8");
const value = (/** @type {string} */ text) => JSON.parse({ None: "null", True: "true", False: "false", "()": "[]" }[text] ?? text);
const defaults = (/** @type {string} */ name) =>
  Object.fromEntries(
    [...views.split(`class ${name}(`)[1].split(/^class /m)[0].matchAll(/^ {4}(\w+): [^=\n]+ = (.+)$/gm)].map(([, field, text]) => [field, value(text)]),
  );

test("the defaults are the server's", () => {
  for (const [name, ours] of Object.entries({ PublicView: VIEW, HandView: HAND, SeatView: SEAT, You: YOU })) {
    assert.ok(Object.keys(ours).length > 10, name);
    assert.deepEqual(ours, defaults(name), name);
  }
});

test("a view gets back what was left out and keeps what was sent", () => {
  const sent = { type: "view", you: { seat: 1 }, rules: { big_blind: 10 }, seats: [{ seat: 1, bet: 5 }, null], hand: { number: 7 }, button: 2 };
  const view = whole(/** @type {any} */ (sent));
  assert.deepEqual([view.you.seat, view.you.legal, view.rules.big_blind, view.rules.chat], [1, null, 10, true]);
  assert.deepEqual([view.seats[0]?.bet, view.seats[0]?.state, view.seats[1]], [5, "in", null]);
  assert.deepEqual([view.hand?.number, view.hand?.boards, view.button, view.paused], [7, 1, 2, false]);
  assert.equal(whole(/** @type {any} */ ({ ...sent, hand: undefined })).hand, null);
});
