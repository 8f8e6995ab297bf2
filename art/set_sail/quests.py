"""The pictures of all quests of Set Sail: 14 plunder, 14 trade, 14 treasure maps. Canvas 272 by 120; the seal lies over the
upper right corner and the ribbon over the lowest 12, so what matters stands in x 16..204, y 8..106."""
from art.set_sail.kit import *
from art.set_sail import pieces

# ---------------------------------------------------------------- plunder
def a_sloop_for_the_cook():
    s = wall('#b9854a') + L('M10 16H120', 3) + ''.join(T(x, 18, L('M0 -2v14', 2.4) + out('M-7 12h14q1 11 -7 11t-7 -11z', 1.8, '#8b979d')) for x in (16, 108))
    s += boards(100) + T(62, 58, bust('#fbf3df', 'cook', beard='#5d4630'), 1.35)
    s += ''.join(steam(x, 46, 34) for x in (118, 200)) + T(158, 66, small(3, 0, 0, 1.45).replace('var(--foam)', 'none'))
    return s + oval(158, 95, 60, 8, '#dfe5e4', 2.4) + oval(158, 93, 46, 4.4, '#a9d4cd', 1.2) + out('M72 84Q88 78 98 86L94 101Q84 98 70 102z', 2.2, '#fbf3df') + out('M94 86q10 -3 16 3q3 6 -3 9q-6 4 -14 2z', 2, '#e0a878')
def cut_the_mooring_ropes():
    s = air('#e2c48c', '#7a4a22') + out('M152 124C150 80 176 44 276 22V124z', 3, '#8a5a2c') + out('M158 74Q200 44 276 34V46Q204 56 156 86z', 1.8, '#e2b04a') + path(''.join(swell(157, 92+i*8, 274, 56+i*11, 1.1, 3) for i in range(6)), fill='var(--k)', opacity='.7') + dot(196, 76, 8, I, 3)
    s += water(106, '#3f8a94', 3) + out('M14 124V70h34v54z', 2.6, '#6d431e') + oval(31, 70, 20, 7, '#a9703a', 2.6) + ink(hatch([(34, 78), (48, 78), (48, 124), (34, 124)], 1.57, 4, .9, 3))
    s += rope([(46, 94), (76, 92), (106, 80)], 11) + L('M14 88q17 8 34 0', 13) + L('M14 88q17 8 34 0', 9, '#c99c5e') + rope([(196, 76), (164, 68), (134, 74)], 11) + L('M106 80l12 -8M106 82l14 0M105 84l11 7M134 74l-10 -7M134 76l-11 2M135 79l-7 8', 2.2, '#c99c5e')
    axe = out('M-4 -72H4L5 26H-5z', 2.4, '#c99c5e') + out('M-8 -2C-18 0 -32 -4 -40 -14C-42 4 -42 14 -38 30C-30 20 -18 16 -8 18z', 2.6, '#c8d0d2') + L('M-37 -8Q-38 8 -36 23', 1.4) + out('M-9 -4H9V20H-9z', 2.2, '#6f7b82') + ink(hatch([(-20, 8), (-8, 8), (-8, 16), (-20, 14)], .1, 3, .8, 2))
    return s + T(142, 36, axe, 1.05, -42) + L('M108 60l-10 -10M118 54l-3 -13M100 70l-13 -4', 2.4, '#fff1b8')
def silence_the_lookout():
    s = air('#2b4656', '#0c1820', 0, 124, 7, '.5') + stars(((30, 18), (54, 48), (196, 86), (230, 90), (20, 80), (250, 104))) + dot(118, 48, 50, '#f7e6ae', 2.4) + ''.join(circ(x, y, q, fill='#dcc27e') for x, y, q in ((92, 34, 7), (148, 66, 9), (102, 76, 5)))
    s += L('M122 -4V124', 11) + L('M122 -4V124', 6, '#a9703a') + L('M122 66L62 124M122 66L78 124M122 66L96 124M122 66L150 124M122 66L166 124M122 66L182 124', 1.8) + L('M106 84h34M96 96h52M84 110h76', 1.6)
    s += T(120, 32, bust('#1d5f9c', 'scarf', '#b8372a', look=-2), .92) + out('M90 56H152L146 84H98z', 2.6, '#8a5a2c') + L('M92 65H150M95 75H148M106 57l3 27M134 57l-3 27', 1.5) + ink(hatch([(132, 58), (150, 58), (145, 83), (134, 83)], 1.4, 4, .9, 3))
    s += T(86, 33, out('M-30 -6H-4V6H-30z', 2, '#e2b04a') + out('M-4 -4H22V4H-4z', 2, '#8a5a2c'), .8, 6) + L('M106 52Q92 52 86 40', 9) + L('M106 52Q92 52 86 40', 5, '#1d5f9c') + dot(86, 38, 4.4, '#e0a878', 1.8)
    return s + T(-4, -15, L('M172 104L156 92M168 116L150 108M178 118L186 132M168 118L160 134', 6) + out('M162 102Q172 92 184 98L182 122H164z', 2, '#8c2f1f') + T(170, 90, dot(0, 0, 8, '#e0a878', 2) + hat('scarf', '#e2b04a').replace('<path', '<path transform="scale(.66)"'), 1) + L('M158 92L176 95', 4.6) + L('M158 92L172 94.4', 2, '#eef3f3'))
