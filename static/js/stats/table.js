// Figures side by side: one line for each position, each stakes, each day, or each player.
import { html, useState } from "../ui.js";
import { num, t } from "../i18n.js";
import { NetOf, signed } from "../parts/net.js";
import { aggression, rateMargin, share, SHARES, sorted } from "./figures.js";
import { percent } from "./tiles.js";

/** @typedef {import("./figures.js").StatLine} StatLine */
/** @typedef {{key: string, label: any, order?: number | string, line: StatLine}} Row */
/** @typedef {{name: string, value: (line: StatLine) => number | null, show: (line: StatLine) => any}} Column */

/** @param {StatLine} line */
function rate(line) {
  const spread = rateMargin(line);
  if (line.bb100 === null) return "–";
  return html`${signed(line.bb100)}${spread !== null && html` <small>± ${num(spread, 0)}</small>`}`;
}

/** @type {Column[]} */
const COLUMNS = [
  { name: "hands", value: ({ hands }) => hands, show: ({ hands }) => num(hands) },
  { name: "net", value: ({ net }) => net, show: ({ net, net_bb }) => html`<${NetOf} chips=${net} blinds=${net_bb} />` },
  { name: "bb100", value: ({ bb100 }) => bb100, show: rate },
  ...SHARES.map((name) => /** @type {Column} */ ({ name, value: (line) => share(line[name]), show: (line) => percent(share(line[name])) })),
  { name: "aggression", value: aggression, show: (line) => (aggression(line) === null ? "–" : num(aggression(line) ?? 0, 2)) },
];

/** The first columns tell of results, the others of how one plays. */
const RESULTS = 3;

/**
 * A table that is ordered by the column pressed; columns that nobody has a figure in are left out.
 * @param {{caption: string, head: string, rows: Row[], by?: string, down?: boolean, results?: boolean}} props  results: no column but those of results; by: the column ordered by at first, "" the rows' own
 */
export function LineTable({ caption, head, rows, by: first = "", down: falling = true, results = false }) {
  const [{ by, down }, order] = useState({ by: first, down: falling });
  const shown = (results ? COLUMNS.slice(0, RESULTS) : COLUMNS).filter(({ name, value }) => name === "hands" || rows.some(({ line }) => value(line) !== null));
  const column = shown.find(({ name }) => name === by);
  const value = (/** @type {Row} */ row) => (column ? column.value(row.line) : (row.order ?? null));
  const lines = sorted(rows, value, down);
  const press = (/** @type {string} */ name) => () => order({ by: name, down: by === name ? !down : name !== "" });
  const sort = (/** @type {string} */ name) => (by === name ? (down ? "descending" : "ascending") : null);
  const title = (/** @type {string} */ name, /** @type {string} */ text) => html`<th scope="col" key=${name} aria-sort=${sort(name)}>
    <button type="button" onClick=${press(name)}>${text}</button></th>`;
  return html`<div class="wide-table" role="region" aria-label=${caption} tabindex="0"><table>
    <thead><tr>${title("", head)}${shown.map(({ name }) => title(name, t(`stats.${name}_short`)))}</tr></thead>
    <tbody>${lines.map(({ key, label, line }) => html`<tr key=${key}><th scope="row">${label}</th>
      ${shown.map(({ name, show }) => html`<td key=${name}>${show(line)}</td>`)}</tr>`)}</tbody></table></div>`;
}
