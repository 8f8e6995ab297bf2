"""Everyone who has a face, one function each. The sprite id is pt- and the function's name."""
from art.portraits import *

# ---------------------------------------------------------------- Sail: the six pirates
def sail_navigator(): return bust('sk2', ('tied', 'hgrey'), ('tricorn', dict(c='navy', plume='p')), ('coat', {}), 'full', ['spyglass'], 'b', age=2, jaw=.4, mood='stern', scar=False)
def sail_gunner(): return bust('sk5', ('crop', 'hblack'), ('bandana', dict(c='flag')), ('vest', dict(c='brown')), 'goatee', ['linstock'], 'b', neck_=1.15, age=1, jaw=1, lips=.8, mood='stern', mouth_='smirk', nose_=(1, 3, 0), scar=True, wide=1.03)
def sail_songstress(): return bust('sk3', ('long', 'hblack'), None, ('gown', dict(c='teal', shawl='plum')), None, ['lute'], 'b', neck_=.82, slim=1, age=0, jaw=-.6, chin=-2, lips=1, mood='kind', open_=.2, mouth_='sing', lash=True, nose_=(-2, 0, 0), brow=.8, wide=.97)
def sail_smuggler(): return bust('sk2', ('hooded', 'hbrown'), ('hood', dict(c='pine')), ('cloak', dict(c='pine', under='brown')), 'goatee', ['lantern'], age=2, jaw=.3, mood='sly', brow=1.2, mouth_='smirk', look=3, open_=.85)
def sail_carpenter(): return bust('sk4', ('tied', 'hblack'), ('scarf', dict(c='ochre')), ('apron', dict(c='cream', under='sky')), None, ['saw'], 'b', neck_=.95, slim=.6, age=1, jaw=0, lips=.9, mood='calm', mouth_='smile', lash=True, nose_=(-1, 2, 0), flip=True)
def sail_lookout(): return bust('sk2', ('curly', 'hred'), ('cap', dict(c='navy')), ('shirt', {}), None, ['spyglass'], None, neck_=.85, slim=.8, age=0, jaw=-.5, chin=-3, mood='raised', mouth_='grin', nose_=(-2, 0, 0), open_=1.2, look=3, iris='#3f6a5a')

# ---------------------------------------------------------------- Salt & Sail: captains
def ines_valverde(): return bust('sk3', ('tied', 'hblack'), ('plumed', dict(c='red', plume='p')), ('coat', dict(c='black', lapel='red')), None, ['sword'], 'b', neck_=.85, slim=.8, age=1, jaw=-.3, lips=.8, mood='stern', mouth_='smirk', lash=True, nose_=(0, 0, .5), scar=True)
def tobias_fenn(): return bust('sk1', ('tied', 'hbrown'), ('tricorn', dict(c='pine', trim='b', badge='dot', plume='ochre')), ('coat', dict(c='pine', lapel='cream')), 'goatee', ['spyglass'], age=2, jaw=-.3, chin=3, mood='stern', brow=1.15, nose_=(4, 0, 2.4), look=2.6, flip=True, iris='#4a6a7c')
def madame_oriel(): return bust('sk5', ('curly', 'hblack'), ('turban', dict(c='plum', jewel='b', tall=6)), ('gown', dict(c='plum', shawl='ochre')), None, ['book'], 'b', neck_=.82, slim=.9, age=2, jaw=-.4, lips=1, mood='calm', mouth_='calm', lash=True, nose_=(-1, 2, 0), open_=.85)
def bram_holloway(): return bust('sk2', ('long', 'hbrown'), ('straw', dict(c='brown', band='leaf')), ('vest', dict(c='pine', under='cream')), 'short', ['musket'], age=2, jaw=.7, mood='calm', mouth_='calm', nose_=(1, 1, 0), neck_=1.1)
def salome_quist(): return bust('sk1', ('bun', 'hfair'), None, ('coat', dict(c='sky', lapel='cream')), None, ['sextant'], 'b', neck_=.82, slim=.9, age=1, jaw=-.4, lips=.7, mood='raised', mouth_='calm', lash=True, nose_=(0, -1, 0), flip=True, iris='#4a6a7c')
def rashid_al_bahri(): return bust('sk4', ('short', 'hblack'), ('turban', dict(c='cream', jewel='flag', tail=True)), ('robe', dict(c='teal', edge='b')), 'short', ['amphora'], age=2, jaw=.1, chin=2, mood='calm', mouth_='smile', nose_=(2, 0, 1.5))
def pilar_montoya(): return bust('sk3', ('long', 'hbrown'), ('bandana', dict(c='teal', dots=False)), ('shirt', dict(stripe='flag', kerchief='navy')), None, ['rope'], 'b', neck_=.88, slim=.7, age=1, jaw=0, lips=.8, mood='kind', mouth_='grin', lash=True, nose_=(-1, 1, 0))
def old_corwin(): return bust('sk2', ('bald', 'hwhite'), ('cap', dict(c='black', band='navy', lace='b', peak=True)), ('coat', dict(c='navy', lapel='navy')), 'long', ['wheel'], age=3, jaw=.3, mood='kind', nose_=(2, 2, 0), open_=.85, flip=True)

