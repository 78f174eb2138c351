// SHA-256 and HMAC: the browser's own, or a library's where the browser hides its own (plain http on a LAN).
import { hmac } from "../../vendor/noble-hashes/hmac.js";
import { sha256 } from "../../vendor/noble-hashes/sha2.js";

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const subtle = globalThis.crypto?.subtle;
const HMAC = { name: "HMAC", hash: "SHA-256" };

/** @param {...Bytes} parts @returns {Bytes} */
export function join(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {...Bytes} parts @returns {Promise<Bytes>} */
export async function digest(...parts) {
  const whole = join(...parts);
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", whole)) : new Uint8Array(sha256(whole));
}

/** @param {Bytes} key @returns {Promise<(...parts: Bytes[]) => Promise<Bytes>>}  HMAC under this key */
export async function keyed(key) {
  if (!subtle) return async (...parts) => new Uint8Array(hmac(sha256, key, join(...parts)));
  const known = await subtle.importKey("raw", key, HMAC, false, ["sign"]);
  return async (...parts) => new Uint8Array(await subtle.sign("HMAC", known, join(...parts)));
}

/** @param {string} text @returns {Bytes} */
export const utf8 = (text) => new Uint8Array(new TextEncoder().encode(text));

/** @param {Bytes} bytes */
export const toHex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} hex @returns {Bytes} */
export const fromHex = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
