// Chips won, lost or in a pot: in big blinds where the reader wants them (one taste for hands, sittings and figures).
import { html } from "../ui.js";
import { num, t } from "../i18n.js";
import { prefs } from "../prefs.js";

/** @param {number} n */
export const sign = (n) => (n > 0 ? "+" : n < 0 ? "−" : "");

/** @param {number} n @param {number} [digits] */
export const signed = (n, digits = 1) => `${sign(Number(n.toFixed(digits)))}${num(Math.abs(n), digits)}`;

/** Whole chips, or big blinds where they are wanted and known. @param {number} chips @param {number} [blind] chips of the big blind */
export const amount = (chips, blind = 0) => (blind > 0 && prefs.in_bb.value ? t("amount.bb", { n: chips / blind }) : num(chips, 0));

/** @param {{n: number, blind?: number}} props */
export const Net = ({ n, blind = 0 }) =>
  html`<b class=${n > 0 ? "up" : n < 0 ? "down" : ""}>${sign(n)}${amount(Math.abs(n), blind)}</b>`;

/** A result of hands at several stakes: the room knows its big blinds. @param {{chips: number, blinds: number}} props */
export const NetOf = ({ chips, blinds }) =>
  html`<b class=${chips > 0 ? "up" : chips < 0 ? "down" : ""}>${prefs.in_bb.value ? `${sign(chips)}${t("amount.bb", { n: Math.abs(blinds) })}` : signed(chips, 0)}</b>`;

/** Chips or big blinds, for all these pages at once. */
export const Units = () => html`<button class="pre toggle" type="button" aria-pressed=${String(prefs.in_bb.value)}
  onClick=${() => (prefs.in_bb.value = !prefs.in_bb.peek())}>${t("hands.in_bb")}</button>`;
