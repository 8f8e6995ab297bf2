"""Illustrations. Colours are CSS variables: --k ink, --p paper, --w wash, --d dark wash, --b brass."""
import math, random
from art.ink import *

K = dict(fill='var(--k)')
def ink(d, **k): return path(d, fill='var(--k)', **k)
def out(d, w=3, fill='none', **k): return path(d, fill=fill, stroke='var(--k)', stroke_width=w, stroke_linejoin='round', stroke_linecap='round', **k)

def ring(x, y, r):
    r = max(.3, r); return 'M%sa%s 0 1 0 %s 0a%s 0 1 0 %s 0' % (nums(x-r, y), nums(r, r), n(2*r), nums(r, r), n(-2*r))
# ---------------------------------------------------------------- tentacle
def tentacle(ctrl, w0, w1=3, side=1, fill='var(--w)', belly='var(--p)', seed=1, m=30, p=1.0, suck=True, sw=2.4, hat=True, shade='var(--d)'):
    m = int(m*.72)
    W = lambda u: max(w1, w0*(1-u)**(.62*p) if u < 1 else w1)
    ps = even(sample(ctrl, 12), m); ns = normals(ps); r = random.Random(seed)
    A = []; B = []; C = []
    for i, (q, v) in enumerate(zip(ps, ns)):
        h = W(i/m)/2
        A.append((q[0]+v[0]*h*side, q[1]+v[1]*h*side)); B.append((q[0]-v[0]*h*side, q[1]-v[1]*h*side))
        C.append((q[0]+v[0]*h*side*.36, q[1]+v[1]*h*side*.36))
    body = smooth(A + B[::-1], True)
    s = path(body, fill=fill, stroke='var(--k)', stroke_width=n(sw*2), stroke_linejoin='round')
    s += path(smooth(A + C[::-1], True), fill=belly)
    # shadow along the back
    D = [(q[0]-v[0]*W(i/m)/2*side*.38, q[1]-v[1]*W(i/m)/2*side*.38) for i, (q, v) in enumerate(zip(ps, ns))]
    s += path(smooth(B + D[::-1], True), fill=shade, opacity='.55')
    d = ''
    if hat:
        L = sum(math.hypot(b[0]-a[0], b[1]-a[1]) for a, b in zip(ps, ps[1:]))
        k = int(L/6.2); qs = even(ps, k); vs = normals(qs)
        for i in range(1, k-2):
            h = W(i/k)/2
            if h < 3.2: continue
            a = .98; b = r.uniform(.15, .5)
            q, v = qs[i], vs[i]; tx, ty = -v[1]*h*.35*side, v[0]*h*.35*side
            d += swell(q[0]-v[0]*h*side*a, q[1]-v[1]*h*side*a, q[0]-v[0]*h*side*b+tx*.4, q[1]-v[1]*h*side*b+ty*.4, min(1.1, h*.08+.3), 1)
        s += ink(d)
    s += path(smooth(C), fill='none', stroke='var(--k)', stroke_width=n(sw*.55))
    if suck:
        L = 0; u = 0; i = 0
        dist = [0]
        for a, b in zip(ps, ps[1:]): dist.append(dist[-1]+math.hypot(b[0]-a[0], b[1]-a[1]))
        t = W(0)*.3; e = ''; e2 = ''
        while t < dist[-1]*.93:
            u = t/dist[-1]; j = min(m-1, int(u*m)); f = u*m-j
            q = (ps[j][0]*(1-f)+ps[j+1][0]*f, ps[j][1]*(1-f)+ps[j+1][1]*f); v = ns[j]
            h = W(u)/2; rr = h*.30
            if rr < .9: break
            x, y = q[0]+v[0]*h*side*.70, q[1]+v[1]*h*side*.70
            e += ring(x, y, rr); e2 += ring(x, y, rr*.42) if rr > 1.6 else ''
            t += rr*2.5
        s += path(e, fill='var(--p)', stroke='var(--k)', stroke_width=n(max(.8, sw*.5))) + ink(e2)
    return s

def spiral(cx, cy, r0, r1, a0, turns, m=10):
    return [(cx+(r0+(r1-r0)*i/m)*math.cos(a0+2*math.pi*turns*i/m), cy+(r0+(r1-r0)*i/m)*math.sin(a0+2*math.pi*turns*i/m)) for i in range(m+1)]

