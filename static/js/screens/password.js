// A password, to come back from another device.
import { html } from "../ui.js";
import { api } from "../api.js";
import { t } from "../i18n.js";
import { me, toast } from "../store.js";
import { meet } from "../session.js";
import { close, Dialog } from "../parts/dialog.js";
import { Field, Form, FormError, useSubmit } from "../parts/form.js";

export function Password() {
  const had = me.value?.has_password;
  const form = useSubmit(async (values) => {
    const current = values.get("current");
    await api("PUT", "/me/password", { password: values.get("password"), ...(current && { current }) });
    await meet();
    toast(t("password.saved"));
    close();
  });
  return html`<${Dialog} title=${t(had ? "password.change" : "password.set")}>
    <${Form} form=${form}>
      <p class="hint">${t("password.hint", { who: me.value?.player.nickname ?? "" })}</p>
      <input class="sr" type="text" name="username" autocomplete="username" value=${me.value?.player.nickname} readonly tabindex="-1" aria-hidden="true" />
      ${had && html`<${Field} form=${form} name="current" label=${t("password.current")} type="password" required autocomplete="current-password" />`}
      <${Field} form=${form} name="password" label=${t("password.new")} hint=${t("password.rule")} type="password" required minlength="8" maxlength="200" autocomplete="new-password" />
      <${FormError} error=${form.error} />
      <button class="cta-button" type="submit" disabled=${form.busy}>${t("form.save")}</button>
    <//>
  <//>`;
}
