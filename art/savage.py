"""Savage Seas: coral ring, ships from above, fire, dice, order emblems."""
import math, random
from art.ink import *
from art.figures import *
from art.chart import island, cloud, hill, palm, label, waves_pattern, rose

# ---------------------------------------------------------------- ship from above, viewBox 0 0 140 260, bow up
def flame(x, y, s, seed=1):
    r = random.Random(seed)
    o = 'M0 0C-12 -2 -17 -14 -12 -25C-10 -20 -8 -19 -6 -19C-9 -32 0 -40 -1 -52C8 -44 10 -34 8 -27C11 -28 12 -32 12 -36C18 -26 18 -6 0 0z'
    i = 'M0 -3C-7 -4 -9 -12 -6 -18C-4 -15 -2 -15 -1 -16C-3 -23 2 -28 2 -34C7 -26 6 -22 5 -18C8 -19 8 -21 8 -22C11 -14 9 -4 0 -3z'
    return '<g transform="translate(%s %s) scale(%s %s)"><path d="%s" fill="#e8541e" stroke="var(--k)" stroke-width="2.4" stroke-linejoin="round"/><path d="%s" fill="#ffc840"/></g>' % (n(x), n(y), n(s*(1 if seed % 2 else -1)), n(s), o, i)
def smoke(x, y, s, seed=1, dark=.2):
    r = random.Random(seed); cs = [(0, 0, 9), (9, -9, 11), (20, -20, 13), (34, -28, 14), (46, -40, 12), (26, -36, 10)]
    o = ''.join(circ(a, b, q, fill='none', stroke='var(--k)', stroke_width=3.4) for a, b, q in cs) + ''.join(circ(a, b, q, fill='#6f777b') for a, b, q in cs) + ''.join(circ(a-q*.25, b-q*.3, q*.55, fill='#a9afb0') for a, b, q in cs[1:])
    d = ''.join(ribbon([(a+q*.75*math.cos(.2+t*.4), b+q*.75*math.sin(.2+t*.4)) for t in range(6)], lens(2), 8) for a, b, q in cs)
    return g(o, ink(d), transform='translate(%s %s) scale(%s)' % (n(x), n(y), n(s)))

