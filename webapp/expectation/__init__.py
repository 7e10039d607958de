"""What a call is worth: passing on a thrown tile, or each call of it.

call_command.py    `hairi call`
offer_document.py  the answers as JSON, with their types
offer_text.py      the answers as text

docs/expectation.md has the model.
"""
