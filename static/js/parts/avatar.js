// A player's picture: one of our set, or the first letter of the name on a colour of its own.
import { html } from "../ui.js";
import { t } from "../i18n.js";
import { FACES } from "../faces.js";

const SPRITE = "/static/img/avatars.svg";

/** The first letter that a reader would call one, emoji included. @param {string} name */
export const initial = (name) => [...new Intl.Segmenter().segment(name)][0]?.segment.toUpperCase() ?? "?";

/** A colour of one's own, from the name. @param {string} name */
export function hue(name) {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hash;
}

/** The name stands beside it, so nothing is read out. @param {{name: string, face?: string, look?: string, children?: any}} props */
export const Avatar = ({ name, face = "", look = "", children }) => html`<span class=${`av ${look}`} style=${{ "--hue": String(hue(name)) }} aria-hidden="true">
  ${FACES.includes(face) ? html`<svg class="face" viewBox="0 0 48 48"><use href=${`${SPRITE}#${face}`} /></svg>` : initial(name)}${children}</span>`;

/**
 * All pictures to choose from, the initial first: a radio group.
 * @param {{name: string, value: string, choose: (face: string) => void}} props  name: whose initial it would be
 */
export const FaceChoice = ({ name, value, choose }) => html`<fieldset class="choices faces"><legend>${t("profile.face")}</legend><div>
  ${["", ...FACES].map((face) => html`<label key=${face} title=${t(`face.${face || "none"}`)}><input type="radio" name="avatar" value=${face}
    checked=${face === value} aria-label=${t(`face.${face || "none"}`)} onChange=${() => choose(face)} /><${Avatar} name=${name} face=${face} /></label>`)}
</div></fieldset>`;
