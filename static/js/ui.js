// The one door to the vendored libraries: everything else imports from here. Types: ui.d.ts.
import { Fragment, h, render } from "../vendor/preact.js";
import htm from "../vendor/htm.js";

export { Fragment, h, render };
export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/preact-hooks.js";
export { batch, computed, effect, signal } from "../vendor/signals.js";
export const html = htm.bind(h);
