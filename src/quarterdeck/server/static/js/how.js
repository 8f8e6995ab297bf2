// How to play: the live boards, and on the page of its own the index that follows the reader.

import { bringHelp } from "./small.js";

/** Bring the boards below `root` to life: what is picked decides which outcome is shown; the button goes to the next. */
export function wire(root) {
  for (const board of root.querySelectorAll("[data-try]")) {
    const outcomes = [...board.querySelectorAll("template")];
    const shown = board.querySelector(".try-outcome");
    let number = 0;
    const show = (next) => {
      const picked = [...board.querySelectorAll("input:checked")].map((one) => one.value).join(" ");
      const several = outcomes.filter((one) => one.dataset.for === picked);
      number = next % several.length;
      if (shown.dataset.for === picked && Number(shown.dataset.number) === number) return;
      shown.replaceChildren(several[number].content.cloneNode(true));
      Object.assign(shown.dataset, { for: picked, number });
    };
    board.addEventListener("change", () => show(0));
    board.querySelector("[data-again]")?.addEventListener("click", () => show(number + 1));
    show(0);                        // a browser may have kept what was picked
  }
}

/** Open at a section; whether there is one. */
export function openAt(root, section) {
  const found = root.querySelector(`#how-${CSS.escape(section)}`);
  if (!found) return false;
  found.scrollIntoView({ block: "start" });
  return true;
}

if (document.body.classList.contains("how-page")) {
  wire(document);
  document.querySelector(".how-play")?.addEventListener("submit", ({ submitter }) => bringHelp(submitter.value));       // the button promises it
  const links = [...document.querySelectorAll(".how-index a")];
  const seen = new Set();
  const watch = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) seen[isIntersecting ? "add" : "delete"](target.id);
    const here = links.find((link) => seen.has(link.hash.slice(1)));
    if (!here) return;
    for (const link of links) link.toggleAttribute("data-here", link === here);
  }, { rootMargin: "-20% 0px -60%" });
  for (const link of links) watch.observe(document.querySelector(link.hash));
}