# ---------------------------------------------------------------- Salt & Sail: officers
def officer_bosun(): return bust('sk3', ('short', 'hblack'), ('knit', dict(c='red')), ('vest', dict(c='navy', under='cream', lace=False)), 'handlebar', ['trumpet'], age=2, jaw=1, neck_=1.2, mood='stern', mouth_='stern', nose_=(1, 2, 0), wide=1.04)
def officer_navigator(): return bust('sk6', ('locs', 'hblack'), ('tricorn', dict(c='plum', badge='star')), ('coat', dict(c='plum', lapel='cream')), 'goatee', ['dividers'], 'b', age=1, jaw=.2, lips=.9, mood='calm', mouth_='calm', nose_=(0, 3, 0), flip=True)
def officer_gunner(): return bust('sk2', ('tied', 'hred'), ('bandana', dict(c='black', dots=False)), ('vest', dict(c='brown', under='rust')), None, ['linstock'], 'b', neck_=.95, slim=.5, age=1, jaw=.2, lips=.7, mood='sly', mouth_='grin', lash=True, scar=True, iris='#3f6a5a')
def officer_lookout(): return bust('sk4', ('crop', 'hblack'), ('bandana', dict(c='ochre', dots=False)), ('shirt', dict(stripe='teal', kerchief='ochre')), None, ['spyglass'], None, neck_=.88, slim=.8, age=0, jaw=-.3, chin=-3, lips=.8, mood='raised', mouth_='smile', nose_=(-1, 1, 0), open_=1.15, look=3, flip=True)
def officer_scholar(): return bust('sk3', ('long', 'hwhite'), None, ('robe', dict(c='black', edge='slate')), 'long', ['book'], age=3, jaw=-.3, chin=2, mood='raised', nose_=(1, 0, 1), open_=.9, front=spectacles())
def officer_cook(): return bust('sk5', ('curly', 'hblack'), ('scarf', dict(c='flag')), ('apron', dict(c='cream', under='rust')), None, ['ladle'], 'b', neck_=1.05, slim=.2, age=2, jaw=.9, cheek=2, lips=1, mood='kind', mouth_='grin', lash=True, nose_=(0, 3, 0), wide=1.07)
def officer_surgeon(): return bust('sk1', ('wig', 'hwhite'), None, ('coat', dict(c='black', lapel='slate')), None, ['bottle'], age=3, jaw=-.2, chin=3, mood='calm', mouth_='stern', nose_=(2, 0, 1), brow_tone='hgrey', flip=True)
def officer_carpenter(): return bust('sk2', ('bald', 'hgrey'), ('knit', dict(c='ochre')), ('apron', dict(c='brown', under='cream')), 'full', ['hammer'], age=2, jaw=.7, neck_=1.15, mood='kind', nose_=(2, 3, 0))
def officer_purser(): return bust('sk3', ('bob', 'hblack'), ('plumed', dict(c='pine', plume='ochre')), ('coat', dict(c='ochre', lapel='pine')), None, ['coins'], 'b', crease=False, neck_=.88, slim=.6, age=1, jaw=.2, cheek=1, lips=.8, mood='sly', mouth_='smirk', lash=True, look=-1)
def officer_chronicler(): return bust('sk2', ('bun', 'hblack'), None, ('robe', dict(c='navy', edge='p', under='p')), None, ['quill'], None, crease=False, brow=.8, neck_=.84, slim=.8, age=1, jaw=-.4, lips=.8, mood='calm', mouth_='smile', lash=True, flip=True)
def officer_naturalist(): return bust('sk6', ('crop', 'hblack'), ('straw', dict(c='ochre', band='leaf')), ('vest', dict(c='leaf', under='cream', lace=False)), 'moustache', ['shell'], None, age=1, jaw=0, lips=.8, mood='kind', mouth_='smile', nose_=(0, 3, 0), front='')
def officer_antiquary(): return bust('sk2', ('bun', 'hgrey'), None, ('gown', dict(c='brown', shawl='red', jewel='flag')), None, ['goblet'], 'b', neck_=.84, slim=.8, age=3, jaw=-.2, lips=.5, mood='raised', mouth_='smile', lash=True, nose_=(1, 0, 1), front=spectacles())

