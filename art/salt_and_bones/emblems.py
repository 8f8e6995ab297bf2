"""Salt & Bones: emblems of the sixteen Strategy Cards, and small signs. Box 0 0 200 200."""
import math, random
from art.ink import *
from art.figures import ink, out, star, K
from art.savage import sword, em_skull, flame

def dye(svg, **colours):
    """The same drawing with some of its variables set: a style attribute is not allowed in a sheet."""
    for name, colour in colours.items():
        svg = svg.replace('var(--%s)' % name, colour)
    return svg

STEEL, IRON, SKIN, LEATHER, BRASS, BLOOD = '#dfe5e6', '#54626b', '#e0a878', '#8a5a2c', 'var(--b)', '#b8281f'
def drop(x, y, s=1, c=BLOOD): return '<path transform="translate(%s %s) scale(%s)" d="M0 -14C6 -4 9 1 9 6A9 9 0 0 1 -9 6C-9 1 -6 -4 0 -14z" fill="%s" stroke="var(--k)" stroke-width="2.4"/><path transform="translate(%s %s) scale(%s)" d="M-4 6a5 5 0 0 0 4 5" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round"/>' % (n(x), n(y), n(s), c, n(x), n(y), n(s))
def spark(x, y, r): return star(x, y, r, r*.3, 4, .3, fill='#ffd36b', stroke='var(--k)', stroke_width=1.8, stroke_linejoin='round')
def rope(pts, w=8): 
    d = smooth(pts)
    return path(d, fill='none', stroke='var(--k)', stroke_width=w+4.4, stroke_linecap='round') + path(d, fill='none', stroke='#d8b46a', stroke_width=w, stroke_linecap='round') + path(d, fill='none', stroke='var(--k)', stroke_width=w, stroke_dasharray='1.6 5', opacity='.7')

def anticipation():
    s = ''.join(path(swell(100+62*math.cos(a), 92+52*math.sin(a), 100+92*math.cos(a), 92+82*math.sin(a), 3.4), fill='var(--k)') for a in [-math.pi/2+i*.31 for i in range(-4, 5)])
    s += out('M10 104C40 58 72 44 100 44S160 58 190 104C160 146 128 158 100 158S40 146 10 104z', 4, '#fbf5e4')
    s += circ(100, 101, 46, fill='#3d7f96', stroke='var(--k)', stroke_width=4)
    s += ink(''.join(swell(100+24*math.cos(i*.2618), 101+24*math.sin(i*.2618), 100+44*math.cos(i*.2618), 101+44*math.sin(i*.2618), 2) for i in range(24)))
    s += circ(100, 101, 25, **K) + '<g transform="translate(94 122) rotate(24) scale(.27)">%s</g>' % dye(sword(120, '#fff8e0'), k='#0c1820') + circ(84, 84, 7, fill='#fff')
    s += ink(hatch([(16, 104), (52, 66), (100, 50), (150, 66), (184, 104), (150, 72), (100, 58), (52, 74)], 1.2, 5, 1.2, 3)) + ink('M8 106C40 52 70 38 100 38S160 52 192 106C160 66 130 52 100 52S40 66 8 106z')
    return s

def overwhelm():
    """A wave that carries three blades."""
    s = ''.join('<g transform="translate(%s %s) rotate(%s) scale(.56)">%s</g>' % (x, y, r, sword(120, STEEL)) for x, y, r in ((64, 84, -40), (100, 66, -14), (140, 70, 16)))
    s += out('M6 182C8 120 36 70 88 58C130 48 172 66 184 104C190 128 172 146 152 140C138 136 136 120 148 114C134 96 108 100 98 122C88 146 108 176 196 182z', 4, '#3f8ca6')
    s += path('M88 58C130 48 172 66 184 104C190 128 172 146 152 140C138 136 136 120 148 114C156 120 164 116 162 106C156 84 122 70 88 78C62 84 44 104 34 132C44 96 62 68 88 58z', fill='#f6fcf8', stroke='var(--k)', stroke_width=2.6)
    s += ink(''.join(ribbon([(24+i*13, 180), (38+i*9, 140-i*3), (66+i*6, 108-i*2), (96+i*3, 98)], lens(2.6), 12) for i in range(5)))
    s += path(''.join('M%s %sa%s %s 0 1 0 .1 0z' % (n(x), n(y), q, q) for x, y, q in ((174, 44, 6), (188, 62, 4), (160, 34, 4), (192, 86, 5))), fill='#f6fcf8', stroke='var(--k)', stroke_width=2)
    return s

