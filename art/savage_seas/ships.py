"""Ships from above with their fires, what flies between them, and the four-sided die.

A ship lies on a canvas of 140 x 260, bow up, its middle at (70, 130). Fires, torn sails and the wake are layers of their own,
so that one hull serves every state; her colour is `--hull`.
"""
import math
import random

from art.emblem import C, H, L, O
from art.figures import ink, out, spiral, star
from art.ink import circ, g, hatch, lens, n, path, ribbon, sample, scan, smooth, swell
from art.portraits import put
from art.savage import flame, foamring, smoke

SHIP_BOX = "-20 -30 180 310"
HULLS = ('#d55e00', '#0072b2')
"""The colours of the Cockatrice and the Chimera."""
OUTLINE = [(70, 14), (84, 36), (96, 66), (102, 106), (102, 160), (98, 204), (92, 238), (48, 238), (42, 204), (38, 160),
           (38, 106), (44, 66), (56, 36)]
SAILS = ((70, 52), (112, 64), (160, 58))
"""Each sail: how far from the bow, and its half width."""


def colour(team):
    return f'var(--hull,{HULLS[team]})'


def hull(team):
    """Guns, hull, planks, hatches and the team's mark: a disc for the Cockatrice, a square for the Chimera."""
    paint, s = colour(team), ''
    guns = ''.join('M%s %sh%s' % (n(70+side*30), n(92+i*21), n(side*13)) for i in range(6) for side in (-1, 1))
    s += path(guns, stroke='var(--k)', stroke_width=6.5, stroke_linecap='round')
    s += path(smooth(OUTLINE, True), fill=paint, stroke='var(--k)', stroke_width=4, stroke_linejoin='round')
    inner = [(70+(x-70)*.8, 130+(y-130)*.93) for x, y in OUTLINE]
    s += path(smooth(inner, True), fill='#c99c5e', stroke='var(--k)', stroke_width=2)
    planks = ''.join('M%s %sL%s %s' % (n(a[0]), n(a[1]), n(b[0]), n(b[1]))
                     for a, b in scan(sample(inner, 4, True), math.pi/2, 6.2))
    s += path(planks, stroke='var(--k)', stroke_width='.8', opacity='.55')
    s += ink(hatch([(88, 60), (97, 106), (97, 160), (92, 226), (84, 226), (86, 110), (80, 60)], .1, 4.4, .8, 3))
    s += out('M50 196h40l-2 36h-36z', 2, '#a9763c') + ink('M56 200h28v2.4h-28zM56 226h28v2.4h-28z')
    s += out('M58 166h24v16h-24zM60 122h20v12h-20z', 1.8, '#7c5226')
    s += path('M62 166v16m5-16v16m5-16v16m5-16v16M58 171h24m-24 5h24M64 122v12m5-12v12m5-12v12', stroke='var(--k)', stroke_width=1)
    s += path('M70 22V-8', stroke='var(--k)', stroke_width=5.5, stroke_linecap='round') + path('M70 20V-6', stroke='#c99c5e', stroke_width=2)
    return s + out('M70 -4Q86 12 84 36Q76 22 70 16z', 2, 'var(--sail,#f4e8cb)')


def mark(team):
    """What is painted on the quarterdeck."""
    if team == 0:
        return circ(70, 214, 10, fill='var(--p)', stroke='var(--k)', stroke_width=2.4) + circ(70, 214, 5, fill=colour(team))
    return path('M60 204h20v20h-20z', fill='var(--p)', stroke='var(--k)', stroke_width=2.4) + path('M65 209h10v10h-10z', fill=colour(team))


def sail(team, i):
    """A crescent across its mast, belly forward; the middle one has a band in the ship's colour."""
    y, w = SAILS[i]
    d = 'M%s %sQ70 %s %s %sQ%s %s %s %sQ70 %s %s %sQ%s %s %s %sz' % tuple(map(n, (
        70-w, y+8, y-2, 70+w, y+8, 70+w+3, y-4, 70+w-6, y-10, y-34, 70-w+6, y-10, 70-w-3, y-4, 70-w, y+8)))
    s = path(d, fill='var(--k)', opacity='.28', transform='translate(4 9)') + out(d, 2.6, 'var(--sail,#f4e8cb)')
    folds = ''
    for j in range(9):
        u = (j+.5)/9*2-1
        x = 70+u*w*.92
        folds += swell(x, y+4-(1-u*u)*4, x*.96+70*.04, y-8-(1-u*u)*12, .8, u*2)
    s += ink(folds, opacity='.8')
    if i == 1:
        s += path('M%s %sQ70 %s %s %s' % tuple(map(n, (70-w+8, y-6, y-26, 70+w-8, y-6))), fill='none', stroke=colour(team), stroke_width=6)
    yard = 'M%s %sQ70 %s %s %s' % tuple(map(n, (70-w-2, y+8, y-2, 70+w+2, y+8)))
    return s + path(yard, fill='none', stroke='var(--k)', stroke_width=4.4, stroke_linecap='round') + circ(70, y+4, 5.5, fill='#8a5a2c', stroke='var(--k)', stroke_width=2)


