// The choice of a game: how strong the bots are is kept, and a game that waits says so.

const kept = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
const levels = document.querySelectorAll('input[name="level"]');

for (const level of levels) {
  level.checked = level.value === (kept("alone.level") ?? "greedy");
  level.addEventListener("change", () => {
    try {
      localStorage.setItem("alone.level", level.value);
    } catch {
      // The usual bots will play.
    }
  });
}
for (const play of document.querySelectorAll("[data-game]")) {
  if (!kept(`alone.${play.dataset.game}`)) continue;
  play.querySelector("span").firstChild.textContent = "Go on with";
  const anew = Object.assign(document.createElement("a"), { href: `${play.getAttribute("href")}?new`, className: "button", textContent: "New game" });
  play.after(anew);
}