def condescend():
    """A lace cuff waving you away."""
    s = out('M20 188L36 120 96 138 92 192z', 4, '#7a1f2e') + ink(hatch([(24, 186), (38, 126), (62, 132), (54, 190)], .25, 5.4, 1.3, 3))
    s += out('M28 116C20 104 40 96 46 104C50 92 68 94 70 106C78 98 94 104 92 116C104 116 106 132 96 138C90 150 78 148 74 140C64 148 50 144 48 134C36 138 24 130 28 116z', 3.4, '#fbf5e4')
    s += ink(''.join(swell(36+i*12, 112+i*3, 40+i*11, 132+i*2, 1.2) for i in range(5)))
    s += out('M62 112C64 96 76 82 92 74C100 62 124 44 142 32C152 28 158 38 150 46L128 68C142 62 158 58 172 58C184 60 182 72 172 74L146 80C158 80 170 82 178 88C184 96 176 104 168 100L142 96C150 100 158 106 160 112C162 122 152 124 146 118L126 110C112 124 104 132 92 132C78 132 62 126 62 112z', 4, SKIN)
    s += ink(ribbon([(128, 68), (116, 78), (106, 92)], lens(3), 8)+ribbon([(146, 80), (130, 84), (116, 94)], lens(3), 8)+ribbon([(142, 96), (130, 98), (120, 104)], lens(3), 8)+hatch([(66, 112), (80, 96), (96, 110), (92, 130), (74, 126)], .9, 5, 1, 4))
    s += out('M92 74C86 60 92 42 106 36C116 34 118 44 112 50C106 56 108 64 112 70', 3.6, SKIN) + circ(146, 68, 6, fill='none', stroke=BRASS, stroke_width=5) + circ(146, 68, 8.6, fill='none', stroke='var(--k)', stroke_width=1.6)
    s += '<path d="M168 130q16 6 18 22M150 140q12 6 12 20M182 118q8 2 12 8" fill="none" stroke="var(--k)" stroke-width="4.4" stroke-linecap="round"/>'
    return s

def killing_intent():
    return '<g transform="translate(28 176) rotate(48)">%s</g><g transform="translate(172 176) rotate(-48)">%s</g>' % (sword(150, STEEL), sword(150, STEEL)) + '<g transform="translate(10 -12) scale(.9)">%s</g>' % dye(em_skull(), w='#7a1f2e') + circ(76, 71, 8, fill='#ff5a2a') + circ(124, 71, 8, fill='#ff5a2a') + circ(76, 71, 3, fill='#fff') + circ(124, 71, 3, fill='#fff')

def exploit():
    """A door left ajar, and a blade in it."""
    s = out('M36 14H164V188H36z', 4, '#6b4526') + ink(hatch([(40, 18), (160, 18), (160, 184), (40, 184)], 1.5708, 12, 1, 3))
    s += path('M56 32H146V188H56z', fill='#ffdf8e', stroke='var(--k)', stroke_width=3) + path('M56 188L146 32V188z', fill='#ffc24a', opacity='.7')
    s += out('M56 32L116 50V200L56 188z', 4, LEATHER) + ink(''.join(swell(70+i*12, 40+i*4, 70+i*12, 188+i*3, 1.6) for i in range(4)))
    s += '<path d="M56 66L116 80M56 152L116 162" stroke="var(--k)" stroke-width="9"/><path d="M56 66L116 80M56 152L116 162" stroke="#54626b" stroke-width="4.6"/>' + circ(106, 120, 6, fill=BRASS, stroke='var(--k)', stroke_width=2.4)
    s += '<g transform="translate(184 104) rotate(-78) scale(.92)">%s</g>' % sword(120, STEEL)
    return s

