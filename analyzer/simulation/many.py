"""Many games at once: the number of turns until tenpai, and until a win.

Game k of a seed is the game that `simulate(seed, number=k)` plays.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

from analyzer.hand import Hand
from analyzer.rules import JOKERS, Rules, SevenPairs
from analyzer.simulation.chance import Chance
from analyzer.simulation.deals import Deal, adapt, prepare
from analyzer.simulation.distribution import Distribution, Statistics
from analyzer.simulation.games import Until
from analyzer.simulation.options import GameOptions
from analyzer.simulation.playing import play_game

TURNS = 18
"""Draws of one player until the wall of a four-player game is empty."""

CHUNK = 10_000
"""Number of games of each thread between two reports of progress."""

SLOW_CHUNK = 50
"""The same number for rules without a kernel."""


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
    options = GameOptions(rules=adapted, hand=hand, until=until, turns=turns)
    Chance(seed, games)
    if games < 1:
        raise ValueError(f"games are 1 or more, not {games}")
    for statistics in play_games(options, games, seed, threads):
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
    options = GameOptions(rules=rules, hand=hand, until=until, turns=turns)
    yield from play_games(options, games, seed, threads)


def play_games(
    options: GameOptions, games: int, seed: int, threads: int = 1
) -> Iterator[Statistics]:
    """Play games 1 to `games` of a seed, and yield the statistics so far after each chunk of games.

    `games` (at least 1) and `seed` (0 to 2**64 - 1) are not checked.

    Raises:
        InvalidSituationError: the rules do not have a tile of the hand.
    """
    deal = prepare(options)
    nothing = Distribution.of_nothing(deal.turns)
    statistics = Statistics(
        seed=seed, options=replace(options, turns=deal.turns), tenpai=nothing, win=nothing
    )
    play, chunk = _play_compiled, CHUNK
    if not options.rules.is_capped:
        play, chunk = _play_one_by_one, SLOW_CHUNK
    starts = range(1, games + 1, chunk)
    with ThreadPoolExecutor(threads) as pool:
        for at in range(0, len(starts), threads):
            tasks = starts[at : at + threads]
            sizes = [min(chunk, games + 1 - start) for start in tasks]
            for tenpai, win in pool.map(partial(play, deal, seed), tasks, sizes):
                statistics = statistics.plus(tenpai, win)
            yield statistics


def warm_up() -> None:
    """Load the kernel, or compile it if no process on this machine has done so yet."""
    for _ in play_in_chunks(1, 0):
        pass


def _play_compiled(deal: Deal, seed: int, start: int, games: int) -> Distributions:
    from analyzer.simulation import compiled  # noqa: PLC0415 (Numba takes its time)

    played = compiled.play(deal, seed, start, games)
    return (
        compiled.count(played.tenpai, start, deal.turns),
        compiled.count(played.win, start, deal.turns),
    )


def _play_one_by_one(deal: Deal, seed: int, start: int, games: int) -> Distributions:
    tenpai, win = Distribution.of_nothing(deal.turns), Distribution.of_nothing(deal.turns)
    for number in range(start, start + games):
        game = play_game(deal.options, seed, number)
        waiting = [turn.number for turn in game.turns if turn.shanten <= 0]
        tenpai = tenpai.plus_game(number, waiting[0] if waiting else None)
        win = win.plus_game(number, len(game.turns) if game.outcome == "win" else None)
    return tenpai, win
