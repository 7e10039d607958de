"""What a form of a question sends: the answer, for those who type, and for kinds without links.

cut      tile=5p                     numbers   kinds=, copies=
wait     w=, a rank for each tile    score     han=, fu=, points=, dealer=
kinds    k=, a tile for each kind    fans      total=
"""

from collections.abc import Mapping, Sequence

from analyzer.notation import read_tiles
from analyzer.tiles import TILES, Tile
from analyzer.training import Answer, Exercise, ScoreAnswer
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.hand import HeldTile
from webapp.query.parameter_kinds import Number
from webapp.query.parameters import read
from webapp.query.problems import checked

HELD = HeldTile("tile", label=Message("Discard"), code="BAD_TILE",
                message=phrase("a tile of the hand, such as 5p"), may_be_empty=False)  # fmt: skip

NUMBERS = {
    "numbers": (Number("kinds", 0, 34), Number("copies", 0, 136, digits=3)),
    "shanten": (Number("shanten", 0, 6),),
    "score": (Number("han", 0, 99), Number("fu", 0, 200, digits=3),
              Number("points", 0, 999_999, digits=6), Number("dealer", 0, 999_999, digits=6)),
    "fans": (Number("total", 0, 999, digits=3),),
}  # fmt: skip
"""Kind of exercise -> the numbers of its form; those of a score may be left out."""

OF_SUIT = phrase("ranks from 1 to 9")
OF_KIND = phrase("tiles such as 5p")


def read_answer(
    exercise: Exercise, arguments: Mapping[str, str], many: Mapping[str, Sequence[str]]
) -> Answer:
    """Return the answer that a form sends; `many` has all values of a field.

    Raises:
        InvalidRequestError: a field is at fault.
    """
    if exercise.kind == "cut":
        return _held_tile(exercise, arguments)
    if exercise.kind in ("wait", "kinds"):
        return (
            _ranks(exercise, many.get("w", ()))
            if exercise.kind == "wait"
            else _kinds(many.get("k", ()))
        )
    values = read(NUMBERS[exercise.kind], arguments)
    if exercise.kind == "score":
        return ScoreAnswer(**values)
    for record in NUMBERS[exercise.kind]:
        if values[record.name] is None:
            raise record.refuse("")
    first, *second = values.values()
    return (first, *second) if second else first


def _held_tile(exercise: Exercise, arguments: Mapping[str, str]) -> Tile:
    text = arguments.get(HELD.name, "")
    tile, problems = HELD.read_for(text, exercise.hand)
    if tile is None and not problems:
        raise HELD.refuse(text)
    checked(None, problems)
    assert tile is not None
    return TILES[tile.kind]


def _ranks(exercise: Exercise, texts: Sequence[str]) -> tuple[Tile, ...]:
    wrong = next((text for text in texts if text not in [*"123456789"]), None)
    if wrong is not None or len(texts) > 9:
        raise Number("w", 1, 9).refuse(wrong or "", message=OF_SUIT)
    suit = str(exercise.hand.tiles[0])[-1]
    ranks = "".join(sorted({*texts}))
    return tuple(read_tiles(f"{ranks}{suit}")) if ranks else ()


def _kinds(texts: Sequence[str]) -> tuple[Tile, ...]:
    known = {str(tile) for tile in TILES}
    wrong = next((text for text in texts if text not in known), None)
    if wrong is not None:
        raise Number("k", 1, 34).refuse(wrong, message=OF_KIND)
    return tuple(tile for tile in TILES if str(tile) in texts)
