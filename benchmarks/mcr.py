"""Wins of MCR counted a second on one core, and hands analysed, compared with PyMahjongGB.

| job      | what is asked                                                                        |
|----------|--------------------------------------------------------------------------------------|
| count    | the total of a complete hand; `mcr.many` and PyMahjongGB also give its fans,          |
|          | `mcr.score` also why, and every list of equal worth                                  |
| analysis | for every discard from 14 tiles the shanten of the nearest of five forms, and what   |
|          | it accepts; hairi also ranks them and counts the copies left                         |
| towards  | for every discard that leaves 1-shanten: every draw, the best discard after it, and  |
| eight    | the copies left that reach eight points then; nobody else does it                    |

The kernel of `mcr.many` gets packed arrays, and a larger sample in each round, so that a processor
cannot learn it by heart. PyMahjongGB is a Python module written in C++. It has no limit of four
copies, so its answers for some hands with four of a kind differ.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from itertools import cycle, pairwise
from typing import Any

from analyzer import Hand
from analyzer.mcr import Win, efficiency, look_towards_eight, score
from analyzer.mcr.many import pack, score_arrays
from analyzer.tiles import COPIES
from benchmarks import peers
from benchmarks.hands import one_suit_hands, random_hands, random_wins
from benchmarks.measure import Contestant, measure, ratio_rows
from benchmarks.peers import for_each

NAME = "PyMahjongGB"

GOAL = 1_000
KERNEL_GOAL = 10
ROUNDS = 15
MANY = 20_000
"""Wins of each kind for the kernel."""

SAMPLE = 300
"""Those that are counted one by one, others in each round: what suits are made of is remembered."""

SLOW_SAMPLE = 50
"""Hands of each kind that are analysed."""

CODES = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)] + [
    "F1", "F2", "F3", "F4", "J3", "J2", "J1",
]  # fmt: skip
"""Kind -> what PyMahjongGB calls it."""

Rows = list[tuple[int, int]]
"""Kind discarded, shanten."""


def run() -> list[str]:
    """Return the lines of the report."""
    wins = {
        name: random_wins("wins", MANY, kinds)
        for name, kinds in (("random", range(34)), ("one suit", range(9)))
    }
    hands = {"random": random_hands(SLOW_SAMPLE), "one suit": one_suit_hands(SLOW_SAMPLE)}
    lines = [
        f"## MCR, hands a second ({ROUNDS} interleaved rounds, medians, one core)",
        "",
        f"{MANY:,} wins of each kind in a round for the kernel, {SAMPLE} for the others, and "
        f"{SLOW_SAMPLE} hands to analyse. Goal: {GOAL:,} wins one by one, and {KERNEL_GOAL} times "
        f"as fast as {NAME} in bulk. Ratio: how many times as fast as that row the first row of "
        "its job is.",
        "",
        "| job | by | " + " | ".join(f"{kind} | ratio" for kind in wins) + " |",
        "|---|---|" + "--:|--:|" * len(wins),
    ]
    notes = []
    counting = {kind: count_job(those) for kind, those in wins.items()}
    analysing = {kind: analysis_job(those) for kind, those in hands.items()}
    near = {kind: towards_eight_job(those) for kind, those in wins.items()}
    jobs = (("count", counting), ("analysis", analysing), ("towards eight", near))
    for job, everyone in jobs:
        lines += ratio_rows(job, {kind: measure(those, ROUNDS) for kind, those in everyone.items()})
        for kind, those in everyone.items():
            notes += [f"{job}, {kind}: {note}" for note in peers.notes(those)]
    return [*lines, *(line for note in [*notes, _version()] for line in ("", note))]


def count_job(wins: Sequence[Hand]) -> list[Contestant]:
    """Return who counts wins, after checking that the totals agree."""
    few = wins[:SAMPLE]
    arrays = pack([Win(hand=hand) for hand in wins])
    totals = score_arrays(arrays).total
    assert [score(hand).total for hand in few] == totals[:SAMPLE].tolist()
    everyone = [
        Contestant(name="hairi `mcr.many`", hands=len(wins), work=partial(score_arrays, arrays)),
        Contestant(name="hairi `mcr.score`", hands=len(few), work=_each_in_turn(score, wins)),
    ]
    engine = _engine()
    if engine is not None:
        theirs = partial(_count, engine)
        assert [theirs(hand) for hand in wins] == totals.tolist()
        everyone.append(Contestant(name=NAME, hands=len(few), work=_each_in_turn(theirs, wins)))
    return everyone


def analysis_job(hands: Sequence[Hand]) -> list[Contestant]:
    """Return who analyses hands, with how many they answer otherwise."""
    ours = _each(efficiency, hands)
    everyone = [Contestant(name="hairi `mcr.efficiency`", hands=len(hands), work=ours)]
    engine = _engine()
    if engine is not None:
        theirs = partial(_analyse, engine)
        unlike = [hand for hand in hands if theirs(hand) != _rows(hand)]
        assert all(4 in hand.counts for hand in unlike), unlike
        everyone.append(
            Contestant(name=NAME, hands=len(hands), work=_each(theirs, hands), unlike=len(unlike))
        )
    return everyone


def towards_eight_job(wins: Sequence[Hand]) -> list[Contestant]:
    """Return who looks ahead from 1-shanten, at wins of which two tiles are exchanged."""
    hands = near_hands(wins, SLOW_SAMPLE)
    pairs = [(hand, efficiency(hand)) for hand in hands]

    def ours() -> None:
        for hand, standings in pairs:
            look_towards_eight(hand, standings)

    return [Contestant(name="hairi `mcr.look_towards_eight`", hands=len(hands), work=ours)]


def near_hands(wins: Sequence[Hand], number: int) -> list[Hand]:
    """Return hands of 14 tiles at 1-shanten: wins, each with some tiles of the next one."""
    hands: list[Hand] = []
    for win, other in pairwise(wins):
        tiles = win.tiles[2:] + other.tiles[:2]
        if max(Counter(tile.kind for tile in tiles).values()) <= COPIES:
            hand = Hand(tiles)
            if efficiency(hand).standing.shanten == 1:
                hands.append(hand)
        if len(hands) == number:
            break
    return hands


def _each(function: Callable[[Hand], object], hands: Sequence[Hand]) -> Callable[[], None]:
    return partial(for_each, function, hands)


def _each_in_turn(function: Callable[[Hand], object], wins: Sequence[Hand]) -> Callable[[], None]:
    """Return what asks a function about a sample of wins, the next ones each time."""
    samples = cycle([wins[start : start + SAMPLE] for start in range(0, len(wins), SAMPLE)][:-1])
    return lambda: for_each(function, next(samples))


def _engine() -> Any:
    """Return PyMahjongGB, or None where it is not installed."""
    try:
        import MahjongGB  # noqa: PLC0415
    except ImportError:
        return None
    return MahjongGB


def _version() -> str:
    try:
        return f"Beside {NAME} {version(NAME)}."
    except PackageNotFoundError:
        return f"Not installed, so not measured: {NAME}."


def _count(engine: Any, hand: Hand) -> int:
    """Return the total of a win on a discard."""
    *closed, last = (CODES[tile.kind] for tile in hand.tiles)
    flags = False, False, False, False
    result = engine.MahjongFanCalculator((), tuple(closed), last, 0, *flags, 0, 0)
    return sum(points for points, _ in result)


def _analyse(engine: Any, hand: Hand) -> Rows:
    """Return the least shanten after each discard, asking for each form."""
    measures = (
        engine.RegularShanten,
        engine.SevenPairsShanten,
        engine.ThirteenOrphansShanten,
        engine.HonorsAndKnittedTilesShanten,
        engine.KnittedStraightShanten,
    )
    rows = []
    for kind in sorted(hand.kinds):
        codes = [CODES[tile.kind] for tile in hand.tiles]
        codes.remove(CODES[kind])
        tiles = tuple(codes)
        rows.append((kind, min(measure(tiles)[0] for measure in measures)))
    return rows


def _rows(hand: Hand) -> Rows:
    result = efficiency(hand).discards
    return sorted((row.tile.kind, row.standing.shanten) for row in result)
