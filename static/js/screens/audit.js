// What hosts and admins have done, for everybody to see: each deed with what it has changed.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { day, t } from "../i18n.js";
import { PageBar } from "../parts/bar.js";
import { FormError } from "../parts/form.js";
import { query, useRoom } from "../parts/people.js";
import { change, deed } from "../table/deeds.js";

/** @typedef {{number: number, utc_ms: number, actor: string, action: string, player: string, before: Record<string, string>, after: Record<string, string>,
 *   reason: string}} Line */

const PAGE = 50;

/** @param {{table: string}} props */
export function Audit({ table }) {
  const room = useRoom();
  const [lines, setLines] = useState(/** @type {Line[] | null} */ (null));
  const [next, setNext] = useState(/** @type {number | null} */ (null));
  const [error, setError] = useState("");
  /** @param {number | null} before */
  const load = (before) =>
    api("GET", `/audit?${query({ table, before, limit: PAGE })}`).then(
      (page) => {
        setLines((known) => (before === null ? page.lines : [...(known ?? []), ...page.lines]));
        setNext(page.next);
      },
      (problem) => setError(words(problem)),
    );
  useEffect(() => void load(null), [table]);
  return html`<div class="page"><${PageBar} title=${t("audit.title")} back=${table ? `/t/${table}` : "/"} />
    <main class="content" aria-label=${t("audit.title")}>
      <${FormError} error=${error} />
      ${lines?.length === 0 && html`<p class="empty">${t("log.none")}</p>`}
      <ul class="lines">${room && lines?.map((line) => html`<li key=${line.number}>
        <span class="what"><b>${deed({ by: line.actor, player: line.player, action: line.action })}</b>
          ${Object.keys(line.after).map((field) => html`<small key=${field}>${change({ field, before: line.before[field] ?? "", after: line.after[field] ?? "" })}</small>`)}
          ${line.reason && html`<small>${t("audit.reason", { reason: line.reason })}</small>`}</span>
        <span class="sum"><small>${day(line.utc_ms)}</small></span></li>`)}</ul>
      ${next !== null && html`<button class="quiet-button" type="button" onClick=${() => load(next)}>${t("ledger.more")}</button>`}
    </main></div>`;
}
