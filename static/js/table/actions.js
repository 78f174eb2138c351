// The action area. Its height is the same in every state of a mode, so that the table never jumps.
import { html, useLayoutEffect, useRef } from "../ui.js";
import { t } from "../i18n.js";
import { MiniCard } from "../cards.js";
import { dialog, money, seat, view } from "../store.js";
import { secondsToDeal } from "./clock.js";
import { ask, online, pending } from "./room.js";
import { Turn } from "./turn.js";

/** @typedef {import("../wire.js").View} View */

const REACTIONS = ["👍", "😂", "😱", "🔥", "🫡"];

/** @param {{inert: boolean}} props */
export function Actions({ inert }) {
  const now = view.value;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const hand = now?.hand;
  const deciding = Boolean(now?.you.legal);
  keepFocus(box, `${hand?.id} ${hand?.turn} ${deciding}`);
  return html`<section class="actions" id="actions" ref=${box} inert=${inert} tabindex="-1" aria-label=${t("act.label")}>
    ${now && html`<${Row} key=${`${hand?.id} ${deciding ? hand?.turn : "wait"}`} now=${now} />`}
  </section>`;
}

/** Focus that stood on a button which has gone stays in the area. @param {{current: HTMLElement | null}} box @param {string} state */
function keepFocus(box, state) {
  const inside = Boolean(box.current?.contains(document.activeElement)) && document.activeElement !== document.body;
  useLayoutEffect(() => {
    if (inside && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [state]);
}

/** @param {{now: View}} props */
function Row({ now }) {
  const { you } = now;
  if (you.legal) return html`<${Turn} legal=${you.legal} />`;
  return html`<div class="choice">
    <div class="watch"><${Ticker} now=${now} /><${Reactions} /></div>
    <div class="preact" role="group" aria-label=${t("act.label")}>${offers(now)}</div>
  </div>`;
}

/** @param {View} now */
function offers(now) {
  const { you, hand } = now;
  const mine = seat.value;
  if (you.can_show && hand) return html`<${Show} cards=${you.cards} hand=${hand.number} />`;
  if (!mine) return null;
  if (mine.leaving) return html`<${Offer} name="stay_on" look="on" text=${t("seat.stay_on")} />`;
  if (mine.state === "busted" && you.top_up_most) return html`<${Plain} text=${t("top_up.title")} press=${() => (dialog.value = { name: "topUp" })} />`;
  if (mine.sitting_out || mine.wants_out) return html`<${Offer} name="come_back" look="on" text=${t(mine.sitting_out ? "seat.back" : "seat.take_back")} />`;
  return you.wishes.map((wish) => html`<${WishButton} key=${wish.kind} wish=${wish} chosen=${you.wish?.kind === wish.kind} hand=${hand?.number ?? 0} price=${hand?.price ?? 0} />`);
}

/** @param {{wish: import("../wire.js").Wish, chosen: boolean, hand: number, price: number}} props */
function WishButton({ wish, chosen, hand, price }) {
  const press = () => ask("wish", { wish: { hand, kind: chosen ? null : wish.kind, price } });
  return html`<button class="pa" type="button" aria-pressed=${String(chosen)} disabled=${!online()} onClick=${press}>
    <i aria-hidden="true"></i><span>${t(`wish.${wish.kind}`, { n: money(wish.call) })}</span></button>`;
}

/** @param {{name: string, text: string, look: string}} props */
const Offer = ({ name, text, look }) => html`<button class=${`pa ${look}`} type="button" disabled=${pending.value === name || !online()}
  onClick=${() => ask(name, { [name]: {} })}><span>${text}</span></button>`;

/** @param {{text: string, press: () => void}} props */
const Plain = ({ text, press }) => html`<button class="pa on" type="button" onClick=${press}><span>${text}</span></button>`;

/** @param {{cards: string[], hand: number}} props */
function Show({ cards, hand }) {
  /** @param {boolean} first @param {boolean} second */
  const show = (first, second) => ask("show", { show: { hand, first, second } });
  const [one = "", two = ""] = cards;
  const off = pending.value === "show" || !online();
  return html`${[one, two].map((card, index) => html`<button class="pa" type="button" key=${card} disabled=${off}
      onClick=${() => show(index === 0, index === 1)}>
      <span>${t("show.label")}</span><${MiniCard} card=${card} /></button>`)}
    <button class="pa" type="button" disabled=${off} onClick=${() => show(true, true)}><span>${t("show.both")}</span></button>`;
}

/** One line on what the table waits for. @param {{now: View}} props */
function Ticker({ now }) {
  const { hand, you } = now;
  const mine = seat.value;
  const wait = secondsToDeal.value;
  if (now.closed) return html`<span class="odds">${t("table.closed")}</span>`;
  if (now.paused && (!hand || hand.ended)) return html`<span class="odds">${t("table.paused")}</span>`;
  if (wait !== null) return html`<span class="odds">${t("table.next_in")} <b>${t("clock.seconds", { n: wait })}</b></span>`;
  if (you.seat === null) return html`<span class="odds">${t("table.watching")}</span>`;
  if (mine?.leaving) return html`<span class="odds">${t("table.leaving")}</span>`;
  if (mine?.sitting_out) return html`<span class="odds">${t("table.sitting_out")}</span>`;
  if (mine?.wants_out) return html`<span class="odds">${t("table.wants_out")}</span>`;
  const acting = hand?.to_act ? now.seats[hand.to_act - 1] : null;
  if (acting) return html`<span class="odds">${t("table.thinking", { who: acting.name })}</span>`;
  if (hand && !hand.ended) return html`<span class="odds">${t(mine?.state === "waiting" ? "table.dealt_in_next" : "table.all_in")}</span>`;
  return html`<span class="odds">${t("table.waiting")}</span>`;
}

const Reactions = () => html`<span class="rx" role="group" aria-label=${t("chat.reactions")}>
  ${REACTIONS.map((emoji) => html`<button class="em" type="button" key=${emoji} disabled=${!online()}
    aria-label=${t("chat.react", { emoji })} onClick=${() => ask("chat", { chat: { text: emoji } })}>${emoji}</button>`)}
</span>`;
