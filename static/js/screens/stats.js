// Figures of one player, oneself unless named: key figures with their meanings, the line of results, and what they come from.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { num, t } from "../i18n.js";
import { dayMs } from "../hand-filter.js";
import { Icon } from "../icons.js";
import { nameOf } from "../names.js";
import { go } from "../router.js";
import { me } from "../store.js";
import { PageBar } from "../parts/bar.js";
import { Folded } from "../parts/folded.js";
import { Choice, FormError, Select } from "../parts/form.js";
import { Typed } from "../parts/typed.js";
import { Net, Units } from "../parts/net.js";
import { query as queryOf, useRoom } from "../parts/people.js";
import { narrowAddress, readNarrow } from "../stats/figures.js";
import { ResultLine } from "../stats/chart.js";
import { LineTable } from "../stats/table.js";
import { Meanings, Tiles } from "../stats/tiles.js";

/**
 * @typedef {import("../stats/figures.js").StatLine} StatLine
 * @typedef {{key: string | number, line: StatLine}} Keyed
 * @typedef {{overall: StatLine, by_position: Keyed[], by_stakes: Keyed[], by_date: Keyed[]}} Stats
 * @typedef {{player: string, name: string, hands: number, net: number, showdowns: number, won: number}} Pair
 */

/** Clockwise from the button, as people speak of them. */
const POSITIONS = ["BTN", "SB", "BB", "UTG", "UTG+1", "UTG+2", "MP", "LJ", "HJ", "CO"];

/**
 * An answer of the room, and the newest one only.
 * @template T @param {string} path @returns {{answer: T | null, error: string}}
 */
export function useAnswer(path) {
  const [state, setState] = useState({ answer: /** @type {T | null} */ (null), error: "" });
  useEffect(() => {
    let newest = true;
    if (path) api("GET", path).then((answer) => newest && setState({ answer, error: "" }), (error) => newest && setState({ answer: null, error: words(error) }));
    return () => void (newest = false);
  }, [path]);
  return state;
}

/** @param {{of: string, query: string}} props  of: a player's id, or "" for oneself */
export function Statistics({ of, query }) {
  const room = useRoom();
  const narrow = readNarrow(query);
  const own = !of || of === me.value?.player.id;
  const asked = queryOf({ player: own ? "me" : of, ...narrow, from: dayMs(narrow.from), to: dayMs(narrow.to, true) });
  const { answer: stats, error } = /** @type {{answer: Stats | null, error: string}} */ (useAnswer(`/stats?${asked}`));
  const { answer: line } = /** @type {{answer: {points: import("../stats/chart.js").Point[]} | null}} */ (useAnswer(`/stats/line?${asked}`));
  const title = own ? t("stats.title") : t("stats.title_of", { who: nameOf(of) || "…" });
  return html`<div class="page"><${PageBar} title=${title} back=${own ? "/" : "/#board"} />
    <main class="content broad" aria-label=${title}>
      <${Narrow} narrow=${narrow} of=${of} tables=${room?.tables ?? []} stakes=${stats?.by_stakes ?? []} />
      <div class="row"><h2>${t("stats.key_figures")}</h2><span class="tools"><${Units} />
        ${own && html`<a class="ib cta" href="/#hands" data-go><${Icon} name="hands" />${t("hands.title")}</a>`}
        <a class="ib cta" href="/#board" data-go><${Icon} name="cup" />${t("board.title")}</a></span></div>
      <${FormError} error=${error} />
      ${stats?.overall.hands === 0 && html`<p class="empty">${t("stats.none")}</p>`}
      ${stats && stats.overall.hands > 0 && html`<${Tiles} line=${stats.overall} /><${Meanings} />
        <section class="card-block" aria-label=${t("stats.line")}><h2>${t("stats.line")}</h2>${line && html`<${ResultLine} points=${line.points} />`}</section>
        <${Breakdown} stats=${stats} />`}
      ${own && html`<${Pairs} />`}
    </main></div>`;
}

/** @param {{narrow: ReturnType<typeof readNarrow>, of: string, tables: import("../parts/people.js").Named[], stakes: Keyed[]}} props */
function Narrow({ narrow, of, tables, stakes }) {
  const [known, setKnown] = useState(/** @type {string[]} */ ([]));
  useEffect(() => setKnown((now) => [...new Set([...now, ...stakes.map(({ key }) => String(key)), narrow.big_blind])].filter(Boolean).sort((a, b) => Number(a) - Number(b))), [stakes]);
  const count = Object.values(narrow).filter(Boolean).length;
  const field = (/** @type {keyof typeof narrow} */ name) => ({ name, label: t(`stats.by_${name}`), value: narrow[name], onChange: (/** @type {string} */ value) => go(narrowAddress({ ...narrow, [name]: value }, of)) });
  const all = /** @type {[string, string]} */ (["", t("ledger.all")]);
  return html`<${Folded} label=${t("hands.filters")} count=${count} clear=${() => go(narrowAddress({}, of))}>
    <${Select} ...${field("table")} options=${[all, ...tables.map(({ id, name }) => [id, name])]} />
    <${Select} ...${field("big_blind")} options=${[all, ...known.map((key) => [key, t("stats.stakes", { n: num(Number(key)) })])]} />
    <${Select} ...${field("position")} options=${[all, ...POSITIONS.map((key) => [key, key])]} />
    <${Typed} ...${field("from")} type="date" max=${narrow.to} /><${Typed} ...${field("to")} type="date" min=${narrow.from} /><//>`;
}

const PARTS = /** @type {const} */ (["position", "stakes", "date"]);

/** @param {{stats: Stats}} props */
function Breakdown({ stats }) {
  const [part, setPart] = useState("position");
  /** @param {Keyed} one */
  const row = ({ key, line }) => ({ key: String(key), line, ...named(part, String(key)) });
  const keyed = { position: stats.by_position, stakes: stats.by_stakes, date: stats.by_date }[part] ?? [];
  const title = t(`stats.part_${part}`);
  return html`<section class="card-block" aria-label=${t("stats.parts")}><${Choice} name="part" label=${t("stats.parts")} value=${part} choose=${setPart}
      options=${PARTS.map((name) => [name, t(`stats.part_${name}`)])} />
    <${LineTable} key=${part} caption=${title} head=${t(`stats.head_${part}`)} rows=${keyed.map(row)} down=${part === "date"} /></section>`;
}

/** What a line is called, and where it stands among the others. @param {string} part @param {string} key */
function named(part, key) {
  if (part === "stakes") return { label: t("stats.stakes", { n: num(Number(key)) }), order: Number(key) };
  if (part === "position") return { label: key, order: POSITIONS.includes(key) ? POSITIONS.indexOf(key) : POSITIONS.length };
  return { label: key, order: key };
}

function Pairs() {
  const { answer } = /** @type {{answer: {pairs: Pair[]} | null}} */ (useAnswer("/stats/pairs"));
  if (!answer?.pairs.length) return null;
  return html`<section class="card-block" aria-label=${t("stats.pairs")}><h2>${t("stats.pairs")}</h2><p class="hint">${t("stats.pairs_hint")}</p>
    <ul class="nets">${answer.pairs.map(({ player, name, hands, net, showdowns, won }) => html`<li key=${player}><span>${name}
      <small>${t("stats.pair_hands", { n: hands })}${showdowns > 0 && ` · ${t("stats.pair_showdowns", { won, n: showdowns })}`}</small></span>
      <span class="sum"><${Net} n=${net} /></span></li>`)}</ul></section>`;
}
