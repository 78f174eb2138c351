// An admin deletes a member's personal data: what goes, what stays, and two presses, for nobody can undo it.
import { html, useEffect, useRef, useState } from "../ui.js";
import { api } from "../api.js";
import { t } from "../i18n.js";
import { toast } from "../store.js";
import { Icon } from "../icons.js";
import { FormError, useSubmit } from "../parts/form.js";
import { useSecondPress } from "../parts/item.js";

/** @param {{id: string, who: string, done: () => void}} props */
export function SendOff({ id, who, done }) {
  const [open, setOpen] = useState(false);
  const keep = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => keep.current?.focus(), [open]);
  const { armed, press } = useSecondPress();
  const form = useSubmit(async () => {
    await api("DELETE", `/players/${id}`);
    toast(t("players.deleted", { who }));
    done();
  });
  if (!open) return html`<button class="ib cta" type="button" onClick=${() => setOpen(true)}><${Icon} name="out" />${t("players.delete")}</button>`;
  return html`<section class="form grant" aria-label=${t("players.delete")}>
    <p>${t("players.delete_goes", { who })}</p>
    <p>${t("players.delete_stays")}</p>
    <p><b>${t("farewell.warning")}</b></p>
    <${FormError} error=${form.error} />
    <button class="quiet-button" type="button" ref=${keep} onClick=${() => setOpen(false)}>${t("players.delete_not")}</button>
    <button class="quiet-button danger" type="button" disabled=${form.busy} onClick=${() => press(id, form.press)}>
      ${t(armed === id ? "farewell.sure" : "players.delete")}</button>
  </section>`;
}
