// PHH, the open poker hand history in TOML: one hand of hold'em as the parsed table of a file.
import { Builder, positionsOf, unitOf } from "./builder.js";
import { checked } from "./own.js";
import { amiss, ReadError } from "./shape.js";

/** @typedef {import("./record.js").HandRecord} HandRecord */

/** @type {Record<string, string>} */
const STRUCTURES = { NT: "no_limit", PT: "pot_limit", FT: "fixed_limit" };
const LATE = "timed out";

/** @param {any} table @returns {HandRecord} */
export function phhHand(table) {
  const structure = STRUCTURES[table.variant];
  if (!structure) throw new ReadError("game", { game: String(table.variant) });
  const unit = unitOf([...numbers(table, "starting_stacks"), ...numbers(table, "blinds_or_straddles"), ...numbers(table, "antes"), ...betsIn(table)]);
  /** @param {number} amount */
  const chips = (amount) => Math.round(amount * unit);
  const stacks = numbers(table, "starting_stacks").map(chips);
  const count = stacks.length;
  const blinds = inOrder(numbers(table, "blinds_or_straddles").map(chips), count);
  const antes = inOrder(numbers(table, "antes").map(chips), count);
  const seats = Array.isArray(table.seats) ? table.seats.map(Number) : stacks.map((_, at) => at + 1);
  const positions = positionsOf(count);
  const players = stacks.map((stack, at) => ({
    seat: seats[at] ?? 0, stack, name: String(table.players?.[at] || `P${at + 1}`), position: positions[at] ?? "",
  }));
  const big = Math.max(...blinds, chips(Number(table.min_bet ?? 0)));
  const second = cardsIn(String(table._second_board ?? ""));
  const rules = {
    structure, small_blind: blinds.find((blind) => blind > 0) ?? 0, big_blind: blindsOf(blinds, count)?.big ?? big, ante: antes.some(Boolean) ? "each" : "none",
    ante_amount: Math.max(0, ...antes), bomb_pot: !blinds.some(Boolean), boards: 1,
  };
  const hand = new Builder(players, Number(table._button ?? seats.at(-1)), rules);
  antes.forEach((ante, at) => hand.post(seats[at], "ante", ante, table.ante_trimming_status !== true));
  blinds.forEach((blind, at) => hand.post(seats[at], kindOf(blind, at, count), Math.abs(blind)));
  hand.floor = Math.max(...blinds.map(Math.abs));
  play(hand, seats, actionsOf(table), chips);
  hand.closeRound();
  addSecond(hand, second);
  return checked(hand.record(awarded(hand, table, seats, chips), metadata(table)));
}

/** @param {number[]} blinds @param {number} count */
const blindsOf = (blinds, count) => ({ big: Math.abs(blinds[count === 2 ? 0 : 1] ?? 0) || undefined });

/** @param {any} table @param {string} name @returns {number[]} */
function numbers(table, name) {
  const found = table[name];
  if (!Array.isArray(found) || !found.every((one) => typeof one === "number" && Number.isFinite(one))) amiss(name);
  return found;
}

/** @param {any} table @returns {string[]} */
const actionsOf = (table) => (Array.isArray(table.actions) && table.actions.every((/** @type {unknown} */ one) => typeof one === "string") ? table.actions : amiss("actions"));

/** @param {any} table */
const betsIn = (table) => actionsOf(table).map((action) => Number(/ cbr ([\d.]+)/.exec(action)?.[1] ?? 0));

/** Heads-up the big blind stands first among the players, but last among the forced bets. @param {number[]} amounts @param {number} count */
function inOrder(amounts, count) {
  const all = Array.from({ length: count }, (_, at) => amounts[at] ?? 0);
  return count === 2 ? all.reverse() : all;
}

/** Forced bets that were missed before are negative. @param {number} blind @param {number} at @param {number} count @returns {"small" | "big" | "straddle" | "live"} */
function kindOf(blind, at, count) {
  if (blind < 0) return "live";
  const kinds = count === 2 ? /** @type {const} */ (["big", "small"]) : /** @type {const} */ (["small", "big"]);
  return kinds[at] ?? "straddle";
}

/** @param {string} cards "AsKd", unknown ones as "??" */
const cardsIn = (cards) => (cards.match(/../g) ?? []).filter((card) => /^[2-9TJQKA][cdhs]$/.test(card));

