"""Many games at once: the number of turns until tenpai, and until a win.

Game k of a seed is the game that `simulate(seed, number=k)` plays.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.rules import JOKERS, Rules, SevenPairs
from analyzer.simulation.chance import Chance
from analyzer.simulation.deals import Deal, adapt, check_end, prepare
from analyzer.simulation.distribution import Distribution, Statistics
from analyzer.simulation.games import Until
from analyzer.simulation.playing import simulate

TURNS = 18
"""Draws of one player until the wall of a four-player game is empty."""

CHUNK = 10_000
"""Number of games of each thread between two reports of progress."""

SLOW_CHUNK = 50
"""The same number for rules without a kernel."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The values that all games of a run share; `turns` is the greatest number of draws."""

    seed: int
    hand: Hand | None
    deal: Deal
    until: Until
    turns: int


Distributions = tuple[Distribution, Distribution]
"""Distributions of the turns of tenpai, and of a win."""


def play_many(  # noqa: PLR0913 (one for each switch)
    games: int,
    seed: int,
    jokers_in_set: int | None = None,
    until: Until = "win",
    *,
    seven_pairs: SevenPairs | None = None,
    hand: Hand | None = None,
    rules: Rules = JOKERS,
    turns: int | None = TURNS,
    threads: int = 1,
    on_progress: Callable[[Statistics], object] | None = None,
) -> Statistics:
    """Return the turns in which games 1 to `games` of a seed reach tenpai, and a win.

    The first call in a process loads or compiles the kernel. For rules where a joker may stand for
    a fifth copy there is no kernel: these games are played one by one, a thousand times slower.

    Args:
        games: number of games, at least 1.
        seed, jokers_in_set, until, seven_pairs, hand, rules: as for `simulate`; with `until="win"`,
            the turn of tenpai is counted too.
        turns: greatest number of draws; None: until the wall is empty.
        threads: number of threads, at least 1; it does not change the answer.
        on_progress: called with the statistics so far; an exception raised by it ends the run.

    Raises:
        ValueError: as for `simulate`, or `games` is less than 1.
        InvalidSituationError: as for `simulate`.
    """
    adapted = adapt(rules, jokers_in_set, seven_pairs)
    Chance(seed, games)
    if games < 1:
        raise ValueError(f"games are 1 or more, not {games}")
    parts = play_in_chunks(
        games, seed, until, hand=hand, rules=adapted, turns=turns, threads=threads
    )
    for statistics in parts:
        if on_progress is not None:
            on_progress(statistics)
    return statistics


def play_in_chunks(  # noqa: PLR0913 (one for each switch)
    games: int,
    seed: int,
    until: Until = "win",
    *,
    hand: Hand | None = None,
    rules: Rules = JOKERS,
    turns: int | None = TURNS,
    threads: int = 1,
) -> Iterator[Statistics]:
    """Play as `play_many` does, and yield the statistics so far after each chunk of games.

    `games` (at least 1) and `seed` (0 to 2**64 - 1) are not checked.

    Raises:
        ValueError: `until` or `turns` is not valid.
        InvalidSituationError: the rules do not have a tile of the hand.
    """
    check_end(until, turns)
    deal = prepare(hand, rules)
    plan = Plan(
        seed=seed,
        hand=hand,
        deal=deal,
        until=until,
        turns=deal.most_turns if turns is None else min(turns, deal.most_turns),
    )
    nothing = Distribution.of_nothing(plan.turns)
    statistics = Statistics(
        seed=seed,
        rules=rules,
        hand=hand,
        until=until,
        turns=plan.turns,
        tenpai=nothing,
        win=nothing,
    )
    play, chunk = (_play_compiled, CHUNK) if rules.is_capped else (_play_one_by_one, SLOW_CHUNK)
    starts = range(1, games + 1, chunk)
    with ThreadPoolExecutor(threads) as pool:
        for at in range(0, len(starts), threads):
            tasks = starts[at : at + threads]
            sizes = [min(chunk, games + 1 - start) for start in tasks]
            for tenpai, win in pool.map(play, [plan] * len(tasks), tasks, sizes):
                statistics = statistics.plus(tenpai, win)
            yield statistics


def warm_up() -> None:
    """Load the kernel, or compile it if no process on this machine has done so yet."""
    for _ in play_in_chunks(1, 0):
        pass


def _play_compiled(plan: Plan, start: int, games: int) -> Distributions:
    from analyzer.simulation import compiled  # noqa: PLC0415 (Numba takes its time)

    played = compiled.play(
        plan.deal, plan.seed, start, games, until_win=plan.until == "win", turns=plan.turns
    )
    return (
        compiled.count(played.tenpai, start, plan.turns),
        compiled.count(played.win, start, plan.turns),
    )


def _play_one_by_one(plan: Plan, start: int, games: int) -> Distributions:
    tenpai, win = Distribution.of_nothing(plan.turns), Distribution.of_nothing(plan.turns)
    for number in range(start, start + games):
        game = simulate(
            plan.seed, until=plan.until, hand=plan.hand, rules=plan.deal.rules,
            turns=plan.turns, number=number,
        )  # fmt: skip
        waiting = [turn.number for turn in game.turns if turn.shanten <= 0]
        tenpai = tenpai.plus_game(number, waiting[0] if waiting else None)
        win = win.plus_game(number, len(game.turns) if game.outcome == "win" else None)
    return tenpai, win
