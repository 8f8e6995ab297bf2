"""Small pieces: seat emblems, ships on the chart, skill tokens, symbols, wax seals, crew, casks, the bag.

Every function returns SVG; --c is the colour of a seat, all other colours are the tokens of the pages.
"""
import math, random
from art.ink import *
from art.figures import *

CREAM, DARK = '#fff6e0', '#14232c'
SEATS = {'red': ('#c9480c', 'Red'), 'blue': ('#0b62a8', 'Blue'), 'green': ('#0f7a57', 'Green'), 'yellow': ('#d99a10', 'Yellow'), 'violet': ('#83408f', 'Violet')}

# ---------------------------------------------------------------- seats: shape first, charge second, colour third; -20 -20 40 40
SHAPE = {'red': ring(0, 0, 16), 'blue': 'M-14.5 -14.5H14.5V14.5H-14.5z', 'green': 'M0 -19L19 14.5H-19z', 'yellow': 'M0 -19.5L19.5 0 0 19.5 -19.5 0z', 'violet': 'M-9.5 -16.5H9.5L19 0 9.5 16.5H-9.5L-19 0z'}
CHARGE = {'red': 'M-3 -3L-5 -10.5H5L3 -3 10.5 -5V5L3 3 5 10.5H-5L-3 3 -10.5 5V-5z',
          'blue': 'M-1.7 -5.6a4 4 0 1 1 3.4 0V-4H7V-.6H1.7V7C5 6.4 7.4 4.6 8.4 2.2L5.6 2.4 9.6 -3.4 12 3.4 10.6 2.8C9.4 7.6 5.4 10 0 11.4C-5.4 10 -9.4 7.6 -10.6 2.8L-12 3.4 -9.6 -3.4 -5.6 2.4 -8.4 2.2C-7.4 4.6 -5 6.4 -1.7 7V-.6H-7V-4H-1.7z',
          'green': 'M0 -7a4.4 4.4 0 0 1 3.6 7A4.4 4.4 0 1 1 1.4 6.4L2.6 11.4H-2.6L-1.4 6.4A4.4 4.4 0 1 1 -3.6 0A4.4 4.4 0 0 1 0 -7z',
          'yellow': 'M-8.6 7.5L-10.5 -4 -4.4 .8 0 -8.6 4.4 .8 10.5 -4 8.6 7.5z',
          'violet': 'M0 -11L10 -2.5V3.5L0 -5 -10 3.5V-2.5zM0 -1L10 7.5V11.5L0 4 -10 11.5V7.5z'}
def emblem(seat): return path(SHAPE[seat], fill=SEATS[seat][0], stroke=DARK, stroke_width=2.6, stroke_linejoin='round') + path(CHARGE[seat], fill=CREAM if seat != 'yellow' else DARK)

# ---------------------------------------------------------------- ships on the chart, viewBox 0 0 130 124, waterline y = 108
def canvas(x, y, w, h, b):
    return 'M%s %sQ%s %s %s %sC%s %s %s %s %s %sQ%s %s %s %sC%s %s %s %s %s %sz' % tuple(map(n, (x-w/2, y, x, y+3, x+w/2, y, x+w/2+b, y+h*.35, x+w/2+b, y+h*.8, x+w/2+2, y+h, x+b*.5, y+h*.84, x-w/2-2, y+h, x-w/2+b*.7, y+h*.7, x-w/2+b*.7, y+h*.3, x-w/2, y)))
def square_sail(x, y, w, h, b=9, stripe=True):
    s = out(canvas(x, y, w, h, b), 3.4, 'var(--sail)')
    d = ''
    for i in range(1, int(h/4.2)):
        v = i/(h/4.2); x0 = x-w/2+b*.7*math.sin(math.pi*v); d += swell(x0+2, y+h*v, x0+w*.24, y+h*v-1, .9, -1)
    return s + ink(d) + '<path d="M%s %sH%s" stroke="var(--k)" stroke-width="4.6" stroke-linecap="round"/>' % (n(x-w/2-5), n(y), n(x+w/2+5))
