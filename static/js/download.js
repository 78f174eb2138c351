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

/** The last file of a .zip from which hands are left out names them; nothing but a directory comes after its name. */
const LEFT_OUT = "left-out.txt";
export const TAIL = 256;

/**
 * How many hands came, and whether that is all that could be read.
 * @param {number} entries @param {string} tail  the end of the .zip
 */
export function counted(entries, tail) {
  const left = tail.includes(LEFT_OUT);
  return { done: entries - Number(left), left };
}

/** @typedef {{done: number, total: number, bytes: number, left?: boolean}} Progress  hands that have come, hands that will, bytes so far; left: some can't be read */

/**
 * The name that the room gives a file.
 * @param {string | null} header @param {string} usual
 */
export const fileName = (header, usual) => /filename="?([^";]+)"?/.exec(header ?? "")?.[1] ?? usual;
