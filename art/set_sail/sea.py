"""The Caribbean of Set Sail: coasts, depths and ports, drawn from the hexes of content.toml."""
import math
import pathlib
import random
import tomllib

from art.ink import *
from art.figures import *
from art.chart import hill, house, label, lighthouse, palm, rose, tower, waves_pattern, flag_post

DATA = tomllib.loads((pathlib.Path(__file__).parents[2] / 'src/quarterdeck/games/set_sail/content.toml').read_text(encoding='utf-8'))
GRID = DATA['board']['grid']
ROWS, COLS, RAD = 10, 15, 40

def centre(c, r): return (50+70*c+(35 if r % 2 else 0), 50+60*r)
def cell(name): return ord(name[0])-65, int(name[1:])
def at(name): return centre(*cell(name))
def name_of(c, r): return chr(65+c)+str(r)
def kind(c, r):
    """Beyond the board the mainland goes on, and so does the ocean."""
    if 0 <= r < ROWS and 0 <= c < COLS: return GRID[r][c]
    if r < 0: return '.' if c == 3 or (r <= -2 and -3 <= c <= 4) else 'd'
    if c < 0: return '.' if r >= 4 or c <= -5 else 'd'
    if c >= COLS: return '.' if r >= 10 or (r == 9 and c <= 16) or (r == 8 and c == 15) else 'd'
    return '.'
def beside(c, r):
    o = 1 if r % 2 else 0
    return [(c-1, r), (c+1, r), (c-1+o, r-1), (c+o, r-1), (c-1+o, r+1), (c+o, r+1)]
WATER = [(c, r) for r in range(ROWS) for c in range(COLS) if GRID[r][c] != '.']
WALLS = [tuple(map(cell, w['tiles'])) for w in DATA['walls']]
def steps(start):
    """Distances over water, coasts respected."""
    far = {start: 0}; todo = [start]
    while todo:
        a = todo.pop(0)
        for b in beside(*a):
            if b in far or b not in WATER_SET or (a, b) in SHUT or (b, a) in SHUT: continue
            far[b] = far[a]+1; todo.append(b)
    return far
WATER_SET, SHUT = set(WATER), set(WALLS)
def hexa(x, y, s=RAD): return [(x+s*math.sin(i*math.pi/3), y-s*math.cos(i*math.pi/3)) for i in range(6)]

# ---------------------------------------------------------------- fields on a fine grid, and their contours
X0, X1, Y0, Y1, ST = -400, 1500, -150, 780, 6.5
NX, NY = int((X1-X0)/ST), int((Y1-Y0)/ST)
def wobble(seed, wave):
    r = random.Random(seed); tab = {}
    def v(i, j):
        if (i, j) not in tab: tab[i, j] = random.Random(seed*7919+i*131+j*17).uniform(-1, 1)
        return tab[i, j]
    def f(x, y):
        x /= wave; y /= wave; i, j = math.floor(x), math.floor(y); u, w = x-i, y-j
        u = u*u*(3-2*u); w = w*w*(3-2*w)
        return (v(i, j)*(1-u)+v(i+1, j)*u)*(1-w)+(v(i, j+1)*(1-u)+v(i+1, j+1)*u)*w
    return f
def blur(F, k):
    for _ in range(2):
        F = [[sum(row[max(0, i-k):i+k+1])/len(row[max(0, i-k):i+k+1]) for i in range(NX)] for row in F]
        F = [list(c) for c in zip(*[[sum(col[max(0, j-k):j+k+1])/len(col[max(0, j-k):j+k+1]) for j in range(NY)] for col in zip(*F)])]
    return F
def near(tests):
    """For each test of a kind: half of (distance to the nearest outside) - (to the nearest inside)."""
    out_ = [[[0]*NX for _ in range(NY)] for _ in tests]
    for j in range(NY):
        y = Y0+j*ST; r0 = round((y-50)/60)
        for i in range(NX):
            x = X0+i*ST; best = [[120., 120.] for _ in tests]
            for r in (r0-2, r0-1, r0, r0+1, r0+2):
                c0 = round((x-50-(35 if r % 2 else 0))/70)
                for c in (c0-1, c0, c0+1):
                    a, b = centre(c, r); d = math.hypot(a-x, b-y); k = kind(c, r)
                    for q, t in enumerate(tests):
                        s = 1 if k in t else 0
                        if d < best[q][s]: best[q][s] = d
            for q in range(len(tests)): out_[q][j][i] = (best[q][0]-best[q][1])/2
    return out_
