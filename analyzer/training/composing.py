"""Wins by chance, for exercises about their value.

Four sets and a pair are composed, or seven pairs: three of four sets are runs, and in three of ten
hands all tiles are honours or of one suit. One of the concealed tiles wins. A win with a yaku (MCR:
with eight points) is asked if it is of the level, which grows with what has to be counted:

    riichi   the lines: yaku, kinds of dora, below a limit the lines of the fu, and two more for a
             second payment; level 1 to 3 lines, 2 to 5, 3 to 6, 4 to 8, 5 above
    MCR      the fans: level 1 to two fans, 2 three, 3 four, 4 five, 5 above

Settings leave out the scores that they exclude, and choose the rules (`exercises.Setting`); without
settings the same wins come.
"""

from bisect import bisect_left
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from analyzer import mcr, riichi
from analyzer.errors import AnalyzerError
from analyzer.hand import Hand, sort_tiles
from analyzer.melds import LEFT, Call, Meld, make_run, make_set
from analyzer.simulation.chance import Chance
from analyzer.tiles import FIVES, KINDS, TILES
from analyzer.training.cuts.facts import LEVELS
from analyzer.training.errors import TrainingError
from analyzer.training.exercises import Exercise, Kind, Setting
from analyzer.training.wins import FLOWERS, KIRIAGE, add_reds

TRIES = 4096
"""Most wins that are tried for one exercise."""

SETS, PAIRS = 4, 7

FIRST_HONOUR = 27

RUN_OF, RUNS_IN = 3, 4
"""So many of so many sets are runs."""

ONE_SUIT_OF, SEVEN_PAIRS_OF, OPEN_OF, MELD_OF, KAN_OF, RED_OF, FLAG_OF = 10, 12, 2, 2, 6, 4, 12
"""One in so many: hands of one suit (three), of seven pairs, with melds; sets that are melds,
triplets that are kans, fives that are red; wins on the last tile, and of the first go-around."""

MOST_LINES = (3, 5, 6, 8)
"""Most lines of a score of level 1 to 4."""

LEFT_OUT: Mapping[Setting, Callable[[riichi.Win], object]] = {
    "no-melds": lambda win: win.hand.melds,
    "no-honba": lambda win: win.honba,
    "no-reds": lambda win: any(tile.is_red for tile in win.hand.shown),
    "no-limits": lambda win: riichi.score_win(win).level,
}
"""Setting -> whether it leaves out a win."""

Kinds = tuple[int, ...]


def compose(
    kind: Kind, chance: Chance, levels: Sequence[int], settings: Collection[Setting] = ()
) -> Exercise:
    """Return a win of one of the levels whose score, or whose fans, are asked.

    Settings are about scores.

    Raises:
        TrainingError: NOTHING_FOUND: no such win was met.
    """
    make = _riichi_win if kind == "score" else _mcr_win
    level = levels[chance.below(len(levels))]
    for _ in range(TRIES):
        try:
            win = make(chance, _compose_hand(chance))
            if isinstance(win, riichi.Win) and "kiriage" in settings:
                win = replace(win, rules=KIRIAGE)
            found = _level(win, settings)
        except AnalyzerError:
            continue
        if found == level:
            return Exercise(kind, win.hand, win)
    raise TrainingError("NOTHING_FOUND", f"0 of {TRIES} wins")


def _level(win: riichi.Win | mcr.Win, settings: Collection[Setting]) -> int:
    """Return the level of a win; 0 if it is not asked.

    Raises:
        NoYakuError: the win has no yaku.
    """
    if isinstance(win, mcr.Win):
        return mcr_level(win)
    is_out = any(name in settings and test(win) for name, test in LEFT_OUT.items())
    return 0 if is_out else riichi_level(win)


def riichi_level(win: riichi.Win) -> int:
    """Return the level of a score, 1-5.

    Raises:
        NoYakuError: the win has no yaku.
    """
    score = riichi.score_win(win)
    lines = len(score.yaku) + 2 * (score.payments.dealer is not None)
    if score.level is None:
        lines += len(score.fu_parts)
    return 1 + bisect_left(MOST_LINES, lines)


