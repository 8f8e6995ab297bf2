"""Short words for emblems on a canvas of 200 x 200, and the shapes several games share."""
import math, random, re
from art.ink import *
from art.figures import star, ring
from art.portraits import V, ink, out, stroke, cord, put, fire, feather, spiral_

def col(c): return c if '(' in c or c[0] == '#' else V(c)
def flat(d, k=5):
    """The polygons of a path (M L H V C Q S z, both cases; arcs as chords)."""
    tok = re.findall(r'[A-Za-z]|-?\d*\.?\d+', d); i = 0; x = y = 0; subs = []; c = ''; px = py = None
    def num():
        nonlocal i; i += 1; return float(tok[i-1])
    while i < len(tok):
        if tok[i].isalpha(): c = tok[i]; i += 1
        r = c.islower(); C_ = c.upper(); ox, oy = (x, y) if r else (0, 0)
        if C_ == 'Z': continue
        if C_ == 'M': x, y = ox+num(), oy+num(); subs.append([(x, y)]); c = 'l' if r else 'L'; continue
        if C_ == 'L': x, y = ox+num(), oy+num(); subs[-1].append((x, y)); continue
        if C_ == 'H': x = ox+num(); subs[-1].append((x, y)); continue
        if C_ == 'V': y = oy+num(); subs[-1].append((x, y)); continue
        if C_ == 'A': i += 5; x, y = ox+num(), oy+num(); subs[-1].append((x, y)); continue
        if C_ == 'C': p = [(ox+num(), oy+num()) for _ in range(3)]
        elif C_ == 'S': p = [(2*x-px, 2*y-py) if px is not None else (x, y)] + [(ox+num(), oy+num()) for _ in range(2)]
        else:
            q, e = (ox+num(), oy+num()), (ox+num(), oy+num()); p = [(x+(q[0]-x)*2/3, y+(q[1]-y)*2/3), (e[0]+(q[0]-e[0])*2/3, e[1]+(q[1]-e[1])*2/3), e]
        for j in range(1, k+1):
            u = j/k; v = 1-u
            subs[-1].append(tuple(v*v*v*a+3*v*v*u*b+3*v*u*u*m+u*u*u*e for a, b, m, e in zip((x, y), *p)))
        (px, py), (x, y) = p[1], p[2]
    return subs
def area(p): return abs(sum(a[0]*b[1]-b[0]*a[1] for a, b in zip(p, p[1:]+p[:1])))/2
WEDGE = {7: 'l-4-6 3 7z', 11: 'l-7-9 5 10z', 15: 'l-10-12 8 13z', 19: 'l-13-15 11 16z'}
def edge(d, seed=4):
    """Burin strokes that run from the lower right edge into the form, against the light. Four lengths, relative moves: it packs well."""
    r = random.Random(seed); o = ''; x0 = y0 = 0
    for p in flat(d):
        A = area(p)
        if A < 900: continue
        for a, b in scan(p, math.pi/4, max(6.4, A**.5/12)):
            if a[0]+a[1] > b[0]+b[1]: a, b = b, a
            l = min(math.hypot(b[0]-a[0], b[1]-a[1])*.45, 19*r.uniform(.55, 1.1))
            k = max([q for q in WEDGE if q <= l], default=0)
            if not k: continue
            x, y = round(b[0]+.8), round(b[1]-.8); o += ('m' if o else 'M') + nums(x-x0, y-y0) + WEDGE[k]; x0, y0 = x, y
    return o
def O(d, fill='var(--p)', w=3.6, burin=True):
    """A washed shape: fill, strokes on its shadow side, outline."""
    s = edge(d) if burin else ''
    if not s: return out(d, w, col(fill))
    return path(d, fill=col(fill)) + ink(s) + out(d, w)