def lateen(x, y, w, h): 
    return out('M%s %sQ%s %s %s %sQ%s %s %s %sz' % tuple(map(n, (x-w*.5, y+h, x-w*.1, y+h*.5, x+w*.2, y, x+w*.62, y+h*.5, x+w*.5, y+h*.96))), 3.2, 'var(--sail)') + ink(hatch([(x-w*.42, y+h*.94), (x+w*.12, y+h*.25), (x+w*.1, y+h*.9)], .2, 4.4, .8, 3, trim=(.05, .35))) + '<path d="M%s %sL%s %s" stroke="var(--k)" stroke-width="4" stroke-linecap="round"/>' % tuple(map(n, (x-w*.58, y+h*1.06, x+w*.26, y-h*.08)))
def mast(x, y0, y1): return '<path d="M%s %sV%s" stroke="var(--k)" stroke-width="6" stroke-linecap="round"/><path d="M%s %sV%s" stroke="var(--wood)" stroke-width="2.4"/>' % tuple(map(n, (x, y0, y1, x, y0, y1)))
VESSEL = {'cog': (62, 44), 'caravel': (76, 50), 'carrack': (66, 42), 'galleon': (64, 52)}        # where the emblem stands on the sail
def vessel(kind):
    s = ''
    if kind == 'cog': s += mast(60, 8, 80) + square_sail(58, 18, 66, 52, 11) + pennant(60, 9, 30, 9, 'var(--c)')
    if kind == 'caravel': s += mast(34, 30, 80) + mast(76, 6, 80) + lateen(32, 36, 34, 40) + lateen(74, 12, 62, 62) + pennant(76, 7, 28, 8, 'var(--c)')
    if kind == 'carrack': s += mast(26, 30, 76) + mast(64, 4, 80) + mast(98, 24, 78) + lateen(24, 36, 32, 38) + square_sail(97, 34, 30, 40, 8) + square_sail(62, 16, 52, 56, 10) + pennant(64, 5, 28, 8, 'var(--c)')
    if kind == 'galleon': s += mast(24, 26, 76) + mast(62, 2, 80) + mast(100, 14, 78) + lateen(22, 34, 32, 38) + square_sail(98, 46, 34, 30, 7) + square_sail(99, 20, 24, 24, 6) + square_sail(60, 34, 54, 42, 10) + square_sail(61, 11, 36, 22, 7) + pennant(62, 3, 30, 8, 'var(--c)')
    hull = 'M8 60L34 63 36 76Q62 82 92 75L122 58Q120 84 98 106L88 112H38Q16 100 8 60z'
    s += out(hull, 4.2, 'var(--c)') + path('M12 82Q64 104 114 80L106 96 88 112H38Q20 102 12 82z', fill='var(--wood)') + out(hull, 4.2)
    s += '<path d="M11 74Q62 96 117 72" fill="none" stroke="var(--k)" stroke-width="6"/><path d="M11 74Q62 96 117 72" fill="none" stroke="var(--b)" stroke-width="2.6"/>'
    s += ink(hatch([(18, 92), (64, 102), (106, 92), (88, 112), (38, 112)], .02, 4.4, 1, 3))
    s += out('M-2 110Q10 100 22 108Q36 99 50 108Q64 99 78 108Q92 98 106 107Q118 98 130 109Q112 120 64 120Q14 120 -2 110z', 2.6, 'var(--foam)')
    return s

