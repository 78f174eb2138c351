// The line of results over hands or over time, drawn by uPlot, with the same points as a table beside it.
import { html, useEffect, useRef, useState } from "../ui.js";
import { day, hour, lang, num, t } from "../i18n.js";
import { prefs } from "../prefs.js";
import { Choice } from "../parts/form.js";
import { NetOf, signed } from "../parts/net.js";

/** @typedef {{hands: number, utc_ms: number, net: number, ev: number | null, net_bb: number, ev_bb: number | null}} Point  ev: null where only results are shown */

const DAY_MS = 36 * 3600 * 1000;
const HEIGHT = 300;
const LOW_HEIGHT = 220;

/** The library comes when the first line is drawn, its style sheet with it. */
function library() {
  if (!document.getElementById("uplot-css")) {
    const sheet = Object.assign(document.createElement("link"), { id: "uplot-css", rel: "stylesheet", href: "/static/vendor/uplot.css" });
    document.head.append(sheet);
  }
  return /** @type {Promise<any>} */ (import("../../vendor/uplot.js")).then((module) => module.default);
}

/** @param {Point[]} points @param {boolean} blinds @param {boolean} dates */
const columns = (points, blinds, dates) => [
  points.map((point) => (dates ? point.utc_ms / 1000 : point.hands)),
  points.map((point) => (blinds ? point.net_bb : point.net)),
  points.map((point) => (blinds ? point.ev_bb : point.ev)),
];

/** @param {string} name */
const token = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** @param {HTMLElement} box @param {Point[]} points @param {boolean} dates @param {(index: number | null) => void} look */
function options(box, points, dates, look) {
  const font = `12px ${getComputedStyle(document.body).fontFamily}`;
  const shared = { stroke: token("--ink-2"), font, grid: { stroke: "#ffffff12", width: 1 }, ticks: { show: false } };
  const span = (points.at(-1)?.utc_ms ?? 0) - (points[0]?.utc_ms ?? 0);
  const date = (/** @type {number} */ s) => (span < DAY_MS ? hour(s * 1000) : new Intl.DateTimeFormat(lang.peek(), { month: "numeric", day: "numeric" }).format(s * 1000));
  const along = (/** @type {any} */ _, /** @type {number[]} */ marks) => marks.map((mark) => (dates ? date(mark) : num(mark, 0)));
  return {
    width: box.clientWidth,
    height: box.clientWidth < 560 ? LOW_HEIGHT : HEIGHT,
    padding: [12, 14, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 8 } },
    scales: { x: { time: dates } },
    axes: [{ ...shared, size: 34, values: along, space: 70 }, { ...shared, size: 62, values: (/** @type {any} */ _, /** @type {number[]} */ marks) => marks.map((mark) => signed(mark, 0)) }],
    series: [
      {},
      { stroke: token("--gold"), width: 2.5, fill: "#f2c14e17", points: { show: points.length === 1 } },
      { stroke: token("--info"), width: 1.5, dash: [7, 4], points: { show: false } },
    ],
    hooks: { setCursor: [(/** @type {any} */ plot) => look(plot.cursor.idx ?? null)] },
  };
}

/** @param {{points: Point[], dates: boolean, look: (index: number | null) => void}} props */
function Canvas({ points, dates, look }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const blinds = prefs.in_bb.value;
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    let gone = false;
    /** @type {any} */
    let plot = null;
    const watch = new ResizeObserver(() => plot && node.clientWidth !== plot.width && plot.setSize({ width: node.clientWidth, height: plot.height }));
    void library().then((Plot) => {
      if (gone) return;
      plot = new Plot(options(node, points, dates, look), columns(points, blinds, dates), node);
      watch.observe(node);
    });
    return () => {
      gone = true;
      watch.disconnect();
      plot?.destroy();
    };
  }, [points, dates, blinds, lang.value]);
  return html`<div class="plot" ref=${box}></div>`;
}

/** @param {{points: Point[]}} props */
export function ResultLine({ points }) {
  const [along, setAlong] = useState("hands");
  const [at, look] = useState(/** @type {number | null} */ (null));
  const last = points.at(-1);
  if (!last) return html`<p class="empty">${t("stats.no_line")}</p>`;
  const here = points[at ?? points.length - 1] ?? last;
  return html`<figure class="line-of-results">
    <figcaption><span class="swatch net">${t("stats.net")} <${NetOf} chips=${here.net} blinds=${here.net_bb} /></span>
      ${here.ev !== null && html`<span class="swatch ev">${t("stats.ev_net")} <${NetOf} chips=${Math.round(here.ev)} blinds=${here.ev_bb} /></span>`}
      <small>${t("stats.after", { n: here.hands, day: day(here.utc_ms) })}</small></figcaption>
    <div role="img" aria-label=${t("stats.line_label", { n: last.hands })}><${Canvas} points=${points} dates=${along === "dates"} look=${look} /></div>
    <${Choice} name="along" label=${t("stats.along")} options=${[["hands", t("stats.along_hands")], ["dates", t("stats.along_dates")]]} value=${along} choose=${setAlong} />
    <${PointTable} points=${points} /></figure>`;
}

/** @param {{points: Point[]}} props */
const PointTable = ({ points }) => html`<details class="more"><summary>${t("stats.as_table")}</summary>
  <div class="wide-table tall" role="region" aria-label=${t("stats.as_table")} tabindex="0"><table>
    <thead><tr>${["hands", "day", "net", ...(points[0]?.ev === null ? [] : ["ev_net"])].map((name) => html`<th scope="col" key=${name}>${t(`stats.${name}`)}</th>`)}</tr></thead>
    <tbody>${points.map((point) => html`<tr key=${point.hands}><th scope="row">${num(point.hands)}</th><td>${day(point.utc_ms)}</td>
      <td><${NetOf} chips=${point.net} blinds=${point.net_bb} /></td>${point.ev !== null && html`<td><${NetOf} chips=${Math.round(point.ev)} blinds=${point.ev_bb} /></td>`}</tr>`)}</tbody></table></div></details>`;
