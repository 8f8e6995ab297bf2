// What a thing is, beside it: a line of the log, and pieces and bots that say data-about="ID"
// (a template on the page) or data-say="…".

const PAUSE = 350;                    // how long a pointer rests on a piece before it is explained
const PRESS = 450;                    // how long a finger rests on a piece that a tap chooses (data-hold)
const READ = "#table .region :is([data-about], [data-say]), #headline [data-say]";
const spy = document.getElementById("spy");
let waiting = 0;
let shown = null;                     // the piece that is explained now
let under = null;                     // the piece to which the pointer has moved
let at = "";                          // where the pointer was last: what the layout moves under it is not explained

/** Show something beside an element, in one of these places: the first with room for it, or the last. */
export function spyOn(element, content, places) {
  spy.replaceChildren(content);
  spy.hidden = false;
  const box = clearOfPrompt(element);
  const { offsetWidth: width, offsetHeight: height } = spy;
  const middle = { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2 };
  const all = {
    left: [box.left - width - 12, box.top], right: [box.right + 12, middle.y],
    above: [middle.x, box.top - height - 12], below: [middle.x, box.bottom + 12],
    inside: [box.right - width - 8, box.top - height - 8],
  };
  const room = {
    left: all.left[0] > 8, right: all.right[0] + width < innerWidth - 8, above: all.above[1] > 8,
    below: all.below[1] + height < innerHeight - 8,
  };
  const taught = document.querySelector("#guide .mentor")?.getBoundingClientRect();       // what Barnaby says is not covered
  const covers = ([x, y]) => taught && x < taught.right && taught.left < x + width && y < taught.bottom && taught.top < y + height;
  const place = places.find((one) => room[one] && !covers(all[one])) ?? places.find((one) => room[one]) ?? places.at(-1);
  if (taught?.width && covers(all[place]) && element.matches(":focus")) return void (spy.hidden = true);
  const [x, y] = all[place];
  spy.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
  spy.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
}

/** The place of an element, together with the prompt where that stands right over it: what is said there stays in view. */
function clearOfPrompt(element) {
  const box = element.getBoundingClientRect(), prompt = document.querySelector("#prompt .say")?.getBoundingClientRect();
  if (!element.matches("[data-hold]") || !prompt?.height || prompt.top > box.top) return box;
  return new DOMRect(box.x, prompt.top, box.width, box.bottom - prompt.top);
}

export function spyAway() {
  clearTimeout(waiting);
  waiting = 0;
  under = shown = null;
  spy.hidden = true;
}

function explain(piece) {
  if (!piece.isConnected) return;
  const content = document.createDocumentFragment();
  const about = document.getElementById(piece.dataset.about);
  if (about) content.append(about.content.cloneNode(true));
  if (piece.dataset.say) {
    const said = document.createElement("p");
    said.textContent = piece.dataset.say;
    content.append(said);
  }
  shown = piece;
  const wide = innerWidth > 900 && piece instanceof SVGElement;
  spyOn(piece, content, wide ? ["left", "right", "above"] : ["above", "right", "left", "below"]);
}

function soon(piece) {
  if (piece === shown) return;
  spyAway();
  under = piece;
  waiting = setTimeout(explain, PAUSE, piece);
}

/** A pointer that rests and the focus explain a piece; a finger's tap does so at once, until the next tap. Where a tap chooses
    (data-hold), the finger rests on the piece. */
export function wireSpy() {
  const read = (event) => event.target.closest?.(READ);
  document.addEventListener("pointermove", (event) => {
    const place = `${event.clientX} ${event.clientY}`, piece = read(event) ?? null;
    if (event.pointerType === "touch" || place === at) return;
    at = place;
    if (piece === under && (!piece || piece === shown || waiting)) return;
    under = piece;
    if (piece) soon(piece);
    else if (shown && !shown.matches(":focus-visible")) spyAway();
    else clearTimeout(waiting);
  }, { passive: true });
  document.addEventListener("focusin", (event) => read(event)?.matches(":focus-visible") && soon(read(event)));
  document.addEventListener("focusout", (event) => read(event) && spyAway());
  document.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "touch") return;
    spyAway();
    if (read(event)?.matches("[data-hold]")) waiting = setTimeout(explain, PRESS, read(event));
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, ({ pointerType }) => pointerType === "touch" && clearTimeout(waiting));
  document.addEventListener("contextmenu", (event) => read(event)?.matches("[data-hold]") && matchMedia("(hover: none)").matches && event.preventDefault());
  document.addEventListener("click", (event) => {
    if (event.pointerType === "touch" && read(event)?.matches("[data-hold]")) return;
    if (event.pointerType === "touch" && read(event)) explain(read(event));
    else if (event.pointerType !== "touch") spyAway();
  });
  addEventListener("scroll", spyAway, { passive: true });
}
