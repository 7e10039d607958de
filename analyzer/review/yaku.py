"""Whether a tenpai hand can win: the scorer tries every wait."""

from collections.abc import Iterable

from analyzer.errors import AnalyzerError
from analyzer.games import Position
from analyzer.hand import Hand
from analyzer.riichi import RiichiRules, Win, score_win
from analyzer.tiles import Tile


def has_yaku(
    position: Position, hand: Hand, waits: Iterable[Tile], rules: RiichiRules, *, drawn: bool = True
) -> bool:
    """Return whether a hand of 3n+1 tiles has a yaku on one of its waits.

    Args:
        position: gives the winds, and the norths set aside.
        hand: the tiles in tenpai.
        waits: the winning tiles to try.
        rules: how wins are scored.
        drawn: whether self-drawn wins are tried too, not only wins on a discard.
    """
    ways = (False, True) if drawn else (False,)
    return any(
        _scores(position, hand, tile, rules, is_drawn) for tile in waits for is_drawn in ways
    )


def _scores(position: Position, hand: Hand, tile: Tile, rules: RiichiRules, is_drawn: bool) -> bool:
    try:
        score_win(
            Win(
                hand=hand.with_drawn(tile),
                self_drawn=is_drawn,
                round_wind=position.round_wind,
                seat_wind=position.seat_wind,
                nuki=position.norths[position.seat],
                rules=rules,
            )
        )
    except AnalyzerError:  # no yaku, or a fifth copy
        return False
    return True