def seg(x, y, a, b):
    dx, dy = b[0]-a[0], b[1]-a[1]; l = dx*dx+dy*dy
    t = max(0, min(1, ((x-a[0])*dx+(y-a[1])*dy)/l)) if l else 0
    return math.hypot(x-a[0]-dx*t, y-a[1]-dy*t)
# islands that a hex is too coarse for: end points and half a width
ISLES = [((500, 393), (546, 366), 11), ((518, 88), (524, 100), 7), ((938, 266), (980, 262), 3.5), ((980, 276), (983, 280), 3), ((976, 376), (980, 372), 5), ((1000, 384), (1001, 388), 3.5),
         ((862, 494), (874, 498), 4.5), ((842, 492), (846, 494), 3), ((916, 494), (934, 494), 6), ((974, 546), (988, 556), 11), ((318, 310), (332, 313), 6), ((382, 306), (394, 312), 3), ((410, 312), (418, 316), 3),
         ((632, 328), (646, 330), 4), ((738, 328), (744, 331), 4.5), ((1018, 410), (1020, 420), 5), ((1022, 446), (1020, 456), 4.5), ((1012, 484), (1010, 492), 5), ((446, 94), (452, 102), 4),
         ((548, 134), (560, 150), 6), ((566, 196), (584, 206), 6), ((596, 150), (606, 162), 4.5), ((620, 196), (630, 200), 3.5), ((176, 208), (180, 200), 4), ((96, 398), (112, 388), 6), ((80, 388), (86, 386), 3), ((622, 258), (668, 258), 6)]
def fields():
    L, S, R = near(('.', '.sSTUP', 'r'))
    L, S, R = blur(L, 2), blur(S, 2), blur(R, 1)
    n1, n2, n3 = wobble(4, 52), wobble(9, 25), wobble(14, 13)
    m1, m2 = wobble(21, 60), wobble(33, 26)
    caps = []
    for a, b in WALLS:
        (ax, ay), (bx, by) = centre(*a), centre(*b); mx, my = (ax+bx)/2, (ay+by)/2; dx, dy = -(by-ay)/70*19, (bx-ax)/70*19
        caps.append(((mx-dx, my-dy), (mx+dx, my+dy), 6.5))
    caps += ISLES
    for j in range(NY):
        y = Y0+j*ST
        for i in range(NX):
            x = X0+i*ST; w = n1(x, y)*9+n2(x, y)*6.5+n3(x, y)*3.4
            v = L[j][i]+w-1
            r0 = round((y-50)/60)
            for r in (r0-1, r0, r0+1):
                c0 = round((x-50-(35 if r % 2 else 0))/70)
                for c in (c0, c0-1, c0+1):
                    a, b = centre(c, r); d = math.hypot(a-x, b-y)
                    if d < 40: v = min(v, d-29) if kind(c, r) != '.' else max(v, (15 if (c, r) != (7, 2) else -6)-d)
            if 470 < x < 660 and 118 < y < 204: v = min(v, w*1.5-3)       # the Bahamas: broken banks
            for a, b, q in caps:
                if abs(x-a[0]) < 60 and abs(y-a[1]) < 60: v = max(v, q+w*.25-seg(x, y, a, b))
            L[j][i] = v
            S[j][i] += m1(x, y)*3.5+m2(x, y)*2
            R[j][i] += m1(x+90, y)*3+m2(x, y+70)*2
    return L, S, R
