// Chips in stacks, drawn from denominations.
import { html } from "./ui.js";

/** Value in small blinds, body, spots. @type {[number, string, string][]} */
const CHIPS = [
  [1000, "#e8b923", "#6b4d00"],
  [500, "#7b3fa0", "#e9d6f5"],
  [100, "#22272e", "#cfd6dd"],
  [25, "#1c8a55", "#d8f5e6"],
  [5, "#c62f3b", "#ffe1e1"],
  [1, "#e9ecef", "#7a8591"],
];
const TALLEST = 5;
const RIM = "M0 8v3.500C0 15 5.800 18 13 18s13-3 13-6.500V8z";
const RIM_SPOTS = "M3 12.500l0 3c.9.7 2 1.200 3.400 1.600v-3zM11 15v3h4v-3zM23 12.500v3c-.9.7-2 1.200-3.400 1.600v-3z";

/** @param {{body: string, spot: string, level: number}} props */
const Chip = ({ body, spot, level }) => html`<svg class="chip" viewBox="0 0 26 18" style=${{ "--j": String(level) }}>
  <path d=${RIM} fill=${body} /><path d=${RIM} fill="#0005" /><path d=${RIM_SPOTS} fill=${spot} />
  <ellipse cx="13" cy="8" rx="13" ry="7.5" fill=${body} />
  <ellipse cx="13" cy="8" rx="11.6" ry="6.5" fill="none" stroke=${spot} stroke-width="2" stroke-dasharray="4.6 4.9" />
  <ellipse cx="13" cy="8" rx="7.6" ry="4.2" fill="#ffffff22" stroke=${spot} stroke-opacity=".6" stroke-width=".7" />
</svg>`;

/**
 * The amount in few stacks of few chips: a hint of size; the exact amount always stands beside it as text.
 * @param {{amount: number, unit: number, columns?: number}} props  unit: chips of the smallest kind, so that tables with large blinds look alike
 */
export function Chips({ amount, unit, columns = 2 }) {
  const stacks = [];
  let rest = Math.max(1, Math.round(amount / unit));
  for (const [value, body, spot] of CHIPS) {
    const count = Math.min(TALLEST, Math.floor(rest / value));
    rest %= value;
    if (count > 0 && stacks.length < columns) stacks.push({ body, spot, count });
  }
  return html`<span class="chips" aria-hidden="true">
    ${stacks.map(({ body, spot, count }) => html`<span class="pile" style=${{ "--k": String(count) }}>
      ${Array.from({ length: count }, (_, level) => html`<${Chip} body=${body} spot=${spot} level=${level} />`)}
    </span>`)}
  </span>`;
}
