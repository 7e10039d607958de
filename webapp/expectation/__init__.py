"""Estimates of a hand: tenpai, win and points of every discard, and where they come from.

query.py           a hand with what is assumed of the game
answer.py          the engine's answer, with what a reader decides by it
waiting.py         the same on a server: few at once, kept for a while
kernels.py         what is compiled for it, never in a request
frame.py           what a page knows before them; page, panel, turns and sums show them
findings.py        what reports and the terminal say of it
schema.py          its JSON and that of a thrown tile, document.py makes both
call_command.py    `hairi call`: what a call of a thrown tile is worth
offer_query.py     a thrown tile with what is assumed; offer_words has its sentences
offer_text.py      its answers as text
offer_page.py      the same as a page; offer_lines has its lines, call_links what else can be called

The page of a hand shows the estimates beside its rows (webapp/analysis).
docs/expectation.md has the model.
"""
