"""The table's page: a table through one pair of eyes, in parts that the script replaces one by one.

A part is an element with a fixed id (`PARTS`); `parts` draws them all anew for every move, so what repeats is kept and the
rest is put together from strings. What the marks mean to the script (js/table.js):

    data-send='{"do":"ready"}'     a button or a form that sends this message, a form together with its fields
    data-sure="Really?"            a button that asks once more before it sends
    data-since, data-until         a clock that counts up or down; data-after shows its element from then on
    data-drawer, data-close        open or fold, and close, a drawer or a panel of the column
    data-rule="SAIL-035"           opens the rules at this rule
    data-copy, data-verify         copy the field of this id; check the deals
    data-switch, data-help         a wish that the browser keeps; data-help is told to the server too

docs/web-table.md has the marks that a game's own drawing may use.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from html import escape
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.content import Option
from quarterdeck.engine.events import Event
from quarterdeck.engine.how import section_now
from quarterdeck.engine.markup import NOTHING, Look, Markup, asset, el, slot, whole
from quarterdeck.engine.result import Result, Standing
from quarterdeck.players import roster
from quarterdeck.players.crew import character
from quarterdeck.server.about import MAPS, line_of, page_of, plays_together
from quarterdeck.server.challenges import Challenge, next_challenge, next_voyage
from quarterdeck.server.daily import NOT_YET
from quarterdeck.server.naming import LONGEST_NAME, LONGEST_SAYING, NAMELESS
from quarterdeck.server.pages import guide
from quarterdeck.server.pages.challenges import VOYAGES, address_of, link_words
from quarterdeck.server.pages.front import table_of
from quarterdeck.server.pages.how import drawer, goal, how_link
from quarterdeck.server.pages.html import icon, page, static, static_file, theme_switch
from quarterdeck.server.pages.pictures import cover, face, facts, scene
from quarterdeck.server.settings import PATIENCES
from quarterdeck.server.sight import (
    CARDS_KNOWN,
    Ending,
    Holder,
    Offer,
    Proposal,
    Said,
    SeatSight,
    Sight,
    Status,
    Talk,
    stand_ins,
)
from quarterdeck.server.table.lines import Told

PARTS = ("headline", "prompt", "notice", "lobby", "ending", "others", "board", "hand", "controls", "side", "chat")
REGIONS = {"others": "The others", "board": "Board", "hand": "Your hand", "side": "Tracks and piles"}
SAID_KEPT = 60
"""How many lines of the chat stand on the page."""
FINISHED = (Status.OVER, Status.STOPPED)


def parts(sight: Sight, name: str = "") -> dict[str, Markup]:
    """Every part of the page by its id; `name` is what the visitor is called, for the form that takes a seat."""
    return {
        "headline": headline(sight), "prompt": prompt(sight), "notice": notice(sight), "lobby": lobby(sight, name),
        "ending": ending(sight), **regions(sight.game, sight.look), **controls(sight), "chat": chat(sight),
        **lesson(sight),
    }


def lesson(sight: Sight) -> dict[str, Markup]:
    """The part that teaches, for who is in a guided game."""
    if sight.lesson is None or sight.status not in (Status.PLAYING, *FINISHED):
        return {}
    return {"guide": _empty("guide") if sight.lesson.done else guide.part(sight.lesson)}


def table_page(sight: Sight, lines: list[Markup], name: str = "", calls: int = 0, origin: str = "") -> str:
    """The whole document; `lines` is the log so far, drawn by `log_line`; `calls` other games wait for the visitor, and
    `origin` is where this server is found: "https://example.org"."""
    drawn = whole(parts(sight, name))
    return page(
        sight.game.title,
        el("div",
           el("div", drawn["board"], cls="sea"),
           *(drawn[part] for part in ("headline", "others", "side", "notice")),
           el("div", id="hint", cls="hint", hidden=True),
           drawn["prompt"], drawn["hand"], _WITHOUT_SCRIPT, drawn["lobby"], drawn["ending"],
           el("aside", log_panel(lines), drawn["chat"], id="column", aria_label="Log and chat"),
           id="table", cls="tabletop guided" if sight.lesson else "tabletop", data_table=sight.table,
           data_game=sight.game.name, data_at=sight.at, data_frame=frame(sight.game)),
        drawn.get("guide"),
        *aids(sight.game, KEYS), promise(sight),
        styles=(*(("front.css",) if sight.status is Status.GATHERING else ()), *styles(sight.game),
                *(("guide.css",) if sight.lesson else ())),
        scripts=(*scripts(sight.game), *(("guide.js",) if sight.lesson else ())),
        cls="table-page", name=name, bar=bar(sight, drawn["controls"]), head=preview(sight, origin),
        calls=calls, description=line_of(sight.game))


def preview(sight: Sight, origin: str = "") -> Markup:
    """What a message with this page's link shows before it is opened; pictures are looked for at whole addresses."""
    people = [seat.name for seat in sight.seats if seat.name]
    host = inviter(sight)
    title = f"{host} invites you to {sight.game.title}" if sight.status is Status.GATHERING and host else \
        f"{sight.game.title}: {' and '.join(people)}" if people else sight.game.title
    told = [("og:site_name", "Quarterdeck"), ("og:type", "website"), ("og:title", title),
            ("og:description", f"{line_of(sight.game)} Open the link and play: no account, nothing to install.")]
    if static_file(picture := f"covers/{sight.game.name}.jpg").is_file():
        told += [("og:image", origin + static(picture)), ("og:image:width", "800"), ("og:image:height", "420")]
    return Markup("".join(el("meta", property=name, content=said) for name, said in told))


def frame(game: Game) -> str | None:
    """"old" for a game without a sheet of drawings: it is not yet made for the full sea, so its parts stand in columns."""
    return None if static_file(f"games/{game.name}/{game.name}.svg").is_file() else "old"


