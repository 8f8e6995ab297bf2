"""What lies on Sail's table and on its charts."""

from __future__ import annotations

import math
import random
import re

from art import cards, chart
from art.figures import bow_wave, em_cannon, em_helm, em_mermaid, em_tentacle, ink, kraken_head, out, ship, tentacle, wake
from art.flat import flat
from art.ink import blob, circ, hatch, n, path, smooth, swell
from art.savage import flame
from art.sprite import Drawing, slug

from quarterdeck.games.sail.content import CARD_NAMES, CARDS, COLOUR_NAMES, KRAKEN_CARD_NAME, SYMBOL_NAMES

EMBLEMS = {"helm": (em_helm, "-6 0 206 206"), "cannon": (em_cannon, "-6 0 206 206"), "mermaid": (em_mermaid, "-6 0 206 206"),
           "tentacle": (em_tentacle, "0 -4 200 216")}
BEAST = {"w": "#8f353b", "d": "#36101c", "p": "#efc9a6", "k": "#0b1520"}
CARD = "0 0 250 350"
SHIP = "0 0 260 230"
ISLANDS = ((3, 0), (7, 1), (12, 2), (21, 0), (44, 2))
"""Five islands: the seed of each coast, and what grows on it."""


def painted(svg: str, **colours: str) -> str:
    """A drawing with these of its variables as fixed colours: the Kraken is red on every table."""
    for name, colour in colours.items():
        svg = re.sub(rf"var\(--{name}(?:,[^()]*)?\)", colour, svg)
    return svg


def unwrapped(svg: str, viewbox: str) -> str:
    """A drawing with the variables of its style attributes as fixed colours."""
    whole = flat(svg, viewbox)
    return whole[whole.index(">") + 1:whole.rindex("</svg>")]


# ------------------------------------------------------------------ cards and the Kraken

def on_every_table() -> dict[str, Drawing]:
    """Cards, back, ship, Kraken: what every table of Sail needs."""
    drawings = {f"em-{name}": Drawing(draw(), box) for name, (draw, box) in EMBLEMS.items()}
    for colour in COLOUR_NAMES:
        drawings[f"cf-{colour}"] = Drawing(frame(colour), CARD)
        drawings[f"pip-{colour}"] = Drawing(cards.pip(colour), "-16 -16 32 32")
    for card, name in enumerate(CARD_NAMES):
        drawings[f"card-{slug(name)}"] = Drawing(face(card), CARD)
    head = painted(kraken_head(), **BEAST)
    drawings["head"] = Drawing(head, "80 0 260 340")
    drawings[f"card-{slug(KRAKEN_CARD_NAME)}"] = Drawing(kraken_card(), CARD)
    drawings["back"] = Drawing(unwrapped(cards.back(), CARD), CARD)
    drawings["ship"] = Drawing(ship() + bow_wave(), SHIP)
    drawings["cracks"] = Drawing(cracks(), SHIP)
    drawings["wreck"] = Drawing(wreck(), SHIP)
    drawings["wake"] = Drawing(wake(150), "-170 -50 180 100")
    drawings["deep"] = Drawing(deep(), "0 0 230 470")
    drawings["waterline"] = Drawing(waterline(), "0 0 230 470")
    drawings["arms"] = Drawing(arms_of_the_beast(), "-30 -80 460 560")
    drawings["beast"] = Drawing(beast(), "-30 -80 460 560")
    drawings["arm"] = Drawing(painted(tentacle([(360, 260), (380, 180), (340, 110), (280, 92), (226, 120), (200, 156), (214, 176), (232, 164)],
                                               64, 4, -1, m=54, sw=3.2), **BEAST), "180 60 240 220")
    drawings["cartouche"] = Drawing(re.sub(r"<text.*?</text>", "", cards.cartouche("", "")), "0 0 300 150")
    drawings["coin"] = Drawing(coin(), "0 0 40 40")
    drawings["nook"] = Drawing(nook(), "0 0 40 40")
    drawings["cloud"] = Drawing(small_storm(), "0 0 40 30")
    drawings["rose"] = Drawing(chart.rose(100), "-110 -140 220 250")
    return drawings


