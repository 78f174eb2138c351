// The lobby: the tables that are open, my chips, and the host's tools.
import { html, useEffect, useState } from "../ui.js";
import { api, words } from "../api.js";
import { list, num, t } from "../i18n.js";
import { Icon } from "../icons.js";
import { dialog, me, toast } from "../store.js";
import { meet, signOut } from "../session.js";
import { Avatar } from "../parts/avatar.js";
import { PageBar } from "../parts/bar.js";

/** @typedef {import("../wire.js").TableRow} TableRow */

const REFRESH_MS = 5000;

/** The list is asked again now and then, while somebody looks at it. */
function useTables() {
  const [state, setState] = useState({ tables: /** @type {TableRow[] | null} */ (null), error: "" });
  useEffect(() => {
    const look = () => {
      if (document.hidden) return;
      api("GET", "/tables").then(
        ({ tables }) => setState({ tables, error: "" }),
        (error) => {
          if (error.status === 401) me.value = null;
          setState((now) => ({ ...now, error: words(error) }));
        },
      );
    };
    look();
    void meet();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
    // A dialog that closes may have opened or changed a table.
  }, [dialog.value === null]);
  return state;
}

export function Lobby() {
  const { tables, error } = useTables();
  const admin = me.value?.player.admin;
  return html`<div class="page"><${PageBar} title=${t("room.title")} />
    <main class="content" aria-label=${t("lobby.title")}>
      <${Profile} />
      <div class="row"><h2>${t("lobby.tables")}</h2>
        ${admin && html`<span class="tools">
          <a class="ib cta" href="/#audit" data-go><${Icon} name="eye" />${t("audit.title")}</a>
          <button class="ib cta" type="button" onClick=${() => (dialog.value = { name: "players" })}><${Icon} name="people" />${t("players.title")}</button>
          <button class="ib cta" type="button" onClick=${() => (dialog.value = { name: "invite" })}><${Icon} name="link" />${t("invite.title")}</button>
          <button class="ib cta gold" type="button" onClick=${() => (dialog.value = { name: "tableForm" })}><${Icon} name="plus" />${t("lobby.create")}</button>
        </span>`}</div>
      ${error && html`<p class="form-error" role="alert">${error}</p>`}
      ${tables?.length === 0 && html`<p class="empty">${t(admin ? "lobby.none_admin" : "lobby.none")}</p>`}
      <ul class="tables">${tables?.map((table) => html`<${TableCard} key=${table.id} table=${table} />`)}</ul>
    </main>
  </div>`;
}

function Profile() {
  const now = me.value;
  if (!now) return null;
  const { player } = now;
  const leave = () => void signOut().catch((error) => toast(words(error), "error"));
  return html`<section class="profile" aria-label=${t("lobby.me")}>
    <button class="myself" type="button" aria-haspopup="dialog" aria-label=${t("profile.title")} title=${t("profile.title")} onClick=${() => (dialog.value = { name: "profile" })}>
      <${Avatar} name=${player.display_name} face=${player.avatar} /></button>
    <span class="whois"><b>${player.display_name}</b><small>@${player.nickname}${player.admin ? ` · ${t("lobby.host")}` : ""}</small></span>
    <span class="bankroll"><small>${t("lobby.bankroll")}</small><b class="gold">${num(now.bankroll)}</b></span>
    <span class="tools">
      <a class="ib cta" href="/#hands" data-go><${Icon} name="hands" />${t("hands.title")}</a>
      <a class="ib cta" href="/#stats" data-go><${Icon} name="chart" />${t("stats.title")}</a>
      <a class="ib cta" href="/#board" data-go><${Icon} name="cup" />${t("board.title")}</a>
      <a class="ib cta" href="/#ledger" data-go><${Icon} name="ledger" />${t("ledger.title")}</a>
      <a class="ib cta" href="/#settle" data-go><${Icon} name="scale" />${t("settle.title")}</a>
      <button class=${`ib cta ${now.has_password ? "" : "notice"}`} type="button" onClick=${() => (dialog.value = { name: "password" })}>${t(now.has_password ? "password.change" : "password.set")}</button>
      <button class="ib" type="button" onClick=${leave}><${Icon} name="out" />${t("lobby.sign_out")}</button>
    </span>
  </section>`;
}

/** @param {{table: TableRow}} props */
function TableCard({ table }) {
  const open = table.seats - table.taken;
  return html`<li><a class="table-card" href=${`/t/${table.id}`} data-go>
    <span class="mini-felt" aria-hidden="true">${Array.from({ length: table.seats }, (_, index) => {
      const angle = (index / table.seats) * 2 * Math.PI + Math.PI / 2;
      const style = { "--x": Math.cos(angle).toFixed(3), "--y": Math.sin(angle).toFixed(3) };
      return html`<i class=${index < table.taken ? "taken" : ""} style=${style}></i>`;
    })}</span>
    <span class="what"><b>${table.name}</b>
      <small>${t(`structure.${table.structure}`)} · <em>${num(table.small_blind)}/${num(table.big_blind)}</em>${table.ante_amount > 0 ? ` · ${t("rules.ante_short", { n: table.ante_amount })}` : ""}</small>
      <small>${t("lobby.buy_in", { least: table.min_buy_in, most: table.max_buy_in })}</small>
      ${table.players.length > 0 && html`<small class="names">${list(table.players)}</small>`}</span>
    <span class="free">${table.paused && html`<em class="pos">${t("lobby.paused")}</em>`}<b>${num(table.taken)}/${num(table.seats)}</b>
      <small>${t(open ? "lobby.open_seats" : "lobby.full", { n: open })}</small></span>
  </a></li>`;
}
