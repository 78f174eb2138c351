// The wire leaves out what has its default value (app/views/table_view.py); a view gets it back here, before anybody looks.
// A test compares these values with the server's.
import { DEFAULTS } from "./options.js";

/** @typedef {import("./wire.js").View} View */

export const VIEW = {
  paused: false,
  halted: false,
  closed: false,
  button: null,
  small_blind: null,
  big_blind: null,
  hand: null,
  clock: null,
  deal_in: null,
  waiting: [],
  held: [],
  pending: null,
  closing: false,
  requests: [],
  muted: [],
  straddles: [],
  bomb: null,
};

export const HAND = {
  ended: false,
  void: false,
  bomb_pot: false,
  boards: 1,
  board: [],
  second_board: [],
  asked: [],
  pots: [],
  to_act: null,
  wins: [],
  winning: [],
  winning_second: [],
  rabbit: [],
  second_rabbit: [],
  equity: [],
};

export const SEAT = {
  bot: false,
  bet: 0,
  state: "in",
  cards: null,
  position: "",
  last: null,
  connected: true,
  sitting_out: false,
  wants_out: false,
  out_at_blind: false,
  leaving: false,
  sent_away: false,
  moving_to: 0,
  owes_live: 0,
  owes_dead: 0,
  posting: false,
  time_percent: 100,
  won: 0,
  label: "",
  label_ranks: [],
  second_label: "",
  second_label_ranks: [],
};

export const YOU = {
  player: null,
  host: false,
  seat: null,
  cards: [],
  label: "",
  label_ranks: [],
  legal: null,
  wish: null,
  wishes: [],
  can_show: false,
  top_up: 0,
  top_up_most: 0,
  auto_top_up: false,
  auto_rebuy: false,
  queue: 0,
  straddle_offer: null,
  straddle_on: false,
  prefer: null,
  bomb_vote: null,
  can_rabbit: false,
  second_label: "",
  second_label_ranks: [],
  top_up_least: 0,
  offer: 0,
};

/** @param {View} frame  a view as it was sent @returns {View}  with all its fields */
export function whole(frame) {
  return {
    ...VIEW,
    ...frame,
    you: { ...YOU, ...frame.you },
    rules: { ...DEFAULTS, ...frame.rules },
    hand: frame.hand ? { ...HAND, ...frame.hand } : null,
    seats: frame.seats.map((seat) => seat && { ...SEAT, ...seat }),
  };
}