def bar(sight: Sight, *tools: Markup) -> Markup:
    """What stands in the bar of a table beside the wordmark: the game, its map, the goal, and the tools."""
    map_ = map_of(sight)
    return Markup(f'<h1 class="where"><span>{escape(sight.game.title)}</span>'
                  f'{f"<small>{map_}</small>" if map_ else ""}</h1>{goal(sight.game, sight.options)}{"".join(tools)}')


def scripts(game: Game) -> tuple[str, ...]:
    """The table's script, and the game's own module where it has one."""
    own = f"games/{game.name}/{game.name}.js"
    return ("table.js", own) if static_file(own).is_file() else ("table.js",)


def styles(game: Game) -> tuple[str, ...]:
    """The style sheets of a page that shows a board."""
    return ("table.css", "stage.css", f"games/{game.name}/{game.name}.css")


def log_panel(lines: list[Markup]) -> Markup:
    """The log with its heading: a drawer."""
    return el("section", drawer_head("log", "Log"),
              el("ol", *lines, id="log", cls="log", tabindex="0", aria_labelledby="log-title"),
              id="log-panel", cls="panel drawer-panel", aria_labelledby="log-title")


def log_line(number: int, said: str) -> Markup:
    """One line of the log, from what `said_of` drew."""
    return Markup(f'<li id="log-{number}" tabindex="-1"{said}</li>')


def line(game: Game, told: Told) -> Markup:
    """One line of the log, drawn."""
    return log_line(told.event, _drawn(game, told.sentence, told.what))


@lru_cache(maxsize=16_384)
def _drawn(game: Game, sentence: str, event: Event) -> str:
    """What a line says of an event, kept: many tables tell the same."""
    return said_of(sentence, *mentioned(game, event))


def said_of(sentence: str, picture: Markup = NOTHING, lights: tuple[str, ...] = ()) -> str:
    """A line but for its number; under pointer or focus it shows its picture and lights up what it speaks of."""
    lit = f' data-lights="{escape(" ".join(lights))}"' if lights else ""
    shown = f"<template>{picture}</template>" if picture else ""
    words = SPOKEN.sub(r"<em>\g<0></em>", escape(sentence))
    return f"{lit}>{words}{shown}"


SPOKEN = re.compile("“[^”]*”")
"""What is said at the table, in a sentence of the log: in italics."""


# ------------------------------------------------------------------ what the game draws

def mentioned(game: Game, event: Event) -> tuple[Markup, tuple[str, ...]]:
    """What a line of the log shows of an event: a picture, and what it lights up."""
    drawn = table_of(game)
    return drawn.mention(event) if drawn and drawn.mention else (NOTHING, ())


def regions(game: Game, look: Look | None) -> dict[str, Markup]:
    """The parts that the game itself draws, with those inside them (`slot`); hidden where it draws nothing.

    If only some parts are wanted (`look.only`), the others may be missing.
    """
    if look is None:
        return _NO_REGIONS
    drawn = dict(page_of(game).regions(look))
    for part, (region, label) in _DRAWN_BY.items():
        if look.only is None or part in drawn:
            drawn[part] = region(part, label, drawn.get(part, NOTHING))
    return drawn


def _region(part: str, label: str, inside: str) -> Markup:
    focus = ' tabindex="0"' if part == "side" else ""      # it may scroll, and has nothing else to focus
    drawn = Markup(f'<section id="{part}" class="region" aria-label="{label}"{focus}>{inside}</section>')
    return drawn if inside else _empty(part)


_rarely_changed = lru_cache(512)(_region)
_DRAWN_BY = {part: (_rarely_changed if part in ("board", "side") else _region, label) for part, label in REGIONS.items()}
"""How each part is framed; of the large ones, which many tables share and few moves change, the result is kept."""


@cache
def _empty(part: str) -> Markup:
    """A part that has nothing to show, kept in its place."""
    return Markup(f'<section id="{part}" hidden></section>')


_NO_REGIONS = {part: _empty(part) for part in REGIONS}


# ------------------------------------------------------------------ headline and prompt

def headline(sight: Sight) -> Markup:
    """Who sits where, and who is to act."""
    comes_from = "" if _warns_of_known_cards(sight) else sight.comes_from       # the notice has the link
    return _headline(not sight.yours and sight.status is Status.PLAYING, comes_from, sight.cards_known, sight.seats,
                     sight.to_act, sight.covered, _thinks(sight))


@lru_cache(maxsize=4096)
def _headline(watching: bool, comes_from: str, cards_known: bool, seats: tuple[SeatSight, ...], to_act: int, covered: bool,
              thinks: bool) -> Markup:
    chips = "".join([_chip(seat, seat.seat == to_act, covered, thinks) for seat in seats])
    watches = '<p class="tag">You are watching</p>' if watching else ""
    how = "Goes on from another game" if cards_known else "A rematch of this game"
    earlier = f'<p class="tag"><a href="/t/{escape(comes_from)}/replay">{how}</a></p>' if comes_from else ""
    return Markup(f'<div id="headline" class="headline"><ul class="crew" aria-label="Seats">{chips}</ul>'
                  f'{watches}{earlier}</div>')


def _chip(seat: SeatSight, acts: bool, covered: bool, thinks: bool) -> Markup:
    """One seat in the headline: shape, name, and what there is to know of its holder."""
    if seat.holder is Holder.FREE:
        about, cls = ("" if seat.name else "free"), "free"         # who is named and not here stands in a record
    elif seat.holder is Holder.BOT:
        about, cls = f"{level_title(seat.level)} (bot)", "bot"
    elif seat.holder is Holder.STAND_IN:
        about, cls = "a bot stands in", "bot"
    else:
        about = "has left" if seat.left else "you" if seat.yours else "here" if seat.here else "away"
        cls = "here" if (seat.here or seat.yours) and not seat.left else "away"
    ready = ", ready" if seat.ready and covered else ""
    told = " · ".join(part for part in ("" if seat.name in ("", seat.title) else seat.title, f"{about}{ready}") if part)
    turn = "" if not acts else _THINKS if thinks else '<span class="unseen">to act</span>'
    looks, known = "", ""
    if seat.holder is Holder.BOT:
        looks = face(seat.level, person=seat.name)
        known = f' data-say="{escape(who)}"' if (who := character(seat.level, seat.name)) else ""
    return Markup(f'<li class="mate {cls}{" acts" if acts else ""}"{known}>{shape(seat.seat)}{looks}'
                  f'<span class="name">{escape(seat.name or seat.title)}</span> '
                  f'<span class="holder">{escape(told)}</span>{turn}</li>')


