"""The pages of the lab: choose a game, choose a card, change it, see what that does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from quarterdeck import __version__
from quarterdeck.desk import findings
from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.catalogue import game as find_game
from quarterdeck.engine.markup import NOTHING, Markup, el, join
from quarterdeck.lab import parts, trial
from quarterdeck.lab.parts import NUMBERS, Entry, Field
from quarterdeck.lab.trial import Kept
from quarterdeck.players import roster
from quarterdeck.server.pages.html import FIRST_FONTS, ROSE, icon, notice, static, static_file, theme_switch
from quarterdeck.server.pages.pictures import cover, face, scene

LISTED = 24
"""How many trials are listed on the front page."""
SIZE_WORDS = {"quick": ("A quick look", "sees large differences"),
              "usual": ("As usual", "sees differences of about a point"),
              "precise": ("Precise", "sees a third of a point")}
STAGE_WORDS = {trial.WAITS: "waits for the trial before it", trial.READY: "is being made ready", trial.PLAYS: "is played",
               trial.STOPPED: "stopped", trial.FAILED: "failed"}


def document(title: str, *body: Any, game: Game | None = None, cls: str = "") -> str:
    """A whole page; with the style sheets of a game whose drawings are on it."""
    head = el(
        "head",
        el("meta", charset="utf-8"),
        el("title", f"{title} · Quarterdeck lab"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        el("meta", name="color-scheme", content="light dark"),
        el("meta", name="theme-color", content="#173443"),
        el("link", rel="icon", type="image/svg+xml", href=static("favicon.svg")),
        *(el("link", rel="preload", as_="font", type="font/woff2", href=static(f"fonts/{font}.woff2"), crossorigin=True)
          for font in FIRST_FONTS),
        el("script", src=static("js/first.js")),
        *(el("link", rel="stylesheet", href=static(sheet)) for sheet in ("quarterdeck.css", *sheets(game), "charts.css",
                                                                         "lab.css")),
        *(el("script", type="module", src=static(f"js/{script}")) for script in ("front.js", "lab.js")))
    bar = el("header", el("a", ROSE, el("span", "Quarterdeck", el("small", " lab")), cls="wordmark", href="/",
                          aria_label="Quarterdeck lab: all games"),
             el("nav", el("a", "Games", href="/"), el("a", "Your trials", href="/#trials"), aria_label="Main"), cls="top")
    foot = el("footer", el("p", "This page is for this machine alone.", cls="small muted"), theme_switch(),
              el("p", f"Quarterdeck {__version__}", cls="small muted"), cls="bottom")
    content = el("body", el("a", "Skip to the content", cls="skip", href="#main"), bar,
                 el("main", *body, id="main", tabindex="-1"), foot, cls=f"lab {cls}".strip())
    return f"<!doctype html>\n{el('html', head, content, lang='en')}\n"


def sheets(game: Game | None) -> tuple[str, ...]:
    """What the drawings of a game need."""
    if game is None:
        return ("front.css",)
    own = (f"games/{game.name}/{game.name}.css", f"games/{game.name}/how.css")
    return ("front.css", *(sheet for sheet in own if static_file(sheet).is_file()))


# ------------------------------------------------------------------ choosing

def front(games: Sequence[Game], trials: Sequence[Kept]) -> str:
    """The games, and the trials that are kept."""
    listed = el("ul", *(listing(kept) for kept in trials[:LISTED]), cls="trials") if trials else el(
        "p", "None yet. Choose a game: your first trial takes about half a minute.", cls="muted")
    return document(
        "What does a changed card do?",
        el("section", scene(),
           el("div", el("h1", "What does a changed card do?"),
              el("p", "Choose a game and a card, change a number, and let bots play it both ways with the same dice. You "
                      "see who wins more, how long it takes, and whether the card is worth it.", cls="lead"), cls="letter"),
           cls="lab-hero"),
        el("h2", "Choose a game"),
        el("ul", *(el("li", el("a", cover(each.name, eager=True), el("b", each.title), el("small", about(each)),
                               href=f"/{each.name}")) for each in games), cls="lab-games"),
        el("section", el("h2", "Your trials", id="trials-title"), listed, id="trials", aria_labelledby="trials-title"))


def about(game: Game) -> str:
    """How much there is to change."""
    pictured = [entry for part, entries in parts.parts(game).items() for entry in entries if picture(game, entry)]
    return f"{len(pictured)} cards to change" if pictured else "its numbers to change"


def listing(kept: Kept) -> Markup:
    """A trial as a line of the list."""
    game, shown = find_game(kept.trial.game), kept.shown
    told = shown["headline"] if shown else f"This trial {STAGE_WORDS.get(kept.stage, kept.stage)}."
    return el("li", el("a", el("span", cover(game.name), cls="trial-cover"),
                       el("span", el("b", kept.trial.title), el("span", told, cls="told"),
                          el("small", f"{game.title} · {whose(kept.trial)}")),
                       href=f"/trials/{kept.number}"))


@cache
def picture(game: Game, entry: Entry) -> Markup:
    """The picture of a card; nothing for what has none."""
    drawn = game.module("table.printed")
    return Markup(drawn.picture(entry.part, entry.place)) if drawn is not None else NOTHING


def game_page(game: Game) -> str:
    """All that can be changed in a game."""
    found = parts.parts(game)
    drawn = {part: entries for part, entries in found.items() if any(picture(game, entry) for entry in entries)}
    plain = {part: entries for part, entries in found.items() if part not in drawn}
    return document(
        game.title,
        el("header", cover(game.name, eager=True),
           el("div", el("p", el("a", "All games", href="/"), cls="crumbs"), el("h1", game.title),
              el("p", "Which card do you want to change?", cls="lead"),
              el("div", icon("search"), el("input", type="search", id="find", placeholder="Find a card or a number",
                                           aria_label="Find a card or a number"), cls="search", data_script=True)),
           cls="lab-head"),
        el("p", "Nothing of that name.", id="none-found", cls="muted", hidden=True, role="status"),
        *(el("section", el("h2", parts.words(part).capitalize()),
             el("ul", *(tile(game, entry) for entry in entries), cls=f"lab-cards {how_class(game)}"))
          for part, entries in drawn.items()),
        el("section", el("h2", "Numbers and everything else"),
           *(el("details", el("summary", f"{parts.words(part).capitalize()} ", el("small", f"{len(entries)}")),
                el("ul", *(plain_tile(game, entry) for entry in entries), cls="lab-plain"),
                open=part == NUMBERS) for part, entries in plain.items()), cls="stack-tight"),
        game=game, cls="game-parts")


def how_class(game: Game) -> str:
    """The classes that give a game's drawings their colours."""
    return f"drawn {game.name.replace('_', '-')}-how"


