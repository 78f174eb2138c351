// The table while a record is replayed: each event moves chips and cards from one place to another, and that is all.

/** @typedef {import("./record.js").HandRecord} HandRecord */
/** @typedef {import("../wire.js").TableEvent} TableEvent */
/**
 * @typedef {object} Place  a seat during the hand
 * @property {number} stack
 * @property {number} bet  in front of the seat
 * @property {boolean} folded
 * @property {boolean} allIn
 * @property {boolean} away  disconnected when the clock chose
 * @property {string[]} open  cards that lie open for everybody
 * @property {number} won
 * @property {{do: string, to: number, all_in: boolean} | null} last
 */
/**
 * @typedef {object} State
 * @property {Map<number, Place>} places
 * @property {number} collected  chips in the middle, taken in from the seats
 * @property {number} paid  of them, what has gone to winners and to the house
 * @property {string[]} board
 * @property {string[]} second
 * @property {import("../wire.js").Win[]} wins
 * @property {boolean} ended
 * @property {boolean} rabbit
 */

/** @param {HandRecord} record @returns {State} */
export function start(record) {
  const places = record.players.map(({ seat, stack }) => [seat, {
    stack, bet: 0, folded: false, allIn: false, away: false, open: [], won: 0, last: null,
  }]);
  return { places: new Map(/** @type {any} */ (places)), collected: 0, paid: 0, board: [], second: [], wins: [], ended: false, rabbit: false };
}

const NO_PLACE = "a seat that nobody was dealt in at";
const POSTED_DEAD = new Set(["ante", "dead"]);
/** What a tag calls a choice. @type {Record<string, string>} */
const TAGS = { folded: "fold", checked: "check", called: "call", bet_made: "bet", raised: "raise", protected: "protected" };

/** @param {State} state @param {TableEvent} event @param {HandRecord} record */
export function apply(state, event, record) {
  const seat = event.seat === undefined ? null : state.places.get(event.seat);
  if (seat === undefined) throw new Error(NO_PLACE);
  if (seat) atSeat(state, seat, event);
  switch (event.t) {
    case "bets_collected":
      return collect(state);
    case "board_dealt":
      return deal(state, event, Boolean(event.run));
    case "rake_taken":
      state.paid += Number(event.amount);
      break;
    case "rabbit_shown":
      state.rabbit = true;
      break;
    case "hand_ended":
      end(state, Boolean(event.void), record);
  }
}

/** @param {State} state @param {Place} seat @param {TableEvent} event */
function atSeat(state, seat, event) {
  const amount = Number(event.amount ?? 0);
  if (event.t === "blind_posted") return post(state, seat, String(event.kind), amount);
  if (TAGS[event.t]) return choose(seat, event, amount);
  switch (event.t) {
    case "disconnected":
      seat.away = true;
      break;
    case "bet_returned":
      seat.bet -= amount;
      seat.stack += amount;
      seat.allIn = false;
      break;
    case "cards_turned_up":
    case "hand_shown":
    case "cards_shown":
      seat.open = /** @type {string[]} */ (event.cards);
      break;
    case "pot_awarded":
      seat.stack += amount;
      seat.won += amount;
      state.paid += amount;
      state.wins.push(/** @type {any} */ ({ seat: event.seat, pot: event.pot, amount, run: event.run }));
  }
}

/** @param {State} state @param {Place} seat @param {string} kind @param {number} amount */
function post(state, seat, kind, amount) {
  seat.stack -= amount;
  if (POSTED_DEAD.has(kind)) state.collected += amount;
  else seat.bet += amount;
  seat.allIn = seat.stack === 0;
  seat.last = { do: kind, to: POSTED_DEAD.has(kind) ? amount : seat.bet, all_in: seat.allIn };
}

/** @param {Place} seat @param {TableEvent} event @param {number} amount */
function choose(seat, event, amount) {
  seat.stack -= amount;
  seat.bet += amount;
  seat.folded ||= event.t === "folded";
  seat.allIn = event.t === "protected" || seat.stack === 0;
  seat.last = { do: TAGS[event.t] ?? "", to: seat.bet, all_in: seat.allIn && event.t !== "protected" };
}

/** @param {State} state */
function collect(state) {
  for (const seat of state.places.values()) {
    state.collected += seat.bet;
    seat.bet = 0;
    if (!seat.folded) seat.last = null;
  }
}

/** How many cards lay there when a street was dealt: a second run shares them. @type {Record<string, number>} */
const BEFORE = { flop: 0, turn: 3, river: 4 };

/** @param {State} state @param {TableEvent} event @param {boolean} second */
function deal(state, event, second) {
  const cards = /** @type {string[]} */ (event.cards);
  if (!second) state.board = [...state.board, ...cards];
  else state.second = [...(state.second.length ? state.second : state.board.slice(0, BEFORE[String(event.street)])), ...cards];
}

/** @param {State} state @param {boolean} isVoid @param {HandRecord} record */
function end(state, isVoid, record) {
  state.ended = true;
  if (!isVoid) return;
  for (const { seat, stack } of record.players) Object.assign(/** @type {Place} */ (state.places.get(seat)), { stack, bet: 0, allIn: false, last: null });
  state.collected = 0;
}
