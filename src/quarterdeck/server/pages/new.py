"""The page that opens a table: the game's options, who sits where, and whether it is listed.

Fields: option-NAME (once for each number of an option with `length`; empty when not set), seat-I, public, name, game.
`options_asked` reads back what `new_table` wrote.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.content import Option
from quarterdeck.engine.errors import OptionError
from quarterdeck.engine.markup import NOTHING, Markup, el
from quarterdeck.server.about import line_of, option_title, plays_together, value_words
from quarterdeck.server.naming import LONGEST_NAME, NAMELESS, seat_titles
from quarterdeck.server.pages.how import how_link
from quarterdeck.server.pages.html import icon, notice, page
from quarterdeck.server.pages.pictures import cover, face, facts
from quarterdeck.server.pages.rules import known_rules, prose, terms
from quarterdeck.server.settings import PATIENCES

Fields = Mapping[str, Sequence[str]]
FEW = 8
"""Up to so many values are laid out side by side; more go into a list or a number field."""


def new_table(game: Game, name: str, levels: Mapping[str, tuple[str, str]], problem: str = "",
              chosen: Fields | None = None) -> str:
    """The form; after a refusal `problem` is the sentence and `chosen` the fields as they were sent."""
    chosen = chosen or {}
    return page(
        f"Open a table of {game.title}",
        el("header",
           el("div", cover(game.name, eager=True), cls="cover"),
           el("div", el("h1", f"Open a table of {game.title}"), facts(game), el("p", line_of(game), cls="lead"),
              how_link(game), cls="stack-tight"),
           cls="game-head"),
        notice(prose(problem, known_rules(game), f"/rules/{game.name}")),
        el("form",
           el("input", type="hidden", name="game", value=game.name),
           el("input", type="hidden", name="own_map", value=json.dumps(game.own_map)) if game.own_map else NOTHING,
           el("div", _remembered(), *(_option(game, option, chosen) for option in game.content.choices),
              cls="what stack-wide"),
           el("div",
              _seats(game, levels, chosen, NOTHING if name else _name_field(chosen)),
              _public(chosen),
              _patience(chosen),
              el("div", el("button", icon("anchor"), "Open the table", cls="main large"),
                 el("p", "The game begins when every seat is taken.", cls="small muted"), cls="open-now"),
              cls="who stack-wide"),
           method="post", action="/tables", id="new-table", cls="stack-wide", data_sent="1" if chosen else None),
        scripts=("new.js",), styles=("front.css",), name=name, cls="plain new-page",
        description=f"Open a table of {game.title} for friends, bots, or one screen.")


def options_asked(game: Game, fields: Fields) -> dict[str, object]:
    """The options in a sent form, not checked: what is not a number stays as it is, for the game to refuse."""
    asked: dict[str, object] = {}
    for option in game.content.options:
        values = [_number(value) for value in fields.get(f"option-{option.name}", ()) if value != ""]
        if values:
            asked[option.name] = values if option.length else values[-1]
    return asked


def patience_asked(fields: Fields) -> int:
    """How long the table waits for somebody, from a sent form; what is no number is as usual."""
    sent = _number(fields.get("patience", ("0",))[-1])
    return sent if isinstance(sent, int) else 0


def _number(text: str) -> object:
    try:
        return int(text)
    except ValueError:
        return text


def _name_field(chosen: Fields) -> Markup:
    return el("div",
              el("label", "What shall we call you?", for_="your-name"),
              el("input", id="your-name", name="name", maxlength=LONGEST_NAME, placeholder=NAMELESS, autocomplete="nickname",
                 value="".join(chosen.get("name", ()))),
              cls="ask-name stack-tight")


def _remembered() -> Markup:
    """Shown by the script where it has put in what this browser chose last."""
    return el("p", el("span", "As at your last table of this game. This browser remembers it."),
              el("button", "Start over", type="button", cls="quiet"), id="remembered", cls="in-line small", hidden=True)


# ------------------------------------------------------------------ options

def _option(game: Game, option: Option, chosen: Fields) -> Markup:
    field = f"option-{option.name}"
    sent = list(chosen.get(field, ()))
    default = "" if option.default is None else str(option.default)
    one = sent[-1] if sent else default
    own = own_map_value(game, option)
    values = [value for value in range(option.low, option.high + 1) if value != own]
    pictures = {value: option_picture(game, option, value) for value in values} if option.choices else {}
    many = len(values) > FEW
    if option.length:
        control = el("div", *(_select(option, sent[i] if i < len(sent) else "", f"{option_title(option)}, {i + 1} of "
                                      f"{option.length}") for i in range(option.length)), cls="in-line")
    elif option.choices and (any(pictures.values()) or not many):
        control = el("div", *(_radio_card(game, option, value, pictures[value], one) for value in values),
                     NOTHING if own is None else _map_maker_card(game, option, own),
                     cls="radio-cards pictured" if any(pictures.values()) else "radio-cards")
    elif option.choices:
        control = _select(option, one, option_title(option))
    elif not many:
        control = el("div", *(el("label", el("input", type="radio", name=field, value=value, checked=str(value) == one),
                                 el("span", value)) for value in values), cls="switch")
    else:
        control = el("input", type="number", name=field, min=option.low, max=option.high, value=one,
                     aria_label=option_title(option), inputmode="numeric")
    maker = el("a", "Change it in the map maker", href=f"/maps/{game.name}") if is_own_map(game, option) else NOTHING
    return el("fieldset", el("legend", option_title(option), cls="serif"),
              el("p", option_text(game, option), " ", maker, cls="muted"), control, cls="option stack-tight",
              data_with=" ".join(needed_with(game, option)) or None)


def option_text(game: Game, option: Option) -> str:
    """What an option means; a game's words may say it in plainer words than the printed ones, which records depend on."""
    own = {} if is_own_map(game, option) else game.words.OPTION_TEXTS
    return str(own.get(option.name, option.text))


