// Addresses: "/" the lobby, "/t/ID" a table, "/i/CODE" an invitation; and of the room or, with its id, of one table:
// "/#hands/TABLE" the hands played, "/#ledger/…", "/#settle/…", "/#audit/…", "/#rules/…".
import { signal } from "./ui.js";

/** @typedef {{name: "lobby"} | {name: "table", id: string} | {name: "invitation", code: string} | {name: "hands" | "ledger" | "settle" | "audit" | "rules", table: string}} Route */

export const route = signal(read());

/** @returns {Route} */
function read() {
  const [, kind, id] = location.pathname.split("/");
  if (kind === "t" && id) return { name: "table", id };
  if (kind === "i" && id) return { name: "invitation", code: id };
  const [, page, table = ""] = /^#(hands|ledger|settle|audit|rules)(?:\/(.*))?$/.exec(location.hash) ?? [];
  return page ? { name: /** @type {"hands"} */ (page), table } : { name: "lobby" };
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