# ---------------------------------------------------------------- emblems, viewBox 0 0 200 200
def wheel(cx=100, cy=100, R=58, fill='var(--b)', sw=3):
    s = ''
    for i in range(8):
        a = i*math.pi/4
        sp = ('M-4 -14C-8 -24 -3.5 -30 -3.2 -40L-4 -60H4L3.2 -40C3.5 -30 8 -24 4 -14z'
              'M-4.5 -63C-9 -72 -3 -78 -4 -84C-7 -92 -2.5 -97 0 -97S7 -92 4 -84C3 -78 9 -72 4.5 -63z')
        s += '<path transform="translate(%s %s) rotate(%s) scale(%s)" d="%s" fill="%s" stroke="var(--k)" stroke-width="%s" stroke-linejoin="round"/>' % (n(cx), n(cy), i*45, n(R/58), sp, fill, n(sw*.85))
    ro, ri = R*1.09, R*.83
    s += '<path fill-rule="evenodd" d="M%s %sa%s %s 0 1 0 .1 0zM%s %sa%s %s 0 1 0 .1 0z" fill="%s" stroke="var(--k)" stroke-width="%s"/>' % (n(cx), n(cy-ro), n(ro), n(ro), n(cx), n(cy-ri), n(ri), n(ri), fill, n(sw))
    d = ''
    for i in range(120):
        a = i*math.pi/60
        sh = .5-.5*math.cos(a-math.pi*.75)      # shade towards lower right
        if sh < .35 or (i*3 % 45) < 5: continue
        w = .35+.9*sh
        r1 = ri+2; r2 = ri+2+(ro-ri-4)*min(1, sh*1.05)
        d += swell(cx+math.cos(a-math.pi/2)*r1, cy+math.sin(a-math.pi/2)*r1, cx+math.cos(a-math.pi/2)*r2, cy+math.sin(a-math.pi/2)*r2, w)
    s += ink(d) + circ(cx, cy, (ro+ri)/2, fill='none', stroke='var(--k)', stroke_width=n(sw*.35))
    for i in range(8):
        a = i*math.pi/4+math.pi/8
        s += circ(cx+math.cos(a)*(ro+ri)/2, cy+math.sin(a)*(ro+ri)/2, R*.035, **K)
    s += circ(cx, cy, R*.27, fill=fill, stroke='var(--k)', stroke_width=n(sw)) + circ(cx, cy, R*.17, fill='var(--p)', stroke='var(--k)', stroke_width=n(sw*.6))
    s += star(cx, cy, R*.14, R*.05, 8, fill='var(--k)')
    return s

def star(cx, cy, R, r, k=4, rot=0, **kw):
    pts = []
    for i in range(2*k):
        a = math.pi*i/k-math.pi/2+rot; q = R if i % 2 == 0 else r
        pts.append((cx+q*math.cos(a), cy+q*math.sin(a)))
    return path(line(pts, True), **kw)

def em_helm(): return wheel(100, 100, 60)

def em_tentacle():
    s = '<g opacity=".92">' + wheel(104, 98, 50) + '</g>'
    back = [(44, 150), (70, 176), (116, 170)]
    arm = [(30, 212), (34, 176), (60, 146), (104, 132), (142, 112), (150, 76), (122, 46), (84, 46), (66, 74), (80, 98), (106, 94), (112, 78)]
    s += tentacle(arm, 46, 3, side=-1, seed=4, m=46, p=.9)
    tip = [(170, 214), (168, 186), (152, 166), (160, 146), (178, 144), (184, 158), (174, 164)]
    s += tentacle(tip, 24, 2.5, side=1, seed=5, m=26)
    s += splash(104, 190, 190)
    return s

def splash(cx, y, w, seed=2):
    """Water at the foot of a thing: engraved scallops."""
    r = random.Random(seed); d = ''; f = ''
    x = cx-w/2; pts = []
    k = max(4, int(w/24)); st = w/k
    top = 'M%s %s' % (n(x), n(y+10))
    for i in range(k):
        top += 'q%s %s %s %s' % (n(st*.5), n(-16+r.uniform(-4, 3)), n(st), n(0))
    s = path(top+'q-4 9 %s 14q%s 3 %s 0q%s -5 %s -14z' % (n(-w*.2), n(-w*.3), n(-w*.6), n(-w*.16), n(-w*.2+4)), fill='var(--p)') + path(top, fill='none', stroke='var(--k)', stroke_width='2.4', stroke_linejoin='round')
    for i in range(3):
        yy = y+13+i*5
        xx = x+r.uniform(0, 18)+i*8
        while xx < cx+w/2-16-i*8:
            l = r.uniform(14, 34); d += swell(xx, yy, min(xx+l, cx+w/2-4), yy+r.uniform(-1, 1), .9, 1.5); xx += l+r.uniform(5, 12)
    return s + ink(d)

def em_cannon():
    s = ''
    # carriage behind
    s += out('M38 124L50 96 96 100 100 112 136 114 140 126 166 128 168 152 36 152z', 3, 'var(--b)')
    s += ink(hatch([(38, 134), (166, 138), (168, 152), (36, 152)], 0.02, 4.2, .8, 3, trim=(.04, .1)))
    s += ink('M44 128h18v4h-18zM70 128h14v4h-14z')
    # barrel
    bar = 'M40 72C30 74 26 84 30 94C34 103 44 106 54 104L176 86C180 85 181 80 180 72C179 64 176 61 172 61z'
    s += '<g transform="rotate(-7 100 90)">' + path(bar, fill='var(--k)')
    s += path('M42 76L172 65C175 65 176 68 176 70L36 84C36 80 38 77 42 76z', fill='var(--p)', opacity='.9')
    s += ink(hatch([(44, 76), (172, 65), (176, 70), (40, 83)], -.09, 2.6, .7, 5, trim=(.02, .35)))
    s += path('M36 96L178 79 177 83 54 101C46 102 40 100 36 96z', fill='var(--w)', opacity='.85')
    for x, t, b in ((58, 70, 106), (64, 69.5, 105), (104, 66, 98.5), (110, 65.5, 98), (150, 62, 92), (156, 61.5, 91.5)):
        s += '<path d="M%s %sQ%s %s %s %s" fill="none" stroke="var(--p)" stroke-width="1.6"/>' % (n(x), n(t), n(x+5), n((t+b)/2), n(x), n(b))
    s += path('M168 58C176 56 184 60 186 72C188 84 183 90 175 89C181 84 180 62 168 58z', fill='var(--k)')
    s += '<ellipse cx="182" cy="73" rx="5" ry="11" fill="var(--k)" stroke="var(--p)" stroke-width="1.6"/>'
    s += circ(24, 90, 7.5, **K) + path('M28 86l8 0v8l-8 0z', fill='var(--k)') + '<path d="M20 88a5 5 0 0 1 4-3" stroke="var(--p)" stroke-width="1.6" fill="none"/>'
    s += circ(106, 90, 9, fill='var(--b)', stroke='var(--k)', stroke_width=3) + circ(106, 90, 3, **K) + '</g>'
    # trucks
    for x, R in ((66, 22), (138, 19)):
        y = 172-R
        s += circ(x, y, R, fill='var(--b)', stroke='var(--k)', stroke_width=3.2) + circ(x, y, R*.7, fill='none', stroke='var(--k)', stroke_width=1.2)
        pol = [(x+R*.95*math.cos(t*.2618), y+R*.95*math.sin(t*.2618)) for t in range(-4, 11)]
        s += ink(hatch(pol, .8, 3.4, .7, int(x), trim=(.25, .02)))
        s += circ(x, y, R*.26, fill='var(--p)', stroke='var(--k)', stroke_width=2.2) + circ(x, y, R*.09, **K)
    # deck and shot
    s += '<path d="M14 173Q100 171 188 173" stroke="var(--k)" stroke-width="3" fill="none" stroke-linecap="round"/>'
    d = ''
    for i in range(4): d += swell(24+i*9, 178+i*4.5, 176-i*13, 178+i*4.5, 1.1)
    s += ink(d)
    for x, y in ((168, 164), (182, 164), (175, 152)):
        s += circ(x, y, 8, **K) + '<path d="M%s %sa5 5 0 0 1 4-4" stroke="var(--p)" stroke-width="1.6" fill="none" stroke-linecap="round"/>' % (n(x-5), n(y-.5))
    # fuse spark
    s += star(48, 52, 13, 4, 6, .2, fill='var(--b)', stroke='var(--k)', stroke_width=1.6)
    return s

