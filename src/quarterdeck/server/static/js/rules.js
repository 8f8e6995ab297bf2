// The rules: searching as one types, and opening at a number. The table's drawer wires its own copy.

/** Make a rulebook (see pages/rules.py) searchable; returns a function that opens it at a rule. */
export function wire(root) {
  const book = root.querySelector("[data-rulebook]");
  const field = book.querySelector('input[type="search"]');
  const count = book.querySelector("[data-count]");
  const rules = [...book.querySelectorAll(".rule")].map((rule) => ({ rule, text: `${rule.id} ${rule.textContent}`.toLowerCase() }));
  const chapters = [...book.querySelectorAll(".chapter")];
  let told;

  function search() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { rule, text } of rules) {
      rule.hidden = !words.every((word) => text.includes(word));
      found += rule.hidden ? 0 : 1;
    }
    for (const chapter of chapters) chapter.hidden = !chapter.querySelector(".rule:not([hidden])");
    const all = rules.length;
    clearTimeout(told);    // say it once the typing pauses
    told = setTimeout(() => {
      count.textContent = found === all ? `${all} rules` : found ? `${found} of ${all} rules` : "No rule says that. Try another word.";
    }, 250);
  }

  function open(id) {
    const rule = book.querySelector(`#${CSS.escape(id)}`);
    if (!rule) return false;
    if (field.value) {
      field.value = "";
      search();
    }
    for (const old of book.querySelectorAll(".found")) old.classList.remove("found");
    rule.classList.add("found");
    rule.scrollIntoView({ block: "center" });
    rule.focus({ preventScroll: true });
    return true;
  }

  field.addEventListener("input", search);
  field.form.addEventListener("submit", (event) => event.preventDefault());
  book.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#"]');
    if (link && open(link.hash.slice(1)) && root !== document) event.preventDefault();
  });
  if (field.value) search();
  return open;
}

if (document.body.classList.contains("rules-page") && document.querySelector("[data-rulebook]")) {
  const open = wire(document);
  const atHash = () => location.hash && open(decodeURIComponent(location.hash.slice(1)));
  addEventListener("hashchange", atHash);
  atHash();
}
