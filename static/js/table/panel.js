// The side column: the evening's log with the chat between its lines, or the chat alone. On small screens a drawer.
import { html, useEffect, useRef, useState } from "../ui.js";
import { hour, list, t } from "../i18n.js";
import { MiniCard } from "../cards.js";
import { Icon } from "../icons.js";
import { panel, view } from "../store.js";
import { faceOf } from "../names.js";
import { Avatar } from "../parts/avatar.js";
import { IconButton } from "../parts/bar.js";
import { readable, unread } from "./journal.js";
import { cardsOf, detailsOf, sentence } from "./narrate.js";
import { ask, online } from "./room.js";
import { openDrawer } from "./bar.js";

/** @typedef {import("./journal.js").Entry} Entry */

const TABS = ["log", "chat"];
const LONGEST = 300;

/** @param {{entry: Entry}} props */
function Line({ entry }) {
  const { told, chat, at } = entry;
  if (chat) return html`<li class="chat"><${Avatar} name=${chat.name} face=${faceOf(chat.player)} look="small" /><b>${chat.name}</b> <span>${chat.text}</span><time>${hour(at)}</time></li>`;
  if (!told) return null;
  const cards = cardsOf(told).map((card) => html`<${MiniCard} card=${card} />`);
  const text = sentence(told);
  const name = told.event.t;
  if (name === "hand_opened") return html`<li class="st">${text}<time>${hour(at)}</time></li>`;
  if (name === "board_dealt") return html`<li class="st">${text} ${cards}</li>`;
  return html`<li class=${name === "pot_awarded" ? "won" : ""}>${text} ${cards}${detailsOf(told).map((line) => html`<small key=${line}>${line}</small>`)}</li>`;
}

/** New lines come into sight unless the reader has scrolled up. @param {{tab: string}} props */
function Lines({ tab }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const follow = useRef(true);
  const shown = tab === "chat" ? readable.value.filter((entry) => entry.chat) : readable.value;
  useEffect(() => {
    if (follow.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  });
  const scrolled = (/** @type {any} */ { currentTarget: node }) => {
    follow.current = node.scrollHeight - node.scrollTop - node.clientHeight < 40;
  };
  return html`<div class="log" role="tabpanel" id="panel-lines" aria-labelledby=${`tab-${tab}`} tabindex="0" ref=${box} onScroll=${scrolled}>
    ${shown.length ? html`<ol>${shown.map((entry) => html`<${Line} key=${entry.id} entry=${entry} />`)}</ol>` : html`<p class="empty">${t(`panel.${tab}_empty`)}</p>`}
  </div>`;
}

/** Where one may not speak, why stands in the field's place. */
function Speak() {
  const now = view.value;
  const closed = now?.rules.chat === false ? "chat_closed" : now?.muted.includes(now.you.player ?? "") ? "muted" : "";
  return closed ? html`<p class="watching">${t(`refused.${closed}`)}</p>` : html`<${Say} />`;
}

function Say() {
  const [text, setText] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {SubmitEvent} event */
  const send = async (event) => {
    event.preventDefault();
    const said = text.trim();
    if (said && (await ask("chat", { chat: { text: said } }))) setText("");
    field.current?.focus();
  };
  return html`<form class="say" onSubmit=${send}>
    <input ref=${field} id="chat-field" value=${text} maxlength=${LONGEST} autocomplete="off" enterkeyhint="send" placeholder=${t("chat.say")}
      aria-label=${t("chat.say")} onInput=${(/** @type {any} */ event) => setText(event.target.value)} />
    <button type="submit" aria-label=${t("chat.send")} disabled=${!text.trim() || !online()}><${Icon} name="send" /></button>
  </form>`;
}

export function Panel() {
  const { tab, open } = panel.value;
  const watching = view.value?.spectators ?? [];
  /** @param {string} next */
  const choose = (next) => {
    panel.value = { ...panel.peek(), tab: next };
    unread.value = 0;
  };
  /** The arrow keys move between tabs, as everywhere. @param {KeyboardEvent} event */
  const arrows = (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const next = tab === "log" ? "chat" : "log";
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`<aside class=${`side ${open ? "open" : ""}`} aria-label=${t("panel.title")}>
    <div class="tabs"><div role="tablist" aria-label=${t("panel.title")} onKeyDown=${arrows}>
      ${TABS.map((name) => html`<button role="tab" type="button" key=${name} id=${`tab-${name}`} aria-selected=${String(tab === name)}
        aria-controls="panel-lines" tabindex=${tab === name ? 0 : -1} onClick=${() => choose(name)}>${t(`panel.${name}`)}</button>`)}</div>
      <${IconButton} icon="close" look="drawer-close" label=${t("dialog.close")} press=${openDrawer} /></div>
    <${Lines} tab=${tab} />
    ${watching.length > 0 && html`<p class="watching">${t("panel.watching", { n: watching.length, who: list(watching) })}</p>`}
    <${Speak} />
  </aside>`;
}
