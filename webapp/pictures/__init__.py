"""Pictures of a hand: the strip of its tiles, and the card in previews of links.

A card is a `model`, whose `layout` of `spots` is painted; its words are made of letters drawn
beforehand, so that no font is needed.
"""
