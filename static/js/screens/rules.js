// "Rules of this table": one line for each option in words, and the clause of the house rules behind it.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { has, lang, num, t } from "../i18n.js";
import { PageBar } from "../parts/bar.js";
import { FormError } from "../parts/form.js";
import { pendingLines } from "./table-form.js";

/** @typedef {{option: string, key: string, clause: string, default: boolean, params: Record<string, string | number | boolean>}} RuleLine */

/** Endings of keys without further parts: an option that is off. */
const OFF = /\.(none|never)$/;

/** The line's own sentence, then one for each part that has something to say. @param {RuleLine} line */
function sentences({ option, key, params }) {
  const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, typeof value === "number" ? num(value) : String(value)]));
  const parts = OFF.test(key) ? [] : Object.entries(params).filter(([name]) => name !== option).map(([name, value]) => partKey(name, value));
  return [key, ...parts].filter(has).map((one) => t(one, values));
}

/** @param {string} name @param {string | number | boolean} value */
function partKey(name, value) {
  if (typeof value === "boolean") return `rules_part.${name}.${value ? "on" : "off"}`;
  const exact = `rules_part.${name}.${value}`;
  return has(exact) || value === 0 ? exact : `rules_part.${name}`;
}

/** @param {{table: string}} props */
export function Rules({ table }) {
  const [page, setPage] = useState(/** @type {{name: string, lines: RuleLine[]} | null} */ (null));
  const [pending, setPending] = useState(/** @type {Record<string, any> | null} */ (null));
  const [error, setError] = useState("");
  useEffect(() => {
    api("GET", `/tables/${table}/rules?lang=${lang.value}`).then(setPage, (problem) => setError(words(problem)));
    api("GET", `/tables/${table}`).then((told) => setPending(told.pending ?? null), () => null);
  }, [table, lang.value]);
  return html`<div class="page"><${PageBar} title=${t("rules_page.title")} back=${`/t/${table}`} />
    <main class="content" aria-label=${t("rules_page.title")}>
      <${FormError} error=${error} />
      ${page && html`<div class="row"><h2>${page.name}</h2></div>`}
      ${pending && html`<section class="pending"><p>${t("pending.now")}</p><ul>${pendingLines(pending).map((line) => html`<li key=${line}>${line}</li>`)}</ul></section>`}
      <dl class="rule-lines">${page?.lines.map((line) => html`<div key=${line.option}>
        <dt>${t(`rules.${line.option}`)}${!line.default && html` <em class="pos">${t("rules_page.changed")}</em>`}</dt>
        <dd>${sentences(line).map((one) => html`<span>${one}</span> `)}
          ${line.clause && html`<small class="clause" title=${t("rules_page.clause", { clause: line.clause })}>
            <span class="sr">${t("rules_page.clause", { clause: line.clause })}</span><span aria-hidden="true">${line.clause}</span></small>`}</dd>
      </div>`)}</dl>
    </main></div>`;
}