def mcr_level(win: mcr.Win) -> int:
    """Return the level of a list of fans, 1-5; 0 below eight points."""
    score = mcr.score_win(win)
    fans = sum(line.count for line in score.fans if line.fan.id != FLOWERS)
    return min(max(fans - 1, 1), LEVELS[-1]) if score.reaches_eight else 0


def _riichi_win(chance: Chance, hand: Hand) -> riichi.Win:
    is_closed = not any(meld.is_open for meld in hand.melds)
    suits = [
        suit
        for suit, five in enumerate(FIVES)
        if any(tile.kind == five for tile in hand.shown) and _one_in(chance, RED_OF)
    ]
    self_drawn, declares = _one_in(chance, 2), is_closed and _one_in(chance, 2)
    is_last, is_first = _one_in(chance, FLAG_OF), _one_in(chance, FLAG_OF)
    indicators = [TILES[chance.below(KINDS)] for _ in range(2)]
    return riichi.Win(
        hand=add_reds(hand, suits),
        self_drawn=self_drawn,
        riichi=declares,
        ippatsu=declares and is_first,
        haitei=self_drawn and is_last,
        houtei=not self_drawn and is_last,
        round_wind=1 + chance.below(2),
        seat_wind=1 + chance.below(4),
        honba=chance.below(3) if _one_in(chance, 3) else 0,
        dora_indicators=tuple(indicators[:1]),
        ura_indicators=tuple(indicators[1:]) if declares else (),
    )


def _mcr_win(chance: Chance, hand: Hand) -> mcr.Win:
    return mcr.Win(
        hand=hand,
        self_drawn=_one_in(chance, 2),
        wall_last=_one_in(chance, FLAG_OF),
        prevalent_wind=1 + chance.below(4),
        seat_wind=1 + chance.below(4),
        flowers=chance.below(4),
    )


def _compose_hand(chance: Chance) -> Hand:
    """Return a complete hand, its concealed tiles sorted, then the winning one.

    Raises:
        InvalidHandError: a kind came up more than four times.
    """
    if _one_in(chance, SEVEN_PAIRS_OF):
        kinds = list(range(KINDS))
        chance.shuffle(kinds)
        return _winning(chance, sorted(kinds[:PAIRS] * 2), ())
    suit = chance.below(3) if chance.below(ONE_SUIT_OF) < 3 else None
    is_open = _one_in(chance, OPEN_OF)
    concealed: list[int] = []
    melds: list[Meld] = []
    for _ in range(SETS):
        kinds_of_set = _set(chance, suit)
        if is_open and _one_in(chance, MELD_OF):
            melds.append(_meld(chance, kinds_of_set))
        else:
            concealed += kinds_of_set
    return _winning(chance, [*concealed, *(_kind(chance, suit),) * 2], tuple(melds))


def _winning(chance: Chance, kinds: list[int], melds: tuple[Meld, ...]) -> Hand:
    last = kinds.pop(chance.below(len(kinds)))
    return Hand((*sort_tiles(TILES[kind] for kind in kinds), TILES[last]), melds)


def _kind(chance: Chance, suit: int | None) -> int:
    """Return a kind; with a suit a kind of this suit or an honour."""
    if suit is None:
        return chance.below(KINDS)
    kind = chance.below(KINDS - FIRST_HONOUR + 9)
    return 9 * suit + kind if kind < 9 else FIRST_HONOUR + kind - 9


def _set(chance: Chance, suit: int | None) -> Kinds:
    if chance.below(RUNS_IN) < RUN_OF:
        first = 9 * (chance.below(3) if suit is None else suit) + chance.below(7)
        return first, first + 1, first + 2
    return (_kind(chance, suit),) * 3


def _meld(chance: Chance, kinds: Kinds) -> Meld:
    first, last = kinds[0], kinds[-1]
    if first != last:
        return make_run(tuple(TILES[kind] for kind in kinds))
    if not _one_in(chance, KAN_OF):
        return make_set("pon", TILES[first], LEFT)
    call: Call = "open_kan" if _one_in(chance, 2) else "concealed_kan"
    return make_set(call, TILES[first], LEFT if call == "open_kan" else 0)


def _one_in(chance: Chance, number: int) -> bool:
    return chance.below(number) == 0
