// The key figures, each with what it was counted from and how sure it is.
import { html } from "../ui.js";
import { has, num, t } from "../i18n.js";
import { NetOf, signed } from "../parts/net.js";
import { aggression, FEW_HANDS, fewChances, margin, rateMargin, share, SHARES } from "./figures.js";

/** @typedef {import("./figures.js").StatLine} StatLine */

/** @param {{name: string, few?: boolean, note?: any, children?: any}} props */
const Tile = ({ name, few = false, note = "", children }) => html`<div class=${`tile ${few ? "few" : ""}`}>
  <dt>${t(`stats.${name}`)}</dt><dd>${children}</dd>${note && html`<dd class="note">${note}</dd>`}</div>`;

/** @param {number | null} value @param {number} [digits] */
export const percent = (value, digits = 0) => (value === null ? "–" : t("stats.percent", { n: num(value, digits) }));

/** @param {{line: StatLine}} props */
export function Tiles({ line }) {
  const spread = rateMargin(line);
  const factor = aggression(line);
  const { ev_net: ev = null, ev_bb100: evRate = null } = line;
  const { bets_raises: bets = 0, calls = 0, folds = 0 } = line.aggression ?? {};
  return html`<dl class="tiles">
    <${Tile} name="hands">${num(line.hands)}<//>
    <${Tile} name="net"><${NetOf} chips=${line.net} blinds=${line.net_bb} /><//>
    ${ev !== null && html`<${Tile} name="ev_net" note=${evRate === null ? "" : t("stats.ev_rate", { n: signed(evRate) })}><${NetOf} chips=${Math.round(ev)} blinds=${evBlinds(line)} /><//>`}
    <${Tile} name="bb100" few=${line.hands < FEW_HANDS} note=${spread === null ? t("stats.too_few") : t("stats.between", { low: signed(line.bb100_low ?? 0), high: signed(line.bb100_high ?? 0) })}>
      ${line.bb100 === null ? "–" : signed(line.bb100)}${spread !== null && html` <small>± ${num(spread)}</small>`}<//>
    ${SHARES.map((name) => html`<${ShareTile} key=${name} name=${name} figure=${line[name]} />`)}
    ${line.aggression && html`<${Tile} name="aggression" note=${t("stats.bets_share", { n: num(bets ? (100 * bets) / (bets + calls + folds) : 0, 0) })}>${factor === null ? "–" : num(factor, 2)}<//>`}
  </dl>`;
}

/** Over all these hands; at mixed stakes only the rate knows the blinds. @param {StatLine} line */
const evBlinds = ({ ev_bb100: rate = null, hands }) => ((rate ?? 0) * hands) / 100;

/** @param {{name: string, figure: import("./figures.js").Times | null | undefined}} props */
function ShareTile({ name, figure }) {
  if (!figure) return null;
  const few = fewChances(figure);
  return html`<${Tile} name=${name} few=${few} note=${`${t("stats.of", { times: figure.times, n: figure.chances })}${few ? ` · ${t("stats.small")}` : ""}`}>
    ${percent(share(figure))}${few && html` <small>± ${num(margin(figure) ?? 0, 0)}</small>`}<//>`;
}

const MEANT = ["hands", "net", "ev_net", "bb100", ...SHARES, "aggression"];

/** What each figure means, in words. */
export const Meanings = () => html`<details class="more meanings"><summary>${t("stats.meanings")}</summary>
  <p class="hint">${t("stats.meanings_hint")}</p>
  <dl class="rule-lines">${MEANT.map((name) => html`<div key=${name}><dt>${t(`stats.${name}`)}</dt><dd>${t(`stats.${name}_means`)}
    ${has(`stats.${name}_chance`) && html`<small>${t("stats.chance", { text: t(`stats.${name}_chance`) })}</small>`}</dd></div>`)}</dl></details>`;
