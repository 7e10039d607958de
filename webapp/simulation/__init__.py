"""Self-play: a hand draws and discards until tenpai or a win, once or many thousand times.

Addresses: /simulate and /api/v1/simulate; `hairi simulate`. See docs/simulation.md.
"""
