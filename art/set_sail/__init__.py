"""The drawings of Set Sail: the chart as a picture of its own, and sheets of ships, cards, quests, fights and endings."""

from __future__ import annotations

from art import flat
from art.savage import die
from art.set_sail import cards, emblems, fleet, merchants, pieces, quests, rigs, sea, stage
from art.sprite import SIZES, Drawing, sheet, slug

HOME = "games/set_sail/table"
"""Where the files lie, below src/quarterdeck."""

LIGHTS = {"k": ("#14232c", "#14232c"), "cl": ("#0d2a36", "#8fc0d2"), "p": ("#f8eed6", "#ece0c2"), "b": ("#e2b04a", "#e2b04a"),
          "foam": ("#f6fcf8", "#c9e4ea"), "wood": ("#8a5a2c", "#8a5a2c"), "lamp": ("#ffd36b", "#ffd36b"),
          "flag": ("#b8372a", "#b8372a"), "land": ("#efdcab", "#b39a66"), "land2": ("#cdbb7e", "#8b7c4c"),
          "land3": ("#a3884e", "#5c4b2a"), "land4": ("#a8b06c", "#66733f"), "land5": ("#dccd96", "#8f7f50"),
          "green": ("#5a8746", "#3f6a3a"), "roof": ("#b8503a", "#8c3d2d"), "roof2": ("#7d5a4a", "#59423a"),
          "beam": ("#fff3b073", "#ffde8280"), "dp0": ("#5fa7b0", "#164058"), "dp1": ("#478f9d", "#103248"),
          "dp2": ("#2b7387", "#0b2536"), "rt": ("#86c2c0", "#22566c"), "sh0": ("#8fc9c4", "#245a6c"),
          "sh1": ("#c3e3d6", "#357082"), "sh2": ("#dcefdc", "#428190"), "mon": ("#6f9f7c", "#3d6b5b"),
          "monb": ("#e9d9ae", "#a89868"), "monk": ("#2a5146", "#142e28"), "grid": ("#ffffffb8", "#a0d0e066"),
          "route": ("#7b2d14", "#ffc28a"), "card": ("#f7ecd2", "#0b2536")}
"""The chart's colours by day and by night. A picture cannot see the variables of the page, but it knows its scheme."""

COLOURS = {"k": "#14232c", "p": "#f8eed6", "sail": "#f6ebcf", "land": "#efdcab", "land2": "#cdbb7e", "land3": "#a3884e",
           "land4": "#a8b06c", "roof": "#b8503a", "roof2": "#7d5a4a", "green": "#5a8746", "w": "#b8372a", "b": "#e2b04a",
           "foam": "#f3fbf6", "wood": "#7a4a22", "flag": "#b8372a", "flag2": "#b8372a", "cloud": "#e4e6e0",
           "cloud2": "#8b9aa2", "lamp": "#ffd36b", "d": "#7a1f14", "beam": "#fff3b0", "rain": "#123442"}
"""Objects keep their colours by day and by night."""

FLEET, TOKEN, QUEST, PRIZE = "-40 -44 80 76", "-26 -26 52 52", "0 0 272 120", "-54 -62 108 102"


END = "0 0 800 450"


def fixed(svg: str, viewbox: str) -> Drawing:
    """A drawing whose variables have become colours, whose style attributes are gone, and whose canvas begins at 0 0."""
    around = ";".join(f"--{name}:{colour}" for name, colour in COLOURS.items())
    whole = flat.flat(f'<g style="{around}">{svg}</g>', viewbox)
    inside = whole[whole.index(">") + 1:whole.rindex("</svg>")].removeprefix("<g>").removesuffix("</g>")
    x, y, width, height = map(float, viewbox.split())
    moved = f'<g transform="translate({-x:g} {-y:g})">{inside}</g>' if x or y else inside
    return Drawing(moved, f"0 0 {width:g} {height:g}")


