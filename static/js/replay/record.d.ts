// A finished hand as one viewer saw it: the schema "homegame/1" (app/history/record.py), as far as the replayer reads it.
export interface PlayerRecord {
  seat: number;
  player: string;
  name: string;
  /** Chips before antes and blinds. */
  stack: number;
  position: string;
}
export interface PostRecord {
  seat: number;
  kind: "ante" | "small" | "big" | "straddle" | "live" | "dead";
  amount: number;
  all_in: boolean;
}
export interface ActionRecord {
  seat: number;
  do: "fold" | "check" | "call" | "bet" | "raise" | "protect";
  /** Chips that went in. */
  amount: number;
  /** Chips in front of the seat now. */
  to: number;
  all_in: boolean;
  timed_out: boolean;
  disconnected?: boolean;
}
export interface SeatChips {
  seat: number;
  amount: number;
}
export interface SeatCards {
  seat: number;
  cards: string[];
}
export interface StreetRecord {
  street: "preflop" | "flop" | "turn" | "river";
  cards: string[];
  second_cards: string[];
  actions: ActionRecord[];
  returned: SeatChips[];
  turned_up: SeatCards[];
}
export interface PotRecord {
  amount: number;
  seats: number[];
  rake: number;
  wins: { seat: number; amount: number; run: number }[];
}
export interface HandRecord {
  hand: string;
  number: number;
  utc_ms: number;
  table: string;
  table_name: string;
  rules: {
    structure: string;
    small_blind: number;
    big_blind: number;
    ante: string;
    ante_amount: number;
    bomb_pot: boolean;
    boards: number;
    [option: string]: unknown;
  };
  button: number;
  players: PlayerRecord[];
  viewer: number | null;
  posts: PostRecord[];
  hole: SeatCards[];
  streets: StreetRecord[];
  board: string[];
  second_board: string[];
  shows: SeatCards[];
  chosen: SeatCards[];
  pots: PotRecord[];
  results: { seat: number; stack: number; net: number }[];
  rake: number;
  void: boolean;
  rabbit: string[];
  second_rabbit: string[];
  bounties: SeatChips[];
}

/** One step of a story: what happened, as the room's events, and whose choice comes next. */
export interface Step {
  street: string;
  events: import("../wire.js").TableEvent[];
  next: number | null;
}

/** A moment of a hand, as the table's screen shows it. */
export interface Frame {
  street: string;
  view: import("../wire.js").View;
}
