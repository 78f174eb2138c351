// Whether the viewer has just stood up from this table: then the way to the sitting's page is offered.
import { effect, signal } from "../ui.js";
import { view } from "../store.js";

/** The table that was left, "" for none. */
export const stoodUp = signal("");

let satAt = "";

effect(() => {
  const now = view.value;
  if (!now) satAt = "";
  else if (now.you.seat !== null) {
    satAt = now.table;
    stoodUp.value = "";
  } else if (satAt === now.table) {
    satAt = "";
    stoodUp.value = now.table;
  }
});
