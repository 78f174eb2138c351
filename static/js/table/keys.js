// Single-letter keys: by their place on the keyboard (an input method would swallow letters), never in text fields or dialogs,
// and not at all when the player has switched them off.
import { prefs } from "../prefs.js";
import { dialog } from "../store.js";

/** @typedef {Record<string, () => unknown>} Keys  by the key's code, "Shift+…" where the shift key makes a difference */

/** Escape works everywhere and can't be switched off. */
const ALWAYS = new Set(["Escape"]);

/** @param {Keys} keys @returns {() => void} the end of it */
export function onKeys(keys) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const run = (event.shiftKey && keys[`Shift+${event.code}`]) || keys[event.code];
    if (!run || event.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (dialog.peek() || (!ALWAYS.has(event.code) && (!prefs.hotkeys.peek() || isField(event.target)))) return;
    if (event.code === "Space" && event.target instanceof Element && event.target.closest(PRESSABLE)) return;
    event.preventDefault();
    run();
  };
  addEventListener("keydown", press);
  return () => removeEventListener("keydown", press);
}

/** What the space bar presses by itself. */
const PRESSABLE = "button, a, summary, [role=button]";

/** @param {EventTarget | null} target */
const isField = (target) => target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");
