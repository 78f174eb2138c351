// How good a hand is, for chances and names at a replay. Who won what never depends on it: that stands in the record.
// Cards are numbers, rank * 4 + suit; ranks 0..12 = 2..A. A hand is four 13-bit masks, one for each suit.

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
/** Lowest first, as app/poker/ranking.py calls them. */
const CATEGORIES = [
  "high_card", "one_pair", "two_pair", "three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush",
];
const [PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH] = [1, 2, 3, 4, 5, 6, 7, 8];
const ALL = 0x1fff;
const ACE = 12;

/** How many bits are set. */
const COUNT = new Uint8Array(ALL + 1);
for (let mask = 1; mask <= ALL; mask++) COUNT[mask] = (COUNT[mask >> 1] ?? 0) + (mask & 1);

/** @param {string} text such as "Ks" */
export const cardOf = (text) => RANKS.indexOf(text[0] ?? "") * 4 + SUITS.indexOf(text[1] ?? "");

/** The highest bit alone. @param {number} mask */
const top = (mask) => (mask ? 1 << (31 - Math.clz32(mask)) : 0);

/** The highest `most` bits. @param {number} mask @param {number} most */
function highest(mask, most) {
  let left = mask;
  for (let more = (COUNT[mask] ?? 0) - most; more > 0; more--) left &= left - 1;
  return left;
}

/** The rank a straight goes up to as a bit, 0 where there is none; an ace may stand below a two. @param {number} mask */
function straightIn(mask) {
  const low = (mask << 1) | (mask >> ACE);
  return top((low & (low << 1) & (low << 2) & (low << 3) & (low << 4)) >> 1);
}

/** Higher wins, equal splits: the category, the ranks that make it, and kickers, in this order. @param {number} category @param {number} made @param {number} kickers */
const value = (category, made, kickers) => category * 0x4000000 + made * 0x2000 + kickers;

/** The best five of up to seven cards, given by suit. @param {number} a @param {number} b @param {number} c @param {number} d */
export function strength(a, b, c, d) {
  const all = a | b | c | d;
  const flush = /** @type {number} */ (COUNT[a]) > 4 ? a : /** @type {number} */ (COUNT[b]) > 4 ? b
    : /** @type {number} */ (COUNT[c]) > 4 ? c : /** @type {number} */ (COUNT[d]) > 4 ? d : 0;
  const straightFlush = flush && straightIn(flush);
  if (straightFlush) return value(STRAIGHT_FLUSH, straightFlush, 0);
  const quads = a & b & c & d;
  if (quads) return value(QUADS, top(quads), top(all & ~top(quads)));
  const pairs = (a & b) | (a & c) | (a & d) | (b & c) | (b & d) | (c & d);
  const trips = top((a & b & c) | (a & b & d) | (a & c & d) | (b & c & d));
  const second = top(pairs & ~trips);
  if (trips && second) return value(FULL, trips, second);
  if (flush) return value(FLUSH, 0, highest(flush, 5));
  const straight = straightIn(all);
  if (straight) return value(STRAIGHT, straight, 0);
  if (trips) return value(TRIPS, trips, highest(all & ~trips, 2));
  const two = highest(pairs, 2);
  if (COUNT[two] === 2) return value(TWO_PAIR, two, top(all & ~two));
  return two ? value(PAIR, two, highest(all & ~two, 3)) : value(0, 0, highest(all, 5));
}

/** Cards as masks by suit. @param {readonly string[]} cards @returns {[number, number, number, number]} */
export function masks(cards) {
  /** @type {[number, number, number, number]} */
  const suits = [0, 0, 0, 0];
  for (const card of cards.map(cardOf)) suits[/** @type {0} */ (card & 3)] |= 1 << (card >> 2);
  return suits;
}

/** @param {readonly string[]} cards five to seven */
export const strengthOf = (cards) => strength(...masks(cards));

/** The letter of a mask's highest rank. @param {number} mask */
const letter = (mask) => RANKS[31 - Math.clz32(mask)] ?? "";

/** What hole cards make with three or more cards of a board, in the words of the wire: a category, and the ranks that name it. @param {readonly string[]} hole @param {readonly string[]} board */
export function named(hole, board) {
  if (hole.length < 2 || !hole.every(Boolean) || board.length < 3) return { label: "", ranks: /** @type {string[]} */ ([]) };
  const found = strengthOf([...hole, ...board]);
  const category = Math.floor(found / 0x4000000);
  const made = Math.floor(found / 0x2000) & ALL;
  const kickers = found & ALL;
  const label = category === STRAIGHT_FLUSH && letter(made) === "A" ? "royal_flush" : (CATEGORIES[category] ?? "");
  if (category === TWO_PAIR) return { label, ranks: [letter(made), letter(made & ~top(made))] };
  if (category === FULL) return { label, ranks: [letter(made), letter(kickers)] };
  return { label, ranks: [letter(made || kickers)] };
}

/** The five cards that count of the best of these hands on a board. @param {readonly (readonly string[])[]} hands @param {readonly string[]} board @returns {string[]} */
export function bestFive(hands, board) {
  if (board.length < 5 || !hands.length) return [];
  const [best] = hands.map((hole) => [...hole, ...board]).sort((one, other) => strengthOf(other) - strengthOf(one));
  const seven = best ?? [];
  const wanted = strengthOf(seven);
  for (let out = seven.length - 1; out > 0; out--) {
    for (let other = out - 1; other >= 0; other--) {
      const five = seven.filter((_, index) => index !== out && index !== other);
      if (strengthOf(five) === wanted) return five;
    }
  }
  return [];
}
