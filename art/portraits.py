"""A kit for busts on a canvas of 240 x 240. One call of bust() makes one person.

The head looks half to the right; flip=True turns the figure while the light stays at the upper left (S is the shadow side:
1 right, -1 left, before the turn). Head, hair, beards and hats are drawn on the head's own grid and scaled by HEAD.
Every colour is a variable with a fallback, so a sprite works without a style sheet and a theme can dim it."""
import math, random
from art.ink import *
from art.figures import ink, out, star, ring

PALETTE = dict(
    k='#14232c', p='#f8eed6', b='#e2b04a', flag='#b8372a', wood='#8a5a2c', lamp='#ffd36b',
    sk1='#f1cda8', sk1d='#b67c56', sk1l='#fbe6cb', sk2='#e0a878', sk2d='#9c5f3a', sk2l='#f3cda2', sk3='#c68a59', sk3d='#7f4c2a', sk3l='#e0b083',
    sk4='#a56a41', sk4d='#623820', sk4l='#c58f62', sk5='#7f4c2e', sk5d='#452415', sk5l='#a87048', sk6='#6a3f28', sk6d='#351a0d', sk6l='#96643f',
    bone='#efe2c0', boned='#a98f5e', bonel='#fbf4de',
    hblack='#2a2624', hblack2='#857c74', hbrown='#5a3a22', hbrown2='#9a6d42', hred='#a24a1e', hred2='#dc8a4c', hfair='#c79a4a', hfair2='#f0d592', hgrey='#8a857c', hgrey2='#d8d2c4', hwhite='#e6dfce', hwhite2='#8f8a80',
    navy='#23506b', red='#a8342a', pine='#3c6b4a', ochre='#c8912f', plum='#6d3f63', teal='#1f7f88', slate='#54626b', brown='#6d4526', cream='#eadcb8', black='#2b3338', rust='#b5602c', rose='#c46a62', sky='#6f9fb5', steel='#a9b5ba', leaf='#5a8746')
def V(c):
    """A colour by name; a name with a trailing underscore is the table's own: w_ the card's wash, sail_ canvas."""
    return {'w_': 'var(--w)', 'd_': 'var(--d)', 'sail_': 'var(--sail,#f6ebcf)'}.get(c) or 'var(--%s,%s)' % (token(c), PALETTE[c])
SHARED = 'k p b flag wood lamp'.split()
def token(c): return c if c in SHARED else 'c-' + c
HEAD = 'translate(122 164)scale(1.16)translate(-122 -160)'

def mir(poly, S, axis=120): return poly if S > 0 else [(2*axis-x, y) for x, y in poly]
def burr(poly, ang, gap, w, seed, S=1, axis=120, **k):
    """Hatching on the shadow side; axis is the middle of the thing that is turned."""
    return ink(hatch(mir(poly, S, axis), ang*S, gap, w, seed, **k))
def hairline(l, w):
    """A lens along three points (start, bend, end): a fifth of a ribbon's bytes."""
    if len(l) != 3: return ribbon(l, lens(w), 7)
    (x0, y0), (x1, y1), (x2, y2) = l; return swell(x0, y0, x2, y2, w*.8, bend_(x0, y0, x1, y1, x2, y2))
def bend_(x0, y0, x1, y1, x2, y2):
    dx, dy = x2-x0, y2-y0; q = math.hypot(dx, dy) or 1
    return 2*((x1-(x0+x2)/2)*-dy+(y1-(y0+y2)/2)*dx)/q
def strands(lines, w, fill): return path(''.join(hairline(l, w) for l in lines), fill=fill)
def stroke(d, w, c='var(--k)', **k): return path(d, fill='none', stroke=c, stroke_width=w, stroke_linecap='round', stroke_linejoin='round', **k)
def cord(d, w, c):
    """A stick or rope: ink below, colour above."""
    return stroke(d, w) + stroke(d, w-4, c)

# ---------------------------------------------------------------- head
def skull_line(jaw=0, chin=0, cheek=0, wide=1):
    p = [(92, 58), (85, 78), (83, 100), (86, 122), (93-4*jaw, 141+2*jaw), (107-4*jaw, 155+chin*.6), (124-jaw, 163+chin), (138+2*jaw, 158+chin*.7),
         (148+3*jaw, 144), (153, 130), (157+cheek, 115), (153.5, 100), (155, 82), (148, 60), (120, 48)]
    return [(122+(x-122)*wide, y) for x, y in p]

def neck(sk, thick=1, S=1):
    a, b = 122-24*thick, 122+23*thick
    s = out('M%s 134C%s 160 %s 170 %s 186L%s 196 %s 186C%s 172 %s 160 %s 138z' % tuple(map(n, (a, a+2, a-2, a-12, 122, b+12, b+2, b-1, b))), 3, V(sk))
    s += path('M%s 148Q%s 178 %s 178L%s 168 %s 148z' % tuple(map(n, (a+1, 124, b+3, b-1, b))), fill=V(sk+'d'), opacity='.9')
    return s + burr([(112, 168), (b+2, 158), (b+4, 184), (118, 186)], .35, 4, .9, 3, S, trim=(.1, .1))

def ear(sk, ring_=None):
    s = out('M86 105C78 99 75 109 78 118C80 127 87 130 90 125z', 2.4, V(sk)) + ink(hairline([(84, 108), (80.5, 113), (84, 121)], 1.8))
    if ring_: s += circ(81, 132, 4.6, fill='none', stroke='var(--k)', stroke_width=4.4) + circ(81, 132, 4.6, fill='none', stroke=V(ring_), stroke_width=2)
    return s

def eye(cx, cy, w, open_=1, look=1, lash=False, iris='#3a2a1c', crease=True):
    h = w*.27*open_; a, b = cx-w/2, cx+w/2
    if open_ < .3:   # closed: the lid's edge hangs down
        return ink(ribbon([(a, cy), (cx-w*.2, cy+3.6), (cx+w*.2, cy+3.4), (b, cy-.6)], lambda u: .8+2*math.sin(math.pi*u), 8)+swell(a+2, cy-5, b-2, cy-5.5, .8, -2.5)+''.join(swell(cx+w*i, cy+3.2, cx+w*i*1.35, cy+7, .8) for i in (-.32, -.12, .1, .3)))
    s = path('M%s %sQ%s %s %s %sQ%s %s %s %sz' % tuple(map(n, (a, cy+.6, cx-.5, cy-h*2.1, b, cy, cx, cy+h*1.5, a, cy+.6))), fill='#fbf3df')
    s += circ(cx+look, cy-1, w*.225, fill=iris) + circ(cx+look, cy-1, w*.13, fill='var(--k)') + circ(cx+look-1.3, cy-2.3, 1.1, fill='#fff')
    s += ink(ribbon([(a-1.4, cy+1.4), (cx-w*.2, cy-h*1.05), (cx+w*.2, cy-h*1.08), (b+1, cy+.6)], lambda u: .6+2.3*math.sin(math.pi*u)**.7, 8))
    d = (swell(a+1, cy-h-2.6, b-1, cy-h-3, .8, -2.2*open_) if crease else '') + swell(a+2.5, cy+h*.9+.6, b-1.5, cy+h*.8, .55, 1.2)
    if lash: d += swell(a, cy+.4, a-4.6, cy-3, 1.1) + swell(a+2, cy-h*.5, a-2, cy-h-3, .9)
    return s + ink(d)

LIPS = {'sk1': '#b8564a', 'sk2': '#a84a3c', 'sk3': '#96402f', 'sk4': '#7c3324', 'sk5': '#6a2c22', 'sk6': '#5a2620'}
def mouth(kind, sk, full=.5):
    """Expressions: calm, smile, smirk, stern, grin, sing."""
    l = LIPS[sk]; y = 144; x0, x1 = (116, 146) if kind == 'smile' else (118, 144)
    if kind == 'sing':
        return out('M123 141C128 137 137 137 141 141C143 151 138 157 132 157C126 157 121 150 123 141z', 2.4, '#4a1614') + path('M125 142Q132 139 139 142L138 145Q132 143 126 145z', fill='#fbf3df') + path('M126 153Q132 148 138 153Q132 159 126 153z', fill=l)
    if kind == 'grin':
        return out('M117 140Q131 147 146 138C145 149 139 154 131 154C123 153 118 148 117 140z', 2.2, '#4a1614') + path('M119 142Q131 148 144 140.5L143 145.5Q131 151 121 146.5z', fill='#fbf3df') + ink(swell(114, 137, 118, 143, 1.2)+swell(148, 135, 145, 141, 1.2)+swell(125, 158, 138, 158, 1, 1.5))
    e = {'calm': (-.8, .2), 'smile': (-4, 1.8), 'smirk': (0, 0), 'stern': (.9, .2)}[kind]
    yl, yr = (y+e[0], y+e[0]) if kind != 'smirk' else (y-1, y-4.8)
    m = y+(e[1] if kind != 'smirk' else 1.2)
    s = path('M%s %sQ%s %s 130 %sQ133 %s 135 %sQ140 %s %s %sQ131 %s %s %sz' % tuple(map(n, (x0+2, yl, 125, m-3-4*full, m-2.5-3*full, m-1.4-2*full, m-2.5-3*full, m-2-3*full, x1-1, yr, m+3, x0+2, yl))), fill=l)
    s += path('M%s %sQ131 %s %s %sQ131 %s %s %sz' % tuple(map(n, (x0+4, yl+1, m+1, x1-3, yr+1, m+5+7*full, x0+4, yl+1))), fill=l, opacity='.82')
    s += ink(ribbon([(x0, yl), (126, m+.3), (131, m-.3), (136, m+.3), (x1, yr)], lambda u: .9+1.5*math.sin(math.pi*u), 8))
    s += ink(swell(125, m+5+4.6*full, 137, m+5+4.6*full, .9, 1.2))
    if kind in ('smile', 'smirk'): s += ink(swell(x1, yr-4, x1+2.6, yr+4, 1.1, -1.4)) + (ink(swell(x0-1, yl-4, x0-2, yl+4, 1.1, 1.6)) if kind == 'smile' else '')
    return s

