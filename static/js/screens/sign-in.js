// Coming in: by an invitation, where a name is asked once, or with a password from another device.
import { html, useEffect, useState } from "../ui.js";
import { api } from "../api.js";
import { t } from "../i18n.js";
import { go } from "../router.js";
import { me } from "../store.js";
import { comeBack, joinByInvitation, joinByRoomPassword, signIn } from "../session.js";
import { Avatar, FaceChoice } from "../parts/avatar.js";
import { Field, Form, FormError, useSubmit } from "../parts/form.js";
import { LanguageChoice } from "./settings.js";

/** @typedef {{valid: boolean, table: {id: string, name: string} | null, member?: string | null, room: string}} Invitation */

const NICKNAME = "[a-z0-9_\\-]{3,10}";

/** @param {{code: string}} props */
export function SignIn({ code }) {
  const [invitation, setInvitation] = useState(/** @type {Invitation | null} */ (null));
  const [ways, setWays] = useState(/** @type {{password: boolean} | null} */ (null));
  const target = invitation?.table ? `/t/${invitation.table.id}` : "/";
  useEffect(() => {
    if (!code) return;
    api("GET", `/invitations/${code}`).then(setInvitation, () => setInvitation({ valid: false, table: null, room: "" }));
  }, [code]);
  useEffect(() => {
    api("GET", "/sign-in/options").then(setWays, () => setWays({ password: false }));
  }, []);
  useEffect(() => {
    // Who is in already only follows the link.
    if (code && me.value && invitation) go(target, true);
  }, [code, me.value, invitation]);
  const invited = Boolean(code && invitation?.valid);
  const member = invited ? invitation?.member : null;
  // No form before it's known which one: another would take its place, and what was typed meanwhile would be gone.
  const known = ways && (!code || invitation);
  const guarded = Boolean(ways?.password);
  const welcome = known && (invited || guarded);
  return html`<div class="page welcome">
    <main class="door">
      <div class="emblem" aria-hidden="true"><svg viewBox="0 0 32 32"><use href="#suit-s" /></svg></div>
      <h1>${t("room.title")}</h1>
      <p class="lead">${invited && invitation?.table ? t("welcome.table", { name: invitation.table.name }) : t("welcome.lead")}</p>
      ${code && invitation && !invited && html`<p class="form-error" role="alert">${t("refused.invitation_invalid")}</p>`}
      ${member && html`<${ComeBack} code=${code} name=${member} />`}
      ${welcome && !member && html`<${JoinForm} code=${invited ? code : ""} guarded=${guarded} />`}
      ${known && !welcome && html`<${PasswordForm} />`}
      ${welcome && html`<details class="again"><summary>${t("welcome.again")}</summary><${PasswordForm} /></details>`}
      <${LanguageChoice} />
    </main>
  </div>`;
}

/** By a link that was made for somebody who is a member already. @param {{code: string, name: string}} props */
function ComeBack({ code, name }) {
  const form = useSubmit(() => comeBack(code));
  return html`<${Form} form=${form}>
    <${FormError} error=${form.error} />
    <button class="cta-button" type="submit" disabled=${form.busy}>${t("welcome.come_back", { name })}</button>
  <//>`;
}

/** By a link, or without a code by the room's password; a guarded room asks for it either way. @param {{code: string, guarded: boolean}} props */
function JoinForm({ code, guarded }) {
  const [face, setFace] = useState("");
  const [name, setName] = useState("");
  const form = useSubmit((values) => {
    const shown = String(values.get("display_name") ?? "").trim();
    const nickname = String(values.get("nickname") ?? "").trim().toLowerCase();
    const password = String(values.get("room_password") ?? "");
    const person = { nickname, avatar: face, ...(shown && { display_name: shown }) };
    return code ? joinByInvitation({ code, ...person, ...(guarded && { password }) }) : joinByRoomPassword({ ...person, password });
  });
  return html`<${Form} form=${form}>
    <${Field} form=${form} name="nickname" label=${t("welcome.nickname")} hint=${t("welcome.nickname_rule")}
      required pattern=${NICKNAME} minlength="3" maxlength="10" autocomplete="username" autocapitalize="none" spellcheck="false"
      title=${t("welcome.nickname_rule")} onInput=${(/** @type {any} */ event) => setName(lower(event))} />
    <${Field} form=${form} name="display_name" label=${t("welcome.display_name")} hint=${t("welcome.display_name_hint")}
      maxlength="16" autocomplete="nickname" />
    <details class="again"><summary><${Avatar} name=${name || "?"} face=${face} look="mid" />${t("welcome.face")}</summary>
      <${FaceChoice} name=${name || "?"} value=${face} choose=${setFace} /></details>
    ${guarded && html`<${Field} form=${form} name="room_password" label=${t("welcome.room_password")} hint=${t("welcome.room_password_hint")} type="password" required autocomplete="off" />`}
    <${FormError} error=${form.error} />
    <button class="cta-button" type="submit" disabled=${form.busy}>${t("welcome.join")}</button>
  <//>`;
}

/** Phones like to begin names with a capital. @param {any} event */
const lower = ({ target }) => {
  if (target.value !== target.value.toLowerCase()) target.value = target.value.toLowerCase();
  return target.value;
};

function PasswordForm() {
  const form = useSubmit((values) =>
    signIn({ nickname: String(values.get("nickname") ?? "").trim().toLowerCase(), password: String(values.get("password") ?? "") }));
  return html`<${Form} form=${form}>
    <${Field} form=${form} name="nickname" label=${t("welcome.nickname")} required maxlength="40" autocomplete="username" autocapitalize="none" spellcheck="false" />
    <${Field} form=${form} name="password" label=${t("password.title")} type="password" required autocomplete="current-password" />
    <${FormError} error=${form.error} />
    <button class="cta-button" type="submit" disabled=${form.busy}>${t("welcome.sign_in")}</button>
  <//>`;
}
