// The replayer's laws: over the golden hands, and over the fresh ones that REPLAY_FACTS names (test_replay_frames.py makes them).
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { equities, question } from "../../static/js/replay/equity.js";
import { recordToFrames } from "../../static/js/replay/frames.js";
import { bestFive, masks, named, strength } from "../../static/js/replay/ranking.js";

const GOLDEN = new URL("../golden/", import.meta.url);
const facts = process.env.REPLAY_FACTS ? JSON.parse(readFileSync(process.env.REPLAY_FACTS, "utf8")) : { hands: [], ranks: [], chances: [] };
const golden = readdirSync(GOLDEN)
  .filter((name) => name.endsWith(".json") && !name.startsWith("journal-"))
  .flatMap((name) => JSON.parse(readFileSync(new URL(name, GOLDEN), "utf8")).hands ?? []);
const records = [...golden, ...facts.hands.map((one) => one.record)];
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const taken = (view) => view.seats.filter((seat) => seat !== null);
const about = (record, index) => `hand ${record.hand} of ${record.table_name}, frame ${index}`;

test("there are hands to look at", () => assert.ok(golden.length >= 12));

test("the last frame's stacks are the record's results", () => {
  for (const record of records) {
    const { view } = recordToFrames(record).at(-1);
    const stacks = Object.fromEntries(taken(view).map((seat) => [seat.seat, seat.stack]));
    assert.deepEqual(stacks, Object.fromEntries(record.results.map(({ seat, stack }) => [seat, stack])), about(record, "last"));
  }
});

test("no chip is made or lost in any frame, and no stack, bet or pot is ever negative", () => {
  for (const record of records) {
    const brought = sum(record.players.map((player) => player.stack));
    for (const [index, { view }] of recordToFrames(record).entries()) {
      const seats = taken(view);
      const there = sum(seats.map((seat) => seat.stack)) + (view.hand.ended ? record.rake : view.hand.pot_total);
      assert.equal(there, brought, about(record, index));
      for (const chips of [...seats.flatMap((seat) => [seat.stack, seat.bet]), ...view.hand.pots.map((pot) => pot.amount)]) {
        assert.ok(chips >= 0 && Number.isInteger(chips), about(record, index));
      }
    }
  }
});

test("each frame's pot is the sum of what went in", () => {
  for (const record of records.filter((one) => !one.void)) {
    let put = 0;
    for (const [index, { view }] of recordToFrames(record).entries()) {
      for (const event of view.events) {
        if (["blind_posted", "called", "bet_made", "raised"].includes(event.t)) put += event.amount;
        if (event.t === "bet_returned") put -= event.amount;
      }
      assert.equal(view.hand.pot_total, put, about(record, index));
      const bets = sum(taken(view).map((seat) => seat.bet));
      assert.equal(sum(view.hand.pots.map((pot) => pot.amount)) + bets, put, about(record, index));
    }
    assert.equal(put, sum(record.pots.map((pot) => pot.amount)), about(record, "last"));
  }
});

test("after each betting round the pots are those that the room told", () => {
  for (const { record, pots } of facts.hands) {
    const rounds = recordToFrames(record).filter(({ view }) => view.events.some((event) => event.t === "bets_collected"));
    if (!record.void) assert.equal(rounds.length, pots.length, about(record, "rounds"));
    for (const [index, { view }] of rounds.entries()) {
      if (record.void || view.hand.ended) continue;
      const seen = view.hand.pots.map(({ amount, seats }) => ({ amount, seats: [...seats].sort((one, other) => one - other) }));
      assert.deepEqual(seen, pots[index].filter((pot) => pot.amount), about(record, `round ${index}`));
    }
  }
});

test("boards grow to the record's boards, and the cards of what would have come follow", () => {
  for (const record of records) {
    const { hand } = recordToFrames(record).at(-1).view;
    assert.deepEqual([hand.board, hand.second_board], [record.board, record.second_board], about(record, "last"));
    assert.deepEqual([hand.rabbit, hand.second_rabbit], [record.rabbit, record.second_rabbit]);
  }
});