def nose(sk, size=0, broad=0, hook=0):
    d = V(sk+'d'); t = 141+size
    s = path('M133 100C135 110 %s 118 %s 125C%s 130 141 132 137 132C145 133 149 130 148 126C146 120 141 112 141 102z' % (n(137+hook), n(t), n(t)), fill=d, opacity='.8')
    s += ink(ribbon([(133.5, 101), (135.5+hook, 111), (139+size*.8+hook*.3, 119), (t, 125), (139+size*.5, 130.5)], lambda u: .5+1.9*math.sin(math.pi*min(1, u*.85+.12))**.8, 10))
    s += ink(ribbon([(125-broad, 124), (123.5-broad, 129), (127-broad*.4, 131.5), (133, 130.6), (139+size*.5, 130.5)], lambda u: .7+1.7*math.sin(math.pi*u), 8))
    return s + path(swell(131, 106, 134.5, 120, .9), fill=V(sk+'l'))

def brows(tone, mood='calm', thick=1):
    a, b = {'calm': (0, 0), 'stern': (2.6, -2), 'raised': (-2.5, -2), 'kind': (-2.4, 1.4), 'sly': (1.6, -3)}[mood]
    near = ribbon([(99, 99+b*.4), (108, 95-b*.3), (117, 95.5+a*.5), (125, 99+a)], lambda u: (1.4+3.4*math.sin(math.pi*min(1, u*.8+.16)))*thick, 8)
    far = ribbon([(137, 98.6+a), (142, 95+a*.4), (148, 94-b*.3), (154, 97.5+b*.3)], lambda u: (1.2+3*math.sin(math.pi*min(1, .95-u*.75)))*thick, 8)
    if tone == 'hwhite': return path(near+far, fill=V('hwhite'), stroke='var(--k)', stroke_width=1)
    return path(near+far, fill=V(tone) if tone in ('hfair', 'hred', 'hgrey') else 'var(--k)', **({'stroke': 'var(--k)', 'stroke_width': .8} if tone in ('hfair', 'hred', 'hgrey') else {}))

def face(sk='sk2', age=1, jaw=0, chin=0, cheek=0, wide=1, lips=.5, mood='calm', mouth_='calm', hair='hbrown', lash=False, open_=1, look=1.4, nose_=(0, 0, 0), brow=1, S=1, patch=False, scar=False, iris='#3a2a1c', crease=True):
    P = skull_line(jaw, chin, cheek, wide); s = path(smooth(P, True), fill=V(sk))
    D = V(sk+'d'); so = '.62' if sk in ('sk5', 'sk6') else '.8'
    if S > 0:   # light from the left: the far cheek lies in shade
        s += path(smooth([(154, 62), (156, 90), (158+cheek, 115), (153, 131), (148+3*jaw, 145), (138+2*jaw, 158+chin*.7), (124, 163+chin), (112, 158+chin*.6), (130, 153+chin*.5), (141, 141), (148, 126), (149, 112), (146, 96), (147, 76)], True), fill=D, opacity=so)
        s += ink(hatch([(151, 104), (157, 115), (153, 130), (147, 146), (136, 159+chin*.6), (122, 161+chin*.8), (138, 149), (148, 128)], -.55, 3.2, .75, 3, trim=(.05, .25)))
        s += path(smooth([(92, 66), (104, 60), (118, 62), (104, 76), (94, 92)], True), fill=V(sk+'l'), opacity='.8') + path(smooth([(93, 116), (104, 119), (116, 119), (108, 124), (97, 124)], True), fill=V(sk+'l'), opacity='.7')
    else:       # light from the far side: cheek and jaw by the ear lie in shade
        s += path(smooth([(92, 58), (85, 78), (83, 100), (86, 122), (93-4*jaw, 141), (107-4*jaw, 155+chin*.6), (124, 163+chin), (132, 161+chin), (116, 150+chin*.3), (105, 136), (99, 120), (97, 98), (100, 70)], True), fill=D, opacity=so)
        s += ink(hatch([(84, 96), (93, 98), (98, 122), (106, 140), (122, 160+chin), (106, 154+chin*.5), (94, 140), (87, 122)], .55, 3.2, .75, 3, trim=(.02, .25)))
        s += path(smooth([(148, 112), (154, 113), (152, 124), (147, 126)], True), fill=V(sk+'l'), opacity='.8') + path(smooth([(128, 62), (144, 64), (150, 80), (138, 78)], True), fill=V(sk+'l'), opacity='.7')
    # sockets
    s += path(smooth([(99, 103), (112, 99), (125, 103), (123, 108), (112, 104), (101, 107)], True)+smooth([(137, 103), (146, 99), (155, 103), (152, 107), (146, 104), (139, 107)], True), fill=D, opacity='.55')
    s += out(smooth(P, True), 3.2)
    s += eye(112, 107.5, 19, open_, look, lash, iris, crease)
    s += ink('M134 101C140 97 150 97 156 101L158 108C152 116 142 117 137 110z') + stroke('M86 84L138 102M155 100L157 92', 3) + path('M140 103Q146 100 151 103', fill='none', stroke=V('slate'), stroke_width=1.4) if patch else eye(145.5, 106.8, 14.5, open_, look*.8, False, iris, crease)
    s += nose(sk, *nose_) + brows(hair, mood, brow)
    s += mouth(mouth_, sk, lips)
    d = hatch([(88, 124), (95, 130), (107, 150), (97, 144), (91, 138)], .95, 3.4, .65, 5, trim=(.05, .3)) if S > 0 else hatch([(140, 138), (150, 128), (148, 142), (138, 154)], -.95, 3.4, .6, 5, trim=(.1, .3))
    if age >= 2: d += swell(122, 130, 115.5, 142, 1, 1.5) + swell(148, 131, 149.5, 140, .8, -1) + swell(104, 116, 119, 117, .7, 2) + swell(141, 115.5, 151, 114.5, .6, 1.6)
    if age >= 3: d += swell(98, 104, 91, 101, .8) + swell(98, 108, 90, 108, .8) + swell(98, 112, 91, 115, .8) + swell(104, 120, 117, 121, .7, 2) + swell(101, 133, 104, 145, .9, 1) + swell(108, 88, 130, 86, .8, -1.6) + swell(134, 86, 150, 87, .7, -1)
    if scar: s += path(swell(103, 116, 112, 136, 1.5, -1), fill=V(sk+'l')) + ink(swell(104, 115, 113.5, 136, .7, -1)+swell(104, 124, 109, 122, .6)+swell(107, 130, 112, 128, .6))
    return s + ink(d)

# ---------------------------------------------------------------- hair
def hair_back(kind, c):
    C, L = V(c), V(c+'2')
    if kind == 'long':
        return out('M90 54C64 62 66 92 60 112C54 130 66 142 58 160C54 172 56 182 48 190C60 194 70 190 74 184C74 192 80 196 88 196C98 192 102 184 102 174L146 174C148 186 154 194 164 194C166 190 168 186 168 182C174 190 182 192 192 188C184 178 186 168 180 156C172 142 184 130 178 112C172 92 174 60 146 52z', 3, C) + strands([[(80+i*6, 92), (60+i*8, 124), (74+i*6, 150)] for i in range(4)]+[[(72+i*6, 146), (78+i*6, 168), (62+i*8, 188)] for i in range(4)]+[[(160+i*6, 106), (170+i*6, 128), (162+i*5, 148)] for i in range(3)]+[[(160+i*6, 150), (160+i*7, 170), (170+i*7, 186)] for i in range(3)], 2, L)
    if kind == 'curly':
        o = ''.join(ring(122+50*math.cos(t*.449), 96+50*math.sin(t*.449), 15+2*(t % 3)) for t in range(14))
        d = ''.join(swell(x+7*math.cos(a), y+7*math.sin(a), x+7*math.cos(a+2.4), y+7*math.sin(a+2.4), 1.5, -7) for t in range(14) for x, y, a in [(122+53*math.cos(t*.449), 96+53*math.sin(t*.449), t*.449-1.2)])
        return path(o, fill='var(--k)', stroke='var(--k)', stroke_width=6) + path(o+ring(122, 92, 46), fill=C) + path(d, fill=L)
    if kind == 'tied':
        return out('M90 62C74 74 74 118 80 136C70 152 66 172 72 192C82 186 88 168 90 150L98 120z', 3, C) + strands([[(86, 84), (80, 110), (86, 134)], [(82, 150), (74, 168), (74, 186)]], 2, L) + out('M78 134l14 6-4 10-14-6z', 2, V('flag'))
    if kind == 'locs':
        s = ''
        for x0, x1, y in ((92, 66, 176), (94, 78, 192), (150, 172, 178), (146, 164, 194), (96, 90, 196)):
            l = [(x0, 66), ((x0+x1)/2+(-12 if x0 < 122 else 12), 104), (x1, 140), (x1+2, y)]
            s += out(ribbon(l, lambda u: 12-4*u, 6), 2.6, C) + path(''.join(swell(p[0]-4, p[1]-1, p[0]+4, p[1]+2, .8) for p in even(sample(l, 6), 11)[3:-1]), fill=L)
        return s
    if kind == 'wig':
        s = out('M92 50C68 58 66 90 72 130L98 140 150 138C164 118 172 70 148 50z', 3, C)
        for x, ys in ((76, (98, 116, 134)), (164, (100, 118, 136))):
            for y in ys: s += out('M%s %sh22a9.5 9.5 0 0 1 0 19h-22a9.5 9.5 0 0 1 0-19z' % (n(x-11), n(y-9)), 2.4, C) + ink(ribbon(spiral_(x-9, y, 6), lens(1.6), 8)+swell(x-2, y-5, x+14, y-5, .6)+swell(x, y+4, x+14, y+4, .8))
        return s
    if kind == 'bob':
        return out('M92 54C66 62 64 100 68 134C72 152 90 156 98 148L150 148C160 154 172 148 174 132C178 96 172 60 148 52z', 3, C) + strands([[(78+i*5, 90), (73+i*5, 116), (80+i*5, 146)] for i in range(4)]+[[(162, 108), (166, 126), (160, 146)]], 2, L)
    if kind == 'bun':
        return out('M86 58C66 44 64 24 84 20C104 18 112 34 104 50z', 3, C) + strands([[(74, 46), (78, 30), (94, 28)], [(82, 52), (86, 38), (100, 38)]], 1.8, L) + out('M92 54C78 62 76 96 80 126L100 122z', 3, C)
    return ''
