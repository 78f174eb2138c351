// Sounds, synthesised from recipes: no files to load, and each begins within two milliseconds.
import { prefs } from "./prefs.js";

/**
 * @typedef {object} Tone
 * @property {"noise" | "sine" | "triangle" | "sawtooth"} kind
 * @property {number} last  seconds
 * @property {number} hz
 * @property {number} gain
 * @property {number} [at]  seconds after the start
 * @property {number} [to]  Hz at the end
 * @property {number} [q]
 */

/** @type {Record<string, Tone[]>} */
export const RECIPES = {
  deal: [{ kind: "noise", last: 0.07, hz: 3200, q: 0.7, gain: 0.5, to: 1400 }],
  flip: [
    { kind: "noise", last: 0.05, hz: 4200, q: 1.2, gain: 0.45 },
    { kind: "noise", last: 0.03, hz: 1800, q: 2, gain: 0.3, at: 0.035 },
  ],
  chip: [
    { kind: "sine", last: 0.06, hz: 4100, gain: 0.22 },
    { kind: "sine", last: 0.05, hz: 5400, gain: 0.16, at: 0.012 },
    { kind: "noise", last: 0.02, hz: 6500, q: 3, gain: 0.25 },
  ],
  chips: [0, 0.045, 0.085, 0.14].flatMap((at, index) => [
    { kind: /** @type {const} */ ("sine"), last: 0.06, hz: 3800 + index * 240, gain: 0.18, at },
    { kind: /** @type {const} */ ("noise"), last: 0.02, hz: 6200, q: 3, gain: 0.2, at },
  ]),
  check: [
    { kind: "noise", last: 0.035, hz: 260, q: 1.5, gain: 3.6 },
    { kind: "noise", last: 0.035, hz: 240, q: 1.5, gain: 3.2, at: 0.11 },
  ],
  fold: [{ kind: "noise", last: 0.16, hz: 900, q: 0.6, gain: 0.28, to: 300 }],
  turn: [
    { kind: "triangle", last: 0.16, hz: 784, gain: 0.3 },
    { kind: "triangle", last: 0.24, hz: 1047, gain: 0.3, at: 0.11 },
  ],
  warn: [
    { kind: "triangle", last: 0.09, hz: 660, gain: 0.28 },
    { kind: "triangle", last: 0.09, hz: 660, gain: 0.28, at: 0.16 },
  ],
  win: [523, 659, 784, 1047].map((hz, index) => ({
    kind: /** @type {const} */ ("triangle"), last: 0.22, hz, gain: 0.24, at: index * 0.085,
  })),
  all_in: [
    { kind: "sawtooth", last: 0.5, hz: 110, gain: 0.22, to: 220 },
    { kind: "noise", last: 0.4, hz: 500, q: 0.5, gain: 0.15, to: 2500 },
  ],
  chat: [{ kind: "sine", last: 0.08, hz: 1320, gain: 0.16 }],
};

const ONLY_TURN = new Set(["turn", "warn"]);
const ATTACK = 0.004;

/** @type {{context: AudioContext, out: AudioNode} | null} */
let device = null;

/** Browsers allow sound only after the first touch of the page. */
export function unlock() {
  if (!device && typeof AudioContext === "function") {
    const context = new AudioContext();
    const limiter = context.createDynamicsCompressor();
    const gain = context.createGain();
    gain.gain.value = 0.5;
    gain.connect(limiter).connect(context.destination);
    device = { context, out: gain };
  }
  if (device?.context.state === "suspended") void device.context.resume();
}

/** @param {string} name @param {number} [delay] milliseconds */
export function play(name, delay = 0) {
  const wanted = prefs.sound.peek();
  const recipe = RECIPES[name];
  if (!recipe || !device || wanted === "off" || (wanted === "turn" && !ONLY_TURN.has(name))) return;
  // A sleeping device would play everything at once on waking.
  if (device.context.state !== "running") return;
  const { context, out } = device;
  const start = context.currentTime + delay / 1000;
  for (const tone of recipe) sing(context, out, tone, start + (tone.at ?? 0));
}

/** @param {BaseAudioContext} context @param {AudioNode} out @param {Tone} tone @param {number} at */
export function sing(context, out, tone, at) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(tone.gain, at + ATTACK);
  gain.gain.exponentialRampToValueAtTime(0.0008, at + tone.last);
  gain.connect(out);
  const source = tone.kind === "noise" ? noise(context, tone, at, gain) : oscillator(context, tone, at, gain);
  source.start(at);
  source.stop(at + tone.last);
}

/** @param {BaseAudioContext} context @param {Tone} tone @param {number} at @param {AudioNode} out */
function noise(context, tone, at, out) {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * tone.last), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  band.Q.value = tone.q ?? 1;
  sweep(band.frequency, tone, at);
  source.connect(band).connect(out);
  return source;
}

/** @param {BaseAudioContext} context @param {Tone} tone @param {number} at @param {AudioNode} out */
function oscillator(context, tone, at, out) {
  const source = context.createOscillator();
  source.type = /** @type {OscillatorType} */ (tone.kind);
  sweep(source.frequency, tone, at);
  source.connect(out);
  return source;
}

/** @param {AudioParam} frequency @param {Tone} tone @param {number} at */
function sweep(frequency, tone, at) {
  frequency.setValueAtTime(tone.hz, at);
  if (tone.to) frequency.exponentialRampToValueAtTime(tone.to, at + tone.last);
}
