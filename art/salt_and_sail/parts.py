"""Parts for small engraved scenes (canvas 206 x 170): light, sea, stone, plants, people, boats. Every function returns SVG text with fixed colours, no style attributes."""
import re
import math, random
from art.ink import *
from art.figures import ring, star
from art.salt_and_sail import pieces
K = '#14232c'; CREAM = '#fff6e0'
PAINT = {'k': K, 'sail': '#f6ebcf', 'wood': '#8a5a2c', 'b': '#e2b04a', 'foam': '#f3fbf6', 'flag': '#b8372a', 'p': '#f8eed6'}
def paint(s, **k):
    c = {**PAINT, **k}; return re.sub(r'var\(--([a-z0-9]+)(?:,[^)]*)?\)', lambda m: c.get(m[1], K), s)
def pic(*xs): return g(*xs, fill='none', stroke=K, stroke_width=2.2, stroke_linejoin='round', stroke_linecap='round')
def P(d, f='none', w=None, **k):
    if w: k['stroke_width'] = w
    return path(d, fill=f, **k)
def I(d, op=None, f=K, **k):
    if op: k['opacity'] = op
    return path(d, fill=f, stroke='none', **k)
def L(d, w=2, c=None, **k):
    if c: k['stroke'] = c
    return path(d, stroke_width=w, **k)
def R(d, c, w=3): return L(d, w+3) + L(d, w, c)
def C(x, y, r, f='none', w=None, **k):
    if w: k['stroke_width'] = w
    return circ(x, y, r, fill=f, **k)
def E(x, y, a, b, f, **k): return '<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s"%s/>' % (n(x), n(y), n(a), n(b), f, attrs(k))
def at(x, y, s, *xs, r=0, sx=1): return '<g transform="translate(%s %s)%s scale(%s)">%s</g>' % (n(x), n(y), ' rotate(%s)' % n(r) if r else '', ('%.2f' % s if sx == 1 else '%.2f %.2f' % (s*sx, s)), ''.join(xs))
def sh(poly, a=.8, gap=4, w=1, s=3, t=(.05, .15), op=None, f=K): return I(hatch(poly, a, gap, w, s, trim=t), op, f)
# light
def sky(c, op='.25', y=120, gap=6, f=K): return '<rect width="206" height="170" fill="%s" stroke="none"/>' % c + I(''.join(swell(0, i*gap+3, 206, i*gap+3, 1.1*(1-i*gap/y*.7)) for i in range(int(y/gap))), op, f)
def rays(x, y, r0, c, k=28, w=3, op='.7'): return I(''.join(swell(x+r0*math.cos(i*6.2832/k), y+r0*math.sin(i*6.2832/k), x+190*math.cos(i*6.2832/k), y+190*math.sin(i*6.2832/k), w) for i in range(k)), op, c)
def sun(x, y, r, c='#fff0b4', k=0): return (rays(x, y, r+4, c, k, 3) if k else '') + C(x, y, r, c, 1.6)
def moon(x, y, r): return C(x, y, r, '#fbf0c4', 1.6) + I(ring(x-r*.3, y-r*.2, r*.2)+ring(x+r*.3, y+r*.3, r*.26), '.18')
def stars(*ps): return ''.join(star(x, y, r, r*.28, 4, 0, fill='#fff0b8', stroke='none') for x, y, r in ps)
def cl(x, y, s=1, f='#f3efe2', w=1.8):
    return at(x, y, s, P('M-40 0a13 13 0 0 1 6-24a19 19 0 0 1 33-10a17 17 0 0 1 30 8a14 14 0 0 1 10 26z', f, w/s), I(''.join(swell(-30+i*11, -2, -22+i*11, -14-(i % 3)*3, 1.3, 2) for i in range(6)), '.7'))
