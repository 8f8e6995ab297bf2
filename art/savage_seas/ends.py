"""How a battle ends, on 800 x 450: the enemy burns astern in the evening, or the own ship goes down at night."""
import math
import random
import re

from art.chart import cloud
from art.figures import bow_wave, ship, star
from art.ink import circ, g, lens, n, path, ribbon, swell
from art.savage import flame, smoke
from art.savage_seas.chart import corals
from art.scenes import band

DAY = {'k': '#1a2028', 'foam': '#fff6dc', 'cloud': '#ffe9c4', 'cloud2': '#e2a878', 'p': '#fbf0d4', 'rain': '#1c3c4a', 'sail': '#f6ebcf',
       'b': '#e2b04a', 'flag': '#b8372a', 'flag2': '#b8372a', 'wood': '#8a5a2c', 'lamp': '#ffd36b'}
NIGHT = {'k': '#081018', 'foam': '#cfe4e2', 'cloud': '#3a4c58', 'cloud2': '#1c2a34', 'p': '#e6d9b8', 'rain': '#9ec3c9', 'sail': '#c9b992',
         'b': '#b98b3a', 'flag': '#b8372a', 'flag2': '#b8372a', 'wood': '#5c3a1e', 'lamp': '#ffd36b'}


def dyed(svg, colours):
    """The drawing with its variables as colours: a sheet of its own has nothing to take them from."""
    return re.sub(r'var\(--(\w+)(?:,[^()]*)?\)', lambda found: colours.get(found[1], '#14232c'), svg)


def sky(stops):
    """Bands of colour with engraved lines between them."""
    s, top = '', -20
    for i, (bottom, colour) in enumerate(stops):
        s += '<rect x="-20" y="%d" width="840" height="%d" fill="%s"/>' % (top, bottom-top+1, colour)
        top = bottom
    lines = ''.join(swell(-20, y, 820, y, .5+.5*math.sin(y*.05), 5*math.sin(y)) for y in range(0, 330, 9))
    return s + path(lines, fill='#1a2028', opacity='.16')


def sloop(fires, sails='', flip=False, tilt=0.0, at=(0, 0), size=1.0):
    """A ship in profile, burning in so many places."""
    s = ship() + bow_wave()
    spots = ((96, 150, 1.0), (150, 120, .9), (190, 158, .9), (122, 92, .8), (60, 158, .8), (168, 84, .7))
    s += ''.join(smoke(x, y-14, .8*q, i+1) for i, (x, y, q) in enumerate(spots[:fires])) + ''.join(flame(x, y, q, i+1) for i, (x, y, q) in enumerate(spots[:fires]))
    mirror = ' scale(-1 1) translate(-260 0)' if flip else ''
    return g(s, transform='translate(%s %s) rotate(%s 130 200) scale(%s)%s' % (n(at[0]), n(at[1]), n(tilt), n(size), mirror))


def gulls(spots):
    d = ''.join(ribbon([(x, y), (x+9, y-7), (x+16, y)], lens(3), 6) + ribbon([(x+16, y), (x+24, y-8), (x+34, y-1)], lens(3), 6) for x, y in spots)
    return path(d, fill='var(--k)')


def floating(spots):
    """Planks and a cask on the water."""
    s = ''
    for x, y, a, l in spots:
        s += g(path('M0 0h%d' % l, stroke='var(--k)', stroke_width=11, stroke_linecap='round') + path('M2 -1h%d' % (l-4), stroke='#a9763c', stroke_width=5, stroke_linecap='round'), transform='translate(%s %s) rotate(%s)' % (x, y, a))
    return s


def coral_row(y, seed, colours, count=18):
    """Coral that breaks the water in front."""
    r, kinds, s = random.Random(seed), corals(), ''
    for i in range(count):
        s += '<path transform="translate(%d %d) rotate(%d) scale(%s)" d="%s" fill="%s"/>' % (i*820/count+r.uniform(-16, 16), y+r.uniform(-6, 12), r.uniform(-24, 24), n(r.uniform(1.1, 1.7)), kinds[i % 6], colours[i % len(colours)])
    return '<g stroke="var(--k)" stroke-width="2" stroke-linejoin="round" paint-order="stroke">%s</g>' % s


def won():
    """The own ship goes by in the evening light; the enemy burns to the waterline behind her."""
    s = sky(((60, '#2f7d92'), (120, '#5aa0a2'), (180, '#9fbf9a'), (232, '#ecd08c'), (290, '#f4b266'), (470, '#e8935a')))
    beams = ''.join(swell(250+64*math.cos(a), 288+64*math.sin(a), 250+600*math.cos(a), 288+600*math.sin(a), 6 if i % 2 else 3) for i, a in enumerate(math.pi+j*math.pi/33 for j in range(34)))
    s += path(beams, fill='#fff3c4', opacity='.5') + circ(250, 288, 60, fill='#ffe08a', stroke='var(--k)', stroke_width=2.4)
    s += cloud(60, 150, 180, 40, 5) + cloud(640, 96, 210, 44, 8)
    s += band(330, 90, 9, '#3c8b96', 4, op='.5')
    s += ''.join(smoke(560+i*26, 180-i*30, 1.5+i*.25, i+2) for i in range(5))
    s += sloop(6, tilt=16, at=(500, 152), size=.92, flip=True) + band(346, 100, 10, '#358893', 7, op='.5')
    s += band(360, 110, 11, '#2f8592', 5, op='.5') + sloop(0, at=(110, 94), size=1.3)
    s += band(402, 140, 13, '#256f80', 9, op='.5') + floating(((520, 398, -14, 54), (610, 410, 20, 44), (690, 396, 6, 36))) + band(434, 170, 12, '#1b5a6c', 12, op='.5')
    return dyed(s + gulls(((90, 130), (140, 160), (470, 110), (516, 138))), DAY)


def lost():
    """The own ship goes down burning among the coral; the other one sails off into the moonlight."""
    s = sky(((70, '#0a1a26'), (140, '#12303e'), (210, '#1c4654'), (270, '#2f6068'), (470, '#477b78')))
    s += circ(600, 110, 96, fill='#f0d98c', opacity='.18') + circ(600, 110, 74, fill='#f0d98c', opacity='.24') + circ(600, 110, 52, fill='#f7e6ae', stroke='var(--k)', stroke_width=2)
    s += cloud(150, 50, 320, 80, 4) + cloud(700, 180, 220, 40, 9)
    stars = ''.join(star(x, y, 5, 2, 4, 0, fill='#f7e6ae') for x, y in ((60, 150), (340, 60), (420, 120), (470, 40), (740, 60), (300, 160)))
    s += stars + band(310, 80, 8, '#2c6470', 6) + sloop(0, at=(560, 222), size=.5) + band(326, 80, 8, '#285b67', 9)
    s += band(344, 90, 14, '#24545f', 5)
    s += ''.join(smoke(240+i*30, 190-i*40, 1.8+i*.3, i+3) for i in range(4))
    s += sloop(6, tilt=-24, at=(110, 134), size=1.28)
    s += band(392, 110, 30, '#1d4c5a', 8) + floating(((470, 396, -16, 60), (560, 414, 22, 46), (60, 408, 12, 50)))
    s += coral_row(436, 3, ('#8c3d36', '#a35f40', '#6e2d4e')) + band(440, 150, 22, '#123846', 11)
    return dyed(s, NIGHT)
