// Beside the table: the hand's story, line by line, each a way to its moment; and what its player has noted.
import { html, useEffect, useRef } from "../ui.js";
import { t } from "../i18n.js";
import { MiniCard } from "../cards.js";
import { IconButton } from "../parts/bar.js";
import { cardsOf } from "../table/narrate.js";
import { Notes } from "./notes.js";
import { at, frames, go, streets } from "./player.js";
import { lineOf, streetName, talesAt } from "./tales.js";

/** @param {{open: boolean, note: string, close: () => void}} props  note: the hand's id, "" where none may be written */
export function Side({ open, note, close }) {
  return html`<aside class=${`side ${open ? "open" : ""}`} aria-label=${t("replay.story")}>
    <div class="tabs"><h2>${t("replay.story")}</h2><${IconButton} icon="close" look="drawer-close" label=${t("dialog.close")} press=${close} /></div>
    <${Story} />
    ${note && html`<${Notes} key=${note} hand=${note} />`}
  </aside>`;
}

/** The moment that is shown stays in sight. */
function Story() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const here = at.value;
  useEffect(() => {
    const line = box.current?.querySelector("[aria-current]");
    if (!box.current || !(line instanceof HTMLElement)) return;
    const { offsetTop: top, offsetHeight: height } = line;
    const { scrollTop, clientHeight } = box.current;
    if (top < scrollTop || top + height > scrollTop + clientHeight) box.current.scrollTop = top - clientHeight / 3;
  }, [here, frames.value]);
  return html`<div class="log story" ref=${box} tabindex="0" role="region" aria-label=${t("replay.story")}>
    ${streets.value.map(({ street, index }, number) => html`<${Street} key=${street} street=${street} from=${index}
      to=${streets.value[number + 1]?.index ?? frames.value.length} here=${here} />`)}
  </div>`;
}

/** @param {{street: string, from: number, to: number, here: number}} props */
const Street = ({ street, from, to, here }) => html`<h3 class="st">${streetName(street)}</h3>
  <ol>${frames.value.slice(from, to).map((_, offset) => html`<${Line} key=${from + offset} index=${from + offset} now=${from + offset === here} />`)}</ol>`;

/** @param {{index: number, now: boolean}} props */
function Line({ index, now }) {
  const tales = talesAt(frames.value, index);
  return html`<li><button class="moment" type="button" aria-current=${now ? "step" : null} onClick=${() => go(index)}>
    ${tales.map((told) => html`<span class=${told.event.t === "pot_awarded" ? "won" : ""}>${lineOf(told)} ${cardsOf(told).map((card) => html`<${MiniCard} card=${card} />`)}</span>`)}
  </button></li>`;
}
