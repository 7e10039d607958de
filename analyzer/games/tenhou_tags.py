"""Tags of mjlog: XML without a document type, read by expat; their numbers, calls and results.

A call is the number `m` of a tag `N`, least significant bit first:

    chii          f:2  1  copies:2 2 2  0  n:6        n = 3 * (7 * suit + lowest rank) + called
    pon           f:2  0 1 0  spare:2  0 0  n:7       n = 3 * kind + called; spare: copy left out
    added kan     f:2  0 0 1  spare:2  0 0  n:7       as pon; spare: copy that was added
    kan           f:2  0 0 0 0 0 0  id:8              open: id is the called tile; concealed: f is 0
    north         0 0 0 0 0 1 0 0  id:8

f is the seat of the discard relative to the caller: 1 the next player, 2 opposite, 3 the one
before. Tiles are the ids 0-135, four of each kind.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from xml.parsers import expat

from analyzer.games.errors import GameError
from analyzer.games.record import Result, ResultKind, Win
from analyzer.melds import LEFT
from analyzer.melds import Call as CallName
from analyzer.situation import NORTH
from analyzer.tiles import COPIES, KINDS, Tile

MOST_TAGS = 20_000
"""Most tags of a log."""

LONGEST_ATTRIBUTE = 16 << 10
"""Most characters of an attribute; the seed of a wall has some 3,400."""

LONGEST_TAG = 64 << 10
"""Most characters from one tag to the next."""

LONG_TAG = re.compile(f"<[^<]{{{LONGEST_TAG}}}")

ROOT = "mjloggm"

WHOLE = re.compile(r"-?[0-9]{1,9}", re.ASCII)

Tag = tuple[str, Mapping[str, str]]

RUNS = 21
"""Number of different runs: seven in each of three suits."""

YAKU = (
    *("門前清自摸和", "立直", "一発", "槍槓", "嶺上開花", "海底摸月", "河底撈魚", "平和", "断幺九"),
    *("一盃口", "自風 東", "自風 南", "自風 西", "自風 北", "場風 東", "場風 南", "場風 西"),
    *("場風 北", "役牌 白", "役牌 發", "役牌 中", "両立直", "七対子", "混全帯幺九", "一気通貫"),
    *("三色同順", "三色同刻", "三槓子", "対々和", "三暗刻", "小三元", "混老頭", "二盃口"),
    *("純全帯幺九", "混一色", "清一色", "人和", "天和", "地和", "大三元", "四暗刻"),
    *("四暗刻単騎", "字一色", "緑一色", "清老頭", "九蓮宝燈", "純正九蓮宝燈", "国士無双"),
    *("国士無双13面", "大四喜", "小四喜", "四槓子", "ドラ", "裏ドラ", "赤ドラ"),
)
"""Names of yaku by their numbers in mjlog."""

DRAWN: dict[str, ResultKind] = {
    "nm": "nagashi_mangan",
    "yao9": "nine_terminals",
    "kaze4": "four_winds",
    "reach4": "four_riichi",
    "ron3": "three_ron",
    "kan4": "four_kans",
}

HUNDRED = 100


def read_tags(text: str) -> list[Tag]:
    """Return the name and the attributes of each tag inside the root.

    Raises:
        GameError: BAD_XML with line and column, XML_DOCTYPE, NOT_A_LOG or TOO_LARGE.
    """
    if LONG_TAG.search(text):
        raise GameError("TOO_LARGE", f"{LONGEST_TAG >> 10} KiB")
    tags: list[Tag] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        if not tags and name != ROOT:
            raise GameError("NOT_A_LOG", f"<{name}>")
        if len(tags) > MOST_TAGS:
            raise GameError("TOO_LARGE", str(MOST_TAGS))
        if any(len(value) > LONGEST_ATTRIBUTE for value in attributes.values()):
            raise GameError("TOO_LARGE", f"{LONGEST_ATTRIBUTE >> 10} KiB")
        tags.append((name, attributes))

    def refuse(*_: object) -> None:
        raise GameError("XML_DOCTYPE")

    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        raise GameError(
            "BAD_XML",
            expat.ErrorString(error.code) or "",
            line=error.lineno,
            column=error.offset + 1,
        ) from None
    return tags[1:]


def read_numbers(attributes: Mapping[str, str], key: str, code: str = "BAD_EVENT") -> list[int]:
    """Return the whole numbers of an attribute, separated by commas; an empty one has none.

    Raises:
        GameError: `code`: the attribute is missing, or has something else than such numbers.
    """
    text = attributes.get(key)
    if text is None:
        raise GameError(code, f"{key} null")
    parts = text.split(",") if text else []
    if not all(WHOLE.fullmatch(part) for part in parts):
        raise GameError(code, f"{key} {text}")
    return [int(part) for part in parts]


def read_number(
    attributes: Mapping[str, str], key: str, allowed: range, code: str = "BAD_EVENT"
) -> int:
    """Return the whole number of an attribute.

    Raises:
        GameError: `code`: the attribute is missing, or is not one number in `allowed`.
    """
    numbers = read_numbers(attributes, key, code)
    if len(numbers) == 1 and numbers[0] in allowed:
        return numbers[0]
    raise GameError(code, f"{key} {attributes[key]}")


@dataclass(frozen=True, slots=True)
class Decoded:
    """The call that a number means.

    Attributes:
        call: how the meld was made; None for a north set aside.
        ids: the ids of its tiles, 0-135; the added tile of an added kan is last.
        seat: the seat of the discard relative to the caller, 1-3; 0 for a concealed kan or a north.
        called: the id of the called tile; None for a concealed kan or a north.
    """

    call: CallName | None
    ids: tuple[int, ...]
    seat: int = 0
    called: int | None = None


def decode_call(number: int) -> Decoded:
    """Return the call of a number.

    Raises:
        GameError: BAD_MELD, no call has this number.
    """
    decoded = None
    if 0 <= number < 1 << 16:
        if number & 4:
            decoded = _chii(number)
        elif number & 24:
            decoded = _pon(number)
        elif number & 32:
            decoded = _north(number)
        else:
            decoded = _kan(number)
    if decoded is None:
        raise GameError("BAD_MELD", str(number))
    return decoded


def _chii(number: int) -> Decoded | None:
    run, called = divmod(number >> 10, 3)
    if number & 3 != LEFT or number & 1 << 9 or run >= RUNS:
        return None
    lowest = run // 7 * 9 + run % 7
    ids = tuple(4 * (lowest + place) + (number >> 3 + 2 * place & 3) for place in range(3))
    return Decoded("chii", ids, LEFT, ids[called])


def _pon(number: int) -> Decoded | None:
    kind, called = divmod(number >> 9, 3)
    is_one = (number >> 3 & 3) in (1, 2)
    if not number & 3 or not is_one or number >> 7 & 3 or kind >= KINDS:
        return None
    spare = number >> 5 & 3
    ids = tuple(4 * kind + copy for copy in range(COPIES) if copy != spare)
    if number & 8:
        return Decoded("pon", ids, number & 3, ids[called])
    return Decoded("added_kan", (*ids, 4 * kind + spare), number & 3, ids[called])


def _north(number: int) -> Decoded | None:
    if number & 255 != 32 or number >> 10 != NORTH:
        return None
    return Decoded(None, (number >> 8,))


def _kan(number: int) -> Decoded | None:
    kind = number >> 10
    if number & 255 > 3 or kind >= KINDS:
        return None
    ids = tuple(range(4 * kind, 4 * kind + COPIES))
    seat = number & 3
    if seat:
        return Decoded("open_kan", ids, seat, number >> 8)
    return Decoded("concealed_kan", ids)


@dataclass(frozen=True, slots=True)
class Points:
    """The values of `sc`: points of each seat before a result, and their changes by it."""

    before: tuple[int, ...]
    changes: tuple[int, ...]


def read_points(attributes: Mapping[str, str], players: int) -> Points:
    """Return the points of `sc`; chips after them are left out.

    Raises:
        GameError: BAD_EVENT.
    """
    numbers = read_numbers(attributes, "sc")
    if len(numbers) < 2 * players:
        raise GameError("BAD_EVENT", f"sc {attributes['sc']}")
    hundreds = [HUNDRED * number for number in numbers[: 2 * players]]
    return Points(tuple(hundreds[::2]), tuple(hundreds[1::2]))


def read_final(attributes: Mapping[str, str], players: int) -> tuple[int, ...] | None:
    """Return the final points of `owari`, or None if it is missing or not readable."""
    points = attributes.get("owari", "").split(",")[: 2 * players : 2]
    if len(points) != players or not all(map(WHOLE.fullmatch, points)):
        return None
    return tuple(HUNDRED * int(point) for point in points)


def read_win(attributes: Mapping[str, str], players: int, tile_of: Callable[[int], Tile]) -> Win:
    """Return the win of a tag AGARI; `tile_of` returns the tile of an id.

    Raises:
        GameError: BAD_EVENT, or an error of `tile_of`.
    """
    seats = range(players)
    fu, points, *_ = [*read_numbers(attributes, "ten"), 0, 0]
    pairs = read_numbers(attributes, "yaku") if "yaku" in attributes else []
    yakuman = read_numbers(attributes, "yakuman") if "yakuman" in attributes else []
    ura = read_numbers(attributes, "doraHaiUra") if "doraHaiUra" in attributes else []
    hans = pairs[1::2]
    named = [*zip(pairs[::2], hans, strict=False), *((number, 0) for number in yakuman)]
    return Win(
        seat=read_number(attributes, "who", seats),
        source=read_number(attributes, "fromWho", seats),
        tile=tile_of(read_number(attributes, "machi", range(-1, 1000))),
        claimed=tuple(map(tile_of, read_numbers(attributes, "hai"))),
        han=None if yakuman else sum(hans),
        fu=fu,
        yakuman=len(yakuman),
        points=points,
        yaku=tuple((_name(number), han) for number, han in named),
        ura=tuple(map(tile_of, ura)),
        liable=read_number(attributes, "paoWho", seats) if "paoWho" in attributes else None,
    )


def read_draw(
    attributes: Mapping[str, str], players: int, tile_of: Callable[[int], Tile]
) -> Result:
    """Return the result of a tag RYUUKYOKU; an unknown type gives the kind "unknown".

    Raises:
        GameError: BAD_EVENT, or an error of `tile_of`.
    """
    name = attributes.get("type")
    texts = [attributes.get(f"hai{seat}") for seat in range(players)]
    return Result(
        kind="exhaustive" if name is None else DRAWN.get(name, "unknown"),
        changes=read_points(attributes, players).changes,
        open_hands=tuple(
            tuple(map(tile_of, read_numbers(attributes, f"hai{seat}"))) if hand else ()
            for seat, hand in enumerate(texts)
        ),
    )


def _name(number: int) -> str:
    return YAKU[number] if 0 <= number < len(YAKU) else str(number)
