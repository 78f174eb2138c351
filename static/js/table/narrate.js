// What a dealer would say of an event, in the viewer's language: one message key for each, never a sentence glued together.
import { has, t } from "../i18n.js";
import { cardName, handName } from "../cards.js";
import { nameOf } from "../names.js";
import { money } from "../store.js";
import { change, did } from "./deeds.js";

/** @typedef {import("../wire.js").TableEvent} TableEvent */
/**
 * @typedef {object} Told  an event with what must be remembered of the moment it happened in
 * @property {TableEvent} event
 * @property {string} name  of the seat concerned
 * @property {string} label  category of the winner's open hand
 * @property {string[]} ranks
 * @property {Record<string, string>} names  of all seats
 * @property {number} big  the big blind
 */

/** Events that are nothing to say: bookkeeping, or told by another one. */
const SILENT = new Set([
  "hand_started", "hole_cards_dealt", "bets_collected", "clock_started", "bank_left", "deal_planned", "table_opened",
  "top_up_queued", "sit_out_asked", "stand_up_asked", "stayed_on", "kicked", "banned", "muted", "hosts_set", "stayed_open", "rules_discarded",
]);
/** What a host's deed brings about is told by the deed. */
const EFFECTS = new Set(["paused", "unpaused", "rules_pending", "close_asked", "request_closed", "time_granted", "table_closed"]);

/** @param {TableEvent[]} events */
export const worthTelling = (events) =>
  events.some((event) => event.t === "host_did") ? events.filter((event) => !EFFECTS.has(event.t)) : events;

const HELD = new Set(["seat_offered", "offer_ended"]);

/** Events whose words depend on one of their fields. @type {Record<string, (event: TableEvent) => string>} */
const VARIANTS = {
  blind_posted: (event) => `log.blind_${event.kind}`,
  board_dealt: (event) => (event.run ? "log.board_second" : `street.${event.street}`),
  hand_ended: (event) => (event.void ? "log.hand_void" : ""),
  hand_opened: (event) => (event.bomb_pot ? "log.hand_opened_bomb" : "log.hand_opened"),
  run_twice_answered: (event) => (event.agree ? "log.run_twice_yes" : "log.run_twice_no"),
  straddle_chosen: (event) => (event.on ? "log.straddle_on" : ""),
  bomb_voted: (event) => (event.on ? "log.bomb_vote_on" : ""),
  blind_chosen: (event) => (event.post ? "log.blind_post" : "log.blind_wait"),
  seat_move_asked: (event) => (event.to ? "log.seat_move_asked" : ""),
  paused: (event) => (event.now ? "log.paused_now" : "log.paused"),
  seat_asked: (event) => `log.seat_asked_${/** @type {any} */ (event.request)?.kind}`,
  host_did: (event) => (has(`did.${event.action}`) ? `did.${event.action}` : "did.other"),
};

/** @param {Told} told @returns {string} the message key, "" for what isn't told */
export function keyOf({ event, label }) {
  const name = event.t;
  if (SILENT.has(name)) return "";
  const variant = VARIANTS[name];
  if (variant) return variant(event);
  if (name === "pot_awarded" && label) return "log.pot_awarded_with";
  if (event.all_in && has(`log.${name}_all_in`)) return `log.${name}_all_in`;
  return has(`log.${name}`) ? `log.${name}` : "";
}

/** @param {Told} told @returns {string[]} */
export function cardsOf({ event }) {
  if (event.t === "hole_cards_dealt") return [];
  if (event.t === "button_drawn") return /** @type {{card: string}[]} */ (event.draw ?? []).map(({ card }) => card);
  const cards = [event.cards, event.second].flatMap((some) => (Array.isArray(some) ? some : []));
  return typeof cards[0] === "string" ? cards : [];
}

/** The number in an event's sentence: a hand's, a seat's, or chips as the viewer reads them. @param {Told} told */
function numberIn({ event, big }) {
  switch (event.t) {
    case "hand_opened":
      return Number(event.number);
    case "seat_move_asked":
    case "seat_moved":
      return Number(event.to);
    case "seat_offered":
    case "offer_ended":
      return Number(event.seat);
    case "time_granted":
      return Number(event.percent);
    case "seat_asked":
      return money(/** @type {any} */ (event.request).chips, big);
    case "bounty_paid":
      return money(/** @type {{amount: number}[]} */ (event.payments).reduce((sum, { amount }) => sum + amount, 0), big);
    default: {
      const amount = event.to ?? event.amount ?? event.stack;
      return typeof amount === "number" ? money(amount, big) : "";
    }
  }
}

/** @param {Told} told */
export function sentence(told) {
  const { event, name, label, ranks, names } = told;
  const key = keyOf(told);
  if (!key) return "";
  if (event.t === "host_did") return did(key, /** @type {any} */ (event));
  const request = /** @type {any} */ (event.request);
  // A seat that is held for somebody has the name of who has just left it.
  const who = (HELD.has(event.t) ? "" : name) || nameOf(event.player ?? request?.player) || names[String(event.button ?? "")] || "";
  return t(key, {
    who,
    n: numberIn(told),
    seat: request?.seat ?? "",
    hand: handName(label, ranks),
    street: event.street ? t(`street.${event.street}`) : "",
  });
}

/** Deeds whose sentence doesn't say what has changed. */
const DETAILED = new Set(["change_rules", "grant_time", "approve"]);

/** What a host's deed has changed, line by line. @param {Told} told */
export const detailsOf = ({ event }) =>
  event.t === "host_did" && DETAILED.has(String(event.action)) ? /** @type {import("./deeds.js").Change[]} */ (event.changes).map(change) : [];

/** The sentence with its cards in words, for ears. @param {Told} told */
export function spoken(told) {
  const text = sentence(told);
  const cards = cardsOf(told).map(cardName).join(t("list.separator"));
  return text && cards ? t("log.with_cards", { text, cards }) : text;
}
