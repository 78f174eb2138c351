// Dialogs are the browser's own: focus stays inside, Escape closes, the page behind is inert.
import { html, useEffect, useRef } from "../ui.js";
import { t } from "../i18n.js";
import { Icon } from "../icons.js";
import { dialog } from "../store.js";

export const close = () => (dialog.value = null);

/** @param {{title: string, look?: string, children?: any}} props */
export function Dialog({ title, look = "", children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const from = document.activeElement;
    box.current?.showModal();
    return () => from instanceof HTMLElement && from.isConnected && from.focus({ preventScroll: true });
  }, []);
  /** The browser tells of Escape a moment later, when another dialog may be open in this one's place. */
  const closed = () => box.current && close();
  /** A press on the dim page beside the dialog closes it. @param {any} event */
  const outside = (event) => event.target === box.current && close();
  return html`<dialog class=${`dialog ${look}`} ref=${box} aria-label=${title} onClose=${closed} onMouseDown=${outside}>
    <div class="sheet">
      <header><h2>${title}</h2>
        <button class="ib" type="button" aria-label=${t("dialog.close")} onClick=${close}><${Icon} name="close" /></button></header>
      ${children}
    </div>
  </dialog>`;
}
