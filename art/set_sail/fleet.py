"""Six captains: colour, emblem and rig. Small ships for the chart, large ones for a fight."""
from art.ink import *
from art.figures import *

NAMES = ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Black']
COL = ['#d55e00', '#0072b2', '#009e73', '#e69f00', '#cc79a7', '#56697a']
RIG = ['galleon', 'brig', 'xebec', 'sloop', 'schooner', 'galley']
SHAPE = ['<circle r="6"/>', '<path d="M-5.5-5.5h11v11h-11z"/>', '<path d="M0-6.5 6.5 5.5h-13z"/>', '<path d="M0-7 7 0 0 7-7 0z"/>', '<path d="M-3.5-5.5h7L7 0 3.5 5.5h-7L-7 0z"/>', '<path d="M0-7l2 4.8 5 .4-3.8 3.3 1.2 5L0 3.8l-4.4 2.7 1.2-5L-7-1.8l5-.4z"/>']
def emblem(seat, x=0, y=0, s=1.0, fill='#fbf3df', w=1.5): return '<g transform="translate(%s %s) scale(%s)" fill="%s" stroke="#14232c" stroke-width="%s" stroke-linejoin="round">%s</g>' % (n(x), n(y), n(s), fill, n(w), SHAPE[seat])
def mark(seat): return '<svg class="mk" viewBox="-9 -9 18 18" aria-hidden="true">%s</svg>' % emblem(seat, fill=COL[seat], w=1.6)

def P(d, fill, w=1.8): return path(d, fill=fill, stroke='#14232c', stroke_width=w, stroke_linejoin='round', stroke_linecap='round')
def mast(d): return '<path d="%s" stroke="#14232c" stroke-width="2.6" stroke-linecap="round" fill="none"/>' % d
def square(x, y, w, h, c, b=4):
    """A square sail that bellies to the right."""
    return P('M%s %sh%sq%s %s %s %sq%s -3 %s 0q%s %s %s %sz' % tuple(map(n, (x-w/2, y, w, b*1.5, h*.5, b*.4, h, -w/2, -w, b*1.1, -h*.5, -b*.4, -h))), c)
