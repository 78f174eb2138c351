// The shield: what this device knows of the shuffle of the hand on the table, and of those before it.
import { html, signal } from "../ui.js";
import { t } from "../i18n.js";
import { Icon } from "../icons.js";
import { dialog, me, view } from "../store.js";
import { Watch } from "../fairness/watch.js";
import { Cut, CutLinks, shieldIcon } from "../parts/cut.js";
import { Dialog } from "../parts/dialog.js";

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
    <${Icon} name=${shieldIcon(state)} /></button>`;
}

export function ShuffleDialog() {
  const all = shuffles.value.slice(0, SHOWN);
  return html`<${Dialog} title=${t("fair.title")} look="cuts">
    ${all.length ? html`<p class="note">${t("fair.fingerprint_hint")}</p><ol>${all.map((seen) => html`<${Cut} key=${seen.transcript.number} number=${seen.transcript.number}
      verdict=${seen.verdict} evidence=${() => watch?.evidence(seen.transcript.number) ?? null} />`)}</ol>` : html`<p>${t("fair.none_means")}</p>`}
    <${CutLinks} />
  <//>`;
}
