// One option of a table as a widget with the sentence that explains it.
import { html } from "../ui.js";
import { has, num, t } from "../i18n.js";

/** @typedef {import("../options.js").Option} Option */
/** @typedef {import("../options.js").Value} Value */

/** What a value is called. @param {string} name @param {Value} value */
export function valueName(name, value) {
  if (typeof value === "boolean") return t(value ? "form.yes" : "form.no");
  if (typeof value === "number") return num(value);
  return has(`${name}.${value}`) ? t(`${name}.${value}`) : value;
}

/**
 * @param {{option: Option, value: Value, bad: boolean, change: (value: Value) => void}} props
 */
export function OptionField({ option, value, bad, change }) {
  const { name, bounds, choices } = option;
  const hint = `${name}-hint`;
  const explained = html`<small id=${hint}>${t(`explain.${name}`)}</small>`;
  if (choices) {
    return html`<label class="field"><span>${t(`rules.${name}`)}</span>
      <select name=${name} aria-describedby=${hint} aria-invalid=${bad ? "true" : null} onChange=${(/** @type {any} */ event) => change(event.target.value)}>
        ${choices.map((key) => html`<option key=${key} value=${key} selected=${key === value}>${t(`${name}.${key}`)}</option>`)}
      </select>${explained}</label>`;
  }
  if (bounds) {
    /** An empty field is no number: the form says so. @param {any} event */
    const typed = (event) => change(event.target.value.trim() === "" ? "" : Number(event.target.value));
    return html`<label class="field"><span>${t(`rules.${name}`)}</span>
      <input name=${name} type="number" inputmode="numeric" min=${bounds[0]} max=${bounds[1]} step="1" required value=${value}
        aria-describedby=${hint} aria-invalid=${bad ? "true" : null} onInput=${typed} />${explained}</label>`;
  }
  return html`<label class="switch"><input type="checkbox" role="switch" name=${name} checked=${value === true} aria-describedby=${hint}
    onChange=${(/** @type {any} */ event) => change(event.target.checked)} /><span>${t(`rules.${name}`)}${explained}</span></label>`;
}
