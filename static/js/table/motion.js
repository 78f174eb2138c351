// Motion after state: the page already shows the end; these animations lead from where things were to where they are.
// Only transform and opacity, by the browser's own animations.
import { revealed, suspense } from "../store.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").TableEvent} TableEvent */
/** @typedef {{box: DOMRect, copy: HTMLElement}} Shot */
/** @typedef {{bets: Map<string, Shot>, holes: Map<string, Shot>, pot: Shot | null}} Photo */

const MS = { deal: 240, dealStep: 70, flip: 130, flipStep: 70, bet: 280, collect: 420, collectStep: 40, win: 520, fold: 180 };
const OUT = "cubic-bezier(.2,.8,.2,1)";
const IN_OUT = "cubic-bezier(.6,0,.2,1)";
/** Longer queues than this are a catching-up, not a game to watch. */
const MOST_EVENTS = 40;
/** Pause before each street of an all-in board. */
const RUNOUT_MS = { flop: 500, turn: 800, river: 1100 };

/** Cards on the board when a street has been dealt. */
const CARDS = { flop: 3, turn: 4, river: 5 };

const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What is about to change, before it does. @returns {Photo | null} */
export function photograph() {
  const ring = document.querySelector(".ring");
  if (!ring || document.hidden || reduced()) return null;
  /** @param {string} query @param {string} key */
  const shots = (query, key) =>
    new Map([...ring.querySelectorAll(query)].map((node) => [node.getAttribute(key) ?? "", shot(node)]));
  const pot = ring.querySelector(".pot");
  return { bets: shots("[data-bet]", "data-bet"), holes: shots("[data-hole]", "data-hole"), pot: pot && shot(pot) };
}

/** @param {Element} node @returns {Shot} */
const shot = (node) => ({ box: node.getBoundingClientRect(), copy: /** @type {HTMLElement} */ (node.cloneNode(true)) });

/** @param {Photo | null} photo @param {View} view */
export function play(photo, view) {
  const { events } = view;
  // What comes while a board is dealt out, such as the chances of the open hands, doesn't hurry it.
  if (suspense.peek() && view.hand?.id === playing && !events.some((event) => event.t === "board_dealt")) return;
  endRunout();
  playing = view.hand?.id ?? "";
  if (!photo || !events.length || events.length > MOST_EVENTS) return;
  const wait = runout(events, view.hand?.boards === 2);
  requestAnimationFrame(() => events.forEach((event) => animate(event, photo, events, wait)));
}

/** @type {number[]} */
let timers = [];
let playing = "";

export function endRunout() {
  timers.forEach(clearTimeout);
  timers = [];
  suspense.value = false;
  revealed.value = null;
}

/** When several streets come at once, each waits its turn, and the winner's glory waits for all. @param {TableEvent[]} events @param {boolean} double */
function runout(events, double) {
  const boards = events.filter((event) => event.t === "board_dealt");
  const wait = new Map();
  // Both boards of a double board are turned together; a second run waits for the first.
  if (boards.filter((board) => !double || !board.run).length < 2) return wait;
  /** @type {Map<unknown, number>} */
  const together = new Map();
  let total = 0;
  suspense.value = true;
  for (const board of boards) {
    const street = /** @type {"flop" | "turn" | "river"} */ (board.street);
    const due = double ? together.get(street) : undefined;
    if (due === undefined) total += RUNOUT_MS[street] ?? 0;
    together.set(street, due ?? total);
    wait.set(board, due ?? total);
    if (!board.run) timers.push(window.setTimeout(() => (revealed.value = CARDS[street] ?? null), total));
  }
  const first = boards[0];
  revealed.value = first ? (CARDS[/** @type {"flop" | "turn" | "river"} */ (first.street)] ?? 0) - /** @type {string[]} */ (first.cards).length : null;
  timers.push(window.setTimeout(endRunout, total + 500));
  return wait;
}

/** @param {TableEvent} event @param {Photo} photo @param {TableEvent[]} all @param {Map<TableEvent, number>} wait */
function animate(event, photo, all, wait) {
  const seat = String(event.seat ?? "");
  switch (event.t) {
    case "hole_cards_dealt":
      return deal(seat, all.filter((one) => one.t === "hole_cards_dealt").indexOf(event));
    case "blind_posted":
    case "called":
    case "bet_made":
    case "raised":
      return bet(seat);
    case "folded":
      return muck(seat, photo);
    case "bets_collected":
      return collect(photo);
    case "board_dealt":
      return flip(event, wait.get(event) ?? 0);
    case "hand_shown":
    case "cards_turned_up":
      return document.querySelectorAll(`[data-hole="${seat}"] .card`).forEach((card, index) => turn(card, index * MS.flipStep));
    case "pot_awarded":
      return award(seat, photo, wait.size ? Math.max(...wait.values()) + 500 : 0);
    default:
  }
}

