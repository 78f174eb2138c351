// A table's options: for a new table, or for one that is open, between hands.
import { html, useEffect, useState } from "../ui.js";
import { api } from "../api.js";
import { t } from "../i18n.js";
import { go } from "../router.js";
import { toast } from "../store.js";
import { close, Dialog } from "../parts/dialog.js";
import { Field, FormError, Select, useSubmit } from "../parts/form.js";

/** The server's bounds again, to help while typing; it judges. @type {Record<string, [number, number]>} */
const BOUNDS = {
  seats: [2, 10],
  small_blind: [1, 1e9],
  big_blind: [1, 1e9],
  min_buy_in: [1, 1e9],
  max_buy_in: [1, 1e9],
  ante_amount: [0, 1e9],
  action_seconds: [5, 300],
  time_bank_seconds: [0, 600],
  time_bank_refill: [0, 60],
  disconnect_seconds: [0, 300],
  sit_out_minutes: [1, 240],
  next_hand_seconds: [0, 30],
};
const CHOICES = {
  structure: ["no_limit", "pot_limit", "fixed_limit"],
  ante: ["none", "each", "big_blind", "button"],
  showdown: ["all_show", "losers_may_muck"],
};
const FIRST = {
  name: "", structure: "no_limit", seats: 9, small_blind: 1, big_blind: 2, min_buy_in: 80, max_buy_in: 200, ante: "none", ante_amount: 0,
  showdown: "all_show", action_seconds: 20, time_bank_seconds: 60, time_bank_refill: 5, disconnect_seconds: 30, sit_out_minutes: 15, next_hand_seconds: 3,
};
/** @typedef {Record<string, string | number>} Options */

/** @param {FormData} values @returns {Options} */
function read(values) {
  /** @type {Options} */
  const options = {};
  for (const [name, value] of values) options[name] = name in BOUNDS ? Number(value) : String(value).trim();
  return options;
}

/** @param {{table?: string}} props */
export function TableForm({ table }) {
  const [first, setFirst] = useState(/** @type {Options | null} */ (table ? null : { ...FIRST, name: t("rules.name_default") }));
  useEffect(() => {
    if (table) void api("GET", `/tables/${table}`).then(setFirst, () => close());
  }, [table]);
  return html`<${Dialog} title=${t(table ? "host.options" : "lobby.create")} look="wide">
    ${first && html`<${Form} table=${table} first=${first} />`}
  <//>`;
}

/** @param {{table?: string, first: Options}} props */
function Form({ table, first }) {
  const [ante, setAnte] = useState(String(first.ante));
  const form = useSubmit(async (values) => {
    const options = read(values);
    if (options.ante === "none") options.ante_amount = 0;
    if (table) await api("PATCH", `/tables/${table}`, options);
    const made = table ? null : await api("POST", "/tables", options);
    close();
    if (made) go(`/t/${made.id}`);
    else toast(t("host.options_saved"));
  });
  // The browser's own bubbles would speak the browser's language and hide the field: the form says what is wrong itself.
  const wrong = Object.keys(form.fields).filter((name) => name in first).map((name) => t(`rules.${name}`));
  /** @param {string} name @param {string} [hint] */
  const number = (name, hint = "") => {
    const [least, most] = /** @type {[number, number]} */ (BOUNDS[name]);
    return html`<${Field} name=${name} label=${t(`rules.${name}`)} hint=${hint} type="number" inputmode="numeric" min=${least} max=${most} step="1"
      required value=${first[name]} bad=${name in form.fields} />`;
  };
  /** @param {keyof typeof CHOICES} name @param {(value: string) => void} [onChange] */
  const select = (name, onChange) => html`<${Select} name=${name} label=${t(`rules.${name}`)} value=${String(first[name])} onChange=${onChange}
    options=${CHOICES[name].map((key) => [key, t(`${name}.${key}`)])} />`;
  return html`<form class="form grid" onSubmit=${form.submit}>
    <${Field} name="name" label=${t("rules.name")} required maxlength="40" value=${first.name} bad=${"name" in form.fields} />
    ${select("structure")}
    <div class="pair">${number("small_blind")}${number("big_blind")}</div>
    <div class="pair">${number("min_buy_in")}${number("max_buy_in")}</div>
    ${number("seats")}
    <details class="more" open=${Boolean(table)}><summary>${t("rules.more")}</summary><div class="grid">
      <div class="pair">${select("ante", setAnte)}${ante !== "none" && number("ante_amount")}</div>
      ${select("showdown")}
      <div class="pair">${number("action_seconds")}${number("next_hand_seconds")}</div>
      <div class="pair">${number("time_bank_seconds")}${number("time_bank_refill", t("rules.time_bank_refill_hint"))}</div>
      <div class="pair">${number("disconnect_seconds")}${number("sit_out_minutes")}</div>
    </div></details>
    <${FormError} error=${wrong.length ? t("rules.wrong", { fields: wrong.join(t("list.separator")) }) : form.error} />
    <button class="cta-button" type="submit" disabled=${form.busy}>${t(table ? "form.save" : "lobby.open")}</button>
  </form>`;
}