def frame(colour: str) -> str:
    """A card but for what is printed on it: the pattern is cut by a mat instead of a clip path, which not all browsers know here."""
    inside = cards.ground(colour)
    mat = ('<path fill-rule="evenodd" fill="var(--card)" d="M16 16H234V334H16z' + cards.WIN + '"/>')
    s = '<rect x="1" y="1" width="248" height="348" rx="17" fill="var(--card)" stroke="var(--k)" stroke-width="2"/>'
    s += f'<path d="{cards.WIN}" fill="var(--w)"/>{inside}{mat}'
    s += ('<path d="M18 1H232A17 17 0 0 1 249 18V332A17 17 0 0 1 232 349H18A17 17 0 0 1 1 332V18A17 17 0 0 1 18 1zM22 14A8 8 0 0 0 14 22V328A8 8 0 0 0 22 '
          '336H228A8 8 0 0 0 236 328V22A8 8 0 0 0 228 14z" fill="var(--card)" stroke="var(--k)" stroke-width="1.6"/>')
    s += '<rect x="9" y="9" width="232" height="332" rx="11" fill="none" stroke="var(--w)" stroke-width="5"/>'
    s += path(cards.WIN, fill="none", stroke="var(--k)", stroke_width=2.6, stroke_linejoin="round")
    s += '<path d="M94 30H220V266H30V134C66 130 92 106 94 70z" fill="none" stroke="var(--card)" stroke-width="1.4"/>'
    s += circ(132, 158, 90, fill="var(--k)") + circ(132, 158, 87, fill="var(--l)")
    s += circ(132, 158, 82, fill="none", stroke="var(--k)", stroke_width=1, stroke_dasharray="2 3")
    s += ('<path d="M20 286L38 282H206L226 276 220 302 230 326 206 324H44L18 330 28 308z" fill="var(--k)"/>'
          '<path d="M38 284H212V324H38z" fill="var(--card)" stroke="var(--k)" stroke-width="2"/>')
    return s


def face(card: int) -> str:
    """What is printed on a playing card: frame of its colour, emblem of its symbol, number, pip, name."""
    colour, symbol = COLOUR_NAMES[CARDS[card].colour], SYMBOL_NAMES[CARDS[card].symbol]
    return (f'<use href="#cf-{colour}"/><use href="#em-{symbol}" x="48" y="74" width="168" height="168"/>'
            f'<text x="50" y="78" text-anchor="middle" font-family="Alegreya Num,Georgia,serif" font-weight="900" font-size="66" '
            f'fill="var(--k)">{CARDS[card].number}</text><use href="#pip-{colour}" x="34" y="86" width="32" height="32"/>'
            f'<text x="125" y="314" text-anchor="middle" font-family="Fell SC,Georgia,serif" font-weight="400" font-size="30" '
            f'fill="#1b1408">{symbol}</text>')


def kraken_card() -> str:
    """The card that moves the Kraken on."""
    s = '<rect x="1" y="1" width="248" height="348" rx="17" fill="#efe3c4" stroke="var(--k)" stroke-width="2"/>'
    s += '<rect x="10" y="10" width="230" height="330" rx="11" fill="#0c2735"/>'
    d = "".join(swell(12, 30 + i * 13, 238, 30 + i * 13, 1.6, 5 * math.sin(i)) for i in range(24))
    s += path(d, fill="#1f5a6c", opacity=".7")
    s += '<rect x="18" y="18" width="214" height="314" rx="7" fill="none" stroke="#d8a548" stroke-width="2.4"/>'
    s += '<use href="#head" x="34" y="46" width="182" height="220"/>'
    s += ('<path d="M38 284H212V324H38z" fill="#efe3c4" stroke="var(--k)" stroke-width="2"/><text x="125" y="314" text-anchor="middle" '
          'font-family="Fell SC,Georgia,serif" font-size="28" fill="#1b1408">the kraken</text>')
    return s


