// Which hands are asked for: as an address says it, and as the room is asked. Pure.

/**
 * @typedef {{table: string, session: string, player: string, from: string, to: string, showdown: boolean, all_in: boolean, pot: string, tag: string}} Filter
 *   ids, or "" for any; player "me" is the reader; from and to are days "2026-11-30", both within; pot in chips
 */

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const NUMBER = /^\d{1,12}$/;

/** @param {string | null} text @param {RegExp} shape */
const shaped = (text, shape) => (text !== null && shape.test(text) ? text : "");

/** @param {string} query  behind the "?" @param {string} of  the table one comes from, or "" @returns {Filter} */
export function readFilter(query, of) {
  const given = new URLSearchParams(query);
  const or = (/** @type {string} */ name, /** @type {string} */ usual) => (given.get(name) === "all" ? "" : (given.get(name) ?? usual));
  return {
    table: or("table", of),
    session: shaped(given.get("session"), NUMBER),
    player: or("player", "me"),
    from: shaped(given.get("from"), DAY),
    to: shaped(given.get("to"), DAY),
    showdown: given.get("showdown") === "true",
    all_in: given.get("all_in") === "true",
    pot: shaped(given.get("pot"), NUMBER),
    tag: given.get("tag") ?? "",
  };
}

/** What differs from all hands of mine. @param {Filter} filter @param {string} of @returns {[string, string][]} */
function changed(filter, of) {
  const usual = readFilter("", of);
  const names = /** @type {(keyof Filter)[]} */ (Object.keys(usual));
  return names.filter((name) => filter[name] !== usual[name]).map((name) => [name, String(filter[name] || "all")]);
}

/** The address of the page that shows them. @param {Filter} filter @param {string} of */
export function filterAddress(filter, of) {
  const query = new URLSearchParams(changed(filter, of)).toString();
  return `/#hands${of && `/${of}`}${query && `?${query}`}`;
}

/** How many filters are set. @param {Filter} filter @param {string} of */
export const filterCount = (filter, of) => changed(filter, of).length;

/** The first or the last millisecond of a day where the reader is; null for none. @param {string} day @param {boolean} [last] */
export function dayMs(day, last = false) {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return day ? new Date(year, month - 1, date + (last ? 1 : 0)).getTime() - (last ? 1 : 0) : null;
}

/** What the room is asked. @param {Filter} filter @returns {Record<string, string | number | null>} */
export const filterParams = ({ table, session, player, from, to, showdown, all_in, pot, tag }) => ({
  table,
  session,
  player,
  from: dayMs(from),
  to: dayMs(to, true),
  showdown: showdown ? "true" : "",
  all_in: all_in ? "true" : "",
  pot_at_least: pot,
  tag,
});
