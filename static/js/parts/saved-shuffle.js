// The shield of a hand that is over: its transcript comes from the room and is checked here, in this browser.
import { html, signal, useEffect } from "../ui.js";
import { api, textOf, words } from "../api.js";
import { t } from "../i18n.js";
import { Icon } from "../icons.js";
import { dialog, me } from "../store.js";
import { checkSaved } from "../fairness/saved.js";
import { Cut, CutLinks, shieldIcon } from "./cut.js";
import { Dialog } from "./dialog.js";

/** @typedef {import("../replay/record.js").HandRecord} HandRecord */
/** @typedef {{ checked?: import("../fairness/saved.js").Checked, problem?: string }} Known  neither of both: it's being checked */

/** What is known of hands, by who asked and the path below /api/v1: each sees their own cards. */
const known = signal(/** @type {Record<string, Known>} */ ({}));

const whoAsks = () => me.value?.player.id ?? "";

/** @param {string} path @returns {Known | undefined} */
const knownOf = (path) => known.value[`${whoAsks()} ${path}`];

/** Fetch a hand with its shuffle, and hold the one against the other. @param {string} path */
async function check(path) {
  const player = whoAsks();
  /** @param {Known} it */
  const learn = (it) => (known.value = { ...known.value, [`${player} ${path}`]: it });
  learn({});
  try {
    const [record, text] = await Promise.all([api("GET", path), textOf(`${path}/shuffle`)]);
    learn({ checked: await checkSaved(text, cardsIn(record), player) });
  } catch (error) {
    learn({ problem: words(error) });
  }
}

/** @param {HandRecord} record  @returns {string[]} every card that it shows */
function cardsIn({ board, second_board: second, rabbit, second_rabbit: other, hole }) {
  return [...board, ...second, ...(rabbit ?? []), ...(other ?? []), ...hole.flatMap(({ cards }) => cards)];
}

/** Check once; a problem may be over when it's asked again. @param {string} path */
function useChecked(path) {
  const it = knownOf(path);
  useEffect(() => {
    if (!it?.checked) void check(path);
  }, [path]);
  return it ?? {};
}

/** @param {Known | undefined} it */
const stateOf = (it) => it?.checked?.verdict.shield ?? (it?.problem ? "absent" : "checking");

/** In a replay's bar: checked as soon as it's there. @param {{path: string, number: number}} props */
export function SavedShield({ path, number }) {
  const state = stateOf(useChecked(path));
  return html`<${Press} state=${state} label=${t("fair.button", { state: t(`fair.${state}`) })} path=${path} number=${number} />`;
}

/** In a list: checked when somebody asks for it. @param {{path: string, number: number}} props */
export function ListedShield({ path, number }) {
  const it = knownOf(path);
  const state = stateOf(it);
  const asked = t("fair.of", { n: number });
  return html`<${Press} state=${state} label=${it ? `${asked}: ${t(`fair.${state}`)}` : asked} path=${path} number=${number} />`;
}

/** @param {{state: string, label: string, path: string, number: number}} props */
const Press = ({ state, label, path, number }) => html`<button class=${`ib shield cut-${state}`} type="button" aria-label=${label} title=${label}
  onClick=${() => (dialog.value = { name: "savedShuffle", with: { path, number } })}><${Icon} name=${shieldIcon(state)} /></button>`;

/** @param {{hand: {path: string, number: number}}} props */
export function SavedShuffle({ hand: { path, number } }) {
  const { checked, problem } = useChecked(path);
  return html`<${Dialog} title=${t("fair.title")} look="cuts">
    <div role="status">${!checked && html`<p>${problem ?? t("fair.checking")}</p>`}
      ${checked && html`<ol><${Cut} number=${number} verdict=${checked.verdict} evidence=${() => checked.text}>
        ${checked.elsewhere && html`<p class="note">${t("fair.elsewhere")}</p>`}<//></ol>`}</div>
    ${checked?.verdict.fingerprint && html`<p class="note">${t("fair.fingerprint_hint")}</p>`}
    <${CutLinks} /><//>`;
}
