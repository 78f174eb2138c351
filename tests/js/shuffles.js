// The vectors that Python has written (tests/fairness/make_vectors.py), and what is done with them in two kinds of browsers.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

export const vectors = JSON.parse(readFileSync(new URL("../fairness/vectors.json", import.meta.url), "utf8"));
export const honest = vectors.honest["my cut is in"].text;

/** Every transcript with the verdict that Python gave. */
export const transcripts = [
  ...Object.entries(vectors.honest).map(([name, { text, verdict }]) => ({ name, text, verdict })),
  ...vectors.forged.map((/** @type {any} */ { name, keep, put, rest, verdict }) => ({
    name,
    text: honest.slice(0, keep) + put + honest.slice(honest.length - rest),
    verdict,
  })),
];

/** One other character of the same kind in the place of the one at `at`. @param {string} text @param {number} at */
export function changed(text, at) {
  const kinds = ["0123456789", "abcdef", "ghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const kind = kinds.find((characters) => characters.includes(text[at])) ?? '{}[]":, \u201c\\';
  return text.slice(0, at) + kind[(kind.indexOf(text[at]) + 1) % kind.length] + text.slice(at + 1);
}

/** @param {(text: string) => Promise<any>} verify */
export async function checkVerdicts(verify) {
  assert.ok(transcripts.length > 40);
  for (const { name, text, verdict } of transcripts) assert.deepEqual(await verify(text), verdict, name);
}

/** @param {(text: string) => Promise<any>} verify @param {string} text @param {number} step */
export async function checkTamperings(verify, text, step) {
  for (let at = 0; at < text.length; at += step) {
    const forged = changed(text, at);
    assert.notEqual(forged, text);
    assert.equal((await verify(forged)).shield, "failed", `${at}: ${text.slice(at - 20, at + 20)}`);
  }
}
