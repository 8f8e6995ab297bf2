"""The rules at hand: every numbered rule of a game's spec, linked, searchable, opening at its number."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cache
from itertools import groupby

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.markup import Markup, el, esc, join
from quarterdeck.engine.rulebook import Entry, entries
from quarterdeck.server.pages.front import table_of
from quarterdeck.server.pages.html import icon, page, plural

SOURCES = {"book": "the rulebook says so", "public": "found in public reviews and help pages",
           "ruling": "our decision where the rulebook is unclear", "ours": "designed by us"}
TAG = re.compile(r"(?:\*\*)?\[(book|public|ruling|ours)([^\]]*)\](?:\*\*)?")
LAST_SOURCES = re.compile(rf"(?:{TAG.pattern}[^A-Z\[*]*)+$")
PIECE = re.compile(rf"(?P<code>`[^`]+`)|(?P<bold>\*\*[^*]+\*\*)|(?P<id>\b[A-Z]+-\d+\b)|(?P<tag>{TAG.pattern})")


def rules_index(games: Sequence[Game], name: str = "") -> str:
    """Every game's rulebook, and how many rules it has."""
    rows = (el("li", el("a", icon("rules"), el("span", el("span", game.title, cls="serif"),
                                               el("span", plural(len(known_rules(game)), "rule"), cls="small muted")),
                        href=f"/rules/{game.name}", cls="card")) for game in games)
    return page("Rules", el("h1", "Rules"),
                el("p", "Every rule has a number. When a move is not allowed, the table names the rule that forbids it."),
                el("ul", *rows, cls="shelf"), name=name, cls="plain rules-page", here="/rules")


def rules_page(game: Game, name: str = "") -> str:
    """The whole rulebook as a page."""
    return page(
        f"Rules of {game.title}",
        el("h1", f"Rules of {game.title}"),
        el("p", game.content.summary, cls="lead"),
        el("div",
           el("a", icon("people"), "Open a table", href=f"/new/{game.name}", cls="button"),
           cls="buttons") if table_of(game) else "",
        rules_list(game), scripts=("rules.js",), name=name, cls="plain rules-page",
        description=f"The rules of {game.title}, each with its number.")


@cache
def known_rules(game: Game) -> dict[str, Entry]:
    """The game's rules by number, read once."""
    return entries(game)


@cache
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
        el("details", el("summary", "Chapters, and what the small words mean"),
           el("ul", *(el("li", el("a", heading(chapter), href=f"#{anchor(chapter)}")) for chapter, _ in chapters),
              cls="contents"),
           el("dl", *terms(*((_tag(source), meaning) for source, meaning in SOURCES.items())), cls="terms small")),
        *(_chapter(chapter, rules, known) for chapter, rules in chapters),
        cls="rulebook", data_rulebook=True)


def _chapter(chapter: str, rules: Sequence[Entry], known: Collection[str]) -> Markup:
    return el("section", el("h2", heading(chapter), id=anchor(chapter)), *(_rule(rule, known) for rule in rules),
              cls="chapter")


def _rule(rule: Entry, known: Collection[str]) -> Markup:
    return el("article",
              el("a", rule.id, href=f"#{rule.id}", cls="number", aria_label=f"Rule {rule.id}"),
              _said(rule.text, known), id=rule.id, cls="rule", tabindex="-1")


def _said(text: str, known: Collection[str]) -> Markup:
    """The rule's text; where it comes from, when that stands at its end, is set apart."""
    last = LAST_SOURCES.search(text)
    start = last.start() if last else len(text)
    source = el("span", prose(text[start:], known), cls="source") if last else ""
    return el("p", prose(text[:start], known), source)


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
    return el("a", whole, href=f"{book}#{whole}") if whole in known else whole


def _tag(source: str, more: str = "") -> Markup:
    return el("span", f"{source}{more}", cls=f"tag {source}", title=SOURCES[source])


def terms(*pairs: tuple[str, str]) -> list[Markup]:
    """Words and what they mean, for a <dl>."""
    return [el("div", el("dt", word), el("dd", meaning)) for word, meaning in pairs]


def heading(chapter: str) -> Markup:
    """A chapter's name without its number in the spec."""
    return prose(re.sub(r"^[\d.]+\s+", "", chapter), ())


def anchor(chapter: str) -> str:
    """The id of a chapter's heading."""
    return "chapter-" + re.sub(r"[^a-z0-9]+", "-", esc(chapter).lower()).strip("-")
