// What a file must look like to be read: each reader says what it wants, and what isn't so is named by its place.

/** Why a file, or a hand of it, can't be read. The code is told in the reader's language: `replay.bad.CODE`. */
export class ReadError extends Error {
  /** @param {string} code @param {Record<string, string | number>} [params] */
  constructor(code, params = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

/** @template T @typedef {(value: any, at: string) => T} Want  reads a value, or throws and names where it stands */

/** @param {string} at @returns {never} */
export function amiss(at) {
  throw new ReadError("field", { at });
}

/** @type {Want<number>} */
export const whole = (value, at) => (Number.isSafeInteger(value) ? value : amiss(at));
/** @type {Want<number>} */
export const chips = (value, at) => (whole(value, at) >= 0 ? value : amiss(at));
/** @type {Want<string>} */
export const text = (value, at) => (typeof value === "string" ? value : amiss(at));
/** @type {Want<boolean>} */
export const flag = (value, at) => (typeof value === "boolean" ? value : amiss(at));
/** @type {Want<string>} */
export const card = (value, at) => (typeof value === "string" && /^[2-9TJQKA][cdhs]$/.test(value) ? value : amiss(at));

/** @param {readonly string[]} words @returns {Want<any>} */
export const oneOf = (words) => (value, at) => (words.includes(value) ? value : amiss(at));
/** @template T @param {Want<T>} want @returns {Want<T[]>} */
export const list = (want) => (value, at) => (Array.isArray(value) ? value.map((one, index) => want(one, `${at}[${index}]`)) : amiss(at));
/** @template T, U @param {Want<T>} want @param {U} otherwise @returns {Want<T | U>} */
export const maybe = (want, otherwise) => (value, at) => (value === undefined || value === null ? otherwise : want(value, at));

/** Fields that nobody asks for are left out. @template {Record<string, Want<any>>} F @param {F} fields @returns {Want<any>} */
export const object = (fields) => (value, at) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) amiss(at);
  return Object.fromEntries(Object.entries(fields).map(([name, want]) => [name, want(value[name], at ? `${at}.${name}` : name)]));
};