def chart() -> str:
    """The Spanish Main without lettering, as a picture that follows the scheme of the page."""
    colours = "".join(f"--{name}:light-dark({day},{night});" for name, (day, night) in LIGHTS.items())
    style = (f":root{{color-scheme:light dark;{colours}}}.grid{{fill:none;stroke:var(--grid);stroke-width:1.3}}"
             ".way0,.way1{fill:none;stroke-dasharray:0 11;stroke-linecap:round}"
             ".way0{stroke:var(--card);stroke-width:5.5;opacity:.7}.way1{stroke:var(--route);stroke-width:3.6}")
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{sea.X0} {sea.Y0} {sea.X1 - sea.X0} {sea.Y1 - sea.Y0}">'
            f"<style>{style}</style>{sea.chart()}</svg>\n")


def table() -> dict[str, Drawing]:
    """What every table of the game needs: ships, goods, tokens, coins, dice, medals."""
    found = {f"sh-{seat}-{piece}": fixed(fleet.chart_ship(seat, piece, with_number=False), FLEET)
             for seat in range(6) for piece in range(2)}
    found |= {f"em-{slug(one.__name__)}": fixed(one(), SIZES["em"]) for group in emblems.SETS.values() for one in group}
    found |= {f"to-{slug(name)}": fixed(drawing, TOKEN) for name, drawing in {
        **{name: pieces.good(kind) for kind, name in enumerate(pieces.GOODS)},
        **{name: drawn(.86) for name, drawn in pieces.UPG},
        "supply": pieces.sack(), "ship": pieces.hulk(), "silver": coin(gold=False), "gold": coin(gold=True),
        "goods": crate(), "map": chartlet(), "spade": spade(), "net": net(), "anchor": anchor(), "flee": flee(),
        "mast": broken_mast(), "swords": f'<g transform="translate(-26 -26) scale(.26)">{stage.em_swords()}</g>',
    }.items()}
    found |= {f"fl-{seat}": fixed(f'<path d="M3 2H37V36L20 44 3 36z" fill="{fleet.COL[seat]}" stroke="#14232c" '
                                  f'stroke-width="2.4" stroke-linejoin="round"/>{fleet.emblem(seat, 20, 20, 1.5)}', "0 0 40 46")
              for seat in range(6)}
    found |= {name: fixed(drawn, viewbox) for name, (drawn, viewbox) in cards.frames().items()}
    found |= {f"die-{face}": fixed(die(face), "-52 -58 104 116") for face in range(1, 7)}
    found |= {f"me-{kind}": fixed(sea.medal(mark), "-17 -17 34 34") for kind, mark in
              zip(("supply", "trade", "upgrade", "pirate"), "STUP", strict=True)}
    return found


def coin(*, gold: bool) -> str:
    """A coin without its figure, which the page writes where there is room."""
    drawn = pieces.coin(gold)
    return f'<g transform="translate(-24 -24) scale(1.2)">{drawn[:drawn.index("<text")]}</g>'


def crate() -> str:
    """Goods of any kind."""
    return ('<path d="M-19 -9l19-11 19 11v19l-19 11-19-11z" fill="#b98a4a" stroke="#14232c" stroke-width="4" '
            'stroke-linejoin="round"/><path d="M-19 -9l19 11 19-11M0 2v19" stroke="#14232c" stroke-width="3" fill="none"/>')


def chartlet() -> str:
    """A map, face down or not."""
    return ('<path d="M-20 -14l13-5 14 5 13-5v31l-13 5-14-5-13 5z" fill="#efd9a0" stroke="#14232c" stroke-width="3.4" '
            'stroke-linejoin="round"/><path d="M-6 -7L7 8M7 -7L-6 8" stroke="#a3190f" stroke-width="5" '
            'stroke-linecap="round"/>')


def spade() -> str:
    """To dig with."""
    return (pieces.out("M-3 -24H3V2H-3z", 2, "#c99c5e") + pieces.out("M-8 -25H8V-19H-8z", 2, "#c99c5e")
            + pieces.out("M-12 0H12V10Q10 20 0 24Q-10 20 -12 10z", 2.4, "#8b979d"))


