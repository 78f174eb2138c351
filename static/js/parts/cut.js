// What is known of one shuffle, in words, with the evidence to keep.
import { html } from "../ui.js";
import { t } from "../i18n.js";
import { Icon } from "../icons.js";
import { keepFile } from "./fetch-hands.js";

/** @param {string} state */
export const shieldIcon = (state) => (state === "failed" ? "shield-broken" : state === "mine" ? "shield-check" : "shield");

/** @param {{number: number, verdict: import("../fairness/verify.js").Verdict, evidence: () => string | null, children?: any}} props */
export function Cut({ number, verdict: { shield, reason, fingerprint, complete }, evidence, children }) {
  const save = () => {
    const text = evidence();
    if (text) keepFile(new Blob([text], { type: "application/json" }), `shuffle-${number}.json`);
  };
  return html`<li class=${`cut cut-${shield}`}>
    <h3><${Icon} name=${shieldIcon(shield)} />${t("fair.hand", { n: number })} · ${t(`fair.${shield}`)}</h3>
    <p>${t(`fair.${shield}_means`, { why: reason ? t(`fair.why_${reason}`) : "" })}${" "}
      ${shield !== "failed" && shield !== "waiting" && html`<span class="note">${t(complete ? "fair.checked" : "fair.so_far")}</span>`}</p>
    ${children}
    ${fingerprint && html`<p class="print"><span>${t("fair.fingerprint")}</span> <code>${fingerprint}</code></p>`}
    ${shield !== "waiting" && html`<button class="pre" type="button" onClick=${save}>${t("fair.save")}</button>`}
  </li>`;
}

export const CutLinks = () => html`<p class="links"><a href="/verify.html" target="_blank" rel="noopener">${t("fair.learn")}</a> <a href="/verify.html" target="_blank" rel="noopener">${t("fair.check")}</a></p>`;
