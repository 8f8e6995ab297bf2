"""The ship boards: four positions with their Orders, fires and wounds, and the crews of a ship whose hands are not seen."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.games.savage_seas import view
from quarterdeck.games.savage_seas.content import (
    CREW_NAMES,
    CREW_OF,
    CREW_WORDS,
    CREWS,
    FIRES_TO_LOSE,
    FIRST_CREW,
    FIRST_EXTRA,
    FIRST_POSITION,
    NOTHING,
    ORDER_NAMES,
    POSITIONS,
    RELOAD_KIND,
    SEAT_OF,
    TEAM_NAMES,
    WOUNDS_TO_LOSE,
)
from quarterdeck.games.savage_seas.rules.damage import fires
from quarterdeck.games.savage_seas.rules.terms import Rule
from quarterdeck.games.savage_seas.state import Fire, Phase, Point, Status
from quarterdeck.games.savage_seas.table.cards import back
from quarterdeck.games.savage_seas.table.drawings import hull, picture, sign
from quarterdeck.games.savage_seas.table.sea import reach_name

GAGE = "The weather gage: this ship is first in planning and at each position. It changes hands every round."
STATES = {Status.WAITING: "waiting", Status.CARRIED_OUT: "done", Status.CANCELED: "canceled"}
TRIED = {Point.REPAIR: True, Point.BUCCANEER: False}
"""Decisions that name a position, and whether it is one of the own board."""


def ship_board(look: Look, s: Any, team: int, is_own: bool, has_crews: bool) -> Markup:
    """One ship: its name, its four positions, and its crews where their hands are not shown elsewhere."""
    slots = "".join(slot_of(look, s, team, position) for position in range(POSITIONS))
    crews = "".join(crew_row(look, s, team, crew) for crew in range(CREWS)) if has_crews else ""
    below = f'<ul class="crews" aria-label="Crews of the {TEAM_NAMES[team]}">{crews}</ul>' if crews else ""
    extra = tuple(FIRST_EXTRA + i for i, count in enumerate(s.extra[team]) for _ in range(count))
    return Markup(f'<section id="board-{team}" class="vessel team-{team} {"ours" if is_own else "theirs"}" '
                  f'aria-label="Board of the {TEAM_NAMES[team]}">'
                  f"{head(team, is_own and look.seat >= 0, s.gage == team, fires(s, team))}"
                  f'<div class="slots">{slots}</div>{extras(extra)}{below}</section>')


@cache
def head(team: int, is_yours: bool, has_gage: bool, burning: int) -> str:
    """The ship's name, the weather gage, and how many fires burn of the four that lose."""
    gage = f'<span id="gage" class="gage" data-glide="" role="img" tabindex="-1" data-say="{GAGE}" aria-label="{GAGE}">' \
           f'{sign("gage")}</span>' if has_gage else ""
    yours = ' <small>yours</small>' if is_yours else ""
    hot = " hot" if burning == FIRES_TO_LOSE - 1 else ""
    return (f'<header><svg class="mark" viewBox="-20 -48 40 80" aria-hidden="true">{hull(team)}</svg>'
            f'<h2>{TEAM_NAMES[team]}{yours}</h2>{gage}<span id="fires-{team}" class="fires{hot}" role="img" '
            f'aria-label="{burning} of {FIRES_TO_LOSE} fires" data-number="{burning}">{sign("flame", "flame strong")}'
            f"<b>{burning}</b><small>of {FIRES_TO_LOSE}</small></span></header>")


def extras(kinds: tuple[int, ...]) -> str:
    """The extra Orders of No Quarter."""
    named = view.counted(len(kinds), "extra Order")
    listed = ", ".join(ORDER_NAMES[kind] for kind in kinds)
    return f'<p class="extras"><b>{named}:</b> {esc(listed)}</p>' if kinds else ""


# ------------------------------------------------------------------ positions

def slot_of(look: Look, s: Any, team: int, position: int) -> str:
    """A position as the viewer may treat it now."""
    action, plan = -1, ""
    is_asked = bool(look.legal)
    if is_asked and s.point == Point.PLACE and team == s.dec_team:
        plan = "turn" if position == s.plan_pos else "later" if position > s.plan_pos else ""
        action = NOTHING if plan == "turn" else -1
    elif is_asked and s.point in TRIED and (team == s.dec_team) == TRIED[Point(s.point)]:
        action = FIRST_POSITION + position
    in_turn = s.phase == Phase.ACTION and (team, position) == (s.act_team, s.act_pos)
    return slot(team, position, s.board[team][position], s.status[team][position], s.face_up[team][position] == 1,
                s.fight[team][position] == 1, s.fire[team][position], s.board_wounds[team][position],
                s.crew_shown[team][position], in_turn, action, action in look.legal, plan)


@lru_cache(8192)
def slot(team: int, position: int, card: int, status: int, is_up: bool, is_fight: bool, fire: int, wounds: int, crew: int,
         in_turn: bool, action: int, can: bool, plan: str) -> str:
    """A position: number, Order, what has become of it, fire, wounds."""
    kind = card - 1
    word = STATES.get(Status(status), "")
    cls = " ".join(filter(None, ("slot", word, "up" if is_up else "", "in-turn" if in_turn else "", "can" if can else "",
                                 "open" if plan else "", ("", "weak", "strong")[fire])))
    marks = f' data-action="{action}"' if action >= 0 else ""
    if plan:
        rule, sentence = Rule.STRONG_FIRE, view.SENTENCES[Rule.STRONG_FIRE].format(position=position + 1)
        marks += f' data-slot="{position}"'
        marks += f' data-rule-of="SAVAGE-{rule:03d}" data-no="{esc(sentence)}"' if fire == Fire.STRONG else ""
    said = spoken(team, position, kind, word, is_up, is_fight, fire, wounds, crew)
    if card:
        marks += f' data-about="about-{kind}"{reach_name(team, kind)}'
    elif fire or wounds or word:
        marks += f' data-say="{esc(said)}"'
    is_button = action >= 0 or plan != ""
    tag = "button" if is_button else "div"
    kind_of = 'type="button"' if is_button else 'role="img" tabindex="-1"'
    return (f'<{tag} id="slot-{team}-{position}" class="{cls}" {kind_of}{marks} aria-label="{esc(said)}">'
            f'<b class="number">{position + 1}</b>{face(team, kind, word, is_fight, plan, position)}'
            f"{burning(fire)}{drops(wounds, crew)}</{tag}>")


