// Replays by address: a hand of one's own, one that somebody shared, or one of a file that stays on this device.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { t } from "../i18n.js";
import { PageBar } from "../parts/bar.js";
import { go } from "../router.js";
import { dialog, me } from "../store.js";
import { FilePage, useDrop } from "../replay/files.js";
import { ReplayRoom } from "../replay/room.js";

/** @typedef {import("../replay/record.js").HandRecord} HandRecord */

/** A record of the room's, null until it's there. @param {string} path below /api/v1 */
export function useRecord(path) {
  const [found, setFound] = useState({ record: /** @type {HandRecord | null} */ (null), error: "" });
  useEffect(() => {
    let here = true;
    setFound({ record: null, error: "" });
    api("GET", path).then(
      (record) => here && setFound({ record, error: "" }),
      (error) => here && setFound({ record: null, error: words(error) }),
    );
    return () => void (here = false);
  }, [path]);
  return found;
}

/** @param {{title: string, back: string, error: string}} props */
export const Waiting = ({ title, back, error }) => html`<div class="page"><${PageBar} title=${title} back=${back} />
  <main class="content" aria-label=${title}><p class="lead" role="status">${error || t("replay.loading")}</p></main></div>`;

/** @param {{id: string}} props */
export function OwnHand({ id }) {
  const { record, error } = useRecord(`/hands/${id}`);
  useDrop();
  if (!record) return html`<${Waiting} title=${t("replay.title")} back="/#hands" error=${error} />`;
  return html`<${ReplayRoom} record=${record} path=${`/hands/${id}`} note=${id} back=${() => go("/#hands")} backName=${t("hands.title")}
    share=${() => (dialog.value = { name: "share", with: id })} files=${() => (dialog.value = { name: "handFiles", with: { id, number: record.number } })} />`;
}

/** Seen without signing in, as its sharer saw it. @param {{code: string}} props */
export function SharedHand({ code }) {
  const path = `/shared/${encodeURIComponent(code)}`;
  const { record, error } = useRecord(path);
  useDrop();
  useEffect(() => {
    if (record) document.title = t("replay.shared_title", { n: record.number, table: record.table_name });
  }, [record]);
  if (!record) return html`<${Waiting} title=${t("replay.title")} back="/" error=${error} />`;
  return html`<${ReplayRoom} record=${record} path=${path} back=${() => go("/")} backName=${t(me.value ? "lobby.title" : "room.title")}
    files=${() => (dialog.value = { name: "handFiles", with: { id: record.hand, number: record.number, path } })} />`;
}

/** @param {{of: string}} props  the hand's id, "" = a file */
export const Replay = ({ of }) => (of ? html`<${OwnHand} key=${of} id=${of} />` : html`<${FilePage} />`);