def topship(col='#d55e00', mark='disc', fire=0, crew=''):
    hull = [(70, 14), (84, 36), (96, 66), (102, 106), (102, 160), (98, 204), (92, 238), (48, 238), (42, 204), (38, 160), (38, 106), (44, 66), (56, 36)]
    s = ''
    # guns
    for i in range(6):
        y = 92+i*21
        for sx in (-1, 1): s += '<path d="M%s %sh%s" stroke="var(--k)" stroke-width="6.5" stroke-linecap="round"/>' % (n(70+sx*30), n(y), n(sx*13))
    s += path(smooth(hull, True), fill=col, stroke='var(--k)', stroke_width=4, stroke_linejoin='round')
    inner = [(70+(x-70)*.8, 130+(y-130)*.93) for x, y in hull]
    s += path(smooth(inner, True), fill='#c99c5e', stroke='var(--k)', stroke_width=2)
    pl = sample(inner, 4, True)
    d = ''
    for a, b in scan(pl, math.pi/2, 6.2): d += 'M%sL%s' % (pt(a), pt(b))
    s += '<path d="%s" stroke="var(--k)" stroke-width=".8" opacity=".55"/>' % d
    sh = [p for p in sample(inner, 4, True) if p[0] > 84] 
    s += ink(hatch([(88, 60), (97, 106), (97, 160), (92, 226), (84, 226), (86, 110), (80, 60)], .1, 4.4, .8, 3))
    # quarterdeck, hatches
    s += out('M50 196h40l-2 36h-36z', 2, '#a9763c') + ink('M56 200h28v2.4h-28zM56 226h28v2.4h-28z')
    s += out('M58 166h24v16h-24zM60 122h20v12h-20z', 1.8, '#7c5226') + '<path d="M62 166v16m5-16v16m5-16v16m5-16v16M58 171h24m-24 5h24M64 122v12m5-12v12m5-12v12" stroke="var(--k)" stroke-width="1"/>'
    # bowsprit
    s += '<path d="M70 22V-8" stroke="var(--k)" stroke-width="5.5" stroke-linecap="round"/><path d="M70 20V-6" stroke="#c99c5e" stroke-width="2"/>'
    s += out('M70 -4Q86 12 84 36Q76 22 70 16z', 2, 'var(--sail,#f4e8cb)')
    # sails: crescents across the masts, belly forward
    torn = fire >= 3
    for i, (y, w) in enumerate(((70, 52), (112, 64), (160, 58))):
        if fire >= 4 and i == 1: 
            s += '<g transform="rotate(38 70 112)"><path d="M40 112h74" stroke="var(--k)" stroke-width="7" stroke-linecap="round"/><path d="M42 112h70" stroke="#c99c5e" stroke-width="3"/></g>'
            continue
        dd = 'M%s %sQ70 %s %s %sQ%s %s %s %sQ70 %s %s %sQ%s %s %s %sz' % tuple(map(n, (70-w, y+8, y-2, 70+w, y+8, 70+w+3, y-4, 70+w-6, y-10, y-34, 70-w+6, y-10, 70-w-3, y-4, 70-w, y+8)))
        s += path(dd, fill='var(--k)', opacity='.28', transform='translate(4 9)')
        s += out(dd, 2.6, 'var(--sail,#f4e8cb)')
        e = ''
        for j in range(9):
            u = (j+.5)/9*2-1; x = 70+u*w*.92; e += swell(x, y+4-(1-u*u)*4, x*.96+70*.04, y-8-(1-u*u)*12, .8, u*2)
        s += ink(e, opacity='.8')
        if i == 1: s += '<path d="M%s %sQ70 %s %s %s" fill="none" stroke="%s" stroke-width="6"/>' % (n(70-w+8), n(y-6), n(y-26), n(70+w-8), n(y-6), col)
        if torn and i != 2: s += path('M%s %sl10 -6 4 9 8 -12 6 10 -3 8 -14 3z' % (n(70+w*.2), n(y-4)), fill='#1a1208') 
        s += '<path d="M%s %sQ70 %s %s %s" fill="none" stroke="var(--k)" stroke-width="4.4" stroke-linecap="round"/>' % (n(70-w-2), n(y+8), n(y-2), n(70+w+2), n(y+8)) + circ(70, y+4, 5.5, fill='#8a5a2c', stroke='var(--k)', stroke_width=2)
    m = {'disc': circ(70, 214, 10, fill='var(--p)', stroke='var(--k)', stroke_width=2.4) + circ(70, 214, 5, fill=col), 'square': '<path d="M60 204h20v20h-20z" fill="var(--p)" stroke="var(--k)" stroke-width="2.4"/><path d="M65 209h10v10h-10z" fill="%s"/>' % col}[mark]
    s += m
    if fire == 1: s += smoke(84, 150, .7, 1) + flame(82, 156, .55, 1)
    if fire == 2: s += smoke(56, 104, .8, 1) + smoke(84, 176, .7, 2) + flame(54, 116, .75, 1) + flame(84, 184, .7, 2)
    if fire == 3: s += smoke(60, 80, 1, 1) + smoke(80, 160, 1, 2) + flame(52, 96, .9, 1) + flame(86, 128, .95, 2) + flame(60, 188, .95, 3) + flame(84, 200, .7, 4)
    if fire >= 4: s += smoke(54, 70, 1.2, 1) + smoke(78, 140, 1.3, 2) + flame(50, 84, 1.1, 1) + flame(88, 110, 1.0, 2) + flame(58, 150, 1.3, 3) + flame(86, 176, 1.1, 4) + flame(70, 210, 1.0, 5)
    return s

def foamring(seed=1, wide=1.0):
    """Water along the hull: under the ship."""
    r = random.Random(seed); d = ''
    for sx in (-1, 1):
        d += ribbon([(70+sx*10, -2), (70+sx*34*wide, 40), (70+sx*50*wide, 110), (70+sx*60*wide, 200), (70+sx*78*wide, 300)], lambda u: 9*(1-u)+1, 14)
        d += ribbon([(70+sx*26, 240), (70+sx*30, 280), (70+sx*44, 330)], lens(5), 8)
    for i in range(10):
        y = 250+i*9; x = 70+r.uniform(-20, 20); d += swell(x-8, y, x+8, y+r.uniform(-2, 2), 1.6, 2)
    return path(d, fill='var(--foam)', opacity='.9')