def spiral_(x, y, r): return [(x+r*(1-i/9)*math.cos(i*.9), y+r*(1-i/9)*math.sin(i*.9)) for i in range(9)]

def hair_front(kind, c, hat):
    """What frames the face; under a hat only the temples show."""
    C, L = V(c), V(c+'2')
    if kind == 'bald':
        return out('M84 98C76 92 76 112 80 124L90 116 91 100z', 2.2, C) + strands([[(83, 100), (81, 110), (84, 120)]], 1.6, L)
    if kind in ('none', 'hooded'): return ''
    if hat:
        s = out('M84 80C80 94 81 106 85 116C89 110 92 100 95 92L97 78z', 2.2, C) + out('M151 80L157 80C160 90 159 98 156.5 104C154 98 153 90 151 80z', 2, C)
        if kind in ('long', 'bob', 'locs', 'curly'): s += out('M86 84C76 96 76 120 80 136C86 140 90 128 91 112L97 84z', 2.2, C) + strands([[(88, 92), (82, 112), (83, 132)]], 2, L)
        return s
    if kind == 'crop':
        return out('M82 100C76 62 94 42 122 41C150 41 163 62 156.5 98C153 88 152 80 148 72C130 66 108 68 96 76C92 84 92 96 88 106z', 3, C) + path(''.join(swell(x, y, x+4, y+3, .7) for x, y in [(90+i*7, 58-8*math.sin(i*.37)+j*8) for i in range(9) for j in range(2)]), fill=L)
    if kind == 'bun':
        return out('M82 108C74 70 90 40 122 40C152 40 164 66 157 100C154 84 146 72 132 68C116 72 98 82 92 96C88 102 86 108 82 108z', 3, C) + strands([[(130+i*2-i*9, 66), (116-i*8, 54+i*3), (96-i*3, 58+i*9)] for i in range(4)]+[[(138, 66), (150, 74), (155, 90)]], 2, L)
    if kind == 'curly':
        o = ''.join(ring(92+i*11.5, 70-13*math.sin(i*.55), 10+i % 2*2) for i in range(6))+ring(85, 88, 9)+ring(156, 84, 8)
        return path(o, fill='var(--k)', stroke='var(--k)', stroke_width=4.4) + path(o+'M90 66L92 50 122 40 152 52 152 72z', fill=C) + strands([spiral_(92+i*11.5, 70-13*math.sin(i*.55), 6) for i in range(6)], 1.8, L)
    part = 'M82 110C72 66 92 38 124 38C154 38 166 66 157 102C155 86 150 76 142 70C138 78 116 74 104 82C96 90 94 102 88 114z'
    return out(part, 3, C) + strands([[(142-i*1, 68-i*2), (120-i*5, 54+i*3), (96-i*3, 64+i*10)] for i in range(4)]+[[(146, 66), (154, 76), (156, 92)]], 2.1, L)

# ---------------------------------------------------------------- beards
def beard(kind, c, mouth_='calm'):
    if not kind: return ''
    C, L = V(c), V(c+'2'); s = ''
    mou = 'M131 135.5C122 131 112 137 107 147C116 145 126 146 131 142C136 146 146 145 155 146C151 136 140 131 131 135.5z'
    lip = path('M121 146.5Q131 142 143 146.5Q132 154 121 146.5z', fill='var(--k)') + path('M124 149Q132 152 140 149Q132 154.5 124 149z', fill='#b5604a')
    def hairs(x0, x1, y0, tip, k=7): return strands([[(x0+(x1-x0)*i/k, y0-6*abs(i/k-.5)), (x0+(x1-x0)*i/k*.86+2, (y0+tip)/2), (129+(x0+(x1-x0)*i/k-129)*.42, tip-6*abs(i/k-.5)*2)] for i in range(k+1)], 2, L)
    moust = lambda: out(mou, 2.2, C) + path(''.join(swell(128-i, 138.5+i, 111+i*2, 145-i*1.4, .8, -1.5)+swell(134+i, 138.5+i, 151-i*2, 144-i*1.2, .8, 1.5) for i in range(3)), fill=L)
    if kind in ('full', 'long'):
        y = 34 if kind == 'long' else 0
        s += out('M85 108C85 134 88 150 97 %sC106 %s 120 %s 129 %sC138 %s 151 %s 154 160C157 146 158 132 157 116C153 128 150 134 146 136C138 132 134 133 131 136C122 132 114 137 108 140C97 134 92 122 85 108z' % tuple(map(n, (166, 180+y*.6, 190+y, 194+y, 188+y, 178+y*.6))), 3, C)
        s += hairs(98, 153, 150, 186+y) + strands([[(89, 118), (91, 136), (99, 154)], [(93, 128), (98, 142), (106, 154)]], 1.8, L) + lip + moust()
    elif kind == 'short':
        s += out('M85 108C86 132 90 144 95 148C104 162 114 169 126 170C140 168 148 158 152 146C156 136 158 128 157 116C154 126 150 132 146 134C138 131 134 133 131 136C122 132 114 136 108 138C98 134 91 122 85 108z', 2.8, C) + hairs(97, 152, 148, 166) + lip + moust()
    elif kind == 'goatee':
        s += out('M120 152C124 158 138 158 142 151C146 160 140 176 131 184C122 178 117 162 120 152z', 2.4, C) + strands([[(124+i*5, 158), (127+i*2.5, 168), (131, 179)] for i in range(4)], 1.7, L) + moust()
    elif kind == 'moustache': s += moust()
    elif kind == 'handlebar':
        s += out('M131 136C122 130 112 138 104 142C98 144 94 140 97 135C90 138 92 149 102 149C114 149 124 146 131 142C138 147 150 149 160 145C167 141 166 133 161 133C164 138 160 141 156 140C148 137 140 131 131 136z', 2.2, C) + strands([[(127, 139), (114, 144), (102, 146)], [(135, 139), (148, 144), (160, 142)]], 1.6, L)
    elif kind == 'chops':
        s += out('M84 96C82 120 88 142 104 150C112 152 116 144 112 138C104 134 98 122 96 100z', 2.4, C) + strands([[(87, 106), (91, 128), (103, 144)], [(92, 106), (97, 126), (109, 142)]], 1.8, L) + out('M156.5 100C158 118 155 134 147 145C144 142 146 136 149 130z', 2, C)
    elif kind == 'stubble':
        d = ''.join(swell(x, y, x+.8, y+2.6, .7) for x, y in [(96+i*5.2, 142+j*5+7*math.sin(i*.31)) for i in range(10) for j in range(3)] if 150-abs(x-124)*.25 > y-8)
        s += ink(d)
    return s

# ---------------------------------------------------------------- hats, on the head's grid; the brim's shade falls on the brow
def cast(d='M84 84C104 92 140 92 157 84L157 96C140 100 104 102 84 100z'):
    return path(d, fill='var(--k)', opacity='.3') + ink(''.join(swell(87+i*2, 88+i*2.6, 155-i, 87+i*2.4, .75, 4) for i in range(4)))

def feather(pts, w=20, c='p', vein='var(--k)'):
    W = lambda u: 4+w*math.sin(math.pi*min(1, u*.9+.1))
    s = out(ribbon(pts, W, 9), 2.4, V(c)); P = even(sample(pts, 10), 15); N = normals(P); d = ''
    for i in range(2, 14):
        p, v = P[i], N[i]; q = P[min(15, i+1)]; h = W(i/15)/2*.9; tx, ty = (q[0]-p[0])*.8, (q[1]-p[1])*.8
        d += swell(*p, p[0]+v[0]*h+tx, p[1]+v[1]*h+ty, .8) + (swell(*p, p[0]-v[0]*h*.85+tx, p[1]-v[1]*h*.85+ty, .7) if i % 2 else '')
    return s + path(d, fill=vein) + ink(ribbon(pts, taper(2.6, .8), 8))

