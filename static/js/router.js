// Addresses: "/" the lobby, "/t/ID" a table, with "#last" its last hand over it, "/i/CODE" an invitation, "/h/CODE" a hand
// that somebody shared; "/#replay/HAND" a hand of one's own, "/#replay" one of a file; and of the room or, with its id, of one table:
// "/#hands/TABLE" the hands played, "/#ledger/…", "/#settle/…", "/#audit/…", "/#rules/…"; "/#stats/PLAYER" figures,
// "/#session/ID" one sitting, "/#board" the group's. What a page is filtered by stands behind a "?" in the hash.
import { signal } from "./ui.js";

/** @typedef {"hands" | "ledger" | "settle" | "audit" | "rules" | "stats" | "session" | "board" | "replay"} PageName */
/** @typedef {{name: "lobby"} | {name: "table", id: string, last: boolean} | {name: "shared", code: string} | {name: "invitation", code: string} | {name: PageName, of: string, query: string}} Route */

const PAGE = /^#(hands|ledger|settle|audit|rules|stats|session|board|replay)(?:\/([^?]*))?(?:\?(.*))?$/;

export const route = signal(read());

/** @returns {Route} */
function read() {
  const [, kind, id] = location.pathname.split("/");
  if (kind === "t" && id) return { name: "table", id, last: location.hash === "#last" };
  if (kind === "h" && id) return { name: "shared", code: id };
  if (kind === "i" && id) return { name: "invitation", code: id };
  const [, page, of = "", query = ""] = PAGE.exec(location.hash) ?? [];
  return page ? { name: /** @type {PageName} */ (page), of, query } : { name: "lobby" };
}

/** @param {string} address @param {boolean} [replace]  leave no way back to the address before */
export function go(address, replace = false) {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  route.value = read();
}

export function watchAddress() {
  addEventListener("popstate", () => (route.value = read()));
  addEventListener("hashchange", () => (route.value = read()));
  // Links within the room change the screen, not the page; with a key held, or to files, the browser does as always.
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[data-go]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(link.pathname + link.hash);
  });
}
