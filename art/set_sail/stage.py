"""Where ships fight, and how a game ends: backdrops and scenes without gradients, so that a page can use them from a sheet."""
import math
import random

from art.chart import cloud, hill, house, palm, tower
from art.figures import *
from art.ink import *
from art.savage import em_swords, flame, smoke
from art.scenes import band, glitter
from art.set_sail.pieces import coin, hulk, sack
from art.set_sail.rigs import LARGE, sloop
from art.set_sail.sea import skullflag


def mix(a, b, t):
    """A colour between two."""
    p, q = ([int(c[i:i+2], 16) for i in (1, 3, 5)] for c in (a, b))
    return '#%02x%02x%02x' % tuple(round(x+(y-x)*t) for x, y in zip(p, q))
def sky(stops, x, w, y0, y1, m=18):
    """Flat strips from colour to colour."""
    s = ''
    for i in range(m):
        t = i/(m-1)*(len(stops)-1); k = min(int(t), len(stops)-2)
        s += '<rect x="%s" y="%s" width="%s" height="%s" fill="%s"/>' % (n(x), n(y0+(y1-y0)*i/m), n(w), n((y1-y0)/m+1), mix(stops[k], stops[k+1], t-k))
    return s
def rays(cx, cy, r0, r1, m=36, fill='#fff3c4', op='.4'):
    d = ''.join(swell(cx+r0*math.cos(a), cy+r0*math.sin(a), cx+r1*math.cos(a), cy+r1*math.sin(a), 8 if i % 2 else 4) for i, a in enumerate(math.pi+k*math.pi/(m-1) for k in range(m)))
    return path(d, fill=fill, opacity=op)
def gulls(where): return ''.join(ink(ribbon([(x, y), (x+9, y-7), (x+16, y)], lens(3), 6)+ribbon([(x+16, y), (x+24, y-8), (x+34, y-1)], lens(3), 6)) for x, y in where)


# ---------------------------------------------------------------- a fight, 0 0 900 430; the page puts the ships on it
def backdrop():
    """Sky, sun and the sea behind the ships; it goes on far above and beside the canvas."""
    s = '<rect x="-400" y="-900" width="1700" height="902" fill="#3f7f92"/>' + sky(('#3f7f92', '#d9c08a', '#f2a65a'), -400, 1700, 0, 340) + rays(450, 330, 90, 900)
    s += '<g style="--cloud:#fff1cf;--cloud2:#e0b080">' + cloud(196, -86, 260, 60, 5) + cloud(700, -34, 220, 52, 8) + cloud(520, -190, 300, 60, 11) + '</g>'
    return s + gulls(((430, 60), (486, 96), (420, -60), (380, -20), (560, -86))) + band(322, 110, 12, '#3f8a94', 5, 1700, -400, 400, '.5')
def foreground(): return band(352, 140, 14, '#2f7d8a', 9, 1700, -400, 400, '.5') + band(392, 170, 14, '#20606f', 12, 1700, -400, 400, '.5')
def blast():
    """A shot: flash and smoke, about 0 0."""
    return ''.join('<g transform="translate(%d %d) scale(%s)">%s</g>' % (x, y, k, smoke(0, 0, 1, q)) for x, y, k, q in ((2, -6, 1.3, 1), (-24, 16, 1, 2), (30, -28, 1, 3))) + star(0, 0, 34, 13, 9, .2, fill='#ff9c2b', stroke='#14181d', stroke_width=2.4) + star(0, 0, 17, 7, 8, 0, fill='#fff0b0')
def struck(): return star(0, 0, 30, 11, 8, .1, fill='#ffc840', stroke='#14181d', stroke_width=2.4) + '<g transform="translate(-4 2)">%s</g>' % flame(0, 0, .9, 1)
def ribbon_banner(c='#8c1f17', d='#5d120c'): return '<path d="M4 20L60 14V78L4 84 22 50zM556 20L500 14V78L556 84 538 50z" fill="%s" stroke="#14232c" stroke-width="3"/><path d="M40 6Q280 -4 520 6V74Q280 62 40 74z" fill="%s" stroke="#14232c" stroke-width="3"/>' % (d, c)
def against(): return '<circle cx="100" cy="100" r="96" fill="#f3e1b6" stroke="#14232c" stroke-width="5"/><circle cx="100" cy="100" r="86" fill="none" stroke="#14232c" stroke-width="2"/><g transform="translate(16 8) scale(.84)" style="--k:#14232c;--p:#f8eed6;--b:#e2b04a">%s</g>' % em_swords()