def tricorn(c='navy', trim='b', plume=None, S=1, badge='star'):
    C, T = V(c), V(trim); s = cast()
    s += path('M50 94C58 58 92 34 128 34C166 34 198 56 208 88C190 78 176 76 160 79C138 85 108 86 92 86C78 86 64 88 50 94z', fill='var(--k)')
    if plume: s += feather([(98, 66), (70, 50), (50, 30), (24, 32)], 20, plume)
    s += out('M50 94C46 70 70 56 98 57C84 66 78 75 78 86C68 86 60 88 50 94zM208 88C212 66 188 52 158 55C172 64 177 70 177 78C188 78 198 82 208 88z', 3, C)
    s += out('M78 86C80 60 104 46 128 46C152 46 174 58 177 78C164 78 152 84 128 86C110 88 94 86 78 86z', 3, C)
    s += path('M78 87C94 90 112 90 128 88C152 86 164 80 177 79L178 84.5C166 84 152 92 128 94C108 95 92 95 77 92.5z'+'M50 94C47 76 61 66 78 62C66 70 59 79 59 90zM208 88C210 74 199 64 182 59C193 68 199 75 200 84z', fill=T, stroke='var(--k)', stroke_width='1.8')
    s += burr([(136, 48), (166, 58), (176, 76), (146, 83)], 1.1, 4, 1.1, 5, S, 128, trim=(.05, .3)) + burr([(158, 56), (170, 62), (176, 77), (156, 80)], .2, 4, .9, 6, S, 128) + burr([(182, 64), (196, 73), (199, 80), (184, 75)], .6, 3.4, .9, 6, S, 129, trim=(.1, .2)) + stroke('M92 78C96 62 108 54 122 52' if S > 0 else 'M164 74C158 62 146 54 134 52', 2, 'var(--p)', opacity='.55')
    if badge: s += circ(98, 70, 9.5, fill=T, stroke='var(--k)', stroke_width=2) + (star(98, 70, 8, 2.6, 4, .2, fill='var(--k)') if badge == 'star' else circ(98, 70, 4.5, fill=V('flag'), stroke='var(--k)', stroke_width=1.6))
    return s

def bicorne(c='black', trim='b', plume=None, S=1):
    s = cast() + out('M38 96C48 58 84 24 124 22C166 24 198 56 210 92C182 76 152 76 124 78C96 78 64 84 38 96z', 3.4, V(c))
    s += path('M38 96C48 58 84 24 124 22C166 24 198 56 210 92L200 84C188 58 158 34 124 32C90 34 60 62 48 90z', fill=V(trim), stroke='var(--k)', stroke_width=1.8)
    s += burr([(140, 40), (172, 54), (192, 80), (150, 74)], .9, 4.4, 1.1, 5, S, trim=(.05, .3)) + burr([(56, 86), (74, 64), (96, 74), (70, 82)], -.6, 5, .8, 7, S)
    if plume: s += feather([(124, 44), (120, 26), (128, 8), (148, 4)], 14, plume)
    return s + out('M112 36h24l-4 40h-16z', 2.2, V(trim)) + circ(124, 56, 9, fill=V('flag'), stroke='var(--k)', stroke_width=2) + circ(124, 56, 4, fill='var(--p)', stroke='var(--k)', stroke_width=1.4)

def bandana(c='flag', dots=True, S=1):
    s = cast('M84 88C106 80 140 82 157 90L157 98C140 90 106 90 84 98z')
    s += out(ribbon([(86, 88), (70, 100), (62, 120), (66, 138)], lambda u: 5+9*math.sin(math.pi*u*.8+.3), 10), 2.6, V(c)) + out(ribbon([(84, 88), (64, 92), (50, 106), (42, 124)], lambda u: 5+9*math.sin(math.pi*u*.8+.3), 10), 2.6, V(c))
    s += out('M80 96C74 58 96 38 122 38C150 38 164 58 159 94C140 82 104 82 80 96z', 3.2, V(c)) + out('M80 84c-8-2-13 5-8 11c5 5 13 2 13-3z', 2.4, V(c))
    if dots: s += path(''.join(ring(x, y, 3) for x, y in ((98, 58), (116, 50), (136, 52), (106, 74), (126, 70), (146, 72), (92, 80))), fill='var(--p)')
    return s + burr([(142, 46), (158, 64), (158, 90), (144, 84), (150, 64)], 1.2, 3.6, 1.1, 3, S) + ink(swell(88, 86, 112, 78, 1, -2)+swell(84, 88, 100, 66, .9, -3)+swell(118, 79, 152, 86, .9, -2))

def plumed(c='plum', band='b', plume='p', S=1):
    s = cast('M84 86C104 94 140 92 157 84L157 98C140 102 104 104 84 102z')
    s += out('M86 80C82 50 96 32 124 31C148 31 160 46 158 74z', 3.2, V(c)) + burr([(138, 38), (154, 50), (157, 72), (142, 74)], 1.2, 4, 1.1, 3, S)
    s += out('M85 68C106 78 140 76 158 62L159 76C140 86 106 88 86 82z', 2.2, V(band))
    s += out('M40 92C58 74 90 76 122 78C160 78 190 72 212 50C214 80 180 98 140 97C104 96 72 90 40 92z', 3.2, V(c)) + burr([(160, 84), (196, 66), (206, 66), (186, 86), (160, 94)], -.5, 4, 1.1, 4, S) + stroke('M58 88Q90 82 124 84' if S > 0 else 'M190 74Q160 84 124 84', 1.6, 'var(--p)', opacity='.5')
    return s + feather([(150, 66), (128, 46), (96, 34), (58, 40), (34, 62)], 22, plume)

def turban(c='cream', jewel='flag', S=1, tail=False, tall=0):
    s = cast('M84 88C106 80 140 82 157 90L157 98C140 90 106 90 84 98z')
    if tail: s += out(ribbon([(82, 84), (68, 110), (70, 146), (60, 178)], lambda u: 12+8*u, 12), 2.8, V(c)) + ink(hairline([(80, 90), (70, 116), (72, 146)], 2))
    t = 28-tall
    s += out('M78 94C60 66 78 %s 122 %sC164 %s 182 62 163 92C142 76 104 76 78 94z' % (t, t, t), 3.2, V(c))
    for l in ([(76, 86), (96, 58), (130, 44), (166, 58)], [(72, 72), (92, 44), (124, 34), (152, 38)], [(164, 86), (146, 62), (118, 46), (84, 48)], [(82, 92), (104, 70), (138, 62), (168, 74)]):
        s += ink(ribbon(l, lens(3), 6))
    s += burr([(146, 40), (168, 56), (170, 80), (156, 82), (158, 60)], 1, 3.8, 1, 4, S)
    if jewel: s += out('M122 54l9 11-9 13-9-13z', 2.4, V(jewel)) + path('M122 58l4 7-4 2z', fill='var(--p)', opacity='.8')
    return s

def hood(c='plum', lining='black', S=1):
    s = out('M48 196C42 120 58 34 122 26C178 32 194 120 190 196C176 186 166 176 160 166C168 128 166 76 124 64C82 74 80 126 92 166C84 178 66 190 48 196z', 3.4, V(c))
    s += path('M92 166C78 126 80 74 124 64C166 76 168 128 160 166C162 128 160 88 124 77C88 86 84 128 92 166z', fill=V(lining), stroke='var(--k)', stroke_width=2)
    return s + cast('M88 84C100 74 146 72 158 88L157 102C146 86 104 86 87 102z') + burr([(150, 44), (176, 82), (186, 140), (186, 186), (170, 172), (172, 120), (162, 78)], .5, 5, 1.3, 4, S, trim=(.02, .25)) + ink(hairline([(72, 90), (60, 130), (58, 180)], 2.6)+hairline([(98, 44), (78, 66), (72, 96)], 2.2))

def cap(c='navy', band='black', S=1, peak=False, lace=None):
    s = cast() + out('M74 76C66 52 86 38 122 37C160 37 176 52 166 74C140 66 100 66 74 76z', 3.2, V(c)) + burr([(146, 42), (164, 54), (166, 70), (148, 66)], 1, 3.8, 1.1, 3, S)
    s += out('M80 90L78 73C100 64 142 64 163 72L160 89C140 80 102 80 80 90z', 3, V(band))
    if lace: s += stroke('M81 84C102 75 140 75 160 83', 2.6, V(lace)) + stroke('M82 79C102 70 140 70 161 78', 2.6, V(lace))
    if peak: s += out('M96 86C112 80 142 80 160 88C166 96 164 100 158 100C140 92 118 92 100 96C94 94 94 90 96 86z', 2.6, V('black')) + stroke('M104 89C120 85 142 86 156 92', 1.6, V('steel'))
    else: s += out('M80 84C70 96 62 108 60 124L70 120C72 106 78 98 86 92z', 2.2, V(band)) + out('M82 86C78 100 76 116 80 130L88 124C84 112 86 100 90 92z', 2.2, V(band))
    return s + circ(122, 73, 6, fill='var(--b)', stroke='var(--k)', stroke_width=2)

def knit(c='rust', S=1):
    s = cast('M84 86C106 92 140 92 157 86L157 96C140 100 104 100 84 98z') + out('M82 84C74 46 100 24 122 26C150 24 166 50 158 82z', 3.2, V(c))
    s += ink(''.join(hairline([(90+i*9, 76), (98+i*6.4, 50), (112+i*2.6, 30)], 1.8) for i in range(8)))
    s += out('M80 94C76 84 78 74 82 71C104 64 140 64 158 70C163 76 163 86 160 93C140 84 102 84 80 94z', 3, V(c)) + ink(''.join(swell(88+i*9, 84-3.5*math.sin(i*.39), 89+i*8.7, 72-3.5*math.sin(i*.39), .9) for i in range(8)))
    return s + burr([(144, 36), (156, 56), (157, 78), (146, 74)], 1.2, 4, 1.1, 3, S)

