"""Frames of the cards: what lies under a picture, and what lies over it. The page writes names and figures."""
import math

from art.figures import *
from art.ink import *
from art.scenes import band
from art.set_sail.pieces import good

WIDE, TALL = '0 0 300 262', '0 0 250 350'
TINTS = {'plunder': '#8c2f1f', 'trade': '#2c6e4f', 'map': '#7d5a12', 'deep': '#1d5b73', 'route': '#7a2f5c', 'good': '#2c6e4f'}


def wide(c): return '<rect x="1" y="1" width="298" height="260" rx="16" fill="#f7ecd2" stroke="#14232c" stroke-width="2.4"/><rect x="8" y="8" width="284" height="246" rx="11" fill="none" stroke="%s" stroke-width="6"/>' % c
def wide_over(c):
    """The picture's edge, the ribbon for the name, and the seal for the points."""
    s = '<path d="M14 14h272v120h-272z" fill="none" stroke="#14232c" stroke-width="2.4"/>'
    s += '<path d="M4 126L22 122H278L296 126 288 153 296 182 278 184H22L4 182 12 153z" fill="%s" stroke="#14232c" stroke-width="2.2"/>' % c
    return s + '<g transform="translate(256 46) scale(1.226)">%s</g>' % seal()
def seal(): return path(smooth(blob(0, 0, 31, 31, 5, .1, 14), True), fill='#8c1f17', stroke='#14232c', stroke_width=2.4) + circ(0, 0, 24, fill='none', stroke='#ffffff66', stroke_width=1.6)
def tall(c): return '<rect x="1" y="1" width="248" height="348" rx="17" fill="#f7ecd2" stroke="#14232c" stroke-width="2.4"/><rect x="10" y="10" width="230" height="330" rx="10" fill="none" stroke="%s" stroke-width="7"/>' % c
def tall_over(c): return '<path d="M20 20h210v206h-210z" fill="none" stroke="#14232c" stroke-width="2.6"/><path d="M12 232L28 226H222L238 232 231 252 238 272 222 268H28L12 272 19 252z" fill="%s" stroke="#14232c" stroke-width="2.2"/>' % c
def shield(): return '<g transform="translate(52 52)"><path d="M-27 -27H27V4C27 20 14 29 0 34C-14 29 -27 20 -27 4z" fill="#f7ecd2" stroke="#14232c" stroke-width="3"/><path d="M-21 -21H21V4C21 16 11 23 0 27C-11 23 -21 16 -21 4z" fill="none" stroke="#14232c" stroke-width="1.2"/></g>'
def water(): return band(160, 60, 10, '#3f8a94', 3, 200, 22, 60) + band(186, 74, 10, '#2b7387', 6, 200, 22, 44)
def window(fill, strokes): return '<g transform="translate(20 20)"><rect width="210" height="206" fill="%s"/>%s</g>' % (fill, strokes)
def at_sea(fill, dark): return window(fill, path(hatch([(0, 0), (210, 0), (210, 150), (0, 150)], .02, 8, .9, 3), fill=dark, opacity='.35') + '<rect y="150" width="210" height="56" fill="#3f8a94"/>' + path(''.join(swell(6+i % 3*20, 160+i*7, 100+i % 2*80, 160+i*7, 1.6, 2) for i in range(6)), fill='#f3fbf6', opacity='.7'))
def goods(k):
    a, b = (('#a9d4cd', '#123442'), ('#e7d79a', '#5b6b1c'), ('#e3b98a', '#5b2a10'))[k]
    d = ''.join(swell(105+60*math.cos(i*math.pi/12), 103+60*math.sin(i*math.pi/12), 105+100*math.cos(i*math.pi/12), 103+100*math.sin(i*math.pi/12), 4 if i % 2 else 2) for i in range(24))
    return window(a, path(d, fill=b, opacity='.35') + circ(105, 103, 74, fill='#f8eed6', stroke='#14232c', stroke_width=3) + circ(105, 103, 68, fill='none', stroke='#14232c', stroke_width=1) + '<g transform="translate(105 103)">%s</g>' % good(k, 2.5))
def back(c, sign):
    r = ''.join('M%s %sl9 9 -9 9 -9 -9z' % (n(38+x*29), n(34+y*29)) for x in range(7) for y in range(10))
    return tall(c) + '<rect x="20" y="20" width="210" height="310" rx="8" fill="%s" stroke="#14232c" stroke-width="2.6"/>' % c + path(r, fill='#f7ecd2', opacity='.22') + circ(125, 175, 66, fill='#f7ecd2', stroke='#14232c', stroke_width=3) + '<g transform="translate(125 175) scale(2.1)">%s</g>' % sign


def frames():
    """All frames by their ids, with their canvas."""
    found = {}
    for kind in ('plunder', 'trade', 'map'):
        found['card-'+kind] = (wide(TINTS[kind]), WIDE); found['over-'+kind] = (wide_over(TINTS[kind]), WIDE)
    found['card-deep'] = (tall(TINTS['deep']) + at_sea('#8fc4c4', '#123442'), TALL); found['card-route'] = (tall(TINTS['route']) + at_sea('#e9c27c', '#5b2a10'), TALL)
    for kind in ('deep', 'route'): found['over-'+kind] = (tall_over(TINTS[kind]) + shield(), TALL)
    for k, name in enumerate(('banana', 'sugar-cane', 'tobacco')): found['card-'+name] = (tall(TINTS['good']) + goods(k) + tall_over(TINTS['good']), TALL)
    found['seal'] = (seal(), '-34 -34 68 68')
    return found