# ---------------------------------------------------------------- the end, 0 0 800 450
def chest():
    """Open and full, about 200 wide, foot at y = 0."""
    r = random.Random(4); s = out('M-92 -92Q-96 -148 0 -150T92 -92L86 -74H-86z', 3.4, '#6d431e') + path('M-80 -92Q-80 -132 0 -134T80 -92z', fill='#2b1a0d')
    pile = sorted(((r.uniform(-74, 74), -72-30*math.cos(r.uniform(-1.4, 1.4))+r.uniform(-6, 12)) for _ in range(46)), key=lambda p: p[1])
    s += ''.join('<ellipse cx="%s" cy="%s" rx="11" ry="7" fill="%s" stroke="#14232c" stroke-width="1.6"/><path d="M%s %sa7 4 0 0 1 10 -2" fill="none" stroke="#fff3b0" stroke-width="1.4"/>' % (n(x), n(y), ('#f0c24e', '#e2b04a', '#e3e6e4')[i % 3], n(x-5), n(y)) for i, (x, y) in enumerate(pile))
    s += out('M-8 -112l8 -12 8 12 -8 14z', 2, '#b8372a') + out('M34 -104l6 -9 7 9 -7 10z', 1.8, '#1f8088') + out('M-48 -100l-9 -12h24l-9 12z', 2, '#fff0b0')
    s += out('M-90 -70H90L80 0H-80z', 3.4, '#8a5a2c') + ink(hatch([(20, -66), (86, -66), (78, -3), (16, -3)], 1.5, 5, 1, 3)) + '<path d="M-88 -46H88M-84 -22H84" stroke="#14232c" stroke-width="2"/>'
    for x in (-62, 50): s += out('M%s -72h14v72h-14z' % n(x), 2, '#e2b04a')
    return s + out('M-13 -64h26v30h-26z', 2.4, '#e2b04a') + circ(0, -52, 5, fill='#14232c') + ink('M-2.5 -50h5l2 12h-9z')
def harbour():
    """Tortuga in the evening, as far as it lies behind the winner's ship."""
    s = sky(('#3b8496', '#f1cf8c', '#f5ad58'), -30, 860, -30, 330) + rays(250, 300, 78, 700, 40, op='.5') + circ(250, 300, 68, fill='#ffe08a', stroke='#1a2028', stroke_width=2.4)
    s += '<g style="--cloud:#fff1cf;--cloud2:#e8b98a">' + cloud(70, 120, 190, 44, 5) + cloud(440, 84, 200, 44, 8) + '</g>'
    s += ''.join(hill(x, 312, w, h, i+2, c) for i, (x, w, h, c) in enumerate(((540, 230, 110, '#a8b06c'), (740, 320, 190, '#cdbb7e'), (650, 220, 126, '#a8b06c'))))
    s += out('M400 314C470 298 520 304 560 306H830V366H420z', 2.6, '#efdcab')
    for i, (x, y, w, h, ro) in enumerate(((516, 314, 34, 26, '#b8503a'), (560, 308, 36, 30, '#7d5a4a'), (736, 312, 42, 32, '#b8503a'), (786, 314, 36, 28, '#7d5a4a'), (546, 334, 38, 26, '#7d5a4a'), (594, 336, 40, 26, '#b8503a'), (740, 338, 40, 26, '#7d5a4a'))): s += house(x, y, w, h, ro, i)
    s += '<g transform="translate(664 312) scale(1.9)">%s</g>' % (tower(-16, 0, 30, 34, 'fort') + skullflag(0, -34, 34))
    s += palm(484, 320, 52, 8, 2) + palm(712, 336, 46, -8, 3) + palm(806, 342, 62, -10, 5)
    s += '<rect x="-30" y="326" width="860" height="60" fill="#4fa6ae"/><path d="M-30 326H830" stroke="#14232c" stroke-width="2"/>'
    s += band(348, 90, 6, '#4fa6ae', 8, op='.4')
    return s + band(364, 110, 10, '#3f98a3', 5, op='.5') + glitter(250, 370, 440, 130, 260)
