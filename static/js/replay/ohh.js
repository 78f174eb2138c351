// Open Hand History (hh-specs.handhistory.org): one hand of hold'em under "ohh". What the format has no place for, our own files
// tell in an object "homegame" (app/history/ohh_spec.py); others' are read without.
import { Builder, positionsOf, unitOf } from "./builder.js";
import { checked } from "./own.js";
import { amiss, ReadError } from "./shape.js";

/** @typedef {import("./record.js").HandRecord} HandRecord */
/** @typedef {{street: string, cards: string[], actions: any[]}} Round */

/** @type {Record<string, HandRecord["posts"][number]["kind"]>} */
const POSTS = { "Post Ante": "ante", "Post SB": "small", "Post BB": "big", Straddle: "straddle", "Post Extra Blind": "live", "Post Dead": "dead" };
/** @type {Record<string, "fold" | "check" | "call" | "bet" | "raise">} */
const CHOICES = { Fold: "fold", Check: "check", Call: "call", Bet: "bet", Raise: "raise" };
/** @type {Record<string, string>} */
const STRUCTURES = { NL: "no_limit", PL: "pot_limit", FL: "fixed_limit" };
/** Things that change nothing in the hand. */
const ASIDE = new Set(["Added Chips", "Sits Down", "Stands Up", "Dealt Cards"]);
const ADJUSTMENT = "Player Adjustment";

/** @param {any} ohh @returns {HandRecord} */
export function ohhHand(ohh) {
  if (!/^hold/i.test(String(ohh.game_type))) throw new ReadError("game", { game: String(ohh.game_type) });
  const players = listOf(ohh, "players");
  const rounds = /** @type {Round[]} */ (listOf(ohh, "rounds"));
  const pots = listOf(ohh, "pots");
  const unit = unitOf([...players.map(({ starting_stack: stack }) => Number(stack)), ...rounds.flatMap((round) => (round.actions ?? []).map(({ amount }) => Number(amount ?? 0)))]);
  const reader = new Reader(ohh, players, unit);
  for (const round of rounds.filter(({ street }) => street !== "Showdown")) reader.round(round);
  reader.hand.closeRound();
  for (const round of rounds.filter(({ street }) => street === "Showdown")) reader.showdown(round);
  return checked(reader.record(pots));
}

/** @param {any} from @param {string} name @returns {any[]} */
const listOf = (from, name) => (Array.isArray(from[name]) ? from[name] : amiss(name));

class Reader {
  /** @param {any} ohh @param {any[]} players @param {number} unit */
  constructor(ohh, players, unit) {
    this.ohh = ohh;
    this.note = ohh.homegame ?? null;
    this.unit = unit;
    /** @type {Map<unknown, number>} */
    this.seats = new Map(players.map((player) => [player.id, Number(player.seat)]));
    const button = Number(ohh.dealer_seat);
    const order = [...players].sort((one, other) => this.after(one.seat, button) - this.after(other.seat, button));
    const names = this.note?.positions ?? positionsOf(players.length);
    const ids = this.note?.ids ?? [];
    this.hand = new Builder(order.map((player, at) => ({
      seat: Number(player.seat), name: String(player.name ?? ""), stack: this.chips(player.starting_stack), position: String(names[at] ?? ""), player: String(ids[at] ?? ""),
    })), button, this.rules());
    /** @type {string[]} */
    this.seen = [];
    this.bounties = /** @type {HandRecord["bounties"]} */ ([]);
    this.chosen = /** @type {HandRecord["chosen"]} */ ([]);
  }

  /** Whether an ante wins only what matched it. */
  get layered() {
    const { ante, ante_trimming: trimmed, bomb_pot: bomb } = this.hand.rules;
    return trimmed !== false && (bomb || ante === "each");
  }

  /** How far a seat is from the button's left. @param {number} seat @param {number} button */
  after(seat, button) {
    return (Number(seat) - button + 99) % 100;
  }

  /** @param {unknown} amount */
  chips(amount) {
    return Math.round(Number(amount ?? 0) * this.unit);
  }

  /** @returns {HandRecord["rules"]} */
  rules() {
    const { ohh } = this;
    const flags = Array.isArray(ohh.flags) ? ohh.flags : [];
    return {
      structure: STRUCTURES[ohh.bet_limit?.bet_type] ?? "no_limit", small_blind: this.chips(ohh.small_blind_amount), big_blind: this.chips(ohh.big_blind_amount),
      ante: Number(ohh.ante_amount) > 0 ? "each" : "none", ante_amount: this.chips(ohh.ante_amount), bomb_pot: flags.includes("Bomb_Pot"), boards: 1, ...this.note?.rules,
    };
  }

  /** @param {any} action */
  seatOf(action) {
    const seat = this.seats.get(action.player_id);
    if (seat === undefined) throw new ReadError("action", { action: String(action.action) });
    return seat;
  }

