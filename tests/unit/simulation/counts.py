"""Statistics of self-play made from given counts."""

from analyzer.rules import RIICHI
from analyzer.simulation import Distribution, GameOptions, Statistics, Until


def statistics(tenpai: tuple[int, ...], win: tuple[int, ...] | None, games: int) -> Statistics:
    def distribution(counts: tuple[int, ...]) -> Distribution:
        return Distribution(games, counts, (0,) * len(counts))

    until: Until = "tenpai" if win is None else "win"
    return Statistics(
        seed=1,
        options=GameOptions(rules=RIICHI, until=until, turns=len(tenpai)),
        tenpai=distribution(tenpai),
        win=distribution((0,) * len(tenpai) if win is None else win),
    )
