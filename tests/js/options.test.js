// The form's options are the server's: none is missing, and their bounds, choices and defaults are the same.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { DEFAULTS, isShown, OPTIONS, PRESETS, settled } from "../../static/js/options.js";

const read = (/** @type {string} */ path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const rules = read("app/table/rules.py");
const enums = rules + read("app/poker/rules.py") + read("app/poker/structures.py");
const fields = [...rules.split("class TableRules")[1].split("MAX_CHIPS")[0].matchAll(/^ {4}(\w+): ([\w]+) = (.+)$/gm)];
const values = (/** @type {string} */ name) =>
  [...(enums.split(`class ${name}(StrEnum):`)[1]?.split(/^\S/m)[0] ?? "").matchAll(/^ {4}([A-Z_]+) = "(\w+)"/gm)];
const plain = (/** @type {string} */ type, /** @type {string} */ text) => {
  if (type === "bool") return text === "True";
  if (type === "int") return Number(text);
  return values(type).find(([, name]) => name === text.split(".")[1])?.[2];
};

test("each option of the server has its place in the form, with its default", () => {
  const server = fields.map(([, name]) => name).filter((name) => name !== "name").sort();
  assert.ok(server.length > 20);
  assert.deepEqual(OPTIONS.map(({ name }) => name).sort(), server);
  for (const [, name, type, text] of fields) if (name !== "name") assert.equal(DEFAULTS[name], plain(type, text), name);
});

test("numbers have the server's bounds", () => {
  const bounds = Object.fromEntries([...rules.matchAll(/"(\w+)": \((\d+), (\w+)\)/g)].map(([, name, least, most]) => [
    name, [Number(least), most === "MAX_CHIPS" ? 1_000_000_000 : Number(most)],
  ]));
  assert.deepEqual(Object.fromEntries(OPTIONS.flatMap((one) => (one.bounds ? [[one.name, one.bounds]] : []))), bounds);
});

test("choices are the server's", () => {
  for (const [, name, type] of fields) {
    const known = values(type).map(([, , value]) => value);
    if (known.length) assert.deepEqual(OPTIONS.find((one) => one.name === name)?.choices, known, name);
  }
});

test("an option that can't be seen is as if it weren't there", () => {
  const limit = settled({ ...DEFAULTS, straddle: "utg", structure: "fixed_limit" });
  assert.equal(limit.straddle, "none");
  const raise = OPTIONS.find((one) => one.name === "straddle_min_raise");
  assert.ok(raise && isShown(raise, { ...DEFAULTS, straddle: "utg" }));
  assert.ok(raise && !isShown(raise, { ...DEFAULTS, straddle: "utg", structure: "fixed_limit" }));
  assert.equal(settled({ ...DEFAULTS, ante: "none", ante_amount: 5 }).ante_amount, 0);
});

test("ready-made tables change known options only", () => {
  for (const [name, changes] of Object.entries(PRESETS)) assert.deepEqual(Object.keys(changes).filter((key) => !(key in DEFAULTS)), [], name);
});

test("each option, each choice and each line of the rules page has words", () => {
  const words = JSON.parse(read("static/i18n/en.json"));
  const page = Object.entries(words).filter(([key]) => /^rules_(page|part)\./.test(key));
  for (const { name, bounds, choices } of OPTIONS) {
    const wanted = [`rules.${name}`, `explain.${name}`, ...(choices ?? []).map((choice) => `${name}.${choice}`)];
    assert.deepEqual(wanted.filter((key) => !(key in words)), [], name);
    const kinds = choices ?? (bounds ? [""] : ["on", "off"]);
    const said = kinds.filter((kind) => page.some(([key, text]) => key.endsWith(`.${name}${kind && `.${kind}`}`) || String(text).includes(`{${name}}`)));
    const parts = page.some(([key]) => key.startsWith(`rules_part.${name}`));
    assert.ok(said.length === kinds.length || parts, `${name}: ${said}`);
  }
});
