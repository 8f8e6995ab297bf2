"""Salt & Bones: the ten Field Cards, each what becomes of the ship. Box 0 0 200 200."""
import math
from art.emblem import *
from art.figures import splash
from art.savage import flame, smoke
from art.salt_and_bones.emblems import rope

WOOD, PALE, IRON = '#8a5a2c', '#c99c5e', '#54626b'
SEA = '#3f8ca6'

def torn(x, y, rot, l, w=26, c=PALE):
    """A plank with a torn end, from 0 0 to the right."""
    return put(O('M0 %sH%sl-10 %s 16 %s -14 %s 8 %sH0z' % tuple(map(n, (-w/2, l, w*.3, w*.1, w*.25, w*.35))), c, 3.2, False) + ink(swell(8, -w*.15, l-14, -w*.1, 1.4)+swell(16, w*.2, l-22, w*.16, 1.2)), x, y, rot)
def water(y=166): return O('M4 %sq16 -14 32 0t32 0 32 0 32 0 32 0 32 0V196H4z' % y, SEA, 3, False) + path(swell(20, y+14, 86, y+14, 2)+swell(104, y+20, 184, y+20, 2), fill='var(--p)')
def spray(x, y, r): return path(''.join(swell(x+r*.4*math.cos(a), y+r*.4*math.sin(a), x+r*math.cos(a), y+r*math.sin(a), 4) for a in [i*.5236 for i in range(12)]), fill='var(--k)')

def splintered_bowsprit():
    """The spar over the bow, snapped, its stay loose."""
    s = water() + O('M0 176L6 108C40 108 74 118 104 142L96 176z', WOOD) + L('M10 124C40 124 68 132 92 150', 3)
    s += put(O('M0 -11H72L62 -4 76 2 60 5 70 11H0z', PALE), 54, 124, -28) + put(O('M4 -10L-8 -4 6 0 -8 6 4 10H64L72 0 64 -10z', PALE), 128, 66, -6)
    return s + rope([(188, 66), (170, 96), (150, 92), (146, 120), (162, 138)], 5) + spray(122, 86, 26) + rope([(14, 44), (50, 72), (86, 96)], 5)
def falling_foremast():
    """A mast with its yard going over the side."""
    s = water(172) + O('M20 172L34 146H166L180 172z', WOOD) + put(O('M-9 0V-128H9V0L3 -10 -2 4z', PALE) + O('M-52 -112H52V-102H-52z', WOOD, 3) + O('M-46 -102C-30 -70 -34 -60 -44 -36C-14 -24 14 -24 44 -36C34 -60 30 -70 46 -102z', 'var(--p)') + H([(14, -98), (42, -98), (34, -68), (40, -40), (18, -32)], .3, 6), 96, 138, 38)
    return s + put(O('M-10 0L-4 -16 2 -6 8 -20 10 0z', PALE, 3), 84, 148) + spray(92, 132, 24) + L('M38 60C46 84 52 100 56 120', 3) + L('M24 76C34 96 40 108 46 124', 3)
def shattered_rail():
    """A bulwark with a gap in it."""
    s = O('M6 132H194V188H6z', WOOD) + L('M6 150H194M6 168H194', 2.4)
    for x in (22, 46, 154, 178): s += O('M%d 134V84q7 -9 14 0V134z' % (x-7), PALE, 3)
    s += O('M4 66H66l-10 8 14 4 -12 10H4zM196 66H136l12 6 -16 8 12 8H196z', '#6b4526') + torn(74, 120, -66, 40, 14) + torn(126, 124, -112, 34, 14)
    return s + put(O('M-22 -5H16l10 5 -10 5H-22z', PALE, 3), 98, 60, -28) + put(O('M-18 -5H14l8 5 -8 5H-18z', PALE, 3), 116, 94, 30) + put(O('M-14 -4H10l8 4 -8 4H-14z', PALE, 2.6), 84, 92, 70) + spray(100, 82, 44)
def burning_sailcloth():
    s = O('M18 26H182V38H18z', WOOD, 3.4) + L('M100 8V30', 8)
    s += O('M30 38H170C160 70 166 100 176 140C150 132 146 158 126 146C116 164 98 140 84 158C70 148 52 164 40 140C30 146 26 142 22 138C34 100 38 70 30 38z', 'var(--p)') + H([(128, 44), (166, 44), (160, 90), (168, 126), (140, 130)], .4, 6)
    return s + put(flame(0, 0, 1.3, 1), 62, 176) + put(flame(0, 0, 1.7, 2), 104, 190) + put(flame(0, 0, 1.2, 3), 146, 178)
