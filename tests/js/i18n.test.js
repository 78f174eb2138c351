// The three languages say the same things, each in its own script.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { choose, fill, LANGUAGES } from "../../static/js/messages.js";

const STATIC = new URL("../../static/", import.meta.url);
/** @type {Record<string, Record<string, string | Record<string, string>>>} */
const FILES = Object.fromEntries(
  LANGUAGES.map((lang) => [lang, JSON.parse(readFileSync(new URL(`i18n/${lang}.json`, STATIC), "utf8"))]),
);
const texts = (/** @type {any} */ message) => (typeof message === "string" ? [message] : Object.values(message));
const all = (/** @type {string} */ lang) => Object.entries(FILES[lang]).flatMap(([key, message]) => texts(message).map((text) => [key, text]));

// One character of each pair is written in one script only.
const HANT = "與為這個們時間無與發將對開關閉選單設網連線離機號碼數據條順鐵蘆鈕莊盤點擊錄記輸贏籌買賣補請讓進還沒種麼後歡圖標題書報單語訊螢滿邊";
const HANS = "与为这个们时间无发将对开关闭选单设网连线离机号码数据条顺铁芦钮庄盘点击录记输赢筹买卖补请让进还没种么后欢图标题书报语讯荧满边";
const onlyIn = (/** @type {string} */ one, /** @type {string} */ other) => [...one].filter((letter) => !other.includes(letter));
const WRONG = { "zh-Hant": onlyIn(HANS, HANT), "zh-Hans": onlyIn(HANT, HANS) };
const WORDS = {
  "zh-Hant": ["鏈接", "設置", "消息", "賬", "用戶", "默認", "屏幕", "保存", "登錄", "在線", "刷新", "信息", "服務器"],
  "zh-Hans": ["链結", "设定", "讯息", "帐", "使用者", "预设", "萤幕", "储存", "登入", "线上", "伺服器", "资讯"],
};

test("all have the same keys", () => {
  const [first, ...others] = LANGUAGES.map((lang) => Object.keys(FILES[lang]).sort());
  for (const keys of others) assert.deepEqual(keys, first);
});

test("all have the same placeholders", () => {
  const names = (/** @type {any} */ message) => texts(message).map((text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join());
  for (const key of Object.keys(FILES.en)) {
    // A rank has one form in Chinese, two in English: {a} and {as} are the same to a translator.
    const same = (/** @type {string} */ lang) => new Set(names(FILES[lang][key]).map((one) => one.replaceAll("s}", "}")));
    assert.deepEqual(same("zh-Hant"), same("zh-Hans"), key);
    if (!key.startsWith("hand.") && !key.startsWith("brief.")) assert.deepEqual(same("zh-Hant"), same("en"), key);
  }
});

for (const lang of /** @type {const} */ (["zh-Hant", "zh-Hans"])) {
  test(`${lang} holds no character or word of the other`, () => {
    for (const [key, text] of all(lang)) {
      const wrong = [...WRONG[lang], ...WORDS[lang]].filter((part) => text.includes(part));
      assert.deepEqual(wrong, [], `${key}: ${text}`);
    }
  });
  test(`${lang} ends its sentences with its own punctuation`, () => {
    for (const [key, text] of all(lang)) assert.doesNotMatch(text, /[\u4e00-\u9fff][,.:;!?()]/, key);
  });
}

test("nothing is empty, and plurals are what each language needs", () => {
  for (const lang of LANGUAGES) {
    for (const [key, text] of all(lang)) assert.ok(text.trim(), `${lang} ${key}`);
    for (const [key, message] of Object.entries(FILES[lang])) {
      if (typeof message === "string") continue;
      assert.deepEqual(Object.keys(message).sort(), new Intl.PluralRules(lang).resolvedOptions().pluralCategories.sort(), key);
    }
  }
});

test("each message that the code names exists", () => {
  const modules = readdirSync(new URL("js", STATIC), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const missing = modules.flatMap((name) => {
    const code = readFileSync(new URL(`js/${name}`, STATIC), "utf8");
    return [...code.matchAll(/\bt\("([\w.]+)"/g)].map(([, key]) => key).filter((key) => !(key in FILES.en));
  });
  assert.deepEqual(missing, []);
});

test("each reason of a refusal has words", () => {
  const code = readFileSync(new URL("../../app/table/refusal.py", import.meta.url), "utf8");
  const codes = [...code.matchAll(/^ {4}[A-Z_]+ = "(\w+)"/gm)].map(([, name]) => name);
  assert.ok(codes.length > 20);
  assert.deepEqual(codes.filter((name) => !(`refused.${name}` in FILES.en)), []);
});

test("numbers and plurals are filled in", () => {
  assert.equal(fill({ one: "{n} hand", other: "{n} hands" }, { n: 1 }, "en"), "1 hand");
  assert.equal(fill({ one: "{n} hand", other: "{n} hands" }, { n: 12345 }, "en"), "12,345 hands");
  assert.equal(fill("{who} wins {n}", { who: "Mei" }, "en"), "Mei wins {n}");
  assert.equal(fill(undefined, {}, "en"), "");
});

test("the reader's first language that we speak is chosen", () => {
  const cases = { "zh-TW": "zh-Hant", "zh-HK": "zh-Hant", "zh-MO": "zh-Hant", zh: "zh-Hans", "zh-CN": "zh-Hans", "zh-SG": "zh-Hans", "en-GB": "en" };
  for (const [tag, lang] of Object.entries(cases)) assert.equal(choose([tag]), lang, tag);
  assert.equal(choose(["fr-FR", "zh-CN"]), "zh-Hans");
  assert.equal(choose(["fr-FR"]), "zh-Hant");
  assert.equal(choose(["not a tag"]), "zh-Hant");
});
