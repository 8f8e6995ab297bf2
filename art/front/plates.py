"""Pictures: Discoveries, Encounters (viewBox 0 0 206 170), officers (0 0 240 240), Equipment (0 0 200 200), type emblems (-32 -32 64 64)."""
from art.front.pieces import *
from art.chart import cloud, hill, palm, house, tower, rose, island
from art.savage import em_swords, em_sails, flame, smoke
from art.scenes import band, sloop, grotto

def sky(c, op='.35', a=0, g_=6): return '<rect width="206" height="170" fill="%s"/>' % c + path(hatch([(0, 0), (206, 0), (206, 130), (0, 130)], a, g_, 1, 3), fill=DARK, opacity=op)
def rays(cx, cy, r0, col, k=36, w=3): return path(''.join(swell(cx+r0*math.cos(i*2*math.pi/k), cy+r0*math.sin(i*2*math.pi/k), cx+230*math.cos(i*2*math.pi/k), cy+230*math.sin(i*2*math.pi/k), w) for i in range(k)), fill=col, opacity='.7')
FO = '<g style="--foam:#f3fbf6;--k:#10181e;--land:#efdcab;--land2:#cdbb7e;--land3:#a3884e;--land4:#a8b06c;--green:#5a8746;--roof:#b8503a;--roof2:#7d5a4a;--cloud:#e4e6e0;--cloud2:#8b9aa2;--rain:#1c3c4a;--sail:#f6ebcf;--p:#f8eed6">'

# ---------------------------------------------------------------- Discoveries
def d_city():
    s = FO + '<rect width="206" height="170" fill="#f0c27a"/>' + rays(150, 40, 30, '#fff0c0', 30, 3) + circ(150, 40, 24, fill='#fff0b4', stroke=DARK, stroke_width=1.6)
    s += path('M-4 150C30 140 40 70 74 44C92 30 116 30 132 48C160 80 176 138 212 150V172H-4z', fill='#8fa15c', stroke=DARK, stroke_width=2.4) + ink(hatch([(120, 42), (150, 76), (206, 150), (150, 150), (130, 90)], .9, 5, 1.1, 4, trim=(.1, .05)))
    for i, (y, x0, x1) in enumerate(((62, 72, 136), (84, 60, 150), (106, 46, 164), (128, 30, 182))):
        s += out('M%s %sL%s %sH%sL%s %sz' % (x0, y+18, x0+8, y, x1-8, x1, y+18), 2, '#f7eedb') + '<path d="M%s %sH%s" stroke="%s" stroke-width="1.2" stroke-dasharray="7 5"/>' % (x0+8, y+9, x1-8, DARK)
        for j in range(3+i): 
            x = x0+12+j*(x1-x0-24)/(3+i); s += out('M%s %sv-10h9v10z' % (n(x), y), 1.5, '#fffaf0') + out('M%s %sa4.5 5 0 0 1 9 0z' % (n(x), y-10), 1.3, ('#3f8a94', '#c8452f')[(i+j) % 2]) + ink('M%s %sh3v5h-3z' % (n(x+3), y-5))
    s += out('M94 62V26H114V62z', 2, '#fffaf0') + out('M90 27Q104 2 118 27z', 2, '#d9a441') + '<path d="M104 12V0" stroke="%s" stroke-width="2.4"/>' % DARK + ink('M100 62V48a4 4 0 0 1 8 0v14z') + ink(hatch([(106, 30), (114, 30), (114, 60), (106, 60)], 1.57, 2.6, .7, 3))
    s += path('M98 146L100 64H108L112 146z', fill='#d9c9a0', stroke=DARK, stroke_width=1.6) + '<path d="M99 76H109M99 88H109M99 100H110M98 112H110M98 124H111M98 136H112" stroke="%s" stroke-width="1.6"/>' % DARK
    return s + band(154, 52, 8, '#3f98a3', 4, 240, -12, 30, '.6') + '</g>'
