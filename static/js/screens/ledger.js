// The room's ledger: every movement of chips that wasn't a hand, open to all its members.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { day, num, t } from "../i18n.js";
import { Icon } from "../icons.js";
import { nameOf } from "../names.js";
import { PageBar } from "../parts/bar.js";
import { FormError, Select } from "../parts/form.js";
import { query, useRoom } from "../parts/people.js";

/** @typedef {{number: number, utc_ms: number, kind: string, debit: string, credit: string, amount: number, player: string | null, actor: string,
 *   reason: string, table: string | null}} Line */
/** @typedef {import("../parts/people.js").Named} Named */

const KINDS = ["buy_in", "top_up", "cash_out", "grant", "rake", "fee", "bounty", "hand"];
const PAGE = 50;
const CSV_LINES = 1000;

/** @param {{table: string}} props */
export function Ledger({ table }) {
  const room = useRoom();
  const [filter, setFilter] = useState({ player: "", table, kind: "" });
  const [lines, setLines] = useState(/** @type {Line[] | null} */ (null));
  const [next, setNext] = useState(/** @type {number | null} */ (null));
  const [error, setError] = useState("");
  /** @param {number | null} before */
  const load = (before) =>
    api("GET", `/ledger?${query({ ...filter, before, limit: PAGE })}`).then(
      (page) => {
        setLines((known) => (before === null ? page.lines : [...(known ?? []), ...page.lines]));
        setNext(page.next);
        setError("");
      },
      (problem) => setError(words(problem)),
    );
  useEffect(() => void load(null), [filter]);
  const tables = room?.tables ?? [];
  /** @param {string} name */
  const choose = (name) => (/** @type {string} */ value) => setFilter((now) => ({ ...now, [name]: value }));
  /** @param {Named[]} some @returns {[string, string][]} */
  const options = (some) => [["", t("ledger.all")], ...some.map(({ id, name }) => /** @type {[string, string]} */ ([id, name]))];
  return html`<div class="page"><${PageBar} title=${t("ledger.title")} back=${table ? `/t/${table}` : "/"} />
    <main class="content" aria-label=${t("ledger.title")}>
      <div class="filters">
        <${Select} name="player" label=${t("ledger.player")} options=${options(room?.players ?? [])} value=${filter.player} onChange=${choose("player")} />
        <${Select} name="table" label=${t("ledger.table")} options=${options(tables)} value=${filter.table} onChange=${choose("table")} />
        <${Select} name="kind" label=${t("ledger.kind")} options=${options(KINDS.map((kind) => ({ id: kind, name: t(`kind.${kind}`) })))} value=${filter.kind}
          onChange=${choose("kind")} />
        <span class="tools"><a class="ib cta" download="" href=${`/api/v1/ledger?${query({ ...filter, limit: CSV_LINES, format: "csv" })}`}>
          <${Icon} name="down" />${t("ledger.csv")}</a><a class="ib cta" href=${`/#settle/${table}`} data-go><${Icon} name="scale" />${t("settle.title")}</a></span>
      </div>
      <${FormError} error=${error} />
      ${lines?.length === 0 && html`<p class="empty">${t("ledger.none")}</p>`}
      <ul class="lines">${room && lines?.map((line) => html`<${Row} key=${line.number} line=${line} tables=${tables} />`)}</ul>
      ${next !== null && html`<button class="quiet-button" type="button" onClick=${() => load(next)}>${t("ledger.more")}</button>`}
    </main></div>`;
}

/** An account in words. @param {string} path @param {Named[]} tables */
function account(path, tables) {
  const [kind = "", one = "", two = ""] = path.split(":");
  const table = tables.find(({ id }) => id === one)?.name ?? t("ledger.closed_table");
  if (kind === "bankroll") return nameOf(one) || "–";
  if (kind === "stack") return t("ledger.at_table", { who: nameOf(two) || "–", table });
  if (kind === "pot") return t("ledger.pot");
  return t(kind === "house" ? "ledger.house" : "ledger.bank");
}

/** Reasons that the room itself gives; all others are somebody's words. @type {Record<string, string>} */
const OWN = { welcome: "welcome", "left the room": "left", "demo bot": "demo" };
const reason = (/** @type {string} */ told) => (Object.hasOwn(OWN, told) ? t(`ledger.reason.${OWN[told]}`) : html`<span class="reason">${told}</span>`);

/** @param {{line: Line, tables: Named[]}} props */
const Row = ({ line, tables }) => html`<li>
  <span class="what"><b>${t(`kind.${line.kind}`)}</b>
    <small>${t("ledger.from_to", { from: account(line.debit, tables), to: account(line.credit, tables) })}</small>
    ${line.reason && html`<small>${reason(line.reason)}</small>`}</span>
  <span class="sum"><b>${num(line.amount)}</b><small>${day(line.utc_ms)}</small>
    ${line.actor && html`<small>${t("ledger.by", { who: nameOf(line.actor) || "–" })}</small>`}</span></li>`;
