"""How a voyage ends, canvas 800 x 450: home with a full chart, or adrift with an empty one. Colours are fixed."""
from art.chart import cloud, hill, house, lighthouse, palm, tower
from art.figures import bow_wave, ship
from art.ink import *
from art.salt_and_sail.parts import man, paint
from art.salt_and_sail.pieces import *
from art.scenes import band

DAY = {'k': '#1a2028', 'foam': '#fff6dc', 'cloud': '#fff1cf', 'cloud2': '#d9b77a', 'land': '#efdcab', 'land2': '#cdbb7e', 'land3': '#a3884e', 'land4': '#a8b06c', 'green': '#5a8746',
       'roof': '#b8503a', 'roof2': '#7d5a4a', 'lamp': '#ffd36b', 'beam': '#fff3b0', 'sail': '#fff3d2', 'flag': '#b8372a', 'c': '#c9480c', 'shoal2': '#bfe0d4', 'cl': '#0d2a36', 'flag2': '#1f7f8c'}
NIGHT = {**DAY, 'k': '#081018', 'foam': '#cfe4e6', 'cloud': '#51636f', 'cloud2': '#27343e', 'sail': '#b9ad8e', 'wood': '#4a3220', 'flag': '#5a2a22', 'c': '#6b3a22', 'b': '#9a7a3a'}


def sea_of(*rows): return ''.join(band(y, st, amp, fill, seed, op=op) for y, st, amp, fill, seed, op in rows)
def gulls(*ps): return ''.join(ink(ribbon([(x, y), (x+9, y-7), (x+16, y)], lens(3), 6)+ribbon([(x+16, y), (x+24, y-8), (x+34, y-1)], lens(3), 6)) for x, y in ps)


def laurel(x, y, k):
    d = ''
    for sx in (-1, 1):
        for i in range(8):
            a = math.radians(78-i*19); q, t = (sx*52*math.cos(a), 52*math.sin(a)), (sx*74*math.cos(a-.36), 74*math.sin(a-.36))
            d += ribbon([q, ((q[0]+t[0])/2+sx*3, (q[1]+t[1])/2+2), t], lens(15), 6)
    return '<g transform="translate(%s %s) scale(%s)">' % (x, y, k) + path(d, fill='#6f9a52', stroke='var(--k)', stroke_width=2) + circ(0, 0, 44, fill='#f0bc45', stroke='var(--k)', stroke_width=4) + circ(0, 0, 35, fill='none', stroke='var(--k)', stroke_width=1.6) + star(0, 2, 28, 11, 5, 0, fill='#fff6e0', stroke='var(--k)', stroke_width=2.4, stroke_linejoin='round') + '</g>'


def citadel(x, y):
    """The Capital from the sea: walls, towers with flags, the cathedral."""
    s = out('M%s %sv-44h150v44z' % (x-75, y), 2.6, '#d9c396') + ink(hatch([(x+20, y-42), (x+74, y-42), (x+74, y), (x+34, y)], .2, 5, 1.1, 3))
    s += out('M%s %sv-86h44v86z' % (x-22, y-40), 2.6, '#fff6e0') + out('M%s %sL%s %s %s %sz' % (x-28, y-124, x, y-168, x+28, y-124), 2.6, 'var(--roof)') + '<path d="M%s %sv-26m-9 9h18" stroke="var(--k)" stroke-width="4"/>' % (x, y-166)
    s += circ(x, y-100, 9, fill='#f0bc45', stroke='var(--k)', stroke_width=2.4) + ink('M%s %sv-22a9 9 0 0 1 18 0v22z' % (x-9, y-40)) + ink(hatch([(x+8, y-120), (x+20, y-120), (x+20, y-44), (x+8, y-44)], 1.5, 4, 1, 4))
    for dx, h, c in ((-92, 74, '#b8372a'), (-50, 100, '#1f7f8c'), (44, 96, '#f0bc45'), (82, 78, '#b8372a')):
        s += out('M%s %sv-%sh30v%sz' % (x+dx-10, y, h, h), 2.4, '#e9d7ab') + out('M%s %sl21 -30 21 30z' % (x+dx-16, y-h), 2.4, 'var(--roof2)') + ink('M%s %sh6v12h-6z' % (x+dx+2, y-h+14)) + ink(hatch([(x+dx+8, y-h+4), (x+dx+19, y-h+4), (x+dx+19, y-2), (x+dx+8, y-2)], 1.5, 4, 1, 4))
        s += '<path d="M%s %sv-24" stroke="var(--k)" stroke-width="3"/>' % (x+dx+5, y-h-28) + pennant(x+dx+5, y-h-52, 26, 9, c)
    return s