def shore():
    """What lies before her: the nearest waves, the beach and the prize."""
    s = band(402, 140, 12, '#2f8592', 9, op='.5') + band(436, 170, 12, '#236f80', 12, op='.5')
    s += out('M452 470Q500 410 610 404Q720 400 840 430V480H452z', 3, '#efdcab') + path(hatch([(520, 432), (640, 412), (800, 430), (800, 450), (500, 450)], .1, 9, 1, 3), fill='#a3884e', opacity='.6')
    s += '<g transform="translate(640 430) scale(.92)">%s</g>' % chest()
    s += ''.join('<ellipse cx="%s" cy="%s" rx="10" ry="6" fill="#f0c24e" stroke="#14232c" stroke-width="1.6"/>' % p for p in ((548, 430), (566, 438), (740, 428), (756, 440), (724, 438)))
    s += '<g transform="translate(776 420) scale(1.1)">%s</g>' % sack() + '<g transform="translate(510 424) scale(.9)">%s</g>' % sack()
    return s + gulls(((90, 90), (130, 116), (360, 150), (404, 176)))
def won(seat):
    """Home with the prize: this captain's ship on its own layer, and another one that comes too late."""
    other = (seat+1) % len(LARGE)
    return '<g transform="translate(96 112) scale(1.2)">%s</g>' % LARGE[seat](seat) + '<g transform="translate(408 246) scale(.5)">%s</g>' % LARGE[other](other)
def lost():
    """Becalmed: a torn sloop in the rain, and the others sail home without you."""
    s = sky(('#22323d', '#4b6470', '#93a39c', '#c9b48a'), -30, 860, -30, 330)
    s += path(''.join(swell(-30, 10+i*9, 830, 10+i*9, 1.2*(1-i/50), 5*math.sin(i)) for i in range(30)), fill='#0c1820', opacity='.3')
    s += '<g style="--cloud:#5c6f78;--cloud2:#2a3c46;--rain:#b9ced4">' + cloud(150, 54, 360, 96, 4, True, True) + cloud(560, 34, 320, 84, 9, True) + '</g>'
    s += circ(690, 296, 40, fill='#f3d9a0', opacity='.9') + ''.join('<g transform="translate(%s %s) scale(%s)" opacity=".75" style="--sail:#3d4a50;--wood:#2a3238">%s</g>' % (x, y, k, hulk(2.2)) for x, y, k in ((610, 296, .52), (680, 300, .7), (752, 296, .58)))
    s += band(324, 110, 10, '#4a6b72', 5, op='.55') + band(360, 130, 16, '#38575f', 7, op='.6')
    torn = out('M128 50L46 28Q26 82 28 136Q82 130 128 136z', 2.6, '#8f8266') + path('M46 28L70 60 58 74 84 96 62 112 92 134 28 136z', fill='#4b6470', opacity='.85') + path('M60 50l18 26-14 10 22 22-18 12 16 16', fill='none', stroke='#14232c', stroke_width=2.2)
    s += '<g transform="translate(150 128) rotate(7 130 200) scale(1.18)"><g style="--sail:#b9ab88;--wood:#6b4a2a">%s</g>%s</g>' % (sloop(3), torn)
    s += '<g transform="translate(300 226) scale(.7)">%s</g>' % smoke(0, 0, 1.2, 2)
    s += band(398, 150, 22, '#2b4850', 9, op='.6') + band(434, 170, 20, '#1f3840', 12, op='.6')
    for x, y, a, l in ((520, 404, -14, 70), (600, 424, 18, 48), (96, 420, 10, 60)): s += '<g transform="translate(%s %s) rotate(%s)"><path d="M0 0h%s" stroke="#0c1820" stroke-width="12" stroke-linecap="round"/><path d="M2 -1h%s" stroke="#8a5f30" stroke-width="5.5" stroke-linecap="round"/></g>' % (x, y, a, l, l-4)
    s += '<g transform="translate(660 420) rotate(-16)">%s</g>' % (out('M-26 -34H26C36 -16 36 16 26 34H-26C-36 16 -36 -16 -26 -34z', 3, '#8a5a2c') + '<path d="M-30 -16H30M-30 16H30" stroke="#14232c" stroke-width="9"/><path d="M-30 -16H30M-30 16H30" stroke="#e2b04a" stroke-width="4"/>')
    return s + band(452, 180, 14, '#162c33', 15, op='.6') + gulls(((430, 190), (470, 210)))
