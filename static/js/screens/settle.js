// Settling up: who pays whom for the sittings chosen, to read and to copy into any chat.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { day, num, t } from "../i18n.js";
import { Icon } from "../icons.js";
import { toast } from "../store.js";
import { copyText } from "../parts/copy.js";
import { PageBar } from "../parts/bar.js";
import { FormError, Select } from "../parts/form.js";
import { query, useRoom } from "../parts/people.js";
import { Net } from "../parts/net.js";

/** @typedef {{nets: {player: string, name: string, net: number}[], payments: {payer: string, payee: string, amount: number}[], sum: number, exact: boolean}} Bill */

/** @param {{table: string}} props */
export function Settle({ table: first }) {
  const room = useRoom();
  const [table, setTable] = useState(first);
  const [without, setWithout] = useState(/** @type {number[]} */ ([]));
  const [bill, setBill] = useState(/** @type {Bill | null} */ (null));
  const [error, setError] = useState("");
  const sittings = (room?.sittings ?? []).filter((one) => !table || one.table === table);
  const chosen = sittings.filter((one) => !without.includes(one.id));
  const part = without.length > 0 && chosen.length < sittings.length;
  const asked = part ? chosen.map(({ id }) => `session=${id}`).join("&") : query({ table });
  useEffect(() => {
    if (part && !chosen.length) return setBill({ nets: [], payments: [], sum: 0, exact: true });
    api("GET", `/settle-up?${asked}`).then(setBill, (problem) => setError(words(problem)));
  }, [asked, part]);
  /** @param {string} player */
  const name = (player) => (player === "house" ? t("settle.house") : (bill?.nets.find((one) => one.player === player)?.name ?? "–"));
  const payments = (bill?.payments ?? []).map(({ payer, payee, amount }) => t("settle.pays", { who: name(payer), whom: name(payee), n: amount }));
  const copy = async () => toast(t((await copyText(payments.join("\n"))) ? "settle.copied" : "refused.unexpected", { code: "copy" }));
  /** @param {number} id */
  const flip = (id) => setWithout((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]));
  return html`<div class="page"><${PageBar} title=${t("settle.title")} back=${first ? `/t/${first}` : "/"} />
    <main class="content" aria-label=${t("settle.title")}>
      <div class="filters"><${Select} name="table" label=${t("ledger.table")} value=${table} onChange=${setTable}
        options=${[["", t("ledger.all")], ...(room?.tables ?? []).map((one) => [one.id, one.name])]} />
        <span class="tools"><a class="ib cta" href=${`/#ledger/${first}`} data-go><${Icon} name="ledger" />${t("ledger.title")}</a></span></div>
      <p class="lead">${t("settle.hint")}</p><${FormError} error=${error} />
      ${bill && html`<section class="card-block" aria-label=${t("settle.payments")}><h2>${t("settle.payments")}</h2>
        ${payments.length === 0 && html`<p class="empty">${t("settle.none")}</p>`}
        <ul class="payments">${payments.map((line) => html`<li key=${line}>${line}</li>`)}</ul>
        ${!bill.exact && html`<p class="hint">${t("settle.inexact")}</p>`}
        ${payments.length > 0 && html`<button class="cta-button" type="button" onClick=${copy}><${Icon} name="copy" />${t("settle.copy")}</button>`}</section>
      <section class="card-block" aria-label=${t("settle.results")}><h2>${t("settle.results")}</h2>
        <ul class="nets">${bill.nets.map((one) => html`<li key=${one.player}><span>${name(one.player)}</span><${Net} n=${one.net} /></li>`)}</ul>
        <p class="hint">${t("settle.sum", { n: bill.sum })}</p></section>`}
      ${sittings.length > 0 && html`<details class="more"><summary>${t("settle.choose")}</summary>
        <ul class="nets">${sittings.map((one) => html`<li key=${one.id}><label class="switch"><input type="checkbox" checked=${!without.includes(one.id)}
          onChange=${() => flip(one.id)} /><span>${one.name}<small>${one.table_name ?? t("ledger.closed_table")} · ${day(one.started_ms)}
          ${one.ended_ms === null && html` · ${t("settle.open")}`}</small></span></label>
          <a class="ib cta look" href=${`/#session/${one.id}`} data-go aria-label=${t("session.see_of", { who: one.name, day: day(one.started_ms) })}><${Icon} name="eye" /></a>
          <span class="sum"><${Net} n=${one.net} />${one.net_bb !== null && html`<small>${t("settle.bb", { n: num(one.net_bb) })}</small>`}</span></li>`)}</ul></details>`}
    </main></div>`;
}