def sunk():
    """Four fires: she goes down by the stern."""
    s = '<g transform="rotate(-14 70 130)"><clipPath id="half"><path d="M-60 -60H220V150Q180 132 150 152Q110 130 70 156Q30 132 -10 154L-60 140z"/></clipPath><g clip-path="url(#half)">%s</g></g>' % topship('#d55e00', 'disc', 4)
    d = ''
    for i in range(6): d += ribbon(spiral(70, 190, 84-i*6, 22, i*1.05, .7, 10), lens(5), 14)
    s += path(d, fill='var(--foam)')
    for x, y, a, l in ((16, 220, 30, 34), (110, 236, -24, 40), (128, 176, 60, 26), (40, 250, -70, 22)):
        s += '<g transform="translate(%s %s) rotate(%s)"><path d="M0 0h%s" stroke="var(--k)" stroke-width="8" stroke-linecap="round"/><path d="M1 0h%s" stroke="#c99c5e" stroke-width="3.6"/></g>' % (n(x), n(y), a, l, l-2)
    s += '<g transform="translate(92 214)">' + circ(0, 0, 9, fill='#c99c5e', stroke='var(--k)', stroke_width=2.4) + '<path d="M-8 -3h16M-8 3h16" stroke="var(--k)" stroke-width="1.4"/></g>'
    return s

# ---------------------------------------------------------------- dice
def die(v, s=1.0):
    """A bone die on its corner, viewBox -50 -56 100 112; v on top."""
    P_ = {1: [(0, 0)], 2: [(-.5, -.5), (.5, .5)], 3: [(-.5, -.5), (0, 0), (.5, .5)], 4: [(-.5, -.5), (.5, -.5), (-.5, .5), (.5, .5)], 5: [(-.5, -.5), (.5, -.5), (-.5, .5), (.5, .5), (0, 0)], 6: [(-.5, -.55), (.5, -.55), (-.5, 0), (.5, 0), (-.5, .55), (.5, .55)]}
    o = path('M0 -50Q4 -50 8 -47L40 -29Q44 -26 44 -22L42 20Q42 24 38 27L6 47Q0 50 -6 47L-38 27Q-42 24 -42 20L-44 -22Q-44 -26 -40 -29L-8 -47Q-4 -50 0 -50z', fill='#f3e3bd', stroke='#14232c', stroke_width='4', stroke_linejoin='round')
    o += path('M44 -22L42 20Q42 24 38 27L6 47Q3 49 0 49L0 0z', fill='#b98f52') + path('M-44 -22L-42 20Q-42 24 -38 27L-6 47Q-3 49 0 49L0 0z', fill='#dcc08a')
    o += path(hatch([(4, 4), (42, -17), (41, 22), (4, 45)], -.5, 4, .8, 2, trim=(.2, .02)), fill='#14232c')
    o += '<path d="M-43 -23L0 1 43 -23M0 1V48" stroke="#14232c" stroke-width="2.6" fill="none" stroke-linecap="round"/>'
    T = lambda x, y: (x*36-y*36)*.62, 
    for a, b in P_[v]:
        x = (a-b)*31; y = -24+(a+b)*17.5
        o += '<ellipse cx="%s" cy="%s" rx="6.6" ry="4.2" fill="#8c1f17" stroke="#14232c" stroke-width="1"/>' % (n(x), n(y))
    l = {1: 2, 2: 3, 3: 5, 4: 1, 5: 4, 6: 4}[v]
    for a, b in P_[l]: o += '<ellipse cx="%s" cy="%s" rx="4.2" ry="5.6" fill="#14232c"/>' % (n(-22+a*24), n(13+b*26+a*14))
    for a, b in P_[7-l if 7-l != v and 7-v != 7-l else 6-l or 1]: o += '<ellipse cx="%s" cy="%s" rx="4.2" ry="5.6" fill="#14232c"/>' % (n(22+a*24), n(13+b*26-a*14))
    return o

