// Where the seats of a table are: each carries both coordinates, and the style sheet's container queries pick one.
// WIDE: unit circle. TALL: places in percent of the table box, because any ellipse puts side seats on the board there.

/** @typedef {{x: number, y: number, column: string, betY: number, puckY: number}} Place */

/** @type {Record<string, Place>} */
const PLACES = {
  H: { x: 50, y: 94.6, column: "", betY: 66, puckY: 86 },
  L4: { x: 0, y: 75.5, column: "L low", betY: 71.6, puckY: 80.5 },
  L3: { x: 0, y: 58.5, column: "L", betY: 61.2, puckY: 66.2 },
  L2: { x: 0, y: 25.2, column: "L", betY: 28.6, puckY: 33.4 },
  L1: { x: 0, y: 8.2, column: "L", betY: 20.2, puckY: 14.6 },
  TL: { x: 33, y: 8.2, column: "T tl", betY: 16.6, puckY: 16.4 },
  TC: { x: 50, y: 8.2, column: "T", betY: 16.6, puckY: 16.4 },
  TR: { x: 67, y: 8.2, column: "T", betY: 16.6, puckY: 16.4 },
  R1: { x: 100, y: 8.2, column: "R", betY: 20.2, puckY: 14.6 },
  R2: { x: 100, y: 25.2, column: "R", betY: 28.6, puckY: 33.4 },
  R3: { x: 100, y: 58.5, column: "R", betY: 61.2, puckY: 66.2 },
  R4: { x: 100, y: 75.5, column: "R low", betY: 71.6, puckY: 80.5 },
};

/** Clockwise from the viewer. @type {Record<number, string>} */
const ORDER = {
  2: "H TC",
  3: "H L2 R2",
  4: "H L3 TC R3",
  5: "H L3 TL TR R3",
  6: "H L4 L2 TC R2 R4",
  7: "H L4 L2 TL TR R2 R4",
  8: "H L4 L3 L2 TC R2 R3 R4",
  9: "H L4 L3 L2 TL TR R2 R3 R4",
  10: "H L4 L3 L2 L1 TC R1 R2 R3 R4",
};

/** How far the dealer's puck lies beside its seat, in radians. */
const PUCK_ASIDE = 0.3;
/** Cards above the top seats need air. */
const TOP_SQUEEZE = 0.94;

/**
 * The places of a table with `count` seats, clockwise; the first is the viewer's. Values are CSS custom properties.
 * @param {number} count
 */
export function layout(count) {
  const names = (ORDER[count] ?? ORDER[10] ?? "").split(" ");
  return names.map((name, index) => {
    const place = /** @type {Place} */ (PLACES[name]);
    const angle = Math.PI / 2 + (index * 2 * Math.PI) / count;
    const puck = angle + PUCK_ASIDE;
    const ux = Math.cos(angle);
    const uy = Math.sin(angle) * (Math.sin(angle) < 0 ? TOP_SQUEEZE : 1);
    const [bx, by] = index === 0 ? [0, 0.34] : [ux * 0.66, uy * 0.58];
    return {
      column: place.column,
      seat: vars({ "--ux": ux, "--uy": uy, "--px": place.x, "--py": place.y }),
      bet: vars({ "--bx": bx, "--by": by, "--px": place.x, "--bpy": place.betY }),
      puck: vars({
        "--bx": Math.cos(puck) * 0.8,
        "--by": Math.sin(puck) * 0.78,
        "--px": place.x,
        "--dpy": place.puckY,
      }),
    };
  });
}

/** @param {Record<string, number>} values */
const vars = (values) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(Math.round(value * 1000) / 1000)]));

/**
 * The seat numbers in the order in which this viewer sees them: mine first, then clockwise; spectators begin with seat 1.
 * @param {number} count @param {number | null} mine
 */
export const rotation = (count, mine) => Array.from({ length: count }, (_, index) => (((mine ?? 1) - 1 + index) % count) + 1);
