"""Every Discovery and every Encounter by its printed name: name -> function that draws it (canvas 206 x 170).

Left free on Discoveries: upper left (type emblem, r 27 at 22, 24), upper right (number, r 21 at 188, 18), and below y = 164.
"""
from art.salt_and_sail import beasts, meetings, plates, wonders
from art.sprite import slug

FIRST_SET = {'City of White Terraces': plates.d_city, 'Isle of Giant Tortoises': plates.d_creature, 'Crown of the Drowned Queen': plates.d_artifact,
             'Spice Trader': plates.e_merchant, 'Castaways': plates.e_castaways, 'Rats in the Hold': plates.e_vex, 'Lost Treasure': plates.e_treasure}


def picture(name):
    """The picture's text: from one of the three sets, else a scene of the first set."""
    for module in (wonders, beasts, meetings):
        draw = getattr(module, slug(name).replace('-', '_'), None)
        if draw:
            return draw()
    return plates.plain(FIRST_SET[name])