def raid_at_first_light():
    s = air('#f0b765', '#8c3a14', 0, 84, 9, '.35') + rays(118, 86, 44, 210, 30, '#fff1b8', '.75', math.pi, 2*math.pi, 8) + dot(118, 88, 38, '#ffe08a', 2.6) + circ(118, 88, 29, fill='#fff6cf')
    s += path('M200 88Q220 60 240 62T280 48V96H200z', fill='#6d431e') + water(88, '#2f6b78', 2, 30, 46, 4) + path('M92 96h52l-10 5h14l-20 6h12l-22 14 -20 -14h12l-18 -6h12z', fill='#ffe08a', opacity='.8')
    for x, y, k in ((52, 84, .74), (198, 85, .8), (122, 90, 1.12)): s += T(x, y, longboat('#2a2420') + (L('M28 -6l12 -24', 3) + L('M26 -2l2 -16', 4) + circ(28, -20, 4.4, fill=I)), k)
    return s
def the_customs_fleet():
    s = air('#9ccbcd', '#123442') + ''.join(merchant(x, 64, .46) + L('M%d 42v-7' % (x-5), 2.4) + T(x-5, 34, cloth(15, 7, '#b8372a')) for x in (102, 156, 252, 8)) + water(84, '#4d9ba6', 5, 40, 40, 4)
    s += out('M124 102V26H132V102zM98 110q30 -20 60 0z', 2.4, '#e2b04a') + dot(128, 20, 8, '#e2b04a', 2.4) + out('M52 32Q90 18 128 30Q166 18 204 32Q166 26 128 36Q90 26 52 32z', 2.2, '#e2b04a') + L('M56 32L30 78M56 32L82 78M200 32L174 78M200 32L226 78', 1.8)
    s += T(56, 56, hulk(1.15)) + out('M24 76H88Q84 92 56 92T24 76z', 2.4, '#e2b04a') + ''.join(oval(x, y, 10, 4.5, '#f0c24e', 1.8) for x, y in ((190, 74), (190, 68), (210, 74), (210, 68), (210, 62), (200, 60), (200, 55))) + out('M168 76H232Q228 92 200 92T168 76z', 2.4, '#e2b04a')
    return s + ink(hatch([(62, 80), (86, 78), (78, 90), (60, 91)], .2, 3, .8, 2) + hatch([(206, 80), (230, 78), (222, 90), (204, 91)], .2, 3, .8, 2))
def a_debt_in_timber():
    s = air('#cfd9bd', '#3c5a2a') + hill(60, 92, 170, 60, 4, 'var(--land4)') + out('M-4 92H276V128H-4z', 2.4, '#a3884e')
    def log(x, y): return dot(x, y, 19, '#6d431e', 2.6) + circ(x, y, 15, fill='#e0b878', stroke='var(--k)', stroke_width=1.2) + L('M%s %sa5 5 0 1 0 5 -5M%s %sa10 10 0 1 0 10 -10' % (n(x-5), n(y), n(x-10), n(y)), 1.3) + L('M%s %sl7 5' % (n(x+6), n(y+7)), 1.2)
    s += ''.join(log(x, y) for x, y in ((26, 92), (64, 92), (102, 92), (140, 92), (178, 92), (216, 92), (254, 92), (45, 60), (83, 60), (159, 60), (197, 60), (235, 62), (64, 28), (178, 28)))
    s += T(121, 56, out('M-32 -44L30 -48 34 42 20 46 8 42 -4 47 -18 42 -30 46z', 2.6, '#f3e6c3') + L('M-20 -26H10M-20 -16H18', 1.8) + L('M-20 0v20M-12 0v20M-4 0v20M4 0v20M-26 18L12 2M18 0v20M26 0v20', 3.4, '#8c1f17') + L('M-20 32H14', 1.6) + ink(hatch([(24, -46), (30, -46), (33, 40), (26, 40)], 1.2, 3.6, .8, 2)), 1, -4)
    return s + T(124, 12, out('M-3 -2L0 26 3 -2z', 1.8, '#dfe5e4') + out('M-11 -6h22v5h-22z', 1.8, '#e2b04a') + out('M-4 -26h8v20h-8z', 1.8, '#3b2a1c'), 1, 14)
