// Hands of a file: dropped on the page or chosen, read here, and never sent anywhere.
import { html, signal, useEffect, useState } from "../ui.js";
import { day, num, t } from "../i18n.js";
import { Icon } from "../icons.js";
import { PageBar } from "../parts/bar.js";
import { FormError } from "../parts/form.js";
import { go } from "../router.js";
import { MOST_BYTES, readHands } from "./read.js";
import { ReplayRoom } from "./room.js";
import { ReadError } from "./shape.js";

/** @typedef {import("./read.js").Found} Found */

const PAGE = 100;
/** What was opened last; it stays while the page does. */
const opened = signal({ name: "", hands: /** @type {Found[]} */ ([]), error: "", busy: false });
/** Which of its hands is shown. */
const chosen = signal(-1);

/** @param {unknown} error */
function wordsOf(error) {
  return error instanceof ReadError ? t(`replay.bad.${error.code}`, error.params) : t("replay.bad.unreadable");
}

/** What was open stays open when a file can't be read. @param {File | undefined} file */
async function openFile(file) {
  if (!file) return;
  opened.value = { ...opened.peek(), busy: true, error: "" };
  try {
    if (file.size > MOST_BYTES) throw new ReadError("big", { n: MOST_BYTES / 1_000_000 });
    const hands = await readHands(await file.text());
    opened.value = { name: file.name, hands, error: "", busy: false };
    chosen.value = hands.length === 1 && hands[0] && "record" in hands[0] ? 0 : -1;
  } catch (error) {
    opened.value = { ...opened.peek(), busy: false, error: t("replay.bad.file", { file: file.name, why: wordsOf(error) }) };
    chosen.value = -1;
  }
}

/** Files may be dropped anywhere on a replay's page. Returns whether one is held over it. */
export function useDrop() {
  const [over, setOver] = useState(false);
  useEffect(() => {
    /** @param {DragEvent} event */
    const drag = (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(event.type === "dragover");
    };
    /** @param {DragEvent} event */
    const drop = (event) => {
      event.preventDefault();
      setOver(false);
      void openFile(event.dataTransfer?.files[0]);
      if (location.hash !== "#replay" || location.pathname !== "/") go("/#replay");
    };
    addEventListener("dragover", drag);
    addEventListener("dragleave", drag);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", drag);
      removeEventListener("dragleave", drag);
      removeEventListener("drop", drop);
    };
  }, []);
  return over;
}

export function FilePage() {
  const over = useDrop();
  const { hands } = opened.value;
  const shown = hands[chosen.value];
  if (shown && "record" in shown) {
    return html`<${ReplayRoom} record=${shown.record} back=${() => (chosen.value = -1)} backName=${t("replay.to_file")} />`;
  }
  return html`<div class="page"><${PageBar} title=${t("replay.title")} back="/" />
    <main class="content" aria-label=${t("replay.title")}><${DropZone} over=${over} /><${Choose} /></main></div>`;
}

/** @param {{over: boolean}} props */
function DropZone({ over }) {
  const { busy, error } = opened.value;
  /** The same file may be chosen again. @param {any} event */
  const choose = (event) => {
    void openFile(event.target.files[0]);
    event.target.value = "";
  };
  return html`<label class=${`drop ${over ? "over" : ""}`}>
    <${Icon} name="file" /><b>${t(busy ? "replay.reading" : "replay.drop")}</b><span>${t("replay.drop_kinds")}</span>
    <span class="cta-button">${t("replay.choose_file")}</span>
    <input type="file" accept=".phh,.phhs,.ohh,.json,.toml,.txt" onChange=${choose} aria-describedby="drop-local" />
    <small id="drop-local">${t("replay.local")}</small></label>
    <${FormError} error=${error} />`;
}

function Choose() {
  const { name, hands } = opened.value;
  const [most, setMost] = useState(PAGE);
  if (!hands.length) return null;
  return html`<div class="row"><h2>${name}</h2><p class="lead">${t("replay.in_file", { n: hands.length })}</p></div>
    <ul class="hands">${hands.slice(0, most).map((found, index) => html`<${Line} key=${index} found=${found} index=${index} />`)}</ul>
    ${hands.length > most && html`<button class="quiet-button" type="button" onClick=${() => setMost(most + PAGE)}>${t("hands.more")}</button>`}`;
}

/** @param {{found: Found, index: number}} props */
function Line({ found, index }) {
  if ("error" in found) return html`<li class="bad"><span class="what"><b>${t("replay.nth", { n: index + 1 })}</b><small>${wordsOf(found.error)}</small></span></li>`;
  const { number, table_name: table, utc_ms: at, players, pots, viewer, results, rules } = found.record;
  const net = results.find(({ seat }) => seat === viewer)?.net;
  return html`<li><button class="hand" type="button" onClick=${() => (chosen.value = index)}>
    <span class="what"><b>${number ? t("log.hand_opened", { n: number }) : t("replay.nth", { n: index + 1 })}</b>
      <small>${[table, `${num(rules.small_blind)}/${num(rules.big_blind)}`, at > 0 ? day(at) : ""].filter(Boolean).join(" · ")}</small>
      <small class="names">${players.map((player) => player.name).join(t("list.separator"))}</small></span>
    <span class="sum"><small>${t("pot.main", { n: num(pots.reduce((sum, pot) => sum + pot.amount, 0), 0) })}</small>
      ${net !== undefined && html`<b class=${net > 0 ? "up" : net < 0 ? "down" : ""}>${net > 0 ? "+" : net < 0 ? "−" : ""}${num(Math.abs(net), 0)}</b>`}</span>
  </button></li>`;
}
