"""Pictures of a hand: the strip of its tiles, and the card that link previews show.

strip.py      the hand as it lies on the table
model.py      what a card says: frozen values
words.py      its phrases, in any language
layout.py     where everything lies; grid.py: tiles with their copies left; spots.py: the values
lettering.py  words from letters drawn beforehand, so that no font is needed
painting.py   pixels, and PNG
"""
