"""The word of a suit, then its digits, as in `man 23467 pin 340 sou 66788 9p`.

    hand = 1*( word digits / tail / meld / sign )  ; the first is a word; 東 南 白 … are signs
    word = man / pin / sou / ji / honors …     ; with a colon, or after the first word, also m … j
    tail = 1*( digits suit )                   ; mpsz, its last digits right before the letter

Upper and lower case mean the same; white space, commas, `=`, quotes and a colon after a word change
nothing. A letter applies only to the digits directly before it: `sou 66788 9p` ends with one 9p.
Honours may also be mjai's letters, as in `man 123 EESS`.
"""

import re

from analyzer.notation.brackets import read_bracket
from analyzer.notation.mpsz import (
    HONOURS,
    PAIRED_HONOURS,
    SUIT_LETTERS,
    SUIT_WORD,
    SUIT_WORDS,
    Groups,
)
from analyzer.notation.names import DISTINCT
from analyzer.notation.pieces import Pieces, fault_at, fold, fold_case
from analyzer.notation.red_fives import DIGIT, read_digit
from analyzer.tiles import TILES_BY_NAME

FIRST = re.compile(rf"[\s,、]*(?:{SUIT_WORD}|[{''.join(SUIT_LETTERS)}]\s?:)")
"""The start of a text in this notation."""

DIGITS = re.compile(DIGIT)

SIGNED = {sign: TILES_BY_NAME[name] for sign, (role, name) in DISTINCT.items()
          if role == "tile" and name[1] == "z"}  # fmt: skip
"""Sign of an honour -> the tile."""

LETTERS = re.compile(rf"(?<![0-9A-Za-z]){PAIRED_HONOURS}(?![0-9A-Za-z])")

TOKEN = re.compile(
    rf"(?P<digits>{DIGIT}(?:\s*{DIGIT})*)"
    rf"|(?P<word>{SUIT_WORD}|[{''.join(SUIT_LETTERS)}](?![a-z]))(?:\s*:)?|(?P<honour>[{''.join(SIGNED)}])|(?P<meld>\()|(?P<space>[\s,、='\"]+)"
)


def read_suit_words(text: str) -> Pieces:
    """Return the tiles and melds of a text with the words of suits.

    Raises:
        NotationError: a character, honour, joker or meld that does not belong; a word without
            digits, digits without a suit.
    """
    reader = _Reader(text)
    place = 0
    while place < len(text):
        place = reader.read(place)
    return reader.finish()


class _Reader:
    """The tiles read so far, and the word whose digits are being read.

    Attributes:
        word: the span of the word; None before the first word and after a tail.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.cased, self.folded = fold(text), fold_case(text)
        self.groups = Groups(text)
        self.word: tuple[int, int] | None = None

    def read(self, place: int) -> int:
        """Read the word, meld or digits at a place; return the index after it."""
        letters = LETTERS.match(self.cased, place)
        if letters is not None:
            self._close_word()
            self.word = None
            for at in range(*letters.span()):
                self.groups.add(HONOURS[self.cased[at]], (at, at + 1))
            return letters.end()
        match = TOKEN.match(self.folded, place)
        if match is None:
            raise fault_at("BAD_CHAR", self.text, place, place + 1)
        if match.lastgroup == "digits":
            return self._read_digits(*match.span())
        if match.lastgroup == "word":
            self._close_word()
            self.word = match.span("word")
        elif match.lastgroup == "honour":
            self._close_word()
            self.word = None
            self.groups.add(SIGNED[match["honour"]], match.span())
        elif match.lastgroup == "meld":
            meld, end = read_bracket(self.text, self.folded, place)
            self.groups.add(meld, (place, end))
            return end
        return match.end()

    def finish(self) -> Pieces:
        """Return all tiles and melds in reading order."""
        self._close_word()
        return self.groups.finish()

    def _read_digits(self, start: int, end: int) -> int:
        """Read digits, and the suit letter of a tail after them; return the index after that."""
        tail = TOKEN.match(self.folded, end)
        if tail is None or tail.lastgroup != "word" or len(tail["word"]) > 1:
            self._wait(start, end)
            return end
        split = end - len(self.folded[start:end].split()[-1])
        self._wait(start, split)
        self._close_word()
        self.word = None
        self._wait(split, end)
        self.groups.take(SUIT_LETTERS[tail["word"]], tail.span("word"))
        return tail.end("word")

    def _wait(self, start: int, end: int) -> None:
        for match in DIGITS.finditer(self.folded, start, end):
            self.groups.wait(*read_digit(match))

    def _close_word(self) -> None:
        """Give the digits after a word its suit; digits without a word get none."""
        if self.word is not None:
            word = self.folded[slice(*self.word)]
            self.groups.take(SUIT_WORDS.get(word) or SUIT_LETTERS[word], self.word)
        elif self.groups.waiting:
            self.groups.finish()