def contours(F, level):
    """Marching squares: closed loops, the high side to the left."""
    P = [[-99.]*(NX+2)] + [[-99.]+row+[-99.] for row in F] + [[-99.]*(NX+2)]
    nxt = {}; pos = {}
    def cut(key, x0, y0, a, x1, y1, b):
        t = (level-a)/(b-a); t = max(.02, min(.98, t))
        pos[key] = (X0+(x0+(x1-x0)*t-1)*ST, Y0+(y0+(y1-y0)*t-1)*ST)
    for j in range(NY+1):
        for i in range(NX+1):
            a, b, c, d = P[j][i], P[j][i+1], P[j+1][i+1], P[j+1][i]
            k = (a > level)+2*(b > level)+4*(c > level)+8*(d > level)
            if k in (0, 15): continue
            T, R_, B, L_ = (i, j, 0), (i+1, j, 1), (i, j+1, 0), (i, j, 1)
            if (a > level) != (b > level): cut(T, i, j, a, i+1, j, b)
            if (b > level) != (c > level): cut(R_, i+1, j, b, i+1, j+1, c)
            if (d > level) != (c > level): cut(B, i, j+1, d, i+1, j+1, c)
            if (a > level) != (d > level): cut(L_, i, j, a, i, j+1, d)
            for s, e in {1: [(T, L_)], 2: [(R_, T)], 3: [(R_, L_)], 4: [(B, R_)], 5: [(T, L_), (B, R_)], 6: [(B, T)], 7: [(B, L_)], 8: [(L_, B)], 9: [(T, B)], 10: [(R_, T), (L_, B)], 11: [(R_, B)], 12: [(L_, R_)], 13: [(T, R_)], 14: [(L_, T)]}[k]:
                nxt[s] = e
    loops = []
    while nxt:
        s = next(iter(nxt)); loop = []
        while s in nxt: loop.append(pos[s]); s = nxt.pop(s)
        loops.append(loop)
    return loops
def tidy(loops, gap, least=26):
    out_ = []
    for l in loops:
        size = sum(math.hypot(a[0]-b[0], a[1]-b[1]) for a, b in zip(l, l[1:]+l[:1]))
        if size < least: continue
        out_.append(even(l+l[:1], max(7, int(size/gap)))[:-1])
    return out_
def draw(loops): return ''.join(smooth(l, True) for l in loops)

# ---------------------------------------------------------------- small things on land
def grove(x, y, seed, k=4):
    r = random.Random(seed); s = ''
    for i in range(k):
        a, b, q = x+r.uniform(-11, 11), y+r.uniform(-4, 4), r.uniform(3.6, 5.2)
        s += circ(a, b, q, fill='var(--green)', stroke='var(--k)', stroke_width=1.1) + path('M%s %sa%s %s 0 0 0 %s %s' % (n(a+q*.8), n(b-q*.2), n(q), n(q), n(-q*1.2), n(q)), fill='none', stroke='var(--k)', stroke_width='.9')
    return s
def peaks(x, y, seed, w=40, h=26): return '<use href="#pk%d" x="%s" y="%s"/>' % (seed % 6, n(x), n(y))
def peak_defs():
    o = ''
    for i in range(6):
        w, h = 32+i % 3*4, 21+i*5 % 7
        o += '<g id="pk%d">%s%s</g>' % (i, hill(-w*.3, h*.3, w, h, i*5+2), hill(w*.34, h*.46, w*.84, h*.74, i*5+4, 'var(--land4)'))
    return o
RELIEF = {'E3': 'gp', 'F3': 'pg', 'G3': 'g', 'G4': 'p', 'I4': '', 'J4': 'p', 'K4': 'g', 'M4': 'g', 'B4': 'g', 'A5': 'gp', 'A6': 'p', 'A7': 'pg', 'B7': 'g', 'A8': '', 'B8': '', 'B9': '', 'C9': 'gp', 'F9': 'p', 'G9': 'g',
          'H9': 'pp', 'I9': 'p', 'K9': 'g', 'L8': 'p', 'M8': 'pg', 'L9': 'pp', 'N9': '', 'O7': 'g', 'O8': '', 'O9': '', 'D0': 'g', 'D1': 'g'}
def relief():
    s = []
    for r in range(-2, 13):
        for c in range(-8, 18):
            if kind(c, r) != '.' or (c, r) == (7, 2) or not (-3 <= c <= 16 and -1 <= r <= 10): continue
            x, y = centre(c, r); q = random.Random(c*37+r*101); seed = abs(c*7+r*13)+1
            inside = 0 <= c < COLS and 0 <= r < ROWS
            what = RELIEF.get(name_of(c, r), '') if inside else q.choice(('p', 'g', 'pg', 'p', ''))
            if 'p' in what: s.append((y, peaks(x+q.uniform(-6, 6), y+q.uniform(-2, 4), seed, q.uniform(30, 40), q.uniform(19, 27))))
            if what == 'pp': s.append((y-9, peaks(x+q.uniform(-14, 14), y-14, seed+2)))
            if 'g' in what: s.append((y+14, grove(x+q.uniform(-16, 16), y+q.uniform(10, 16), seed)))
    return ''.join(t for _, t in sorted(s, key=lambda p: p[0]))

