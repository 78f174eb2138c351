// Permutations and candidate decks, as in app/fairness/permute.py and deck.py.
import { deckCommit, leaf, tag, u32, u8 } from "./digests.js";
import { fromHex, join, keyed, toHex } from "./hash.js";

/** @typedef {import("./hash.js").Bytes} Bytes */

export const CARDS = 52;
export const DECKS = 2;
/** The attempt without contributors. */
export const ALONE = 3;

/** @param {Bytes} key @param {Bytes} context @param {number} count @returns {Promise<number[]>} */
export async function perm(key, context, count) {
  const mac = await keyed(key);
  const order = Array.from({ length: count }, (_, at) => at);
  let block = new Uint8Array(0);
  let at = 0;
  let blocks = 0;
  for (let last = count - 1; last > 0; last--) {
    const most = last + 1;
    let byte = 256;
    while (byte >= 256 - (256 % most)) {
      if (at === block.length) {
        block = await mac(context, u32(blocks++));
        at = 0;
      }
      byte = block[at++];
    }
    const other = byte % most;
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

/** @param {string} mixed  M @returns {Promise<number[]>}  which place each dealt card comes from */
export const cut = (mixed) => perm(fromHex(mixed), tag("cut"), CARDS);

/** @type {Map<string, Promise<string>>} */
const known = new Map();

/** What a candidate's key commits to; a transcript that grows asks for the same again. @param {string} key @param {string} hand @param {number} number */
export function commitOf(key, hand, number) {
  const name = `${key} ${hand} ${number}`;
  let commit = known.get(name);
  if (!commit) {
    if (known.size >= 16) known.clear();
    known.set(name, (commit = committed(key, hand, number)));
  }
  return commit;
}

/** @param {string} key @param {string} hand @param {number} number */
async function committed(key, hand, number) {
  const start = join(fromHex(hand), u8(number));
  const order = await perm(fromHex(key), join(tag("order"), start), CARDS);
  const mac = await keyed(fromHex(key));
  const salts = await Promise.all(order.map((_, place) => mac(tag("salt"), start, u8(place))));
  const leaves = await Promise.all(order.map((card, place) => leaf(hand, number, place, card, toHex(salts[place]))));
  return deckCommit(hand, number, leaves);
}
