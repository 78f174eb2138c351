// Time at the table. The server sends what is left; deadlines are kept on this page's own clock, so that a wrong clock of the
// device does no harm.
import { computed, signal } from "../ui.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {{seat: number, kind: string, total: number, left: number, bank: number, at: number, key: string, still: boolean}} Running */

export const running = signal(/** @type {Running | null} */ (null));
const dealAt = signal(/** @type {number | null} */ (null));
/** Seats held for people of the waiting list, by seat, with this page's deadline. */
const heldUntil = signal(/** @type {Record<number, number>} */ ({}));
const now = signal(0);
let timer = 0;

/** @param {View} view */
export function setClocks(view) {
  const at = performance.now();
  const { clock, hand } = view;
  now.value = at;
  // Without a clock nothing runs out, so nothing is shown; while the hand stands still nothing runs.
  running.value = clock === null || clock.kind === "none" ? null : {
    ...clock, at, still: view.halted, key: `${hand?.id} ${hand?.turn} ${clock.seat} ${clock.kind} ${view.halted}`,
  };
  dealAt.value = view.deal_in === null ? null : at + view.deal_in;
  heldUntil.value = Object.fromEntries(view.held.map((held) => [held.seat, at + held.left]));
  const wanted = running.value !== null || dealAt.value !== null || view.held.length > 0;
  if (wanted && !timer) timer = window.setInterval(() => (now.value = performance.now()), 200);
  if (!wanted) stopClocks();
}

export function stopClocks() {
  clearInterval(timer);
  timer = 0;
}

/** @param {number} until */
const secondsUntil = (until) => Math.max(0, Math.ceil((until - now.value) / 1000));

/** Seconds that a seat is still held for somebody, null where it isn't. @param {number} seat */
export const secondsHeld = (seat) => {
  const until = heldUntil.value[seat];
  return until === undefined ? null : secondsUntil(until);
};

/** Whole seconds that the seat to act has left; computed, so that only a change of the number draws anything. */
export const seconds = computed(() => {
  const clock = running.value;
  if (!clock) return null;
  return clock.still ? Math.ceil(clock.left / 1000) : secondsUntil(clock.at + clock.left);
});

export const secondsToDeal = computed(() => (dealAt.value === null ? null : secondsUntil(dealAt.value)));

/** go | warn | low | bank | grace: how the ring is coloured. */
export const phase = computed(() => {
  const clock = running.value;
  if (!clock) return "";
  if (clock.kind !== "action") return clock.kind;
  const share = (clock.left - (clock.still ? 0 : now.value - clock.at)) / Math.max(1, clock.total);
  return share > 0.5 ? "go" : share > 0.2 ? "warn" : "low";
});
