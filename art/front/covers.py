"""Covers of the five games (viewBox 0 0 400 500), the mentor (0 0 240 240) and the front page's scene."""
import math, random
from art.ink import *
from art.figures import *
from art.figures import ship as galleon_ship
from art.chart import cloud, hill, palm, house, tower, lighthouse, rose, island, anchor
from art.savage import em_skull, topship, foamring, flame, smoke, coral_branch
from art.scenes import band
from art.front import explorers
from art.salt_and_bones import fencers
from art.salt_and_sail import pieces
from art.set_sail import fleet

def grad(id, *st, **k): return '<linearGradient id="%s" x2="0" y2="1">%s</linearGradient>' % (id, ''.join('<stop offset="%s" stop-color="%s"/>' % s for s in st))
def rays(cx, cy, r0, r1, k, w0, w1, a0=0, a1=2*math.pi, **kw):
    d = ''
    for i in range(k):
        a = a0+(a1-a0)*i/k; d += swell(cx+r0*math.cos(a), cy+r0*math.sin(a), cx+r1*math.cos(a), cy+r1*math.sin(a), w0 if i % 2 else w1)
    return path(d, **kw)
def gull(x, y, s=1): return ribbon([(x, y), (x+9*s, y-7*s), (x+16*s, y)], lens(3*s), 6)+ribbon([(x+16*s, y), (x+24*s, y-8*s), (x+34*s, y-1*s)], lens(3*s), 6)

def plate(words, y=70, size=64, sub='', suby=None):
    """Lettering: cream on ink, as if cut out of the block."""
    s = ''
    for i, w in enumerate(words): s += '<text x="200" y="%s" text-anchor="middle" class="cvt" font-size="%s">%s</text>' % (n(y+i*size*.92), size, w)
    if sub: s += '<text x="200" y="%s" text-anchor="middle" class="cvs" font-size="21">%s</text>' % (n(suby or y+(len(words)-1)*size*.92+32), sub)
    return s
def box(id, body, letters):
    return '<clipPath id="cc-%s"><rect x="2" y="2" width="396" height="496" rx="12"/></clipPath><g class="cv cv-%s"><g clip-path="url(#cc-%s)">%s</g><rect x="2" y="2" width="396" height="496" rx="12" fill="none" stroke="var(--k)" stroke-width="4"/><rect x="11" y="11" width="378" height="478" rx="6" fill="none" stroke="var(--b)" stroke-width="2.6"/><rect x="15.500" y="15.500" width="369" height="469" rx="4" fill="none" stroke="var(--b)" stroke-width="1"/>%s%s</g>' % (id, id, id, body, ''.join('<g transform="translate(%s) rotate(%s)"><path d="M-2 -2H22L10 2Q3 3 2 10L-2 22z" fill="var(--b)" stroke="var(--k)" stroke-width="1.4" stroke-linejoin="round"/></g>' % t for t in (('11 11', 0), ('389 11', 90), ('389 489', 180), ('11 489', 270))), letters)

