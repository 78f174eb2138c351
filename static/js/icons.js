// Our own stroke icons on a 24-pixel grid.
import { html } from "./ui.js";

/** @type {Record<string, string>} */
const PATHS = {
  link: "M9.500 14.500l5-5M8 12l-2 2a4 4 0 005.700 5.700l2-2M16 12l2-2a4 4 0 00-5.700-5.700l-2 2",
  sound: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9a4 4 0 010 6M18.500 6.500a8 8 0 010 11",
  muted: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M18 7a2 2 0 11-4 0 2 2 0 014 0M10 17a2 2 0 11-4 0 2 2 0 014 0",
  chat: "M4 6.500A2.500 2.500 0 016.500 4h11A2.500 2.500 0 0120 6.500v7a2.500 2.500 0 01-2.500 2.500H10l-4.500 4V16A2.500 2.500 0 014 13.500z",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  back: "M14.500 5l-7 7 7 7",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  send: "M5 12h13M12.500 6l6 6-6 6",
  slider: "M4 12h9M17 12h3M17 12a2 2 0 11-4 0 2 2 0 014 0",
  plug: "M9 3v5M15 3v5M6 8h12v3a6 6 0 01-12 0zM12 17v4",
  hands: "M5 6.500l8-2.500 4.500 13.500-8 2.500zM16 6l3 1-3 9",
  people: "M9 11a3 3 0 100-6 3 3 0 000 6zM3.500 19a5.500 5.500 0 0111 0M16 5.500a3 3 0 010 5M17 14a5 5 0 013.500 5",
  bot: "M6 9.500h12v9H6zM12 9.500V6M9.500 13.500v1M14.500 13.500v1M12 5a1 1 0 100-2 1 1 0 000 2zM3.500 13v3M20.500 13v3",
  host: "M4 8l4 4 4-7 4 7 4-4-2 10H6z",
  ledger: "M6 4h12v16H6zM9 8h6M9 12h6M9 16h3",
  scale: "M12 4v16M7 20h10M5 7h14M5 7l-2.500 6h5zM19 7l-2.500 6h5z",
  book: "M5 5h6a2 2 0 012 2v13a2 2 0 00-2-2H5zM19 5h-4a2 2 0 00-2 2M13 20a2 2 0 012-2h4V5",
  eye: "M2.500 12S6 6 12 6s9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM12 14.500a2.500 2.500 0 100-5 2.500 2.500 0 000 5z",
  move: "M4 12h15M14 7l5 5-5 5",
  copy: "M8 8h11v12H8zM5 16V4h11",
  check: "M5 12.500l4.500 4.500L19 7",
  pause: "M8 5v14M16 5v14",
  play: "M7 5l12 7-12 7z",
  out: "M14 4H6v16h8M11 12h9M17 8.500l3.500 3.500-3.500 3.500",
  down: "M12 4v11M7 11l5 5 5-5M5 20h14",
  clock: "M12 8v4.500l3 2M12 21a9 9 0 100-18 9 9 0 000 18z",
};

/** @param {{name: string}} props */
export const Icon = ({ name }) =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${PATHS[name]} /></svg>`;
