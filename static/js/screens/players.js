// The host's bank: everybody's chips off the tables, and chips to give, each time with a reason.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { num, t } from "../i18n.js";
import { me, toast } from "../store.js";
import { Avatar } from "../parts/avatar.js";
import { Dialog } from "../parts/dialog.js";
import { Field, Form, FormError, useSubmit } from "../parts/form.js";
import { SendOff } from "./send-off.js";

/** @typedef {{id: string, display_name: string, avatar: string, nickname?: string, bot: boolean, bankroll?: number, at_tables?: number}} Row */

export function Players() {
  const [rows, setRows] = useState(/** @type {Row[]} */ ([]));
  const [chosen, setChosen] = useState("");
  const [error, setError] = useState("");
  const load = () => api("GET", "/players").then(({ players }) => setRows(players), (problem) => setError(words(problem)));
  useEffect(() => void load(), []);
  return html`<${Dialog} title=${t("players.title")}>
    <${FormError} error=${error} />
    <ul class="people">${rows.map((row) => html`<li key=${row.id}>
      <button class="item" type="button" aria-expanded=${String(chosen === row.id)} onClick=${() => setChosen(chosen === row.id ? "" : row.id)}>
        <${Avatar} name=${row.display_name} face=${row.avatar} look="mid" /><span class="grow"><span>${row.display_name}${row.bot && html` <em class="pos bot">${t("seat.bot")}</em>`}</span><small>@${row.nickname ?? ""}</small></span>
        <span class="chips-of"><b class="gold">${num(row.bankroll ?? 0)}</b>${Boolean(row.at_tables) && html`<small>${t("players.at_tables", { n: row.at_tables ?? 0 })}</small>`}</span>
      </button>
      ${chosen === row.id && html`<${Grant} row=${row} done=${load} />
        ${row.id !== me.value?.player.id && html`<${SendOff} key=${row.id} id=${row.id} who=${row.display_name} done=${load} />`}`}
    </li>`)}</ul>
  <//>`;
}

/** @param {{row: Row, done: () => void}} props */
function Grant({ row, done }) {
  const form = useSubmit(async (values) => {
    await api("POST", `/players/${row.id}/grants`, { amount: Number(values.get("amount")), reason: values.get("reason") });
    toast(t("players.granted", { who: row.display_name, n: Number(values.get("amount")) }));
    done();
  });
  return html`<${Form} form=${form} look="grant">
    <${Field} form=${form} name="amount" label=${t("players.amount")} hint=${t("players.amount_hint")} type="number" step="1" required />
    <${Field} form=${form} name="reason" label=${t("players.reason")} required maxlength="200" value=${t("players.reason_default")} />
    <${FormError} error=${form.error} />
    <button class="cta-button" type="submit" disabled=${form.busy}>${t("players.grant")}</button>
  <//>`;
}
