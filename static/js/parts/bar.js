// The bar at the top of a page.
import { html } from "../ui.js";
import { t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { Icon } from "../icons.js";
import { dialog } from "../store.js";

/** @param {{icon: string, label: string, press: () => void, look?: string, badge?: number, pressed?: boolean}} props */
export const IconButton = ({ icon, label, press, look = "", badge = 0, pressed }) => html`
  <button class=${`ib ${look}`} type="button" aria-label=${badge && !label.includes(String(badge)) ? `${label} (${badge})` : label} title=${label}
    aria-pressed=${pressed === undefined ? null : String(pressed)} onClick=${press}>
    <${Icon} name=${icon} />${badge > 0 && html`<span class="badge" aria-hidden="true">${badge}</span>`}
  </button>`;

export function SoundButton() {
  const muted = prefs.sound.value === "off";
  return html`<${IconButton} icon=${muted ? "muted" : "sound"} look="sound" label=${t("sound.mute")} pressed=${muted} press=${toggleSound} />`;
}

export const toggleSound = () => (prefs.sound.value = prefs.sound.peek() === "off" ? "all" : "off");

/** The bar of every page but the table. @param {{title: string, back?: string, children?: any}} props */
export const PageBar = ({ title, back = "", children }) => html`<header class="top page-top">
  ${back && html`<a class="ib" href=${back} data-go aria-label=${t(back === "/" ? "lobby.title" : "hands.to_table")}><${Icon} name="back" /></a>`}
  <h1>${title}</h1><span class="sp"></span>${children}
  <${IconButton} icon="settings" label=${t("settings.title")} press=${() => (dialog.value = { name: "settings" })} />
</header>`;
