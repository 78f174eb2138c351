// The viewer's turn: fold left, check or call in the middle, bet or raise right, always in these places.
import { html, useEffect, useLayoutEffect, useRef, useState } from "../ui.js";
import { t, num } from "../i18n.js";
import { Icon } from "../icons.js";
import { prefs } from "../prefs.js";
import { inBlinds, money, view } from "../store.js";
import { act, online, pending } from "./room.js";
import { seconds } from "./clock.js";
import { AmountRow, judge, Presets } from "./sizing.js";
import { onKeys } from "./keys.js";

/** @typedef {import("../wire.js").Legal} Legal */

/** A press meant for what stood here before must not become an action. */
const GUARD_MS = 250;
/** What asks once more: giving up for nothing, and all-in with a deep stack by touch. */
const ASK_AGAIN_MS = 3000;
const DEEP_BLINDS = 50;
const HURRY_SECONDS = 5;

/** True until the row has stood for a moment. */
function useGuard() {
  const [guarded, setGuarded] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setGuarded(false), GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  return guarded;
}

/** The first press arms, the second does; with little time left the first one does. */
function useSecondPress() {
  const [armed, setArmed] = useState("");
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(""), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  /** @param {string} name @param {boolean} careful @param {() => void} run */
  const press = (name, careful, run) => {
    if (careful && armed !== name && (seconds.peek() ?? 99) > HURRY_SECONDS) setArmed(name);
    else run();
  };
  return { armed, press };
}

/** What stood in the field, for one decision: the last hand may lie over the table in between. */
const typed = { turn: "", text: "" };

/** @param {string} least @returns {[string, (text: string) => void]} */
function useAmount(least) {
  const hand = view.value?.hand;
  const turn = `${hand?.id} ${hand?.turn}`;
  const [text, setText] = useState(typed.turn === turn ? typed.text : least);
  /** @param {string} next */
  const write = (next) => {
    Object.assign(typed, { turn, text: next });
    setText(next);
  };
  return [text, write];
}

/** @param {{look: string, disabled: boolean, press: () => void, name: string, detail?: string, letter?: string}} props */
const Button = ({ look, disabled, press, name, detail = "", letter = "" }) => html`
  <button class=${`btn ${look}`} type="button" disabled=${disabled} onClick=${press}>
    <span>${name}</span>${detail && html`<small>${detail}</small>`}
    ${letter && prefs.hotkeys.value && html`<kbd aria-hidden="true">${letter}</kbd>`}
  </button>`;

/** @param {{legal: Legal}} props */
export function Turn({ legal }) {
  if (legal.run_twice) return html`<${RunTwice} />`;
  return html`<${Choices} legal=${legal} />`;
}

