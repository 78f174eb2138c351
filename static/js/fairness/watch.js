// One table's shuffles as this device sees them: it promises, tells its seed when asked, checks everything, and keeps the evidence.
import { prepared, rawId } from "./digests.js";
import { CARDS } from "./deck.js";
import { browserStore, Seeds } from "./seeds.js";
import { FORMAT, isOpened, isOpening, isPrepared } from "./transcript.js";
import { CARD_NAMES, judge } from "./verify.js";

/** @typedef {import("./transcript.js").Transcript} Transcript */
/** @typedef {import("./transcript.js").Prepared} Prepared */
/** @typedef {import("./verify.js").Verdict} Verdict */
/** @typedef {{ number: number, prepare?: Prepared, restart?: import("./transcript.js").Restart, open?: import("./transcript.js").Opened, openings?: import("./transcript.js").Opening[], record?: import("./transcript.js").Recorded }} FairFrame */
/** @typedef {{ transcript: Transcript, verdict: Verdict }} Seen  One hand's shuffle */
/** @typedef {{ hand: { number: number, board: string[], second_board: string[], rabbit: string[], second_rabbit: string[] } | null, you: { seat: number | null, cards: string[] }, seats: ({ cards: (string | null)[] | null } | null)[] }} Cards  What a view shows of cards */

const KEPT = 30;

export class Watch {
  /** @type {Map<number, Seen>} */
  hands = new Map();
  #work = /** @type {Promise<void>} */ (Promise.resolve());
  #names;
  #store;
  #send;
  #changed;
  /** @type {{ table: string, player: string, seeds: Seeds } | null} */
  #ids = null;
  /** The last hand whose end was heard, since this page has watched without a break. */
  #heard = 0;

  /**
   * @param {{ table: string, player: string }} names  ids as the room has them
   * @param {(words: { promise: string, seed?: string }) => void} send
   * @param {() => void} changed  called when there is another verdict
   * @param {import("./seeds.js").Store} store
   */
  constructor(names, send, changed, store = browserStore()) {
    this.#names = names;
    this.#send = send;
    this.#changed = changed;
    this.#store = store;
  }

  /** The connection is new: what happened meanwhile wasn't heard. */
  reset() {
    this.#heard = 0;
  }

  /** The table was joined: promise a seed for the next hand. */
  greet() {
    return this.#next(async () => this.#send({ promise: await (await this.#own()).seeds.promise() }));
  }

  /** @param {FairFrame} frame */
  take(frame) {
    return this.#next(() => this.#take(frame));
  }

  /** Every card that the table shows must have been opened before. @param {Cards} view */
  see(view) {
    return this.#next(async () => this.#look(view));
  }

  /** The document of a hand, as it stands in files. @param {number} number */
  evidence(number) {
    const seen = this.hands.get(number);
    return seen ? JSON.stringify(settled(seen.transcript)) : null;
  }

