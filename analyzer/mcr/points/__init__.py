"""The count of one win in plain Python: in numbers first, then the reasons of what is read.

fan_bits.py    sets of fans as one number
way_bits.py    the way of a win as bits
questions.py   which fans suits, sets and circumstances earn: what the predicates answer
exclusions.py  which fans exclude which others, and what the rest is worth
outlines.py    the readings of a hand in numbers
counting.py    every way to count a win
explaining.py  the account of one of them
winning_copies.py  the waits of many hands near to one hand
"""
