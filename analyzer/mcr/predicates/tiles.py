"""Fans of the whole hand that depend on its tiles or on all of its parts."""

from collections.abc import Callable

from analyzer.mcr.forms import HONOURS
from analyzer.mcr.view import View
from analyzer.shanten.kernel import ORPHANS

SUITS = tuple(0b111111111 << start for start in (0, 9, 18))

WINDS = 0b1111 << 27

DRAGONS = 0b111 << 31

TERMINALS = ORPHANS & ~HONOURS

NINE_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""Copies of each rank in 1112345678999."""


def _of_ranks(*ranks: int) -> int:
    return sum(1 << start + rank - 1 for start in (0, 9, 18) for rank in ranks)


def _of_suit(suit: int, *ranks: int) -> int:
    return sum(1 << 9 * suit + rank - 1 for rank in ranks)


GREEN = _of_suit(2, 2, 3, 4, 6, 8) | 1 << 32

REVERSIBLE = _of_suit(1, 1, 2, 3, 4, 5, 8, 9) | _of_suit(2, 2, 4, 5, 6, 8, 9) | 1 << 31

EVEN = _of_ranks(2, 4, 6, 8)

FIVES = _of_ranks(5)

UPPER, MIDDLE, LOWER = _of_ranks(7, 8, 9), _of_ranks(4, 5, 6), _of_ranks(1, 2, 3)

UPPER_FOUR, LOWER_FOUR = _of_ranks(6, 7, 8, 9), _of_ranks(1, 2, 3, 4)


def all_green(view: View) -> bool:
    """Only 2s 3s 4s 6s 8s and 6z."""
    return _has_only(view, GREEN)


def nine_gates(view: View) -> bool:
    """No meld, and 1112345678999 of one suit before the win."""
    start = view.win.kind // 9 * 9
    if view.win.hand.melds or view.kinds >> start & ~SUITS[0]:
        return False
    before = list(view.counts)
    before[view.win.kind] -= 1
    return tuple(before[start : start + 9]) == NINE_GATES


def seven_shifted_pairs(view: View) -> bool:
    """Seven pairs of one suit, each one rank above the one before."""
    first, last = view.parts[0].kinds[0], view.parts[-1].kinds[0]
    return first // 9 == last // 9 < 3 and last - first == 6 and len(set(view.parts)) == 7


def thirteen_orphans(view: View) -> bool:
    """The form of thirteen orphans."""
    return view.form == "thirteen_orphans"


def all_terminals(view: View) -> bool:
    """Only ranks 1 and 9."""
    return _has_only(view, TERMINALS)


def all_honors(view: View) -> bool:
    """Only honours."""
    return _has_only(view, HONOURS)


def pure_terminal_chows(view: View) -> bool:
    """123 123 789 789 and 55, all of one suit."""
    return _is_two_dragons(view, same_suit=True)


def all_terminals_and_honors(view: View) -> bool:
    """Only terminals and honours, some of each."""
    return _has_only(view, ORPHANS) and _has(view, TERMINALS) and _has(view, HONOURS)


def seven_pairs(view: View) -> bool:
    """The form of seven pairs."""
    return view.form == "seven_pairs"


def greater_honors_and_knitted_tiles(view: View) -> bool:
    """All seven honours, and seven tiles of a knitted straight."""
    return view.kinds & HONOURS == HONOURS


def all_even_pungs(view: View) -> bool:
    """Triplets and a pair of ranks 2 4 6 8."""
    return len(view.triplets) == 4 and _has_only(view, EVEN)


def full_flush(view: View) -> bool:
    """Only tiles of one suit."""
    return any(_has_only(view, suit) for suit in SUITS)


def upper_tiles(view: View) -> bool:
    """Only ranks 7 8 9."""
    return _has_only(view, UPPER)


def middle_tiles(view: View) -> bool:
    """Only ranks 4 5 6."""
    return _has_only(view, MIDDLE)


def lower_tiles(view: View) -> bool:
    """Only ranks 1 2 3."""
    return _has_only(view, LOWER)


def three_suited_terminal_chows(view: View) -> bool:
    """123 and 789 of two suits, and 55 of the third."""
    return _is_two_dragons(view, same_suit=False)


def all_fives(view: View) -> bool:
    """A five in every set and in the pair."""
    return _each_part_has(view, FIVES)


def lesser_honors_and_knitted_tiles(view: View) -> bool:
    """Honours, not all of them, and tiles of a knitted straight."""
    return view.kinds & HONOURS != HONOURS


def upper_four(view: View) -> bool:
    """Only ranks 6 7 8 9."""
    return _has_only(view, UPPER_FOUR)


def lower_four(view: View) -> bool:
    """Only ranks 1 2 3 4."""
    return _has_only(view, LOWER_FOUR)


def reversible_tiles(view: View) -> bool:
    """Only tiles that look the same upside down."""
    return _has_only(view, REVERSIBLE)


def all_pungs(view: View) -> bool:
    """Four triplets."""
    return len(view.triplets) == 4


def half_flush(view: View) -> bool:
    """Tiles of one suit, and honours."""
    return _has(view, HONOURS) and _suits(view) == 1


def all_types(view: View) -> bool:
    """Three suits, winds and dragons."""
    return _suits(view) == 3 and _has(view, WINDS) and _has(view, DRAGONS)


def outside_hand(view: View) -> bool:
    """A terminal or an honour in every set and in the pair."""
    return _each_part_has(view, ORPHANS)


def all_chows(view: View) -> bool:
    """Four runs, or a knitted straight and a run, and a pair that is not of honours."""
    knitted = 3 if view.form == "knitted_straight" else 0
    return len(view.runs) + knitted == 4 and not HONOURS >> view.pair & 1


def all_simples(view: View) -> bool:
    """No terminal and no honour."""
    return not _has(view, ORPHANS)


def one_voided_suit(view: View) -> bool:
    """Tiles of exactly two suits."""
    return _suits(view) == 2


def no_honors(view: View) -> bool:
    """No honour."""
    return not _has(view, HONOURS)


def _has_only(view: View, kinds: int) -> bool:
    return not view.kinds & ~kinds


def _has(view: View, kinds: int) -> bool:
    return bool(view.kinds & kinds)


def _suits(view: View) -> int:
    return sum(_has(view, suit) for suit in SUITS)


def _each_part_has(view: View, kinds: int) -> bool:
    return all(any(kinds >> kind & 1 for kind in part.kinds) for part in view.parts)


def _is_two_dragons(view: View, same_suit: bool) -> bool:
    """Return whether the runs are 123 and 789 twice, in one suit or in two, with a pair of
    fives."""
    if len(view.runs) != 4 or view.pair % 9 != 4 or view.pair >= 27:
        return False
    starts = sorted(view.parts[i].kinds[0] for i in view.runs)
    suits = {start // 9 for start in starts}
    ends = sorted(9 * suit + rank for suit in suits for rank in (0, 6))
    if same_suit:
        return suits == {view.pair // 9} and starts == sorted(ends * 2)
    return len(suits | {view.pair // 9}) == 3 and starts == ends


_EVERY: tuple[Callable[[View], bool], ...] = (
    all_green, nine_gates, seven_shifted_pairs, thirteen_orphans, all_terminals, all_honors,
    pure_terminal_chows, all_terminals_and_honors, seven_pairs, greater_honors_and_knitted_tiles,
    all_even_pungs, full_flush, upper_tiles, middle_tiles, lower_tiles,
    three_suited_terminal_chows, all_fives, lesser_honors_and_knitted_tiles, upper_four,
    lower_four, reversible_tiles, all_pungs, half_flush, all_types, outside_hand, all_chows,
    all_simples, one_voided_suit, no_honors,
)  # fmt: skip

OF_TILES = {predicate.__name__: predicate for predicate in _EVERY}