def level_title(level: str) -> str:
    """What a level is called: Mate. A trained policy is called by its own name, so it is only said to be trained."""
    return roster.LEVELS[level][0] if level in roster.LEVELS else "Trained"


_THINKS = '<span class="thinks"><span class="unseen">is thinking</span><i></i><i></i><i></i></span>'
"""A seat whose bot searches. Whom the table waits for is known to all, so this tells nothing more."""

SHAPES = (
    '<circle cx="8" cy="8" r="6"/>', '<rect x="2.5" y="2.5" width="11" height="11"/>', '<path d="M8 2l6.5 12h-13z"/>',
    '<path d="M8 1.5l6.5 6.5L8 14.5 1.5 8z"/>', '<path d="M4.5 2.5h7L15 8l-3.5 5.5h-7L1 8z"/>',
    '<path d="M8 1l2 4.8 5 .4-3.8 3.3 1.2 5L8 11.8l-4.4 2.7 1.2-5L1 6.2l5-.4z"/>',
    '<path d="M5.5 1.5h5v4h4v5h-4v4h-5v-4h-4v-5h4z"/>', '<path d="M2.5 1.5h11L10 8l3.5 6.5h-11L6 8z"/>')
COLOURS = ("vermilion", "blue", "green", "amber", "purple", "slate")


@cache
def shape(seat: int) -> Markup:
    """The mark of a seat: shape first, colour second."""
    return Markup(f'<svg class="shape {COLOURS[seat % 6]}" viewBox="0 0 16 16" aria-hidden="true">'
                  f'{SHAPES[seat % len(SHAPES)]}</svg>')


def map_of(sight: Sight) -> str:
    """The map in words, which is what tells one table from another; empty where a game has but one."""
    for option in sight.game.content.options:
        if option.name in sight.options and option.name in MAPS:
            value = sight.options[option.name]
            return _escaped_words(option, tuple(value) if isinstance(value, list) else value)
    return ""


@lru_cache(1024)
def _escaped_words(option: Option, value: Any) -> str:
    return escape(_in_words(option, value))


def _in_words(option: Option, value: Any) -> str:
    values = value if isinstance(value, (list, tuple)) else [value]
    return ", ".join(option.choices[each - option.low] if option.choices else str(each) for each in values)


_escaped = lru_cache(2048)(escape)


@lru_cache(2048)
def _emphasised(sentence: str) -> str:
    """A prompt in which the first words stand out if they are "Your turn."."""
    lead, turn, rest = escape(sentence).partition(YOUR_TURN)
    return f"<span><b>{turn}</b>{rest}</span>" if turn and not lead else escape(sentence)


YOUR_TURN = "Your turn."


def prompt(sight: Sight) -> Markup:
    """The one line, always in the same place: who is asked what, and since when."""
    state, more, buttons = "", "", ""
    said = _emphasised(sight.prompt)
    if sight.curtain >= 0:
        title = _called(sight, sight.curtain)
        state = " asked"
        more = '<span class="more">The others look away.</span>'
        buttons = _send(f"I am {title}", {"do": "look", "eyes": sight.curtain}, "main")
    elif sight.covered:
        state, buttons = _readiness(sight)
    elif sight.asked:
        state = " asked"
    elif sight.status is Status.PLAYING:
        state = " waits"
        more = "" if sight.closes else _waiting(sight)
        if sight.hold is not None:
            buttons = _send("Go on", {"do": "hold", "on": False}, "main") if sight.hold else \
                _send("Hold", {"do": "hold", "on": True})
            more += f'<span class="more held">{_HELD if sight.hold else _HOLD}</span>'
    elif sight.status in FINISHED:
        state, said = " done", "The game is over."              # how it came out is said right below
    asked = ' data-asked="1"' if sight.asked and not sight.covered and sight.curtain < 0 else ""
    bar = ""
    if sight.closes:
        bar = f'<i id="closes-{sight.closes_from}" class="closes" data-closes="{sight.closes:g}" role="img" ' \
              f'aria-label="Time to answer"></i>'
    about = section_now(sight.game, sight.look)
    return Markup(f'<div id="prompt" class="prompt{state}" tabindex="-1"{asked} data-about-now="{about}">'
                  f'<p class="say">{said} {more}</p>'
                  f'<div class="do">{buttons}<span id="confirm" class="confirm"></span></div>{bar}</div>')


def _waiting(sight: Sight) -> str:
    """That a bot thinks, and how long the table has waited; nobody needs to read that it has waited for a second."""
    clock = f'<span data-since="{sight.since:.0f}">a moment</span>'
    return (f'<span class="more">{"thinking" if _thinks(sight) else ""}'
            f'<span hidden data-after="{sight.since + LONG:.0f}"> for {clock}</span></span>')


LONG = 5
"""Seconds after which the prompt says how long the table has waited."""
_HOLD = "Hold keeps the table waiting, as if you had an answer."
_HELD = "The table waits for you, 20 seconds at most."


def _thinks(sight: Sight) -> bool:
    """Whether the table waits for a bot that searches, and for nothing else."""
    return (sight.status is Status.PLAYING and not sight.covered and sight.proposal is None
            and 0 <= sight.to_act < len(sight.seats) and sight.seats[sight.to_act].level in roster.THINKERS)


def _readiness(sight: Sight) -> tuple[str, str]:
    """A button for each seat of this browser that has not said it is ready."""
    late = [seat.seat for seat in sight.seats if seat.yours and not seat.ready]
    several = len(sight.yours) > 1
    buttons = [_send(f"{_called(sight, seat)} is ready" if several else "Ready", {"do": "ready", "seat": seat}, "main")
               for seat in late]
    return (" asked" if late else " waits"), "".join(buttons)


