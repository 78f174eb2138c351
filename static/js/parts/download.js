// Many hands to take home, as filtered: the format, one file or one for each hand, and how far the download has come.
import { html, useEffect, useRef, useState } from "../ui.js";
import { words } from "../api.js";
import { lang, num, t } from "../i18n.js";
import { filterParams } from "../hand-filter.js";
import { Icon } from "../icons.js";
import { Dialog } from "./dialog.js";
import { keepFile, readHands } from "./fetch-hands.js";
import { Choice, FormError } from "./form.js";
import { query } from "./people.js";

export const FORMATS = ["text", "ohh", "pokerstars", "phh", "csv", "json"];
const KINDS = ["zip", "file"];

/** @param {string} format */
export const formatName = (format) => t(`hands.${format}`);

/** @typedef {import("../download.js").Progress} Progress */

/** A download that runs, has run, or has failed. @param {import("../hand-filter.js").Filter} filter */
function useDownload(filter) {
  const [progress, setProgress] = useState(/** @type {Progress | null} */ (null));
  const [state, setState] = useState(/** @type {"" | "running" | "done" | "cancelled"} */ (""));
  const [error, setError] = useState("");
  const running = useRef(/** @type {AbortController | null} */ (null));
  const cancel = () => running.current?.abort();
  useEffect(() => cancel, []);
  /** @param {string} format @param {string} kind */
  const start = async (format, kind) => {
    const control = (running.current = new AbortController());
    setState("running");
    setError("");
    setProgress(null);
    try {
      const address = `/api/v1/hands/download?${query({ ...filterParams(filter), format, as: kind, lang: lang.peek() })}`;
      const { file, name, progress: last } = await readHands(address, setProgress, control.signal);
      keepFile(file, name);
      const short = kind === "zip" && last.done < last.total;
      setProgress(short ? last : { ...last, done: last.total });
      setState(short && !last.left ? "" : "done");
      if (short) setError(t(last.left ? "hands.left_out" : "hands.incomplete", { done: last.done, n: last.total }));
    } catch (problem) {
      if (control.signal.aborted) return setState("cancelled");
      setState("");
      setError(words(problem));
    }
  };
  return { progress, state, error, start, cancel };
}

/** @param {{filter: import("../hand-filter.js").Filter}} props */
export function DownloadDialog({ filter }) {
  const [format, setFormat] = useState("text");
  const [kind, setKind] = useState("zip");
  const { progress, state, error, start, cancel } = useDownload(filter);
  const running = state === "running";
  return html`<${Dialog} title=${t("hands.download_title")}><div class="form">
    <p class="hint">${t("hands.download_hint")}</p>
    <${Choice} name="format" label=${t("hands.format")} options=${FORMATS.map((one) => [one, formatName(one)])} value=${format} choose=${setFormat} />
    <p class="hint about" id="format-about">${t(`hands.about_${format}`)}</p>
    <${Choice} name="kind" label=${t("hands.kind")} options=${KINDS.map((one) => [one, t(`hands.kind_${one}`)])} value=${kind} choose=${setKind} />
    <${FormError} error=${error} />
    ${(running || state === "done") && html`<${Bar} progress=${progress} counted=${kind === "zip" || state === "done"} />`}
    <p class="sr" role="status">${state === "done" ? t("hands.downloaded") : state === "cancelled" ? t("hands.cancelled") : ""}</p>
    ${running
      ? html`<button class="quiet-button" type="button" onClick=${cancel}>${t("hands.cancel")}</button>`
      : html`<button class="cta-button" type="button" onClick=${() => void start(format, kind)}>
          <${Icon} name=${state === "done" ? "check" : "down"} />${t(state === "done" ? "hands.again" : "hands.start")}</button>`}
  </div><//>`;
}

/** @param {{progress: Progress | null, counted: boolean}} props  counted: the hands that have come are known, not only the bytes */
function Bar({ progress, counted }) {
  const { done = 0, total = 0, bytes = 0 } = progress ?? {};
  const known = counted && total > 0;
  const size = t("hands.bytes", { n: num(bytes / 1e6, 2) });
  return html`<div class="progress"><progress aria-label=${t("hands.progress")} max=${known ? total : null} value=${known ? done : null}></progress>
    <span><b>${known ? t("hands.progress_of", { done, n: total }) : t("hands.progress_all", { n: total })}</b><small>${size}</small></span></div>`;
}