def d_wonder():
    s = FO + sky('#a9d4cd', '.25') + cloud(36, 24, 70, 22, 3) + cloud(176, 30, 60, 20, 8)
    s += path('M-4 60L30 36 62 30 78 172H-4zM210 52L176 30 146 32 128 172H210z', fill='#7a8a58', stroke=DARK, stroke_width=2.4) + path('M62 30L78 172H50L40 90zM146 32L128 172H160L168 90z', fill='#4c5a3c') 
    s += ink(hatch([(0, 64), (60, 34), (70, 150), (0, 150)], 1.3, 5, 1.2, 3, trim=(.05, .3)) + hatch([(148, 36), (206, 60), (206, 150), (136, 150)], -1.3, 5, 1.3, 4, trim=(.05, .15)))
    s += path('M62 32C84 26 124 26 146 34L138 92 140 172H66L70 92z', fill='#e8f5f2', stroke=DARK, stroke_width=2.2)
    s += path(''.join(ribbon([(72+i*7.4, 34), (71+i*7.8, 80), (68+i*8.2, 148)], lens(2.6 if i % 3 else 4), 8) for i in range(9)), fill='#3f98a3')
    d = ''
    for i, x in enumerate((86, 106, 124)):
        y = 62+i*16; d += 'M%s %sv-18l9 -3v16' % (x, y); s += '<ellipse cx="%s" cy="%s" rx="4.4" ry="3.4" fill="%s"/><ellipse cx="%s" cy="%s" rx="4.4" ry="3.4" fill="%s"/>' % (x-3, y, DARK, x+6, y-4, DARK)
    s += '<path d="%s" stroke="%s" stroke-width="2.2" fill="none"/>' % (d, DARK)
    s += ''.join(circ(x, y, q, fill='#f3fbf6', stroke=DARK, stroke_width=1.8) for x, y, q in ((60, 152, 15), (82, 158, 16), (104, 154, 18), (128, 158, 16), (150, 154, 14)))
    return s + palm(22, 150, 40, 7, 2) + palm(188, 152, 44, -8, 3) + band(162, 50, 7, '#4d9ba6', 4, 240, -12, 20, '.6') + '</g>'
def d_creature():
    s = FO + sky('#f3d28b', '.25') + circ(40, 46, 20, fill='#fff0b4', stroke=DARK, stroke_width=1.6) + hill(170, 104, 110, 60, 4) + hill(110, 106, 80, 36, 6, 'var(--land4)') + '<path d="M-4 104H210V172H-4z" fill="#e6cf98" stroke="%s" stroke-width="2"/>' % DARK + palm(194, 112, 56, -8, 3)
    s += ink(''.join('M%s %sh3v1.4h-3z' % (8+i*23 % 190, 112+i*17 % 54) for i in range(20)), opacity='.5')
    s += '<ellipse cx="98" cy="150" rx="78" ry="9" fill="%s" opacity=".35"/>' % DARK
    for x in (44, 68, 118, 142): s += out('M%s 112L%s 150H%sL%s 112z' % (x, x-3, x+19, x+20), 2.6, '#8b8a52') + '<path d="M%s 148v3M%s 148v3" stroke="%s" stroke-width="2"/>' % (x+3, x+10, DARK)
    s += out('M150 116C168 112 166 92 172 80C178 68 198 70 200 84C202 96 190 98 184 100C182 114 176 128 154 128z', 2.6, '#9a995e') + circ(189, 81, 3.4, fill=DARK) + '<path d="M199 91Q192 94 187 91" stroke="%s" stroke-width="1.8" fill="none"/>' % DARK + out('M34 122L14 132 34 132z', 2, '#8b8a52')
    shell = 'M28 124C28 78 60 50 98 50C138 50 166 80 164 124C122 136 68 136 28 124z'
    s += out(shell, 3.2, '#8a6a34') + path('M120 54C148 66 164 92 163 123C150 128 136 130 124 131C142 106 140 76 120 54z', fill='#4f3a18', opacity='.75')
    for P in ([(84, 70), (112, 70), (122, 92), (108, 112), (88, 112), (74, 92)], [(56, 74), (78, 64), (70, 90), (50, 98)], [(118, 66), (140, 80), (146, 102), (128, 92)], [(44, 104), (70, 98), (82, 118), (66, 128), (38, 122)], [(114, 116), (128, 98), (150, 108), (156, 122), (128, 129)]): s += path(line(P, True), fill='#b08a48', stroke=DARK, stroke_width=2.2, stroke_linejoin='round') + path(hatch(P, .6, 4, .9, 4, trim=(.3, .02)), fill=DARK)
    s += out('M24 122Q96 140 168 122L166 131Q96 148 28 131z', 2.4, '#c9a65e')
    return s + '</g>'
