"""The rules at hand: every numbered rule of a game's spec, linked, searchable, opening at its number."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import groupby

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.markup import Markup, el, esc, join
from quarterdeck.engine.rulebook import Entry, entries
from quarterdeck.server.pages.front import table_of
from quarterdeck.server.pages.how import tabs
from quarterdeck.server.pages.html import icon, page, plural
from quarterdeck.server.pages.pictures import cover, facts

SOURCES = {"book": "the rulebook says so", "public": "found in public reviews and help pages",
           "ruling": "our decision where the rulebook is unclear", "ours": "designed by us"}
MARKS = {"public": "from reviews", "ruling": "our reading", "ours": "ours"}
"""What stands small beside a rule; without a mark it is the rulebook's."""
SENTENCE = re.compile(r"(?<=[.;])\s+(?=[A-Z(“\"])")
PROGRAM = re.compile(
    r"`|\.toml|axial|coordinate|\bids?\b|\bindex\b|\([xy0-9+\-]+ ?, ?[xy0-9+\-]+\)|\b[xyqr] [=+<>]|\bactor\b"
    r"|\baction \d|\bphase \d|\bresult \d|[Ss]oftware|\brecord(?:ed)?\b|\bengine\b|\bprogram\b|\bencod|\bbits?\b"
    r"|\bsection \d|\bR\d\d\b|-1\b|\b\d\.\.\d|\bseats?,? \d and \d|\bmodulo\b|\bmod\b|\bdiv\b|\bslots?\b|\bstate\b|\bredact"
    r"|higher [xy]\b|columns have rows|\b[A-Z]+_[A-Z0-9]+\b|\b[a-z]+_[a-z]+\b")
"""What only a program needs: a sentence with this in it stands behind "exact words"."""
ASIDE = re.compile(r"\s*\([^()]*\)")
WAY = re.compile(r"from \([xy0-9+\-, ]+\) to \([xy0-9+\-, ]+\), (?=the )")
PLACES = re.compile(r", \([xy0-9+\-, ]+\) and \([xy0-9+\-, ]+\),")
"""Spaces by their numbers that a sentence can do without."""
NEEDED = re.compile(r"\b(?:from|to|of|at|on|in)$")
"""After these words an aside is no aside: without it the sentence would break."""
SEAT = re.compile(r"\b[Ss]eat (\d)\b")
ANY_SEAT = re.compile(r"\b([Ss])eat(s?)\b")
TAG = re.compile(r"(?:\*\*)?\[(book|public|ruling|ours)([^\]]*)\](?:\*\*)?")
LAST_SOURCES = re.compile(rf"(?:{TAG.pattern}[^A-Z\[*]*)+$")
PIECE = re.compile(rf"(?P<code>`[^`]+`)|(?P<bold>\*\*[^*]+\*\*)|(?P<name>\*[^*]+\*)|(?P<id>\b[A-Z]+-\d+\b)|"
                   rf"(?P<tag>{TAG.pattern})")


def rules_index(games: Sequence[Game], name: str = "") -> str:
    """Every game's rulebook, and how many rules it has."""
    rows = (el("li", el("a", cover(game.name, "thumb") or icon("rules"), el("span", el("span", game.title, cls="serif"),
                                               el("span", plural(len(known_rules(game)), "rule"), cls="small muted")),
                        href=f"/rules/{game.name}", cls="card")) for game in games)
    return page("Rules", el("h1", "Rules"),
                el("p", "Every rule has a number. When a move is not allowed, the table names the rule that forbids it."),
                el("ul", *rows, cls="shelf"), styles=("front.css",), name=name, cls="plain rules-page", here="/rules")


def rules_page(game: Game, name: str = "") -> str:
    """The whole rulebook as a page."""
    return page(
        f"Rules of {game.title}",
        el("header",
           el("div", cover(game.name, eager=True), cls="cover"),
           el("div", el("h1", f"Rules of {game.title}"), facts(game), el("p", game.content.summary, cls="lead"),
              el("div", el("a", icon("people"), "Open a table", href=f"/new/{game.name}", cls="button"),
                 cls="buttons") if table_of(game) else "", cls="stack-tight"),
           cls="game-head"),
        tabs(game, "rules"),
        el("div", rules_list(game), cls="card sheet"),
        scripts=("rules.js",), styles=("front.css",), name=name, cls="plain rules-page",
        description=f"The rules of {game.title}, each with its number.")


@lru_cache(256)
def known_rules(game: Game) -> dict[str, Entry]:
    """The game's rules by number, read once."""
    return entries(game)


@lru_cache(256)
def rules_list(game: Game) -> Markup:
    """The search field and the rules, without a page around them: for the table's drawer."""
    known = known_rules(game)
    chapters = [(chapter, list(rules)) for chapter, rules in groupby(known.values(), key=lambda rule: rule.chapter)]
    return el(
        "div",
        el("form",
           el("label", "Search the rules", for_="rule-search"),
           el("div", icon("search"),
              el("input", id="rule-search", type="search", name="q", autocomplete="off", enterkeyhint="search",
                 spellcheck="false", placeholder="A word or a number"), cls="search"),
           el("p", plural(len(known), "rule"), cls="small muted", role="status", data_count=True),
           role="search", cls="rule-search stack-tight"),
        el("p", "What has no small mark beside it is from the rulebook.", cls="small muted"),
        el("details", el("summary", "Chapters, and what the small marks mean"),
           el("ul", *(el("li", el("a", heading(game, chapter), href=f"#{anchor(chapter)}")) for chapter, _ in chapters),
              cls="contents"),
           el("dl", *terms(*((_mark(source), SOURCES[source]) for source in MARKS)), cls="terms small")),
        *(_chapter(game, chapter, rules, known) for chapter, rules in chapters),
        cls="rulebook", data_rulebook=True)


