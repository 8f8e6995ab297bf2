"""Large ships for a fight, 0 0 260 230, waterline at 204, bow to the right: one rig for each captain."""
from art.figures import *
from art.ink import *
from art.set_sail.fleet import COL, galleon, lateen, on_sail, xebec


def spars(d, w=5.4):
    """Masts, yards and bowsprit: ink with a core of wood."""
    return '<path d="%s" stroke="var(--k)" stroke-width="%s" stroke-linecap="round" fill="none"/><path d="%s" stroke="var(--wood)" stroke-width="%s" stroke-linecap="round" fill="none"/>' % (d, n(w), d, n(w*.42))


def lines(d):
    """Stays and halyards."""
    return '<path d="%s" stroke="var(--k)" stroke-width="1" opacity=".75" fill="none"/>' % d


def cloth(corners, seed, fill='var(--sail)', ang=.3):
    """A fore-and-aft sail: its path, seams, and shade on the side of the luff."""
    d, poly = corners
    s = out(d, 2.6, fill) + ink(hatch(poly, ang, 3.4, .7, seed, trim=(.02, .5)))
    a, b = poly[0], poly[1]; c, e = poly[-1], poly[-2]
    seams = ''
    for i in range(1, 5):
        u = i/5; seams += 'M%sL%s' % (pt((a[0]+(b[0]-a[0])*u, a[1]+(b[1]-a[1])*u)), pt((c[0]+(e[0]-c[0])*u, c[1]+(e[1]-c[1])*u)))
    return s + path(seams, fill='none', stroke='var(--k)', stroke_width='.7', opacity='.55')


def hull(d, low, band, c, ports, name='var(--wood)'):
    """Planks, a dark bottom with hatching, a stripe in the captain's colour, and gun ports."""
    s = out(d, 3.4, name) + path(low[0], fill='var(--k)', opacity='.45') + ink(hatch(low[1], .03, 4, 1, 3, trim=(.02, .03)))
    s += path(band, fill=c, stroke='var(--k)', stroke_width=1.4)
    for x, y in ports:
        s += ink('M%s %sh9v9h-9z' % (n(x), n(y))) + path('M%s %sh11v-3.4h-11z' % (n(x-1), n(y)), fill=c, stroke='var(--k)', stroke_width=1) + '<path d="M%s %sh9" stroke="var(--k)" stroke-width="4"/>' % (n(x+4), n(y+5))
    return s


def brig(seat=1):
    """Two masts of square sails, a spanker aft."""
    c = COL[seat]
    s = lines('M86 12L160 20M160 18L250 112M86 14L40 120M86 40L150 140M160 40L120 146M160 44L236 116') + spars('M86 148V10M160 146V16M200 138L254 110M84 74L34 50M84 132L26 134')
    s += cloth(('M82 78L38 54Q30 92 30 130Q58 126 82 130z', [(82, 78), (38, 54), (30, 130), (82, 130)]), 4)
    s += cloth(('M166 46Q200 78 246 112Q206 116 176 128Q184 84 166 46z', [(168, 56), (244, 112), (210, 116), (176, 126)]), 8, ang=.9)
    s += sail(88, 88, 46, 54, 62, 16, 1) + sail(88, 46, 40, 42, 54, 14, 2, fill=c) + sail(88, 20, 22, 28, 40, 9, 6, fill=c)
    s += sail(162, 90, 46, 54, 60, 16, 3, fill=c) + sail(162, 50, 38, 40, 52, 13, 4, fill=c) + sail(162, 24, 22, 28, 38, 9, 7)
    s += on_sail(seat, 172, 113, 18) + pennant(86, 9, 42, 8, c) + pennant(160, 15, 32, 7, c)
    s += hull('M20 116Q30 130 46 134Q130 156 206 138L242 120Q240 146 214 174Q200 196 184 204L62 204Q34 188 20 116z', ('M30 160Q120 186 222 160Q204 194 184 204L62 204Q40 192 30 160z', [(34, 166), (120, 184), (218, 164), (186, 202), (64, 202)]), 'M24 136Q120 168 236 132L233 140Q120 176 27 144z', c, ((66, 160), (90, 163), (114, 164), (138, 163), (162, 160)))
    s += out('M16 110L48 122 46 131 18 119z', 2, 'var(--b)') + ink('M27 140h7v8h-7zM39 145h7v8h-7z') + path('M28 141h5v3h-5zM40 146h5v3h-5z', fill='var(--lamp)')
    return s + bow_wave()


