"""The twenty ships that are met at sea: one rig, hull and cargo each. Box -52 -56 104 92, waterline near y = 26, bow right."""
from art.figures import *
from art.ink import *
from art.set_sail.fleet import DARK, P, WOOD, mast, square
from art.set_sail.pieces import good, keg, sack

CREAM, RUST, GREY, BLUE, GREEN, WINE, GOLD = '#f6ebcf', '#b5602c', '#8b979d', '#2f6d8a', '#3c6b4a', '#7a2f5c', '#e2b04a'


def at(x, y, body, s=1.0): return '<g transform="translate(%s %s) scale(%s)">%s</g>' % (n(x), n(y), n(s), body)
def foam(): return path(swell(-52, 30, 6, 30, 3.4, 2) + swell(-8, 30, 50, 29, 3.4, 2) + swell(-40, 36, 28, 36, 2, 1.5), fill='#f3fbf6')
def shade(): return ink(hatch([(-30, 17), (32, 15), (24, 28), (-26, 28)], .03, 3, .8, 3))
def small(c=WOOD, band=GOLD):
    """An open boat."""
    return P('M-36 6Q0 14 38 2Q36 20 24 28H-24Q-36 20 -36 6z', c) + shade() + P('M-36 9Q0 18 37 7L36 11Q0 22 -35 14z', band, 1.1)
def sloop_hull(c=WOOD, band=GOLD): return P('M-42 4Q0 13 44 0Q40 20 26 28H-28Q-40 20 -42 4z', c) + shade() + P('M-41 9Q0 19 42 6L41 11Q0 23 -40 14z', band, 1.1)
def round_hull(c=WOOD, band=GOLD): return P('M-40 -6Q-36 4 -28 6Q0 12 32 4L44 -4Q48 16 32 28H-30Q-46 14 -40 -6z', c) + shade() + P('M-41 5Q0 20 44 5L43 11Q0 25 -40 11z', band, 1.1)
def high_hull(c=WOOD, band=GOLD, guns=4):
    s = P('M-46 -14L-26 -10 -24 2Q0 8 20 3L40 -6Q44 14 30 28H-30Q-44 14 -46 -14z', c) + shade() + P('M-45 1Q0 18 41 1L40 7Q0 23 -43 7z', band, 1.1) + P('M-48 -18L-26 -14 -26 -9 -47 -12z', GOLD, 1.4)
    s += ''.join(ink('M%s %sh5v5h-5z' % (n(-28+i*14), n(14+(1.5 if 0 < i < 3 else 0)))) for i in range(guns)) + path('M-42 -8h5v5h-5zM-34 -7h5v5h-5z', fill='#ffd36b', stroke='#14232c', stroke_width=1.2)
    return s
def jib(x=6, top=-44, c=CREAM): return P('M%s %sQ%s %s 46 -6Q%s -2 %s 0z' % tuple(map(n, (x, top, x+20, top+22, x+18, x+2))), c)
def gaff(x, c, w=34, top=-34): return mast('M%s -2L%s 2M%s %sL%s %s' % tuple(map(n, (x, x-w, x, top+4, x-w*.8, top-8)))) + P('M%s %sL%s %sQ%s -14 %s 1Q%s -3 %s -3z' % tuple(map(n, (x-1, top+4, x-w*.8, top-7, x-w-2, x-w, x-w*.5, x-1))), c)
def lug(x, c, w=30, top=-38): return mast('M%s %sL%s %s' % tuple(map(n, (x-w*.6, top+12, x+w*.5, top)))) + P('M%s %sL%s %sQ%s -14 %s 0Q%s -5 %s -1z' % tuple(map(n, (x-w*.6, top+12, x+w*.5, top, x+w*.6, x+w*.42, x, x-w*.7))), c)
def lat(x, c, w=30, top=-42): return mast('M%s -2L%s %s' % (n(x-w), n(x+w*.4), n(top))) + P('M%s -2Q%s -18 %s %sQ%s -14 %s 1Q%s -6 %s -2z' % tuple(map(n, (x-w, x-w*.2, x+w*.4, top, x+w*.6, x+w*.3, x-w*.3, x-w))), c)
def tall(x, c1, c2, w=30, top=-46): return square(x, -20, w, 20, c1, 5) + square(x, top+8, w*.7, 15, c2, 4)
def flag(x, y, c): return P('M%s %sq8 -4 14 0v8q-6 4 -14 0z' % (n(x), n(y)), c, 1.2)


# ---------------------------------------------------------------- deep water, health 3
def fishing_smack():
    net = path('M-42 2q8 20 22 22M-34 2q8 16 20 20M-26 4q6 12 16 16M-44 10q12 2 30 -4M-40 18q12 0 28 -6', fill='none', stroke='#14232c', stroke_width=1.3)
    return mast('M2 8V-46') + gaff(2, RUST, 34) + jib(4, -44) + small() + net + ''.join(P('M%s -1q6 -5 12 0q-6 5 -12 0l-4 -3v6z' % n(x), '#9db8c0', 1.2) for x in (12, 22))