def _called(sight: Sight, seat: int) -> str:
    """What the holder of a seat is called; the seat's own name where nobody has given one."""
    return sight.seats[seat].name or sight.seats[seat].title if 0 <= seat < len(sight.seats) else ""


@lru_cache(maxsize=1024)
def _button(words: str, message: str, cls: str, sure: str) -> Markup:
    return el("button", el("span", words), type="button", cls=cls or None, data_send=message, data_sure=sure or None)


def _send(words: str, message: dict[str, Any], cls: str = "", sure: str = "") -> Markup:
    """A button that sends a message to the table."""
    return _button(words, json.dumps(message, separators=(",", ":")), cls, sure)


# ------------------------------------------------------------------ notices

DEAL_OF_THE_DAY = (f'<details id="daily" class="bulletin known"><summary>{icon("flag")}<span>Deal of the day</span>'
                   '</summary><p>Everybody here plays the same cards today, and has one try: no hints, and nothing is '
                   'taken back.</p></details>')


def _warns_of_known_cards(sight: Sight) -> bool:
    """Whether the table says that its cards may be known."""
    return sight.cards_known and sight.status in (Status.GATHERING, Status.PLAYING)


def notice(sight: Sight) -> Markup:
    """What the table has to say beside the game: questions, warnings, bots that stand in."""
    said = [f'<p class="bulletin">{icon("bot")}<span>{escape(each)}</span></p>' for each in sight.notices]
    if _warns_of_known_cards(sight):
        earlier = f' <a href="/t/{escape(sight.comes_from)}/replay">Look at that game</a>' if sight.comes_from else ""
        said.append(f'<details id="known" class="bulletin known"><summary>{icon("lock")}<span>Cards may be known</span>'
                    f'</summary><p>{CARDS_KNOWN}{earlier}</p></details>')
    if sight.daily and sight.status is Status.PLAYING:
        said.append(DEAL_OF_THE_DAY)
    if sight.asleep:
        said.append(f'<p class="bulletin warn">{icon("clock")}<span>{escape(sight.asleep)}</span></p>')
    if sight.status is Status.PLAYING:
        said += [_return_of(sight, seat) for seat in sight.seats
                 if seat.yours and (seat.holder is Holder.STAND_IN or seat.left)]
        if sight.proposal is not None:
            said.append(_proposal(sight, sight.proposal))
        if sight.warned >= 0:
            said.append(_warning(sight))
        elif sight.can_warn:
            waited = _called(sight, sight.to_act)
            said.append(f'<div class="bulletin"><p>{escape(waited)} has not moved for a while.</p>'
                        f'{_send(f"Ask {waited} to move", {"do": "warn"})}</div>')
        elif sight.can_hand_over:
            gone = sight.proposal.waits_for[0] if sight.proposal is not None else sight.to_act
            said.append(f'<div class="bulletin warn">{icon("clock")}<p>{escape(_called(sight, gone))} has left the table.'
                        f'</p>{_hand_over(sight, gone)}</div>')
    return Markup(f'<div id="notice" class="notices">{"".join(said)}</div>') if said else _empty("notice")


def _return_of(sight: Sight, seat: SeatSight) -> str:
    """That a seat of this browser is played by a bot, or was left, and the button that takes it back."""
    alone, name = len(sight.yours) == 1, _called(sight, seat.seat)
    left = f"{'You have' if alone else f'{name} has'} left this table. " if seat.left else ""
    bot = f"A bot plays for {'you' if alone else name}." if seat.holder is Holder.STAND_IN else ""
    back = _send("Take your seat back" if alone else f"{name} is back", {"do": "back", "seat": seat.seat}, "main")
    return f'<div class="bulletin">{icon("bot")}<p>{escape(left + bot)}</p>{back}</div>'


def _proposal(sight: Sight, asked: Proposal) -> str:
    said = [f'<div class="bulletin ask"><p>{escape(asked.sentence)}</p>']
    for seat in asked.yours_to_answer:
        whose = f"{_called(sight, seat)}: " if len(sight.yours) > 1 else ""
        said.append(_send(f"{whose}Agree", {"do": "answer", "yes": True, "seat": seat}, "main"))
        said.append(_send(f"{whose}Refuse", {"do": "answer", "yes": False, "seat": seat}))
    if not asked.yours_to_answer:
        waits = " and ".join(escape(_called(sight, seat)) for seat in asked.waits_for)
        said.append(f'<p class="muted">Waiting for {waits}.</p>' if waits else "")
    return "".join(said) + "</div>"


def _warning(sight: Sight) -> str:
    """The seat that was asked to move, how long it has, and after that the hand-over to a bot."""
    mine, until = sight.warned in sight.yours, f"{sight.warned_until:.0f}"
    who = "You are" if mine else f"{escape(_called(sight, sight.warned))} is"
    wait = "" if sight.can_hand_over else f'; in <span data-until="{until}"></span> a bot may take over'
    said = f'<div class="bulletin warn">{icon("clock")}<p>{who} asked to move{wait}.</p>'
    if sight.yours and not mine:
        hidden = "" if sight.can_hand_over else f' hidden data-after="{until}"'
        said += _hand_over(sight, sight.warned, hidden)
    return said + "</div>"


def _hand_over(sight: Sight, seat: int, hidden: str = "") -> str:
    return (f'<form data-send=\'{{"do":"hand_over","seat":{seat}}}\'{hidden}>'
            f'{_levels("warned-level", stand_ins(sight.levels))}<button>Let a bot take over</button></form>')


def _levels(ident: str, levels: Offer) -> Markup:
    """Which bot: a select over the levels."""
    return Markup(f'<label class="unseen" for="{ident}">Which bot</label>'
                  + el("select", *(el("option", f"{title}: {text}", value=level, selected=level == roster.USUAL)
                                   for level, (title, text) in levels.items()),
                       id=ident, name="level"))


