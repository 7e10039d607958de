"""Places of a piece of text in a line beside a hand, and whether it is lost there."""

from collections import Counter
from collections.abc import Sequence

from analyzer import NotationError, parse_hand
from analyzer.melds import Meld
from analyzer.notation import read_hand
from analyzer.tiles import Tile

PLACES = (
    *("{hand} {piece}", "{piece} {hand}", "{hand}, {piece}", "{hand}\n{piece}", "{piece}\n{hand}"),
    *("{hand} ({piece})", "{hand} [{piece}]", "{hand}; {piece}", "{hand} / {piece}"),
    *("wwyd {hand} {piece}", "wwyd {piece} {hand}", "wwyd? {hand}, {piece} thanks"),
    *("what to cut: {hand} and {piece}", "{piece} is what I see, {hand}", "{hand} with {piece} ok"),
    *("please\n{hand}\nand\n{piece}", "wwyd {hand} ({piece}) please", "{hand}, {piece}?"),
    "wwyd {hand} [{piece}] please",
    *("wwyd ({piece}) {hand}", "hm {hand} - {piece}", "hm {hand} / {piece}", "hm: {piece}: {hand}"),
    *("何切る {hand} {piece}", "手牌 {hand}、 {piece} 何切る", "手牌：{hand}。 {piece}"),
    *("https://tenhou.net/2/?q={hand} {piece}", "{piece} https://tenhou.net/2/?q={hand}"),
    *("see https://hairi.example/?q={hand} and {piece} ok", "q={hand} and {piece}"),
    *("wwyd {first} {piece} {last}", "{first} {piece} {last}", "wwyd {first}, {piece}, {last} ok"),
)  # fmt: skip


def kinds_of(items: tuple[Tile | Meld, ...]) -> Counter[int]:
    """How many tiles of each kind there are, in melds too."""
    tiles = (tile for item in items for tile in (item.tiles if isinstance(item, Meld) else [item]))
    return Counter(tile.kind for tile in tiles)


def kinds_of_hand(text: str) -> Counter[int]:
    hand = parse_hand(text)
    return kinds_of((*hand.tiles, *hand.melds))


def lost(
    hand: str, piece: str, kinds: Counter[int] | None, places: Sequence[str] = PLACES
) -> list[str]:
    """The lines that are read without the piece; `kinds` are its tiles, None if it has none."""
    whole = kinds_of_hand(hand)
    expected = None if kinds is None else whole + kinds
    first = hand[: hand.find("p") + 1]
    faults = []
    for place in places:
        line = place.format(hand=hand, piece=piece, first=first, last=hand[len(first) :])
        try:
            reading = read_hand(line)
        except NotationError as error:
            start, end = error.span
            if not 0 <= start < end <= len(line):
                faults.append(f"{line!r}: {error.code} at {error.span}")
            continue
        read = kinds_of((*reading.hand.tiles, *reading.hand.melds))
        if read != expected:
            faults.append(f"{line!r}: {reading.hand!r}")
    return faults
