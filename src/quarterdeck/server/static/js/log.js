// The log: lines come and go at its end; a line under the pointer or the focus shows what it speaks of.

const log = document.getElementById("log");
const spy = document.getElementById("spy");

/** Cut the log off at line `from` and add `lines`; it stays at its end unless the reader has scrolled up. */
export function patch({ from, lines }) {
  const atEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 40;
  while (log.children.length > from) log.lastElementChild.remove();
  log.insertAdjacentHTML("beforeend", lines.join(""));
  if (atEnd) toEnd();
}

export function toEnd() {
  log.scrollTop = log.scrollHeight;
}

function look(line) {
  away();
  for (const id of line.dataset.lights?.split(" ") ?? []) document.getElementById(id)?.classList.add("lit");
  const picture = line.querySelector("template");
  if (!picture) return;
  spy.replaceChildren(picture.content.cloneNode(true));
  spy.hidden = false;
  const box = line.getBoundingClientRect();
  const left = box.left - spy.offsetWidth - 12;
  spy.style.left = `${left > 8 ? left : Math.max(8, box.right - spy.offsetWidth - 8)}px`;
  spy.style.top = `${Math.max(8, Math.min(left > 8 ? box.top : box.top - spy.offsetHeight - 8, innerHeight - spy.offsetHeight - 8))}px`;
}

function away() {
  spy.hidden = true;
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
  toEnd();
}
