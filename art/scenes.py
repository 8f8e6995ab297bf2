"""End scenes and the pictures of the other games' cards."""
import math, random
from art.ink import *
from art.figures import *
from art.chart import cloud, hill, palm, house, tower, lighthouse, rose
from art.savage import flame, smoke, em_swords, em_boot, sword, em_skull

def band(y, st, amp, fill, seed=1, w=860, x0=-30, h=300, op='.8'):
    """A row of engraved breakers."""
    r = random.Random(seed); d = 'M%s %s' % (n(x0), n(y)); hs = ''; fo = ''
    x = x0
    while x < x0+w:
        s = st*r.uniform(.8, 1.2); a = amp*r.uniform(.75, 1.2)
        d += 'C%s %s %s %s %s %sC%s %s %s %s %s %sC%s %s %s %s %s %s' % tuple(map(n, (x+s*.3, y, x+s*.42, y-a*.9, x+s*.62, y-a, x+s*.8, y-a*1.05, x+s*.88, y-a*.7, x+s*.8, y-a*.52, x+s*.78, y-a*.2, x+s*.9, y, x+s, y)))
        fo += ribbon([(x+s*.40, y-a*.62), (x+s*.58, y-a*.9), (x+s*.78, y-a*.86), (x+s*.8, y-a*.6)], lens(amp*.22), 6)
        for i in range(6): hs += swell(x+s*(.1+i*.03), y+2+i*amp*.16-a*.1, x+s*(.56-i*.01), y-a*.62+i*amp*.2, .9, 3)
        for i in range(3): xx = x+r.uniform(0, s*.5); yy = y+amp*.5+i*amp*.35; hs += swell(xx, yy, xx+s*.5, yy+1, .9, 2)
        x += s
    return path(d+'V%sH%sz' % (n(y+h), n(x0)), fill=fill) + path(d, fill='none', stroke='var(--k)', stroke_width=2.4, stroke_linejoin='round') + path(hs, fill='var(--k)', opacity=op) + path(fo, fill='var(--foam)')

def glitter(cx, y0, y1, w0, w1, fill='#ffe08a', seed=3):
    """The sun's way on the water: broken streaks that widen towards the eye."""
    r = random.Random(seed); d = ''; y = y0
    while y < y1:
        t = (y-y0)/(y1-y0); w = w0+(w1-w0)*t; x = cx+r.uniform(-.12, .12)*w
        d += swell(x-w*r.uniform(.3, .5), y, x+w*r.uniform(.3, .5), y, 3+3*t, r.uniform(-2, 2))
        if r.random() < .5: d += swell(x+w*.62, y+3, x+w*r.uniform(.72, .86), y+3, 2+2*t)
        y += 8+5*t
    return path(d, fill=fill, opacity='.7')

def doom():
    """viewBox 0 0 800 450"""
    s = '<defs><linearGradient id="dn" x2="0" y2="1"><stop offset="0" stop-color="#0a1a26"/><stop offset=".55" stop-color="#24505e"/><stop offset="1" stop-color="#7fa391"/></linearGradient><radialGradient id="mn"><stop offset="0" stop-color="#fff3c4"/><stop offset=".35" stop-color="#f0d98c" stop-opacity=".55"/><stop offset="1" stop-color="#f0d98c" stop-opacity="0"/></radialGradient></defs>'
    s += '<g style="--k:#081018;--foam:#dff0ea;--cloud:#3a505c;--cloud2:#1a2a34;--rain:#9ec3c9;--w:#8f353b;--d:#2c0c18;--p:#efc9a6;--sail:#d9c9a0"><rect x="-20" y="-20" width="840" height="490" fill="url(#dn)"/>'
    d = ''
    for i in range(60): d += swell(-20, 8+i*5.4, 820, 8+i*5.4, .9*(1-i/70), 6*math.sin(i))
    s += path(d, fill='#081018', opacity='.28')
    s += circ(560, 120, 210, fill='url(#mn)') + circ(560, 120, 62, fill='#f7e6ae', stroke='#081018', stroke_width=2)
    s += cloud(150, 40, 330, 90, 4, True, True) + cloud(690, 36, 300, 84, 9, True, False) + cloud(420, 10, 260, 60, 13)
    # the beast behind the ship
    s += '<g transform="translate(330 104) scale(.92)">'
    for i, (c, w_, sd) in enumerate((([(300, 330), (400, 330), (460, 240), (440, 140), (400, 90), (420, 40), (456, 52), (444, 80)], 58, 1), ([(280, 340), (350, 360), (420, 360), (480, 310), (500, 240), (480, 210)], 50, 1), ([(120, 330), (20, 320), (-40, 230), (-30, 120), (20, 50), (0, -10), (-40, 0), (-36, 30)], 60, -1))):
        s += tentacle(c, w_, 4, sd, seed=i+2, m=50, sw=3.4)
    s += kraken_head() + '</g>'
    s += band(392, 92, 34, '#2c6470', 5)
    # the ship, going over
    s += '<g transform="translate(118 118) rotate(-17 130 200) scale(1.28)">' + ship() + '<g transform="translate(118 150)">' + flame(0, 0, .7, 1) + flame(34, -6, .55, 2) + '</g></g>'
    # arms over the hull
    for i, (c, w_, sd) in enumerate((([(420, 440), (396, 360), (350, 300), (290, 292), (240, 320), (214, 300), (226, 268), (250, 276)], 54, -1), ([(150, 460), (124, 380), (150, 300), (206, 258), (236, 200), (214, 150), (180, 158), (186, 184)], 50, 1))):
        s += tentacle(c, w_, 4, sd, seed=i+12, m=50, sw=3.4)
    s += band(420, 120, 40, '#1d4c5a', 8) + band(448, 150, 34, '#123846', 11)
    for x, y, a, l in ((560, 410, -18, 60), (640, 428, 24, 46), (92, 426, 12, 52)):
        s += '<g transform="translate(%s %s) rotate(%s)"><path d="M0 0h%s" stroke="var(--k)" stroke-width="12" stroke-linecap="round"/><path d="M2 -1h%s" stroke="#a9763c" stroke-width="5.5" stroke-linecap="round"/></g>' % (x, y, a, l, l-4)
    return s + '</g>'

