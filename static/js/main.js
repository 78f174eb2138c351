// Where the page begins: language first, then who is here, then the screen that the address names.
import { html, render } from "./ui.js";
import { start } from "./i18n.js";
import { watchAddress } from "./router.js";
import { unlock } from "./sound.js";
import { App } from "./screens/app.js";
import { meet } from "./session.js";

for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, unlock, { passive: true });
watchAddress();
const [root] = [document.getElementById("app")];
if (root) {
  await Promise.all([start(), meet()]);
  render(html`<${App} />`, root);
}
