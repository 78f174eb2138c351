// One place at the table: a player's plate with cards, clock and tag, or a free place.
import { html, useRef } from "../ui.js";
import { has, num, t } from "../i18n.js";
import { Card, handName } from "../cards.js";
import { Icon } from "../icons.js";
import { faceOf } from "../names.js";
import { Avatar } from "../parts/avatar.js";
import { dialog, money, replayed, revealed, suspense } from "../store.js";
import { Bubble } from "./reactions.js";
import { phase, running, seconds } from "./clock.js";

/** @typedef {import("../wire.js").SeatView} SeatView */
/** @typedef {import("../wire.js").View} View */
/** @typedef {{column: string, seat: Record<string, string>}} Where */

/** The clock of the view that is drawn; in a record nothing runs out. */
const ticking = () => (replayed.value ? null : running.value);

/** The ring runs by one CSS animation that begins where the clock stands; only its number is redrawn. */
function Ring() {
  const clock = running.peek();
  const begun = useRef(clock && { left: clock.left - (performance.now() - clock.at), total: Math.max(1, clock.total) });
  if (!begun.current) return null;
  const { left, total } = begun.current;
  const style = {
    "animation-duration": `${total}ms`, "animation-delay": `${left - total}ms`, "animation-play-state": clock?.still ? "paused" : "running",
  };
  return html`<svg class="ringt" viewBox="0 0 100 100" aria-hidden="true">
    <circle class="t0" cx="50" cy="50" r="47" pathLength="100" />
    <circle class="t1" cx="50" cy="50" r="47" pathLength="100" style=${style} />
  </svg>`;
}

/** An open hand's share of the pot at the board that the viewer sees, null where nobody knows. @param {View["hand"]} hand @param {number} seat */
function chance(hand, seat) {
  if (!hand || (hand.ended && !suspense.value)) return null;
  const cards = suspense.value ? revealed.value : hand.board.length;
  const share = hand.equity.find((one) => one.cards === cards)?.shares.find((one) => one.seat === seat);
  return share === undefined ? null : share.tenths / 10;
}

/** One tag for a seat: turn clock before what was won before chances before last action before status; in a replay what has just been done comes before chances. @param {{seat: SeatView, turn: boolean, mine: boolean, hand: View["hand"], acted: boolean}} props */
function Tag({ seat, turn, mine, hand, acted }) {
  if (turn && ticking()) return mine ? null : html`<span class="tag time">${t("clock.seconds", { n: seconds.value ?? 0 })}</span>`;
  if (seat.won && !suspense.value) return html`<span class="tag raise">+${money(seat.won)}</span>`;
  const wins = chance(hand, seat.seat);
  if (wins !== null && !acted) return html`<span class="tag equity"><span aria-hidden="true">${t("seat.equity", { n: wins })}</span>
    <span class="sr">${t("seat.chance", { n: wins })}</span></span>`;
  if (!seat.connected && !seat.bot) return html`<span class="tag"><${Icon} name="plug" />${t("seat.offline")}</span>`;
  if (seat.state === "all_in") return html`<span class="tag allin" lang="en">ALL-IN</span>`;
  const last = seat.last;
  if (last && !hand?.ended && has(`tag.${last.do}`)) {
    const look = last.all_in ? "allin" : { bet: "raise", raise: "raise", call: "call" }[last.do] ?? "";
    const text = t(`tag.${last.do}`, { n: money(last.to) });
    const fades = last.all_in || replayed.value ? "" : "fades";
    return html`<span key=${`${hand?.id} ${hand?.street} ${last.do} ${last.to}`} class=${`tag ${look} ${fades}`}>${text}</span>`;
  }
  const status = statusOf(seat);
  return status && html`<span class="tag">${t(`seat.${status}`, { n: seat.moving_to })}</span>`;
}

/** Whether a record shows this seat's choice at this moment. @param {SeatView} seat @param {View} view */
const acted = (seat, view) => replayed.value !== null && seat.last !== null && view.events.some((event) => event.seat === seat.seat && event.t !== "hole_cards_dealt");

/** @param {SeatView} seat */
function statusOf(seat) {
  if (seat.leaving) return "leaving";
  if (seat.state === "busted") return "busted";
  if (seat.sitting_out) return "away";
  if (seat.moving_to) return "moving";
  if (seat.owes_live + seat.owes_dead > 0 && seat.state === "waiting") return "owes";
  return seat.state === "waiting" ? "waiting" : "";
}

