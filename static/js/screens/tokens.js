// My tokens: programs that act for me, made and revoked here, and the browsers that I am signed in with.
import { html, useEffect, useRef, useState } from "../ui.js";
import { api, words } from "../api.js";
import { day, list, t } from "../i18n.js";
import { Icon } from "../icons.js";
import { me, toast } from "../store.js";
import { copyText } from "../parts/copy.js";
import { Dialog } from "../parts/dialog.js";
import { Field, Form, FormError, Select, useSubmit } from "../parts/form.js";
import { useSecondPress } from "../parts/item.js";

/** @typedef {{id: string, kind: string, name: string, scopes: string[], created_ms: number, expires_ms: number | null, current: boolean}} Token */

const SCOPES = ["read", "play", "host", "admin"];
const DAYS = [7, 30, 90, 365];
const USUAL_DAYS = 90;

export function TokenList() {
  const [tokens, setTokens] = useState(/** @type {Token[] | null} */ (null));
  const [error, setError] = useState("");
  const { armed, press } = useSecondPress();
  const load = () => api("GET", "/tokens").then((told) => setTokens(told.tokens), (problem) => setError(words(problem)));
  useEffect(() => void load(), []);
  /** @param {Token} token */
  const revoke = async ({ id, name, current }) => {
    await api("DELETE", `/tokens/${id}`).catch((problem) => setError(words(problem)));
    if (current) me.value = null;
    else toast(t("tokens.revoked", { name }));
    await load();
  };
  return html`<${Dialog} title=${t("tokens.title")} look="wide">
    <p class="hint">${t("tokens.hint")}</p>
    <${NewToken} made=${load} />
    <section class="group" aria-label=${t("tokens.list")}><h3>${t("tokens.list")}</h3><${FormError} error=${error} />
      <ul class="lines">${tokens?.map((token) => html`<li key=${token.id}>
        <span class="what"><b>${token.name} <em class="pos">${t(`tokens.kind.${token.kind}`)}</em>${token.current && html` <em class="pos">${t("tokens.this")}</em>`}</b>
          <small>${list(token.scopes.map((scope) => t(`tokens.scope.${scope}`)))}</small>
          <small>${t("tokens.created", { at: day(token.created_ms) })} · ${token.expires_ms === null ? t("tokens.never") : t("tokens.expires", { at: day(token.expires_ms) })}</small></span>
        <button class="ib cta" type="button" aria-label=${armed === token.id ? t("tokens.sure") : t("tokens.revoke_of", { name: token.name })}
          onClick=${() => press(token.id, () => void revoke(token))}>${t(armed === token.id ? "tokens.sure" : "tokens.revoke")}</button></li>`)}</ul></section>
  <//>`;
}

/** @param {{made: () => void}} props */
function NewToken({ made }) {
  const [secret, setSecret] = useState("");
  const form = useSubmit(async (values) => {
    const scopes = values.getAll("scopes").map(String);
    const { token } = await api("POST", "/tokens", { name: String(values.get("name")).trim(), scopes, days: Number(values.get("days")) });
    setSecret(token);
    made();
  });
  const scopes = SCOPES.filter((scope) => scope !== "admin" || me.value?.player.admin);
  return html`<details class="more" open=${Boolean(secret)}><summary>${t("tokens.new")}</summary>
    <${Form} form=${form}>
      <${Field} form=${form} name="name" label=${t("tokens.name")} hint=${t("tokens.name_hint")} required maxlength="80" autocomplete="off" />
      <fieldset class="choices many"><legend>${t("tokens.scopes")}</legend><div>${scopes.map((scope) => html`<label key=${scope}>
        <input type="checkbox" name="scopes" value=${scope} defaultChecked=${scope === "read"} /><span>${t(`tokens.scope.${scope}`)}</span></label>`)}</div>
        ${form.fields.scopes && html`<p class="form-error">${t("tokens.none_chosen")}</p>`}</fieldset>
      <${Select} name="days" label=${t("tokens.days")} value=${String(USUAL_DAYS)} options=${DAYS.map((days) => [String(days), t("tokens.days_n", { n: days })])} />
      <${FormError} error=${form.error} />
      <button class="cta-button" type="submit" disabled=${form.busy}>${t("tokens.make")}</button>
    <//>
    ${secret && html`<${Secret} secret=${secret} />`}
  </details>`;
}

/** The secret, for the only time. It takes the focus, so that nobody misses it. @param {{secret: string}} props */
function Secret({ secret }) {
  const [copied, setCopied] = useState(false);
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    setCopied(false);
    field.current?.focus();
  }, [secret]);
  const copy = async () => setCopied(await copyText(secret));
  return html`<div class="pending secret" role="group" aria-label=${t("tokens.secret")}>
    <label class="field"><span>${t("tokens.secret")}</span><input ref=${field} readonly value=${secret} aria-describedby="secret-hint"
      onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
    <p id="secret-hint">${t("tokens.secret_hint")}</p>
    <button class="cta-button" type="button" onClick=${copy}><${Icon} name=${copied ? "check" : "copy"} />${t(copied ? "tokens.copied" : "tokens.copy")}</button>
    <p class="sr" role="status">${copied ? t("tokens.copied") : ""}</p>
  </div>`;
}
