// A line of a menu, and presses that ask once more.
import { html, useEffect, useState } from "../ui.js";
import { Icon } from "../icons.js";

const ASK_AGAIN_MS = 3000;

/** @param {{icon: string, text: string, note?: string, press: () => void}} props */
export const Item = ({ icon, text, note = "", press }) => html`<button class="item" type="button" onClick=${press}>
  <${Icon} name=${icon} /><span>${text}${note && html`<small>${note}</small>`}</span></button>`;

/** The first press arms, the second does. */
export function useSecondPress() {
  const [armed, setArmed] = useState("");
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(""), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  /** @param {string} name @param {() => void} run */
  const press = (name, run) => {
    setArmed(armed === name ? "" : name);
    if (armed === name) run();
  };
  return { armed, press };
}