# ---------------------------------------------------------------- emblems for orders and blades, 0 0 200 200
def sword(len_=150, blade='var(--p)'):
    s = out('M-8 0L-6 -%d Q0 -%d 6 -%d L8 0z' % (len_-14, len_+14, len_-14), 3, blade)
    s += ink(hatch([(1, -4), (7, -4), (5, -len_+16), (1, -len_)], 0, 4.4, .8, 2)) + '<path d="M0 -6V-%d" stroke="var(--k)" stroke-width="1.4"/>' % (len_-10)
    s += out('M-30 2C-34 -8 -22 -10 -16 -4L16 -4C22 -10 34 -8 30 2C24 8 14 6 10 6L-10 6C-14 6 -24 8 -30 2z', 3, 'var(--b)')
    s += out('M-5 6H5L4 32H-4z', 2.6, '#6b3a1a') + '<path d="M-5 12l10 4M-5 18l10 4M-4 24l9 4" stroke="var(--k)" stroke-width="1.6"/>' + circ(0, 38, 8, fill='var(--b)', stroke='var(--k)', stroke_width=3)
    return s
def em_swords():
    return '<g transform="translate(58 154) rotate(38)">%s</g><g transform="translate(142 154) rotate(-38)">%s</g>' % (sword(), sword())
def em_skull():
    s = out('M100 26C56 26 38 58 42 90C44 106 54 112 58 122L62 146H138L142 122C146 112 156 106 158 90C162 58 144 26 100 26z', 3.6, 'var(--p)')
    s += ink('M56 88C58 72 84 70 90 84C92 98 82 110 70 108C60 106 55 98 56 88zM144 88C142 72 116 70 110 84C108 98 118 110 130 108C140 106 145 98 144 88zM100 102L90 124C94 128 98 122 100 122S106 128 110 124z')
    s += out('M66 140H134L130 166Q100 176 70 166z', 3.2, 'var(--p)') + '<path d="M80 142v26M90 142v29M100 142v30M110 142v29M120 142v26" stroke="var(--k)" stroke-width="2.4"/>'
    s += ink(hatch([(134, 40), (154, 66), (156, 96), (142, 116), (150, 80)], .2, 4, 1.1, 3)+hatch([(46, 66), (50, 92), (58, 110), (56, 80)], .1, 5, .8, 4)) + circ(73, 92, 4, fill='#e8541e') + circ(127, 92, 4, fill='#e8541e')
    s += out('M34 60C60 16 140 16 166 60C150 46 122 42 100 44C78 42 50 46 34 60z', 3, 'var(--w)')+ink('M84 40h32v-3h-32z')
    return s
def em_shot():
    s = ''
    for x, y, q in ((70, 120, 30), (130, 124, 30), (100, 74, 30)):
        s += circ(x, y, q, **K) + '<path d="M%s %sa20 20 0 0 1 16-16" stroke="var(--p)" stroke-width="5" fill="none" stroke-linecap="round"/>' % (n(x-18), n(y-4))
        s += path(hatch([(x+4, y+q*.9), (x+q*.9, y+4), (x+q*.6, y+q*.6)], -.8, 3, .7, 2), fill='var(--w)')
    s += ''.join('<path d="M%s %sl%s %s" stroke="var(--k)" stroke-width="4" stroke-linecap="round"/>' % v for v in ((30, 60, -14, -8), (36, 36, -10, -12), (166, 60, 16, -8), (162, 34, 12, -12), (100, 30, 0, -16)))
    return s
def em_sails():
    s = '<path d="M100 20V186" stroke="var(--k)" stroke-width="10" stroke-linecap="round"/><path d="M100 22V184" stroke="#8a5a2c" stroke-width="4.6"/>'
    s += sail(92, 104, 66, 108, 122, 26, 2) + sail(94, 44, 54, 76, 104, 22, 3) + pennant(100, 24, 60, 13, 'var(--w)')
    return s
