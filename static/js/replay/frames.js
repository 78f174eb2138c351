// A record as the frames of a film: each the view that the table's screen shows, in the shape that the room sends.
import { END, SECOND, story } from "./story.js";
import { apply, start } from "./fold.js";
import { bestFive, named } from "./ranking.js";

/** @typedef {import("./record.js").HandRecord} HandRecord */
/** @typedef {import("./record.js").Frame} Frame */
/** @typedef {import("./record.js").Step} Step */
/** @typedef {import("./fold.js").State} State */
/** @typedef {import("../wire.js").View} View */
/** @typedef {import("../wire.js").SeatView} SeatView */
/** @typedef {{hand: HandRecord, known: Map<number, string[]>, open: boolean, seats: number}} Film */

const BACKS = ["", ""];
const LEAST_SEATS = 2;

/**
 * @param {HandRecord} record
 * @param {boolean} [open]  show the cards that the record knows from the start, not only when they were opened
 * @returns {Frame[]}
 */
export function recordToFrames(record, open = true) {
  const film = {
    hand: record, open, known: new Map(record.hole.map(({ seat, cards }) => [seat, cards])),
    seats: Math.max(LEAST_SEATS, record.button, ...record.players.map(({ seat }) => seat)),
  };
  const state = start(record);
  return [...story(record)].map((step, index) => {
    for (const event of step.events) apply(state, event, record);
    return { street: step.street, view: viewOf(film, state, step, index) };
  });
}

/** @param {Film} film @param {State} state @param {Step} step @param {number} index @returns {View} */
function viewOf(film, state, step, index) {
  const { hand: record } = film;
  const seats = Array.from({ length: film.seats }, (_, at) => seatOf(film, state, at + 1));
  return {
    ...EMPTY,
    table: record.table,
    version: index + 1,
    rules: /** @type {any} */ ({ ...record.rules, name: record.table_name, seats: film.seats, spectators: "all" }),
    button: record.button,
    seats,
    hand: handOf(film, state, step, index, seats),
    // Nothing runs out in a record; the clock only says whose turn it is.
    clock: step.next === null ? null : { seat: step.next, kind: "none", left: 0, total: 0, bank: 0 },
    you: youOf(film, state),
    events: step.events,
  };
}

/** What a record knows nothing of. `closed`: nobody can sit down in a record. @type {View} */
const EMPTY = {
  type: "view", table: "", version: 0, rules: /** @type {any} */ ({}), host: "", hosts: [], paused: false, halted: false, closed: true,
  closing: false, button: null, small_blind: null, big_blind: null, seats: [], hand: null, clock: null, deal_in: null, events: [],
  spectators: [], waiting: [], held: [], pending: null, requests: [], muted: [], straddles: [], bomb: null, you: /** @type {any} */ ({}),
};

/** @param {Film} film @param {State} state @param {number} number @returns {SeatView | null} */
function seatOf(film, state, number) {
  const player = film.hand.players.find(({ seat }) => seat === number);
  const place = state.places.get(number);
  if (!player || !place) return null;
  const { stack, bet, last, won } = place;
  const cards = cardsOf(film, place, number);
  const first = place.open.length ? named(cards ?? [], state.board.length === 5 ? state.board : []) : NO_NAME;
  const second = place.open.length ? named(cards ?? [], state.second.length === 5 ? state.second : []) : NO_NAME;
  return {
    seat: number, player: player.player, name: player.name, bot: false, stack, bet, state: standing(state, place), cards,
    position: player.position, last, connected: !place.away, sitting_out: false, wants_out: false, out_at_blind: false, leaving: false, sent_away: false,
    moving_to: 0, owes_live: 0, owes_dead: 0, posting: false, time_percent: 100, won,
    label: first.label, label_ranks: first.ranks, second_label: second.label, second_label_ranks: second.ranks,
  };
}

const NO_NAME = { label: "", ranks: [] };