def tile(game: Game, entry: Entry) -> Markup:
    """A card to choose."""
    return el("li", el("a", el("span", picture(game, entry), cls="face-of"), el("b", entry.name),
                       el("small", in_short(entry)), href=address(game, entry)), data_name=entry.name.lower())


def plain_tile(game: Game, entry: Entry) -> Markup:
    """An entry without a picture."""
    return el("li", el("a", el("b", entry.name), el("small", in_short(entry)), href=address(game, entry)),
              data_name=entry.name.lower())


def in_short(entry: Entry) -> str:
    """attack 2, opportunity 1, copies 4."""
    if entry.part == NUMBERS:
        return str(entry.fields[0].value)
    numbers = [field for field in entry.fields if isinstance(field.value, int) and field.value]
    return ", ".join(f"{field.label} {field.value}" for field in numbers[:3])


def address(game: Game, entry: Entry) -> str:
    """Where a card is changed."""
    return f"/{game.name}/{entry.part}/{entry.slug}"


# ------------------------------------------------------------------ changing

def workbench(game: Game, entry: Entry, given: Mapping[str, str], wrong: str = "") -> str:
    """A card with its numbers; `given` is what was typed before, `wrong` what is the matter with it."""
    numbers = [field for path, field in parts.fields(game).items()
               if path.startswith(f"{NUMBERS}.") and entry.part != NUMBERS]
    are_given = any(field.path in given and given[field.path] != str(field.value) for field in numbers)
    drawn = picture(game, entry)
    more = el("details", el("summary", "Change a number of the rules with it"),
              el("div", *(field_row(field, given) for field in numbers), cls="fields"), cls="more-numbers",
              open=are_given) if numbers else NOTHING
    return document(
        entry.name,
        el("p", el("a", "All games", href="/"), " › ", el("a", game.title, href=f"/{game.name}"), cls="crumbs"),
        el("form",
           *(el("input", type="hidden", name=name, value=value)
             for name, value in (("game", game.name), ("part", entry.part), ("entry", entry.slug))),
           el("aside", el("div", drawn, cls=f"face-of {how_class(game)}") if drawn else NOTHING,
              el("h1", entry.name), el("p", entry.text) if entry.text else NOTHING,
              cls="printed" if drawn else "printed plain"),
           el("div",
              notice(wrong) if wrong else NOTHING,
              el("fieldset", el("legend", "What is changed"), el("div", *(field_row(field, given) for field in entry.fields),
                                                                cls="fields"), more, cls="card"),
              options(game, given),
              el("fieldset", el("legend", "Who plays"),
                 el("div", *(player_card(name, given.get("player", trial.PLAYERS[0])) for name in trial.PLAYERS),
                    cls="radio-cards"), cls="card"),
              el("fieldset", el("legend", "How many games"),
                 el("div", *(size_card(size, given.get("size", "usual")) for size in trial.SIZES), cls="radio-cards"),
                 cls="card"),
              el("div", el("p", "Nothing is changed yet.", id="changed", role="status"),
                 el("button", icon("play"), "Try it", cls="main large"), cls="open-now"),
              cls="stack"),
           method="post", action="/trials", id="bench", cls="bench"),
        game=game, cls="bench-page")


