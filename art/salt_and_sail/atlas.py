"""What stands on the explorer's chart, each drawn once around 0 0 and laid on its hex by the page.

A hex has a radius of 40. Coasts of more than one hex are computed by the page; `hills` stands on them.
"""
from art.salt_and_sail.pieces import *
from art.chart import island, cloud, hill, palm, house, anchor, rose

def isle(kind): return island(0, 0, 31, 23, 3+kind*4, kind)
def hills(kind):
    """What grows on a hex of a larger coast."""
    if kind == 0: return hill(-9, 10, 34, 34, 5) + hill(12, 13, 30, 24, 6, 'var(--land4)') + palm(-18, 18, 20, -4, 2) + palm(2, 22, 22, 5, 3)
    if kind == 1: return hill(2, 12, 40, 44, 8) + hill(-16, 14, 24, 20, 9, 'var(--land4)') + palm(20, 20, 22, 6, 5) + palm(12, 23, 17, -4, 6)
    return hill(12, 8, 28, 26, 11, 'var(--land4)') + hill(-6, 13, 36, 30, 12) + palm(-20, 20, 24, -6, 7) + palm(-12, 23, 17, 4, 8) + palm(20, 18, 19, 5, 9)
def quay():
    """A pier of the Capital, pointing right."""
    return '<path d="M8 -5H30V5H8z" fill="var(--wood)" stroke="%s" stroke-width="1.8"/><path d="M13 -5V5M18 -5V5M23 -5V5" stroke="%s" stroke-width="1.1"/>' % (DARK, DARK) + circ(8, 0, 3.4, fill='var(--b)', stroke=DARK, stroke_width=1.6)
def fog(seed=3):
    """Nobody has been here: a bank of mist and a sealed question. --cloud and --cloud2 are the mist's."""
    s = cloud(2, -9, 70, 30, seed) + cloud(-2, 16, 76, 30, seed+9)
    return s + medal(0, 2, '#efe2c0', '<path d="M-6.4 -4.6C-6.4 -13 7 -13 7 -4.4C7 .8 1.6 1.2 1.6 5.4H-2.2C-2.2 -1 2.8 -1 2.8 -4.4C2.8 -7.6 -2.2 -7.6 -2.2 -4.6z" fill="%s"/><circle cx="-.3" cy="9.2" r="2.5" fill="%s"/>' % (DARK, DARK), 18)
def wreath():
    """A Discovery lies here: a compass on a medal, for those who do not know its symbols."""
    return medal(0, 2, '#2f6b3a', star(0, 0, 10, 3.4, 4, 0, fill=CREAM) + circ(0, 0, 2.2, fill='#2f6b3a'), 17)
def found():
    """The token is gone: a flag on a buoy."""
    s = '<ellipse cx="0" cy="13" rx="13" ry="4.5" fill="none" stroke="var(--foam)" stroke-width="2"/>' + out('M-8 12C-8 2 8 2 8 12z', 2, '#b8372a') + '<path d="M0 4V-16" stroke="%s" stroke-width="2.6"/>' % DARK
    return s + out('M1 -16C8 -19 12 -13 19 -16V-6C12 -3 8 -9 1 -6z', 1.8, CREAM)
def paint_beast(s): return s.replace('var(--w)', '#4f8a5f').replace('var(--d)', '#1f4a3c').replace('var(--p)', '#e6dca8')

def fortress():
    """The Capital, about 92 wide, middle at 0 0: a star fort, a town, a cathedral."""
    co = blob(0, 3, 43, 39, 9, .1, 24)
    s = path(smooth(grow(co, 0, 0, 5), True), fill='var(--shoal2)', stroke='var(--cl)', stroke_width=.8) + path(smooth([(x, y+4) for x, y in co], True), fill=DARK) + out(smooth(co, True), 2.4, 'var(--land)')
    P = []
    for i in range(6):
        a = math.pi/6+i*math.pi/3
        for da, q in ((-.2, 31), (0, 41), (.2, 31)): P.append((q*math.cos(a+da), 3+q*.9*math.sin(a+da)))
    s += path(line([(x, y+5) for x, y in P], True), fill='#6d5636', stroke=DARK, stroke_width=2, stroke_linejoin='round') + path(line(P, True), fill='#c9b48a', stroke=DARK, stroke_width=2.2, stroke_linejoin='round')
    Q = [(x*.82, 3+(y-3)*.82) for x, y in P]
    s += path(line(Q, True), fill='#a5b06a', stroke=DARK, stroke_width=1.3, stroke_linejoin='round')
    for x, y, w, h, c in ((-24, -6, 11, 8, 'var(--roof)'), (12, -8, 12, 9, 'var(--roof2)'), (-29, 8, 11, 8, 'var(--roof2)'), (18, 6, 12, 9, 'var(--roof)')): s += house(x, y, w, h, c, int(w))
    s += out('M-10 12V-16H10V12z', 2, CREAM) + ink(hatch([(3, -16), (10, -16), (10, 12), (3, 12)], 1.57, 2.4, .7, 4)) + out('M-12 -15L0 -31 12 -15z', 2, 'var(--roof)') + ink('M-3 12V3A3 3 0 0 1 3 3V12zM-1.6 -10a1.6 1.6 0 1 1 .1 0z') + '<path d="M0 -30V-41M-4 -37H4" stroke="%s" stroke-width="2.2"/>' % DARK
    for x in (-15, 15): s += out('M%s 14V-10H%sV14z' % (x-5, x+5), 1.8, CREAM) + out('M%s -9L%s -21 %s -9z' % (x-7, x, x+7), 1.8, 'var(--roof2)') + ink('M%s -3h3v5h-3z' % (x-1.5))
    for x, y, w, h, c in ((-24, 25, 12, 9, 'var(--roof)'), (-8, 29, 13, 9, 'var(--roof2)'), (9, 27, 13, 9, 'var(--roof)')): s += house(x, y, w, h, c, int(w+3))
    return s