# ---------------------------------------------------------------- ports
def skullflag(x, y, h=34):
    s = '<path d="M%s %sv%s" stroke="var(--k)" stroke-width="2.4" stroke-linecap="round"/>' % (n(x), n(y), n(-h))
    s += out('M%s %sc8 -4 14 4 24 0v15c-10 4 -16 -4 -24 0z' % (n(x+1), n(y-h)), 1.4, '#14191d')
    s += '<g transform="translate(%s %s)"><circle r="3.8" cy="-1" fill="#f8eed6"/><path d="M-2.6 3.6h5.2M-1.4 -1h.1M1.5 -1h.1" stroke="#f8eed6" stroke-width="2"/><path d="M-1.5 -1.2h.1M1.5 -1.2h.1" stroke="#14191d" stroke-width="1.9" stroke-linecap="round"/></g>' % (n(x+12.5), n(y-h+7.5))
    return s
def wall_(x, y, w, h, m=4):
    t = 'M%s %sv%s' % (n(x), n(y), n(-h)); st = w/(2*m-1)
    for i in range(2*m-1): t += 'h%sv%s' % (n(st), n(4 if i % 2 == 0 else -4)) if i < 2*m-2 else 'h%s' % n(st)
    return out(t+'V%sz' % n(y), 1.5, 'var(--p)') + ink(hatch([(x+w*.55, y-h+4), (x+w, y-h+4), (x+w, y), (x+w*.55, y)], 1.57, 2.2, .5, 3))
def quay(x, y, w): return out('M%s %sh%sv6h%sz' % (n(x), n(y), n(w), n(-w)), 1.4, 'var(--wood)') + ink(''.join('M%s %sv6h2.6v-6z' % (n(x+3+i*9), n(y+5)) for i in range(int(w/9))))
def town(kind_):
    """Each about 70 wide, foot of the quay at 0,0."""
    H = lambda x, y, k=0, z=1: house(x, y, 12*z, 9*z, ('var(--roof)', 'var(--roof2)')[k % 2], k+1)
    if kind_ == 'havana': return wall_(-34, -3, 22, 16, 3) + '<g transform="translate(-24 -17) scale(.42)">%s</g>' % lighthouse(0, 0, 52) + H(-10, -8) + H(4, -10, 1) + tower(16, -5, 9, 20) + H(26, -6) + H(-2, -1, 1) + H(12, 0) + quay(-14, 0, 30) + flag_post(-15, -18, 18)
    if kind_ == 'royal': return H(-28, -2, 0) + H(-15, -8, 1) + tower(-1, -7, 8, 18) + H(10, -12, 0) + wall_(22, -12, 17, 13, 3) + H(-2, 1, 1) + quay(-30, 0, 22) + flag_post(31, -25, 18)
    if kind_ == 'cartagena':
        s = wall_(-38, 2, 20, 15, 3) + H(-18, -4, 1) + H(-6, -6) + tower(18, -4, 9, 18) + H(29, -1)
        s += '<path d="M8 0V-26L24 -33M8 -24L18 -30M23 -32V-20" stroke="var(--k)" stroke-width="2.2" fill="none"/>' + out('M15 -19h16l-3 7h-10z', 1.4, 'var(--wood)') + out('M-8 2q10 8 24 0l-3 8h-18z', 1.5, 'var(--wood)') + '<path d="M-3 3v6m5-5v7m5-7v6" stroke="var(--k)" stroke-width="1.1"/>'
        return s
    if kind_ == 'tortuga': return wall_(-18, -2, 34, 15, 4) + wall_(-8, -14, 15, 10, 2) + ink('M-4 -2v-7a4 4 0 0 1 8 0v7z') + H(20, -1) + palm(-26, 0, 20, -5, 2) + palm(38, -2, 18, 5, 3) + skullflag(0, -27, 26)
    s = palm(-24, -2, 24, -5, 2) + palm(22, -1, 20, 5, 3)
    for x, y in ((-14, 0), (2, 2)): s += out('M%s %sh13v-7h-13z' % (n(x), n(y)), 1.4, 'var(--land2)') + out('M%s %sl9 -10 9 10z' % (n(x-2.5), n(y-6)), 1.4, 'var(--roof2)')
    return s + skullflag(-2, -10, 28) + quay(-4, 3, 24)