def d_artifact():
    s = FO + '<rect width="206" height="170" fill="#17404e"/>' + rays(103, 82, 20, '#e2b04a', 32, 4) + circ(103, 82, 62, fill='#f3dc9c', opacity='.25')
    for i, (x, h) in enumerate(((12, 60), (30, 40), (176, 46), (194, 66))):
        s += path(ribbon([(x, 172), (x+5, 172-h*.5), (x-3, 172-h)], taper(9, 4), 8)+ribbon([(x+2, 172-h*.4), (x+14, 172-h*.7), (x+12, 172-h*.95)], taper(6, 3), 6)+ribbon([(x+2, 172-h*.3), (x-12, 172-h*.55), (x-11, 172-h*.8)], taper(6, 3), 6), fill=('#d8604f', '#b5477a')[i % 2], stroke=DARK, stroke_width=1.8)
    s += out('M52 118L40 58 70 84 84 40 103 76 122 40 136 84 166 58 154 118Q103 132 52 118z', 3, '#e2b04a') + ink(hatch([(120, 60), (134, 90), (160, 70), (152, 116), (118, 122)], 1.1, 4, 1, 4, trim=(.05, .1)))
    s += out('M50 116Q103 130 156 116L154 140Q103 154 52 140z', 3, '#c98f2c') + ''.join(circ(x, y, q, fill=c, stroke=DARK, stroke_width=2) for x, y, q, c in ((40, 56, 7, CREAM), (84, 38, 7, CREAM), (122, 38, 7, CREAM), (166, 56, 7, CREAM), (103, 132, 9, '#1f8088'), (74, 130, 6.5, '#c8452f'), (132, 130, 6.5, '#c8452f')))
    s += '<path d="M62 112L56 84M144 112L150 84M103 116V92" stroke="#fff0b8" stroke-width="3" stroke-linecap="round"/>'
    s += path('M30 152q70 16 146 0v20h-146z', fill='#e6cf98', stroke=DARK, stroke_width=2) + star(178, 30, 12, 3.4, 4, 0, fill='#fff0b8') + star(28, 34, 9, 2.6, 4, 0, fill='#fff0b8') + ''.join(circ(x, y, q, fill='none', stroke='#cfeef0', stroke_width=1.3) for x, y, q in ((60, 30, 4), (66, 18, 3), (150, 20, 4)))
    return s + '</g>'
TYPES = {'city': ('#8c3f1f', 'City', d_city), 'wonder': ('#17655f', 'Wonder', d_wonder), 'creature': ('#5a6a1c', 'Creature', d_creature), 'artifact': ('#5a3d78', 'Artifact', d_artifact)}
def type_emblem(t):
    c = TYPES[t][0]; s = circ(0, 0, 29, fill='var(--b)', stroke=DARK, stroke_width=2.4) + circ(0, 0, 24, fill=c, stroke=DARK, stroke_width=1.8)
    if t == 'city': return s + path('M-17 13V-3H-10V-8L-7 -12 -4 -8V-3H-3V-11L0 -18 3 -11V-3H4V-8L7 -12 10 -8V-3H17V13H4V7A4 4 0 0 0 -4 7V13z', fill=CREAM)
    if t == 'wonder': return s + path('M-18 13L-6 -10 1 1 6 -6 18 13z', fill=CREAM) + path('M-6 -10L-11 0 -7 -2 -4 1 -1 -2z', fill=c) + star(8, -12, 6, 2, 4, 0, fill=CREAM)
    if t == 'creature': return s + path('M-17 8C-14 -6 -4 -10 3 -9C8 -9 11 -6 13 -9C14 -13 12 -15 10 -17C16 -17 19 -13 19 -8C19 2 12 12 0 12C-8 13 -14 12 -17 8z', fill=CREAM) + circ(-9, 3, 2.2, fill=c) + path('M-3 12C-1 7 4 5 7 6C6 10 2 13 -3 12z', fill=c)
    return s + path('M-8 -17H8V-13H5V-9C13 -4 14 8 4 16H-4C-14 8 -13 -4 -5 -9V-13H-8z', fill=CREAM) + '<path d="M-10 0H10M-10 5H10" stroke="%s" stroke-width="2.6"/><path d="M-6 -11C-14 -12 -14 -4 -10 -3M6 -11C14 -12 14 -4 10 -3" stroke="%s" stroke-width="2.4" fill="none"/>' % (c, CREAM)

# ---------------------------------------------------------------- Encounters
def e_storm():
    s = FO.replace('--cloud:#e4e6e0;--cloud2:#8b9aa2', '--cloud:#5a6b78;--cloud2:#2a3842').replace('--rain:#1c3c4a', '--rain:#d5e6ea') + sky('#49606c', '.4', .5) 
    s += '<g transform="translate(30 32) rotate(-15 80 90) scale(.58)">' + ship() + '</g>' + cloud(60, 18, 150, 40, 4, True, False) + cloud(160, 14, 120, 36, 9, True, True)
    return s + band(140, 70, 24, '#2f6f7e', 3, 250, -14, 60) + band(162, 80, 20, '#1d4c5a', 7, 250, -20, 60) + '</g>'
