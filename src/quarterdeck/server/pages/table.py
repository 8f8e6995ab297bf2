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
from collections.abc import Mapping
from functools import cache, lru_cache
from html import escape
from typing import Any

from quarterdeck.engine.catalogue import Game
from quarterdeck.engine.content import Option
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.events import Event
from quarterdeck.engine.markup import NOTHING, Look, Markup, el, slot, whole
from quarterdeck.players.roster import THINKERS
from quarterdeck.server.pages.front import table_of
from quarterdeck.server.pages.html import LONGEST_NAME, NAMELESS, icon, page, plural, static_file
from quarterdeck.server.sight import Holder, Offer, Proposal, Said, SeatSight, Sight, Status, Talk

PARTS = ("headline", "prompt", "notice", "lobby", "ending", "others", "board", "hand", "controls", "side", "chat")
REGIONS = {"others": "The others", "board": "Board", "hand": "Your hand", "side": "Tracks and piles"}
SAID_KEPT = 60
"""How many lines of the chat stand on the page."""
LONGEST_SAYING = 300
FINISHED = (Status.OVER, Status.STOPPED)


def parts(sight: Sight, name: str = "") -> dict[str, Markup]:
    """Every part of the page by its id; `name` is what the visitor is called, for the form that takes a seat."""
    return {
        "headline": headline(sight), "prompt": prompt(sight), "notice": notice(sight), "lobby": lobby(sight, name),
        "ending": ending(sight), **regions(sight.game, sight.look), **controls(sight), "chat": chat(sight),
    }


def table_page(sight: Sight, lines: list[Markup], name: str = "") -> str:
    """The whole document; `lines` is the log so far, drawn by `log_line`."""
    drawn = whole(parts(sight, name))
    return page(
        sight.game.title,
        el("div",
           *(drawn[part] for part in ("headline", "prompt", "notice")),
           el("p", id="hint", cls="hint", hidden=True), _WITHOUT_SCRIPT,
           *(drawn[part] for part in ("lobby", "ending", "others", "board", "hand", "controls")),
           column(drawn["side"], lines, drawn["chat"]),
           id="table", cls="tabletop", data_table=sight.table, data_game=sight.game.name, data_at=sight.at),
        *aids(sight.game, KEYS),
        styles=styles(sight.game), scripts=scripts(sight.game), cls="table-page", name=name)


def scripts(game: Game) -> tuple[str, ...]:
    """The table's script, and the game's own module where it has one."""
    own = f"games/{game.name}/{game.name}.js"
    return ("table.js", own) if static_file(own).is_file() else ("table.js",)


def styles(game: Game) -> tuple[str, ...]:
    """The style sheets of a page that shows a board."""
    return ("table.css", f"games/{game.name}/{game.name}.css")


def column(side: Markup, lines: list[Markup], *below: Markup) -> Markup:
    """The right-hand column: the game's own side, the log, and what stands below it."""
    return el("aside", side, log_panel(lines), *below, id="column", cls="column", aria_label="Side, log and chat")


def log_panel(lines: list[Markup]) -> Markup:
    """The log with its heading; a drawer on a phone."""
    return el("section", _drawer_head("log", "Log"),
              el("ol", *lines, id="log", cls="log", tabindex="0", aria_labelledby="log-title"),
              id="log-panel", cls="panel folding", aria_labelledby="log-title")


def log_line(number: int, said: str) -> Markup:
    """One line of the log, from what `said_of` drew."""
    return Markup(f'<li id="log-{number}" tabindex="-1"{said}</li>')


def said_of(sentence: str, picture: Markup = NOTHING, lights: tuple[str, ...] = ()) -> str:
    """A line but for its number; under pointer or focus it shows its picture and lights up what it speaks of."""
    lit = f' data-lights="{escape(" ".join(lights))}"' if lights else ""
    shown = f"<template>{picture}</template>" if picture else ""
    return f"{lit}>{escape(sentence)}{shown}"


