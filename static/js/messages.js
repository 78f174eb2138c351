// How a message becomes text: pure, so that Node can test it without a browser.

/** @typedef {Record<string, string | number>} Params */
/** @typedef {string | Record<string, string>} Message  A text, or one text for each plural category */

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/**
 * @param {string} lang
 * @param {number} value
 * @param {number} digits  most digits after the point
 */
export function number(lang, value, digits = 1) {
  const key = `${lang} ${digits}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new Intl.NumberFormat(lang, { maximumFractionDigits: digits })));
  return format.format(value);
}

/**
 * Plural messages choose by the parameter `n`. Numbers are written as the language writes them.
 * @param {Message | undefined} message
 * @param {Params} params
 * @param {string} lang
 */
export function fill(message, params, lang) {
  if (message === undefined) return "";
  const text =
    typeof message === "string"
      ? message
      : (message[new Intl.PluralRules(lang).select(Number(params.n ?? 0))] ?? message.other ?? "");
  return text.replace(/\{(\w+)\}/g, (whole, name) => {
    const value = params[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? number(lang, value) : value;
  });
}

export const LANGUAGES = ["zh-Hant", "zh-Hans", "en"];

/**
 * The first wish of the reader that we speak; Traditional Chinese when there is none.
 * @param {readonly string[]} wanted
 */
export function choose(wanted) {
  for (const tag of wanted) {
    const { language, script } = maximize(tag);
    if (language === "zh") return script === "Hans" ? "zh-Hans" : "zh-Hant";
    if (language === "en") return "en";
  }
  return "zh-Hant";
}

/** @param {string} tag */
function maximize(tag) {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return { language: "", script: "" }; // a browser may send anything
  }
}
