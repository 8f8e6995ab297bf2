"""Whole cards, put together of the sheet's own pieces: as they lie on the deck, as one holds them, and slim for a narrow hand.

Values, arrows and names come from the game's content. Frame and arrows turn with the heading; numbers, picture and name stay
upright. On a phone the style sheet sets `--bname`, `--bname-weight` and `--bname-size` to a face that can be read small.
"""
from html import escape

from art.sprite import Drawing, slug
from quarterdeck.games.salt_and_bones.content import (
    ARROWS_IN,
    ARROWS_OUT,
    ATTACK_KINDS,
    ATTACK_ROWS,
    ATTACKS,
    CARD_NAMES,
    EAST,
    HEADINGS,
    KINDS,
    NORTH,
    SOUTH,
    STEPS,
    TYPE_OF,
    TYPES,
    WEST,
)

TILE = 200
LINES = {"Guarded Cut": ("Guarded", "Cut"), "Follow Through": ("Follow", "Through"), "Pommel Strike": ("Pommel", "Strike"),
         "Advance Into Parry": ("Advance", "Into Parry"), "Lunge/Riposte": ("Lunge/", "Riposte"),
         "Reckless Swing": ("Reckless", "Swing"), "Killing Intent": ("Killing", "Intent"), "Break Rhythm": ("Break", "Rhythm"),
         "Parting Gift": ("Parting", "Gift"), "Grappling Hook": ("Grappling", "Hook"), "Test of Skill": ("Test of", "Skill"),
         "Test of Pain": ("Test of", "Pain"), "Test of Will": ("Test of", "Will"), "Test of Courage": ("Test of", "Courage")}
"""Names that need two lines."""
FRAMES = {NORTH: ("bf-n", -2, -2, 204, 412), EAST: ("bf-e", -202, -2, 412, 212), SOUTH: ("bf-s", -2, -202, 204, 412),
          WEST: ("bf-w", -2, -2, 412, 212)}
BOXES = {NORTH: "-4 -14 216 432", EAST: "-216 -4 432 224", SOUTH: "-4 -214 216 432", WEST: "-4 -4 432 224"}
"""The canvas of a card on the deck, with room for its arrows; the sword's tile is 0 0 200 200."""
BADGES = {"flourish": "sg-flourish", "parry": "sg-parry", "riposte": "sg-riposte", "drive_back": "sg-drive-back",
          "overreach": "sg-overreach"}
INK = "#14232c"
LETTER = "nesw"
GROUND = {"instinct": ("#5b3f86", "#d9c9ec"), "equipment": ("#2f6b52", "#cfe3d0"), "gambit": ("#a02a2a", "#f3c9b8")}


def faces() -> dict[str, Drawing]:
    """Every card: bc-NAME-HEADING on the deck, hc-NAME in the hand, sc-NAME slim."""
    made = {}
    for kind in range(KINDS):
        name = slug(CARD_NAMES[kind])
        if kind < ATTACK_KINDS:
            for heading in range(HEADINGS):
                made[f"bc-{name}-{LETTER[heading]}"] = Drawing(on_deck(kind, heading), BOXES[heading])
            made[f"hc-{name}"] = Drawing(held_attack(kind), "-4 -4 258 358")
        else:
            made[f"hc-{name}"] = Drawing(held_strategy(kind), "-4 -4 258 358")
            made[f"sc-{name}"] = Drawing(slim(kind), "0 0 200 408")
    return made


def part(id_, x, y, wide, high, more=""):
    return f'<use href="#{id_}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}"{more}/>'


def picture(kind): return f"{'fx' if kind < ATTACK_KINDS else 'em'}-{slug(CARD_NAMES[kind])}"
def lines(kind): return LINES.get(CARD_NAMES[kind], (CARD_NAMES[kind],))


def badges(kind):
    card = ATTACKS[kind]
    bonus = BADGES.get(ATTACK_ROWS[kind]["bonus"], "")
    return [id_ for id_ in ("sg-chain" if card.chain else "", bonus, "sg-stop" if card.stops_chain else "") if id_]


def medal(x, y, radius, value, size):
    """A value on its disc."""
    return (f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="#fff8e4" stroke="{INK}" stroke-width="4.4"/>'
            f'<text x="{x:g}" y="{y + size * .34:g}" font-size="{size:g}" font-family="var(--num)" font-weight="900" fill="{INK}" '
            f'text-anchor="middle">{value}</text>')


def banner(left, top, right, low):
    """What a name stands on."""
    middle = (top + low) / 2
    return (f'<path fill="#fff8e4" stroke="{INK}" stroke-width="3.4" stroke-linejoin="round" d="M{left + 7:g} {top:g}H{right - 7:g}'
            f'L{right:g} {middle:g} {right - 7:g} {low:g}H{left + 7:g}L{left:g} {middle:g}z"/>')


def deck_name(x, y, word, lies=False):
    size = "var(--bname-flat,30px)" if lies else "var(--bname-size,33px)"
    return (f'<text x="{x:g}" y="{y:g}" font-family="var(--bname,var(--display))" font-weight="var(--bname-weight,400)" '
            f'font-size="{size}" fill="{INK}" text-anchor="middle">{escape(word)}</text>')


def held_name(y, word):
    return (f'<text x="125" y="{y:g}" font-family="var(--display)" font-size="31" fill="#1b1408" text-anchor="middle">'
            f'{escape(word)}</text>')


def arrow(x, y, way, points_in, scale=1):
    """On an edge: a red notch that lets a boot in, or a gold spur that a boot leaves open."""
    id_, top = ("in", -8) if points_in else ("out", -24)
    size = f" scale({scale:g})" if scale != 1 else ""
    return part(id_, -34, top, 68, 46, f' transform="translate({x:g} {y:g}) rotate({90 * way}){size}"')


