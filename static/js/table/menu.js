// The menu: my seat, the host's tools, and the way to everything else. Requests that wait for the hand's end can be taken back.
import { html } from "../ui.js";
import { num, t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { dialog, me, seat, view } from "../store.js";
import { close, Dialog } from "../parts/dialog.js";
import { Item } from "../parts/item.js";
import { go } from "../router.js";
import { visitSession } from "../screens/session.js";
import { mayHost } from "./host.js";
import { ask } from "./room.js";

/** @param {string} name @param {object} [what] */
const request = (name, what = {}) => () => {
  close();
  void ask(name, { [name]: what });
};

/** @param {string} name @param {any} [what] */
const open = (name, what) => () => (dialog.value = { name, with: what });

/** @param {string} address */
const visit = (address) => () => {
  close();
  go(address);
};

function MySeat() {
  const mine = seat.value;
  const you = view.value?.you;
  if (!mine || !you) return null;
  const away = mine.sitting_out || mine.wants_out || mine.out_at_blind;
  return html`<div class="group" role="group" aria-label=${t("menu.seat")}>
    ${you.top_up > 0
      ? html`<p class="hint">${t("top_up.queued", { n: you.top_up })}</p>`
      : you.top_up_most > 0 && html`<${Item} icon="plus" text=${t("top_up.title")} note=${t("top_up.most", { n: you.top_up_most })} press=${open("topUp")} />`}
    <${Item} icon="slider" text=${t("prefer.title")} press=${open("prefer")} />
    ${away
      ? html`<${Item} icon="play" text=${t(mine.sitting_out ? "seat.back" : "seat.take_back")} press=${request("come_back")} />`
      : html`<${Item} icon="pause" text=${t("seat.sit_out")} press=${request("sit_out")} />
        <${Item} icon="pause" text=${t("seat.sit_out_blind")} press=${request("sit_out", { at: "big_blind" })} />`}
    <${Item} icon="move" text=${t("move.title")} press=${open("move")} />
    ${mine.sent_away ? null : mine.leaving
      ? html`<${Item} icon="play" text=${t("seat.stay_on")} press=${request("stay_on")} />`
      : html`<${Item} icon="out" text=${t("seat.stand_up")} note=${t("seat.stand_up_note")} press=${request("stand_up")} />`}
  </div>`;
}

export function Menu() {
  const now = view.value;
  const id = now?.table ?? "";
  return html`<${Dialog} title=${t("menu.title")} look="menu">
    <${MySeat} />
    ${mayHost() && html`<div class="group"><${Item} icon="host" text=${t("host.title")} press=${open("host")} /></div>`}
    <div class="group" role="group" aria-label=${t("menu.room")}>
      <${Item} icon="people" text=${t("queue.title")} note=${now?.waiting.length ? num(now.waiting.length) : ""} press=${open("waiting")} />
      <${Item} icon="book" text=${t("rules_page.title")} press=${visit(`/#rules/${id}`)} />
      <${Item} icon="ledger" text=${t("ledger.title")} press=${visit(`/#ledger/${id}`)} />
      <${Item} icon="scale" text=${t("settle.title")} press=${visit(`/#settle/${id}`)} />
      <${Item} icon="hands" text=${t("hands.title")} press=${visit(`/#hands/${id}`)} />
      <${Item} icon="clock" text=${t("session.mine")} press=${() => void visitSession(id).then(close)} />
      <${Item} icon="chart" text=${t("stats.title")} press=${visit("/#stats")} />
      <${Item} icon="cup" text=${t("board.title")} press=${visit("/#board")} />
      <${Item} icon="clock" text=${t(prefs.blinds.value ? "settings.show_chips" : "settings.show_blinds")}
        press=${() => { prefs.blinds.value = !prefs.blinds.peek(); close(); }} />
      <${Item} icon="settings" text=${t("settings.title")} press=${open("settings")} />
      <${Item} icon="back" text=${t("lobby.title")} press=${visit("/")} />
    </div>
    ${me.value && html`<p class="hint">${t("lobby.signed_in", { who: me.value.player.display_name })} · ${t("lobby.bankroll")} <b class="gold">${num(me.value.bankroll)}</b></p>`}
  <//>`;
}
