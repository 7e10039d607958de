"""Riichi scoring: what a winning hand is worth and why, or what a waiting one could win.

Addresses: /score /score/table /score.md /score.html /score.png and /api/v1/score; `hairi score`.
See docs/riichi.md.
"""