def H(poly, ang=.6, gap=5, w=1.2, seed=3): return ink(hatch(poly, ang, gap*1.3, w*1.15, seed, trim=(.05, .15)))
def L(d, w=3, c='var(--k)'): return stroke(d, w, c)
def C(x, y, r, fill='var(--b)', w=3.2): return circ(x, y, r, fill=col(fill), stroke='var(--k)', stroke_width=w)
def shine(d, w=3): return stroke(d, w, 'var(--p)')
def mirror(s): return g(s, transform='matrix(-1 0 0 1 200 0)')
def ball(x, y, r, glow='var(--p)'): return circ(x, y, r, fill='var(--k)') + stroke('M%s %sa%s 0 0 1 %s %s' % (n(x-r*.62), n(y-r*.1), nums(r*.62, r*.62), n(r*.5), n(-r*.52)), max(2, r*.17), glow)
def blast(x, y, R, k=9): return star(x, y, R, R*.52, k, .2, fill='#e8541e', stroke='var(--k)', stroke_width=3, stroke_linejoin='round') + star(x, y, R*.6, R*.32, k, .2, fill='#ffc840')
def drop(x, y, s, c): return put(O('M0 -22C8 -8 14 0 14 8A14 14 0 0 1 -14 8C-14 0 -8 -8 0 -22z', c, 3) + stroke('M-7 9a7 7 0 0 0 6 7', 2.6, 'var(--p)'), x, y, 0, s)
def wave(y, c='teal'): return O('M14 %sq14 -18 29 0q14 -18 29 0q14 -18 29 0q14 -18 29 0q14 -18 29 0q12 -16 27 0C176 %s 150 %s 100 %sS24 %s 14 %sz' % tuple(map(n, (y, y+18, y+28, y+28, y+18, y))), c, 3, False) + path(''.join(swell(44+i*18, y+11+i*6, 150-i*18, y+11+i*6, 1.2) for i in range(2)), fill='var(--p)')

def helm_wheel(cx=100, cy=100, R=56, c='var(--b)'):
    """A lighter wheel than Sail's: spokes are one line, drawn twice."""
    d = ''.join('M%s %sL%s %s' % (n(cx+R*.2*math.cos(a)), n(cy+R*.2*math.sin(a)), n(cx+R*1.5*math.cos(a)), n(cy+R*1.5*math.sin(a))) for a in [i*math.pi/4+.0001 for i in range(8)])
    s = L(d, R*.2) + stroke(d, R*.1, c) + circ(cx, cy, R*.96, fill='none', stroke='var(--k)', stroke_width=n(R*.32)) + circ(cx, cy, R*.96, fill='none', stroke=c, stroke_width=n(R*.2))
    s += ink(''.join(swell(cx+R*.88*math.cos(a), cy+R*.88*math.sin(a), cx+R*1.05*math.cos(a), cy+R*1.05*math.sin(a), .9) for a in [-.5+i*.19 for i in range(12)]))
    return s + C(cx, cy, R*.3, c, 3.2) + C(cx, cy, R*.13, 'var(--p)', 2)
def cutlass(c='steel'):
    """Hilt at 0,0, the point up."""
    s = O('M-8 -10C-16 -60 -10 -108 22 -146C24 -100 20 -56 10 -10z', c) + stroke('M-4 -18C-9 -58 -3 -96 16 -128', 2.4, 'var(--p)')
    return s + cord('M1 -6V34', 13, V('brown')) + O('M-26 -14C-12 -22 14 -20 26 -12C36 8 26 34 6 42L0 34C14 26 20 6 14 -2C2 -6 -14 -4 -24 -2z', 'var(--b)', 3.2)
