// Who won how much, in the middle of the felt.
import { html } from "../ui.js";
import { t } from "../i18n.js";
import { briefHand } from "../cards.js";
import { me, money } from "../store.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").HandView} HandView */

/** The hand's names on one board or two. @param {string} first @param {string} second */
export const both = (first, second) => (second && second !== first ? t("made.two", { first, second }) : first);

/** Stands for the name in a sentence, so that only the name is cut where it doesn't fit. */
const NAME = "\u0000";

/** @param {{text: string, name: string}} props */
function Clause({ text, name }) {
  const [before, after] = text.split(NAME);
  return after === undefined
    ? html`<span class="gain">${text}</span>`
    : html`<span class="gain">${before}<bdi class="who">${name}</bdi><span>${after}</span></span>`;
}

/**
 * "Mei wins 1,460 · two pair", and "you" for the reader, who need not be the player through whose eyes a record is seen: one
 * clause for each winner, the pots of one winner added up.
 * @param {{now: View, hand: HandView}} props
 */
export function Winners({ now, hand }) {
  /** @type {Map<number, number>} */
  const won = new Map();
  for (const win of hand.wins) won.set(win.seat, (won.get(win.seat) ?? 0) + win.amount);
  // Between two boards there's room for names and amounts only; the log has it all.
  const short = hand.second_board.length > 0 && won.size > 1;
  const clauses = [...won].map(([number, amount]) => {
    const seat = now.seats[number - 1];
    const mine = number === now.you.seat && now.you.player === me.value?.player.id;
    const key = `win.${short ? "short_" : ""}${mine ? "you" : "other"}`;
    return html`<${Clause} key=${number} text=${t(key, { who: NAME, n: money(amount) })} name=${seat?.name ?? ""} />`;
  });
  const only = won.size === 1 ? now.seats[Number([...won.keys()][0]) - 1] : null;
  const name = only ? both(briefHand(only.label, only.label_ranks), briefHand(only.second_label, only.second_label_ranks)) : "";
  return html`<div class=${`made winline ${won.size > 2 ? "crowded" : ""}`}>
    ${clauses.flatMap((clause, index) => (index ? [html`<span class="gain-and">${t(short ? "win.short_and" : "win.and")}</span>`, clause] : [clause]))}
    ${name && html`<span class="gain-with">${t("win.short_and")}${name}</span>`}
  </div>`;
}
