// Links to one hand, for anybody: made, copied, taken back. Who opens one sees the hand as its maker saw it.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { day, t } from "../i18n.js";
import { Icon } from "../icons.js";
import { dialog } from "../store.js";
import { copyText } from "./copy.js";
import { Dialog } from "./dialog.js";
import { FormError, Switch, useSubmit } from "./form.js";
import { useSecondPress } from "./item.js";

/** @typedef {{id: string, anonymous: boolean, created_ms: number, code?: string, link?: string}} Share  code and link are told once, when it's made */

/** Open the dialog for a hand. @param {string} hand */
export const openShare = (hand) => (dialog.value = { name: "share", with: hand });

/** @param {{hand: string}} props  the hand's id */
export function ShareDialog({ hand }) {
  const [shares, setShares] = useState(/** @type {Share[]} */ ([]));
  const [made, setMade] = useState(/** @type {Share | null} */ (null));
  const [anonymous, setAnonymous] = useState(false);
  const [error, setError] = useState("");
  const load = () => api("GET", `/hands/${hand}/shares`).then((answer) => setShares(answer.shares), (problem) => setError(words(problem)));
  useEffect(() => void load(), [hand]);
  const make = useSubmit(async () => {
    setMade(await api("POST", `/hands/${hand}/shares`, { anonymous }));
    await load();
  });
  /** @param {string} id */
  const revoke = async (id) => {
    await api("DELETE", `/shares/${id}`).catch((problem) => setError(words(problem)));
    setMade((now) => (now?.id === id ? null : now));
    await load();
  };
  return html`<${Dialog} title=${t("share.title")}><div class="form">
    <p class="hint">${t("share.hint")}</p>
    <${FormError} error=${error || make.error} />
    ${made ? html`<${MadeLink} key=${made.id} made=${made} another=${() => setMade(null)} />` : html`
      <${Switch} label=${t("share.anonymous")} note=${t("share.anonymous_note")} value=${anonymous} choose=${setAnonymous} />
      <button class="cta-button" type="button" disabled=${make.busy} onClick=${make.press}><${Icon} name="link" />${t("share.make")}</button>`}
    ${shares.length > 0 && html`<section class="shares" aria-label=${t("share.made")}><h3>${t("share.made")}</h3>
      <${Shares} shares=${shares} revoke=${revoke} /></section>`}
  </div><//>`;
}

/** @param {{made: Share, another: () => void}} props */
function MadeLink({ made, another }) {
  const [copied, setCopied] = useState(false);
  const address = new URL(made.link ?? `/h/${made.code}`, location.origin).href;
  const share = () => navigator.share({ title: t("share.title"), url: address }).catch(() => null);
  return html`<label class="field"><span>${t("share.link")}</span>
      <input id="share-link" readonly value=${address} onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
    <p class="hint">${t(made.anonymous ? "share.once_anonymous" : "share.once")}</p>
    <div class="pair">
      <button class="cta-button" type="button" onClick=${async () => setCopied(await copyText(address))}><${Icon} name=${copied ? "check" : "copy"} />${t(copied ? "invite.copied" : "invite.copy")}</button>
      ${"share" in navigator && html`<button class="quiet-button" type="button" onClick=${share}><${Icon} name="share" />${t("invite.share")}</button>`}
    </div>
    <p class="sr" role="status">${copied ? t("invite.copied") : ""}</p>
    <button class="ib" type="button" onClick=${another}>${t("share.another")}</button>`;
}

/** @param {{shares: Share[], revoke: (id: string) => void}} props */
function Shares({ shares, revoke }) {
  const { armed, press } = useSecondPress();
  return html`<ul class="nets">${shares.map(({ id, anonymous, created_ms }) => html`<li key=${id}>
    <span>${day(created_ms)}<small>${t(anonymous ? "share.without_names" : "share.with_names")}</small></span>
    <button class=${`ib cta ${armed === id ? "danger" : ""}`} type="button" onClick=${() => press(id, () => revoke(id))}>${t(armed === id ? "share.revoke_sure" : "share.revoke")}</button>
  </li>`)}</ul>`;
}
