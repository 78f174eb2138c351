// The hands of a session, newest first, and their records to take home: each as its reader may see it.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { day, list, num, t } from "../i18n.js";
import { Icon } from "../icons.js";
import { PageBar } from "../parts/bar.js";
import { FormError } from "../parts/form.js";

/**
 * @typedef {{id: string, table: string, table_name?: string, number: number, utc_ms: number, pot: number, big_blind: number, net: number | null,
 *   players: {seat: number, net: number, name?: string}[]}} HandRow
 */

const FORMATS = ["text", "phh", "json"];
const PAGE = 50;

/** @param {{table: string}} props */
export function Hands({ table }) {
  const [rows, setRows] = useState(/** @type {HandRow[] | null} */ (null));
  const [next, setNext] = useState(/** @type {string | number | null} */ (null));
  const [error, setError] = useState("");
  const query = table ? `&table=${encodeURIComponent(table)}` : "";
  /** @param {string | number | null} before */
  const load = (before) =>
    api("GET", `/hands?player=me&limit=${PAGE}${query}${before === null ? "" : `&before=${before}`}`).then(
      (page) => {
        setRows((known) => (before === null ? page.hands : [...(known ?? []), ...page.hands]));
        setNext(page.next ?? null);
      },
      (problem) => setError(words(problem)),
    );
  useEffect(() => void load(null), [table]);
  const net = (rows ?? []).reduce((sum, row) => sum + (row.net ?? 0), 0);
  return html`<div class="page"><${PageBar} title=${t("hands.title")} back />
    <main class="content" aria-label=${t("hands.title")}>
      <div class="row"><p class="lead">${rows && rows.length > 0 && html`${t("hands.count", { n: rows.length })} · ${t("hands.net")} <${Net} n=${net} />`}</p>
        <span class="tools">${table && html`<a class="ib cta" href=${`/t/${table}`} data-go>${t("hands.to_table")}</a>`}
          ${rows && rows.length > 0 && FORMATS.map((format) => html`<a class="ib cta" key=${format} download="" href=${`/api/v1/hands/download?format=${format}${query}`}>
            <${Icon} name="down" />${t(`hands.all_${format}`)}</a>`)}</span></div>
      <${FormError} error=${error} />
      ${rows?.length === 0 && html`<p class="empty">${t("hands.none")}</p>`}
      <ul class="hands">${rows?.map((row) => html`<${HandLine} key=${row.id} row=${row} />`)}</ul>
      ${next !== null && html`<button class="quiet-button" type="button" onClick=${() => load(next)}>${t("hands.more")}</button>`}
    </main>
  </div>`;
}

/** @param {{n: number}} props */
const Net = ({ n }) => html`<b class=${n > 0 ? "up" : n < 0 ? "down" : ""}>${n > 0 ? "+" : n < 0 ? "−" : ""}${num(Math.abs(n))}</b>`;

/** @param {{row: HandRow}} props */
function HandLine({ row }) {
  const names = row.players.map((player) => player.name ?? "").filter(Boolean);
  return html`<li>
    <span class="what"><b>${t("log.hand_opened", { n: row.number })}</b><small>${row.table_name ?? ""} · ${day(row.utc_ms)}</small>
      ${names.length > 0 && html`<small class="names">${list(names)}</small>`}</span>
    <span class="sum"><small>${t("pot.main", { n: row.pot })}</small>${row.net !== null && html`<${Net} n=${row.net} />`}</span>
    <span class="tools">${FORMATS.map((format) => html`<a class="ib" key=${format} download="" href=${`/api/v1/hands/${row.id}?format=${format}`}
      aria-label=${t("hands.download", { n: row.number, format: t(`hands.${format}`) })}>${t(`hands.${format}`)}</a>`)}</span>
  </li>`;
}
