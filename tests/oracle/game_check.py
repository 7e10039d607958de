"""A game of self-play compared with the naive player, turn by turn."""

from collections import Counter

from analyzer.rules import Rules
from analyzer.simulation import Game, Turn
from tests.oracle import naive_player


def table_of(rules: Rules) -> naive_player.Table:
    kinds = tuple(kind for kind in range(34) if rules.kinds >> kind & 1)
    return naive_player.Table(kinds, rules.seven_pairs, rules.orphans)


def kinds_of(game: Game, turn: Turn) -> tuple[list[int], int]:
    """The tiles of a turn, its draw the last, as counts of natural kinds, and the jokers."""
    counts = [0] * 34
    jokers = 0
    for tile in (*turn.tiles, turn.draw):
        if game.rules.is_wild(tile):
            jokers += 1
        else:
            counts[tile.kind] += 1
    return counts, jokers


def check_game(game: Game, melded: list[int]) -> None:
    """Try every turn out."""
    table = table_of(game.rules)
    river: Counter[int] = Counter()
    for turn in game.turns:
        counts, jokers = kinds_of(game, turn)
        left = [4 - counts[k] - river[k] - melded[k] for k in range(34)]
        left = [copies if k in table.kinds else 0 for k, copies in enumerate(left)]
        if game.rules.wild is not None:
            left[game.rules.wild] = 0
        left.append(game.rules.jokers - jokers)
        answer = f"{' '.join(map(str, turn.tiles))} + {turn.draw}, {game.rules}"
        assert turn.shanten == naive_player.shanten(table, tuple(counts), jokers), answer
        if turn.discard is None:
            assert turn.shanten == -1, answer
            continue
        worth = naive_player.options(table, tuple(counts), jokers, left)
        assert {option.tile.kind: option.count for option in turn.options} == worth, answer
        draw = 34 if game.rules.is_wild(turn.draw) else turn.draw.kind
        assert turn.discard.kind == naive_player.choose(worth, draw), answer
        assert turn.count == worth[turn.discard.kind], answer
        river[turn.discard.kind] += 1
