"""Discards that the tiles on the table decide, searched in self-played games.

Such hands are rare, so each hand that is met is tried with several tables: the tiles that it does
not hold are shuffled and laid down, four at a time and at most sixty, until one other discard
accepts at least `MARGIN` tiles more than the next, and the best ones without a table are no longer
best. Hands of one game are alike, so that a game has one exercise.
"""

from collections.abc import Iterator

from analyzer.hand import Hand, sort_tiles
from analyzer.rules import RIICHI
from analyzer.simulation.chance import Chance
from analyzer.simulation.many import TURNS
from analyzer.simulation.options import GameOptions
from analyzer.simulation.playing import play_game
from analyzer.situation import Situation
from analyzer.tiles import COPIES, TILES
from analyzer.training.cuts.facts import FARTHEST, MARGIN, difficulty, level_of, view_of
from analyzer.training.exercises import Exercise

SEEDS = 1 << 31
"""Seeds of the games in which hands are met."""

AT_ONCE, MOST = 4, 60
"""Tiles that are laid down at a time; most of them."""


def search_tables(chance: Chance) -> Iterator[tuple[Exercise | None, int]]:
    """Yield each hand that is tried, without end: the exercise and its level; None and 0 if no
    table decides."""
    options = GameOptions(rules=RIICHI, turns=TURNS)
    while True:
        for turn in play_game(options, chance.below(SEEDS), 1).turns:
            table = _table(turn.hand, chance) if 0 <= turn.shanten <= FARTHEST else None
            if table is None:
                yield None, 0
                continue
            level = level_of(difficulty(view_of(turn.hand, table)))
            yield Exercise("cut", turn.hand, situation=table), level
            break


def _table(hand: Hand, chance: Chance) -> Situation | None:
    """Return a table that decides what to discard; None if none of those that are tried does."""
    view = view_of(hand)
    if not view.is_choice:
        return None
    left = [COPIES - held for held in hand.counts]
    unseen = [kind for kind, copies in enumerate(left) for _ in range(copies)]
    chance.shuffle(unseen)
    accepted = {
        row.tile.kind: [kind for kind in range(len(left)) if row.accepted >> kind & 1]
        for row in view.kept
    }
    for number in range(AT_ONCE, MOST + 1, AT_ONCE):
        for kind in unseen[number - AT_ONCE : number]:
            left[kind] -= 1
        worth = {tile: sum(left[kind] for kind in kinds) for tile, kinds in accepted.items()}
        *_, second, best = sorted(worth, key=worth.__getitem__)
        if best not in view.best and worth[best] - worth[second] >= MARGIN:
            return Situation(visible=sort_tiles(TILES[kind] for kind in unseen[:number]))
    return None
