"""Salt & Bones: what cards are made of. Board frames lie on two tiles of 200, the hand's cards are 250 x 350.

Numbers, names and badges stand on the page, so that they keep upright and can be read; `--seat`, `--rays` and `--boots` are
the colours of the player who laid the card.
"""
import math
from art.ink import *
from art.figures import ink, out, star
from art.savage import em_boot, sword
from art.salt_and_bones.emblems import EMBLEMS, STEEL, dye, sign

INK = '#14232c'
SEAT, RAYS, BOOTS = 'var(--seat,#e08a4c)', 'var(--rays,#8a3a10)', 'var(--boots,#7c4a2a)'
CARD = 'var(--card,#f7ecd2)'

def sheet_of_rays(x0, y0, x1, y1, cx, cy, r0=54, k=22):
    """Rays round a point, cut off at the edges of a box."""
    d = ''
    for i in range(k):
        a = i*2*math.pi/k; c, s = math.cos(a), math.sin(a)
        far = min([((x1-cx)/c if c > 0 else (x0-cx)/c) if abs(c) > .01 else 999, ((y1-cy)/s if s > 0 else (y0-cy)/s) if abs(s) > .01 else 999])
        if far > r0+8: d += swell(cx+r0*c, cy+r0*s, cx+far*c, cy+far*s, 3.4)
    return path(d, fill=RAYS, opacity='.34')

def burin(x0, y0, x1, y1): return path(hatch([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], .6, 11, 1.6, 3), fill='#0c161c', opacity='.4')

def half(side, r=14):
    """The window of a half whose partner lies to that side: round where the card ends. Box 0 0 200 200, rim 19."""
    a, b = 19, 181
    return {'S': 'M%d 200V%dQ%d %d %d %dH%dQ%d %d %d %dV200z' % (a, a+r, a, a, a+r, a, b-r, b, a, b, a+r),
            'N': 'M%d 0V%dQ%d %d %d %dH%dQ%d %d %d %dV0z' % (a, b-r, a, b, a+r, b, b-r, b, b, b, b-r),
            'E': 'M200 %dH%dQ%d %d %d %dV%dQ%d %d %d %dH200z' % (a, a+r, a, a, a, a+r, b-r, a, b, a+r, b),
            'W': 'M0 %dH%dQ%d %d %d %dV%dQ%d %d %d %dH0z' % (a, b-r, b, a, b, a+r, b-r, b, b, b-r, b)}[side]

BOXES = {'S': (19, 19, 181, 200), 'N': (19, 0, 181, 181), 'E': (19, 19, 200, 181), 'W': (0, 19, 181, 181)}
BEHIND = {'n': ('S', (0, 200)), 'e': ('W', (-200, 0)), 's': ('N', (0, -200)), 'w': ('E', (200, 0))}
AGAINST = {'N': 'S', 'S': 'N', 'E': 'W', 'W': 'E'}

def board_frame(heading):
    """A card as it lies: sword half on 0 0 200 200, boot half behind it."""
    side, (bx, by) = BEHIND[heading]
    x, y, w, h = min(0, bx), min(0, by), 200+abs(bx), 200+abs(by)
    box = 'M%d %dh%da22 22 0 0 1 22 22v%da22 22 0 0 1 -22 22h%da22 22 0 0 1 -22 -22v%da22 22 0 0 1 22 -22z' % (x+30, y+8, w-60, h-60, 60-w, 60-h)
    s = path(box, fill='#000', opacity='.35', transform='translate(5 9)') + path(box, fill=CARD, stroke=INK, stroke_width=5)
    s += path(half(side), fill=SEAT) + sheet_of_rays(*BOXES[side], 100, 96)
    s += '<g transform="translate(%d %d)">%s%s</g>' % (bx, by, path(half(AGAINST[side]), fill=BOOTS), burin(*BOXES[AGAINST[side]]))
    return s + '<rect x="%d" y="%d" width="%d" height="%d" rx="14" fill="none" stroke="%s" stroke-width="2.6"/>' % (x+19, y+19, w-38, h-38, INK)

def hand_frame():
    """An Attack Card as one holds it, without its fencer, numbers and name. Box -4 -4 258 358."""
    s = '<rect x="1" y="1" width="248" height="348" rx="17" fill="%s" stroke="%s" stroke-width="2"/>' % (CARD, INK)
    s += path('M12 25Q12 12 25 12H225Q238 12 238 25V200H12z', fill=SEAT) + sheet_of_rays(14, 14, 236, 198, 156, 88, 62)
    s += path('M12 200H238V325Q238 338 225 338H25Q12 338 12 325z', fill=BOOTS) + burin(14, 202, 236, 336)
    s += path('M12 25Q12 12 25 12H225Q238 12 238 25V325Q238 338 225 338H25Q12 338 12 325z', fill='none', stroke=INK, stroke_width=2.6)
    return s

