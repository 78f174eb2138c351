// Places at the table: as many as there are seats, mine first, clockwise.
import assert from "node:assert/strict";
import { test } from "node:test";
import { layout, rotation } from "../../static/js/layout.js";

test("each number of seats has as many different places", () => {
  for (let count = 2; count <= 10; count++) {
    const places = layout(count);
    assert.equal(places.length, count);
    for (const part of /** @type {const} */ (["seat", "bet", "puck"])) {
      assert.equal(new Set(places.map((place) => JSON.stringify(place[part]))).size, count, `${count} ${part}`);
    }
  }
});

test("the first place is the bottom, the others follow clockwise", () => {
  const places = layout(6);
  assert.deepEqual([places[0]?.seat["--ux"], places[0]?.seat["--uy"]], ["0", "1"]);
  assert.ok(Number(places[1]?.seat["--ux"]) < 0, "left of me, as a dealer's hand goes");
  assert.ok(Number(places[5]?.seat["--ux"]) > 0);
});

test("seats turn so that mine comes first; spectators begin with seat 1", () => {
  assert.deepEqual(rotation(6, 4), [4, 5, 6, 1, 2, 3]);
  assert.deepEqual(rotation(3, null), [1, 2, 3]);
});