def deep() -> str:
    """The Kraken's track, the beast and the marks left out: sky, hull, water, lead line."""
    s = ('<defs><linearGradient id="abyss" x2="0" y2="1"><stop offset="0" stop-color="#57a3ab"/><stop offset=".35" stop-color="#1f6478"/>'
         '<stop offset="1" stop-color="#061c2a"/></linearGradient></defs><rect width="230" height="470" fill="url(#abyss)"/>')
    s += '<path d="M40 60L4 300V60zM90 60L60 380 20 380zM150 60L140 340 110 360zM200 60L222 300 180 320z" fill="#fff" opacity=".07"/>'
    s += '<path d="M0 0H230V58H0z" fill="#e8dcb8"/>'
    s += path("".join(swell(8 + i * 3, 8 + i * 5, 222 - i * 4, 8 + i * 5, .7) for i in range(10)), fill="#0b1a22", opacity=".5")
    for x, y, q in ((40, 250, 4), (48, 230, 3), (52, 212, 2), (160, 300, 4), (154, 280, 2.6), (30, 190, 2.4)):
        s += circ(x, y, q, fill="none", stroke="#cfeef0", stroke_width=1.2, opacity=".7")
    d = ""
    r = random.Random(4)
    for i in range(22):
        x, y = r.uniform(6, 190), r.uniform(150, 440)
        d += swell(x, y, x + r.uniform(14, 34), y + 1, .7, 2)
    s += path(d, fill="#cfeef0", opacity=".16")
    return s


def waterline() -> str:
    """The hull under water, the surface and the lead line, over the ship."""
    s = '<path d="M72 114Q72 126 88 134L134 134Q146 128 144 112z" fill="#4c2f18" stroke="#0b1a22" stroke-width="2.4"/>'
    s += path(hatch([(74, 116), (142, 116), (132, 132), (90, 132)], 0, 4, .9, 2), fill="#0b1a22")
    s += ('<path d="M0 118Q14 108 28 117Q42 108 56 117Q70 109 84 117Q98 109 112 117Q126 109 140 117Q154 109 168 117Q182 108 196 117Q212 108 230 117V122H0z" '
          'fill="#f3fbf6" opacity=".92" stroke="#0b1a22" stroke-width="1.6"/>')
    return s + ('<path d="M196 120V440" stroke="#e9d9ae" stroke-width="3"/><path d="M196 120V440" stroke="#3b2a14" stroke-width="3" '
                'stroke-dasharray="3 5"/><path d="M190 440h12l4 18h-20z" fill="#3a4a54" stroke="#0b1a22" stroke-width="2"/>')


def arms_of_the_beast() -> str:
    """Its arms on the left; those on the right are the same, mirrored."""
    s = ""
    for i, (course, width, side) in enumerate((
            ([(130, 300), (60, 250), (40, 150), (80, 60), (60, -30), (96, -70), (120, -40), (104, -20)], 46, -1),
            ([(150, 290), (90, 300), (40, 262), (22, 196), (40, 140), (78, 132), (88, 164), (66, 178)], 44, -1),
            ([(172, 300), (130, 350), (80, 360), (40, 334), (30, 300), (52, 288)], 40, -1),
            ([(186, 296), (160, 340), (168, 384), (206, 398), (224, 376), (208, 362)], 46, 1),
            ([(160, 288), (122, 322), (112, 372), (76, 398), (42, 388), (40, 362), (58, 358)], 42, -1))):
        s += tentacle(course, width, 3, side, seed=i + 3, m=40, sw=3.2)
    return painted(s, **BEAST)


def beast() -> str:
    """The Kraken with two arms raised."""
    arms = '<use href="#arms" x="-30" y="-80" width="460" height="560"'
    return f'{arms} transform="matrix(-1 0 0 1 420 0)"/>{arms}/><use href="#head" x="80" y="0" width="260" height="340"/>'


