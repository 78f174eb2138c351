// This device's seeds. The one law: a seed is revealed for one preparation, and never for another one; that is written down before it is told.
import { seedCommit } from "./digests.js";
import { toHex } from "./hash.js";

/** What localStorage can do. @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">} Store */

const PREFIX = "seed ";
/** Promised seeds kept for one player at one table: the newest ones. */
const KEPT = 8;
/** Told seeds kept in all: by them this device knows its own cuts in hands of the past. */
const REMEMBERED = 500;

/** @returns {string} 32 bytes that nobody can foresee; plain http has this too */
const fromSystem = () => toHex(crypto.getRandomValues(new Uint8Array(32)));

/** One player's seeds at one table. Every tab of a browser shares them: each seed has an entry of its own, so that no tab overwrites another's. */
export class Seeds {
  #store;
  #table;
  #player;
  #random;

  /** @param {Store} store @param {string} table @param {string} player  raw ids @param {() => string} random */
  constructor(store, table, player, random = fromSystem) {
    this.#store = store;
    this.#table = table;
    this.#player = player;
    this.#random = random;
  }

  /** Make a seed and keep it. @returns {Promise<string>}  what promises it */
  async promise() {
    const seed = this.#random();
    const commit = await seedCommit(this.#table, this.#player, seed);
    this.#forget();
    this.#store.setItem(this.#key(commit), JSON.stringify({ seed, at: Date.now(), prep: null }));
    return commit;
  }

  /** Tell a promised seed for one preparation. @param {string} commit @param {string} prep @returns {Promise<string | null>}  null where it isn't ours, or was told for another */
  reveal(commit, prep) {
    // Two tabs may be asked in the same moment; where the browser has locks they take turns.
    const locks = globalThis.navigator?.locks;
    const tell = () => this.#tell(commit, prep);
    return locks ? locks.request(`${PREFIX}${commit}`, tell) : Promise.resolve(tell());
  }

  /** The seed that was told for a preparation, as far as this device remembers. @param {string} commit @param {string} prep @returns {string | null} */
  told(commit, prep) {
    const entry = this.#read(this.#key(commit));
    return entry?.prep === prep ? entry.seed : null;
  }

  /** @param {string} commit @param {string} prep @returns {string | null} */
  #tell(commit, prep) {
    const entry = this.#read(this.#key(commit));
    if (!entry || (entry.prep !== null && entry.prep !== prep)) return null;
    try {
      this.#store.setItem(this.#key(commit), JSON.stringify({ ...entry, prep }));
    } catch {
      return null;
    }
    return this.#read(this.#key(commit))?.prep === prep ? entry.seed : null;
  }

  /** @param {string} commit */
  #key(commit) {
    return `${PREFIX}${this.#table} ${this.#player} ${commit}`;
  }

  /** @param {string} key @returns {{ seed: string, at: number, prep: string | null } | null} */
  #read(key) {
    try {
      return JSON.parse(this.#store.getItem(key) ?? "null");
    } catch {
      return null;
    }
  }

  /** Keep the newest ones: whoever is forgotten can never be told again. */
  #forget() {
    const names = Array.from({ length: this.#store.length }, (_, at) => this.#store.key(at) ?? "");
    const all = names.filter((key) => key.startsWith(PREFIX)).map((key) => ({ key, entry: this.#read(key) }));
    all.sort((one, other) => (other.entry?.at ?? 0) - (one.entry?.at ?? 0));
    const told = all.filter(({ entry }) => entry?.prep);
    const promised = all.filter(({ key, entry }) => !entry?.prep && key.startsWith(this.#key("")));
    for (const { key } of [...told.slice(REMEMBERED), ...promised.slice(KEPT - 1)]) this.#store.removeItem(key);
  }
}

/** A store that forgets with the page, where the browser keeps nothing. @returns {Store} */
export function memoryStore() {
  /** @type {Map<string, string>} */
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const forgetful = memoryStore();

/** What this browser keeps, or this page where it keeps nothing. @returns {Store} */
export function browserStore() {
  try {
    localStorage.setItem("seed", "");
    localStorage.removeItem("seed");
    return localStorage;
  } catch {
    return forgetful;
  }
}