def break_rhythm():
    """A fiddle with its neck and strings broken."""
    s = '<g transform="rotate(28 100 100)">'
    s += out('M100 92C76 80 60 96 68 114C74 124 70 128 62 136C46 156 64 190 100 190S154 156 138 136C130 128 126 124 132 114C140 96 124 80 100 92z', 4, '#a5562a')
    s += ink(hatch([(104, 96), (124, 92), (130, 108), (122, 124), (140, 150), (134, 174), (112, 186), (122, 150), (114, 122)], .3, 5, 1.3, 3))
    s += ink('M82 132q-6 8 0 16q4 8 -2 12q12 -6 6 -16q-6 -6 -4 -12zM118 132q6 8 0 16q-4 8 2 12q-12 -6 -6 -16q6 -6 4 -12z') + out('M84 162h32v7h-32z', 2.4, '#3a2210')
    s += out('M92 100V62L98 70 104 58 108 66V100z', 3, '#3a2210') + '</g>'
    s += '<g transform="translate(124 44) rotate(200) scale(.92)">' + out('M-8 0L-2 8 2 -2 8 4V44H-8z', 3, '#3a2210') + out('M-12 44H12L10 62C14 72 2 80 -2 72C-8 66 -12 56 -12 44z', 3, '#5a3216') + '<path d="M-18 50h8M10 50h8M-17 60h8M9 60h8" stroke="var(--k)" stroke-width="5" stroke-linecap="round"/></g>'
    for i, (a, b, c_) in enumerate((((92, 126), (70, 84), (88, 56)), ((98, 128), (120, 90), (102, 62)), ((88, 132), (50, 96), (44, 66)), ((104, 130), (146, 116), (160, 96)))):
        s += path(smooth([a, b, c_, (c_[0]+10, c_[1]+8), (c_[0]+6, c_[1]+16)]), fill='none', stroke='var(--k)', stroke_width=2.6, stroke_linecap='round')
    return s + spark(122, 62, 15)

def parting_gift():
    s = circ(96, 124, 64, fill='#1c252b', stroke='var(--k)', stroke_width=4) + path('M52 112a46 46 0 0 1 34-34', fill='none', stroke='#8ea2ad', stroke_width=7, stroke_linecap='round')
    s += path(hatch([(p, q) for p, q in [(96+60*math.cos(t*.2), 124+60*math.sin(t*.2)) for t in range(-3, 11)]], .9, 6, 1.4, 3), fill='#54626b')
    s += out('M84 62L88 188H106L110 62z', 2.6, '#b8281f') + out('M34 112Q96 96 158 116L157 134Q96 114 33 132z', 2.6, '#b8281f')
    s += out('M96 70C70 74 44 58 52 40C62 26 86 44 96 64C104 42 130 24 142 38C150 56 122 74 96 70z', 3.6, '#d8483a') + ink(swell(60, 46, 90, 64, 2)+swell(134, 44, 102, 64, 2)) + out('M86 62h20v14h-20z', 3, '#b8281f') + out('M90 76L72 100 82 98 86 108 98 78zM102 76L122 98 112 98 110 108 96 80z', 2.6, '#d8483a')
    s += rope([(140, 80), (152, 62), (148, 44), (164, 32)], 5) + spark(170, 24, 20) + circ(170, 24, 5, fill='#fff8e0')
    return s

def bracer():
    s = out('M54 20C84 34 124 34 150 18C160 60 150 118 132 180C110 190 88 190 66 180C50 120 44 62 54 20z', 4, '#9aa7ad')
    s += path('M54 20C84 34 124 34 150 18L152 36C124 50 84 50 52 38z', fill=BRASS, stroke='var(--k)', stroke_width=3) + path('M63 162C86 172 114 172 136 162L132 180C110 190 88 190 66 180z', fill=BRASS, stroke='var(--k)', stroke_width=3)
    s += path('M64 50Q60 110 76 166', fill='none', stroke='#f2f5f4', stroke_width=6, stroke_linecap='round') + ink(hatch([(118, 46), (150, 40), (146, 100), (134, 160), (116, 166), (124, 100)], .12, 6, 1.5, 3))
    s += ink(''.join(ribbon(q, lens(4), 8) for q in ([(82, 84), (98, 74), (118, 62)], [(84, 92), (100, 84), (116, 76)], [(78, 130), (100, 118), (112, 114)]))) + circ(101, 106, 12, fill=BRASS, stroke='var(--k)', stroke_width=3) + star(101, 106, 9, 3, 4, 0, fill='var(--k)')
    for x, y in ((66, 32), (102, 40), (138, 31), (74, 174), (100, 179), (126, 174)): s += circ(x, y, 3.4, **K)
    s += out('M40 70L64 66 62 84 42 90zM44 120L68 118 68 136 48 140z', 3, LEATHER) + out('M150 66L170 62 170 82 149 86zM142 122L162 116 162 136 138 140z', 3, LEATHER)
    return s