def scales(poly, st, seed=1):
    """Fish scales over a polygon as little arcs (clipped by test)."""
    def inside(x, y):
        c = False
        for i in range(len(poly)):
            a, b = poly[i], poly[(i+1) % len(poly)]
            if (a[1] > y) != (b[1] > y) and x < a[0]+(y-a[1])*(b[0]-a[0])/(b[1]-a[1]): c = not c
        return c
    xs = [p[0] for p in poly]; ys = [p[1] for p in poly]
    d = ''; y = min(ys); row = 0
    while y < max(ys):
        x = min(xs)+(row % 2)*st/2
        while x < max(xs):
            if inside(x-st*.5, y) and inside(x+st*.5, y) and inside(x, y+st*.6):
                d += 'M%s %sq%s %s %s 0' % (n(x-st*.5), n(y), n(st*.5), n(st*.95), n(st))
            x += st
        y += st*.56; row += 1
    return d

def em_mermaid():
    s = ''
    # tail: ribbon from hips, sweeping
    tail = [(98, 90), (108, 118), (108, 146), (88, 170), (58, 174), (36, 156), (36, 126)]
    Wt = lambda u: 36 + 14*math.sin(math.pi*min(1, u*2.6)) - 33*u**1.05 if u < .97 else 6
    ps = even(sample(tail, 12), 30); ns = normals(ps)
    L = [(q[0]+v[0]*Wt(i/30)/2, q[1]+v[1]*Wt(i/30)/2) for i, (q, v) in enumerate(zip(ps, ns))]
    R = [(q[0]-v[0]*Wt(i/30)/2, q[1]-v[1]*Wt(i/30)/2) for i, (q, v) in enumerate(zip(ps, ns))]
    fluke = 'M36 130C24 124 6 118 -4 94C10 102 22 98 30 100C24 86 30 66 48 56C46 72 62 84 60 102C58 116 46 126 36 130z'
    # hair behind
    hair = [[(94, 34), (124, 34), (142, 58), (138, 88), (152, 112), (146, 138)],
            [(96, 30), (132, 28), (154, 54), (150, 82), (168, 98), (172, 122)],
            [(92, 38), (116, 46), (126, 70), (122, 96), (132, 120), (126, 146)]]
    for i, h in enumerate(hair):
        s += out(ribbon(h, lambda u: 26*(1-u)**.55+2, 16), 2.6, 'var(--b)')
    for h in hair:
        for o in (-5, 0, 5):
            s += ink(ribbon([(x+o*.7, y+o*.5) for x, y in h], lens(2.2), 12))
    # far arm with conch raised
    # body
    body = 'M88 54L100 54 102 64C110 64 114 68 114 70L112 72C104 66 84 66 76 70C78 65 84 66 88 62zM76 70C70 80 78 90 80 100C81 108 80 112 82 118L122 116C120 106 116 102 114 96C113 86 118 76 112 68C104 60 84 60 76 70z'
    s += out(body, 3, 'var(--p)')
    s += out(smooth(L + R[::-1], True), 3, 'var(--w)')
    sc = scales(L + R[::-1], 12)
    s += path(sc, fill='none', stroke='var(--k)', stroke_width='1.5')
    # shade on the tail's outer edge
    M_ = [(q[0]+v[0]*Wt(i/30)/2*.45, q[1]+v[1]*Wt(i/30)/2*.45) for i, (q, v) in enumerate(zip(ps, ns))]
    s += path(smooth(R + [(q[0]-v[0]*Wt(i/30)/2*.5, q[1]-v[1]*Wt(i/30)/2*.5) for i, (q, v) in enumerate(zip(ps, ns))][::-1], True), fill='var(--d)', opacity='.6')
    s += out(fluke, 3, 'var(--w)')
    fl = ''
    for a, b in (((34, 126), (4, 104)), ((35, 124), (18, 106)), ((37, 122), (32, 96)), ((39, 122), (38, 78)), ((42, 122), (46, 70)), ((46, 118), (54, 94))):
        fl += swell(a[0], a[1], b[0], b[1], 1.1, 2)
    s += ink(fl)
    # hip girdle
    s += out('M80 108Q100 120 122 108L124 118Q102 132 80 120z', 2.4, 'var(--b)') + ink('M88 114l4 5 4-4 5 5 5-5 5 4 4-6-2 8-26 2z')
    # near arm raised, holding a star
    arm = [(80, 74), (62, 82), (50, 66), (46, 42)]
    s += out(ribbon(arm, lambda u: 13-5.5*u, 14), 2.8, 'var(--p)')
    arm2 = [(112, 74), (124, 90), (118, 106), (108, 112)]
    s += out(ribbon(arm2, lambda u: 13-5*u, 12), 2.8, 'var(--p)')
    s += ink(hatch([(116, 80), (125, 90), (120, 104), (116, 100)], .2, 2.8, .6, 2))
    # hair over breast
    for h in ([(84, 40), (78, 56), (86, 74), (82, 92)], [(102, 42), (110, 58), (102, 76), (108, 92)]):
        s += out(ribbon(h, lambda u: 13*(1-u)**.5+2, 12), 2.2, 'var(--b)') + ink(ribbon(h, lens(2.4), 10))
    # head
    s += out('M82 34C81 46 86 58 93 59C101 59 107 47 106 34C104 24 84 24 82 34z', 2.8, 'var(--p)')
    s += ink('M80 40C76 22 88 16 96 17C108 17 112 28 108 42C106 34 102 28 94 28C88 28 83 32 80 40z')
    s += ink('M87 40q3-2.4 5.4 0q-2.6 1.8-5.4 0zM97 40q3-2.4 5.4 0q-2.6 1.8-5.4 0z') + ink('M94.5 41l-1.8 7 3.2.6-2-1.2zM90.5 52.5q3.8 2.6 7.4-.4q-3.6.2-7.4.4z')
    s += ink(hatch([(100, 36), (106, 38), (103, 50), (97, 58), (99, 46)], 1.1, 2.2, .5, 3))
    # crown of coral/pearls
    for x, y in ((84, 22), (90, 17.5), (97, 16), (104, 19)): s += circ(x, y, 3.2, fill='var(--p)', stroke='var(--k)', stroke_width=1.6)
    s += star(45, 30, 19, 6.5, 5, 0, fill='var(--b)', stroke='var(--k)', stroke_width=2.4, stroke_linejoin='round')
    s += splash(100, 176, 176, 5)
    return s