def haven():
    s = '<defs><linearGradient id="dw" x2="0" y2="1"><stop offset="0" stop-color="#4a97a8"/><stop offset=".5" stop-color="#f3d28b"/><stop offset=".72" stop-color="#f6b25c"/></linearGradient></defs><g style="--k:#1a2028;--foam:#fff6dc;--cloud:#fff1cf;--cloud2:#e8b98a;--p:#fbf0d4"><rect x="-20" y="-20" width="840" height="490" fill="url(#dw)"/>'
    d = ''
    for i in range(40):
        a = math.pi+i*math.pi/39; d += swell(300+70*math.cos(a), 292+70*math.sin(a), 300+620*math.cos(a), 292+620*math.sin(a), 7 if i % 2 else 3.4)
    s += path(d, fill='#fff3c4', opacity='.55') + circ(300, 292, 66, fill='#ffe08a', stroke='var(--k)', stroke_width=2.4)
    s += cloud(40, 196, 170, 40, 5) + cloud(620, 150, 190, 38, 8)
    # coast
    s += ''.join(hill(x, 306, w, h, i+2, c) for i, (x, w, h, c) in enumerate(((560, 240, 110, 'var(--land4)'), (760, 300, 170, 'var(--land2)'), (660, 220, 130, 'var(--land4)'))))
    s += out('M420 308C470 296 520 300 560 302H830V360H430z', 2.6, 'var(--land)') 
    for i, (x, y, w, h, ro) in enumerate(((560, 306, 34, 28, 'var(--roof)'), (600, 300, 38, 34, 'var(--roof2)'), (644, 306, 34, 28, 'var(--roof)'), (720, 304, 40, 34, 'var(--roof)'), (766, 308, 36, 28, 'var(--roof2)'), (540, 328, 36, 26, 'var(--roof2)'), (584, 332, 40, 28, 'var(--roof)'), (632, 334, 36, 26, 'var(--roof)'), (676, 332, 42, 28, 'var(--roof2)'), (730, 334, 38, 28, 'var(--roof)'))): s += house(x, y, w, h, ro, i)
    s += tower(684, 306, 26, 66) + lighthouse(470, 308, 108)
    s += out('M470 336H800V350H470z', 2.4, 'var(--wood)') + ''.join('<path d="M%s 350v24" stroke="var(--k)" stroke-width="6"/>' % (490+i*44) for i in range(8))
    s += palm(520, 320, 44, 8, 2) + palm(790, 326, 54, -8, 3)
    s += band(362, 110, 10, '#3f98a3', 5, op='.5') + glitter(300, 368, 396, 120, 170)
    s += '<g transform="translate(120 118) scale(1.18)">' + ship() + '</g>' + '<g transform="translate(120 118) scale(1.18)">' + bow_wave() + '</g>'
    s += band(400, 140, 12, '#2f8592', 9, op='.5') + band(432, 170, 12, '#236f80', 12, op='.5')
    s += ''.join(ink(ribbon([(x, y), (x+9, y-7), (x+16, y)], lens(3), 6)+ribbon([(x+16, y), (x+24, y-8), (x+34, y-1)], lens(3), 6)) for x, y in ((90, 150), (130, 176), (520, 130), (566, 160), (420, 180)))
    return s + '</g>'

