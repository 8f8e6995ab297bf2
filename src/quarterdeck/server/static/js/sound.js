// Sounds, made from noise and tones when they are needed: no files. Off until somebody switches them on; at most two at a
// time; nothing before the first press or key. Every sound has its picture, so nothing is lost without it.

import { wishes } from "./small.js";

const LOUDEST = 0.2;                  // about -14 dB
const AT_A_TIME = 2;
const playing = [];                   // what sounds now: its gain, and when it ends
let context = null, master = null, hiss = null;

// ---------------------------------------------------------------- what they are made of

/** A gain that rises and dies away. */
function swell(at, ms, loud, attack = 5, out) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + attack / 1000);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + ms / 1000);
  gain.connect(out);
  return gain;
}

/** Noise through a filter that may wander. */
function noise(out, at, ms, { type = "bandpass", from, to = from, q = 1, loud = 1, attack }) {
  const source = context.createBufferSource(), filter = context.createBiquadFilter();
  source.buffer = hiss;
  source.loop = true;
  filter.type = type;
  filter.Q.value = q;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + ms / 1000);
  source.connect(filter).connect(swell(at, ms, loud, attack, out));
  source.start(at, Math.random());
  source.stop(at + ms / 1000 + 0.02);
}

/** A tone that may slide; `low` cuts off what lies above. */
function tone(out, at, ms, { type = "sine", from, to = from, loud = 1, attack, low = 0 }) {
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + ms / 1000);
  const end = swell(at, ms, loud, attack, out);
  if (low) {
    const filter = context.createBiquadFilter();
    filter.type = "lowpass";
    filter.frequency.value = low;
    source.connect(filter).connect(end);
  } else {
    source.connect(end);
  }
  source.start(at);
  source.stop(at + ms / 1000 + 0.02);
}

const bell = (out, at, loud = 1) => [[880, 1], [1320, 0.5], [2093, 0.3]].forEach(([from, part]) => tone(out, at, 900 * (0.5 + part / 2), { from, loud: loud * part }));

/** By name: how long it takes, and what it is made of. */
const SOUNDS = {
  card: [60, (out, at) => noise(out, at, 60, { from: 2000, to: 6000, loud: 0.7 })],
  lay: [140, (out, at) => { noise(out, at, 110, { from: 200, q: 0.7, loud: 1 }); tone(out, at, 140, { from: 90, to: 60, loud: 1 }); }],
  bell: [900, (out, at) => bell(out, at, 0.8)],
  sail: [800, (out, at) => {
    noise(out, at, 800, { type: "lowpass", from: 500, to: 900, loud: 0.6, attack: 350 });
    tone(out, at + 0.15, 420, { type: "sawtooth", from: 70, to: 95, low: 400, loud: 0.25, attack: 120 });
  }],
  growl: [500, (out, at) => [42, 44].forEach((from) => tone(out, at, 500, { type: "sawtooth", from, to: from * 1.15, low: 300, loud: 0.6, attack: 120 }))],
  slam: [600, (out, at) => {
    tone(out, at, 400, { from: 110, to: 40, loud: 1.2 });
    [0, 0.07, 0.16].forEach((later, i) => noise(out, at + later, 130, { from: 1400 + 500 * i, q: 0.8, loud: 0.7 }));
  }],
  thunder: [1400, (out, at) => {
    noise(out, at, 1400, { type: "lowpass", from: 160, to: 70, loud: 1.6, attack: 90 });
    noise(out, at + 0.25, 900, { type: "lowpass", from: 110, to: 60, loud: 1.1, attack: 60 });
  }],
  cannon: [500, (out, at) => { noise(out, at, 260, { type: "lowpass", from: 1800, to: 200, loud: 1.1 }); tone(out, at, 500, { from: 120, to: 40, loud: 1.3 }); }],
  hit: [450, (out, at) => {
    noise(out, at, 120, { from: 1000, q: 0.6, loud: 1 });
    for (let i = 0; i < 7; i++) noise(out, at + 0.1 + i * 0.045, 30, { from: 2200 + 300 * (i % 3), loud: 0.4 - i * 0.04 });
  }],
  dice: [700, (out, at) => [0, 0.16, 0.32, 0.52, 0.64].forEach((later, i) => noise(out, at + later, 22, { from: 2400 - 120 * i, q: 3, loud: 1.2 - i * 0.15, attack: 2 }))],
  coin: [350, (out, at) => {
    noise(out, at, 120, { from: 800, loud: 0.4, attack: 30 });
    [3100, 4700].forEach((from) => tone(out, at + 0.12, 230, { from, loud: 0.35, attack: 2 }));
  }],
  crack: [400, (out, at) => { for (let i = 0; i < 8; i++) noise(out, at + i * 0.04, 40, { from: 900 + 260 * i, q: 2, loud: 0.9, attack: 2 }); }],
  won: [1800, (out, at) => {
    [0, 0.22, 0.6, 0.82].forEach((later) => bell(out, at + later, 0.6));
    [1.05, 1.3].forEach((later) => tone(out, at + later, 260, { type: "triangle", from: 1500, to: 950, loud: 0.2, attack: 40 }));
  }],
  lost: [1800, (out, at) => [98, 147].forEach((from) => tone(out, at, 1700, { type: "sawtooth", from, to: from * 0.94, low: 500, loud: 0.5, attack: 250 }))],
};

