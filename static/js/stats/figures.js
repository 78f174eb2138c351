// What a line of figures says: shares, their margins, and whether there is enough to say anything. Pure.

/**
 * @typedef {{times: number, chances: number}} Times
 * @typedef {{hands: number, net: number, net_bb: number, bb100: number | null, bb100_low: number | null, bb100_high: number | null,
 *   vpip?: Times | null, pfr?: Times | null, three_bet?: Times | null, fold_to_three_bet?: Times | null, cbet?: Times | null, wtsd?: Times | null,
 *   won_at_showdown?: Times | null, aggression?: {bets_raises: number, calls: number, folds: number} | null, ev_net?: number | null, ev_bb100?: number | null}} StatLine
 */

/** Figures that are "so often of so many chances". */
export const SHARES = /** @type {const} */ (["vpip", "pfr", "three_bet", "fold_to_three_bet", "cbet", "wtsd", "won_at_showdown"]);

/** Below so many chances a share says little; below so many hands a rate of winning does. */
export const FEW_CHANCES = 100;
export const FEW_HANDS = 1000;
/** 95 of 100 such intervals hold the true value. */
const Z = 1.96;

/** In percent; null where there was no chance. @param {Times | null | undefined} figure */
export const share = (figure) => (figure && figure.chances > 0 ? (100 * figure.times) / figure.chances : null);

/** Half the width of Wilson's 95 % interval, in percentage points. @param {Times | null | undefined} figure */
export function margin(figure) {
  if (!figure || figure.chances === 0) return null;
  const { times, chances } = figure;
  const p = times / chances;
  const spread = Math.sqrt((p * (1 - p)) / chances + Z ** 2 / (4 * chances ** 2));
  return (100 * Z * spread) / (1 + Z ** 2 / chances);
}

/** Half the width of the interval of big blinds per 100 hands; null under two hands. @param {StatLine} line */
export const rateMargin = ({ bb100_low: low, bb100_high: high }) => (low === null || high === null ? null : (high - low) / 2);

/** Bets and raises for each call; null without a call. @param {StatLine} line */
export const aggression = ({ aggression: does }) => (does && does.calls > 0 ? does.bets_raises / does.calls : null);

/** @param {Times | null | undefined} figure */
export const fewChances = (figure) => Boolean(figure && figure.chances > 0 && figure.chances < FEW_CHANCES);

/**
 * Rows in the order of a column, those without a value last.
 * @template T @param {T[]} rows @param {(row: T) => number | string | null} value @param {boolean} down
 */
export function sorted(rows, value, down) {
  const order = (/** @type {T} */ a, /** @type {T} */ b) => {
    const [one, two] = [value(a), value(b)];
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    const less = typeof one === "string" ? one.localeCompare(String(two)) : one - Number(two);
    return down ? -less : less;
  };
  return [...rows].sort(order);
}

/**
 * What a page of figures is narrowed to, as its address says it.
 * @param {string} query
 */
export function readNarrow(query) {
  const given = new URLSearchParams(query);
  const date = (/** @type {string} */ name) => (/^\d{4}-\d{2}-\d{2}$/.test(given.get(name) ?? "") ? (given.get(name) ?? "") : "");
  const text = (/** @type {string} */ name) => given.get(name) ?? "";
  return { from: date("from"), to: date("to"), table: text("table"), big_blind: text("big_blind").replace(/\D/g, ""), position: text("position") };
}

/** @param {Record<string, string>} narrow @param {string} player  an id, "" for the reader */
export function narrowAddress(narrow, player) {
  const query = new URLSearchParams(Object.entries(narrow).filter(([, value]) => value)).toString();
  return `/#stats${player && `/${player}`}${query && `?${query}`}`;
}
