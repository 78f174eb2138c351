// The hashes of the protocol, as in app/fairness/digests.py. Values are hex; numbers are numbers.
import { digest, fromHex, join, keyed, toHex, utf8 } from "./hash.js";

/** @typedef {import("./hash.js").Bytes} Bytes */
/** @typedef {import("./transcript.js").Prepared} Prepared */
/** @typedef {import("./transcript.js").Contributor} Contributor */

/** @param {string} name */
export const tag = (name) => utf8(`pkf1:${name}\0`);
/** @param {number} number @returns {Bytes} */
export const u8 = (number) => Uint8Array.of(number);
/** @param {number} number @returns {Bytes} */
export const u32 = (number) => Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);

/** @param {string} name @param {...Bytes} parts */
const hash = async (name, ...parts) => toHex(await digest(tag(name), ...parts));

/** An id's 16 bytes: 32 hex digits stand for themselves, any other id is hashed. @param {string} id */
export const rawId = async (id) => (/^[0-9a-f]{32}$/.test(id) ? id : (await hash("id", utf8(id))).slice(0, 32));

/** @param {string} table @param {string} player @param {string} seed */
export const seedCommit = (table, player, seed) => hash("seedc", fromHex(table), fromHex(player), fromHex(seed));

/** @param {string} hand @param {number} deck @param {number} place @param {number} card @param {string} salt */
export const leaf = (hand, deck, place, card, salt) => hash("leaf", fromHex(hand), u8(deck), u8(place), u8(card), fromHex(salt));

/** @param {string} hand @param {number} deck @param {string[]} leaves */
export const deckCommit = (hand, deck, leaves) => hash("deck", fromHex(hand), u8(deck), u8(leaves.length), ...leaves.map(fromHex));

/** @param {string} table @param {number} number @param {Prepared} it @param {number} cards */
export const prepared = (table, number, it, cards) =>
  hash(
    "prep",
    ...[fromHex(table), fromHex(it.hand), u32(number), u8(it.attempt), fromHex(it.prev), u8(cards), u8(it.decks.length)],
    ...it.decks.map(fromHex),
    u8(it.contributors.length),
    ...it.contributors.map(({ seat, player, commit }) => join(u8(seat), fromHex(player), fromHex(commit))),
  );

/** @param {string} prep @param {number[]} missing */
export const aborted = (prep, missing) => hash("abort", fromHex(prep), u8(missing.length), ...missing.map(u8));

/** @param {string} prep @param {Contributor[]} contributors @param {string[]} seeds */
export const mix = (prep, contributors, seeds) =>
  hash("mix", fromHex(prep), u8(seeds.length), ...seeds.map((seed, at) => join(u8(contributors[at].seat), fromHex(seed))));

/** @param {string} mixed @param {number} decks */
export const pick = async (mixed, decks) => (await (await keyed(fromHex(mixed)))(tag("pick")))[0] % decks;

/** @param {string} prep @param {string} mixed @param {string} history */
export const recorded = async (prep, mixed, history) => hash("rec", fromHex(prep), fromHex(mixed), await digest(utf8(history)));

/** What friends read out to each other. @param {string} mixed */
export const fingerprint = (mixed) => (mixed.slice(0, 20).match(/.{4}/g) ?? []).join(" ");
