// Amounts under the player's hand: what is typed, what the slider says. The bounds come from the server; here is only arithmetic.

/** @typedef {{least: number, most: number}} Range */
/** @typedef {{key: string, to: number}} Size */

const WORDS = /** @type {Record<string, string>} */ ({
  min: "min", max: "all_in", allin: "all_in", "all-in": "all_in", all: "all_in",
  pot: "pot", "1/2": "half", "½": "half", "2/3": "two_thirds", "⅔": "two_thirds",
});

/**
 * The amount that a text means: "910", "1,200", "45bb", "1.5k", "pot", "½"; null when it means none. Bounds are not asked.
 * @param {string} text
 * @param {number} bigBlind
 * @param {readonly Size[]} sizes
 * @returns {number | null}
 */
export function read(text, bigBlind, sizes) {
  const plain = text.normalize("NFKC").trim().toLowerCase().replace(/⁄/g, "/").replace(/[\s,_]/g, "");
  const key = WORDS[plain] ?? WORDS[text.trim()];
  if (key) return sizes.find((size) => size.key === key)?.to ?? null;
  const found = /^(\d+(?:\.\d+)?|\.\d+)(k|m|bb)?$/.exec(plain);
  if (!found) return null;
  const unit = { k: 1000, m: 1_000_000, bb: bigBlind }[found[2] ?? ""] ?? 1;
  const amount = Number(found[1]) * unit;
  return found[2] || Number.isInteger(amount) ? Math.round(amount) : null;
}

/** @param {number} amount @param {Range} range */
export const clamp = (amount, range) => Math.min(range.most, Math.max(range.least, amount));

/**
 * Where the slider stands, 0 to 1. Half the travel covers least to `middle` (the pot), where most choices are;
 * each half grows by proportion, so that small amounts can be set finely.
 * @param {number} amount @param {Range} range @param {number | undefined} middle
 */
export function toTravel(amount, range, middle) {
  const knee = kneeOf(range, middle);
  const value = clamp(amount, range);
  if (range.least >= range.most) return 1;
  return value <= knee ? 0.5 * part(value, range.least, knee) : 0.5 + 0.5 * part(value, knee, range.most);
}

/**
 * @param {number} travel @param {Range} range @param {number | undefined} middle @param {number} step  amounts in between snap to it
 */
export function fromTravel(travel, range, middle, step) {
  if (travel <= 0) return range.least;
  if (travel >= 1) return range.most;
  const knee = kneeOf(range, middle);
  const value = travel <= 0.5 ? grow(travel * 2, range.least, knee) : grow(travel * 2 - 1, knee, range.most);
  return clamp(Math.round(value / step) * step, range);
}

/** @param {Range} range @param {number | undefined} middle */
function kneeOf(range, middle) {
  const inside = middle !== undefined && middle > range.least && middle < range.most;
  return inside ? middle : Math.sqrt(range.least * range.most);
}

/** @param {number} value @param {number} low @param {number} high */
const part = (value, low, high) => Math.log(value / low) / Math.log(high / low);

/** @param {number} share @param {number} low @param {number} high */
const grow = (share, low, high) => low * (high / low) ** share;
