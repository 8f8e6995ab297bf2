"""Salt & Bones: the fencers. A jointed figure (crew, Salt or Bones) in fourteen poses; box 0 0 200 200, ground at y = 180."""
import math, random
from art.ink import *
from art.figures import ink, out, star

CREW = dict(shirt='#f7ecd2', legs='#33485a', boot='#3a2210', sash='#b8372a', skin='#e0a878', head='band', coat='')
SALT = dict(shirt='#f3e6c6', legs='#5a4632', boot='#2a180b', sash='#e2b04a', skin='#d39a6a', head='captain', coat='#c2500c')
BONES = dict(shirt='#e9dfc4', legs='#26303a', boot='#15181c', sash='#0f6aa3', skin='#efe6cd', head='skull', coat='#1d5f8c')

def toward(a, b, t): return (a[0]+(b[0]-a[0])*t, a[1]+(b[1]-a[1])*t)
def polar(p, deg, l): return (p[0]+l*math.cos(math.radians(deg)), p[1]+l*math.sin(math.radians(deg)))

def arc(cx, cy, rx, a0, a1, ry=None, m=18):
    ry = ry or rx
    return [(cx+rx*math.cos(math.radians(a0+(a1-a0)*i/m)), cy+ry*math.sin(math.radians(a0+(a1-a0)*i/m))) for i in range(m+1)]

def swoosh(pts, w, late=True):
    """The way of a blade: a pale crescent, thickest near its end, with burin lines inside."""
    f = (lambda u: w*max(.02, math.sin(math.pi*u**1.7))) if late else lens(w)
    s = path(ribbon(pts, f, 15), fill='var(--p)', stroke='var(--k)', stroke_width=2.2, stroke_linejoin='round')
    ps = even(pts, 22); ns = normals(ps); d = ''
    for o in (-.24, .02, .26):
        d += ribbon([(p[0]+q[0]*f(i/22)*o, p[1]+q[1]*f(i/22)*o) for i, (p, q) in enumerate(zip(ps, ns))][3:], lens(1.5), 8)
    return s + ink(d, opacity='.75')

def streaks(*ls): return path(''.join(swell(a, b, c, d, 2.6) for a, b, c, d in ls), fill='var(--p)', stroke='var(--k)', stroke_width=.9)
def burst(x, y, r): return star(x, y, r, r*.42, 9, .2, fill='#ffd36b', stroke='var(--k)', stroke_width=2.2, stroke_linejoin='round') + star(x, y, r*.5, r*.2, 7, .5, fill='#fff8e0')

def blade(hand, deg, l=62, bl='#f4f1e6', ghost=False):
    """A cutlass in the hand, pointing in degrees (0 right, -90 up)."""
    if ghost: return '<g transform="translate(%s %s) rotate(%s)"><path d="M6 -3L%s -3Q%s -1 %s 2L6 4z" fill="none" stroke="var(--p)" stroke-width="2.6" stroke-dasharray="6 4"/></g>' % (n(hand[0]), n(hand[1]), n(deg), n(l-8), n(l+2), n(l+6))
    return '<g transform="translate(%s %s) rotate(%s)"><path d="M4 -4.4L%s -5Q%s -3 %s 3Q%s 6 %s 5L4 4.4z" fill="%s" stroke="var(--k)" stroke-width="2.4" stroke-linejoin="round"/><path d="M8 1H%s" stroke="var(--k)" stroke-width="1.2"/><path d="M4 -11Q9 0 4 11" fill="none" stroke="var(--k)" stroke-width="6.4" stroke-linecap="round"/><path d="M4 -11Q9 0 4 11M4 11Q-6 14 -10 4" fill="none" stroke="#e2b04a" stroke-width="3" stroke-linecap="round"/></g>' % (
        n(hand[0]), n(hand[1]), n(deg), n(l-12), n(l-2), n(l+8), n(l-4), n(l-16), bl, n(l-8))

def bone(a, b, w=8):
    ang = math.atan2(b[1]-a[1], b[0]-a[0]); nx, ny = -math.sin(ang), math.cos(ang); k = ''
    for p in (a, b):
        for sg in (-1, 1): k += 'M%s %sa%s %s 0 1 0 .1 0z' % (n(p[0]+nx*w*.32*sg), n(p[1]+ny*w*.32*sg-w*.44), n(w*.44), n(w*.44))
    d = ribbon([a, toward(a, b, .5), b], lambda u: w*(.62+.5*abs(u-.5)), 6)
    return path(k+d, fill='none', stroke='var(--k)', stroke_width=4.4, stroke_linejoin='round') + path(k+d, fill='#efe6cd')