EMB = {
    'S': '<path d="M-6 -3C-10 2 -9 9 -5 10H5C9 9 10 2 6 -3zM-6 -4.5H6M-5 -5C-7 -9 -3 -9 0 -8C3 -9 7 -9 5 -5z" fill="var(--e2)" stroke="var(--e)" stroke-width="1.7" stroke-linejoin="round"/><path d="M-3 2.5H3M0 -.5V5.5" stroke="var(--e)" stroke-width="1.7"/>',
    'T': '<path d="M0 -9V9M-5 9H5M-8 -6H8M-8 -6L-11 2H-5zM8 -6L5 2H11zM-11 2a3 3 0 0 0 6 0M5 2a3 3 0 0 0 6 0" fill="none" stroke="var(--e)" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"/>',
    'U': '<path d="M-8 8L3 -3" stroke="var(--e)" stroke-width="3.2" stroke-linecap="round"/><path d="M-2 -8L8 2L10.5 -.5L.5 -10.5z" fill="var(--e)"/><path d="M8 8L2 2M-2.5 -2.5L-8 -8" stroke="var(--e)" stroke-width="2.4" stroke-linecap="round"/>',
    'P': '<path d="M0 -9.5C-7 -9.5 -8.5 -4 -8 -1C-7.6 2 -5.5 2.5 -5 4.5L-4.5 8H4.5L5 4.5C5.5 2.5 7.6 2 8 -1C8.5 -4 7 -9.5 0 -9.5z" fill="var(--e)"/><circle cx="-3.4" cy="-1.5" r="2.3" fill="var(--e0)"/><circle cx="3.4" cy="-1.5" r="2.3" fill="var(--e0)"/><path d="M0 1.5l-1.3 2.6h2.6zM-1.700 5.4V8M1.700 5.4V8" stroke="var(--e0)" fill="var(--e0)" stroke-width="1.2"/>'}
TINT = {'S': '#1f6b3f', 'T': '#a3480a', 'U': '#3f4c57', 'P': '#15191d'}
def medal(k, x=0, y=0, s=1.0):
    return '<g transform="translate(%s %s) scale(%s)" style="--e:#fff6e0;--e0:%s;--e2:none"><circle r="16" fill="#14232c"/><circle r="14.6" fill="#e2b04a"/><circle r="12.8" fill="%s"/><g transform="scale(.84)">%s</g></g>' % (n(x), n(y), n(s), TINT[k], TINT[k], EMB[k])
def cart(x, y, text, k, w):
    """A port's name on a scroll, its kind on a medal."""
    s = '<path d="M%s -13L%s -11.5Q%s 0 %s 12L%s 13Q0 15.5 %s 13L%s 12Q%s 0 %s -11.5L%s -13Q0 -10.5 %s -13z" class="scroll"/>' % tuple(map(n, (-w/2, -w/2-7, -w/2-3, -w/2-7, -w/2, w/2, w/2+7, w/2+3, w/2+7, w/2, -w/2)))
    return '<g transform="translate(%s %s)"><g class="cart">%s%s<text x="10" y="6.5" text-anchor="middle" class="port">%s</text></g></g>' % (n(x), n(y), s, medal(k, -w/2+3, 0, 1.06), text)
PORTS = [('havana', 'Havana', 'T', (366, 222), (436, 214), 92), ('royal', 'Port Royal', 'S', (522, 384), (552, 447), 118), ('cartagena', 'Cartagena', 'U', (546, 574), (548, 606), 116), ('tortuga', 'Tortuga', 'P', (634, 282), (628, 306), 96), ('roatan', 'Roatan', 'P', (76, 404), (66, 432), 92)]

