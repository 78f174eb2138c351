// The document of one hand's shuffle (app/fairness/transcript.py): its types, and whether a text is one.

/** @typedef {{ seat: number, player: string, commit: string }} Contributor */
/** @typedef {{ missing: number[], keys: string[] }} Restart */
/** @typedef {{ attempt: number, hand: string, prev: string, decks: string[], contributors: Contributor[], prep: string, restart: Restart | null }} Prepared */
/** @typedef {{ seeds: string[], pick: number, keys: (string | null)[], leaves: string[] }} Opened */
/** @typedef {{ d: number, i: number, card: number, salt: string }} Opening */
/** @typedef {{ seat: number, player: string, seed: string }} Mine */
/** @typedef {{ seat: number, cards: string[] }} Own */
/** @typedef {{ history: string, rec: string }} Recorded */
/** @typedef {{ format: string, table: string, number: number, before: string | null, mine: Mine | null, own: Own | null, attempts: Prepared[], open: Opened | null, openings: Opening[], record: Recorded | null }} Transcript */
/** @typedef {(value: unknown) => boolean} Test */

export const FORMAT = "homegame-shuffle/1";
const SEATS = 10;

/** @param {number} most @returns {Test} */
const upTo = (most) => (value) => Number.isInteger(value) && /** @type {number} */ (value) >= 0 && /** @type {number} */ (value) <= most;
/** @param {number} bytes @returns {Test} */
const hex = (bytes) => (value) => typeof value === "string" && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);
/** @param {Test} test @param {number} least @param {number} most @returns {Test} */
const list = (test, least, most) => (value) => Array.isArray(value) && value.length >= least && value.length <= most && value.every(test);
/** @param {Test} test @returns {Test} */
const maybe = (test) => (value) => value === null || test(value);
/** @type {Test} */
const text = (value) => typeof value === "string";
/** Exactly these fields in this order. @param {Record<string, Test>} tests @returns {Test} */
const fields = (tests) => (value) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const all = Object.entries(tests);
  const found = Object.entries(value);
  return found.length === all.length && all.every(([name, test], at) => found[at][0] === name && test(found[at][1]));
};

const seat = upTo(SEATS);
const id = hex(16);
const hash = hex(32);
const card = upTo(51);

export const isPrepared = fields({
  attempt: upTo(3),
  hand: id,
  prev: hash,
  decks: list(hash, 2, 2),
  contributors: list(fields({ seat, player: id, commit: hash }), 0, SEATS),
  prep: hash,
  restart: maybe(fields({ missing: list(seat, 1, SEATS), keys: list(hash, 2, 2) })),
});
export const isOpened = fields({ seeds: list(hash, 0, SEATS), pick: upTo(1), keys: list(maybe(hash), 2, 2), leaves: list(hash, 52, 52) });
export const isOpening = fields({ d: card, i: card, card, salt: hash });

const isTranscript = fields({
  format: (value) => value === FORMAT,
  table: id,
  number: upTo(2 ** 32 - 1),
  before: maybe(hash),
  mine: maybe(fields({ seat, player: id, seed: hash })),
  own: maybe(fields({ seat, cards: list(text, 2, 2) })),
  attempts: list(isPrepared, 1, 4),
  open: maybe(isOpened),
  openings: list(isOpening, 0, 52),
  record: maybe(fields({ history: text, rec: hash })),
});

/** The value of a canonical JSON text; undefined for any other text. @param {string} json @returns {any} */
export function plainOf(json) {
  try {
    const value = JSON.parse(json);
    return JSON.stringify(value) === json ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} json @returns {Transcript | null}  null where the text isn't a transcript, written in the one way that there is */
export function loads(json) {
  const value = plainOf(json);
  return isTranscript(value) ? value : null;
}
