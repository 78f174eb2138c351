// A table's options as the form shows them: in groups, each with the widget it needs. What they mean is the server's business;
// the bounds here only help while typing, and a test compares them with the server's.

/** @typedef {string | number | boolean} Value */
/** @typedef {Record<string, Value>} Options */
/**
 * @typedef {object} Option
 * @property {string} name
 * @property {[number, number]} [bounds]  of a number
 * @property {string[]} [choices]  of a choice; neither: a switch
 * @property {Record<string, Value[]>} [unless]  not to be seen while another option has one of these values
 * @property {Value} [neutral]  what it is while it isn't to be seen, where its last value wouldn't do
 */

const CHIPS = 1_000_000_000;
const LIMIT = "fixed_limit";

/** @type {{group: string, options: Option[]}[]} */
export const GROUPS = [
  {
    group: "game",
    options: [
      { name: "structure", choices: ["no_limit", "pot_limit", LIMIT] },
      { name: "small_blind", bounds: [1, CHIPS] },
      { name: "big_blind", bounds: [1, CHIPS] },
      { name: "min_buy_in", bounds: [1, CHIPS] },
      { name: "max_buy_in", bounds: [1, CHIPS] },
      { name: "seats", bounds: [2, 10] },
    ],
  },
  {
    group: "blinds",
    options: [
      { name: "ante", choices: ["none", "each", "big_blind", "button"] },
      { name: "ante_amount", bounds: [0, CHIPS], unless: { ante: ["none"] }, neutral: 0 },
      { name: "ante_first", unless: { ante: ["none", "each", "button"] }, neutral: false },
      { name: "first_button", choices: ["high_card", "random"] },
      { name: "blind_rule", choices: ["moving", "dead"] },
    ],
  },
  {
    group: "extras",
    options: [
      { name: "straddle", choices: ["none", "utg", "button", "mississippi"], unless: { structure: [LIMIT] }, neutral: "none" },
      { name: "straddle_min_raise", choices: ["straddle", "bb"], unless: { straddle: ["none"] } },
      { name: "bomb_pot", choices: ["never", "every", "vote"] },
      { name: "bomb_every", bounds: [2, 100], unless: { bomb_pot: ["never", "vote"] } },
      { name: "bomb_consent", choices: ["majority", "all"], unless: { bomb_pot: ["never", "every"] } },
      { name: "bomb_ante", bounds: [1, 20], unless: { bomb_pot: ["never"] } },
      { name: "bomb_boards", bounds: [1, 2], unless: { bomb_pot: ["never"] } },
      { name: "seven_deuce", bounds: [0, 20] },
    ],
  },
  {
    group: "showdown",
    options: [
      { name: "run_it", choices: ["once", "ask", "twice"] },
      { name: "showdown", choices: ["all_show", "losers_may_muck"] },
      { name: "rabbit_hunt" },
      { name: "heads_up_cap", choices: ["capped", "start", "any"], unless: { structure: ["no_limit", "pot_limit"] } },
      { name: "all_in_protection", unless: { structure: ["no_limit", "pot_limit"] }, neutral: false },
    ],
  },
  {
    group: "clocks",
    options: [
      { name: "no_clock" },
      { name: "action_seconds", bounds: [5, 300], unless: { no_clock: [true] } },
      { name: "time_bank_seconds", bounds: [0, 600], unless: { no_clock: [true] } },
      { name: "time_bank_refill", bounds: [0, 60], unless: { no_clock: [true] } },
      { name: "disconnect_seconds", bounds: [0, 300] },
      { name: "sit_out_minutes", bounds: [1, 240] },
      { name: "next_hand_seconds", bounds: [0, 30] },
      { name: "showdown_seconds", bounds: [0, 15] },
    ],
  },
  {
    group: "money",
    options: [
      { name: "bankroll", choices: ["room", "approved"] },
      { name: "rathole_minutes", bounds: [0, 1440] },
      { name: "rake_percent", bounds: [0, 20] },
      { name: "rake_cap", bounds: [0, CHIPS], unless: { rake_percent: [0] } },
      { name: "rake_cap_per", choices: ["pot", "winner"], unless: { rake_percent: [0] } },
      { name: "no_flop_no_drop", unless: { rake_percent: [0] } },
      { name: "time_fee", bounds: [0, CHIPS] },
      { name: "time_fee_minutes", bounds: [5, 240], unless: { time_fee: [0] } },
    ],
  },
  {
    group: "people",
    options: [
      { name: "approve_seats" },
      { name: "spectators", choices: ["allowed", "delayed", "none"] },
      { name: "spectator_delay", bounds: [5, 600], unless: { spectators: ["allowed", "none"] } },
      { name: "chat" },
    ],
  },
];

export const OPTIONS = GROUPS.flatMap(({ options }) => options);

/** Where a new table begins: the server's defaults. @type {Options} */
export const DEFAULTS = {
  structure: "no_limit", seats: 9, small_blind: 1, big_blind: 2, min_buy_in: 80, max_buy_in: 200, ante: "none", ante_amount: 0, ante_first: false,
  first_button: "high_card", blind_rule: "moving", straddle: "none", straddle_min_raise: "straddle", bomb_pot: "never", bomb_every: 10,
  bomb_consent: "majority", bomb_ante: 2, bomb_boards: 1, seven_deuce: 0, run_it: "once", showdown: "all_show", rabbit_hunt: false,
  heads_up_cap: "capped", all_in_protection: false, no_clock: false, action_seconds: 20, time_bank_seconds: 60, time_bank_refill: 5,
  disconnect_seconds: 30, sit_out_minutes: 15, next_hand_seconds: 3, showdown_seconds: 2, bankroll: "room", rathole_minutes: 60, rake_percent: 0,
  rake_cap: 0, rake_cap_per: "pot", no_flop_no_drop: true, time_fee: 0, time_fee_minutes: 30, approve_seats: false, spectators: "allowed",
  spectator_delay: 30, chat: true,
};

/** What each ready-made table changes of them. @type {Record<string, Options>} */
export const PRESETS = {
  friends: {},
  six_max: { seats: 6, small_blind: 5, big_blind: 10, min_buy_in: 400, max_buy_in: 1000, action_seconds: 15 },
  limit: { structure: LIMIT, small_blind: 5, big_blind: 10, min_buy_in: 200, max_buy_in: 1000 },
  pot_limit: { structure: "pot_limit", min_buy_in: 80, max_buy_in: 400 },
  taiwan: {
    small_blind: 10, big_blind: 20, min_buy_in: 400, max_buy_in: 10_000, rake_percent: 5, rake_cap: 2000, rake_cap_per: "winner",
  },
};

/** Whether an option is to be seen beside the others' values. @param {Option} option @param {Options} values @returns {boolean} */
export const isShown = (option, values) =>
  Object.entries(option.unless ?? {}).every(([name, hiding]) => !hiding.includes(/** @type {Value} */ (values[name])) && shownByName(name, values));

/** @param {string} name @param {Options} values @returns {boolean} */
function shownByName(name, values) {
  const option = OPTIONS.find((one) => one.name === name);
  return !option || isShown(option, values);
}

/** The values to send: what can't be seen is as if it weren't there. @param {Options} values @returns {Options} */
export function settled(values) {
  const sent = { ...values };
  for (const option of OPTIONS) {
    if (option.neutral !== undefined && !isShown(option, values)) sent[option.name] = option.neutral;
  }
  return sent;
}