def blockade_the_bay():
    s = air('#a9d4cd', '#123442') + hill(136, 76, 150, 40, 5, 'var(--land4)') + house(126, 60, 13, 10, 'var(--roof)', 2) + tower(140, 61, 10, 14) + house(151, 60, 12, 10, 'var(--roof2)', 3)
    s += water(78, '#5aa5ad', 4, 40, 30, 3) + T(102, 76, small(5, 0, 0, .98)) + T(178, 77, small(5, 0, 0, .92))
    for sx, x in ((1, 0), (-1, 272)): s += T(x, 0, out('M-6 30Q26 40 36 74Q52 90 60 126H-6z', 2.8, '#a3884e') + ink(hatch([(0, 60), (26, 66), (52, 120), (0, 120)], .6, 7, 1, 3)) + out('M8 22h6v5h6v-5h6v5h6v-5h6v56h-30z', 2.4, '#dcd2b8') + ink('M19 40h7v12h-7z') + ink(hatch([(28, 32), (37, 32), (37, 76), (28, 76)], 1.57, 3.4, .8, 2)), 1, 0, sx)
    return s + chain([(34, 66), (80, 92), (136, 102), (192, 92), (238, 66)], 17, 1.05)
def take_the_pilot_boats():
    s = air('#b9dcd2', '#123442') + L('M28 26q6 -7 10 0q5 -7 10 0M160 20q5 -6 8 0q4 -6 8 0', 2) + hill(30, 88, 120, 22, 4, 'var(--land4)')
    def pb(k): return flagpole(-20, 0, 50, cloth(26, 18, '#f6ebcf', '#b8372a')) + L('M12 2V-40', 3) + out('M14 -38Q34 -24 38 -4L14 -4z', 2, '#f6ebcf') + out('M-44 -6Q0 8 48 -10Q42 14 26 20H-28Q-42 12 -44 -6z', 2.4, '#1d5f9c') + out('M-43 -2Q0 12 45 -4L43 3Q0 18 -41 6z', 1.4, '#f6ebcf') + ink(hatch([(-4, 13), (40, 4), (28, 19), (-10, 19)], -.05, 3, .8, 2) + hatch([(15, -34), (22, -28), (24, -6), (15, -6)], .2, 3.6, .7, 2)) + L('M-22 6l-18 20M-2 8l-18 20', 3)
    s += T(214, 72, pb(1), .72) + water(84, '#4d9ba6', 7, 40, 38, 4) + T(124, 76, pb(0), 1.2) + path(swell(60, 104, 130, 104, 2.4, 2)+swell(110, 106, 196, 103, 2.4, 2), fill='#f3fbf6')
    hd = 'M0 -14V14C-8 20 -21 12 -19 -4M0 14C8 20 21 12 19 -4M0 14C-4 16 -9 10 -8 0M0 14C4 16 9 10 8 0'; hook = L(hd, 6.6) + L(hd, 2.8, '#c8d0d2') + ink('M-24 0l4 -12 6 10zM24 0l-4 -12 -6 10z') + dot(0, -17, 4.4, '#aeb9bf', 2)
    return s + rope([(-6, 66), (30, 44), (62, 40)], 6) + T(76, 54, hook, 1.25, -52)
def the_kings_own_squadron():
    s = air('#8fbcc9', '#123442', 0, 96, 7) + rays(136, 60, 50, 190, 36, '#fff6e0', '.6')
    def front(c): return L('M0 -4V-92', 5) + out('M-26 -70Q0 -65 26 -70L22 -88Q0 -84 -22 -88z', 2, '#f6ebcf') + out('M-34 -16Q0 -8 34 -16L30 -62Q0 -56 -30 -62z', 2.4, c) + L('M-36 -17H36M-32 -63H32M-26 -89H26', 3.4) + T(0, -37, crown(.92)) + out('M-22 -12Q0 -6 22 -12Q27 18 12 36H-12Q-27 18 -22 -12z', 2.6, '#8a5a2c') + out('M-24 -2Q0 5 24 -2V5Q0 12 -24 5z', 1.6, '#e2b04a') + L('M0 4V36', 3) + ink(hatch([(4, 12), (22, 8), (16, 30), (5, 35)], .2, 3.6, .9, 2) + hatch([(17, -58), (29, -60), (32, -19), (19, -17)], .1, 4, .8, 2)) + ''.join(dot(x, 14, 3.2, I, 1) for x in (-14, 14)) + out('M-4 -4h8l-2 -14h-4z', 1.8, '#e2b04a') + T(1, -100, cloth(20, 9, '#b8372a')) + L('M0 -92V-102', 2.6)
    s += T(48, 78, front('#23407a'), .68) + T(222, 78, front('#23407a'), .68) + T(136, 86, front('#23407a'), .84) + water(104, '#2b6472', 8, 30, 36, 5)
    return s + path(''.join(swell(x-l, 106, x+l, 106, 3, -2) for x, l in ((48, 22), (136, 28), (222, 22))), fill='#f3fbf6')
