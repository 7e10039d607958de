"""What a form of a question sends: the answer, for those who type, and for kinds without links.

cut      tile=5p                     numbers   kinds=, copies=
wait     w=, a rank for each tile    score     han=, fu=, points=, dealer=
kinds    k=, a tile for each kind    fans      total=
"""

from collections.abc import Mapping, Sequence
from unicodedata import normalize

from analyzer.tiles import TILES, Tile
from analyzer.training import Answer, Exercise, ScoreAnswer
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.hand import HeldTile
from webapp.query.parameters import read
from webapp.query.problems import InvalidRequestError, refuse
from webapp.trainer.parameters import NUMBERS

HELD = HeldTile("tile", label=Message("Discard"), code="BAD_TILE",
                message=phrase("a tile of the hand, such as 5p"), may_be_empty=False)  # fmt: skip

RANKS = range(1, 10)

OF_SUIT = phrase("ranks from 1 to 9")
OF_KIND = phrase("tiles such as 5p")
NO_FAN = phrase("{found} is not the name of a fan")


def read_answer(
    exercise: Exercise, arguments: Mapping[str, str], many: Mapping[str, Sequence[str]]
) -> Answer:
    """Return the answer that a form sends; `many` has all values of a field.

    Raises:
        InvalidRequestError: a field is at fault.
    """
    if exercise.kind == "cut":
        return _held_tile(exercise, arguments)
    if exercise.kind == "wait":
        first = exercise.hand.tiles[0].kind // 9 * 9
        return _chosen("w", many, OF_SUIT, {str(rank): TILES[first + rank - 1] for rank in RANKS})
    if exercise.kind == "kinds":
        return _chosen("k", many, OF_KIND, {str(tile): tile for tile in TILES})
    if exercise.kind == "fans" and "fan" in many:
        return _fans(many["fan"])
    plain = {name: _without_groups(text) for name, text in arguments.items()}
    values = read(NUMBERS[exercise.kind], plain)
    if exercise.kind == "score" and any(value is not None for value in values.values()):
        return ScoreAnswer(**values)
    for record in NUMBERS[exercise.kind]:
        if values[record.name] is None:
            raise record.refuse("")
    first, *second = values.values()
    return (first, *second) if second else first


def _without_groups(text: str) -> str:
    """Return a number such as 8,000 or ８０００ as 8000."""
    return "".join(normalize("NFKC", text).replace(",", "").split())


def _held_tile(exercise: Exercise, arguments: Mapping[str, str]) -> Tile:
    text = arguments.get(HELD.name, "")
    tile, problems = HELD.read_for(text, exercise.hand)
    if tile is None:
        raise InvalidRequestError(*problems) if problems else HELD.refuse(text)
    return TILES[tile.kind]


def _chosen(
    name: str, many: Mapping[str, Sequence[str]], message: str, tiles: Mapping[str, Tile]
) -> tuple[Tile, ...]:
    """Return the tiles that the texts of a field choose, in the order of `tiles`."""
    texts = many.get(name, ())
    if wrong := [text for text in texts if text not in tiles]:
        raise refuse(name, wrong[0], "BAD_ANSWER", message)
    return tuple(tile for text, tile in tiles.items() if text in texts)


def _fans(ids: Sequence[str]) -> tuple[str, ...]:
    """Return the fans that the boxes of a form name, in the order of the table."""
    from analyzer.training.wins import FAN_IDS  # noqa: PLC0415 (loads MCR)

    if wrong := [each for each in ids if each not in FAN_IDS]:
        raise refuse("fan", wrong[0], "BAD_ANSWER", NO_FAN)
    return tuple(fan for fan in FAN_IDS for _ in range(ids.count(fan)))


def read_typed(exercise: Exercise, text: str) -> Answer:
    """Return the answer that is typed: a tile, tiles, ranks of waits (0 for none), numbers, or ids
    of fans.

    Raises:
        InvalidRequestError: it is no answer.
    """
    words = text.split()
    names = [record.name for record in NUMBERS.get(exercise.kind, ())]
    fields = dict(zip(names, words, strict=False)) | {HELD.name: text}
    ranks = [] if text == "0" else [*text.replace(" ", "")]
    many = {"w": ranks, "k": words} | ({} if text.isdigit() else {"fan": words})
    return read_answer(exercise, fields, many)
