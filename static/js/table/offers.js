// What may be asked of a viewer who isn't to act: pre-actions, and everything between hands. All in the action area.
import { html } from "../ui.js";
import { t } from "../i18n.js";
import { MiniCard } from "../cards.js";
import { dialog, money, seat } from "../store.js";
import { secondsHeld } from "./clock.js";
import { visitSession } from "../screens/session.js";
import { ask, online, pending } from "./room.js";
import { stoodUp } from "./stood.js";

/** @typedef {import("../wire.js").View} View */

/**
 * A button for one word of the socket.
 * @param {{name: string, text: string, what?: object, look?: string, children?: any}} props
 */
const Offer = ({ name, text, what = {}, look = "", children }) => html`<button class=${`pa ${look}`} type="button" disabled=${pending.value === name || !online()}
  onClick=${() => ask(name, { [name]: what })}><span>${text}</span>${children}</button>`;

/** Yes or not yet: pressed again it is taken back. @param {{name: string, text: string, on: boolean, what: object}} props */
const Toggle = ({ name, text, on, what }) => html`<button class="pa" type="button" aria-pressed=${String(on)} disabled=${pending.value === name || !online()}
  onClick=${() => ask(name, { [name]: what })}><i aria-hidden="true"></i><span>${text}</span></button>`;

/** @param {{text: string, press: () => void}} props */
const Plain = ({ text, press }) => html`<button class="pa on" type="button" onClick=${press}><span>${text}</span></button>`;

/** All that may be pressed now; more than three stand in two rows. @param {{now: View}} props */
export function Offers({ now }) {
  const buttons = (now.you.seat === null ? besideTheTable(now) : atTheTable(now)).filter(Boolean);
  return html`<div class=${`preact ${buttons.length > 3 ? "many" : ""}`} role="group" aria-label=${t("act.label")}>${buttons}</div>`;
}

/** @param {View} now */
function besideTheTable(now) {
  const sat = stoodUp.value === now.table && html`<${Plain} text=${t("session.see")} press=${() => void visitSession(now.table)} />`;
  return [...waysIn(now), sat];
}

/** @param {View} now */
function waysIn({ you, seats, held, closed, requests }) {
  if (closed) return [];
  if (requests.some(({ player }) => player === you.player)) return [html`<${Offer} name="withdraw" look="on" text=${t("request.withdraw")} />`];
  if (you.offer) {
    return [
      html`<${Plain} text=${t("seat.take_held", { n: you.offer })} press=${() => (dialog.value = { name: "buyIn", with: you.offer })} />`,
      html`<${Offer} name="unqueue" text=${t("queue.decline")} />`,
    ];
  }
  if (you.queue) return [html`<${Offer} name="unqueue" look="on" text=${t("queue.leave")} />`];
  const free = seats.filter((one) => one === null).length - held.length;
  return free > 0 ? [] : [html`<${Offer} name="queue" look="on" text=${t("queue.join")} />`];
}

/** @param {View} now */
function atTheTable(now) {
  const { you, hand } = now;
  const mine = seat.value;
  if (!mine) return [];
  if (mine.sent_away) return [];
  if (mine.leaving) return [html`<${Offer} name="stay_on" look="on" text=${t("seat.stay_on")} />`];
  const asked = now.requests.some(({ player }) => player === you.player);
  if (asked) return [html`<${Offer} name="withdraw" look="on" text=${t("request.withdraw")} />`];
  if (mine.state === "busted" && you.top_up_most) return [html`<${Plain} text=${t("top_up.title")} press=${() => (dialog.value = { name: "topUp" })} />`];
  const away = mine.sitting_out || mine.wants_out || mine.out_at_blind;
  return [
    ...(you.can_show && hand ? showing(you.cards, hand.number) : []),
    you.can_rabbit && hand && html`<${Offer} name="rabbit" what=${{ hand: hand.number }} text=${t("offer.rabbit")} />`,
    away && html`<${Offer} name="come_back" look="on" text=${t(mine.sitting_out ? "seat.back" : "seat.take_back")} />`,
    ...(!away && mine.owes_live + mine.owes_dead > 0 ? owing(mine) : []),
    you.straddle_offer !== null && html`<${Toggle} name="straddle" on=${you.straddle_on} what=${{ on: !you.straddle_on }}
      text=${t("offer.straddle", { n: money(you.straddle_offer) })} />`,
    now.bomb && you.bomb_vote !== null && !you.wishes.length && html`<${Toggle} name="bomb" on=${you.bomb_vote} what=${{ vote: !you.bomb_vote }}
      text=${t("offer.bomb", { votes: now.bomb.votes.length, needed: now.bomb.needed })} />`,
    ...(away ? [] : you.wishes.map((wish) => html`<${WishButton} key=${wish.kind} wish=${wish} chosen=${you.wish?.kind === wish.kind} hand=${hand} />`)),
  ];
}

/** For the street and the price that it was chosen at. @param {{wish: import("../wire.js").Wish, chosen: boolean, hand: import("../wire.js").HandView | null}} props */
const WishButton = ({ wish, chosen, hand }) => html`<${Toggle} name="wish" on=${chosen}
  what=${{ hand: hand?.number ?? 0, street: hand?.street ?? "preflop", price: hand?.price ?? 0, kind: chosen ? null : wish.kind }}
  text=${t(`wish.${wish.kind}`, { n: money(wish.call) })} />`;

/** @param {string[]} cards @param {number} hand */
function showing(cards, hand) {
  return [
    ...cards.map((card, index) => html`<${Offer} name="show" key=${card} what=${{ hand, first: index === 0, second: index === 1 }} text=${t("show.label")}>
      <${MiniCard} card=${card} /><//>`),
    html`<${Offer} name="show" key="both" what=${{ hand, first: true, second: true }} text=${t("show.both")} />`,
  ];
}

/** Two buttons of which one is pressed. @param {import("../wire.js").SeatView} mine */
const owing = (mine) => [
  html`<${Toggle} name="post_blind" on=${mine.posting} what=${{}} text=${t("offer.post", { n: money(mine.owes_live + mine.owes_dead) })} />`,
  html`<${Toggle} name="wait_blind" on=${!mine.posting} what=${{}} text=${t("offer.wait")} />`,
];

/** What there is to say about the viewer's own seat or place in the line, "" when nothing. @param {View} now */
export function standing(now) {
  const { you, requests, waiting, seats, held } = now;
  const request = requests.find(({ player }) => player === you.player);
  if (request) return t(`request.${request.kind}`, { seat: request.seat, n: money(request.chips) });
  if (you.offer) return t("queue.offer", { n: you.offer, left: t("clock.seconds", { n: secondsHeld(you.offer) ?? 0 }) });
  if (you.queue) return t("queue.place", { n: you.queue });
  if (you.seat === null) return seats.filter((one) => one === null).length > held.length ? t("table.watching") : t("queue.full", { n: waiting.length });
  const mine = seat.value;
  if (mine?.leaving) return t("table.leaving");
  if (mine?.sitting_out) return t("table.sitting_out");
  if (mine?.wants_out) return t("table.wants_out");
  if (mine?.moving_to) return t("table.moving", { n: mine.moving_to });
  if (mine?.out_at_blind) return t("table.out_at_blind");
  if (mine && mine.state === "waiting" && mine.owes_live + mine.owes_dead > 0) return t("table.owes", { n: money(mine.owes_live + mine.owes_dead) });
  return "";
}