def _select(option: Option, value: str, label: str) -> Markup:
    """A list to choose from; an option without a default may be left alone."""
    unset = NOTHING if option.default is not None else el("option", "Not set", value="")
    values = (el("option", value_words(option, n), value=n, selected=str(n) == value)
              for n in range(option.low, option.high + 1))
    return el("select", unset, *values, name=f"option-{option.name}", aria_label=label)


def _radio_card(game: Game, option: Option, value: int, picture: Markup, one: str) -> Markup:
    level = level_of(game, option, value)
    return el("label", el("input", type="radio", name=f"option-{option.name}", value=value, checked=str(value) == one),
              el("span", picture, el("span", value_words(option, value)),
                 el("small", level, cls="muted") if level else None), cls="radio-card")


def level_of(game: Game, option: Option, value: int) -> str:
    """How hard a map is, in a word, where the game's content says it: Stormy."""
    levels = {row["id"]: str(row["name"]) for row in game.content.data.get("levels", [])}
    rows = game.content.data.get(f"{option.name}s", []) if levels else []
    return next((levels.get(row.get("level"), "") for row in rows if row.get("id") == value), "")


def is_own_map(game: Game, option: Option) -> bool:
    """Whether the option stands for the map that was brought."""
    maps: Any = game.module("maps")
    return game.own_map is not None and option.name == maps.OPTION[0]


def own_map_value(game: Game, option: Option) -> int | None:
    """The value of an option that stands for a map of one's own, where none has been brought yet."""
    maps: Any = game.module("maps")
    if maps is None or game.own_map is not None or option.name != maps.OPTION[0]:
        return None
    value: int = maps.OPTION[1]
    return value


def _map_maker_card(game: Game, option: Option, value: int) -> Markup:
    """In the place of that value, the way to the map maker."""
    return el("a", el("span", icon("compass"), el("span", value_words(option, value)),
                      el("span", "Lay one out in the map maker, or open a map file there.", cls="small muted")),
              href=f"/maps/{game.name}", cls="radio-card make-map")


@lru_cache(256)
def option_picture(game: Game, option: Option, value: int) -> Markup:
    """A picture of one choice of an option, where the game draws one."""
    draw = game.page.option_picture if game.page else None
    return draw(option.name, value) if draw else NOTHING


