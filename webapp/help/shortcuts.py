"""The keys of the page of a hand, for the list of keys that `?` opens and for `/help`."""

from webapp.language.messages import Message

SHORTCUTS: tuple[tuple[tuple[str, ...], Message], ...] = (
    (("1–9", "m p s z"), Message("Digits, then the letter of a suit: add these tiles")),
    (("Backspace",), Message("Take the last tile away")),
    (("Enter",), Message("Fold up the keys and go to the first row of the answer")),
    (("←", "→"), Message("Move from tile to tile")),
    (("Shift + ←", "Shift + →"), Message("Move the tile; at the end it becomes the drawn one")),
    (("Enter",), Message("Discard the focused tile")),
    (("u",), Message("Undo")),
    (("Shift + u",), Message("Redo")),
    (("/",), Message("Go to the text box")),
    (("?",), Message("Show these keys")),
    (("Esc",), Message("Close what is open; leave the text box")),
)
"""Names of keys, and what they do."""
