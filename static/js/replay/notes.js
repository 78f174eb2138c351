// A player's own note and tags at a hand: nobody else ever sees them.
import { html, useEffect, useState } from "../ui.js";
import { api } from "../api.js";
import { t } from "../i18n.js";
import { FormError, useSubmit } from "../parts/form.js";

const LONGEST_NOTE = 2000;
const LONGEST_TAG = 24;
const MOST_TAGS = 8;

/** "bluff, hero call" as tags: without empty ones, each once. @param {string} text */
export const tagsIn = (text) => [...new Set(text.split(/[,，、]/).map((tag) => tag.trim().slice(0, LONGEST_TAG)).filter(Boolean))].slice(0, MOST_TAGS);

/** @param {{hand: string}} props */
export function Notes({ hand }) {
  const [kept, setKept] = useState(/** @type {{note: string, tags: string[]} | null} */ (null));
  const [known, setKnown] = useState(/** @type {string[]} */ ([]));
  const [saved, setSaved] = useState(false);
  useEffect(() => {
    api("GET", `/hands/${hand}/note`).then(setKept, () => setKept({ note: "", tags: [] }));
    api("GET", "/tags").then(({ tags }) => setKnown(tags.map((/** @type {{tag: string}} */ { tag }) => tag)), () => null);
  }, [hand]);
  const { busy, error, submit } = useSubmit(async (values) => {
    const body = { note: String(values.get("note") ?? ""), tags: tagsIn(String(values.get("tags") ?? "")) };
    setKept(await api("PUT", `/hands/${hand}/note`, body));
    setSaved(true);
  });
  if (!kept) return null;
  return html`<form class="notes form" onSubmit=${submit} onInput=${() => setSaved(false)}>
    <label class="field"><span>${t("replay.note")}</span><textarea name="note" rows="3" maxlength=${LONGEST_NOTE} aria-describedby="note-hint">${kept.note}</textarea></label>
    <label class="field"><span>${t("replay.tags")}</span><input name="tags" value=${kept.tags.join(", ")} list="known-tags" autocomplete="off" placeholder=${t("replay.tags_hint")} /></label>
    <datalist id="known-tags">${known.map((tag) => html`<option key=${tag} value=${tag}></option>`)}</datalist>
    <${FormError} error=${error} />
    <div class="row"><small id="note-hint">${t("replay.private")}</small>
      <button class="ib cta" type="submit" disabled=${busy}>${t(saved ? "replay.saved" : "replay.save")}</button></div>
    <p class="sr" role="status">${saved ? t("replay.saved") : ""}</p>
  </form>`;
}
