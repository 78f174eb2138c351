// Files of other makers and of our own: what is read is the hand that was written, and what can't be read says why.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { positionsOf, unitOf } from "../../static/js/replay/builder.js";
import { readHands } from "../../static/js/replay/read.js";

const GOLDEN = new URL("../golden/", import.meta.url);
const file = (name) => readFileSync(new URL(name, GOLDEN), "utf8");
const facts = process.env.REPLAY_FACTS ? JSON.parse(readFileSync(process.env.REPLAY_FACTS, "utf8")) : { hands: [], positions: [] };
const stacks = (record) => Object.fromEntries(record.results.map(({ seat, stack }) => [seat, stack]));
const actions = (record, without = []) => record.streets.map((street) => [street.street, street.cards,
  street.actions.filter((action) => !without.includes(action.do)).map(({ seat, do: did, amount, to, timed_out: late }) => [seat, did, amount, to, late])]);

/** @param {string} text */
async function one(text) {
  const [found, ...more] = await readHands(text);
  assert.deepEqual(more, []);
  assert.ok(found.record, `${found.error?.code} ${JSON.stringify(found.error?.params)}`);
  return found.record;
}

/** PHH has no word for protection: the chips that it kept out of the hand were never there. */
const kept = (record) => record.streets.some((street) => street.actions.some((action) => action.do === "protect"));

/** The two readers' law. @param {any} record @param {any} open  read from Open Hand History @param {any} told  read from PHH */
function comesBack(record, open, told) {
  const about = `hand ${record.hand}`;
  assert.deepEqual(stacks(open), stacks(record), about);
  assert.deepEqual(actions(open, ["protect"]), actions(record, ["protect"]), about);
  assert.deepEqual([open.board, open.second_board, open.shows, open.chosen, open.rabbit, open.void, open.viewer], [record.board, record.second_board, record.shows, record.chosen, record.rabbit, record.void, record.viewer], about);
  if (!record.void) assert.deepEqual(open.pots, record.pots, about);
  assert.deepEqual([told.number, told.utc_ms], [record.number, record.utc_ms], about);
  if (kept(record) || record.void) return;
  assert.deepEqual(stacks(told), stacks(record), about);
  assert.deepEqual(told.board, record.board, about);
  // A straddle that was posted short is told as one of that size.
  if (record.posts.some((post) => post.kind === "straddle" && post.all_in)) return;
  const bomb = record.rules.bomb_pot ? 1 : 0;
  assert.deepEqual(actions(told).slice(bomb), actions(record).slice(bomb), about);
}

/** @param {string} text @returns {Promise<any[]>} */
const all = async (text) => (await readHands(text)).map((found) => found.record ?? assert.fail(`${found.error.code} ${JSON.stringify(found.error.params)}`));

test("golden hands come back from each format", async () => {
  const [own, ohh, phh] = await Promise.all([...["json.json", "ohh.ohh", "phh.phhs"].map(file)].map(all));
  assert.ok(own.length >= 12);
  assert.deepEqual([ohh.length, phh.length], [own.length, own.length]);
  own.forEach((record, at) => comesBack(record, ohh[at], phh[at]));
});

test("fresh hands come back from each format", async () => {
  for (const { record, phh, ohh } of facts.hands) comesBack(record, await one(ohh), await one(phh));
});

test("places are called as at the room's tables", () => {
  for (const [count, names] of facts.positions) assert.deepEqual(positionsOf(count), names);
});

test("decimals become whole", () => {
  assert.equal(unitOf([1, 20]), 1);
  assert.equal(unitOf([0.5, 20]), 10);
  assert.equal(unitOf([0.02, 0.1]), 100);
});

const OTHER = {
  ohh: {
    spec_version: "1.4.6", site_name: "Elsewhere", game_type: "Holdem", game_number: "99-1", start_date_utc: "2026-05-01T10:00:00", table_name: "Low", table_size: 6,
    dealer_seat: 8, small_blind_amount: 0.01, big_blind_amount: 0.02, ante_amount: 0, bet_limit: { bet_type: "NL" }, hero_player_id: 7,
    players: [{ id: 7, seat: 1, name: "Ann", starting_stack: 2 }, { id: 3, seat: 8, name: "Bo", starting_stack: 2.5 }, { id: 4, seat: 4, name: "Cy", starting_stack: 1.1 }],
    rounds: [
      { id: 0, street: "Preflop", cards: [], actions: [
        { action_number: 0, player_id: 7, action: "Post SB", amount: 0.01 }, { action_number: 1, player_id: 4, action: "Post BB", amount: 0.02 },
        { action_number: 2, player_id: 7, action: "Dealt Cards", cards: ["As", "Ks"] }, { action_number: 3, player_id: 3, action: "Fold" },
        { action_number: 4, player_id: 7, action: "Raise", amount: 0.05 }, { action_number: 5, player_id: 4, action: "Call", amount: 0.04 },
      ] },
      { id: 1, street: "Flop", cards: ["Ad", "7c", "2d"], actions: [
        { action_number: 0, player_id: 7, action: "Bet", amount: 0.1 }, { action_number: 1, player_id: 4, action: "Fold" },
      ] },
    ],
    pots: [{ number: 0, amount: 0.12, rake: 0, player_wins: [{ player_id: 7, win_amount: 0.12 }] }],
  },
};

