// The connection to the room: it heals itself, and what was asked but not answered is asked again under the same id,
// which the server does only once.
import { signal } from "./ui.js";

const PING_MS = 2500;
const SILENCE_MS = 9000;
const MEASURE_MS = 15_000; // between pings while the room is heard anyway: they only tell how far it is
const RETRY_MS = [300, 700, 1000, 1000, 1000, 1000, 2000, 3500]; // a room that restarts is back within five seconds
const BANNER_MS = 1500;
const ANSWER_MS = 20_000;

/** @typedef {import("./wire.js").FromServer} FromServer */
/** @typedef {{ok: true} | {ok: false, code: string, least?: number | null, most?: number | null, field?: string | null}} Outcome */
/** @typedef {{frame: string, done: (outcome: Outcome) => void, late: number}} Waiting */

/** up | late (quiet for a moment) | down. "late" disables nothing yet, "down" shows the banner. */
export const connection = signal({ state: "down", ms: /** @type {number | null} */ (null), ever: false });

export class Link {
  /**
   * @param {{onMessage: (message: FromServer) => void, onOpen: () => void, onRefused: () => void}} hooks
   *   onRefused: the door stayed shut; perhaps the sign-in is gone
   */
  constructor(hooks) {
    this.hooks = hooks;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    this.prefix = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    this.count = 0;
    this.tries = 0;
    this.heard = 0;
    this.asked = -Infinity;
    this.timers = { ping: 0, retry: 0, banner: 0 };
    this.closed = false;
    this.wake = () => this.reconnectNow();
    addEventListener("online", this.wake);
    addEventListener("offline", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  open() {
    clearTimeout(this.timers.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
    this.heard = performance.now();
    this.beat();
  }

  close() {
    this.closed = true;
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    this.socket?.close();
    this.socket = null;
    connection.value = { state: "down", ms: null, ever: false };
  }

  /**
   * @param {object} command  one thing to do, in the socket's words
   * @param {boolean} [again]  ask again after a reconnection
   * @returns {Promise<Outcome>}
   */
  ask(command, again = true) {
    const id = `${this.prefix}-${++this.count}`;
    const frame = JSON.stringify({ id, ...command });
    const answer = /** @type {Promise<Outcome>} */ (
      new Promise((done) => {
        const late = window.setTimeout(() => this.answer(id, { ok: false, code: "no_answer" }), ANSWER_MS);
        this.waiting.set(id, { frame: again ? frame : "", done, late });
      })
    );
    if (connection.peek().state === "up") this.socket?.send(frame);
    return answer;
  }

  /** @param {FromServer} message */
  receive(message) {
    this.heard = performance.now();
    if (message.type === "welcome") this.welcomed();
    else if (message.type === "accepted") this.answer(message.id, { ok: true });
    else if (message.type === "refused") this.answer(message.id, { ...message, ok: false });
    else if (message.type === "error" && message.id) this.answer(message.id, { ok: false, code: message.code });
    else if (message.type === "pong") connection.value = { state: "up", ms: Math.round(performance.now() - message.ping), ever: true };
    this.hooks.onMessage(message);
  }

  welcomed() {
    clearTimeout(this.timers.banner);
    this.timers.banner = 0;
    this.tries = 0;
    connection.value = { state: "up", ms: connection.peek().ms, ever: true };
    this.hooks.onOpen();
    for (const { frame } of this.waiting.values()) if (frame) this.socket?.send(frame);
    this.asked = -Infinity;
    this.beat(200);
  }

  /** @param {string} id @param {Outcome} outcome */
  answer(id, outcome) {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.late);
    this.waiting.delete(id);
    waiting.done(outcome);
  }

  /** A server that is silent for too long is as gone as a closed socket, only later to be noticed. */
  beat(delay = PING_MS) {
    clearTimeout(this.timers.ping);
    this.timers.ping = window.setTimeout(() => {
      const silent = performance.now() - this.heard;
      if (silent > SILENCE_MS) return this.drop();
      if (silent < PING_MS && performance.now() - this.asked < MEASURE_MS) return this.beat(PING_MS - silent);
      this.asked = performance.now();
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ping: Math.floor(performance.now()) }));
      this.beat();
    }, delay);
  }

  drop() {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    this.lost();
  }

  lost() {
    if (this.closed) return;
    clearTimeout(this.timers.ping);
    const { ever, state } = connection.peek();
    if (state === "up") connection.value = { state: "late", ms: null, ever };
    this.timers.banner ||= window.setTimeout(() => {
      connection.value = { state: "down", ms: null, ever: connection.peek().ever };
    }, BANNER_MS);
    const wait = RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)];
    this.tries += 1;
    if (this.tries % 3 === 0) this.hooks.onRefused();
    clearTimeout(this.timers.retry);
    this.timers.retry = window.setTimeout(() => this.open(), wait);
  }

  /** After sleep or a change of network the timers are stale: look at once. */
  reconnectNow() {
    if (this.closed || document.hidden) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.beat(0);
    else if (navigator.onLine) this.open();
  }
}