def arrow_in():
    """A red notch that lets a boot in; points at 0 0 from above."""
    return '<path d="M-30 -4H30L0 33z" fill="#fff8e4" stroke="%s" stroke-width="3.4" stroke-linejoin="round"/><path d="M-20 1H20L0 25z" fill="#b3160f"/>' % INK
def arrow_out():
    """A gold spur: what the boot leaves open."""
    return '<path d="M-29 16L0 -19L29 16z" fill="%s" stroke="%s" stroke-width="7" stroke-linejoin="round"/><path d="M-25 14L0 -16L25 14z" fill="#ffc62e"/><path d="M-12 9L0 -5L12 9z" fill="%s"/>' % (INK, INK, INK)
def medal(r=46):
    """What a value stands on."""
    return circ(0, 0, r, fill='#fff8e4', stroke=INK, stroke_width=4.4) + circ(0, 0, r-6, fill='none', stroke=INK, stroke_width=1.2)
def burst():
    """The star behind a number of damage. Box -120 -120 240 240."""
    return star(0, 0, 112, 60, 13, .1, fill='#ffd36b', stroke=INK, stroke_width=6, stroke_linejoin='round') + star(0, 0, 84, 50, 11, .3, fill='#b3160f', stroke=INK, stroke_width=3)

# ---------------------------------------------------------------- strategy cards
TYPES = {'instinct': ('#5b3f86', '#2c1a4a', '#d9c9ec'), 'equipment': ('#2f6b52', '#123a2a', '#cfe3d0'), 'gambit': ('#a02a2a', '#4d0d12', '#f3c9b8')}
def type_sign(k):
    c = TYPES[k][0]
    if k == 'instinct': return '<path d="M-22 0Q0 -21 22 0Q0 21 -22 0z" fill="#fff8e4" stroke="#14232c" stroke-width="3"/>' + circ(0, 0, 8.4, fill=c, stroke='#14232c', stroke_width=2.4)
    if k == 'equipment': return '<path d="M-18 -12H18V16H-18z" fill="%s" stroke="#14232c" stroke-width="3" stroke-linejoin="round"/><path d="M-8 -12V-19H8V-12" fill="none" stroke="#14232c" stroke-width="4"/><path d="M-18 0H18" stroke="#14232c" stroke-width="3"/><path d="M-5 -4H5V5H-5z" fill="#ffc62e" stroke="#14232c" stroke-width="2"/>' % c
    return '<g transform="rotate(14)"><path d="M-16 -16H16V16H-16z" fill="%s" stroke="#14232c" stroke-width="3" stroke-linejoin="round"/>%s</g>' % (c, ''.join(circ(x, y, 3.6, fill='#fff8e4') for x, y in ((-8, -8), (8, -8), (0, 0), (-8, 8), (8, 8))))

def strategy_frame(k):
    w, d, l = TYPES[k]
    s = '<rect x="1" y="1" width="248" height="348" rx="17" fill="%s" stroke="%s" stroke-width="2"/><rect x="9" y="9" width="232" height="332" rx="11" fill="none" stroke="%s" stroke-width="5"/><rect x="13.5" y="13.5" width="223" height="323" rx="8" fill="none" stroke="%s" stroke-width="1.3"/>' % (CARD, INK, w, INK)
    s += path('M22 22H228V222H22z', fill=w); p = ''
    if k == 'instinct':
        for r_ in range(6):
            for c_ in range(5 - r_ % 2): x, y = 41+c_*42+(r_ % 2)*21, 38+r_*33; p += 'M%s %sq9 -9 18 0q-9 9 -18 0z' % (n(x-9), n(y))
    elif k == 'equipment':
        for i in range(8): p += 'M22 %sh206v2.4h-206z' % n(40+i*22); p += ''.join('M%s %sh2.4v20h-2.4z' % (n(40+(j*52)+(i % 2)*26), n(40+i*22)) for j in range(4) if i < 7 or j < 3)
    else:
        for i in range(1, 10):             # a lattice, each bar cut off at the frame
            c = i*40+4
            a, b = (22, c-22) if c-22 <= 222 else (c-222, 222); p += 'M%s %sL%s %sh5L%s %sz' % (n(a), n(b), n(min(c-22, 223)), n(22 if c-22 <= 223 else c-223), n(a+5), n(b))
    s += path(p, fill=d, opacity='.55')
    shape = {'instinct': 'M125 30C196 48 216 92 216 122S196 196 125 214C54 196 34 152 34 122S54 48 125 30z', 'equipment': 'M72 34H178L216 72V172L178 210H72L34 172V72z', 'gambit': 'M125 26L224 122 125 218 26 122z'}[k]
    s += path(shape, fill=l, stroke='#14232c', stroke_width=4, stroke_linejoin='round')
    return s + path('M22 22H228V222H22z', fill='none', stroke='#14232c', stroke_width=2.6)

