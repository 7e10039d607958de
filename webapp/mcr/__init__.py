"""Chinese Official hands (MCR): the fans of a win, or the shanten of a hand.

Addresses: /mcr /mcr.md /mcr.html /mcr.png and /api/v1/mcr; `hairi mcr`. See docs/mcr.md.
"""