def mist(y, c='#f3efe2', op='.75', a=8): return I('M-6 %sq20 -%s 44 0t44 0t44 0t44 0t44 0v%sq-20 %s -44 0t-44 0t-44 0t-44 0t-44 0z' % (y, a, a*1.6, a), op, c)
# sea and ground
def sea(y, c, a=7, st=44, seed=1, k=13, x0=0, op='.6'):
    q = 'c%s 0 %s %s %s %sc%s 0 %s %s %s %sc0 %s %s %s %s %s' % tuple(map(n, (st*.3, st*.4, -a, st*.62, -a, st*.16, st*.22, a*.35, st*.12, a*.5, a*.3, st*.1, a*.5, st*.26, a*.5)))
    m = int(230/st)+2; r = random.Random(seed); d = 'M%s %s' % (n(-st+x0), n(y)) + q*m
    w = ''
    for _ in range(k): x, yy, l = r.uniform(-10, 190), r.uniform(y+5, 168), r.uniform(14, 34); w += swell(x, yy, x+l, yy, 1.1, 2.4)
    return P(d+'V180H-50z', c) + I(w, op) + I(''.join(swell(-st+x0+i*st+st*.36, y-a*.5, -st+x0+i*st+st*.7, y-a*.66, 1.3, -1.6) for i in range(m)), None, '#f3fbf6')
def ripples(x0, x1, y0, y1, k, seed=1, op='.6', f=K, l=26):
    r = random.Random(seed); return I(''.join(swell(x, y, x+q, y, 1.1, 2) for x, y, q in ((r.uniform(x0, x1), r.uniform(y0, y1), r.uniform(l*.5, l)) for _ in range(k))), op, f)
def dots(x0, y0, w, h, k, seed=2): 
    r = random.Random(seed); return I(''.join('M%s %sh3v1.4h-3z' % (n(x0+r.random()*w), n(y0+r.random()*h)) for _ in range(k)), '.5')
def ground(d, c, w=2.2): return P(d, c, w)
def mount(x, y, w, h, c, snow=None):
    s = P('M%s %sL%s %s %s %s %s %sz' % tuple(map(n, (x-w/2, y, x-w*.06, y-h, x+w*.05, y-h*.96, x+w/2, y))), c) + sh([(x+w*.02, y-h*.94), (x+w*.46, y-2), (x+w*.1, y-2)], 1.1, 4.6, 1.1, 4)
    if snow: s += P('M%s %sL%s %s %s %sl%s %sl%s %sl%s %sz' % tuple(map(n, (x-w*.06-w*.13, y-h*.7, x-w*.06, y-h, x+w*.05, y-h*.96, w*.14, h*.3, -w*.1, -h*.08, -w*.1, h*.1))), snow, 1.6)
    return s
# plants
def palm(x, y, h, lean=6, f='#5a8746', leaves=7):
    tx, ty = x+lean, y-h; s = P(ribbon([(x, y), (x+lean*.2, y-h*.5), (tx, ty)], taper(h*.12, h*.06), 6), '#8a6a3a', 1.6)
    d = ''
    for i in range(leaves):
        a = -2.9+i*2.66/(leaves-1)*1.0; l = h*.62; ex, ey = tx+l*math.cos(a)*1.05, ty+l*math.sin(a)*.45+l*.34
        d += swell(tx, ty, ex, ey, h*.2, (1 if ex < tx else -1)*l*.34)
    return s + P(d, f, 1.2) + C(tx, ty+2, h*.045, '#6b4522', 1.2)
def bush(x, y, s=1, f='#5a8746'): return at(x, y, s, P('M-24 0a9 9 0 0 1 4-15a12 12 0 0 1 20-7a11 11 0 0 1 18 8a9 9 0 0 1 6 14z', f, 2/s), I(''.join(swell(-14+i*9, -3, -9+i*9, -11, 1.3, 2) for i in range(4))))
def reeds(x, y, k, h, seed=1, f='#6f8a3e'):
    r = random.Random(seed); d = ''; t = ''
    for i in range(k):
        a = x+i*5+r.uniform(-2, 2); hh = h*r.uniform(.65, 1); e = a+r.uniform(-8, 8); d += swell(a, y, e, y-hh, 3, (e-a)*.3)
        if i % 3 == 0: t += 'M%s %sv-11' % (n(e), n(y-hh+3))
    return P(d, f, 1.3) + R(t, '#8a5a2c', 3)