# ---------------------------------------------------------------- monsters
def serpent():
    """Three coils and a head, about 200 wide, water at y=0."""
    k = dict(fill='var(--mon)', belly='var(--monb)', shade='var(--monk)', suck=False, sw=1.5)
    s = tentacle([(92, 10), (84, -22), (64, -34), (46, -18), (42, 10)], 23, 12, 1, seed=3, m=30, p=.2, **k)
    s += tentacle([(34, 10), (26, -16), (8, -26), (-8, -14), (-12, 10)], 18, 10, 1, seed=5, m=28, p=.2, **k)
    s += tentacle([(-20, 10), (-26, -8), (-38, -13), (-48, -6), (-50, 10)], 12, 7, 1, seed=7, m=22, p=.2, **k)
    s += tentacle([(-60, 8), (-66, -6), (-78, -10), (-88, -22)], 8, 2, -1, seed=8, m=18, **k)
    s += tentacle([(96, 12), (104, -24), (98, -52), (108, -70)], 24, 15, -1, seed=9, m=30, p=.3, **k)
    s += out('M96 -64C92 -82 104 -92 120 -90C134 -88 150 -80 156 -70L142 -70 150 -62C140 -58 128 -58 120 -60C112 -54 102 -54 96 -64z', 2, 'var(--mon)') + ink('M142 -70L124 -68 150 -62z') + circ(121, -79, 3.6, fill='#ffd36b', stroke='var(--k)', stroke_width=1.6) + circ(122, -79, 1.3, **K)
    s += out('M104 -88C98 -98 100 -104 108 -108C106 -100 112 -96 116 -91z', 1.6, 'var(--flag)') + out('M90 -54C80 -58 78 -66 82 -74C86 -66 92 -66 95 -62z', 1.6, 'var(--flag)')
    f = ''
    for x, w in ((94, 34), (44, 26), (30, 22), (-14, 22), (-50, 20), (-60, 14)): f += swell(x-w/2, 10, x+w/2, 9, 2.6, -3) + swell(x-w*.7, 15, x+w*.6, 15, 1.4, -2)
    return s + path(f, fill='var(--foam)')
def whale():
    """Old charts' whale, about 150 wide, water at y=0."""
    s = out('M-70 6C-66 -26 -36 -40 -4 -38C26 -36 48 -24 62 -4C70 -6 78 -16 78 -26C86 -22 90 -14 88 -6C96 -10 104 -8 108 -2C98 2 88 10 70 10z', 2.2, 'var(--mon)')
    s += ink(hatch([(-40, -34), (-4, -36), (26, -32), (60, -4), (40, 2), (10, -18), (-30, -24)], .5, 4.4, .8, 3, trim=(.05, .3)))
    s += path('M-70 6C-60 -2 -40 -4 -30 4C-24 8 -20 10 -16 10H-68z', fill='var(--monb)', stroke='var(--k)', stroke_width=1.6) + ''.join('<path d="M%s %sv%s" stroke="var(--k)" stroke-width="1.3"/>' % (n(-64+i*6), n(2-i*.6+abs(i-3)*.5), n(7)) for i in range(7))
    s += circ(-36, -10, 4.4, fill='#ffd36b', stroke='var(--k)', stroke_width=1.6) + circ(-37, -10, 1.7, **K) + ink('M-44 -18q8 -5 16 0q-8 -2 -16 0z')
    for sx in (-1, 1): s += path(ribbon([(-20, -38), (-20+sx*6, -58), (-20+sx*18, -62), (-20+sx*24, -50)], lens(5), 10), fill='var(--foam)', stroke='var(--k)', stroke_width=1.1)
    f = ''.join(swell(x, 10+i % 2*4, x+34, 10+i % 2*4, 2.2, -3) for i, x in enumerate(range(-86, 90, 26)))
    return s + path(f, fill='var(--foam)')