# ------------------------------------------------------------------ controls

def controls(sight: Sight) -> Mapping[str, Markup]:
    """Everything that is not a move; the two buttons that come and go with every turn change by themselves."""
    yours, playing = bool(sight.yours), sight.status is Status.PLAYING
    sits = any(seat.yours and not seat.left for seat in sight.seats)
    can_leave = sits and (playing or sight.status is Status.GATHERING)
    return _all_controls(yours, yours and playing, (sight.can_stop, sight.can_concede, can_leave),
                         sight.look is not None and sight.look.help, is_promised(sight), sight.can_take_back,
                         sight.asked and not sight.covered and not sight.daily, sight.recap)


@cache
def _all_controls(yours: bool, playing: bool, ways_out: tuple[bool, bool, bool], help_: bool, promised: bool,
                  can_take_back: bool, asked: bool, recap: bool) -> Mapping[str, Markup]:
    drawn = {"controls": _controls(yours, playing, help_, ways_out, promised)}
    if playing:
        drawn["undo"] = _wish("undo", "Take back", "u", can_take_back)
        drawn["ask-hint"] = _wish("hint", "Hint", "h", asked, "ask-hint")
        drawn["ask-recap"] = _RECAP if recap else _NO_RECAP
    return drawn


def _controls(yours: bool, playing: bool, help_: bool, ways_out: tuple[bool, bool, bool], promised: bool) -> Markup:
    own = slot("ask-recap") + slot("undo") + slot("ask-hint") if playing else ""
    return Markup(f'<div id="controls" class="controls{"" if yours else " watching"}" role="group" aria-label="Table">'
                  f"{own}{_OPENERS}{_settings(playing, help_, ways_out, promised)}</div>")


@cache
def _wish(wish: str, words: str, key: str, possible: bool, ident: str = "") -> Markup:
    return Markup(f'<button id="{ident or wish}" type="button" data-send=\'{{"do":"{wish}"}}\' aria-keyshortcuts="{key}"'
                  f'{"" if possible else " disabled"}>{icon(wish)}<span>{words}</span></button>')


def _recap(hidden: str = "") -> Markup:
    return Markup(f'<button id="ask-recap" type="button" title="Since your last turn" '
                  f'data-send=\'{{"do":"recap"}}\'{hidden}>{icon("clock")}<span>Look back</span></button>')


_RECAP = _recap()
_NO_RECAP = _recap(" hidden")
"""It keeps its place in the bar."""


@cache
def _settings(plays: bool, help_: bool, ways_out: tuple[bool, bool, bool], promised: bool) -> Markup:
    """The menu behind "More": switches and the ways out, which are to stop, to give up and to leave."""
    switched = _toggle("Help for newcomers", "Shows what each choice would do.", help_, data_help=True)
    own = [_toggle("Play forced moves automatically", "When only one thing is allowed, it is played after a moment.", False,
                   data_switch="auto"),
           _toggle("Notices", "Your browser tells you when it is your turn and this page is hidden.", False,
                   data_switch="notices")] if plays else []
    own += [SPEEDS, _toggle("Sound", "Cards, waves, cannon, and a bell when it is your turn.", False, data_switch="sound"),
            VOLUME]
    stop = _send("Stop without a result", {"do": "propose", "what": "stop"}, "", "Ask all to stop? Press again")
    concede = _send("Give up", {"do": "concede"}, "danger", "Give up and lose? Press again")
    leave = _send("Leave your seat", {"do": "leave"}, "danger", "Leave for good? Press again")
    return el("details",
              el("summary", icon("settings"), el("span", "More")),
              el("div", switched, *own,
                 el("button", el("span", "Keys"), type="button", data_drawer="keys", aria_keyshortcuts="?"),
                 el("button", el("span", "Your name"), type="button", popovertarget="name-box"),
                 _OPEN_PROMISE if promised else None,
                 theme_switch(),
                 *(way for way, possible in zip((stop, concede, leave), ways_out, strict=True) if possible), cls="menu"),
              id="more", cls="more-menu")


SPEEDS = el(
    "div", el("span", "Speed", id="speed-title"),
    el("div", *(el("button", el("span", words), type="button", role="radio", aria_checked="false", data_speed=speed)
                for speed, words in (("slow", "Calm"), ("normal", "Brisk"), ("fast", "Quick"), ("once", "At once"))),
       role="radiogroup", aria_labelledby="speed-title", cls="speeds"),
    cls="speed")
"""How fast a page shows what happened; the browser keeps the choice."""
VOLUME = el("label", el("span", "Volume"), el("input", type="range", min=0, max=10, step=1, value=6, data_volume=True),
            cls="volume")


def _toggle(words: str, text: str, on: bool, **marks: Any) -> Markup:
    return el("button", el("span", words, el("small", text)), el("i", cls="knob", aria_hidden="true"), type="button",
              cls="toggle", role="switch", aria_checked="true" if on else "false", **marks)


def opener(name: str, words: str, key: str, picture: str = "") -> Markup:
    """A button of the bar that opens a drawer; that of the chat says how much is unread."""
    return el("button", icon(picture or name), el("span", words), type="button", cls=f"opener-{name}",
              data_drawer=name, aria_keyshortcuts=key, aria_expanded="false")


OPEN_RULES = opener("rules", "Rules", "r")
_OPENERS = Markup(OPEN_RULES + opener("log", "Log", "l") + opener("chat", "Chat", "c"))


# ------------------------------------------------------------------ chat

def chat(sight: Sight) -> Markup:
    """What was said, and the field to say more where the game allows it."""
    return _chat(sight.game, sight.chat, sight.chat_open, sight.chat_team, sight.chat_note)