def e_merchant():
    s = FO + sky('#bfe0d4', '.22') + circ(168, 34, 20, fill='#fff0b4', stroke=DARK, stroke_width=1.6) + cloud(50, 24, 80, 22, 5)
    s += '<g transform="translate(46 4) scale(1.16)" style="--c:#2c6e4f"><g>' + vessel('carrack') + '</g>' + '<path d="M40 32h46M39 44h50M40 56h50" stroke="#b8372a" stroke-width="5" opacity=".85"/></g>'
    s += band(140, 60, 9, '#4d9ba6', 4, 240, -12, 40, '.6')
    for x, y, f in ((24, 160, crate), (60, 164, cask), (178, 162, crate)): s += '<g transform="translate(%s %s) rotate(%s)">%s</g>' % (x, y, (-8, 6, 10)[x % 3], f(.86))
    return s + '<g transform="translate(118 112)">' + '</g>' + band(166, 60, 7, '#2b7387', 8, 240, -12, 30, '.6') + '</g>'
def e_castaways():
    s = FO + sky('#f0b878', '.25') + rays(103, 100, 30, '#fff0c0', 30, 3) + circ(103, 100, 30, fill='#fff0b4', stroke=DARK, stroke_width=1.6)
    s += band(120, 54, 7, '#4d9ba6', 4, 240, -12, 70, '.6')
    s += '<path d="M96 130V44" stroke="%s" stroke-width="6"/><path d="M96 130V46" stroke="#8a5a2c" stroke-width="2.6"/>' % DARK + out('M99 48C118 42 130 56 148 48C144 62 146 70 148 78C130 86 116 70 99 78z', 2.4, CREAM) + path('M104 56l8 4 5 -3M118 66l10 2 6 -4', fill='none', stroke='#b8372a', stroke_width=2.4)
    s += '<g style="--c:#0b62a8" transform="translate(70 134) scale(1.3)">%s</g><g style="--c:#83408f" transform="translate(124 136) scale(1.2)">%s</g>' % (sailor(1), sailor(1))
    for i in range(4): s += out('M40 %sH166q5 4 0 8H40q-5 -4 0 -8z' % (132+i*7), 2, ('#a9763c', '#8a5a2c')[i % 2])
    s += '<path d="M62 130V162M144 130V162" stroke="%s" stroke-width="6"/><path d="M62 130V162M144 130V162" stroke="#e8cf96" stroke-width="3"/>' % DARK + out('M176 152l12 -26 12 26z', 2.2, '#5d6c78')
    return s + band(164, 56, 8, '#2b7387', 9, 240, -12, 30, '.6') + '</g>'
def e_vex():
    s = FO + '<rect width="206" height="170" fill="#3a2413"/>' + path(hatch([(0, 0), (206, 0), (206, 170), (0, 170)], 1.57, 26, 2, 3), fill='#0c0703') + circ(44, 48, 80, fill='#ffb454', opacity='.28') + circ(44, 48, 44, fill='#ffd36b', opacity='.4')
    s += '<path d="M44 0V26" stroke="%s" stroke-width="4"/>' % DARK + out('M32 30H56L60 62H28zM30 26H58', 2.6, '#ffd36b') + out('M26 62H62V69H26z', 2.4, '#8a5a2c') + path('M44 60C36 58 36 48 44 38C52 48 52 58 44 60z', fill='#e8541e')
    s += '<path d="M0 150H206V172H0z" fill="#6b4522" stroke="%s" stroke-width="2.4"/>' % DARK + '<g transform="translate(160 152) scale(2.5)">%s</g>' % cask(1) + path('M132 120L154 104 166 122 146 138z', fill='#0c0703', stroke=DARK, stroke_width=2)
    rat = 'M0 0C-4 -22 14 -38 36 -36C48 -36 56 -30 64 -22L80 -12C84 -8 80 -4 74 -4L60 -2L58 2H48L46 -2H20L18 2H6z'
    for x, y, k, sx in ((52, 150, 1, 1), (204, 92, .62, -1)):
        s += '<g transform="translate(%s %s) scale(%s %s)">' % (x, y, k*sx, k) + '<path d="M4 -6C-20 -2 -26 -18 -44 -8" fill="none" stroke="%s" stroke-width="7" stroke-linecap="round"/><path d="M4 -6C-20 -2 -26 -18 -44 -8" fill="none" stroke="#c98f86" stroke-width="3" stroke-linecap="round"/>' % DARK + out(rat, 3, '#8f857a') + out('M48 -32C46 -46 60 -46 60 -32z', 2.2, '#c98f86') + circ(66, -18, 3, fill='#ffb52e', stroke=DARK, stroke_width=1.6) + ink(hatch([(6, -4), (10, -26), (34, -34), (46, -20), (40, -4)], .9, 4, 1, 3, trim=(.05, .3))) + '<path d="M76 -9l12 -5M76 -7l13 1M80 -8h2" stroke="%s" stroke-width="1.4"/></g>' % CREAM
    return s + '</g>'
