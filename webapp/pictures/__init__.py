"""Pictures of a hand: the strip of its tiles, and the card in previews of links.

strip.py      the hand in one row, with its melds at the right
model.py      the content of a card: frozen values
words.py      its phrases, in any language
layout.py     the position of everything; grid.py: tiles with copies left; spots.py: the values
lettering.py  words composed of letters drawn beforehand, so that no font is needed
painting.py   draws the pixels, writes PNG
"""
