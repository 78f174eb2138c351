// The whole page: one screen by address, the open dialog, and what floats above all.
import { html, useEffect } from "../ui.js";
import { t } from "../i18n.js";
import { route } from "../router.js";
import { dialog, me, toasts } from "../store.js";
import { LiveRegions } from "../announce.js";
import { BuyIn, TopUp } from "../table/money.js";
import { HostPanel } from "../table/host.js";
import { Menu } from "../table/menu.js";
import { MoveSeat, Preferences, WaitingList } from "../table/people.js";
import { HandFiles } from "../parts/hand-line.js";
import { DownloadDialog } from "../parts/download.js";
import { SavedShuffle } from "../parts/saved-shuffle.js";
import { ShareDialog } from "../parts/share.js";
import { Audit } from "./audit.js";
import { Board } from "./board.js";
import { Hands } from "./hands.js";
import { Invite } from "./invite.js";
import { Ledger } from "./ledger.js";
import { Lobby } from "./lobby.js";
import { Password } from "./password.js";
import { Players } from "./players.js";
import { Farewell } from "./farewell.js";
import { Profile } from "./profile.js";
import { Replay, SharedHand } from "./replay.js";
import { Rules } from "./rules.js";
import { SessionPage } from "./session.js";
import { Settings } from "./settings.js";
import { Settle } from "./settle.js";
import { SignIn } from "./sign-in.js";
import { Statistics } from "./stats.js";
import { TableForm } from "./table-form.js";
import { ShuffleDialog } from "../table/shuffle.js";
import { TableScreen } from "./table.js";
import { TokenList } from "./tokens.js";

const PAGES = { hands: Hands, ledger: Ledger, settle: Settle, audit: Audit, rules: Rules, stats: Statistics, session: SessionPage, board: Board, replay: Replay };

function Screen() {
  const now = route.value;
  if (now.name === "invitation") return html`<${SignIn} code=${now.code} />`;
  if (now.name === "shared") return html`<${SharedHand} key=${now.code} code=${now.code} />`;
  // A file is opened here and goes nowhere, so that it needs no sign-in.
  if (!me.value && !(now.name === "replay" && !now.of)) return html`<${SignIn} code="" />`;
  if (now.name === "table") return html`<${TableScreen} key=${now.id} id=${now.id} last=${now.last} />`;
  if (now.name === "lobby") return html`<${Lobby} />`;
  return html`<${PAGES[now.name]} key=${`${now.name} ${now.of}`} table=${now.of} of=${now.of} query=${now.query} />`;
}

export function OpenDialog() {
  const open = dialog.value;
  switch (open?.name) {
    case "settings":
      return html`<${Settings} />`;
    case "menu":
      return html`<${Menu} />`;
    case "buyIn":
      return html`<${BuyIn} number=${open.with} />`;
    case "host":
      return html`<${HostPanel} />`;
    case "prefer":
      return html`<${Preferences} />`;
    case "move":
      return html`<${MoveSeat} number=${open.with} />`;
    case "waiting":
      return html`<${WaitingList} />`;
    case "topUp":
      return html`<${TopUp} />`;
    case "invite":
      return html`<${Invite} table=${open.with} />`;
    case "tableForm":
      return html`<${TableForm} table=${open.with} />`;
    case "shuffle":
      return html`<${ShuffleDialog} />`;
    case "savedShuffle":
      return html`<${SavedShuffle} hand=${open.with} />`;
    case "password":
      return html`<${Password} />`;
    case "share":
      return html`<${ShareDialog} hand=${open.with} />`;
    case "handFiles":
      return html`<${HandFiles} hand=${open.with} />`;
    case "download":
      return html`<${DownloadDialog} filter=${open.with} />`;
    case "profile":
      return html`<${Profile} />`;
    case "farewell":
      return html`<${Farewell} />`;
    case "tokens":
      return html`<${TokenList} />`;
    case "players":
      return html`<${Players} />`;
    default:
      return null;
  }
}

export const Toasts = () => html`<div class="toasts" role="status">
  ${toasts.value.map((one) => html`<p key=${one.id} class=${`toast ${one.kind}`}>${one.text}</p>`)}</div>`;

export function App() {
  const where = route.value;
  useEffect(() => {
    dialog.value = null;
    if (where.name !== "table") document.title = t("room.title");
  }, [where]);
  return html`${where.name === "table" && me.value && html`<a class="skip" href="#actions">${t("skip.actions")}</a>`}
    <${Screen} /><${OpenDialog} /><${Toasts} /><${LiveRegions} />`;
}
