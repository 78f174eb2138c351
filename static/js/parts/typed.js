// A field that is heard when it's left or complete, not at each key.
import { html } from "../ui.js";

/** @param {{name: string, label: string, value: any, onChange: (value: string) => void, [rest: string]: any}} props */
export const Typed = ({ name, label, value, onChange, ...rest }) => html`<label class="field"><span>${label}</span>
  <input name=${name} value=${value} onChange=${(/** @type {any} */ event) => onChange(event.target.value)} ...${rest} /></label>`;
