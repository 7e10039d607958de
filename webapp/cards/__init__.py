"""The card of a hand: what link previews show of it, 1200 x 630 pixels.

model.py      what a card says: frozen values
words.py      its phrases, in any language
building.py   analyses become cards
layout.py     where everything lies; grid.py: tiles with their copies left; spots.py: the values
lettering.py  words from letters drawn beforehand, so that no font is needed
painting.py   pixels, and PNG
"""

from webapp.cards.building import analysis_card
from webapp.cards.layout import HEIGHT, WIDTH
from webapp.cards.model import Card
from webapp.cards.painting import REDUCTIONS, card_etag, draw_card

__all__ = [
    "HEIGHT",
    "REDUCTIONS",
    "WIDTH",
    "Card",
    "analysis_card",
    "card_etag",
    "draw_card",
]