def breached_stern():
    """The stern castle, holed above the water."""
    s = water(170) + O('M38 172L26 40C60 24 140 24 174 40L162 172z', WOOD) + O('M22 42C60 22 140 22 178 42L174 58C140 40 60 40 26 58z', 'var(--b)', 3.2)
    for x in (50, 84, 118): s += O('M%d 68h26v28h-26z' % (x+2), '#ffdf8e', 3, False) + L('M%d 68v28M%d 82h26' % (x+15, x+2), 2)
    s += path('M72 116L90 108 100 120 118 106 132 118 146 112 138 134 152 146 128 148 118 166 102 152 82 160 86 144 64 138 80 130z', fill='#0b1a22', stroke='var(--k)', stroke_width=3.4, stroke_linejoin='round')
    return s + put(O('M-20 -5H14l8 5 -8 5H-20z', PALE, 3), 160, 128, -30) + put(O('M-16 -5H12l8 5 -8 5H-16z', PALE, 3), 54, 128, 214) + C(110, 134, 9, '#2c3840')
def loose_cannon():
    """A gun on its carriage, rolling down a slanting deck."""
    s = put(O('M-10 0H210V26H-10z', PALE) + L('M20 0V26M74 0V26M128 0V26M176 0V26', 2), 0, 132, 12)
    s += put(gun(WOOD), 30, -14, 12, .86) + rope([(6, 74), (30, 66), (40, 84), (26, 100)], 6)
    return s + path(''.join(swell(4, 92+i*16, 40-i*6, 98+i*16, 3.4) for i in range(3)), fill='var(--k)')
def powder_fire():
    """A powder keg going up."""
    s = blast(104, 84, 86, 13) + put(O('M-44 -46C-54 -16 -54 20 -44 50H44C54 20 54 -16 44 -46z', WOOD) + path('M-50 -24H50V-12H-50zM-50 18H50V30H-50z', fill=IRON, stroke='var(--k)', stroke_width=2.6) + O('M-44 -46C-20 -56 20 -56 44 -46C20 -38 -20 -38 -44 -46z', PALE, 3, False), 98, 138, -8)
    return s + put(skull(0, 0, .34), 98, 140, -8) + put(flame(0, 0, 1, 2), 118, 96) + ''.join(torn(x, y, r, 26, 12) for x, y, r in ((24, 46, 210), (172, 40, -40), (186, 96, 10)))
def snapped_rigging():
    """Shrouds with their rungs, two of them parted."""
    s = ''
    for a, b in (((22, 192), (84, 8)), ((64, 192), (94, 8)), ((106, 192), (104, 8))): s += rope([a, ((a[0]+b[0])/2, (a[1]+b[1])/2), b], 6)
    s += rope([(148, 192), (140, 150), (146, 126), (164, 112), (158, 96)], 6) + rope([(114, 8), (122, 40), (144, 56), (138, 78), (152, 84)], 6)
    for y, x0, x1 in ((40, 74, 102), (74, 62, 104), (108, 52, 104), (142, 40, 106), (174, 30, 106)): s += L('M%d %dH%d' % (x0, y, x1), 6) + stroke('M%d %dH%d' % (x0, y, x1), 2.6, '#d8b46a')
    s += C(148, 190, 12, '#3a2210') + C(64, 190, 12, '#3a2210') + C(22, 190, 12, '#3a2210') + C(106, 190, 12, '#3a2210')
    return s + spray(158, 90, 30)
def broadside(flip):
    """A hull with three guns firing; starboard is the same to the other side."""
    s = O('M0 40C46 34 96 36 118 44L110 168H0z', WOOD) + O('M0 40C46 34 96 36 118 44L116 58C94 50 46 48 0 54z', 'var(--b)', 3) + L('M0 84H114M0 126H112', 2.6)
    for y in (74, 108, 142):
        s += O('M74 %dh30v24h-30z' % (y-12), '#0b1a22', 3, False) + O('M84 %dh44l4 -4h8v22h-8l-4 -4h-44z' % (y-7), '#2c3840', 3, False)
        s += put(blast(0, 0, 26, 9), 158, y)
    s += water(168) + ball(190, 92, 9) + ball(192, 128, 9)
    return mirror(s) if flip else s

WRECKS = {'Splintered Bowsprit': splintered_bowsprit, 'Falling Foremast': falling_foremast, 'Shattered Rail': shattered_rail, 'Burning Sailcloth': burning_sailcloth,
          'Breached Stern': breached_stern, 'Loose Cannon': loose_cannon, 'Powder Fire': powder_fire, 'Snapped Rigging': snapped_rigging,
          'Port Broadside': lambda: broadside(True), 'Starboard Broadside': lambda: broadside(False)}
