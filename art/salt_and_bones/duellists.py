"""Salt and Bones: portraits (box 0 0 240 240), and the two at the end of the duel (box 0 0 800 450)."""
import math, random
from art.ink import *
from art.figures import ink, out, star, K
from art.chart import cloud
from art.scenes import band
from art.salt_and_bones.emblems import dye
from art.salt_and_bones.fencers import *

def salt(): return salt_body() + salt_head()
def bones(): return bones_body() + bones_head()
def salt_body():
    """A weathered captain, three quarters to the right."""
    c, d = '#b9501a', '#7a2f0c'
    s = out('M0 246C4 202 34 184 82 168L158 168C206 184 236 202 240 246z', 3.6, c)
    s += path('M0 246C4 202 34 184 82 168L90 186C62 198 46 220 46 246z', fill=d) + ink(hatch([(4, 246), (12, 212), (44, 186), (80, 174), (62, 208), (54, 246)], .5, 5, 1.2, 4, trim=(.02, .2))+hatch([(184, 186), (220, 202), (236, 246), (200, 246)], -.6, 6, 1, 6, trim=(.3, .05)))
    s += out('M82 168L58 160 62 196 92 246H116L104 190zM158 168L182 160 178 196 148 246H122L136 190z', 2.8, d)
    for x, y in ((78, 206), (88, 228), (162, 206), (152, 228)): s += circ(x, y, 5, fill='var(--b)', stroke='var(--k)', stroke_width=1.8)
    s += out('M22 200C34 188 52 184 64 188L60 204C48 202 36 206 28 214zM218 200C206 188 188 184 176 188L180 204C192 202 204 206 212 214z', 2.4, 'var(--b)') + ink(''.join(swell(30+i*7, 208-i*2, 27+i*7, 222-i*2, 1.4)+swell(210-i*7, 208-i*2, 213-i*7, 222-i*2, 1.4) for i in range(5)))
    return s
