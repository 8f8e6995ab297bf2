// The analysis: while it goes on, the page fetches its parts again and again, and says once when it is done.

import { show } from "./morph.js";

const PACE = 1500;

async function look() {
  try {
    const answer = await fetch(location.href, { headers: { Accept: "application/json" } });
    if (answer.ok) {
      const told = await answer.json();
      show(told.parts, { animate: false });
      if (told.done) {
        document.getElementById("polite").textContent = "The analysis is done.";
        return;
      }
    }
  } catch {
    // The server is away for a moment; the next look may find it.
  }
  setTimeout(look, PACE);
}

if (!document.querySelector("#progress[data-done]")) setTimeout(look, PACE);
