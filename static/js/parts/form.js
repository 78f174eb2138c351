// Forms that all look and fail alike: what is wrong stands in words at its field or below, and the button waits for the answer.
import { html, useEffect, useRef, useState } from "../ui.js";
import { words } from "../api.js";
import { t } from "../i18n.js";

/** @param {unknown} error @returns {Record<string, string>} codes by field */
const fieldsOf = (error) => Object.fromEntries((/** @type {any} */ (error)?.errors ?? []).map((/** @type {any} */ one) => [one.field, one.code]));

/** @typedef {Record<string, string>} ByField */

/** What the browser finds wrong with a field, as the key of our own words: its own bubbles would speak its own language. @param {ValidityState} validity */
function faultOf(validity) {
  if (validity.badInput || validity.stepMismatch) return "form.no_number";
  return validity.valueMissing ? "form.missing" : "form.against_rule";
}

/** @param {HTMLFormElement} form @returns {ByField} */
const faultsOf = (form) => Object.fromEntries(/** @type {HTMLInputElement[]} */ ([...form.elements])
  .filter((field) => field.name && field.willValidate && !field.validity.valid).map((field) => [field.name, faultOf(field.validity)]));

/**
 * Handlers for a form's submit event, or for a button that needs no form, with their state.
 * @param {(values: FormData) => Promise<unknown>} send
 */
export function useSubmit(send) {
  const [state, setState] = useState({ busy: false, error: "", fields: /** @type {ByField} */ ({}), faults: /** @type {ByField} */ ({}) });
  const place = useRef(/** @type {HTMLFormElement | null} */ (null));
  useEffect(() => /** @type {HTMLElement | null | undefined} */ (place.current?.querySelector("[aria-invalid=true]"))?.focus(), [state.busy, state.faults]);
  /** @param {FormData} values */
  const run = (values) => {
    setState({ busy: true, error: "", fields: {}, faults: {} });
    send(values).then(
      () => setState({ busy: false, error: "", fields: {}, faults: {} }),
      (error) => setState({ busy: false, error: words(error), fields: fieldsOf(error), faults: {} }),
    );
  };
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = (place.current = /** @type {HTMLFormElement} */ (event.currentTarget));
    const faults = faultsOf(form);
    if (Object.keys(faults).length) setState({ busy: false, error: "", fields: faults, faults });
    else run(new FormData(form));
  };
  return { ...state, submit, press: () => run(new FormData()) };
}

/** @typedef {ReturnType<typeof useSubmit>} Submit */

/** A form tells what is wrong by itself. @param {{form: Submit, look?: string, children?: any}} props */
export const Form = ({ form, look = "", children }) => html`<form class=${`form ${look}`} noValidate onSubmit=${form.submit}>${children}</form>`;

/** A field and, where its form was refused, why. @param {{name: string, label: string, hint?: string, form: Submit, [rest: string]: any}} props */
export function Field({ name, label, hint = "", form, ...rest }) {
  const fault = form.faults[name] ?? "";
  const about = [fault && `${name}-fault`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return html`<label class="field"><span>${label}</span>
    <input name=${name} aria-invalid=${name in form.fields ? "true" : null} aria-describedby=${about || null} ...${rest} />
    ${fault && html`<small class="fault" id=${`${name}-fault`}>${t(fault)}</small>`}
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
