"""Estimates of a hand: tenpai, win and points of every discard, with explanations.

query.py           a hand with the assumptions about the game
answer.py          the engine's answer, with the level rows and riichi or not
waiting.py         the same on a server: few at once, with a cache
kernels.py         the compiled kernels, never compiled in a request
frame.py           the page without them; page, panel, turns and sums show them
findings.py        the conclusions in reports and the terminal
schema.py          its JSON and that of a thrown tile, document.py makes both
call_command.py    `hairi call`: the value of each call of a thrown tile
offer_query.py     a thrown tile with the assumptions; offer_words has its sentences
offer_text.py      its answers as text
offer_page.py      the same as a page; offer_lines has its lines, call_links the other calls

The page of a hand shows the estimates beside its rows (webapp/analysis).
docs/expectation.md has the model.
"""