def empty_the_horizon():
    s = '<path fill="#a9d4cd" d="M60 0h116v66H60z"/>' + path(''.join(swell(60, y, 180, y, 1, 1) for y in range(14, 60, 7)), fill='#123442', opacity='.35') + circ(138, 38, 11, fill='#fff1b8') + '<path fill="#3f8a94" stroke="#14232c" stroke-width="2" d="M60 66h120v60H60z"/>' + path(swell(72, 74, 110, 74, 1, 1)+swell(120, 80, 160, 80, 1, 1)+swell(84, 98, 150, 98, 1.2, 1), fill='var(--k)') + path(swell(80, 80, 106, 80, 1.4, 1)+swell(116, 102, 150, 102, 1.6, 1), fill='#f3fbf6')
    s += L('M92 36q6 -7 10 0q5 -7 10 0', 2.2) + T(122, 86, out('M-13 -8H13C17 -3 17 4 14 8H-14C-17 4 -17 -3 -13 -8z', 2, '#a9703a') + L('M-6 -8V8M6 -8V8', 3, '#e2b04a') + path(swell(-26, 8, 26, 8, 3, 1.5), fill='#f3fbf6'), 1, -14)
    s += path('M-4 -4H276V128H-4z'+ring(118, 58, 52), fill='#10181e', fill_rule='evenodd') + path(hatch([(0, 0), (66, 0), (58, 58), (66, 124), (0, 124)], .5, 9, 1, 3)+hatch([(170, 0), (272, 0), (272, 124), (170, 124), (178, 58)], .5, 9, 1, 3), fill='#33444e') + path(ring(118, 58, 54.5), fill='none', stroke=I, stroke_width=9) + path(ring(118, 58, 54.5), fill='none', stroke='#e2b04a', stroke_width=5.6)
    return s + L('M84 38a40 40 0 0 1 22 -18', 3, '#fff') + L(''.join('M%s %sL%s %s' % tuple(map(n, (118+52.4*math.cos(a), 58+52.4*math.sin(a), 118+56.6*math.cos(a), 58+56.6*math.sin(a)))) for a in [i*.349 for i in range(18)]), 1.6)
def burn_the_signal_towers():
    s = air('#33505f', '#0c1820', 0, 110, 7, '.5') + dot(30, 30, 13, '#f7e6ae', 2) + hill(132, 114, 262, 56, 3) + hill(236, 116, 130, 50, 5, 'var(--land4)')
    for x, y, k in ((76, 94, .98), (134, 74, 1.08), (192, 92, .92)):
        s += glow(x, y-34*k, 28*k, '#ffb454') + T(x, y, out('M-12 4L-8 -24H8L12 4z', 2, '#dcd2b8') + ink(hatch([(2, -22), (8, -22), (11, 2), (3, 2)], 1.5, 3, .8, 2)) + out('M-12 -24H12V-30H-12z', 2, '#8a5a2c') + ink('M-3 -16h6v9h-6z') + flame(0, -28, .72, int(x) % 3), k) + puff(x+4, y-66*k, .5, '#8b979d')
    return s + water(108, '#2b6472', 2)
def break_the_convoy():
    s = air('#e9c27c', '#7a4a22') + merchant(50, 54, .82) + merchant(240, 58, .64) + merchant(196, 66, .46) + water(84, '#4d9ba6', 3, 40, 40, 4)
    s += T(134, 70, small(5, 0, 0, 1.42)) + star(88, 74, 17, 7, 8, .2, fill='#ffd36b', stroke=I, stroke_width=2) + star(88, 74, 8, 4, 8, fill='#fff6e0') + ''.join(dot(x, y, q, '#d8d2c2', 1.8) for x, y, q in ((104, 82, 7), (98, 66, 6), (76, 64, 5)))
    return s + ink('M36 40l7 -4 3 4 6 -3 1 7 5 4 -7 2 -2 6 -5 -4 -7 3 1 -7 -5 -4z') + path(swell(80, 108, 190, 106, 2.6, 2)+swell(22, 98, 76, 98, 2.2, 1), fill='#f3fbf6')
three_flags_for_the_tavern_wall = pieces.flags3
the_governors_regatta = pieces.regatta

# ---------------------------------------------------------------- trade
def breakfast_for_the_fleet():
    s = wall('#a8733c', 34) + dot(40, 40, 27, '#e2b04a', 2.6) + dot(40, 40, 21, '#a9d4cd', 2) + merchant(40, 38, .4) + path('M20 48q10 -4 20 0t20 0q-6 13 -20 13t-20 -13z', fill='#3f8a94')
    s += ''.join(T(x, 118, flame(0, 0, .5, i), 1) for i, x in enumerate((86, 110, 136, 162))) + L('M188 78L268 60', 12) + L('M190 77L266 60', 7, '#8a5a2c')
    s += out('M68 76Q70 104 128 104T188 76z', 2.6, '#2b343a') + oval(128, 76, 60, 17, '#4a565e', 2.6) + oval(128, 77, 51, 12.5, '#2b343a', 1.4)
    for x, y in ((106, 76), (150, 77)): s += path(smooth(blob(x, y, 21, 8, int(x), .2, 12), True), fill='#fbf3df', stroke=I, stroke_width=1.8) + oval(x, y-2.5, 8.5, 5.4, '#f2a81d', 1.6) + L('M%s %sq3 -2.6 6 -1.6' % (x-4, y-4.6), 1.6, '#fff1b8')
    return s + ''.join(steam(x, 58, 38) for x in (104, 130, 156)) + T(210, 94, good(0, 1.15))
