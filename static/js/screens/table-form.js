// A table's options: for a new table, from a ready-made one, or for one that is open. During a hand a change waits for its end.
import { html, useEffect, useRef, useState } from "../ui.js";
import { api } from "../api.js";
import { t } from "../i18n.js";
import { DEFAULTS, GROUPS, isShown, OPTIONS, PRESETS, settled } from "../options.js";
import { go } from "../router.js";
import { toast } from "../store.js";
import { close, Dialog } from "../parts/dialog.js";
import { Field, FormError, useSubmit } from "../parts/form.js";
import { OptionField, valueName } from "../parts/options.js";

/** @typedef {import("../options.js").Options} Options */

const NAMES = ["name", ...OPTIONS.map(({ name }) => name)];

/** Only options: the server tells more of a table. @param {Record<string, any>} told @returns {Options} */
const optionsOf = (told) => Object.fromEntries(NAMES.filter((name) => name in told).map((name) => [name, told[name]]));

/** @param {{table?: string}} props */
export function TableForm({ table }) {
  const [known, setKnown] = useState(/** @type {{first: Options, pending: Options | null} | null} */ (
    table ? null : { first: { ...DEFAULTS, name: t("rules.name_default") }, pending: null }
  ));
  useEffect(() => {
    if (!table) return;
    api("GET", `/tables/${table}`).then((told) => setKnown({ first: optionsOf(told), pending: told.pending ?? null }), () => close());
  }, [table]);
  return html`<${Dialog} title=${t(table ? "host.options" : "lobby.create")} look="wide">
    ${known && html`<${Form} table=${table} ...${known} />`}
  <//>`;
}

/** @param {{table?: string, first: Options, pending: Options | null}} props */
function Form({ table, first, pending }) {
  const [values, setValues] = useState(/** @type {Options} */ ({ ...first, ...pending }));
  const form = useSubmit(async () => {
    const sent = settled(values);
    if (!table) {
      const made = await api("POST", "/tables", sent);
      close();
      return go(`/t/${made.id}`);
    }
    // Only what differs: another host may change the rest at the same time.
    const before = /** @type {Options} */ ({ ...first, ...pending });
    const changed = Object.fromEntries(Object.entries(sent).filter(([name, value]) => value !== before[name]));
    const answer = await api("PATCH", `/tables/${table}`, changed);
    close();
    toast(t(answer.pending ? "host.options_pending" : "host.options_saved"));
  });
  // The browser's own bubbles would speak the browser's language and hide the field: the form says what is wrong itself.
  const wrong = Object.keys(form.fields).filter((name) => NAMES.includes(name)).map((name) => t(`rules.${name}`));
  const place = useRef(/** @type {HTMLFormElement | null} */ (null));
  useEffect(() => /** @type {HTMLElement | null | undefined} */ (place.current?.querySelector("[aria-invalid]"))?.focus(), [form.fields]);
  /** @param {string} name */
  const change = (name) => (/** @type {import("../options.js").Value} */ value) => setValues((now) => ({ ...now, [name]: value }));
  const choose = (/** @type {string} */ preset) => setValues((now) => ({ ...DEFAULTS, ...PRESETS[preset], name: now.name ?? "" }));
  return html`<form class="form grid" ref=${place} noValidate onSubmit=${form.submit}>
    ${!table && html`<${Presets} values=${values} choose=${choose} />`}
    ${table && pending && html`<${Pending} table=${table} pending=${pending} />`}
    <${Field} name="name" label=${t("rules.name")} hint=${t("explain.name")} required maxlength="40" value=${values.name} form=${form}
      onInput=${(/** @type {any} */ event) => change("name")(event.target.value)} />
    ${GROUPS.map(({ group, options }, index) => html`<details class="more" key=${group} open=${index === 0 || options.some(({ name }) => name in form.fields)}><summary>${t(`group.${group}`)}</summary>
      <div class="options">${options.filter((option) => isShown(option, values)).map((option) => html`<${OptionField} key=${option.name}
        option=${option} value=${values[option.name]} bad=${option.name in form.fields} change=${change(option.name)} />`)}</div></details>`)}
    <div class="form-foot">
      <${FormError} error=${wrong.length ? t("rules.wrong", { fields: wrong.join(t("list.separator")) }) : form.error} />
      <button class="cta-button" type="submit" disabled=${form.busy}>${t(table ? "form.save" : "lobby.open")}</button></div>
  </form>`;
}

/** @param {{values: Options, choose: (preset: string) => void}} props */
const Presets = ({ values, choose }) => html`<div class="preset-row" role="group" aria-label=${t("form.preset")}><span>${t("form.preset")}</span>
  ${Object.entries(PRESETS).map(([name, changes]) => {
    const on = Object.entries({ ...DEFAULTS, ...changes }).every(([key, value]) => values[key] === value);
    return html`<button class="pre" type="button" key=${name} aria-pressed=${String(on)} onClick=${() => choose(name)}>${t(`preset.${name}`)}</button>`;
  })}</div>`;

/** What waits for the hand's end, and the way back. @param {{table: string, pending: Options}} props */
function Pending({ table, pending }) {
  const form = useSubmit(async () => {
    await api("POST", `/tables/${table}/host`, { do: "discard_rules" });
    close();
  });
  return html`<section class="pending" aria-label=${t("pending.title")}>
    <p>${t("pending.hint")}</p>
    <ul>${pendingLines(pending).map((line) => html`<li key=${line}>${line}</li>`)}</ul>
    <button class="quiet-button" type="button" disabled=${form.busy} onClick=${form.press}>${t("pending.discard")}</button>
    <${FormError} error=${form.error} />
  </section>`;
}

/** @param {Options} pending */
export const pendingLines = (pending) =>
  Object.entries(pending).map(([name, value]) => t("pending.line", { option: t(`rules.${name}`), value: valueName(name, value) }));
