// Runs before the page is drawn: a chosen theme never flashes (front.js has the switch), and nothing pressed is lost.

try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.learned = localStorage.getItem("learned") ?? "";      // lessons that are done: not offered first
} catch {
  // A browser that keeps nothing follows the system.
}

// A page can be read and pressed before its modules have come over a slow line. What was pressed last is pressed again when
// they have (they run before DOMContentLoaded); links and forms that need no module go their own way.
{
  let last = null;

  const keep = (event) => {
    const pressed = event.target.closest(event.type === "submit" ? "form[data-send]" : "button[type=button], [data-action]");
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
    last = pressed;
  };

  addEventListener("click", keep, true);
  addEventListener("submit", keep, true);
  document.addEventListener("DOMContentLoaded", () => {
    removeEventListener("click", keep, true);
    removeEventListener("submit", keep, true);
    if (!last?.isConnected) return;
    if (last instanceof HTMLFormElement) last.requestSubmit();
    else last.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
}