def salt_head():
    s = out('M82 88C62 104 62 140 72 166C78 182 94 182 100 172L104 104z', 2.8, '#d9d2c0') + ink(''.join(ribbon([(82+i*4, 104), (74+i*5, 136), (82+i*4, 170)], lens(2), 8) for i in range(4)))
    s += out('M90 80C86 104 88 126 96 142C104 158 118 168 132 168C146 166 155 154 158 138C160 130 164 126 162 114C161 104 160 94 158 80z', 3, '#cf9565')
    s += path('M90 80L158 80 159 98C142 92 122 92 108 100C102 114 104 132 110 148L124 168C110 164 100 152 95 138C88 122 86 104 90 80z', fill='#93562f')
    s += ink(hatch([(91, 88), (112, 96), (103, 114), (106, 138), (114, 158), (98, 142), (91, 120)], .2, 3.4, .9, 3, trim=(0, .3)))
    s += out('M92 112C84 106 80 114 84 124C87 132 94 134 97 129z', 2, '#cf9565') + circ(87, 136, 5, fill='none', stroke='var(--k)', stroke_width=4.6) + circ(87, 136, 5, fill='none', stroke='var(--b)', stroke_width=2.4)
    # brows white and heavy, one good eye, the other behind a scar
    s += path('M110 113C115 107 123 108 128 113C122 118 115 118 110 113z', fill='#fbf5e4') + ink('M108 113C114 105 125 106 129 113C123 109 115 109 108 113z') + circ(120.5, 113, 3.4, fill='#2b5f73', stroke='var(--k)', stroke_width=1.4)
    s += ink('M140 112C145 110 151 110 156 112C151 116 145 116 140 112z') + ink(swell(139, 119, 156, 118, 1.4, 2)+swell(109, 120, 126, 122, 1.2, 2)+swell(112, 125, 124, 126, .9, 2)+swell(103, 108, 96, 104, 1)+swell(103, 113, 95, 113, 1)+swell(104, 118, 96, 122, 1))
    s += out('M104 105C110 93 124 94 131 104C124 101 114 101 104 105zM136 103C142 93 154 92 162 101C154 99 145 100 136 103z', 1.8, '#efe9da')
    s += ink('M135 104C139 115 146 122 148 129C147 135 139 136 132 133C138 133 142 130 142 127C139 119 136 113 135 104z')
    s += path(swell(153, 88, 146, 142, 2.6), fill='#f3c3a0', stroke='var(--k)', stroke_width=.9) + ink(''.join(swell(147+i*.2, 124-i*11, 154+i*.2, 122-i*11, .9) for i in range(4)))
    # beard
    s += out('M97 132C98 152 92 172 102 190C110 206 126 216 134 226C142 214 156 204 160 184C163 164 160 148 161 134C156 146 150 144 146 139C140 136 136 136 132 139C124 136 118 140 112 146C106 146 100 140 97 132z', 3, '#e6e0d0')
    s += ink(''.join(ribbon([(103+i*5, 150-abs(i-5)*-1.2), (104+i*5.2, 172), (134+(i-5.5)*3.2, 204)], lens(2), 8) for i in range(11)))
    s += ink('M119 150C125 146 140 146 148 150C142 157 125 157 119 150z') + out('M132 139C122 133 110 140 102 154C114 150 127 151 132 146C138 151 150 149 162 151C157 139 142 133 132 139z', 2.2, '#f4efe2')
    s += ink(''.join(swell(129-i, 142+i, 108+i*3, 151-i, .9, -1.5)+swell(136+i, 142+i, 158-i*3, 149-i, .9, 1.5) for i in range(4)))
    # pipe
    s += path('M146 152L178 160', stroke='var(--k)', stroke_width=7, stroke_linecap='round') + path('M146 152L178 160', stroke='#6b3a1a', stroke_width=3) + out('M174 146H192L190 168Q182 174 175 168z', 2.6, '#6b3a1a') + path(smooth([(184, 142), (178, 128), (190, 116), (182, 100)]), fill='none', stroke='#fbf5e4', stroke_width=5, stroke_linecap='round', opacity='.8')
    # hat: broad, turned up, with a brass anchor
    s += out('M34 96C38 60 70 26 126 26C182 26 212 58 214 90C196 76 176 78 158 80C132 84 108 84 92 84C72 84 50 84 34 96z', 3.6, '#3a1d0c')
    s += path('M76 84C78 56 102 44 128 44C154 44 176 54 180 78C164 78 150 84 128 85C108 86 92 86 76 84z', fill='#5a2f14', stroke='var(--k)', stroke_width=2.6) + path('M76 84C94 88 112 88 128 87C152 85 166 79 180 78L181 84C168 85 152 92 128 93C108 94 92 92 75 91z', fill='var(--b)', stroke='var(--k)', stroke_width=1.8)
    s += path('M34 96C50 82 72 82 76 84C72 66 80 50 96 40C66 46 38 68 34 96zM214 90C204 80 190 76 180 78C182 60 172 48 156 40C186 46 210 62 214 90z', fill='#4a240f', stroke='var(--k)', stroke_width=2.6, stroke_linejoin='round') + path('M35 95C40 74 56 56 78 46M213 89C208 70 194 56 174 46', fill='none', stroke='var(--b)', stroke_width=4)
    s += ink(hatch([(84, 80), (92, 60), (112, 50), (104, 82)], 1.2, 4, 1.1, 5, trim=(.05, .25)))
    s += circ(130, 64, 14, fill='var(--b)', stroke='var(--k)', stroke_width=2.4) + '<path d="M130 55V73M124 60h12M122 68Q124 74 130 74T138 68" fill="none" stroke="var(--k)" stroke-width="2.6" stroke-linecap="round"/>'
    return s