# ---------------------------------------------------------------- ship in profile, viewBox 0 0 260 230, waterline y=200, sails to the right
def sail(x, yt, h, wt, wb, b, seed=1, fill='var(--sail,#f4e8cb)', mark=''):
    xl, xr = x-wt/2, x+wt/2; bl, br = x-wb/2, x+wb/2; yb = yt+h
    d = 'M%s %sQ%s %s %s %sC%s %s %s %s %s %sQ%s %s %s %sC%s %s %s %s %s %sz' % tuple(map(n, (
        xl, yt, x+b*.3, yt+3, xr, yt, xr+b, yt+h*.3, br+b*1.1, yt+h*.75, br+b*.15, yb, x+b*.5, yb-h*.2, bl, yb, bl+b*.85, yt+h*.72, xl+b*.8, yt+h*.3, xl, yt)))
    s = out(d, 2.6, fill)
    # seams follow the belly; shade on the weather side
    e = ''; r = random.Random(seed)
    for i in range(1, 5):
        u = i/5; xa = xl+(xr-xl)*u; xb = bl+(br-bl)*u
        e += 'M%s %sC%s %s %s %s %s %s' % tuple(map(n, (xa, yt+2, xa+b*.9, yt+h*.3, xb+b*.95, yt+h*.75, xb+b*.12*u, yb-h*.11*math.sin(math.pi*u)-1)))
    s += path(e, fill='none', stroke='var(--k)', stroke_width='.7', opacity='.55')
    hd = ''
    k = int(h/3.1)
    for i in range(1, k):
        v = i/k; bulge = math.sin(math.pi*min(1, v*1.05))**.8*b*.82
        x0 = xl+(bl-xl)*v+bulge; y0 = yt+h*v-1
        ln = (wt*(.20+.22*v))*r.uniform(.75, 1.1)
        hd += swell(x0+1, y0, x0+ln, y0-1.5, .75, -1)
    s += ink(hd) + mark
    s += '<path d="M%s %sL%s %s" stroke="var(--k)" stroke-width="4" stroke-linecap="round"/>' % (n(xl-5), n(yt), n(xr+5), n(yt))
    return s

def pennant(x, y, l, h, fill='var(--flag,#b8372a)', seed=0):
    return out('M%s %sC%s %s %s %s %s %sC%s %s %s %s %s %sz' % tuple(map(n, (x, y-h/2, x+l*.3, y-h*1.1, x+l*.6, y+h*.5, x+l, y-h*.1, x+l*.62, y+h*1.1, x+l*.3, y-h*.2, x, y+h/2))), 1.6, fill)

