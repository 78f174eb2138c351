// Filters of hands in addresses and in questions; downloads counted as they come.
import assert from "node:assert/strict";
import { test } from "node:test";
import { counted, EntryCounter, fileName, TAIL } from "../../static/js/download.js";
import { dayMs, filterAddress, filterCount, filterParams, readFilter } from "../../static/js/hand-filter.js";

/** @param {Partial<import("../../static/js/hand-filter.js").Filter>} changes */
const filter = (changes, of = "") => ({ ...readFilter("", of), ...changes });
const back = (/** @type {string} */ address) => {
  const [, of = "", query = ""] = /^\/#hands(?:\/([^?]*))?(?:\?(.*))?$/.exec(address) ?? [];
  return readFilter(query, of);
};

test("without a filter it's all hands of mine, at the table one comes from", () => {
  assert.equal(filterAddress(filter({}), ""), "/#hands");
  assert.equal(filterAddress(filter({}, "t1"), "t1"), "/#hands/t1");
  assert.equal(filterParams(readFilter("", "t1")).player, "me");
  assert.equal(filterParams(readFilter("", "t1")).table, "t1");
});

test("every filter comes back from its address", () => {
  const changes = /** @type {Partial<import("../../static/js/hand-filter.js").Filter>[]} */ ([
    { session: "3" }, { player: "p2" }, { player: "" }, { from: "2026-11-30" }, { to: "2026-02-28" }, { showdown: true }, { all_in: true },
    { pot: "200" }, { tag: "bluff & joke?" }, { table: "t2" }, { table: "t2", session: "3", showdown: true, tag: "日" },
  ]);
  for (const of of ["", "t1"]) {
    for (const change of changes) {
      const made = filter(change, of);
      assert.deepEqual(back(filterAddress(made, of)), made);
      assert.equal(filterCount(made, of), Object.keys(change).length);
    }
  }
  assert.equal(back(filterAddress(filter({ table: "" }, "t1"), "t1")).table, "");
});

test("nonsense in an address is no filter", () => {
  assert.deepEqual(readFilter("session=x&from=yesterday&to=2026-1-1&pot=-5&showdown=maybe", ""), readFilter("", ""));
});

test("days are whole days where the reader is", () => {
  const day = 24 * 3600 * 1000;
  assert.equal(dayMs(""), null);
  const first = Number(dayMs("2026-11-30"));
  assert.equal(new Date(first).getHours(), 0);
  assert.equal(Number(dayMs("2026-11-30", true)) - first, day - 1);
  assert.equal(Number(dayMs("2026-12-01")), Number(dayMs("2026-11-30", true)) + 1);
});

/** Entries as a .zip holds them, without what else stands around. @param {number} count */
const zip = (count) => new Uint8Array(Array.from({ length: count }, () => [0x50, 0x4b, 0x03, 0x04, 0x50, 0x50, 0x4b, 7]).flat());

test("entries are counted however the bytes are cut", () => {
  const bytes = zip(9);
  for (let step = 1; step < 20; step++) {
    const counter = new EntryCounter();
    for (let at = 0; at < bytes.length; at += step) counter.take(bytes.subarray(at, at + step));
    assert.equal(counter.count, 9, String(step));
  }
});

test("a beginning that begins anew is found", () => {
  const counter = new EntryCounter();
  counter.take(new Uint8Array([0x50, 0x50, 0x4b, 0x03, 0x04, 0x50, 0x4b, 0x50, 0x4b, 0x03, 0x04]));
  assert.equal(counter.count, 2);
});

test("the file that names what is left out is no hand", () => {
  assert.deepEqual(counted(9, "PK\u0005\u0006".padEnd(TAIL)), { done: 9, left: false });
  assert.deepEqual(counted(9, "PK\u0001\u0002...left-out.txtPK\u0005\u0006"), { done: 8, left: true });
});

test("files are called as the room says", () => {
  assert.equal(fileName('attachment; filename="hands.zip"', "x"), "hands.zip");
  assert.equal(fileName(null, "hands"), "hands");
});
