// The chances of the moments that have been looked at, as they come from the worker.
import { signal } from "../ui.js";
import { question } from "./equity.js";

/** @typedef {import("../wire.js").Equity} Equity */

/** Answers by question; null: asked, not yet answered. */
const known = signal(/** @type {Map<string, Equity | null>} */ (new Map()));
/** @type {Worker | null} */
let worker = null;

/** What is known of a moment now; whoever reads this in an effect is called again when more is. @param {import("../wire.js").View} view @returns {Equity[]} */
export function chancesOf(view) {
  const asked = question(view);
  if (!asked) return [];
  const id = JSON.stringify(asked);
  const found = known.value.get(id);
  if (found === undefined) {
    known.peek().set(id, null);
    worker ??= hire();
    worker.postMessage({ id, question: asked });
  }
  return found ? [found] : [];
}

function hire() {
  const made = new Worker(new URL("./equity-worker.js", import.meta.url), { type: "module" });
  made.addEventListener("message", ({ data }) => (known.value = new Map(known.peek()).set(data.id, data.equity)));
  return made;
}

export function dismiss() {
  worker?.terminate();
  worker = null;
  known.value = new Map();
}
