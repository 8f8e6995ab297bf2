"""Cards, coins and tokens of Set Sail."""
import math, random
from art.ink import *
from art.figures import *
from art.cards import cloud
from art.chart import hill, house, palm, tower
from art.savage import flame, smoke, em_skull
from art.scenes import banana, band, bananaboat, cane, tobacco
from art.set_sail.fleet import *

# ---------------------------------------------------------------- goods and tokens, each in 48 by 48 about 0,0
def good(k, s=1.0):
    if k == 0: return '<g transform="scale(%s)">%s%s</g>' % (n(s), banana(-1, -5, -14, .72), banana(-2, 4, -4, .72))
    if k == 1: return '<g transform="scale(%s)">%s%s</g>' % (n(s), cane(-7, 5, -12, .46), cane(7, 5, 12, .46))
    return '<g transform="scale(%s)">%s%s</g>' % (n(s), tobacco(-6, 0, -16, .48), tobacco(6, 0, 16, .48))
GOODS = ['Banana', 'Sugar Cane', 'Tobacco']
def hulk(s=1.0):
    """A ship that is owed: hull and two sails."""
    return '<g transform="scale(%s)">' % n(s) + '<path d="M-5 10V-20M8 10V-14" stroke="var(--k)" stroke-width="3" stroke-linecap="round"/>' + out('M-17 -14h22q5 9 1 18q-11 -4 -22 0q4 -9 -1 -18z', 2, 'var(--sail)') + out('M9 -12q10 8 13 15q-7 1 -13 1z', 2, 'var(--sail)') + out('M-21 8Q0 13 22 6Q18 17 13 20H-14Q-20 16 -21 8z', 2.2, 'var(--wood)') + '</g>'
def sack(s=1.0):
    return '<g transform="scale(%s)">' % n(s) + out('M-13 -6C-22 4 -20 20 -12 21H12C20 20 22 4 13 -6z', 2.4, '#d8b880') + out('M-11 -8C-16 -18 -6 -18 0 -15C6 -18 16 -18 11 -8z', 2.4, '#e8cf9c') + out('M-13 -9h26v5h-26z', 2, '#8a5a2c') + ink(hatch([(6, 0), (16, 2), (15, 18), (5, 19)], .3, 3, .8, 3)) + '</g>'
def keg(s=1.0):
    return '<g transform="scale(%s)">' % n(s) + out('M-13 -18H13C18 -8 18 8 13 18H-13C-18 8 -18 -8 -13 -18z', 2.4, '#a9703a') + '<path d="M-15 -9H15M-15 9H15" stroke="var(--k)" stroke-width="5"/><path d="M-15 -9H15M-15 9H15" stroke="#e2b04a" stroke-width="2.2"/><path d="M-5 -18V18M5 -18V18" stroke="var(--k)" stroke-width="1.1"/></g>'
def oar(s=1.0):
    return '<g transform="scale(%s) rotate(42)">' % n(s) + out('M-2.5 24V-4C-8 -10 -7 -24 0 -26C7 -24 8 -10 2.5 -4V24z', 2.2, '#c99c5e') + '<path d="M0 -22V-6M-3 20h6" stroke="var(--k)" stroke-width="1.4"/></g>'
def gun(s=1.0):
    return '<g transform="scale(%s)">' % n(s) + out('M-17 8L-12 -2H10L14 12H-16z', 2.2, '#a9703a') + '<g transform="rotate(-12)">' + out('M-20 -8C-23 -4 -23 2 -19 4L22 3V-9L-16 -10z', 2.2, '#3a4650') + '<path d="M-12 -10V4M4 -9V3M18 -9V3" stroke="var(--k)" stroke-width="2.4"/><path d="M-17 -6L16 -5.5" stroke="#aeb9bf" stroke-width="2" stroke-linecap="round"/></g>' + ''.join(circ(x, 14, 6.5, fill='#e2b04a', stroke='var(--k)', stroke_width=2.2) + circ(x, 14, 1.8, **K) for x in (-10, 9)) + '</g>'
