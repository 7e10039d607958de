"""Estimates of a hand: tenpai, win and points of every discard, with explanations.

query.py      a hand with the assumptions, perhaps a thrown tile; which have no estimates
answer.py     the answers of the engine
waiting.py    the same on a server: few at once, with a cache, its kernels loaded beforehand
page.py       the page: what is asked for with its links, and the answer or its placeholder
show.py       what is shown of a row, of a comparison and of the findings
figures.py    tables that add up, and curves by turn
words.py      assumptions and results in sentences
thrown.py     the answers to a thrown tile in words, and on their page
schema.py     its JSON and that of a thrown tile, document.py makes both
text.py       both as text; command.py is `hairi call`

The page of a hand shows the estimates beside its rows (webapp/analysis).
docs/expectation.md has the model.
"""