def razor_oil():
    s = '<g transform="translate(158 190) rotate(-22)">%s</g>' % sword(172, STEEL)
    s += out('M62 22H94V58L118 88V176Q118 188 106 188H50Q38 188 38 176V88L62 58z', 4, '#c6d8c0') + path('M41 116Q60 108 78 116T115 116V176Q115 185 106 185H50Q41 185 41 176z', fill='#4f7d3a') + path('M41 116Q60 108 78 116T115 116', fill='none', stroke='var(--k)', stroke_width=2.4)
    s += out('M58 10h40v16h-40z', 3, LEATHER) + out('M50 126h56v40h-56z', 2.6, 'var(--p)') + drop(78, 146, 1.05, '#2f5a22') + path('M50 96V112', stroke='#fff', stroke_width=6, stroke_linecap='round') + ink(hatch([(98, 90), (114, 92), (114, 176), (100, 184)], .1, 5, 1.2, 3))
    return s + drop(122, 78, .8, '#4f7d3a') + drop(138, 122, 1, '#4f7d3a')

def whetstone():
    s = out('M60 190L84 104 116 104 140 190H122L114 158H86L78 190z', 3.6, LEATHER)
    s += circ(100, 106, 62, fill='#b9b5a6', stroke='var(--k)', stroke_width=4) + circ(100, 106, 52, fill='none', stroke='var(--k)', stroke_width=1.4)
    s += ink(''.join(ribbon([(100+r*math.cos(a+t*.18), 106+r*math.sin(a+t*.18)) for t in range(6)], lens(2.6), 8) for r, a in ((44, .2), (36, 1.1), (56, .6), (28, .4), (44, 3.4), (50, 2.3), (34, 4.5), (57, 1.6))))
    s += circ(100, 106, 14, fill=LEATHER, stroke='var(--k)', stroke_width=3.4) + circ(100, 106, 5, **K) + '<path d="M100 106L140 128V148" fill="none" stroke="var(--k)" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/><path d="M100 106L140 128V148" fill="none" stroke="#e2b04a" stroke-width="3.6" stroke-linejoin="round"/>'
    s += '<g transform="translate(20 66) rotate(76)">%s</g>' % sword(140, STEEL)
    return s + spark(146, 34, 20) + spark(176, 54, 13) + spark(170, 18, 9) + spark(190, 32, 8)

def flintlock():
    s = '<g transform="rotate(-14 100 100)">'
    s += out('M8 74H130V92H8z', 3.6, IRON) + '<path d="M12 78H126" stroke="#dfe5e6" stroke-width="3.4"/>' + out('M4 70h10v26h-10z', 3, BRASS)
    s += out('M40 92H118C140 90 150 84 162 92C180 108 190 140 188 168C180 178 164 176 160 166C158 144 150 126 134 118C122 112 112 108 100 108H46z', 4, LEATHER)
    s += ink(hatch([(132, 104), (158, 98), (184, 140), (184, 170), (168, 168), (160, 132)], .9, 5.4, 1.4, 3)) + out('M160 164C158 178 170 186 182 182C192 178 190 166 186 162z', 3, BRASS)
    s += out('M112 74L118 54 104 46 110 38 132 52 126 76z', 3, IRON) + out('M90 74L84 58 96 56 102 74z', 3, BRASS) + path('M112 112C112 130 130 132 132 116', fill='none', stroke='var(--k)', stroke_width=8) + path('M112 112C112 130 130 132 132 116', fill='none', stroke='#e2b04a', stroke_width=3.6) + '<path d="M60 100h8M76 100h8" stroke="#e2b04a" stroke-width="5"/></g>'
    s += spark(108, 40, 15) + ''.join(path(swell(*q, 3), fill='#ff9c2b', stroke='var(--k)', stroke_width=.8) for q in ((10, 96, -8, 78), (8, 112, -12, 114), (14, 126, 0, 142)))
    return s