UPG = [('Barrel', keg), ('Oar', oar), ('Cannon', gun)]
def coin(gold):
    a, b, t = ('#f0c24e', '#8a5a10', '5') if gold else ('#e3e6e4', '#5d686e', '1')
    d = ''.join('M%s %sL%s %s' % tuple(map(n, (20+17*math.cos(i*.2618), 20+17*math.sin(i*.2618), 20+19*math.cos(i*.2618), 20+19*math.sin(i*.2618)))) for i in range(24))
    return '<circle cx="20" cy="20" r="19" fill="%s" stroke="#14232c" stroke-width="2"/><path d="%s" stroke="#14232c" stroke-width="1"/><circle cx="20" cy="20" r="14" fill="none" stroke="%s" stroke-width="1.6"/><text x="20" y="28" text-anchor="middle" style="font:900 22px var(--num);fill:#22180a">%s</text>' % (a, d, b, t)
def seal(x, y, v, r=31, sub='VP'):
    return '<g transform="translate(%s %s) scale(%s)">' % (n(x), n(y), n(r/31)) + path(smooth(blob(0, 0, 31, 31, 5, .1, 14), True), fill='#8c1f17', stroke='#14232c', stroke_width=2.4) + circ(0, 0, 24, fill='none', stroke='#ffffff66', stroke_width=1.6) + '<text y="7" text-anchor="middle" style="font:900 37px var(--num);fill:#fff6e0">%s</text><text y="20" text-anchor="middle" style="font:800 13px var(--text);fill:#fff6e0">%s</text></g>' % (v, sub)

# ---------------------------------------------------------------- pictures, 0 0 272 120
def sky(a, b, sun=None):
    s = '<rect width="272" height="124" fill="%s"/>' % a
    d = ''.join(swell(0, 5+i*7, 272, 5+i*7, 1.1-.05*i, 3*math.sin(i)) for i in range(13))
    if sun: s += circ(sun[0], sun[1], sun[2], fill=sun[3]) + circ(sun[0], sun[1], sun[2]*1.6, fill=sun[3], opacity='.3')
    return s + path(d, fill=b, opacity='.4')
def sea_(y=102, c='#3f8a94'): return '<g style="--foam:#f3fbf6">%s</g>' % band(y, 62, 8, c, 4, 300, -12, 60)
def small(seat, x, y, s): return '<g transform="translate(%s %s) scale(%s)">%s</g>' % (n(x), n(y), n(s), chart_ship(seat, 0).split('<g class="badge"')[0])
def merchant(x, y, s, sail_='#f6ebcf'):
    m = '<g style="--sail:%s;--wood:#7a4a22">%s</g>' % (sail_, hulk(2.2))
    return '<g transform="translate(%s %s) scale(%s)">%s</g>' % (n(x), n(y), n(s), m)
def towers():
    s = sky('#33505f', '#0c1820', (60, 34, 15, '#f7e6ae')) + hill(150, 112, 190, 64, 3) + hill(236, 116, 130, 50, 5, 'var(--land4)')
    for x, y in ((108, 84), (178, 66), (238, 84)): s += tower(x-9, y+4, 18, 24) + flame(x, y-18, .8, x % 3) + smoke(x+4, y-44, .6, 2)
    return s + sea_(108, '#2b6472')
def convoy(): return sky('#e9c27c', '#7a4a22') + merchant(50, 82, .8) + merchant(118, 76, 1.05) + merchant(190, 82, .85) + merchant(244, 88, .6) + sea_()
def flags3():
    s = '<rect width="272" height="124" fill="#7a4a22"/>' + ''.join('<path d="M0 %dH272" stroke="#14232c" stroke-width="2.4"/>' % y for y in (30, 62, 94)) + path(hatch([(0, 0), (272, 0), (272, 124), (0, 124)], .03, 6, .8, 3), fill='#14232c', opacity='.45')
    for i, (x, c, c2) in enumerate(((52, '#b8372a', '#e2b04a'), (134, '#f3e6c3', '#b8372a'), (216, '#1d5f9c', '#f3e6c3'))):
        s += '<g transform="translate(%d %d) rotate(%d)">' % (x, 24, (-4, 2, 5)[i]) + out('M-32 0Q-14 6 0 0T32 0V58Q16 66 0 58T-32 58z', 2.4, c) + (out('M-5 2H5V60H-5zM-32 24H32V34H-32z', 1.2, c2) if i else circ(0, 30, 13, fill=c2, stroke='#14232c', stroke_width=2)) + ''.join(circ(q, 1, 3.4, fill='#14232c') for q in (-30, 30)) + '</g>'
    return s
