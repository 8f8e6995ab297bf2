"""Signs of what is counted and done (24 x 24, brass and ink), and the torn sheets of Rumors (126 x 178)."""
from art.salt_and_sail.pieces import *


def lines(d, w=2): return '<path d="%s" fill="none" stroke="%s" stroke-width="%s" stroke-linecap="round" stroke-linejoin="round"/>' % (d, DARK, w)
def shape(d, fill, w=1.8): return '<path d="%s" fill="%s" stroke="%s" stroke-width="%s" stroke-linejoin="round"/>' % (d, fill, DARK, w)


def counters():
    """By name: the sign."""
    d = {'ducat': circ(12, 12, 9.6, fill='#f0bc45', stroke=DARK, stroke_width=2) + lines('M9.4 7v10h2.4c5 0 5-10 0-10z'),
         'sails': shape('M4 4H19C22 9 22 14 20 18Q12 14 4 18C6 14 6 9 4 4z', '#fbf2d8', 2) + lines('M2 3.6H22M12 4V23', 2.2),
         'hands': shape('M7 12V6.5a1.6 1.6 0 0 1 3.2 0V4.6a1.6 1.6 0 0 1 3.2 0v1a1.6 1.6 0 0 1 3.2 0V13l1.4-1.6c1.3-1.4 3.2.1 2.4 1.6L16.6 20c-1 2-2.6 2.6-4.6 2.6-4 0-5.6-3-5.6-6.6z', '#f0c79c'),
         'ration': '<g transform="translate(12 22) scale(.54)">%s</g>' % cask(1), 'good': '<g transform="translate(12 21) scale(.52)">%s</g>' % crate(1),
         'hull': shape('M3 6H21V18H3z', '#c99c5e', 2) + lines('M3 12H21M9 6v6M15 12v6', 1.6),
         'rumor': shape('M3 5L20 4 21 17 18 19 4 20z', '#fbf2d8') + lines('M6 9H15M6 12H13', 1.6) + circ(17, 16, 3.6, fill='#8c1f17', stroke=DARK, stroke_width=1.4),
         'fame': star(12, 12, 11.5, 8.6, 10, 0, fill='#5a8746', stroke=DARK, stroke_width=1.5) + circ(12, 12, 7.2, fill='#f0bc45', stroke=DARK, stroke_width=1.6) + star(12, 12.4, 5.4, 2.3, 5, 0, fill=DARK),
         'crew': shape('M4 22C4 14 20 14 20 22z', '#fbf2d8') + '<path d="M6 19h12" stroke="#c9480c" stroke-width="2"/>' + circ(12, 9.6, 5, fill='#e0a878', stroke=DARK, stroke_width=1.8) + shape('M6.6 9C6 1.6 18 1.6 17.4 9Q12 6.4 6.6 9z', '#c9480c', 1.6),
         'light': shape('M2 6H22V18H2z', '#c99c5e') + lines('M12 5L9.4 10 13.6 12.6 10.6 19', 2.6),
         'heavy': shape('M2 6H22V18H2z', '#8d96a0') + star(12, 12, 8.6, 4.6, 7, .2, fill='#f2d69c', stroke=DARK, stroke_width=1.2) + star(12, 12, 5.2, 3, 7, .2, fill='#071016'),
         'treasure': shape('M3 11C3 3 21 3 21 11V20H3z', '#8a5a2c') + lines('M3 12H21', 1.8) + shape('M9.4 10h5.2v5h-5.2z', '#f0bc45', 1.4),
         'bag': shape('M8 8L6 3C10 4.4 14 4.4 18 3L16 8C21 12 22 21 15 21H9C2 21 3 12 8 8z', '#b98748') + lines('M8 8H16', 2.4),
         'danger': shape('M12 2L23 21H1z', '#e0a020', 2) + lines('M12 9v6M12 18v.3', 2.6),
         'repair': shape('M10 9L4 20 7 22 13 11z', '#8a5a2c') + shape('M6 5L17 2 22 8 19 12 14 8 8 11z', '#a9b5ba'),
         'ale': shape('M4 8H16V21H4z', '#b98748') + lines('M16 11C22 10 22 18 16 18M8 10v9M12 10v9', 1.8) + shape('M3 9C1 4 6 3 7 5C9 1 14 2 14 5C18 4 18 9 16 9z', '#fff6e0', 1.6),
         'study': shape('M12 6C9 3.500 6 3 3 3.500V19C6 18.500 9 19 12 21.500C15 19 18 18.500 21 19V3.500C18 3 15 3.500 12 6z', '#fbf2d8') + lines('M12 6V21M6 8h3M6 12h3M15 8h3M15 12h3', 1.5),
         'compass': circ(12, 12, 10, fill='#f0bc45', stroke=DARK, stroke_width=2) + circ(12, 12, 7, fill='#fbf2d8', stroke=DARK, stroke_width=1.2) + shape('M12 5.500L14.500 12H9.500z', '#b8372a', 1) + shape('M12 18.500L14.500 12H9.500z', '#2a4a5a', 1),
         'stop': circ(12, 4.6, 2.6, fill='none', stroke=DARK, stroke_width=2) + lines('M12 7.4V21M7 11H17M4 14C4 18 7.600 21 12 21S20 18 20 14', 2.6),
         'trade': lines('M12 3V20M5 7H19M7 21H17', 2.2) + shape('M1.500 14L5 7 8.500 14A3.500 3.500 0 0 1 1.500 14z', '#f0bc45', 1.6) + shape('M15.500 14L19 7 22.500 14A3.500 3.500 0 0 1 15.500 14z', '#f0bc45', 1.6),
         'another': shape('M4 7L15 4 18 18 7 21z', '#e9d9b0', 1.6) + shape('M8 4H20V19H8z', '#fbf2d8') + lines('M11 12H17M14 9V15', 2.2),
         'clock': shape('M5 2H19M5 22H19M6 2C6 9 11 10 11 12S6 15 6 22H18C18 15 13 14 13 12S18 9 18 2z', '#fbf2d8') + shape('M9 20C9 17 12 16 12 14C12 16 15 17 15 20z', '#d9a441', 1)}
    return {name: svg.replace('var(--k)', DARK) for name, svg in d.items()}


def torn(v):
    """One of four torn sheets; the page stretches it, so the symbol's box is not kept in proportion by whoever uses it."""
    r = random.Random(20+v); P = []
    def edge(x0, y0, x1, y1, k, amp):
        for i in range(k):
            u = i/k; P.append((x0+(x1-x0)*u+r.uniform(-amp, amp)*(y0 != y1), y0+(y1-y0)*u+r.uniform(-amp, amp)*(x0 != x1)))
    edge(4, 4, 122, 4, 7, 1.2); edge(122, 4, 122, 173, 8, 1.4); edge(122, 173, 4, 173, 16, 3.6); edge(4, 173, 4, 4, 8, 1.4)
    d = line(P, True)
    return '<path d="%s" fill="#000" opacity=".35" transform="translate(1.5 3)"/><path d="%s" fill="var(--note,#f4e6c4)" stroke="#3a2a12" stroke-width="1.6" stroke-linejoin="round"/><path d="M5 62Q60 60 121 63L121 172 5 172z" fill="#7a5a1e" opacity=".09"/><path d="M5 62Q60 %s 121 %s" stroke="#7a5a1e" stroke-width="1" opacity=".45" fill="none"/><path d="M5 6L18 5 5 22zM121 150L121 171 104 172z" fill="#7a5a1e" opacity=".22"/>' % (d, d, 60+v, 63-v)
