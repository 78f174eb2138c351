// One sitting: what was brought, what was taken home, and the hands that made the difference.
import { html } from "../ui.js";
import { api, words } from "../api.js";
import { day, num, t } from "../i18n.js";
import { handName, Card } from "../cards.js";
import { Icon } from "../icons.js";
import { go } from "../router.js";
import { me, toast } from "../store.js";
import { PageBar } from "../parts/bar.js";
import { FormError } from "../parts/form.js";
import { HandLine } from "../parts/hand-line.js";
import { amount, Net, Units } from "../parts/net.js";
import { query } from "../parts/people.js";
import { useAnswer } from "./stats.js";

/**
 * @typedef {import("../parts/people.js").Sitting & {big_blind: number | null}} Sitting
 * @typedef {{session: Sitting, hands: number, duration_ms: number, buy_ins: number, top_ups: number, out: number,
 *   biggest: import("../parts/hand-line.js").HandRow[], best_hand: {hand: string, number: number, label: string, ranks: string[], cards: string[]} | null}} Evening
 */

/** @param {number} ms */
function duration(ms) {
  const minutes = Math.round(ms / 60_000);
  return t("session.hours", { h: Math.floor(minutes / 60), m: minutes % 60 });
}

/** The page of my latest sitting at a table. @param {string} table */
export async function visitSession(table) {
  const answer = await api("GET", `/sessions?${query({ player: me.value?.player.id ?? "", table })}`).catch((error) => toast(words(error), "error"));
  const latest = answer?.sessions?.[0];
  if (latest) go(`/#session/${latest.id}`);
  else if (answer) toast(t("session.none"));
}

/** @param {{of: string}} props  a sitting's id */
export function SessionPage({ of }) {
  const { answer, error } = /** @type {{answer: Evening | null, error: string}} */ (useAnswer(`/sessions/${encodeURIComponent(of)}`));
  return html`<div class="page"><${PageBar} title=${t("session.title")} back="/" />
    <main class="content" aria-label=${t("session.title")}>
      <${FormError} error=${error} />${answer && html`<${Sitting} evening=${answer} />`}
    </main></div>`;
}

/** @param {{evening: Evening}} props */
function Sitting({ evening }) {
  const { session, hands, biggest, best_hand: best } = evening;
  const blind = session.big_blind ?? 0;
  return html`<section class="card-block sitting" aria-label=${t("session.result")}>
      <div class="row"><span class="whois"><b>${session.name}</b><small>${session.table_name ?? t("ledger.closed_table")} · ${day(session.started_ms)}${session.ended_ms === null ? ` · ${t("settle.open")}` : ""}</small></span>
        <span class="result"><small>${t("hands.net")}</small><${Net} n=${session.net} blind=${blind} /></span></div>
      <${Facts} evening=${evening} blind=${blind} />
      <span class="tools"><${Units} />
        <a class="ib cta" href=${`/#hands?${query({ session: session.id, player: session.player === me.value?.player.id ? "" : session.player })}`} data-go><${Icon} name="hands" />${t("session.all_hands", { n: hands })}</a>
        <a class="ib cta" href=${`/#settle/${session.table}`} data-go><${Icon} name="scale" />${t("settle.title")}</a></span>
    </section>
    ${best && html`<${Best} best=${best} />`}
    ${biggest.length > 0 && html`<section aria-label=${t("session.biggest")}><h2>${t("session.biggest")}</h2>
      <ul class="hands">${biggest.map((row) => html`<${HandLine} key=${row.id} row=${row} />`)}</ul></section>`}`;
}

/** @param {{evening: Evening, blind: number}} props */
function Facts({ evening, blind }) {
  const { session } = evening;
  /** @type {[string, string][]} */
  const facts = [
    ["buy_ins", amount(evening.buy_ins, blind)],
    ["top_ups", amount(evening.top_ups, blind)],
    ["out", amount(evening.out, blind)],
    ...(session.ended_ms === null ? [/** @type {[string, string]} */ (["on_table", amount(session.on_table, blind)])] : []),
    ["hands", num(evening.hands)],
    ["duration", duration(evening.duration_ms)],
  ];
  return html`<dl class="tiles">${facts.map(([name, value]) => html`<div class="tile" key=${name}><dt>${t(`session.${name}`)}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** @param {{best: NonNullable<Evening["best_hand"]>}} props */
const Best = ({ best }) => html`<section class="card-block best" aria-label=${t("session.best")}><h2>${t("session.best")}</h2>
  <div class="best-cards">${best.cards.map((card) => html`<${Card} key=${card} card=${card} />`)}</div>
  <p class="row"><b>${handName(best.label, best.ranks)}</b><a class="ib cta" href=${`/#replay/${best.hand}`} data-go><${Icon} name="play" />${t("session.replay", { n: best.number })}</a></p></section>`;
