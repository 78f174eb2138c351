// Dialogs about places: my preferences at this table, changing seats, and the waiting list.
import { html } from "../ui.js";
import { t } from "../i18n.js";
import { seat, view } from "../store.js";
import { faceOf } from "../names.js";
import { Avatar } from "../parts/avatar.js";
import { close, Dialog } from "../parts/dialog.js";
import { Choice, Switch } from "../parts/form.js";
import { secondsHeld } from "./clock.js";
import { ask } from "./room.js";

/** What a seat does by itself. Each press is sent at once, and what is shown is what the table has taken down. */
export function Preferences() {
  const now = view.value;
  const prefer = now?.you.prefer;
  if (!now || !prefer) return null;
  const { you, rules } = now;
  /** @param {object} what */
  const set = (what) => void ask("prefer", { prefer: what });
  /** @param {object} what */
  const auto = (what) => void ask("auto", { auto: { top_up: you.auto_top_up, rebuy: you.auto_rebuy, ...what } });
  return html`<${Dialog} title=${t("prefer.title")}><div class="form">
    <${Switch} label=${t("prefer.auto_top_up")} note=${t("prefer.auto_top_up_note")} value=${you.auto_top_up} choose=${(/** @type {boolean} */ on) => auto({ top_up: on })} />
    <${Switch} label=${t("prefer.auto_rebuy")} note=${t("prefer.auto_rebuy_note")} value=${you.auto_rebuy} choose=${(/** @type {boolean} */ on) => auto({ rebuy: on })} />
    ${rules.straddle !== "none" && html`<${Switch} label=${t("prefer.straddle")} note=${t("prefer.straddle_note")} value=${prefer.straddle}
      choose=${(/** @type {boolean} */ on) => set({ straddle: on })} />`}
    ${rules.run_it === "ask" && html`<${Choice} name="run_twice" label=${t("prefer.run_twice")} value=${prefer.run_twice}
      options=${["ask", "always", "never"].map((key) => [key, t(`prefer.${key}`)])} choose=${(/** @type {string} */ key) => set({ run_twice: key })} />`}
    ${rules.showdown === "losers_may_muck" && html`<${Switch} label=${t("prefer.muck")} note=${t("prefer.muck_note")} value=${prefer.muck}
      choose=${(/** @type {boolean} */ on) => set({ muck: on })} />`}
  </div><//>`;
}

/** To one seat, or a choice of all that are free. @param {{number?: number}} props */
export function MoveSeat({ number }) {
  const now = view.value;
  const mine = seat.value;
  if (!now || !mine) return null;
  const held = now.held.map((one) => one.seat);
  const free = number ? [number] : now.seats.flatMap((one, index) => (one === null && !held.includes(index + 1) ? [index + 1] : []));
  /** @param {number} to */
  const move = (to) => () => {
    close();
    void ask("move", { move: { seat: to } });
  };
  return html`<${Dialog} title=${t("move.title")}><div class="form">
    ${free.length === 0 && html`<p class="hint">${t("move.none")}</p>`}
    ${number && html`<p class="hint">${t("move.ask", { n: number })}</p>`}
    ${free.map((to) => html`<button class=${number ? "cta-button" : "quiet-button"} type="button" key=${to} onClick=${move(to)}>${t("seat.move_here", { n: to })}</button>`)}
    ${mine.moving_to > 0 && html`<button class="quiet-button" type="button" onClick=${move(mine.seat)}>${t("move.stay", { n: mine.seat })}</button>`}
  </div><//>`;
}

/** Everybody who waits, first in line first, and what is held for them. */
export function WaitingList() {
  const now = view.value;
  if (!now) return null;
  const { you, waiting, held } = now;
  /** @param {string} player */
  const offer = (player) => held.find((one) => one.player === player);
  const send = (/** @type {string} */ name) => () => void ask(name, { [name]: {} });
  return html`<${Dialog} title=${t("queue.title")}>
    ${waiting.length === 0 && html`<p class="hint">${t("queue.none")}</p>`}
    <ol class="line">${waiting.map(({ player, name }) => {
      const one = offer(player);
      return html`<li key=${player}><span><${Avatar} name=${name} face=${faceOf(player)} look="small" />${player === you.player ? t("queue.you", { who: name }) : name}</span>
        ${one && html`<small>${t("queue.held", { n: one.seat, left: t("clock.seconds", { n: secondsHeld(one.seat) ?? 0 }) })}</small>`}</li>`;
    })}</ol>
    ${you.seat === null && html`<button class="quiet-button" type="button" onClick=${send(you.queue ? "unqueue" : "queue")}>
      ${t(you.queue ? "queue.leave" : "queue.join")}</button>`}
  <//>`;
}
