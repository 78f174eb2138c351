// The table's page. The order in the document is the order of reading: bar, table, actions, then log and chat.
import { effect, html, useEffect } from "../ui.js";
import { t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { money, panel, view } from "../store.js";
import { say } from "../announce.js";
import { go } from "../router.js";
import { cardName } from "../cards.js";
import { toggleSound } from "../parts/bar.js";
import { LastHand, watchLast } from "../replay/last.js";
import { Actions } from "../table/actions.js";
import { Banner, openDrawer, TableBar } from "../table/bar.js";
import { Felt } from "../table/felt.js";
import { Panel } from "../table/panel.js";
import { onKeys } from "../table/keys.js";
import { hasColumn, watchTable } from "../table/cues.js";
import { enter, leave } from "../table/room.js";
import { unread } from "../table/journal.js";

/** @param {{id: string, last: boolean}} props  last: the last hand lies over the table, which goes on */
export function TableScreen({ id, last }) {
  useEffect(() => {
    enter(id);
    return leave;
  }, [id]);
  return html`<${TableRoom} last=${last ? id : ""} />`;
}

/** The page without its connection: tests show states of it. @param {{last?: string}} props */
export function TableRoom({ last = "" }) {
  useEffect(watchTable, []);
  useEffect(() => effect(watchLast), []);
  useEffect(() => (last ? undefined : onKeys(TABLE_KEYS)), [last]);
  useEffect(keepAwake, []);
  if (last) return html`<${LastHand} table=${last} />`;
  const label = view.value?.rules.name ?? t("room.title");
  // What the drawer covers is out of reach for the keyboard too.
  const inert = panel.value.open && !hasColumn();
  return html`<div class="room">
    <${TableBar} inert=${inert} />
    <main class="stage" inert=${inert} aria-label=${label}>${view.value ? html`<${Felt} />` : html`<p class="loading">${t("table.joining")}</p>`}<${Banner} /></main>
    <${Actions} inert=${inert} />
    <${Panel} />
  </div>`;
}

/** Keys that are good at any time; the turn has its own. */
const TABLE_KEYS = {
  KeyL: () => go(`/t/${view.peek()?.table ?? ""}#last`),
  KeyB: () => (prefs.blinds.value = !prefs.blinds.peek()),
  KeyM: toggleSound,
  Slash: openChat,
  Escape: () => panel.peek().open && openDrawer(),
  KeyQ: () => say(spell(view.peek()?.you.cards ?? [])),
  KeyW: () => say(spell(view.peek()?.hand?.board ?? [])),
  KeyE: sayPot,
  KeyS: sayStacks,
};

function openChat() {
  panel.value = { tab: "chat", open: true };
  unread.value = 0;
  requestAnimationFrame(() => document.getElementById("chat-field")?.focus());
}

/** @param {string[]} cards */
const spell = (cards) => cards.map(cardName).join(t("list.separator")) || t("ask.none");

function sayPot() {
  const now = view.peek();
  const call = now?.you.legal?.call ?? 0;
  if (now?.hand) say(t("ask.pot", { n: money(now.hand.pot_total), call: money(call) }));
}

function sayStacks() {
  const seats = (view.peek()?.seats ?? []).filter((seat) => seat !== null);
  say(seats.map((seat) => t("ask.stack", { who: seat.name, n: money(seat.stack) })).join(t("list.separator")));
}

/** A phone on the table must not fall asleep; where the browser can't, it does. */
function keepAwake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  const wake = () => {
    if (!document.hidden && "wakeLock" in navigator) navigator.wakeLock.request("screen").then((got) => (lock = got), () => {});
  };
  wake();
  document.addEventListener("visibilitychange", wake);
  return () => {
    document.removeEventListener("visibilitychange", wake);
    void lock?.release();
  };
}