def the_smugglers_wedding():
    s = air('#3c6474', '#0c1820', 0, 90, 7, '.45') + dot(136, 40, 24, '#f7e6ae', 2) + water(80, '#2b6472', 3, 30, 30, 3) + path('M112 82h48l-14 5h10l-20 14 -16 -14h8z', fill='#f7e6ae', opacity='.6')
    s += out('M-4 -4H276V128H-4zM46 108Q34 60 62 32Q92 4 136 6T212 36Q236 66 222 108Q136 100 46 108z', 2.6, '#3a2c22', fill_rule='evenodd') + path(''.join(swell(0, 8+i*11, 44-8*math.sin(i*.34), 14+i*9, 1.2)+swell(272, 8+i*11, 228+6*math.sin(i*.34), 14+i*9, 1.2) for i in range(10)), fill='#8a6a4a')
    s += L('M58 36Q94 52 136 44T214 40', 2) + ''.join(T(x, y+14, glow(0, 0, 15) + lantern(), .72) for x, y in ((80, 44), (196, 43)))
    groom = out('M-10 0V-30Q-12 -44 0 -44T10 -30V0z', 2.2, '#8c2f1f') + L('M0 -40V-4', 1.4) + ink(hatch([(2, -38), (9, -32), (9, -2), (2, -2)], .5, 3.4, .8, 2)) + dot(0, -52, 9, '#e0a878', 2) + T(0, -51, hat('tri', I), .72) + circ(4, -53, 1.4, **K) + L('M2 -47q3 1 4 -1', 1.4)
    bride = out('M-5 -44H5L9 -28 22 4H-20L-9 -28z', 2.2, '#fbf3df') + L('M-4 -26L-10 2M3 -26L8 2', 1.3) + ink(hatch([(8, -24), (20, 2), (10, 3)], .4, 3.2, .8, 2)) + dot(0, -52, 9, '#e0a878', 2) + out('M-6 -60Q4 -66 11 -56Q18 -40 22 -14Q12 -26 8 -44Q4 -58 -6 -60z', 1.8, '#fbf3df', ) + ''.join(dot(x, y, 2.6, '#e2767a', 1.2) for x, y in ((-6, -60), (-1, -62), (4, -62))) + circ(-4, -53, 1.4, **K) + L('M-2 -47q-3 1 -4 -1', 1.4)
    s += T(116, 106, groom, 1.08) + T(154, 106, bride, 1.08) + L('M124 74q12 8 22 0', 6.4) + L('M124 74q12 8 22 0', 3, '#e0a878') + T(28, 96, keg(.95)) + T(238, 98, keg(.9))
    return s + T(135, 70, ''.join(dot(x, y, 3.4, c, 1.3) for x, y, c in ((-4, 0, '#e2767a'), (4, 0, '#f0c24e'), (0, -5, '#fbf3df'))))
def fruit_for_the_scurvy_ward():
    s = air('#d5dfd4', '#3c5a5a', 0, 110, 9, '.3') + out('M96 10h44v40h-44z', 2.4, '#a9d4cd') + path('M96 40q11 -5 22 0t22 0v10h-44z', fill='#3f8a94') + L('M118 10v40M96 30h44M92 50h52', 2.2) + out('M10 34q0 -12 10 -12h6v94H10z', 2.4, '#8a5a2c') + ink(hatch([(19, 26), (26, 26), (26, 112), (19, 112)], 1.57, 3, .8, 2)) + L('M62 -2V6', 2) + T(62, 22, glow(0, 0, 18) + lantern(), .72)
    s += out('M26 62Q30 48 52 48T78 62L76 78H26z', 2.2, '#fbf3df') + T(54, 54, out('M-14 -4C-14 10 -7 17 0 17S14 10 14 -4C14 -16 -14 -16 -14 -4z', 2.2, '#d8c07a') + L('M-9 1q3 -3 6 0M3 1q3 -3 6 0M-5 11q5 -4 10 0', 1.7) + hat('band')) + out('M26 72Q60 66 92 76L150 84V116H26z', 2.6, '#b8372a') + path(''.join(swell(40+i*15, 76+i, 36+i*15, 112, 1.2, -2) for i in range(7)), fill='var(--k)', opacity='.7') + out('M26 70Q60 64 94 75L92 84Q60 74 26 80z', 2, '#fbf3df')
    s += out('M110 92H250V128H110z', 2.6, '#a9703a') + ink(swell(114, 99, 246, 99, .9)+swell(116, 104, 240, 104, .9)+swell(130, 109, 248, 109, .9)) + T(124, 93, bottle('#2f6d4a'), .62) + T(236, 90, slice_(0, -4, 10, '#d9b020')) + T(176, 92, lemon(-30, -26, 11) + lemon(28, -25, 11, '#f0902a') + banana(-10, -34, -14, 1.15) + banana(8, -28, 4, 1.1) + lemon(2, -24, 11, '#efc93a') + lemon(-14, -20, 10, '#7fae3f') + lemon(17, -18, 10) + out('M-46 -20H46Q42 0 18 2H-18Q-42 0 -46 -20z', 2.6, '#e7e4d4') + L('M-42 -12Q0 -6 42 -12', 2.4, '#1d5f9c') + ink(hatch([(16, -14), (42, -16), (30, -3), (16, 0)], .1, 3, .8, 2)))
    return s
