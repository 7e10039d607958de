"""How far a hand is from complete, and which tiles bring it nearer.

tables.py         the class tables: format and loading
build_tables.py   the program that writes them (needs NumPy)
kernel.py         one hand on the tables: integers in, integers out
forms.py          Shanten of each winning form, for a Hand
"""

from analyzer.shanten.forms import Forms, Shanten, shanten

__all__ = ["Forms", "Shanten", "shanten"]
