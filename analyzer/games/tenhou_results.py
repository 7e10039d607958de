"""Results of mjlog: the tags AGARI and RYUUKYOKU, and the names that tenhou gives to yaku."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from analyzer.games.errors import GameError
from analyzer.games.record import Result, ResultKind, Win
from analyzer.games.tenhou_tags import WHOLE, read_number, read_numbers
from analyzer.tiles import Tile

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
