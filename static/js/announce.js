// Two live regions for screen readers: one waits its turn, the other interrupts and is kept for what can't wait.
import { html, signal } from "./ui.js";

const BATCH_MS = 300;
const status = signal("");
const alerts = signal("");
/** @type {string[]} */
let waiting = [];
let timer = 0;

/** Sentences that arrive together are read together. @param {string} sentence */
export function say(sentence) {
  if (!sentence) return;
  waiting.push(sentence);
  timer ||= window.setTimeout(() => {
    status.value = different(waiting.join(" "), status.peek());
    waiting = [];
    timer = 0;
  }, BATCH_MS);
}

/** Your turn, five seconds left, disconnected: nothing else. @param {string} sentence */
export const interrupt = (sentence) => (alerts.value = different(sentence, alerts.peek()));

/** A repeated text is not read again unless it differs. @param {string} text @param {string} before */
const different = (text, before) => (text === before ? `${text}\u00a0` : text);

export const LiveRegions = () => html`<div class="sr" role="status" aria-live="polite">${status.value}</div>
  <div class="sr" role="alert">${alerts.value}</div>`;
