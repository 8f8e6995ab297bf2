"""Card frames and small signs."""
import math, random
from art.ink import *
from art.figures import *
from art.chart import cloud, rose, anchor, island, hill, palm, flag_post

SUITS = {'coral': ('#c8452f', '#7a1f14', '#f6c9b4'), 'gold': ('#d9981e', '#7d5208', '#fbe2a0'), 'teal': ('#1f8088', '#0b474f', '#b9e0da')}

def pip(suit, s=1.0):
    d = {'coral': 'M0 -11a11 11 0 1 0 .1 0z', 'gold': 'M0 -14L11 0 0 14 -11 0z', 'teal': 'M0 -14C5 -6 10 -1 10 5A10 10 0 0 1 -10 5C-10 -1 -5 -6 0 -14z'}[suit]
    i = {'coral': circ(0, 0, 4, fill='var(--p)'), 'gold': '<path d="M0 -5L4 0 0 5 -4 0z" fill="var(--p)"/>', 'teal': '<path d="M-5 6a5.5 5.5 0 0 0 5 5" stroke="var(--p)" stroke-width="2.4" fill="none" stroke-linecap="round"/>'}[suit]
    return '<g transform="scale(%s)"><path d="%s" fill="var(--w)" stroke="var(--k)" stroke-width="2"/>%s</g>' % (n(s), d, i)

WIN = 'M88 24H226V272H24V128C62 126 88 102 88 64z'
def ground(suit):
    """Pattern of the suit, inside the window: rays, coral, waves."""
    cx, cy = 132, 156; d = ''; r = random.Random(8)
    if suit == 'gold':
        for i in range(48):
            a = i*math.pi/24; r0 = 84; r1 = 190 if i % 2 else 150
            d += swell(cx+r0*math.cos(a), cy+r0*math.sin(a), cx+r1*math.cos(a), cy+r1*math.sin(a), 3.0 if i % 2 else 1.6)
    elif suit == 'coral':
        def br(x, y, a, l, w, k):
            nonlocal d
            e = (x+l*math.cos(a), y+l*math.sin(a)); m_ = ((x+e[0])/2+4*math.sin(a), (y+e[1])/2-4*math.cos(a))
            d += ribbon([(x, y), m_, e], taper(w, w*.65), 3)
            if k:
                for q in (-.62, .5): br(e[0], e[1], a+q+r.uniform(-.2, .2), l*.76, w*.68, k-1)
            else: d += 'M%s %sa3 3 0 1 0 .1 0z' % (n(e[0]), n(e[1]-3))
        for x, y, a in ((40, 274, -1.5), (96, 276, -1.7), (170, 276, -1.45), (214, 274, -1.65), (228, 150, -2.6), (228, 60, 2.7), (120, 22, 1.7), (180, 22, 1.4), (22, 190, -.4)):
            br(x, y, a, 30, 9, 2)
    else:
        for row in range(9):
            y = 40+row*30; x = -10+(row % 2)*22
            while x < 250:
                d += ribbon([(x, y), (x+10, y-9), (x+24, y-10), (x+34, y-2), (x+30, y+5), (x+24, y+2)], lens(4.4), 9) + swell(x+4, y+7, x+38, y+7, 1.5)
                x += 46
    return '<path d="%s" fill="var(--d)" opacity=".5"/>' % d

def corner(x, y, rot):
    return '<path transform="translate(%s %s) rotate(%s)" d="M0 0C10 1 17 8 18 18M0 7C6 7 11 12 11 18M0 0a3.4 3.4 0 1 0 .1 0M18 18a3.4 3.4 0 1 0 .1 0" fill="none" stroke="var(--k)" stroke-width="1.6"/>' % (n(x), n(y), rot)

def frame(suit):
    """Everything of a Sail card that depends on its colour alone."""
    s = '<rect x="1" y="1" width="248" height="348" rx="17" fill="var(--card)" stroke="var(--k)" stroke-width="2"/>'
    s += '<rect x="9" y="9" width="232" height="332" rx="11" fill="none" stroke="var(--w)" stroke-width="5"/><rect x="13.5" y="13.5" width="223" height="323" rx="8" fill="none" stroke="var(--k)" stroke-width="1.3"/>'
    s += '<clipPath id="cw-%s"><path d="%s"/></clipPath><g clip-path="url(#cw-%s)"><path d="%s" fill="var(--w)"/>%s</g>' % (suit, WIN, suit, WIN, ground(suit))
    s += path(WIN, fill='none', stroke='var(--k)', stroke_width=2.6, stroke_linejoin='round') + '<path d="M94 30H220V266H30V134C66 130 92 106 94 70z" fill="none" stroke="var(--card)" stroke-width="1.4"/>'
    s += circ(132, 158, 90, fill='var(--k)') + circ(132, 158, 87, fill='var(--l)') + circ(132, 158, 82, fill='none', stroke='var(--k)', stroke_width=1, stroke_dasharray='2 3')
    # name banner
    s += '<path d="M20 286L38 282H206L226 276 220 302 230 326 206 324H44L18 330 28 308z" fill="var(--k)"/><path d="M38 284H212V324H38z" fill="var(--card)" stroke="var(--k)" stroke-width="2"/>'
    return s