@lru_cache(maxsize=16_384)
def told(game: Game, event: Event, viewer: int) -> tuple[str, str]:
    """An event in words for a viewer, and drawn; both empty where the viewer is told nothing. Many tables tell the same."""
    sentence = str(game.view.tell(event, viewer))
    return sentence, said_of(sentence, *mentioned(game, event)) if sentence else ""


# ------------------------------------------------------------------ what the game draws

def drawing(game: Game) -> Any:
    """The module that draws a game's table."""
    drawn = table_of(game)
    if drawn is None:
        raise NoPage(f"{game.title} has no page in the browser; play it in the terminal: quarterdeck play {game.name}")
    return drawn


class NoPage(QuarterdeckError):
    """A game that cannot be drawn."""


def mentioned(game: Game, event: Event) -> tuple[Markup, tuple[str, ...]]:
    """What a line of the log shows of an event: a picture, and what it lights up."""
    drawn = table_of(game)
    return drawn.mention(event) if drawn else (NOTHING, ())


def regions(game: Game, look: Look | None) -> dict[str, Markup]:
    """The parts that the game itself draws, with those inside them (`slot`); hidden where it draws nothing."""
    if look is None:
        return _NO_REGIONS
    drawn = dict(drawing(game).regions(look))
    for part, (region, label) in _DRAWN_BY.items():
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
    """Which game this is, who sits where, and who is to act."""
    return _headline(sight.game.title, _map(sight), not sight.yours and sight.status is Status.PLAYING, sight.comes_from,
                     sight.seats, sight.to_act, sight.covered, _thinks(sight))


@lru_cache(maxsize=4096)
def _headline(title: str, map_: str, watching: bool, comes_from: str, seats: tuple[SeatSight, ...], to_act: int,
              covered: bool, thinks: bool) -> Markup:
    chips = "".join([_chip(seat, seat.seat == to_act, covered, thinks) for seat in seats])
    watches = '<p class="tag">You are watching</p>' if watching else ""
    earlier = f'<p class="tag"><a href="/t/{escape(comes_from)}/replay">Goes on from another game</a></p>' \
        if comes_from else ""
    return Markup(f'<div id="headline" class="headline"><h1>{escape(title)}</h1><p class="options">{map_}</p>'
                  f'{watches}{earlier}<ul class="crew" aria-label="Seats">{chips}</ul></div>')


def _chip(seat: SeatSight, acts: bool, covered: bool, thinks: bool) -> Markup:
    """One seat in the headline: shape, name, and what there is to know of its holder."""
    if seat.holder is Holder.FREE:
        about, cls = ("" if seat.name else "free"), "free"         # who is named and not here stands in a record
    elif seat.holder is Holder.BOT:
        about, cls = "bot", "bot"
    elif seat.holder is Holder.STAND_IN:
        about, cls = "a bot stands in", "bot"
    else:
        about = "you" if seat.yours else "here" if seat.here else "away"
        cls = "here" if seat.here or seat.yours else "away"
    ready = ", ready" if seat.ready and covered else ""
    told = " · ".join(part for part in ("" if seat.name in ("", seat.title) else seat.title, f"{about}{ready}") if part)
    turn = "" if not acts else _THINKS if thinks else '<span class="unseen">to act</span>'
    return Markup(f'<li class="mate {cls}{" acts" if acts else ""}">{shape(seat.seat)}'
                  f'<span class="name">{escape(seat.name or seat.title)}</span> '
                  f'<span class="holder">{escape(told)}</span>{turn}</li>')


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


def _map(sight: Sight) -> str:
    """The first option in words, which is what tells one table from another: the map, the fleet. The seats are seen."""
    for option in sight.game.content.options:
        if option.name in sight.options and option.name != "seats":
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