def bones_body():
    """A rogue with nothing left to lose, three quarters to the left."""
    c, d = '#1d5f8c', '#0d3350'; I = '#efe6cd'
    s = out('M2 246C8 206 38 190 82 176L160 176C204 190 232 206 238 246z', 3.6, c)
    s += path('M238 246C232 206 204 190 160 176L152 192C184 204 196 222 198 246z', fill=d) + ink(hatch([(236, 246), (228, 214), (198, 192), (162, 180), (182, 210), (190, 246)], -.5, 5, 1.2, 4)+hatch([(8, 240), (22, 212), (50, 196), (44, 246)], .6, 6, 1, 6, trim=(.05, .3)))
    # neck bones, collar torn, ribs
    s += out('M102 156H140V186H102z', 2.8, I) + ink('M102 166h38v3h-38zM102 176h38v3h-38z')
    s += out('M84 176L98 184 96 204 110 246H132L146 204 144 184 158 176 176 186 150 246H92L64 188z', 2.8, d)
    for i in range(3):
        y = 200+i*17
        s += '<path d="M%s %sQ121 %s %s %s" fill="none" stroke="var(--k)" stroke-width="11" stroke-linecap="round"/><path d="M%s %sQ121 %s %s %s" fill="none" stroke="%s" stroke-width="6" stroke-linecap="round"/>' % (n(103+i*2), n(y), n(y+9), n(139-i*2), n(y), n(103+i*2), n(y), n(y+9), n(139-i*2), n(y), I)
    s += out('M70 178L56 200 74 196 78 214 92 194zM170 178L186 200 168 196 164 214 150 194z', 2.6, c)
    return s
def bones_head():
    I = '#efe6cd'
    s = out('M122 44C76 42 58 78 62 112C63 128 70 134 76 140L80 152C84 160 96 158 98 156H146C152 150 158 142 164 134C178 124 182 96 174 74C166 54 146 44 122 44z', 3.6, I)
    s += path('M174 74C182 96 178 124 164 134C158 142 152 150 146 156H128C146 144 156 124 158 104C160 84 152 64 140 48C156 50 168 60 174 74z', fill='#c9b98f') + ink(hatch([(150, 56), (174, 78), (176, 110), (160, 136), (146, 154), (136, 154), (158, 118), (162, 86)], .25, 4, 1.1, 3))
    s += ink('M68 104C70 88 98 86 104 100C106 116 96 128 84 127C74 126 67 116 68 104zM120 102C122 88 150 88 154 102C155 118 144 128 132 127C122 126 119 114 120 102zM108 118C104 126 99 134 100 140C104 144 108 138 110 138S117 144 121 140C121 132 115 124 108 118z')
    s += circ(90, 108, 7, fill='#39b6e6') + circ(90, 108, 3, fill='#eafaff') + circ(138, 109, 7, fill='#39b6e6') + circ(138, 109, 3, fill='#eafaff')
    s += ink(ribbon([(160, 70), (154, 82), (162, 90), (156, 100)], lens(3.4), 8)+ribbon([(76, 132), (82, 140), (86, 150)], lens(3), 6)+ribbon([(158, 128), (150, 138), (146, 150)], lens(3), 6)+swell(66, 92, 100, 90, 2.4, -3)+swell(122, 90, 158, 92, 2.4, -3))
    # jaw and teeth, one of gold
    s += out('M84 158C84 176 92 188 108 190C126 192 142 186 150 172L154 154C136 164 104 166 84 158z', 3.2, I)
    s += out('M82 148C104 156 134 156 154 146L152 166C134 174 104 174 85 168z', 2.4, '#fbf5e4') + '<path d="M94 153v17M104 155v17M114 155v18M124 155v17M134 153v17M144 150v17M84 160C106 166 134 166 153 157" stroke="var(--k)" stroke-width="2.2" fill="none"/>' + path('M104.8 156.5h8.4v7.4h-8.4z', fill='#e2a72a')
    s += ink(hatch([(120, 176), (150, 168), (140, 184), (118, 189)], .5, 3.6, 1, 3))
    # bandana under a torn tricorne
    s += out('M60 96C66 74 92 66 120 66S172 72 178 92C180 84 180 70 174 60C160 40 84 36 66 62C60 72 58 86 60 96z', 3, '#b8281f') + circ(84, 78, 3.4, fill='#fbf5e4') + circ(104, 73, 3.4, fill='#fbf5e4') + circ(126, 72, 3.4, fill='#fbf5e4') + circ(150, 77, 3.4, fill='#fbf5e4')
    s += out('M172 82L196 92 188 98 206 116 184 108 172 94z', 2.6, '#b8281f')
    s += out('M20 78C30 44 66 18 118 18C172 18 206 44 220 82L206 74 208 88 192 76C172 64 150 62 120 62S68 62 48 74L42 88 38 72z', 3.6, '#1b2a36')
    s += path('M64 66C66 40 92 32 120 32C150 32 172 42 176 66C158 60 140 60 120 60S82 60 64 66z', fill='#2d4556', stroke='var(--k)', stroke_width=2.6) + path('M62 68C82 61 100 61 120 61S160 62 178 70L178 76C160 68 140 67 120 67S82 68 62 74z', fill='#8fb6c9', stroke='var(--k)', stroke_width=1.6)
    s += path(hatch([(140, 36), (168, 46), (174, 62), (150, 58)], 1, 4, 1.1, 5), fill='var(--k)') + out('M150 36L160 50 152 52 158 60 142 56 146 46z', 2, '#0d151c')
    s += '<g transform="translate(92 28) scale(.19)">%s</g>' % '' + circ(112, 46, 10, fill=I, stroke='var(--k)', stroke_width=2) + ink('M107 44h4v4h-4zM113 44h4v4h-4z') + '<path d="M96 54L128 40M96 40L128 54" stroke="%s" stroke-width="3" stroke-linecap="round"/>' % I + circ(112, 46, 8, fill=I) + ink('M107.5 43.5a2.4 2.4 0 1 0 .1 0zM116 43.5a2.4 2.4 0 1 0 .1 0zM109 52h6v3h-6z')
    return s

