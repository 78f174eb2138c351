// The action area. Its height is the same in every state of a mode, so that the table never jumps.
import { html, useLayoutEffect, useRef } from "../ui.js";
import { list, t } from "../i18n.js";
import { seat, view } from "../store.js";
import { secondsToDeal } from "./clock.js";
import { Offers, standing } from "./offers.js";
import { Reactions } from "./reactions.js";
import { Turn } from "./turn.js";

/** @typedef {import("../wire.js").View} View */

/** @param {{inert: boolean}} props */
export function Actions({ inert }) {
  const now = view.value;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const hand = now?.hand;
  const deciding = Boolean(now?.you.legal);
  keepFocus(box, `${hand?.id} ${hand?.turn} ${deciding}`);
  return html`<section class="actions" id="actions" ref=${box} inert=${inert} tabindex="-1" aria-label=${t("act.label")}>
    ${now && html`<${Row} key=${`${hand?.id} ${deciding ? hand?.turn : "wait"}`} now=${now} />`}
  </section>`;
}

/** Focus that stood on a button which has gone stays in the area. @param {{current: HTMLElement | null}} box @param {string} state */
function keepFocus(box, state) {
  const inside = Boolean(box.current?.contains(document.activeElement)) && document.activeElement !== document.body;
  useLayoutEffect(() => {
    if (inside && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [state]);
}

/** @param {{now: View}} props */
function Row({ now }) {
  const { you } = now;
  if (you.legal && !now.halted) return html`<${Turn} legal=${you.legal} />`;
  return html`<div class="choice">
    <div class="watch"><span class="odds">${ticker(now)}</span><${Reactions} /></div>
    <${Offers} now=${now} />
  </div>`;
}

/** How far the next bomb pot is, where the table counts hands. @param {View} now */
function bombSoon({ bomb }) {
  if (!bomb) return "";
  if (bomb.next) return ` · ${t("bomb.tag")}`;
  return bomb.hands ? ` · ${t("table.bomb_in", { n: bomb.hands })}` : "";
}

/** One line on what the table waits for. @param {View} now */
function ticker(now) {
  const { hand } = now;
  const running = hand !== null && !hand.ended;
  const wait = secondsToDeal.value;
  if (now.closed) return t("table.closed");
  if (now.halted) return t("table.halted");
  const mine = standing(now);
  if (mine && (now.you.seat === null || !running)) return mine;
  if (now.paused && !running) return t("table.paused");
  if (wait !== null) return html`${t("table.next_in")} <b>${t("clock.seconds", { n: wait })}</b>${bombSoon(now)}`;
  if (mine) return mine;
  if (running && now.closing) return t("table.closing");
  if (running && now.paused) return t("table.paused_after");
  const asked = (hand?.asked ?? []).map((number) => now.seats[number - 1]?.name ?? "");
  if (asked.length) return t("table.voting", { who: list(asked) });
  const acting = hand?.to_act ? now.seats[hand.to_act - 1] : null;
  if (acting) return t("table.thinking", { who: acting.name });
  if (running) return t(seat.value?.state === "waiting" ? "table.dealt_in_next" : "table.all_in");
  return t("table.waiting");
}
