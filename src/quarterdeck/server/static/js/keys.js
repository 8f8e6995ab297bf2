// The keyboard: arrows go among what can be chosen, Enter and Space choose, letters open and ask. None of it while typing.

import { choose, neighbour, unchoose } from "./choose.js";
import { PIECE } from "./morph.js";
import { close, openRules, reach, toggle } from "./drawers.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
const LETTERS = {
  h: () => press('[data-send*=\'"hint"\']'),
  u: () => press('[data-send*=\'"undo"\']'),
  r: () => document.body.dataset.drawer === "rules" ? close() : openRules(),
  l: () => reach("log"),
  c: () => reach("chat"),
  "?": () => toggle("keys"),
};

export const isTyping = (element) => element?.matches?.("input:not([type=range], [type=radio], [type=checkbox]), textarea, select, [contenteditable]");

function press(selector) {
  document.querySelector(`#controls ${selector}:not(:disabled)`)?.click();
}

export function wireKeys() {
  document.addEventListener("keydown", (event) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Escape") {
      const menu = document.querySelector("details.more-menu[open]");
      if (menu) {
        menu.open = false;
        menu.querySelector("summary").focus();
      } else if (!close()) {
        unchoose();
      }
      return;
    }
    if (isTyping(target) || document.querySelector("dialog:modal")) return;
    const piece = target.closest?.(`#table .region ${PIECE}`);
    if (key === "Enter" && event.repeat && (piece || target.closest?.("#confirm"))) {
      // a key that is held chooses, and does not confirm
      event.preventDefault();
    } else if (ARROWS.includes(key) && (piece || target === document.body || target.id === "prompt")) {
      const next = neighbour(piece, key);
      if (!next) return;
      event.preventDefault();
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: "nearest", inline: "center" });
    } else if ((key === "Enter" || key === " ") && piece?.dataset.action && !(piece instanceof HTMLButtonElement)) {
      event.preventDefault();
      if (!event.repeat) choose(piece);
    } else if (LETTERS[key.toLowerCase()] && !event.repeat) {
      event.preventDefault();
      LETTERS[key.toLowerCase()]();
    }
  });
}
