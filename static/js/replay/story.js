// A record unrolled into the room's own events (app/poker/events.py), in steps that one looks at one by one. Nothing is
// decided here: what happened stands in the record, and its order is the record's.

/** @typedef {import("./record.js").HandRecord} HandRecord */
/** @typedef {import("./record.js").StreetRecord} StreetRecord */
/** @typedef {import("./record.js").ActionRecord} ActionRecord */
/** @typedef {import("./record.js").Step} Step */
/** @typedef {import("../wire.js").TableEvent} TableEvent */

/** What a choice is called among the events. */
const DONE = { fold: "folded", check: "checked", call: "called", bet: "bet_made", raise: "raised", protect: "protected" };

/** The street of what comes after the betting, and of a board's second run. */
export const END = "end";
export const SECOND = "second";

/** @param {HandRecord} record @returns {Generator<Step>} */
export function* story(record) {
  yield { street: "preflop", events: opening(record), next: record.streets[0]?.actions[0]?.seat ?? null };
  /** Bets lie in front of the seats until the next step takes them in. @type {TableEvent[]} */
  let due = [];
  for (const street of record.streets) {
    if (street.street !== "preflop") yield dealt(record, street, due);
    yield* choices(street);
    due = street.street === "preflop" || street.actions.length ? [{ t: "bets_collected" }] : [];
    if (!street.returned.length && !street.turned_up.length) continue;
    yield { street: street.street, events: [...returned(street), ...due, ...turnedUp(street)], next: null };
    due = [];
  }
  if (record.rules.boards !== 2) yield* secondRun(record);
  yield* ending(record, due);
}

/** @param {HandRecord} record @returns {TableEvent[]} */
const opening = (record) => [
  { t: "hand_opened", number: record.number, button: record.button, bomb_pot: record.rules.bomb_pot },
  ...record.posts.map(({ seat, kind, amount }) => ({ t: "blind_posted", seat, kind, amount })),
  ...record.players.map(({ seat }) => ({ t: "hole_cards_dealt", seat })),
];

/** @param {HandRecord} record @param {StreetRecord} street @param {TableEvent[]} due @returns {Step} */
function dealt(record, { street, cards, second_cards: second, actions }, due) {
  const both = record.rules.boards === 2 && second.length > 0;
  const events = [...due, { t: "board_dealt", street, cards, run: 0 }];
  if (both) events.push({ t: "board_dealt", street, cards: second, run: 1 });
  return { street, events, next: actions[0]?.seat ?? null };
}

/** @param {StreetRecord} street @returns {Generator<Step>} */
function* choices({ street, actions }) {
  for (const [index, action] of actions.entries()) {
    yield { street, events: choice(action), next: actions[index + 1]?.seat ?? null };
  }
}

/** @param {ActionRecord} action @returns {TableEvent[]} */
function choice({ seat, do: did, amount, to, all_in, timed_out: late, disconnected }) {
  const event = { t: DONE[did], seat, amount, to, all_in };
  return [...(disconnected ? [{ t: "disconnected", seat }] : []), ...(late ? [{ t: "timed_out", seat }] : []), event];
}

/** @param {StreetRecord} street @returns {TableEvent[]} */
const returned = (street) => street.returned.map(({ seat, amount }) => ({ t: "bet_returned", seat, amount }));

/** @param {StreetRecord} street @returns {TableEvent[]} */
const turnedUp = (street) => street.turned_up.map(({ seat, cards }) => ({ t: "cards_turned_up", seat, cards }));

/** A board that is run twice: the first is complete before the second begins. @param {HandRecord} record @returns {Generator<Step>} */
function* secondRun({ streets }) {
  for (const { street, second_cards: cards } of streets) {
    if (cards.length) yield { street: SECOND, events: [{ t: "board_dealt", street, cards, run: 1 }], next: null };
  }
}

/** @param {HandRecord} record @param {TableEvent[]} due @returns {Generator<Step>} */
function* ending(record, due) {
  for (const { seat, cards } of record.shows) {
    const event = cards.length ? { t: "hand_shown", seat, cards } : { t: "hand_mucked", seat };
    yield { street: END, events: [...due, event], next: null };
    due = [];
  }
  yield { street: END, events: [...due, ...outcome(record)], next: null };
  for (const { seat, cards } of record.chosen) yield { street: END, events: [{ t: "cards_shown", seat, cards }], next: null };
  const { rabbit, second_rabbit: second } = record;
  if (rabbit.length + second.length) yield { street: END, events: [{ t: "rabbit_shown", cards: rabbit, second }], next: null };
  for (const { seat, amount } of record.bounties) {
    yield { street: END, events: [{ t: "bounty_paid", seat, payments: [{ amount }] }], next: null };
  }
}

/** @param {HandRecord} record @returns {TableEvent[]} */
function outcome(record) {
  if (record.void) return [{ t: "hand_ended", void: true }];
  const rakes = record.pots.map(({ rake }, pot) => ({ t: "rake_taken", pot, amount: rake })).filter(({ amount }) => amount);
  const wins = record.pots.flatMap(({ wins: won }, pot) => won.map((win) => ({ t: "pot_awarded", pot, ...win })));
  return [...rakes, ...wins, { t: "hand_ended", void: false }];
}
