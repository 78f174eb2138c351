// A record on the table: which moment of it is shown, and how it goes on.
import { batch, computed, effect, signal } from "../ui.js";
import { say } from "../announce.js";
import { meetAll } from "../names.js";
import { prefs } from "../prefs.js";
import { replayed } from "../store.js";
import { endRunout, photograph, play as move } from "../table/motion.js";
import { chancesOf, dismiss } from "./chances.js";
import { recordToFrames } from "./frames.js";
import { spokenAt } from "./tales.js";

/** @typedef {import("./record.js").HandRecord} HandRecord */
/** @typedef {import("./record.js").Frame} Frame */

const STEP_MS = 1500;
export const SPEEDS = [0.5, 1, 2, 4];

const record = signal(/** @type {HandRecord | null} */ (null));
export const at = signal(0);
export const playing = signal(false);

/** @type {import("../ui.js").ReadonlySignal<Frame[]>} */
export const frames = computed(() => (record.value ? recordToFrames(record.value, prefs.replayOpen.value) : []));
export const frame = computed(() => frames.value[at.value] ?? null);

/** Where each street begins, in order. */
export const streets = computed(() =>
  frames.value.flatMap(({ street }, index) => (frames.value[index - 1]?.street === street ? [] : [{ street, index }])));

/** Show a record until the returned function is called. @param {HandRecord} next @returns {() => void} */
export function show(next) {
  endRunout();
  meetAll(next.players);
  batch(() => {
    record.value = next;
    at.value = 0;
    playing.value = false;
  });
  const stops = [effect(draw), effect(goOn)];
  return () => {
    stops.forEach((stop) => stop());
    dismiss();
    endRunout();
    batch(() => {
      record.value = null;
      replayed.value = null;
      playing.value = false;
    });
  };
}

function draw() {
  const now = frame.value;
  if (!now) return;
  const equity = chancesOf(now.view);
  replayed.value = equity.length && now.view.hand ? { ...now.view, hand: { ...now.view.hand, equity } } : now.view;
}

/** While it plays, one step follows the other; at the end it stops. */
function goOn() {
  if (!playing.value) return;
  const here = at.value;
  const timer = setTimeout(() => step(1), STEP_MS / prefs.replaySpeed.value);
  if (here === frames.value.length - 1) playing.value = false;
  return () => clearTimeout(timer);
}

/** @param {number} index @param {boolean} [quiet]  the reader hears of it in another way */
export function go(index, quiet = false) {
  const next = Math.max(0, Math.min(frames.peek().length - 1, index));
  if (next === at.peek()) return;
  const photo = next === at.peek() + 1 ? photograph() : null;
  at.value = next;
  const { view } = /** @type {Frame} */ (frames.peek()[next]);
  move(photo, view);
  if (!quiet) say(spokenAt(frames.peek(), next));
}

/** @param {number} by */
export const step = (by) => go(at.peek() + by);

/** To the beginning of the next street, or of this one, or of the one before. @param {number} by */
export function stepStreet(by) {
  const starts = streets.peek().map(({ index }) => index);
  const ahead = starts.find((index) => index > at.peek());
  const behind = starts.findLast((index) => index < at.peek());
  go(by > 0 ? (ahead ?? frames.peek().length - 1) : (behind ?? 0));
}

/** At the end it begins anew. */
export function togglePlay() {
  if (!playing.peek() && at.peek() === frames.peek().length - 1) go(0);
  playing.value = !playing.peek();
}
