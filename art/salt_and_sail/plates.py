"""Scenes that the first mock had (canvas 206 x 170), and the round emblem of each type of Discovery (-32 -32 64 64)."""
import re
from art.salt_and_sail.pieces import *
from art.chart import hill, house
from art.salt_and_sail import parts
from art.salt_and_sail.parts import paint, pic

# cloud, palm and sea are the light ones of `parts`: they cost a tenth of the chart's
def cloud(x, y, w, h, *_): return pic(parts.cl(x, y+h*.6, w/96))
def palm(x, y, h, lean=6, *_): return pic(parts.palm(x, y, h, lean))
def band(y, st, amp, fill, seed=1, *_, **__): return pic(parts.sea(y, fill, amp, st, seed, 8))
def plain(draw):
    """A scene with fixed colours and without style attributes."""
    s = draw(); v = dict(reversed(re.findall(r'--([a-z0-9]+):(#[0-9a-f]+)', s))); return paint(re.sub(r' style="[^"]*"', '', s), **v)
def sky(c, op='.35', a=0, g_=6): return '<rect width="206" height="170" fill="%s"/>' % c + path(hatch([(0, 0), (206, 0), (206, 130), (0, 130)], a, g_, 1, 3), fill=DARK, opacity=op)
def rays(cx, cy, r0, col, k=36, w=3): return path(''.join(swell(cx+r0*math.cos(i*2*math.pi/k), cy+r0*math.sin(i*2*math.pi/k), cx+230*math.cos(i*2*math.pi/k), cy+230*math.sin(i*2*math.pi/k), w) for i in range(k)), fill=col, opacity='.7')
FO = '<g style="--foam:#f3fbf6;--k:#10181e;--land:#efdcab;--land2:#cdbb7e;--land3:#a3884e;--land4:#a8b06c;--green:#5a8746;--roof:#b8503a;--roof2:#7d5a4a;--cloud:#e4e6e0;--cloud2:#8b9aa2;--rain:#1c3c4a;--sail:#f6ebcf;--p:#f8eed6">'
TINT = {'city': '#8c3f1f', 'wonder': '#17655f', 'creature': '#5a6a1c', 'artifact': '#5a3d78'}
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
def d_creature():
    s = FO + sky('#f3d28b', '.25') + circ(72, 33, 14, fill='#fff0b4', stroke=DARK, stroke_width=1.6) + hill(170, 104, 110, 60, 4) + hill(110, 106, 80, 36, 6, 'var(--land4)') + '<path d="M-4 104H210V172H-4z" fill="#e6cf98" stroke="%s" stroke-width="2"/>' % DARK + palm(194, 112, 56, -8, 3)
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
def type_emblem(t):
    c = TINT[t]; s = circ(0, 0, 29, fill='var(--b)', stroke=DARK, stroke_width=2.4) + circ(0, 0, 24, fill=c, stroke=DARK, stroke_width=1.8)
    if t == 'city': return s + path('M-17 13V-3H-10V-8L-7 -12 -4 -8V-3H-3V-11L0 -18 3 -11V-3H4V-8L7 -12 10 -8V-3H17V13H4V7A4 4 0 0 0 -4 7V13z', fill=CREAM)
    if t == 'wonder': return s + path('M-18 13L-6 -10 1 1 6 -6 18 13z', fill=CREAM) + path('M-6 -10L-11 0 -7 -2 -4 1 -1 -2z', fill=c) + star(8, -12, 6, 2, 4, 0, fill=CREAM)
    if t == 'creature': return s + path('M-17 8C-14 -6 -4 -10 3 -9C8 -9 11 -6 13 -9C14 -13 12 -15 10 -17C16 -17 19 -13 19 -8C19 2 12 12 0 12C-8 13 -14 12 -17 8z', fill=CREAM) + circ(-9, 3, 2.2, fill=c) + path('M-3 12C-1 7 4 5 7 6C6 10 2 13 -3 12z', fill=c)
    return s + path('M-8 -17H8V-13H5V-9C13 -4 14 8 4 16H-4C-14 8 -13 -4 -5 -9V-13H-8z', fill=CREAM) + '<path d="M-10 0H10M-10 5H10" stroke="%s" stroke-width="2.6"/><path d="M-6 -11C-14 -12 -14 -4 -10 -3M6 -11C14 -12 14 -4 10 -3" stroke="%s" stroke-width="2.4" fill="none"/>' % (c, CREAM)