def straw(c='ochre', band='teal', S=1, ragged=False):
    s = cast('M82 84C106 94 140 94 158 84L158 98C140 104 104 104 83 100z') + out('M84 78C84 50 96 36 122 35C148 35 160 50 159 76z', 3, V(c))
    s += stroke('M90 56Q122 48 154 56M94 46Q122 38 150 46', 1.4) + out('M84 66Q122 78 159 64L160 78Q122 90 84 80z', 2.2, V(band))
    brim = 'M36 88C52 72 88 76 122 78C158 78 192 70 210 82C204 100 160 101 122 100C84 100 50 102 36 88z' if not ragged else 'M34 90L44 80 58 78C80 74 100 78 122 78C158 78 186 70 206 78L212 86 202 88 206 96 190 93 184 101 166 96C140 102 100 101 78 98L68 104 62 95 48 99 50 91z'
    s += out(brim, 3.2, V(c))
    return s + ink(''.join(swell(50+i*9, 92-(i*17 % 8), 60+i*9, 84+(i*13 % 5), .9) for i in range(16))) + burr([(150, 84), (200, 80), (196, 94), (150, 98)], .2, 3.4, .9, 4, S)

def scarf(c='ochre', S=1, knot=True):
    """A cloth wound high, with a knot at the brow."""
    s = cast('M84 90C106 80 140 82 157 90L157 99C140 90 106 90 84 99z') + out('M80 98C66 64 80 30 120 24C158 24 178 56 160 94C142 78 104 80 80 98z', 3.2, V(c))
    for l in ([(78, 88), (98, 66), (128, 62), (160, 84)], [(76, 72), (94, 50), (124, 44), (164, 66)], [(84, 56), (100, 38), (126, 32), (154, 44)]): s += ink(ribbon(l, lens(3), 8))
    s += burr([(148, 40), (166, 60), (162, 84), (152, 76)], 1, 3.8, 1, 4, S)
    if knot: s += out('M108 60C92 50 92 34 104 32C114 32 120 44 122 52C126 40 136 28 146 32C156 38 150 54 136 60C134 72 112 72 108 60z', 2.8, V(c)) + ink(swell(104, 40, 118, 56, 1.2)+swell(144, 40, 128, 56, 1.2)+swell(114, 64, 130, 64, 1.4, 3))
    return s

HATS = dict(tricorn=tricorn, bicorne=bicorne, bandana=bandana, plumed=plumed, turban=turban, hood=hood, cap=cap, knit=knit, straw=straw, scarf=scarf)

# ---------------------------------------------------------------- clothes, on the canvas; the neck ends at y 190
def body(c, slim=0, S=1):
    a = 8+slim*18
    s = out('M%s 246C%s 206 %s 194 90 180L154 180C%s 192 %s 206 %s 246z' % tuple(map(n, (a, a+2, a+30, 240-a-26, 240-a-4, 240-a))), 3.6, V(c))
    s += path('M%s 246C%s 206 %s 194 154 180L146 186C176 204 188 220 190 246z' % tuple(map(n, (240-a, 240-a-4, 240-a-26))), fill='var(--k)', opacity='.42') if S > 0 else path('M%s 246C%s 206 %s 194 90 180L98 186C66 204 54 220 52 246z' % tuple(map(n, (a, a+2, a+30))), fill='var(--k)', opacity='.42')
    s += burr([(176, 190), (214, 206), (228-slim*14, 244), (192, 244), (186, 214)], -.7, 5, 1.2, 6, S, trim=(.15, .05))
    s += burr([(196, 200), (214, 208), (228-slim*14, 244), (210, 244)], .5, 7, 1.1, 8, S, trim=(.05, .2))
    return s + ink(hairline([(40+a*.6, 244), (48+a*.4, 226), (44+a*.5, 214)], 2.4)+hairline([(202-a*.4, 244), (196-a*.3, 226), (200-a*.3, 214)], 2.4))

def cravat():
    return out('M96 174C104 188 142 188 150 174L156 188C146 202 136 204 129 202L138 232 122 244 106 232 115 202C106 202 96 200 90 188z', 2.6, 'var(--p)') + ink(swell(122, 204, 121, 238, 1.4)+swell(115, 208, 111, 228, 1)+swell(129, 208, 133, 228, 1)+swell(100, 188, 118, 199, 1.2, 2)+swell(146, 188, 127, 199, 1.2, -2))
def coat(c='navy', lapel='flag', slim=0, S=1, brass=True, lace=True):
    s = body(c, slim, S) + out('M88 180L70 200 98 246H122L106 196z', 2.6, V(lapel)) + out('M156 180L174 200 146 246H122L138 196z', 2.6, V(lapel))
    if brass: s += ''.join(circ(x, y, 4, fill='var(--b)', stroke='var(--k)', stroke_width=1.6) for x, y in ((84, 206), (92, 222), (99, 237), (160, 206), (152, 222), (145, 237)))
    return s + (cravat() if lace else out('M96 178L122 214 150 178 156 190 126 232 118 232 88 190z', 2.4, 'var(--p)'))
def epaulettes(c='b'):
    f = ''.join('M%s %sl%s 15' % (n(26+i*6), n(216-i*1.6), n(-1)) + 'M%s %sl%s 15' % (n(214-i*6), n(216-i*1.6), n(1)) for i in range(6))
    return stroke(f, 4.6) + stroke(f, 2, V(c)) + out('M20 214C24 200 48 194 62 200C64 208 58 214 46 216z', 2.6, V(c)) + out('M220 214C216 200 192 194 178 200C176 208 182 214 194 216z', 2.6, V(c))
def shirt(c='p', stripe='navy', kerchief='flag', slim=0, S=1):
    s = body(c, slim, S)
    if stripe: s += stroke('M40 214Q120 236 200 214M30 230Q120 254 210 230M62 199Q122 218 180 199', 6, V(stripe))
    s += out('M88 178C104 196 140 196 156 178L166 192C146 210 100 210 80 192z', 2.8, V(kerchief)) + out('M116 200C104 212 98 226 104 238L118 218 128 240C138 226 134 210 126 202z', 2.6, V(kerchief)) + circ(121, 202, 7, fill=V(kerchief), stroke='var(--k)', stroke_width=2.6)
    return s + ink(swell(96, 192, 112, 200, 1, 2)+swell(148, 192, 130, 200, 1, -2)+swell(110, 214, 107, 230, .9)+swell(128, 212, 130, 228, .9))
def vest(c='brown', under='p', slim=0, S=1, lace=True):
    s = body(under, slim, S) + out('M86 181L60 194C56 214 60 232 62 246H112C110 226 98 200 86 181z', 2.8, V(c)) + out('M158 181L184 194C188 214 184 232 182 246H134C136 226 148 200 158 181z', 2.8, V(c))
    s += out('M90 178L84 192 104 206 122 214 140 206 160 192 154 178 124 206z', 2.4, V(under))
    if lace: s += stroke('M112 214L132 222M132 214L113 224M114 230L131 236M131 230L114 238', 2)
    return s + burr([(162, 188), (182, 196), (184, 246), (160, 246)], -.8, 4.6, 1.1, 5, S) + burr([(72, 192), (84, 188), (100, 230), (74, 240)], .9, 7, .8, 7, S)
def robe(c='plum', edge='b', slim=0, S=1, under='cream'):
    s = body(c, slim, S) + out('M92 179L122 232 154 179 148 176 122 204 96 176z', 2.2, V(under))
    return s + out('M94 178C96 206 106 226 118 246H104C90 226 82 204 80 184zM152 178C148 208 138 228 128 246H142C156 226 164 204 166 184z', 2.4, V(edge)) + stroke('M90 194l5 3M92 206l6 2M98 218l6 1M105 231l6 0M156 194l-5 3M153 206l-6 2M148 218l-6 1M141 231l-6 0', 1.8)
def gown(c='teal', trim='p', slim=1, S=1, sk='sk2', shawl=None, jewel='b'):
    s = body(c, slim, S) + path('M84 184C92 214 110 222 122 222C136 222 152 214 160 184L152 178H92z', fill=V(sk), stroke='var(--k)', stroke_width=2.6) + path('M124 192L152 184 156 194C150 210 138 219 126 220C136 212 134 200 124 192z' if S > 0 else 'M120 192L92 184 88 194C94 210 106 219 118 220C108 212 110 200 120 192z', fill=V(sk+'d'), opacity='.7')
    s += out('M80 182C88 218 108 228 122 228C138 228 156 218 164 182L172 188C166 226 142 240 122 240C102 240 78 226 72 188z', 2.6, V(trim)) + ink(''.join(swell(122+44*math.cos(t), 190+42*math.sin(t), 122+36*math.cos(t), 186+40*math.sin(t), .9) for t in [.3+i*.28 for i in range(10)]))
    if shawl: s += out('M76 184C40 194 16 220 18 246H58C60 222 72 202 84 192z', 3, V(shawl)) + out('M168 184C204 194 226 220 222 246H182C182 222 172 202 160 192z', 3, V(shawl)) + burr([(176, 192), (206, 212), (216, 244), (190, 244)], -.8, 5, 1.1, 5, S)
    if jewel: s += stroke('M94 184C104 204 140 204 150 184', 1.8) + circ(122, 206, 6, fill=V(jewel), stroke='var(--k)', stroke_width=2)
    return s
def apron(c='cream', under='sky', slim=0, S=1):
    s = body(under, slim, S) + out('M86 179L80 194 118 206 122 198 126 206 164 194 158 179 122 198z', 2.6, 'var(--p)')
    return s + cord('M84 190L74 246M160 190L170 246', 9, V(c)) + out('M78 214H166L172 248H70z', 3, V(c)) + burr([(140, 216), (166, 216), (170, 246), (150, 246)], -.7, 5, .9, 4, S) + stroke('M84 220H160', 1.4, stroke_dasharray='4 4')
