"""New small pieces for the quest pictures: people, lanterns, ropes, chains, bottles, fruit. All about 0,0; light from the upper left."""
import math, random
from art.ink import *
from art.figures import out, ink, star, ring, K
from art.chart import hill, house, tower
from art.set_sail.pieces import good, keg, sack, gun, hulk, coin, small, merchant, tobacco, banana, cane
from art.savage import flame

I = '#14232c'
def T(x, y, body, s=1.0, r=0, sx=1):
    t = 'translate(%s %s)' % (n(x), n(y))
    if r: t += ' rotate(%s)' % n(r)
    if s != 1 or sx != 1: t += ' scale(%s %s)' % ('%.3g' % (s*sx), '%.3g' % s) if sx != 1 else ' scale(%s)' % ('%.3g' % s)
    return '<g transform="%s">%s</g>' % (t, body)
def L(d, w=2, c='var(--k)', **k): return path(d, fill='none', stroke=c, stroke_width=w, stroke_linecap='round', stroke_linejoin='round', **k)
def dot(x, y, r, f, w=1.6): return circ(x, y, r, fill=f, stroke='var(--k)', stroke_width=w)
def oval(x, y, rx, ry, f, w=2): return '<ellipse cx="%s" cy="%s" rx="%s" ry="%s" fill="%s" stroke="var(--k)" stroke-width="%s"/>' % (n(x), n(y), n(rx), n(ry), f, n(w))
def air(c, k=I, top=0, bot=100, gap=8, op='.3'):
    """A plain ground with burin strokes."""
    return '<path fill="%s" d="M0 0h272v124H0z"/>' % c + path(''.join(swell(0, y, 272, y, 1.1, 2*math.sin(y)) for y in range(top+5, bot, gap)), fill=k, opacity=op)
def rays(x, y, r0, r1, k, c, op='.5', a0=0.0, a1=6.283, w=5):
    return path(''.join(swell(x+r0*math.cos(a), y+r0*math.sin(a), x+r1*math.cos(a), y+r1*math.sin(a), w if i % 2 else w*.5) for i in range(k) for a in [a0+(a1-a0)*i/k]), fill=c, opacity=op)
def water(y=98, c='#3f8a94', seed=1, h=40, st=34, amp=5):
    """A quick sea: one scalloped edge, dashes and foam."""
    r = random.Random(seed); d = 'M-6 %s' % n(y) + ('q%s %s %s 0' % (n(st/2), n(-amp*1.6), n(st)))*(int(290/st)+1)
    e = f = ''
    for i in range(13):
        x, yy, l = r.uniform(-4, 250), y+4+r.uniform(0, min(h, 124-y)-6), r.uniform(16, 38)
        if i % 3: e += swell(x, yy, x+l, yy, .9, 1.5)
        else: f += swell(x, yy, x+l, yy, 1.2, 1.5)
    return path(d+'V124H-6z', fill=c) + L(d, 2.2) + path(e, fill='var(--k)', opacity='.7') + path(f, fill='#f3fbf6')
def boards(y, c='#8a5a2c', h=40, gap=11):
    """Planks of a table, a deck or a quay."""
    s = out('M-4 %sH276V%sH-4z' % (n(y), n(y+h)), 2.4, c)
    return s + path(''.join(swell(0, y+5+i*gap/2, 272, y+5+i*gap/2, .8 if i % 2 else 1.5, 1) for i in range(int(h/gap*2))), fill='var(--k)', opacity='.55')
