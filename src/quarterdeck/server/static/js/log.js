// The log: lines come and go at its end; a line under the pointer or the focus shows what it speaks of.

import { spyAway, spyOn } from "./spy.js";

const NEAR = 40;                      // so few pixels from its end the log counts as being there
const log = document.getElementById("log");
let follows = true;                   // the log stays at its end, unless the reader has scrolled up

/** Cut the log off at line `from` and add `lines`. */
export function patch({ from, lines }) {
  while (log.children.length > from) log.lastElementChild.remove();
  log.insertAdjacentHTML("beforeend", lines.join(""));
  if (follows) toEnd();
}

/** Only the reader decides whether the log follows: what the layout scrolls, when the panel shrinks or opens, does not count. */
function follow() {
  let height = log.clientHeight;
  log.addEventListener("scroll", () => {
    if (log.clientHeight === height) follows = log.scrollHeight - log.scrollTop - log.clientHeight < NEAR;
  }, { passive: true });
  new ResizeObserver(() => {
    follows ||= !height;              // a log that was closed opens at its end
    height = log.clientHeight;
    if (follows) toEnd();
  }).observe(log);
}

export function toEnd() {
  log.scrollTop = log.scrollHeight;
}

function look(line) {
  away();
  for (const id of line.dataset.lights?.split(" ") ?? []) document.getElementById(id)?.classList.add("lit");
  const picture = line.querySelector("template");
  if (picture) spyOn(line, picture.content.cloneNode(true), ["left", "inside"]);
}

function away() {
  spyAway();
  for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
}

export function wireLog() {
  log.addEventListener("pointerover", ({ target }) => target.closest("li") && look(target.closest("li")));
  log.addEventListener("pointerleave", away);
  log.addEventListener("focusin", ({ target }) => target.closest("li") && look(target.closest("li")));
  log.addEventListener("focusout", away);
  log.addEventListener("keydown", (event) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!step || !log.children.length) return;
    event.preventDefault();
    const lines = [...log.children];
    const here = lines.indexOf(document.activeElement);
    const next = here < 0 ? lines.length - 1 : Math.max(0, Math.min(lines.length - 1, here + step));
    lines[next].focus();
    lines[next].scrollIntoView({ block: "nearest" });
  });
  follow();
  toEnd();
}
