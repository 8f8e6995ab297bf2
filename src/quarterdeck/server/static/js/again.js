// Deals of the day and one's own log: the text to share is copied, and what this browser keeps is forgotten with the rest.

import { wireSmall } from "./small.js";

wireSmall();

document.querySelector("[data-forget]")?.addEventListener("click", () => {
  try {
    for (const kept of Object.keys(localStorage)) if (kept.startsWith("new.")) localStorage.removeItem(kept);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
});
