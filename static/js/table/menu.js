// The menu: my seat, the host's tools, and the way to everything else. Requests that wait for the hand's end can be taken back.
import { html, useState } from "../ui.js";
import { num, t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { Icon } from "../icons.js";
import { dialog, me, seat, view } from "../store.js";
import { close, Dialog } from "../parts/dialog.js";
import { go } from "../router.js";
import { ask } from "./room.js";

/** @param {{icon: string, text: string, note?: string, press: () => void}} props */
const Item = ({ icon, text, note = "", press }) => html`<button class="item" type="button" onClick=${press}>
  <${Icon} name=${icon} /><span>${text}${note && html`<small>${note}</small>`}</span></button>`;

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
  const away = mine.sitting_out || mine.wants_out;
  return html`<div class="group" role="group" aria-label=${t("menu.seat")}>
    ${you.top_up > 0
      ? html`<p class="hint">${t("top_up.queued", { n: you.top_up })}</p>`
      : you.top_up_most > 0 && html`<${Item} icon="plus" text=${t("top_up.title")} note=${t("top_up.most", { n: you.top_up_most })} press=${open("topUp")} />`}
    ${away
      ? html`<${Item} icon="play" text=${t(mine.sitting_out ? "seat.back" : "seat.take_back")} press=${request("come_back")} />`
      : html`<${Item} icon="pause" text=${t("seat.sit_out")} press=${request("sit_out")} />`}
    ${mine.leaving
      ? html`<${Item} icon="play" text=${t("seat.stay_on")} press=${request("stay_on")} />`
      : html`<${Item} icon="out" text=${t("seat.stand_up")} note=${t("seat.stand_up_note")} press=${request("stand_up")} />`}
  </div>`;
}

/** Closing sends everybody home: it asks once more. */
function Close() {
  const [armed, setArmed] = useState(false);
  const press = () => (armed ? request("host", { do: "close" })() : setArmed(true));
  return html`<${Item} icon="close" text=${t(armed ? "host.close_sure" : "host.close")} note=${t("host.close_note")} press=${press} />`;
}

function HostTools() {
  const now = view.value;
  if (!now?.you.host) return null;
  return html`<div class="group" role="group" aria-label=${t("menu.host")}>
    ${now.paused
      ? html`<${Item} icon="play" text=${t("host.unpause")} press=${request("host", { do: "unpause" })} />`
      : html`<${Item} icon="pause" text=${t("host.pause")} note=${t("host.pause_note")} press=${request("host", { do: "pause" })} />`}
    <${Item} icon="link" text=${t("invite.title")} press=${open("invite", now.table)} />
    ${me.value?.player.admin && html`<${Item} icon="settings" text=${t("host.options")} press=${open("tableForm", now.table)} />`}
    ${!now.closed && html`<${Close} />`}
  </div>`;
}

export function Menu() {
  const id = view.value?.table ?? "";
  return html`<${Dialog} title=${t("menu.title")} look="menu">
    <${MySeat} /><${HostTools} />
    <div class="group" role="group" aria-label=${t("menu.room")}>
      <${Item} icon="clock" text=${t(prefs.blinds.value ? "settings.show_chips" : "settings.show_blinds")}
        press=${() => { prefs.blinds.value = !prefs.blinds.peek(); close(); }} />
      <${Item} icon="hands" text=${t("hands.title")} press=${visit(`/#hands/${id}`)} />
      <${Item} icon="settings" text=${t("settings.title")} press=${open("settings")} />
      <${Item} icon="back" text=${t("lobby.title")} press=${visit("/")} />
    </div>
    ${me.value && html`<p class="hint">${t("lobby.signed_in", { who: me.value.player.display_name })} · ${t("lobby.bankroll")} <b class="gold">${num(me.value.bankroll)}</b></p>`}
  <//>`;
}