def coasting_sloop(): return mast('M4 8V-52M4 -20') + gaff(4, CREAM, 40, -36) + P('M4 -50L-26 -40 3 -32z', BLUE) + jib(7, -46, BLUE) + sloop_hull(band=BLUE)
def turtle_boat():
    shell = P('M-15 4Q-12 -12 2 -12T18 4z', '#5a8746', 1.8) + ink('M-6 4l3-12 5 12zM6 4l3-11 4 11z', opacity='.5') + P('M18 2q8 -6 11 0q-2 5 -11 3z', '#8fae5c', 1.6) + P('M-10 4l-5 6h7zM10 4l2 6h6z', '#8fae5c', 1.4)
    return mast('M-8 8V-42') + lug(-8, CREAM, 34, -36) + at(14, -2, shell, .95) + small(DARK, GREEN)
def pinnace(): return mast('M-16 8V-44M16 8V-40') + lat(-16, CREAM, 22, -44) + lat(18, CREAM, 24, -40) + flag(-7, -48, '#b8372a') + sloop_hull()
def salt_lugger(): return mast('M-20 8V-40M12 8V-46') + lug(-20, RUST, 24, -34) + lug(13, RUST, 30, -42) + sloop_hull(DARK, CREAM) + ''.join(P('M%s 2l6 -9 6 9z' % n(x), '#fbf7ea', 1.3) for x in (-10, -2, 24))
def mail_packet(): return mast('M-10 8V-48M14 8V-46') + gaff(-10, CREAM, 28, -36) + tall(15, CREAM, CREAM, 26, -46) + jib(22, -34) + sloop_hull(DARK, '#b8372a') + at(-20, -4, P('M-9 -6h18v13h-18z', '#efdcab', 1.6) + P('M-9 -6l9 8 9 -8', 'none', 1.4) + circ(0, 2, 2.6, fill='#b8372a'), 1) + flag(-10, -52, BLUE)
def timber_barque(): return mast('M-26 6V-34M0 6V-48M22 6V-44') + gaff(-26, CREAM, 18, -28) + tall(1, CREAM, CREAM, 28) + tall(23, CREAM, CREAM, 24, -42) + ''.join(P('M-24 %sh50a4 4 0 0 1 0 7h-50z' % n(y), '#c99c5e', 1.4) + circ(27, y+3.5, 3.4, fill='#efdcab', stroke='#14232c', stroke_width=1.3) for y in (-8, -1)) + round_hull(DARK, GOLD)
def pearl_boat():
    oyster = P('M-13 2Q-14 -12 0 -13T13 2z', '#cfd9d6', 1.6) + P('M-13 2Q0 10 13 2Q0 -3 -13 2z', '#efe6da', 1.5) + circ(0, -1, 4, fill='#fffdf4', stroke='#14232c', stroke_width=1.3)
    return mast('M6 8V-46') + lat(4, '#cbe0d8', 34, -46) + at(-22, -1, oyster, .9) + small(WOOD, '#cbe0d8') + mast('M30 -2L44 26')
