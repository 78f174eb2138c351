// Quick reactions: six of them, above the head of who sent one, or at the edge of the table for who has no seat, for a moment.
import { html, signal } from "../ui.js";
import { t } from "../i18n.js";
import { faceOf } from "../names.js";
import { Avatar } from "../parts/avatar.js";
import { ask, online } from "./room.js";

const SHOWN_MS = 2600;

/** @type {[string, string][]} */
const KINDS = [["nice", "👍"], ["thanks", "🙏"], ["laugh", "😂"], ["wow", "😱"], ["ouch", "😖"], ["hurry", "⏰"]];
const EMOJI = new Map(KINDS);

/** The latest of each player. */
const shown = signal(/** @type {Record<string, {name: string, kind: string, id: number}>} */ ({}));
let count = 0;

/** @param {{player: string, name: string, kind: string}} reaction */
export function react({ player, name, kind }) {
  const id = ++count;
  shown.value = { ...shown.peek(), [player]: { name, kind, id } };
  setTimeout(() => {
    const { [player]: latest, ...others } = shown.peek();
    if (latest?.id === id) shown.value = others;
  }, SHOWN_MS);
}

export const forgetReactions = () => (shown.value = {});

/** @param {{player: string}} props */
export function Bubble({ player }) {
  const now = shown.value[player];
  return now ? html`<span class="bubble" key=${now.id} aria-hidden="true">${EMOJI.get(now.kind)}</span>` : null;
}

const MOST_AT_RIM = 3;

/** What spectators feel; ears are told by the live region, as of everybody's. @param {{seated: Set<string>}} props */
export function Rim({ seated }) {
  const watching = Object.entries(shown.value).filter(([player]) => !seated.has(player)).slice(-MOST_AT_RIM);
  return html`<div class="rim" aria-hidden="true">${watching.map(([player, { name, kind, id }]) => html`<span class="felt-by" key=${id}>
    <${Avatar} name=${name} face=${faceOf(player)} look="small" /><span class="who">${name}</span><b>${EMOJI.get(kind)}</b></span>`)}</div>`;
}

export const Reactions = () => html`<span class="rx" role="group" aria-label=${t("chat.reactions")}>
  ${KINDS.map(([kind, emoji]) => html`<button class="em" type="button" key=${kind} disabled=${!online()} title=${t(`react.${kind}`)}
    aria-label=${t(`react.${kind}`)} onClick=${() => ask("react", { react: { kind } })}>${emoji}</button>`)}
</span>`;
