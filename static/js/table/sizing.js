// Choosing an amount: ready-made sizes, a slider whose first half reaches the pot, minus and plus, and typing.
import { html } from "../ui.js";
import { clamp, fromTravel, read, toTravel } from "../amount.js";
import { t } from "../i18n.js";
import { Icon } from "../icons.js";
import { inBlinds, money } from "../store.js";

const TRAVEL = 1000;
const SLIDER_KEYS = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10 };

/** @typedef {import("../amount.js").Range} Range */
/** @typedef {import("../amount.js").Size} Size */

/**
 * What stands in the field: a number inside the range, or why not, in words with the range.
 * @param {string} text @param {Range} range @param {number} bigBlind @param {readonly Size[]} sizes
 */
export function judge(text, range, bigBlind, sizes) {
  const amount = read(text, bigBlind, sizes);
  if (amount !== null && amount >= range.least && amount <= range.most) return { amount, error: "" };
  const bounds = { least: money(range.least), most: money(range.most) };
  return { amount: null, error: t(amount === null ? "amount.unreadable" : "amount.range", bounds) };
}

/**
 * @param {{sizes: readonly Size[], amount: number | null, choose: (to: number) => void}} props
 */
export const Presets = ({ sizes, amount, choose }) => html`<div class="presets" role="group" aria-label=${t("size.label")}>
  ${sizes.map((size, index) => html`<button class="pre" type="button" key=${size.key} data-size=${index + 1}
      aria-pressed=${String(size.to === amount)} onClick=${() => choose(size.to)}>${t(`size.${size.key}`)}</button>`)}
</div>`;

/**
 * @param {object} props
 * @param {Range} props.range
 * @param {number} props.step
 * @param {number} [props.middle]
 * @param {string} props.text
 * @param {string} props.error
 * @param {string} props.label
 * @param {number | null} props.amount
 * @param {(text: string) => void} props.write
 * @param {() => void} [props.enter]
 */
export function AmountRow({ range, step, middle, text, error, label, amount, write, enter }) {
  const shown = amount ?? range.least;
  const travel = Math.round(toTravel(shown, range, middle) * TRAVEL);
  /** @param {number} to */
  const set = (to) => write(String(clamp(to, range)));
  /** Keys go by whole steps: the slider's own would snap back to where they came from. @param {KeyboardEvent} event @param {Record<string, number>} keys */
  const stepping = (event, keys) => {
    const steps = keys[event.key];
    if (!steps) return;
    event.preventDefault();
    set(shown + steps * step);
  };
  /** @param {KeyboardEvent} event */
  const typing = (event) => {
    if (event.key === "Enter" && !event.isComposing) enter?.();
    stepping(event, { ArrowUp: 1, ArrowDown: -1 });
  };
  return html`<div class="sl">
    <button class="step" type="button" aria-label=${t("size.less")} onClick=${() => set(shown - step)}><${Icon} name="minus" /></button>
    <input class="range" type="range" min="0" max=${TRAVEL} step="1" value=${travel} aria-label=${label}
      aria-valuetext=${`${money(shown)}, ${inBlinds(shown)}`} style=${{ "--p": `${travel / (TRAVEL / 100)}%` }}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => stepping(event, SLIDER_KEYS)}
      onInput=${(/** @type {any} */ event) => write(String(fromTravel(Number(event.target.value) / TRAVEL, range, middle, step)))} />
    <button class="step" type="button" aria-label=${t("size.more")} onClick=${() => set(shown + step)}><${Icon} name="plus" /></button>
    <input class="amtin" inputmode="decimal" autocomplete="off" enterkeyhint="done" value=${text} aria-label=${label}
      aria-invalid=${String(Boolean(error))} aria-describedby=${error ? "amount-error" : null}
      onInput=${(/** @type {any} */ event) => write(event.target.value)} onKeyDown=${typing}
      onFocus=${(/** @type {any} */ event) => event.target.select()} />
    ${error && html`<p class="amount-error" id="amount-error" role="alert">${error}</p>`}
  </div>`;
}