# ---------------------------------------------------------------- Sail
def c_sail():
    s = '<defs>' + grad('cs1', ('0', '#123f57'), ('.42', '#e0955a'), ('.56', '#f6cf86')) + grad('cs2', ('0', '#3d95a0'), ('.3', '#175a70'), ('1', '#04141f')) + '</defs>'
    s += '<rect width="400" height="300" fill="url(#cs1)"/>' + rays(200, 236, 60, 420, 44, 3.4, 8, math.pi, 2*math.pi, fill='#fff0c0', opacity='.42') + circ(200, 238, 66, fill='#ffe39a', stroke='var(--k)', stroke_width=2.2)
    s += cloud(40, 150, 170, 44, 4, True, True) + cloud(368, 160, 150, 40, 9, True, False)
    s += '<rect y="252" width="400" height="250" fill="url(#cs2)"/><path d="M60 250L10 500H70zM140 250L120 500H176zM230 250L240 500H290zM330 250L360 500H400V420z" fill="#fff" opacity=".07"/>'
    d = ''
    for i in range(26): d += swell(0, 276+i*9, 400, 276+i*9, 1, 5*math.sin(i*1.3))
    s += path(d, fill='#04141f', opacity='.4')
    # she floats: hull under water, then the beast
    s += '<path d="M146 250Q150 274 174 284L234 284Q252 272 250 250z" fill="#4c2f18" stroke="var(--k)" stroke-width="2.6"/>' + ink(hatch([(150, 254), (246, 254), (232, 280), (176, 280)], 0, 5, 1, 2))
    s += '<g class="beast" transform="translate(64 266) scale(.65)">' + kraken() + '</g>'
    s += '<g transform="translate(98 96) scale(.8)">' + galleon_ship() + '</g>'
    top = 'M-6 256' + ''.join('q%s -12 %s 0' % (n(14), n(28)) for _ in range(15))
    s += path(top+'V264H-6z', fill='#f3fbf6', opacity='.94') + path(top, fill='none', stroke='var(--k)', stroke_width=2)
    s += '<g class="beast">' + tentacle([(30, 520), (-6, 430), (20, 330), (60, 270), (44, 200), (74, 160), (104, 182), (90, 204)], 50, 4, -1, seed=3, m=50, sw=3) + tentacle([(372, 520), (408, 420), (376, 330), (344, 270), (364, 196), (332, 152), (302, 172), (314, 198)], 50, 4, 1, seed=4, m=50, sw=3) + '</g>'
    for x in (52, 350): s += path('M%s 262q10 -16 20 -4q10 -14 20 -2q10 -12 20 4q-30 12 -60 2z' % (x-30), fill='#f3fbf6', stroke='var(--k)', stroke_width=2)
    s += ''.join(circ(x, y, q, fill='none', stroke='#cfeef0', stroke_width=1.6, opacity='.8') for x, y, q in ((120, 330, 5), (112, 310, 3.4), (286, 340, 5), (294, 318, 3), (200, 306, 3)))
    return box('sail', s, plate(['Sail'], 76, 84))