def em_boot(): 
    s = out('M66 22H118V96C118 108 124 114 140 120C164 128 172 138 170 160H62C58 120 70 70 66 22z', 3.6, '#7a4a22')
    s += out('M60 22Q92 12 124 22L126 50Q92 60 60 50z', 3, '#9a6432') + out('M58 158H172V172H58z', 3, '#3a2210') + out('M58 158h30v26h-30z', 3, '#3a2210')
    s += ink(hatch([(68, 60), (82, 60), (86, 156), (64, 156)], .1, 5, 1.1, 3, trim=(0, .2))) + out('M116 92l22 14-12 10-20-8z', 2.6, 'var(--b)')
    return s
def em_flask():
    s = out('M82 24H118V66L152 146C158 162 150 174 134 174H66C50 174 42 162 48 146L82 66z', 3.6, 'var(--p)') + path('M68 102Q84 94 100 102T132 102L150 148C154 160 148 170 134 170H66C52 170 46 160 50 148z', fill='var(--w)')
    s += out('M68 102Q84 94 100 102T132 102', 2.4) + ''.join(circ(x, y, q, fill='var(--p)', stroke='var(--k)', stroke_width=2) for x, y, q in ((84, 134, 7), (110, 122, 5), (116, 148, 8))) + out('M78 16h44v14h-44z', 3, '#8a5a2c') + ink(hatch([(126, 100), (148, 150), (140, 168), (128, 130)], .9, 4, 1, 3))
    return s
def em_bucket():
    s = '<path d="M52 66C60 20 140 20 148 66" fill="none" stroke="var(--k)" stroke-width="6"/>' + out('M46 66H154L140 170H60z', 3.6, '#9a6432') + path('M48 66Q100 84 152 66L150 78Q100 94 50 78z', fill='#3f9db0', stroke='var(--k)', stroke_width=2.4)
    s += '<path d="M50 100H150M56 144H144" stroke="var(--k)" stroke-width="7"/><path d="M50 100H150M56 144H144" stroke="var(--b)" stroke-width="3.4"/><path d="M74 82l6 86M100 86v84M126 82l-6 86" stroke="var(--k)" stroke-width="2"/>' + ink(hatch([(126, 84), (150, 80), (138, 168), (122, 168)], .1, 4.4, .9, 3))
    s += path('M78 50q10 -18 20 0q-2 10 -10 10t-10 -10zM110 42q8 -15 16 0q-1 9 -8 9t-8 -9z', fill='#bfe6ea', stroke='var(--k)', stroke_width=2.2)
    return s
def em_anchor():
    from chart import anchor
    return '<g transform="translate(100 96) scale(2.9)">%s</g>' % anchor(1) + '<path d="M100 34C140 40 60 70 104 92S70 130 96 150" fill="none" stroke="var(--k)" stroke-width="8"/><path d="M100 34C140 40 60 70 104 92S70 130 96 150" fill="none" stroke="#d8b46a" stroke-width="4.4" stroke-dasharray="5 3"/>'
def em_flag():
    return '<path d="M56 20V186" stroke="var(--k)" stroke-width="9" stroke-linecap="round"/>' + out('M58 30C90 14 118 50 172 30C164 62 168 92 172 116C130 136 98 98 58 118z', 3.6, '#1a1f24') + '<g transform="translate(78 34) scale(.36)" style="--w:#b8372a">' + em_skull() + '</g>' + '<g transform="translate(114 106) rotate(90) scale(.3)"></g>'
