"""The ship mat in parts: a ship cut open, its crew, the casks and crates of the hold, planks and the holes in them.

The page puts them together: how many bays, planks and places for crew there are is the ship's (viewBox 0 -8 600 292).
"""
from art.salt_and_sail.pieces import *

HULL = 'M34 96L112 100 114 132H456L474 118 572 98Q566 196 480 264L462 278H130L112 266Q48 214 34 96z'
WATER = 'M-300 262H0Q16 252 32 260Q50 250 68 260Q86 251 104 260L114 266'
def mat():
    """Mast, sail, hull and hold, without what they carry; --c is the seat's colour."""
    s = '<path d="M290 140V2" stroke="var(--k)" stroke-width="13" stroke-linecap="round"/><path d="M290 140V4" stroke="var(--wood)" stroke-width="7"/>'
    s += '<path d="M290 8L84 100M290 8L520 104M290 8L200 132M290 8L386 132" stroke="var(--rope,#3a2a14)" stroke-width="1.6" opacity=".8"/>'
    s += out('M134 18Q290 26 446 18C462 40 462 62 452 84Q290 66 128 84C140 62 146 40 134 18z', 3.4, 'var(--sail)')
    d = ''
    for i in range(1, 9): x = 134+i*34.6; d += 'M%s 22C%s 40 %s 58 %s 76' % (n(x), n(x+5), n(x+5), n(x-3))
    s += '<path d="%s" stroke="var(--k)" stroke-width=".9" opacity=".45" fill="none"/>' % d
    s += ink(hatch([(138, 24), (190, 26), (176, 76), (134, 80), (144, 50)], .06, 4, .9, 3, trim=(.02, .3)))
    s += '<path d="M122 16Q290 24 458 16" stroke="var(--k)" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M122 16Q290 24 458 16" stroke="#c99c5e" stroke-width="4.6" fill="none" stroke-linecap="round"/>'
    s += '<path d="M140 74Q290 64 446 74" stroke="var(--k)" stroke-width="2.6" fill="none"/>' + pennant(292, 3, 50, 12, 'var(--c)')
    s += out(HULL, 5, 'var(--wood)')
    s += ink(hatch([(38, 110), (108, 112), (112, 136), (76, 150), (60, 190)], .04, 5, 1.1, 3) + hatch([(470, 126), (566, 106), (556, 150), (520, 210), (500, 150)], -.2, 5, 1.2, 4, trim=(0, .12)))
    s += out('M34 96L112 100V110L36 107z', 2.4, 'var(--b)') + out('M474 118L572 98 571 109 476 129z', 2.4, 'var(--b)') + out('M570 100L598 78', 6)
    s += ''.join(out('M%s 118h14v12h-14z' % x, 2, 'var(--lamp)') for x in (54, 80))
    s += '<path d="M112 134H460" stroke="var(--k)" stroke-width="10"/><path d="M114 133H458" stroke="#d2a86a" stroke-width="4.6"/>'
    s += path('M78 144H514Q504 190 478 216H120Q90 190 78 144z', fill='#2a190b', stroke='var(--k)', stroke_width=3.4)
    s += '<path d="%s" stroke="#5b3a20" stroke-width="3"/>' % ''.join('M%s 146V214' % (104+i*35) for i in range(12))
    return s
def water():
    """The water that she lies in; before everything else."""
    s = path(WATER + 'H478L488 258Q506 250 524 259Q542 250 560 259Q580 250 600 261H900V340H-300z', fill='var(--matsea)')
    s += path(WATER + 'M478 266L488 258Q506 250 524 259Q542 250 560 259Q580 250 600 261H900', fill='none', stroke='var(--foam)', stroke_width=3.4)
    return s + path('M114 266H478', fill='none', stroke='var(--foam)', stroke_width=2, stroke_dasharray='14 8')
def bay(kind):
    """A bay of the hold, 0 0 44 59: for rations, for goods, for either (broken rim, both signs)."""
    col = {'ration': '#e0b860', 'mixed': '#9fd6c4', 'good': '#e59a6a'}[kind]
    s = '<rect x="2" y="0" width="40" height="59" rx="5" fill="#000" fill-opacity=".25" stroke="%s" stroke-width="2.2"%s/>' % (col, ' stroke-dasharray="6 4"' if kind == 'mixed' else '')
    k, dx = (.62, 9) if kind == 'mixed' else (.9, 0)
    if kind != 'good': s += '<g transform="translate(%s 42) scale(%s)" opacity=".8"><path d="M-9 0C-13 -8 -13 -18 -9 -26H9C13 -18 13 -8 9 0zM-12 -20H12M-12 -7H12" fill="none" stroke="%s" stroke-width="2.4"/></g>' % (22-dx, k, col)
    if kind != 'ration': s += '<g transform="translate(%s 42) scale(%s)" opacity=".8"><path d="M-12 0V-22H12V0zM-12 -22L12 0M12 -22L-12 0" fill="none" stroke="%s" stroke-width="2.4"/></g>' % (22+dx, k, col)
    return s
def plank(heavy):
    """A plank of the hull, 0 0 80 34: timber, or iron where only a Heavy hit comes through."""
    s = '<rect x="2" y="0" width="76" height="34" rx="4" fill="%s" stroke="var(--k)" stroke-width="2.6"/>' % ('#8d96a0' if heavy else '#c99c5e')
    if heavy: return s + '<rect x="7" y="5" width="66" height="24" fill="none" stroke="var(--k)" stroke-width="1.6"/>' + ''.join(circ(a, b, 2, **K) for a in (6, 74) for b in (4.5, 29.5))
    return s + '<path d="M3 17h9M77 17h-9" stroke="var(--k)" stroke-width="1.3"/>' + ''.join(circ(a, b, 1.7, **K) for a in (8, 72) for b in (6, 28))
def hole(heavy, seed=3):
    """A shot went through: 0 0 80 44, a Heavy one leaks."""
    x, y, w = 40, 17, 72
    r = random.Random(seed); k = 16 if heavy else 12; P = []
    for i in range(k):
        a = 2*math.pi*i/k; q = (1 if i % 2 else .6)*r.uniform(.85, 1.15); P.append((x+w*.46*q*math.cos(a), y+13*q*math.sin(a)))
    s = path(line([(x+(a-x)*1.16, y+(b-y)*1.22) for a, b in P], True), fill='#f2d69c', stroke='var(--k)', stroke_width=2, stroke_linejoin='round') + path(line([(x+(a-x)*.86, y+(b-y)*.84) for a, b in P], True), fill='#071016')
    s += path(line([(x-w*.3, y-7), (x-w*.08, y-1), (x-w*.34, y-1)], True)+line([(x+w*.34, y-5), (x+w*.1, y+2), (x+w*.36, y+3)], True)+line([(x-4, y+10), (x+2, y), (x+8, y+10)], True), fill='#e3bd7e', stroke='var(--k)', stroke_width=1.4)
    if heavy: s += path(ribbon([(x-5, y+4), (x-8, y+13), (x-5, y+24)], taper(5, 10), 8)+ribbon([(x+6, y+3), (x+10, y+12), (x+8, y+24)], taper(4, 9), 8), fill='#bfe6ea', stroke='var(--k)', stroke_width=1.4)
    return s
