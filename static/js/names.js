// What people are called whom the wire only names by their ids, and their pictures: remembered from wherever they were told.
import { signal } from "./ui.js";
import { api } from "./api.js";

/** `avatar` null: nobody has said yet. @type {Map<string, {name: string, avatar: string | null}>} */
const known = new Map();
/** What shows a name or picture that wasn't known yet is drawn again once it is. */
const news = signal(0);
/** Players whom the room has been asked about, so that it isn't asked again with each view. @type {Set<string>} */
const sought = new Set();

/** @param {Iterable<{player?: unknown, name?: unknown, avatar?: unknown} | null>} people */
export function meetAll(people) {
  let learned = false;
  for (const one of people) {
    if (!one || typeof one.player !== "string" || typeof one.name !== "string") continue;
    const before = known.get(one.player);
    const avatar = typeof one.avatar === "string" ? one.avatar : (before?.avatar ?? null);
    if (before?.name === one.name && before.avatar === avatar) continue;
    known.set(one.player, { name: one.name, avatar });
    learned = true;
  }
  if (learned) news.value = news.peek() + 1;
}

/** Ask the room for everybody: hosts and people on lists need not sit here, and the socket tells no pictures. */
export async function learnAll() {
  const told = await api("GET", "/players").catch(() => null);
  meetAll((told?.players ?? []).map((/** @type {any} */ one) => ({ player: one.id, name: one.display_name, avatar: one.avatar })));
}

/** @param {import("./wire.js").View} view */
export function meetView(view) {
  for (const people of [view.seats, view.waiting, view.held, view.requests]) meetAll(people);
  for (const event of [...(view.past ?? []), ...view.events]) meetAll([event, /** @type {any} */ (event.request) ?? null, .../** @type {any[]} */ (event.players ?? [])]);
  const strangers = view.seats.flatMap((seat) => (seat && known.get(seat.player)?.avatar === null && !sought.has(seat.player) ? [seat.player] : []));
  for (const player of strangers) sought.add(player);
  // Who sits down may have another picture by now.
  if (strangers.length || view.events.some((event) => event.t === "sat_down")) void learnAll();
}

/** @param {unknown} player */
export const nameOf = (player) => (news.value >= 0 && known.get(String(player ?? ""))?.name) || "";

/** A player's picture, "" for the initial. @param {unknown} player */
export const faceOf = (player) => (news.value >= 0 && known.get(String(player ?? ""))?.avatar) || "";