def sail_card(num, suit, sym, cls='card', extra='', tag='button', style=''):
    w, d, l = SUITS[suit]
    vb = {'tentacle': '0 -6 200 222'}.get(sym, '0 0 200 200')
    return '''<%s class="%s" style="--w:%s;--d:%s;--l:%s;%s" aria-label="%s %d, %s"%s><svg viewBox="0 0 250 350"><use href="#cf-%s"/><use href="#em-%s" x="48" y="74" width="168" height="168"/><text x="50" y="76" class="num" text-anchor="middle">%d</text><g transform="translate(50 100)"><use href="#pip-%s"/></g><text x="125" y="313" class="nm" text-anchor="middle">%s</text></svg></%s>''' % (
        tag, cls, w, d, l, style, suit, num, sym, extra, suit, sym, num, suit, sym, tag)

def back():
    s = '<rect x="1" y="1" width="248" height="348" rx="17" fill="#f2e4c4" stroke="var(--k)" stroke-width="2"/><rect x="10" y="10" width="230" height="330" rx="11" fill="#123647"/>'
    d = ''
    for row in range(14):
        y = 30+row*25; x = 4+(row % 2)*17
        while x < 236:
            d += 'M%s %sq9 -13 18 0q-3 -5 -9 -3' % (n(x), n(y)); x += 34
    s += '<path d="%s" fill="none" stroke="#3f7f92" stroke-width="2" stroke-linecap="round"/>' % d
    s += '<rect x="18" y="18" width="214" height="314" rx="7" fill="none" stroke="#d8a548" stroke-width="2.4"/><rect x="23" y="23" width="204" height="304" rx="5" fill="none" stroke="#d8a548" stroke-width="1"/>'
    s += '<g transform="translate(125 175)">' + circ(0, 0, 84, fill='#0c2735', stroke='#d8a548', stroke_width=2.4) + '<g style="--k:#0a1d28;--p:#f2e4c4;--b:#d8a548">' + rose(78) + '</g></g>'
    return s

def gauge():
    """The Kraken's rise, viewBox 0 0 230 470: hull above, the beast at its mark on the lead line."""
    s = '<defs><linearGradient id="abyss" x2="0" y2="1"><stop offset="0" stop-color="#57a3ab"/><stop offset=".35" stop-color="#1f6478"/><stop offset="1" stop-color="#061c2a"/></linearGradient></defs>'
    s += '<rect x="3" y="3" width="224" height="464" rx="12" fill="url(#abyss)"/>'
    # light shafts
    s += '<path d="M40 60L4 300V60zM90 60L60 380 20 380zM150 60L140 340 110 360zM200 60L222 300 180 320z" fill="#fff" opacity=".07"/>'
    # sky and waterline
    s += '<path d="M4 12Q4 4 14 4H216Q226 4 226 12V58H4z" fill="#e8dcb8"/>'
    d = ''
    for i in range(9): d += swell(8+i*3, 12+i*5, 222-i*4, 12+i*5, .7)
    s += ink(d, opacity='.5')
    s += '<g transform="translate(40 12) scale(.53)">' + '<svg width="260" height="230" viewBox="0 0 260 230"><use href="#ship" width="260" height="230"/></svg></g>'
    # hull under water
    s += '<path d="M72 114Q72 126 88 134L134 134Q146 128 144 112z" fill="#4c2f18" stroke="#0b1a22" stroke-width="2.4"/>' + '<g style="--k:#0b1a22">' + ink(hatch([(74, 116), (142, 116), (132, 132), (90, 132)], 0, 4, .9, 2)) + '</g>'
    s += '<path d="M4 118Q16 108 28 117Q42 108 56 117Q70 109 84 117Q98 109 112 117Q126 109 140 117Q154 109 168 117Q182 108 196 117Q212 108 226 117V122H4z" fill="#f3fbf6" opacity=".92" stroke="#0b1a22" stroke-width="1.6"/>'
    # lead line
    s += '<path d="M196 120V440" stroke="#e9d9ae" stroke-width="3"/><path d="M196 120V440" stroke="#3b2a14" stroke-width="3" stroke-dasharray="3 5"/><path d="M190 440h12l4 18h-20z" fill="#3a4a54" stroke="#0b1a22" stroke-width="2"/>'
    # bubbles
    for x, y, q in ((40, 250, 4), (48, 230, 3), (52, 212, 2), (160, 300, 4), (154, 280, 2.6), (30, 190, 2.4)):
        s += circ(x, y, q, fill='none', stroke='#cfeef0', stroke_width=1.2, opacity='.7')
    # the beast
    s += '<clipPath id="gclip"><rect x="9" y="9" width="212" height="452" rx="8"/></clipPath><g clip-path="url(#gclip)"><g transform="translate(-16 206) scale(.5)" style="--w:#8f353b;--d:#36101c;--p:#efc9a6;--k:#0b1520"><g>'
    s += tentacle([(130, 300), (60, 250), (40, 150), (80, 60), (60, -30), (96, -70), (120, -40), (104, -20)], 46, 3, -1, seed=3, m=50, sw=3.4)
    s += tentacle([(300, 300), (370, 260), (380, 170), (336, 90), (360, 0), (330, -60), (296, -40), (306, -14)], 46, 3, 1, seed=4, m=50, sw=3.4)
    s += '</g>' + kraken() + '</g></g>'
    # marks
    for i, (y, t) in enumerate(((150, '†'), (212, '4'), (272, '3'), (334, '2'))):
        on = t == '2'
        s += '<g transform="translate(196 %s)"><circle r="%s" fill="%s" stroke="#0b1a22" stroke-width="2.6"/>%s<text y="%s" text-anchor="middle" class="mark" style="font-size:%spx" fill="%s">%s</text></g>' % (n(y), 25 if on else 19, '#ffb52e' if on else ('#20120f' if t == '†' else '#efe3c4'), '<circle r="21" fill="none" stroke="#0b1a22" stroke-width="1"/>' if on else '', 10 if on else 8, 31 if on else 24, '#1a1208' if t != '†' else '#ff8a70', t)
    s += '<rect x="3" y="3" width="224" height="464" rx="12" fill="none" stroke="var(--k)" stroke-width="3"/><rect x="8" y="8" width="214" height="454" rx="8" fill="none" stroke="#e2b04a" stroke-width="1.6"/>'
    return s