  /** A street that comes again is the second board's. @param {Round} round */
  round({ street, cards = [], actions = [] }) {
    const { hand } = this;
    const at = ["Preflop", "Flop", "Turn", "River"].indexOf(street);
    if (at < 0) throw new ReadError("field", { at: `rounds: ${street}` });
    const fresh = cards.slice(at === 1 ? -3 : -1);
    if (this.seen.includes(street)) {
      const first = hand.streets[at];
      if (first) first.second_cards = fresh;
      return;
    }
    this.seen.push(street);
    if (at > 0) hand.deal(fresh);
    const told = actions.filter(({ action }) => !ASIDE.has(action));
    for (const action of actions) if (action.cards?.length) hand.knows(this.seatOf(action), action.cards);
    for (const [index, action] of told.entries()) this.action(action, at, index);
    for (const { street: on, action } of this.note?.protected ?? []) if (on === at) hand.act(action.seat, "protect", 0, action.timed_out, action.disconnected);
  }

  /** @param {any} action @param {number} street @param {number} index */
  action(action, street, index) {
    const { hand } = this;
    const seat = this.seatOf(action);
    const post = POSTS[action.action];
    const choice = CHOICES[action.action];
    if (post) return hand.post(seat, post, this.chips(action.amount), post === "dead" || (post === "ante" && !this.layered));
    if (!choice) throw new ReadError("action", { action: String(action.action) });
    const clocked = (this.note?.clocked ?? []).find((/** @type {any} */ one) => one.street === street && one.action === (action.action_number ?? index));
    hand.act(seat, choice, this.chips(action.amount), Boolean(clocked), Boolean(clocked?.disconnected));
  }

  /** @param {Round} round */
  showdown({ actions = [] }) {
    const shows = actions.filter(({ action }) => action === "Shows Cards" || action === "Mucks Cards");
    /** @type {{street: number, seat: number}[]} */
    const early = (this.note?.turned_up ?? []).flatMap((/** @type {any} */ { street, seats }) => seats.map((/** @type {number} */ seat) => ({ street, seat })));
    const free = Number(this.note?.chosen ?? 0);
    for (const [index, action] of shows.entries()) {
      const one = { seat: this.seatOf(action), cards: /** @type {string[]} */ (action.cards ?? []) };
      this.hand.knows(one.seat, one.cards);
      const street = this.hand.streets[early[index]?.street ?? -1];
      if (street) street.turned_up.push(one);
      else if (index < shows.length - free) this.hand.shows.push(one);
      else this.chosen.push(one);
    }
    for (const action of actions) {
      if (action.action === ADJUSTMENT && action.amount > 0) this.bounties.push({ seat: this.seatOf(action), amount: this.chips(action.amount) });
    }
  }

  /** @param {any[]} pots @returns {HandRecord} */
  record(pots) {
    const { hand, ohh, note } = this;
    const twice = hand.streets.some((street) => street.second_cards.length);
    const isVoid = Boolean(note?.void);
    return hand.record(isVoid ? [] : this.pots(pots), {
      hand: String(note?.hand ?? ohh.game_number ?? ""), number: Number(note?.number ?? 0), utc_ms: Number(note?.utc_ms ?? (Date.parse(`${ohh.start_date_utc}Z`) || 0)),
      table: String(note?.table ?? ""), table_name: String(ohh.table_name ?? ""), viewer: this.seats.get(ohh.hero_player_id) ?? null, void: isVoid,
      chosen: this.chosen, bounties: this.bounties, rabbit: note?.rabbit ?? [], second_rabbit: note?.second_rabbit ?? [],
      rules: twice && hand.streets[1]?.second_cards.length && !note ? { ...hand.rules, boards: 2 } : hand.rules,
    });
  }

  /** The pots as told, where they hold what was put in; else as the chips tell. @param {any[]} told */
  pots(told) {
    const layers = this.hand.layers();
    const all = layers.reduce((sum, { amount }) => sum + amount, 0);
    const pots = told.map((pot, at) => ({
      amount: this.chips(pot.amount), rake: this.chips(pot.rake), seats: this.note?.eligible?.[at] ?? layers[at]?.seats ?? [...this.hand.places.keys()],
      wins: this.note?.wins?.[at] ?? (pot.player_wins ?? []).map((/** @type {any} */ win) => ({ seat: this.seatOf(win), amount: this.chips(win.win_amount), run: 0 })),
    }));
    if (pots.reduce((sum, { amount }) => sum + amount, 0) === all) return pots;
    const won = new Map();
    for (const { seat, amount } of pots.flatMap(({ wins }) => wins)) won.set(seat, (won.get(seat) ?? 0) + amount);
    this.hand.share(layers, won);
    return layers;
  }
}
