"""The places of a harbour, canvas 200 x 200: Dock, Market, Pub, Governor, Village."""
from art.emblem import *


def dock():
    """A crane on a pier lifts a cask."""
    crane = cord('M64 150V34', 14, V('wood')) + cord('M58 40L150 26', 11, V('wood')) + cord('M66 84L112 34', 8, V('wood')) + L('M146 28V82', 3.4)
    cask = put(O('M-17 -22C-8 -26 8 -26 17 -22C24 -8 24 8 17 22C8 26 -8 26 -17 22C-24 8 -24 -8 -17 -22z', 'wood', 3.2) + L('M-21 -10Q0 -4 21 -10M-21 10Q0 16 21 10', 5, 'var(--b)'), 146, 106)
    return crane + cask + O('M12 140H124V158H12z', 'wood') + L('M30 158V190M66 158V190M104 158V190', 10) + stroke('M30 158V188M66 158V188M104 158V188', 4.4, V('wood')) + H([(70, 144), (122, 144), (122, 156), (70, 156)], .1, 6) + wave(172, 'sky')


def market():
    """A stall with a striped roof and full baskets."""
    roof = ''.join(path('M%s 84L%s 36H%sL%s 84Q%s 100 %s 84z' % (20+i*32, 36+i*26, 62+i*26, 52+i*32, 36+i*32, 20+i*32), fill=V('flag') if i % 2 == 0 else 'var(--p)', stroke='var(--k)', stroke_width=3.2, stroke_linejoin='round') for i in range(5))
    posts = cord('M32 88V176', 9, V('wood')) + cord('M168 88V176', 9, V('wood'))
    fruit = ''.join(C(x, y, 11, c, 2.8) for x, y, c in ((58, 122, 'ochre'), (78, 116, 'flag'), (96, 122, 'ochre'), (118, 118, 'leaf'), (138, 122, 'leaf'), (68, 110, 'flag'), (128, 108, 'leaf')))
    return posts + fruit + O('M24 130H176V182H24z', 'wood') + L('M24 148H176M24 166H176', 2.2) + H([(120, 134), (174, 134), (174, 178), (130, 178)], .2, 7) + roof


def pub():
    """A tankard with a head of foam."""
    return O('M136 74C184 66 190 150 136 148V128C164 128 162 92 136 94z', 'wood') + O('M44 64H140V178C120 188 64 188 44 178z', 'wood') + L('M68 70V182M92 72V184M116 70V182', 2.4) + L('M42 88Q92 100 142 88M42 158Q92 170 142 158', 11) + stroke('M42 88Q92 100 142 88M42 158Q92 170 142 158', 5, 'var(--b)') + O('M38 72C18 66 24 40 46 44C50 22 82 18 92 32C108 18 138 24 136 44C160 42 164 70 144 74C140 92 124 88 120 76C108 86 96 82 92 76C84 84 72 82 68 76C58 88 42 86 38 72z', 'var(--p)', 3.2) + H([(112, 100), (138, 98), (138, 152), (120, 156)], .3, 6)


def governor():
    """A house with columns and a flag."""
    columns = ''.join(O('M%s 96H%sV158H%sz' % (x, x+18, x), 'cream', 3) + L('M%s 98V156' % (x+6), 1.6) for x in (38, 72, 110, 144))
    return L('M100 40V8', 5) + O('M102 8C120 2 130 18 152 10V30C130 38 120 22 102 28z', 'flag', 3) + O('M30 92H170V162H30z', 'sky') + columns + ink('M94 162V122C94 112 108 112 108 122V162z') + O('M18 92L100 38 182 92z', 'cream') + C(100, 72, 11, 'var(--b)', 2.8) + O('M20 158H180V170H20zM10 170H190V184H10z', 'cream', 3.2) + H([(120, 66), (168, 88), (120, 88)], .5, 6)


def village():
    """Three huts under a palm."""
    hut = O('M-26 0V-26H26V0z', 'ochre', 3.2) + O('M-38 -22Q-14 -38 0 -64Q14 -38 38 -22z', 'brown', 3.2) + ink('M-8 0V-18H8V0z') + H([(4, -52), (34, -24), (10, -24)], .8, 5)
    trunk = cord('M150 160C146 120 152 90 160 62', 9, V('wood'))
    leaves = ''.join(put(path('M0 0C18 -16 40 -14 52 2C36 -4 18 -2 0 0z', fill=V('leaf'), stroke='var(--k)', stroke_width=2.6), 160, 62, a) for a in (-170, -130, -80, -30, 10, 50))
    return trunk + leaves + O('M8 172C30 150 170 150 192 172C170 190 30 190 8 172z', 'cream') + put(hut, 60, 150) + put(hut, 118, 142, 0, .8) + put(hut, 92, 174, 0, .9)


PLACES = {'Dock': dock, 'Market': market, 'Pub': pub, 'Governor': governor, 'Village': village}
