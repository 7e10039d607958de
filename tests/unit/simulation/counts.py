"""Statistics of self-play made from given counts."""

from analyzer.rules import RIICHI
from analyzer.simulation import Distribution, Statistics


def statistics(tenpai: tuple[int, ...], win: tuple[int, ...] | None, games: int) -> Statistics:
    def distribution(counts: tuple[int, ...]) -> Distribution:
        return Distribution(games, counts, (0,) * len(counts))

    return Statistics(
        seed=1,
        rules=RIICHI,
        hand=None,
        until="tenpai" if win is None else "win",
        turns=len(tenpai),
        tenpai=distribution(tenpai),
        win=distribution((0,) * len(tenpai) if win is None else win),
    )