# ---------------------------------------------------------------- Salt & Bones
def c_bones():
    s = '<defs>' + grad('cb1', ('0', '#5c1414'), ('.4', '#d2571f'), ('.7', '#f6b557')) + '</defs><rect width="400" height="500" fill="url(#cb1)"/>'
    s += rays(200, 226, 80, 460, 56, 9, 3.6, fill='#ffe3a0', opacity='.34') + circ(200, 226, 104, fill='#ffd985', stroke='var(--k)', stroke_width=2.6) + circ(200, 226, 94, fill='none', stroke='var(--k)', stroke_width=1, stroke_dasharray='3 5')
    sh = ''
    for sx in (0, 1):
        X = (lambda v: 400-v) if sx else (lambda v: v)
        for i in range(6): sh += 'M%s 90L%s 384' % (n(X(-26)), n(X(4+i*17)))
        for j in range(9): y = 130+j*30; sh += 'M%s %sL%s %s' % (n(X(-20)), n(y), n(X(-26+(y-90)/294*118)), n(y))
    s += path(sh, fill='none', stroke='var(--k)', stroke_width=3, stroke_linecap='round')
    s += band(384, 96, 14, '#2b7387', 5, 460, -30, 140, '.6') + band(430, 110, 22, '#1b566a', 9, 460, -30, 120, '.7')
    # the deck, broken in two
    L = [(-20, 366), (150, 372), (166, 382), (148, 390), (176, 402), (150, 414), (166, 432), (132, 440), (138, 520), (-20, 520)]
    R = [(420, 366), (252, 370), (236, 378), (256, 388), (226, 400), (250, 414), (238, 430), (270, 442), (262, 520), (420, 520)]
    for P_ in (L, R):
        s += path(line([(x, y+7) for x, y in P_], True), fill='var(--k)') + path(line(P_, True), fill='#b27a3e', stroke='var(--k)', stroke_width=3.4, stroke_linejoin='round')
    pl = ''
    for q in (.14, .3, .5, .74): y = 370+q*140; pl += 'M-20 %sL%s %sM420 %sL%s %s' % (n(y), n(146-q*8), n(y+3), n(y), n(254+q*8), n(y+3))
    for x, y in ((40, 372), (100, 389), (30, 412), (88, 440), (50, 474), (360, 370), (300, 390), (372, 412), (320, 440), (350, 474)): pl += 'M%s %sl-5 18' % (x, y)
    s += path(pl, stroke='var(--k)', stroke_width=2.2, fill='none') + ink(hatch([(-20, 440), (134, 440), (138, 520), (-20, 520)], .03, 6, 1.3, 3)+hatch([(268, 440), (420, 440), (420, 520), (262, 520)], -.03, 6, 1.3, 4), opacity='.55')
    s += '<ellipse cx="86" cy="372" rx="84" ry="9" fill="var(--k)" opacity=".45"/><ellipse cx="314" cy="372" rx="84" ry="9" fill="var(--k)" opacity=".45"/>'
    ps = fencers.pose(head=(80, 40), neck=(78, 60), hip=(72, 112), k1=(104, 132), f1=(110, 178), k2=(52, 146), f2=(28, 178), e1=(106, 76), h1=(122, 52), deg=-44, len=74, e2=(50, 82), h2=(34, 64), wind=-2)
    s += '<g transform="translate(-14 118) scale(1.4)">' + fencers.figure(ps, dict(fencers.SALT, large=True)) + '</g><g transform="translate(414 118) scale(-1.4 1.4)">' + fencers.figure(dict(ps, deg=-52, wind=-2), fencers.BONES) + '</g>'
    s += fencers.burst(200, 146, 34)
    for x, y, a, l in ((170, 352, -64, 26), (226, 340, 38, 28), (196, 322, -80, 20), (206, 372, -20, 22), (176, 310, 24, 14), (230, 306, -40, 14)):
        s += '<g transform="translate(%s %s) rotate(%s)"><path d="M0 0h%s" stroke="var(--k)" stroke-width="11" stroke-linecap="round"/><path d="M2 -1h%s" stroke="#c99c5e" stroke-width="5" stroke-linecap="round"/></g>' % (x, y, a, l, l-4)
    s += path(''.join(ribbon([(x, 440), (x+b*.4, 440-h*.7), (x+b, 440-h), (x+b*1.3, 440-h*.8)], lambda u: 12*(1-u)+2, 9) for x, b, h in ((184, -16, 40), (198, -4, 62), (212, 12, 46))), fill='#f3fbf6', stroke='var(--k)', stroke_width=2)
    return box('bones', s, plate(['Salt &amp; Bones'], 66, 54) )

