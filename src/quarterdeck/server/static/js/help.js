// Help for newcomers: on by itself in a browser's first whole game of each kind, off afterwards, and always as the switch in More says.
//
// The browser keeps for each game what the switch said (`table.help.GAME`) and the table of its first finished game
// (`finished.GAME`). At the next table of that game one sentence says that help is off; then `finished.GAME` is "told".

import { say } from "./choose.js";
import { keep, kept, wishes } from "./small.js";

const table = document.getElementById("table");
const { game, table: here } = table.dataset;
const TOLD = "told";
let said = null;                      // what the switch said on this page: it holds where the browser keeps nothing
const OFF = "Help is off now: you know the ropes. More → Help for newcomers brings it back.";

const finished = () => kept(`finished.${game}`);
const isSeated = () => !document.querySelector("#controls.watching");
const isGuided = () => table.matches(".guided");
const isOver = () => !!document.querySelector("#ending:not([hidden]) .standings");
/** Whether the person has used the switch in this game, or (`table.help`) wants no help in any game. */
const hasSaid = () => said !== null || wishes.isSet(`help.${game}`) || kept("table.help") === "off";

/** Whether this page shows help now. */
export function wantsHelp() {
  if (said !== null) return said;
  if (wishes.isSet(`help.${game}`)) return wishes.get(`help.${game}`);
  return !hasSaid() && isSeated() && !isGuided() && (!finished() || finished() === here);
}

export function setHelp(on) {
  said = on;
  wishes.set(`help.${game}`, on);
  tellNoMore();
}

/** After every change of the page: remember a first finished game, and say at the next table that help is off. */
export function followHelp() {
  if (isGuided() || !isSeated()) return;
  if (isOver() && !finished()) keep(`finished.${game}`, here);
  const isNew = finished() && ![TOLD, here].includes(finished());
  if (!isNew || hasSaid() || !document.querySelector("#prompt:is(.asked, .waits)")) return;
  const shown = document.getElementById("help-off");
  if (!shown) return tellOff();
  if (shown.dataset.at !== table.dataset.at) tellNoMore();
}

/** The sentence stays until it is closed or the table goes on. */
function tellOff() {
  const box = document.createElement("div");
  box.id = "help-off";
  box.dataset.at = table.dataset.at;
  const words = document.createElement("p");
  words.textContent = OFF;
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "OK";
  close.addEventListener("click", tellNoMore);
  box.append(words, close);
  table.append(box);
  say(OFF);
}

function tellNoMore() {
  if (!document.getElementById("help-off")) return;
  document.getElementById("help-off").remove();
  keep(`finished.${game}`, TOLD);
}
