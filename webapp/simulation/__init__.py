"""Self-play: a hand is played until tenpai or a win, in one game or in many thousands.

Addresses: /simulate and /api/v1/simulate; `hairi simulate`. See docs/simulation.md.
"""
