// A saved hand's shuffle: the room's transcript, with what only this device can know, and held against the hand as it's shown.
import { rawId } from "./digests.js";
import { browserStore, Seeds } from "./seeds.js";
import { loads } from "./transcript.js";
import { CARD_NAMES, judge, verify } from "./verify.js";

/** @typedef {import("./verify.js").Verdict} Verdict */
/** @typedef {import("./transcript.js").Transcript} Transcript */
/** @typedef {{ text: string, verdict: Verdict, elsewhere: boolean }} Checked  The document to keep; `elsewhere`: the room says that I cut this deck, and this device doesn't know of it */

/**
 * @param {string} text  the room's transcript
 * @param {string[]} cards  all cards that the saved hand shows
 * @param {string} player  my id, "" = none
 * @returns {Promise<Checked>}
 */
export async function checkSaved(text, cards, player, store = browserStore()) {
  const seen = loads(text);
  if (!seen) return { text, verdict: await verify(text), elsewhere: false };
  const me = player && (await rawId(player));
  const named = lastOf(seen).contributors.some((each) => each.player === me);
  if (me && named) addMine(seen, me, store);
  const verdict = await judge(seen);
  const opened = new Set(seen.openings.map(({ card }) => CARD_NAMES[card]));
  const fits = verdict.shield === "failed" || cards.every((card) => opened.has(card));
  return { text: JSON.stringify(seen), verdict: fits ? verdict : UNSEEN, elsewhere: named && !seen.mine };
}

/** @type {Verdict} */
const UNSEEN = { shield: "failed", reason: "seen", fingerprint: null, complete: false };

/** @param {Transcript} seen */
const lastOf = ({ attempts }) => attempts[attempts.length - 1];

/** The seed that this device told for the deck that was dealt, where it remembers one: whatever the room says. @param {Transcript} seen @param {string} me @param {import("./seeds.js").Store} store */
function addMine(seen, me, store) {
  const { contributors, prep } = lastOf(seen);
  for (const { seat, player, commit } of contributors) {
    const seed = player === me ? new Seeds(store, seen.table, me).told(commit, prep) : null;
    if (seed) seen.mine = { seat, player, seed };
  }
}