def wall(c='#7a4a22', gap=30): return '<path fill="%s" d="M0 0h272v124H0z"/>' % c + L(''.join('M%d 0V124' % x for x in range(gap//2, 272, gap)), 2.2) + path(''.join(swell(x+gap*.4, 4, x+gap*.4, 116, .9, 2)+swell(x+gap*.7, 20, x+gap*.7, 100, .7, -2) for x in range(gap//2-gap, 272, gap)), fill='var(--k)', opacity='.45')
def steam(x, y, h=26, c='#fff6e0'): return path(ribbon([(x, y), (x-5, y-h*.33), (x+5, y-h*.66), (x, y-h)], lens(4.4), 8), fill=c, opacity='.8')
def puff(x, y, s=1.0, c='#d8d2c2'): return ''.join(dot(x+a*s, y-b*s, q*s, c, 2) for a, b, q in ((0, 0, 6), (7, 10, 8), (17, 20, 10))) + L('M%s %sq%s %s %s %s' % (n(x+13*s), n(y-16*s), n(4*s), n(5*s), n(10*s), n(s)), 1.2)
def stars(pts): return path(''.join('M%s %sl1 2.6 2.6 1-2.6 1-1 2.6-1-2.6-2.6-1 2.6-1z' % p for p in pts), fill='#f7e6ae')
def rope(ctrl, w=9, c='#c99c5e', m=0):
    ps = sample(ctrl, 8); d = smooth(ctrl); l = sum(math.hypot(b[0]-a[0], b[1]-a[1]) for a, b in zip(ps, ps[1:])); k = m or int(l/(w*.8))
    q = even(ps, k); v = normals(q); t = ''.join('M%sl%s %s' % (pt((p[0]-u[0]*w*.45, p[1]-u[1]*w*.45)), n(u[0]*w*.9+u[1]*w*.5), n(u[1]*w*.9-u[0]*w*.5)) for p, u in zip(q[1:-1], v[1:-1]))
    return L(d, w+4) + L(d, w, c) + L(t, max(1, w*.16))
def chain(ctrl, k, s=1.0, c='#8b979d'):
    q = even(sample(ctrl, 10), k); o = ''
    for i, (p, v) in enumerate(zip(q, normals(q))):
        a = math.degrees(math.atan2(-v[0], v[1]))
        b = L('M-6 0h12', 7) + L('M-6 0h12', 3, c) if i % 2 else L('M-6 -4h12a4 4 0 0 1 0 8h-12a4 4 0 0 1 0 -8z', 6.4) + L('M-6 -4h12a4 4 0 0 1 0 8h-12a4 4 0 0 1 0 -8z', 2.8, c)
        o += T(p[0], p[1], b, s, a)
    return o
def lantern(lit='#ffd36b'): return L('M0 -24v-5M-5 -16a5 6 0 0 1 10 0', 2) + out('M-7 -14H7L10 -8H-10z', 1.8, '#8a5a2c') + out('M-8 -8H8L7 8H-7z', 1.8, lit) + L('M0 -8V8', 1.4) + out('M-9 8H9V12H-9z', 1.8, '#8a5a2c')
def glow(x, y, r, c='#ffd36b'): return circ(x, y, r, fill=c, opacity='.22') + circ(x, y, r*.62, fill=c, opacity='.3')
def bottle(c='#2f6d4a', label='#f3e6c3'): return out('M-10 0V-28Q-10 -36 -4 -40V-56H4V-40Q10 -36 10 -28V0z', 2.2, c) + out('M-10 -25h20v15h-20z', 1.4, label) + out('M-3.5 -62h7v7h-7z', 1.6, '#8a5a2c') + L('M-6 -32v4', 2, '#cfe4cf')
def mug(): return L('M10 -16q11 0 9 9q-2 6 -9 5', 6) + L('M10 -16q11 0 9 9q-2 6 -9 5', 2.4, '#a9703a') + out('M-11 -22H11L9 0H-9z', 2.2, '#a9703a') + L('M-10 -16H10M-9 -5H9', 2.4, '#e2b04a') + out('M-12 -21q-2 -8 5 -8q3 -6 8 -2q8 -3 8 4q6 1 2 6q-10 4 -23 0z', 1.8, '#fbf3df')
def candle(h=26, w=8): return glow(0, -h-8, 18, '#f4b860') + out('M-4 %sq4 -13 4 -13t4 13q1 7 -4 7t-4 -7z' % n(-h-6), 1.4, '#ffc840') + out('M%s %sh%sv%sh%sz' % (n(-w/2), n(-h), n(w), n(h), n(-w)), 1.8, '#f3e6c3')
def crown(w=1.0): return T(0, 0, out('M-13 8L-16 -8 -7 0 0 -13 7 0 16 -8 13 8z', 1.8, '#e2b04a') + ink(hatch([(3, -2), (8, 1), (14, -5), (12, 7), (3, 7)], 1.57, 1.9, .5, 2)) + out('M-13 8h26v5h-26z', 1.6, '#e2b04a') + ''.join(dot(x, y, 2.2, '#b8372a', 1.2) for x, y in ((-16, -9), (0, -14), (16, -9))), w)
def lemon(x, y, r=8, c='#efc93a'): return dot(x, y, r, c, 2) + L('M%s %sa%s %s 0 0 1 %s %s' % (n(x+r*.2), n(y+r*.7), n(r*.7), n(r*.7), n(r*.5), n(-r*.8)), 1.2)
def slice_(x, y, r=11, c='#f0902a'): return dot(x, y, r, c, 2) + circ(x, y, r*.76, fill='#ffd9a0') + L(''.join('M%s %sL%s %s' % tuple(map(n, (x, y, x+r*.7*math.cos(a), y+r*.7*math.sin(a)))) for a in [i*1.047 for i in range(6)]), 2, c)
def hat(k, c='#23506b', b='#e2b04a'):
    """Over a head of radius 12 at 0,0."""
    if k == 'tri': return out('M-21 -5C-18 -20 -8 -24 0 -24S18 -20 21 -5Q10 -11 0 -9Q-10 -11 -21 -5z', 2.2, c) + L('M-19 -7Q-9 -13 0 -11Q9 -13 19 -7', 1.8, b)
    if k == 'scarf': return out('M-13 -2Q-14 -16 0 -16T13 -2Q0 -9 -13 -2z', 2, c) + out('M12 -4l10 -3 -4 7 5 6 -11 -6z', 1.6, c)
    if k == 'cook': return out('M-12 -6V-14C-24 -16 -20 -34 -8 -30C-6 -40 8 -40 9 -30C21 -34 23 -16 12 -14V-6Q0 -10 -12 -6z', 2.2, '#fbf3df') + L('M-5 -14v-8M4 -14v-7M-12 -12Q0 -16 12 -12', 1.3)
    if k == 'band': return out('M-12 -4Q-12 -14 0 -14T12 -4Q0 -9 -12 -4z', 1.8, '#5d4630') + out('M-13 -3Q0 -10 13 -3L13 2Q0 -5 -13 2z', 1.8, '#fbf3df')
    if k == 'wide': return out('M-24 -5Q0 -12 24 -5Q10 0 0 -1Q-10 0 -24 -5z', 2, c) + out('M-11 -7Q-10 -21 0 -21T11 -7Q0 -10 -11 -7z', 2, c) + L('M-10 -10Q0 -13 10 -10', 2.4, b)
    return ''
def bust(coat, h='tri', hc='#23506b', beard='', skin='#e0a878', look=1):
    s = out('M-27 44C-27 22 -14 15 0 15S27 22 27 44z', 2.4, coat) + ink(hatch([(10, 20), (22, 24), (26, 44), (12, 44)], .9, 4, .9, 3)) + out('M-7 12L0 24 7 12z', 1.6, '#fbf3df')
    s += out('M-12 -4C-12 8 -6 15 0 15S12 8 12 -4C12 -14 -12 -14 -12 -4z', 2.2, skin)
    if beard: s += out('M-12 0Q-11 22 0 22T12 0Q7 7 0 6Q-7 7 -12 0z', 1.8, beard) + L('M-4 10Q0 13 4 10', 1.6)
    else: s += L('M-5 9Q0 12 5 9', 1.6)
    s += ''.join(circ(x+look, -1, 1.7, **K) for x in (-5, 5)) + L('M%s 0l%s 5h-3' % (n(look), n(look*1.6)), 1.5)
    return s + hat(h, hc)
def sleeve(c, cuff='#fbf3df', skin='#e0a878', k='fist'):
    """An arm from the left that ends in a hand at 0,0."""
    s = out('M-96 -15Q-60 -20 -30 -13V15Q-60 20 -96 17z', 2.4, c) + ink(hatch([(-94, 4), (-32, 3), (-32, 14), (-94, 16)], .02, 3.6, .9, 3)) + out('M-34 -16Q-26 -13 -22 -14V15Q-28 14 -34 17z', 2.2, cuff)
    if k == 'fist': return s + out('M-23 -10Q-8 -17 4 -12Q10 -8 8 0Q10 8 2 12Q-10 15 -23 11z', 2.2, skin) + L('M-4 -4Q4 -3 8 -2M-5 4Q2 5 7 4M-12 -10Q-3 -9 -2 -4', 1.6)
    return s + out('M-23 -9Q-10 -12 -2 -8L18 -9Q24 -8 22 -4L4 -2 28 -1Q33 1 28 5L6 5Q20 6 22 9Q20 13 4 12Q-10 14 -23 11z', 2.2, skin) + L('M-6 -5q-5 3 -3 8', 1.5)
def longboat(c='#3a2413', men=4, dark=I, oars=True):
    s = ''
    for i in range(men):
        x = -20+i*13; s += path('M%s 4q0 -13 5 -14q6 1 6 14z' % n(x-5), fill=dark) + circ(x+1, -14, 4.4, fill=dark)
    s += out('M-36 -6Q0 8 38 -8Q34 10 20 14H-22Q-34 8 -36 -6z', 2.2, c) + L('M-32 1Q0 12 33 0', 1.2)
    if oars: s += L(''.join('M%s 0l-9 20' % n(-16+i*13) for i in range(men)), 2.4)
    return s
def figure(c=I, h='tri', arm=''):
    """A standing man in a cloak, feet at 0,0, 52 high."""
    s = L(arm, 5, c) if arm else ''
    s += path('M-5 0l1 -10h8l2 10h4l-2 -12q4 -20 -4 -26h-9q-8 6 -5 26l-1 12z', fill=c) + circ(0, -43, 5.4, fill=c)
    if h == 'tri': s += path('M-11 -44q3 -9 11 -9t11 9q-11 -4 -22 0z', fill=c)
    if h == 'wide': s += path('M-15 -43q15 -7 30 0q-15 4 -30 0zM-7 -45q0 -10 7 -10t7 10z', fill=c)
    return s
def flagpole(x, y, h, body): return L('M%s %sv%s' % (n(x), n(y), n(-h)), 2.6) + T(x, y-h, body)
def cloth(w, h, c, c2=None): return out('M0 0q%s %s %s 0t%s 0v%sq%s %s %s 0t%s 0z' % tuple(map(n, (w/4, 4, w/2, w/2, h, -w/4, -4, -w/2, -w/2))), 1.8, c) + (out('M%s 0q%s -4 %s 0v%sq%s -4 %s 0z' % tuple(map(n, (w/2, w/4, w/2, h, -w/4, -w/2))), 1.4, c2) if c2 else '')
def skullmark(s=1.0, c='#fbf3df'): return T(0, 0, path('M-8 -2C-9 -13 9 -13 8 -2Q8 3 5 4V8H-5V4Q-8 3 -8 -2z', fill=c) + circ(-3.4, -1, 2.2, **K) + circ(3.4, -1, 2.2, **K) + L('M-11 12L11 4M11 12L-11 4', 2.6, c), s)

def palm(x, y, h, lean=6, seed=1):
    """A palm of few points: a trunk of one stroke and seven fronds."""
    r = random.Random(seed); tx, ty = x+lean, y-h; d = ''
    for a in (-2.9, -2.2, -1.5, -.85, -.25, .35, 2.8):
        l = h*r.uniform(.5, .62); d += swell(tx, ty, tx+l*math.cos(a), ty+l*math.sin(a)*.7+l*.3, l*.2, l*.3*(1 if a < -1.5 or a > 2 else -1)*-1)
    return ink(swell(x, y+1, tx, ty, 3, -lean*.3)) + path(d, fill='var(--green)', stroke='var(--k)', stroke_width=1.1, stroke_linejoin='round')