# ---------------------------------------------------------------- Set Sail
def c_set():
    s = '<defs>' + grad('ct1', ('0', '#2f8ea6'), ('.5', '#bfe3d2'), ('.62', '#fbe9b4')) + '</defs><rect width="400" height="330" fill="url(#ct1)"/>'
    s += rays(300, 206, 44, 460, 40, 7, 3, math.pi*.96, math.pi*2.04, fill='#fffbe0', opacity='.5') + circ(300, 206, 44, fill='#ffe08a', stroke='var(--k)', stroke_width=2)
    s += cloud(96, 138, 150, 38, 5) + cloud(348, 128, 110, 30, 8)
    s += hill(60, 262, 170, 70, 3, 'var(--land4)') + hill(150, 262, 120, 44, 5) + hill(372, 262, 110, 52, 6, 'var(--land4)') + house(122, 262, 16, 12, 'var(--roof)', 2) + house(142, 262, 18, 14, 'var(--roof2)', 3) + tower(166, 262, 12, 26) + palm(30, 262, 34, 6, 2) + palm(196, 262, 28, -5, 3)
    s += band(266, 90, 8, '#7cc4bf', 4, 460, -30, 240, '.35')
    s += '<g transform="translate(232 150) scale(.5)" class="black">' + galleon_ship() + '</g><g class="bonew" transform="translate(273 190) scale(.15)">' + em_skull() + '</g>'
    s += band(296, 110, 10, '#4fa9ad', 7, 460, -30, 240, '.45')
    s += '<g transform="translate(-6 150) scale(.74)">' + fleet.xebec(2) + '</g>'
    s += band(338, 120, 14, '#37939e', 11, 460, -30, 240, '.5')
    s += '<g transform="translate(92 166) scale(1.16)">' + fleet.galleon(0) + '</g>'
    s += band(416, 130, 16, '#26798a', 15, 460, -30, 140, '.55')
    # a beach with what they race for
    s += path('M-10 512V462C40 446 96 452 150 476C180 488 200 500 210 512z', fill='var(--land)', stroke='var(--k)', stroke_width=2.6) + path('M-10 462C40 446 96 452 150 476C180 488 200 500 210 512h12C210 492 186 476 154 466C96 444 40 438 -10 452z', fill='#f3fbf6', stroke='var(--k)', stroke_width=1.6)
    s += '<g transform="translate(58 430)">' + out('M0 20H66V52H0z', 3, '#8a5a2c') + out('M-2 22C-2 -6 68 -6 68 22z', 3, '#9a6432') + path('M4 22C10 8 56 8 62 22z', fill='#ffd36b', stroke='var(--k)', stroke_width=2) + ''.join(circ(x, y, 6, fill='#f2c53d', stroke='var(--k)', stroke_width=1.8) for x, y in ((16, 18), (28, 14), (40, 17), (52, 18), (34, 20))) + '<path d="M14 2V52M52 2V52" stroke="var(--k)" stroke-width="8"/><path d="M14 3V50M52 3V50" stroke="var(--b)" stroke-width="4"/>' + out('M27 28h12v12h-12z', 2, 'var(--b)') + ink(hatch([(40, 24), (66, 24), (66, 50), (40, 50)], 0, 4, .9, 3)) + '</g>'
    s += '<path d="M142 460l14 11M156 460l-14 11" stroke="#a8231b" stroke-width="6" stroke-linecap="round"/>'
    s += '<g transform="translate(20 486) scale(2.6)">' + palm(0, 0, 46, 4, 4) + '</g><g transform="translate(404 520) scale(3.2)">' + palm(0, 0, 44, -9, 6) + '</g>'
    s += ink(gull(150, 150, .9)+gull(196, 176, .7)+gull(236, 142, .6))
    return box('set', s, plate(['Set Sail'], 78, 70))

# ---------------------------------------------------------------- Savage Seas
def c_savage():
    R = random.Random(5)
    s = '<defs><radialGradient id="cv1" cx=".5" cy=".62" r=".6"><stop offset="0" stop-color="#bfe6dc"/><stop offset=".4" stop-color="#63b3b6"/><stop offset=".75" stop-color="#2b7f92"/><stop offset="1" stop-color="#0c3f52"/></radialGradient></defs><rect width="400" height="500" fill="url(#cv1)"/>'
    d = ''
    for i in range(70):
        t = R.uniform(0, 6.28); q = R.uniform(30, 190); x, y = 200+q*math.cos(t), 286+q*math.sin(t)*1.05; l = R.uniform(16, 40); d += swell(x, y, x+l, y+1, 1.1, 2)
    s += path(d, fill='#f3fbf6', opacity='.75')
    for t, k in (('translate(128 322) rotate(-10) scale(1.08) translate(-70 -130)', 1), ('translate(276 310) rotate(170) scale(1.08) translate(-70 -130)', 2)): s += '<g transform="%s">%s</g>' % (t, foamring(k, .86))
    # the ring of coral
    rim = [(200+196*math.cos(a*math.pi/15)*(1+.03*math.sin(a*5)), 318+212*math.sin(a*math.pi/15)*(1+.03*math.cos(a*3))) for a in range(30)]
    base = ''.join(smooth(blob(x, y, 40, 33, int(x*7+y*3) % 97, .26, 12), True) for x, y in rim)
    s += path(base, fill='none', stroke='#f3fbf6', stroke_width=16, opacity='.5') + path(base, fill='#d9b877', stroke='var(--k)', stroke_width=6) + path(base, fill='#e3c78c')
    st = ''.join('M%s %sh.1' % (n(x+R.uniform(-34, 34)), n(y+R.uniform(-26, 26))) for x, y in rim for _ in range(6))
    s += '<path d="%s" stroke="var(--k)" stroke-width="3" stroke-linecap="round" opacity=".45"/>' % st
    for c, col in ((0, '#d8604f'), (1, '#b5477a'), (2, '#e8955a')):
        acc = []
        for i, (x, y) in enumerate(rim):
            for j in range(2):
                if (i+j*2+c) % 3 == 0: coral_branch(x+R.uniform(-24, 24), y+R.uniform(4, 26), -math.pi/2+R.uniform(-.6, .6), R.uniform(15, 20), R.uniform(8, 10), 2, R, acc)
        s += path(''.join(acc), fill=col, stroke='var(--k)', stroke_width=2.4, stroke_linejoin='round', paint_order='stroke')
    # two ships, broadside to broadside
    a = '<g transform="translate(128 322) rotate(-10) scale(1.08) translate(-70 -130)">' + topship('#d55e00', 'disc', 0) + '</g>'
    b = '<g transform="translate(276 310) rotate(170) scale(1.08) translate(-70 -130)">' + topship('#0072b2', 'square', 2) + '</g>'
    s += a + b
    # fire between them
    for i in range(5):
        y = 246+i*33; x0 = 168+i*6; x1 = 226+i*6
        s += star(x0+8, y+6, 13, 5, 8, i, fill='#ffb52e', stroke='var(--k)', stroke_width=1.8) + star(x1-2, y-4, 12, 5, 8, i*.5, fill='#ff8a2b', stroke='var(--k)', stroke_width=1.8) + circ((x0+x1)/2+(i % 2)*10-5, y+2, 5, **K)
        s += path(swell(x0+16, y+4, (x0+x1)/2-4, y+2, 2.2), fill='#f8eed6')
    for x, y, k in ((190, 236, .8), (200, 300, .7), (212, 360, .85), (218, 410, .6)): s += '<g transform="rotate(-30 %s %s)">' % (x, y) + smoke(x, y, k, 1) + '</g>'
    s += '<g transform="translate(312 262)">' + flame(0, 0, 1, 1) + '</g>'
    return box('savage', s, plate(['Savage Seas'], 66, 56))

