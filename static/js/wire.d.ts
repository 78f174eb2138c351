// The socket's words (app/web/messages.py, app/views/table_view.py), as types. Nothing of this file is ever loaded.
export interface Range {
  least: number;
  most: number;
}
export interface Rules {
  /** The other options: see options.js. */
  [option: string]: string | number | boolean;
  name: string;
  seats: number;
  structure: string;
  small_blind: number;
  big_blind: number;
  ante: string;
  ante_amount: number;
  min_buy_in: number;
  max_buy_in: number;
  showdown: string;
  action_seconds: number;
  time_bank_seconds: number;
  time_bank_refill: number;
  disconnect_seconds: number;
  sit_out_minutes: number;
  next_hand_seconds: number;
}
export interface SeatView {
  seat: number;
  player: string;
  name: string;
  bot: boolean;
  stack: number;
  bet: number;
  state: string;
  cards: string[] | null;
  position: string;
  last: { do: string; to: number; all_in: boolean } | null;
  connected: boolean;
  sitting_out: boolean;
  wants_out: boolean;
  out_at_blind: boolean;
  leaving: boolean;
  sent_away: boolean;
  /** 0 = nowhere. */
  moving_to: number;
  owes_live: number;
  owes_dead: number;
  posting: boolean;
  time_percent: number;
  won: number;
  label: string;
  label_ranks: string[];
  second_label: string;
  second_label_ranks: string[];
}
export interface Pot {
  amount: number;
  seats: number[];
}
export interface Win {
  seat: number;
  pot: number;
  amount: number;
  run: number;
}
export interface Clock {
  seat: number;
  kind: string;
  left: number;
  total: number;
  bank: number;
}
export interface Equity {
  /** How many cards the board had. */
  cards: number;
  shares: { seat: number; tenths: number }[];
}
export interface HandView {
  bomb_pot: boolean;
  /** 2: both boards are dealt from the flop on; otherwise `second_board` is the second run. */
  boards: number;
  asked: number[];
  winning_second: string[];
  rabbit: string[];
  second_rabbit: string[];
  equity: Equity[];
  id: string;
  number: number;
  street: string;
  ended: boolean;
  void: boolean;
  board: string[];
  second_board: string[];
  pots: Pot[];
  pot_total: number;
  price: number;
  to_act: number | null;
  turn: number;
  wins: Win[];
  winning: string[];
}
export interface Size {
  key: string;
  to: number;
}
export interface Legal {
  fold: boolean;
  check: boolean;
  call: number | null;
  call_all_in: boolean;
  bet: Range | null;
  raise: Range | null;
  sizes: Size[];
  step: number;
  run_twice: boolean;
}
export interface Wish {
  kind: string;
  call: number;
}
export interface You {
  player: string | null;
  host: boolean;
  seat: number | null;
  cards: string[];
  label: string;
  label_ranks: string[];
  legal: Legal | null;
  wish: Wish | null;
  wishes: Wish[];
  can_show: boolean;
  top_up: number;
  top_up_most: number;
  auto_top_up: boolean;
  auto_rebuy: boolean;
  queue: number;
  offer: number;
  straddle_offer: number | null;
  straddle_on: boolean;
  prefer: Prefer | null;
  bomb_vote: boolean | null;
  can_rabbit: boolean;
  second_label: string;
  second_label_ranks: string[];
}
export interface Prefer {
  straddle: boolean;
  run_twice: string;
  muck: boolean;
}
/** Fields depend on the event's name; see app/poker/events.py and app/table/events.py. */
export interface TableEvent {
  /** The event's name, snake_case. */
  t: string;
  seat?: number;
  [field: string]: unknown;
}
export interface Held {
  seat: number;
  player: string;
  name: string;
  left: number;
}
export interface Request {
  player: string;
  name: string;
  /** seat | chips */
  kind: string;
  seat: number;
  chips: number;
}
export interface Bomb {
  next: boolean;
  /** Hands until the next one, 1 = the next hand; 0 = by vote. */
  hands: number;
  votes: number[];
  needed: number;
}
export interface View {
  type: "view";
  halted: boolean;
  small_blind: number | null;
  big_blind: number | null;
  waiting: { player: string; name: string }[];
  held: Held[];
  hosts: string[];
  pending: Record<string, string | number | boolean> | null;
  closing: boolean;
  requests: Request[];
  muted: string[];
  straddles: { seat: number; amount: number }[];
  bomb: Bomb | null;
  you: You;
  table: string;
  version: number;
  rules: Rules;
  host: string;
  paused: boolean;
  closed: boolean;
  button: number | null;
  seats: (SeatView | null)[];
  hand: HandView | null;
  clock: Clock | null;
  deal_in: number | null;
  events: TableEvent[];
  /** In the first view after a join: what has happened since this hand began. */
  past?: TableEvent[];
  spectators: string[];
}
export interface Player {
  id: string;
  nickname: string;
  display_name: string;
  avatar: string;
  admin: boolean;
  bot: boolean;
}
export interface Chat {
  type: "chat";
  table: string;
  player: string;
  name: string;
  text: string;
  utc_ms: number;
}
export interface Reaction {
  type: "reaction";
  table: string;
  player: string;
  name: string;
  kind: string;
}
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  least?: number | null;
  most?: number | null;
  field?: string | null;
}
export type FromServer =
  | { type: "welcome"; protocol: number; player: Player }
  | { type: "accepted"; id: string; version?: number }
  | Refused
  | View
  | Chat
  | Reaction
  | ({ type: "fair"; table: string } & import("./fairness/watch.js").FairFrame)
  | { type: "pong"; ping: number }
  | { type: "error"; code: string; detail?: string; id?: string };

/** What the room's REST tells of a table in the lobby. */
export interface TableRow extends Rules {
  id: string;
  taken: number;
  players: string[];
  paused: boolean;
  hand_number: number;
}
export interface Me {
  player: Player;
  bankroll: number;
  has_password: boolean;
}