export const names = Object.keys(SOUNDS);

// ---------------------------------------------------------------- playing

/** Play a sound, if sounds are wanted and the visitor has pressed something on this page before. */
export function play(name) {
  if (!SOUNDS[name] || !wishes.get("sound") || !(navigator.userActivation?.hasBeenActive ?? true)) return;
  open();
  const now = context.currentTime;
  while (playing.length && playing[0].until <= now) playing.shift();
  if (playing.length >= AT_A_TIME) playing.shift().out.gain.setTargetAtTime(0, now, 0.01);
  const [ms, make] = SOUNDS[name];
  const out = context.createGain();
  out.connect(master);
  make(out, now + 0.01);
  playing.push({ out, until: now + ms / 1000 });
  document.dispatchEvent(new CustomEvent("sound", { detail: { name } }));
}

function open() {
  if (!context) {
    context = new AudioContext();
    master = context.createGain();
    master.connect(context.destination);
    hiss = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
    const data = hiss.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = 2 * Math.random() - 1;
  }
  if (context.state === "suspended") context.resume();
  master.gain.value = LOUDEST * volume();
}

/** How loud, from 0 to 1. */
export function volume() {
  try {
    const kept = Number(localStorage.getItem("volume") ?? 6);
    return Math.max(0, Math.min(10, Number.isFinite(kept) ? kept : 6)) / 10;
  } catch {
    return 0.6;
  }
}

function setVolume(tenths) {
  try {
    localStorage.setItem("volume", tenths);
  } catch {
    // A browser that keeps nothing plays at the usual volume.
  }
  play("bell");
}

/** The sliders stand where the browser remembers them. */
export function tellVolume() {
  for (const slider of document.querySelectorAll("[data-volume]")) slider.value = 10 * volume();
}

// ---------------------------------------------------------------- asking once

/** A quiet question at the first table of a browser; never asked again, whatever the answer. Who plays on without one is left alone. */
function askOnce() {
  if (wishes.isSet("sound")) return;
  const box = document.createElement("div");
  box.id = "ask-sound";
  box.setAttribute("role", "group");
  box.setAttribute("aria-label", "Sound");
  const words = document.createElement("span");
  words.textContent = "Sound on?";
  box.append(words, ...[["Yes", true], ["No", false]].map(([label, on]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", () => {
      wishes.set("sound", on);
      box.remove();
      document.dispatchEvent(new Event("wished"));
      play("bell");
    });
    return button;
  }));
  document.getElementById("table").append(box);
  document.addEventListener("click", ({ target }) => target.closest("#table .region [data-action], #confirm button") && box.remove());
}

export function wireSound() {
  document.addEventListener("change", ({ target }) => target.matches("[data-volume]") && setVolume(target.value));
  tellVolume();
  askOnce();
}
