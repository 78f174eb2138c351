// The table itself: rail and felt, pots and board in the middle, bets, the dealer's puck, and the seats around.
import { html, useMemo } from "../ui.js";
import { list, t } from "../i18n.js";
import { briefHand, Card } from "../cards.js";
import { Chips } from "../chips.js";
import { Icon } from "../icons.js";
import { layout, rotation } from "../layout.js";
import { drawn, money, suspense } from "../store.js";
import { prefs } from "../prefs.js";
import { FreeSeat } from "./chair.js";
import { Rim } from "./reactions.js";
import { Seat } from "./seat.js";
import { both, Winners } from "./winners.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").HandView} HandView */

/** @param {{hand: HandView, unit: number, names: (seats: number[]) => string}} props */
function Pots({ hand, unit, names }) {
  if (!hand.pot_total && !hand.pots.length) return html`<div class="pots"></div>`;
  const collected = hand.pots.reduce((sum, pot) => sum + pot.amount, 0);
  const [main, ...side] = hand.pots;
  const amount = main?.amount ?? 0;
  return html`<div class="pots">
    <span class=${`pot ${hand.bomb_pot ? "bomb" : ""}`} title=${main && names(main.seats)}>
      ${hand.bomb_pot && html`<${Icon} name="bomb" /><span class="sr">${t("bomb.tag")}</span>`}
      <${Chips} amount=${amount || hand.pot_total} unit=${unit} columns=${3} />
      <span>${t("pot.main", { n: money(amount || hand.pot_total) })}</span>
      ${amount > 0 && hand.pot_total > collected && html`<small class="total">${t("pot.total", { n: money(hand.pot_total) })}</small>`}
    </span>
    ${side.map((pot) => html`<span class="pot sidep" title=${names(pot.seats)}><small>${t("pot.side")}</small> ${money(pot.amount)}
      <span class="sr">${t("pot.seats", { who: names(pot.seats) })}</span></span>`)}
  </div>`;
}

/**
 * Five places are always kept, so that nothing moves when cards come; what would have come lies in them like a ghost.
 * @param {{cards: string[], ghosts: string[], lifted: Set<string>, small: boolean, label: string}} props
 */
function Board({ cards, ghosts, lifted, small, label }) {
  /** @param {string} card */
  const look = (card) => (!lifted.size ? "" : lifted.has(card) ? "hit" : "dim");
  return html`<div class=${`board ${small ? "small" : ""}`} role="group" aria-label=${label}>
    ${Array.from({ length: 5 }, (_, index) => {
      const card = cards[index];
      const ghost = ghosts[index - cards.length];
      if (card) return html`<${Card} key=${card} card=${card} look=${look(card)} />`;
      return ghost ? html`<${Card} key=${ghost} card=${ghost} look="rabbit" />` : html`<div class="slot" aria-hidden="true"></div>`;
    })}
  </div>`;
}

/** @param {{now: View, hand: HandView}} props */
function Made({ now, hand }) {
  const { you } = now;
  if (now.halted) return html`<div class="made halted"><${Icon} name="pause" />${t("table.halted")}</div>`;
  if (hand.ended && hand.wins.length && !suspense.value) return html`<${Winners} now=${now} hand=${hand} />`;
  const shown = prefs.handLabel.value && !suspense.value;
  const name = shown ? both(briefHand(you.label, you.label_ranks), briefHand(you.second_label, you.second_label_ranks)) : "";
  // Without cards, or before the flop, the place stays, empty.
  return html`<div class=${`made ${name ? "" : "none"}`}>${name || "\u00a0"}</div>`;
}

/** @param {{now: View}} props */
function Centre({ now }) {
  const { hand } = now;
  /** @param {number[]} seats */
  const names = (seats) => list(seats.map((number) => now.seats[number - 1]?.name ?? "").filter(Boolean));
  if (!hand) {
    const hidden = now.rules.spectators === "none" && now.you.seat === null;
    const text = now.closed ? "table.closed" : now.paused ? "table.paused" : hidden ? "rules_page.spectators.none" : "table.waiting";
    return html`<div class="center"><div class="pots"></div>
      <${Board} cards=${[]} ghosts=${[]} lifted=${new Set()} small=${false} label=${t("board.label")} />
      <div class="made">${t(text)}</div></div>`;
  }
  /** @param {string[]} cards */
  const lift = (cards) => new Set(suspense.value ? [] : cards);
  const twice = hand.boards === 2 || hand.second_board.length > 0 || hand.second_rabbit.length > 0;
  return html`<div class=${`center ${twice ? "twice" : ""}`}>
    <${Pots} hand=${hand} unit=${Math.max(1, now.rules.small_blind)} names=${names} />
    <${Board} cards=${hand.board} ghosts=${hand.rabbit} lifted=${lift(hand.winning)} small=${twice} label=${t(twice ? "board.first" : "board.label")} />
    ${twice && html`<${Board} cards=${hand.second_board} ghosts=${hand.second_rabbit} lifted=${lift(hand.winning_second)} small=${true}
      label=${t("board.second")} />`}
    <${Made} now=${now} hand=${hand} />
  </div>`;
}

export function Felt() {
  const now = /** @type {View} */ (drawn.value);
  const count = now.seats.length;
  const places = useMemo(() => layout(count), [count]);
  const order = useMemo(() => rotation(count, now.you.seat), [count, now.you.seat]);
  const puck = now.button === null ? null : places[order.indexOf(now.button)];
  return html`<div class="table" data-seats=${count}>
    <div class="ring">
      <div class="rail" aria-hidden="true"><div class="felt"><div class="mark">${now.rules.name}</div></div></div>
      <${Centre} now=${now} />
      ${order.map((number, index) => html`<${Bet} key=${number} now=${now} number=${number} place=${places[index]} />`)}
      ${puck && html`<div class=${`dealer ${puck.column}`} style=${puck.puck} aria-hidden="true">D</div>`}
      <ol class="seats" aria-label=${t("seat.list")}>
        ${order.map((number, index) => {
          const seat = now.seats[number - 1];
          const props = { key: number, view: now, where: places[index], foot: index === 0 && now.you.seat === null };
          return seat ? html`<${Seat} ...${props} seat=${seat} />` : html`<${FreeSeat} ...${props} number=${number} />`;
        })}
      </ol>
      <div class="fx" aria-hidden="true"></div>
      <${Rim} seated=${new Set(now.seats.map((seat) => seat?.player ?? ""))} />
    </div>
  </div>`;
}

/** Chips in front of a seat; ears hear of them with the seat. @param {{now: View, number: number, place: ReturnType<typeof layout>[number]}} props */
function Bet({ now, number, place }) {
  const seat = now.seats[number - 1];
  if (!seat?.bet) return null;
  return html`<div class=${`bet ${place.column}`} style=${place.bet} data-bet=${number} aria-hidden="true">
    <${Chips} amount=${seat.bet} unit=${Math.max(1, now.rules.small_blind)} /><span class="amt">${money(seat.bet)}</span>
  </div>`;
}
