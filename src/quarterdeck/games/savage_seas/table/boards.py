"""The ships' panels: name and people, fires, four positions with their Orders, and the wounds of every crew."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.markup import slot as part
from quarterdeck.games.savage_seas.content import (
    CREW_NAMES,
    CREW_WORDS,
    FIRES_TO_LOSE,
    ORDER_NAMES,
    POSITIONS,
    TEAM_NAMES,
    WOUNDS_TO_LOSE,
)
from quarterdeck.games.savage_seas.log import counted
from quarterdeck.games.savage_seas.rules import BOARD, HEAL_CREW, LEAVE_EMPTY, MARK, PLACE, PUT_OUT, ROB
from quarterdeck.games.savage_seas.scene import Scene, suggestions
from quarterdeck.games.savage_seas.scene.ships import Crew, Slot, Team
from quarterdeck.games.savage_seas.table.cards import face_class, printed, title
from quarterdeck.games.savage_seas.table.drawings import back, badge, picture, ship_picture, sign
from quarterdeck.games.savage_seas.table.sea import reach_name
from quarterdeck.games.savage_seas.words import refusal_on_fire

GAGE = "The weather gage: this ship is first in planning and at each position. It changes hands every round."
STATES = {"empty": "", "waiting": "waiting", "carried_out": "done", "canceled": "canceled"}
"""What a position says of its Order."""
TRIED = {"repair": (PUT_OUT, True), "buccaneer": (BOARD, False)}
"""Decisions that name a position, and whether it is one of the own board."""


@cache
def frame(team: int, is_own: bool) -> Markup:
    """The panel of a ship around its slots: who sails it and its fires, its four positions, its crews."""
    slots = "".join(part(f"slot-{team}-{position}") for position in range(POSITIONS))
    return Markup(f'<section id="board-{team}" class="savage vessel team-{team} {"ours" if is_own else "theirs"}" '
                  f'aria-label="Board of the {TEAM_NAMES[team]}">{part(f"head-{team}")}<div class="slots">{slots}</div>'
                  f'{part(f"crews-{team}")}</section>')


def ship_board(look: Look, scene: Scene, number: int) -> dict[str, Markup]:
    """What stands on the panel of a ship."""
    team = scene.teams[number]
    crews = "".join([crew_cell(look, scene, team, crew) for crew in team.crews])
    return {
        f"head-{number}": Markup(head(number, people(look, team), team.gage, team.fires)),
        **{f"slot-{number}-{at}": Markup(slot_of(look, scene, team, at)) for at in range(POSITIONS)},
        f"crews-{number}": Markup(f'<div id="crews-{number}">{extras(team.extra_kinds)}<ul class="crews" '
                                  f'aria-label="Crews of the {TEAM_NAMES[number]}">{crews}</ul></div>'),
    }


def people(look: Look, team: Team) -> str:
    """Who sails a ship: yours, Ben, or in a team Ann, you and Cai."""
    if not look.names:
        return ""
    own = ["you" if seat == look.seat else look.names[seat] for seat in team.seats]
    if own == ["you"]:
        return "yours"
    return own[0] if len(own) == 1 else f"{', '.join(own[:-1])} and {own[-1]}"


@lru_cache(1024)
def head(team: int, whose: str, has_gage: bool, burning: int) -> str:
    """The ship as she looks, her name and people, the weather gage, and how many fires burn of the four that lose."""
    gage = f'<span id="gage" class="gage" data-glide="" role="img" tabindex="-1" data-say="{GAGE}" aria-label="{GAGE}">' \
           f'{sign("gage")}</span>' if has_gage else ""
    flames = "".join(sign("fire-weak", "flame on" if i < burning else "flame") for i in range(FIRES_TO_LOSE))
    hot = " hot" if burning == FIRES_TO_LOSE - 1 else ""
    return (f'<header id="head-{team}">{ship_picture(team, burning, "mini")}<div class="of"><h2>{TEAM_NAMES[team]}</h2>'
            f'<p class="people">{esc(whose)}</p><span id="fires-{team}" class="fires{hot}" role="img" '
            f'aria-label="{burning} of {FIRES_TO_LOSE} fires" data-number="{burning}">{flames}'
            f"<b>{burning}</b></span></div>{gage}</header>")


@cache
def extras(kinds: tuple[int, ...]) -> str:
    """The extra Orders of No Quarter."""
    named = counted(len(kinds), "extra Order")
    listed = ", ".join(ORDER_NAMES[kind] for kind in kinds)
    return f'<p class="extras"><b>{named}:</b> {esc(listed)}</p>' if kinds else ""


# ------------------------------------------------------------------ positions

def slot_of(look: Look, scene: Scene, team: Team, at: int) -> str:
    """A position as the viewer may treat it now."""
    slot, action, plan = team.board[at], -1, ""
    is_asked, is_own = bool(look.legal), team.number == scene.team
    if is_asked and scene.point == "place" and is_own:
        turn = scene.turn.plan_position
        plan = "turn" if slot.position == turn else "later" if slot.position > turn else ""
        action = LEAVE_EMPTY.action() if plan == "turn" else -1
    elif is_own and lays_out(look, scene):
        plan = "later"
    elif is_own and slot.card is None and may_suggest(look, scene):
        plan = "wish"
    elif is_asked and scene.point in TRIED and is_own == TRIED[scene.point][1]:
        action = TRIED[scene.point][0].action(at)
    return slot_markup(team.number, slot, action, action in look.legal, plan,
                      wishes(look, team, slot.position) if look.pins else ())


def lays_out(look: Look, scene: Scene) -> bool:
    """Whether the viewer lays out a plan before being asked."""
    return not look.legal and not look.covered and not look.open and scene.plans_early


def may_suggest(look: Look, scene: Scene) -> bool:
    """Whether the viewer may suggest Orders now."""
    return not look.legal and not look.covered and not look.open and scene.may_suggest


Wish = tuple[int, str, int, bool]


def wishes(look: Look, team: Team, position: int) -> tuple[Wish, ...]:
    """What is suggested for a position: the kind, by whom, by which crew, and whether by the viewer."""
    return tuple((wish.kind, "you" if wish.seat == look.seat else look.names[wish.seat], team.crew_led_by(wish.seat),
                  wish.seat == look.seat)
                 for wish in suggestions(look.pins) if wish.position == position and wish.seat in team.seats)


@lru_cache(8192)
def slot_markup(team: int, slot: Slot, action: int, can: bool, plan: str, suggested: tuple[Wish, ...] = ()) -> str:
    """A position: number, Order, what has become of it, fire, wounds, and what is suggested for it."""
    at, word, fire = slot.position - 1, STATES[slot.status], slot.fire if slot.fire != "none" else ""
    cls = " ".join(filter(None, ("slot", word, "up" if slot.face_up else "", "in-turn" if slot.in_turn else "",
                                 "can" if can else "", "open" if plan else "", fire)))
    marks = f' data-action="{action}"' if action >= 0 else ""
    if plan:
        rule, sentence = refusal_on_fire(slot.position)
        marks += f' data-{"wish" if plan == "wish" else "slot"}="{at}"'
        marks += f' data-rule-of="{rule}" data-no="{esc(sentence)}"' if fire == "strong" else ""
    said = spoken(team, slot, word)
    said += "".join(f"; {by} {'suggest' if mine else 'suggests'} {title(wish)}" for wish, by, _, mine in suggested)
    if slot.card:
        marks += f' data-about="about-{slot.card.id}"{reach_name(team, slot.card.id)}'
    elif fire or slot.wounds or word:
        marks += f' data-say="{esc(said)}"'
    is_button = action >= 0 or plan != ""
    tag = "button" if is_button else "div"
    kind_of = 'type="button"' if is_button else 'role="img" tabindex="-1"'
    return (f'<{tag} id="slot-{team}-{at}" class="{cls}" {kind_of}{marks} aria-label="{esc(said)}">'
            f'<b class="number">{slot.position}</b>{lying(team, slot, word, plan)}'
            f"{burning(fire)}{drops(slot.wounds, slot.crew)}{wished(suggested)}</{tag}>")


def lying(team: int, slot: Slot, word: str, plan: str) -> str:
    """The Order that lies there, its back, or room for one."""
    if plan in ("turn", "later"):
        return f'<span id="planned-{slot.position - 1}" class="planned" data-script=""></span>'
    state = f'<span class="state">{word}</span>' if word in ("canceled", "done") else ""
    if slot.card:
        name = "Fight Fire" if slot.fight else title(slot.card.id)
        return f'<span class="lies {face_class(slot.card.id)}">{printed(slot.card.id, name)}</span>{state}'
    return f'<span class="lies order down">{back(team)}</span>{state}' if word else '<span class="lies none"></span>'


@cache
def burning(fire: str) -> str:
    """A small flame, or large ones."""
    return f'<span class="fire {fire}">{sign(f"fire-{fire}", "flame on")}</span>' if fire else ""


@cache
def drops(wounds: int, crew: str) -> str:
    """Wounds that lie on a position."""
    return "" if not wounds else (f'<span class="wounds {crew.lower()}">{sign("wound", "blood")}'
                                  f"<b>{wounds}</b></span>")


@cache
def wished(suggested: tuple[Wish, ...]) -> str:
    """What team mates suggest, small, with the badge of who does."""
    drawn = "".join(f'<i class="{CREW_WORDS[crew]}{" mine" if mine else ""}" data-wished="{PLACE.action(kind)}">'
                    f"{picture(kind)}{badge(crew)}</i>"
                    for kind, _, crew, mine in suggested)
    return f'<span class="suggested" aria-hidden="true">{drawn}</span>' if suggested else ""


def spoken(team: int, slot: Slot, word: str) -> str:
    """A position in words."""
    lies = "Fight Fire" if slot.card and slot.fight else slot.card.name if slot.card else \
        "an Order face down" if word else "no Order"
    parts = [f"{lies}, {word}" if word else lies]
    parts += ["face down for the enemy"] * (slot.card is not None and word != "" and not slot.face_up)
    parts += [f"{slot.fire} fire"] * (slot.fire != "none")
    parts += [f"{counted(slot.wounds, 'wound')} of the {slot.crew}"] if slot.wounds else []
    return f"{TEAM_NAMES[team]}, position {slot.position}: {'; '.join(parts)}"


# ------------------------------------------------------------------ crews

NAMED = {"heal": (HEAL_CREW, True), "steal": (ROB, False), "black_spot": (MARK, False)}
"""Decisions that name a crew, and whether it is one's own."""


