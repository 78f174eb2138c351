// Below the table: what happened at this moment, the way through the hand, and how it's shown.
import { html } from "../ui.js";
import { num, t } from "../i18n.js";
import { MiniCard } from "../cards.js";
import { Icon } from "../icons.js";
import { prefs } from "../prefs.js";
import { money } from "../store.js";
import { cardsOf } from "../table/narrate.js";
import { at, frame, frames, go, playing, SPEEDS, step, stepStreet, streets, togglePlay } from "./player.js";
import { lineOf, momentName, spokenAt, streetName, talesAt } from "./tales.js";

/** Keys that are good anywhere on a replay's page. */
export const KEYS = {
  ArrowRight: () => step(1),
  ArrowLeft: () => step(-1),
  "Shift+ArrowRight": () => stepStreet(1),
  "Shift+ArrowLeft": () => stepStreet(-1),
  Home: () => go(0),
  End: () => go(frames.peek().length - 1),
  Space: togglePlay,
  KeyB: () => (prefs.blinds.value = !prefs.blinds.peek()),
};

export const Controls = ({ inert = false }) => html`<section class="actions player" id="actions" inert=${inert} aria-label=${t("replay.controls")}>
  <div class="deck-row">
    <div class="now"><${Happened} /><${Odds} /><p class="help">${t("replay.keys")}</p></div>
    <div class="way"><${Streets} /><${Scrubber} /><${Transport} /></div>
    <div class="taste"><${Speed} />
      <${Toggle} pref=${prefs.blinds} text=${t("replay.in_blinds")} /><${Toggle} pref=${prefs.replayOpen} text=${t("replay.open_cards")} /></div>
  </div>
</section>`;

/** The live region tells ears the same. */
function Happened() {
  const tales = talesAt(frames.value, at.value);
  const won = wonBy(tales);
  if (won.size) return html`<p class="happened">${[...won].map(([who, n]) => html`<span key=${who}>${t("win.other", { who, n: money(n) })}</span>`)}</p>`;
  if (at.value === 0) return html`<p class="happened">${spokenAt(frames.value, 0)}</p>`;
  return html`<p class="happened">${tales.map((told) => html`<span>${lineOf(told)} ${cardsOf(told).map((card) => html`<${MiniCard} card=${card} />`)}</span>`)}</p>`;
}

/** What each won in all; the story beside tells pot by pot. @param {import("../table/narrate.js").Told[]} tales */
function wonBy(tales) {
  /** @type {Map<string, number>} */
  const won = new Map();
  for (const { event, name } of tales) if (event.t === "pot_awarded") won.set(name, (won.get(name) ?? 0) + Number(event.amount));
  return won;
}

/** What the one to act has to pay for what there is to win. */
function Odds() {
  const view = frame.value?.view;
  const hand = view?.hand;
  const seat = hand?.to_act ? view?.seats[hand.to_act - 1] : null;
  if (!hand || !seat) return null;
  const call = Math.min(seat.stack, hand.price - seat.bet);
  if (call <= 0) return html`<p class="odds">${t("replay.to_act", { who: seat.name })}</p>`;
  const share = num((100 * call) / (hand.pot_total + call), 0);
  return html`<p class="odds">${t("replay.odds", { who: seat.name, n: money(call), odds: num(hand.pot_total / call), share })}</p>`;
}

function Streets() {
  const here = frame.value?.street;
  return html`<div class="streets" role="group" aria-label=${t("replay.streets")}>${streets.value.map(({ street, index }) => html`
    <button class="pre" type="button" key=${street} aria-pressed=${String(street === here)} onClick=${() => go(index)}>${streetName(street)}</button>`)}</div>`;
}

function Scrubber() {
  const last = Math.max(1, frames.value.length - 1);
  /** The range's own keys, and the page's where they mean more. @param {KeyboardEvent} event */
  const keys = (event) => {
    const run = event.code === "Space" ? togglePlay : event.shiftKey && KEYS[/** @type {"Shift+ArrowLeft"} */ (`Shift+${event.code}`)];
    if (!run) return;
    event.preventDefault();
    run();
  };
  return html`<div class="scrub">
    <input type="range" min="0" max=${last} step="1" value=${at.value} aria-label=${t("replay.moment")} aria-valuetext=${momentName(frames.value, at.value)}
      style=${{ "--p": `${(100 * at.value) / last}%` }} onKeyDown=${keys} onInput=${(/** @type {any} */ event) => go(Number(event.target.value), true)} />
    ${streets.value.slice(1).map(({ street, index }) => html`<i key=${street} style=${{ "--at": String(index / last) }} aria-hidden="true"></i>`)}
  </div>`;
}

/** @param {{icon: string, name: string, press: () => void, off: boolean, look?: string}} props */
const Press = ({ icon, name, press, off, look = "" }) => html`<button class=${`step ${look}`} type="button" aria-label=${t(`replay.${name}`)} title=${t(`replay.${name}`)}
  aria-disabled=${off ? "true" : null} onClick=${press}><${Icon} name=${icon} /></button>`;

function Transport() {
  const first = at.value === 0;
  const last = at.value === frames.value.length - 1;
  return html`<div class="transport" role="group" aria-label=${t("replay.way")}>
    <${Press} icon="rewind" name="previous_street" off=${first} press=${() => stepStreet(-1)} />
    <${Press} icon="prev" name="previous" off=${first} press=${() => step(-1)} />
    <${Press} icon=${playing.value ? "pause" : "play"} name=${playing.value ? "pause" : "play"} off=${false} look="main" press=${togglePlay} />
    <${Press} icon="next" name="next" off=${last} press=${() => step(1)} />
    <${Press} icon="skip" name="next_street" off=${last} press=${() => stepStreet(1)} />
  </div>`;
}

const Speed = () => html`<label class="speed"><span>${t("replay.speed")}</span>
  <select onChange=${(/** @type {any} */ event) => (prefs.replaySpeed.value = Number(event.target.value))}>
    ${SPEEDS.map((speed) => html`<option key=${speed} value=${speed} selected=${speed === prefs.replaySpeed.value}>${t("replay.times", { n: speed })}</option>`)}
  </select></label>`;

/** @param {{pref: import("../ui.js").Signal<boolean>, text: string}} props */
const Toggle = ({ pref, text }) => html`<button class="pre" type="button" aria-pressed=${String(pref.value)} onClick=${() => (pref.value = !pref.peek())}>${text}</button>`;
