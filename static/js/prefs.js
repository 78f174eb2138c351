// What this device remembers of its owner's taste. A browser may refuse storage (private windows): then it lasts a page.
import { effect, signal } from "./ui.js";

/** @template T @param {string} name @param {T} first @returns {import("./ui.js").Signal<T>} */
function remembered(name, first) {
  const key = `homegame.${name}`;
  let value = first;
  try {
    const stored = localStorage.getItem(key);
    if (stored !== null) value = JSON.parse(stored);
  } catch {
    // unreadable or refused: the default will do
  }
  const made = signal(value);
  made.subscribe((now) => {
    try {
      localStorage.setItem(key, JSON.stringify(now));
    } catch {
      // refused: remember until the page goes
    }
  });
  return made;
}

export const prefs = {
  /** "" = as the browser asks. */
  lang: remembered("lang", ""),
  /** "4" colours, "2", or "cb" for colour-blind eyes. */
  deck: remembered("deck", "4"),
  felt: remembered("felt", "green"),
  /** all | turn | off */
  sound: remembered("sound", "all"),
  hotkeys: remembered("hotkeys", true),
  /** Amounts in big blinds instead of chips. */
  blinds: remembered("blinds", false),
  /** Results of hands, sittings and statistics in big blinds instead of chips. */
  in_bb: remembered("in_bb", false),
  /** A replay shows the cards that its record knows from the start; else when they were opened. */
  replayOpen: remembered("replayOpen", true),
  /** How fast a replay goes by itself: 1 is a step in about a second and a half. */
  replaySpeed: remembered("replaySpeed", 1),
  /** all | mine | turn: how much a screen reader is told. */
  telling: remembered("telling", "all"),
  handLabel: remembered("handLabel", true),
  /** Buy-ins by table, offered again. */
  buyIns: remembered("buyIns", /** @type {Record<string, number>} */ ({})),
};

effect(() => {
  const root = document.documentElement;
  root.dataset.deck = prefs.deck.value;
  root.dataset.felt = prefs.felt.value;
});
