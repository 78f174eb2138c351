// What a viewer may set on this device.
import { html } from "../ui.js";
import { lang, t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { play, unlock } from "../sound.js";
import { Card } from "../cards.js";
import { dialog, me } from "../store.js";
import { Avatar } from "../parts/avatar.js";
import { Dialog } from "../parts/dialog.js";
import { Choice, Switch } from "../parts/form.js";
import { Item } from "../parts/item.js";

/** Each language in its own words. @type {[string, string][]} */
const NAMES = [["zh-Hant", "繁體中文"], ["zh-Hans", "简体中文"], ["en", "English"]];

export const LanguageChoice = () => html`<${Choice} name="lang" label=${t("settings.language")} options=${NAMES} value=${lang.value}
  choose=${(/** @type {string} */ value) => (prefs.lang.value = value)} />`;

/** @param {string} prefix @param {string[]} keys @returns {[string, string][]} */
const named = (prefix, keys) => keys.map((key) => [key, t(`${prefix}.${key}`)]);

/** @param {{player: import("../wire.js").Player}} props */
const Mine = ({ player }) => html`
  <button class="item" type="button" onClick=${() => (dialog.value = { name: "profile" })}><${Avatar} name=${player.display_name} face=${player.avatar} look="mid" />
    <span>${t("profile.title")}<small>${player.display_name}</small></span></button>
  <${Item} icon="plug" text=${t("tokens.title")} press=${() => (dialog.value = { name: "tokens" })} />
  <${Item} icon="out" text=${t("farewell.title")} press=${() => (dialog.value = { name: "farewell" })} />`;

export function Settings() {
  /** @param {string} value */
  const sound = (value) => {
    prefs.sound.value = value;
    unlock();
    play("turn");
  };
  return html`<${Dialog} title=${t("settings.title")}>
    ${me.value && html`<div class="group mine"><${Mine} player=${me.value.player} /></div>`}<div class="form">
    <${LanguageChoice} />
    <${Choice} name="deck" label=${t("settings.deck")} options=${named("deck", ["4", "2", "cb"])} value=${prefs.deck.value}
      choose=${(/** @type {string} */ value) => (prefs.deck.value = value)} />
    <div class="deck-sample" aria-hidden="true">${["As", "Kh", "Qd", "Jc"].map((card) => html`<${Card} card=${card} />`)}</div>
    <${Choice} name="felt" label=${t("settings.felt")} options=${named("felt", ["green", "blue", "grape"])} value=${prefs.felt.value}
      choose=${(/** @type {string} */ value) => (prefs.felt.value = value)} />
    <${Choice} name="sound" label=${t("settings.sound")} options=${named("sound", ["all", "turn", "off"])} value=${prefs.sound.value} choose=${sound} />
    <${Switch} label=${t("settings.blinds")} value=${prefs.blinds.value} choose=${(/** @type {boolean} */ value) => (prefs.blinds.value = value)} />
    <${Switch} label=${t("settings.hand_label")} value=${prefs.handLabel.value} choose=${(/** @type {boolean} */ value) => (prefs.handLabel.value = value)} />
    <${Switch} label=${t("settings.hotkeys")} note=${t("settings.hotkeys_note")} value=${prefs.hotkeys.value}
      choose=${(/** @type {boolean} */ value) => (prefs.hotkeys.value = value)} />
    <${Choice} name="telling" label=${t("settings.telling")} options=${named("telling", ["all", "mine", "turn"])} value=${prefs.telling.value}
      choose=${(/** @type {string} */ value) => (prefs.telling.value = value)} />
  </div><//>`;
}