/** @param {string} query */
const boxOf = (query) => document.querySelector(query)?.getBoundingClientRect();

/** @param {DOMRect} from @param {DOMRect} to */
const offset = (from, to) => ({ x: from.x + from.width / 2 - (to.x + to.width / 2), y: from.y + from.height / 2 - (to.y + to.height / 2) });

/** `add` keeps the element's own transform. @param {Element} node @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
const run = (node, frames, how) => node.animate(frames, { fill: "backwards", composite: "add", ...how });

/** @param {string} seat @param {number} order */
function deal(seat, order) {
  const centre = boxOf(".board");
  document.querySelectorAll(`[data-hole="${seat}"] .card`).forEach((card, index) => {
    const home = card.getBoundingClientRect();
    if (!centre) return;
    const { x, y } = offset(centre, home);
    const how = { duration: MS.deal, delay: (order * 2 + index) * MS.dealStep, easing: OUT };
    run(card, [{ transform: `translate(${x}px,${y}px)` }, { transform: "translate(0,0)" }], how);
    run(card, [{ opacity: -1 }, { opacity: 0 }], how);
  });
}

/** @param {string} seat */
function bet(seat) {
  const plate = boxOf(`[data-seat="${seat}"] .plate`);
  const chips = document.querySelector(`[data-bet="${seat}"]`);
  if (!plate || !chips) return;
  const { x, y } = offset(plate, chips.getBoundingClientRect());
  const frames = [
    { transform: `translate(${x}px,${y}px)` },
    { transform: `translate(${x / 2}px,${y / 2 - 18}px)`, offset: 0.5 },
    { transform: "translate(0,0)" },
  ];
  run(chips, frames, { duration: MS.bet, easing: OUT });
}

/** @param {TableEvent} event @param {number} delay */
function flip(event, delay) {
  const rows = document.querySelectorAll(".board");
  const cards = [...(rows[Number(event.run ?? 0)]?.querySelectorAll(".card") ?? [])];
  const dealt = /** @type {string[]} */ (event.cards);
  const first = { flop: 0, turn: 3, river: 4 }[String(event.street)] ?? 0;
  cards.slice(first, first + dealt.length).forEach((card, index) => turn(card, delay + index * MS.flipStep));
}

/** @param {Element} card @param {number} delay */
function turn(card, delay) {
  run(card, [{ transform: "rotateY(90deg) scale(1.03)" }, { transform: "rotateY(0)" }], { duration: MS.flip, delay, easing: "ease-out" });
}

/** @param {Photo} photo */
function collect(photo) {
  const pot = boxOf(".pot");
  if (!pot) return;
  [...photo.bets.values()].forEach((one, index) =>
    ghost(one, pot, { duration: MS.collect, delay: index * MS.collectStep, easing: IN_OUT }));
}

/** @param {string} seat @param {Photo} photo */
function muck(seat, photo) {
  const cards = photo.holes.get(seat);
  const centre = boxOf(".board");
  if (cards && centre) ghost(cards, centre, { duration: MS.fold, easing: "ease-in" }, 0.25);
}

/** @param {string} seat @param {Photo} photo @param {number} delay */
function award(seat, photo, delay) {
  const plate = boxOf(`[data-seat="${seat}"] .plate`);
  if (plate && photo.pot) ghost(photo.pot, plate, { duration: MS.win, delay, easing: IN_OUT });
}

/**
 * Something that is gone from the page travels as a copy.
 * @param {Shot} from @param {DOMRect} to @param {KeyframeAnimationOptions} how @param {number} [share]  of the way
 */
function ghost(from, to, how, share = 1) {
  const layer = document.querySelector(".fx");
  if (!layer) return;
  const origin = layer.getBoundingClientRect();
  const copy = /** @type {HTMLElement} */ (from.copy.cloneNode(true));
  copy.removeAttribute("data-bet");
  copy.removeAttribute("data-hole");
  copy.classList.add("ghost");
  copy.style.left = `${from.box.x - origin.x}px`;
  copy.style.top = `${from.box.y - origin.y}px`;
  layer.append(copy);
  const { x, y } = offset(to, from.box);
  const frames = [
    { transform: "translate(0,0)", opacity: 1 },
    { opacity: 1, offset: 0.8 },
    { transform: `translate(${x * share}px,${y * share}px)`, opacity: 0 },
  ];
  copy.animate(frames, { fill: "both", ...how }).finished.then(() => copy.remove(), () => copy.remove());
}

