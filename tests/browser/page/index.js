// The table's page without a server: tests hand it a view, as the socket would.
import { batch, html, render } from "/static/js/ui.js";
import { start } from "/static/js/i18n.js";
import { prefs } from "/static/js/prefs.js";
import { dialog, me, view } from "/static/js/store.js";
import { connection } from "/static/js/socket.js";
import { takeIn } from "/static/js/table/room.js";
import { cue } from "/static/js/table/cues.js";
import { rememberChat } from "/static/js/table/journal.js";
import { react } from "/static/js/table/reactions.js";
import { TableRoom } from "/static/js/screens/table.js";
import { OpenDialog, Toasts } from "/static/js/screens/app.js";
import { LiveRegions } from "/static/js/announce.js";

const query = new URLSearchParams(location.search);
prefs.lang.value = query.get("lang") ?? "zh-Hant";
connection.value = { state: "up", ms: 38, ever: true };
const player = { id: "p1", nickname: "tester", display_name: "Tester", avatar: "", admin: true, bot: false };
me.value = { player, bankroll: 5000, has_password: true };

Object.assign(window, {
  /** A view begins anew: nothing moves. `then` are the views that follow it. */
  __load(first, ...then) {
    batch(() => (view.value = null));
    for (const one of [first, ...then]) takeIn(one);
  },
  /** One more view of the same table. */
  __more: takeIn,
  __chat: rememberChat,
  __react: (reaction) => {
    react(reaction);
    cue.reaction(reaction);
  },
  __dialog: (name, what) => (dialog.value = name ? { name, with: what } : null),
  __set: (name, value) => (prefs[name].value = value),
});
await start();
render(html`<a class="skip" href="#actions">skip</a><${TableRoom} /><${OpenDialog} /><${Toasts} /><${LiveRegions} />`, document.getElementById("app"));
document.documentElement.dataset.ready = "yes";
