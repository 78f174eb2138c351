// What a transcript proves, as in app/fairness/verify.py: everything is computed anew, and the first thing that doesn't hold is the reason.
import { ALONE, CARDS, commitOf, cut, DECKS } from "./deck.js";
import * as digests from "./digests.js";
import { places, read } from "./story.js";
import { loads } from "./transcript.js";

/** @typedef {import("./transcript.js").Transcript} Transcript */
/** @typedef {import("./transcript.js").Prepared} Prepared */
/** @typedef {import("./transcript.js").Opened} Opened */
/** @typedef {"mine" | "others" | "server" | "waiting" | "failed"} Shield */
/** @typedef {{ shield: Shield, reason: string | null, fingerprint: string | null, complete: boolean }} Verdict */

export const CARD_NAMES = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));

class Failed extends Error {}

/** @param {string} text @returns {Promise<Verdict>} */
export async function verify(text) {
  const seen = loads(text);
  return seen ? judge(seen) : failed("malformed");
}

/** @param {string} reason @returns {Verdict} */
const failed = (reason) => ({ shield: "failed", reason, fingerprint: null, complete: false });

/** @param {Transcript} seen @returns {Promise<Verdict>} */
export async function judge(seen) {
  try {
    return await weigh(seen);
  } catch (error) {
    if (error instanceof Failed) return failed(error.message);
    throw error;
  }
}

/** @param {unknown} holds @param {string} reason @returns {asserts holds} */
function need(holds, reason) {
  if (!holds) throw new Failed(reason);
}

/** @param {Transcript} seen @returns {Promise<Verdict>} */
async function weigh(seen) {
  const last = seen.attempts[seen.attempts.length - 1];
  for (const attempt of seen.attempts) await checkAttempt(seen, attempt, attempt === last);
  await checkChain(seen);
  if (!seen.open) {
    need(!seen.openings.length && !seen.record && !seen.own && !seen.mine, "attempts");
    return { shield: "waiting", reason: null, fingerprint: null, complete: false };
  }
  const mixed = await checkSeeds(seen, last, seen.open);
  const { record } = seen;
  need(!record || (await digests.recorded(last.prep, mixed, record.history)) === record.rec, "record");
  await checkPlayed(last, seen.open, mixed);
  await checkOpenings(seen, last, seen.open, await cut(mixed));
  await checkUnused(last, seen.open);
  await checkStory(seen, last);
  const shield = !last.contributors.length ? "server" : seen.mine ? "mine" : "others";
  return { shield, reason: null, fingerprint: digests.fingerprint(mixed), complete: seen.record !== null };
}

/** @param {number[]} numbers */
const ascending = (numbers) => numbers.every((number, at) => !at || numbers[at - 1] < number);

/** @param {unknown[]} some @param {unknown[]} others */
const same = (some, others) => some.length === others.length && some.every((value, at) => value === others[at]);

/** @param {Transcript} seen @param {Prepared} it @param {boolean} last */
async function checkAttempt(seen, it, last) {
  const seats = it.contributors.map(({ seat }) => seat);
  need(ascending(seats) && new Set(it.contributors.map(({ player }) => player)).size === seats.length, "attempts");
  need((it.restart === null) === last && (it.attempt === ALONE) === !seats.length, "attempts");
  need((await digests.prepared(seen.table, seen.number, it, CARDS)) === it.prep, "prep");
  if (!it.restart) return;
  need(ascending(it.restart.missing) && it.restart.missing.every((seat) => seats.includes(seat)), "attempts");
  need(same(await Promise.all(it.restart.keys.map((key, at) => commitOf(key, it.hand, at))), it.decks), "restart");
}

/** Each attempt follows the one before it, and the first one the hand before it. @param {Transcript} seen */
async function checkChain(seen) {
  need(seen.before === null || seen.before === seen.attempts[0].prev, "chain");
  for (const [at, after] of seen.attempts.entries()) {
    const before = seen.attempts[at - 1];
    if (!before?.restart) continue;
    const { missing } = before.restart;
    need(before.attempt < after.attempt && before.hand !== after.hand, "attempts");
    need((await digests.aborted(before.prep, missing)) === after.prev, "chain");
    const gone = before.contributors.filter(({ seat }) => missing.includes(seat)).map(({ player }) => player);
    need(!after.contributors.some(({ player }) => gone.includes(player)), "attempts");
  }
}

/** @param {Transcript} seen @param {Prepared} last @param {Opened} open @returns {Promise<string>}  M */
async function checkSeeds({ table, mine }, last, { seeds }) {
  need(seeds.length === last.contributors.length, "seed");
  for (const [at, { player, commit }] of last.contributors.entries()) {
    need((await digests.seedCommit(table, player, seeds[at])) === commit, "seed");
  }
  const isMine = (/** @type {import("./transcript.js").Contributor} */ { seat, player }, /** @type {number} */ at) =>
    seat === mine?.seat && player === mine.player && seeds[at] === mine.seed;
  need(!mine || last.contributors.some(isMine), "mine");
  return digests.mix(last.prep, last.contributors, seeds);
}

/** Of the deck that was played only the leaves are known. @param {Prepared} last @param {Opened} open @param {string} mixed */
async function checkPlayed(last, open, mixed) {
  const played = await digests.pick(mixed, DECKS);
  need(open.pick === played && open.keys[played] === null, "pick");
  need((await digests.deckCommit(last.hand, played, open.leaves)) === last.decks[played], "leaves");
}

/** Rebuild every deck that wasn't played. @param {Prepared} last @param {Opened} open */
async function checkUnused(last, open) {
  for (const [at, key] of open.keys.entries()) {
    if (at !== open.pick) need(key && (await commitOf(key, last.hand, at)) === last.decks[at], "unused");
  }
}

/** @param {Transcript} seen @param {Prepared} last @param {Opened} open @param {number[]} from  the cut */
async function checkOpenings({ openings }, last, { pick, leaves }, from) {
  for (const { d, i, card, salt } of openings) {
    need(from[d] === i, "place");
    need((await digests.leaf(last.hand, pick, i, card, salt)) === leaves[i], "card");
  }
  const once = [new Set(openings.map(({ d }) => d)), new Set(openings.map(({ card }) => card))];
  need(once.every(({ size }) => size === openings.length), "twice");
}

/** Hold the cards that the table showed against the shuffle. @param {Transcript} seen @param {Prepared} last */
async function checkStory({ number, own, openings, record }, last) {
  if (!record) return need(!own, "seen");
  const story = await read(record.history);
  need(story && story.number === number && story.hand === last.hand, "history");
  const opened = new Map(openings.map(({ d, card }) => [d, CARD_NAMES[card]]));
  need(story.board.every(([d, card]) => opened.get(d) === card), "seen");
  need(story.shown.every(([ds, card]) => ds.some((d) => opened.get(d) === card)), "seen");
  const dealt = own && places(story.seats, own.seat).map((d) => opened.get(d));
  need(!own || same(dealt ?? [], own.cards), "seen");
}