def island_schooner(): return mast('M-14 8L-18 -46M14 8L10 -46') + gaff(-15, '#e7c66a', 24, -36) + gaff(13, '#e7c66a', 22, -36) + jib(14, -42) + sloop_hull(GREEN, CREAM) + flag(-18, -50, GREEN)
# ---------------------------------------------------------------- trade route, health 4
def merchant_brig(): return mast('M-16 6V-50M16 6V-50M28 2L48 -8') + tall(-15, CREAM, CREAM, 28, -48) + tall(17, CREAM, CREAM, 28, -48) + flag(-16, -54, '#b8372a') + round_hull(WOOD, CREAM)
def spice_fluyt(): return mast('M-24 6V-38M0 6V-50M24 6V-44') + lat(-24, CREAM, 16, -38) + tall(1, '#e0a24a', CREAM, 28) + tall(24, '#e0a24a', CREAM, 24, -42) + P('M-34 -10Q-46 2 -44 14Q-34 28 -28 28H30Q48 20 42 -2L32 4Q0 14 -24 4z', WOOD) + shade() + P('M-44 8Q0 22 43 6L42 12Q0 28 -43 14z', '#b8372a', 1.1) + ''.join(at(x, 0, sack(.34)) for x in (-14, -4, 8))
def sugar_barque(): return mast('M-24 6V-36M2 6V-50M24 6V-46') + gaff(-24, CREAM, 20, -30) + tall(3, CREAM, '#b8d08a', 28) + tall(25, CREAM, '#b8d08a', 24, -44) + round_hull(WOOD, '#9cb84a') + at(-8, -4, good(1, .62))
def dyewood_ship(): return mast('M-20 6V-48M14 6V-50') + tall(-19, '#c98a9c', CREAM, 28, -46) + tall(15, '#c98a9c', CREAM, 30, -48) + ''.join(P('M%s 2l10 -14 5 4 -10 14z' % n(x), '#8c2f2f', 1.3) for x in (-12, -2, 8)) + round_hull(DARK, WINE) + jib(22, -40)
def company_snow(): return mast('M-16 6V-52M16 6V-50M-22 4V-30') + tall(-15, CREAM, CREAM, 26, -50) + tall(17, CREAM, CREAM, 28, -48) + P('M-22 -28L-42 -22Q-44 -8 -40 2L-22 0z', CREAM) + round_hull(WOOD, '#b8372a') + P('M-14 -58h20v4h-20zM-14 -50h20v4h-20z', '#b8372a', .8)
def wine_galliot(): return mast('M-14 8V-46M20 8V-38') + lat(-12, WINE, 30, -48) + lat(22, CREAM, 22, -38) + round_hull(WOOD, WINE) + ''.join(at(x, -2, keg(.42)) for x in (-12, 2, 16))
def slop_trader(): return mast('M-18 8V-44M14 8V-48') + gaff(-18, BLUE, 24, -32) + tall(15, CREAM, RUST, 28, -46) + P('M-12 -30Q2 -22 12 -34', 'none', 1.2) + ''.join(P('M%s %sl6 1 -1 11 -7 -1z' % (n(x), n(y)), c, 1.1) for x, y, c in ((-8, -27, '#e2b04a'), (0, -26, '#b8372a'), (6, -30, '#cbe0d8'))) + sloop_hull(DARK, '#cbe0d8') + jib(22, -34)
# ---------------------------------------------------------------- trade route, health 5
def armed_indiaman(): return mast('M-28 2V-36M-2 6V-54M24 4V-48') + lat(-28, CREAM, 16, -38) + tall(-1, CREAM, CREAM, 34, -52) + tall(25, CREAM, CREAM, 28, -48) + flag(-2, -58, '#b8372a') + high_hull('#6d431e', '#f6ebcf', 5)
def royal_galleon(): return mast('M-30 0V-36M-4 6V-54M22 4V-48M30 0L50 -12') + lat(-30, CREAM, 16, -38) + square(-3, -24, 36, 24, CREAM, 6) + square(-3, -46, 26, 18, CREAM, 5) + tall(23, CREAM, CREAM, 28, -48) + at(2, -12, P('M-9 6v-9l5 4 4 -7 4 7 5 -4v9z', GOLD, 1.6), 1.1) + flag(-4, -58, GOLD) + high_hull('#8a3a24', GOLD, 5)
def convoy_frigate(): return mast('M-26 4V-44M0 6V-56M24 4V-50M30 2L50 -10') + tall(-25, CREAM, CREAM, 22, -42) + tall(1, CREAM, CREAM, 30, -54) + tall(25, CREAM, CREAM, 26, -48) + flag(0, -60, BLUE) + P('M-46 -4Q0 8 44 -6Q44 16 30 28H-30Q-44 16 -46 -4z', '#2b3338') + shade() + P('M-45 4Q0 16 44 2L44 14Q0 28 -44 16z', GOLD, 1.3) + ''.join(ink('M%s %sh6v6h-6z' % (n(-34+i*12), n(11+(2 if 0 < i < 5 else 0)))) for i in range(6))
def mint_ship(): return mast('M-28 2V-38M-2 6V-54M24 4V-48') + lat(-28, '#efe0b0', 16, -38) + tall(-1, '#efe0b0', '#efe0b0', 34, -52) + tall(25, '#efe0b0', '#efe0b0', 28, -48) + circ(2, -10, 8, fill=GOLD, stroke='#14232c', stroke_width=1.8) + circ(2, -10, 4.6, fill='none', stroke='#14232c', stroke_width=1) + high_hull('#a9703a', '#d9dde0', 5) + ''.join(circ(x, y, 4, fill=GOLD, stroke='#14232c', stroke_width=1.2) for x, y in ((-14, 0), (-8, 1), (-11, -5), (10, 0), (16, -1)))


SHIPS = {'Fishing Smack': fishing_smack, 'Coasting Sloop': coasting_sloop, 'Turtle Boat': turtle_boat, 'Pinnace': pinnace, 'Salt Lugger': salt_lugger, 'Mail Packet': mail_packet, 'Timber Barque': timber_barque,
         'Pearl Boat': pearl_boat, 'Island Schooner': island_schooner, 'Merchant Brig': merchant_brig, 'Spice Fluyt': spice_fluyt, 'Sugar Barque': sugar_barque, 'Dyewood Ship': dyewood_ship, 'Company Snow': company_snow,
         'Wine Galliot': wine_galliot, 'Slop Trader': slop_trader, 'Armed Indiaman': armed_indiaman, 'Royal Galleon': royal_galleon, 'Convoy Frigate': convoy_frigate, 'Mint Ship': mint_ship}
"""By the name that is printed on the card."""