def splintered_rail(x, w, y, seed=1):
    r = random.Random(seed); s = ''
    for i in range(int(w/26)):
        h = r.uniform(14, 56); xx = x+i*26
        s += out('M%s %sL%s %s %s %s %s %s %s %sz' % tuple(map(n, (xx, y, xx+1, y-h, xx+6, y-h-r.uniform(4, 14), xx+10, y-h+6, xx+13, y))), 2.4, '#6b4526')
    return s

STANDS = dict(head=(100, 34), neck=(98, 54), hip=(98, 112), k1=(116, 144), f1=(120, 180), k2=(84, 146), f2=(74, 180), e1=(122, 44), h1=(138, 8), deg=-66, len=54, e2=(74, 84), h2=(86, 108), s1=(104, 60), s2=(90, 60), wind=-2)
FALLS = dict(head=(46, 62), neck=(64, 70), hip=(112, 92), k1=(146, 66), f1=(176, 48), k2=(150, 104), f2=(184, 92), e1=(52, 36), h1=(38, 8), deg=None, e2=(60, 104), h2=(38, 126), s1=(66, 66), s2=(70, 76), tilt=-70, wind=1)

FACED = {'salt': dict(SALT, face=salt_head()), 'bones': dict(BONES, face=bones_head())}
def plank(x, y, a, l): return '<g transform="translate(%s %s) rotate(%s)"><path d="M0 0h%s" stroke="var(--k)" stroke-width="13" stroke-linecap="round"/><path d="M2 -1h%s" stroke="#a9763c" stroke-width="6" stroke-linecap="round"/></g>' % (x, y, a, l, l-4)
def plunge(x, y, s=1.0):
    """Where somebody went in: a crown of water."""
    f = ''.join(ribbon([(q, 34), (q+b*.4, 34-h*.7), (q+b, 34-h), (q+b*1.3, 34-h*.8)], lambda u: 13*(1-u)+2, 9) for q, b, h in ((-52, -30, 44), (-30, -12, 66), (-4, 4, 52), (16, 22, 70), (38, 40, 46)))
    o = path(f, fill='#f3fbf6', stroke='var(--k)', stroke_width=2.4) + out('M-78 38C-62 20 -46 30 -34 22C-20 14 -8 26 4 20C20 14 34 28 48 24C62 24 70 34 78 40C38 52 -42 52 -78 38z', 2.6, '#f3fbf6')
    o += path(''.join('M%s %sa%s %s 0 1 0 .1 0z' % (a, b, q, q) for a, b, q in ((-86, -4, 5), (-68, -30, 4), (-12, -48, 5), (66, -24, 5), (86, 2, 4))), fill='#f3fbf6', stroke='var(--k)', stroke_width=1.8)
    return '<g transform="translate(%s %s) scale(%s)">%s</g>' % (n(x), n(y), n(s), o)