def cracks() -> str:
    """What strikes leave on the hull, to be put over the ship."""
    s = ""
    for d in ("M92 148l12 10-8 9 14 12-8 14", "M150 152l-8 12 10 8-10 14", "M196 142l6 14-12 8 8 16"):
        s += (f'<path d="{d}" fill="none" stroke="#0b1016" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"/>'
              f'<path d="{d}" fill="none" stroke="#ffb454" stroke-width="2.2" stroke-linejoin="round"/>')
    return s


def wreck() -> str:
    """The ship going down."""
    return (f'<g transform="rotate(-20 120 190) translate(0 16)">{ship()}<g transform="translate(110 150)">{flame(0, 0, .8, 1)}{flame(36, -6, .6, 2)}</g></g>'
            + bow_wave())


def coin() -> str:
    """A trick won."""
    return ('<circle cx="20" cy="20" r="17" fill="#e6b94f" stroke="#4a2e08" stroke-width="2"/><circle cx="20" cy="20" r="12.5" fill="none" stroke="#4a2e08" '
            'stroke-width="1.6"/><path fill="#4a2e08" d="M20 9l2.4 8.6L31 20l-8.6 2.4L20 31l-2.4-8.6L9 20l8.6-2.4z"/>')


def nook() -> str:
    """The place of a trick not yet won."""
    return ('<circle cx="20" cy="20" r="17" fill="#1f1309" stroke="#d2a24a" stroke-width="2"/><circle cx="20" cy="20" r="12" fill="none" stroke="#d2a24a" '
            'stroke-opacity=".55" stroke-dasharray="3 3"/>')


def small_storm() -> str:
    """A storm on the track of rounds."""
    return ('<path d="M9 20a7 7 0 0 1 1-14 9 9 0 0 1 17 1 6.6 6.6 0 0 1 3 13z" fill="var(--cloud)" stroke="var(--text-ink)" stroke-width="2"/>'
            '<path d="M19 16l-5 8h4l-2 6 7-9h-4l3-5z" fill="#ffc23d" stroke="#14232c" stroke-width="1.4"/>')


# ------------------------------------------------------------------ the chart

def of_the_chart() -> dict[str, Drawing]:
    """Water, islands, storm, harbour: the charts of all maps are laid out with these."""
    drawings = {
        "waves-1": Drawing(waves(260, 190, 3, 12, ".34", "var(--cl)"), "0 0 260 190"),
        "waves-2": Drawing(waves(330, 270, 9, 11, ".5", "var(--foam)"), "0 0 330 270"),
        "depths": Drawing(depths(), "-900 -600 3000 1800"),
        "rhumbs": Drawing(rhumbs(), "-900 -600 3000 1800"),
    }
    for i, (seed, kind) in enumerate(ISLANDS):
        drawings[f"island-{i}"] = Drawing(chart.island(0, 0, 46, 30, seed, kind), "-80 -80 160 140")
    whirl = unwrapped_kraken(chart.kraken_space(6, 7))
    drawings["kraken-space"] = Drawing(whirl, "-70 -70 150 130")
    drawings["storm"] = Drawing(storm(), "-130 -70 220 660")
    drawings["harbour"] = Drawing(coast(), "900 -560 1300 1780")
    drawings["quay"] = Drawing(quay(), "40 -34 84 84")
    drawings["finish"] = Drawing(finish(), "-54 -54 108 108")
    drawings["start"] = Drawing(chart.anchor(.8), "-32 -40 64 80")
    return drawings


def waves(width: int, height: int, seed: int, count: int, opacity: str, colour: str) -> str:
    """One tile of the water."""
    pattern = chart.waves_pattern("w", width, height, seed, count, opacity, colour)
    return re.sub(r"</?pattern[^>]*>", "", pattern)


