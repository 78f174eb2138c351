// Which card off the deck is whose: a hand's canonical history, read for the cards that everybody saw (app/fairness/story.py).
import { rawId } from "./digests.js";
import { plainOf } from "./transcript.js";

/** @typedef {{ number: number, hand: string, seats: number[], board: [number, string][], shown: [number[], string][] }} Story */

/** @param {unknown} value @param {number} most */
const isNumber = (value, most) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
/** @param {any} cards @param {number} most @param {number} least */
const areCards = (cards, most, least) => Array.isArray(cards) && cards.length >= least && cards.length <= most && cards.every((card) => typeof card === "string");

/** @param {string} text @returns {Promise<Story | null>}  null where it isn't a hand's history from its first to its last event */
export async function read(text) {
  const events = plainOf(text);
  if (!Array.isArray(events) || events.length < 2 || events.length > 2000) return null;
  if (!events.every((event) => event && typeof event === "object" && !Array.isArray(event) && typeof event.t === "string")) return null;
  const first = events[0];
  if (first.t !== "hand_opened" || events[events.length - 1].t !== "hand_ended") return null;
  if (!isNumber(first.number, 2 ** 32 - 1) || typeof first.hand_id !== "string") return null;
  if (!Array.isArray(first.players) || first.players.length < 2 || first.players.length > 10) return null;
  const seats = first.players.map((/** @type {any} */ player) => player?.seat);
  if (!seats.every((/** @type {unknown} */ seat) => isNumber(seat, 10))) return null;
  const board = boardOf(events, seats);
  const shown = shownIn(events, seats);
  return board && shown && { number: first.number, hand: await rawId(first.hand_id), seats, board, shown };
}

/** Which cards off the deck went to a seat: one at a time, twice around. @param {number[]} seats @param {number} seat */
export function places(seats, seat) {
  const at = seats.indexOf(seat);
  return at < 0 ? [] : [at, seats.length + at];
}

/** @param {any[]} events @param {number[]} seats @returns {[number, string][] | null}  a burn goes before each street */
function boardOf(events, seats) {
  /** @type {[number, string][]} */
  const found = [];
  let dealt = 2 * seats.length;
  for (const { t, cards } of events) {
    if (t !== "board_dealt") continue;
    if (!areCards(cards, 3, 1)) return null;
    for (const card of cards) found.push([++dealt, card]);
    dealt++;
  }
  return found;
}

/** @param {any[]} events @param {number[]} seats @returns {[number[], string][] | null} */
function shownIn(events, seats) {
  /** @type {[number[], string][]} */
  const found = [];
  for (const { t, seat, cards } of events) {
    if (t !== "cards_turned_up" && t !== "hand_shown") continue;
    if (!isNumber(seat, 10) || !areCards(cards, 2, 0)) return null;
    for (const card of cards) found.push([places(seats, seat), card]);
  }
  return found;
}
