"""The sea chart and what lies on it."""
import math, random
from art.ink import *
from art.figures import *

def cloud(cx, cy, w, h, seed=1, rain=False, bolt=False, dark=True):
    r = random.Random(seed); cs = []
    k = 9
    for i in range(k):
        u = i/(k-1); x = cx-w/2+w*u; rr = h*(.28+.30*math.sin(math.pi*u))*r.uniform(.85, 1.15)
        cs.append((x, cy-h*.25*math.sin(math.pi*u)*r.uniform(.6, 1.3), rr))
    for i in range(6):
        u = (i+.5)/6; cs.append((cx-w*.42+w*.84*u, cy+h*.16*r.uniform(.4, 1), h*.26*r.uniform(.9, 1.2)))
    s = ''
    if rain:
        d = ''
        for i in range(int(w/7)):
            x = cx-w*.42+i*7*.86; y = cy+h*.3+r.uniform(0, 8); l = r.uniform(.5, 1.25)*h
            d += swell(x, y, x-l*.38, y+l, .8)
        s += path(d, fill='var(--rain)', opacity='.8')
    if bolt:
        x, y = cx+w*.12, cy+h*.3
        s += path('M%s %sl-16 34 11-3-14 36 34-46-13 3 12-24z' % (n(x), n(y)), fill='var(--lamp,#ffd36b)', stroke='var(--k)', stroke_width='2', stroke_linejoin='round')
    s += ''.join(circ(x, y, q, fill='none', stroke='var(--k)', stroke_width='4.4') for x, y, q in cs)
    s += ''.join(circ(x, y, q, fill='var(--cloud)') for x, y, q in cs)
    s += ''.join(circ(x+q*.18, y+q*.26, q*.78, fill='var(--cloud2)', opacity='.55') for x, y, q in cs[1:-1:2])
    d = ''
    for x, y, q in cs:
        a0 = r.uniform(-2.9, -2.3)
        arc = [(x+q*.72*math.cos(a0+t*.42), y+q*.72*math.sin(a0+t*.42)) for t in range(8)]
        d += ribbon(arc, lens(2.6), 10)
        for j in range(4):
            t = .5+j*.26; d += swell(x+q*.55*math.cos(t), y+q*.55*math.sin(t), x+q*.93*math.cos(t), y+q*.93*math.sin(t), .9)
    return g(s, ink(d, opacity='.85'))

def rose(R=100, c1='var(--flag,#b8372a)', c2='var(--b)'):
    s = circ(0, 0, R*.74, fill='none', stroke='var(--k)', stroke_width=1.4) + circ(0, 0, R*.70, fill='none', stroke='var(--k)', stroke_width=.7)
    d = ''
    for i in range(72):
        a = i*math.pi/36; q = .66 if i % 6 == 0 else .68
        d += 'M%s %sL%s %s' % (n(R*q*math.cos(a)), n(R*q*math.sin(a)), n(R*.70*math.cos(a)), n(R*.70*math.sin(a)))
    s += '<path d="%s" stroke="var(--k)" stroke-width=".9"/>' % d
    def pts(k, off, r1, r2, fl, fr):
        o = ''
        for i in range(k):
            a = off+2*math.pi*i/k-math.pi/2; h = math.pi/k if k <= 4 else math.pi/8
            T = (r1*math.cos(a), r1*math.sin(a)); Lp = (r2*math.cos(a-h), r2*math.sin(a-h)); Rp = (r2*math.cos(a+h), r2*math.sin(a+h))
            o += path(line([(0, 0), Lp, T], True), fill=fl, stroke='var(--k)', stroke_width=1) + path(line([(0, 0), Rp, T], True), fill=fr, stroke='var(--k)', stroke_width=1)
        return o
    s += pts(8, math.pi/8, R*.6, R*.14, 'var(--p)', c2)
    s += pts(4, math.pi/4, R*.76, R*.17, 'var(--p)', 'var(--k)')
    s += pts(4, 0, R*.98, R*.19, 'var(--p)', c1)
    s += circ(0, 0, R*.085, fill='var(--b)', stroke='var(--k)', stroke_width=1.4) + circ(0, 0, R*.03, **K)
    s += '<g transform="translate(0 %s) scale(%s)">' % (n(-R*1.02), n(R/100)) + ink('M0 -30C6 -22 7 -14 3 -8C10 -18 20 -14 17 -5C15 0 9 0 8 -4C7 -1 5 1 3 2H8V5H-8V2H-3C-5 1 -7 -1 -8 -4C-9 0 -15 0 -17 -5C-20 -14 -10 -18 -3 -8C-7 -14 -6 -22 0 -30z') + '</g>'
    return s