/** @param {{legal: Legal}} props */
function Choices({ legal }) {
  const range = legal.bet ?? legal.raise;
  const big = view.value?.rules.big_blind ?? 1;
  const [text, setText] = useAmount(String(range?.least ?? ""));
  const [open, setOpen] = useState(false);
  const field = useRef(/** @type {HTMLElement | null} */ (null));
  const { armed, press } = useSecondPress();
  const guarded = useGuard();
  const { amount, error } = range ? judge(text, range, big, legal.sizes) : { amount: null, error: "" };
  const off = guarded || pending.value === "act" || !online();

  const fold = () => press("fold", legal.check, () => act({ fold: true }));
  const call = () => act(legal.check ? { check: true } : { call: true });
  const allIn = range !== null && amount === range.most && legal.sizes.some(({ key, to }) => key === "all_in" && to === amount);
  const raise = () => {
    if (!range || amount === null) return;
    const deep = allIn && amount > DEEP_BLINDS * big && matchMedia("(pointer: coarse)").matches;
    press("raise", deep, () => act(legal.bet ? { bet: amount } : { raise: amount }));
  };
  const focusAmount = () => {
    setOpen(true);
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (field.current?.querySelector(".amtin"))?.focus());
  };
  // Before the next frame: a key may follow at once.
  useLayoutEffect(() => onKeys({
    KeyF: () => !off && fold(),
    KeyC: () => !off && (legal.check || legal.call !== null) && call(),
    KeyR: () => range && focusAmount(),
    ArrowUp: () => range && setText(String(Math.min(range.most, (amount ?? range.least) + legal.step))),
    ArrowDown: () => range && setText(String(Math.max(range.least, (amount ?? range.least) - legal.step))),
    Escape: () => setOpen(false),
    ...Object.fromEntries(legal.sizes.map((size, index) => [`Digit${index + 1}`, () => setText(String(size.to))])),
  }));
  useWheel(field, range ? (by) => setText(String(Math.min(range.most, Math.max(range.least, (amount ?? range.least) + by * legal.step)))) : null);

  const callName = legal.check ? t("act.check") : legal.call_all_in ? t("act.call_all_in") : t("act.call");
  const raiseName = legal.bet ? t("act.bet") : t("act.raise_to");
  return html`<div class=${`choice ${guarded ? "guarded" : ""}`} data-sizing=${open ? "open" : ""} ref=${field}>
    <${Odds} legal=${legal} />
    ${range
      ? html`<div class="sizing">
          <div class="sizes"><${Presets} sizes=${legal.sizes} amount=${amount} choose=${(/** @type {number} */ to) => setText(String(to))} />
            <button class="pre opener" type="button" aria-expanded=${String(open)} aria-label=${t("size.open")} onClick=${() => setOpen(!open)}>
              <${Icon} name="slider" /></button></div>
          <${AmountRow} range=${range} step=${legal.step} middle=${legal.sizes.find((size) => size.key === "pot")?.to}
            text=${text} error=${error} label=${raiseName} amount=${amount} write=${setText} enter=${() => !off && raise()} />
        </div>`
      : html`<div class="sizing"></div>`}
    <div class=${`btns ${pending.value === "act" ? "busy" : ""}`} role="group" aria-label=${t("act.label")}>
      <${Button} look="fold" letter="F" disabled=${off || !legal.fold} press=${fold}
        name=${t("act.fold")} detail=${armed === "fold" ? t("act.fold_free") : ""} />
      <${Button} look="call" letter="C" disabled=${off || (!legal.check && legal.call === null)} press=${call}
        name=${callName} detail=${legal.check || legal.call === null ? "" : money(legal.call)} />
      ${range && html`<${Button} look="raise" letter="R" disabled=${off || amount === null} press=${raise}
        name=${allIn ? t("size.all_in") : raiseName}
        detail=${amount === null ? "" : armed === "raise" ? t("act.again") : `${money(amount)} · ${inBlinds(amount)}`} />`}
    </div>
  </div>`;
}

/** @param {{legal: Legal}} props */
function Odds({ legal }) {
  const pot = view.value?.hand?.pot_total ?? 0;
  if (!legal.call) return html`<div class="info"><span class="odds"><b>${t("turn.yours")}</b></span></div>`;
  return html`<div class="info">
    <span class="odds">${t("turn.need")} <b>${money(legal.call)}</b></span>
    <span class="odds">${t("turn.odds")} <b>${num(pot / legal.call)}:1</b></span>
  </div>`;
}

function RunTwice() {
  const guarded = useGuard();
  const off = guarded || pending.value === "act" || !online();
  return html`<div class="choice">
    <div class="info"><span class="odds"><b>${t("act.run_twice_ask")}</b></span></div>
    <div class="sizing"></div>
    <div class=${`btns two ${pending.value === "act" ? "busy" : ""}`} role="group" aria-label=${t("act.label")}>
      <${Button} look="fold" disabled=${off} press=${() => act({ run_twice: false })} name=${t("act.run_once")} />
      <${Button} look="call" disabled=${off} press=${() => act({ run_twice: true })} name=${t("act.run_twice")} />
    </div>
  </div>`;
}

/** The wheel over the action bar or the felt: one step a notch. @param {{current: HTMLElement | null}} field @param {((by: number) => void) | null} turn */
function useWheel(field, turn) {
  useEffect(() => {
    const places = [document.querySelector(".table"), field.current].filter((place) => place !== null);
    /** @param {Event} event */
    const wheel = (event) => {
      if (!turn || !(event instanceof WheelEvent) || !event.deltaY) return;
      event.preventDefault();
      turn(event.deltaY < 0 ? 1 : -1);
    };
    places.forEach((place) => place.addEventListener("wheel", wheel, { passive: false }));
    return () => places.forEach((place) => place.removeEventListener("wheel", wheel));
  });
}