def grappling_hook():
    s = rope([(98, 110), (102, 140), (80, 160), (110, 174), (150, 160), (180, 176)], 9)
    for d in ('M100 108C92 70 60 66 44 88C38 98 38 108 42 116', 'M100 108C108 70 140 66 156 88C162 98 162 108 158 116', 'M100 108C100 76 96 48 100 30'):
        s += path(d, fill='none', stroke='var(--k)', stroke_width=18, stroke_linecap='round') + path(d, fill='none', stroke=IRON, stroke_width=10.6, stroke_linecap='round') + path(d, fill='none', stroke='#b9c6cc', stroke_width=2.6, stroke_linecap='round', transform='translate(-2 -2)')
    s += out('M30 112L42 134 58 110 44 116zM142 110L158 134 170 112 156 116zM88 34L100 10 112 34 100 28z', 3.4, IRON)
    s += out('M90 96H110V124H90z', 3.4, BRASS) + ink('M90 104h20v3h-20zM90 113h20v3h-20z') + circ(100, 134, 9, fill='none', stroke='var(--k)', stroke_width=9) + circ(100, 134, 9, fill='none', stroke=IRON, stroke_width=4)
    return s

def test_of_skill():
    s = circ(100, 104, 78, fill='#f7ecd2', stroke='var(--k)', stroke_width=4)
    for r, c in ((62, '#b8281f'), (46, '#f7ecd2'), (30, '#b8281f'), (14, '#f7ecd2')): s += circ(100, 104, r, fill=c, stroke='var(--k)', stroke_width=2.4)
    s += ink(hatch([(100+76*math.cos(t*.2), 104+76*math.sin(t*.2)) for t in range(-3, 11)], .8, 8, 1.3, 3), opacity='.75')
    return s + '<g transform="translate(164 34) rotate(222) scale(.68)">%s</g><g transform="translate(40 42) rotate(141) scale(.5)">%s</g>' % (sword(128, STEEL), sword(116, STEEL))

def test_of_pain():
    s = out('M100 184C40 142 14 108 22 68C30 32 78 26 100 64C122 26 170 32 178 68C186 108 160 142 100 184z', 4, '#b8281f')
    s += path('M40 66C46 50 62 48 72 56', fill='none', stroke='#ffb3a0', stroke_width=8, stroke_linecap='round') + ink(hatch([(126, 60), (170, 64), (172, 96), (130, 154), (104, 178), (140, 110)], .75, 6.4, 1.6, 3))
    s += '<g transform="translate(178 22) rotate(229)">%s</g>' % sword(170, STEEL)
    s += path('M82 92C98 96 112 110 114 124L100 118 92 128 88 112 76 112z', fill='#6d0f0c', stroke='var(--k)', stroke_width=2.4) + path('M92 108L122 78 132 88 102 118z', fill=STEEL, stroke='var(--k)', stroke_width=2.4)
    return s + drop(56, 172, 1.1) + drop(88, 194, .7)

def test_of_will():
    """A fist that does not let go of the flame."""
    s = '<g transform="translate(100 96)">%s</g>' % flame(0, 0, 1.75, 1)
    s += out('M70 188L74 150C56 142 50 124 54 106C54 94 66 88 76 92C78 84 92 82 98 88C104 82 118 84 120 92C130 88 144 94 146 108C150 130 142 146 130 152L134 188z', 4, SKIN)
    s += ink(ribbon([(76, 92), (78, 104), (76, 116)], lens(3), 6)+ribbon([(98, 88), (99, 102), (97, 116)], lens(3), 6)+ribbon([(120, 92), (120, 104), (118, 116)], lens(3), 6)+hatch([(120, 120), (146, 112), (140, 142), (128, 152), (130, 186), (116, 186)], .3, 5, 1.3, 3))
    s += out('M56 108C54 122 62 130 76 128L112 124C122 122 124 134 114 138L84 142', 3.6, SKIN) + out('M64 166H140V194H64z', 3.4, '#7a1f2e') + '<path d="M64 174h76" stroke="#e2b04a" stroke-width="4"/>'
    return s