def net() -> str:
    """To fish with."""
    return (pieces.out("M-20 -18H20C20 4 12 20 0 22C-12 20 -20 4 -20 -18z", 2.4, "#d9e7e2")
            + '<path d="M-10 -18C-10 0 -6 12 0 22M10 -18C10 0 6 12 0 22M-19 -4H19M-14 9H14" stroke="#14232c" '
              'stroke-width="2" fill="none"/>' + pieces.out("M-9 2q9 -9 18 0q-9 9 -18 0l-6 -5v10z", 2, "#9db8c0"))


def anchor() -> str:
    """To stay."""
    return ('<path d="M0 -14V20M-11 -7H11M-19 4C-18 16 -9 20 0 20S18 16 19 4" stroke="#14232c" stroke-width="9" '
            'fill="none" stroke-linecap="round"/><path d="M0 -14V20M-11 -7H11M-19 4C-18 16 -9 20 0 20S18 16 19 4" '
            'stroke="#aeb9bf" stroke-width="4.4" fill="none" stroke-linecap="round"/><circle cy="-18" r="5" fill="#e2b04a" '
            'stroke="#14232c" stroke-width="2.4"/>')


def flee() -> str:
    """A ship that runs before the wind."""
    return f'<g transform="translate(6 0) scale(.8)">{pieces.hulk()}</g>' + (
        '<path d="M-24 -8H-12M-26 2H-14M-22 12H-12" stroke="#14232c" stroke-width="3" stroke-linecap="round"/>')


def broken_mast() -> str:
    """Half the movement."""
    return (pieces.out("M-20 8Q0 14 20 6Q17 18 12 22H-13Q-19 18 -20 8z", 2.4, "#8a5a2c")
            + '<path d="M-2 10V-6l5 -4 -8 -5 5 -5M2 -12l16 -8" stroke="#14232c" stroke-width="4" fill="none" '
              'stroke-linecap="round" stroke-linejoin="round"/>')


def pictures(which: dict) -> dict[str, Drawing]:
    """The pictures of one kind of quest."""
    return {f"q-{slug(name)}": fixed(drawn(), QUEST) for name, drawn in which.items()}


def fights() -> dict[str, Drawing]:
    """A fight as a stage: backdrop, sea, six large ships, shots; and the ships that are met."""
    found = {"st-backdrop": fixed(stage.backdrop(), "-400 -900 1700 1330"), "st-sea": fixed(stage.foreground(), "-400 300 1700 492"),
             "st-blast": fixed(stage.blast(), "-70 -80 140 140"), "st-struck": fixed(stage.struck(), "-40 -50 80 90"),
             "st-against": fixed(stage.against(), "0 0 200 200")}
    return found | {f"big-{seat}": fixed(drawn(seat), "0 0 270 226") for seat, drawn in enumerate(rigs.LARGE)}


def prizes() -> dict[str, Drawing]:
    """The ships of the Ship cards."""
    return {f"pr-{slug(name)}": fixed(drawn() + merchants.foam(), PRIZE) for name, drawn in merchants.SHIPS.items()}


def ends() -> dict[str, Drawing]:
    """The end: lost, and won by each captain in the same harbour."""
    around = {"harbour": fixed(stage.harbour(), END)._replace(loose=True), "shore": fixed(stage.shore(), END)._replace(loose=True)}
    before, behind = '<use href="#harbour"/>', '<use href="#shore"/>'
    won = {f"end-won-{seat}": Drawing(f"{before}{fixed(stage.won(seat), END).svg}{behind}", END)
           for seat in range(len(stage.LARGE))}
    return around | won | {"end-lost": fixed(stage.lost(), END)}


def sheets() -> dict[str, str]:
    """All files, by their path below src/quarterdeck."""
    files = {"chart.svg": chart(), "set_sail.svg": sheet(table()), "plunder.svg": sheet(pictures(quests.PLUNDER)),
             "trade.svg": sheet(pictures(quests.TRADE)), "treasure.svg": sheet(pictures(quests.TREASURE)),
             "prizes.svg": sheet(prizes()), "fights.svg": sheet(fights()),
             "end.svg": sheet(ends())}
    return {f"{HOME}/{name}": text for name, text in files.items()}
