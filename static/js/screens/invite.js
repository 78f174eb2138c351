// A link that lets friends in, to copy, to share, or to point a phone at.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { t } from "../i18n.js";
import { Icon } from "../icons.js";
import { Dialog } from "../parts/dialog.js";
import { FormError } from "../parts/form.js";

/** @typedef {{id: string, code: string, url: string}} Invitation */

/** The clipboard exists in secure pages only; a selected field can be copied by hand everywhere. @param {HTMLInputElement | null} field */
async function copy(field) {
  if (!field) return false;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    return document.execCommand("copy");
  }
}

/** @param {{table?: string}} props */
export function Invite({ table }) {
  const [made, setMade] = useState(/** @type {Invitation | null} */ (null));
  const [error, setError] = useState("");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    api("POST", "/invitations", table ? { table } : {}).then(setMade, (problem) => setError(words(problem)));
  }, [table]);
  const share = () => made && navigator.share({ title: t("room.title"), url: made.url }).catch(() => null);
  const field = () => /** @type {HTMLInputElement | null} */ (document.getElementById("invite-url"));
  return html`<${Dialog} title=${t("invite.title")}>
    <${FormError} error=${error} />
    ${made && html`<div class="invite">
      <img class="qr" src=${`/api/v1/invitations/${made.code}/qr.svg`} width="220" height="220" alt=${t("invite.qr")} />
      <p class="hint">${t(table ? "invite.hint_table" : "invite.hint")}</p>
      <label class="field"><span>${t("invite.link")}</span><input id="invite-url" readonly value=${made.url} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
      <div class="pair">
        <button class="cta-button" type="button" onClick=${async () => setCopied(await copy(field()))}><${Icon} name=${copied ? "check" : "copy"} />${t(copied ? "invite.copied" : "invite.copy")}</button>
        ${"share" in navigator && html`<button class="quiet-button" type="button" onClick=${share}>${t("invite.share")}</button>`}
      </div>
      <p class="sr" role="status">${copied ? t("invite.copied") : ""}</p>
    </div>`}
  <//>`;
}