# ---------------------------------------------------------------- skill tokens, viewBox -32 -32 64 64
SK = {'F': ('#a3241b', 'Fight'), 'O': ('#14608c', 'Observation'), 'L': ('#63357f', 'Lore'), 'A': ('#8a5a08', 'Any'), 'D': ('#15191c', 'Defeat'), 'T': ('#1c6f6a', 'Temporary')}
def glyph(k):
    st = 'fill="none" stroke="%s" stroke-linecap="round" stroke-linejoin="round"' % CREAM
    if k == 'F':
        sw = '<path d="M-2.7 -17L0 -21.5 2.7 -17V7H-2.7z"/><path d="M-5.8 7H5.8V10H-5.8zM-1.8 10H1.8V14.6H-1.8z"/><circle cy="16.4" r="2.7"/>'
        return ''.join('<g transform="rotate(%d)" fill="%s" stroke="%s" stroke-width="1.8" stroke-linejoin="round" paint-order="stroke">%s</g>' % (a, CREAM, SK['F'][0], sw) for a in (-45, 45))
    if k == 'O': return '<path d="M-16 0Q0 -17 16 0Q0 17 -16 0z" fill="%s"/><circle r="6.4" fill="%s"/><circle cx="2" cy="-2" r="2" fill="%s"/>' % (CREAM, SK['O'][0], CREAM) + '<path %s stroke-width="2.4" d="M-9 -11L-11 -15M0 -13V-17M9 -11L11 -15"/>' % st
    if k == 'L': return '<path d="M0 -8C-5 -12 -10 -12 -15 -11V9C-10 8 -5 9 0 13C5 9 10 8 15 9V-11C10 -12 5 -12 0 -8z" fill="%s"/><path d="M0 -7V12M-11 -6Q-7 -7 -4 -5M-11 -1Q-7 -2 -4 0M-11 4Q-7 3 -4 5M11 -6Q7 -7 4 -5M11 -1Q7 -2 4 0M11 4Q7 3 4 5" stroke="%s" stroke-width="1.9" fill="none"/>' % (CREAM, SK['L'][0])
    if k in 'AT': return star(0, 1, 18, 7.4, 5, 0, fill=CREAM, stroke_linejoin='round')
    return '<path d="M0 -16C-10 -16 -15 -9 -14 -1C-13 4 -10 5 -9 8V13H9V8C10 5 13 4 14 -1C15 -9 10 -16 0 -16z" fill="%s"/><path d="M-9 -2C-8 -7 -2 -7 -2 -2C-2 3 -8 4 -9 -2zM9 -2C8 -7 2 -7 2 -2C2 3 8 4 9 -2zM0 3L-2 7H2zM-4 9V14M0 9V14M4 9V14" fill="%s" stroke="%s" stroke-width="1.6"/>' % (CREAM, SK['D'][0], SK['D'][0])
def token(code):
    """FS FG OS OG LS LG AS AG D T: a great feat has a brass sunburst for a rim, a temporary one a rope's broken rim."""
    k, great = code[0], code.endswith('G'); c = SK[k][0]; s = ''
    if great: s += star(0, 0, 31, 25.5, 14, 0, fill='#f0bc45', stroke=DARK, stroke_width=2.2, stroke_linejoin='round')
    R = 22.5 if great else 26
    s += circ(0, 0, R, fill=c, stroke=DARK, stroke_width=2.6)
    if k == 'A':
        for i, q in enumerate('FOL'):
            a0, a1 = -math.pi/2+i*2*math.pi/3-math.pi/3, -math.pi/2+(i+1)*2*math.pi/3-math.pi/3
            s += '<path d="M0 0L%s %sA%s %s 0 0 1 %s %sz" fill="%s"/>' % (n(R*math.cos(a0)), n(R*math.sin(a0)), n(R), n(R), n(R*math.cos(a1)), n(R*math.sin(a1)), SK[q][0])
        s += circ(0, 0, R, fill='none', stroke=DARK, stroke_width=2.6)
    s += circ(0, 0, R-3.4, fill='none', stroke=CREAM, stroke_width=2.4 if k == 'T' else 1.3, stroke_opacity='1' if k == 'T' else '.6', **({'stroke_dasharray': '5 4'} if k == 'T' else {}))
    sc = {True: .86, False: 1}[great]
    return s + '<g transform="scale(%s)">%s</g>' % (sc, glyph(k)) + '<path d="M%s %sA%s %s 0 0 1 %s %s" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2.4" stroke-linecap="round"/>' % (n(-R*.82), n(-R*.3), n(R*.87), n(R*.87), n(-R*.1), n(-R*.86))
TOKENS = ('FS', 'FG', 'OS', 'OG', 'LS', 'LG', 'AS', 'AG', 'D', 'T')