def cartouche(title, sub, extra=''):
    """viewBox 0 0 300 150: a scroll held by two dolphins' curls."""
    s = '<path d="M30 34C30 22 40 16 52 18C58 8 92 6 150 6S242 8 248 18C260 16 270 22 270 34L276 44C290 46 294 62 284 70L276 108C284 118 276 132 262 130C252 142 204 140 150 140S48 142 38 130C24 132 16 118 24 108L16 70C6 62 10 46 24 44z" fill="var(--scroll)" stroke="var(--k)" stroke-width="2.6" stroke-linejoin="round"/>'
    s += '<path d="M44 34C60 22 240 22 256 34C264 54 264 96 254 114C236 126 64 126 46 114C36 96 36 54 44 34z" fill="var(--card)" stroke="var(--k)" stroke-width="1.6"/>'
    # scrollwork
    for sx in (1, -1):
        T = 'translate(%s 0) scale(%s 1)' % (300 if sx < 0 else 0, sx)
        d = ribbon(spiral(30, 58, 15, 2, 1.2, -1.4, 14), lens(4.5), 18) + ribbon(spiral(36, 120, 13, 2, -1.6, 1.3, 14), lens(4), 18)
        d += ribbon([(54, 20), (70, 14), (100, 12), (130, 14)], lens(3), 10) + ribbon([(60, 133), (80, 136), (110, 134), (136, 136)], lens(3), 10)
        for i in range(6): d += swell(22+i*1.5, 78+i*6, 36, 76+i*6, .9, 1)
        s += '<g transform="%s">%s</g>' % (T, ink(d))
    s += '<g transform="translate(150 137)">' + star(0, 0, 10, 3, 4, 0, fill='var(--flag)', stroke='var(--k)', stroke_width=1.2) + '</g>'
    s += '<g transform="translate(150 9)">' + star(0, 0, 13, 4, 8, 0, fill='var(--b)', stroke='var(--k)', stroke_width=1.4) + '</g>'
    s += '<text x="150" y="74" text-anchor="middle" class="ctitle">%s</text><text x="150" y="98" text-anchor="middle" class="csub">%s</text>' % (title, sub)
    return s

def sym(id, vb, body): return '<symbol id="%s" viewBox="%s">%s</symbol>' % (id, vb, body)

def sail_symbols():
    o = '<svg class="defs" width="0" height="0" aria-hidden="true">'
    o += sym('ship', '0 0 260 230', ship()+bow_wave())
    for k, fn in (('helm', em_helm), ('cannon', em_cannon), ('mermaid', em_mermaid)): o += sym('em-'+k, '-6 0 206 206', fn())
    o += sym('em-tentacle', '0 -4 200 216', em_tentacle())
    for k in SUITS: o += sym('cf-'+k, '0 0 250 350', frame(k)); o += '<g id="pip-%s">%s</g>' % (k, pip(k))
    o += sym('back', '0 0 250 350', back())
    o += sym('navigator', '0 0 240 240', navigator())
    return o + '</svg>'
