"""Shanten: how far a hand is from complete, and which tiles lower it.

tables.py         the class tables: format and loading
build_tables.py   the program that writes them (needs NumPy)
kernel.py         one hand on the tables: integers in, integers out
engines.py        the kernel for each set of rules
rules_engine.py   jokers and three players: adds other forms and jokers to a kernel
runless.py        kinds that form no runs, in any number, on the same tables
joker_kernel.py   jokers that may stand for a fifth copy
sanma_kernel.py   three players
other_forms.py    seven pairs and thirteen orphans under any rules
forms.py          Shanten of each winning form, for a Hand
bits.py           bit sets in compiled code
bulk_kernels.py   arrays of hands on the same tables, compiled (needs Numba)
single_kernels.py single discards of a hand on them, compiled
bulk_tables.py    the tables in the layout of these kernels
"""

from analyzer.shanten.forms import Form, Forms, Shanten, shanten

__all__ = ["Form", "Forms", "Shanten", "shanten"]
