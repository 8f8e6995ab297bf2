"""A fight as a stage: both ships, the dice as they were rolled, who wins by how much, and what that costs.

What has happened in it is read from the last public events. A fight that goes on is shown while somebody is asked about it,
a fight that is over only in the steps that tell of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from quarterdeck.engine.events import Event as Told
from quarterdeck.engine.markup import Look, Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.set_sail.content import HEALTH
from quarterdeck.games.set_sail.rules.terms import Event
from quarterdeck.games.set_sail.scene import Scene
from quarterdeck.games.set_sail.table.drawings import FIGHTS, die, drawing, href, prize, prize_picture, shape, sign
from quarterdeck.games.set_sail.words import Voice, counted, near, sentence_case

BEGINS = (Event.ATTACKS, Event.MET)
TELLS = frozenset({Event.ATTACKS, Event.ATTACK_ROLL, Event.FIGHTS, Event.FLEES, Event.ESCAPES, Event.DRAWN_FIGHT,
                   Event.LOSES, Event.EMPTY_HANDED, Event.STOLE, Event.SPARED, Event.MET, Event.ROLLED, Event.WON_SHIP,
                   Event.BEATEN})
"""Events that a fight consists of."""
NUMBERS = ("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Roll(NamedTuple):
    """A die and what Upgrades add."""

    face: int
    more: int
    upgrade: str = "Cannon"

    @property
    def total(self) -> int:
        """What counts."""
        return self.face + self.more


class Fight(NamedTuple):
    """A fight as far as it has come; `ship` is the kind of Ship card that is met, or NONE for a rival."""

    attacker: int
    defender: int
    tile: int
    ship: int = NONE
    attack: Roll | None = None
    answer: Roll | None = None
    flees: bool = False
    escaped: bool = False
    lost: int = NONE            # Supply tokens that the loser had to give, once that is told
    prize: int = NONE           # silvers, if the ship was taken
    theft: str = ""             # "stole", "spared" or "empty"

    @property
    def lead(self) -> int | None:
        """By how much the attacker is ahead, once both totals are known."""
        if self.attack is None or (self.answer is None and self.ship == NONE):
            return None
        return self.attack.total - (self.answer.total if self.answer else HEALTH[self.ship])


def going_on(look: Look, scene: Scene) -> Fight | None:
    """The fight to be shown now."""
    is_step = scene.to_act == NONE and not scene.is_over
    if is_step and not (look.recent and look.recent[-1].kind in TELLS):
        return None
    if not is_step and scene.phase not in ("RESPOND", "STEAL"):
        return None
    found, combat = read(look.recent), scene.combat
    if found is None and combat is not None:                # it began too long ago
        return Fight(combat.attacker, combat.defender, combat.tile,
                     attack=Roll(combat.roll - combat.cannons, combat.cannons))
    return found


def read(events: Sequence[Told]) -> Fight | None:
    """The last fight that these events tell of."""
    fight = None
    for kind, a, b, c, _ in events:
        match kind:
            case Event.ATTACKS:
                fight = Fight(a, b, c)
            case Event.MET:
                fight = Fight(a, NONE, c, ship=b)
        if fight is None:
            continue
        match kind:
            case Event.ATTACK_ROLL | Event.ROLLED:
                fight = fight._replace(attack=Roll(b, c))
            case Event.FIGHTS:
                fight = fight._replace(answer=Roll(b, c))
            case Event.FLEES:
                fight = fight._replace(answer=Roll(b, c, "Oar"), flees=True)
            case Event.ESCAPES:
                fight = fight._replace(escaped=True)
            case Event.LOSES:
                fight = fight._replace(lost=b)
            case Event.WON_SHIP:
                fight = fight._replace(prize=c)
            case Event.STOLE | Event.SPARED | Event.EMPTY_HANDED:
                fight = fight._replace(theft={Event.STOLE: "stole", Event.SPARED: "spared"}.get(Event(kind), "empty"))
    return fight


# ------------------------------------------------------------------ the result in words

def outcome(fight: Fight, voice: Voice) -> str:
    """You win by three; Ben gets away; a draw. Empty while it is not decided."""
    lead = fight.lead
    if lead is None:
        return ""
    if fight.ship != NONE:
        return f"{voice.says(fight.attacker, 'take', 'takes')} the ship" if lead >= 0 else "The ship gets away"
    if lead > 0:
        return f"{voice.says(fight.attacker, 'win', 'wins')} by {NUMBERS[lead]}"
    if lead == 0:
        return "A draw: nobody loses anything"
    if fight.flees:
        return f"{voice.says(fight.defender, 'get', 'gets')} away"
    return f"{voice.says(fight.defender, 'win', 'wins')} by {NUMBERS[-lead]}"


def consequences(fight: Fight, voice: Voice) -> list[tuple[int, str]]:
    """What it costs and brings, each with whose it is."""
    lead = fight.lead
    if lead is None or (lead == 0 and fight.ship == NONE):
        return []
    winner, loser = (fight.attacker, fight.defender) if lead > 0 else (fight.defender, fight.attacker)
    if fight.ship != NONE:
        if fight.prize != NONE:
            return [(fight.attacker, f"{voice.says(fight.attacker, 'win', 'wins')} the Ship card and "
                                     f"{counted(fight.prize, 'silver')}")]
        loser = fight.attacker
    lines = []
    if fight.lost != NONE:
        said = f"{voice.says(loser, 'lose', 'loses')} {counted(fight.lost, 'Supply token')}"
        lines.append((loser, said if fight.lost else f"{voice.says(loser, 'have', 'has')} no Supply token to lose"))
    match fight.theft:
        case "stole":
            lines.append((winner, f"{voice.says(winner, 'steal', 'steals')} a card from {voice.who(loser)}"))
        case "spared":
            lines.append((winner, f"{voice.says(winner, 'leave', 'leaves')} {voice.hand_of(loser)} alone"))
        case "empty":
            lines.append((loser, f"{voice.says(loser, 'have', 'has')} no card to steal"))
    return lines


# ------------------------------------------------------------------ the stage

NO_FIGHT = Markup('<section id="fight" hidden></section>')


def stage(look: Look, scene: Scene) -> Markup:
    """The fight that goes on, or nothing."""
    found = going_on(look, scene)
    return _stage(found, look.seat, look.names) if found is not None else NO_FIGHT


@lru_cache(1024)
def _stage(fight: Fight, seat: int, names: tuple[str, ...]) -> Markup:
    voice = Voice(seat, names)
    is_rival = fight.ship == NONE
    title = f"A fight {near(fight.tile)}" if is_rival else f"A ship {near(fight.tile)}"
    verb = "flee" if fight.flees else "fight back" if fight.answer else "attack"
    attacks = "attack" if seat == fight.attacker else "attacks"
    left = box("a", fight.attacker, voice.who(fight.attacker), attacks, fight.attack)
    if is_rival:
        said = f"{verb}s".replace("fight backs", "fights back") if seat != fight.defender else verb
        right = box("b", fight.defender, voice.who(fight.defender), said if fight.answer else "", fight.answer)
    else:
        right = target(fight)
    won = outcome(fight, voice)
    cls = "" if not won else " good" if good_for(fight, seat) else " bad"
    lines = "".join(f"<li>{shape(one)}<span>{esc(words)}</span></li>" for one, words in consequences(fight, voice))
    banner = f'<p class="banner{cls}"><span>{esc(won)}</span></p>' if won else '<p class="banner none"></p>'
    return Markup(f'<section id="fight" class="fight" aria-label="{esc(title)}"><h2>{esc(title)}</h2>'
                  f'<div class="scene">{both_ships(fight.attacker, fight.defender, fight.ship, fight.tile)}</div>'
                  f'<div class="rolls">{left}<svg class="against" viewBox="0 0 200 200" aria-hidden="true">'
                  f'<use href="{href(FIGHTS, "st-against")}"/></svg>{right}</div>'
                  f'<div class="result">{banner}<ul>{lines}</ul></div></section>')


def good_for(fight: Fight, seat: int) -> bool:
    """Whether the outcome is one to be glad of; for somebody who looks on it is whenever the attacker wins."""
    lead = fight.lead or 0
    if fight.ship != NONE:
        return lead >= 0
    return lead <= 0 if seat == fight.defender else lead >= 0


@cache
def both_ships(attacker: int, defender: int, met: int, tile: int) -> str:
    """Both ships on the sea; the script lets shots fly between them."""
    if defender != NONE:
        rival = drawing(FIGHTS, f"big-{defender}", (0, 0, 270, 226))
        other = f'<g transform="translate(820 62) scale(-1.22 1.22)"><g id="fighter-b">{rival}</g></g>'
    else:
        other = f'<g id="fighter-b">{prize_picture(prize(met, tile), (520, 88, 280, 264))}</g>'
    return (f'<svg viewBox="0 0 900 430" preserveAspectRatio="xMidYMax meet" aria-hidden="true">'
            f'{drawing(FIGHTS, "st-backdrop", (-400, -900, 1700, 1330))}<g transform="translate(84 54) scale(1.28)">'
            f'<g id="fighter-a">'
            f'{drawing(FIGHTS, f"big-{attacker}", (0, 0, 270, 226))}</g></g>{other}'
            f'{drawing(FIGHTS, "st-sea", (-400, 300, 1700, 492))}<g id="shots" data-script="" '
            f'data-blast="{href(FIGHTS, "st-blast")}" '
            f'data-struck="{href(FIGHTS, "st-struck")}"></g></svg>')


def box(side: str, seat: int, name: str, verb: str, roll: Roll | None) -> str:
    """Whose roll it is, the die, what is added, and the sum."""
    name = sentence_case(name) if name == "you" else name
    head = f'<p>{shape(seat)}<b>{esc(name)}</b> {esc(verb)}</p>'
    if roll is None:
        waits = "to roll" if side == "a" else "to answer"
        return (f'<div class="roll {side} waits" data-seat="{seat}">{head}<div class="sum"><i class="blank" '
                f'aria-hidden="true"></i><span class="none">{waits}</span></div></div>')
    added = f'<span class="none">no {roll.upgrade.lower()}</span>'
    if roll.more:
        added = f'{sign(roll.upgrade)}<span class="num">+{roll.more}</span>'
    return (f'<div class="roll {side}" data-seat="{seat}">{head}<div class="sum" role="img" aria-label="rolls '
            f'{roll.face}, in all {roll.total}">'
            f'<span class="cast" id="cast-{side}">{die(roll.face)}</span><span class="num">{roll.face}</span>{added}'
            f'<span class="eq">=</span><strong>{roll.total}</strong></div></div>')


def target(fight: Fight) -> str:
    """The ship that is met, and what it takes to beat it."""
    name = prize(fight.ship, fight.tile)
    kind = "Deep Water ship" if HEALTH[fight.ship] == 3 else "Trade Route ship"
    return (f'<div class="roll b"><p><b>{esc(name)}</b> <span class="kind">{kind}</span></p>'
            f'<div class="sum"><span class="none">to be beaten with</span><strong>{HEALTH[fight.ship]}</strong></div></div>')
