"""Riichi scoring: the points of a winning hand with the reasons, or of each wait of a hand.

Addresses: /score /score/table /score.md /score.html /score.png and /api/v1/score; `hairi score`.
See docs/riichi.md.
"""
