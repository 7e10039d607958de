"""The efficiency of a hand: shanten of each form, the accepted tiles, every discard ranked.

A form that is no longer possible with the melds is left out: seven pairs, thirteen orphans and
honours with knitted tiles need a hand without melds, a knitted straight at most one meld.

Copies left are those that the player does not see; an accepted kind stays in the list when no copy
is left. A kind held four times is never accepted.
"""

from dataclasses import dataclass

from analyzer.errors import InvalidHandError
from analyzer.hand import Hand
from analyzer.mcr.distance import Distance, distances
from analyzer.mcr.forms import Form
from analyzer.situation import EMPTY_SITUATION, Situation
from analyzer.tiles import JOKER_KIND, TILES, Tile
from analyzer.ukeire import TilesLeft, Ukeire, find_tiles_left


@dataclass(frozen=True, slots=True)
class FormStanding:
    """The shanten of one form.

    Attributes:
        form: the form.
        shanten: -1 complete, 0 tenpai.
        ukeire: the tiles that lower it, each with the copies left; empty for 3n+2 tiles.
    """

    form: Form
    shanten: int
    ukeire: Ukeire


@dataclass(frozen=True, slots=True)
class Standing:
    """The shanten of some tiles over all forms.

    Attributes:
        shanten: the least shanten of its forms.
        ukeire: the tiles that lower it in any of the nearest forms, each with the copies left;
            empty for 3n+2 tiles.
        forms: each form that is still possible.
    """

    shanten: int
    ukeire: Ukeire
    forms: tuple[FormStanding, ...]

    @property
    def count(self) -> int:
        """Copies left of all accepted tiles."""
        return sum(left for _, left in self.ukeire)

    @property
    def kinds(self) -> int:
        """Number of accepted kinds, including those with no copy left."""
        return len(self.ukeire)

    @property
    def nearest(self) -> tuple[FormStanding, ...]:
        """The forms with the least shanten."""
        return tuple(each for each in self.forms if each.shanten == self.shanten)


@dataclass(frozen=True, slots=True)
class McrDiscard:
    """One row of the ranking: a discard (never red) and the standing of the remaining tiles."""

    tile: Tile
    standing: Standing


@dataclass(frozen=True, slots=True)
class Efficiency:
    """The answer for a hand.

    Attributes:
        standing: the standing of the whole hand.
        discards: for 3n+2 tiles a row for each kind, best first: by shanten, then by copies
            accepted, then as typed.
    """

    standing: Standing
    discards: tuple[McrDiscard, ...]

    @property
    def best(self) -> tuple[McrDiscard, ...]:
        """The best discards: those with the lowest shanten and the most accepted tiles."""
        first = self.discards[0].standing if self.discards else self.standing
        return tuple(
            row
            for row in self.discards
            if (row.standing.shanten, row.standing.count) == (first.shanten, first.count)
        )


def efficiency(hand: Hand, situation: Situation = EMPTY_SITUATION) -> Efficiency:
    """Return the shanten of a hand in each form, now and after each discard.

    >>> from analyzer.notation import parse_hand
    >>> result = efficiency(parse_hand("147m258p36s12345z")).standing
    >>> result.shanten, [(str(tile), left) for tile, left in result.ukeire]
    (0, [('9s', 4), ('6z', 4), ('7z', 4)])

    Raises:
        InvalidHandError: the hand has a joker; MCR has none.
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
