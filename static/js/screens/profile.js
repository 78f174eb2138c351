// What I am called here, and my picture.
import { html, useState } from "../ui.js";
import { api } from "../api.js";
import { t } from "../i18n.js";
import { meetAll } from "../names.js";
import { me, toast } from "../store.js";
import { close, Dialog } from "../parts/dialog.js";
import { FaceChoice } from "../parts/avatar.js";
import { Field, Form, FormError, useSubmit } from "../parts/form.js";

export function Profile() {
  const player = me.value?.player;
  const [face, setFace] = useState(player?.avatar ?? "");
  const [name, setName] = useState(player?.display_name ?? "");
  const form = useSubmit(async () => {
    const now = (me.value = await api("PATCH", "/me", { display_name: name.trim(), avatar: face }));
    meetAll([{ player: now.player.id, name: now.player.display_name, avatar: now.player.avatar }]);
    toast(t("profile.saved"));
    close();
  });
  return html`<${Dialog} title=${t("profile.title")}><${Form} form=${form}>
    <${Field} form=${form} name="display_name" label=${t("welcome.display_name")} hint=${t("profile.name_hint")} required
      maxlength="16" autocomplete="nickname" value=${name} onInput=${(/** @type {any} */ { target }) => setName(target.value)} />
    <${FaceChoice} name=${name} value=${face} choose=${setFace} />
    <${FormError} error=${form.error} />
    <button class="cta-button" type="submit" disabled=${form.busy}>${t("form.save")}</button>
  <//><//>`;
}
