"""The living scene of the front page: a morning off the harbour. Its parts are drawings of their own, so that the page can
let each of them move; colours are the page's, so that night falls on it."""

import math
import random

from art.chart import cloud, hill, house, lighthouse, palm, tower
from art.figures import bow_wave, ink, kraken_head, out, ship, tentacle
from art.front.covers import gull, rays
from art.ink import circ, n
from art.scenes import band
from art.set_sail import fleet

HOUSES = ((1262, 402, 34, 28, "roof"), (1302, 396, 38, 34, "roof2"), (1346, 402, 34, 28, "roof"), (1426, 400, 40, 34, "roof"),
          (1470, 404, 36, 28, "roof2"), (1240, 426, 36, 26, "roof2"), (1284, 430, 40, 28, "roof"), (1332, 432, 36, 26, "roof"),
          (1378, 430, 42, 28, "roof2"), (1432, 432, 38, 28, "roof"))
HILLS = ((1240, 260, 120, "land4"), (1450, 340, 190, "land2"), (1350, 240, 140, "land4"), (1640, 360, 160, "land4"))


def parts() -> dict[str, str]:
    """The parts of the scene by name, from the sun to the nearest wave; all on a canvas of 1440 x 560 and beyond it."""
    return {
        "sun": sun(), "stars": stars(),
        "clouds": cloud(590, 236, 220, 52, 5) + cloud(1300, 226, 250, 56, 8),
        "far-clouds": (cloud(980, 60, 200, 44, 12) + cloud(150, 120, 220, 48, 15) + cloud(1090, 210, 130, 30, 21)
                       + cloud(480, 70, 200, 44, 23)),
        "harbour": harbour(),
        "wave-1": band(410, 120, 10, "var(--hw1)", 5, 2700, -640, 400, ".45"),
        "rival": f'<g transform="translate(318 304) scale(.5)">{fleet.xebec(2)}</g>',
        "wave-2": band(446, 140, 14, "var(--hw2)", 9, 2700, -660, 400, ".5"),
        "arms": arms(),
        "ship": f'<g transform="translate(656 174) scale(1.3)">{ship()}{bow_wave()}</g>',
        "head": f'<g transform="translate(1150 340) scale(.5)">{kraken_head()}</g>',
        "wave-3": band(500, 170, 20, "var(--hw3)", 12, 2800, -700, 400, ".55"),
        "wave-4": band(556, 210, 22, "var(--hw4)", 17, 2900, -760, 400, ".55"),
        "gulls": ink(gull(420, 150) + gull(470, 184, .8) + gull(1050, 190, .9) + gull(1090, 160, .7) + gull(840, 130, .7)),
    }


def sun() -> str:
    """The sun behind the ship, with rays over half the sky."""
    return (rays(860, 340, 120, 1200, 60, 14, 5, math.pi * .98, math.pi * 2.02, fill="var(--ray)")
            + "".join(circ(860, 340, r, fill="var(--sun)", opacity=".13") for r in (250, 220, 190, 164, 140))
            + circ(860, 340, 112, fill="var(--sun)", stroke="var(--k)", stroke_width=2.6)
            + circ(860, 340, 101, fill="none", stroke="var(--k)", stroke_width=1, stroke_dasharray="3 6"))


def stars() -> str:
    """Ninety stars, which the page shows by night."""
    chance = random.Random(4)
    dots = "".join(f"M{n(chance.uniform(-500, 1940))} {n(chance.uniform(-200, 220))}h.1" for _ in range(90))
    return f'<path d="{dots}" stroke="#f6ebcf" stroke-width="3" stroke-linecap="round"/>'


def harbour() -> str:
    """The town at the right, and islands far off at the left."""
    drawn = "".join(hill(x, 400, w, h, i + 2, f"var(--{c})") for i, (x, w, h, c) in enumerate(HILLS))
    drawn += out("M1120 404C1170 392 1220 396 1260 398H2060V470H1130z", 2.6, "var(--land)")
    drawn += "".join(house(x, y, w, h, f"var(--{roof})", i) for i, (x, y, w, h, roof) in enumerate(HOUSES))
    drawn += tower(1388, 402, 26, 66) + lighthouse(1172, 406, 128) + palm(1222, 424, 46, 8, 2) + palm(1492, 428, 54, -8, 3)
    return drawn + (hill(40, 400, 220, 84, 4, "var(--land4)") + hill(170, 402, 150, 46, 7) + palm(70, 402, 40, 6, 2)
                    + palm(210, 402, 32, -5, 3))


def arms() -> str:
    """Two arms of the beast, left and right of the ship."""
    right = [(1060, 620), (1036, 520), (1070, 440), (1120, 400), (1128, 330), (1090, 302), (1060, 326), (1078, 348)]
    left = [(600, 620), (624, 520), (588, 440), (540, 404), (536, 352), (568, 328), (592, 350), (576, 368)]
    return (tentacle(right, 50, 4, 1, seed=3, m=46, sw=3) + tentacle(left, 46, 4, -1, seed=4, m=46, sw=3))