def e_treasure():
    s = FO + sky('#9fd0c8', '.25') + cloud(160, 26, 80, 24, 6) + '<path d="M-4 112C40 92 150 92 210 116V172H-4z" fill="#eed9a4" stroke="%s" stroke-width="2.4"/>' % DARK + palm(30, 122, 84, 14, 2) + palm(12, 126, 60, -6, 4) + ink(''.join('M%s %sh3v1.4h-3z' % (8+i*29 % 196, 118+i*13 % 48) for i in range(24)), opacity='.5')
    s += rays(122, 104, 26, '#fff3c4', 26, 4) + '<ellipse cx="120" cy="156" rx="66" ry="9" fill="%s" opacity=".35"/>' % DARK
    s += out('M70 94C70 58 172 58 172 94L166 104H76z', 3, '#7c4a20') + out('M68 108H174V154H68z', 3.2, '#8a5a2c') + path('M72 108C84 88 96 98 104 90C116 82 124 96 136 88C150 82 160 96 170 108z', fill='#f0bc45', stroke=DARK, stroke_width=2.2)
    s += ''.join(circ(x, y, 5, fill='#ffd96b', stroke=DARK, stroke_width=1.6) for x, y in ((86, 104), (98, 98), (110, 102), (124, 96), (138, 101), (150, 98), (160, 105))) + star(130, 92, 8, 3, 4, .3, fill='#c8452f', stroke=DARK, stroke_width=1.4)
    s += '<path d="M68 124H174M86 108V154M156 108V154" stroke="%s" stroke-width="8"/><path d="M68 124H174M86 108V154M156 108V154" stroke="#c9a24a" stroke-width="4"/>' % DARK + out('M110 116h22v18h-22z', 2.4, '#e2b04a') + ink('M121 121a3 3 0 0 1 1.5 5.4V131h-3v-4.6A3 3 0 0 1 121 121z') + ink(hatch([(140, 130), (172, 130), (172, 152), (140, 152)], .2, 4, .9, 3))
    s += '<path d="M24 144L46 160M46 144L24 160" stroke="#a3241b" stroke-width="6" stroke-linecap="round"/>'
    return s + '</g>'
KINDS = {'pirates': ('#8c2f1f', 'Pirates', sloop), 'storm': ('#33506a', 'Storm', e_storm), 'merchant': ('#2c6e4f', 'Merchant', e_merchant), 'castaways': ('#a2540f', 'Fortune', e_castaways), 'vex': ('#4a3a5c', 'Vex', e_vex), 'treasure': ('#a2540f', 'Fortune', e_treasure)}

