"""The ship mat, 600 x 292: the sail above, the hull below."""

from __future__ import annotations

from functools import cache, lru_cache

from quarterdeck.engine.markup import Markup, esc
from quarterdeck.engine.record import NONE
from quarterdeck.games.salt_and_sail.content import SHIP_NAMES, SHIPS
from quarterdeck.games.salt_and_sail.phrases import counted
from quarterdeck.games.salt_and_sail.rules import LOSE_CREW
from quarterdeck.games.salt_and_sail.table import cards
from quarterdeck.games.salt_and_sail.table.drawings import SEAT_SLUGS, address
from quarterdeck.games.salt_and_sail.words import NAMES

SAILS_SAY = "Crew in Sails: each is a hex of a Move."
HANDS_SAY = "Crew in Hands: each is a token in an Encounter's check. They count nowhere else."


@lru_cache(2048)
def mat_of(seat: int, ship: int, sails: int, hands: int, light: int, heavy: int, rations: int, goods: int, ration_room: int,
           far: int, draws: int, is_choosing: bool, is_barred: bool) -> Markup:
    """A seat's ship with its crew, its hold and its hull."""
    mat, kind = SHIPS[ship], SEAT_SLUGS[seat]
    range_words = f"range {far}" + (", no Move next turn" if is_barred else "")
    ship_words = esc(cards.ship_says(ship))
    drawn = [
        f'<use href="{address("m-ship")}" width="600" height="292"/>',
        f'<use href="{address(f"s-{kind}")}" x="407" y="37" width="36" height="36"/>',
        _part("hold", hold_words(rations, goods, ration_room, ship),
              hold(rations, goods, ration_room, mat.mixed_hold, mat.goods_hold)),
        _part("hull", hull_words((light, mat.light), (heavy, mat.heavy)), planks(light, mat.light, heavy, mat.heavy)),
        f'<use href="{address("m-water")}" width="600" height="292"/>',
        crew("sails", sails, mat.sails, SAILS_SAY, LOSE_CREW.action(0) if is_choosing else NONE),
        crew("hands", hands, mat.hands, HANDS_SAY, LOSE_CREW.action(1) if is_choosing else NONE),
        f'<text x="8" y="28" class="mname">{SHIP_NAMES[ship]}</text><text x="8" y="54" class="mlab">Sails '
        f'{sails}/{mat.sails}'
        f'</text><text x="8" y="75" class="msub">{range_words}</text><text x="120" y="115" class="mlab">Hands {hands}/'
        f'{mat.hands}</text><text x="120" y="134" class="msub">{counted(draws, "draw")}</text>']
    return Markup(f'<section id="mat" class="mat-panel" aria-label="Ship mat"><svg class="mat c-{kind}" viewBox="0 0 600 '
                  f'292" '
                  f'role="group" aria-label="{ship_words}">{"".join(drawn)}</svg></section>')


def _part(kind: str, told: str, inside: str) -> str:
    """A part of the mat that says what it is."""
    return (f'<g class="line {kind}" tabindex="-1" role="img" data-say="{esc(told)}" aria-label="{esc(told)}">{inside}</g>')


CREW_LOST = {kind: NAMES[LOSE_CREW](None, hands) for hands, kind in enumerate(("sails", "hands"))}


@cache
def crew(kind: str, full: int, count: int, told: str, action: int) -> str:
    """Those aloft, or on deck. Where a crew must go they are clicked, and who would go is marked (SALT-190)."""
    step = (58 if count < 4 else 54) if kind == "sails" else min(52, 128 / max(1, count - 1)) if count > 3 else 52
    first = (276 if count % 2 else 290) - step * (count - 1) / 2 if kind == "sails" else 330
    y, pose = (78, "m-aloft") if kind == "sails" else (137, "m-deck")
    places = "".join(
        f'<use href="{address(pose if i < full else "m-free")}" class="slot crew{" full" if i < full else ""}'
        f'{" goes" if action != NONE and i == full - 1 else ""}" x="{first + i * step - 20:.0f}" y="{y - 52}" width="40" '
        f'height="54"/>'
        for i in range(count))
    if action == NONE:
        return _part(kind, told, places)
    words = CREW_LOST[kind]
    wide = step * (count - 1) + 60
    room = f'<rect class="room" x="{first - 30:.0f}" y="{y - 70}" width="{wide:.0f}" height="80" rx="10"/>'
    return (f'<g id="lose-{kind}" class="line {kind} can" data-action="{action}" role="button" tabindex="-1" '
            f'aria-label="{words}" data-say="{words}.">{room}{places}</g>')