def ship():
    s = ''
    rig = 'M64 130L64 40M112 152L112 10M166 142L166 26M196 136L250 104'
    s += '<path d="M112 12L166 58M112 12L64 60M166 28L246 106M64 46L36 118M112 14L44 122M166 30L128 150" stroke="var(--k)" stroke-width="1" opacity=".75"/>'
    s += '<path d="%s" stroke="var(--k)" stroke-width="5.4" stroke-linecap="round"/><path d="%s" stroke="var(--wood,#8a5a2c)" stroke-width="2.2" stroke-linecap="round"/>' % (rig, rig)
    # jibs
    s += out('M168 40Q196 70 238 106Q200 112 180 128Q186 82 168 40z', 2.2, 'var(--sail,#f4e8cb)') + ink(hatch([(172, 60), (190, 80), (196, 110), (181, 124), (184, 96)], .9, 3.4, .7, 8, trim=(.1, .3)))
    # mizzen lateen
    s += out('M40 104Q60 82 84 34Q98 78 92 112Q66 98 40 104z', 2.4, 'var(--sail,#f4e8cb)') + ink(hatch([(44, 102), (62, 82), (76, 56), (70, 98)], .35, 3.2, .7, 9, trim=(.03, .35)))
    s += '<path d="M34 112L88 26" stroke="var(--k)" stroke-width="3.6" stroke-linecap="round"/>'
    # fore and main
    s += sail(164, 92, 42, 52, 58, 15, 3) + sail(165, 48, 40, 38, 50, 13, 4)
    mark = '<g transform="translate(121 114)">' + star(0, 0, 13, 4, 8, 0, fill='var(--flag,#b8372a)') + '</g>'
    s += sail(110, 86, 56, 60, 68, 18, 1, mark=mark) + sail(111, 40, 44, 44, 58, 15, 2)
    s += sail(112, 18, 20, 26, 38, 9, 6)
    s += pennant(112, 9, 44, 9) + pennant(166, 25, 34, 7) + pennant(64, 38, 28, 7, 'var(--flag2,#1f7f8c)')
    # hull
    hull = 'M26 112L58 116 60 132 74 134 78 146Q110 154 138 148L140 140Q176 138 198 132Q214 130 228 120Q222 150 196 178Q186 196 176 204L58 204Q42 190 36 160z'
    hp = [(26, 112), (58, 116), (60, 132), (76, 144), (108, 152), (138, 148), (176, 138), (228, 120), (218, 146), (196, 178), (178, 204), (58, 204), (42, 184), (36, 160)]
    s += out(hull, 3.4, 'var(--wood,#8a5a2c)')
    s += path('M38 164Q110 186 206 158L196 178Q186 196 176 204L58 204Q42 190 38 164z', fill='var(--k)', opacity='.45')
    s += ink(hatch([(38, 168), (110, 184), (204, 162), (176, 204), (58, 204), (42, 186)], .04, 4.0, 1.0, 3, trim=(.02, .03), bend=.012))
    s += path('M30 134Q100 172 222 134L220 140Q100 180 32 141z', fill='var(--b)', stroke='var(--k)', stroke_width='1.4')
    s += path('M36 156Q104 186 208 160' , fill='none', stroke='var(--k)', stroke_width='1.8')
    # stern gallery
    s += out('M24 108L58 110 58 118 26 116z', 2, 'var(--b)') + ink('M32 122h7v8h-7zM44 123h7v8h-7z') + path('M33 123h5v3h-5zM45 124h5v3h-5z', fill='var(--lamp,#ffd36b)')
    s += out('M18 96h12v12h-12zM24 88v8', 2, 'var(--lamp,#ffd36b)')
    # ports
    for x, y in ((70, 160), (90, 164.5), (110, 167), (130, 166.5), (150, 164), (170, 160)):
        s += '<path d="M%s %sh9v9h-9z" fill="var(--k)"/><path d="M%s %sh11v-3.4h-11z" fill="var(--flag,#b8372a)" stroke="var(--k)" stroke-width="1"/>' % (n(x), n(y), n(x-1), n(y))
        s += '<path d="M%s %sh9" stroke="var(--k)" stroke-width="4"/>' % (n(x+4), n(y+5))
    # shrouds
    sh = ''
    for mx, top, b0, b1, yb in ((112, 60, 96, 132, 150), (166, 66, 150, 184, 140), (64, 78, 56, 78, 134)):
        for i in range(5): sh += 'M%s %sL%s %s' % (n(mx), n(top), n(b0+(b1-b0)*i/4), n(yb))
        for j in range(1, 6):
            u = .35+j*.12; sh += 'M%s %sL%s %s' % (n(mx+(b0-mx)*u), n(top+(yb-top)*u), n(mx+(b1-mx)*u), n(top+(yb-top)*u))
    s += '<path d="%s" stroke="var(--k)" stroke-width=".6" opacity=".6" fill="none"/>' % sh
    return s

def bow_wave():
    """Foam at the waterline, over the hull's foot."""
    top = 'M22 207Q34 197 46 204Q60 195 76 203Q94 195 112 203Q130 195 148 203Q164 192 180 199Q196 184 212 194Q204 200 210 204Q226 200 238 208'
    s = path(top+'Q214 212 190 211Q176 217 158 212Q138 218 118 212Q96 218 78 212Q50 215 22 207z', fill='var(--foam,#fff)')
    s += path(top, fill='none', stroke='var(--k)', stroke_width='2.2', stroke_linejoin='round', stroke_linecap='round')
    d = ''; r = random.Random(3)
    for i in range(4):
        y = 213+i*4; x = 20-i*2
        while x < 222-i*12:
            l = r.uniform(16, 34); d += swell(x, y, x+l, y+r.uniform(-.8, .8), 1, 1.6); x += l+r.uniform(8, 20)
    return s + path(d, fill='var(--foam,#fff)') 