# ---------------------------------------------------------------- Salt & Sail
def c_explore():
    s = '<defs>' + grad('ce1', ('0', '#274b63'), ('.4', '#7fb0b0'), ('.62', '#f3ddb0')) + '</defs><rect width="400" height="500" fill="url(#ce1)"/>'
    s += rays(206, 196, 50, 420, 44, 6, 2.6, math.pi*.98, math.pi*2.02, fill='#fff6d8', opacity='.45')
    # the land nobody has seen
    s += '<g class="far">' + hill(204, 262, 210, 150, 3) + hill(120, 262, 130, 70, 5, 'var(--land4)') + hill(292, 262, 140, 84, 7, 'var(--land4)') + '</g>'
    for i, (y, x0, x1) in enumerate(((150, 190, 218), (166, 182, 226), (184, 172, 238))): s += out('M%s %sL%s %sH%sL%s %sz' % (x0, y+16, x0+5, y, x1-5, x1, y+16), 2, '#f7eedb')
    s += out('M198 150V134H210V150z', 2, '#fffaf0') + out('M194 135Q204 118 214 135z', 2, '#d9a441') + star(204, 112, 11, 3, 4, 0, fill='#fff0b8', stroke='var(--k)', stroke_width=1.2)
    s += band(268, 90, 7, '#8cc0bd', 4, 460, -30, 240, '.3')
    s += '<g class="mist">' + cloud(46, 236, 190, 54, 4) + cloud(366, 232, 170, 54, 9) + cloud(330, 272, 150, 36, 12) + cloud(58, 280, 150, 36, 14) + '</g>'
    s += '<g transform="translate(150 232) scale(.86)">' + pieces.vessel('carrack').replace('var(--c)', '#c9480c') + '</g>' + band(330, 110, 10, '#569fa6', 7, 460, -30, 200, '.45') 
    # chart in the foreground
    s += path('M-10 392C60 372 130 398 200 384C270 372 340 396 410 380V512H-10z', fill='#f0dfb4', stroke='var(--k)', stroke_width=3) + path('M-10 392C60 372 130 398 200 384C270 372 340 396 410 380V394C340 410 270 386 200 398C130 412 60 386 -10 406z', fill='#d2b06a', stroke='var(--k)', stroke_width=1.6)
    s += path(smooth(blob(196, 456, 40, 20, 3, .3, 16), True), fill='#8fa15c', stroke='var(--k)', stroke_width=2) + '<path d="M96 478C130 452 150 436 186 452S236 430 252 424" fill="none" stroke="#a3241b" stroke-width="5" stroke-dasharray="9 7" stroke-linecap="round"/><path d="M246 416l16 16M262 416l-16 16" stroke="#a3241b" stroke-width="6" stroke-linecap="round"/><g transform="translate(200 482) scale(.0)"></g>'
    s += '<g transform="translate(146 428) scale(.3)">' + rose(100) + '</g>'
    # the explorers
    s += '<g transform="translate(-16 322) scale(.76)">' + explorers.montoya() + '</g><g transform="translate(410 318) scale(-.78 .78)">' + explorers.scholar() + '</g>'
    return box('explore', s, plate(['Salt &amp; Sail'], 72, 60))

