"""Builds the documentation site from docs/: python docs/site/make.py [--without-play] [--out FOLDER] (make site).

Every page of docs/ stands in `CHAPTERS`, or the build fails; so it does where a link, an anchor or a picture leads nowhere.
The site is files alone and loads nothing from elsewhere, so it can lie in any folder of any host.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from html import escape
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent))

import charts
import links
import play
import reference
from prose import Prose, Section

from quarterdeck import __version__
from quarterdeck.engine import catalogue, guide
from quarterdeck.engine.markup import Markup, el
from quarterdeck.server.about import line_of
from quarterdeck.server.pages.guide import minutes_in_words
from quarterdeck.server.pages.html import ROSE, icon, theme_switch
from quarterdeck.server.pages.pictures import facts, scene

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
CHAPTERS: dict[str, tuple[str, ...]] = {
    "The games": ("sail", "salt-and-bones", "set-sail", "savage-seas", "salt-and-sail", "own-maps", "first-hour", "guided"),
    "At the table": ("web-table", "command-line", "records", "hosting", "reliability"),
    "Make a game": ("liars-dice", "authoring", "games", "engine", "../CONTRIBUTING"),
    "Bots and learning": ("players", "bots", "environments", "environments-vector", "training", "lab"),
    "The project": (
        "architecture",
        "performance",
        "dependencies",
        "releasing",
        "site",
        "before-after",
        "said",
        "reviews",
        "../CHANGELOG",
    ),
}
"""Every page, in the order of the menu."""
MADE = {"Measured": (("benchmarks", "Benchmarks"), ("api", "API reference"))}
"""Pages that are made of something else than a text of docs/."""
TABLES = {
    "sail": "sail-table",
    "salt_and_bones": "salt-and-bones-table",
    "set_sail": "set-sail-table",
    "savage_seas": "savage-seas-table",
    "salt_and_sail": "salt-and-sail-table",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)


class Page(NamedTuple):
    """One page of the site."""

    name: str  # sail
    title: str
    body: str
    sections: list[Section]  # its headings, and what stands below each in plain words
    source: str = ""  # docs/sail.md


def pages() -> tuple[list[Page], Prose]:
    """All pages that have a text, in the order of the menu, and what has read them."""
    files = [(DOCS / f"{name}.md").resolve() for names in CHAPTERS.values() for name in names]
    forgotten = sorted(file.name for file in DOCS.glob("*.md") if file.resolve() not in files)
    if forgotten:
        raise SystemExit(
            f"{', '.join(forgotten)} stands in no chapter of the site; name it in CHAPTERS of docs/site/make.py"
        )
    prose = Prose(ROOT, {file: f"{file.stem.lower()}.html" for file in files})
    found = []
    for file in files:
        title, body, sections = prose.page(file)
        found.append(Page(file.stem.lower(), title, body, sections, file.relative_to(ROOT).as_posix()))
    return found, prose


def menu(all_pages: list[Page], here: str) -> Markup:
    """The chapters, the one of this page open."""
    titles = {page.name: page.title for page in all_pages}
    groups: list[tuple[str, list[tuple[str, str]]]] = [
        (chapter, [(Path(name).name.lower(), titles[Path(name).name.lower()]) for name in names])
        for chapter, names in CHAPTERS.items()
    ]
    groups += [(chapter, list(names)) for chapter, names in MADE.items()]
    return el(
        "nav",
        *(
            el(
                "details",
                el("summary", chapter),
                el(
                    "ul",
                    *(
                        el("li", el("a", title, href=f"{name}.html", aria_current="page" if name == here else None))
                        for name, title in entries
                    ),
                ),
                open=any(name == here for name, _ in entries) or not here,
            )
            for chapter, entries in groups
        ),
        aria_label="Documentation",
        cls="doc-menu",
    )


def document(title: str, body: object, cls: str, description: str) -> str:
    """A whole document."""
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("meta", http_equiv="Content-Security-Policy", content=POLICY),
        el("title", "Quarterdeck" if title == "Quarterdeck" else f"{title} · Quarterdeck"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        el("meta", name="description", content=description),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="theme-color", content="#173443"),
        el("link", rel="icon", type="image/svg+xml", href="static/favicon.svg"),
        *(
            el("link", rel="preload", as_="font", type="font/woff2", href=f"static/fonts/{font}.woff2", crossorigin=True)
            for font in ("fell-sc", "asans-400", "asans-700")
        ),
        el("script", src="static/js/first.js"),
        *(el("link", rel="stylesheet", href=sheet) for sheet in ("static/quarterdeck.css", "static/front.css", "site.css")),
        el("script", type="module", src="static/js/front.js"),
        el("script", type="module", src="site.js"),
    )
    search = el(
        "div",
        el(
            "button",
            icon("search"),
            el("span", "Search"),
            type="button",
            id="search-open",
            cls="quiet",
            aria_keyshortcuts="/",
        ),
        cls="search-open",
    )
    top = el(
        "header",
        el("a", ROSE, el("span", "Quarterdeck"), cls="wordmark", href="./", aria_label="Quarterdeck: home"),
        el("nav", *(el("a", words, href=address) for words, address in PLACES), aria_label="Main"),
        search,
        cls="top",
    )
    found = el(
        "dialog",
        el(
            "form",
            el("label", "Search the documentation", for_="search-field", cls="unseen"),
            el(
                "div",
                icon("search"),
                el(
                    "input",
                    id="search-field",
                    type="search",
                    autocomplete="off",
                    spellcheck="false",
                    enterkeyhint="search",
                    placeholder="Search the documentation",
                ),
                el("button", icon("close"), value="close", cls="quiet", aria_label="Close the search"),
                cls="search",
            ),
            method="dialog",
        ),
        el("p", id="search-count", cls="small muted", role="status"),
        el("ol", id="search-found"),
        id="search",
        aria_label="Search",
    )
    foot = el(
        "footer",
        el("nav", *(el("a", words, href=address) for words, address in PLACES), aria_label="About"),
        theme_switch(),
        el("p", f"Quarterdeck {__version__} · MIT", cls="small muted"),
        cls="bottom",
    )
    return "<!DOCTYPE html>\n" + el(
        "html",
        head,
        el("body", el("a", "Skip to the content", cls="skip", href="#main"), top, body, foot, found, cls=cls),
        lang="en",
    )


PLACES = (
    ("Play here and now", "play/"),
    ("Documentation", "docs.html"),
    ("API", "api.html"),
    ("Benchmarks", "benchmarks.html"),
)


def doc_page(all_pages: list[Page], page: Page) -> str:
    """A page of text, with the menu and what is on it."""
    heads = [section for section in page.sections if section.level in (2, 3)]
    on_it = (
        el(
            "nav",
            el("b", "On this page"),
            el(
                "ol",
                *(
                    el("li", el("a", section.title, href=f"#{section.anchor}"), cls=f"level-{section.level}")
                    for section in heads
                ),
            ),
            cls="on-page",
            aria_label="On this page",
        )
        if len(heads) > 1
        else None
    )
    names = [each.name for each in all_pages]
    at = names.index(page.name) if page.name in names else -1
    around = el(
        "nav",
        *(
            el("a", el("small", word), all_pages[i].title, href=f"{all_pages[i].name}.html", rel=rel)
            for i, word, rel in ((at - 1, "Before", "prev"), (at + 1, "Next", "next"))
            if at >= 0 and 0 <= i < len(all_pages)
        ),
        cls="around",
        aria_label="Before and after",
    )
    source = el("p", f"From {page.source}", cls="small muted") if page.source else None
    body = el(
        "div",
        el(
            "aside",
            el("details", el("summary", icon("menu"), "Contents"), menu(all_pages, page.name), id="menu-fold"),
            menu(all_pages, page.name),
            cls="doc-side",
        ),
        el("main", el("article", Markup(page.body), cls="doc"), around, source, id="main", tabindex="-1"),
        on_it,
        cls="doc-frame",
    )
    first = next((section.text for section in page.sections if section.text), page.title)
    return document(page.title, body, "doc-page", first[:150])


def contents(all_pages: list[Page]) -> Page:
    """The list of all pages."""
    told = {page.name: next((section.text for section in page.sections if section.text), "") for page in all_pages}
    titles = {page.name: page.title for page in all_pages}
    parts = []
    for chapter, names in CHAPTERS.items():
        rows = [
            el("li", el("a", titles[name], href=f"{name}.html"), el("p", sentence(told[name]), cls="muted"))
            for name in (Path(each).name.lower() for each in names)
        ]
        parts.append(el("section", el("h2", chapter), el("ul", *rows, cls="shelf")))
    body = (
        el("h1", "Documentation")
        + el("p", "Everything about the five games, the table, the bots and the lab.", cls="lead")
        + Markup("".join(parts))
    )
    return Page("docs", "Documentation", body, [])


def sentence(text: str) -> str:
    """The first sentence of a text, not too long."""
    first = text.split(". ", maxsplit=1)[0].rstrip(".")
    return f"{first[:150].rsplit(' ', 1)[0]} …" if len(first) > 160 else f"{first}." if first else ""


def home() -> str:
    """What it is, why, a picture, and two commands."""
    games = [catalogue.game(name) for name in TABLES]
    shown = [
        el(
            "li",
            el(
                "a",
                el(
                    "img",
                    src=f"images/{TABLES[game.name]}.webp",
                    alt=f"The table of {game.title} in the browser",
                    loading="lazy",
                ),
                href=f"{game.name.replace('_', '-')}.html",
            ),
            el(
                "div",
                el("h3", game.title),
                facts(game),
                el("p", line_of(game)),
                el(
                    "div",
                    el(
                        "a",
                        icon("play"),
                        el("span", "Play"),
                        href=f"play/{game.name}.html",
                        cls="button main",
                        aria_label=f"Play {game.title}",
                    ),
                    el(
                        "a",
                        icon("hint"),
                        el("span", f"Learn it in {minutes_in_words(guide.load(game).minutes)}"),
                        href=f"play/{game.name}.html?guide",
                        cls="button",
                        aria_label=f"Guided first game of {game.title}",
                    ),
                    cls="buttons",
                ),
            ),
            cls="card",
        )
        for game in games
    ]
    why = (
        (
            "Rules written once",
            "Small functions over one flat record, in plain Python. People, bots, mass simulation and learning all read "
            "this one source.",
            "architecture.html",
        ),
        (
            "Three engines, the same bytes",
            "Ordinary Python under a debugger, machine code on all cores, one thread a game on a GPU. Game 7 "
            "of seed 3 is the same game in all of them.",
            "performance.html",
        ),
        (
            "Every rule has a number",
            "It stands in the code that enforces it, in the test that shows it, and in the answer to a move that "
            "it forbids.",
            "games.html",
        ),
        (
            "Secrets kept, deals proved",
            "Pages and bots only get what their seat may know; afterwards anybody can replay the game from "
            "its first shuffle.",
            "records.html",
        ),
        (
            "A move that was shown is never lost",
            "Every move is stored before anybody sees it. A test kills the server under load and compares.",
            "reliability.html",
        ),
        (
            "A game of your own in an hour",
            "One folder, one command that asks it everything, and a page of sixty lines.",
            "liars-dice.html",
        ),
    )
    body = el(
        "main",
        el(
            "section",
            scene(),
            el(
                "div",
                el("h1", "Five sea games, written once"),
                el(
                    "p",
                    "Quarterdeck plays them in the browser with friends and bots, on a GPU by the billion, "
                    "and teaches machines to play "
                    "them, all from one set of rules in plain Python.",
                    cls="lead",
                ),
                el(
                    "div",
                    el("a", icon("play"), el("span", "Play here and now"), href="play/", cls="button main"),
                    el("a", icon("rules"), el("span", "Read the documentation"), href="docs.html", cls="button"),
                    cls="buttons",
                ),
                el("pre", el("code", "pip install quarterdeck\nquarterdeck serve")),
                cls="letter",
            ),
            cls="hero",
        ),
        el(
            "section",
            el("h2", "Sit down at a table"),
            el(
                "p",
                "Each game plays in this page, without a server, against bots. New to it? Barnaby shows you, move by move.",
            ),
            el("ul", *shown, cls="tables-shown"),
        ),
        el(
            "section",
            el("h2", "Why"),
            el(
                "ul",
                *(
                    el("li", el("h3", el("a", title, href=address)), el("p", text), cls="card")
                    for title, text, address in why
                ),
                cls="reasons",
            ),
        ),
        el(
            "section",
            el("h2", "How fast it is"),
            charts.speed(),
            charts.below("benchmarks.html", "All benchmarks"),
            cls="card sheet",
        ),
        id="main",
        tabindex="-1",
    )
    return document(
        "Quarterdeck", body, "home-page", "Five sea games whose rules are written once: play, bots, simulation, learning."
    )


def searched(all_pages: list[Page]) -> list[list[str]]:
    """The search's index: page, its title, anchor, heading, words below it."""
    return [
        [page.name, page.title, section.anchor, section.title, section.text]
        for page in all_pages
        for section in page.sections
    ]


