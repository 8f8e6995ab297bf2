"""The drawings of Salt & Bones: the deck, fencers and emblems of every card, the two duellists, and how it can end.

Five sheets lie beside the page. `salt_and_bones.svg` and `deck.svg` are what every table needs; `duellists.svg` has the
portraits, `strikes.svg` both duellists in the pose of every Attack Card (loaded with the first hit), `end.svg` the endings.
"""
import random

from art.ink import path, swell
from art.salt_and_bones import deck, duellists, pieces
from art.salt_and_bones.emblems import EMBLEMS, STEEL, sign
from art.salt_and_bones.faces import faces
from art.salt_and_bones.fencers import CREW, POSES
from art.salt_and_bones.wrecks import WRECKS
from art.savage import em_boot, sword
from art.sprite import Drawing, sheet, slug

FOLDER = "games/salt_and_bones/table"
FENCER = "-12 -16 224 224"
"""A fencer's canvas: 200 x 200 and room for the way of the blade."""
CARD = "0 0 250 350"
BADGES = ("chain", "stop", "parry", "riposte", "drive_back", "overreach", "flourish")
BOARDS = {"n": "-2 -2 204 412", "e": "-202 -2 412 212", "s": "-2 -202 204 412", "w": "-2 -2 412 212"}
SMALL = "-24 -24 48 48"


def sheets() -> dict[str, str]:
    """The files that lie beside the page, by path."""
    return {
        f"{FOLDER}/salt_and_bones.svg": sheet(cards()),
        f"{FOLDER}/deck.svg": sheet(ship()),
        f"{FOLDER}/duellists.svg": sheet(people()),
        f"{FOLDER}/strikes.svg": sheet(strikes()),
        f"{FOLDER}/end.svg": sheet(endings()),
    }


def cards() -> dict[str, Drawing]:
    """Fencers, emblems and what cards are made of."""
    made = {f"fx-{slug(name)}": Drawing(pose(CREW), FENCER) for name, pose in POSES.items()}
    for name, emblem in (EMBLEMS | WRECKS).items():
        made[f"em-{slug(name)}"] = Drawing(f'<g transform="translate(6 6) scale(.94)">{emblem()}</g>', "0 0 200 200")
    made |= {"boot": Drawing(em_boot(), "40 8 140 184"), "sword": Drawing(sword(150, STEEL), "-34 -170 68 220")}
    made |= {f"sg-{slug(kind)}": Drawing(sign(kind), SMALL) for kind in BADGES}
    made |= {f"bf-{heading}": Drawing(pieces.board_frame(heading), box) for heading, box in BOARDS.items()}
    made |= {"hf": Drawing(pieces.hand_frame(), "-4 -4 258 358"), "in": Drawing(pieces.arrow_in(), "-34 -8 68 46"),
             "out": Drawing(pieces.arrow_out(), "-34 -24 68 46"), "medal": Drawing(pieces.medal(), "-50 -50 100 100"),
             "burst": Drawing(pieces.burst(), "-120 -120 240 240"), "seal": Drawing(pieces.wax(), "-40 -40 80 80"),
             "momentum": Drawing(pieces.momentum(), "-50 -50 100 100"),
             "bk-attack": Drawing(pieces.back_attack(), CARD), "bk-strategy": Drawing(pieces.back_strategy(), CARD),
             "bk-field": Drawing(pieces.back_field(), CARD)}
    for type_ in pieces.TYPES:
        made[f"sf-{type_}"] = Drawing(pieces.strategy_frame(type_), CARD)
        made[f"ty-{type_}"] = Drawing(pieces.type_sign(type_), SMALL)
    return made | faces()


def ship() -> dict[str, Drawing]:
    """The deck as it is built, what becomes of its planks, and the water around it."""
    made = {"deck": Drawing(deck.board(), "-420 -70 2040 1340")}
    made |= {f"hole-{i}": Drawing(deck.hole(i + 3), "0 0 200 200") for i in range(3)}
    for count in (1, 2):
        made |= {f"crack-{count}-{i}": Drawing(deck.crack(7 * count + i, count), "0 0 200 200") for i in range(2)}
    return made | {"shards": Drawing(deck.shards(4), "0 0 200 200"), "waves": Drawing(waves(), "0 0 900 700")}


def waves() -> str:
    """Strokes on the water, dark ones and foam; the page lays it out several times."""
    r, dark, foam = random.Random(11), "", ""
    for _ in range(26):
        x, y, far = r.uniform(20, 830), r.uniform(14, 690), r.uniform(26, 62)
        dark += swell(x, y, x + far, y + r.uniform(-2, 2), 2.6, r.uniform(-9, -4))
        x, y, far = r.uniform(20, 840), r.uniform(14, 686), r.uniform(22, 50)
        foam += swell(x, y, x + far, y, 3, r.uniform(-10, -5)) + swell(x + 6, y + 9, x + far * .7, y + 9, 1.6, -4)
    return path(dark, fill="var(--cl)", opacity=".34") + path(foam, fill="var(--foam)", opacity=".62")


def people() -> dict[str, Drawing]:
    """The portraits."""
    return {"pt-salt": Drawing(duellists.salt(), "0 0 240 240"), "pt-bones": Drawing(duellists.bones(), "0 0 240 240")}


def strikes() -> dict[str, Drawing]:
    """Who strikes, and how: both duellists with every Attack Card."""
    return {f"sk-{who}-{slug(name)}": Drawing(pose(duellists.FACED[who]), FENCER)
            for who in ("salt", "bones") for name, pose in POSES.items()}


def endings() -> dict[str, Drawing]:
    """One stands and the other falls; and nobody has won. Which of them is shown is said by the game's result."""
    box = "0 0 800 450"
    made = {f"end-{who}": Drawing(duellists.finale(who), box) for who in ("salt", "bones")}
    made["end-drawn"] = Drawing(duellists.stalemate(), box)
    for name, who in (("end-won", "salt"), ("end-lost", "bones")):
        made[name] = Drawing(f'<use href="#end-{who}" width="800" height="450"/>', box)
    return made
