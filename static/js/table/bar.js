// The table's bar: its name and stakes, the connection, and what one may want during a hand.
import { html } from "../ui.js";
import { num, t } from "../i18n.js";
import { connection } from "../socket.js";
import { dialog, me, panel, view } from "../store.js";
import { Icon } from "../icons.js";
import { IconButton, SoundButton } from "../parts/bar.js";
import { unread } from "./journal.js";

function Connection() {
  const { state, ms } = connection.value;
  return html`<span class=${`conn only-wide ${state}`}><i aria-hidden="true"></i>${t(`connection.${state}`)}
    ${state === "up" && ms !== null && html` <span class="ms">${t("connection.ms", { n: ms })}</span>`}</span>`;
}

/** Focus goes where the eye goes: into the drawer, and back to its button. */
export function openDrawer() {
  const open = !panel.peek().open;
  panel.value = { ...panel.peek(), open };
  if (open) unread.value = 0;
  const target = open ? `#tab-${panel.peek().tab}` : ".drawer-button";
  requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(target))?.focus({ preventScroll: true }));
}

/** @param {{inert: boolean}} props */
export function TableBar({ inert }) {
  const now = view.value;
  const rules = now?.rules;
  const host = now?.you.host || me.value?.player.admin;
  const invite = () => (dialog.value = { name: "invite", with: now?.table });
  return html`<header class="top" inert=${inert}>
    <a class="ib home only-wide" href="/" data-go aria-label=${t("lobby.title")}><${Icon} name="back" /></a>
    <h1>${rules?.name ?? t("room.title")}</h1>
    ${rules && html`<span class="stakes"><span class="only-wide">${t(`structure.${rules.structure}`)} · </span>
      <b>${num(rules.small_blind)}/${num(rules.big_blind)}</b>${rules.ante_amount > 0 && html` <span class="only-wide">${t("rules.ante_short", { n: rules.ante_amount })}</span>`}</span>`}
    <${Connection} /><span class="sp"></span>
    ${host && html`<button class="ib cta only-wide" type="button" onClick=${invite}><${Icon} name="link" />${t("invite.title")}</button>
      <${IconButton} icon="link" look="only-narrow" label=${t("invite.title")} press=${invite} />`}
    <a class="ib only-wide" href=${`/#hands/${now?.table ?? ""}`} data-go aria-label=${t("hands.title")} title=${t("hands.title")}><${Icon} name="hands" /></a>
    <${SoundButton} />
    <${IconButton} icon="chat" look="drawer-button" label=${t("panel.title")} badge=${unread.value} press=${openDrawer} />
    <${IconButton} icon="settings" look="only-wide" label=${t("settings.title")} press=${() => (dialog.value = { name: "settings" })} />
    <${IconButton} icon="menu" label=${t("menu.title")} press=${() => (dialog.value = { name: "menu" })} />
  </header>`;
}

/** Said after a moment of silence, not at once; the table stays to be looked at. */
export function Banner() {
  const { state, ever } = connection.value;
  if (state !== "down" || !ever) return null;
  return html`<div class="banner"><${Icon} name="plug" />${t(navigator.onLine ? "connection.lost" : "connection.offline")}</div>`;
}