def leg(hip, knee, foot, c, toe=1):
    if c['head'] == 'skull':
        s = bone(hip, knee, 9) + bone(knee, foot, 8)
    else:
        s = out(ribbon([hip, toward(hip, knee, .5), knee], taper(22, 16), 8 if c.get('large') else 4), 2.6, c['legs'])
        s += ink(''.join(swell(*toward(toward(hip, knee, t), (hip[0]-6, hip[1]), .0), *toward((toward(hip, knee, t)[0]-9, toward(hip, knee, t)[1]+2), hip, 0), .9) for t in (.3, .45, .6, .75)), opacity='.7')
        s += out(ribbon([toward(knee, hip, .12), toward(knee, foot, .5), foot], taper(18, 12), 8 if c.get('large') else 5), 2.6, c['boot'])
        s += out(ribbon([toward(toward(knee, hip, .1), (knee[0]-12, knee[1]), .8), toward(knee, hip, .06), toward(toward(knee, hip, .1), (knee[0]+12, knee[1]), .8)], 6, 5), 2, c['boot'])
    x, y = foot
    return s + out('M%s %sh%sq%s 1 %s 8v2h%sz' % (n(x-7*toe), n(y-7), n(13*toe), n(10*toe), n(12*toe), n(-26*toe)), 2.4, c['boot'])

def arm(sh, el, ha, c, near=True):
    if c['head'] == 'skull': s = bone(sh, el, 8) + bone(el, ha, 7)
    else: s = out(ribbon([sh, toward(sh, el, .6), el, toward(el, ha, .5), ha], lambda u: 17-6*u+(3 if .3 < u < .55 else 0), 12), 2.6, c['coat'] or c['shirt'])
    if c['head'] != 'skull':
        s += ink(''.join(swell(toward(sh, el, t)[0]-5, toward(sh, el, t)[1]+2, toward(sh, el, t)[0]+3, toward(sh, el, t)[1]+6, .9) for t in (.3, .5, .7)))
        s += out(ribbon([toward(ha, el, .3), ha], 12, 4), 2, '#f7ecd2' if c['coat'] else c['skin'])
    return s + circ(ha[0], ha[1], 6.4, fill=c['skin'], stroke='var(--k)', stroke_width=2.2)

def head(p, c, face=1, tilt=0, k=1.0):
    if c.get('face'): return '<g transform="translate(%s %s) scale(%s %s) rotate(%s) translate(-126 -118)">%s</g>' % (n(p[0]), n(p[1]), '%.2f' % (face*k*.3), '%.2f' % (k*.3), n(tilt), c['face'])
    s = ''
    if c['head'] == 'skull':
        s += out('M-13 -2C-14 -18 14 -20 15 -2C15 4 12 6 12 10L10 17H-5L-6 9C-11 7 -13 4 -13 -2z', 2.4, '#efe6cd') + ink('M2 -3C2 -7 9 -7 10 -2C10 3 3 4 2 -3zM-7 -2C-7 -6 -2 -6 -1 -2C-1 2 -6 3 -7 -2zM4 6l4 4h-5z') + '<path d="M-3 13h13M0 11v5M4 11v5M8 11v5" stroke="var(--k)" stroke-width="1.5"/>'
        s += out('M-16 -5C-14 -24 14 -25 17 -6C8 -11 -6 -11 -16 -5zM-15 -7L-28 -10 -20 -3 -29 4 -14 -3z', 2.4, '#0f6aa3')
    elif c['head'] == 'captain':
        if c.get('large'):      # on a cover
            s += out('M-12 -8C-13 10 -6 16 2 16C10 16 14 8 13 -8z', 2.4, c['skin']) + path('M3 0q4 -4.6 8.6 -.4q-4 3 -8.6 .4z', fill='#fff', stroke='var(--k)', stroke_width=1.1) + circ(8, -.4, 1.7, fill='var(--k)') + ink(swell(2, -3.4, 12, -4.6, 1.4)) + ink('M13 1L18.5 6 13 7.4z')
            s += out('M-12 4C-8 8 -2 4 2 6C8 4 14 6 15 4C17 16 10 30 3 31C-6 29 -13 16 -12 2z', 2.4, '#e8e2d2') + ink(''.join(swell(-6+i*4, 10, -2+i*2.4, 26, .9) for i in range(5)) + 'M0 9q5 2 9 0q-4 4 -9 0z')
            s += '<g transform="translate(0 -3.5)">' + out('M-26 -4C-22 -22 -8 -26 2 -26C14 -26 26 -20 28 -6C18 -10 -12 -10 -26 -4z', 2.6, '#3a1d0c') + '<path d="M-24 -5C-12 -11 16 -11 27 -7" fill="none" stroke="#e2b04a" stroke-width="3"/></g>'
        else:
            s += out('M-12 -4C-13 10 -6 16 2 16C10 16 14 8 13 -4z', 2.4, c['skin']) + ink('M4 -1q4 -3 7 0q-4 2 -7 0z')
            s += out('M-12 2C-8 8 -2 4 2 6C8 4 14 6 15 4C17 16 10 30 3 31C-6 29 -13 16 -12 2z', 2.4, '#e8e2d2') + ink(''.join(swell(-6+i*4, 10, -2+i*2.4, 26, .9) for i in range(5)) + 'M0 9q5 2 9 0q-4 4 -9 0z')
            s += out('M-26 -4C-22 -22 -8 -26 2 -26C14 -26 26 -20 28 -6C18 -10 -12 -10 -26 -4z', 2.6, '#3a1d0c') + '<path d="M-24 -5C-12 -11 16 -11 27 -7" fill="none" stroke="#e2b04a" stroke-width="3"/>'
    else:
        s += out('M-12 -4C-12 10 -5 15 3 15C10 15 13 8 13 2L16 3 12 -5z', 2.4, c['skin']) + ink('M5 -1q3 -3 6 0q-3 2 -6 0zM3 9q5 1 8 -1q-3 4 -8 1z')
        s += out('M-14 -3C-14 -20 12 -21 14 -5C6 -9 -6 -9 -14 -3zM-13 -5L-25 -8 -19 -1 -27 6 -13 -1z', 2.4, c['sash'])
    return '<g transform="translate(%s %s) scale(%s %s) rotate(%s)">%s</g>' % (n(p[0]), n(p[1]), n(face*k), n(k), n(tilt), s)