def still_and_pipe():
    s = wall('#5d4026', 34) + boards(98) + glow(66, 92, 40, '#ff9c2b') + T(58, 108, flame(0, 0, .42, 1)) + T(76, 108, flame(0, 0, .46, 2))
    s += L('M72 14Q104 4 124 24L142 52', 13) + L('M72 14Q104 4 124 24L142 52', 8, '#c87a3e') + out('M36 92Q26 58 50 48L58 36Q54 16 66 10Q80 8 80 20Q78 30 78 36L86 48Q110 58 100 92z', 2.6, '#c87a3e') + L('M48 48H88M34 74H102', 2) + L('M58 36H78', 2.4) + L('M44 58Q38 68 40 84M62 18q-2 8 2 16', 3, '#f4c79a') + ink(hatch([(84, 56), (100, 66), (98, 90), (82, 90)], .2, 3.6, .9, 3))
    s += T(144, 98, out('M-20 0V-40H20V0z', 2.4, '#8a5a2c') + L('M-20 -32H20M-20 -10H20', 4) + L('M-20 -32H20M-20 -10H20', 1.6, '#e2b04a') + L('M-7 -40V0M7 -40V0', 1.2)) + L('M162 84h12', 6) + L('M162 84h12', 2.6, '#c87a3e') + path('M176 88q3 5 0 7q-3 -2 0 -7z', fill='#f3e6c3')
    s += T(0, 12, out('M176 66q-2 24 20 25q14 0 17 -12L270 58l-2 -5 -60 16 -3 -6z', 2.6, '#f3e6c3') + ink(hatch([(178, 70), (190, 72), (196, 88), (184, 86)], .9, 3.4, .8, 3))) + puff(188, 62, .9)
    return s
def green_and_brown():
    s = '<path fill="#8fae58" d="M0 0h272v124H0z"/><path fill="#b98a58" d="M150 0H272V124H122z"/>' + path(''.join(swell(0, 5+i*9, 148-i*2, 5+i*9, 1.1) for i in range(13)), fill='#2c4a1c', opacity='.5') + path(''.join(swell(150-i*2, 5+i*9, 272, 5+i*9, 1.1) for i in range(13)), fill='#4a2410', opacity='.5') + L('M150 -2L122 126', 5) + L('M150 -2L122 126', 1.6, '#e2b04a')
    s += L('M70 -4Q76 14 72 28', 10) + L('M70 -4Q76 14 72 28', 5, '#5a8746')
    for y, k in ((26, 3), (48, 4), (70, 3)):
        for i in range(k):
            u = (i-(k-1)/2)*23; s += T(72+u, y, out('M-6 0C-12 10 -13 24 -3 36L2 34C0 24 2 10 6 2z', 2.2, '#6fa83a') + L('M-4 8q-3 12 1 22', 1.4, '#d3e79a') + out('M-6 0l3 -7h5l4 8z', 1.6, '#4d7a2c'), 1.08, -u*.7, -1 if u > 0 else 1)
    s += rope([(142, 14), (206, 20), (276, 12)], 5) + ''.join(T(x, 18, T(0, 0, L('M0 0v8', 3) + T(0, 46, tobacco(0, 0, 180, .95))), 1, r) for x, r in ((166, 4), (198, -2), (232, 3)))
    return s
def the_distillers_order():
    s = wall('#8a5a2c', 40) + boards(100, '#a9703a')
    s += ''.join(cane(x, 62, r, .95) for x, r in ((26, -8), (44, 4), (60, 12))) + out('M18 66h50v8h-50z', 2, '#c99c5e')
    s += T(132, 58, out('M-42 -46Q0 -52 42 -46Q48 -40 42 -36V40Q46 48 36 50Q0 44 -36 50Q-48 46 -42 38z', 2.6, '#f3e6c3') + T(-20, 12, bottle('#a9703a'), .55) + L('M-32 -32H28', 3.2) + L('M0 -18H30M0 -8H30M0 2H26', 1.8) + T(8, 17, L('M-4 -4L4 4M4 -4L-4 4M10 -4l8 8m0 -8l-8 8', 2.6, '#8c1f17')) + path(smooth(blob(22, 38, 12, 12, 5, .12, 12), True), fill='#8c1f17', stroke=I, stroke_width=2) + circ(22, 38, 7, fill='none', stroke='#ffffff88', stroke_width=1.4) + ink(hatch([(34, -36), (42, -36), (42, 26), (36, 26)], 1.1, 3.6, .8, 2)), 1, -3)
    s += T(200, 102, out('M-16 0V-26Q-16 -40 0 -40T16 -26V0z', 2.2, '#4a565e') + oval(0, -38, 9, 4, I, 2)) + T(212, 52, out(ribbon([(-14, 18), (-2, -6), (18, -34), (34, -46)], lambda u: 2+15*math.sin(math.pi*max(0, u*.95-.1)) if u > .1 else 2, 14), 2, '#fbf3df') + L('M-14 18L-2 -6 18 -34 32 -44', 1.6) + L('M2 -12l9 1M8 -20l10 1M15 -29l10 1M-2 -7l-2 -9M7 -20l-1 -9', 1.1)) + T(246, 78, keg(1.1))
    return s
