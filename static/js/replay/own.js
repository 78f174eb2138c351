// The room's own JSON, "homegame/1", field by field: a file may come from anywhere.
import { recordToFrames } from "./frames.js";
import { card, chips, flag, list, maybe, object, oneOf, ReadError, text, whole } from "./shape.js";

/** @typedef {import("./record.js").HandRecord} HandRecord */

const MOST_SEATS = 10;
/** @type {import("./shape.js").Want<number>} */
const seat = (value, at) => {
  if (whole(value, at) < 1 || value > MOST_SEATS) throw new ReadError("field", { at });
  return value;
};
const none = /** @type {any[]} */ ([]);
const cards = maybe(list(card), none);
const seatCards = maybe(list(object({ seat, cards })), none);
const seatChips = maybe(list(object({ seat, amount: chips })), none);
const off = maybe(flag, false);

const rules = object({
  structure: text, small_blind: chips, big_blind: chips, ante: maybe(text, "none"), ante_amount: maybe(chips, 0), bomb_pot: off, boards: maybe(whole, 1),
});
const action = object({
  seat, do: oneOf(["fold", "check", "call", "bet", "raise", "protect"]), amount: chips, to: chips, all_in: off, timed_out: off, disconnected: off,
});
const street = object({
  street: oneOf(["preflop", "flop", "turn", "river"]), cards, second_cards: cards, actions: maybe(list(action), none), returned: seatChips, turned_up: seatCards,
});
const pot = object({
  amount: chips, seats: list(seat), rake: maybe(chips, 0), wins: maybe(list(object({ seat, amount: chips, run: maybe(whole, 0) })), none),
});
const hand = object({
  hand: maybe(text, ""), number: maybe(whole, 0), utc_ms: maybe(whole, 0), table: maybe(text, ""), table_name: maybe(text, ""), rules, button: seat,
  players: list(object({ seat, player: maybe(text, ""), name: text, stack: chips, position: maybe(text, "") })), viewer: maybe(seat, null),
  posts: maybe(list(object({ seat, kind: oneOf(["ante", "small", "big", "straddle", "live", "dead"]), amount: chips, all_in: off })), none),
  hole: seatCards, streets: list(street), board: cards, second_board: cards, shows: seatCards, chosen: seatCards, pots: maybe(list(pot), none),
  results: list(object({ seat, stack: chips, net: whole })), rake: maybe(chips, 0), void: off, rabbit: cards, second_rabbit: cards, bounties: seatChips,
});

/** @param {any} value */
export const isOwn = (value) => Array.isArray(value?.streets) && Array.isArray(value?.players);

/** @param {unknown} value @param {string} at @returns {HandRecord} */
export const ownHand = (value, at) => checked(hand(value, at));

/** A story that doesn't lead to its own results isn't shown. @param {HandRecord} record @returns {HandRecord} */
export function checked(record) {
  const seats = new Set(record.players.map((player) => player.seat));
  if (seats.size < 2 || seats.size < record.players.length) throw new ReadError("players");
  const last = recordToFrames(record).at(-1)?.view;
  for (const { seat: number, stack } of record.results) {
    if (last?.seats[number - 1]?.stack !== stack) throw new ReadError("sums", { seat: number });
  }
  return record;
}
