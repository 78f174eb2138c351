// Quick reactions: six of them, above the head of who sent one, for a moment.
import { html, signal } from "../ui.js";
import { t } from "../i18n.js";
import { ask, online } from "./room.js";

const SHOWN_MS = 2600;

/** @type {[string, string][]} */
const KINDS = [["nice", "👍"], ["thanks", "🙏"], ["laugh", "😂"], ["wow", "😱"], ["ouch", "😖"], ["hurry", "⏰"]];
const EMOJI = new Map(KINDS);

/** The latest of each player. */
const shown = signal(/** @type {Record<string, {kind: string, id: number}>} */ ({}));
let count = 0;

/** @param {{player: string, kind: string}} reaction */
export function react({ player, kind }) {
  const id = ++count;
  shown.value = { ...shown.peek(), [player]: { kind, id } };
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

export const Reactions = () => html`<span class="rx" role="group" aria-label=${t("chat.reactions")}>
  ${KINDS.map(([kind, emoji]) => html`<button class="em" type="button" key=${kind} disabled=${!online()} title=${t(`react.${kind}`)}
    aria-label=${t(`react.${kind}`)} onClick=${() => ask("react", { react: { kind } })}>${emoji}</button>`)}
</span>`;
