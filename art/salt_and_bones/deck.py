"""Salt & Bones: the deck from above. Six by six tiles of 200; planks run fore and aft; the four middle tiles carry the rose that never breaks."""
import math, random
from art.ink import *
from art.figures import ink, out, star, K
from art.chart import rose, waves_pattern, anchor
from art.salt_and_bones.emblems import dye

T = 200
GRID = ("XddddX", "dX..Xd", "d.cc.d", "d.cc.d", "dX..Xd", "XddddX")
FIELD = {0: (1, 2), 1: (3, 4), 2: (11, 17), 3: (23, 29), 4: (33, 34), 5: (31, 32), 6: (18, 24), 7: (6, 12), 8: (6, 12, 18, 24), 9: (11, 17, 23, 29)}
def kind(t): return GRID[t//6][t % 6]
def at(t): return (t % 6)*T, (t//6)*T
def threats(t, flipped): return sum(t in ts for i, ts in FIELD.items() if i not in flipped)

HULL = 'M170 -34H1030C1150 -34 1234 50 1234 170V1030C1234 1150 1150 1234 1030 1234H170C50 1234 -34 1150 -34 1030V170C-34 50 50 -34 170 -34z'
INNER = 'M178 -4H1022C1130 -4 1204 70 1204 178V1022C1204 1130 1130 1204 1022 1204H178C70 1204 -4 1130 -4 1022V178C-4 70 70 -4 178 -4z'

def span(x):
    """From where to where the deck goes at that x: its corners are round."""
    d = max(0, 178-x, x-1022)
    inset = 182-math.sqrt(max(0, 182*182-d*d))
    return -4+inset, 1204-inset

def planks(x0, y0, x1, y1, w=50, seed=1):
    r = random.Random(seed); seams = ''; butts = ''; grain = ''; nails = ''
    x = x0
    while x <= x1: a, b = span(x); seams += 'M%s %sV%s' % (n(x), n(a), n(b)); x += w
    x = x0
    while x < x1:
        (a0, b0), (a1, b1) = span(x), span(x+w); top, low = max(a0, a1)+14, min(b0, b1)-14
        y = y0+r.uniform(60, 420)
        while y < low:
            if y < top: y += 80; continue
            butts += 'M%s %sh%s' % (n(x), n(y), n(w)); nails += ''.join('M%s %sh.1' % (n(x+a), n(y+b)) for a in (12, w-12) for b in (-11, 11)); y += r.uniform(300, 560)
        for _ in range(int((y1-y0)/95)):
            gx = x+r.uniform(8, w-8); gy = r.uniform(top, low-120); grain += swell(gx, gy, gx+r.uniform(-3, 3), gy+r.uniform(40, 120), r.uniform(.7, 1.5), r.uniform(-4, 4))
            if r.random() < .12: grain += ribbon([(gx-5, gy), (gx, gy-9), (gx+5, gy), (gx, gy+10), (gx-4, gy+3)], lens(1.8), 8)
        x += w
    return path(grain, fill='var(--dk)', opacity='.42') + path(seams+butts, fill='none', stroke='var(--dk)', stroke_width=2.6, opacity='.75') + path(nails, stroke='var(--dk)', stroke_width=6, stroke_linecap='round')

def hole(seed):
    """A broken tile, box 0 0 200 200: water below, a deck beam left, torn planks all around."""
    r = random.Random(seed); s = '<path d="M3 3h194v194H3z" fill="var(--deep)"/><path d="M3 3h194v60q-50 22 -97 6t-97 8z" fill="var(--abyss)" opacity=".55"/><path d="M3 150q50 -16 97 0t97 -8v55H3z" fill="var(--sea4)" opacity=".6"/>'
    d = ''
    for i in range(9):
        x = r.uniform(18, 130); y = 26+i*18+r.uniform(-4, 4); d += swell(x, y, x+r.uniform(24, 54), y+r.uniform(-2, 2), 1.7, 3)
    s += path(d, fill='var(--foam)', opacity='.75')
    cx, cy = r.uniform(84, 116), r.uniform(84, 116)
    s += path(''.join(ribbon([(cx+q*math.cos(a+t*.35), cy+q*.7*math.sin(a+t*.35)) for t in range(7)], lens(5), 9) for q, a in ((26, .2), (40, 2.4), (54, 4.2), (18, 3.6))), fill='var(--foam)', opacity='.85')
    # a beam athwart
    by = r.choice((46, 140)); s += path('M0 %sH200V%sH0z' % (by, by+20), fill='var(--beamw)', stroke='var(--k)', stroke_width=3) + ink(hatch([(0, by+10), (200, by+10), (200, by+20), (0, by+20)], .02, 4, 1.2, seed))
    # splinters: four planks above, four below, tongues of uneven length
    for side in (0, 1):
        for i in range(4):
            x = i*50; L = [r.uniform(16, 58) for _ in range(4)]
            P = [(x, 0)] + [(x+j*50/4+(0 if j == 0 else r.uniform(0, 8)), L[j]*(1 if j % 2 else .55)) for j in range(4)] + [(x+50, r.uniform(10, 30)), (x+50, 0)]
            if side: P = [(a, 200-b) for a, b in P]
            s += path(line([(a+5, b+(8 if not side else 4)) for a, b in P], True), fill='#03121a', opacity='.5')
            s += path(line(P, True), fill='var(--deck2)' if i % 2 else 'var(--deck1)', stroke='var(--k)', stroke_width=3, stroke_linejoin='round')
            sg = -1 if side else 1; y0 = 200 if side else 0
            s += path(swell(x+14, y0, x+16, y0+sg*L[1]*.7, 1.3)+swell(x+32, y0, x+31, y0+sg*L[2]*.45, 1.1), fill='var(--dk)')
    for sx in (0, 1):
        P = [(0, 30)] + [(r.uniform(6, 22), 44+j*22) for j in range(6)] + [(0, 172)]
        if sx: P = [(200-a, b) for a, b in P]
        s += path(line(P, True), fill='var(--deck2)', stroke='var(--k)', stroke_width=2.6, stroke_linejoin='round')
    return s

def crack(seed, k):
    """Where a Field Card still to come will strike: k cracks from the outer edge inwards (drawn downwards)."""
    r = random.Random(seed); d = ''; l = ''
    for j in range(k):
        x = (100 if k == 1 else (62, 142)[j])+r.uniform(-10, 10); P = [(x, -2)]; y = 0
        for i in range(5): y += r.uniform(13, 21); x += r.uniform(8, 17)*(1 if (i+j) % 2 else -1); P.append((x, y))
        w = lambda u: 8*(1-u)+.6
        d += ribbon(P, w, 12); b = P[2]; d += ribbon([b, (b[0]+14, b[1]+12), (b[0]+16, b[1]+28)], taper(4, .4), 5); b = P[3]; d += ribbon([b, (b[0]-16, b[1]+8), (b[0]-24, b[1]+22)], taper(3.6, .4), 5)
        l += smooth([(a+3.4, b_) for a, b_ in P])
    return path(l, fill='none', stroke='#fff3d6', stroke_width=2, opacity='.7') + path(d, fill='var(--crack)')

# ---------------------------------------------------------------- what stands on the grey tiles
def mast():
    s = circ(100, 104, 78, fill='#000', opacity='.3') + circ(100, 100, 74, fill='var(--deck3)', stroke='var(--k)', stroke_width=4)
    for i in range(10):
        a = i*math.pi/5; s += '<g transform="translate(100 100) rotate(%s)">%s</g>' % (i*36, out('M-5 -78h10l-2 22h-6z', 2.4, 'var(--b)'))
    s += circ(100, 100, 54, fill='#d8b46a', stroke='var(--k)', stroke_width=3.4) + ''.join(circ(100, 100, q, fill='none', stroke='var(--k)', stroke_width=1.6) for q in (49, 44)) + circ(100, 100, 39, fill='#8a5a2c', stroke='var(--k)', stroke_width=4)
    s += ''.join(circ(100+i*.6, 100+i*.4, 33-i*7, fill='none', stroke='var(--k)', stroke_width=1.4) for i in range(5)) + ink(hatch([(100+37*math.cos(t*.25), 100+37*math.sin(t*.25)) for t in range(-3, 9)], .8, 5, 1.2, 2))
    return s
def capstan():
    s = circ(104, 106, 66, fill='#000', opacity='.3')
    for i in range(8): s += '<g transform="translate(100 100) rotate(%s)">%s</g>' % (i*45+10, out('M-6 -92h12v58h-12z', 2.6, '#8a5a2c'))
    s += circ(100, 100, 50, fill='#6b4526', stroke='var(--k)', stroke_width=4) + circ(100, 100, 37, fill='#a9763c', stroke='var(--k)', stroke_width=2.4)
    for i in range(8): a = i*math.pi/4+.17; s += '<path d="M%s %sL%s %s" stroke="var(--k)" stroke-width="2.6"/>' % tuple(map(n, (100+15*math.cos(a), 100+15*math.sin(a), 100+37*math.cos(a), 100+37*math.sin(a))))
    return s + circ(100, 100, 14, fill='var(--b)', stroke='var(--k)', stroke_width=3) + ink(hatch([(100+48*math.cos(t*.25), 100+48*math.sin(t*.25)) for t in range(-3, 9)], .8, 5, 1.2, 2), opacity='.7')
def grating():
    s = '<path d="M22 26h164v160h-164z" fill="#000" opacity=".3"/>' + out('M16 16H184V184H16z', 4, 'var(--deck3)') + out('M34 34H166V166H34z', 3, '#0b1a22')
    d = ''
    for i in range(6): d += 'M%s 34V166M34 %sH166' % (n(45+i*22), n(45+i*22))
    s += '<path d="%s" stroke="var(--k)" stroke-width="12"/><path d="%s" stroke="#a9763c" stroke-width="7"/>' % (d, d)
    return s + ''.join(circ(x, y, 5, fill='var(--b)', stroke='var(--k)', stroke_width=2) for x in (25, 175) for y in (25, 175))
def barrels():
    s = ''
    for x, y, q in ((66, 66, 48), (142, 86, 44), (84, 146, 44)):
        s += circ(x+5, y+7, q+2, fill='#000', opacity='.3') + circ(x, y, q, fill='#8a5a2c', stroke='var(--k)', stroke_width=4) + circ(x, y, q-9, fill='#b9844a', stroke='#54626b', stroke_width=5) + circ(x, y, q-6, fill='none', stroke='var(--k)', stroke_width=1.6) + circ(x, y, q-12, fill='none', stroke='var(--k)', stroke_width=1.6)
        d = ''
        for i in range(-2, 3): h = math.sqrt(max(0, (q-12)**2-(i*12)**2)); d += 'M%s %sV%s' % (n(x+i*12), n(y-h), n(y+h))
        s += path(d, stroke='var(--k)', stroke_width=2, opacity='.8') + circ(x+q*.3, y-2, 4.4, **K)
    return s
def coil(cx, cy, R=46):
    s = circ(cx+4, cy+6, R+6, fill='#000', opacity='.28')
    for i in range(4): q = R-i*11; s += circ(cx, cy, q, fill='none', stroke='var(--k)', stroke_width=13) + circ(cx, cy, q, fill='none', stroke='#d8b46a', stroke_width=9) + circ(cx, cy, q, fill='none', stroke='var(--k)', stroke_width=9, stroke_dasharray='1.8 6.4', opacity='.75')
    return s
def shotrack(cx, cy):
    s = ''
    for x, y in ((-34, 20), (0, 20), (34, 20), (-17, -10), (17, -10), (0, -38)): s += circ(cx+x, cy+y, 19, fill='#1c252b', stroke='var(--k)', stroke_width=3) + path('M%s %sa12 12 0 0 1 9 -9' % (n(cx+x-11), n(cy+y-1)), fill='none', stroke='#9fb2bb', stroke_width=4, stroke_linecap='round')
    return s

def cannon_out(sx):
    """A gun run out over the side, at 0 0, pointing right (sx 1) or left (-1)."""
    return '<g transform="scale(%d 1)">' % sx + out('M-6 -17H58L64 -22H78V22H64L58 17H-6z', 3.6, '#2c3840') + path('M0 -9H56', stroke='#9fb2bb', stroke_width=4, stroke_linecap='round') + circ(76, 0, 11, fill='#0b1216', stroke='var(--k)', stroke_width=3) + ink('M26 -17h6v34h-6z') + '</g>'
def net(y0, y1, sx, out_=210):
    """Shrouds from the channel, leading out and away: sx -1 left, 1 right."""
    x0 = -34 if sx < 0 else 1234; d = ''; ym = (y0+y1)/2; m = 5; tip = (x0+sx*out_*1.7, ym-160)
    P = [(x0, y0+(y1-y0)*i/m) for i in range(m+1)]
    for p in P: d += 'M%sL%s' % (pt(p), pt(tip))
    for j in range(1, 9):
        u = j*.115; q = [(p[0]+(tip[0]-p[0])*u, p[1]+(tip[1]-p[1])*u) for p in P]; d += 'M%s' % pt(q[0]) + ''.join('L%s' % pt(z) for z in q[1:])
    s = path(d, fill='none', stroke='var(--k)', stroke_width=5, opacity='.85', stroke_linejoin='round') + path(d, fill='none', stroke='#d8b46a', stroke_width=2.2)
    s += out('M%s %sh%sv%sh%sz' % (n(x0-4*sx), n(y0-16), n(sx*26), n(y1-y0+32), n(-sx*26)), 3, 'var(--rail)')
    for p in P: s += circ(p[0]+sx*20, p[1], 9, fill='#3a2210', stroke='var(--k)', stroke_width=2.4) + ''.join(circ(p[0]+sx*20+a, p[1]+b, 1.8, fill='#d8b46a') for a, b in ((-3, -2), (3, -2), (0, 3)))
    return s

def ship():
    """Hull, foam, guns and rigging around the field."""
    s = path(HULL, fill='none', stroke='var(--foam)', stroke_width=54, opacity='.35') + path(HULL, fill='none', stroke='var(--foam)', stroke_width=30, opacity='.55', stroke_dasharray='120 26 60 34 200 40')
    r = random.Random(4); d = ''
    for sx in (-1, 1):
        for i in range(16):
            y = 20+i*78+r.uniform(-14, 14); x = (-70 if sx < 0 else 1270); d += ribbon([(x-sx*8, y), (x+sx*18, y-9), (x+sx*46, y-6), (x+sx*66, y+5)], lens(8), 9) + swell(x+sx*4, y+14, x+sx*40, y+17, 2.4, 3)
    s += path(d, fill='var(--foam)', opacity='.9')
    for y in (300, 560, 820): s += '<g transform="translate(-30 %d)">%s</g><g transform="translate(1230 %d)">%s</g>' % (y, cannon_out(-1), y, cannon_out(1))
    s += net(350, 510, -1) + net(350, 510, 1) + net(870, 1030, -1) + net(870, 1030, 1)
    s += path(HULL, fill='#000', opacity='.3', transform='translate(8 14)') + path(HULL, fill='var(--gun)', stroke='var(--k)', stroke_width=6)
    s += path(HULL, fill='none', stroke='var(--b)', stroke_width=3, transform='translate(600 600) scale(.985) translate(-600 -600)')
    # treenails along the gunwale
    d = ''
    for i in range(20): d += ''.join('M%s %sh.1' % (n(a), n(b)) for a, b in ((200+i*42, -19), (200+i*42, 1219), (-19, 200+i*42), (1219, 200+i*42)))
    s += path(d, stroke='var(--k)', stroke_width=7, stroke_linecap='round')
    return s


CORNER = 'M-4 200V178C-4 70 70 -4 178 -4H200V200z'
CORNERS = {0: '', 5: 'matrix(-1 0 0 1 1200 0)', 30: 'matrix(1 0 0 -1 0 1200)', 35: 'matrix(-1 0 0 -1 1200 1200)'}
INLAY = dict(k='var(--dk)', p='var(--inlay1)', b='var(--inlay2)')

def board():
    """The sound deck with its hull: everything that never changes."""
    s = ship() + path(INNER, fill='var(--deck1)')
    # the ring that can break is weathered; the middle is scrubbed
    ring = grey = ''
    for t in range(36):
        x, y = at(t); k = kind(t)
        if t in CORNERS: s += path(CORNER, fill='var(--deck3)', transform=CORNERS[t]) if CORNERS[t] else path(CORNER, fill='var(--deck3)')
        elif k == 'd': ring += 'M%d %dh200v200h-200z' % (x, y)
        elif k == 'X': grey += 'M%d %dh200v200h-200z' % (x, y)
    s += path(ring, fill='var(--deck2)') + path(grey, fill='var(--deck3)') + planks(0, -4, 1200, 1204, 50, 5)
    s += path(INNER, fill='none', stroke='#000', stroke_width=14, opacity='.22') + path(INNER, fill='none', stroke='var(--k)', stroke_width=5)
    # inlaid rose
    s += '<g transform="translate(600 600)" opacity=".8">' + circ(0, 0, 186, fill='none', stroke='var(--dk)', stroke_width=4) + circ(0, 0, 176, fill='none', stroke='var(--inlay2)', stroke_width=6) + circ(0, 0, 168, fill='none', stroke='var(--dk)', stroke_width=2) + dye(rose(160, 'var(--inlay3)'), **INLAY) + '</g>'
    # grid: caulked seams with a pale edge
    gd = ''
    for i in range(7):
        a, b = (200, 1000) if i in (0, 6) else (0, 1200); gd += 'M%d %dH%dM%d %dV%d' % (a, i*T, b, i*T, a, b)
    s += path(gd, fill='none', stroke='var(--seam1)', stroke_width=9) + path(gd, fill='none', stroke='var(--seam2)', stroke_width=3.4)
    d = ''.join('M%d %da8 8 0 1 0 .1 0z' % (c*T, r*T-8) for r in range(7) for c in range(7) if not (r in (0, 6) and c in (0, 6)))
    s += path(d, fill='var(--b)', stroke='var(--k)', stroke_width=2.6)
    # grey tiles
    for t, f in ((7, mast), (10, capstan), (25, grating), (28, barrels)): x, y = at(t); s += '<g transform="translate(%d %d)">%s</g>' % (x, y, f())
    return s + coil(126, 126, 50) + '<g transform="translate(1078 122)">%s</g>' % shotrack(0, 0) + '<g transform="translate(124 1074) rotate(40) scale(2.5)">%s</g>' % dye(anchor(1, '#54626b'), p='#54626b') + coil(1076, 1076, 50)

def shards(seed):
    """What flies when a tile breaks: splinters round the middle of a tile."""
    r = random.Random(seed); made = []
    for i in range(9):
        a = i*.7+r.uniform(-.2, .2); l = r.uniform(30, 62); w = r.uniform(9, 17)
        made.append('<g transform="translate(%s %s) rotate(%s)">%s</g>' % (n(100+34*math.cos(a)), n(100+34*math.sin(a)), n(math.degrees(a)+r.uniform(-30, 30)), out('M%s %sL%s %s %s 0 %s %s %s %sz' % tuple(map(n, (-l/2, -w/2, l*.2, -w*.6, l/2, l*.25, w*.5, -l/2+6, w/2))), 3, 'var(--deck1)')))
    return ''.join(made)