def torso(neck, hip, c, sway=0):
    mid = toward(neck, hip, .5); s = ''
    if c['head'] == 'skull':
        s += out(ribbon([neck, toward(mid, (mid[0]-sway, mid[1]), 1), hip], lambda u: 5, 8), 2.4, '#efe6cd')
        dx, dy = hip[0]-neck[0], hip[1]-neck[1]; l = math.hypot(dx, dy) or 1; nx, ny = dy/l, -dx/l
        for i in range(5):
            q = toward(neck, hip, .12+i*.13); w = 15-abs(i-1.6)*2
            a = (q[0]-nx*w, q[1]-ny*w); b = (q[0]+nx*w, q[1]+ny*w); m = (q[0]+dx/l*6, q[1]+dy/l*6)
            s += '<path d="M%sQ%s %s" fill="none" stroke="var(--k)" stroke-width="6.6" stroke-linecap="round"/><path d="M%sQ%s %s" fill="none" stroke="#efe6cd" stroke-width="3" stroke-linecap="round"/>' % (pt(a), pt(m), pt(b), pt(a), pt(m), pt(b))
        s += out(ribbon([(hip[0]-13, hip[1]-3), hip, (hip[0]+13, hip[1]-3)], 10, 5), 2.2, '#efe6cd')
        return s
    body = ribbon([(neck[0], neck[1]-3), (mid[0]-sway, mid[1]), hip], lambda u: 33-9*math.sin(math.pi*u*.9), 10)
    s += out(body, 2.6, c['coat'] or c['shirt'])
    hs = ''
    for i in range(8):
        q = toward(neck, hip, .1+i*.11); hs += swell(q[0]-15, q[1], q[0]-4, q[1]+3, 1.1, -1)
    s += ink(hs)
    if c['coat']: s += out(ribbon([(neck[0]+5, neck[1]), (mid[0]+6, mid[1]), (hip[0]+4, hip[1])], taper(13, 8), 8), 2, c['shirt'])
    s += out(ribbon([(hip[0]-14, hip[1]-7), (hip[0], hip[1]-4), (hip[0]+14, hip[1]-8)], 9, 6), 2.2, c['sash'])
    s += out(ribbon([(hip[0]-12, hip[1]-4), (hip[0]-22, hip[1]+6), (hip[0]-26, hip[1]+20)], taper(7, 4), 6), 1.8, c['sash'])
    return s