def sloop(seat=3):
    """One tall mast: a great gaff sail in the captain's colour, and two jibs."""
    c = COL[seat]
    s = lines('M132 8L250 116M132 10L40 142M132 26L214 132M132 46L92 146') + spars('M132 148V4M200 138L256 112M130 44L44 22M130 140L22 142')
    s += cloth(('M128 50L46 28Q26 82 28 136Q82 130 128 136z', [(128, 50), (46, 28), (28, 136), (128, 136)]), 4, c)
    s += cloth(('M132 12L126 44 62 26z', [(132, 12), (62, 26), (96, 34), (126, 42)]), 5)
    s += cloth(('M140 18Q182 66 248 116Q190 120 146 134Q156 76 140 18z', [(142, 26), (244, 114), (200, 120), (148, 132)]), 6, ang=.9)
    s += cloth(('M196 66Q218 92 252 112Q230 112 214 116Q214 92 196 66z', [(198, 70), (250, 111), (234, 112), (214, 114)]), 7, ang=.9)
    s += on_sail(seat, 80, 92, 22) + pennant(132, 4, 44, 8, c)
    s += hull('M18 128Q40 140 66 144Q140 158 208 140L240 124Q236 150 212 176Q200 196 182 204L66 204Q34 190 18 128z', ('M34 166Q120 188 218 162Q202 194 182 204L66 204Q44 194 34 166z', [(38, 170), (120, 186), (214, 166), (184, 202), (68, 202)]), 'M24 144Q120 172 234 138L231 145Q120 180 28 152z', c, ((84, 164), (110, 166), (136, 165), (162, 162)))
    s += out('M14 122L44 132 44 141 18 132z', 2, 'var(--b)')
    return s + bow_wave()


def schooner(seat=4):
    """Two raked masts with gaff sails, topsails above them, and three jibs."""
    c = COL[seat]
    s = lines('M84 8L152 14M152 14L252 114M84 10L34 140M152 40L220 128M84 40L120 146') + spars('M96 148L84 6M166 146L152 10M204 138L256 110M92 52L34 32M98 138L20 140M158 52L108 36M168 132L112 134')
    s += cloth(('M90 58L36 38Q22 86 24 134Q62 128 98 132z', [(90, 58), (36, 38), (24, 134), (98, 132)]), 4, c)
    s += cloth(('M156 58L110 42Q104 86 108 128Q140 122 166 126z', [(156, 58), (110, 42), (108, 128), (166, 126)]), 5, c)
    s += cloth(('M84 12L90 46 44 32z', [(84, 12), (44, 32), (68, 40), (90, 46)]), 6) + cloth(('M152 16L157 47 116 36z', [(152, 16), (116, 36), (136, 42), (157, 47)]), 7)
    s += cloth(('M158 22Q196 70 248 112Q200 114 172 128Q178 72 158 22z', [(160, 30), (244, 110), (206, 114), (174, 126)]), 8, ang=.9)
    s += cloth(('M204 66Q224 92 254 109Q234 108 220 112Q220 90 204 66z', [(206, 70), (252, 108), (236, 109), (220, 110)]), 9, ang=.9)
    s += on_sail(seat, 62, 92, 20) + pennant(84, 6, 40, 8, c) + pennant(152, 10, 30, 7, c)
    s += hull('M12 130Q40 144 70 146Q150 156 214 138L246 122Q238 152 212 176Q198 196 180 204L70 204Q32 192 12 130z', ('M34 168Q120 188 220 160Q202 194 180 204L70 204Q46 196 34 168z', [(38, 172), (120, 186), (216, 164), (182, 202), (72, 202)]), 'M20 146Q120 172 238 136L235 143Q120 180 25 154z', c, ((80, 163), (106, 166), (132, 165), (158, 162)))
    return s + bow_wave()


def galley(seat=5):
    """One great square sail, a bank of oars, and a ram."""
    c = COL[seat]
    s = lines('M128 10L226 134M128 10L36 122M128 20L84 146M128 20L176 144') + spars('M128 150V6')
    s += sail(130, 26, 104, 108, 128, 24, 2, fill=c) + on_sail(seat, 142, 80, 30) + pennant(128, 6, 48, 9, '#b8372a')
    s += '<path d="M64 118Q130 130 204 116" stroke="var(--k)" stroke-width="1" opacity=".6" fill="none"/>'
    s += hull('M20 92C12 108 18 128 30 140Q60 154 128 154Q190 152 222 142L258 156Q240 166 226 176Q204 196 186 204L66 204Q30 184 20 140C16 122 8 106 20 92z', ('M30 168Q120 188 232 172Q206 196 186 204L66 204Q44 192 30 168z', [(36, 172), (120, 186), (224, 176), (188, 202), (68, 202)]), 'M24 146Q120 170 240 154L236 161Q120 180 27 153z', c, ())
    s += out('M10 84Q22 78 30 88L28 100 16 98z', 2.2, 'var(--b)') + out('M28 118H66V142Q44 142 32 136z', 2.4, 'var(--p)') + ink('M36 124h7v8h-7zM50 125h7v9h-7z') + out('M24 112L70 114 70 120 26 119z', 2, 'var(--b)')
    oars = ''.join('M%s 166L%s 212' % (n(x), n(x-22)) for x in range(78, 214, 19))
    blades = ''.join('M%s 206l-7 14 7 2 6-14z' % n(x-20) for x in range(78, 214, 19))
    s += '<path d="%s" stroke="var(--k)" stroke-width="5.4" stroke-linecap="round"/><path d="%s" stroke="#c99c5e" stroke-width="2.6" stroke-linecap="round"/>' % (oars, oars) + out(blades, 1.6, '#c99c5e')
    s += ''.join(circ(x, 150, 6.5, fill='var(--b)', stroke='var(--k)', stroke_width=2) + circ(x, 150, 2, fill='var(--k)') for x in range(88, 214, 24))
    return s + bow_wave()


LARGE = (galleon, brig, xebec, sloop, schooner, galley)
"""[seat]: as in `fleet.RIG`."""