def test_of_courage():
    """Colours nailed to the mast."""
    s = '<path d="M52 8V196" stroke="var(--k)" stroke-width="26"/><path d="M52 8V196" stroke="#a9763c" stroke-width="19"/>' + ink(hatch([(52, 10), (61, 10), (61, 194), (52, 194)], 0, 5, 1, 3)) + '<path d="M40 96h24M40 172h24" stroke="var(--k)" stroke-width="11"/><path d="M40 96h24M40 172h24" stroke="#d8b46a" stroke-width="5.4"/>'
    s += out('M46 26C86 10 126 52 190 24C178 44 188 54 180 72C188 82 176 96 184 114L168 110 160 130 146 116C112 138 84 100 46 124z', 4, '#1a1f24')
    s += path(hatch([(56, 34), (96, 34), (90, 110), (56, 112)], .25, 7, 1.3, 3), fill='#54626b') + '<g transform="translate(78 22) scale(.46)">%s</g>' % dye(em_skull(), w='#b8281f', p='#f7ecd2')
    for y in (36, 76, 114): s += circ(52, y, 7.6, fill='#dfe5e6', stroke='var(--k)', stroke_width=3) + circ(50, y-2, 2, fill='#fff')
    return s

EMBLEMS = {'Anticipation': anticipation, 'Overwhelm': overwhelm, 'Condescend': condescend, 'Killing Intent': killing_intent, 'Exploit': exploit, 'Break Rhythm': break_rhythm, 'Parting Gift': parting_gift, 'Bracer': bracer, 'Razor Oil': razor_oil, 'Whetstone': whetstone, 'Flintlock': flintlock, 'Grappling Hook': grappling_hook, 'Test of Skill': test_of_skill, 'Test of Pain': test_of_pain, 'Test of Will': test_of_will, 'Test of Courage': test_of_courage}

# ---------------------------------------------------------------- signs, box -24 -24 48 48
def chain_link(): 
    d = 'M-4 -7H-11A7 7 0 0 0 -11 7H-4M4 -7H11A7 7 0 0 1 11 7H4M-7 0H7'
    return '<path d="%s" fill="none" stroke="#14232c" stroke-width="5.4" stroke-linecap="round"/>' % d
def sign(kind):
    """A bonus of an Attack Card as a round badge."""
    bg = {'chain': '#f6d27a', 'stop': '#f7ecd2', 'parry': '#cfe6ee', 'riposte': '#cfe6ee', 'drive_back': '#f7ecd2', 'overreach': '#f7ecd2', 'flourish': '#f6d27a'}[kind]
    s = circ(0, 0, 22, fill=bg, stroke='#14232c', stroke_width=3)
    if kind == 'chain': s += chain_link()
    if kind == 'stop': s += chain_link() + '<path d="M-14 14L14 -14" stroke="#b8281f" stroke-width="5.4" stroke-linecap="round"/>'
    if kind in ('parry', 'riposte'): s += '<path d="M0 -15L12 -10V0C12 8 6 12 0 16C-6 12 -12 8 -12 0V-10z" fill="#2b7387" stroke="#14232c" stroke-width="2.6" stroke-linejoin="round"/>' + ('<text y="7" text-anchor="middle" font-family="var(--num)" font-weight="900" font-size="19" fill="#fff">+3</text>' if kind == 'riposte' else '<path d="M-5 0l4 5 7 -9" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/>')
    if kind == 'drive_back': s += '<path d="M-13 0H6M0 -9L10 0 0 9" fill="none" stroke="#14232c" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/><path d="M15 -12V12" stroke="#b8281f" stroke-width="4.4" stroke-linecap="round"/>'
    if kind == 'overreach': s += '<path d="M-9 16V-14" stroke="#14232c" stroke-width="4.4" stroke-linecap="round"/><path d="M-8 -14H12L7 -6 12 2H-8z" fill="#fff" stroke="#14232c" stroke-width="2.8" stroke-linejoin="round"/>'
    if kind == 'flourish': s += '<text y="8" text-anchor="middle" font-family="var(--num)" font-weight="900" font-size="22" fill="#14232c">×3</text>'
    return s