def won():
    """The explorer comes home: the Capital in flags, the crowd on the quay, chests on the pier."""
    s = '<rect x="-20" y="-20" width="840" height="490" fill="#f3c877"/><rect x="-20" y="-20" width="840" height="150" fill="#f7d998"/><rect x="-20" y="-20" width="840" height="70" fill="#fae7bd"/>'
    s += path(''.join(swell(420+80*math.cos(a), 250+80*math.sin(a), 420+640*math.cos(a), 250+640*math.sin(a), 9 if i % 2 else 4.4) for i, a in ((i, math.pi+i*math.pi/35) for i in range(36))), fill='#fff6d6', opacity='.7')
    s += circ(420, 262, 74, fill='#ffe9a6', stroke='var(--k)', stroke_width=2.4) + cloud(120, 92, 190, 40, 5) + cloud(330, 54, 130, 30, 8)
    s += ''.join(hill(x, 316, w, h, i+2, c) for i, (x, w, h, c) in enumerate(((560, 240, 96, 'var(--land4)'), (770, 300, 160, 'var(--land2)'), (650, 230, 128, 'var(--land4)'))))
    s += out('M470 318C520 300 560 306 600 306H830V380H480z', 2.6, 'var(--land)')
    s += citadel(690, 312)
    for x, y, w, h, roof, k in ((548, 322, 36, 30, 'var(--roof)', 2), (590, 330, 34, 26, 'var(--roof2)', 3), (770, 334, 36, 28, 'var(--roof)', 5)): s += house(x, y, w, h, roof, k)
    s += tower(516, 322, 22, 50) + palm(626, 340, 44, 8, 2) + palm(792, 342, 50, -8, 3)
    for x0, y0, x1, y1 in ((520, 210, 610, 190), (610, 190, 700, 150)):
        s += path('M%s %sQ%s %s %s %s' % (x0, y0, (x0+x1)//2, (y0+y1)//2+34, x1, y1), fill='none', stroke='var(--k)', stroke_width=2)
        for i in range(1, 7):
            u = i/7; x, y = x0+(x1-x0)*u, (1-u)**2*y0+2*u*(1-u)*((y0+y1)/2+34)+u*u*y1
            s += path('M%s %sl9 0 -4.500 13z' % (n(x-4), n(y)), fill=('#b8372a', '#1f7f8c', '#f0bc45')[i % 3], stroke='var(--k)', stroke_width=1.4)
    s += sea_of((372, 110, 10, '#4fa3a6', 5, '.5'))
    s += '<g transform="translate(70 92) scale(1.36)">' + ship() + bow_wave() + '</g>'
    s += sea_of((404, 140, 12, '#35899a', 9, '.5'))
    s += out('M450 372H830V392H450z', 2.8, 'var(--wood)') + ''.join('<path d="M%s 392v40" stroke="var(--k)" stroke-width="9"/>' % (470+i*52) for i in range(8)) + ink(hatch([(600, 374), (826, 374), (826, 390), (610, 390)], .05, 5, 1.1, 3))
    for i, (x, c) in enumerate(((480, '#0b62a8'), (514, '#0f7a57'), (548, '#d99a10'), (612, '#83408f'), (650, '#c9480c'), (740, '#0b62a8'), (776, '#0f7a57'))): s += man(x, 374, 1.15, c, i % 3 != 1)
    s += '<g transform="translate(580 373)">' + crate(1) + '</g><g transform="translate(694 373)">' + cask(1) + '</g><g transform="translate(716 373)">' + cask(1) + '</g>'
    s += sea_of((440, 170, 12, '#256f82', 12, '.5')) + gulls((60, 150), (110, 120), (470, 96), (560, 70)) + laurel(404, 116, .86)
    return paint(s, **DAY)


def lost():
    """Night, fog, a torn sail: nobody on board knows where she is."""
    s = '<rect x="-20" y="-20" width="840" height="490" fill="#16303d"/><rect x="-20" y="120" width="840" height="120" fill="#24485a"/><rect x="-20" y="220" width="840" height="120" fill="#3d6670"/>'
    s += path(''.join(swell(-20, 8+i*5.4, 820, 8+i*5.4, 1*(1-i/70), 5*math.sin(i)) for i in range(58)), fill='#081018', opacity='.35')
    s += circ(610, 96, 150, fill='#f7e6ae', opacity='.12') + circ(610, 96, 96, fill='#f7e6ae', opacity='.16') + circ(610, 96, 50, fill='#efe0b0', stroke='var(--k)', stroke_width=2) + ink(ring(596, 86, 9)+ring(626, 110, 12)+ring(616, 76, 5), opacity='.18')
    s += ''.join(star(x, y, r, r*.26, 4, 0, fill='#e9dcae') for x, y, r in ((80, 60, 7), (160, 110, 5), (300, 40, 6), (420, 90, 5), (740, 40, 6), (500, 30, 4), (240, 150, 4)))
    s += cloud(150, 40, 300, 66, 4) + cloud(720, 150, 260, 58, 9)
    s += path('M-20 300C40 262 90 270 140 250C180 236 214 262 250 300zM560 300C620 258 680 270 720 240C760 226 800 250 830 262V300z', fill='#1d3a48', stroke='var(--k)', stroke_width=2)
    s += sea_of((330, 100, 14, '#2c5a68', 5, '.7'))
    s += '<g transform="translate(240 84) rotate(9 130 200) scale(1.2)">' + ship() + '</g>'
    # holes in the sails, torn edges
    for x, y, k in ((330, 190, 1), (432, 214, .8), (388, 150, .7), (470, 264, .6)): s += '<g transform="translate(%s %s) scale(%s)">' % (x, y, k) + path('M-20 -6L-8 -24 -2 -8 14 -22 10 -4 26 4 8 10 12 28 -4 14 -20 24 -14 8z', fill='#24485a', stroke='var(--k)', stroke_width=3, stroke_linejoin='round') + '</g>'
    s += '<path d="M520 150L470 330" stroke="#081018" stroke-width="7" stroke-linecap="round"/><path d="M520 150L470 330" stroke="#4a3220" stroke-width="3"/>'
    s += sea_of((366, 130, 18, '#234c5b', 8, '.7'))
    for y, op, dx in ((300, '.5', 0), (338, '.55', 90), (250, '.32', 40)): s += path('M%s %sq60 -34 130 0t130 0t130 0t130 0t130 0t130 0t130 0t130 0t130 0v24q-60 30 -130 0t-130 0t-130 0t-130 0t-130 0t-130 0t-130 0t-130 0t-130 0z' % (-90-dx, y), fill='#b9c8c8', opacity=op)
    s += sea_of((412, 150, 18, '#193d4b', 11, '.7'))
    for x, y, a, l in ((96, 398, -14, 74), (640, 410, 18, 60), (700, 392, -30, 44)): s += '<g transform="translate(%s %s) rotate(%s)"><path d="M0 0h%s" stroke="var(--k)" stroke-width="14" stroke-linecap="round"/><path d="M2 -1h%s" stroke="#7a5530" stroke-width="6.500" stroke-linecap="round"/></g>' % (x, y, a, l, l-4)
    s += '<g transform="translate(170 418) rotate(-16)">' + cask(1.3) + '</g>'
    s += '<g transform="translate(560 424) rotate(-5)">' + out('M-64 -34L54 -40 70 20 -52 30z', 2.6, '#d8c79a') + '<path d="M-46 -20l18 -6 14 12 -6 16 -18 4 -12 -12zM-14 -12l22 -8 16 10" fill="none" stroke="#5a4a2a" stroke-width="2.200" stroke-dasharray="4 4"/><path d="M28 -22C28 -34 46 -34 46 -20C46 -12 37 -12 37 -4M37 2v2" fill="none" stroke="#7a2018" stroke-width="4.600" stroke-linecap="round"/>' + '</g>'
    s += sea_of((446, 170, 14, '#102e3a', 14, '.7'))
    return paint(s, **NIGHT)
