// A free place at the table: to sit down, to move to, or held for somebody of the waiting list.
import { html } from "../ui.js";
import { t } from "../i18n.js";
import { Icon } from "../icons.js";
import { dialog } from "../store.js";
import { secondsHeld } from "./clock.js";

/** @typedef {import("../wire.js").View} View */

/** @param {{number: number, view: View, where: import("./seat.js").Where, foot: boolean}} props */
export function FreeSeat({ number, view, where, foot }) {
  const { you } = view;
  const held = view.held.find((one) => one.seat === number);
  const look = `seat free ${where.column} ${foot ? "foot" : ""}`;
  if (held && held.seat !== you.offer) return html`<${HeldSeat} number=${number} name=${held.name} look=${look} style=${where.seat} />`;
  if (view.closed || (you.seat !== null && !held)) return html`<${Idle} number=${number} view=${view} look=${look} style=${where.seat} />`;
  const left = secondsHeld(number);
  const text = left === null ? t("seat.sit") : t("clock.seconds", { n: left });
  const label = t("seat.sit_at", { n: number });
  return html`<li class=${look} style=${where.seat}>
    <button class=${`chair ${held ? "mine" : ""}`} type="button" onClick=${() => (dialog.value = { name: "buyIn", with: number })}
      aria-label=${left === null ? label : `${label} ${text}`}>
      <${Icon} name="plus" /><span>${text}</span>
    </button>
  </li>`;
}

/** @param {{number: number, name: string, look: string, style: object}} props */
const HeldSeat = ({ number, name, look, style }) => html`<li class=${`${look} held`} style=${style}>
  <span class="chair" title=${t("seat.held_for", { n: number, who: name })}>
    <span class="sr">${t("seat.held_for", { n: number, who: name })}</span>
    <span class="who" aria-hidden="true">${name}</span><span>${t("clock.seconds", { n: secondsHeld(number) ?? 0 })}</span></span></li>`;

/** Who has a seat may move here. @param {{number: number, view: View, look: string, style: object}} props */
function Idle({ number, view, look, style }) {
  if (view.closed) return html`<li class=${`${look} idle`} style=${style} aria-hidden="true"><span class="chair"></span></li>`;
  const label = t("seat.move_here", { n: number });
  return html`<li class=${`${look} idle`} style=${style}>
    <button class="chair" type="button" aria-label=${label} title=${label} onClick=${() => (dialog.value = { name: "move", with: number })}></button></li>`;
}
