"""Estimates of a hand: tenpai, win and points of every discard, and where they come from.

query.py           a hand with what is assumed of the game
answer.py          the engine's answer, with what a reader decides by it
waiting.py         the same on a server: few at once, kept for a while
kernels.py         what is compiled for it, never in a request
findings.py        what reports and the terminal say of it
schema.py          its JSON, document.py makes it
call_command.py    `hairi call`: what a call of a thrown tile is worth
offer_document.py  its answers as JSON, with their types
offer_text.py      the same as text

The page of a hand shows the estimates beside its rows (webapp/analysis).
docs/expectation.md has the model.
"""
