"""The analysis of a hand: every discard with its shanten and its accepted tiles.

Addresses: / /draw /random /hand.png /card.png /tenhou.txt /report.md /report.html and
/api/v1/{analysis,decomposition,waits,notations}; `hairi analyze`. docs/model.md explains
the numbers.
"""