# stone and houses
def arch(x, y, w, h): return 'M%s %sv%sa%s %s 0 0 1 %s 0v%sz' % (n(x-w/2), n(y), n(-(h-w/2)), n(w/2), n(w/2), n(w), n(h-w/2))
def crenel(x, y, w, h, f, k=4, seed=3, hatchit=True):
    """Wall or tower with battlements: foot at y."""
    u = w/(2*k-1); d = 'M%s %sV%s' % (n(x), n(y), n(y-h)) + ('v-6h%sv6h%s' % (n(u), n(u)))*(k-1) + 'v-6h%sv6V%sz' % (n(u), n(y))
    return P(d, f) + (sh([(x+w*.55, y-h+3), (x+w-1, y-h+3), (x+w-1, y-1), (x+w*.62, y-1)], .2, 3.6, .9, seed) if hatchit else '') + I(''.join('M%s %sh%sv1.2h-%sz' % (n(x+w*a), n(y-h*b), n(w*.16), n(w*.16)) for a, b in ((.12, .3), (.3, .55), (.14, .78), (.36, .15))))
def dome(x, y, w, h, f, spike=8): return P('M%s %sC%s %s %s %s %s %sC%s %s %s %s %s %sz' % tuple(map(n, (x-w/2, y, x-w*.72, y-h*.55, x-w*.12, y-h*.7, x, y-h, x+w*.12, y-h*.7, x+w*.72, y-h*.55, x+w/2, y))), f) + (L('M%s %sv-%s' % (n(x), n(y-h), spike), 2.2) if spike else '') + sh([(x+w*.1, y-h*.7), (x+w*.5, y-h*.35), (x+w*.46, y-1), (x+w*.18, y-1)], 1.2, 3, .8, 3)
def column(x, y, w, h, f='#e9dfc4', broken=False):
    top = 'l%s %sl%s %sl%s %s' % tuple(map(n, (w*.3, -4, w*.3, 5, w*.4, -6))) if broken else 'h%s' % n(w)
    s = P('M%s %sV%s%sV%sz' % (n(x-w/2), n(y), n(y-h), top, n(y)), f) + L('M%s %sV%s' % (n(x-w*.12), n(y-2), n(y-h+5)), 1) + sh([(x+w*.1, y-h+5), (x+w*.46, y-h+5), (x+w*.46, y-1), (x+w*.1, y-1)], .1, 3.2, .9, 2)
    return s + ('' if broken else P('M%s %sh%sv-5h-%sz' % (n(x-w*.75), n(y-h), n(w*1.5), n(w*1.5)), f, 1.8))
def rocks(d, f='#6d7a80', w=2.2): return P(d, f, w)
# fire
def flame(x, y, s=1):
    return at(x, y, s, P('M0 0C-14 -1 -17 -14 -9 -24C-8 -18 -5 -17 -4 -19C-7 -30 0 -38 5 -44C4 -34 14 -28 15 -16C16 -6 10 0 0 0z', '#e8641e', 1.8/s), I('M0 -1C-7 -2 -8 -10 -3 -17C-1 -13 2 -15 3 -21C9 -14 9 -3 0 -1z', None, '#ffd96b'))
def puff(*ps, f='#8a8f92', w=2): return ''.join(C(x, y, r, f, w) + I(''.join(swell(x+r*(.1+.16*i), y+r*(.75-.1*i), x+r*(.55+.1*i), y-r*(.05-.04*i)+r*.1, 1.1, 2) for i in range(3)), '.7') for x, y, r in ps)
def eye(x, y, r, c='#ffb52e', slit=True): return C(x, y, r, c, 2) + (E(x, y, r*.3, r*.75, K) if slit else C(x, y, r*.5, K)) + C(x-r*.3, y-r*.35, r*.2, CREAM, stroke='none')
# people and boats
def man(x, y, s=1, c='#c9480c', pose=0): return at(x, y, s, paint(pieces.sailor(pose), c=c))
def robed(x, y, s, c='#5a4a3c', skin='#e0a878', hood=True):
    return at(x, y, s, P('M-12 0C-12 -20 -8 -28 0 -30C8 -28 12 -20 12 0z', c, 2/s), C(0, -34, 7, skin, 1.8/s), P('M-9 -28C-13 -46 13 -46 9 -28C8 -40 -8 -40 -9 -28z', c, 1.8/s) if hood else '', I(''.join(swell(3+i*3, -2, 2+i*2, -22, 1.1) for i in range(3))))
