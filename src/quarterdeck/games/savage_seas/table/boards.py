"""The ships' panels: name and people, fires, four positions with their Orders, and the wounds of every crew."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.markup import slot as part
from quarterdeck.games.savage_seas.content import (
    CREW_NAMES,
    CREW_WORDS,
    CREWS,
    FIRES_TO_LOSE,
    ORDER_NAMES,
    POSITIONS,
    SEAT_OF,
    TEAM_NAMES,
    TEAMS,
    WOUNDS_TO_LOSE,
)
from quarterdeck.games.savage_seas.courses import counted
from quarterdeck.games.savage_seas.rules import BOARD, HEAL_CREW, LEAVE_EMPTY, MARK, PLACE, PUT_OUT, ROB
from quarterdeck.games.savage_seas.rules.damage import fires
from quarterdeck.games.savage_seas.rules.terms import Rule
from quarterdeck.games.savage_seas.scene import extra_kind
from quarterdeck.games.savage_seas.state import Fire, Phase, Point, Status
from quarterdeck.games.savage_seas.table.cards import face_class, printed, title
from quarterdeck.games.savage_seas.table.drawings import back, badge, picture, ship_picture, sign
from quarterdeck.games.savage_seas.table.sea import reach_name
from quarterdeck.games.savage_seas.together import plans_early, suggested
from quarterdeck.games.savage_seas.words import SENTENCES

GAGE = "The weather gage: this ship is first in planning and at each position. It changes hands every round."
STATES = {Status.WAITING: "waiting", Status.CARRIED_OUT: "done", Status.CANCELED: "canceled"}
TRIED = {Point.REPAIR: (PUT_OUT, True), Point.BUCCANEER: (BOARD, False)}
"""Decisions that name a position, and whether it is one of the own board."""


@cache
def frame(team: int, is_own: bool) -> Markup:
    """The panel of a ship around its slots: who sails it and its fires, its four positions, its crews."""
    slots = "".join(part(f"slot-{team}-{position}") for position in range(POSITIONS))
    return Markup(f'<section id="board-{team}" class="savage vessel team-{team} {"ours" if is_own else "theirs"}" '
                  f'aria-label="Board of the {TEAM_NAMES[team]}">{part(f"head-{team}")}<div class="slots">{slots}</div>'
                  f'{part(f"crews-{team}")}</section>')


def ship_board(look: Look, s: Any, team: int) -> dict[str, Markup]:
    """What stands on the panel of a ship."""
    crews = "".join(crew_cell(look, s, team, crew) for crew in range(CREWS))
    extra = tuple(extra_kind(i) for i, count in enumerate(s.extra[team]) for _ in range(count))
    return {
        f"head-{team}": Markup(head(team, people(look, s, team), s.gage == team, fires(s, team))),
        **{f"slot-{team}-{position}": Markup(slot_of(look, s, team, position)) for position in range(POSITIONS)},
        f"crews-{team}": Markup(f'<div id="crews-{team}">{extras(extra)}<ul class="crews" aria-label="Crews of the '
                                f'{TEAM_NAMES[team]}">{crews}</ul></div>'),
    }


def people(look: Look, s: Any, team: int) -> str:
    """Who sails a ship: yours, Ben, or in a team Ann, you and Cai."""
    if not look.names:
        return ""
    own = ["you" if seat == look.seat else look.names[seat] for seat in range(team, s.seats, TEAMS)]
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

def slot_of(look: Look, s: Any, team: int, position: int) -> str:
    """A position as the viewer may treat it now."""
    action, plan = -1, ""
    is_asked, is_own = bool(look.legal), look.seat >= 0 and team == look.seat % TEAMS
    if is_asked and s.point == Point.PLACE and team == s.dec_team:
        plan = "turn" if position == s.plan_pos else "later" if position > s.plan_pos else ""
        action = LEAVE_EMPTY.action() if plan == "turn" else -1
    elif not is_asked and not look.covered and not look.open and is_own and plans_early(s, look.seat):
        plan = "later"
    elif not is_asked and is_own and may_suggest(look, s) and not s.board[team][position]:
        plan = "wish"
    elif is_asked and s.point in TRIED and (team == s.dec_team) == TRIED[Point(s.point)][1]:
        action = TRIED[Point(s.point)][0].action(position)
    in_turn = s.phase == Phase.ACTION and (team, position) == (s.act_team, s.act_pos)
    return slot(team, position, s.board[team][position], s.status[team][position], s.face_up[team][position] == 1,
                s.fight[team][position] == 1, s.fire[team][position], s.board_wounds[team][position],
                s.crew_shown[team][position], in_turn, action, action in look.legal, plan,
                wishes(look, s, team, position) if look.pins else ())


def may_suggest(look: Look, s: Any) -> bool:
    """Whether the viewer may suggest Orders: in a team, while a round is planned, and not as its Captain."""
    own = SEAT_OF[s.seats][look.seat % TEAMS] if look.seat >= 0 else None
    return bool(own is not None and not look.legal and not look.open and not look.covered and s.phase == Phase.PLANNING
                and look.seat != own[0])


Wish = tuple[int, str, int, bool]


def wishes(look: Look, s: Any, team: int, position: int) -> tuple[Wish, ...]:
    """What is suggested for a position: the kind, by whom, by which crew, and whether by the viewer."""
    found = []
    for mate, pin in look.pins:
        kind, meant = suggested(pin)
        if meant == position + 1 and mate % TEAMS == team:
            crew = list(SEAT_OF[s.seats][team]).index(mate)
            found.append((kind, "you" if mate == look.seat else look.names[mate], crew, mate == look.seat))
    return tuple(found)


@lru_cache(8192)
def slot(team: int, position: int, card: int, status: int, is_up: bool, is_fight: bool, fire: int, wounds: int, crew: int,
         in_turn: bool, action: int, can: bool, plan: str, suggested: tuple[Wish, ...] = ()) -> str:
    """A position: number, Order, what has become of it, fire, wounds, and what is suggested for it."""
    kind = card - 1
    word = STATES.get(Status(status), "")
    cls = " ".join(filter(None, ("slot", word, "up" if is_up else "", "in-turn" if in_turn else "", "can" if can else "",
                                 "open" if plan else "", ("", "weak", "strong")[fire])))
    marks = f' data-action="{action}"' if action >= 0 else ""
    if plan:
        sentence = SENTENCES[Rule.STRONG_FIRE].format(position=position + 1)
        marks += f' data-{"wish" if plan == "wish" else "slot"}="{position}"'
        marks += f' data-rule-of="SAVAGE-{Rule.STRONG_FIRE:03d}" data-no="{esc(sentence)}"' if fire == Fire.STRONG else ""
    said = spoken(team, position, kind, word, is_up, is_fight, fire, wounds, crew)
    said += "".join(f"; {by} {'suggest' if mine else 'suggests'} {title(wish)}" for wish, by, _, mine in suggested)
    if card:
        marks += f' data-about="about-{kind}"{reach_name(team, kind)}'
    elif fire or wounds or word:
        marks += f' data-say="{esc(said)}"'
    is_button = action >= 0 or plan != ""
    tag = "button" if is_button else "div"
    kind_of = 'type="button"' if is_button else 'role="img" tabindex="-1"'
    return (f'<{tag} id="slot-{team}-{position}" class="{cls}" {kind_of}{marks} aria-label="{esc(said)}">'
            f'<b class="number">{position + 1}</b>{lying(team, kind, word, is_fight, plan, position)}'
            f"{burning(fire)}{drops(wounds, crew)}{wished(suggested)}</{tag}>")


def lying(team: int, kind: int, word: str, is_fight: bool, plan: str, position: int) -> str:
    """The Order that lies there, its back, or room for one."""
    if plan in ("turn", "later"):
        return f'<span id="planned-{position}" class="planned" data-script=""></span>'
    state = f'<span class="state">{word}</span>' if word in ("canceled", "done") else ""
    if kind >= 0:
        name = "Fight Fire" if is_fight else title(kind)
        return f'<span class="lies {face_class(kind)}">{printed(kind, name)}</span>{state}'
    return f'<span class="lies order down">{back(team)}</span>{state}' if word else '<span class="lies none"></span>'


@cache
def burning(fire: int) -> str:
    """A small flame, or large ones."""
    if fire == Fire.NONE:
        return ""
    word = Fire(fire).name.lower()
    return f'<span class="fire {word}">{sign(f"fire-{word}", "flame on")}</span>'


@cache
def drops(wounds: int, crew: int) -> str:
    """Wounds that lie on a position."""
    return "" if not wounds else (f'<span class="wounds {CREW_WORDS[crew - 1]}">{sign("wound", "blood")}'
                                  f"<b>{wounds}</b></span>")


@cache
def wished(suggested: tuple[Wish, ...]) -> str:
    """What team mates suggest, small, with the badge of who does."""
    drawn = "".join(f'<i class="{CREW_WORDS[crew]}{" mine" if mine else ""}" data-wished="{PLACE.action(kind)}">'
                    f"{picture(kind)}{badge(crew)}</i>"
                    for kind, _, crew, mine in suggested)
    return f'<span class="suggested" aria-hidden="true">{drawn}</span>' if suggested else ""


def spoken(team: int, position: int, kind: int, word: str, is_up: bool, is_fight: bool, fire: int, wounds: int,
           crew: int) -> str:
    """A position in words."""
    lies = "no Order" if kind < 0 and not word else "an Order face down" if kind < 0 else \
        "Fight Fire" if is_fight else ORDER_NAMES[kind]
    parts = [f"{lies}, {word}" if word else lies]
    parts += ["face down for the enemy"] * (kind >= 0 and word != "" and not is_up)
    parts += [f"{Fire(fire).name.lower()} fire"] * (fire > 0)
    parts += [f"{counted(wounds, 'wound')} of the {CREW_NAMES[crew - 1]}"] if wounds else []
    return f"{TEAM_NAMES[team]}, position {position + 1}: {'; '.join(parts)}"


# ------------------------------------------------------------------ crews

NAMED = {Point.HEAL: (HEAL_CREW, True), Point.STEAL: (ROB, False), Point.BLACK_SPOT: (MARK, False)}
"""Decisions that name a crew, and whether it is one's own."""


def crew_action(look: Look, s: Any, team: int, crew: int) -> int:
    """The action that names this crew, or -1 where no such crew is asked for."""
    if not look.legal or s.point not in NAMED:
        return -1
    asked, is_own = NAMED[Point(s.point)]
    return asked.action(crew) if (team == s.dec_team) == is_own else -1


def crew_cell(look: Look, s: Any, team: int, crew: int) -> str:
    """A crew on its ship's panel: cards, wounds, deck."""
    action = crew_action(look, s, team, crew)
    person = look.names[SEAT_OF[s.seats][team][crew]] if s.seats > TEAMS and look.names else ""
    mark = crew_mark(team, crew, person, s.hand_size[team][crew], s.hand_wounds[team][crew], s.deck_size[team][crew], action,
                     action in look.legal)
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
