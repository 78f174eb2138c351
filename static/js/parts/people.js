// The room's people and tables by name, for pages that show ids' names: ledger, settling up, deeds.
import { useEffect, useState } from "../ui.js";
import { api } from "../api.js";
import { meetAll } from "../names.js";

/** @typedef {{id: string, name: string}} Named */
/** @typedef {{id: number, table: string, table_name: string | null, player: string, name: string, started_ms: number, ended_ms: number | null,
 *   bought: number, taken: number, on_table: number, net: number, net_bb: number | null}} Sitting */

/** Everybody and every table that has been sat at; null until they are known. */
export function useRoom() {
  const [room, setRoom] = useState(/** @type {{players: Named[], tables: Named[], sittings: Sitting[]} | null} */ (null));
  useEffect(() => {
    const none = () => null;
    Promise.all([api("GET", "/players").catch(none), api("GET", "/tables").catch(none), api("GET", "/sessions").catch(none)]).then(
      ([people, open, sat]) => {
        const players = (people?.players ?? []).map((/** @type {any} */ one) => ({ id: one.id, name: one.display_name }));
        const sittings = /** @type {Sitting[]} */ (sat?.sessions ?? []);
        const tables = new Map(sittings.filter((one) => one.table_name).map((one) => [one.table, /** @type {string} */ (one.table_name)]));
        for (const one of open?.tables ?? []) tables.set(one.id, one.name);
        meetAll(players.map((/** @type {Named} */ { id, name }) => ({ player: id, name })));
        setRoom({ players, tables: [...tables].map(([id, name]) => ({ id, name })), sittings });
      },
    );
  }, []);
  return room;
}

/** @param {Record<string, string | number | null>} values  empty ones are left out */
export function query(values) {
  const given = Object.entries(values).filter(([, value]) => value !== "" && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