@lru_cache(maxsize=1024)
def _chat(game: Game, talk: Talk, is_open: bool, has_team: bool, note: str) -> Markup:
    said = "".join([_said(line) for line in talk[-SAID_KEPT:]])
    below = _say(has_team) if is_open else f'<p class="closed">{icon("lock")}<span>{_with_rules(game, note)}</span></p>'
    nothing = '<p class="muted nothing">Nothing was said yet.</p>' if not said else ""
    return Markup(f'<section id="chat" class="panel drawer-panel" aria-labelledby="chat-title">{_CHAT_HEAD}<ol id="said" '
                  f'class="said" tabindex="0" aria-labelledby="chat-title">{said}</ol>{nothing}{below}</section>')


@lru_cache(maxsize=4096)
def _said(line: Said) -> str:
    if line.seat < 0:
        return f'<li id="said-{line.number}" class="table-says">{escape(line.text)}</li>'
    team = ' <span class="tag">team</span>' if line.team else ""
    return f'<li id="said-{line.number}">{shape(line.seat)}<b>{escape(line.name)}</b>{team} {escape(line.text)}</li>'


@lru_cache(maxsize=256)
def _with_rules(game: Game, text: str) -> str:
    """A sentence whose rule numbers open the rule."""
    return re.sub(rf"\b{game.prefix}-\d{{3}}\b",
                  rf'<a href="/rules/{game.name}#\g<0>" data-rule="\g<0>">\g<0></a>', escape(text))


def drawer_head(name: str, title: str) -> Markup:
    """The title of a drawer, with the button that closes it."""
    return el("div", el("h2", title, id=f"{name}-title"),
              el("button", icon("close"), type="button", cls="quiet close", data_close=name, aria_label=f"Close: {title}"),
              cls="panel-head")


_CHAT_HEAD = drawer_head("chat", "Chat")


@cache
def _say(has_team: bool) -> Markup:
    """The field to say something, and to whom: at first to the own team, where there is one."""
    to = el("select", el("option", "to my team", value="team"), el("option", "to everyone", value="all"),
            name="to", id="say-to", aria_label="Who hears it") if has_team else NOTHING
    return el("form", el("label", "Say something", for_="say", cls="unseen"), to,
              el("input", id="say", name="text", maxlength=LONGEST_SAYING, placeholder="Say something", autocomplete="off",
                 enterkeyhint="send", required=True),
              el("button", "Send"), cls="in-line", data_send='{"do":"say"}')


# ------------------------------------------------------------------ before and after the game

def lobby(sight: Sight, name: str = "") -> Markup:
    """While seats are free: an invitation for who comes and the roll of the crew for who sits, on the living scene."""
    if sight.status is not Status.GATHERING:
        return _empty("lobby")
    may_sit = not sight.yours or any(seat.reserved for seat in sight.seats)
    free = any(seat.holder is Holder.FREE for seat in sight.seats)
    return el(
        "section",
        scene(),
        el("div",
           el("div", cover(sight.game.name, eager=True), cls="letter-cover"),
           el("div",
              el("h2", _welcome(sight, may_sit, free), id="lobby-title"),
              facts(sight.game),
              el("p", line_of(sight.game), cls="line"),
              how_link(sight.game),
              _sit_form(sight, name) if may_sit and free else None,
              el("ul", *(_lobby_seat(sight, seat, may_sit) for seat in sight.seats), cls="lobby-seats"),
              guide.learn_first(sight.game, f"/t/{sight.table}") if may_sit and free else None,
              _invitation(f"/t/{sight.table}", bool(sight.yours) or sight.host) if free else None,
              _agreements(sight),
              el("div",
                 _OPEN_PROMISE if is_promised(sight) else None,
                 el("form", el("button", "Close the table", cls="quiet"), method="post", action=f"/t/{sight.table}/close")
                 if sight.host else None, cls="buttons lobby-foot"),
              cls="letter-text"),
           cls="letter"),
        id="lobby", cls="lobby", aria_labelledby="lobby-title")


def _welcome(sight: Sight, may_sit: bool, free: bool) -> str:
    host = inviter(sight)
    if not free:
        return "Everybody is here"
    if not may_sit:
        return "Waiting for your crew"
    return f"{host} invites you to {sight.game.title}" if host else f"You are invited to {sight.game.title}"


def inviter(sight: Sight) -> str:
    """Who waits at the table; the first of several, "" where nobody does."""
    return next((seat.name for seat in sight.seats if seat.holder is Holder.PERSON and not seat.yours), "")


def _sit_form(sight: Sight, name: str) -> Markup:
    return el("form",
              el("label", "Your name at the table", for_="sit-name"),
              el("input", id="sit-name", name="name", value=name, maxlength=LONGEST_NAME, placeholder=NAMELESS,
                 autocomplete="nickname"),
              id="sit", method="post", action=f"/t/{sight.table}/sit", cls="sit")


def _invitation(address: str, seated: bool) -> Markup:
    said = "Send this link to whoever is to play: they need only a browser. The game begins when every seat is taken." \
        if seated else "You may also stay and watch, or pass the link on."
    return el(
        "div",
        el("label", "Invite" if seated else "The link of this table", for_="invite"),
        el("div", el("input", id="invite", value=address, readonly=True, data_address=address),
           el("button", icon("copy"), el("span", "Copy the link"), type="button", data_copy="invite",
              cls="main" if seated else None),
           el("button", icon("upload"), el("span", "Share"), type="button", data_share="invite", hidden=True),
           cls="in-line"),
        el("p", said, cls="small muted"),
        cls="invite")


def _agreements(sight: Sight) -> Markup:
    """What was agreed about this table, folded."""
    told = [_agreed(option, sight.options[option.name]) for option in sight.game.content.choices
            if option.name in sight.options]
    if sight.patience:
        words = "We wait." if sight.patience < 0 else f"After {PATIENCES[sight.patience]} a bot may play for them."
        told.append(el("div", el("dt", "If somebody does not move"), el("dd", words)))
    map_ = map_of(sight)
    words = f"How we play: {map_}" if map_ else "How we play"
    return el("details", el("summary", icon("settings"), Markup(f"<span>{words}</span>")), el("dl", *told, cls="agreed"),
              id="agreed") if told else NOTHING