def coat_tails(hip, c, wind=-1):
    if not c['coat']: return ''
    x, y = hip
    d = 'M%s %sC%s %s %s %s %s %sL%s %s %s %s %s %s %s %sC%s %s %s %s %s %sz' % tuple(map(n, (x-15, y-12, x-22, y+10, x-30+wind*6, y+30, x-40+wind*14, y+52, x-26+wind*10, y+48, x-18, y+58, x-6, y+46, x+8, y+56, x+16, y+30, x+17, y+8, x+15, y-12)))
    return out(d, 2.6, c['coat']) + ink(''.join(swell(x-10+i*5, y-2, x-24+i*8+wind*5, y+42-i*2, 1.1, 2) for i in range(5)), opacity='.7')

def figure(J, c=CREW, before='', after=''):
    """Joints: head neck hip k1 f1 (leading leg) k2 f2 e1 h1 (sword arm) e2 h2; deg and len of the blade; face, tilt."""
    s = before
    sh1 = J.get('s1', (J['neck'][0]+5, J['neck'][1]+6)); sh2 = J.get('s2', (J['neck'][0]-7, J['neck'][1]+6))
    if not J.get('off_front'): s += arm(sh2, J['e2'], J['h2'], c)
    s += leg((J['hip'][0]-5, J['hip'][1]), J['k2'], J['f2'], c, J.get('toe2', 1)) + coat_tails(J['hip'], c, J.get('wind', -1)) + leg((J['hip'][0]+5, J['hip'][1]), J['k1'], J['f1'], c, J.get('toe1', 1))
    if J.get('deg') is not None and J.get('sword_back'): s += blade(J['h1'], J['deg'], J.get('len', 62))
    s += torso(J['neck'], J['hip'], c, J.get('sway', 0)) + head(J['head'], c, J.get('face', 1), J.get('tilt', 0))
    if J.get('off_front'): s += arm(sh2, J['e2'], J['h2'], c)
    if J.get('deg') is not None and not J.get('sword_back'): s += blade(J['h1'], J['deg'], J.get('len', 62))
    return s + arm(sh1, J['e1'], J['h1'], c) + after

STAND = dict(head=(88, 44), neck=(86, 62), hip=(82, 112), k1=(106, 142), f1=(112, 178), k2=(64, 144), f2=(46, 178), e2=(62, 84), h2=(48, 104), e1=(108, 80), h1=(128, 92), deg=0)
def pose(**k): return dict(STAND, **k)

