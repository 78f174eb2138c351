// Reading a file of many hands as it comes, and giving it to the browser to keep.
import { Problem } from "../api.js";
import { counted, EntryCounter, fileName, TAIL } from "../download.js";

/** @typedef {import("../download.js").Progress} Progress */

/**
 * Read a file of many hands to its end.
 * @param {string} address @param {(progress: Progress) => void} tell @param {AbortSignal} signal
 * @returns {Promise<{file: Blob, name: string, progress: Progress}>}
 */
export async function readHands(address, tell, signal) {
  const answer = await fetch(address, { signal, credentials: "same-origin" });
  if (!answer.ok || !answer.body) {
    const problem = await answer.json().catch(() => null);
    throw new Problem(answer.status, problem?.code ?? "unreachable");
  }
  const type = answer.headers.get("content-type") ?? "";
  const counter = new EntryCounter();
  const progress = { done: 0, total: Number(answer.headers.get("x-hands") ?? 0), bytes: 0 };
  /** @type {BlobPart[]} */
  const pieces = [];
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    progress.bytes += value.length;
    if (type.includes("zip")) counter.take(value);
    progress.done = Math.min(counter.count, progress.total);
    tell({ ...progress });
  }
  const file = new Blob(pieces, { type });
  if (type.includes("zip")) Object.assign(progress, counted(counter.count, await file.slice(-TAIL).text()));
  return { file, name: fileName(answer.headers.get("content-disposition"), "hands"), progress };
}

/** Give a file to the browser to keep. @param {Blob} file @param {string} name */
export function keepFile(file, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