def mix(a, b, u):
    """A colour between two."""
    return '#' + ''.join('%02x' % round(int(a[i:i+2], 16)*(1-u)+int(b[i:i+2], 16)*u) for i in (1, 3, 5))
def sky_(sky, W, H, m=18):
    """Flat bands from high to low, as a print has them: no gradient, which a sheet cannot carry."""
    s = ''
    for i in range(m):
        u = i/(m-1); c = mix(sky[0], sky[1], min(1, u/.7)) if u < .7 else mix(sky[1], sky[2], (u-.7)/.3)
        s += '<path d="M-60 %sH%dV%sH-60z" fill="%s"/>' % (n(-60+i*(H*.78+60)/m), W+60, n(H+60 if i == m-1 else -60+(i+1)*(H*.78+60)/m+.6), c)
    return s

def finale(winner='salt'):
    """One stands, the other falls. Box 0 0 800 450. The sun (or the moon) behind the one who stands."""
    loser = 'bones' if winner == 'salt' else 'salt'; day = winner == 'salt'
    W, H = 800, 450
    sky = ('#2d6c86', '#f0c074', '#f08a3c', '#ffe6a0', '#fff3c4') if day else ('#0a1a2a', '#2b4a66', '#557f93', '#dfeaf0', '#f4fbff')
    sea = ('#3f8a94', '#2b7387', '#1f5f72', '#174d5e') if day else ('#1d4c5a', '#143b49', '#0f2f3c', '#0a222c')
    s = sky_(sky, W, H)
    sx, sy = 262, 236; d = ''
    for i in range(46):
        a = math.pi*.94+i*math.pi*1.12/45; d += swell(sx+118*math.cos(a), sy+118*math.sin(a), sx+760*math.cos(a), sy+760*math.sin(a), 8 if i % 2 else 3.6)
    s += path(d, fill=sky[4], opacity='.34') + circ(sx, sy, 112, fill=sky[3], stroke='var(--k)', stroke_width=2.6) + circ(sx, sy, 100, fill='none', stroke='var(--k)', stroke_width=1, stroke_dasharray='3 5')
    sh = ''
    for i in range(7): sh += 'M-20 %sL%s %s' % (n(sy-256), n(-10+i*22), n(sy+150))
    for j in range(12): y = sy-216+j*30; sh += 'M-20 %sL%s %s' % (n(y), n(-20+(y-sy+256)/400*150), n(y))
    rig = path(sh, fill='none', stroke='var(--k)', stroke_width=3.4, stroke_linecap='round')
    s += cloud(640, 54, 240, 56, 8) + cloud(74, 96, 180, 44, 5) + band(318, 120, 14, sea[0], 5, 900, -50, 200, '.55') + band(356, 140, 18, sea[1], 9, 900, -50, 200, '.6') + rig
    deck = [(-60, 372), (470, 372), (482, 384), (464, 392), (500, 402), (478, 414), (526, 424), (510, 440), (550, 500), (-60, 500)]
    s += path(line(deck, True), fill='#a9763c', stroke='var(--k)', stroke_width=3.6, stroke_linejoin='round')
    s += path('M-60 376H474M-60 388H466M-60 404H488M-60 428H508M-60 456H516', stroke='var(--k)', stroke_width=2.2) + path(''.join('M%s %sl%s 12' % (n(20+i*58), n((376, 404, 388)[i % 3]), n(-8+i*2)) for i in range(8)), stroke='var(--k)', stroke_width=2)
    s += splintered_rail(14, 150, 374, 3) + splintered_rail(376, 78, 376, 6) + path('M150 372C200 366 320 366 372 374C320 384 200 384 150 372z', fill='var(--k)', opacity='.5')
    s += '<g transform="translate(112 88) scale(1.58)">%s</g>' % figure(dict(STANDS), FACED[winner])
    s += path(''.join(swell(*q, 3) for q in ((490, 186, 530, 230), (526, 170, 560, 214), (676, 150, 698, 196), (650, 130, 668, 170), (580, 160, 606, 200))), fill=sky[4], stroke='var(--k)', stroke_width=.8)
    s += '<g transform="translate(470 186) rotate(16 100 90) scale(1.28)">%s</g>' % figure(dict(FALLS), FACED[loser]) + '<g transform="translate(660 172) rotate(-34) scale(1.1)">%s</g>' % blade((0, 0), 0, 62)
    s += plank(500, 362, -30, 50) + plank(690, 352, -54, 34)
    s += band(424, 120, 34, sea[2], 12, 340, 560, 140) + plunge(620, 398, 1)
    return lit(s, day)

