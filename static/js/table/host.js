// The host's panel: who asks for what, the game itself, and what may be done to each player. Everything is announced to all.
import { html, useEffect, useState } from "../ui.js";
import { api } from "../api.js";
import { t } from "../i18n.js";
import { faceOf, nameOf } from "../names.js";
import { dialog, money, view } from "../store.js";
import { Avatar } from "../parts/avatar.js";
import { close, Dialog } from "../parts/dialog.js";
import { Item, useSecondPress } from "../parts/item.js";
import { go } from "../router.js";
import { ask } from "./room.js";

/** @typedef {import("../wire.js").View} View */

const PERCENTS = [100, 150, 200, 300];

/** @param {object} word */
const host = (word) => ask("host", { host: word });

export const mayHost = () => Boolean(view.value?.you.host);

export function HostPanel() {
  const now = view.value;
  if (!now) return null;
  return html`<${Dialog} title=${t("host.title")} look="wide">
    <${Requests} now=${now} /><${Game} now=${now} /><${People} now=${now} />
  <//>`;
}

/** @param {{now: View}} props */
const Requests = ({ now }) => html`<section class="group" aria-label=${t("host.requests")}><h3>${t("host.requests")}</h3>
  ${now.requests.length === 0 && html`<p class="hint">${t("host.requests_none")}</p>`}
  <ul class="requests">${now.requests.map((one) => html`<${OneRequest} key=${`${one.player} ${one.kind}`} one=${one} />`)}</ul></section>`;

/** The amount may be changed before it is accepted. @param {{one: import("../wire.js").Request}} props */
function OneRequest({ one }) {
  const [text, setText] = useState(String(one.chips));
  const chips = /^\d+$/.test(text.trim()) ? Number(text) : null;
  /** @param {SubmitEvent} event */
  const accept = (event) => {
    event.preventDefault();
    if (chips) void host({ do: "approve", player: one.player, ...(chips !== one.chips && { chips }) });
  };
  return html`<li><form onSubmit=${accept}>
    <span class="what"><b>${one.name}</b><small>${t(`host.request_${one.kind}`, { seat: one.seat, n: money(one.chips) })}</small></span>
    <input class="amtin" inputmode="numeric" autocomplete="off" value=${text} aria-label=${t("host.chips_of", { who: one.name })} aria-invalid=${String(!chips)}
      onInput=${(/** @type {any} */ event) => setText(event.target.value)} />
    <button class="ib cta gold" type="submit" disabled=${!chips}>${t("host.accept")}</button>
    <button class="ib cta" type="button" onClick=${() => host({ do: "decline", player: one.player })}>${t("host.decline")}</button>
  </form></li>`;
}