/** @param {Builder} hand @param {number[]} seats @param {string[]} actions @param {(amount: number) => number} chips */
function play(hand, seats, actions, chips) {
  const lastDeal = actions.findLastIndex((action) => action.startsWith("d db"));
  for (const [index, line] of actions.entries()) {
    const [told = "", remark = ""] = line.split("#");
    const [who = "", what = "", ...rest] = told.trim().split(/\s+/);
    if (who === "d" && what === "db") hand.deal(cardsIn(rest[0] ?? ""));
    else if (who === "d" && what === "dh") hand.knows(seatOf(seats, rest[0], line), cardsIn(rest[1] ?? ""));
    else choose(hand, seatOf(seats, who, line), what, rest, { line, chips, late: remark.trim() === LATE, early: index < lastDeal });
  }
}

/** @param {number[]} seats @param {string | undefined} who "p1" @param {string} line */
function seatOf(seats, who, line) {
  const seat = seats[Number(/^p(\d+)$/.exec(who ?? "")?.[1] ?? 0) - 1];
  if (seat === undefined) throw new ReadError("action", { action: line });
  return seat;
}

/** @param {Builder} hand @param {number} seat @param {string} what @param {string[]} rest @param {{line: string, chips: (amount: number) => number, late: boolean, early: boolean}} how */
function choose(hand, seat, what, rest, { line, chips, late, early }) {
  const place = hand.place(seat);
  const price = hand.price;
  switch (what) {
    case "f":
      return hand.act(seat, "fold", 0, late);
    case "cc": {
      const call = Math.min(place.stack, price - place.bet);
      return hand.act(seat, call > 0 ? "call" : "check", Math.max(0, call), late);
    }
    case "cbr": {
      const to = chips(Number(rest[0]));
      if (!Number.isFinite(to)) throw new ReadError("action", { action: line });
      return hand.act(seat, price > 0 ? "raise" : "bet", to - place.bet, late);
    }
    case "sm": {
      const cards = cardsIn(rest[0] ?? "");
      hand.knows(seat, cards);
      if (early && cards.length) hand.street.turned_up.push({ seat, cards });
      else if (!early) hand.shows.push({ seat, cards });
      return;
    }
    default:
      throw new ReadError("action", { action: line });
  }
}

/** The second board stands beside the actions: another flop means that there were two from the start. @param {Builder} hand @param {string[]} second */
function addSecond(hand, second) {
  const first = hand.streets.flatMap(({ cards }) => cards);
  if (second.length !== first.length || second.length < 3) return;
  let from = 0;
  for (const street of hand.streets) {
    const cards = second.slice(from, (from += street.cards.length));
    if (cards.join() !== street.cards.join()) street.second_cards = cards;
  }
  if (hand.streets[1]?.second_cards.length && hand.streets[1].actions.length) hand.rules.boards = 2;
}

/** @param {Builder} hand @param {any} table @param {number[]} seats @param {(amount: number) => number} chips */
function awarded(hand, table, seats, chips) {
  const pots = hand.layers();
  const ends = Array.isArray(table.finishing_stacks) ? numbers(table, "finishing_stacks").map(chips) : null;
  const wins = Array.isArray(table.winnings) ? numbers(table, "winnings").map(chips) : null;
  if (ends) hand.share(pots, new Map(seats.map((seat, at) => [seat, (ends[at] ?? 0) - hand.place(seat).stack])));
  else if (wins) hand.share(pots, new Map(seats.map((seat, at) => [seat, wins[at] ?? 0])));
  else hand.judge(pots, hand.streets.flatMap(({ cards }) => cards));
  return pots;
}

/** @param {any} table @returns {Partial<HandRecord>} */
function metadata(table) {
  const { year, month, day, hand } = table;
  // A time of TOML's is a date to the parser, and only its ISO form tells the time as it was written.
  const [, ...clock] = /^(\d+):(\d+):(\d+)/.exec(table.time instanceof Date ? table.time.toISOString() : String(table.time ?? "")) ?? [];
  const utc = year && month && day ? Date.UTC(Number(year), Number(month) - 1, Number(day), Number(clock[0] ?? 0), Number(clock[1] ?? 0), Number(clock[2] ?? 0), Number(table._ms ?? 0)) : 0;
  return { hand: String(hand ?? ""), number: [table._number, hand].find(Number.isSafeInteger) ?? 0, utc_ms: utc, table_name: String(table.table ?? table.venue ?? "") };
}