def seams(d): return '<path d="%s" stroke="#14232c" stroke-width=".7" opacity=".55" fill="none"/>' % d
WOOD, DARK = '#a9703a', '#6d431e'
def chart_ship(seat, piece, with_number=True):
    """Box -34 -40 68 64; waterline near y=18; sails to the right."""
    c = COL[seat]; s = ''; F = '#fbf3df'
    if seat == 0:      # galleon: high stern, square main and fore, lateen mizzen
        s += mast('M-17 4V-20M-2 6V-33M14 5V-24M22 4L32 -4')
        s += P('M-27 0Q-16 -10 -13 -24Q-6 -8 -10 1Q-18 -3 -27 0z', F) + square(15, -20, 15, 19, c, 3) + square(-2, -13, 25, 17, c, 5) + square(-1, -28, 17, 13, F, 4)
        s += P('M-29 -1L-17 1 -16 6Q0 9 13 6L27 2Q26 14 18 21H-20Q-28 14 -29 -1z', WOOD) + P('M-28 6Q0 15 25 8L24 12Q0 19 -27 11z', '#e2b04a', 1)
        e = (1, -5, 1.02)
    elif seat == 1:    # brig: two masts, four square sails
        s += mast('M-11 6V-32M11 6V-32M20 4L32 -3')
        s += square(-11, -14, 20, 17, F, 4) + square(-11, -28, 15, 12, c, 3) + square(11, -14, 20, 17, c, 4) + square(11, -28, 15, 12, c, 3)
        s += P('M-27 2Q0 9 28 1Q25 15 18 21H-20Q-26 14 -27 2z', WOOD) + P('M-27 6Q0 13 27 6L26 10Q0 17 -26 10z', F, 1)
        e = (13, -6, .9)
    elif seat == 2:    # xebec: two tall lateens
        s += mast('M-10 6V-24M12 6V-18M-27 -2L3 -38M-3 0L24 -29')
        s += P('M-27 -1Q-8 -16 3 -37Q9 -14 0 3Q-14 -6 -27 -1z', c) + P('M1 2Q14 -10 25 -29Q30 -8 22 4Q12 -2 1 2z', F)
        s += P('M-31 3Q-4 10 32 -1L31 3Q25 15 16 20H-19Q-27 14 -31 3z', WOOD) + seams('M-22 12v9M-12 14v8M-2 14v8M8 13v8')
        e = (-4, -12, 1.0)
    elif seat == 3:    # sloop: gaff main and jib
        s += mast('M2 6V-36M2 -4L-26 3M2 -20L-20 -30M16 4L32 -5')
        s += P('M0 -20L-20 -29Q-27 -14 -26 2Q-12 -1 0 -4z', c) + P('M5 -34Q15 -18 30 -4Q16 -1 6 0z', F)
        s += P('M-26 3Q0 9 27 2Q24 14 15 20H-17Q-25 14 -26 3z', WOOD) + P('M-25 8Q0 14 25 7L24 10Q0 17 -24 11z', '#e2b04a', 1)
        e = (-12, -12, 1.05)
    elif seat == 4:    # schooner: two raked gaff sails, topsail, jib
        s += mast('M-6 6L-10 -33M13 5L9 -33M20 4L33 -4')
        s += P('M-8 -18L-23 -26Q-30 -12 -30 2Q-18 0 -7 -1z', c) + P('M11 -16L-4 -24Q-6 -12 -5 1Q4 -1 12 -2z', c) + P('M-9 -32L-22 -26 -8 -19z', F) + P('M12 -31Q20 -18 31 -4Q20 -1 14 -1z', F)
        s += P('M-30 3Q0 9 30 1Q25 14 15 20H-20Q-28 14 -30 3z', WOOD)
        e = (-17, -10, .92)
    else:              # galley: one great sail, a bank of oars, a ram
        s += mast('M0 6V-36') + square(0, -29, 34, 30, c, 5)
        s += P('M-30 -4Q-28 4 -22 6Q0 10 22 6L34 8Q26 16 18 19H-19Q-32 12 -30 -4z', DARK)
        s += mast('M-15 13L-21 23M-6 14L-12 24M3 14L-3 24M12 13L6 23')
        e = (3, -14, 1.35)
    s += emblem(seat, e[0], e[1], e[2])
    px, py = {0: (-2, -35), 1: (-11, -34), 2: (4, -38), 3: (2, -38), 4: (-10, -35), 5: (0, -38)}[seat]
    s += P(('M%s %sh12l-3 2.6 3 2.6h-12z' if piece else 'M%s %sl12 2.6-12 2.6z') % (n(px), n(py)), c if seat else '#b8372a', 1.1)
    x, y = (10, 12) if seat == 5 else (-9, 13)
    if with_number: s += '<g class="badge" transform="translate(%d %d)"><circle r="8.6" fill="#fbf3df" stroke="#14232c" stroke-width="1.6"/><text y="4.8" text-anchor="middle" class="no">%d</text></g>' % (x, y, piece+1)
    f = swell(-36, 22, 4, 22, 2.6, 2) + swell(-4, 22, 34, 21, 2.6, 2) + swell(-28, 26, 20, 26, 1.4, 1.5)
    return s + path(f, fill='var(--foam)')

# ---------------------------------------------------------------- large ships, 0 0 260 230, waterline 204
def on_sail(seat, x, y, r):
    return circ(x, y, r, fill='#f6ebcf') + emblem(seat, x, y, r/7.6, COL[seat], 1.3)
def galleon(seat=0):
    return '<g style="--flag:%s;--flag2:%s">' % (COL[seat], COL[seat]) + ship() + on_sail(seat, 121, 114, 19) + '</g>' + bow_wave()
