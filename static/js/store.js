// What the client knows, as signals. A view replaces all that was known of a table before it.
import { computed, signal } from "./ui.js";
import { num, t } from "./i18n.js";
import { prefs } from "./prefs.js";

/** @typedef {import("./wire.js").View} View */
/** @typedef {import("./wire.js").SeatView} SeatView */
/** @typedef {{id: number, text: string, kind: "info" | "error"}} Toast */

export const me = signal(/** @type {import("./wire.js").Me | null | undefined} */ (undefined));
export const view = signal(/** @type {View | null} */ (null));

/** A moment of a record, while one is replayed: it's drawn in the live view's place, which goes on unseen. */
export const replayed = signal(/** @type {View | null} */ (null));

/** While an all-in board is dealt out card by card, who wins is not to be seen yet. */
export const suspense = signal(false);

/** Until the last card is open, who has lost everything looks like who has won it. @param {View} now @returns {View} */
const hushed = (now) => ({
  ...now,
  seats: now.seats.map((one) => (one && (one.state === "busted" || (one.won && one.won === one.stack)) ? { ...one, state: "all_in", sitting_out: false } : one)),
});

const live = computed(() => (view.value && suspense.value ? hushed(view.value) : view.value));

/** What the table's screen draws. */
export const drawn = computed(() => replayed.value ?? live.value);

/** The open dialog: its name and what it was opened for. */
export const dialog = signal(/** @type {{name: string, with?: any} | null} */ (null));

/** While a board is dealt out card by card: how many cards of it the viewer has seen. null: all there are. */
export const revealed = signal(/** @type {number | null} */ (null));

/** Which panel of the side column is chosen, and whether the drawer that replaces it on small screens is open. */
export const panel = signal({ tab: "log", open: false });

export const seat = computed(() => {
  const now = live.value;
  return now && now.you.seat !== null ? (now.seats[now.you.seat - 1] ?? null) : null;
});

/** @param {number} [number] @returns {SeatView | null} */
export const seatAt = (number) => (number && view.peek()?.seats[number - 1]) || null;

export const toasts = signal(/** @type {Toast[]} */ ([]));
let toastCount = 0;

/** @param {string} text @param {"info" | "error"} [kind] */
export function toast(text, kind = "info") {
  const id = ++toastCount;
  toasts.value = [...toasts.peek().slice(-2), { id, text, kind }];
  setTimeout(() => (toasts.value = toasts.peek().filter((one) => one.id !== id)), 6000);
}

/** An amount as the viewer wants to read it: chips, or big blinds of `big` chips. @param {number} chips @param {number} [big] */
export function money(chips, big = drawn.value?.rules.big_blind) {
  return prefs.blinds.value && big ? t("amount.bb", { n: chips / big }) : num(chips, 0);
}

/** Big blinds beside an amount in chips, "" where they say nothing. @param {number} chips */
export function inBlinds(chips) {
  const big = drawn.value?.rules.big_blind;
  if (!big) return "";
  return prefs.blinds.value ? num(chips, 0) : t("amount.bb", { n: chips / big });
}