def wake(l=260):
    """Two diverging rows of foam, to be put behind the ship; goes to the left from 0,0."""
    r = random.Random(5); d = ''; f = ''
    for sgn in (-1, 1):
        for i in range(15):
            x = -10-i*l/15; y = sgn*(4+i*2.4)
            f += swell(x, y, x-l/15*1.05, y+sgn*3.2, 2.6-i*.14, 2.5*sgn)
    for i in range(14):
        x = -16-i*l/14+r.uniform(-4, 4); y = r.uniform(-3, 3)*(1+i*.25); f += swell(x, y, x-r.uniform(10, 22), y+r.uniform(-1, 1), 1.4-i*.06, 1)
    return path(f, fill='var(--foam,#fff)')

# ---------------------------------------------------------------- Kraken, viewBox 0 0 420 420
def kraken_head(cx=210, cy=190, eye='var(--eye,#ffb52e)'):
    s = ''
    dome = [(120, 286), (112, 244), (92, 196), (96, 142), (112, 92), (150, 50), (186, 20), (214, 8), (246, 24), (284, 58), (312, 102), (326, 154), (322, 204), (306, 246), (300, 286)]
    base = [(286, 312), (262, 304), (240, 326), (212, 312), (184, 326), (160, 304), (134, 312)]
    poly = sample(dome, 8) + base
    s += path(smooth(dome + base, True), fill='var(--w)')
    # shade right, light left
    s += path(smooth([(212, 26), (262, 46), (300, 92), (320, 152), (316, 216), (292, 264), (270, 300), (236, 310), (262, 250), (282, 180), (262, 96)], True), fill='var(--d)', opacity='.75')
    s += path(smooth([(122, 150), (132, 108), (160, 70), (180, 62), (158, 98), (144, 150), (140, 190)], True), fill='var(--p)', opacity='.35')
    # engraved contour strokes round the dome
    d = ''; r = random.Random(7)
    for i in range(46):
        u = i/45; y = 26+u*214
        half = 112*math.sin(math.acos(max(-1, min(1, 1-u*1.02))))*1.02 if u < .98 else 96
        half = min(half, 114)
        x1 = 212+half-2; ln = half*(.42+.16*math.sin(u*5+1))*r.uniform(.85, 1.1)
        d += swell(x1, y+6, x1-ln, y-6+ln*.06, 1.35, 5)
        if i % 2: d += swell(212-half+6, y+4, 212-half+6+ln*.4, y-4, .8, -3)
    s += ink(d)
    # ridges on the brow
    for xs in ([(212, 60), (204, 110), (208, 160), (202, 206)], [(186, 78), (172, 124), (178, 168), (168, 196)], [(240, 76), (246, 122), (240, 168), (250, 196)]):
        s += ink(ribbon(xs, lens(4.2), 12))
    # warts
    for x, y, q in ((150, 120, 8), (170, 92, 6), (138, 158, 6), (236, 60, 5), (160, 140, 4), (188, 130, 5), (222, 100, 6), (196, 58, 5), (150, 190, 5)):
        s += circ(x, y, q, fill='var(--p)', opacity='.55') + '<path d="M%s %sa%s %s 0 0 0 %s %s" stroke="var(--k)" stroke-width="2" fill="none" stroke-linecap="round"/>' % (n(x+q), n(y-q*.3), n(q), n(q), n(-q*1.5), n(q*1.1))
    s += out(smooth(dome + base, True), 5)
    # eyes: heavy lids, burning iris, a bar for a pupil
    for sx in (-1, 1):
        T = lambda x, yy: (210+sx*x, yy)
        hol = [T(10, 262), T(22, 232), T(52, 208), T(92, 198), T(118, 210), T(116, 240), T(92, 266), T(52, 276), T(24, 276)]
        s += path(smooth(hol, True), fill='var(--d)') 
        hh = ''
        for i in range(15):
            u = i/14; a = T(18+u*92, 274-abs(u-.5)*16); e = T(30+u*74, 246-abs(u-.5)*8); hh += swell(a[0], a[1], e[0], e[1], 1.5, sx)
        s += ink(hh)
        eyep = [T(32, 248), T(50, 236), T(74, 229), T(96, 230), T(90, 246), T(68, 256), T(44, 256)]
        s += path(smooth(eyep, True), fill=eye, stroke='var(--k)', stroke_width=5)
        s += path(smooth([T(40, 252), T(66, 247), T(88, 244), T(80, 251), T(60, 255)], True), fill='#fff0b8', opacity='.75')
        s += ink(smooth([T(50, 245), T(66, 237), T(84, 234), T(82, 242), T(66, 248)], True))
        s += circ(*T(60, 240), 2.2, fill='#fff')
        brow = [T(2, 256), T(14, 226), T(44, 198), T(88, 180), T(124, 190), T(132, 208), T(116, 206), T(96, 212), T(62, 222), T(34, 240), T(16, 262)]
        s += path(smooth(brow, True), fill='var(--w)', stroke='var(--k)', stroke_width='4.4', stroke_linejoin='round')
        b = ''
        for i in range(16):
            u = i/15; a = T(12+u*108, 248-u*64+u*u*22); e = T(8+u*108, 234-u*66+u*u*28)
            b += swell(a[0], a[1], e[0], e[1], 1.5, sx*2)
        s += ink(b)
    # folds between the eyes and down into the arms
    fd = ''
    for x in (-60, -36, -12, 12, 36, 60):
        fd += ribbon([(210+x*.5, 276), (210+x*.8, 292), (210+x*1.1, 312)], lens(4.4), 8)
    fd += ribbon([(203, 214), (206, 240), (200, 268)], lens(4.6), 8) + ribbon([(217, 214), (214, 240), (220, 268)], lens(4.6), 8)
    return s + ink(fd)