@cache
def hold(rations: int, goods: int, ration_room: int, mixed: int, goods_room: int) -> str:
    """Bays for rations only, for both, and for goods only; what finds no bay lies on top."""
    apart, stowed = min(rations, ration_room), min(goods, goods_room)
    both = ["cask"] * (rations - apart) + ["crate"] * (goods - stowed)
    bays = [("ration", "cask" if i < apart else "") for i in range(ration_room)]
    bays += [("mixed", both[i] if i < len(both) else "") for i in range(max(mixed, len(both)))]
    bays += [("good", "crate" if i >= goods_room - stowed else "") for i in range(goods_room)]
    width = min(62.0, 374 / max(1, len(bays)))
    left = 299 - width * len(bays) / 2
    return "".join(_bay(round(left + i * width, 1), round(width, 1), kind, thing) for i, (kind, thing) in enumerate(bays))


@cache
def _bay(x: float, width: float, kind: str, thing: str) -> str:
    """One bay; casks and crates stand on its floor."""
    drawn = stretched(f"m-bay-{kind}", x, 156, width, 63, "44 63")
    if not thing:
        return drawn
    feet = 42 if thing == "cask" else 36
    size = min(width * .95, 56) / 44
    return (f'{drawn}<use href="{address(f"m-{thing}")}" class="stowed" x="{x + width / 2 - 22 * size:.1f}" '
            f'y="{212 - feet * size:.1f}" width="{44 * size:.1f}" height="{(feet + 4) * size:.1f}"/>')


@cache
def stretched(id_: str, x: float, y: float, width: float, height: float, canvas: str, cls: str = "") -> str:
    """A drawing that fills its box."""
    return (f'<svg x="{x:.1f}" y="{y}" width="{width:.1f}" height="{height}" viewBox="0 0 {canvas}" '
            f'preserveAspectRatio="none"'
            f'{f" class={cls}" if cls else ""}><use href="{address(id_)}"/></svg>')


@cache
def planks(light: int, lights: int, heavy: int, heavies: int) -> str:
    """The hull along the water: timber and iron, those that are hit first."""
    count = lights + heavies
    width = min(86.0, 320 / count)
    left = 298 - width * count / 2
    drawn = []
    for i in range(count):
        is_iron = i >= lights
        is_hit = i - lights < heavy if is_iron else i < light
        x = left + i * width
        words = ("heavy" if is_iron else "light") if width > 66 else "H" if is_iron else "L"
        drawn.append(stretched("m-heavy" if is_iron else "m-light", x + 1, 231, width - 2, 38, "80 38"))
        if is_hit:
            drawn.append(stretched("m-leak" if is_iron else "m-hole", x - 2, 231, width + 4, 46, "80 46", "hole"))
        else:
            drawn.append(f'<text x="{x + width / 2:.0f}" y="255" class="plank">{words}</text>')
    return "".join(drawn)


def hold_words(rations: int, goods: int, ration_room: int, ship: int) -> str:
    """What the hold has, and what it has room for."""
    mat = SHIPS[ship]
    return (f"Hold: {counted(rations, 'ration')} and {counted(goods, 'good')}. Room for {ration_room} rations, "
            f"{mat.goods_hold} goods, and {mat.mixed_hold} of either.")


def hull_words(light: tuple[int, int], heavy: tuple[int, int]) -> str:
    """Damage taken, and what it means."""
    return (f"Hull: {light[0]} Light damage of {light[1]}, {heavy[0]} Heavy of {heavy[1]}. When the last plank is hit "
            f"the ship sinks.")