# ---------------------------------------------------------------- Salt & Bones: the duellists
def salt(): return bust('sk2', ('tied', 'hfair'), ('tricorn', dict(c='red', trim='b', plume='p')), ('coat', dict(c='red', lapel='navy')), 'moustache', ['sword'], 'b', age=1, jaw=.3, mood='stern', mouth_='smirk', scar=True, iris='#4a6a7c')
def bones():
    s = g(neckbones(), transform=HEAD) + CLOTHES['coat'](c='black', lapel='plum', S=-1) 
    s += g(skull_face(), HATS['tricorn'](c='black', trim='b', plume='red', S=-1, badge='star'), transform=HEAD) + PROPS['sword']('bone', -1)
    return g(s, transform='matrix(-1 0 0 1 240 0)')

# ---------------------------------------------------------------- Savage Seas: the four crews
def crew_captain(): return bust('sk4', ('long', 'hblack'), ('plumed', dict(c='ochre', band='red', plume='p')), ('coat', dict(c='ochre', lapel='black')), 'goatee', ['sword'], 'b', age=2, jaw=.4, mood='stern', mouth_='smirk', nose_=(1, 1, 1), patch=True)
def crew_sailmaster(): return bust('sk2', ('tied', 'hbrown'), ('knit', dict(c='navy')), ('shirt', dict(stripe='navy', kerchief='sky')), None, ['rope'], 'b', neck_=.95, slim=.4, age=1, jaw=.1, lips=.7, mood='calm', mouth_='smile', lash=True, nose_=(0, 0, 0), flip=True)
def crew_gunner(): return bust('sk6', ('bald', 'hgrey'), ('bandana', dict(c='red')), ('vest', dict(c='black', under='red')), 'short', ['linstock'], 'b', neck_=1.2, age=2, jaw=1, lips=.8, mood='stern', mouth_='stern', nose_=(1, 3, 0), wide=1.04)
def crew_marine(): return bust('sk1', ('short', 'hred'), ('cap', dict(c='pine', band='black', peak=True)), ('uniform', dict(c='pine')), 'handlebar', ['musket'], age=1, jaw=.8, chin=2, mood='stern', mouth_='stern', neck_=1.1, iris='#4a6a7c')

# ---------------------------------------------------------------- the bots, by level, and the tutor
def bot_castaway(): return bust('sk2', ('long', 'hfair'), ('straw', dict(c='cream', band='leaf', ragged=True)), ('vest', dict(c='cream', under='cream', lace=False)), 'full', ['shell'], age=1, mood='raised', open_=1.2, look=2)
def bot_deckhand(): return bust('sk5', ('curly', 'hblack'), ('bandana', dict(c='sky')), ('shirt', dict(stripe='flag', kerchief='sky')), None, ['rope'], None, neck_=.85, slim=.9, age=0, jaw=-.4, chin=-3, lips=.8, mood='raised', mouth_='grin', nose_=(-1, 2, 0), open_=1.1, flip=True)
def bot_mate(): return bust('sk3', ('tied', 'hblack'), ('knit', dict(c='teal')), ('coat', dict(c='slate', lapel='cream', lace=False)), 'stubble', ['pipe'], 'b', crease=False, age=1, jaw=.6, mood='calm', nose_=(1, 1, 0))
def bot_captain(): return bust('sk1', ('long', 'hred'), ('tricorn', dict(c='navy', trim='b', badge='dot')), ('coat', dict(c='navy', lapel='flag')), None, ['parrot'], 'b', neck_=.88, slim=.5, age=1, jaw=-.2, lips=.8, mood='sly', mouth_='smirk', lash=True, iris='#3f6a5a')
def bot_admiral(): return bust('sk5', ('wig', 'hwhite'), ('bicorne', dict(c='navy', plume='p')), ('coat', dict(c='navy', lapel='cream')), None, [], age=2, jaw=.6, lips=.7, mood='stern', mouth_='stern', nose_=(1, 2, 0), front=epaulettes(), flip=True, brow_tone='hblack')
def bot_commodore(): return bust('sk3', ('wig', 'hwhite'), ('bicorne', dict(c='red', plume='p')), ('coat', dict(c='black', lapel='red')), None, [], 'b', neck_=.9, age=3, jaw=-.1, lips=.6, mood='stern', mouth_='calm', lash=True, nose_=(1, 0, 1.5), front=epaulettes(), brow_tone='hgrey')
def tutor_bosun(): return bust('sk4', ('bald', 'hwhite'), ('knit', dict(c='navy')), ('shirt', dict(stripe='navy', kerchief='flag')), 'full', ['book'], 'b', age=3, jaw=.5, cheek=1, mood='kind', mouth_='smile', nose_=(2, 2, 0), neck_=1.1)