def field_row(field: Field, given: Mapping[str, str]) -> Markup:
    """One number with its steps, or a choice of words."""
    name, value = f"set:{field.path}", given.get(field.path, str(field.value))
    id_ = f"f-{field.path.replace('.', '-')}"
    label = el("label", field.label.capitalize(), for_=id_)
    printed = el("small", f"printed: {field.value}", cls="muted")
    if field.choices:
        taken = el("select", *(el("option", parts.words(choice), value=choice, selected=choice == value)
                               for choice in field.choices), id=id_, name=name, data_printed=field.value)
        return el("div", label, taken, printed, cls="field")
    step = el("div",
              el("button", "−", type="button", data_step=-1, aria_label=f"{field.label}: one less"),
              el("input", id=id_, name=name, value=value, inputmode="numeric", pattern="-?[0-9]+", required=True,
                 autocomplete="off", data_printed=field.value, data_label=field.label),
              el("button", "+", type="button", data_step=1, aria_label=f"{field.label}: one more"), cls="stepper")
    return el("div", label, step, printed, cls="field")


def options(game: Game, given: Mapping[str, str]) -> Markup:
    """What the table chooses."""
    shown = [option for option in game.content.choices if not option.length and option.high - option.low < 24]
    rows = []
    for option in shown:
        value = given.get(f"option:{option.name}", str(option.default))
        names = option.choices or [str(n) for n in range(option.low, option.high + 1)]
        chosen = el("select", *(el("option", words, value=number, selected=str(number) == value)
                                for number, words in enumerate(names, option.low)),
                    id=f"o-{option.name}", name=f"option:{option.name}")
        rows.append(el("div", el("label", parts.words(option.name).capitalize(), for_=f"o-{option.name}"), chosen,
                       el("small", option.text, cls="muted"), cls="field wide"))
    if not rows:
        return NOTHING
    return el("details", el("summary", "The table it is played at"), el("div", *rows, cls="fields"), cls="card options",
              open=any(key.startswith("option:") for key in given))


def player_card(name: str, chosen: str) -> Markup:
    """Who may play."""
    title, text = roster.LEVELS[name]
    slow = "; far slower" if name in roster.THINKERS else ""
    return el("label", el("input", type="radio", name="player", value=name, checked=name == chosen,
                          data_thinks=name in roster.THINKERS),
              el("span", face(name), el("span", title), el("small", f"{text.rstrip('.')}{slow}.", cls="muted")),
              cls="radio-card who")


def size_card(size: str, chosen: str) -> Markup:
    """How many games there may be."""
    quick, slow = trial.SIZES[size]
    words, sees = SIZE_WORDS[size]
    return el("label", el("input", type="radio", name="size", value=size, checked=size == chosen),
              el("span", el("span", words), el("small", f"{quick:,} pairs of games; {sees}.", cls="muted of-quick"),
                 el("small", f"{slow:,} pairs of games of players who think.", cls="muted of-slow")), cls="radio-card")


# ------------------------------------------------------------------ a trial

def trial_page(kept: Kept, saved: str = "") -> str:
    """How far a trial is, or what came of it."""
    asked = kept.trial
    game = find_game(asked.game)
    entry = parts.entry(game, asked.part, asked.entry)
    drawn, shown = picture(game, entry), kept.shown
    result = findings.result(shown) if shown else NOTHING
    return document(
        asked.title,
        el("p", el("a", "All games", href="/"), " › ", el("a", game.title, href=f"/{game.name}"), " › ",
           el("a", entry.name, href=address(game, entry)), cls="crumbs"),
        el("header", el("div", drawn, cls=f"face-of {how_class(game)}") if drawn else NOTHING,
           el("div", el("p", f"{game.title} · {whose(asked)}", cls="muted"), el("h1", asked.title),
              el("p", changes_told(game, asked), cls="muted small")), cls="trial-head"),
        el("div", progress(kept) if not shown else NOTHING, result, actions(kept, game, entry, saved), id="trial",
           data_trial=kept.number if kept.is_open else None),
        game=game, cls="trial-page")


