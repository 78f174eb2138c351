// A record written down from what other formats tell: who put in how much, in order. What they leave out is worked out from the
// chips alone: what nobody matched goes back, and pots are layers of what was put in.
import { named, strengthOf } from "./ranking.js";
import { ReadError } from "./shape.js";

/** @typedef {import("./record.js").HandRecord} HandRecord */
/** @typedef {import("./record.js").StreetRecord} StreetRecord */
/** @typedef {import("./record.js").PotRecord} PotRecord */
/** @typedef {{seat: number, name: string, stack: number, position?: string, player?: string}} Player */

const MOST_SEATS = 10;
const STREETS = /** @type {const} */ (["preflop", "flop", "turn", "river"]);
const DEAD = new Set(["ante", "dead"]);

/** @param {StreetRecord["street"]} name @param {string[]} cards @returns {StreetRecord} */
const newStreet = (name, cards) => ({ street: name, cards, second_cards: [], actions: [], returned: [], turned_up: [] });

export class Builder {
  /** @param {Player[]} players in dealing order, from the left of the button @param {number} button @param {HandRecord["rules"]} rules */
  constructor(players, button, rules) {
    const seats = new Set(players.map(({ seat }) => seat));
    if (seats.size < 2 || seats.size < players.length || Math.max(button, ...seats) > MOST_SEATS || Math.min(...seats) < 1) throw new ReadError("players");
    this.players = players.map((one) => ({ player: "", position: "", ...one }));
    this.button = button;
    this.rules = rules;
    this.floor = 0;
    /** @type {HandRecord["posts"]} */
    this.posts = [];
    this.streets = [newStreet("preflop", [])];
    /** @type {HandRecord["shows"]} */
    this.shows = [];
    /** @type {Map<number, string[]>} */
    this.hole = new Map();
    /** @type {Map<number, {stack: number, bet: number, put: number, dead: number, folded: boolean}>} */
    this.places = new Map(players.map(({ seat, stack }) => [seat, { stack, bet: 0, put: 0, dead: 0, folded: false }]));
  }

  /** @param {number} seat */
  place(seat) {
    const place = this.places.get(seat);
    if (!place) throw new ReadError("story");
    return place;
  }

  get street() {
    return /** @type {StreetRecord} */ (this.streets.at(-1));
  }

  /** What it takes to stay in: before the flop a blind counts as whole, however short it was. */
  get price() {
    return Math.max(this.floor, ...[...this.places.values()].map(({ bet }) => bet));
  }

  /** @param {number} seat @param {HandRecord["posts"][number]["kind"]} kind @param {number} amount  what is asked @param {boolean} [dead]  it belongs to the main pot, whoever matches it */
  post(seat, kind, amount, dead = kind === "dead") {
    const place = this.place(seat);
    const paid = Math.min(amount, place.stack);
    if (paid <= 0) return;
    place.stack -= paid;
    place[dead ? "dead" : "put"] += paid;
    if (!DEAD.has(kind)) place.bet += paid;
    this.posts.push({ seat, kind, amount: paid, all_in: place.stack === 0 });
  }

  /** @param {number} seat @param {import("./record.js").ActionRecord["do"]} did @param {number} amount @param {boolean} [late] @param {boolean} [gone] */
  act(seat, did, amount, late = false, gone = false) {
    const place = this.place(seat);
    if (amount < 0 || amount > place.stack) throw new ReadError("sums", { seat });
    place.stack -= amount;
    place.bet += amount;
    place.put += amount;
    if (did === "fold") place.folded = true;
    this.street.actions.push({ seat, do: did, amount, to: place.bet, all_in: place.stack === 0 && did !== "fold", timed_out: late, disconnected: gone });
  }

  /** @param {string[]} cards */
  deal(cards) {
    this.closeRound();
    this.floor = 0;
    const name = STREETS[this.streets.length];
    if (!name || cards.length !== (name === "flop" ? 3 : 1)) throw new ReadError("story");
    this.streets.push(newStreet(name, cards));
  }

  /** @param {number} seat @param {string[]} cards */
  knows(seat, cards) {
    const known = this.hole.get(seat) ?? [];
    const more = cards.filter((card) => !known.includes(card));
    if (more.length) this.hole.set(seat, [...known, ...more].slice(0, 2));
  }

  /** What nobody matched goes back, an ante like a bet. */
  closeRound() {
    const [[seat, most] = [0, null], [, next] = [0, null]] = [...this.places].sort(([, one], [, other]) => other.put - one.put);
    const back = (most?.put ?? 0) - (next?.put ?? 0);
    if (most && back > 0) {
      most.put -= back;
      most.stack += back;
      this.street.returned.push({ seat, amount: back });
    }
    for (const place of this.places.values()) place.bet = 0;
  }

