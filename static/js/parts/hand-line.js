// A finished hand in a list: the way to its replay, its result, what its reader has noted, and its files.
import { html } from "../ui.js";
import { day, lang, list, t } from "../i18n.js";
import { Icon } from "../icons.js";
import { dialog } from "../store.js";
import { IconButton } from "./bar.js";
import { Dialog } from "./dialog.js";
import { FORMATS, formatName } from "./download.js";
import { amount, Net } from "./net.js";
import { ListedShield } from "./saved-shuffle.js";
import { openShare } from "./share.js";

/**
 * @typedef {{id: string, table: string, table_name?: string | null, number: number, utc_ms: number, pot: number, big_blind: number, net: number | null,
 *   players: {seat: number, net: number, name?: string}[], showdown?: boolean, all_in?: boolean, tags?: string[], noted?: boolean}} HandRow
 */

/** @param {{row: HandRow}} props */
export function HandLine({ row }) {
  const { id, number, net, big_blind: blind } = row;
  const names = row.players.map((player) => player.name ?? "").filter(Boolean);
  const files = () => (dialog.value = { name: "handFiles", with: { id, number } });
  return html`<li>
    <a class="hand" href=${`/#replay/${id}`} data-go>
      <span class="what"><b>${t("log.hand_opened", { n: number })}<${Marks} row=${row} /></b>
        <small>${row.table_name ?? t("ledger.closed_table")} · ${day(row.utc_ms)}</small>
        ${names.length > 0 && html`<small class="names">${list(names)}</small>`}</span>
      <span class="sum">${net !== null && html`<${Net} n=${net} blind=${blind} />`}<small>${t("hands.pot", { n: amount(row.pot, blind) })}</small></span></a>
    <span class="tools">
      <${IconButton} icon="share" label=${t("hands.share", { n: number })} press=${() => openShare(id)} />
      <${ListedShield} path=${`/hands/${id}`} number=${number} />
      <${IconButton} icon="down" label=${t("hands.files", { n: number })} press=${files} />
    </span>
  </li>`;
}

/** @param {{row: HandRow}} props */
const Marks = ({ row }) => html`<span class="marks">
  ${row.all_in && html`<em class="pos hot">${t("hands.all_in")}</em>`}
  ${row.showdown && html`<em class="pos">${t("hands.showdown")}</em>`}
  ${row.noted && html`<span class="noted" role="img" aria-label=${t("hands.noted")} title=${t("hands.noted")}><${Icon} name="note" /></span>`}
  ${(row.tags ?? []).map((tag) => html`<em class="tagged" key=${tag}>${tag}</em>`)}</span>`;

/** The files of one hand; with a path, of one that somebody shared. @param {{hand: {id: string, number: number, path?: string}}} props */
export function HandFiles({ hand }) {
  const path = hand.path ?? `/hands/${hand.id}`;
  return html`<${Dialog} title=${t("hands.files", { n: hand.number })}>
    <ul class="files">${FORMATS.map((format) => html`<li key=${format}><a class="item" download="" href=${`/api/v1${path}?format=${format}&lang=${lang.value}`}>
      <${Icon} name="down" /><span>${formatName(format)}<small>${t(`hands.about_${format}`)}</small></span></a></li>`)}</ul><//>`;
}