def lit(s, day):
    """The scene with its light: the drawing's variables as colours."""
    clouds = dict(cloud='#fff1cf', cloud2='#e8b98a') if day else dict(cloud='#3a505c', cloud2='#1a2a34')
    return dye(s, k='#14181e', p='#f8eed6', b='#e2b04a', foam='#f3fbf6', **clouds)

RESTS = dict(head=(100, 44), neck=(98, 62), hip=(96, 116), k1=(128, 128), f1=(132, 178), k2=(116, 140), f2=(108, 178), e1=(118, 92), h1=(132, 112), deg=84, len=60, e2=(76, 92), h2=(70, 120), s1=(104, 68), s2=(90, 68), wind=-1, tilt=8)
def stalemate():
    """Nobody has won: both sit on what is left of the deck, back to back, at dusk. Box 0 0 800 450."""
    sky = ('#27435c', '#b98d84', '#e0a56c', '#ffe0a0', '#ffeccb'); sea = ('#3a7484', '#2b6375', '#1f5163', '#174252')
    s = sky_(sky, 800, 450); d = ''
    for i in range(46):
        a = math.pi*.94+i*math.pi*1.12/45; d += swell(400+118*math.cos(a), 292+118*math.sin(a), 400+760*math.cos(a), 292+760*math.sin(a), 8 if i % 2 else 3.6)
    s += path(d, fill=sky[4], opacity='.28') + circ(400, 292, 112, fill=sky[3], stroke='var(--k)', stroke_width=2.6) + circ(400, 292, 100, fill='none', stroke='var(--k)', stroke_width=1, stroke_dasharray='3 5')
    s += cloud(640, 70, 220, 50, 8) + cloud(140, 96, 200, 46, 5) + band(318, 120, 14, sea[0], 5, 900, -50, 200, '.55') + band(356, 140, 18, sea[1], 9, 900, -50, 200, '.6')
    deck = [(196, 386), (214, 376), (586, 376), (604, 388), (586, 398), (612, 408), (584, 420), (596, 436), (214, 440), (190, 428), (216, 416), (186, 404)]
    s += path(line(deck, True), fill='#a9763c', stroke='var(--k)', stroke_width=3.6, stroke_linejoin='round') + path('M206 388H592M196 402H596M206 420H588', stroke='var(--k)', stroke_width=2.2)
    s += splintered_rail(226, 52, 378, 3) + splintered_rail(536, 52, 378, 6)
    s += out('M350 376L356 316H444L450 376z', 3.4, '#8a5a2c') + path('M352 332H448V342H352zM349 356H451V366H349z', fill='#54626b', stroke='var(--k)', stroke_width=2.4)
    s += '<g transform="translate(436 104) scale(-1.5 1.5) translate(0 4)">%s</g>' % figure(dict(RESTS), FACED['salt']) + '<g transform="translate(364 104) scale(1.5) translate(0 4)">%s</g>' % figure(dict(RESTS), FACED['bones'])
    s += plank(96, 408, -20, 60) + plank(690, 400, 24, 54) + band(430, 120, 26, sea[2], 12, 900, -50, 140)
    return lit(s, True)
