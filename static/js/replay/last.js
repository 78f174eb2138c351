// The hand that has just been played, over the table: the table goes on, and one press returns to it.
import { html, signal, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { t } from "../i18n.js";
import { Icon } from "../icons.js";
import { PageBar } from "../parts/bar.js";
import { go } from "../router.js";
import { dialog, view } from "../store.js";
import { seconds } from "../table/clock.js";
import { ReplayRoom } from "./room.js";

/** @typedef {import("./record.js").HandRecord} HandRecord */

/** The hand that ended last while this page looked on. */
const ended = signal({ table: "", hand: "" });
/** A hand is in the archive a moment after it has ended. */
const TRIES = 5;
const AGAIN_MS = 400;

/** An effect of the table's page: keeps in mind which hand ended last. */
export function watchLast() {
  const now = view.value;
  if (now?.hand?.ended) ended.value = { table: now.table, hand: now.hand.id };
}

/** @param {string} table */
async function lastOf(table) {
  const seen = ended.peek();
  if (seen.table === table) return seen.hand;
  const { hands } = await api("GET", `/hands?table=${encodeURIComponent(table)}&limit=1`);
  return hands[0]?.id ?? "";
}

/** @param {string} id @param {number} [tries] @returns {Promise<HandRecord>} */
async function recordOf(id, tries = TRIES) {
  try {
    return await api("GET", `/hands/${id}`);
  } catch (error) {
    if (/** @type {any} */ (error).status !== 404 || tries < 2) throw error;
    await new Promise((wait) => setTimeout(wait, AGAIN_MS));
    return recordOf(id, tries - 1);
  }
}

/** @param {{table: string}} props */
export function LastHand({ table }) {
  const [found, setFound] = useState({ record: /** @type {HandRecord | null} */ (null), error: "" });
  useEffect(() => {
    lastOf(table).then((id) => (id ? recordOf(id) : null)).then(
      (record) => setFound({ record, error: record ? "" : t("replay.none") }),
      (error) => setFound({ record: null, error: words(error) }),
    );
  }, [table]);
  const { record, error } = found;
  const address = `/t/${table}`;
  if (!record) return html`<div class="page"><${PageBar} title=${t("replay.last")} back=${address} />
    <main class="content" aria-label=${t("replay.last")}><p class="lead" role="status">${error || t("replay.loading")}</p></main></div>`;
  const id = record.hand;
  return html`<${ReplayRoom} record=${record} path=${`/hands/${id}`} note=${id} back=${() => go(address)} backName=${t("replay.to_table")}
    share=${() => (dialog.value = { name: "share", with: id })} files=${() => (dialog.value = { name: "handFiles", with: { id, number: record.number } })}>
    <${YourTurn} back=${() => go(address)} /><//>`;
}

/** The table waits for nobody, so that this can't be overlooked. @param {{back: () => void}} props */
function YourTurn({ back }) {
  if (!view.value?.you.legal) return null;
  return html`<button class="banner your-turn" type="button" onClick=${back}><${Icon} name="back" />
    ${t("replay.your_turn")} ${seconds.value !== null && html`<b>${t("clock.seconds", { n: seconds.value })}</b>`}</button>`;
}