def make(site: Path, with_play: bool = True) -> None:
    """Write the whole site."""
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    if with_play:
        play.make(site)
    else:
        play.static(site / "static")
    texts, prose = pages()
    made = [Page(*charts.page()), Page(*reference.page())]
    everything = [*texts, *made]
    for page in [*everything, contents(texts)]:
        (site / f"{page.name}.html").write_text(doc_page(texts, page), encoding="utf-8")
    (site / "index.html").write_text(play.from_the_top(home()), encoding="utf-8")
    shutil.copytree(DOCS / "images", site / "images")
    for name in ("site.css", "site.js"):
        shutil.copy(Path(__file__).parent / name, site / name)
    prose.copy_files(site)
    (site / "search.json").write_text(json.dumps(searched(everything), ensure_ascii=False), encoding="utf-8")
    problems = links.broken(site, with_play)
    if problems:
        raise SystemExit("\n".join(["These links lead nowhere:", *problems]))


def main() -> None:
    """Read the command line and build."""
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("--out", type=Path, default=ROOT / "site")
    reader.add_argument("--without-play", action="store_true", help="the documentation alone, for which nothing is fetched")
    asked = reader.parse_args()
    make(asked.out, not asked.without_play)
    files = [file for file in asked.out.rglob("*") if file.is_file()]
    print(
        f"{asked.out}: {len(files)} files, {sum(file.stat().st_size for file in files) / 1e6:.1f} MB. "
        "All links lead somewhere. "
        f"Look at it: {Path(sys.executable).name} -m http.server --directory {escape(str(asked.out))}"
    )


if __name__ == "__main__":
    main()
