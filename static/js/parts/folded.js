// Filters in a compact bar; on phones they fold behind one button that tells how many are set.
import { html, useState } from "../ui.js";
import { t } from "../i18n.js";
import { Icon } from "../icons.js";

/** @param {{label: string, count: number, clear: () => void, children?: any}} props */
export function Folded({ label, count, clear, children }) {
  const [open, setOpen] = useState(false);
  return html`<section class=${`fold ${open ? "open" : ""}`} aria-label=${label}>
    <div class="fold-head">
      <button class="ib cta" type="button" aria-expanded=${String(open)} aria-controls="filters" onClick=${() => setOpen(!open)}>
        <${Icon} name="filter" />${label}${count > 0 && html`<span class="pos hot">${count}</span>`}</button>
      ${count > 0 && html`<button class="ib" type="button" onClick=${clear}><${Icon} name="close" />${t("hands.clear")}</button>`}
    </div>
    <div class="filters small" id="filters">${children}${count > 0 && html`<button class="ib wide-clear" type="button" onClick=${clear}>
      <${Icon} name="close" />${t("hands.clear")}</button>`}</div>
  </section>`;
}