def face(team: int, kind: int, word: str, is_fight: bool, plan: str, position: int) -> str:
    """The Order that lies there, its back, or room for one."""
    if plan:
        return f'<span id="planned-{position}" class="planned" data-script=""></span>'
    state = f'<small class="state">{word}</small>' if word else ""
    if kind >= 0:
        name = "Fight Fire" if is_fight else "Reload" if kind >= RELOAD_KIND else ORDER_NAMES[kind]
        return (f'<span class="lies {CREW_WORDS[CREW_OF[kind]]}">{picture(kind)}<span class="title">{esc(name)}</span>'
                f"{state}</span>")
    return f'<span class="lies down">{back(team)}{state}</span>' if word else '<span class="lies none">–</span>'


@cache
def burning(fire: int) -> str:
    """A small flame, or a large one."""
    if fire == Fire.NONE:
        return ""
    word = Fire(fire).name.lower()
    return f'<span class="fire">{sign("flame", f"flame {word}")}<small>{word}</small></span>'


@cache
def drops(wounds: int, crew: int) -> str:
    """Wounds that lie on a position, in the colour of their crew."""
    return "" if not wounds else (f'<span class="wounds {CREW_WORDS[crew - 1]}">{sign("wound", "blood")}'
                                  f"<b>{wounds}</b></span>")


def spoken(team: int, position: int, kind: int, word: str, is_up: bool, is_fight: bool, fire: int, wounds: int,
           crew: int) -> str:
    """A position in words."""
    lies = "no Order" if kind < 0 and not word else "an Order face down" if kind < 0 else \
        "Fight Fire" if is_fight else ORDER_NAMES[kind]
    parts = [f"{lies}, {word}" if word else lies]
    parts += ["face down for the enemy"] * (kind >= 0 and word != "" and not is_up)
    parts += [f"{Fire(fire).name.lower()} fire"] * (fire > 0)
    parts += [f"{view.counted(wounds, 'wound')} of the {CREW_NAMES[crew - 1]}"] if wounds else []
    return f"{TEAM_NAMES[team]}, position {position + 1}: {'; '.join(parts)}"


# ------------------------------------------------------------------ crews

NAMED = {Point.HEAL: True, Point.STEAL: False, Point.BLACK_SPOT: False}
"""Decisions that name a crew, and whether it is one's own."""


def crew_action(look: Look, s: Any, team: int, crew: int) -> int:
    """The action that names this crew, or -1 where no such crew is asked for."""
    is_named = bool(look.legal) and s.point in NAMED and (team == s.dec_team) == NAMED[Point(s.point)]
    return FIRST_CREW + crew if is_named else -1


def crew_row(look: Look, s: Any, team: int, crew: int) -> str:
    """A crew whose hand is not shown: who leads it, cards, wounds, deck."""
    action = crew_action(look, s, team, crew)
    person = look.names[SEAT_OF[s.seats][team][crew]] if s.seats > 2 else ""
    mark = crew_mark(team, crew, person, s.hand_size[team][crew], s.hand_wounds[team][crew], s.deck_size[team][crew], action,
                     action in look.legal, True)
    return f"<li>{mark}</li>"


@lru_cache(4096)
def crew_mark(team: int, crew: int, person: str, size: int, wounds: int, deck: int, action: int, can: bool,
              has_cards: bool) -> str:
    """A crew in one line; a button while a crew is to be named."""
    said = (f"{CREW_NAMES[crew]} of the {TEAM_NAMES[team]}: {view.counted(size, 'card')} in hand, of these "
            f"{view.counted(wounds, 'wound')}; {view.counted(deck, 'card')} in the deck. "
            f"{WOUNDS_TO_LOSE} wounds in one hand lose.")
    tag, marks = ("button", f'type="button" data-action="{action}"') if action >= 0 else ("div", 'role="img" tabindex="-1"')
    cls = f'{CREW_WORDS[crew]}{" can" if can else ""}{" dire" if wounds == WOUNDS_TO_LOSE - 1 else ""}'
    called = f'<small class="person">{esc(person)}</small>' if person else ""
    held = f'<span class="count">{back(team)}<b>{size - wounds}</b></span>' if has_cards else ""
    hurt = f'<span class="hurt" data-number="{wounds}">{sign("wound", "blood")}<b>{wounds}</b></span>' if wounds else \
        '<span class="hurt none"></span>'
    return (f'<{tag} id="crew-{team}-{crew}" class="crew-mark {cls}" {marks} data-say="{esc(said)}" '
            f'aria-label="{esc(said)}">'
            f'{sign(CREW_WORDS[crew], "crew-sign")}<span class="who"><b>{CREW_NAMES[crew]}</b>{called}</span>{held}{hurt}'
            f'<span class="deck">{sign("deck")}<small>{deck}</small></span></{tag}>')