def lateen(a, b, c, seed, fill='var(--sail)', belly=14):
    """Yard from a (low, aft) to b (high, fore); clew c."""
    q = lambda p, r_, k: ((p[0]+r_[0])/2+k[0], (p[1]+r_[1])/2+k[1])
    m1, m2 = q(b, c, (belly, 4)), q(c, a, (6, -8))
    s = out('M%sL%sQ%s %sQ%s %sz' % (pt(a), pt(b), pt(m1), pt(c), pt(m2), pt(a)), 2.6, fill)
    e = ''
    for i in range(1, 6):
        u = i/6; p = (a[0]+(b[0]-a[0])*u, a[1]+(b[1]-a[1])*u); r_ = (c[0]+(m1[0]-c[0])*u*.5+(a[0]-c[0])*(1-u)*.6, c[1]+(m1[1]-c[1])*u*.5+(a[1]-c[1])*(1-u)*.6)
        e += 'M%sQ%s %s' % (pt(p), pt(((p[0]+r_[0])/2+7, (p[1]+r_[1])/2)), pt(r_))
    s += path(e, fill='none', stroke='var(--k)', stroke_width='.7', opacity='.6')
    s += ink(hatch([a, ((a[0]+b[0])/2, (a[1]+b[1])/2), b, ((b[0]*2+c[0])/3, (b[1]*2+c[1])/3), ((a[0]*2+c[0])/3, (a[1]*2+c[1])/3)], .3, 3.4, .7, seed, trim=(.02, .5)))
    dx, dy = b[0]-a[0], b[1]-a[1]
    return s + '<path d="M%sL%s" stroke="var(--k)" stroke-width="4.6" stroke-linecap="round"/>' % (pt((a[0]-dx*.05, a[1]-dy*.05)), pt((b[0]+dx*.07, b[1]+dy*.07)))
def xebec(seat=2):
    c = COL[seat]; rig = 'M62 146L60 74M122 152L124 40M188 146L196 66M214 138L256 118'
    s = '<path d="%s" stroke="var(--k)" stroke-width="5.4" stroke-linecap="round"/><path d="%s" stroke="var(--wood)" stroke-width="2.2"/>' % (rig, rig)
    s += '<path d="M124 44L60 78M124 44L252 118M196 70L160 146M124 46L70 146" stroke="var(--k)" stroke-width="1" opacity=".75"/>'
    s += lateen((30, 136), (84, 44), (92, 132), 4) + lateen((156, 136), (222, 40), (226, 130), 5) + lateen((72, 136), (158, 8), (166, 138), 6, c, 18)
    s += on_sail(seat, 132, 96, 19) + pennant(159, 6, 40, 8, c) + pennant(85, 42, 28, 7, c)
    s += out('M14 116L50 124 58 144Q130 158 214 138L250 124Q244 142 222 164Q206 192 186 204L66 204Q34 190 26 156z', 3.4, 'var(--wood)')
    s += path('M30 162Q120 188 226 158Q206 192 186 204L66 204Q38 192 30 162z', fill='var(--k)', opacity='.45') + ink(hatch([(34, 168), (120, 186), (222, 164), (186, 204), (66, 204)], .02, 4, 1, 3, trim=(.02, .03)))
    s += path('M22 136Q120 168 240 134L238 140Q120 176 24 143z', fill=c, stroke='var(--k)', stroke_width=1.4) + out('M12 110L50 116 50 124 14 120z', 2, 'var(--b)')
    for x, y in ((74, 160), (98, 163), (122, 164), (146, 162), (170, 158)):
        s += ink('M%s %sh9v9h-9z' % (n(x), n(y))) + path('M%s %sh11v-3.4h-11z' % (n(x-1), n(y)), fill=c, stroke='var(--k)', stroke_width=1) + '<path d="M%s %sh9" stroke="var(--k)" stroke-width="4"/>' % (n(x+4), n(y+5))
    return s + bow_wave()