# ---------------------------------------------------------------- six symbols on wax, viewBox -32 -32 64 64
WAX = {'sun': '#a2540f', 'moon': '#2f4f7c', 'star': '#8c1f17', 'shell': '#17655f', 'tower': '#5a3d78', 'mask': '#3c3632'}
def sign(name):
    if name == 'sun': return star(0, 0, 18, 9.6, 12, 0, fill=CREAM) + circ(0, 0, 8.6, fill=CREAM, stroke='var(--wx)', stroke_width=2)
    if name == 'moon': return path('M5 -16A16 16 0 1 0 14 9A13.5 13.5 0 0 1 5 -16z', fill=CREAM)
    if name == 'star': return star(0, 1, 18, 7.6, 5, 0, fill=CREAM)
    if name == 'shell': return path('M0 15L-5 12C-13 7 -18 -3 -13 -9C-10 -14 -7 -13 -5 -12C-3 -16 3 -16 5 -12C7 -13 10 -14 13 -9C18 -3 13 7 5 12z', fill=CREAM) + '<path d="M0 13V-13M-2 12L-9 -9M2 12L9 -9" stroke="var(--wx)" stroke-width="2"/>'
    if name == 'tower': return path('M-11 15V-5H-14V-16H-8.6V-11H-3V-16H3V-11H8.6V-16H14V-5H11V15H4V6A4 4 0 0 0 -4 6V15z', fill=CREAM)
    return path('M-14 -14C-6 -9 6 -9 14 -14C16 2 12 12 0 18C-12 12 -16 2 -14 -14z', fill=CREAM) + '<path d="M-10 -4Q-5 -8 -2 -2Q-7 1 -10 -4zM10 -4Q5 -8 2 -2Q7 1 10 -4z" fill="var(--wx)"/><path d="M-6 8Q0 12 6 8" stroke="var(--wx)" stroke-width="2.4" fill="none" stroke-linecap="round"/>'
def seal(name):
    i = list(WAX).index(name)
    s = path(smooth(blob(0, 1.6, 29, 28.4, 5+i, .1, 15), True), fill=DARK, opacity='.55') + path(smooth(blob(0, 0, 28.6, 28, 5+i, .1, 15), True), fill=WAX[name], stroke=DARK, stroke_width=2)
    s += circ(0, 0, 21.5, fill='none', stroke='#000', stroke_opacity='.3', stroke_width=2) + path('M-22 -12A25 25 0 0 1 -6 -24', fill='none', stroke='#fff', stroke_opacity='.4', stroke_width=2.6, stroke_linecap='round')
    return s + '<g transform="scale(.92)">%s</g>' % sign(name).replace('var(--wx)', WAX[name])

# ---------------------------------------------------------------- crew, cask, crate; feet at 0 0, about 32 wide and 46 high
def sailor(pose=0):
    s = out('M-7 -15L-8 0H-2.5L0 -11 2.5 0H8L7 -15z', 2, '#33465a')
    arm = ('M-7 -26L-14 -17M7 -26L14 -17', 'M-7 -26L-13 -37M7 -26L13 -36')[pose]
    s += '<path d="%s" stroke="var(--k)" stroke-width="7" stroke-linecap="round"/><path d="%s" stroke="%s" stroke-width="3.4" stroke-linecap="round"/>' % (arm, arm, '#e0a878')
    s += out('M-9 -28Q0 -32 9 -28L8 -13H-8z', 2, CREAM) + '<path d="M-8.6 -24H8.6M-8.4 -20H8.4M-8.2 -16H8.2" stroke="var(--c)" stroke-width="2.4"/>'
    s += circ(0, -36, 7.4, fill='#e0a878', stroke='var(--k)', stroke_width=2) + out('M-8.4 -37.5C-9 -47 9 -47 8.4 -37.5Q0 -41 -8.4 -37.5z', 2, 'var(--c)') + path('M8 -38l6 1 -3 4z', fill='var(--c)', stroke='var(--k)', stroke_width=1.4)
    return s + ink('M-3.6 -36.4h2v2h-2zM2 -36.4h2v2h-2z') + '<path d="M-2 -31.6Q0.4 -30.4 3 -32" stroke="var(--k)" stroke-width="1.3" fill="none"/>'