def _agreed(option: Option, value: Any) -> Markup:
    """One option of the table, explained."""
    title = option.name.replace("_", " ").capitalize()
    return el("div", el("dt", title), el("dd", _in_words(option, value), el("span", option.text, cls="small muted")))


def _lobby_seat(sight: Sight, seat: SeatSight, may_sit: bool) -> Markup:
    """A row of the lobby: the seat, its holder, and what can be done about an empty one."""
    if seat.holder is Holder.BOT:
        who = character(seat.level, seat.name)
        return el("li", shape(seat.seat), face(seat.level, person=seat.name), el("b", seat.name),
                  el("span", f"{level_title(seat.level)} (bot)", cls="muted"), el("span", seat.title, cls="seat-title"),
                  el("span", who, cls="small character") if who else None)
    if seat.holder is not Holder.FREE:
        about = "you" if seat.yours else "here" if seat.here else "away"
        return el("li", shape(seat.seat), el("b", seat.name), el("span", about, cls=f"presence {about}"),
                  el("span", seat.title, cls="seat-title") if seat.title != seat.name else None)
    sit = el("button", "Take this seat", form="sit", name="seat", value=seat.seat, cls="main",
             aria_label=f"Take this seat: {seat.title}") if may_sit and (seat.reserved or not sight.yours) else None
    bot = el("form", _levels(f"level-{seat.seat}", sight.levels),
             el("button", "Seat a bot", aria_label=f"Seat a bot: {seat.title}"),
             data_send=json.dumps({"do": "hand_over", "seat": seat.seat}),
             cls="in-line") if sight.host or sight.yours else None
    return el("li", shape(seat.seat), el("b", seat.title),
              el("span", "kept for you" if seat.reserved else "free", cls="muted"),
              el("span", sit, bot, cls="take") if sit or bot else None, cls="free")


# ------------------------------------------------------------------ the promise about the deals

def is_promised(sight: Sight) -> bool:
    """Whether the deals were fixed beforehand; what is known already cannot be promised."""
    return bool(sight.commitment) and not sight.cards_known


def promise(sight: Sight) -> Markup:
    """The fingerprint of the deals, for who wants to check them; it stands on the page once, out of the way."""
    if not is_promised(sight):
        return NOTHING
    return el("div",
              el("h2", "The deals are promised", id="promise-title"),
              el("p", "The shuffle was fixed before anyone sat down, and this is its fingerprint. After the game the secret "
                 "is opened, and anyone can check that no card was moved. ", el("a", "How that works", href="/fair")),
              el("code", sight.commitment, cls="fingerprint"),
              id="promise", cls="promise", popover=True, aria_labelledby="promise-title")


_OPEN_PROMISE = el("button", icon("lock"), el("span", "Deals are promised"), type="button", cls="quiet",
                   popovertarget="promise")


# ------------------------------------------------------------------ the ending

def ending(sight: Sight) -> Markup:
    """The end as a scene: who won and by what, how the points came about, the deciding moment, and what next."""
    if sight.status not in FINISHED:
        return _empty("ending")
    if sight.lesson is not None and sight.lesson.done:
        return guide.end(sight.lesson, _end_scene(sight.game.name, Result("", "", True, ())))
    address, end = f"/t/{sight.table}", sight.ending
    is_hidden = bool(sight.daily) and not (end is not None and end.key)
    result = end.result if end is not None else None
    title = result.title if result else end.sentence if end is not None else "Stopped without a result."
    return el(
        "section",
        _end_scene(sight.game.name, result),
        el("div",
           el("div",
              el("h2", title, id="ending-title", tabindex=-1),
              el("p", result.sentence, cls="by-what") if result else None,
              _standings(sight, result) if result else None,
              el("p", icon("flag"), el("span", result.target), cls="target") if result and result.target else None,
              el("p", result.ours, cls="small muted") if result and result.ours else None,
              cls="came-out"),
           el("div",
              el("a", icon("play"), el("span", el("b", "The deciding moment"), " ", end.why), cls="moment",
                 href=f"{address}/replay/{end.move}") if end is not None and end.move else None,
              el("div",
                 *_once_more(sight),
                 *(() if is_hidden or sight.alone else _afterwards(address, end)),
                 el("button", icon("eye"), el("span", "Look at the table"), type="button", cls="peek", data_peek=True),
                 cls="buttons"),
              el("p", icon("lock"), el("span", NOT_YET), cls="small muted not-yet") if is_hidden else verify(sight),
              cls="what-next"),
           cls="verdict"),
        id="ending", cls="ending", aria_labelledby="ending-title")


def _end_scene(game: str, result: Result | None) -> Markup:
    """The drawn scene of winning or losing, from the game's end.svg; nothing where it has none."""
    if result is None or not static_file(f"games/{game}/end.svg").is_file():
        return NOTHING
    won = result.won if result.won is not None else any(standing.won for standing in result.standings)
    drawn = result.scene or f"end-{'won' if won else 'lost'}"
    return Markup(f'<svg class="end-scene" viewBox="0 0 800 450" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
                  f'<use href="{asset(game, "end.svg")}#{drawn}"/></svg>')


def _standings(sight: Sight, result: Result) -> Markup:
    """Every seat with its rank, its points, and what they are made of."""
    if plays_together(sight.game) and len({standing._replace(seat=0) for standing in result.standings}) == 1:
        return el("ol", _crew(sight, result.standings), cls="standings")
    several = len({standing.rank for standing in result.standings}) > 1
    return el("ol", *(_standing(sight, standing, several) for standing in result.standings), cls="standings")


def _crew(sight: Sight, standings: Sequence[Standing]) -> Markup:
    """One row for a crew that has come out the same; who looks comes first, as "You"."""
    own = sight.yours if len(sight.yours) == 1 else ()
    seats = sorted((standing.seat for standing in standings), key=lambda seat: (seat not in own, seat))
    names = " and ".join("You" if seat in own else _called(sight, seat) for seat in seats)
    return el("li", *(shape(standing.seat) for standing in sorted(standings)), el("b", names, cls="name"),
              *_figures(standings[0]), cls="won" if standings[0].won else None)


