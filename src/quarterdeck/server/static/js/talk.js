// The chat, when nobody looks at it: its button counts what was not read, and the last line stands beside it for a while.

import { say } from "./choose.js";
import { open } from "./drawers.js";

const READING = 6000;
let last = "";                        // the last line that there was
let unread = 0;
let fading = 0;

const said = () => document.getElementById("said");
const isRead = () => said().getClientRects().length > 0 && !document.hidden;

/** The page has changed: there may be new lines. What stood there when the page was opened counts as read. */
export function readTalk() {
  const lines = [...said().children], end = lines.at(-1)?.id ?? "";
  if (end === last) return;
  const fresh = last === "" && !said().dataset.read ? [] : lines.slice(1 + lines.findIndex((one) => one.id === last));
  last = end;
  said().dataset.read = "1";
  said().scrollTop = said().scrollHeight;
  if (!fresh.length || isRead()) return;
  unread += fresh.length;
  tell();
  toast(fresh.at(-1).textContent.trim());
}

function tell() {
  for (const opener of document.querySelectorAll('button[data-drawer="chat"]')) {
    if (unread) opener.dataset.unread = unread > 9 ? "9+" : unread;
    else delete opener.dataset.unread;
    opener.title = unread ? `${unread} unread` : "";
  }
}

function toast(sentence) {
  let box = document.getElementById("toast");
  if (!box) {
    box = document.createElement("button");
    box.type = "button";
    box.id = "toast";
    box.addEventListener("click", () => open("chat"));
    document.getElementById("table").append(box);
  }
  box.textContent = sentence;
  box.hidden = false;
  say(sentence);
  clearTimeout(fading);
  fading = setTimeout(() => { box.hidden = true; }, READING);
}

function look() {
  if (!unread || !isRead()) return;
  unread = 0;
  tell();
  const box = document.getElementById("toast");
  if (box) box.hidden = true;
  said().scrollTop = said().scrollHeight;
}

export function wireTalk() {
  new MutationObserver(look).observe(document.body, { attributes: true });
  document.addEventListener("visibilitychange", look);
}
