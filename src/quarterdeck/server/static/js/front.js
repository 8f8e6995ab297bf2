// On every page: the switch between day and night, and the way back after a name is changed.

const root = document.documentElement;
const themes = document.getElementById("theme");

if (themes) {
  themes.hidden = false;
  themes.querySelector(`[value="${root.dataset.theme ?? "auto"}"]`).checked = true;
  themes.addEventListener("change", ({ target }) => {
    if (target.value === "auto") delete root.dataset.theme;
    else root.dataset.theme = target.value;
    try {
      localStorage.setItem("theme", target.value);
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  });
}

for (const field of document.querySelectorAll("[data-here]")) field.value = location.pathname + location.search;