def _figures(standing: Standing) -> tuple[Markup, Markup | None]:
    """A score with its numbers set larger, and what it is made of."""
    lines = el("ul", *(el("li", line.label, " ", el("b", line.amount)) for line in standing.lines), cls="points") \
        if standing.lines else None
    return el("span", Markup(FIGURE.sub(r"<b>\g<0></b>", escape(standing.score))), cls="score"), lines


def _standing(sight: Sight, standing: Standing, ranked: bool) -> Markup:
    seat = sight.seats[standing.seat]
    return el("li",
              el("span", standing.rank, cls="rank", aria_label=f"Rank {standing.rank}") if ranked else None,
              shape(standing.seat), face(seat.level, person=seat.name) if seat.holder is Holder.BOT else None,
              el("b", _called(sight, standing.seat), cls="name"),
              el("span", "you", cls="tag") if seat.yours and len(sight.yours) == 1 else None,
              *_figures(standing), cls="won" if standing.won else None)


FIGURE = re.compile(r"(?<![&#\w])[-−]?\d[\d,.]*")
"""A number in a score: it is set larger than the words around it."""


def _afterwards(address: str, end: Ending | None) -> tuple[Markup | None, ...]:
    """What can be looked at when everything is open."""
    return (el("a", icon("play"), el("span", "Replay"), cls="button", href=f"{address}/replay"),
            el("a", icon("curve"), el("span", "Analysis"), cls="button", href=f"{address}/analysis") if end else None,
            el("a", icon("download"), el("span", "Record"), cls="button", href=f"{address}/record", download=True,
               aria_label="Download the record"))


def _once_more(sight: Sight) -> tuple[Markup | None, ...]:
    """The ways to another game: a rematch, and after a won voyage or challenge the next one and the list of all."""
    if sight.alone:
        return (el("a", icon("undo"), el("span", "Play again"), cls="button main", href="?new"),
                el("a", icon("flag"), el("span", "All games"), cls="button", href="/"))
    if sight.daily:
        return (el("a", icon("flag"), el("span", "How others did"), cls="button main", href=f"/daily#{sight.game.name}"),)
    if sight.next_table:
        return (el("a", icon("arrow"), el("span", "To the next game"), cls="button main", href=f"/t/{sight.next_table}"),)
    if not sight.yours:
        return ()
    rematch, onward = f"/t/{sight.table}/rematch", _onward(sight)
    return (onward,
            el("form", el("button", icon("undo"), el("span", "Rematch"), cls=None if onward else "main"), method="post",
               action=rematch),
            el("a", icon("flag"), el("span", f"All {link_words(sight.game).lower()}"), cls="button",
               href=address_of(sight.game)) if onward or sight.game.name == VOYAGES else None)


def _onward(sight: Sight) -> Markup | None:
    """The button that leads on from a game that the viewer has won; None where nothing comes next."""
    result, game = sight.ending.result if sight.ending is not None else None, sight.game
    if result is None or not any(each.won and sight.seats[each.seat].yours for each in result.standings):
        return None
    if game.name == VOYAGES:
        voyage = next_voyage(game, sight.options)
        return _next_button("Next voyage", voyage, f"/t/{sight.table}/rematch") if voyage else None
    bots = [seat.level for seat in sight.seats if seat.holder is Holder.BOT]
    challenge = next_challenge(game, sight.options, len(sight.seats), bots)
    return _next_button("Next challenge", challenge, f"/challenges/{game.name}/{challenge.number}") if challenge else None


def _next_button(words: str, challenge: Challenge, address: str) -> Markup:
    return el("form", el("input", type="hidden", name="next", value="1"),
              el("button", icon("arrow"), el("span", f"{words}: {challenge.name}"), cls="main"), method="post",
              action=address)


def verify(sight: Sight) -> Markup:
    """The button that checks the promised deals: the script computes the fingerprint and asks the server for the rest."""
    if sight.ending is None or not sight.ending.key:
        return NOTHING
    return el("details",
              el("summary", icon("lock"), el("span", "Were the deals honest?")),
              el("p", "Your browser compares the secret key with the fingerprint shown before the deal, and the server "
                 "plays the whole game again from it. ", el("a", "How that works", href="/fair"), cls="small"),
              el("button", icon("check"), el("span", "Verify the deals"), type="button",
                 data_verify=f"/t/{sight.table}/verify", data_game=sight.game.name, data_key=sight.ending.key,
                 data_commitment=sight.commitment),
              el("output", id="verified", cls="verified"), cls="verify")


# ------------------------------------------------------------------ what stands on the page once

def aids(game: Game, keys: tuple[tuple[str, str], ...]) -> tuple[Markup, ...]:
    """Live regions, the connection's state, drawers: nothing that the server ever sends again."""
    return (
        el("p", id="connection", cls="connection", role="status"),
        el("div", id="polite", cls="unseen", aria_live="polite"),
        el("div", id="assertive", cls="unseen", role="alert"),
        el("button", "To your choices", type="button", id="way", cls="way main", hidden=True),
        el("div", id="bubble", cls="bubble", hidden=True),
        el("div", id="spy", cls="spy", aria_hidden="true", hidden=True),
        drawer(game, drawer_head("rules", f"Rules of {game.title}")),
        el("dialog", drawer_head("keys", "Keys"),
           el("dl", *(el("div", el("dt", el("kbd", key)), el("dd", does)) for key, does in keys)),
           id="keys", cls="keys", aria_labelledby="keys-title"))


KEYS = (("Arrows", "go among cards and spaces"), ("Enter", "choose"), ("H", "hint"), ("U", "take back"), ("R", "rules"),
        ("L", "log"), ("C", "chat"), ("?", "this list"), ("Esc", "close"))


_WITHOUT_SCRIPT = el("noscript", el("p", "You see the table as it stands. To play, switch JavaScript on.",
                                    cls="without-script-note"))