def no_sailor(): return '<path d="M-8 0V-15Q-10 -28 -5 -30A8 8 0 1 1 5 -30Q10 -28 8 -15V0z" fill="#fff" fill-opacity=".16" stroke="var(--slot)" stroke-width="2" stroke-dasharray="4 3.4"/>'
def cask(s=1):
    b = out('M-13 0C-19 -12 -19 -26 -13 -38H13C19 -26 19 -12 13 0z', 2.4, '#a9763c') + ink(hatch([(4, -2), (12, -2), (16, -19), (12, -36), (6, -36)], .0, 3, .8, 3))
    return '<g transform="scale(%s)">' % s + b + '<path d="M-16.6 -29Q0 -25 16.6 -29M-16.6 -10Q0 -6 16.6 -10" stroke="var(--k)" stroke-width="4.6" fill="none"/><path d="M-16.6 -29Q0 -25 16.6 -29M-16.6 -10Q0 -6 16.6 -10" stroke="#c9a24a" stroke-width="2" fill="none"/><path d="M-6 -37Q-9 -19 -6 -1M5 -37Q8 -19 5 -1" stroke="var(--k)" stroke-width="1.2" fill="none"/></g>'
def crate(s=1):
    return '<g transform="scale(%s)">' % s + out('M-19 0V-32H19V0z', 2.4, '#c99c5e') + '<path d="M-19 -32L19 0M19 -32L-19 0" stroke="var(--k)" stroke-width="7"/><path d="M-19 -32L19 0M19 -32L-19 0" stroke="#a9763c" stroke-width="3.6"/>' + out('M-19 0V-32H19V0zM-14 -5V-27H14V-5z', 2) + '</g>'

# ---------------------------------------------------------------- the bag, viewBox 0 0 240 232
def bag(open_=True):
    body = [(74, 74), (52, 100), (30, 140), (26, 182), (48, 216), (88, 226), (122, 228), (160, 226), (196, 214), (216, 180), (210, 138), (188, 100), (166, 74)]
    s = '<ellipse cx="122" cy="222" rx="108" ry="10" fill="#000" opacity=".35"/>'
    if open_: s += out('M58 46C80 30 160 28 184 46C170 62 72 62 58 46z', 3, '#1d1108')
    s += '%s'                                                           # what looks out of the mouth
    s += path(smooth(body)+'z', fill='#9a6a35', stroke='var(--k)', stroke_width=4, stroke_linejoin='round')
    s += path(smooth([(166, 78), (186, 104), (206, 140), (210, 180), (190, 210), (150, 222), (176, 190), (180, 150), (168, 110)], True), fill='#5f3b18', opacity='.75')
    s += path(smooth([(72, 90), (54, 112), (40, 142), (38, 170), (54, 140), (74, 112)], True), fill='#d3a266', opacity='.8')
    r = random.Random(3); d = ''
    for i in range(15):
        u = i/14; x = 76+u*88; d += ribbon([(x, 78), (x+(x-120)*.35, 104+r.uniform(0, 10)), (x+(x-120)*.5, 122+r.uniform(0, 26))], lens(3.2), 8)
    s += ink(d) + ink(hatch([(170, 96), (206, 140), (210, 184), (184, 214), (150, 222), (182, 180), (178, 130)], .55, 6, 1.4, 4, trim=(.05, .15)) + hatch([(40, 190), (100, 214), (90, 224), (52, 212)], .2, 5, 1.1, 5, trim=(.05, .2)))
    frill = 'M74 76C64 64 56 54 56 44C66 50 72 54 80 54C86 58 94 58 100 56C108 60 116 60 122 57C130 60 138 60 144 56C150 58 158 57 162 54C170 54 178 50 186 44C184 56 176 66 166 76C140 84 100 84 74 76z'
    s += path(frill, fill='#b98748', stroke='var(--k)', stroke_width=3.6, stroke_linejoin='round')
    s += ink(''.join(ribbon([(76+i*11, 74), (74+i*11.6, 64), (70+i*12.4, 55)], lens(2.6), 6) for i in range(9)))
    s += '<path d="M70 78Q120 92 170 78" stroke="var(--k)" stroke-width="11" fill="none" stroke-linecap="round"/><path d="M70 78Q120 92 170 78" stroke="#e8cf96" stroke-width="6.4" fill="none" stroke-linecap="round"/><path d="M70 78Q120 92 170 78" stroke="var(--k)" stroke-width="6.4" stroke-dasharray="1.6 6" fill="none"/>'
    for p in ('M160 82C176 92 172 112 186 118', 'M158 84C162 100 150 112 158 130'): s += '<path d="%s" stroke="var(--k)" stroke-width="8" fill="none" stroke-linecap="round"/><path d="%s" stroke="#e8cf96" stroke-width="4" fill="none" stroke-linecap="round"/>' % (p, p)
    return s
