"""The sea of each map: reef, coral and islands as drawings that lie on the hexes which the rules know."""
import math
import random
import re

from art.chart import island, waves_pattern
from art.figures import ring
from art.ink import blob, n, path, ribbon, smooth, taper

from quarterdeck.games.savage_seas.content import FRAME, MAP_SEAS, STEPS

SIDE, HALF = 40, 35
"""A hex has that distance from its middle to a corner, and to an edge, as on the page."""
BOX = "-620 -620 1240 1240"
CORALS = ('var(--coral1,#d8604f)', 'var(--coral2,#e89a6a)', 'var(--coral3,#b5477a)')


def spot(place):
    q, r = place
    return 1.5*SIDE*q, HALF*(2*r+q)


def rim(sea):
    """The hexes of coral that touch the sea, from the top down: those beyond the frame too."""
    near = {(q+dq, r+dr) for q, r in sea.sea for dq, dr in STEPS} - sea.sea
    return sorted(near, key=lambda place: (spot(place)[1], place))


def coral_branch(x, y, a, l, w, k, r, acc):
    end = (x+l*math.cos(a), y+l*math.sin(a))
    middle = ((x+end[0])/2+l*.12*math.sin(a), (y+end[1])/2-l*.12*math.cos(a))
    acc.append(ribbon([(x, y), middle, end], taper(w, w*.7), 3))
    if not k:
        acc.append(ring(end[0], end[1], w*.55))
        return
    for q in (-.6, .55):
        coral_branch(end[0], end[1], a+q+r.uniform(-.25, .25), l*.78, w*.72, k-1, r, acc)


def corals():
    """Six corals; each is repeated as it is, so that a packed file holds it once."""
    r, kinds = random.Random(12), []
    for _ in range(6):
        acc = []
        coral_branch(0, 0, -math.pi/2+r.uniform(-.25, .25), r.uniform(13, 17), r.uniform(8, 9.5), 2, r, acc)
        kinds.append(''.join(acc))
    return kinds


def reef(map_id):
    """Sand with a rim of foam, pebbles, and coral in three colours."""
    sea, r, kinds = MAP_SEAS[map_id], random.Random(12+map_id), corals()
    spots = [spot(place) for place in rim(sea)]
    inland = [spot(place) for place in _inland(sea)]
    base = ''.join(smooth(blob(x, y, 49, 40, int(x*7+y*3) % 97, .25, 12), True) for x, y in spots+inland)
    s = path(base, fill='none', stroke='var(--foam)', stroke_width=18, opacity='.5') + path(base, fill='var(--reef,#d8c08c)', stroke='var(--k)', stroke_width=6) + path(base, fill='var(--reef,#d8c08c)')
    pebbles = ''.join('M%s %sh.1' % (n(x+r.uniform(-36, 36)), n(y+r.uniform(-28, 28))) for x, y in spots+inland for _ in range(6))
    s += path(pebbles, stroke='var(--k)', stroke_width=3, stroke_linecap='round', opacity='.5')
    put = ['', '', '']
    for x, y in spots+inland:
        for _ in range(3):
            kind, colour = r.randrange(6), r.randrange(3)
            flip = ' scale(-1 1)' if r.random() < .5 else ''
            put[colour] += '<path transform="translate(%d %d) rotate(%d)%s" d="%s"/>' % (x+r.uniform(-28, 28), y+r.uniform(2, 28), r.uniform(-38, 38), flip, kinds[kind])
    return s + ''.join('<g fill="%s" stroke="var(--k)" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke">%s</g>' % (CORALS[i], drawn) for i, drawn in enumerate(put))


def _inland(sea):
    """Coral of the map that touches no water."""
    near = set(rim(sea))
    return sorted({place for place in _coral(sea)} - near)


def _coral(sea):
    radius = max(max(abs(q), abs(r), abs(q+r)) for q, r in sea.sea)
    return {(q, r) for q in range(-FRAME, FRAME+1) for r in range(-FRAME, FRAME+1) if max(abs(q), abs(r), abs(q+r)) <= radius} - sea.sea


def isles(map_id):
    """An island on each hex that has one, three kinds in turn, now and then the other way round.

    Those of one kind follow each other, so that a packed file holds each kind once.
    """
    s = ''
    places = sorted(MAP_SEAS[map_id].islands, key=lambda place: (spot(place)[1], place))
    for i, place in sorted(enumerate(places), key=lambda each: each[0] % 3):
        x, y = spot(place)
        s += '<g transform="translate(%s %s) scale(%s .74)">%s</g>' % (n(x), n(y-2), '-.74' if i % 5 > 2 else '.74', ISLES[i % 3])
    return s


ISLES = [island(0, 0, 40, 27, 3+i*4, i) for i in range(3)]


def waves(seed, count, wide, high, shade):
    """A tile of wave strokes; the page repeats it as a pattern."""
    colour, opacity = shade
    drawn = waves_pattern('tile', wide, high, seed, count, opacity, colour)
    return re.search(r'<path.*/>', drawn)[0]
