// Each known hand's share of the pot over all boards that may still come: exact, by going through them all. From the flop on
// that is a thousand boards at most; before it over a million, so that the page asks a worker.
import { cardOf, masks, strength } from "./ranking.js";

/** @typedef {{seats: number[], hands: string[][], boards: string[][]}} Question  the hands on one board or two */

const DECK = Array.from({ length: 52 }, (_, card) => card);
const BOARD = 5;
/** A pot in parts that any number of winners up to ten divides. */
const WHOLE = 2520;

/**
 * The share of each hand, 0 to 1.
 * @param {readonly (readonly string[])[]} hands two cards each
 * @param {readonly string[]} board
 * @param {readonly string[]} [gone]  other cards that lie open
 */
export function equities(hands, board, gone = []) {
  const out = new Set([...hands.flat(), ...board, ...gone].map(cardOf));
  const deck = DECK.filter((card) => !out.has(card));
  const holes = hands.map(masks);
  const won = hands.map(() => 0);
  const values = hands.map(() => 0);
  const shared = masks(board);
  let boards = 0;

  const settle = () => {
    boards++;
    let best = 0;
    let winners = 0;
    for (let at = 0; at < holes.length; at++) {
      const hole = /** @type {[number, number, number, number]} */ (holes[at]);
      const found = strength(hole[0] | shared[0], hole[1] | shared[1], hole[2] | shared[2], hole[3] | shared[3]);
      values[at] = found;
      if (found > best) [best, winners] = [found, 1];
      else if (found === best) winners++;
    }
    for (let at = 0; at < holes.length; at++) if (values[at] === best) won[at] = (won[at] ?? 0) + WHOLE / winners;
  };
  /** @param {number} from @param {number} missing */
  const fill = (from, missing) => {
    if (!missing) return settle();
    for (let at = from; at <= deck.length - missing; at++) {
      const card = /** @type {number} */ (deck[at]);
      const suit = /** @type {0} */ (card & 3);
      shared[suit] |= 1 << (card >> 2);
      fill(at + 1, missing - 1);
      shared[suit] &= ~(1 << (card >> 2));
    }
  };
  fill(0, BOARD - board.length);
  return won.map((parts) => parts / (WHOLE * boards));
}

/** Two boards are worth half a pot each. @param {Question} question */
export function answer({ seats, hands, boards }) {
  const found = boards.map((board) => equities(hands, board, boards.filter((other) => other !== board).flat()));
  const shares = seats.map((seat, at) => {
    const share = found.reduce((sum, each) => sum + (each[at] ?? 0), 0) / found.length;
    return { seat, tenths: Math.round(share * 1000) };
  });
  return { cards: boards[0]?.length ?? 0, shares };
}

/**
 * What can be asked of a view: every hand that isn't folded is known, and cards are still to come.
 * @param {import("../wire.js").View} view @returns {Question | null}
 */
export function question({ hand, seats, you }) {
  if (!hand || hand.ended || hand.board.length === BOARD) return null;
  const live = seats.filter((seat) => seat !== null && seat.state !== "folded");
  const hands = live.map((seat) => (seat?.seat === you.seat ? you.cards : (seat?.cards ?? [])));
  if (live.length < 2 || !hands.every((cards) => cards.length === 2 && cards.every(Boolean))) return null;
  const boards = hand.boards === 2 ? [hand.board, hand.second_board] : [hand.board];
  return { seats: live.map((seat) => seat?.seat ?? 0), hands, boards };
}