/** @param {State} state @param {import("./fold.js").Place} place */
function standing(state, place) {
  if (place.folded) return "folded";
  if (state.ended) return place.stack ? "in" : "busted";
  return place.allIn ? "all_in" : "in";
}

/** Faces as far as they are known and lie open, else backs. @param {Film} film @param {import("./fold.js").Place} place @param {number} number */
function cardsOf(film, place, number) {
  const known = film.known.get(number) ?? [];
  const seen = film.open && !place.folded ? known : place.open;
  if (!seen.length) return place.folded ? null : BACKS;
  return seen.length > 1 ? seen : [seen[0] ?? "", ""];
}

/** @param {Film} film @param {State} state @param {Step} step @param {number} index @param {(SeatView | null)[]} seats @returns {import("../wire.js").HandView} */
function handOf({ hand: record, known }, state, step, index, seats) {
  const bets = [...state.places.values()].map(({ bet }) => bet);
  const isVoid = state.ended && record.void;
  /** @param {number} run @param {string[]} board */
  const winning = (run, board) => {
    const won = new Set(state.wins.filter((win) => win.run === run).map(({ seat }) => seat));
    const open = [...won].filter((seat) => state.places.get(seat)?.open.length);
    return bestFive(open.map((seat) => known.get(seat) ?? []).filter((cards) => cards.length === 2), board);
  };
  return {
    id: record.hand, number: record.number, street: step.street === END || step.street === SECOND ? (record.streets.at(-1)?.street ?? "preflop") : step.street,
    ended: state.ended, void: isVoid, bomb_pot: record.rules.bomb_pot, boards: record.rules.boards, asked: [],
    board: state.board, second_board: state.second, pots: isVoid ? [] : pots(record, state, seats),
    pot_total: state.collected + bets.reduce((sum, bet) => sum + bet, 0), price: price(record, step, bets), to_act: step.next, turn: index,
    wins: state.wins, winning: winning(0, state.board), winning_second: winning(1, state.second),
    rabbit: state.rabbit ? record.rabbit : [], second_rabbit: state.rabbit ? record.second_rabbit : [], equity: [],
  };
}

/** What lies in front of who has put in most; before the flop the big blind counts as whole. @param {HandRecord} record @param {Step} step @param {number[]} bets */
function price({ rules }, step, bets) {
  const blind = step.street === "preflop" && !rules.bomb_pot ? rules.big_blind : 0;
  return Math.max(blind, ...bets);
}

/**
 * The record tells the pots of the end. On the way they fill in this order: a pot is full before the next one begins.
 * @param {HandRecord} record @param {State} state @param {(SeatView | null)[]} seats
 */
function pots(record, state, seats) {
  const live = seats.filter((seat) => seat !== null && seat.state !== "folded");
  let left = state.collected;
  const filled = record.pots.map(({ amount, seats: winners }, index) => {
    const part = index === record.pots.length - 1 ? left : Math.min(left, amount);
    left -= part;
    const able = live.filter((seat) => seat?.state !== "all_in" || winners.includes(seat.seat));
    return { amount: part, seats: state.ended ? winners : able.map((seat) => seat?.seat ?? 0) };
  });
  return filled.filter(({ amount }) => amount > 0);
}

/** @param {Film} film @param {State} state @returns {import("../wire.js").You} */
function youOf({ hand: record, known }, state) {
  const cards = record.viewer === null ? [] : (known.get(record.viewer) ?? []);
  const first = named(cards, state.board);
  const second = named(cards, state.second);
  return {
    player: record.players.find(({ seat }) => seat === record.viewer)?.player ?? null, host: false, seat: record.viewer, cards,
    label: first.label, label_ranks: first.ranks, second_label: second.label, second_label_ranks: second.ranks,
    legal: null, wish: null, wishes: [], can_show: false, top_up: 0, top_up_most: 0, auto_top_up: false, auto_rebuy: false,
    queue: 0, offer: 0, straddle_offer: null, straddle_on: false, prefer: null, bomb_vote: null, can_rabbit: false,
  };
}