def kraken():
    s = ''
    arms_back = [
        ([(150, 290), (90, 300), (40, 262), (22, 196), (40, 140), (78, 132), (88, 164), (66, 178)], 44, -1),
        ([(270, 290), (330, 296), (384, 256), (400, 190), (380, 132), (342, 128), (336, 162), (358, 172)], 44, 1),
        ([(172, 300), (130, 350), (80, 360), (40, 334), (30, 300), (52, 288)], 40, -1),
        ([(248, 300), (292, 350), (344, 360), (384, 336), (396, 304), (376, 288)], 40, 1)]
    for i, (c, w, sd) in enumerate(arms_back): s += tentacle(c, w, 3, sd, seed=i+2, m=40, sw=3)
    for i, (c, w, sd) in enumerate([
        ([(186, 296), (160, 340), (168, 384), (206, 398), (224, 376), (208, 362)], 46, 1),
        ([(232, 298), (268, 336), (262, 384), (300, 404), (336, 392), (338, 366), (318, 364)], 46, 1),
        ([(160, 288), (122, 322), (112, 372), (76, 398), (42, 388), (40, 362), (58, 358)], 42, -1)]):
        s += tentacle(c, w, 3, sd, seed=i+9, m=40, sw=3)
    s += kraken_head()
    return s

