// "Your turn" as a notice of the browser, for who wished for it under "More" and looks at another page. Nothing leaves this browser.

import { refuse, trying } from "./choose.js";
import { wishes } from "./small.js";

const NONE = "This browser shows no notices.";
let shown = null;

/** The wish has been switched on: the browser is asked for leave, and a first notice shows that it works. */
export async function askForNotices(button) {
  const leave = "Notification" in window ? await Notification.requestPermission() : "denied";
  if (leave === "granted" && notify("This is how you are told that it is your turn.")) return;
  wishes.set("notices", false);
  trying(button);
  refuse({ sentence: leave === "granted" ? NONE : `${NONE} Allow them in its settings for this page, then switch them on again.` });
  document.dispatchEvent(new Event("wished"));
}

/** Whether the notice could be shown. */
function notify(words) {
  try {
    shown = new Notification(document.querySelector(".where span")?.textContent ?? document.title, { body: words, tag: location.pathname });
  } catch {
    return false;                     // some phones show only what a server sends
  }
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
  });
  return true;
}

/** It is this person's turn; who sees the page needs no notice. */
export function noticeTurn() {
  if (document.hidden && wishes.get("notices") && window.Notification?.permission === "granted") notify(document.querySelector("#prompt .say").textContent.trim());
}

export function wireNotices() {
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) shown?.close();
  });
}
