// Time at the table. The server sends what is left; deadlines are kept on this page's own clock, so that a wrong clock of the
// device does no harm.
import { computed, signal } from "../ui.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {{seat: number, kind: string, total: number, left: number, bank: number, at: number, key: string}} Running */

export const running = signal(/** @type {Running | null} */ (null));
const dealAt = signal(/** @type {number | null} */ (null));
const now = signal(0);
let timer = 0;

/** @param {View} view */
export function setClocks(view) {
  const at = performance.now();
  const { clock, hand } = view;
  now.value = at;
  running.value = clock && { ...clock, at, key: `${hand?.id} ${hand?.turn} ${clock.seat} ${clock.kind}` };
  dealAt.value = view.deal_in === null ? null : at + view.deal_in;
  const wanted = running.value !== null || dealAt.value !== null;
  if (wanted && !timer) timer = window.setInterval(() => (now.value = performance.now()), 200);
  if (!wanted) stopClocks();
}

export function stopClocks() {
  clearInterval(timer);
  timer = 0;
}

/** @param {number} until */
const secondsUntil = (until) => Math.max(0, Math.ceil((until - now.value) / 1000));

/** Whole seconds that the seat to act has left; computed, so that only a change of the number draws anything. */
export const seconds = computed(() => (running.value ? secondsUntil(running.value.at + running.value.left) : null));

export const secondsToDeal = computed(() => (dealAt.value === null ? null : secondsUntil(dealAt.value)));

/** go | warn | low | bank | grace: how the ring is coloured. */
export const phase = computed(() => {
  const clock = running.value;
  if (!clock) return "";
  if (clock.kind !== "action") return clock.kind;
  const share = (clock.left - (now.value - clock.at)) / Math.max(1, clock.total);
  return share > 0.5 ? "go" : share > 0.2 ? "warn" : "low";
});
