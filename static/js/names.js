// What people are called whom the wire only names by their ids: remembered from wherever both were told.

import { signal } from "./ui.js";

/** @type {Map<string, string>} */
const known = new Map();
/** Sentences with a name that wasn't known yet are written again once it is. */
const count = signal(0);

/** @param {Iterable<{player?: unknown, name?: unknown} | null>} people */
export function meetAll(people) {
  for (const one of people) if (one && typeof one.player === "string" && typeof one.name === "string") known.set(one.player, one.name);
  if (count.peek() !== known.size) count.value = known.size;
}

/** @param {import("./wire.js").View} view */
export function meetView(view) {
  for (const people of [view.seats, view.waiting, view.held, view.requests]) meetAll(people);
  for (const event of view.events) meetAll([event, /** @type {any} */ (event.request) ?? null]);
}

/** @param {unknown} player */
export const nameOf = (player) => (count.value >= 0 && known.get(String(player ?? ""))) || "";