def prompt(sight: Sight) -> Markup:
    """The one line, always in the same place: who is asked what, and since when."""
    state, more, buttons = "", "", ""
    said = _escaped(sight.prompt)
    if sight.curtain >= 0:
        title = _called(sight, sight.curtain)
        state, said = " asked", f"{escape(title)}, take the screen."
        more = '<span class="more">The others look away.</span>'
        buttons = _send(f"I am {title}: show my cards", {"do": "look", "eyes": sight.curtain}, "main")
    elif sight.covered:
        state, buttons = _readiness(sight)
    elif sight.asked:
        state = " asked"
        if sight.choices:
            more = f'<span class="more">{plural(sight.choices, "choice")}</span>'
    elif sight.status is Status.PLAYING:
        state = " waits"
        clock = f'<span data-since="{sight.since:.0f}">a moment</span>'
        more = "" if sight.closes else f'<span class="more">{"thinking " if _thinks(sight) else ""}for {clock}</span>'
        if sight.hold is not None:
            buttons = _send("Go on", {"do": "hold", "on": False}, "main") if sight.hold else \
                _send("Hold", {"do": "hold", "on": True})
    elif sight.status in FINISHED:
        state, said = " done", "The game is over."              # how it came out is said right below
    asked = ' data-asked="1"' if sight.asked and not sight.covered and sight.curtain < 0 else ""
    bar = ""
    if sight.closes:
        bar = f'<i id="closes-{sight.at}" class="closes" data-closes="{sight.closes:g}" role="img" ' \
              f'aria-label="Time to answer"></i>'
    return Markup(f'<div id="prompt" class="prompt{state}" tabindex="-1"{asked}><p class="say">{said} {more}</p>'
                  f'<div class="do">{buttons}<span id="confirm" class="confirm"></span></div>{bar}</div>')


def _thinks(sight: Sight) -> bool:
    """Whether the table waits for a bot that searches, and for nothing else."""
    return (sight.status is Status.PLAYING and not sight.covered and sight.proposal is None
            and 0 <= sight.to_act < len(sight.seats) and sight.seats[sight.to_act].level in THINKERS)


