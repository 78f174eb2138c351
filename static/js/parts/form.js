// Forms that all look and fail alike: the error stands in words below, and the button waits for the answer.
import { html, useState } from "../ui.js";
import { words } from "../api.js";

/** @param {unknown} error @returns {Record<string, string>} codes by field */
const fieldsOf = (error) => Object.fromEntries((/** @type {any} */ (error)?.errors ?? []).map((/** @type {any} */ one) => [one.field, one.code]));

/**
 * Handlers for a form's submit event, or for a button that needs no form, with their state.
 * @param {(values: FormData) => Promise<unknown>} send
 */
export function useSubmit(send) {
  const [state, setState] = useState({ busy: false, error: "", fields: /** @type {Record<string, string>} */ ({}) });
  /** @param {FormData} values */
  const run = (values) => {
    setState({ busy: true, error: "", fields: {} });
    send(values).then(
      () => setState({ busy: false, error: "", fields: {} }),
      (error) => setState({ busy: false, error: words(error), fields: fieldsOf(error) }),
    );
  };
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    run(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)));
  };
  return { ...state, submit, press: () => run(new FormData()) };
}

/** @param {{name: string, label: string, hint?: string, bad?: boolean, [rest: string]: any}} props */
export function Field({ name, label, hint = "", bad = false, ...rest }) {
  return html`<label class="field"><span>${label}</span>
    <input name=${name} aria-invalid=${bad ? "true" : null} aria-describedby=${hint ? `${name}-hint` : null} ...${rest} />
    ${hint && html`<small id=${`${name}-hint`}>${hint}</small>`}
  </label>`;
}

/** @param {{name: string, label: string, options: [string, string][], value: string, onChange?: (value: string) => void}} props */
export const Select = ({ name, label, options, value, onChange }) => html`<label class="field"><span>${label}</span>
  <select name=${name} onChange=${(/** @type {any} */ event) => onChange?.(event.target.value)}>
    ${options.map(([key, text]) => html`<option value=${key} selected=${key === value}>${text}</option>`)}
  </select></label>`;

/** @param {{error: string}} props */
export const FormError = ({ error }) => html`<p class="form-error" role="alert">${error}</p>`;

/**
 * One of few: buttons of a radio group.
 * @param {{name: string, label: string, options: [string, string][], value: string, choose: (value: string) => void}} props
 */
export const Choice = ({ name, label, options, value, choose }) => html`<fieldset class="choices"><legend>${label}</legend><div class=${options.length > 4 ? "trio" : ""}>
  ${options.map(([key, text]) => html`<label key=${key}><input type="radio" name=${name} value=${key} checked=${key === value}
    onChange=${() => choose(key)} /><span ...${name === "lang" ? { lang: key } : {}}>${text}</span></label>`)}</div></fieldset>`;

/** @param {{label: string, note?: string, value: boolean, choose: (value: boolean) => void}} props */
export const Switch = ({ label, note = "", value, choose }) => html`<label class="switch"><input type="checkbox" role="switch" checked=${value}
  onChange=${(/** @type {any} */ event) => choose(event.target.checked)} /><span>${label}${note && html`<small>${note}</small>`}</span></label>`;
