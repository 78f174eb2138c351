// The hands played, newest first: found by what they were, opened in the replayer, taken home in any format.
import { html, useEffect, useRef, useState } from "../ui.js";
import { api, words } from "../api.js";
import { day, t } from "../i18n.js";
import { filterAddress, filterCount, filterParams, readFilter } from "../hand-filter.js";
import { Icon } from "../icons.js";
import { dialog, me } from "../store.js";
import { go } from "../router.js";
import { PageBar } from "../parts/bar.js";
import { FormError, Select } from "../parts/form.js";
import { Folded } from "../parts/folded.js";
import { HandLine } from "../parts/hand-line.js";
import { Net, Units } from "../parts/net.js";
import { Typed } from "../parts/typed.js";
import { query as queryOf, useRoom } from "../parts/people.js";

/** @typedef {import("../parts/hand-line.js").HandRow} HandRow */
/** @typedef {import("../hand-filter.js").Filter} Filter */

const PAGE = 50;

/** Pages of hands; an answer to an older question is dropped. @param {Filter} filter */
function useHands(filter) {
  const [rows, setRows] = useState(/** @type {HandRow[] | null} */ (null));
  const [next, setNext] = useState(/** @type {string | null} */ (null));
  const [error, setError] = useState("");
  const asked = queryOf({ ...filterParams(filter), limit: PAGE });
  const current = useRef("");
  /** @param {string | null} before */
  const load = async (before) => {
    current.current = asked;
    try {
      const page = await api("GET", `/hands?${asked}${before === null ? "" : `&before=${encodeURIComponent(before)}`}`);
      if (current.current !== asked) return;
      setRows((known) => (before === null ? page.hands : [...(known ?? []), ...page.hands]));
      setNext(page.next ?? null);
      setError("");
    } catch (problem) {
      if (current.current === asked) setError(words(problem));
    }
  };
  useEffect(() => void load(null), [asked]);
  return { rows, next, error, more: () => void load(next) };
}

/** @param {{of: string, query: string}} props */
export function Hands({ of, query }) {
  const filter = readFilter(query, of);
  const { rows, next, error, more } = useHands(filter);
  const net = (rows ?? []).reduce((sum, row) => sum + (row.net ?? 0), 0);
  const some = rows !== null && rows.length > 0;
  return html`<div class="page"><${PageBar} title=${t("hands.title")} back=${of ? `/t/${of}` : "/"} />
    <main class="content" aria-label=${t("hands.title")}>
      <${Filters} filter=${filter} of=${of} />
      <div class="row"><p class="lead" role="status">${some && html`${t(next === null ? "hands.count" : "hands.latest", { n: rows.length })} · ${t("hands.net")} <${Net} n=${net} />`}</p>
        <span class="tools"><${Units} /><a class="ib cta" href="/#replay" data-go><${Icon} name="file" />${t("replay.open_file")}</a>
          <a class="ib cta" href="/#stats" data-go><${Icon} name="chart" />${t("stats.title")}</a>
          <button class="ib cta" type="button" disabled=${!some} onClick=${() => (dialog.value = { name: "download", with: filter })}><${Icon} name="down" />${t("hands.download_many")}</button></span></div>
      <${FormError} error=${error} />
      ${rows?.length === 0 && html`<p class="empty">${t(filterCount(filter, of) > 0 ? "hands.none_such" : "hands.none")}</p>`}
      <ul class="hands">${rows?.map((row) => html`<${HandLine} key=${row.id} row=${row} />`)}</ul>
      ${next !== null && html`<button class="quiet-button" type="button" onClick=${more}>${t("hands.more")}</button>`}
    </main>
  </div>`;
}

/** Tags of mine that hands carry. */
function useTags() {
  const [tags, setTags] = useState(/** @type {string[]} */ ([]));
  useEffect(() => {
    api("GET", "/tags").then((answer) => setTags(answer.tags.map((/** @type {any} */ one) => one.tag)), () => null);
  }, []);
  return tags;
}

/** @param {{filter: Filter, of: string}} props */
function Filters({ filter, of }) {
  const room = useRoom();
  const tags = useTags();
  /** @param {keyof Filter} name */
  const choose = (name) => (/** @type {string | boolean} */ value) => go(filterAddress({ ...filter, [name]: value }, of));
  /** @param {string} all @param {[string, string][]} some @returns {[string, string][]} */
  const any = (all, some) => [["", all], ...some];
  const all = t("ledger.all");
  const player = filter.player === "me" ? me.value?.player.id : filter.player;
  const sittings = (room?.sittings ?? []).filter((one) => (!filter.table || one.table === filter.table) && (!player || one.player === player));
  const field = (/** @type {keyof Filter} */ name) => ({ name, label: t(`hands.by_${name}`), value: filter[name], onChange: choose(name) });
  const switches = /** @type {("showdown" | "all_in")[]} */ (["showdown", "all_in"]);
  return html`<${Folded} label=${t("hands.filters")} count=${filterCount(filter, of)} clear=${() => go(filterAddress(readFilter("", of), of))}>
    <${Select} ...${field("table")} options=${any(all, (room?.tables ?? []).map(({ id, name }) => [id, name]))} />
    <${Select} ...${field("session")} options=${any(all, sittings.map((one) => [String(one.id), `${one.name} · ${day(one.started_ms)}`]))} />
    <${Select} ...${field("player")} options=${[["me", t("hands.mine")], ["", t("hands.everybody")], ...(room?.players ?? []).map(({ id, name }) => [id, name])]} />
    ${tags.length > 0 && html`<${Select} ...${field("tag")} options=${any(all, tags.map((tag) => [tag, tag]))} />`}
    <${Typed} ...${field("from")} type="date" max=${filter.to} />
    <${Typed} ...${field("to")} type="date" min=${filter.from} />
    <${Typed} ...${field("pot")} type="number" min="0" step="1" inputmode="numeric" />
    <span class="toggles">${switches.map((name) => html`<button class="pre toggle" type="button" key=${name}
      aria-pressed=${String(filter[name])} onClick=${() => choose(name)(!filter[name])}>${t(`hands.${name}`)}</button>`)}</span><//>`;
}