def uniform(c='red', facing='cream', slim=0, S=1):
    """Crossed belts and a plate: the marine."""
    s = body(c, slim, S) + out('M92 176L88 196 122 206 156 196 152 176C140 188 104 188 92 176z', 2.6, V('black')) + out('M44 200L62 193 150 246H124zM200 200L182 193 94 246H120z', 2.6, V(facing))
    return s + out('M110 220h24v22h-24z', 2.4, 'var(--b)') + ink(hairline([(117, 226), (122, 236), (128, 226)], 2)) + stroke('M60 202L116 236M184 202L128 236', 1, stroke_dasharray='3 3')
def cloak(c='slate', clasp='b', slim=0, S=1, under='cream'):
    s = body(under, slim, S) + out('M94 178L122 230 150 178 156 190 128 246H116L88 190z', 2.2, 'var(--p)')
    s += out('M84 176C48 186 10 208 6 246H86C94 226 98 206 100 188z', 3.2, V(c)) + out('M160 176C196 186 230 208 234 246H158C150 226 146 206 144 188z', 3.2, V(c))
    return s + burr([(166, 186), (206, 204), (228, 244), (176, 244)], -.9, 5, 1.3, 5, S, trim=(.05, .2)) + ink(hairline([(70, 194), (44, 216), (36, 244)], 2.6)+hairline([(84, 196), (70, 220), (66, 244)], 2.4)) + stroke('M98 196Q122 208 146 196', 4) + circ(98, 196, 6.5, fill=V(clasp), stroke='var(--k)', stroke_width=2.2) + circ(146, 196, 6.5, fill=V(clasp), stroke='var(--k)', stroke_width=2.2)
CLOTHES = dict(coat=coat, shirt=shirt, vest=vest, robe=robe, gown=gown, apron=apron, uniform=uniform, cloak=cloak)

# ---------------------------------------------------------------- hands and props, on the canvas
def hand(x, y, sk, rot=0, s=1, cuff='p'):
    """A fist seen from outside, thumb up; the wrist goes down."""
    o = out('M-20 34L-22 52H24L22 32z', 2.8, V(cuff)) if cuff else ''
    o += out('M-22 8C-24 -6 -16 -16 -4 -17C8 -19 22 -14 24 -4C27 8 25 22 20 34C8 39 -10 38 -18 34C-22 26 -22 18 -22 8z', 2.8, V(sk))
    o += out('M-19 18C-28 8 -30 -12 -20 -20C-12 -26 -4 -20 -7 -12C-11 -4 -10 6 -12 16z', 2.6, V(sk))
    o += path('M10 -14C22 -12 26 0 24 12C24 22 22 30 20 34C14 36 8 37 4 37C14 26 16 4 10 -14z', fill=V(sk+'d'), opacity='.65')
    o += ink(hairline([(-10, -13), (2, -4), (19, -7)], 2.4)+hairline([(-17, -2), (-2, 7), (22, 4)], 2.6)+hairline([(-20, 11), (-4, 18), (22, 15)], 2.4)) + stroke('M-14 -8C-12 -12 -8 -14 -4 -14', 1.4, V(sk+'l'))
    return g(o, transform='translate(%s %s)rotate(%s)scale(%s)' % (n(x), n(y), n(rot), n(s)))
def put(body_, x, y, rot=0, s=1): return g(body_, transform='translate(%s %s)rotate(%s)scale(%s)' % (n(x), n(y), n(rot), n(s)))

FLAME = 'M0 0C-26 -4 -36 -30 -24 -54C-20 -44 -16 -42 -12 -42C-18 -68 0 -84 -2 -108C18 -92 22 -72 18 -56C24 -60 26 -68 26 -76C38 -54 38 -10 0 0z'
def fire(x, y, s=1):
    return put(out(FLAME, n(3.2/s), '#e8541e') + path('M0 -6C-14 -8 -18 -26 -12 -38C-8 -32 -4 -32 -2 -34C-4 -48 4 -58 4 -68C14 -54 12 -44 10 -36C16 -38 18 -42 18 -46C24 -28 18 -8 0 -6z', fill='#ffc840'), x, y, 0, s)

def p_spyglass(sk, S=1):
    s = out('M-66 -12H-20V12H-66z', 2.8, 'var(--b)') + out('M-20 -10H24V10H-20z', 2.8, V('wood')) + out('M24 -8H60V8H24z', 2.8, 'var(--b)') + out('M60 -10h7v20h-7zM-70 -14h7v28h-7zM-22 -13h6v26h-6zM22 -11h6v22h-6z', 2.2, 'var(--b)')
    s += ink(hatch([(-64, 2), (60, 1), (60, 8), (-64, 12)], 0, 2.6, .8, 3)) + stroke('M-60 -6H-27M-12 -5H16M32 -3.5H54', 2, 'var(--p)')
    return put(s, 196, 176, -56) + hand(190, 200, sk, 8, .95)
def p_linstock(sk, S=1):
    return cord('M196 250L208 70', 9, V('wood')) + stroke('M200 150C214 140 196 126 210 116C220 106 200 96 209 78', 7) + stroke('M200 150C214 140 196 126 210 116C220 106 200 96 209 78', 3.4, V('cream')) + fire(210, 74, .42) + hand(200, 196, sk, 6, .9)
def p_lute(sk, S=1):
    s = out('M0 40C-36 40 -48 4 -34 -22C-24 -40 -12 -44 -8 -58H8C12 -44 24 -40 34 -22C48 4 36 40 0 40z', 3.2, V('rust')) + path('M8 -50C14 -40 26 -36 34 -20C46 6 34 38 4 39C24 26 26 -16 8 -50z', fill='var(--k)', opacity='.35') + ink(hatch([(16, -26), (36, -14), (36, 16), (20, 34), (26, 4)], .4, 4, 1, 3))
    s += circ(0, -6, 11, fill='var(--k)') + circ(0, -6, 14.5, fill='none', stroke='var(--k)', stroke_width=1.6) + out('M-16 22H16V28H-16z', 2, V('brown')) + out('M-7 -56L-6 -122H6L7 -56z', 2.8, V('brown')) + stroke('M-7 -70h14M-7 -84h13M-6 -98h12', 1.8, 'var(--b)') + out('M-8 -120L-14 -146 8 -150 10 -120z', 2.8, V('brown')) + stroke('M-3 24V-124M0 24V-124M3 24V-124', .9, 'var(--p)') + stroke('M-14 -130l-8 -2M-15 -139l-8 -3M10 -130l8 -1M10 -139l8 -3', 4)
    return put(s, 150, 214, 52, .92) + hand(202, 172, sk, -14, .76) + hand(134, 228, sk, 66, .78, None)
def p_lantern(sk, S=1):
    s = circ(0, -54, 11, fill='none', stroke='var(--k)', stroke_width=4) + circ(0, 4, 52, fill=V('lamp'), opacity='.3') + circ(0, 4, 38, fill=V('lamp'), opacity='.4') + out('M-20 -30L0 -44 20 -30z', 2.8, 'var(--b)') + out('M-18 -30H18L22 30H-22z', 3, V('lamp')) + stroke('M-7 -30L-8 30M7 -30L8 30', 2.4) + path('M0 24C-14 22 -12 2 0 -18C12 2 14 22 0 24z', fill='#e8541e', stroke='var(--k)', stroke_width=1.8) + out('M-26 30H26V40H-26z', 2.8, 'var(--b)')
    return put(s, 196, 176, 0, .95) + hand(196, 120, sk, 0, .7, None)
def p_saw(sk, S=1):
    t = 'M-8 -20L-14 -128L14 -134' + ''.join('L%s %sL%s %s' % (n(15+i*.9), n(-128+i*8), n(9+i*.9), n(-125+i*8)) for i in range(13)) + 'L20 -20z'
    return put(out(t, 2.8, V('steel')) + ink(hatch([(-7, -24), (4, -24), (0, -126), (-12, -124)], -.1, 6, .8, 3)) + stroke('M6 -28L3 -120', 1.6, 'var(--p)') + out('M-16 -24C-20 0 -10 24 6 24C24 24 28 0 24 -24z', 3, V('wood')), 202, 196, 8, .9) + hand(204, 202, sk, 8, .9)
def p_hammer(sk, S=1): return put(cord('M0 60V-70', 13, V('wood')) + out('M-34 -90H24C34 -90 36 -64 24 -64H-20L-40 -66z', 3, V('slate')) + stroke('M-28 -84H20', 2.4, 'var(--p)') + ink(hatch([(-20, -74), (28, -74), (26, -65), (-24, -66)], 0, 3, .8, 2)), 204, 178, 12, .9) + hand(202, 200, sk, 10, .9)
def p_map(sk, S=1):
    s = out('M-44 -30C-20 -40 20 -22 46 -32L50 30C20 40 -20 22 -46 32z', 3, 'var(--p)') + path('M-30 10C-20 -4 -8 2 -2 -8C8 -20 26 -10 34 -18L38 8C22 14 4 10 -8 16C-16 20 -24 18 -30 10z', fill=V('leaf'), opacity='.75', stroke='var(--k)', stroke_width=1.4) + stroke('M-36 20L-24 12M-18 6L-8 0M-2 -4L8 -6', 2.4, V('flag')) + stroke('M14 -14l10 10m0 -10l-10 10', 3.4, V('flag')) + out('M-44 -30C-54 -30 -54 -18 -44 -18C-48 0 -50 16 -46 32C-38 34 -36 22 -40 20', 2.4, V('cream'))
    return put(s, 174, 200, -8) + hand(214, 208, sk, -10, .72)
