// Downloads of many hands: how far one has come, told as it comes. Pure.

/** Each entry of a .zip begins with these bytes. */
const ENTRY = [0x50, 0x4b, 0x03, 0x04];

/** Counts the entries of a .zip while it passes by in pieces of any size. */
export class EntryCounter {
  count = 0;
  #matched = 0;

  /** @param {Uint8Array} bytes */
  take(bytes) {
    for (const byte of bytes) {
      this.#matched = byte === ENTRY[this.#matched] ? this.#matched + 1 : Number(byte === ENTRY[0]);
      if (this.#matched < ENTRY.length) continue;
      this.count += 1;
      this.#matched = 0;
    }
  }
}

/** @typedef {{done: number, total: number, bytes: number}} Progress  hands that have come, hands that will, and bytes so far */

/**
 * The name that the room gives a file.
 * @param {string | null} header @param {string} usual
 */
export const fileName = (header, usual) => /filename="?([^";]+)"?/.exec(header ?? "")?.[1] ?? usual;