def ship(team):
    return hull(team) + ''.join(sail(team, i) for i in range(3)) + mark(team)


def torn():
    """Holes in two sails, over a ship with three fires."""
    s = ''
    for y, w in SAILS[:2]:
        s += path('M%s %sl10 -6 4 9 8 -12 6 10 -3 8 -14 3z' % (n(70+w*.2), n(y-4)), fill='#1a1208')
        s += path('M%s %sl-9 -8 -5 7 -7 -6 4 13 12 2z' % (n(70-w*.4), n(y-2)), fill='#1a1208')
    return s


def burning(fires):
    """Smoke and flames over a ship with so many fires; more reach further."""
    if fires == 1:
        return smoke(84, 150, .7, 1) + flame(82, 156, .55, 1)
    if fires == 2:
        return smoke(56, 104, .8, 1) + smoke(84, 176, .7, 2) + flame(54, 116, .75, 1) + flame(84, 184, .7, 2)
    return smoke(60, 80, 1, 1) + smoke(80, 160, 1, 2) + flame(52, 96, .9, 1) + flame(86, 128, .95, 2) + flame(60, 188, .95, 3) + flame(84, 200, .7, 4)


def sunk(team):
    """She goes down by the stern: the fore part with a broken mast above a whirl, and what floats."""
    fore = [(70, 14), (84, 36), (96, 66), (102, 106), (104, 140), (90, 150), (76, 138), (64, 152), (50, 140), (38, 148), (38, 106), (44, 66), (56, 36)]
    s = path(smooth(fore, True), fill=colour(team), stroke='var(--k)', stroke_width=4, stroke_linejoin='round')
    s += path(smooth([(70+(x-70)*.8, 84+(y-84)*.88) for x, y in fore], True), fill='#c99c5e', stroke='var(--k)', stroke_width=2)
    s += ink(hatch([(84, 40), (98, 100), (96, 136), (80, 136), (86, 90)], .1, 4.4, .9, 3))
    s += path('M70 22V-8', stroke='var(--k)', stroke_width=5.5, stroke_linecap='round') + out('M70 -4Q86 12 84 36Q76 22 70 16z', 2, 'var(--sail,#f4e8cb)')
    s += sail(team, 0) + path('M30 126L112 92', stroke='var(--k)', stroke_width=8, stroke_linecap='round') + path('M32 125L110 93', stroke='#c99c5e', stroke_width=3.4)
    s += torn() + smoke(50, 70, 1.2, 1) + smoke(80, 118, 1.1, 2) + flame(50, 92, 1.1, 1) + flame(88, 112, 1, 2) + flame(66, 142, 1.2, 3)
    s = g(s, transform='rotate(-14 70 130)')
    s += path(''.join(ribbon(spiral(70, 190, 84-i*6, 22, i*1.05, .7, 10), lens(5), 14) for i in range(6)), fill='var(--foam)')
    for x, y, a, l in ((16, 220, 30, 34), (110, 236, -24, 40), (128, 176, 60, 26), (40, 250, -70, 22)):
        s += g(path('M0 0h%s' % l, stroke='var(--k)', stroke_width=8, stroke_linecap='round') + path('M1 0h%s' % (l-2), stroke='#c99c5e', stroke_width=3.6), transform='translate(%s %s) rotate(%s)' % (x, y, a))
    return s + g(circ(0, 0, 9, fill='#c99c5e', stroke='var(--k)', stroke_width=2.4) + path('M-8 -3h16M-8 3h16', stroke='var(--k)', stroke_width=1.4), transform='translate(92 214)')


def wake():
    return foamring(1)


# ---------------------------------------------------------------- signs of 60 x 66: fire, wound, flag, Maw

def weak_fire():
    return flame(0, 2, 1.12, 1)


def strong_fire():
    return flame(-12, 2, .92, 1) + flame(13, 3, 1, 2) + flame(0, 5, .78, 3)


def wound():
    """A drop of blood, on 200 x 200."""
    d = 'M100 14C128 64 160 96 160 130A60 60 0 0 1 40 130C40 96 72 64 100 14z'
    return O(d, '#b3261e', 7) + path('M62 128C60 152 76 168 92 172', fill='none', stroke='#f3b6a4', stroke_width=9, stroke_linecap='round')


def gage():
    """The weather gage: a long pennant on its staff, on 200 x 200."""
    s = path('M46 16V190', stroke='var(--k)', stroke_width=15, stroke_linecap='round') + path('M46 18V188', stroke='#c99c5e', stroke_width=7, stroke_linecap='round')
    s += O('M50 26C90 8 116 54 186 38L164 66 184 98C120 116 92 74 50 98z', 'var(--hull,#b8372a)', 5)
    return s + path('M58 50C96 34 118 76 168 62', fill='none', stroke='var(--p)', stroke_width=7, stroke_linecap='round') + C(46, 16, 9)