# ---------------------------------------------------------------- backs, seal, token
def back_(bg, line_, em):
    s = '<rect x="1" y="1" width="248" height="348" rx="17" fill="#f2e4c4" stroke="#14232c" stroke-width="2"/><rect x="10" y="10" width="230" height="330" rx="11" fill="%s"/>' % bg
    d = ''
    for i in range(1, 17):                 # two lattices, cut off at the edge
        c = i*38-20
        for flip in (0, 1):
            a, b = (18, c) if c <= 314 else (18+c-314, 314)
            e, f = (18+c, 0) if c <= 214 else (232, c-214)
            pts = [(a, b+18), (e, f+18)]
            if flip: pts = [(x, 350-y) for x, y in pts]
            d += 'M%sL%s' % (pt(pts[0]), pt(pts[1]))
    s += path(d, stroke=line_, stroke_width=2, opacity='.6')
    s += '<rect x="18" y="18" width="214" height="314" rx="7" fill="none" stroke="#d8a548" stroke-width="2.6"/><rect x="24" y="24" width="202" height="302" rx="5" fill="none" stroke="#d8a548" stroke-width="1"/>'
    return s + circ(125, 175, 86, fill=bg, stroke='#d8a548', stroke_width=3) + circ(125, 175, 79, fill='none', stroke='#d8a548', stroke_width=1.2) + em
def back_attack(): return back_('#7a1a17', '#b8483a', dye('<g transform="translate(84 222) rotate(38) scale(.82)">%s</g><g transform="translate(166 222) rotate(-38) scale(.82)">%s</g>' % (sword(150, '#f2e4c4'), sword(150, '#f2e4c4')), k='#2c0806', b='#e2b04a'))
def back_strategy(): return back_('#1c2f5c', '#45619c', '<g transform="translate(55 105) scale(.7)">%s</g>' % dye(EMBLEMS['Anticipation'](), k='#0a1430', b='#e2b04a'))
def back_field(): return back_('#5a3d20', '#8a653a', '<g transform="translate(125 175)">' + ''.join(out('M%d -58H%dL%d -12 %d -20 %d -2 %d -14z' % (x, x+26, x+26, x+18, x+10, x), 3, '#c99c5e') + out('M%d 58H%dL%d 16 %d 24 %d 4 %d 20z' % (x, x+26, x+26, x+16, x+8, x), 3, '#c99c5e') for x in (-54, -27, 0, 27)) + '</g>')
def wax():
    return path(smooth(blob(0, 0, 32, 32, 5, .12, 14), True), fill='#a3201a', stroke='#2c0806', stroke_width=3) + circ(0, 0, 22, fill='#8c1712', stroke='#d8564a', stroke_width=2) + '<path d="M-15 0Q0 -14 15 0Q0 14 -15 0z" fill="none" stroke="#ffc9b8" stroke-width="3.4"/>' + circ(0, 0, 4.6, fill='#ffc9b8')
def momentum():
    s = circ(2, 4, 45, fill='#000', opacity='.35') + circ(0, 0, 45, fill='#e6b94f', stroke='#3d2604', stroke_width=4) + circ(0, 0, 37, fill='#f6d277', stroke='#3d2604', stroke_width=2)
    s += path(''.join(swell(39*math.cos(i*.2244), 39*math.sin(i*.2244), 44*math.cos(i*.2244), 44*math.sin(i*.2244), 1) for i in range(28)), fill='#3d2604')
    s += path('M0 -31L24 -4H11V8H-11V-4H-24z', fill='#8c1f17', stroke='#3d2604', stroke_width=3, stroke_linejoin='round') + path('M-11 13H11V20H-11zM-11 24H11V30H-11z', fill='#8c1f17', stroke='#3d2604', stroke_width=2.4)
    return s + path('M-30 -16A34 34 0 0 1 -8 -33', fill='none', stroke='#fff6d0', stroke_width=4, stroke_linecap='round')
