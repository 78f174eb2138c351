// The shield: what this device knows of the shuffle of the hand on the table, and of those before it.
import { html, signal } from "../ui.js";
import { t } from "../i18n.js";
import { Icon } from "../icons.js";
import { dialog, me, view } from "../store.js";
import { Watch } from "../fairness/watch.js";
import { Dialog } from "../parts/dialog.js";
import { keepFile } from "../parts/fetch-hands.js";

/** @typedef {import("../fairness/watch.js").Seen} Seen */

const SHOWN = 6;

/** @type {Watch | null} */
let watch = null;

/** What is known, newest hand first. */
export const shuffles = signal(/** @type {Seen[]} */ ([]));

/** @param {string} table @param {(words: object) => void} send */
export function watchShuffles(table, send) {
  const player = me.peek()?.player.id ?? "";
  const made = new Watch({ table, player }, (words) => send({ fair: words }), () => made === watch && show(made));
  watch = made;
  shuffles.value = [];
  return made;
}

export function forgetShuffles() {
  watch = null;
  shuffles.value = [];
}

/** Copies: what stays the same object isn't drawn again. @param {Watch} of */
const show = (of) => (shuffles.value = [...of.hands.values()].map((seen) => ({ ...seen })).reverse());

/** The hand on the table; before its deal the one that is prepared says nothing yet. */
function current() {
  const number = view.value?.hand?.number;
  return shuffles.value.find((seen) => seen.transcript.number === number);
}

/** @param {Seen | undefined} seen */
const stateOf = (seen) => seen?.verdict.shield ?? "waiting";

/** Red stays in sight: a hand that has failed is not forgotten with the next one. */
export function Shield() {
  const failed = shuffles.value.some((seen) => seen.verdict.shield === "failed");
  const state = failed ? "failed" : stateOf(current());
  const label = t("fair.button", { state: t(`fair.${state}`) });
  return html`<button class=${`ib shield cut-${state}`} type="button" aria-label=${label} title=${label} onClick=${() => (dialog.value = { name: "shuffle" })}>
    <${Icon} name=${state === "failed" ? "shield-broken" : state === "mine" ? "shield-check" : "shield"} /></button>`;
}

/** @param {number} number */
function save(number) {
  const text = watch?.evidence(number);
  if (text) keepFile(new Blob([text], { type: "application/json" }), `shuffle-${number}.json`);
}

/** @param {{seen: Seen}} props */
function Hand({ seen: { transcript, verdict } }) {
  const { shield, reason, fingerprint, complete } = verdict;
  return html`<li class=${`cut cut-${shield}`}>
    <h3><${Icon} name=${shield === "failed" ? "shield-broken" : shield === "mine" ? "shield-check" : "shield"} />${t("fair.hand", { n: transcript.number })} · ${t(`fair.${shield}`)}</h3>
    <p>${t(`fair.${shield}_means`, { why: reason ? t(`fair.why_${reason}`) : "" })}${" "}
      ${shield !== "failed" && shield !== "waiting" && html`<span class="note">${t(complete ? "fair.checked" : "fair.so_far")}</span>`}</p>
    ${fingerprint && html`<p class="print"><span>${t("fair.fingerprint")}</span> <code>${fingerprint}</code></p>`}
    ${shield !== "waiting" && html`<button class="pre" type="button" onClick=${() => save(transcript.number)}>${t("fair.save")}</button>`}
  </li>`;
}

export function ShuffleDialog() {
  const all = shuffles.value.slice(0, SHOWN);
  return html`<${Dialog} title=${t("fair.title")} look="cuts">
    ${all.length ? html`<p class="note">${t("fair.fingerprint_hint")}</p><ol>${all.map((seen) => html`<${Hand} key=${seen.transcript.number} seen=${seen} />`)}</ol>` : html`<p>${t("fair.none_means")}</p>`}
    <p class="links"><a href="/verify.html" target="_blank" rel="noopener">${t("fair.learn")}</a> <a href="/verify.html" target="_blank" rel="noopener">${t("fair.check")}</a></p>
  <//>`;
}
