// A record on the table's own screen: its bar, the felt, the way through the hand, and the story beside.
import { html, useEffect, useState } from "../ui.js";
import { day, num, t } from "../i18n.js";
import { IconButton } from "../parts/bar.js";
import { SavedShield } from "../parts/saved-shuffle.js";
import { replayed } from "../store.js";
import { hasColumn } from "../table/cues.js";
import { Felt } from "../table/felt.js";
import { onKeys } from "../table/keys.js";
import { Controls, KEYS } from "./controls.js";
import { show } from "./player.js";
import { Side } from "./side.js";

/** @typedef {import("./record.js").HandRecord} HandRecord */
/**
 * @typedef {object} Props
 * @property {HandRecord} record
 * @property {() => void} back
 * @property {string} backName
 * @property {string} [path]  where the room has it, below /api/v1; "" = it is of a file
 * @property {string} [note]  the hand's id, where its reader may note something
 * @property {(() => void) | null} [share]
 * @property {(() => void) | null} [files]
 * @property {any} [children]  what stands above the table
 */

/** @param {Props} props */
export function ReplayRoom({ record, back, backName, path = "", note = "", share = null, files = null, children }) {
  const [open, setOpen] = useState(false);
  useEffect(() => show(record), [record]);
  useEffect(() => onKeys({ ...KEYS, Escape: () => (open ? turn() : back()) }), [open, back]);
  /** Focus goes where the eye goes: into the drawer, and back to its button. */
  const turn = () => {
    setOpen(!open);
    const target = open ? ".drawer-button" : ".drawer-close";
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector(target))?.focus({ preventScroll: true }));
  };
  // What the drawer covers is out of reach for the keyboard too.
  const inert = open && !hasColumn();
  const { rules } = record;
  const title = t(rules.bomb_pot ? "log.hand_opened_bomb" : "log.hand_opened", { n: record.number });
  return html`<div class="room replay">
    <header class="top" inert=${inert}>
      <${IconButton} icon="back" look="home" label=${backName} press=${back} />
      <h1>${title}</h1>
      <span class="stakes"><b>${num(rules.small_blind)}/${num(rules.big_blind)}</b><span class="only-wide"> · ${record.table_name}${record.utc_ms > 0 && ` · ${day(record.utc_ms)}`}</span></span>
      <span class="sp"></span>
      ${path && html`<${SavedShield} path=${path} number=${record.number} />`}
      ${share && html`<${IconButton} icon="share" label=${t("replay.share")} press=${share} />`}
      ${files && html`<${IconButton} icon="down" label=${t("replay.files")} press=${files} />`}
      <${IconButton} icon="note" look="drawer-button" label=${t("replay.story")} press=${turn} />
    </header>
    <main class="stage" inert=${inert} aria-label=${title}>${replayed.value && html`<${Felt} />`}${children}</main>
    <${Controls} inert=${inert} />
    <${Side} open=${open} note=${note} close=${turn} />
  </div>`;
}