def boat(kind, x, y, s, c='#c9480c', r=0, sx=1, **k): return at(x, y, s, '<g stroke="none">', paint(pieces.vessel(kind), c=c, **k), '</g>', r=r, sx=sx)
def skiff(x, y, s=1, f='#8a5a2c'): return at(x, y, s, P('M-30 -10Q0 -2 30 -12Q24 6 14 6H-16Q-26 4 -30 -10z', f, 2.2/s), L('M-25 -3Q0 4 25 -4', 1.4/s), sh([(0, 0), (22, -3), (14, 5), (0, 5)], .1, 3, .9, 2))
def fish(x, y, s=1, f='#e08a3a', sx=1): return at(x, y, s, P('M-14 0C-8 -9 6 -9 12 0L20 -7V7L12 0C6 9 -8 9 -14 0z', f, 1.8/s), C(-8, -1.5, 1.5, K, stroke='none'), I(swell(-2, -5, -2, 5, .9, 2)+swell(2, -5, 2, 5, .9, 2)), sx=sx)
def gull(x, y, s=1): return L('M%s %sq%s %s %s %sq%s %s %s %s' % tuple(map(n, (x-11*s, y-3*s, 8*s, -5*s, 11*s, 4*s, 3*s, -9*s, 11*s, -4*s))), 2.4)
def coral(x, y, h, f='#d8604f'): return P(ribbon([(x, y), (x+4, y-h*.5), (x-2, y-h)], taper(8, 4), 3)+ribbon([(x+2, y-h*.4), (x+13, y-h*.66), (x+11, y-h*.92)], taper(6, 3), 3)+ribbon([(x+1, y-h*.3), (x-11, y-h*.54), (x-10, y-h*.8)], taper(6, 3), 3), f, 1.6)
def arm(ctrl, w0, f, belly=None, m=11, w1=3, shade=True):
    """A tentacle: body, shadow strokes, suckers on one side."""
    ps = even(sample(ctrl, 10), m); ns = normals(ps); W = lambda u: max(w1, w0*(1-u)**.7)
    s = P(ribbon(ctrl, W, m), f); hs = ''; su = ''
    for i in range(1, m-1):
        w = W(i/m)/2; p, q = ps[i], ns[i]
        if i % 2 and shade: hs += swell(p[0]-q[0]*w*.9, p[1]-q[1]*w*.9, p[0]-q[0]*w*.1, p[1]-q[1]*w*.1, .9)
        if belly and w > 2: su += ring(p[0]+q[0]*w*.55, p[1]+q[1]*w*.55, w*.34)
    return s + I(hs) + (P(su, belly, 1.1) if su else '')
def skull(x, y, s=1): return at(x, y, s, I('M0 -16C-10 -16 -15 -9 -14 -1C-13 4 -10 5 -9 8V13H9V8C10 5 13 4 14 -1C15 -9 10 -16 0 -16z', None, CREAM), I('M-9 -2C-8 -7 -2 -7 -2 -2C-2 3 -8 4 -9 -2zM9 -2C8 -7 2 -7 2 -2C2 3 8 4 9 -2zM0 3L-2 7H2zM-4 9h1v4h-1zM0 9h1v4h-1zM4 9h1v4h-1z'))
def gem(x, y, r, f): return P('M%s %sl%s %sh%sl%s %sl%s %sz' % tuple(map(n, (x-r, y, r*.5, -r*.7, r, r*.5, r*.7, -r, r*1.1))), f, 1.6) + L('M%s %sh%s' % (n(x-r), n(y), n(2*r)), 1.1)
def cask(x, y, s=1, r=0): return at(x, y, s, paint(pieces.cask(1)), r=r)
def crate(x, y, s=1, r=0): return at(x, y, s, paint(pieces.crate(1)), r=r)
def lantern(x, y, s=1): return C(x, y, 46*s, '#ffb454', opacity='.25', stroke='none') + C(x, y, 26*s, '#ffd36b', opacity='.4', stroke='none') + at(x, y, s, P('M-9 -14H9L12 12H-12z', '#ffd36b', 2/s), P('M-14 12H14V18H-14zM-10 -14L0 -22 10 -14z', '#8a5a2c', 2/s), I('M0 11C-6 9 -6 2 0 -6C6 2 6 9 0 11z', None, '#e8541e'))