def crew_action(look: Look, scene: Scene, team: Team, crew: Crew) -> int:
    """The action that names this crew, or -1 where no such crew is asked for."""
    if not look.legal or scene.point not in NAMED:
        return -1
    asked, is_own = NAMED[scene.point]
    return asked.action(crew.number) if (team.number == scene.team) == is_own else -1


def crew_cell(look: Look, scene: Scene, team: Team, crew: Crew) -> str:
    """A crew on its ship's panel: cards, wounds, deck."""
    action = crew_action(look, scene, team, crew)
    person = look.names[crew.seat] if scene.is_shared and look.names else ""
    mark = crew_mark(team.number, crew.number, person, crew.hand_size, crew.wounds, crew.deck, action, action in look.legal)
    return f"<li>{mark}</li>"


@lru_cache(4096)
def crew_mark(team: int, crew: int, person: str, size: int, wounds: int, deck: int, action: int, can: bool) -> str:
    """A crew: badge, cards in hand, and wounds of the four that lose; a button while a crew is to be named."""
    led = f" ({person})" if person else ""
    said = (f"{CREW_NAMES[crew]}{led} of the {TEAM_NAMES[team]}: {counted(size, 'card')} in hand, of these "
            f"{counted(wounds, 'wound')}; {counted(deck, 'card')} in the deck. "
            f"{WOUNDS_TO_LOSE} wounds in one hand lose.")
    tag, marks = ("button", f'type="button" data-action="{action}"') if action >= 0 else ("div", 'role="img" tabindex="-1"')
    cls = f'{CREW_WORDS[crew]}{" can" if can else ""}{" dire" if wounds == WOUNDS_TO_LOSE - 1 else ""}'
    blood = "".join(sign("wound", "blood on" if i < wounds else "blood") for i in range(WOUNDS_TO_LOSE))
    return (f'<{tag} id="crew-{team}-{crew}" class="crew-mark {cls}" {marks} data-say="{esc(said)}" '
            f'aria-label="{esc(said)}">{badge(crew)}'
            f'<span class="count">{back(team, "small-back")}<b>{size - wounds}</b></span>'
            f'<span class="hurt" data-number="{wounds}">{blood}</span></{tag}>')