/** Time left of the viewer's own decision, with what the time bank adds. */
function MyClock() {
  const clock = running.value;
  if (!clock) return null;
  return html`<span class="clk">${t("clock.seconds", { n: seconds.value ?? 0 })}
    ${clock.kind === "action" && clock.bank > 0 && html`<i>+${num(Math.floor(clock.bank / 1000))}</i>`}
  </span>`;
}

/** @param {{seat: SeatView, view: View, mine: boolean}} props */
function Hole({ seat, view, mine }) {
  const cards = mine && view.you.cards.length ? view.you.cards : seat.cards;
  if (!cards?.length) return null;
  const lifted = new Set(suspense.value || !view.hand ? [] : [...view.hand.winning, ...view.hand.winning_second]);
  /** @param {string} card */
  const look = (card) => (!card || !lifted.size ? "" : lifted.has(card) ? "hit" : "dim");
  return html`<div class="hole" data-hole=${seat.seat}>${cards.map((card) => html`<${Card} card=${card} look=${look(card)} />`)}</div>`;
}

/** @param {SeatView} seat @param {View} view @param {boolean} mine */
function looks(seat, view, mine) {
  const turn = view.hand?.to_act === seat.seat && (ticking()?.seat ?? view.clock?.seat) === seat.seat;
  const open = !mine && seat.cards?.some(Boolean);
  // A record may show hands while bets still lie on the felt.
  const early = open && replayed.value !== null && (view.hand?.to_act != null || view.seats.some((one) => Boolean(one?.bet)));
  const names = [mine && "hero", open && "show", early && "early", turn && "turn", seat.won && !suspense.value && "win"];
  if (seat.state === "folded") names.push("folded");
  if (seat.sitting_out || seat.state === "out" || seat.state === "busted") names.push("out");
  if (!seat.connected && !seat.bot) names.push("gone");
  return { turn, names: names.filter(Boolean).join(" ") };
}

/** What a screen reader says of a seat before its cards. @param {SeatView} seat @param {View} view @param {boolean} turn */
function described(seat, view, turn) {
  const parts = [t("seat.number", { n: seat.seat })];
  if (view.button === seat.seat) parts.push(t("seat.dealer"));
  if (seat.bot) parts.push(t("seat.bot"));
  if (seat.position) parts.push(t("seat.position", { pos: seat.position }));
  if (turn) parts.push(t("seat.acting"));
  if (seat.bet) parts.push(t("seat.bet", { n: money(seat.bet) }));
  if (seat.state === "folded") parts.push(t("tag.fold"));
  if (seat.state === "all_in") parts.push(t("size.all_in"));
  if (seat.label && !suspense.value) parts.push(handName(seat.label, seat.label_ranks));
  if (seat.second_label && !suspense.value) parts.push(handName(seat.second_label, seat.second_label_ranks));
  return parts.join(t("list.separator"));
}

/** @param {{seat: SeatView, view: View, where: Where, foot: boolean}} props */
export function Seat({ seat, view, where, foot }) {
  const mine = view.you.seat === seat.seat;
  const { turn, names } = looks(seat, view, mine);
  // Until the last card is open, a winner's stack must not tell who won.
  const stack = suspense.value ? seat.stack - seat.won : seat.stack;
  const body = html`<${Avatar} name=${seat.name} face=${faceOf(seat.player)}>
      ${turn && ticking() && html`<${Ring} key=${running.value?.key} />`}
      ${seat.bot && html`<i class="botmark"><${Icon} name="bot" /></i>`}
      <${Bubble} player=${seat.player} />
    <//>
    <span class="nm">
      <span class="n"><span class="who">${seat.name}</span>
        ${seat.position && html`<em class="pos" lang="en" aria-hidden="true">${seat.position}</em>`}</span>
      <span class="k">${stack || seat.state !== "all_in" ? money(stack) : "—"}</span>
    </span>
    <span class="sr">${described(seat, view, turn)}</span>
    ${mine && turn && ticking() && html`<${MyClock} />`}`;
  return html`<li class=${`seat ${where.column} ${foot ? "foot" : ""} ${names}`} style=${where.seat} data-seat=${seat.seat}
      data-phase=${turn && ticking() ? phase.value : ""}>
    <${Hole} seat=${seat} view=${view} mine=${mine} />
    ${mine && !replayed.value
      ? html`<button class="plate" type="button" aria-haspopup="dialog" onClick=${() => (dialog.value = { name: "menu" })}>${body}</button>`
      : html`<div class="plate">${body}</div>`}
    <${Tag} seat=${seat} turn=${turn} mine=${mine} hand=${view.hand} acted=${acted(seat, view)} />
  </li>`;
}
