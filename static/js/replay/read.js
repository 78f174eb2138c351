// Files of hands, told apart by what they hold: ours, Open Hand History, PHH. Each hand is read by itself, so that a bad one
// takes no other with it.
import { isOwn, ownHand } from "./own.js";
import { ReadError } from "./shape.js";

/** @typedef {import("./record.js").HandRecord} HandRecord */
/** @typedef {{record: HandRecord} | {error: ReadError}} Found */

/** A file of hands that no page could hold is refused before it's read. */
export const MOST_BYTES = 64_000_000;
const SCHEMA = "homegame/1";

/** @param {string} text @returns {Promise<Found[]>} */
export async function readHands(text) {
  if (!text.trim()) throw new ReadError("empty");
  const found = /^\s*(\{|\[\s*[{\]])/.test(text) ? await fromJson(text) : await fromToml(text);
  if (!found.length) throw new ReadError("empty");
  return found;
}

/** @param {() => HandRecord} read @returns {Found} */
function attempt(read) {
  try {
    return { record: read() };
  } catch (error) {
    if (error instanceof ReadError) return { error };
    return { error: new ReadError("story") };
  }
}

/** @param {string} text */
async function fromJson(text) {
  const documents = documentsIn(text);
  const { ohhHand } = await import("./ohh.js");
  return documents.flatMap((/** @type {any} */ one) => {
    if (one?.ohh) return [attempt(() => ohhHand(one.ohh))];
    if (isOwn(one)) return [attempt(() => ownHand(one, "hands[0]"))];
    if (one?.schema === undefined || !Array.isArray(one?.hands)) throw new ReadError("unknown");
    if (one.schema !== SCHEMA) throw new ReadError("schema", { schema: String(one.schema) });
    return one.hands.map((/** @type {unknown} */ hand, /** @type {number} */ at) => attempt(() => ownHand(hand, `hands[${at}]`)));
  });
}

/** One document, a list of them, or several with blank lines between, as Open Hand History has it. @param {string} text @returns {unknown[]} */
function documentsIn(text) {
  try {
    const whole = JSON.parse(text);
    return Array.isArray(whole) ? whole : [whole];
  } catch (error) {
    const parts = text.split(/\r?\n[ \t]*\r?\n(?=\s*\{)/).filter((part) => part.trim());
    if (parts.length < 2) throw new ReadError("json", { line: lineOf(text, error) });
    let before = 1;
    return parts.map((part) => {
      try {
        return JSON.parse(part);
      } catch (problem) {
        throw new ReadError("json", { line: before + lineOf(part, problem) - 1 });
      } finally {
        before += part.split("\n").length + 1;
      }
    });
  }
}

/** The line that the browser's parser complains of, as far as it tells. @param {string} text @param {unknown} error */
function lineOf(text, error) {
  const position = /position (\d+)/.exec(String(error))?.[1];
  return text.slice(0, position === undefined ? text.length : Number(position)).split("\n").length;
}

/** @param {string} text */
async function fromToml(text) {
  const [{ parse }, { phhHand }] = await Promise.all([import("../../vendor/smol-toml/parse.js"), import("./phh.js")]);
  /** @type {Record<string, any>} */
  let whole;
  try {
    whole = parse(text);
  } catch (error) {
    throw new ReadError("toml", { line: Number(/** @type {any} */ (error).line ?? 1) });
  }
  if (whole.variant !== undefined) return [attempt(() => phhHand(whole))];
  const several = Object.values(whole).filter((one) => typeof one === "object" && one !== null && "variant" in one);
  if (!several.length) throw new ReadError("unknown");
  return several.map((one) => attempt(() => phhHand(one)));
}
