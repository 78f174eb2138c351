// The page that checks a saved shuffle, and says in plain words what that proves. Saved as one file it needs no room.
import { choose, fill, LANGUAGES } from "../messages.js";
import { verify } from "./verify.js";

/** @typedef {import("./verify.js").Verdict} Verdict */

const NAMES = { "zh-Hant": "繁體中文", "zh-Hans": "简体中文", en: "English" };
const page = /** @type {HTMLElement} */ (document.getElementById("page"));
const saved = document.getElementById("texts");
let lang = choose(navigator.languages);
/** @type {Record<string, string>} */
let texts = {};
/** @type {{ name: string, verdict: Verdict } | null} */
let shown = null;

/** @param {string} key @param {import("../messages.js").Params} [params] */
const t = (key, params = {}) => fill(texts[key], params, lang);

/** @param {string} name @param {Record<string, string>} attributes @param {...(Node | string)} inside */
function tag(name, attributes = {}, ...inside) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}

/** @param {string} list @param {string} key @param {number} count */
const points = (list, key, count) => tag(list, {}, ...Array.from({ length: count }, (_, at) => tag("li", {}, t(`fair.${key}_${at + 1}`))));

/** @param {string} name */
async function speak(name) {
  lang = name;
  texts = saved ? JSON.parse(saved.textContent ?? "{}")[name] : await (await fetch(`/static/i18n/${name}.json`)).json();
  document.documentElement.lang = name;
  document.title = t("fair.verify_title");
  draw();
}

function draw() {
  const focused = document.activeElement?.id;
  page.replaceChildren(
    languages(),
    tag("h1", {}, t("fair.verify_title")),
    tag("p", {}, t("fair.verify_lead")),
    dropZone(),
    tag("div", { role: "status" }, ...(shown ? [outcome(shown.name, shown.verdict)] : [])),
    tag("h2", {}, t("fair.learn")),
    tag("p", {}, t("fair.about_lead")),
    ...[tag("h2", {}, t("fair.about_how")), points("ol", "how", 4)],
    ...[tag("h2", {}, t("fair.about_proven")), points("ul", "proven", 4)],
    ...[tag("h2", {}, t("fair.about_not")), points("ul", "not", 4)],
    ...(saved ? [] : [tag("p", {}, tag("a", { href: "/verify-offline.html", download: "homegame-verify.html" }, t("fair.verify_save")))]),
  );
  if (focused) document.getElementById(focused)?.focus();
}

function languages() {
  const bar = tag("nav");
  for (const name of LANGUAGES) {
    const button = tag("button", { id: name, type: "button", lang: name, "aria-pressed": String(name === lang) }, NAMES[/** @type {keyof typeof NAMES} */ (name)]);
    button.addEventListener("click", () => speak(name));
    bar.append(button);
  }
  return bar;
}

function dropZone() {
  const input = /** @type {HTMLInputElement} */ (tag("input", { id: "file", type: "file", accept: ".json,application/json" }));
  input.addEventListener("change", () => take(input.files));
  return tag("div", { class: "drop" }, input, tag("label", { for: "file" }, t("fair.verify_choose")));
}

/** @param {FileList | null | undefined} files */
async function take(files) {
  const file = files?.[0];
  if (!file) return;
  shown = { name: file.name, verdict: await verify((await file.text()).replace(/\n$/, "")) };
  draw();
}

/** @param {string} name @param {Verdict} verdict */
function outcome(name, { shield, reason, fingerprint, complete }) {
  const means = t(`fair.${shield}_means`, { why: reason ? t(`fair.why_${reason}`) : "" });
  const parts = [tag("small", {}, name), tag("strong", {}, t(`fair.${shield}`)), tag("p", {}, means)];
  if (fingerprint) parts.push(tag("p", {}, `${t("fair.fingerprint")} `, tag("code", {}, fingerprint), " ", tag("small", {}, t("fair.fingerprint_hint"))));
  if (shield !== "failed") parts.push(tag("small", {}, t(complete ? "fair.checked" : "fair.so_far")));
  return tag("section", { class: `verdict ${shield}` }, ...parts);
}

/** @param {boolean} over */
const mark = (over) => page.querySelector(".drop")?.classList.toggle("over", over);
for (const kind of ["dragover", "dragleave", "drop"]) {
  document.addEventListener(kind, (event) => {
    event.preventDefault();
    mark(kind === "dragover");
    if (kind === "drop") take(/** @type {DragEvent} */ (event).dataTransfer?.files);
  });
}
await speak(lang);