def _chapter(game: Game, chapter: str, rules: Sequence[Entry], known: Collection[str]) -> Markup:
    return el("section", el("h2", heading(game, chapter), id=anchor(chapter)), *(_rule(game, rule, known) for rule in rules),
              cls="chapter")


def _rule(game: Game, rule: Entry, known: Collection[str]) -> Markup:
    """A rule as people read it; what only a program needs stands behind a quiet word."""
    read, is_whole = words_of(game, rule)
    sources = [source for source in MARKS if any(found[1] == source for found in TAG.finditer(rule.text))]
    marks = el("span", *(_mark(source) for source in sources), cls="source") if sources else ""
    return el("article",
              el("a", number(rule.id), href=f"#{rule.id}", cls="number", aria_label=f"Rule {number(rule.id)}"),
              el("div", el("p", prose(read, known), " ", marks),
                 "" if is_whole else el("details", el("summary", "exact words"), el("p", rule.id, ": ", _exact(rule.text)),
                                        cls="exact small")),
              id=rule.id, cls="rule", tabindex="-1")


@lru_cache(256)
def readable(game: Game) -> dict[str, str]:
    """What a game puts in plainer words than its spec (`readable.toml` in its folder): rules by id, chapters by number."""
    file = game.folder / "readable.toml"
    return dict(tomllib.loads(file.read_text("utf-8"))) if file.is_file() else {}


def words_of(game: Game, rule: Entry) -> tuple[str, bool]:
    """A rule as people read it, and whether that is all the spec says."""
    own = readable(game).get(rule.id)
    return (own, False) if own else as_read(game, rule.text)


def as_read(game: Game, text: str) -> tuple[str, bool]:
    """A rule for people: no source tags, seats by their names, no sentences for the program; and whether that is all."""
    last = LAST_SOURCES.search(text)
    words = TAG.sub("", text[:last.start()] if last else text)
    plain = PLACES.sub("", WAY.sub("to ", " ".join(words.split())))
    plain = ASIDE.sub(lambda found: "" if PROGRAM.search(found[0]) and not NEEDED.search(found.string[:found.start()])
                      else found[0], plain)
    sentences = SENTENCE.split(plain)
    kept: list[str] = []
    for before, sentence in zip(["", *sentences], sentences, strict=False):
        is_alone = bool(before) and before not in kept and sentence.startswith(("It ", "They ", "This ", "These ", "So "))
        if not PROGRAM.search(sentence) and not is_alone:
            kept.append(sentence)
    read = " ".join(kept) or "A detail that only the program needs."
    named = [str(row["name"]) for row in game.content.data.get("seat_names", [])]
    read = SEAT.sub(lambda found: named[int(found[1])] if int(found[1]) < len(named) else f"player {found[1]}", read)
    read = ANY_SEAT.sub(lambda found: f"{'P' if found[1] == 'S' else 'p'}layer{found[2]}", read)
    return re.sub(r" +([.,;:)])", r"\1", read), len(kept) == len(sentences) and plain == " ".join(words.split())


def number(rule: str) -> str:
    """35 for SAIL-035."""
    return str(int(rule.rpartition("-")[2]))


def _exact(text: str) -> Markup:
    """The text of the spec, letter by letter."""
    return join(el("code", piece[1:-1]) if piece.startswith("`") else piece.replace("**", "")
                for piece in re.split(r"(`[^`]+`)", text) if piece)


def prose(text: str, known: Collection[str], book: str = "") -> Markup:
    """A line of the spec as markup: code, bold, source tags, and links to the rules it names.

    `book` is the address of the rules, where they are not on the same page.
    """
    pieces: list[str] = []
    end = 0
    for found in PIECE.finditer(text):
        pieces += [text[end:found.start()], _piece(found, known, book)]
        end = found.end()
    return join([*pieces, text[end:]])


def _piece(found: re.Match[str], known: Collection[str], book: str) -> str:
    whole = found[0]
    if found["code"]:
        return el("code", whole[1:-1])
    if found["tag"]:
        source = TAG.fullmatch(whole)
        return _tag(source[1], source[2]) if source else whole
    if found["bold"]:
        return el("strong", prose(whole[2:-2], known, book))
    if found["name"]:
        return el("strong", whole[1:-1])
    return el("a", f"rule {number(whole)}", href=f"{book}#{whole}") if whole in known else whole


def _tag(source: str, more: str = "") -> Markup:
    return el("span", f"{source}{more}", cls=f"tag {source}", title=SOURCES[source])


def _mark(source: str) -> Markup:
    return el("span", MARKS[source], cls=f"tag {source}", title=SOURCES[source])


def terms(*pairs: tuple[str, str]) -> list[Markup]:
    """Words and what they mean, for a <dl>."""
    return [el("div", el("dt", word), el("dd", meaning)) for word, meaning in pairs]


def heading(game: Game, chapter: str) -> Markup:
    """A chapter's name without its number in the spec, and without asides for the program."""
    if own := readable(game).get(chapter.partition(" ")[0]):
        return prose(own, ())
    name = ASIDE.sub(lambda found: "" if PROGRAM.search(found[0]) else found[0], chapter)
    return prose(re.sub(r"^[\d.]+\s+", "", name), ())


def anchor(chapter: str) -> str:
    """The id of a chapter's heading."""
    return "chapter-" + re.sub(r"[^a-z0-9]+", "-", esc(chapter).lower()).strip("-")