COVERS = dict(sail=c_sail, bones=c_bones, set=c_set, savage=c_savage, explore=c_explore)

# ---------------------------------------------------------------- the mentor: old bosun Barnaby, 0 0 240 240
def barnaby():
    s = out('M0 246C4 204 36 186 82 170L158 170C206 186 236 204 240 246z', 3.6, '#f4ead0')
    for i, y in enumerate((190, 208, 226, 244)): s += path('M%s %sC70 %s 170 %s %s %s' % (n(46-i*16), n(y+6), n(y-8), n(y-8), n(196+i*16), n(y+6)), fill='none', stroke='#2b5f86', stroke_width=8)
    s += out('M0 246C4 204 36 186 82 170L96 186C66 198 52 220 54 246zM240 246C236 204 206 186 158 170L144 186C176 198 188 220 186 246z', 3, '#23384a') + ink(hatch([(4, 246), (12, 214), (44, 188), (80, 176), (62, 208), (54, 246)], .5, 5, 1.2, 4, trim=(.02, .2)) + hatch([(184, 188), (222, 206), (236, 246), (196, 246)], -.6, 6, 1, 6, trim=(.3, .05)))
    # neckerchief and whistle
    s += out('M84 170C100 186 142 186 158 170L164 186C150 198 134 200 126 198L140 222 120 214 102 222 114 198C104 198 90 194 78 184z', 2.6, '#b8372a') + ink(swell(118, 200, 108, 216, 1.2)+swell(124, 200, 134, 216, 1.2)+swell(92, 182, 112, 192, 1.1)+swell(150, 182, 132, 192, 1.1))
    s += '<path d="M92 178C88 214 92 226 104 232M150 178C160 210 150 228 130 232" fill="none" stroke="var(--k)" stroke-width="3.6"/><path d="M92 178C88 214 92 226 104 232M150 178C160 210 150 228 130 232" fill="none" stroke="#e2b04a" stroke-width="1.800" stroke-dasharray="3 2"/>' + out('M98 226H132L140 231 132 238H120C118 246 106 246 104 238H98z', 2.4, '#e2b04a') + ink('M118 229h7v4h-7z')
    # hair, ears, face: round, ruddy, a smile in the eyes
    s += out('M78 96C66 110 68 140 78 152L92 148 90 100zM164 96C176 110 174 140 164 152L150 148 152 100z', 2.6, '#efe9da')
    s += out('M82 84C78 106 80 132 90 148C100 162 112 168 122 168C134 168 146 160 154 146C162 132 164 106 160 84z', 3, '#dfa070')
    s += path('M82 84L160 84 160 98C136 90 108 92 98 102C94 118 96 138 102 152C92 146 84 128 82 112z', fill='#a8673f') + ink(hatch([(84, 90), (100, 98), (95, 114), (98, 138), (88, 138)], .2, 3.6, .9, 3, trim=(0, .3)))
    s += circ(102, 126, 11, fill='#d8604f', opacity='.55') + circ(146, 126, 11, fill='#d8604f', opacity='.6')
    s += out('M81 112C73 106 69 114 72 124C75 132 82 134 85 129zM161 112C169 106 173 114 170 124C167 132 160 134 157 129z', 2, '#dfa070') + circ(74, 136, 5, fill='none', stroke='var(--k)', stroke_width=4.6) + circ(74, 136, 5, fill='none', stroke='var(--b)', stroke_width=2.4)
    for x in (106, 140):
        s += path('M%s 113C%s 105 %s 105 %s 112C%s 118 %s 118 %s 113z' % (x-10, x-5, x+5, x+10, x+5, x-4, x-10), fill='#fbf5e4', stroke='var(--k)', stroke_width=1.4) + ink('M%s 113C%s 104 %s 104 %s 112C%s 108 %s 108 %s 113z' % (x-11, x-5, x+5, x+11, x+5, x-5, x-11)) + circ(x+1, 112, 4, fill='#2b5f73', stroke='var(--k)', stroke_width=1.5) + circ(x+2.4, 110.6, 1.2, fill='#fff')
        s += ink(swell(x-9, 119, x+8, 119, 1, 2))
    s += ink(swell(94, 108, 86, 103, 1)+swell(94, 112, 85, 111, 1)+swell(94, 116, 86, 119, 1)+swell(152, 108, 160, 103, 1)+swell(152, 112, 161, 111, 1)+swell(152, 116, 160, 119, 1))
    s += out('M92 104C96 92 112 91 120 101C112 98 102 99 92 104zM128 101C134 91 150 92 156 103C146 99 138 98 128 101z', 2, '#f7f2e4')
    s += out('M118 104C116 116 110 122 112 129C114 136 122 134 124 134C128 134 136 136 138 129C139 122 132 116 130 104', 2.2, '#e6ab7c') + circ(125, 128, 7, fill='#d8604f', opacity='.5') + ink('M114 131q4 4 8 2zM134 131q-4 4 -8 2z')
    # beard
    s += out('M84 126C82 150 78 172 92 190C102 204 116 210 124 216C132 210 146 204 154 188C166 170 162 150 160 126C156 140 148 142 142 139C134 135 130 136 124 140C118 136 112 135 106 139C98 142 90 140 84 126z', 3, '#efe9da')
    s += ink(''.join(ribbon([(90+i*6.8, 152-abs(i-5)*-.8), (92+i*6.4, 174), (124+(i-5)*4.2, 204)], lens(2), 8) for i in range(11)), opacity='.85')
    s += path('M106 151C114 147 134 147 142 151C138 164 112 164 106 151z', fill='#5a1c18', stroke='var(--k)', stroke_width=2) + path('M110 152C118 150 130 150 138 152L136 156C130 154 118 154 112 156z', fill='#fff8ea')
    s += out('M124 140C114 133 100 139 92 154C104 151 118 153 124 147C130 153 144 151 156 154C148 139 134 133 124 140z', 2.3, '#f9f4e8') + ink(''.join(swell(121-i, 143+i, 98+i*3, 152-i, .9, -1.5)+swell(127+i, 143+i, 150-i*3, 152-i, .9, 1.5) for i in range(4)))
    # knitted cap with a brim and a bobble
    s += out('M80 88C76 44 102 26 122 26C146 26 168 46 162 88C140 78 104 78 80 88z', 3.4, '#1f6f78')
    kn = ''.join(ribbon([(88+i*9, 80-abs(i-4)*-1), (92+i*8, 54), (114+i*2.6, 30)], lens(2.2), 8) for i in range(9))
    s += ink(kn, opacity='.8') + path('M140 34C158 46 166 66 162 86L150 82C152 64 148 46 140 34z', fill='#0b474f', opacity='.8')
    s += out('M74 92C76 76 100 70 121 70C144 70 166 76 168 92L166 104C148 92 96 92 76 104z', 3, '#e2b04a') + ink(''.join(swell(84+i*9, 82-3*math.sin(i/9*3.1), 84+i*9, 96-4*math.sin(i/9*3.1), 1.5) for i in range(10)))
    s += circ(121, 24, 13, fill='#e2b04a', stroke='var(--k)', stroke_width=3) + ink(''.join(swell(121+4*math.cos(a), 24+4*math.sin(a), 121+12*math.cos(a), 24+12*math.sin(a), 1.1) for a in (0, .6, 1.2, 1.9, 2.6, 3.4, 4.2, 5, 5.7)))
    return s
