// The log of the evening and its chat, kept as events so that a change of language translates them.
import { computed, signal } from "../ui.js";
import { suspense } from "../store.js";
import { cardsOf, keyOf, worthTelling } from "./narrate.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").Chat} Chat */
/** @typedef {import("./narrate.js").Told} Told */
/** @typedef {{id: number, at: number, told?: Told, chat?: Chat}} Entry */

const KEPT = 400;
let count = 0;

export const entries = signal(/** @type {Entry[]} */ ([]));
export const unread = signal(0);

/** The last line before the board that came last. */
let open = 0;
/** What the viewer may read: while a board is dealt out card by card, the log doesn't run ahead. */
export const readable = computed(() => (suspense.value ? entries.value.filter(({ id, chat }) => chat || id <= open) : entries.value));

export function clearJournal() {
  entries.value = [];
  unread.value = 0;
}

/** The events of a view with the names and hands of its moment. @param {View} view @param {View | null} before @returns {Told[]} */
export function tell(view, before) {
  /** @type {Record<string, string>} */
  const names = {};
  const dealtIn = /** @type {any[]} */ (view.events.find(({ t }) => t === "hand_opened")?.players ?? []);
  for (const known of [dealtIn, before?.seats ?? [], view.seats]) {
    for (const seat of known) if (seat) names[seat.seat] = seat.name;
  }
  return worthTelling(view.events).map((event) => {
    const seat = event.seat ? view.seats[event.seat - 1] : null;
    const name = String(event.name ?? names[String(event.seat ?? "")] ?? "");
    // Each board has its own hand.
    const [label, ranks] = event.run ? [seat?.second_label, seat?.second_label_ranks] : [seat?.label, seat?.label_ranks];
    return { event, name, names, label: label ?? "", ranks: ranks ?? [], big: view.rules.big_blind };
  });
}

/** @param {Told[]} tales */
export function remember(tales) {
  const lines = tales.filter((told) => keyOf(told) || (told.event.t === "board_dealt" && cardsOf(told)));
  const board = lines.findIndex(({ event }) => event.t === "board_dealt");
  if (!suspense.peek()) open = count + (board < 0 ? lines.length : board);
  add(lines.map((told) => ({ id: ++count, at: Number(told.event.utc_ms ?? Date.now()), told })));
}

/** What a first view tells of the hand so far takes the place of what was known of it: some may have been missed. @param {View} view */
export function recall(view) {
  const past = view.past ?? [];
  const opened = past.find(({ t }) => t === "hand_opened");
  const first = entries.peek().findIndex(({ told }) => opened && told?.event.hand_id === opened.hand_id);
  if (!opened && entries.peek().some(({ told }) => told)) return;
  if (first >= 0) entries.value = entries.peek().filter(({ chat }, index) => index < first || chat);
  remember(tell({ ...view, events: opened && first >= 0 ? past.slice(past.indexOf(opened)) : past }, null));
}

/** @param {Chat} chat @param {boolean} seen */
export function rememberChat(chat, seen) {
  add([{ id: ++count, at: chat.utc_ms, chat }]);
  if (!seen) unread.value += 1;
}

/** @param {Entry[]} more */
function add(more) {
  if (more.length) entries.value = [...entries.peek(), ...more].slice(-KEPT);
}
