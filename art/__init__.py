"""The drawings of all pages, as Python that writes SVG. `make art` writes the files; nothing here is installed.

`ink` has the engraver's strokes, `figures`, `chart`, `cards`, `scenes`, `portraits` and `emblem` what is built of them. A
package for each game draws what only that game has. Each has a function `sheets()`: the files it writes, by their path below
src/quarterdeck, with their text.
"""
