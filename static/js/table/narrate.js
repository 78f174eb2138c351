// What a dealer would say of an event, in the viewer's language: one message key for each, never a sentence glued together.
import { has, t } from "../i18n.js";
import { cardName, handName } from "../cards.js";
import { money } from "../store.js";

/** @typedef {import("../wire.js").TableEvent} TableEvent */
/**
 * @typedef {object} Told  an event with what must be remembered of the moment it happened in
 * @property {TableEvent} event
 * @property {string} name  of the seat concerned
 * @property {string} label  category of the winner's open hand
 * @property {string[]} ranks
 * @property {Record<string, string>} names  of all seats
 */

/** Events that are nothing to say: bookkeeping, or told by another one. */
const SILENT = new Set([
  "hand_started", "hole_cards_dealt", "bets_collected", "clock_started", "bank_left", "deal_planned", "table_opened",
  "top_up_queued", "sit_out_asked", "stand_up_asked", "stayed_on",
]);

/** @param {Told} told @returns {string} the message key, "" for what isn't told */
export function keyOf({ event, label }) {
  const name = event.t;
  if (SILENT.has(name)) return "";
  if (name === "blind_posted") return `log.blind_${event.kind}`;
  if (name === "board_dealt") return event.run ? "log.board_second" : `street.${event.street}`;
  if (name === "hand_ended") return event.void ? "log.hand_void" : "";
  if (name === "pot_awarded" && label) return "log.pot_awarded_with";
  if (name === "run_twice_answered") return event.agree ? "log.run_twice_yes" : "log.run_twice_no";
  if (event.all_in && has(`log.${name}_all_in`)) return `log.${name}_all_in`;
  return has(`log.${name}`) ? `log.${name}` : "";
}

/** @param {Told} told */
export const cardsOf = ({ event }) =>
  event.t !== "hole_cards_dealt" && Array.isArray(event.cards) && typeof event.cards[0] === "string"
    ? /** @type {string[]} */ (event.cards)
    : [];

/** @param {Told} told */
export function sentence(told) {
  const { event, name, label, ranks, names } = told;
  const key = keyOf(told);
  if (!key) return "";
  const amount = event.t === "hand_opened" ? event.number : (event.to ?? event.amount ?? event.stack);
  const who = name || names[String(event.button ?? "")] || "";
  return t(key, {
    who,
    n: typeof amount !== "number" ? "" : event.t === "hand_opened" ? amount : money(amount),
    hand: handName(label, ranks),
    street: event.street ? t(`street.${event.street}`) : "",
  });
}

/** The sentence with its cards in words, for ears. @param {Told} told */
export function spoken(told) {
  const text = sentence(told);
  const cards = cardsOf(told).map(cardName).join(t("list.separator"));
  return text && cards ? t("log.with_cards", { text, cards }) : text;
}
