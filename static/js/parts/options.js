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
  const id = `option-${name}`;
  const shared = { id, name, "aria-describedby": `${id}-hint`, "aria-invalid": bad ? "true" : null };
  const label = html`<label for=${id}>${t(`rules.${name}`)}</label>`;
  const outside = bounds && !(value !== "" && Number(value) >= bounds[0] && Number(value) <= bounds[1]);
  const range = bad && outside ? html`<b class="range">${t("rules.range", { least: bounds[0], most: bounds[1] })}</b> ` : "";
  const hint = html`<small id=${`${id}-hint`}>${range}${t(`explain.${name}`)}</small>`;
  if (choices) {
    return html`<div class="field">${label}
      <select ...${shared} onChange=${(/** @type {any} */ event) => change(event.target.value)}>
        ${choices.map((key) => html`<option key=${key} value=${key} selected=${key === value}>${t(`${name}.${key}`)}</option>`)}
      </select>${hint}</div>`;
  }
  if (bounds) {
    /** An empty field is no number: the server says so. @param {any} event */
    const typed = (event) => change(event.target.value.trim() === "" ? "" : Number(event.target.value));
    return html`<div class="field">${label}
      <input ...${shared} type="number" inputmode="numeric" min=${bounds[0]} max=${bounds[1]} step="1" required value=${value} onInput=${typed} />${hint}</div>`;
  }
  return html`<div class="switch"><input ...${shared} type="checkbox" role="switch" checked=${value === true}
    onChange=${(/** @type {any} */ event) => change(event.target.checked)} /><span>${label}${hint}</span></div>`;
}