# ---------------------------------------------------------------- officers, viewBox 0 0 240 240
def bust(coat='#23506b', lapel='#b8372a', skin='#e0a878', skin2='#9c5f3a', hair='#5d5348', hair2='#b9ae9c', beard=True, hat='', behind='', extra='', shirt=CREAM, lips='#b5604a', specs=False):
    s = behind + out('M6 244C10 200 40 182 84 168L152 168C198 182 228 200 234 244z', 3.4, coat) + path('M6 244C10 200 40 182 84 168L92 180C60 196 50 220 52 244z', fill='var(--k)', opacity='.5')
    s += ink(hatch([(10, 244), (16, 212), (44, 186), (78, 174), (64, 206), (58, 244)], .5, 5, 1.1, 4, trim=(.02, .2)) + hatch([(180, 186), (214, 200), (230, 244), (196, 244)], -.6, 6, .9, 6, trim=(.3, .05)))
    s += out('M84 168L118 214 152 168 168 190 142 244H96L70 190z', 2.4, lapel) + out('M94 160L119 206 146 160V176L119 232 90 176z', 2.4, shirt)
    s += out('M98 140V166Q119 186 142 166V140z', 2.6, skin2)
    s += out('M92 84C88 104 90 124 96 138C102 154 116 166 130 166C144 165 152 152 155 138C157 130 160 126 159 116C158 104 158 94 156 84C150 62 100 62 92 84z', 3, skin)
    s += path('M92 84C100 92 104 92 108 100C102 112 104 130 110 146C112 154 118 162 124 166C112 164 102 154 96 138C90 124 88 104 92 84z', fill=skin2)
    s += ink(hatch([(92, 88), (112, 96), (103, 112), (106, 134), (114, 156), (98, 140), (92, 120)], .2, 3.4, .9, 3, trim=(.0, .3)))
    s += out('M93 112C86 106 82 114 86 122C88 130 94 132 97 128z', 2, skin) + circ(88, 133, 4, fill='none', stroke='var(--b)', stroke_width=2.4)
    s += ink('M108 105C114 98 122 98 128 103L126 100C120 93 112 95 107 101z') + ink('M138 103C144 98 150 98 155 102L155 97C149 93 142 95 137 100z')
    s += path('M110 112C115 106 123 107 127 112C122 116 115 116 110 112zM139 112C143 107 150 107 154 111C150 115 143 115 139 112z', fill=CREAM) + ink('M109 112C114 104 124 105 128 112C122 108 115 108 109 112zM138 112C142 105 151 105 155 111C150 108 143 108 138 112z') + circ(120.5, 111.5, 3, **K) + circ(148.5, 111, 2.8, **K)
    s += ink('M134 104C138 114 143 120 145 126C144 131 138 132 132 130C137 130 140 128 140 125C138 118 135 112 134 104z')
    s += path('M118 146C124 142 138 142 146 146C140 153 124 153 118 146z', fill=lips, stroke=DARK, stroke_width=1.6) + '<path d="M117 146.5Q132 149 147 146" stroke="%s" stroke-width="1.8" fill="none"/>' % DARK
    if beard:
        s += out('M98 130C100 146 100 160 106 172C112 186 124 192 132 194C140 190 150 182 153 168C156 156 156 148 157 134C152 142 148 142 146 138C138 134 128 134 122 138C112 142 104 140 98 130zM118 147C124 155 140 155 146 147C140 143 124 143 118 147z', 2.6, hair, fill_rule='evenodd')
        s += path(''.join(ribbon([(106+i*4.8, 150), (109+i*4.4, 168), (122+i*1.8, 188)], lens(1.9), 8) for i in range(10) if not 2 < i < 8) + ''.join(ribbon([(118+i*5, 158), (122+i*4, 172), (127+i*2, 188)], lens(1.9), 8) for i in range(6)), fill=hair2)
    if specs: s += circ(119, 111, 12, fill='#fff', fill_opacity='.25', stroke=DARK, stroke_width=3) + circ(147, 111, 10.5, fill='#fff', fill_opacity='.25', stroke=DARK, stroke_width=3) + '<path d="M131 109Q134 106 137 109M107 109L94 106" stroke="%s" stroke-width="3" fill="none"/>' % DARK
    return s + hat + extra
def bosun():
    hat = out('M88 92C86 54 110 44 128 46C152 46 162 66 160 90C140 80 108 80 88 92z', 3, '#a3241b') + ''.join(circ(x, y, 3.6, fill=CREAM) for x, y in ((104, 66), (122, 58), (142, 62), (114, 78), (134, 74), (152, 80))) + out('M90 88C72 96 66 112 58 122C72 124 84 112 92 98z', 2.6, '#a3241b') + ink(hatch([(92, 86), (96, 62), (112, 52), (104, 82)], 1.2, 4, 1, 5))
    ex = '<path d="M92 172C96 214 110 226 128 222" fill="none" stroke="%s" stroke-width="5"/><path d="M92 172C96 214 110 226 128 222" fill="none" stroke="#e8cf96" stroke-width="2.4"/>' % DARK + out('M126 214H166L174 220 166 228H150C148 238 132 238 128 228z', 2.6, 'var(--b)') + ink('M150 218h8v4h-8z')
    s = bust('#33465a', '#33465a', '#b97a4a', '#7a4724', '#2a2420', '#6d6157', True, hat, '', ex, CREAM)
    return s