def on_deck(kind, heading):
    """A card as it lies, the corner of its sword's tile at 0 0."""
    card = ATTACKS[kind]
    dy, dx = STEPS[heading]
    boot_x, boot_y = -dx * TILE, -dy * TILE
    frame, *box = FRAMES[heading]
    drawn = [part(frame, *box), part(picture(kind), 31, 0, 168, 168), medal(64, 142, 46, card.attack, 80),
             f'<g transform="translate({boot_x} {boot_y})">{boot_half(kind, heading)}</g>']
    drawn += [part(id_, (144, 104)[i], (134, 146)[i], 46, 46) for i, id_ in enumerate(badges(kind))]
    drawn += [arrow(100 + STEPS[way][1] * 96, 100 + STEPS[way][0] * 96, way, True) for way in range(HEADINGS)
              if ARROWS_IN[kind][heading] >> way & 1]
    drawn += [arrow(boot_x + 100 + STEPS[way][1] * 88, boot_y + 100 + STEPS[way][0] * 88, way, False)
              for way in range(HEADINGS) if ARROWS_OUT[kind][heading] >> way & 1]
    return "".join(drawn)


def boot_half(kind, heading):
    """The boot, its value, and the card's name where the halves meet; lying on its side, the name makes room for a spur."""
    words = lines(kind)
    has_two, lies = len(words) == 2, heading in (EAST, WEST)
    name_high = (68 if has_two else 40) if lies else (78 if has_two else 44)
    top = {NORTH: 2, SOUTH: 198 - name_high}.get(heading, 31 if has_two else 38)
    row = {NORTH: name_high + 8, SOUTH: 30}.get(heading, top + name_high + 3)
    row_high = 172 - row if lies else 152 - name_high
    aside = (16 if heading == EAST else -16) if lies and ARROWS_OUT[kind][heading] >> (heading + 2) % HEADINGS & 1 else 0
    radius, middle = min(42, row_high / 2), row + row_high / 2
    drawn = [part("boot", 104 + aside * .6, middle - radius - 2, 68, 2 * radius + 4),
             medal(70 + aside * .6, middle, radius, ATTACKS[kind].opportunity, radius * 1.75)]
    wide = 97 - abs(aside)
    drawn.append(banner(100 + aside - wide, top, 100 + aside + wide, top + name_high))
    step = 30 if lies else 34
    for i, word in enumerate(words):
        drawn.append(deck_name(100 + aside, top + name_high / 2 + (11 if not has_two else -6 + i * step), word, lies))
    return "".join(drawn)


def held_attack(kind):
    """Sword above, boot below, as one holds it."""
    card, words = ATTACKS[kind], lines(kind)
    has_two = len(words) == 2
    top, low = (160, 222) if has_two else (164, 206)
    drawn = [part("hf", -4, -4, 258, 358), part(picture(kind), 64, -7, 184, 184), medal(60, 124, 38, card.attack, 66),
             part("boot", 140, 228, 80, 88), medal(72, 276, 38, card.opportunity, 66), banner(4, top, 246, low)]
    drawn += [held_name(top + (31 if not has_two else 26 + i * 28), word) for i, word in enumerate(words)]
    drawn += [part(id_, 182 - i * 54, 96, 50, 50) for i, id_ in enumerate(badges(kind))]
    places_in = {"F": (125, 5, 0), "L": (5, 70, 3), "R": (245, 70, 1)}
    places_out = {"B": (125, 337, 2), "L": (15, 276, 3), "R": (235, 276, 1)}
    drawn += [arrow(*places_in[side], True, .82) for side in ATTACK_ROWS[kind]["arrows_in"]]
    drawn += [arrow(*places_out[side], False, .8) for side in ATTACK_ROWS[kind]["arrows_out"]]
    return "".join(drawn)


def held_strategy(kind):
    """A Strategy Card: the frame of its type, emblem, name."""
    type_, words = TYPES[TYPE_OF[kind]], lines(kind)
    size = 132 if type_ == "gambit" else 152
    drawn = [part(f"sf-{type_}", 0, 0, 250, 350), part(picture(kind), 125 - size / 2, 122 - size / 2, size, size)]
    drawn += [held_name(268 if len(words) == 1 else 253 + i * 30, word) for i, word in enumerate(words)]
    drawn.append(f'<path d="M40 297H210" stroke="{INK}" stroke-width="1.2"/><text x="142" y="322" font-family="var(--text-face)" '
                 f'font-weight="700" font-size="23" fill="#2a2010" text-anchor="middle">{type_.capitalize()}</text>'
                 f'{part(f"ty-{type_}", 44, 299, 36, 36)}')
    return "".join(drawn)


def slim(kind):
    """A Strategy Card in the shape of two tiles, for a narrow hand beside Attack Cards as they lie."""
    type_, words = TYPES[TYPE_OF[kind]], lines(kind)
    dark, pale = GROUND[type_]
    high = 78 if len(words) == 2 else 50
    names = "".join(deck_name(100, 236 + high / 2 + (11 if len(words) == 1 else -6 + i * 34), word) for i, word in enumerate(words))
    return (f'<rect x="8" y="8" width="184" height="384" rx="22" fill="var(--card,#f7ecd2)" stroke="{INK}" stroke-width="5"/>'
            f'<rect x="19" y="19" width="162" height="362" rx="14" fill="{dark}" stroke="{INK}" stroke-width="2.6"/>'
            f'<circle cx="100" cy="124" r="76" fill="{pale}" stroke="{INK}" stroke-width="4"/>'
            f"{part(picture(kind), 30, 54, 140, 140)}{banner(3, 236, 197, 236 + high)}{names}{part(f'ty-{type_}', 72, 320, 56, 56)}")