test("whoever acts is the one that the frame before waited for", () => {
  for (const record of records) {
    let awaited = null;
    for (const { view } of recordToFrames(record)) {
      const acting = view.events.find((event) => ["folded", "checked", "called", "bet_made", "raised", "protected"].includes(event.t));
      if (acting) assert.equal(acting.seat, awaited);
      awaited = view.hand.to_act;
    }
  }
});

test("no card is seen that the record doesn't know, and in the way it was lived none before it was opened", () => {
  for (const record of records) {
    const known = new Set(record.hole.flatMap(({ cards }) => cards));
    for (const open of [true, false]) {
      const opened = new Set();
      for (const { view } of recordToFrames(record, open)) {
        for (const event of view.events) if (event.seat && Array.isArray(event.cards)) event.cards.forEach((card) => opened.add(card));
        const faces = taken(view).flatMap((seat) => seat.cards ?? []).filter(Boolean);
        assert.ok(faces.every((card) => (open ? known : opened).has(card)));
      }
    }
  }
});

test("every option of a hand is seen somewhere", () => {
  const events = records.flatMap((record) => recordToFrames(record).flatMap(({ view }) => view.events));
  const told = new Set(events.map((event) => (event.t === "blind_posted" ? event.kind : event.t)));
  const wanted = ["ante", "small", "big", "straddle", "timed_out", "bet_returned", "cards_turned_up", "hand_shown", "hand_mucked", "cards_shown", "bounty_paid", "rabbit_shown", "protected"];
  assert.deepEqual(wanted.filter((kind) => !told.has(kind)), []);
  if (facts.hands.length) assert.deepEqual(["live", "dead", "rake_taken"].filter((kind) => !told.has(kind)), []);
});

test("hands are called and ordered as the engine does", () => {
  const cards = ({ hole, board }) => strength(...masks([...hole, ...board]));
  for (const [index, one] of facts.ranks.entries()) {
    const { label, ranks } = named(one.hole, one.board);
    assert.deepEqual([label, ranks], [one.label, one.ranks], `${one.hole} ${one.board}`);
    assert.equal(strength(...masks(bestFive([one.hole], one.board))), cards(one));
    const other = facts.ranks[(index * 7 + 1) % facts.ranks.length];
    assert.equal(Math.sign(cards(one) - cards(other)), Math.sign(one.strength - other.strength));
  }
});

test("named cases of hands", () => {
  const name = (text) => Object.values(named(text.split(" ").slice(0, 2), text.split(" ").slice(2))).flat().join(" ");
  assert.equal(name("As 2d 3c 4h 5s Kd Kc"), "straight 5");
  assert.equal(name("As Ks Qs Js Ts 3d 4c"), "royal_flush A");
  assert.equal(name("5s 6s 7s 8s 9s 3d 4c"), "straight_flush 9");
  assert.equal(name("As Ad Ac Ah 7s 3d 4c"), "four_of_a_kind A");
  assert.equal(name("As Ad Ac 7h 7s 3d 3c"), "full_house A 7");
  assert.equal(name("Ks 9d Kc 9h 2s 2d 4c"), "two_pair K 9");
  assert.equal(name("6s 9d"), "", "before the flop nothing has a name");
});

test("chances are the engine's", () => {
  for (const { hands, board, gone, shares } of facts.chances) {
    equities(hands, board, gone).forEach((share, at) => assert.ok(Math.abs(share - shares[at]) < 1e-9, `${hands} on ${board}`));
  }
  const [pair, other] = equities([["As", "Ad"], ["Ks", "Kd"]], ["2c", "3d", "7h", "8s"]);
  assert.ok(Math.abs(pair - 42 / 44) < 1e-9 && Math.abs(pair + other - 1) < 1e-9, "two kings are left");
});

test("chances are asked only where every hand that is left is known, and cards are to come", () => {
  for (const record of records) {
    for (const { view } of recordToFrames(record)) {
      const asked = question(view);
      if (!asked) continue;
      assert.ok(view.hand.board.length < 5 && asked.hands.every((cards) => cards.length === 2 && cards.every(Boolean)));
    }
  }
});