def lookout():
    hair = ''.join(out(ribbon(h, lambda u: 20*(1-u)**.5+3, 14), 2.6, '#b5541c') for h in ([(92, 80), (74, 104), (76, 136), (62, 164)], [(96, 76), (84, 110), (88, 146), (80, 176)]))
    hat = out('M84 96C80 58 104 42 128 42C156 42 168 66 162 94C152 80 138 76 128 78C112 78 96 82 84 96z', 3, '#b5541c') + ink(''.join(ribbon([(90+i*9, 90-i*1.4), (100+i*7, 66), (124+i*3, 48)], lens(2), 8) for i in range(7))) + out('M82 84C100 66 148 64 166 82L164 92C146 76 104 78 84 94z', 2.4, '#17655f')
    ex = '<g transform="translate(186 180) rotate(-58)">' + out('M-64 -11H-20V11H-64z', 2.8, 'var(--b)') + out('M-20 -9H22V9H-20z', 2.8, 'var(--wood)') + out('M22 -7H58V7H22z', 2.8, 'var(--b)') + out('M58 -9h6v18h-6zM-68 -13h6v26h-6z', 2.2, 'var(--b)') + ink(hatch([(-60, 2), (58, 1), (58, 7), (-60, 11)], 0, 2.4, .8, 3)) + '</g>' + out('M142 236C138 220 148 206 160 204C174 200 186 206 190 216C194 226 188 238 180 246H150z', 2.8, '#e8b98a') + ink(ribbon([(156, 206), (166, 216), (182, 216)], lens(2.6), 8)+ribbon([(148, 218), (160, 226), (182, 226)], lens(2.6), 8))
    return bust('#7a4a1e', '#a9763c', '#e8b98a', '#b0703f', beard=False, hat=hat, behind=hair, extra=ex, lips='#a83a32')
def scholar():
    hat = out('M88 96C84 58 104 48 128 48C152 48 164 66 160 92C154 84 148 84 140 84C122 84 100 82 88 96z', 3, '#d8d2c4') + ink(''.join(ribbon([(92+i*9, 90-i), (102+i*6, 68), (124+i*3, 53)], lens(1.8), 8) for i in range(7))) + out('M80 70Q124 40 172 66L168 78Q124 54 84 82z', 2.6, '#4a2a63') + out('M96 62C96 36 150 34 156 60Q124 48 96 62z', 2.6, '#63357f') + out('M86 94C74 108 76 132 82 146L94 132C88 118 90 106 92 96z', 2.4, '#d8d2c4')
    ex = out('M60 204L118 216 176 204V246H60z', 3, '#63357f') + out('M66 200C86 194 106 200 118 210C130 200 150 194 170 200V242H66z', 2.6, CREAM) + '<path d="M118 210V244M76 208Q94 204 110 214M76 218Q94 214 110 224M76 228Q94 224 110 234M160 208Q142 204 126 214M160 218Q142 214 126 224M160 228Q142 224 126 234" stroke="%s" stroke-width="2" fill="none"/>' % DARK + out('M52 246C50 228 58 216 68 218C78 222 80 236 76 246zM184 246C186 228 178 216 168 218C158 222 156 236 160 246z', 2.6, '#a06a3c')
    return bust('#4a2a63', '#8a6aa8', '#a06a3c', '#6b4020', beard=False, hat=hat, extra=ex, specs=True, lips='#8c4034')
def montoya():
    hair = out('M92 74C66 90 62 140 74 176C84 190 100 184 100 168L104 100z', 2.6, '#1f1712') + out('M150 78C168 96 172 130 164 160C158 172 148 168 150 156z', 2.6, '#1f1712')
    hat = path('M44 92C56 56 92 36 128 36C168 36 198 58 210 88C192 78 176 76 160 80C138 84 108 84 92 86C76 86 58 88 44 92z', fill='var(--k)') + path('M80 84C82 58 104 46 128 46C154 46 174 58 178 78C164 78 152 84 128 86C110 88 94 86 80 84z', fill='#8c1f17', stroke='var(--k)', stroke_width='3') + path('M44 92C44 70 70 58 94 58C84 66 80 74 80 84C66 84 56 88 44 92zM210 88C212 68 190 54 162 56C174 64 178 70 178 78C190 78 200 82 210 88z', fill='#8c1f17', stroke='var(--k)', stroke_width='3') + path('M80 85C96 88 112 88 128 86C152 84 166 78 178 78L178 84C166 84 152 91 128 93C108 94 92 92 79 91z', fill='var(--b)', stroke='var(--k)', stroke_width='1.8') + '<g transform="translate(128 66) scale(.62)">' + emblem('red') + '</g>'
    return bust('#8c1f17', '#e2b04a', '#c98a58', '#8a5230', beard=False, hat=hat, behind=hair, lips='#a83a32')