def sweet_punch():
    s = air('#d98f5a', '#5b2a10', 0, 100, 8, '.4') + rays(130, 66, 60, 200, 30, '#ffdca0', '.5') + boards(98)
    s += L('M168 54L214 4', 8) + L('M168 54L214 4', 3.4, '#dfe5e4') + oval(130, 52, 66, 17, '#f0e8d8', 2.6) + oval(130, 53, 57, 13, '#c8452f', 1.8) + slice_(104, 52, 11) + slice_(134, 56, 10, '#e0b020') + T(158, 50, banana(0, 0, 30, .6)) + path(swell(84, 58, 112, 62, 1.2, 2)+swell(140, 46, 170, 48, 1.2, 1), fill='#f6b09a')
    s += out('M64 54Q66 96 108 102H152Q194 96 196 54Q186 69 130 69T64 54z', 2.6, '#f0e8d8') + L('M68 68Q92 84 130 84T192 68', 2, '#1d5f9c') + ''.join(path('M%s 82q6 -8 12 0q-6 8 -12 0z' % n(x), fill='#1d5f9c') + L('M%s %sq6 8 12 0' % (n(x), n(y)), 1.8, '#1d5f9c') for x, y in ((84, 88), (124, 94), (164, 88))) + ink(hatch([(168, 74), (192, 68), (178, 94), (156, 100)], .4, 3.6, .9, 3)) + out('M104 102h52l6 8h-64z', 2.4, '#f0e8d8')
    for x, y in ((34, 104), (228, 102)): s += T(x, y, L('M13 -20q13 0 9 10q-3 5 -11 4', 3) + out('M-15 -28H15Q14 -4 6 0H-6Q-14 -4 -15 -28z', 2.2, '#f0e8d8') + oval(0, -28, 15, 4.6, '#c8452f', 2) + L('M-12 -16Q0 -11 12 -16', 1.8, '#1d5f9c'))
    return s + ''.join(steam(x, 34, 26) for x in (96, 124, 150))
def gentlemen_of_the_night():
    s = air('#4a7286', '#0c1820', 0, 124, 7, '.5') + stars(((28, 20), (60, 12), (200, 18), (232, 84), (22, 60))) + dot(130, 52, 48, '#f7e6ae', 2.4) + ''.join(circ(x, y, q, fill='#dcc27e') for x, y, q in ((100, 34, 7), (160, 40, 6))) + water(86, '#2f6374', 4, 40, 34, 3)
    s += path('M-4 104Q60 84 130 96T276 88V128H-4z', fill='#0e1a20')
    def kegman(): return figure(I, 'wide', 'M-6 -32L-15 -44M2 -30L12 -22') + T(-17, -50, keg(.62), 1, 82)
    s += T(74, 98, kegman(), 1.18) + T(130, 98, kegman(), 1.24) + glow(208, 74, 34) + T(184, 96, figure(I, 'tri', 'M0 -32L18 -36'), 1.24) + T(208, 74, lantern(), .95)
    return s + L('M0 108Q60 88 130 100T276 92', 1.4, '#4a6a78') + path(swell(30, 112, 90, 108, 1, 1)+swell(110, 112, 190, 110, 1, 1), fill='#4a6a78')
def planters_bribe():
    s = air('#c5b26a', '#5b3a10', 0, 124, 8, '.35') + hill(136, 74, 300, 30, 4, 'var(--land4)') + out('M-4 72H276V128H-4z', 2, '#8a7a3e') + ''.join(T(x, 96, T(-8, -16, tobacco(0, 0, -30, .62)) + T(8, -16, tobacco(0, 0, 30, .62)) + T(0, -22, tobacco(0, 0, 0, .62))) for x in (26, 238, 62, 200)).replace('#a8692f', '#6f9a3c')
    s += T(104, 30, sleeve('#8c2f1f', '#e2b04a'), 1.05, 8) + T(170, 88, sleeve('#23506b', '#fbf3df', '#c98f62', 'open'), 1.12, -6, -1)
    s += T(110, 58, out('M-10 -22Q-14 -32 0 -30T10 -22L8 -16H-8z', 2, '#e0c08a') + out('M-9 -16C-26 -4 -24 22 -8 24H8C24 22 26 -4 9 -16z', 2.6, '#d8b880') + L('M-9 -16H9', 4.4) + L('M-8 -16H8', 1.8, '#8c1f17') + ink(hatch([(6, -6), (18, 0), (16, 18), (6, 21)], .3, 3, .8, 3)) + dot(0, 6, 8, '#f0c24e', 1.8) + L('M0 1v10', 2), 1, 4)
    return s + ''.join(oval(x, y, 7, 4, '#f0c24e', 1.8) for x, y in ((146, 76), (158, 79), (152, 71))) + L('M140 52l4 8M152 48v9', 2, '#fff1b8')