def p_sextant(sk, S=1):
    s = out('M0 -56L-44 34C-20 52 22 52 46 34z', 3, 'var(--b)') + path('M0 -38L-28 24C-12 34 14 34 30 24z', fill=V('sky'), stroke='var(--k)', stroke_width=2.2) + cord('M0 -54L14 44', 8, V('cream')) + stroke('M-36 30l4 -8M-24 37l3 -8M-10 41l1 -8M10 41l-1 -8M24 37l-3 -8M37 30l-4 -8', 2) + out('M-34 -26L-8 -36 -4 -26 -30 -14z', 2.6, V('slate')) + circ(0, -54, 7, fill='var(--b)', stroke='var(--k)', stroke_width=2.4)
    return put(s, 188, 176, 6, .92) + hand(200, 214, sk, 4, .8)
def p_parrot(sk, S=1):
    s = out('M22 84C10 60 14 30 20 20L38 30C44 56 40 74 34 104z', 2.8, V('teal')) + out('M-6 44C-18 18 -12 -12 10 -20C32 -22 46 -4 44 24C42 46 30 58 14 58C4 56 -2 52 -6 44z', 3, V('flag')) + out('M12 6C28 0 44 14 40 44C36 60 30 72 26 82C16 66 6 40 12 6z', 2.8, V('teal')) + ink(''.join(hairline([(18+i*6, 16+i*3), (22+i*5, 36), (24+i*3, 66-i*4)], 2) for i in range(4)))
    s += circ(8, -26, 19, fill=V('flag'), stroke='var(--k)', stroke_width=3) + path('M-10 -32C-2 -40 6 -36 6 -26C4 -18 -6 -16 -10 -20z', fill='var(--p)', stroke='var(--k)', stroke_width=1.4) + circ(-1, -29, 3, fill='var(--k)') + out('M-9 -34C-26 -34 -28 -14 -18 -6C-16 -14 -12 -16 -8 -18z', 2.6, V('ochre')) + ink('M-10 -20L-18 -8C-12 -8 -8 -12 -7 -17z') + path(hatch([(18, -30), (26, -26), (22, -12), (14, -10)], .8, 3, .8, 2), fill='var(--k)')
    return put(s, 190, 152, 0, .88)
def p_pistol(sk, S=1):
    s = out('M-70 -14H18V0H-70z', 2.8, V('steel')) + out('M-60 0H10L22 -14C36 -14 44 -2 42 16L50 56C42 64 28 62 22 56L14 20C4 12 -20 12 -60 10z', 3, V('wood')) + out('M0 -16L-4 -30 10 -34 16 -16z', 2.4, 'var(--b)') + out('M-76 -18h10v22h-10z', 2.4, 'var(--b)') + stroke('M-60 -9H6', 2, 'var(--p)') + stroke('M-4 10C-6 24 8 26 14 20', 3.4) + ink(hatch([(-56, 3), (8, 3), (14, 12), (-56, 9)], 0, 2.6, .7, 3)) + out('M22 54C30 64 44 64 50 54L52 64C42 72 30 70 24 64z', 2.4, 'var(--b)')
    return put(s, 206, 136, 98, .84) + hand(196, 184, sk, 12, .84)
def p_sword(sk, S=1):
    s = out('M-7 -20C-10 -70 -6 -120 6 -160C14 -120 10 -70 8 -20z', 3, V('steel')) + stroke('M-1 -26C-3 -70 0 -110 5 -144', 1.8, 'var(--p)') + ink(hatch([(4, -26), (8, -26), (11, -90), (7, -140)], .2, 5, .8, 2)) + cord('M0 -16V34', 12, V('brown')) + out('M-22 -22C-10 -28 14 -28 24 -18C30 0 22 26 6 36L2 28C14 18 18 0 14 -10C4 -14 -12 -12 -20 -12z', 2.8, 'var(--b)')
    return put(s, 208, 190, 12, .95) + hand(206, 198, sk, 12, .8)
def p_book(sk, S=1):
    s = out('M-38 -44L30 -50 40 36 -30 44z', 3.2, V('red')) + path('M-30 44L40 36 38 46 -28 54z', fill='var(--p)', stroke='var(--k)', stroke_width=2.4) + out('M-38 -44L-26 -45 -19 43 -30 44z', 2.4, V('brown')) + star(10, -8, 18, 7, 8, 0, fill='var(--b)', stroke='var(--k)', stroke_width=2) + ink(hatch([(20, -44), (30, -46), (38, 32), (28, 34)], 1.4, 4, .9, 3))
    return put(s, 186, 204, -6, .95) + hand(208, 226, sk, -60, .72, None)
def p_quill(sk, S=1): return put(feather([(0, 30), (2, -20), (12, -70), (34, -108)], 22, 'p') + ink(swell(0, 26, -2, 44, 1.6)), 196, 178, 10) + hand(196, 206, sk, 0, .8)
def p_ladle(sk, S=1): return put(cord('M0 70V-60', 9, V('steel')) + out('M-26 -86H26C28 -62 16 -50 0 -50S-28 -62 -26 -86z', 3, V('steel')) + out('M-26 -86C-20 -96 20 -96 26 -86C20 -78 -20 -78 -26 -86z', 2.6, V('rust')) + stroke('M-18 -74C-16 -64 -10 -58 -4 -56', 2.2, 'var(--p)') + ink(swell(-12, -104, -6, -122, 1.6, 5)+swell(4, -102, 10, -124, 1.6, -5)), 204, 176, 6, .92) + hand(202, 202, sk, 6, .85)
def p_coins(sk, S=1):
    s = out('M-26 -12C-40 10 -38 38 -8 40C26 42 40 20 26 -8C20 -18 12 -20 14 -28C20 -36 8 -34 2 -32C-6 -36 -18 -38 -12 -28C-10 -20 -20 -18 -26 -12z', 3, V('brown')) + stroke('M-13 -24C-4 -20 8 -20 14 -25', 4, 'var(--b)') + burr([(8, -10), (26, -4), (30, 20), (8, 38), (18, 12)], .7, 4.4, 1, 3) + circ(-4, 12, 13, fill='var(--b)', stroke='var(--k)', stroke_width=2.4) + ink(hairline([(0, 5), (-8, 8), (-2, 14), (-8, 19)], 2.6))
    c = ''.join(circ(x, y, 11, fill='var(--b)', stroke='var(--k)', stroke_width=2.4) + circ(x, y, 6.5, fill='none', stroke='var(--k)', stroke_width=1.2) for x, y in ((206, 142), (216, 158)))
    return c + put(s, 192, 196) + hand(206, 224, sk, -50, .66, None)
def p_bottle(sk, S=1): return put(out('M-10 -70H10V-44C24 -36 28 -24 28 -10V40C28 48 -28 48 -28 40V-10C-28 -24 -24 -36 -10 -44z', 3, V('leaf')) + out('M-11 -82H11V-66H-11z', 2.6, V('wood')) + out('M-28 -8H28V26H-28z', 2.4, 'var(--p)') + stroke('M0 -2V20M-10 9H10', 6, V('flag')) + stroke('M-20 -16C-20 -26 -14 -32 -8 -36', 2.4, 'var(--p)') + ink(hatch([(16, -30), (28, -10), (28, 42), (18, 44)], 1.2, 4, 1, 3)), 198, 172, 8, .88) + hand(200, 214, sk, 4, .8)
def p_shell(sk, S=1):
    s = out('M0 -44C34 -40 48 -8 36 22C24 42 -4 44 -22 34C-44 44 -46 30 -34 20C-44 -8 -34 -40 0 -44z', 3, V('rose')) + ink(ribbon(spiral_(4, -2, 34)+[(4, -2)], lens(4.2), 18)) + path('M-22 34C-8 22 4 24 18 14C10 34 -8 40 -22 34z', fill='var(--p)', stroke='var(--k)', stroke_width=1.8) + burr([(24, -26), (40, -4), (34, 20), (24, 30), (32, 4)], .6, 4, 1, 3)
    return put(s, 190, 186, 8, .95) + hand(196, 222, sk, -20, .78)
def p_amphora(sk, S=1):
    s = stroke('M-14 -56C-42 -52 -40 -14 -24 -12M14 -56C42 -52 40 -14 24 -12', 9) + stroke('M-14 -56C-42 -52 -40 -14 -24 -12M14 -56C42 -52 40 -14 24 -12', 4.4, V('rust'))
    s += out('M-12 -70H12C14 -50 12 -40 20 -30C36 -14 34 14 10 42H-10C-34 14 -36 -14 -20 -30C-12 -40 -14 -50 -12 -70z', 3, V('rust')) + path('M-29 -6C-10 2 10 2 29 -6L28 8C10 16 -10 16 -28 8z', fill='var(--k)') + path('M-20 4l6-6 6 6 6-6 6 6 6-6 6 6 4-5', fill='none', stroke=V('cream'), stroke_width=2) + out('M-16 -76H16V-66H-16z', 2.4, V('rust')) + burr([(8, -50), (16, -34), (30, -8), (26, 14), (10, 40), (18, 0)], .8, 4.2, 1, 3) + stroke('M-18 -20C-22 -14 -23 -10 -23 -6', 2.4, 'var(--p)')
    return put(s, 196, 180, 6, .98) + hand(200, 222, sk, -8, .78)