POSES = {
    'Slash': lambda c: figure(pose(e1=(112, 80), h1=(132, 98), deg=40, len=56), c, swoosh(arc(88, 88, 84, -150, 22), 30)),
    'Thrust': lambda c: figure(pose(head=(74, 56), neck=(72, 72), hip=(64, 116), k1=(98, 132), f1=(106, 178), k2=(42, 148), f2=(20, 178), e1=(96, 72), h1=(120, 72), deg=0, len=68, e2=(48, 74), h2=(30, 58)), c, streaks((108, 56, 186, 62), (96, 88, 190, 84), (120, 100, 178, 94))),
    'Backhand': lambda c: figure(pose(head=(104, 42), neck=(102, 60), hip=(100, 112), k1=(122, 144), f1=(130, 178), k2=(80, 144), f2=(66, 178), e2=(126, 84), h2=(134, 104), e1=(80, 84), h1=(58, 82), deg=196, len=50, s1=(94, 68), s2=(112, 66)), c, '', swoosh(arc(100, 92, 92, 172, -4, 36), 26)),
    'Hew': lambda c: figure(pose(head=(90, 60), neck=(90, 76), hip=(84, 118), k1=(112, 142), f1=(118, 178), k2=(62, 146), f2=(44, 178), e1=(112, 54), h1=(98, 30), e2=(74, 52), h2=(90, 34), deg=-158, len=62, sword_back=1), c, swoosh(arc(88, 104, 92, -92, 28), 34)),
    'Feint': lambda c: figure(pose(e1=(110, 86), h1=(130, 104), deg=16, len=54), c, blade((128, 64), -38, 56, ghost=True) + '<path d="M160 40C186 56 192 80 184 104" fill="none" stroke="var(--k)" stroke-width="7" stroke-linecap="round"/><path d="M160 40C186 56 192 80 184 104" fill="none" stroke="var(--p)" stroke-width="3.4" stroke-dasharray="7 5"/>' + path('M174 98L192 100 180 116z', fill='var(--p)', stroke='var(--k)', stroke_width=2)),
    'Guarded Cut': lambda c: figure(pose(head=(86, 56), neck=(84, 74), hip=(76, 120), k1=(108, 140), f1=(112, 178), k2=(54, 146), f2=(36, 178), e1=(62, 66), h1=(72, 42), deg=-62, len=54, e2=(100, 92), h2=(120, 92), s1=(80, 78), s2=(90, 80), off_front=1), c, swoosh(arc(84, 88, 80, -100, -40), 16),
        circ(130, 96, 30, fill='#8a5a2c', stroke='var(--k)', stroke_width=3) + circ(130, 96, 23, fill='none', stroke='var(--k)', stroke_width=1.4) + circ(130, 96, 9, fill='#e2b04a', stroke='var(--k)', stroke_width=2.4) + ink(hatch([(p[0], p[1]) for p in arc(130, 96, 28, -40, 100)], .8, 4.6, 1, 3))),
    'Quick Cut': lambda c: figure(pose(head=(80, 46), e1=(104, 76), h1=(124, 64), deg=-28, len=56, k1=(112, 140), f1=(124, 178)), c, '', swoosh([(142, 16), (164, 40), (170, 78), (160, 112)], 15) + swoosh([(166, 20), (186, 44), (190, 76), (182, 104)], 11)),
    'Follow Through': lambda c: figure(pose(head=(104, 46), neck=(102, 62), hip=(98, 112), k1=(120, 144), f1=(124, 178), k2=(80, 142), f2=(62, 178), e1=(86, 92), h1=(66, 112), e2=(128, 84), h2=(142, 66), s1=(96, 70), s2=(110, 68), deg=158, len=48, face=-1, toe1=-1, toe2=-1), c, swoosh(arc(100, 92, 84, -160, 158), 24)),
    'Pommel Strike': lambda c: figure(pose(head=(82, 52), neck=(82, 68), hip=(74, 116), k1=(106, 136), f1=(114, 178), e1=(112, 82), h1=(136, 68), deg=-116, len=52, e2=(60, 90), h2=(48, 110)), c, burst(158, 58, 36)),
    'Flourish': lambda c: figure(pose(e1=(106, 88), h1=(124, 84), deg=-52, len=60, e2=(60, 62), h2=(44, 42)), c, '', path('M0 0', fill='none') + swoosh([(150+38*math.cos(t), 66+32*math.sin(2*t)) for t in [(-.35+i/26*5.9) for i in range(27)]], 11, False)),
    'Advance Into Parry': lambda c: figure(pose(head=(76, 44), neck=(74, 62), hip=(70, 112), k1=(102, 126), f1=(110, 168), k2=(50, 146), f2=(30, 178), e1=(98, 84), h1=(116, 92), deg=-74, len=68, e2=(52, 82), h2=(38, 98)), c, '<g transform="translate(212 12) rotate(148)"><path d="M0 -5H92L104 2L90 6H0z" fill="#d9dde0" stroke="var(--k)" stroke-width="2.4" stroke-linejoin="round"/></g>' + streaks((20, 120, 52, 120), (12, 138, 40, 138), (20, 104, 46, 104)), burst(132, 60, 27)),
    'Lunge/Riposte': lambda c: figure(pose(head=(94, 70), neck=(88, 86), hip=(70, 126), k1=(124, 136), f1=(130, 178), k2=(38, 152), f2=(8, 178), e1=(116, 82), h1=(138, 76), deg=-6, len=56, e2=(58, 104), h2=(34, 104), tilt=8), c, streaks((20, 92, 66, 84), (10, 112, 50, 106), (112, 52, 176, 50)) + path('M112 30C140 22 164 30 178 48', fill='none', stroke='var(--k)', stroke_width=7, stroke_linecap='round') + path('M112 30C140 22 164 30 178 48', fill='none', stroke='var(--p)', stroke_width=3.4)),
    'Drive Back': lambda c: figure(pose(head=(62, 46), neck=(66, 64), hip=(80, 114), k1=(114, 104), f1=(148, 92), k2=(76, 146), f2=(66, 178), e1=(42, 76), h1=(34, 54), deg=-84, len=50, e2=(48, 88), h2=(34, 104), s1=(66, 70), s2=(60, 72)), c, streaks((92, 70, 130, 62), (100, 130, 140, 120)) + burst(170, 84, 34)),
    'Reckless Swing': lambda c: figure(pose(head=(110, 58), neck=(104, 72), hip=(82, 112), k1=(108, 138), f1=(102, 178), k2=(50, 128), f2=(24, 146), e1=(130, 84), h1=(140, 106), e2=(122, 96), h2=(134, 108), deg=62, len=60, tilt=14, off_front=1), c, swoosh(arc(100, 100, 90, 150, 420), 38)),
}