  /** @returns {PotRecord[]} */
  layers() {
    const live = [...this.places].filter(([, place]) => !place.folded);
    const levels = [...new Set(live.map(([, place]) => place.put))].sort((one, other) => one - other);
    let below = 0;
    let dead = [...this.places.values()].reduce((sum, place) => sum + place.dead, 0);
    return levels.map((level, index) => {
      const top = index === levels.length - 1 ? Infinity : level;
      const amount = [...this.places.values()].reduce((sum, { put }) => sum + Math.max(0, Math.min(put, top) - below), dead);
      [below, dead] = [level, 0];
      return { amount, seats: live.filter(([, place]) => place.put >= level).map(([seat]) => seat), rake: 0, wins: [] };
    }).filter(({ amount }) => amount > 0);
  }

  /** Each seat's share of the pots as told; what is missing from a pot is the house's. @param {PotRecord[]} pots @param {Map<number, number>} won */
  share(pots, won) {
    const left = new Map(won);
    for (const pot of pots) pot.rake = pot.amount;
    /** @param {PotRecord} pot @param {number[]} seats */
    const give = (pot, seats) => {
      for (const seat of seats) {
        const amount = Math.min(pot.rake, left.get(seat) ?? 0);
        if (amount <= 0) continue;
        pot.wins.push({ seat, amount, run: 0 });
        left.set(seat, (left.get(seat) ?? 0) - amount);
        pot.rake -= amount;
      }
    };
    for (const pot of [...pots].reverse()) give(pot, pot.seats);
    // Another room may cut its pots in another way; who won how much stands.
    for (const pot of pots) give(pot, [...left.keys()]);
    if ([...left.values()].some((amount) => amount > 0)) throw new ReadError("winner");
  }

  /** Where a file names no winner, the cards do. @param {PotRecord[]} pots @param {string[]} board */
  judge(pots, board) {
    for (const pot of pots) {
      const hands = pot.seats.map((seat) => ({ seat, cards: this.hole.get(seat) ?? [] }));
      const known = hands.filter(({ cards }) => named(cards, board).label);
      if (hands.length > 1 && (board.length < 5 || !known.length)) throw new ReadError("winner");
      const values = known.map(({ cards }) => strengthOf([...cards, ...board]));
      const winners = hands.length === 1 ? hands : known.filter((_, at) => values[at] === Math.max(...values));
      const each = Math.floor(pot.amount / winners.length);
      const odd = pot.amount - each * winners.length;
      pot.wins = winners.map(({ seat }, at) => ({ seat, amount: each + (at < odd ? 1 : 0), run: 0 }));
    }
  }

  /** @param {PotRecord[]} pots @param {Partial<HandRecord>} more @returns {HandRecord} */
  record(pots, more) {
    const won = new Map(this.players.map(({ seat }) => [seat, 0]));
    for (const { seat, amount } of pots.flatMap(({ wins }) => wins)) won.set(seat, (won.get(seat) ?? 0) + amount);
    const results = this.players.map(({ seat, stack }) => {
      const net = more.void ? 0 : (won.get(seat) ?? 0) - this.place(seat).put - this.place(seat).dead;
      return { seat, stack: stack + net, net };
    });
    const twice = this.streets.some((street) => street.second_cards.length);
    return {
      hand: "", number: 0, utc_ms: 0, table: "", table_name: "", rules: this.rules, button: this.button, players: this.players, viewer: null,
      posts: this.posts, hole: [...this.hole].map(([seat, cards]) => ({ seat, cards })), streets: this.streets,
      board: this.streets.flatMap(({ cards }) => cards),
      second_board: twice ? this.streets.flatMap(({ cards, second_cards: second }) => (second.length ? second : cards)) : [],
      shows: this.shows, chosen: [], pots, results, rake: pots.reduce((sum, { rake }) => sum + rake, 0), void: false, rabbit: [], second_rabbit: [],
      bounties: [], ...more,
    };
  }
}

/** Decimals become whole: the smallest unit in which all these amounts are. @param {number[]} amounts */
export function unitOf(amounts) {
  return [1, 10, 100].find((unit) => amounts.every((amount) => Math.abs(amount * unit - Math.round(amount * unit)) < 1e-6)) ?? 100;
}

const NAMES = ["UTG", "UTG+1", "UTG+2", "MP", "LJ", "HJ", "CO"];
/** Which name goes first where there are fewer places. */
const DROPPED = ["MP", "UTG+2", "UTG+1", "LJ", "HJ", "CO", "UTG"];

/** What the places are called, in dealing order, as app/table/button.py calls them. @param {number} count */
export function positionsOf(count) {
  if (count === 2) return ["BB", "BTN/SB"];
  const gone = new Set(DROPPED.slice(0, NAMES.length - (count - 3)));
  return ["SB", "BB", ...NAMES.filter((name) => !gone.has(name)), "BTN"];
}