def depths() -> str:
    """Shoals and deeps."""
    s = ""
    shoals = ((170, 60, 330, 150, 3), (640, 470, 380, 170, 8), (560, 60, 260, 110, 21), (-260, 330, 260, 150, 5), (-420, -60, 240, 120, 17))
    for i, (q, colour) in enumerate(((1.0, "var(--sea1)"), (.72, "var(--sea0)"))):
        for cx, cy, rx, ry, seed in shoals:
            shape = blob(cx, cy, rx * q, ry * q, seed, .22, 30)
            s += path(smooth(shape, True), fill=colour, opacity=".55", stroke="var(--cl)", stroke_opacity=".5", stroke_width="1.1",
                      stroke_dasharray="1 5" if i else "9 4", stroke_linecap="round")
    return s + path(smooth(blob(330, 300, 300, 120, 14, .25, 30), True), fill="var(--sea4)", opacity=".35", stroke="var(--cl)",
                    stroke_opacity=".35", stroke_width="1")


def rhumbs() -> str:
    """Lines of bearing from two roses."""
    d = ""
    for ox, oy in ((-36, 486), (480, -190)):
        for i in range(32):
            a = i * math.pi / 16 + .05
            d += f"M{n(ox)} {n(oy)}L{n(ox + 2600 * math.cos(a))} {n(oy + 2600 * math.sin(a))}"
    return f'<path d="{d}" stroke="var(--cl)" stroke-width=".7" opacity=".22"/>'


def unwrapped_kraken(svg: str) -> str:
    """The arms on a Kraken space, red as the beast."""
    style = re.search(r'<g style="[^"]*">(.*?)</g>', svg, re.S)
    svg = svg.replace(style[0], painted(style[1], w="#93393c", d="#3d1220", p="#f0cfae"))
    return re.sub(r'^<g transform="[^"]*">(.*)</g>$', r"\1", svg, flags=re.S)


def storm() -> str:
    """A front that stands between two columns, round x = 0; the shade behind it is the page's."""
    d = ""
    r = random.Random(3)
    for i in range(48):
        y = -10 + i * 11.4 + r.uniform(-3, 3)
        x = -abs(r.gauss(0, 34)) - 3
        long = r.uniform(12, 30)
        d += swell(x, y, x - long * .34, y + long, .75)
    s = path(d, fill="var(--rain)", opacity=".6") + '<path d="M0 -10V540" stroke="var(--cl)" stroke-width="2"/>'
    b = "".join(f"M0 {n(i * 42 + 4)}a9 9 0 0 1 0 18z" if i % 2 else f"M0 {n(i * 42 + 4)}l13 9-13 9z" for i in range(13))
    return s + path(b, fill="var(--cl)") + chart.cloud(-14, -22, 170, 54, 3, True, True) + chart.cloud(-10, 534, 124, 40, 7)


def coast() -> str:
    """The land at the end of every map with its town; quays stand where the ship may land."""
    whole = chart.harbour()
    first = whole.index('<path d="M944 150h66v12h-66z"')
    return whole[:first]


def quay() -> str:
    """A quay with its flag, seen from the space it belongs to."""
    s = out("M48 22h66v12h-66z", 2, "var(--wood)") + '<path d="M56 22v12m9-12v12m9-12v12m9-12v12m9-12v12m9-12v12" stroke="var(--k)" stroke-width="1.2"/>'
    return s + ink("M54 34v11h4v-11zM76 34v11h4v-11z") + chart.flag_post(104, 22, 46)


def finish() -> str:
    """A space of the End."""
    return ('<path d="M0 -44L44 0 0 44 -44 0z" fill="var(--b)" opacity=".35"/><path d="M0 -50L50 0 0 50 -50 0z" fill="none" stroke="var(--b)" '
            'stroke-width="3"/><path d="M0 -44L44 0 0 44 -44 0z" fill="none" stroke="var(--k)" stroke-width="1.2"/>' + chart.anchor())