test("another site's file is read without our own notes", async () => {
  const record = await one(JSON.stringify(OTHER));
  assert.deepEqual(record.players.map(({ name, stack, position }) => [name, stack, position]), [["Ann", 200, "SB"], ["Cy", 110, "BB"], ["Bo", 250, "BTN"]]);
  assert.deepEqual(stacks(record), { 1: 206, 4: 104, 8: 250 });
  assert.deepEqual(record.streets[1].returned, [{ seat: 1, amount: 10 }]);
  assert.equal(record.viewer, 1);
});

const PHH = `variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 50, 200]
actions = [
  "d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 ????",
  "p3 f", "p1 cbr 100 # a shove", "p2 cc", "p1 sm AsAd", "p2 sm KsKd", "d db 2c3d7h", "d db 8s", "d db 9c",
]
`;

test("where a file names no winner, the cards do", async () => {
  const record = await one(PHH);
  assert.deepEqual(stacks(record), { 1: 150, 2: 0, 3: 200 });
  assert.deepEqual(record.streets[0].returned, [{ seat: 1, amount: 50 }]);
  assert.equal(record.streets[0].turned_up.length, 2);
});

test("a bad hand takes no other with it", async () => {
  const good = JSON.parse(file("json.json"));
  const bad = structuredClone(good.hands[0]);
  delete bad.players[1].name;
  const found = await readHands(JSON.stringify({ schema: "homegame/1", hands: [good.hands[0], bad] }));
  assert.ok(found[0].record);
  assert.deepEqual([found[1].error.code, found[1].error.params], ["field", { at: "hands[1].players[1].name" }]);
});

/** @type {[string, string, string, Record<string, unknown>][]} */
const BAD = [
  ["an empty file", " \n", "empty", {}],
  ["a broken JSON", '{"schema": "homegame/1",\n "hands": [}', "json", { line: 2 }],
  ["another schema", '{"schema": "homegame/9", "hands": []}', "schema", { schema: "homegame/9" }],
  ["another JSON", '{"mood": "good"}', "unknown", {}],
  ["a text", "PokerStars Hand #1:\nSeat 1\n", "toml", { line: 1 }],
  ["a broken TOML", 'variant = "NT"\nantes = [0, 0\n', "toml", { line: 3 }],
  ["another TOML", 'mood = "good"', "unknown", {}],
];
for (const [name, text, code, params] of BAD) {
  test(`${name} says what is wrong`, async () => {
    await assert.rejects(readHands(text), (error) => {
      assert.deepEqual([error.code, error.params], [code, params]);
      return true;
    });
  });
}

/** @type {[string, string, string, Record<string, unknown>][]} */
const BAD_HANDS = [
  ["another game", PHH.replace('"NT"', '"PO"'), "game", { game: "PO" }],
  ["a missing field", PHH.replace("starting_stacks", "stacks"), "field", { at: "starting_stacks" }],
  ["an action that nobody knows", PHH.replace("p3 f", "p3 dances"), "action", { action: "p3 dances" }],
  ["somebody who isn't there", PHH.replace("p3 f", "p9 f"), "action", { action: "p9 f" }],
  ["more chips than there are", PHH.replace("cbr 100", "cbr 101"), "sums", { seat: 1 }],
  ["no winner", PHH.replace('"p1 sm AsAd", "p2 sm KsKd", ', "").replace("AsAd", "????").replace("KsKd", "????"), "winner", {}],
  ["omaha", JSON.stringify({ ohh: { ...OTHER.ohh, game_type: "Omaha" } }), "game", { game: "Omaha" }],
  ["one player", JSON.stringify({ ohh: { ...OTHER.ohh, players: OTHER.ohh.players.slice(0, 1) } }), "players", {}],
];
for (const [name, text, code, params] of BAD_HANDS) {
  test(`${name} says what is wrong with the hand`, async () => {
    const [{ error }] = await readHands(text);
    assert.deepEqual([error.code, error.params], [code, params]);
  });
}
