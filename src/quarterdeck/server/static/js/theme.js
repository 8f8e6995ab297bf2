// Runs before the page is drawn, so that a chosen theme never flashes; front.js has the switch.
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing follows the system.
}