CREW = {'captain': ('#a87412', 'Captain'), 'sailmaster': ('#1d5f9c', 'Sailmaster'), 'gunner': ('#a52a22', 'Gunner'), 'marine': ('#256e3e', 'Marine')}
def badge(crew):
    """Each crew a shape of its own: star, wheel-round, bomb-diamond, shield. -20..20"""
    c = CREW[crew][0]
    if crew == 'captain': return star(0, 0, 19, 9, 5, 0, fill=c, stroke='var(--k)', stroke_width=2.2, stroke_linejoin='round') + circ(0, 0, 4, fill='var(--p)')
    if crew == 'sailmaster': return circ(0, 0, 16, fill=c, stroke='var(--k)', stroke_width=2.2) + '<path d="M0 -13V13M-13 0H13M-9 -9L9 9M9 -9L-9 9" stroke="var(--p)" stroke-width="2"/>' + circ(0, 0, 7, fill=c, stroke='var(--p)', stroke_width=2)
    if crew == 'gunner': return '<path d="M0 -18L18 0 0 18 -18 0z" fill="%s" stroke="var(--k)" stroke-width="2.2" stroke-linejoin="round"/>' % c + circ(-1, 2, 6.5, fill='var(--p)') + '<path d="M3 -4l4 -4" stroke="var(--p)" stroke-width="2.4" stroke-linecap="round"/>'
    return '<path d="M-15 -16H15V2C15 11 8 16 0 19C-8 16 -15 11 -15 2z" fill="%s" stroke="var(--k)" stroke-width="2.2" stroke-linejoin="round"/><path d="M-7 -9L7 9M7 -9L-7 9" stroke="var(--p)" stroke-width="2.6" stroke-linecap="round"/>' % c

def order(crew, name, em, eff, cls='card order', style='', tag='button', size=27):
    c = CREW[crew][0]
    words = name.split(); two = len(name) > 12
    nm = '<text x="125" y="253" class="nm" style="font-size:%dpx" text-anchor="middle">%s</text>' % (size, name) if not two else '<text x="125" y="%d" class="nm" style="font-size:%dpx" text-anchor="middle">%s</text><text x="125" y="%d" class="nm" style="font-size:%dpx" text-anchor="middle">%s</text>' % (243, size-2, ' '.join(words[:-1]), 268, size-2, words[-1])
    return '<%s class="%s" style="--w:%s;--l:#f3e1b6;%s" aria-label="%s: %s"><svg viewBox="0 0 250 350"><use href="#of-%s"/><use href="#em-%s" x="52" y="58" width="146" height="146"/>%s<text x="125" y="310" class="eff" text-anchor="middle">%s</text></svg></%s>' % (tag, cls, c, style, CREW[crew][1], name, crew, em, nm, eff, tag)

def order_frame(crew):
    c = CREW[crew][0]
    s = '<rect x="1" y="1" width="248" height="348" rx="17" fill="var(--card)" stroke="var(--k)" stroke-width="2"/><rect x="10" y="10" width="230" height="330" rx="10" fill="none" stroke="%s" stroke-width="7"/>' % c
    s += '<path d="M24 24H226V218H24z" fill="%s" stroke="var(--k)" stroke-width="2.4"/>' % c
    d = ''
    for i in range(36):
        a = i*math.pi/18; d += swell(125+78*math.cos(a), 130+78*math.sin(a), 125+170*math.cos(a), 130+170*math.sin(a), 2.4)
    s += '<clipPath id="oc-%s"><path d="M24 24H226V218H24z"/></clipPath><path clip-path="url(#oc-%s)" d="%s" fill="var(--k)" opacity=".38"/>' % (crew, crew, d)
    s += circ(125, 130, 84, fill='var(--k)') + circ(125, 130, 81, fill='#f3e1b6') + '<g transform="translate(46 46) scale(1.25)">' + circ(0, 0, 24, fill='var(--card)', stroke='var(--k)', stroke_width=2) + badge(crew) + '</g>'
    s += '<path d="M30 278H220" stroke="var(--k)" stroke-width="1.2"/><path d="M125 272l7 6-7 6-7-6z" fill="%s" stroke="var(--k)"/>' % c
    return s

# ---------------------------------------------------------------- board
HS = 36
def hx(q, r): return (1.5*HS*q, math.sqrt(3)*HS*(r+q/2))
def hexp(x, y, s=HS): return [(x+s*math.cos(math.pi/3*i), y+s*math.sin(math.pi/3*i)) for i in range(6)]
def coral_branch(x, y, a, l, w, k, r, acc):
    e = (x+l*math.cos(a), y+l*math.sin(a)); m_ = ((x+e[0])/2+l*.12*math.sin(a), (y+e[1])/2-l*.12*math.cos(a))
    acc.append(ribbon([(x, y), m_, e], taper(w, w*.7), 3))
    if k:
        for q in (-.6, .55): coral_branch(e[0], e[1], a+q+r.uniform(-.25, .25), l*.78, w*.72, k-1, r, acc)
    else: acc.append(ring(e[0], e[1], w*.55))