/** @param {{now: View}} props */
function Game({ now }) {
  const running = now.hand !== null && !now.hand.ended;
  const { armed, press } = useSecondPress();
  /** @param {object} word */
  const say = (word) => () => void host(word);
  /** What can't be taken back asks once more. @param {string} name @param {object} word */
  const careful = (name, word) => ({
    text: armed === name ? t("host.sure", { what: t(`host.${name}`) }) : t(`host.${name}`),
    press: () => press(name, say(word)),
  });
  return html`<section class="group" aria-label=${t("host.game")}><h3>${t("host.game")}</h3>
    ${now.paused || now.halted
      ? html`<${Item} icon="play" text=${t("host.unpause")} press=${say({ do: "unpause" })} />`
      : html`<${Item} icon="pause" text=${t("host.pause")} note=${t("host.pause_note")} press=${say({ do: "pause" })} />`}
    ${running && !now.halted && html`<${Item} icon="pause" text=${t("host.pause_now")} note=${t("host.pause_now_note")} press=${say({ do: "pause", now: true })} />`}
    ${running && html`<${Item} icon="back" ...${careful("void", { do: "void" })} note=${t("host.void_note")} />`}
    <${Item} icon="settings" text=${t("host.options")} note=${now.pending ? t("pending.short") : ""} press=${() => (dialog.value = { name: "tableForm", with: now.table })} />
    <${Item} icon="link" text=${t("invite.title")} press=${() => (dialog.value = { name: "invite", with: now.table })} />
    <${Item} icon="eye" text=${t("host.audit")} press=${() => { close(); go(`/#audit/${now.table}`); }} />
    ${now.closing
      ? html`<${Item} icon="play" text=${t("host.keep_open")} press=${say({ do: "keep_open" })} />`
      : !now.closed && html`<${Item} icon="close" ...${careful("close", { do: "close" })} note=${t("host.close_note")} />`}
  </section>`;
}

/** @param {{now: View}} props */
function People({ now }) {
  const [chosen, setChosen] = useState("");
  const [banned, setBanned] = useState(/** @type {string[]} */ ([]));
  // Who is banned isn't at the table, so its view doesn't name them.
  useEffect(() => {
    api("GET", `/tables/${now.table}`).then((told) => setBanned(told.banned ?? []), () => null);
  }, [now.version]);
  const seated = now.seats.filter((one) => one !== null);
  return html`<section class="group" aria-label=${t("host.players")}><h3>${t("host.players")}</h3>
    ${seated.length === 0 && html`<p class="hint">${t("host.nobody")}</p>`}
    <ul class="people">${seated.map((one) => html`<li key=${one.player}>
      <button class="item" type="button" aria-expanded=${String(chosen === one.player)} onClick=${() => setChosen(chosen === one.player ? "" : one.player)}>
        <${Avatar} name=${one.name} face=${faceOf(one.player)} look="mid" /><span class="grow"><span>${one.name}${marks(one, now).map((mark) => html` <em class="pos">${mark}</em>`)}</span><small>${t("seat.number", { n: one.seat })}</small></span>
        <span class="chips-of"><b class="gold">${money(one.stack)}</b></span>
      </button>
      ${chosen === one.player && html`<${Powers} one=${one} now=${now} />`}
    </li>`)}
    ${banned.map((player) => html`<li key=${player}><div class="item"><span><span>${nameOf(player) || "–"} <em class="pos">${t("host.banned")}</em></span></span>
      <button class="ib cta" type="button" onClick=${() => host({ do: "unban", player })}>${t("host.unban")}</button></div></li>`)}
    </ul></section>`;
}

/** @param {import("../wire.js").SeatView} one @param {View} now */
const marks = (one, now) => [
  now.hosts.includes(one.player) && t("host.is_host"), now.muted.includes(one.player) && t("host.is_muted"),
  one.bot && t("seat.bot"), one.time_percent !== 100 && t("host.time_of", { n: one.time_percent }),
].filter(Boolean);

/** @param {{one: import("../wire.js").SeatView, now: View}} props */
function Powers({ one, now }) {
  const { armed, press } = useSecondPress();
  const { player } = one;
  const isHost = now.hosts.includes(player);
  const self = player === now.you.player;
  const words = [
    "stand_up", ...(self ? [] : ["kick", "ban"]), now.muted.includes(player) ? "unmute" : "mute",
    ...(self || one.bot ? [] : [isHost ? "drop_host" : "add_host"]), ...(player === now.host || one.bot ? [] : ["hand_over"]),
  ];
  const careful = ["kick", "ban", "hand_over"];
  return html`<div class="powers">
    ${words.map((word) => {
      const run = () => void host({ do: word, player });
      const text = t(`host.${word}`);
      return html`<button class="ib cta" type="button" key=${word} onClick=${() => (careful.includes(word) ? press(word, run) : run())}>
        ${armed === word ? t("host.sure", { what: text }) : text}</button>`;
    })}
    <label class="time-of"><span>${t("host.time")}</span>
      <select onChange=${(/** @type {any} */ event) => host({ do: "time", player, percent: Number(event.target.value) })}>
        ${[...new Set([...PERCENTS, one.time_percent])].sort((a, b) => a - b).map((percent) => html`<option key=${percent} value=${percent}
          selected=${percent === one.time_percent}>${t("host.time_of", { n: percent })}</option>`)}</select></label>
  </div>`;
}
