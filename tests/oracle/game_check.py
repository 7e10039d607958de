"""A game of self-play, turn by turn: the player's rule is tried out on the definitions."""

from collections import Counter

from analyzer.simulation import Game, Turn
from tests.oracle import naive_rules
from tests.oracle.joker_hands import game_of
from tests.oracle.naive_rules import JOKER


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
    """Try every turn out: of the discards that keep shanten the one that wants most copies.

    Of equals it is the tile drawn, else the last one.
    """
    rules = game_of(game.rules)
    river: Counter[int] = Counter()
    for turn in game.turns:
        counts, jokers = kinds_of(game, turn)
        left = {kind: 4 - counts[kind] - river[kind] - melded[kind] for kind in rules.drawn}
        left[JOKER] = game.rules.jokers - jokers
        answer = f"{' '.join(map(str, turn.tiles))} + {turn.draw}, {game.rules}"
        now = naive_rules.shanten(tuple(counts), jokers, rules)
        assert turn.shanten == now, answer
        if turn.discard is None:
            assert turn.shanten == -1, answer
            continue
        rests = {
            kind: naive_rules.more(tuple(counts), kind, -1) for kind in range(34) if counts[kind]
        }
        worth = {
            kind: sum(left[each] for each in naive_rules.ukeire(rest, jokers, rules)[1])
            for kind, rest in rests.items()
            if naive_rules.shanten(rest, jokers, rules) == now
        }
        assert {option.tile.kind: option.count for option in turn.options} == worth, answer
        best = [kind for kind in worth if worth[kind] == max(worth.values())]
        draw = JOKER if game.rules.is_wild(turn.draw) else turn.draw.kind
        assert turn.discard.kind == (draw if draw in best else max(best)), answer
        assert turn.count == worth[turn.discard.kind], answer
        river[turn.discard.kind] += 1
