"""Read the hand of a request to /mcr from its parameters.

q=       the hand, its winning tile last; in any notation, or the community's text
win=     the winning tile, if q does not end with it
melds=   declared sets that q does not have
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from analyzer.errors import InvalidHandError, NotationError
from analyzer.hand import MAX_TILES, Hand, find_fault
from analyzer.mcr import read_text_or_hand
from analyzer.melds import Meld
from analyzer.notation import Reading, format_query
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.parameter_kinds import HandText, Melds, Option, Tiles
from webapp.query.parameters import names_of
from webapp.query.problems import InvalidRequestError, Problem, checked, fault_of, problem_of

WIN = Tiles("win", code="BAD_WIN", label=Message("Winning tile"),
            meaning=Message("The winning tile, where q does not end with it."),
            message=phrase("{found} — the winning tile is one tile, such as 5m"),
            option=Option("--win", "TILE",
                          "The winning tile, if HAND does not end with it."))  # fmt: skip

MELDS = Melds("melds", label=Message("Declared sets"),
              meaning=Message("Declared sets that q does not have."),
              option=Option("--melds", "MELDS",
                            "Declared sets that HAND does not have."))  # fmt: skip

HAND = (
    HandText("q",
             meaning=Message("The hand, its winning tile last: any notation, or the community’s "
                             "text.")),
    WIN,
    MELDS,
)  # fmt: skip
"""The parameters that hold the hand; a link has the whole hand in the first of them."""

NAMES = names_of(HAND)

SIZES = (MAX_TILES - 1, MAX_TILES)

SENTENCES = {
    "NO_JOKERS": phrase("{found} — there are no jokers in MCR"),
    "WRONG_COUNT": phrase(
        "tiles: {found} — a hand has 14, or 13 without the winning one; each meld counts for three"
    ),
}

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile or a meld, the parameter that holds it, and its span; None if that is not known."""

    item: Tile | Meld
    name: str
    span: Span | None


@dataclass(frozen=True, slots=True)
class TypedHand:
    """A hand as typed; while it is being entered, it may have no concealed tiles.

    Attributes:
        win_fields: field of `Win` -> its value in a text of the community.
        spans: field of `Win` -> its span in that text.
        reading: the reading of q; None if it is the community's text.
        texts: the parameters that hold tiles, for a form. A text of the community, which also says
            how the hand was won, is replaced by its hand, so that the other fields can be changed.
    """

    pieces: tuple[Piece, ...] = ()
    win_fields: Mapping[str, Any] = field(default_factory=dict)
    spans: Mapping[str, Span] = field(default_factory=dict)
    reading: Reading | None = None
    texts: Mapping[str, str] = field(default_factory=dict)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The concealed tiles."""
        return tuple(each.item for each in self.pieces if isinstance(each.item, Tile))

    @property
    def melds(self) -> tuple[Meld, ...]:
        """The declared sets."""
        return tuple(each.item for each in self.pieces if isinstance(each.item, Meld))

    @property
    def hand(self) -> Hand:
        """The hand; it needs a concealed tile."""
        return Hand(self.tiles, self.melds)


def read_typed_hand(fields: Mapping[str, str], *, is_draft: bool = False) -> TypedHand:
    """Return the hand of 13 or 14 tiles that the parameters hold together.

    A draft, a hand that is being entered, has any size; there may be no q.

    Raises:
        InvalidRequestError: a parameter is invalid, or all of them together are not a hand.
    """
    typed, problems = TypedHand(), list[Problem]()
    try:
        if "q" in fields or not is_draft:
            typed = _read_text(fields.get("q", ""))
    except NotationError as error:
        problems.append(problem_of("q", error))
    win, melds = (_read_pieces(record, fields, problems) for record in (WIN, MELDS))
    if len(win) > 1:
        problems += WIN.refuse(fields["win"]).problems
    pieces = checked((*typed.pieces, *win, *melds), problems)
    typed = replace(typed, pieces=pieces)
    _check(fields, typed.pieces)
    if not is_draft and typed.hand.size not in SIZES:
        raise _invalid_hand(fields, "q", "WRONG_COUNT", str(typed.hand.size))
    texts = {name: fields[name] for name in (*NAMES, "v") if name in fields}
    if typed.win_fields:
        texts |= dict.fromkeys(NAMES, "") | {"q": format_query(typed.hand)}
    return replace(typed, texts=texts)


def _read_pieces(
    record: Tiles, fields: Mapping[str, str], problems: list[Problem]
) -> tuple[Piece, ...]:
    """Return the tiles or the melds of a parameter, and append its problems to `problems`."""
    try:
        items, spans = record.read_placed(fields.get(record.name, ""))
    except InvalidRequestError as error:
        problems += error.problems
        return ()
    return tuple(Piece(item, record.name, span) for item, span in zip(items, spans, strict=True))


def _read_text(text: str) -> TypedHand:
    content = read_text_or_hand(text)
    items: tuple[Tile | Meld, ...] = (*content.hand.tiles, *content.hand.melds)
    if isinstance(content, Reading):
        places = zip(items, content.places, strict=True)
        pieces = tuple(Piece(item, "q", span) for item, span in places)
        return TypedHand(pieces, reading=content)
    pieces = tuple(Piece(item, "q", None) for item in items)
    return TypedHand(pieces, content.fields, content.spans)


def _check(fields: Mapping[str, str], pieces: tuple[Piece, ...]) -> None:
    """Check that the pieces can be part of one hand."""
    ordered = sorted(pieces, key=lambda piece: isinstance(piece.item, Meld))
    items = [piece.item for piece in ordered]
    fault = find_fault(items)
    jokers = (at for at, item in enumerate(items) if isinstance(item, Tile) and item.is_joker)
    index = fault.index if fault else next(jokers, None)
    if index is not None:
        piece, code = ordered[index], fault.code if fault else "NO_JOKERS"
        raise _invalid_hand(fields, piece.name, code, str(piece.item), piece.span)


def _invalid_hand(
    fields: Mapping[str, str], name: str, code: str, found: str, span: Span | None = None
) -> InvalidRequestError:
    fault = InvalidHandError(code, found, 0)
    return InvalidRequestError(fault_of(name, fields[name], fault, span, SENTENCES.get(code, "")))