@lru_cache(256)
def needed_with(game: Game, option: Option) -> tuple[str, ...]:
    """The fields that call for an option without a default, as name=value; found by asking the game.

    Sail's `pirates` is refused but with pirate_mode 1, which is refused without it: ("option-pirate_mode=1",).
    """
    if option.default is not None:
        return ()
    numbers = list(range(option.low, option.low + option.length))
    given: object = numbers if option.length else option.low
    return tuple(f"option-{other.name}={value}"
                 for other in game.content.options if other.choices and other.default is not None
                 for value in range(other.low, other.high + 1)
                 if not _goes(game, {other.name: value}) and _goes(game, {other.name: value, option.name: given}))


def _goes(game: Game, options: dict[str, object]) -> bool:
    try:
        game.new_state(options)
    except OptionError:
        return False
    return True


# ------------------------------------------------------------------ seats

def _seats(game: Game, levels: Mapping[str, tuple[str, str]], chosen: Fields, name_field: Markup) -> Markup:
    together = plays_together(game)
    bots = "With a bot" if together else "Against a bot" if game.content.default_seats <= 2 else "Against bots"
    presets = (("friends", "With friends", "people"), ("bots", bots, "bot"), ("here", "One screen", "screen"))
    return el(
        "fieldset",
        el("legend", "Who plays", cls="serif"),
        name_field,
        el("div", *(el("button", icon(drawing), words, type="button", data_preset=preset, aria_pressed="false")
                    for preset, words, drawing in presets), cls="buttons", id="presets", hidden=True),
        el("div", *(_seat(seat, title, levels, chosen) for seat, title in enumerate(seat_titles(game))), cls="seats",
           id="seats", data_seats=game.content.default_seats),
        el("dl",
           *terms(("A friend", "gets a link from you, and needs nothing but a browser."),
                  ("At this screen", "someone beside you; the page hides each hand until its owner takes the screen.")),
           cls="small muted terms"),
        el("details", el("summary", icon("bot"), el("span", "The bots, from the weakest to the strongest")),
           el("ul", *(el("li", face(level), el("b", title), el("span", text, cls="muted"))
                      for level, (title, text) in levels.items()), cls="bots"), cls="about-bots"),
        cls="option stack-tight")


def _seat(seat: int, title: str, levels: Mapping[str, tuple[str, str]], chosen: Fields) -> Markup:
    field = f"seat-{seat}"
    value = "".join(chosen.get(field, ())[-1:]) or ("me" if seat == 0 else "friend")
    kinds = [("me", "Me"), ("friend", "A friend, by invite link"), ("here", "Someone at this screen"),
             *((f"bot:{level}", f"Bot: {words[0]}") for level, words in levels.items())]
    return el("div",
              el("label", title, for_=field),
              el("select", *(el("option", words, value=kind, selected=kind == value) for kind, words in kinds),
                 name=field, id=field),
              el("input", name=f"name-{seat}", maxlength=LONGEST_NAME, placeholder="Their name", autocomplete="off",
                 aria_label=f"{title}: the name of who plays at this screen", cls="here-name"),
              cls="seat")


def _public(chosen: Fields) -> Markup:
    return el("label",
              el("input", type="checkbox", name="public", value="on", checked="public" in chosen),
              el("span", el("span", "Anyone may join"),
                 el("span", "The table is listed on the front page, and whoever comes may take a free seat or watch. "
                            "Without this, only people who have the link can find it.", cls="small muted")),
              cls="tick")


def _patience(chosen: Fields) -> Markup:
    """How long the table waits for somebody who does not move."""
    sent = patience_asked(chosen)
    offered = [el("option", words.capitalize() if seconds < 0 else f"After {words}", value=seconds,
                  selected=seconds == sent != 0) for seconds, words in PATIENCES.items()]
    return el("div",
              el("label", "When may a bot play for somebody who does not move?", for_="patience"),
              el("select", *offered, id="patience", name="patience"),
              el("p", "They are asked first, and may take their seat back at any time.", cls="small muted"),
              cls="stack-tight")
