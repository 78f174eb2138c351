// The viewer's language: which one, its messages, and `t`, which every component calls.
import { computed, effect, signal } from "./ui.js";
import { choose, fill, LANGUAGES, number } from "./messages.js";
import { prefs } from "./prefs.js";

/** @typedef {Record<string, import("./messages.js").Message>} Messages */

export const lang = computed(() => (LANGUAGES.includes(prefs.lang.value) ? prefs.lang.value : choose(navigator.languages)));

/** @type {Map<string, Promise<Messages>>} */
const asked = new Map();
const loaded = signal({ lang: "", messages: /** @type {Messages} */ ({}) });

/** @param {string} name */
function load(name) {
  let messages = asked.get(name);
  if (!messages) {
    messages = fetch(new URL(`../i18n/${name}.json`, import.meta.url)).then((answer) => answer.json());
    messages.catch(() => asked.delete(name));
    asked.set(name, messages);
  }
  return messages;
}

/** Resolves when the first language is there; later changes happen by themselves. */
export function start() {
  return /** @type {Promise<void>} */ (
    new Promise((ready, failed) => {
      effect(() => {
        const name = lang.value;
        load(name).then((messages) => {
          if (name !== lang.peek()) return;
          document.documentElement.lang = name;
          loaded.value = { lang: name, messages };
          ready();
        }, failed);
      });
    })
  );
}

/**
 * @param {string} key
 * @param {import("./messages.js").Params} [params]
 */
export function t(key, params = {}) {
  const { lang: name, messages } = loaded.value;
  return fill(messages[key], params, name || "en");
}

/** Whether there are words for a key that came over the wire. @param {string} key */
export const has = (key) => key in loaded.value.messages;

/** @param {number} value @param {number} [digits] */
export const num = (value, digits) => number(loaded.value.lang || "en", value, digits);

/** @param {number} utcMs */
export function hour(utcMs) {
  const options = /** @type {const} */ ({ hour12: false, hour: "2-digit", minute: "2-digit" });
  return new Intl.DateTimeFormat(loaded.value.lang || "en", options).format(utcMs);
}

/** @param {number} utcMs */
export function day(utcMs) {
  const options = /** @type {const} */ ({ month: "short", day: "numeric", hour: "2-digit", minute: "2-digit", hour12: false });
  return new Intl.DateTimeFormat(loaded.value.lang || "en", options).format(utcMs);
}

/** @param {string[]} items */
export const list = (items) => new Intl.ListFormat(loaded.value.lang || "en", { type: "conjunction" }).format(items);
