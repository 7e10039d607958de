"""Pictures of a hand: the strip of its tiles, and the card in previews of links.

strip.py      the hand in one row, with its melds at the right
model.py      the content of a card: frozen values; the phrases of all cards; sizes; previews
layout.py     the position of everything; spots.py: the values, tiles with copies left
lettering.py  words composed of letters drawn beforehand, so that no font is needed
painting.py   draws the pixels, writes PNG
routes.py     responses with a picture; /card.png and /oembed
"""