def p_dividers(sk, S=1): return put(out('M-4 -70L-30 40 -24 44 2 -56zM4 -70L34 38 28 43 -2 -56z', 2.6, 'var(--b)') + circ(0, -70, 11, fill='var(--b)', stroke='var(--k)', stroke_width=3) + circ(0, -70, 3.5, fill='var(--k)') + stroke('M-17 0C-6 -8 8 -8 20 0', 3.4), 194, 158, 8, 1) + hand(196, 206, sk, 6, .8)
def p_musket(sk, S=1):
    return cord('M194 262L212 60', 20, V('wood')) + cord('M206 130L216 24', 11, V('steel')) + stroke('M200 142L216 143M206 92L221 93', 6) + stroke('M200 142L216 143M206 92L221 93', 2.6, 'var(--b)') + out('M196 186L182 176 186 160 194 164 193 172 200 176z', 2.4, V('steel')) + out('M209 18h14v12h-14z', 2.4, V('steel')) + stroke('M213 40L206 120', 1.6, 'var(--p)') + hand(198, 214, sk, 6, .86)
def p_wheel(sk, S=1):
    d = ''.join('M%s %sL%s %s' % tuple(map(n, (12*math.cos(a), 12*math.sin(a), 74*math.cos(a), 74*math.sin(a)))) for a in [i*math.pi/4+.2 for i in range(8)])
    s = stroke(d, 11) + stroke(d, 5.6, V('wood')) + circ(0, 0, 50, fill='none', stroke='var(--k)', stroke_width=16) + circ(0, 0, 50, fill='none', stroke=V('wood'), stroke_width=10) + circ(0, 0, 50, fill='none', stroke='var(--b)', stroke_width=2) + circ(0, 0, 15, fill='var(--b)', stroke='var(--k)', stroke_width=3)
    return put(s, 214, 226) + hand(178, 204, sk, -30, .74)
def p_hook(sk, S=1): return put(cord('M2 -14C2 -58 40 -64 42 -34C44 -18 24 -14 18 -28', 12, V('steel')) + out('M-20 -18H22L26 40H-24z', 3, V('brown')) + stroke('M-20 -8H23M-22 6H24', 2.6, 'var(--b)') + out('M-28 34H30V60H-30z', 2.8, 'var(--p)'), 186, 196, 4, .95)
def p_pipe(sk, S=1): return g(out('M138 150L176 160 180 150 196 152 192 176C186 182 176 180 174 172L136 156z', 2.8, V('wood')) + stroke('M180 152L194 154', 3.4) + ink(swell(186, 146, 194, 118, 1.8, 7)+swell(190, 144, 184, 112, 1.4, -6)))
def p_rope(sk, S=1):
    """A hank of rope that hangs from the fist."""
    o = ''
    for a, rx, ry in ((-16, 24, 52), (12, 25, 54), (-3, 22, 50)):
        d = 'M0 %sa%s %s 0 1 1 -.1 0' % (-8, rx, ry)
        lay = ''.join(swell(rx*.86*math.sin(q), -8+ry-ry*.93*math.cos(q), rx*1.14*math.sin(q+.12), -8+ry-ry*1.07*math.cos(q+.12), .9) for q in [.5+i*.33 for i in range(17)])
        o += g(stroke(d, 12) + stroke(d, 7.6, V('cream')) + ink(lay), transform='rotate(%s)' % a)
    return put(o, 198, 150, 0, .82) + hand(198, 150, sk, 0, .78, None)
def p_trumpet(sk, S=1): return put(out('M-60 -7L10 -13 52 -32C60 -36 64 -30 64 0S60 36 52 32L10 13 -60 7z', 3, 'var(--b)') + out('M56 -31C66 -30 66 30 56 31C48 26 48 -26 56 -31z', 2.6, V('wood')) + out('M-66 -11h9v22h-9z', 2.4, 'var(--b)') + stroke('M-50 -2L8 -6 44 -20', 2, 'var(--p)') + ink(hatch([(-50, 2), (10, 4), (50, 4), (48, 26), (10, 11)], .1, 3.4, .9, 3)) + stroke('M10 -13C14 -6 14 6 10 13', 2), 196, 172, -58, .92) + hand(188, 206, sk, 8, .86)
def p_chart_roll(sk, S=1): return put(out('M-14 -80H16V60H-14z', 3, 'var(--p)') + out('M-14 -80C-18 -90 20 -90 16 -80C18 -72 -18 -72 -14 -80z', 2.6, V('cream')) + ink(ribbon(spiral_(1, -80, 8), lens(2), 8)) + out('M-16 -30H18V-16H-16z', 2.4, V('flag')) + burr([(6, -72), (15, -72), (15, 56), (8, 56)], 1.4, 5, .9, 3), 204, 176, 16, .9) + hand(202, 204, sk, 12, .84)
def p_goblet(sk, S=1): return put(out('M-24 -60H24C26 -28 14 -16 5 -12V18L22 28V36H-22V28L-5 18V-12C-14 -16 -26 -28 -24 -60z', 3, 'var(--b)') + out('M-24 -60C-18 -68 18 -68 24 -60C18 -52 -18 -52 -24 -60z', 2.4, V('red')) + stroke('M-17 -46C-16 -34 -11 -27 -6 -24', 2.2, 'var(--p)') + burr([(12, -50), (23, -50), (18, -28), (6, -16)], .9, 3.6, 1, 3), 200, 170, 6, .95) + hand(202, 196, sk, 4, .74)
PROPS = {k[2:]: f for k, f in list(globals().items()) if k.startswith('p_')}

# ---------------------------------------------------------------- odd parts
def spectacles():
    s = ''.join(circ(x, y, r, fill='#d4e9dd', fill_opacity='.35') + circ(x, y, r, fill='none', stroke='var(--k)', stroke_width=3.6) + circ(x, y, r, fill='none', stroke='var(--b)', stroke_width=1.4) for x, y, r in ((111, 109, 12.5), (146, 108.5, 10)))
    return g(s + stroke('M123.5 107C127 103 132 103 136 107M98.5 108L86 106', 2.2), transform=HEAD)
def neckbones():
    s = ''.join(out('M108 %sC114 %s 130 %s 136 %sL138 %sC130 %s 114 %s 106 %sz' % tuple(map(n, (y, y-4, y-4, y, y+9, y+12, y+12, y+9))), 2.4, V('bone')) for y in (150, 162, 174))
    return path('M102 146H144L152 190H94z', fill='var(--k)') + s
def skull_face():
    """A rogue's skull, half turned; the near side lies in shade because he looks to the left."""
    top = [(92, 58), (83, 80), (82, 104), (88, 118), (98, 124), (100, 136), (108, 146), (124, 150), (140, 147), (147, 136), (150, 126), (157, 116), (155, 100), (156, 80), (148, 58), (120, 46)]
    s = out('M98 128C98 150 106 166 124 168C140 168 148 158 149 138z', 3.2, V('bone')) + out(smooth(top, True), 3.4, V('bone'))
    s += path(smooth([(92, 58), (83, 80), (82, 104), (88, 118), (98, 124), (100, 138), (110, 147), (112, 134), (104, 120), (94, 110), (94, 84)], True), fill=V('boned'), opacity='.8') + ink(hatch([(84, 84), (94, 84), (95, 110), (106, 124), (108, 144), (100, 134), (97, 122), (86, 114)], .5, 3.4, .9, 3))
    s += ink('M98 108C97 96 116 93 124 100C128 108 121 120 110 120C102 119 98 114 98 108zM136 106C138 96 150 94 156 101C157 110 152 118 145 118C139 117 136 112 136 106zM131 116L126 130C130 133 132 129 133.5 129C135 129 138 132 141 129z')
    s += circ(114, 109, 3.4, fill='#ff9c2b') + circ(147.5, 107.5, 3, fill='#ff9c2b') + circ(113.4, 108.4, 1.2, fill='#fff0b8') + circ(147, 107, 1, fill='#fff0b8')
    s += ink(hairline([(96, 98), (108, 91), (126, 97)], 3.4)+hairline([(135, 96), (146, 91), (157, 96)], 3))
    s += path('M105 141Q126 149 148 138L147 152Q126 162 106 154z', fill=V('bonel'), stroke='var(--k)', stroke_width=2.2) + stroke('M105 148Q126 156 147.5 145M112 144v12M119 146v13M126 147v13M133 146v13M140 143v12', 1.8)
    s += ink(swell(100, 122, 110, 128, 1.4, 2)+swell(150, 122, 143, 128, 1.2, -2)+swell(120, 60, 126, 72, 1)+swell(126, 72, 120, 80, 1)) + path('M126 141.5h7v11h-7z', fill='var(--b)', stroke='var(--k)', stroke_width=1.2)
    return s

# ---------------------------------------------------------------- the bust
def bust(sk='sk2', hair=('short', 'hbrown'), hat=None, clothes=('coat', {}), beard_=None, props=(), ring_=None, neck_=1, slim=0, flip=False, back='', front='', brow_tone=None, **f):
    """hat = (kind, options); clothes = (kind, options); the rest goes to face()."""
    S = -1 if flip else 1; style, tone = hair
    hat_ = HATS[hat[0]](S=S, **(hat[1] if len(hat) > 1 else {})) if hat else ''
    ck, co = clothes; co = dict(co, sk=sk) if ck == 'gown' else co
    s = back + g(hair_back(style, tone), transform=HEAD) if hair_back(style, tone) or back else ''
    s += g(neck(sk, neck_, S), transform=HEAD) + CLOTHES[ck](slim=slim, S=S, **co)
    s += g(ear(sk, ring_) if style != 'hooded' else '', face(sk, hair=brow_tone or tone, S=S, **f), beard(beard_, tone), hair_front(style, tone, bool(hat)), hat_, transform=HEAD)
    s += ''.join(PROPS[p](sk, S) for p in props) + front
    return g(s, transform='matrix(-1 0 0 1 240 0)') if flip else s