def hill(x, y, w, h, seed=1, fill='var(--land2)'):
    r = random.Random(seed)
    L = [(x-w/2, y), (x-w*.36, y-h*.34*r.uniform(.8, 1.2)), (x-w*.2, y-h*.72), (x-w*.05, y-h), (x+w*.04, y-h*.97), (x+w*.16, y-h*.74), (x+w*.3, y-h*.42*r.uniform(.8, 1.2)), (x+w/2, y)]
    s = path(smooth(L)+'z', fill=fill)
    ridge = [(x, y-h*.99), (x+w*.05, y-h*.72), (x-w*.02, y-h*.5), (x+w*.06, y-h*.2), (x+w*.02, y)]
    sh = sample(L[4:], 6) + ridge[::-1]
    s += path(line(sh, True), fill='var(--land3)')
    d = ''
    R = even(sample(ridge, 6), 12); Q = even(sample(L[4:], 6), 12)
    for i in range(1, 12): d += swell(Q[i][0], Q[i][1], R[i][0]+(Q[i][0]-R[i][0])*r.uniform(0, .35), R[i][1]+2, .85, 1.5)
    for i in range(5):
        u = r.uniform(.25, .85); a = L[0]; d += swell(x-w*.1-w*.3*u, y-h*(1-u)*.8, x-w*.14-w*.32*u, y-h*(1-u)*.8+h*.22, .6, -1)
    return s + ink(d) + out(smooth(L), 2.1)

def palm(x, y, h, lean=6, seed=1):
    r = random.Random(seed); tx, ty = x+lean, y-h
    s = ink(ribbon([(x, y), (x+lean*.2, y-h*.5), (tx, ty)], taper(3.4, 1.8), 8))
    for a in (-2.9, -2.3, -1.5, -.8, -.25, .3, 2.9):
        l = h*r.uniform(.5, .62); e = (tx+l*math.cos(a), ty+l*math.sin(a)*.7+l*.25)
        m_ = (tx+l*.55*math.cos(a), ty+l*.55*math.sin(a)*.9-2)
        s += path(ribbon([(tx, ty), m_, e], lens(4.6), 8), fill='var(--green)', stroke='var(--k)', stroke_width=1)
    return s