def medal(x, y, fill, inner, r=17): return '<g transform="translate(%s %s)">' % (n(x), n(y)) + circ(0, 2.4, r, fill=DARK, opacity='.5') + circ(0, 0, r, fill='var(--b)', stroke=DARK, stroke_width=2) + circ(0, 0, r-4, fill=fill, stroke=DARK, stroke_width=1.6) + inner + '</g>'
def encounter(x=0, y=0):
    """A mark of danger on the waves."""
    w = ''.join(ribbon([(x+sx*11, y+17), (x+sx*20, y+10), (x+sx*27, y+13), (x+sx*25, y+19), (x+sx*20, y+17)], lens(3), 8) for sx in (-1, 1))
    return path(w, fill='var(--foam)') + medal(x, y, '#a3241b', '<path d="M-3.4 -9H3.4L2 2.6H-2z" fill="%s"/><circle cy="6.6" r="2.7" fill="%s"/>' % (CREAM, CREAM), 16)
def village(x=0, y=0):
    co = blob(x, y+6, 28, 17, 3, .16, 18)
    s = path(smooth(grow(co, x, y, 6), True), fill='var(--shoal2)', stroke='var(--cl)', stroke_width=.8) + out(smooth(co, True), 2, 'var(--land)')
    for dx, dy, k in ((-14, 6, 1), (8, 4, 1.1), (-2, 15, 1)): s += '<g transform="translate(%s %s) scale(%s)">' % (n(x+dx), n(y+dy), k) + out('M-8 0V-8H8V0z', 1.8, '#d9b877') + out('M-11 -7Q-4 -12 0 -20Q4 -12 11 -7z', 1.8, '#b98a3c') + ink('M-2.5 0V-6H2.5V0z') + '</g>'
    return s + palm(x+22, y+14, 24, 5, 3)
def port(x=0, y=0):
    co = blob(x-2, y+4, 30, 17, 8, .14, 18)
    s = path(smooth(grow(co, x, y, 6), True), fill='var(--shoal2)', stroke='var(--cl)', stroke_width=.8) + out(smooth(co, True), 2, 'var(--land)')
    s += house(x-26, y+4, 14, 11, 'var(--roof)', 2) + house(x+12, y+5, 14, 11, 'var(--roof2)', 3) + out('M%s %sh26v7h-26z' % (n(x-13), n(y+19)), 1.6, 'var(--wood)')
    return s + medal(x, y-2, '#0b4f6d', '<g transform="scale(.36)">%s</g>' % anchor(1, CREAM), 16)
def serpent():
    """A sea serpent, viewBox 0 0 260 120: three coils and a head; for the margin only."""
    s = ''
    for i, (x, h, w_) in enumerate(((38, 34, 22), (96, 50, 28), (160, 44, 28))):
        s += tentacle([(x-30, 108), (x-22, 108-h*.8), (x, 108-h), (x+22, 108-h*.8), (x+30, 108)], w_, w_*.8, 1, seed=i, m=26, p=.18, suck=False, sw=2.2)
    s += tentacle([(206, 112), (206, 80), (220, 52), (214, 30), (196, 22)], 26, 18, 1, seed=6, m=24, p=.3, suck=False, sw=2.2)
    s += out('M226 8C214 0 194 4 184 18C174 26 162 28 158 36C170 42 186 40 196 38C210 42 226 34 230 22z', 2.6, 'var(--w)') + out('M160 36C172 38 184 34 194 28', 2) + circ(201, 17, 4.6, fill='#ffd36b', stroke=DARK, stroke_width=2) + circ(200, 17, 1.8, fill=DARK)
    s += out('M222 10L240 -4 234 16 248 12 232 28z', 2.2, '#b8503a') + path('M158 36L142 30 150 36 140 42z', fill='#b8372a', stroke=DARK, stroke_width=1.4)
    s += ''.join(out('M%s %sl7 -13 7 13z' % (x, y), 1.8, '#b8503a') for x, y in ((28, 74), (42, 76), (84, 58), (98, 58), (148, 64), (164, 66)))
    for x in (38, 96, 160, 208): s += out('M%s 112q9 -12 18 -2q9 -11 18 -1q9 -10 18 1q-26 10 -54 2z' % (x-28), 2, 'var(--foam)')
    return paint_beast(s)
def whale():
    """viewBox 0 0 200 110"""
    s = out('M12 70C20 40 60 30 100 34C136 38 150 58 166 56C178 54 176 40 164 30C178 30 186 36 188 42C192 34 198 32 208 34C204 46 198 58 188 70C178 86 160 92 120 94H30C16 92 10 84 12 70z', 2.8, '#7d98a6')
    s += path('M13 78C40 88 90 84 120 94H30C18 92 12 86 13 78z', fill=CREAM) + '<path d="M14 76C34 80 44 76 52 70M22 86q20 6 44 4M20 82q24 6 54 5" stroke="%s" stroke-width="1.8" fill="none"/>' % DARK + circ(50, 60, 3.6, fill=DARK) + ink(hatch([(60, 36), (130, 46), (150, 62), (120, 80), (110, 54)], .3, 5, 1, 3, trim=(.05, .3)))
    s += out('M66 34C60 20 48 22 46 28C44 14 62 8 68 22C74 6 94 10 92 26C88 20 74 20 70 34z', 2.2, 'var(--foam)')
    return s + out('M0 96q12 -12 24 -2q12 -11 24 -1q12 -11 24 0q12 -11 24 0q12 -11 24 0q12 -10 24 0q12 -10 26 2q-84 14 -170 1z', 2.2, 'var(--foam)')