  /** One thing after the other: hashes take their time, and frames don't wait. @param {() => Promise<void>} step */
  #next(step) {
    this.#work = this.#work.then(step).catch((error) => console.warn("shuffle", error));
    return this.#work;
  }

  async #own() {
    if (!this.#ids) {
      const [table, player] = await Promise.all([rawId(this.#names.table), rawId(this.#names.player)]);
      this.#ids = { table, player, seeds: new Seeds(this.#store, table, player) };
    }
    return this.#ids;
  }

  /** @param {FairFrame} frame */
  async #take(frame) {
    const seen = await this.#hand(frame.number);
    const { transcript } = seen;
    if (frame.prepare) await this.#prepare(seen, frame.prepare);
    else if (frame.restart) await this.#restart(transcript, frame.restart);
    else if (frame.open) await this.#open(transcript, frame.open);
    else if (frame.openings) this.#openings(seen, frame.openings);
    else if (frame.record) this.#record(transcript, frame.record);
    await this.#judge(seen);
  }

  /** @param {number} number @returns {Promise<Seen>} */
  async #hand(number) {
    let seen = this.hands.get(number);
    if (!seen) {
      const { table } = await this.#own();
      const transcript = { format: FORMAT, table, number, before: null, mine: null, own: null, attempts: [], open: null, openings: [], record: null };
      seen = { transcript, verdict: { shield: "waiting", reason: null, fingerprint: null, complete: false } };
      this.hands.set(number, seen);
      for (const old of [...this.hands.keys()].slice(0, -KEPT)) this.hands.delete(old);
    }
    return seen;
  }

  /** @param {Seen} seen @param {Prepared} attempt */
  async #prepare(seen, attempt) {
    const { attempts, table, number } = seen.transcript;
    if (!isPrepared(attempt)) return fail(seen, "malformed");
    if (attempts.some(({ prep }) => prep === attempt.prep)) return this.#answer(attempt);
    // Whoever was away may have missed how an attempt ended: the document begins with the one under way.
    if (this.#heard === 0 && attempts.some(({ restart }) => !restart)) attempts.length = 0;
    if (!attempts.length) seen.transcript.before = this.#before(number, attempt);
    attempts.push(attempt);
    if ((await prepared(table, number, attempt, CARDS)) === attempt.prep) await this.#answer(attempt);
  }

  /** The hand before, where its end was heard; who comes in the middle of attempts can't tell what they follow. @param {number} number @param {Prepared} attempt */
  #before(number, attempt) {
    const kept = JSON.parse(this.#store.getItem(`chain ${this.#names.table}`) ?? "null");
    if (kept?.number !== number - 1) return null;
    return attempt.attempt === 0 || kept.rec === attempt.prev || this.#heard === number - 1 ? kept.rec : null;
  }

  /** Tell the seed that was promised, once for this preparation, and promise another. @param {Prepared} attempt */
  async #answer({ contributors, prep }) {
    const { player, seeds } = await this.#own();
    const mine = contributors.find((each) => each.player === player);
    const seed = mine && (await seeds.reveal(mine.commit, prep));
    if (seed) this.#send({ promise: await seeds.promise(), seed });
  }

  /** @param {Transcript} transcript @param {import("./transcript.js").Restart} restart */
  async #restart(transcript, restart) {
    const last = transcript.attempts[transcript.attempts.length - 1];
    if (!last || last.restart) return;
    last.restart = restart;
    const { player, seeds } = await this.#own();
    // Whoever was too late comes back with a new promise.
    const late = last.contributors.some((each) => each.player === player && restart.missing.includes(each.seat));
    if (late) this.#send({ promise: await seeds.promise() });
  }

  /** @param {Transcript} transcript @param {import("./transcript.js").Opened} open */
  async #open(transcript, open) {
    const last = transcript.attempts[transcript.attempts.length - 1];
    transcript.open ??= open;
    const { player, seeds } = await this.#own();
    const mine = last?.contributors.find((each) => each.player === player);
    const seed = mine && (await seeds.reveal(mine.commit, last.prep));
    if (mine && seed) transcript.mine = { seat: mine.seat, player, seed };
  }

  /** @param {Seen} seen @param {import("./transcript.js").Opening[]} openings */
  #openings(seen, openings) {
    if (!openings.every(isOpening)) return fail(seen, "malformed");
    const known = new Set(seen.transcript.openings.map((each) => JSON.stringify(each)));
    seen.transcript.openings.push(...openings.filter((each) => !known.has(JSON.stringify(each))));
  }

  /** @param {Transcript} transcript @param {import("./transcript.js").Recorded} record */
  #record(transcript, record) {
    transcript.record ??= record;
    const { number } = transcript;
    this.#heard = number;
    this.#store.setItem(`chain ${this.#names.table}`, JSON.stringify({ number, rec: record.rec }));
  }

  /** A verdict that has failed once stays so. @param {Seen} seen */
  async #judge(seen) {
    const { attempts, open } = seen.transcript;
    // A given-up attempt is followed by another one in a moment.
    const between = !attempts.length || attempts[attempts.length - 1].restart !== null;
    if (seen.verdict.shield !== "failed" && !between) {
      if (open && !isOpened(open)) fail(seen, "malformed");
      else seen.verdict = await judge(settled(seen.transcript));
    }
    this.#changed();
  }

  /** @param {Cards} view */
  #look({ hand, you, seats }) {
    const seen = hand && this.hands.get(hand.number);
    if (!hand || !seen?.transcript.open) return;
    if (you.seat !== null && you.cards.length === 2) seen.transcript.own ??= { seat: you.seat, cards: you.cards };
    const opened = new Set(seen.transcript.openings.map(({ card }) => CARD_NAMES[card]));
    const others = seats.flatMap((seat) => seat?.cards ?? []);
    const all = [...you.cards, ...hand.board, ...hand.second_board, ...hand.rabbit, ...hand.second_rabbit, ...others];
    if (all.every((card) => !card || opened.has(card))) return;
    fail(seen, "seen");
    this.#changed();
  }
}

/** Own cards belong to the end: only the history says where they lay. @param {Transcript} transcript @returns {Transcript} */
const settled = (transcript) => ({ ...transcript, own: transcript.record ? transcript.own : null });

/** @param {Seen} seen @param {string} reason */
function fail(seen, reason) {
  seen.verdict = { shield: "failed", reason, fingerprint: null, complete: false };
}