def island(cx, cy, rx, ry, seed=1, kind=0):
    co = blob(cx, cy+ry*.25, rx, ry, seed, .2)
    s = ''
    for i, dd in enumerate((20, 14, 9, 4.5)):
        s += path(smooth(grow(co, cx, cy, dd, .8), True), fill=('var(--shoal%d)' % (1+i//2)) if i in (0, 2) else 'none', stroke='var(--cl)', stroke_width=n(.5+.22*i), opacity=n(.35+.16*i) if i not in (0, 2) else '.8')
    s += path(smooth([(x, y+5) for x, y in co], True), fill='var(--k)')
    s += out(smooth(co, True), 2.2, 'var(--land)')
    # sand stipple
    r = random.Random(seed); d = ''
    for i in range(26):
        t = r.uniform(0, 6.28); q = r.uniform(.7, .93); x, y = cx+rx*q*math.cos(t), cy+ry*.25+ry*q*math.sin(t)
        d += 'M%s %sh.1' % (n(x), n(y))
    s += '<path d="%s" stroke="var(--k)" stroke-width="1.5" stroke-linecap="round" opacity=".6"/>' % d
    if kind == 0:
        s += hill(cx-rx*.28, cy+ry*.28, rx*.8, ry*1.25, seed+1) + hill(cx+rx*.30, cy+ry*.38, rx*.78, ry*.9, seed+2, 'var(--land4)')
        s += palm(cx-rx*.62, cy+ry*.62, 24, -5, 2) + palm(cx+rx*.05, cy+ry*.78, 26, 6, 3) + palm(cx+rx*.2, cy+ry*.82, 19, -4, 4)
    elif kind == 1:
        s += hill(cx+rx*.05, cy+ry*.3, rx*1.05, ry*1.7, seed+1) + hill(cx-rx*.42, cy+ry*.42, rx*.6, ry*.75, seed+3, 'var(--land4)')
        # smoke of a volcano
        sm = ''
        for x, y, q in ((.06, -1.5, 7), (.16, -1.75, 9), (.3, -2.0, 11), (.48, -2.15, 9)):
            sm += circ(cx+rx*x, cy+ry*y, q, fill='var(--cloud)', stroke='var(--k)', stroke_width=1.8)
        s += sm + palm(cx+rx*.5, cy+ry*.7, 26, 7, 5) + palm(cx+rx*.34, cy+ry*.8, 20, -5, 6)
    else:
        s += hill(cx+rx*.35, cy+ry*.3, rx*.7, ry*1.1, seed+1, 'var(--land4)') + hill(cx-rx*.1, cy+ry*.4, rx*.9, ry*1.3, seed+4)
        s += palm(cx-rx*.55, cy+ry*.7, 28, -7, 2) + palm(cx-rx*.4, cy+ry*.8, 20, 5, 7) + palm(cx+rx*.55, cy+ry*.65, 22, 6, 8)
    # surf
    d = ''
    for i in range(7):
        t = .35+i*.4; d += swell(cx+rx*1.06*math.cos(t), cy+ry*.3+ry*1.14*math.sin(t)+3, cx+rx*1.06*math.cos(t+.3), cy+ry*.3+ry*1.14*math.sin(t+.3)+3, 1.6, -2)
    return s + path(d, fill='var(--foam)')

def house(x, y, w, h, roof='var(--roof)', seed=1):
    rh = h*.62
    s = out('M%s %sh%sv%sh%sz' % (n(x), n(y-h), n(w), n(h), n(-w)), 1.5, 'var(--p)')
    s += out('M%s %sl%s %sh%sl%s %sz' % (n(x-2), n(y-h), n(w*.28), n(-rh), n(w*.5), n(w*.28), n(rh)), 1.5, roof)
    s += ink(hatch([(x+w*.62, y-h), (x+w, y-h), (x+w, y), (x+w*.62, y)], 1.57, 2.4, .55, seed))
    s += ink('M%s %sh%sv%sh%sz' % (n(x+w*.2), n(y-h*.62), n(w*.18), n(h*.3), n(-w*.18)))
    return s

def tower(x, y, w, h, kind='church'):
    s = out('M%s %sh%sv%sh%sz' % (n(x), n(y-h), n(w), n(h), n(-w)), 1.6, 'var(--p)') + ink(hatch([(x+w*.55, y-h), (x+w, y-h), (x+w, y), (x+w*.55, y)], 1.57, 2.2, .6, 4))
    s += out('M%s %sl%s %s %s %sz' % (n(x-2), n(y-h), n(w/2+2), n(-h*.8), n(w/2+2), n(h*.8)), 1.6, 'var(--roof2)') + ink('M%s %sv-9m-3 3h6' % (n(x+w/2), n(y-h*1.8)), stroke='var(--k)', stroke_width='1.4')
    s += ink('M%s %sa3 3 0 0 1 6 0v8h-6z' % (n(x+w/2-3), n(y-h*.75)))
    return s

def lighthouse(x, y, h=70):
    s = '<path d="M%s %sl-150-34v52zM%s %sl-60 40 40 34z" fill="var(--beam)"/>' % (n(x), n(y-h-6), n(x), n(y-h-6))
    s += out('M%s %sL%s %sh10L%s %sz' % (n(x-10), n(y), n(x-5), n(y-h), n(x+10), n(y)), 1.8, 'var(--p)')
    for i in (0, 2):
        u0, u1 = i/4+.12, i/4+.34
        s += path('M%s %sL%s %sH%sL%s %sz' % (n(x-10+5*u0), n(y-h*u0), n(x-10+5*u1), n(y-h*u1), n(x+10-5*u1), n(x+10-5*u0), n(y-h*u0)), fill='var(--flag,#b8372a)')
    s += ink(hatch([(x+3, y), (x+10, y), (x+5, y-h), (x+2, y-h)], 0, 2.8, .6, 2))
    s += out('M%s %sh14v-4h-14zM%s %sh8v-12h-8z' % (n(x-7), n(y-h), n(x-4), n(y-h-4)), 1.6, 'var(--lamp,#ffd36b)') + out('M%s %sl6-7 6 7z' % (n(x-6), n(y-h-16)), 1.6, 'var(--roof)')
    return s

def flag_post(x, y, h=34, fill='var(--flag,#b8372a)'):
    return '<path d="M%s %sv%s" stroke="var(--k)" stroke-width="2.4" stroke-linecap="round"/>' % (n(x), n(y), n(-h)) + pennant(x+1, y-h+6, 26, 9, fill)

def waves_pattern(id, w, h, seed, cnt, op, col='var(--cl)'):
    r = random.Random(seed); d = ''
    for i in range(cnt):
        x = r.uniform(10, w-44); y = h*(i+.5)/cnt+r.uniform(-4, 4); l = r.uniform(9, 15)
        kind = r.random()
        if kind < .45:
            k = r.choice((2, 3, 4)); l = r.uniform(7, 10)
            for j in range(k):
                a = x+j*l*1.5
                d += ribbon([(a, y+1), (a+l*.45, y-l*.2), (a+l, y-l*.30), (a+l*1.42, y-l*.06), (a+l*1.3, y+l*.12)], lens(1.7), 7)
            for j in range(2): d += swell(x+4+j*9, y+4.5+j*3, x+l*k*1.3-j*8, y+4.5+j*3, .55)
        else:
            d += swell(x, y, x+l*3, y+1, .8, 2) + swell(x+9, y+4, x+l*2.2, y+4.6, .55, 1)
    return '<pattern id="%s" width="%d" height="%d" patternUnits="userSpaceOnUse"><path d="%s" fill="%s" opacity="%s"/></pattern>' % (id, w, h, d, col, op)

S = 64
def at(c, r): return ((c-6)*S, (6-r)*S+S)

def storm(seed=3):
    """Drawn once round x = 0; used for every front."""
    s = '<rect x="-120" y="-600" width="120" height="1800" fill="url(#front)"/>'
    d = ''; r = random.Random(seed)
    for i in range(48):
        y = -10+i*11.4+r.uniform(-3, 3); xx = -abs(r.gauss(0, 34))-3; l = r.uniform(12, 30)
        d += swell(xx, y, xx-l*.34, y+l, .75)
    s += path(d, fill='var(--rain)', opacity='.6') + '<path d="M0 -10V540" stroke="var(--cl)" stroke-width="2"/>'
    b = ''
    for i in range(13):
        y = i*42+4; b += 'M0 %sa9 9 0 0 1 0 18z' % n(y) if i % 2 else 'M0 %sl13 9-13 9z' % n(y)
    s += path(b, fill='var(--cl)') + cloud(-14, -22, 170, 54, seed, True, True) + cloud(-10, 534, 124, 40, seed+4)
    return s

def harbour():
    co = [(1010, -520), (1004, -200), (978, -96), (1000, -40), (972, 4), (946, 40), (968, 78), (988, 104), (986, 150), (958, 176), (950, 214), (976, 236), (990, 256), (984, 296), (954, 318), (948, 352), (974, 372), (992, 396), (986, 430), (950, 452), (944, 490), (970, 530), (1000, 590), (1020, 700), (1050, 1200)]
    cr = smooth(co)
    s = ''
    for i, dd in enumerate((34, 24, 15, 7)):
        s += path(smooth([(x-dd, y) for x, y in co])+'L2200 1200V-520z', fill='var(--shoal%d)' % (1+i//2) if i in (0, 2) else 'none', stroke='var(--cl)', stroke_width=n(.6+.25*i), opacity=n(.4+.15*i))
    s += path(cr+'L2200 1200V-520z', fill='var(--land)')
    s += path(smooth([(x+26+8*math.sin(y*.05), y) for x, y in co])+'L2200 1200V-520z', fill='var(--land5)')
    d = ''
    P_ = even(sample(co, 8), 170); V = normals(P_); r = random.Random(5)
    for p_, v in zip(P_, V):
        l = r.uniform(7, 17); d += swell(p_[0], p_[1], p_[0]-v[0]*l, p_[1]-v[1]*l, .7)
    s += ink(d, opacity='.8') + out(cr, 2.8)
    for i, (x, y, w, h) in enumerate(((1060, 40, 110, 70), (1130, 66, 130, 84), (1080, 560, 130, 80), (1180, 590, 150, 96), (1220, 40, 130, 80), (1250, 470, 120, 70), (1230, 250, 140, 90), (1330, 330, 150, 90), (1340, 130, 150, 96))):
        s += hill(x, y, w, h, i+3, ('var(--land2)', 'var(--land4)')[i % 2])
    for i, (x, y) in enumerate(((1090, 120), (1104, 126), (1180, 150), (1196, 160), (1066, 480), (1084, 486), (1150, 470), (1120, 100), (1170, 330), (1186, 336), (1290, 230))):
        s += palm(x, y, 24, (5, -5)[i % 2], i)
    # the town round the middle quay
    for i, (x, y, w, h, ro) in enumerate(((1030, 214, 22, 18, 'var(--roof)'), (1056, 208, 26, 22, 'var(--roof2)'), (1086, 216, 22, 17, 'var(--roof)'), (1012, 246, 22, 18, 'var(--roof2)'), (1108, 244, 24, 18, 'var(--roof)'), (1038, 248, 20, 17, 'var(--roof)'))):
        s += house(x, y, w, h, ro, i+1)
    s += tower(1076, 262, 18, 46)
    for i, (x, y, w, h, ro) in enumerate(((1008, 290, 24, 19, 'var(--roof)'), (1036, 296, 26, 21, 'var(--roof)'), (1066, 300, 22, 18, 'var(--roof2)'), (1096, 296, 26, 20, 'var(--roof)'), (1020, 330, 22, 17, 'var(--roof2)'), (1050, 334, 26, 20, 'var(--roof)'), (1084, 336, 22, 17, 'var(--roof)'))):
        s += house(x, y, w, h, ro, i+9)
    s += house(1010, 116, 24, 18, 'var(--roof)', 4) + house(1040, 126, 22, 16, 'var(--roof2)', 5) + house(1012, 424, 24, 18, 'var(--roof2)', 6) + house(1042, 430, 22, 17, 'var(--roof)', 7)
    s += lighthouse(974, 10, 62)
    # quays
    for y in (128, 256, 384):
        s += out('M944 %sh66v12h-66z' % (y+22), 2, 'var(--wood)') + '<path d="M952 %sv12m9-12v12m9-12v12m9-12v12m9-12v12m9-12v12" stroke="var(--k)" stroke-width="1.2"/>' % (y+22) + ink('M950 %sv11h4v-11zM972 %sv11h4v-11z' % (y+34, y+34))
        s += flag_post(1000, y+22, 46)
    return s

def finish(c, r):
    x, y = at(c, r)
    return g('<path d="M0 -44L44 0 0 44 -44 0z" fill="var(--b)" opacity=".35"/><path d="M0 -50L50 0 0 50 -50 0z" fill="none" stroke="var(--b)" stroke-width="3"/><path d="M0 -44L44 0 0 44 -44 0z" fill="none" stroke="var(--k)" stroke-width="1.2"/>',
             anchor(), transform='translate(%s %s)' % (n(x), n(y)))

def anchor(s=1.0, fill='var(--p)'):
    d = 'M0 -27a6.5 6.5 0 1 1 .1 0zM-3 -26h6v4h11v5h-11v29c8-2 13-7 15-13l-6 1 9-14 6 16-5-2c-3 10-11 16-22 20c-11-4-19-10-22-20l-5 2 6-16 9 14-6-1c2 6 7 11 15 13v-29h-11v-5h11z'
    return '<path transform="scale(%s)" d="%s" fill="%s" stroke="var(--k)" stroke-width="2" stroke-linejoin="round"/>' % (n(s), d, fill)

def kraken_space(c, r):
    x, y = at(c, r)
    s = '<path d="M0 -50L50 0 0 50 -50 0z" fill="var(--abyss)" opacity=".8"/>'
    d = ''
    for i in range(5):
        d += ribbon(spiral(0, 4, 46-i*3, 12, i*1.26, .8, 10), lens(2.4), 16)
    s += path(d, fill='var(--foam)', opacity='.7')
    k = dict(sw=2.2)
    s += '<g style="--w:var(--beast);--d:var(--beast2);--p:var(--belly)">'
    s += tentacle([(-18, 26), (-34, 4), (-30, -26), (-12, -44), (4, -36), (0, -22)], 17, 2, 1, seed=3, m=26, **k)
    s += tentacle([(22, 28), (40, 8), (34, -22), (50, -44), (66, -36), (60, -24)], 16, 2, 1, seed=4, m=26, **k)
    s += tentacle([(2, 32), (-4, 10), (10, -12), (14, -34), (28, -44), (32, -32)], 19, 2, 1, seed=5, m=26, **k) + '</g>'
    f = 'M-44 24Q-32 12 -22 22Q-10 12 2 24Q14 14 24 24Q36 14 46 24Q34 40 0 42Q-32 40 -44 24z'
    s += path(f, fill='var(--foam)', stroke='var(--k)', stroke_width=1.8, stroke_linejoin='round') + ink(swell(-26, 30, 0, 32, .8, 1)+swell(6, 31, 30, 29, .8, 1)+swell(-14, 36, 16, 36, .7, 1))
    return g(s, transform='translate(%s %s)' % (n(x), n(y)))

def label(x, y, t, cls='place', anchor_='middle', **k):
    return '<text x="%s" y="%s" class="%s" text-anchor="%s"%s>%s</text>' % (n(x), n(y), cls, anchor_, attrs(k), t)

def sail_chart(course=((7, 4), (8, 5), (9, 4)), target=(10, 3), moving=False, plain=False):
    s = '<defs>' + waves_pattern('wv1', 260, 190, 3, 12, '.34') + waves_pattern('wv2', 330, 270, 9, 11, '.5', 'var(--foam)')
    s += '<linearGradient id="front"><stop offset="0" stop-color="var(--storm)" stop-opacity="0"/><stop offset="1" stop-color="var(--storm)" stop-opacity=".55"/></linearGradient>'
    s += '<radialGradient id="deep" cx=".36" cy=".5" r=".75"><stop offset="0" stop-color="var(--sea2)"/><stop offset=".55" stop-color="var(--sea3)"/><stop offset="1" stop-color="var(--sea4)"/></radialGradient></defs>'
    s += '<rect x="-900" y="-600" width="3000" height="1800" fill="url(#deep)"/>'
    # depth contours
    for i, (q, col) in enumerate(((1.0, 'var(--sea1)'), (.72, 'var(--sea0)'))):
        for cx, cy, rx, ry, sd in ((170, 60, 330, 150, 3), (640, 470, 380, 170, 8), (560, 60, 260, 110, 21)):
            b = blob(cx, cy, rx*q, ry*q, sd, .22, 30)
            s += path(smooth(b, True), fill=col, opacity='.55', stroke='var(--cl)', stroke_opacity='.5', stroke_width='1.1', stroke_dasharray='1 5' if i else '9 4', stroke_linecap='round')
    s += path(smooth(blob(330, 300, 300, 120, 14, .25, 30), True), fill='var(--sea4)', opacity='.35', stroke='var(--cl)', stroke_opacity='.35', stroke_width='1')
    s += '<rect x="-900" y="-600" width="3000" height="1800" fill="url(#wv1)"/><rect x="-900" y="-600" width="3000" height="1800" fill="url(#wv2)"/>'
    # rhumb lines
    d = ''
    for ox, oy in ((-36, 486), (480, -190)):
        for i in range(32):
            a = i*math.pi/16+.05; d += 'M%s %sL%s %s' % (n(ox), n(oy), n(ox+2600*math.cos(a)), n(oy+2600*math.sin(a)))
    s += '<path d="%s" stroke="var(--cl)" stroke-width=".7" opacity=".22"/>' % d
    # lattice
    d = ''
    for c in range(6, 22):
        for r in range(0, 7):
            if (c+r) % 2 and not (c == 6):
                x, y = at(c, r); d += 'M%s %sL%s %s %s %s %s %sz' % tuple(map(n, (x, y-S, x+S, y, x, y+S, x-S, y))) if c < 21 else ''
    s += '<path d="%s" fill="none" stroke="var(--grid)" stroke-width="1.5"/>' % d
    s += '<defs><g id="storm">%s</g></defs>' % storm()
    for col, t_ in ((10, 'after round 2'), (15, 'after round 4')):
        x = (col+.5-6)*S; s += '<use href="#storm" x="%s"/>' % n(x) + label(x-14, -14, t_, 'stormlab')
    s += harbour()
    for r in (5, 3, 1): s += finish(20, r)
    s += island(*at(11, 2), 46, 30, 3, 0) + island(*at(14, 5), 46, 30, 7, 1) + island(*at(17, 2), 46, 30, 12, 2)
    s += kraken_space(15, 4)
    # soundings
    r = random.Random(4)
    for c, q, v in ((8, 1, 7), (9, 6, 12), (12, 5, 9), (13, 2, 6), (16, 5, 14), (12, 1, 4), (18, 5, 8), (19, 2, 3), (10, 1, 5), (17, 4, 21), (13, 4, 17), (8, 3, 11)):
        x, y = at(c, q); s += label(x+16, y+22, str(v), 'sounding')
    # course so far
    p = [at(*c) for c in course]
    s += '<path d="%s" fill="none" stroke="var(--course)" stroke-width="3.6" stroke-dasharray="9 7" stroke-linecap="round"/>' % line(p)
    x, y = p[0]; s += g(anchor(.8), transform='translate(%s %s)' % (n(x), n(y)))
    for x, y in p[1:-1]: s += circ(x, y, 5, fill='var(--course)', stroke='var(--k)', stroke_width=1.5)
    # where the trick would take her
    for (c, q, who) in (((*target, 'you'),) if target else ()):
        x, y = at(c, q)
        if who == 'you':
            s += '<g class="target" transform="translate(%s %s)"><path class="pulse" d="M0 -58L58 0 0 58 -58 0z" fill="var(--act)" fill-opacity=".28" stroke="var(--act)" stroke-width="4" stroke-linejoin="round"/><g opacity=".5" transform="translate(-52 -64) scale(.42)"><use href="#ship" width="260" height="230"/></g></g>' % (n(x), n(y))
    # the ship
    x, y = p[-1]
    if moving:
        a, b = p[-2], p[-1]
        s += '<g transform="translate(%s %s)" opacity=".42"><g transform="translate(-70 -98) scale(.56)"><use href="#ship" width="260" height="230"/></g></g>' % (n(a[0]), n(a[1]))
        s += '<path d="M%s %sL%s %sL%s %sL%s %sz" fill="var(--act-glow)" fill-opacity=".3" stroke="var(--act-glow)" stroke-width="4"/>' % tuple(map(n, (x, y-58, x+58, y, x, y+58, x-58, y)))
    s += '<g transform="translate(%s %s)"><g transform="translate(-34 26) rotate(3)">%s</g><g class="bob" transform="translate(-70 -98) scale(.56)"><use href="#ship" width="260" height="230"/></g></g>' % (n(x), n(y), wake(150))
    return s