def regatta(): return sky('#8cc6cc', '#123442', (230, 26, 14, '#fff1b8')) + small(3, 62, 76, 1.25) + small(4, 142, 72, 1.35) + small(1, 216, 78, 1.15) + sea_(100) + ''.join(out('M%d 96l-7 16h14zM%d 96v-12' % (x, x), 1.8, '#b8372a') for x in (20, 256))
def boat(): return '<g transform="translate(18 -38) scale(1.15)">%s</g>' % bananaboat().replace('<rect width="206" height="170" fill="#9fd0c8"/>', '<rect x="-40" width="300" height="170" fill="#9fd0c8"/>')
def pipe():
    s = '<rect width="272" height="124" fill="#3b2a1c"/>' + path(hatch([(0, 0), (272, 0), (272, 80), (0, 80)], 0, 6, 1, 3), fill='#000', opacity='.4') + circ(46, 40, 30, fill='#f4b860', opacity='.35') + out('M40 24q6 -16 6 -16t6 16q2 9 -6 9t-6 -9z', 1.6, '#ffc840') + out('M40 34h12v46h-12z', 2, '#f3e6c3')
    s += out('M0 84H272V124H0z', 2.4, '#8a5a2c') + path(hatch([(0, 88), (272, 88), (272, 124), (0, 124)], .01, 5, .9, 4), fill='#14232c', opacity='.6')
    s += out('M110 62q-2 26 22 27q16 0 19 -13L236 48l-2 -5 -88 22 -3 -6z', 2.6, '#f3e6c3') + ink(hatch([(112, 68), (124, 70), (130, 86), (118, 84)], .9, 3.4, .8, 3)) + ''.join(circ(126+dx, 46-dy, q, fill='#d8d2c2', stroke='#14232c', stroke_width=2) for dx, dy, q in ((0, 0, 9), (8, 14, 11), (22, 26, 13)))
    return s + '<g transform="translate(206 84) rotate(80) scale(.9)">%s</g>' % tobacco(0, 0, 0, .8)
def rum():
    s = sky('#d9b27a', '#5b3a20') + out('M0 96H272V124H0z', 2.4, '#8a5a2c') + path(hatch([(0, 100), (272, 100), (272, 124), (0, 124)], .01, 6, .9, 4), fill='#14232c', opacity='.5')
    s += '<svg x="70" y="-14" width="140" height="140" viewBox="0 0 200 200">%s</svg>' % em_cannon() + '<g transform="translate(40 72)">%s</g>' % keg(1.5) + '<g transform="translate(238 100)">' + out('M-9 0V-26Q-9 -34 -4 -37V-54H4V-37Q9 -34 9 -26V0z', 2.2, '#2f6d4a') + out('M-6 -22h12v13h-12z', 1.4, '#f3e6c3') + out('M-3.5 -60h7v7h-7z', 1.6, '#8a5a2c') + '</g>'
    return s
def stores():
    s = sky('#9cc4c6', '#123442') + hill(60, 100, 150, 70, 4) + hill(220, 104, 140, 60, 6, 'var(--land4)') + out('M0 94H272V124H0z', 2.4, '#8a5a2c') + house(14, 96, 44, 34, 'var(--roof)', 3)
    for x, y, k in ((92, 78, 1.25), (128, 78, 1.25), (110, 46, 1.1)): s += '<g transform="translate(%d %d)">%s</g>' % (x, y, keg(k))
    s += out('M160 62h46v40h-46z', 2.4, '#b98a4a') + '<path d="M160 72h46M160 92h46M168 62v40M198 62v40" stroke="#14232c" stroke-width="1.6"/>' + '<g transform="translate(183 52) scale(.9)">%s</g>' % good(0, 1) + '<g transform="translate(236 82)">%s</g>' % sack(1.15)
    return s
