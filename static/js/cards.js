// Cards: drawn by the style sheet from a rank and one of four suit symbols (index.html), named in the viewer's language.
import { html } from "./ui.js";
import { t } from "./i18n.js";

/** @typedef {{card: string, look?: string, label?: boolean}} CardProps */

/** @param {string} card */
export const cardName = (card) =>
  t("card.name", { rank: t(`rank.${card[0]}`), suit: t(`suit.${card[1]}`) });

/** @param {string} card */
const rankText = (card) => (card[0] === "T" ? "10" : card[0]);

/** @param {{suit: string, look?: string}} props */
export const Suit = ({ suit, look = "" }) =>
  html`<svg class=${`suit ${look}`} viewBox="0 0 32 32" aria-hidden="true" focusable="false"><use href=${`#suit-${suit}`} /></svg>`;

/** A card; "" is one seen from the back. @param {CardProps} props */
export function Card({ card, look = "" }) {
  if (!card) return html`<div class=${`card back ${look}`} aria-hidden="true"></div>`;
  const suit = card[1] ?? "s";
  const name = look === "rabbit" ? t("board.rabbit", { card: cardName(card) }) : cardName(card);
  return html`<div class=${`card ${suit} ${look}`} role="img" aria-label=${name}>
    <b class=${card[0] === "T" ? "ten" : ""} aria-hidden="true">${rankText(card)}</b>
    <${Suit} suit=${suit} look="mini" /><${Suit} suit=${suit} look="big" />
  </div>`;
}

/** A card in running text. @param {{card: string}} props */
export const MiniCard = ({ card }) =>
  html`<span class=${`cc ${card[1]}`} role="img" aria-label=${cardName(card)}>${rankText(card)}<${Suit} suit=${card[1]} /></span>`;

/**
 * "Two pair, kings and nines": each kind of hand is a message of its own, for languages order these words differently.
 * @param {string} label @param {readonly string[]} ranks
 */
export function handName(label, ranks) {
  if (!label) return "";
  const [a = "", b = ""] = ranks;
  const words = { a: a && t(`rank.${a}`), b: b && t(`rank.${b}`), as: a && t(`ranks.${a}`), bs: b && t(`ranks.${b}`) };
  return t(`hand.${label}`, words);
}

/**
 * The same for the eye on a small screen: "Two pair · K & 9".
 * @param {string} label @param {readonly string[]} ranks
 */
export function briefHand(label, ranks) {
  if (!label) return "";
  const [a = "", b = ""] = ranks;
  return t(`brief.${label}`, { a: a && t(`letter.${a}`), b: b && t(`letter.${b}`), as: a && t(`ranks.${a}`) });
}