def _readiness(sight: Sight) -> tuple[str, str]:
    """A button for each seat of this browser that has not said it is ready."""
    late = [seat for seat in sight.seats if seat.yours and not seat.ready]
    several = len(sight.yours) > 1
    buttons = [_send(f"{seat.title} is ready" if several else "Ready", {"do": "ready", "seat": seat.seat}, "main")
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

def notice(sight: Sight) -> Markup:
    """What the table has to say beside the game: questions, warnings, bots that stand in."""
    said = [f'<p class="bulletin">{icon("bot")}<span>{escape(each)}</span></p>' for each in sight.notices]
    if sight.asleep:
        said.append(f'<p class="bulletin warn">{icon("clock")}<span>{escape(sight.asleep)}</span></p>')
    if sight.status is Status.PLAYING:
        said += [_return_of(sight, seat) for seat in sight.seats if seat.yours and seat.holder is Holder.STAND_IN]
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
    whose = "for you" if len(sight.yours) == 1 else f"for {escape(seat.title)}"
    back = _send("Take your seat back", {"do": "back", "seat": seat.seat}, "main")
    return f'<div class="bulletin">{icon("bot")}<p>A bot plays {whose}.</p>{back}</div>'


def _proposal(sight: Sight, asked: Proposal) -> str:
    said = [f'<div class="bulletin ask"><p>{escape(asked.sentence)}</p>']
    for seat in asked.yours_to_answer:
        whose = f"{sight.seats[seat].title}: " if len(sight.yours) > 1 else ""
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
    return (f'<form data-send=\'{{"do":"hand_over","seat":{seat}}}\'{hidden}>{_levels("warned-level", sight.levels)}'
            f'<button>Let a bot take over</button></form>')


def _levels(ident: str, levels: Offer) -> Markup:
    """Which bot: a select over the levels."""
    return Markup(f'<label class="unseen" for="{ident}">Which bot</label>'
                  + el("select", *(el("option", f"{title}: {text}", value=level) for level, (title, text) in levels.items()),
                       id=ident, name="level"))


# ------------------------------------------------------------------ controls

def controls(sight: Sight) -> Mapping[str, Markup]:
    """Everything that is not a move; the two buttons that come and go with every turn change by themselves."""
    yours, playing = bool(sight.yours), sight.status is Status.PLAYING
    return _all_controls(yours, yours and playing, yours and (playing or sight.status is Status.GATHERING),
                         sight.look is not None and sight.look.help, sight.can_stop, sight.can_take_back,
                         sight.asked and not sight.covered)


@cache
def _all_controls(yours: bool, playing: bool, can_leave: bool, help_: bool, can_stop: bool, can_take_back: bool,
                  asked: bool) -> Mapping[str, Markup]:
    drawn = {"controls": _controls(yours, playing, help_, can_stop, can_leave)}
    if playing:
        drawn["undo"] = _wish("undo", "Take back", "u", can_take_back)
        drawn["ask-hint"] = _wish("hint", "Hint", "h", asked, "ask-hint")
    return drawn


def _controls(yours: bool, playing: bool, help_: bool, can_stop: bool, can_leave: bool) -> Markup:
    own = slot("undo") + slot("ask-hint") if playing else ""
    return Markup(f'<div id="controls" class="controls{"" if yours else " watching"}" role="group" aria-label="Table">'
                  f"{own}{_OPENERS}{_settings(playing, help_, can_stop, can_leave)}</div>")


@cache
def _wish(wish: str, words: str, key: str, possible: bool, ident: str = "") -> Markup:
    return Markup(f'<button id="{ident or wish}" type="button" data-send=\'{{"do":"{wish}"}}\' aria-keyshortcuts="{key}"'
                  f'{"" if possible else " disabled"}>{icon(wish)}<span>{words}</span></button>')


@cache
def _settings(plays: bool, help_: bool, can_stop: bool, can_leave: bool) -> Markup:
    """The menu behind "More": switches and the ways out."""
    switched = _toggle("Help for newcomers", "Shows what each choice would do.", help_, data_help=True)
    own = [_toggle("Play an only choice by itself", "When one thing alone is allowed, it is played after a moment.", False,
                   data_switch="auto"),
           _toggle("Sound", "A soft tick when it is your turn.", False, data_switch="sound")] if plays else []
    stop = _send("Stop without a result", {"do": "propose", "what": "stop"}, "", "Ask all to stop? Press again")
    leave = _send("Leave your seat", {"do": "leave"}, "danger", "Leave for good? Press again")
    return el("details",
              el("summary", icon("settings"), el("span", "More")),
              el("div", switched, *own,
                 el("button", el("span", "Keys"), type="button", data_drawer="keys", aria_keyshortcuts="?"),
                 stop if can_stop else None, leave if can_leave else None, cls="menu"),
              id="more", cls="more-menu")


def _toggle(words: str, text: str, on: bool, **marks: Any) -> Markup:
    return el("button", el("span", words, el("small", text)), el("i", cls="knob", aria_hidden="true"), type="button",
              cls="toggle", role="switch", aria_checked="true" if on else "false", **marks)


def _opener(name: str, words: str, key: str) -> Markup:
    return el("button", icon(name), el("span", words), type="button", cls=f"opener-{name}", data_drawer=name,
              aria_keyshortcuts=key, aria_expanded="false")


_OPENERS = Markup(_opener("rules", "Rules", "r") + _opener("log", "Log", "l") + _opener("chat", "Chat", "c"))


# ------------------------------------------------------------------ chat

def chat(sight: Sight) -> Markup:
    """What was said, and the field to say more where the game allows it."""
    return _chat(sight.game, sight.chat, sight.chat_open, sight.chat_team, sight.chat_note)


@lru_cache(maxsize=1024)
def _chat(game: Game, talk: Talk, is_open: bool, has_team: bool, note: str) -> Markup:
    said = "".join([_said(line) for line in talk[-SAID_KEPT:]])
    below = _say(has_team) if is_open else f'<p class="closed">{icon("lock")}<span>{_with_rules(game, note)}</span></p>'
    nothing = '<p class="muted nothing">Nothing was said yet.</p>' if not said else ""
    return Markup(f'<section id="chat" class="panel folding" aria-labelledby="chat-title">{_CHAT_HEAD}<ol id="said" '
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


def _drawer_head(name: str, title: str) -> Markup:
    return el("div", el("h2", title, id=f"{name}-title"),
              el("button", icon("close"), type="button", cls="quiet close", data_close=name, aria_label=f"Close: {title}"),
              cls="panel-head")


_CHAT_HEAD = _drawer_head("chat", "Chat")


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
    """While seats are free: who sits where, how others come, and what was agreed."""
    if sight.status is not Status.GATHERING:
        return _empty("lobby")
    address = f"/t/{sight.table}"
    may_sit = not sight.yours or any(seat.reserved for seat in sight.seats)
    free = any(seat.holder is Holder.FREE for seat in sight.seats)
    return el(
        "section",
        el("h2", "Waiting for the crew" if free else "Everybody is here", id="lobby-title"),
        el("form", el("label", "What shall we call you?", for_="sit-name"),
           el("input", id="sit-name", name="name", value=name, maxlength=LONGEST_NAME, placeholder=NAMELESS,
              autocomplete="nickname"),
           id="sit", method="post", action=f"{address}/sit", cls="sit") if may_sit and free else None,
        el("ul", *(_lobby_seat(sight, seat, may_sit) for seat in sight.seats), cls="lobby-seats"),
        _invitation(address) if free else None,
        el("dl", *(_agreed(option, sight.options[option.name]) for option in sight.game.content.choices
                   if option.name in sight.options), cls="agreed"),
        _promise(sight.commitment),
        el("form", el("button", "Close the table"), method="post", action=f"{address}/close") if sight.host else None,
        id="lobby", cls="lobby card", aria_labelledby="lobby-title")


def _invitation(address: str) -> Markup:
    return el(
        "div",
        el("label", "Invite", for_="invite"),
        el("div", el("input", id="invite", value=address, readonly=True, data_address=address),
           el("button", icon("copy"), el("span", "Copy the link"), type="button", data_copy="invite"), cls="in-line"),
        el("p", "Send this link; whoever opens it may take a free seat or watch. The game begins when all seats are taken.",
           cls="small muted"),
        cls="invite")


def _agreed(option: Option, value: Any) -> Markup:
    """One option of the table, explained."""
    title = option.name.replace("_", " ").capitalize()
    return el("div", el("dt", title), el("dd", _in_words(option, value), el("span", option.text, cls="small muted")))


def _lobby_seat(sight: Sight, seat: SeatSight, may_sit: bool) -> Markup:
    """A row of the lobby: the seat, its holder, and what can be done about an empty one."""
    if seat.holder is not Holder.FREE:
        about = "you" if seat.yours else "" if seat.holder is Holder.BOT else "here" if seat.here else "away"
        return el("li", shape(seat.seat), el("b", seat.title),
                  el("span", seat.name, " ", el("span", about, cls="muted")))
    return el(
        "li", shape(seat.seat), el("b", seat.title),
        el("span", "kept for you" if seat.reserved else "free", cls="muted"),
        el("span",
           el("button", "Take this seat", form="sit", name="seat", value=seat.seat, cls="main",
              aria_label=f"Take this seat: {seat.title}") if may_sit and (seat.reserved or not sight.yours) else None,
           el("form", _levels(f"level-{seat.seat}", sight.levels),
              el("button", "Seat a bot", aria_label=f"Seat a bot: {seat.title}"),
              data_send=json.dumps({"do": "hand_over", "seat": seat.seat}), cls="in-line") if sight.host else None,
           cls="take"))


def _promise(commitment: str) -> Markup:
    return el("details",
              el("summary", icon("lock"), el("span", "The deals are promised")),
              el("p", "The shuffle was fixed before anyone sat down, and this is its fingerprint; after the game the secret "
                 "is opened and anyone can check that no card was moved. ", el("a", "How that works", href="/fair")),
              el("code", commitment, cls="fingerprint"),
              id="promise", cls="promise") if commitment else NOTHING


def ending(sight: Sight) -> Markup:
    """How it came out, and where to go from here."""
    if sight.status not in FINISHED:
        return _empty("ending")
    address, end = f"/t/{sight.table}", sight.ending
    scores = end.scores if end is not None and len(set(end.scores)) > 1 else ()
    return el(
        "section",
        el("h2", end.sentence if end is not None else "Stopped without a result.", id="ending-title"),
        el("ol", *(el("li", shape(seat.seat), el("b", _called(sight, seat.seat)), el("span", f"{score:g}", cls="score"))
                   for seat, score in zip(sight.seats, scores, strict=True)), cls="scores") if scores else None,
        el("p", plural(end.decisions, "decision"), " in all.", cls="muted") if end is not None and end.decisions else None,
        el("div",
           el("a", icon("play"), el("span", "Replay"), cls="button main", href=f"{address}/replay"),
           el("a", icon("curve"), el("span", "Analysis"), cls="button", href=f"{address}/analysis") if end else None,
           _once_more(sight),
           el("a", icon("download"), el("span", "Download the record"), cls="button", href=f"{address}/record",
              download=True),
           cls="buttons"),
        verify(sight),
        id="ending", cls="ending card", aria_labelledby="ending-title")


def _once_more(sight: Sight) -> Markup:
    if sight.next_table:
        return el("a", icon("arrow"), el("span", "To the next game"), cls="button", href=f"/t/{sight.next_table}")
    return el("form", el("button", icon("undo"), el("span", "Rematch")), method="post",
              action=f"/t/{sight.table}/rematch") if sight.yours else NOTHING


def verify(sight: Sight) -> Markup:
    """The button that checks the promised deals: the script computes the fingerprint and asks the server for the rest."""
    if sight.ending is None or not sight.ending.key:
        return NOTHING
    return el("div",
              el("button", icon("check"), el("span", "Verify the deals"), type="button",
                 data_verify=f"/t/{sight.table}/verify", data_game=sight.game.name, data_key=sight.ending.key,
                 data_commitment=sight.commitment),
              el("p", "Your browser compares the secret key with the fingerprint shown before the deal, and the server "
                 "plays the whole game again from it. ", el("a", "How that works", href="/fair"), cls="small muted"),
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
        el("section", _drawer_head("rules", f"Rules of {game.title}"),
           el("div", el("p", "Opening the rules…"), id="rules-list"),
           id="rules", cls="drawer rules-drawer", role="dialog", aria_labelledby="rules-title", tabindex="-1", hidden=True,
           data_address=f"/rules/{game.name}"),
        el("dialog", _drawer_head("keys", "Keys"),
           el("dl", *(el("div", el("dt", el("kbd", key)), el("dd", does)) for key, does in keys)),
           id="keys", cls="keys", aria_labelledby="keys-title"))


KEYS = (("Arrows", "go among cards and spaces"), ("Enter", "choose"), ("H", "hint"), ("U", "take back"), ("R", "rules"),
        ("L", "log"), ("C", "chat"), ("?", "this list"), ("Esc", "close"))


_WITHOUT_SCRIPT = el("noscript", el("p", "You see the table as it stands. To play, switch JavaScript on.",
                                    cls="without-script-note"))