def board():
    s = '<defs>' + waves_pattern('wv1', 260, 190, 3, 12, '.34') + waves_pattern('wv2', 330, 270, 9, 11, '.5', 'var(--foam)') + '<radialGradient id="deep2" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="var(--sea1)"/><stop offset=".3" stop-color="var(--sea2)"/><stop offset=".42" stop-color="var(--sea3)"/><stop offset=".7" stop-color="var(--sea4)"/><stop offset="1" stop-color="var(--abyss)"/></radialGradient>'
    s += '<pattern id="cover" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(40)"><path d="M0 0V9" stroke="var(--k)" stroke-width="2.4"/></pattern></defs>'
    s += '<circle r="1500" fill="url(#deep2)"/><rect x="-1400" y="-900" width="2800" height="1800" fill="url(#wv1)"/><rect x="-1400" y="-900" width="2800" height="1800" fill="url(#wv2)"/>'
    rl = ''
    for i in range(32):
        a = i*math.pi/16+.1; rl += 'M%s %sL%s %s' % (n(420*math.cos(a)), n(420*math.sin(a)), n(1500*math.cos(a)), n(1500*math.sin(a)))
    s += '<path d="%s" stroke="var(--cl)" stroke-width=".8" opacity=".3"/>' % rl
    cells = [(q, r) for q in range(-5, 6) for r in range(-5, 6) if abs(q+r) <= 5]
    # shallow lagoon under the field
    d = ''.join(line(hexp(*hx(q, r), HS+12), True) for q, r in cells)
    s += '<path d="%s" fill="var(--shoal1)" opacity=".5"/>' % d
    # ring of coral: three layers, back to front
    R = random.Random(12)
    rim = []
    for q in range(-6, 7):
        for r in range(-6, 7):
            if max(abs(q), abs(r), abs(q+r)) == 6: rim.append(hx(q, r))
    rim.sort(key=lambda p: p[1])
    kinds = []; base = []          # six corals drawn once, used many times
    for j in range(6):
        acc = []; coral_branch(0, 0, -math.pi/2+R.uniform(-.25, .25), R.uniform(12, 16), R.uniform(7.5, 9), 2, R, acc); kinds.append(''.join(acc))
    s += '<defs>' + ''.join('<path id="co%d" d="%s"/>' % (j, d_) for j, d_ in enumerate(kinds)) + '</defs>'
    put = {0: '', 1: '', 2: ''}
    for x, y in rim:
        base.append(smooth(blob(x, y, 44, 36, int(x*7+y*3) % 97, .25, 12), True))
        for j in range(3):
            put[R.choice((0, 1, 2))] += '<use href="#co%d" transform="translate(%s %s) rotate(%d)%s"/>' % (R.randrange(6), n(x+R.uniform(-26, 26)), n(y+R.uniform(2, 26)), R.uniform(-38, 38), ' scale(-1 1)' if R.random() < .5 else '')
    s += '<path d="%s" fill="none" stroke="var(--foam)" stroke-width="16" opacity=".5"/><path d="%s" fill="var(--reef)" stroke="var(--k)" stroke-width="6"/><path d="%s" fill="var(--reef)"/>' % ((''.join(base),)*3)
    st = ''
    for x, y in rim:
        for j in range(7): st += 'M%s %sh.1' % (n(x+R.uniform(-34, 34)), n(y+R.uniform(-26, 26)))
    s += '<path d="%s" stroke="var(--k)" stroke-width="3" stroke-linecap="round" opacity=".5"/>' % st
    for c, col in ((0, 'var(--coral1)'), (1, 'var(--coral2)'), (2, 'var(--coral3)')):
        s += '<g fill="%s" stroke="var(--k)" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke">%s</g>' % (col, put[c])
    # field
    field = ''.join(line(hexp(*hx(q, r)), True) for q, r in cells)
    s += '<radialGradient id="lag" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="330"><stop offset="0" stop-color="var(--sea0)"/><stop offset=".45" stop-color="var(--sea1)"/><stop offset="1" stop-color="var(--sea3)"/></radialGradient><path d="%s" fill="url(#lag)"/><path d="%s" fill="url(#wv1)"/><path d="%s" fill="url(#wv2)"/>' % ((field,)*3)
    for q, r in ((-2, -2), (-1, -3), (2, 2), (3, 1), (-4, 4), (4, -5), (2, -4), (-3, 5), (0, -5), (1, 4), (-5, 2), (5, -3)):
        s += '<path d="%s" fill="var(--sea2)" opacity=".45"/>' % line(hexp(*hx(q, r)), True)
    s += '<path d="%s" fill="none" stroke="var(--grid)" stroke-width="1.4"/>' % field
    # arc of fire: starboard of the Cockatrice, range 5
    cx, cy = hx(-3, 2); f = math.radians(-30)     # facing NE
    a0, a1 = f+math.radians(30), f+math.radians(150); rr = 5*math.sqrt(3)*HS*.98
    inarc = []
    for q, r in cells:
        x, y = hx(q, r); dx, dy = x-cx, y-cy; dist = math.hypot(dx, dy)
        if dist < 10 or dist > rr+8: continue
        t = math.atan2(dy, dx)
        if a0-.02 <= t <= a1+.02: inarc.append((q, r))
    s += '<path d="%s" fill="var(--arc)" stroke="var(--act-glow)" stroke-width="2.6"/>' % ''.join(line(hexp(*hx(q, r), HS-2), True) for q, r in inarc)
    cov = [(q, r) for q, r in inarc if (q, r) in ((1, 2), (2, 2), (1, 3), (2, 1))]
    s += '<path d="%s" fill="url(#cover)" opacity=".35"/>' % ''.join(line(hexp(*hx(q, r), HS-3), True) for q, r in cov)
    # islands
    s += '<defs>' + ''.join('<g id="is%d">%s</g>' % (i, island(0, 0, 38, 26, 3+i*4, i)) for i in range(3)) + '</defs>'
    for i, (q, r) in enumerate(((0, -3), (-3, 0), (1, -1), (0, 0), (-1, 1), (3, 0), (0, 3))):
        x, y = hx(q, r); s += '<use href="#is%d" transform="translate(%s %s) scale(%s .72)"/>' % (i % 3, n(x), n(y-2), '-.72' if i > 3 else '.72')
    # ships
    s += '<g transform="translate(%s %s) rotate(60) scale(.47) translate(-70 -130)">%s<g class="ship">%s</g></g>' % (n(cx), n(cy), foamring(1), topship('#d55e00', 'disc', 1))
    x, y = hx(2, 0)
    s += '<g transform="translate(%s %s) rotate(-120) scale(.47) translate(-70 -130)">%s<g class="ship">%s</g></g>' % (n(hx(1,2)[0]), n(hx(1,2)[1]), foamring(2), topship('#0072b2', 'square', 3))
    # shot in flight
    tx, ty = hx(1, 2)
    d = ''
    for i in range(11):
        u = i/10; xx = cx+20+(tx-cx-50)*u; yy = cy+8+(ty-cy-10)*u-34*math.sin(math.pi*u)
        s += circ(xx, yy, 2.4, fill='var(--k)', opacity=n(.4+.5*u))
    s += '<g transform="translate(%s %s) rotate(30)">%s</g>' % (n(cx+12), n(cy+22), smoke(0, 0, .5, 1)) + circ(tx-34, ty-16, 6, **K)
    s += '<g transform="translate(%s %s)">' % (n(tx-18), n(ty-4)) + star(0, 0, 26, 11, 9, .2, fill='#ff9c2b', stroke='var(--k)', stroke_width=2.4) + star(0, 0, 14, 6, 8, 0, fill='#fff0b0') + '</g>'
    s += '<g class="flag" transform="translate(%s %s)"><path d="M0 0h118v28h-118l10-14z" fill="var(--card)" stroke="var(--k)" stroke-width="2"/><text x="64" y="20" text-anchor="middle" class="tag">range 5 · 1 fire</text></g>' % (n(cx-70), n(cy+66))
    return s
