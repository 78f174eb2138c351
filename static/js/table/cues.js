// What draws the player's eye and ear when the table changes: sounds, screen reader, title, vibration.
import { effect } from "../ui.js";
import { t } from "../i18n.js";
import { interrupt, say } from "../announce.js";
import { prefs } from "../prefs.js";
import { play } from "../sound.js";
import { connection } from "../socket.js";
import { panel, toast, view } from "../store.js";
import { unread } from "./journal.js";
import { running, seconds, secondsHeld } from "./clock.js";
import { sentence, spoken } from "./narrate.js";

/** @typedef {import("../wire.js").View} View */
/** @typedef {import("./narrate.js").Told} Told */

/** @type {Record<string, string>} */
const SOUNDS = {
  hole_cards_dealt: "deal", board_dealt: "flip", blind_posted: "chip", called: "chip", bet_made: "chips", raised: "chips",
  checked: "check", folded: "fold", bets_collected: "chips", hand_shown: "flip", cards_turned_up: "flip", rabbit_shown: "flip", bounty_paid: "chips",
};
const WARN_AT = 5;
const WIDE_LOG = "(min-width: 1100px) and (min-aspect-ratio: 1/1)";

/** Whether log and chat have a column of their own; else they are a drawer. */
export const hasColumn = () => matchMedia(WIDE_LOG).matches;

/** Whether the viewer sees the chat at this moment. */
export const chatVisible = () => !document.hidden && (panel.peek().open || hasColumn());

/** @param {View | null} now */
const isMyTurn = (now) => Boolean(now?.you.legal);

export const cue = {
  /** @param {View | null} before @param {View} next @param {Told[]} tales */
  view(before, next, tales) {
    const fresh = !before || before.table !== next.table;
    if (!fresh) {
      for (const told of tales) speak(told, next);
      sounds(tales, next);
    }
    const sameTurn = !fresh && before.hand?.id === next.hand?.id && before.hand?.turn === next.hand?.turn;
    if (isMyTurn(next) && !(sameTurn && isMyTurn(before))) myTurn(next);
    if (fresh) return;
    wantsHost(before, next);
    doneToMe(tales, next);
  },

  /** @param {import("../wire.js").Reaction} reaction */
  reaction({ player, name, kind }) {
    if (player !== view.peek()?.you.player) say(t("react.said", { who: name, what: t(`react.${kind}`) }));
  },

  /** @param {import("../wire.js").Chat} chat */
  chat(chat) {
    if (chat.player === view.peek()?.you.player) return;
    play("chat");
    say(t("chat.said", { who: chat.name, text: chat.text }));
  },
};

/** @param {Told} told @param {View} next */
function speak(told, next) {
  const wanted = prefs.telling.peek();
  if (wanted === "turn") return;
  if (wanted === "mine" && next.you.seat === null) return;
  say(spoken(told));
}

/** One sound of a kind is enough for a view, and few in all. @param {Told[]} tales @param {View} next */
function sounds(tales, next) {
  const names = new Set();
  for (const { event } of tales) {
    if (event.all_in) names.add("all_in");
    else if (event.t === "pot_awarded") names.add(event.seat === next.you.seat ? "win" : "chips");
    else if (SOUNDS[event.t]) names.add(SOUNDS[event.t]);
  }
  [...names].slice(0, 4).forEach((name, index) => play(name, index * 90));
}

/** Hosts hear of each request, wherever they look; who is offered a seat must be quick. @param {View} before @param {View} next */
function wantsHost(before, next) {
  const known = new Set(before.requests.map(({ player, kind }) => `${player} ${kind}`));
  const asked = next.requests.find(({ player, kind }) => !known.has(`${player} ${kind}`));
  if (asked && next.you.host) {
    play("chat");
    toast(t(`request.new_${asked.kind}`, { who: asked.name }));
  }
  if (next.you.offer && next.you.offer !== before.you.offer) {
    play("turn");
    interrupt(t("queue.offer", { n: next.you.offer, left: t("clock.seconds", { n: secondsHeld(next.you.offer) ?? 0 }), seat: next.you.offer }));
  }
}

/** What a host does to the viewer is said wherever the log is hidden too. @param {Told[]} tales @param {View} next */
function doneToMe(tales, next) {
  const { player } = next.you;
  const deeds = tales.filter(({ event }) => event.t === "host_did" && player && event.player === player && event.by !== player);
  for (const told of deeds) toast(sentence(told));
}

/** @param {View} next */
function myTurn(next) {
  play("turn");
  const call = next.you.legal?.call;
  if (next.you.legal?.run_twice) interrupt(t("act.run_twice_ask"));
  else interrupt(call ? t("turn.to_call", { n: call }) : t("turn.yours"));
  if (document.hidden) navigator.vibrate?.([60, 40, 60]);
}

/** Effects that last while a table is open; returns their end. */
export function watchTable() {
  const stops = [effect(titles), effect(warnings), effect(connectionNews)];
  return () => {
    stops.forEach((stop) => stop());
    document.title = t("room.title");
  };
}

function titles() {
  const now = view.value;
  if (!now) return;
  const name = now.rules.name;
  if (isMyTurn(now)) document.title = t("title.turn", { name });
  else document.title = unread.value ? t("title.unread", { n: unread.value, name }) : name;
}

function warnings() {
  const clock = running.value;
  const mine = clock && clock.seat === view.peek()?.you.seat;
  // While a time bank waits behind it, the end of the base time is no danger.
  if (!mine || seconds.value !== WARN_AT || (clock.kind === "action" && clock.bank > 0)) return;
  play("warn");
  interrupt(t("turn.hurry", { n: WARN_AT }));
}

function connectionNews() {
  const { state, ever } = connection.value;
  if (state === "down" && ever) interrupt(t("connection.lost"));
}
