"""How to get to a win: shanten of each form, what is accepted, every discard ranked.

A form that so many concealed tiles cannot have any more is left out: seven pairs, thirteen orphans
and honours with knitted tiles want no meld, a knitted straight at most one.

Copies left are those that the player does not see; a kind that is accepted stays when none is left.
A kind held four times is never accepted.
"""

from dataclasses import dataclass

from analyzer.errors import InvalidHandError
from analyzer.hand import Hand
from analyzer.mcr.distance import Distance, distances
from analyzer.mcr.forms import Form
from analyzer.situation import EMPTY_TABLE, Situation
from analyzer.tiles import JOKER_KIND, TILES, Tile
from analyzer.ukeire import TilesLeft, Ukeire, find_tiles_left


@dataclass(frozen=True, slots=True)
class FormStanding:
    """One form.

    Attributes:
        form: which.
        shanten: -1 complete, 0 tenpai.
        ukeire: the tiles that lower it; none for 3n+2 tiles.
    """

    form: Form
    shanten: int
    ukeire: Ukeire


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a number of tiles stands.

    Attributes:
        shanten: the least of its forms.
        ukeire: the tiles that lower it, in any form that has it; none for 3n+2 tiles.
        forms: each form that is still possible.
    """

    shanten: int
    ukeire: Ukeire
    forms: tuple[FormStanding, ...]

    @property
    def count(self) -> int:
        """Copies left of all accepted tiles."""
        return sum(left for _, left in self.ukeire)


@dataclass(frozen=True, slots=True)
class McrDiscard:
    """One row of the answer: where the hand stands without a tile, which is shown plain."""

    tile: Tile
    standing: Standing


@dataclass(frozen=True, slots=True)
class Efficiency:
    """The answer for a hand.

    Attributes:
        standing: of the hand as it is.
        discards: of 3n+2 tiles a row for each kind, best first: by shanten, then by copies
            accepted, then as typed.
    """

    standing: Standing
    discards: tuple[McrDiscard, ...]


def efficiency(hand: Hand, situation: Situation = EMPTY_TABLE) -> Efficiency:
    """Return how far a hand is from each form, and what each discard makes of it.

    >>> from analyzer.notation import parse_hand
    >>> found = efficiency(parse_hand("147m258p36s12345z")).standing
    >>> found.shanten, [(str(tile), left) for tile, left in found.ukeire]
    (0, [('9s', 4), ('6z', 4), ('7z', 4)])

    Raises:
        InvalidHandError: a joker; MCR has none.
    """
    if hand.jokers:
        place = next(i for i, tile in enumerate(hand.tiles) if tile.kind == JOKER_KIND)
        raise InvalidHandError("NO_JOKERS", str(hand.tiles[place]), place)
    left = find_tiles_left(hand, situation)
    standing = _standing(distances(hand.counts), left)
    if len(hand) % 3 != 2:
        return Efficiency(standing, ())
    rows = []
    counts = list(hand.counts)
    for kind in hand.kinds:
        counts[kind] -= 1
        rows.append(McrDiscard(TILES[kind], _standing(distances(counts), left)))
        counts[kind] += 1
    rows.sort(key=lambda row: (row.standing.shanten, -row.standing.count))
    return Efficiency(standing, tuple(rows))


def _standing(by_form: dict[Form, Distance], left: TilesLeft) -> Standing:
    shanten = min(distance for distance, _ in by_form.values())
    accepted = 0
    for distance, kinds in by_form.values():
        if distance == shanten:
            accepted |= kinds
    forms = tuple(
        FormStanding(form, distance, left.ukeire(kinds))
        for form, (distance, kinds) in by_form.items()
    )
    return Standing(shanten, left.ukeire(accepted), forms)
