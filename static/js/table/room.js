// One table's life on this page: the socket joined to it, its views taken in, and what the viewer asks of it.
import { batch, signal } from "../ui.js";
import { api } from "../api.js";
import { has, t } from "../i18n.js";
import { connection, Link } from "../socket.js";
import { me, money, replayed, toast, view } from "../store.js";
import { whole } from "../whole.js";
import { learnAll, meetAll, meetView } from "../names.js";
import { go } from "../router.js";
import { clearJournal, recall, remember, rememberChat, tell } from "./journal.js";
import { setClocks, stopClocks } from "./clock.js";
import { chatVisible, cue } from "./cues.js";
import { endRunout, photograph, play } from "./motion.js";
import { forgetReactions, react } from "./reactions.js";
import { forgetShuffles, watchShuffles } from "./shuffle.js";

/** @typedef {import("../socket.js").Outcome} Outcome */

/** @type {Link | null} */
let link = null;
let tableId = "";
/** @type {import("../fairness/watch.js").Watch | null} */
let watch = null;

/** What has been pressed and not been answered: the buttons' spinners. */
export const pending = signal(/** @type {string} */ (""));

/** @param {string} id */
export function enter(id) {
  if (tableId === id && link) return;
  leave();
  tableId = id;
  void learnAll();
  watch = watchShuffles(id, (words) => void link?.ask(words, false));
  link = new Link({
    onOpen: () => {
      watch?.reset();
      void link?.ask({ join: { table: id } }, false).then(joined);
    },
    onMessage: receive,
    onRefused: () => void checkSignIn(),
  });
}

export function leave() {
  link?.close();
  link = null;
  tableId = "";
  watch = null;
  forgetShuffles();
  stopClocks();
  clearJournal();
  endRunout();
  forgetReactions();
  batch(() => {
    view.value = null;
    pending.value = "";
  });
}

/** @param {Outcome} outcome */
function joined(outcome) {
  if (outcome.ok) void watch?.greet();
  if (outcome.ok || outcome.code === "no_answer") return;
  toast(refusal(outcome), "error");
  go("/");
}

/** A door that stays shut may mean that the session has ended. */
async function checkSignIn() {
  const answer = await api("GET", "/me").catch((error) => error);
  if (answer?.status === 401) me.value = null;
}

/** @param {import("../wire.js").FromServer} message */
function receive(message) {
  if (message.type === "view") {
    const now = whole(message);
    takeIn(now);
    void watch?.see(now);
  } else if (message.type === "fair") void watch?.take(message);
  else if (message.type === "reaction") {
    meetAll([message]);
    react(message);
    cue.reaction(message);
  } else if (message.type === "chat") {
    meetAll([message]);
    rememberChat(message, chatVisible());
    cue.chat(message);
  } else if (message.type === "error" && message.code === "too_fast") toast(t("refused.too_fast"), "error");
  else if (message.type === "error" && message.code === "kicked") {
    toast(t("refused.kicked"), "error");
    go("/");
  }
}

/** State first, motion after: the page shows the truth at once, and animations only lead there. @param {import("../wire.js").View} next */
export function takeIn(next) {
  const before = view.peek();
  if (before && before.table === next.table && next.version < before.version) return;
  meetView(next);
  // While a record is replayed over the table, the table goes on without motion.
  const photo = replayed.peek() ? null : photograph();
  const tales = tell(next, before);
  if (next.past) recall(next);
  batch(() => {
    view.value = next;
    setClocks(next);
    // The decision was answered by the table itself, whatever the acknowledgement says.
    if (before?.hand?.turn !== next.hand?.turn || before?.hand?.id !== next.hand?.id) pending.value = "";
  });
  remember(tales);
  cue.view(before, next, tales);
  if (!replayed.peek()) play(photo, next);
}

/**
 * Ask something of the table; a refusal is told in the viewer's words.
 * @param {string} name  what the pressed control is called while it waits
 * @param {object} command
 */
export async function ask(name, command) {
  if (!link || pending.peek() === name) return false;
  pending.value = name;
  const outcome = await link.ask(command);
  if (pending.peek() === name) pending.value = "";
  if (!outcome.ok) toast(refusal(outcome), "error");
  return outcome.ok;
}

/** An answer to the decision awaited, bound to its token. @param {object} choice */
export function act(choice) {
  const hand = view.peek()?.hand;
  if (hand) void ask("act", { act: { hand: hand.number, turn: hand.turn, ...choice } });
}

/** @param {Extract<Outcome, {ok: false}>} outcome */
export function refusal({ code, least, most }) {
  const params = { least: money(least ?? 0), most: money(most ?? 0) };
  const bounded = `refused.${code}_range`;
  if (least != null && most != null && has(bounded)) return t(bounded, params);
  return has(`refused.${code}`) ? t(`refused.${code}`, params) : t("refused.unexpected", { code });
}

/** Whether the table can be asked anything now. */
export const online = () => connection.value.state !== "down";