def feast_of_the_brethren():
    s = wall('#4a3020', 34) + T(136, 6, out('M-30 -8H30V30Q15 26 0 30T-30 30z', 2, I) + T(0, 10, skullmark(1.1)))
    s += ''.join(T(x, 44, bust(c, h, hc, b), .95) for x, c, h, hc, b in ((44, '#23506b', 'tri', '#8c1f17', '#3b2a1c'), (228, '#5d6b2a', 'scarf', '#b8372a', ''), (96, '#7a2f5c', 'wide', '#2b343a', ''), (178, '#8c2f1f', 'tri', '#23506b', '#a9642a')))
    s += out('M-4 84H276V128H-4z', 2.6, '#f0e2bf') + path(''.join(swell(4+i*22, 92, 10+i*22, 120, 1, 2) for i in range(13)), fill='var(--k)', opacity='.45')
    s += T(136, 88, oval(0, 4, 56, 9, '#dfe5e4', 2.4) + out('M-40 2Q-46 -26 -12 -30Q24 -32 36 -20L42 -26 44 -14Q54 -8 52 0Q46 6 36 3Q0 8 -40 2z', 2.6, '#c9743a') + circ(41, -11, 1.8, **K) + dot(54, 0, 6, '#b8372a', 1.8) + L('M-40 -8q-8 -2 -6 -10q6 0 4 6', 2) + L('M-20 -14q8 8 0 16M-4 -18q8 9 2 20M12 -18q7 8 3 19', 1.8) + L('M-30 -18Q-16 -27 0 -26', 3, '#f0b77a') + ink(hatch([(-30, -2), (36, -6), (34, 2), (0, 5)], -.03, 3, .8, 2)))
    return s + T(40, 104, mug(), 1.05) + T(222, 104, mug(), 1.0) + T(74, 92, candle(22, 7)) + T(200, 92, candle(20, 7))
def banana_boat():
    s = air('#9fd0c8', '#123442', 0, 92, 8, '.3') + dot(34, 26, 14, '#fff1b8', 2) + path('M180 84Q204 62 232 66T280 60V92H180z', fill='#a8b06c', stroke=I, stroke_width=2) + palm(240, 68, 28, 6, 3) + L('M96 72V4', 5) + out('M100 8Q142 22 152 62L100 64z', 2.4, '#f6ebcf') + ink(hatch([(102, 12), (116, 20), (112, 60), (102, 60)], .3, 4, .8, 3, trim=(0, .3)))
    s += ''.join(T(x, y, banana(0, 0, r, 1.05)) for x, y, r in ((66, 64, -20), (84, 56, -6), (150, 60, -10), (170, 66, 8), (110, 62, -14), (130, 56, 0), (98, 70, 6), (146, 72, -6)))
    s += out('M36 72Q120 92 212 66Q200 100 176 108H66Q42 98 36 72z', 2.8, '#a9703a') + L('M40 82Q120 100 206 78M48 94Q120 108 196 90', 1.6) + out('M37 74Q120 94 211 69L209 76Q120 101 39 81z', 1.6, '#e2b04a') + ink(hatch([(150, 92), (202, 82), (176, 106), (146, 106)], -.2, 4, .9, 3))
    return s + water(104, '#3f8a94', 6)
rum_for_the_gunners = pieces.rum
a_quiet_pipe = pieces.pipe
winter_stores_of_tortuga = pieces.stores

PLUNDER = {'A Sloop for the Cook': a_sloop_for_the_cook, 'Cut the Mooring Ropes': cut_the_mooring_ropes, 'Three Flags for the Tavern Wall': three_flags_for_the_tavern_wall, 'Silence the Lookout': silence_the_lookout, 'Raid at First Light': raid_at_first_light, 'The Customs Fleet': the_customs_fleet, 'Burn the Signal Towers': burn_the_signal_towers, 'A Debt in Timber': a_debt_in_timber, 'Blockade the Bay': blockade_the_bay, 'Take the Pilot Boats': take_the_pilot_boats, "The Governor's Regatta": the_governors_regatta, 'Break the Convoy': break_the_convoy, "The King's Own Squadron": the_kings_own_squadron, 'Empty the Horizon': empty_the_horizon}
TRADE = {'Breakfast for the Fleet': breakfast_for_the_fleet, 'Rum for the Gunners': rum_for_the_gunners, 'A Quiet Pipe': a_quiet_pipe, "The Smuggler's Wedding": the_smugglers_wedding, 'Fruit for the Scurvy Ward': fruit_for_the_scurvy_ward, 'Still and Pipe': still_and_pipe, 'Green and Brown': green_and_brown, "The Distiller's Order": the_distillers_order, 'Sweet Punch': sweet_punch, 'Gentlemen of the Night': gentlemen_of_the_night, "Planters' Bribe": planters_bribe, 'Banana Boat': banana_boat, 'Feast of the Brethren': feast_of_the_brethren, 'Winter Stores of Tortuga': winter_stores_of_tortuga}
from art.set_sail.maps import TREASURE
PICTURES = {**PLUNDER, **TRADE, **TREASURE}
