"""A parameter that names one tile of the hand, such as a discard to mark."""

from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.tiles import Tile
from webapp.language.speech import phrase
from webapp.query.parameter_kinds import OneTile
from webapp.query.problems import InvalidRequestError, Problem

NOT_HELD = phrase("{found} is not in the hand, so it cannot be discarded")
NO_CUT = phrase("this hand draws before it discards")


@dataclass(frozen=True, slots=True, eq=False)
class HeldTile(OneTile):
    """A single tile of the hand, which may be a joker."""

    def read(self, text: str) -> Tile | None:
        """Return the tile, without checking that the hand has it."""
        tiles = self.read_placed(text)[0]
        if len(tiles) > 1:
            raise self.refuse(text)
        return tiles[0] if tiles else None

    def read_for(self, text: str, hand: Hand | None) -> tuple[Tile | None, tuple[Problem, ...]]:
        """Return the tile of the hand that a text names, and the problems; None with a problem.

        A red or plain five means the one that the hand has; without a hand any tile is valid.
        """
        try:
            tile = self.read(text)
        except InvalidRequestError as error:
            return None, error.problems
        if tile is None or hand is None:
            return tile, ()
        if hand.drawn is None:
            return None, self.refuse(text, "NO_DISCARD", NO_CUT).problems
        held = [each for each in hand.tiles if each.kind == tile.kind]
        if not held:
            return None, self.refuse(text, "NOT_HELD", NOT_HELD).problems
        return (tile if tile in held else hand.last_of_kind(tile.kind)), ()
