// What a host has done, in words: at the table's log and on the page of all such deeds.
import { has, list, num, t } from "../i18n.js";
import { nameOf } from "../names.js";
import { valueName } from "../parts/options.js";

/** @typedef {{field: string, before: string, after: string}} Change */

/** @param {string} key @param {{by?: unknown, player?: unknown, action?: unknown}} deed */
export const did = (key, { by, player, action }) => t(key, { by: nameOf(by) || "–", who: nameOf(player) || "–", action: String(action) });

/** @param {{by?: unknown, player?: unknown, action?: unknown}} what */
export const deed = (what) => did(has(`did.${what.action}`) ? `did.${what.action}` : "did.other", what);

/** One fact before and after; they travel as texts. @param {Change} change */
export function change({ field, before, after }) {
  const option = has(`fact.${field}`) ? t(`fact.${field}`) : has(`rules.${field}`) ? t(`rules.${field}`) : field;
  return t("log.change", { option, before: fact(field, before), after: fact(field, after) });
}

/** @param {string} field @param {string} text */
function fact(field, text) {
  if (text === "") return t("fact.none");
  if (text === "True" || text === "False") return valueName(field, text === "True");
  if (field === "host" || field === "hosts") return list(text.split(" ").map((player) => nameOf(player) || "–"));
  return /^-?\d+$/.test(text) ? num(Number(text)) : String(valueName(field, text));
}
