// The room's REST, in one function. Errors are problem+json with a code that the viewer's language has words for.
import { has, t } from "./i18n.js";

export class Problem extends Error {
  /**
   * @param {number} status
   * @param {string} code
   * @param {{field: string, code: string}[]} errors  the fields at fault
   */
  constructor(status, code, errors = []) {
    super(code);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/**
 * @param {string} method @param {string} path below /api/v1 @param {object} [body]
 * @returns {Promise<Response>}  none that is an error
 */
async function ask(method, path, body) {
  /** @type {Response} */
  let answer;
  try {
    answer = await fetch(`/api/v1${path}`, {
      method,
      credentials: "same-origin",
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch {
    throw new Problem(0, "unreachable");
  }
  if (answer.ok) return answer;
  const json = await answer.json().catch(() => null);
  throw new Problem(answer.status, json?.code ?? "unreachable", json?.errors ?? []);
}

/**
 * @param {string} method @param {string} path @param {object} [body]
 * @returns {Promise<any>}
 */
export const api = async (method, path, body) => (await ask(method, path, body)).json().catch(() => null);

/** A text as it came, letter by letter. @param {string} path */
export const textOf = async (path) => (await ask("GET", path)).text();

/**
 * Words for what went wrong.
 * @param {unknown} error
 */
export function words(error) {
  const told = error instanceof Problem ? error.code : "unexpected";
  // At a table this means that none is being played; where one was looked for, that there is none.
  const code = told === "no_hand" && error instanceof Problem && error.status === 404 ? "no_finished_hand" : told;
  return has(`refused.${code}`) ? t(`refused.${code}`) : t("refused.unexpected", { code });
}