# ---------------------------------------------------------------- the whole chart
FLOTA = ['O0', 'N1', 'N2', 'M3', 'L3', 'L4', 'K5', 'K6', 'J6', 'I6', 'H6', 'H7', 'H8', 'G8', 'F8', 'E8', 'D8', 'D7', 'D6', 'D5', 'D4', 'C3', 'C2', 'D2', 'E2', 'F2', 'F1', 'F0']
LANDS = {'Florida': (294, 62, 15), 'Bahamas': (612, 180, 14), 'Cuba': (432, 254, 24), 'Yucatan': (70, 300, 18), 'Hispaniola': (744, 305, 15), 'Puerto Rico': (890, 296, 14), 'Honduras': (90, 472, 16), 'Nicaragua': (72, 510, 16), 'Guiana': (1078, 510, 16), 'Venezuela': (886, 556, 19), 'Veragua': (196, 604, 14), 'Darien': (430, 612, 15), 'New Granada': (672, 618, 16)}
def chart():
    L, S, R = fields()
    coast = tidy(contours(L, 0), 9.5); land = draw(coast)
    s = '<defs>' + waves_pattern('wv1', 260, 190, 3, 12, '.3') + waves_pattern('wv2', 330, 270, 9, 11, '.42', 'var(--foam)')
    r = random.Random(6); dots = ''.join('M%s %sh.1' % (n(r.uniform(1, 69)), n(r.uniform(1, 59))) for _ in range(46))
    s += '<pattern id="stip" width="70" height="60" patternUnits="userSpaceOnUse"><path d="%s" stroke="var(--cl)" stroke-width="1.5" stroke-linecap="round" opacity=".42"/></pattern>' % dots
    s += '<radialGradient id="dp" gradientUnits="userSpaceOnUse" cx="640" cy="300" r="900"><stop offset="0" stop-color="var(--dp0)"/><stop offset=".6" stop-color="var(--dp1)"/><stop offset="1" stop-color="var(--dp2)"/></radialGradient>'
    s += '<path id="land" d="%s"/>%s</defs>' % (land, peak_defs())
    box = 'x="-900" y="-500" width="2900" height="1700"'
    s += '<rect %s fill="url(#dp)"/>' % box
    d = draw(tidy(contours(R, 0), 18)); s += path(d, fill='var(--rt)', stroke='var(--cl)', stroke_width='.8', stroke_opacity='.35')
    for lv, col, op in ((-6, 'var(--sh0)', '.55'), (0, 'var(--sh1)', '1'), (12, 'var(--sh2)', '.6')):
        d = draw(tidy(contours(S, lv), 18)); s += path(d, fill=col, fill_opacity=op, **(dict(stroke='var(--cl)', stroke_width='1', stroke_opacity='.5', stroke_dasharray='1 4', stroke_linecap='round') if lv == 0 else {}))
        if lv == 0: s += path(d, fill='url(#stip)')
    s += '<rect %s fill="url(#wv1)"/><rect %s fill="url(#wv2)"/>' % (box, box)
    d = ''
    for ox, oy in ((866, 118), (366, 412)):
        for i in range(32):
            a = i*math.pi/16+.049; d += 'M%s %sL%s %s' % (n(ox+60*math.cos(a)), n(oy+60*math.sin(a)), n(ox+1900*math.cos(a)), n(oy+1900*math.sin(a)))
    s += '<path d="%s" stroke="var(--cl)" stroke-width=".7" opacity=".24"/>' % d
    s += '<g class="deco"><g transform="translate(866 118)" opacity=".8">%s</g><g transform="translate(706 96) scale(.64)" opacity=".85">%s</g><g transform="translate(940 420) scale(.62)" opacity=".85">%s</g></g>' % (rose(58), serpent(), whale())
    s += '<path class="grid" d="%s"/>' % ''.join(line(hexa(*centre(*q)), True) for q in WATER)
    # the treasure fleet's way
    p = smooth([at(t) for t in FLOTA]); p2 = smooth([at('H5'), at('H4'), (560, 245), (500, 190), (450, 176)])
    p2 = smooth([at('H4'), at('H5')])
    s += '<path d="%s" class="way0"/><path d="%s" class="way1"/>' % (p+p2, p+p2)
    # shore lines, land, beach hachures
    for lv, w, o in ((-15, .7, '.4'), (-9.5, .8, '.55'), (-4.5, 1, '.75')): s += path(draw(tidy(contours(L, lv), 17, 40)), fill='none', stroke='var(--cl)', stroke_width=w, opacity=o)
    s += '<use href="#land" fill="none" stroke="var(--foam)" stroke-width="5" opacity=".55"/><use href="#land" fill="var(--land)"/>'
    s += path(draw(tidy(contours(L, 9), 17, 60)), fill='var(--land5)') + path(draw(tidy(contours(L, 24), 18, 90)), fill='var(--land4)', opacity='.38')
    d = ''; r = random.Random(5)
    for l in coast:
        k = len(l)
        for i in range(0, k, 1 if k < 20 else 2):
            a, b = l[i-1], l[(i+1) % k]; dx, dy = b[0]-a[0], b[1]-a[1]; h = math.hypot(dx, dy) or 1
            if not (-60 < l[i][0] < 1200 and -60 < l[i][1] < 700): continue
            q = r.uniform(3.5, 8) if k > 16 else 2.5; d += 'M%sl%s' % (nums(*l[i]), nums(dy/h*q, -dx/h*q))
    s += '<path d="%s" stroke="var(--k)" stroke-width=".8" opacity=".6"/><use href="#land" fill="none" stroke="var(--k)" stroke-width="1.9" stroke-linejoin="round"/>' % d
    s += relief()
    for k, _, _, (x, y), _, _ in PORTS: s += '<g transform="translate(%s %s)">%s</g>' % (x, y, town(k))
    return s
