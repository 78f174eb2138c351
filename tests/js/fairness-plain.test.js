// The same where the browser has no hashes of its own, as on plain http: with a library's; and every single byte is tried.
import assert from "node:assert/strict";
import { test } from "node:test";
import { checkTamperings, checkVerdicts, honest, vectors } from "./shuffles.js";

Object.defineProperty(globalThis, "crypto", { value: undefined, configurable: true });
const { verify } = await import("../../static/js/fairness/verify.js");

test("verdicts are Python's", async () => {
  assert.equal(globalThis.crypto, undefined);
  await checkVerdicts(verify);
});

test("every byte that is changed is refused", () => checkTamperings(verify, honest, 1));

test("so are those of given-up attempts", () => checkTamperings(verify, vectors.honest["two restarts"].text, 19));