OFFICERS = {'montoya': montoya, 'navigator': navigator, 'bosun': bosun, 'lookout': lookout, 'scholar': scholar}

# ---------------------------------------------------------------- Equipment, viewBox 0 0 200 200
def q_spyglass():
    return '<g transform="translate(100 104) rotate(-34) scale(1.36)">' + out('M-66 -15H-20V15H-66z', 3, 'var(--b)') + out('M-20 -12H22V12H-20z', 3, '#8a5a2c') + out('M22 -9H60V9H22z', 3, 'var(--b)') + out('M60 -12h7v24h-7zM-72 -18h8v36h-8zM-23 -16h6v32h-6zM19 -13h6v26h-6z', 2.6, 'var(--b)') + ink(hatch([(-62, 3), (60, 2), (60, 9), (-62, 15)], 0, 3, .9, 3)) + '<path d="M-60 -8H-28M-12 -6H14M30 -4.5H54" stroke="#fff6e0" stroke-width="2.8" stroke-linecap="round"/></g>' + star(36, 42, 16, 4, 4, 0, fill='var(--b)', stroke=DARK, stroke_width=2)
def q_charts():
    s = '<g transform="rotate(-8 100 100)">' + out('M34 48C60 38 140 58 166 48V148C140 158 60 138 34 148z', 3.4, '#f0dfb4') + out('M24 44C24 36 40 36 40 46V150C40 160 24 160 24 152zM160 46C160 36 176 36 176 44V152C176 160 160 160 160 150z', 3, '#d2b06a')
    s += path(smooth(blob(84, 92, 26, 18, 3, .3, 16), True)+smooth(blob(132, 118, 16, 12, 6, .3, 14), True), fill='#8fa15c', stroke=DARK, stroke_width=2.2) + '<path d="M52 130C70 120 92 126 104 112S124 84 140 74" fill="none" stroke="#a3241b" stroke-width="4" stroke-dasharray="7 6" stroke-linecap="round"/><path d="M134 66L146 78M146 66L134 78" stroke="#a3241b" stroke-width="5" stroke-linecap="round"/>'
    return s + '<g transform="translate(64 66) scale(.13)">' + rose(100) + '</g></g>'
def q_astrolabe():
    s = circ(100, 106, 66, fill='var(--b)', stroke=DARK, stroke_width=4) + circ(100, 106, 52, fill='#f3e1b6', stroke=DARK, stroke_width=2.4) + out('M86 36C86 18 114 18 114 36L108 42H92z', 3, 'var(--b)') + circ(100, 24, 6, fill='none', stroke=DARK, stroke_width=3)
    s += '<path d="%s" stroke="%s" stroke-width="2"/>' % (''.join('M%s %sL%s %s' % (n(100+53*math.cos(i*.1745)), n(106+53*math.sin(i*.1745)), n(100+(62 if i % 3 == 0 else 58)*math.cos(i*.1745)), n(106+(62 if i % 3 == 0 else 58)*math.sin(i*.1745))) for i in range(36)), DARK)
    s += circ(100, 122, 28, fill='none', stroke=DARK, stroke_width=2.4) + circ(100, 106, 36, fill='none', stroke=DARK, stroke_width=1.6) + '<g transform="translate(100 106) rotate(-38)">' + out('M-60 -5L-8 -8 0 -12 8 -8 60 -5V5L8 8 0 12 -8 8 -60 5z', 2.6, '#c98f2c') + '</g>' + circ(100, 106, 5, **K)
    return s + ink(hatch([(140, 60), (160, 90), (162, 124), (146, 152), (152, 110)], .4, 4, 1, 3))
def q_whistle():
    return '<path d="M40 60C60 20 140 30 150 80" fill="none" stroke="%s" stroke-width="7"/><path d="M40 60C60 20 140 30 150 80" fill="none" stroke="#e8cf96" stroke-width="3.6"/>' % DARK + '<g transform="rotate(12 100 110)">' + out('M30 84H140L170 96V112H118C118 148 66 154 58 116H30z', 4, 'var(--b)') + circ(88, 118, 14, fill='#c98f2c', stroke=DARK, stroke_width=2.6) + ink('M112 90h18v8h-18z') + ink(hatch([(100, 116), (118, 114), (110, 138), (84, 146)], .4, 4, 1, 3)) + '</g>'
EQUIP = {'spyglass': q_spyglass, 'charts': q_charts, 'astrolabe': q_astrolabe, 'whistle': q_whistle, 'cutlasses': em_swords, 'topsails': em_sails}
