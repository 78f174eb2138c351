// The table's bar: its name and stakes, the connection, and what one may want during a hand.
import { html } from "../ui.js";
import { num, t } from "../i18n.js";
import { connection } from "../socket.js";
import { dialog, me, panel, view } from "../store.js";
import { Icon } from "../icons.js";
import { go } from "../router.js";
import { IconButton, SoundButton } from "../parts/bar.js";
import { unread } from "./journal.js";
import { Shield } from "./shuffle.js";

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

/** Blinds that will hold after this hand stand beside today's; other changes are only said to come. @param {{now: import("../wire.js").View}} props */
function Pending({ now }) {
  const { pending, rules } = now;
  if (!pending) return null;
  const small = Number(pending.small_blind ?? rules.small_blind);
  const big = Number(pending.big_blind ?? rules.big_blind);
  const blinds = "small_blind" in pending || "big_blind" in pending;
  return html` <a class="pos pend" href=${`/#rules/${now.table}`} data-go title=${t("pending.short")}>
    ${blinds ? html`<span aria-hidden="true">→ ${num(small)}/${num(big)}</span>` : html`<${Icon} name="clock" /><span class="only-wide" aria-hidden="true">${t("pending.title")}</span>`}
    <span class="sr">${blinds ? `${num(small)}/${num(big)} ` : ""}${t("pending.short")}</span></a>`;
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
      <b>${num(rules.small_blind)}/${num(rules.big_blind)}</b><${Pending} now=${now} />${rules.ante_amount > 0 && html` <span class="only-wide">${t("rules.ante_short", { n: rules.ante_amount })}</span>`}</span>`}
    <${Connection} /><span class="sp"></span>
    ${now?.you.host && html`<${IconButton} icon="host" badge=${now.requests.length} label=${now.requests.length ? t("bar.requests", { n: now.requests.length }) : t("host.title")}
      press=${() => (dialog.value = { name: "host" })} />`}
    ${host && html`<button class="ib cta only-wide" type="button" onClick=${invite}><${Icon} name="link" />${t("invite.title")}</button>
      ${!now?.you.host && html`<${IconButton} icon="link" look="only-narrow" label=${t("invite.title")} press=${invite} />`}`}
    <a class="ib only-wide" href=${`/#hands/${now?.table ?? ""}`} data-go aria-label=${t("hands.title")} title=${t("hands.title")}><${Icon} name="hands" /></a>
    ${now && html`<${Shield} />`}
    ${now && html`<${IconButton} icon="replay" label=${t("replay.last")} press=${() => go(`/t/${now.table}#last`)} />`}
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
