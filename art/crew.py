"""The bots by name, a bust each. The first of each level (Moss, Nell, Finn, Morgan, Horatio, Theodora) has the level's face."""
from art import people
from art.portraits import bust

WOMAN = dict(neck_=.85, slim=.7, lips=.8, lash=True)
FACES = {
    # castaways: straw, rags and what the sea brought
    "Jonah": lambda: bust('sk4', ('bald', 'hgrey'), None, ('vest', dict(c='slate', under='cream', lace=False)), 'long', ['shell'], age=3, jaw=.2, mood='raised', nose_=(1, 1, 0)),
    "Odo": lambda: bust('sk1', ('crop', 'hred'), ('bandana', dict(c='leaf', dots=False)), ('shirt', dict(stripe='leaf', kerchief='ochre')), 'short', ['bottle'], age=1, jaw=.9, cheek=2, mood='kind', mouth_='grin', wide=1.06, iris='#3f6a5a'),
    "Sandy": lambda: bust('sk2', ('curly', 'hfair'), ('straw', dict(c='ochre', band='flag', ragged=True)), ('shirt', dict(stripe='sky', kerchief='flag')), None, ['rope'], mood='raised', mouth_='smile', age=1, flip=True, iris='#4a6a7c', **WOMAN),
    "Gil": lambda: bust('sk5', ('short', 'hblack'), ('straw', dict(c='cream', band='navy')), ('vest', dict(c='ochre', under='cream', lace=False)), 'stubble', ['amphora'], age=1, jaw=.4, mood='calm', mouth_='smile', nose_=(0, 2, 0)),
    "Pip": lambda: bust('sk3', ('curly', 'hbrown'), ('knit', dict(c='flag')), ('shirt', dict(stripe='navy', kerchief='ochre')), None, ['shell'], neck_=.85, slim=.9, age=0, jaw=-.6, chin=-3, mood='raised', mouth_='grin', open_=1.2, flip=True),
    "Alonso": lambda: bust('sk3', ('tied', 'hgrey'), ('plumed', dict(c='brown', plume='ochre')), ('vest', dict(c='rust', under='cream')), 'goatee', ['lute'], 'b', age=2, jaw=-.2, mood='kind', mouth_='smile', nose_=(2, 0, 1)),
    "Enoch": lambda: bust('sk6', ('locs', 'hgrey'), None, ('cloak', dict(c='brown', under='cream')), 'full', ['lantern'], age=3, jaw=.2, lips=.8, mood='calm', nose_=(1, 3, 0), flip=True),
    # deckhands: young, stripes and kerchiefs
    "Tamsin": lambda: bust('sk1', ('bob', 'hred'), None, ('shirt', dict(stripe='teal', kerchief='flag')), None, ['rope'], age=0, jaw=-.4, mood='kind', mouth_='grin', iris='#3f6a5a', **WOMAN),
    "Dot": lambda: bust('sk6', ('crop', 'hblack'), ('scarf', dict(c='ochre')), ('apron', dict(c='cream', under='teal')), None, ['ladle'], 'b', age=0, jaw=-.3, mood='kind', mouth_='smile', nose_=(-1, 3, 0), flip=True, **WOMAN),
    "Juno": lambda: bust('sk4', ('long', 'hblack'), ('bandana', dict(c='plum')), ('shirt', dict(stripe='plum', kerchief='cream')), None, ['spyglass'], 'b', age=0, jaw=-.2, mood='sly', mouth_='smirk', look=3, **WOMAN),
    "Wren": lambda: bust('sk2', ('tied', 'hbrown'), ('cap', dict(c='pine', peak=True)), ('vest', dict(c='pine', under='cream')), None, ['map'], age=0, jaw=-.5, mood='raised', mouth_='calm', flip=True, **WOMAN),
    "Ivy": lambda: bust('sk3', ('bun', 'hblack'), None, ('vest', dict(c='leaf', under='cream', lace=False)), None, ['quill'], age=0, jaw=-.3, mood='calm', mouth_='smile', brow=.8, **WOMAN),
    "Bea": lambda: bust('sk1', ('curly', 'hfair'), ('knit', dict(c='navy')), ('shirt', dict(stripe='navy', kerchief='red')), None, ['hammer'], age=0, jaw=.3, cheek=2, mood='kind', mouth_='grin', wide=1.05, iris='#4a6a7c', **WOMAN),
    "Poppy": lambda: bust('sk5', ('bun', 'hblack'), ('scarf', dict(c='flag')), ('shirt', dict(stripe='flag', kerchief='cream')), None, ['lantern'], 'b', age=0, jaw=-.4, mood='raised', mouth_='smile', nose_=(-1, 2, 0), flip=True, **WOMAN),
    # mates: knitted caps and working coats
    "Rafe": lambda: bust('sk1', ('short', 'hred'), ('cap', dict(c='brown', peak=True)), ('coat', dict(c='pine', lapel='cream', lace=False)), 'full', ['pipe'], age=1, jaw=.5, mood='sly', mouth_='smirk', iris='#3f6a5a', flip=True),
    "Joss": lambda: bust('sk5', ('locs', 'hblack'), ('bandana', dict(c='ochre')), ('vest', dict(c='red', under='cream')), 'goatee', ['hook'], 'b', age=1, jaw=.3, lips=.8, mood='kind', mouth_='grin', nose_=(0, 3, 0)),
    "Tully": lambda: bust('sk2', ('bald', 'hgrey'), ('knit', dict(c='rust')), ('shirt', dict(stripe='slate', kerchief='navy')), 'handlebar', ['rope'], age=2, jaw=.9, neck_=1.15, mood='kind', nose_=(1, 3, 0), wide=1.04, flip=True),
    "Silas": lambda: bust('sk3', ('long', 'hblack'), ('tricorn', dict(c='black', trim='b')), ('coat', dict(c='plum', lapel='black')), 'moustache', ['coins'], age=2, jaw=-.2, chin=2, mood='sly', mouth_='smirk', nose_=(2, 0, 1.5), scar=True),
    "Abel": lambda: bust('sk6', ('short', 'hblack'), None, ('apron', dict(c='brown', under='cream')), 'short', ['hammer'], neck_=1.15, age=1, jaw=.7, lips=.8, mood='calm', mouth_='calm', nose_=(0, 3, 0)),
    "Hugh": lambda: bust('sk1', ('crop', 'hfair'), ('straw', dict(c='ochre', band='navy')), ('uniform', dict(c='navy')), 'chops', ['musket'], age=1, jaw=.8, chin=2, mood='stern', mouth_='stern', iris='#4a6a7c', flip=True),
    "Cato": lambda: bust('sk4', ('curly', 'hgrey'), ('turban', dict(c='flag', jewel='b')), ('robe', dict(c='navy', edge='b')), 'short', ['book'], age=2, jaw=.1, mood='raised', mouth_='calm', nose_=(1, 1, 1)),
    # captains: hats of their own and something in hand
    "Orla": lambda: bust('sk1', ('curly', 'hfair'), ('plumed', dict(c='pine', plume='ochre')), ('coat', dict(c='pine', lapel='ochre')), None, ['spyglass'], age=1, jaw=-.2, mood='raised', mouth_='smile', iris='#3f6a5a', flip=True, **WOMAN),
    "Greta": lambda: bust('sk2', ('bun', 'hgrey'), ('tricorn', dict(c='black', trim='b', plume='red')), ('coat', dict(c='red', lapel='black')), None, ['sword'], 'b', age=3, jaw=.2, mood='stern', mouth_='stern', nose_=(1, 0, 1), **WOMAN),
    "Maren": lambda: bust('sk3', ('tied', 'hbrown'), ('knit', dict(c='sky')), ('coat', dict(c='slate', lapel='sky')), None, ['wheel'], age=2, jaw=.1, mood='calm', mouth_='calm', nose_=(0, 1, 0), flip=True, **WOMAN),
    "Isolde": lambda: bust('sk1', ('long', 'hblack'), ('hood', dict(c='navy')), ('cloak', dict(c='navy', under='cream')), None, ['lantern'], age=1, jaw=-.4, mood='sly', mouth_='smirk', look=3, iris='#4a6a7c', **WOMAN),
    "Brida": lambda: bust('sk2', ('locs', 'hred'), ('bandana', dict(c='black', dots=False)), ('vest', dict(c='brown', under='red')), None, ['pistol'], 'b', age=1, jaw=.5, mood='stern', mouth_='grin', scar=True, flip=True, **WOMAN),
    "Sefa": lambda: bust('sk5', ('curly', 'hblack'), ('turban', dict(c='teal', jewel='flag')), ('gown', dict(c='teal', shawl='ochre')), None, ['sextant'], 'b', age=1, jaw=-.2, mood='calm', mouth_='smile', nose_=(-1, 2, 0), **WOMAN),
    "Ada": lambda: bust('sk6', ('bob', 'hblack'), ('tricorn', dict(c='ochre', trim='b', badge='dot')), ('coat', dict(c='ochre', lapel='plum')), None, ['dividers'], 'b', age=2, jaw=0, mood='raised', mouth_='calm', nose_=(0, 2, 0), flip=True, **WOMAN),
    # admirals: wigs, braid, age
    "Augustus": lambda: bust('sk1', ('wig', 'hgrey'), ('tricorn', dict(c='red', trim='b')), ('coat', dict(c='red', lapel='cream')), 'chops', ['goblet'], age=3, jaw=.9, cheek=3, mood='kind', mouth_='smile', nose_=(2, 2, 0), wide=1.06),
    "Cornelius": lambda: bust('sk2', ('bald', 'hwhite'), None, ('coat', dict(c='black', lapel='navy')), 'long', ['book'], age=3, jaw=-.1, mood='stern', nose_=(3, 0, 2), front=people.spectacles()),
    "Lysander": lambda: bust('sk4', ('long', 'hblack'), ('plumed', dict(c='navy', plume='sky')), ('coat', dict(c='navy', lapel='sky')), 'goatee', ['sword'], 'b', age=1, jaw=.1, mood='sly', mouth_='smirk', nose_=(1, 0, 1), flip=True),
    "Ambrose": lambda: bust('sk6', ('short', 'hwhite'), ('bicorne', dict(c='pine', plume='p')), ('coat', dict(c='pine', lapel='cream')), 'full', [], age=3, jaw=.5, lips=.8, mood='calm', nose_=(1, 3, 0), front=people.epaulettes()),
    "Leopold": lambda: bust('sk1', ('tied', 'hfair'), ('bicorne', dict(c='black', plume='flag')), ('uniform', dict(c='red')), 'handlebar', ['spyglass'], age=2, jaw=.6, chin=2, mood='stern', mouth_='stern', patch=True, flip=True, iris='#4a6a7c'),
    "Octavius": lambda: bust('sk3', ('wig', 'hbrown'), ('tricorn', dict(c='plum', trim='b', badge='star')), ('robe', dict(c='plum', edge='b')), 'moustache', ['chart_roll'], age=2, jaw=.3, mood='raised', mouth_='calm', nose_=(2, 1, 1)),
    "Barnabas": lambda: bust('sk5', ('crop', 'hgrey'), ('cap', dict(c='navy', band='navy', lace='b', peak=True)), ('coat', dict(c='navy', lapel='navy')), 'short', ['pipe'], age=3, jaw=.8, lips=.8, neck_=1.15, mood='kind', nose_=(1, 3, 0), flip=True),
    # commodores: the strongest, composed
    "Cosima": lambda: bust('sk4', ('bun', 'hblack'), ('bicorne', dict(c='plum', plume='ochre')), ('coat', dict(c='plum', lapel='ochre')), None, [], 'b', age=2, jaw=-.3, mood='sly', mouth_='smirk', front=people.epaulettes(), **WOMAN),
    "Aurelia": lambda: bust('sk1', ('long', 'hfair'), ('tricorn', dict(c='ochre', trim='b', plume='p')), ('coat', dict(c='cream', lapel='ochre')), None, ['sword'], 'b', age=1, jaw=-.3, mood='calm', mouth_='calm', flip=True, iris='#4a6a7c', **WOMAN),
    "Philippa": lambda: bust('sk2', ('wig', 'hgrey'), None, ('gown', dict(c='navy', shawl='red', jewel='flag')), None, ['quill'], 'b', age=3, jaw=-.2, mood='raised', mouth_='calm', nose_=(1, 0, 1), front=people.spectacles(), **WOMAN),
    "Honora": lambda: bust('sk6', ('locs', 'hblack'), ('bicorne', dict(c='navy', plume='sky')), ('coat', dict(c='navy', lapel='p')), None, ['sextant'], 'b', age=2, jaw=.1, mood='stern', mouth_='stern', nose_=(0, 3, 0), flip=True, **WOMAN),
    "Valeria": lambda: bust('sk3', ('tied', 'hbrown'), ('plumed', dict(c='red', plume='p')), ('uniform', dict(c='red')), None, ['pistol'], age=1, jaw=.1, mood='stern', mouth_='smirk', scar=True, **WOMAN),
    "Seraphina": lambda: bust('sk5', ('curly', 'hwhite'), ('turban', dict(c='plum', jewel='b', tall=6)), ('gown', dict(c='black', shawl='plum')), None, ['parrot'], 'b', age=3, jaw=-.2, mood='calm', mouth_='smile', nose_=(0, 2, 0), flip=True, **WOMAN),
    "Beatrix": lambda: bust('sk1', ('bob', 'hblack'), ('tricorn', dict(c='black', trim='b', plume='flag')), ('coat', dict(c='black', lapel='flag')), None, ['spyglass'], 'b', age=1, jaw=-.1, mood='sly', mouth_='smirk', look=3, brow=1.2, iris='#4a6a7c', **WOMAN),
}
