// What a moment of a record is called: for the eye in lines with cards, for the ear in a sentence.
import { t } from "../i18n.js";
import { tell } from "../table/journal.js";
import { keyOf, sentence, spoken } from "../table/narrate.js";
import { money } from "../store.js";
import { END, SECOND } from "./story.js";

/** @typedef {import("./record.js").Frame} Frame */
/** @typedef {import("../table/narrate.js").Told} Told */

/** @param {string} street */
export function streetName(street) {
  if (street === END) return t("replay.end");
  return t(street === SECOND ? "replay.second" : `street.${street}`);
}

/** What happened at a moment, in order, as far as it's worth a line. @param {Frame[]} frames @param {number} index @returns {Told[]} */
export function talesAt(frames, index) {
  const view = frames[index]?.view;
  return view ? tell(view, frames[index - 1]?.view ?? null).filter((told) => keyOf(told)) : [];
}

/** The words of one event; who asked for the cards that would have come is not in a record. @param {Told} told */
export const lineOf = (told) => (told.event.t === "rabbit_shown" ? t("replay.rabbit") : sentence(told));

/** The first moment is summed up: a table of nine posts a lot. @param {Frame[]} frames @param {number} index */
export function spokenAt(frames, index) {
  const frame = frames[index];
  if (!frame) return "";
  if (index === 0) return t("replay.opening", { n: money(frame.view.hand?.pot_total ?? 0) });
  return talesAt(frames, index).map((told) => (told.event.t === "rabbit_shown" ? t("replay.rabbit") : spoken(told))).join(t("list.separator"));
}

/** "Flop: Mei bets 40". @param {Frame[]} frames @param {number} index */
export function momentName(frames, index) {
  const frame = frames[index];
  if (!frame) return "";
  const what = spokenAt(frames, index);
  const says = frame.view.events.some(({ t: name }) => name === "board_dealt");
  return says ? what : t("replay.at", { street: streetName(frame.street), what });
}
