"""The frames of Orders, their backs, and the crews' badges."""
import math

from art.chart import rose
from art.figures import star
from art.ink import circ, path, swell
from art.savage import badge

CREWS = {'captain': '#a87412', 'sailmaster': '#1d5f9c', 'gunner': '#a52a22', 'marine': '#256e3e'}
BACKS = (('#5e2a06', '#b06a34', '#3c1a04'), ('#0d3557', '#4d86ad', '#08243c'))
"""By ship: the ground of its backs, the waves on it, and the roundel."""


def rays():
    """Engraved rays around the roundel, cut off at the window by their own length."""
    d = ''
    for i in range(36):
        a = i*math.pi/18
        c, s = math.cos(a), math.sin(a)
        far = min(99/abs(c) if abs(c) > .01 else 999, (88 if s > 0 else 104)/abs(s) if abs(s) > .01 else 999)
        if far > 92:
            d += swell(125+86*c, 130+86*s, 125+far*c, 130+far*s, 2.2)
    return d


def frame(crew):
    """The face of an Order without its emblem and words, on 250 x 350."""
    c = CREWS[crew]
    s = '<rect x="1" y="1" width="248" height="348" rx="17" fill="var(--card)" stroke="var(--k)" stroke-width="2"/>'
    s += '<rect x="10" y="10" width="230" height="330" rx="10" fill="none" stroke="%s" stroke-width="7"/>' % c
    s += path('M24 24H226V218H24z', fill=c, stroke='var(--k)', stroke_width=2.4) + path(rays(), fill='var(--k)', opacity='.38')
    s += circ(125, 130, 84, fill='var(--k)') + circ(125, 130, 81, fill='#f3e1b6')
    s += '<g transform="translate(46 46) scale(1.25)">' + circ(0, 0, 24, fill='var(--card)', stroke='var(--k)', stroke_width=2) + badge(crew) + '</g>'
    return s + path('M30 280H220', stroke='var(--k)', stroke_width=1.2) + path('M125 274l7 6-7 6-7-6z', fill=c, stroke='var(--k)')


def wound_frame():
    """The face of a wound, on 250 x 350."""
    s = '<rect x="1" y="1" width="248" height="348" rx="17" fill="#f3d9cf" stroke="var(--k)" stroke-width="2"/>'
    s += '<rect x="10" y="10" width="230" height="330" rx="10" fill="none" stroke="#8e1d17" stroke-width="7"/>'
    s += path('M24 24H226V218H24z', fill='#8e1d17', stroke='var(--k)', stroke_width=2.4) + path(rays(), fill='var(--k)', opacity='.38')
    return s + circ(125, 130, 84, fill='var(--k)') + circ(125, 130, 81, fill='#f7ddd0')


def back(team):
    """A card face down, in its ship's colour; a rose in a ring for the Cockatrice, in a square for the Chimera."""
    ground, waves, deep = BACKS[team]
    s = '<rect x="1" y="1" width="248" height="348" rx="17" fill="#f2e4c4" stroke="var(--k)" stroke-width="2"/><rect x="10" y="10" width="230" height="330" rx="11" fill="%s"/>' % ground
    d = ''
    for row in range(12):
        x = 14+(row % 2)*17
        while x < 224:
            d += 'M%d %dq9-13 18 0q-3-5-9-3' % (x, 40+row*26)
            x += 34
    s += path(d, fill='none', stroke=waves, stroke_width=2, stroke_linecap='round')
    s += '<rect x="18" y="18" width="214" height="314" rx="7" fill="none" stroke="#d8a548" stroke-width="2.4"/><rect x="23" y="23" width="204" height="304" rx="5" fill="none" stroke="#d8a548" stroke-width="1"/>'
    field = circ(125, 175, 84, fill=deep, stroke='#d8a548', stroke_width=2.4) if team == 0 else \
        '<rect x="44" y="94" width="162" height="162" rx="10" fill="%s" stroke="#d8a548" stroke-width="2.4"/>' % deep
    drawn = rose(76, '#b8372a', '#d8a548').replace('var(--k)', '#0a1d28').replace('var(--p)', '#f2e4c4').replace('var(--b)', '#d8a548')
    return s + field + '<g transform="translate(125 175)">%s</g>' % drawn


def crew_badge(crew):
    """Star, wheel, diamond or shield, on -22 -22 44 44."""
    return badge(crew)


__all__ = ['CREWS', 'back', 'crew_badge', 'frame', 'star', 'wound_frame']