# ---------------------------------------------------------------- the Navigator, viewBox 0 0 240 240
def navigator():
    s = ''
    # coat
    s += out('M6 244C10 200 40 182 84 168L152 168C198 182 228 200 234 244z', 3.4, 'var(--coat,#23506b)')
    s += path('M6 244C10 200 40 182 84 168L92 180C60 196 50 220 52 244z', fill='var(--k)', opacity='.55')
    s += ink(hatch([(10, 244), (16, 212), (44, 186), (78, 174), (64, 206), (58, 244)], .5, 5, 1.1, 4, trim=(.02, .2)))
    s += ink(hatch([(180, 186), (214, 200), (230, 244), (196, 244)], -.6, 6, .9, 6, trim=(.3, .05)))
    # lapels
    s += out('M84 168L70 190 96 244H118L104 184z', 2.4, 'var(--flag,#b8372a)') + out('M152 168L168 190 142 244H118L134 184z', 2.4, 'var(--flag,#b8372a)')
    for x, y in ((82, 196), (90, 216), (98, 236), (156, 196), (148, 216), (140, 236)): s += circ(x, y, 4, fill='var(--b)', stroke='var(--k)', stroke_width=1.6)
    # cravat
    s += out('M94 162C100 176 136 176 144 162L150 176C140 190 132 192 126 190L134 226 118 238 104 224 112 190C104 190 96 188 90 176z', 2.6, 'var(--p)')
    s += ink(swell(119, 192, 117, 232, 1.4)+swell(112, 196, 108, 222, 1.1)+swell(125, 196, 128, 222, 1.1)+swell(98, 176, 116, 186, 1.2, 2)+swell(142, 176, 124, 186, 1.2, -2))
    # hair behind
    s += ink('M84 82C66 96 66 132 74 158C78 172 92 176 98 168L104 110z')
    hp = ''
    for i in range(5): hp += ribbon([(84+i*3, 98), (76+i*4, 128), (84+i*3.5, 162)], lens(1.8), 8)
    s += path(hp, fill='var(--hair2,#9a8f80)')
    # face, three quarters to the right
    face = 'M92 84C88 104 90 124 96 138C102 154 116 166 130 166C144 165 152 152 155 138C157 130 160 126 159 116C158 104 158 94 156 84z'
    s += out(face, 3, 'var(--skin,#e0a878)')
    # shadow: brim, left side, under the brow
    s += path('M92 84L156 84 157 96C140 92 122 92 108 100C102 112 104 130 110 146C112 154 118 162 124 166C112 164 102 154 96 138C90 124 88 104 92 84z', fill='var(--skin2,#9c5f3a)')
    s += ink(hatch([(92, 88), (112, 96), (103, 112), (106, 134), (114, 156), (98, 140), (92, 120)], .2, 3.4, .9, 3, trim=(.0, .3)))
    s += ink(hatch([(94, 82), (156, 82), (156, 90), (96, 92)], .05, 2.6, .9, 4))
    # ear
    s += out('M93 112C86 106 82 114 86 122C88 130 94 132 97 128z', 2, 'var(--skin,#e0a878)') + circ(88, 133, 4, fill='none', stroke='var(--b)', stroke_width=2.4)
    # eyes
    s += ink('M108 105C114 98 122 98 128 103L126 100C120 93 112 95 107 101z') + ink('M138 103C144 98 150 98 155 102L155 97C149 93 142 95 137 100z')
    s += path('M110 112C115 106 123 107 127 112C122 116 115 116 110 112z', fill='var(--p)') + ink('M109 112C114 104 124 105 128 112C122 108 115 108 109 112z') + circ(120.5, 111.5, 3, **K)
    s += path('M139 112C143 107 150 107 154 111C150 115 143 115 139 112z', fill='var(--p)') + ink('M138 112C142 105 151 105 155 111C150 108 143 108 138 112z') + circ(148.5, 111, 2.8, **K)
    s += ink(swell(110, 119, 124, 120, 1, 2)+swell(141, 119, 152, 118, 1, 2)+swell(104, 108, 98, 104, .8)+swell(104, 112, 97, 112, .8)+swell(104, 116, 98, 119, .8))
    # nose
    s += ink('M134 104C138 114 143 120 145 126C144 131 138 132 132 130C137 130 140 128 140 125C138 118 135 112 134 104z')
    # scar
    s += path(swell(148, 118, 153, 134, 1.2), fill='var(--p)')
    # moustache and beard
    s += out('M100 132C102 146 100 160 106 174C112 190 126 198 132 204C138 196 150 186 153 170C156 156 156 148 157 136C152 144 148 142 144 137C138 134 134 134 131 137C124 134 118 138 112 143C106 144 103 138 100 132z', 2.6, 'var(--hair,#5d5348)')
    bd = ''
    for i in range(11):
        u = i/10; x = 106+u*46
        bd += ribbon([(x, 146+abs(u-.55)*-8), (x*.8+130*.2, 168), (131+(x-131)*.35, 192)], lens(1.9), 8)
    s += path(bd, fill='var(--hair2,#b9ae9c)')
    s += path('M118 147C124 143 138 143 146 147C140 153 124 153 118 147z', fill='var(--k)') + path('M122 150C128 153 136 153 142 150L140 152C134 155 128 155 122 150z', fill='#b5604a')
    s += out('M131 137C122 132 112 138 106 150C116 146 126 147 131 143C136 147 146 146 156 148C152 137 140 132 131 137z', 2, 'var(--hair,#5d5348)')
    mo = ''
    for i in range(4): mo += swell(128-i, 140+i*.8, 110+i*2, 147-i*1.4, .8, -1.5)+swell(134+i, 140+i*.8, 152-i*2, 146-i*1.2, .8, 1.5)
    s += path(mo, fill='var(--hair2,#b9ae9c)')
    # tricorne
    s += path('M52 92C60 58 92 34 128 34C166 34 196 56 206 86C190 78 176 74 160 78C138 84 108 84 92 84C78 84 64 86 52 92z', fill='var(--k)')
    s += path('M52 92C48 70 70 58 96 58C84 66 78 74 78 84C68 84 60 86 52 92zM206 86C210 66 188 54 160 56C172 64 176 70 176 76C186 76 196 80 206 86z', fill='var(--coat,#23506b)', stroke='var(--k)', stroke_width='3', stroke_linejoin='round')
    s += path('M78 84C80 62 104 52 128 52C152 52 172 60 176 76C164 76 152 82 128 84C110 86 94 84 78 84z', fill='var(--coat,#23506b)', stroke='var(--k)', stroke_width='3')
    s += path('M78 85C94 88 112 88 128 86C152 84 164 78 176 77L177 82C166 82 152 90 128 92C108 93 92 92 77 90z', fill='var(--b)', stroke='var(--k)', stroke_width='1.8')
    s += path('M52 92C50 76 62 66 78 62C66 70 60 78 60 88zM206 86C207 74 198 64 182 60C192 68 198 74 199 82z', fill='var(--b)', stroke='var(--k)', stroke_width='1.6')
    s += ink(hatch([(84, 78), (92, 62), (112, 55), (104, 82)], 1.2, 3.6, 1, 5, trim=(.05, .25)) + hatch([(56, 86), (62, 70), (84, 62), (76, 80)], .4, 3.6, .9, 6, trim=(.05, .3)))
    # compass cockade and feather
    f = [(96, 70), (70, 52), (48, 24), (22, 18)]
    s += out(ribbon(f, lambda u: 5+22*math.sin(math.pi*min(1, u*.9+.1)), 16), 2.4, 'var(--p)')
    fd = ''
    P_ = even(sample(f, 10), 26); V = normals(P_)
    for i in range(3, 25):
        p_, v = P_[i], V[i]; h = (5+22*math.sin(math.pi*min(1, i/26*.9+.1)))/2*.92
        fd += swell(p_[0], p_[1], p_[0]+v[0]*h-4, p_[1]+v[1]*h-3, .8)
        if i % 2: fd += swell(p_[0], p_[1], p_[0]-v[0]*h*.8-4, p_[1]-v[1]*h*.8-3, .7)
    s += ink(fd) + ink(ribbon(f, taper(2.6, .8), 10))
    s += circ(97, 72, 9.5, fill='var(--b)', stroke='var(--k)', stroke_width=2) + star(97, 72, 8, 2.4, 4, .2, fill='var(--k)')
    # spyglass and hand
    s += '<g transform="translate(196 186) rotate(-52)">'
    s += out('M-62 -11H-20V11H-62z', 2.8, 'var(--b)') + out('M-20 -9H22V9H-20z', 2.8, 'var(--wood,#8a5a2c)') + out('M22 -7H58V7H22z', 2.8, 'var(--b)') + out('M58 -9h6v18h-6zM-66 -13h6v26h-6zM-22 -12h5v24h-5zM20 -10h5v20h-5z', 2.2, 'var(--b)')
    s += ink(hatch([(-60, 2), (58, 1), (58, 7), (-60, 11)], 0, 2.4, .8, 3)) + '<path d="M-58 -6H-26M-14 -5H16M28 -3.5H54" stroke="var(--p)" stroke-width="2" stroke-linecap="round"/></g>'
    s += out('M150 232C146 216 154 204 166 200C176 196 190 198 196 206C204 212 204 226 198 236L190 246H158z', 2.8, 'var(--skin,#e0a878)')
    s += ink(ribbon([(164, 202), (174, 212), (190, 214)], lens(2.6), 8)+ribbon([(156, 212), (168, 222), (188, 222)], lens(2.6), 8)+ribbon([(154, 224), (166, 232), (184, 231)], lens(2.6), 8))
    s += out('M148 246C148 236 158 232 172 234C188 234 198 236 204 246z', 2.4, 'var(--p)')
    return s
