// Chips from the bankroll to the table: buying in, and topping up.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { num, t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { money, view } from "../store.js";
import { close, Dialog } from "../parts/dialog.js";
import { FormError } from "../parts/form.js";
import { ask } from "./room.js";
import { AmountRow, judge } from "./sizing.js";

/** @typedef {{least: number, most: number, offer: number, bankroll: number}} Offer */

/** @param {{offer: Offer, button: string, first: number, send: (amount: number) => Promise<boolean>}} props */
function Choose({ offer, button, first, send }) {
  const [text, setText] = useState(String(first));
  const [busy, setBusy] = useState(false);
  const step = view.value?.rules.big_blind ?? 1;
  const { amount, error } = judge(text, offer, step, []);
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    if (amount === null) return;
    setBusy(true);
    if (await send(amount)) close();
    else setBusy(false);
  };
  return html`<form class="form" onSubmit=${submit}>
    <p class="hint">${t("buy_in.range", { least: money(offer.least), most: money(offer.most) })}</p>
    <${AmountRow} range=${offer} step=${step} text=${text} error=${error} label=${t("buy_in.amount")} amount=${amount} write=${setText} />
    <button class="cta-button" type="submit" disabled=${busy || amount === null}>${button}${amount !== null && html` <b>${money(amount)}</b>`}</button>
  </form>`;
}

/** @param {{number: number}} props */
export function BuyIn({ number }) {
  const table = view.value?.table ?? "";
  const [offer, setOffer] = useState(/** @type {Offer | null} */ (null));
  const [error, setError] = useState("");
  useEffect(() => {
    api("GET", `/tables/${table}/offer`).then(setOffer, (problem) => setError(words(problem)));
  }, [table]);
  // Where a host approves the chips, nobody's bankroll matters.
  const own = view.value?.rules.bankroll !== "approved";
  const poor = own && offer && (offer.bankroll < offer.least || offer.most < offer.least);
  /** @param {number} amount */
  const sit = async (amount) => {
    prefs.buyIns.value = { ...prefs.buyIns.peek(), [table]: amount };
    return ask("sit", { sit: { seat: number, buy_in: amount } });
  };
  const wanted = prefs.buyIns.peek()[table] ?? offer?.offer ?? 0;
  return html`<${Dialog} title=${t("buy_in.title", { n: number })}>
    <${FormError} error=${error} />
    ${own && offer && html`<p class="hint">${t("buy_in.bankroll")} <b class="gold">${num(offer.bankroll)}</b></p>`}
    ${poor && html`<p class="hint">${t("buy_in.poor", { n: offer.least })}</p>`}
    ${offer && !poor && html`<${Choose} offer=${offer} button=${t("buy_in.sit")} send=${sit}
      first=${Math.min(offer.most, Math.max(offer.least, wanted))} />`}
  <//>`;
}

export function TopUp() {
  const most = view.value?.you.top_up_most ?? 0;
  const least = Math.min(most, view.value?.rules.big_blind ?? 1);
  const offer = { least, most, offer: most, bankroll: most };
  return html`<${Dialog} title=${t("top_up.title")}>
    <p class="hint">${t("top_up.hint")}</p>
    ${most > 0 && html`<${Choose} offer=${offer} button=${t("top_up.title")} first=${most}
      send=${(/** @type {number} */ amount) => ask("top_up", { top_up: { amount } })} />`}
  <//>`;
}