def whose(asked: trial.Trial) -> str:
    """Mates play 16,384 pairs of games with the same dice."""
    return f"{roster.LEVELS[asked.player][0]}s play {asked.games:,} pairs of games with the same dice"


def changes_told(game: Game, asked: trial.Trial) -> str:
    """What follows from the change, where something does, and the options that are not the usual ones."""
    known = parts.fields(game)
    more = [f"{known[path].label} {known[path].value} → {value}" for path, value in asked.changes.items()
            if path.startswith(f"{NUMBERS}.") and asked.part != NUMBERS]
    chosen = [f"{parts.words(name)} {value}" for name, value in asked.options.items()]
    told = (("With it", more), ("Table", chosen))
    return "; ".join(f"{title}: {', '.join(words)}" for title, words in told if words)


def progress(kept: Kept) -> Markup:
    """How far it is, with the words that a screen reader hears."""
    told = far(kept)
    return el("section", el("h2", told["title"], id="far-title"),
              el("progress", max=1, value=told["value"] if kept.is_open else None, aria_labelledby="far-title", id="far")
              if kept.is_open else NOTHING,
              el("p", told["words"], id="far-words", role="status"), cls="card far")


def far(kept: Kept) -> dict[str, Any]:
    """How far a trial is: title, words, and a share from 0 to 1."""
    state = kept.state
    games, of = int(state.get("done", 0)), int(state.get("of", 0) or 1)
    if kept.stage == trial.WAITS:
        return {"open": True, "title": "Waiting", "words": "The trial before this one is being played.", "value": 0.0}
    if kept.stage == trial.READY:
        seconds, share = float(state.get("seconds", 0.0)), float(state.get("share", 0.0))
        words = f"The changed rules are made into machine code, about {max(1, round(seconds))} seconds on an idle machine." \
            if seconds else "The game is made ready."
        return {"open": True, "title": "Getting ready", "words": words, "value": round(0.5 * share, 3)}
    if kept.stage == trial.PLAYS:
        share, left = round(0.5 + 0.5 * games / of, 3), round(float(state.get("left", 0.0)))
        more = f", about {left} seconds more" if left > 1 else ""
        return {"open": True, "title": "Playing", "words": f"{games:,} of {of:,} games{more}.", "value": share}
    if kept.stage == trial.STOPPED:
        return {"open": False, "title": "Stopped", "words": f"{games:,} of {of:,} games are kept.", "value": 0.0}
    return {"open": False, "title": "It did not work", "words": str(state.get("said", "")), "value": 0.0}


def actions(kept: Kept, game: Game, entry: Entry, saved: str) -> Markup:
    """What can be done with a trial."""
    again = el("a", icon("undo"), "Change it again", cls="button", href=f"{address(game, entry)}?from={kept.number}")
    if kept.is_open:
        return el("div", button(kept, "stop", "close", "Stop"), cls="buttons")
    if kept.shown is None:
        return el("div", button(kept, "go-on", "play", "Go on", "main"), again, cls="buttons")
    told = el("p", "Saved as ", el("code", saved), ". Play it with ", el("code", f"quarterdeck lab run {saved}"), " or ",
              el("code", f"quarterdeck simulate {game.name} --variant {saved}"), ".", cls="notice good", role="status") \
        if saved else NOTHING
    return join([el("div", el("a", icon("undo"), "Change it again", cls="button main",
                              href=f"{address(game, entry)}?from={kept.number}"),
                    button(kept, "save", "copy", "Save as a variant"),
                    el("a", icon("download"), "Download the variant", cls="button",
                       href=f"/trials/{kept.number}/variant.toml", download=f"{kept.trial.entry}.toml"),
                    cls="buttons"), told])


def button(kept: Kept, what: str, sign: str, words: str, cls: str = "") -> Markup:
    """A button that is a form of its own."""
    return el("form", el("button", icon(sign), words, cls=cls or None), method="post",
              action=f"/trials/{kept.number}/{what}")


def problem(title: str, words: str) -> str:
    """A page for what is not there."""
    return document(title, el("h1", title), el("p", words), el("p", el("a", "All games", href="/", cls="button main")))