def maw():
    """The Maw: a whirl with teeth, on 200 x 200."""
    s = circ(100, 100, 88, fill='#0e3a4a', stroke='var(--k)', stroke_width=5)
    s += path(''.join(ribbon(spiral(100, 100, 84-i*7, 30, i*1.1, .8, 10), lens(7), 14) for i in range(6)), fill='#8fc7cf')
    s += circ(100, 100, 46, fill='#0a0f14', stroke='var(--k)', stroke_width=3)
    for i in range(12):
        a = i*math.pi/6
        s += g(out('M-10 0L0 24 10 0z', 2.6, 'var(--p)'), transform='translate(%s %s) rotate(%s)' % (n(100+50*math.cos(a)), n(100+50*math.sin(a)), n(math.degrees(a)+90)))
    return s + star(100, 100, 22, 8, 6, .3, fill='#e8541e', stroke='var(--k)', stroke_width=2)


# ---------------------------------------------------------------- what flies

def ball():
    """A shot, on -12 -12 24 24."""
    return circ(0, 0, 9, fill='#14232c', stroke='var(--foam)', stroke_width='1.4') + path('M-5 -2a6 6 0 0 1 5 -4', stroke='#cfd8da', stroke_width=2.4, fill='none', stroke_linecap='round')


def burst():
    """Where a shot strikes, on -40 -40 80 80."""
    s = star(0, 0, 36, 15, 9, .2, fill='#ff9c2b', stroke='var(--k)', stroke_width=2.6, stroke_linejoin='round') + star(0, 0, 20, 9, 8, 0, fill='#fff0b0')
    for i in range(7):
        a = i*.9+.3
        s += path('M%s %sl%s %s' % tuple(map(n, (28*math.cos(a), 28*math.sin(a), 8*math.cos(a), 8*math.sin(a)))), stroke='#7c5226', stroke_width=4, stroke_linecap='round')
    return s


def puff():
    """Powder smoke at a gun, on -30 -60 100 80."""
    return smoke(0, 0, 1, 1)


def splash():
    """A shot in the water, on -40 -50 80 70."""
    r, d = random.Random(4), ''
    for i in range(9):
        a = math.pi*(1.08+i*.105)
        l = r.uniform(26, 44)
        d += ribbon([(0, 6), (l*.5*math.cos(a), l*.7*math.sin(a)), (l*.8*math.cos(a), l*math.sin(a)*.95)], lens(6), 8)
    return path(d, fill='var(--foam)', stroke='var(--k)', stroke_width=1) + path('M-26 8Q0 18 26 8M-18 13Q0 20 18 13', fill='none', stroke='var(--foam)', stroke_width=3, stroke_linecap='round')


def shards():
    """Splinters of a hull that ran onto something, on -40 -40 80 80."""
    r, s = random.Random(7), star(0, 0, 22, 10, 8, .4, fill='#f4e8cb', stroke='var(--k)', stroke_width=2)
    for i in range(9):
        a = i*.7
        q = r.uniform(18, 30)
        s += g(out('M-8 -2L8 -3 10 1 -7 3z', 1.6, '#c99c5e'), transform='translate(%s %s) rotate(%s)' % (n(q*math.cos(a)), n(q*math.sin(a)), n(math.degrees(a)+r.uniform(-40, 40))))
    return s


# ---------------------------------------------------------------- the die

PIPS = {1: [(0, 8)], 2: [(-13, 15), (13, 15)], 3: [(0, -10), (-16, 19), (16, 19)], 4: [(0, -16), (0, 8), (-21, 22), (21, 22)]}


def die(number):
    """A bone die with four sides, on -56 -60 112 112; as many pips as it shows."""
    s = path('M0 -54Q5 -54 8 -49L50 26Q52 31 47 33L20 45Q16 47 12 46L-45 37Q-51 36 -49 31L-8 -49Q-5 -54 0 -54z', fill='#f3e3bd', stroke='var(--k)', stroke_width=4, stroke_linejoin='round')
    s += path('M2 -53Q6 -53 8 -49L50 26Q52 31 47 33L19 45Q15 46 15 43z', fill='#c79c5f') + ink(hatch([(8, -40), (48, 28), (20, 42)], -1.1, 4.6, .8, 2, trim=(.2, .02)))
    s += path('M2 -51L15 45', stroke='var(--k)', stroke_width=2.6, fill='none', stroke_linecap='round')
    return s + ''.join(circ(x*.62-13, y*.9+6, 6.4, fill='#8c1f17', stroke='var(--k)', stroke_width='1.2') for x, y in PIPS[number])