def gun(c='var(--b)'):
    """In profile, muzzle to the right."""
    s = O('M30 132L46 100H112L128 116H152L160 150H28z', c)
    s += put(O('M-70 -20C-82 -16 -84 12 -72 18L72 14C80 14 84 -12 74 -16z', 'slate') + path('M-72 4L74 2 72 13 -70 17C-76 14 -76 8 -72 4z', fill='var(--k)', opacity='.6') + O('M64 -20h16c6 8 6 30 0 38h-16z', 'slate', 3.2) + shine('M-62 -12L56 -10') + L('M-40 -18V16M16 -17V15', 3.4) + C(-84, -1, 9, 'slate'), 96, 84, -10)
    return s + ''.join(C(x, 150, 21, c) + C(x, 150, 6, 'var(--p)', 2.6) for x in (60, 132)) + L('M12 174H188', 3.4)
def arrow(d, tip, ang, c):
    """A bold bent arrow: the line d with a head at tip."""
    h = put(O('M-4 -20L26 0 -4 20z', c, 3.6), *tip, ang)
    return L(d, 19) + stroke(d, 12, V(c)) + h
def skull(x=100, y=100, s=1):
    return put(O('M0 -66C-44 -66 -62 -34 -58 -2C-56 14 -46 20 -42 30L-38 52H38L42 30C46 20 56 14 58 -2C62 -34 44 -66 0 -66z', 'var(--p)', 3.6, s > .7) + ink('M-44 -4C-42 -20 -16 -22 -10 -8C-8 6 -18 18 -30 16C-40 14 -45 6 -44 -4zM44 -4C42 -20 16 -22 10 -8C8 6 18 18 30 16C40 14 45 6 44 -4zM0 10L-9 30C-5 34 -2 28 0 28S5 34 9 30z') + O('M-32 48H32L28 72Q0 82 -28 72z', 'var(--p)', 3.2) + L('M-19 50v25M-7 50v28M7 50v28M19 50v25', 2.6), x, y, 0, s)
def purse(c='brown', mark=''):
    return O('M66 84C32 112 26 176 60 184C88 190 118 190 142 184C176 174 166 112 134 84C126 76 128 70 134 60C144 44 126 48 116 50C104 44 92 44 84 50C72 46 56 44 66 60C72 70 74 76 66 84z', c) + L('M66 76C84 86 116 86 134 76', 9) + stroke('M66 76C84 86 116 86 134 76', 4.4, 'var(--b)') + mark
def coin(x, y, r, c='var(--b)'): return C(x, y, r, c) + circ(x, y, r*.68, fill='none', stroke='var(--k)', stroke_width=1.6) + star(x, y, r*.5, r*.2, 5, 0, fill='var(--k)')
def scroll(mark=''):
    return O('M44 40C70 30 130 48 160 36L164 150C132 164 70 146 40 158z', 'var(--p)') + H([(140, 44), (160, 38), (163, 148), (144, 152)], 1.2, 6) + O('M44 40C26 32 24 62 42 58M40 158C22 166 22 136 41 138', 'var(--p)') + mark
def spyglass_(): return put(O('M-84 -20H-26V20H-84z', 'var(--b)') + O('M-26 -16H30V16H-26z', 'wood') + O('M30 -12H80V12H30z', 'var(--b)') + O('M78 -16h10v32h-10zM-92 -24h12v48h-12zM-30 -21h9v42h-9zM26 -18h9v36h-9z', 'var(--b)', 3) + shine('M-74 -10H-36M-14 -7H18M42 -5H72') + H([(-82, 6), (80, 4), (80, 12), (-82, 18)], 0, 4.4), 100, 100, -38)
def topship_(c='wood'):
    """The ship from above, bow up."""
    s = O('M100 34C124 58 130 92 128 128L120 164H80L72 128C70 92 76 58 100 34z', c) + O('M100 50C116 70 120 96 119 126L113 156H87L81 126C80 96 84 70 100 50z', '#c99c5e', 2.4, False) + L('M100 60V150', 1.6)
    return s + ''.join(O('M%s %sQ100 %s %s %sQ100 %s %s %sz' % tuple(map(n, (100-w, y, y-34, 100+w, y, y-12, 100-w, y))), 'var(--p)', 3, False) for y, w in ((84, 34), (112, 42), (140, 36)))
