// The group's figures, as far as the room's owner lets everybody see them.
import { html, useState } from "../ui.js";
import { api, words } from "../api.js";
import { t } from "../i18n.js";
import { me, toast } from "../store.js";
import { PageBar } from "../parts/bar.js";
import { Choice, FormError } from "../parts/form.js";
import { Units } from "../parts/net.js";
import { LineTable } from "../stats/table.js";
import { Meanings } from "../stats/tiles.js";
import { useAnswer } from "./stats.js";

/** @typedef {{shown: "none" | "results" | "all", lines: {player: string, name: string, line: import("../stats/figures.js").StatLine}[]}} BoardAnswer */

const SHOWN = ["none", "results", "all"];

export function Board() {
  const [count, setCount] = useState(0);
  const { answer, error } = /** @type {{answer: BoardAnswer | null, error: string}} */ (useAnswer(`/stats/board${count ? `?again=${count}` : ""}`));
  const admin = me.value?.player.admin;
  /** @param {string} shown */
  const choose = (shown) =>
    void api("PUT", "/stats/board", { shown }).then(() => setCount(count + 1), (problem) => toast(words(problem), "error"));
  const rows = (answer?.lines ?? []).map(({ player, name, line }) => ({
    key: player, line, order: name, label: html`<a href=${`/#stats/${player}`} data-go>${name}</a>`,
  }));
  return html`<div class="page"><${PageBar} title=${t("board.title")} back="/" />
    <main class="content broad" aria-label=${t("board.title")}>
      <div class="row"><p class="lead">${answer && t(`board.shown_${answer.shown}`)}</p><span class="tools"><${Units} /></span></div>
      <${FormError} error=${error} />
      ${answer && admin && html`<section class="card-block" aria-label=${t("board.setting")}>
        <${Choice} name="shown" label=${t("board.setting")} options=${SHOWN.map((key) => [key, t(`board.${key}`)])} value=${answer.shown} choose=${choose} /></section>`}
      ${answer && rows.length === 0 && answer.shown !== "none" && html`<p class="empty">${t("board.empty")}</p>`}
      ${rows.length > 0 && html`<${LineTable} caption=${t("board.title")} head=${t("board.player")} rows=${rows} by="net" results=${answer?.shown === "results"} /><${Meanings} />`}
    </main></div>`;
}
