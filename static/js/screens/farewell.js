// Leaving the room for good: what goes, what stays, and one more press than elsewhere.
import { html } from "../ui.js";
import { t } from "../i18n.js";
import { go } from "../router.js";
import { toast } from "../store.js";
import { deleteMe } from "../session.js";
import { close, Dialog } from "../parts/dialog.js";
import { FormError, useSubmit } from "../parts/form.js";
import { useSecondPress } from "../parts/item.js";

export function Farewell() {
  const { armed, press } = useSecondPress();
  const form = useSubmit(async () => {
    await deleteMe();
    close();
    go("/", true);
    toast(t("farewell.done"));
  });
  return html`<${Dialog} title=${t("farewell.title")}><div class="form">
    <p>${t("farewell.goes")}</p>
    <p>${t("farewell.stays")}</p>
    <p><b>${t("farewell.warning")}</b></p>
    <${FormError} error=${form.error} />
    <button class="quiet-button" type="button" onClick=${close}>${t("farewell.keep")}</button>
    <button class="quiet-button danger" type="button" disabled=${form.busy} onClick=${() => press("delete", form.press)}>
      ${t(armed ? "farewell.sure" : "farewell.delete")}</button>
  </div><//>`;
}