# ---------------------------------------------------------------- pictures, viewBox 0 0 206 170
def grotto():
    s = '<g style="--k:#0c1820;--w:#8f353b;--d:#36101c;--p:#efc9a6"><rect width="206" height="170" fill="#c79a62"/>' + path(hatch([(0, 0), (206, 0), (206, 170), (0, 170)], .5, 5, .9, 3), fill='#0c1820', opacity='.6')
    s += path(smooth([(28, 172), (34, 96), (60, 44), (104, 22), (150, 46), (174, 100), (180, 172)])+'z', fill='#0a141c', stroke='#0c1820', stroke_width=4)
    s += path(smooth([(46, 172), (54, 104), (76, 62), (106, 44), (138, 62), (156, 106), (162, 172)])+'z', fill='#132c38')
    s += ink('M60 46l8 26 6-32zM88 28l5 30 9-33zM122 28l6 26 8-20zM146 46l3 26 10-12z')
    for x in (84, 124): s += path('M%s 100q13 -14 27 -2q-12 13 -27 2z' % (x-13), fill='#ffb52e', stroke='#000', stroke_width=2) + '<path d="M%s 94v10" stroke="#000" stroke-width="4"/>' % (x)
    s += tentacle([(60, 180), (58, 146), (82, 128), (100, 146), (88, 158)], 26, 3, 1, m=28, sw=2.4) + tentacle([(150, 182), (156, 140), (140, 112), (160, 92), (176, 104)], 24, 3, 1, seed=3, m=28, sw=2.4)
    s += '<g style="--foam:#dcefe6">' + band(160, 46, 9, '#3f8a94', 4, 230, -12, 30) + '</g></g>'
    return s
def sloop():
    return '<g style="--sail:#565049;--flag:#15181b;--flag2:#15181b;--foam:#f3fbf6;--k:#10181e;--b:#b98b3a;--wood:#5c3a1e"><rect width="206" height="170" fill="#e9b36a"/>' + path(hatch([(0, 0), (206, 0), (206, 120), (0, 120)], 0, 6, 1, 3), fill='#10181e', opacity='.35') + circ(150, 60, 34, fill='#ffe6a0') + '<g transform="translate(34 12) scale(.6)">' + ship() + '</g>' + band(138, 60, 10, '#3f8a94', 3, 240, -12, 60) + band(158, 70, 10, '#2b7387', 6, 240, -12, 60) + '</g>'
def banana(x, y, r, s=1):
    return '<g transform="translate(%s %s) rotate(%s) scale(%s)"><path d="M-22 -8C-12 14 14 16 26 -6L29 -3C22 24 -18 26 -27 -4z" fill="#f2c53d" stroke="var(--k)" stroke-width="2.6" stroke-linejoin="round"/><path d="M-18 2C-6 16 12 16 22 4" stroke="var(--k)" stroke-width="1.2" fill="none"/><path d="M25 -8l4 -6 5 4 -4 8z" fill="#6b4a1a" stroke="var(--k)" stroke-width="1.6"/></g>' % (n(x), n(y), r, n(s))
def cane(x, y, r, s=1): return '<g transform="translate(%s %s) rotate(%s) scale(%s)"><path d="M-5 34L-3 -34H5L6 34z" fill="#9cb84a" stroke="var(--k)" stroke-width="2.4"/><path d="M-5 18h11M-4 0h10M-3 -18h9" stroke="var(--k)" stroke-width="2"/><path d="M1 -32C-8 -50 -22 -46 -28 -36C-16 -40 -8 -34 1 -32C6 -52 22 -54 30 -42C16 -44 8 -36 1 -32z" fill="#5a8746" stroke="var(--k)" stroke-width="2"/></g>' % (n(x), n(y), r, n(s))
def tobacco(x, y, r, s=1): return '<g transform="translate(%s %s) rotate(%s) scale(%s)"><path d="M0 36C-22 20 -24 -14 0 -38C24 -14 22 20 0 36z" fill="#a8692f" stroke="var(--k)" stroke-width="2.6"/><path d="M0 44V-32M0 22L-14 8M0 22L14 8M0 4L-15 -10M0 4L15 -10M0 -12L-9 -22M0 -12L9 -22" stroke="var(--k)" stroke-width="1.8" fill="none"/></g>' % (n(x), n(y), r, n(s))
def bananaboat():
    s = '<g style="--foam:#f3fbf6"><rect width="206" height="170" fill="#9fd0c8"/>' + path(hatch([(0, 0), (206, 0), (206, 110), (0, 110)], .02, 7, .9, 3), fill='#123442', opacity='.3') + palm(26, 108, 62, 10, 2) + palm(8, 112, 46, -6, 4) + out('M-6 108C20 98 44 104 66 116L-6 122z', 2.2, 'var(--land)')
    s += '<path d="M118 112V26" stroke="var(--k)" stroke-width="6"/>' + out('M121 30C160 40 176 70 178 94H121z', 2.6, 'var(--sail)') + ink(hatch([(124, 40), (140, 50), (140, 92), (124, 92)], .1, 4, .8, 3))
    for i in range(9): s += banana(78+i*11+(i % 3)*3, 108-(i % 4)*9, -20+i*17 % 60, .8)
    s += out('M52 106Q118 128 190 100Q184 142 164 150H82Q60 140 52 106z', 3, 'var(--wood)') + '<path d="M58 118Q120 138 184 114M64 130Q120 148 178 128" stroke="var(--k)" stroke-width="1.8" fill="none"/>' + ink(hatch([(70, 132), (170, 132), (160, 150), (84, 150)], 0, 4, .9, 3))
    return s + band(150, 56, 9, '#4d9ba6', 6, 236, -12, 40) + '</g>'
