"""What only Savage Seas has: ships from above, Orders, four seas, its crews and its endings.

    savage_seas.svg   what every table needs: emblems, frames, ships in all states, fires, dice
    sea-N.svg         reef and islands of a map
    crew.svg          the four crews' portraits
    end.svg           a battle won and a battle lost
"""
from art import people
from art.savage_seas import cards, chart, emblems, ends, ships
from art.savage_seas.cards import CREWS
from art.sprite import SIZES, Drawing, sheet, slug

from quarterdeck.games.savage_seas.content import MAPS

FOLDER = 'games/savage_seas/table'
CARD, SIGN, SPARK, SCENE = '0 0 250 350', '-30 -62 60 68', '-40 -44 80 88', '0 0 800 450'


def sheets():
    """Every file, by its path below src/quarterdeck."""
    files = {'savage_seas.svg': pieces(), 'crew.svg': portraits(), 'end.svg': {'end-won': Drawing(ends.won(), SCENE), 'end-lost': Drawing(ends.lost(), SCENE)}}
    files |= {f'sea-{i}.svg': {'reef': Drawing(chart.reef(i), chart.BOX), 'isles': Drawing(chart.isles(i), chart.BOX)} for i in range(MAPS)}
    return {f'{FOLDER}/{name}': sheet(drawings) for name, drawings in files.items()}


def pieces():
    """The sheet of every table."""
    drawn = {f'em-{slug(draw.__name__)}': Drawing(draw(), SIZES['em']) for crew in emblems.SETS.values() for draw in crew}
    for crew in CREWS:
        drawn[f'of-{crew}'] = Drawing(cards.frame(crew), CARD)
        drawn[f'bd-{crew}'] = Drawing(cards.crew_badge(crew), '-22 -22 44 44')
    drawn['of-wound'] = Drawing(cards.wound_frame(), CARD)
    for team in range(2):
        drawn[f'back-{team}'] = Drawing(cards.back(team), CARD)
        drawn[f'ship-{team}'] = Drawing(ships.ship(team), ships.SHIP_BOX)
        drawn[f'sunk-{team}'] = Drawing(ships.sunk(team), ships.SHIP_BOX)
    drawn |= {f'burn-{fires}': Drawing(ships.burning(fires), ships.SHIP_BOX) for fires in (1, 2, 3)}
    drawn |= {'torn': Drawing(ships.torn(), ships.SHIP_BOX), 'wake': Drawing(ships.wake(), '-40 -20 220 380'),
              'fire-weak': Drawing(ships.weak_fire(), SIGN), 'fire-strong': Drawing(ships.strong_fire(), SIGN)}
    drawn |= {name: Drawing(draw(), SIZES['em']) for name, draw in (('wound', ships.wound), ('gage', ships.gage), ('maw', ships.maw))}
    drawn |= {name: Drawing(draw(), SPARK) for name, draw in (('ball', ships.ball), ('burst', ships.burst), ('splash', ships.splash), ('shards', ships.shards))}
    drawn |= {name: Drawing(chart.waves(seed, count, *size, shade), '0 0 %d %d' % size) for name, seed, count, size, shade in (
        ('waves-1', 3, 12, (260, 190), ('var(--cl)', '.34')), ('waves-2', 9, 11, (330, 270), ('var(--foam)', '.5')))}
    drawn['puff'] = Drawing(ships.puff(), '-24 -70 100 96')
    return drawn | {f'die-{number}': Drawing(ships.die(number), '-56 -60 112 112') for number in range(1, 5)}


def portraits():
    """The crews."""
    return {f'pt-{crew}': Drawing(getattr(people, f'crew_{crew}')(), SIZES['pt']) for crew in CREWS}
