"""A whole wall: draw and discard until tenpai or a win, each discard graded.

Game `number` of a seed deals exactly as self-play does, so the player of `analyzer.simulation` can
play the same wall: what differs is not luck. Copies in the own river are not left. There are no
calls, kans or riichi.

A discard is a letter, the place of its kind among the kinds held, a-n, as in the answer to a cut.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from analyzer.hand import Hand
from analyzer.rules import RIICHI
from analyzer.shanten import shanten
from analyzer.simulation.deals import prepare
from analyzer.simulation.games import Outcome, Turn, Until
from analyzer.simulation.many import TURNS
from analyzer.simulation.options import GameOptions
from analyzer.simulation.playing import deal_game, play_game, replay
from analyzer.situation import Situation
from analyzer.tiles import TILES, Tile
from analyzer.training.errors import TrainingError
from analyzer.training.exercises import Mark
from analyzer.training.grading import mark_of
from analyzer.training.kinds import FIRST_PLACE
from analyzer.training.numbering import ALPHABET, VALUES
from analyzer.ukeire import Ukeire
from analyzer.waits import Wait, is_furiten, waits


@dataclass(frozen=True, slots=True)
class Step:
    """One graded turn.

    Attributes:
        turn: the turn, with every discard that kept shanten; its `discard` is None if the draw
            completed the hand, which is no decision.
        points: 0-100; 100 for a win.
        mark: "right", "near" or "miss".
        lost: how many tiles fewer than the best one the discard accepts; all, if shanten rises.
    """

    turn: Turn
    points: int
    mark: Mark
    lost: int

    @property
    def best(self) -> list[Tile]:
        """The discards that keep shanten and accept most."""
        most = max((option.count for option in self.turn.options), default=0)
        return [option.tile for option in self.turn.options if option.count == most]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wall:
    """A game so far.

    Attributes:
        options: the options of the game.
        seed, number: the seed, and the number of the game.
        steps: the graded turns.
        hand: the hand that has to discard; None if the game is over.
        outcome: "tenpai", "win" or "draw" (the turns ran out); None while it goes on.
        rest: the concealed tiles after the last turn, sorted.
    """

    options: GameOptions
    seed: int
    number: int
    steps: tuple[Step, ...]
    hand: Hand | None
    outcome: Outcome | None
    rest: Hand

    @property
    def river(self) -> tuple[Tile, ...]:
        """The discards in order."""
        return tuple(step.turn.discard for step in self.steps if step.turn.discard)

    @property
    def points(self) -> int:
        """The mean of the points of all decisions, rounded down; 0 before the first one."""
        points = [step.points for step in self.steps if step.turn.discard]
        return sum(points) // (len(points) or 1)

    @property
    def lost(self) -> int:
        """The tiles lost in all turns together."""
        return sum(step.lost for step in self.steps)

    @property
    def tenpai_turn(self) -> int | None:
        """The first turn after which the hand was tenpai or complete; None if there is none."""
        return next((step.turn.number for step in self.steps if _is_tenpai(step.turn)), None)

    @property
    def waits(self) -> tuple[Wait, ...]:
        """The waits of the rest, with the copies left; empty unless it is tenpai."""
        return waits(self.rest, Situation(river=self.river))

    @property
    def ukeire(self) -> Ukeire:
        """The waits of the rest by tile: tile and copies left."""
        return tuple((wait.tile, wait.left) for wait in self.waits)

    @property
    def is_furiten(self) -> bool:
        """Whether one of the discards is a wait."""
        return is_furiten(self.waits, self.river)

    @property
    def is_dead(self) -> bool:
        """Whether the rest waits for tiles of which no copy is left."""
        return bool(self.waits) and not any(wait.left for wait in self.waits)

    def own_tenpai_turn(self) -> int | None:
        """Return the turn in which hairi's own player is tenpai with the same draws, or None."""
        game = play_game(self.options, self.seed, self.number)
        return next((turn.number for turn in game.turns if _is_tenpai(turn)), None)


def play_wall(
    seed: int,
    number: int = 1,
    letters: str = "",
    *,
    hand: Hand | None = None,
    until: Until = "tenpai",
) -> Wall:
    """Return a game after the given discards.

    >>> wall = play_wall(7, 1, "abc")
    >>> len(wall.steps), wall.outcome, len(wall.hand)
    (3, None, 14)

    Args:
        seed, number: 0 to 2**64 - 1: the seed, and the number of the game.
        letters: a letter for each discard.
        hand: the hand at the start instead of 13 dealt tiles, as for `simulation.simulate`.
        until: "tenpai" or "win", when the game ends.

    Raises:
        ValueError: seed or number is out of its range.
        TrainingError: BAD_DISCARDS, with the position: a letter is none of the hand, or comes after
            the end of the game.
        InvalidSituationError: the hand has a joker.
    """
    options = GameOptions(rules=RIICHI, hand=hand, until=until, turns=TURNS)
    deal = prepare(options)
    held, draws = deal_game(deal, seed, number)
    start = Hand(tuple(map(deal.tile, held)), deal.melds)
    discards = _discards(held, draws[: deal.turns], letters)
    played = replay(start, [*map(deal.tile, draws[: len(discards)])], discards, rules=RIICHI)
    turns = played.turns
    end = next((at for at, turn in enumerate(turns) if _ends(turn, until)), None)
    if end is not None and (end < len(turns) - 1 or turns[end].shanten < 0):
        place = end + (turns[end].shanten >= 0)
        raise TrainingError("BAD_DISCARDS", letters[place], place + 1)
    rest = Hand(played.rest, deal.melds)
    outcome: Outcome | None = None
    drawn = None
    if end is not None:
        outcome = "tenpai"
    elif len(turns) == deal.turns:
        outcome = "draw"
    else:
        drawn = rest.with_drawn(deal.tile(draws[len(turns)]))
        if shanten(drawn).value < 0:
            every = [*map(deal.tile, draws[: len(turns) + 1])]
            turns = replay(start, every, discards, rules=RIICHI).turns
            outcome, rest, drawn = "win", drawn, None
    return Wall(
        options=options,
        seed=seed,
        number=number,
        steps=tuple(map(_grade, turns)),
        hand=drawn,
        outcome=outcome,
        rest=rest,
    )


def spell_discard(hand: Hand, tile: Tile) -> str:
    """Return the letter of a discard from a hand.

    Raises:
        ValueError: the tile is not held.
    """
    kinds = sorted({each.kind for each in hand.tiles})
    return ALPHABET[FIRST_PLACE + kinds.index(tile.kind)]


def _discards(held: Sequence[int], draws: Sequence[int], letters: str) -> list[Tile]:
    """Return the tiles of the letters; `held` are the kinds before the first draw."""
    tiles, discards = [*held], []
    for place, letter in enumerate(letters):
        if place >= len(draws):
            raise TrainingError("BAD_DISCARDS", letter, place + 1)
        tiles.append(draws[place])
        kinds = sorted({*tiles})
        at = VALUES.get(letter, 0) - FIRST_PLACE
        if not 0 <= at < len(kinds):
            raise TrainingError("BAD_DISCARDS", letter, place + 1)
        tiles.remove(kinds[at])
        discards.append(TILES[kinds[at]])
    return discards


def _is_tenpai(turn: Turn) -> bool:
    return turn.shanten < 0 or (turn.shanten == 0 and turn.keeps_shanten)


def _ends(turn: Turn, until: Until) -> bool:
    return turn.shanten < 0 or (until == "tenpai" and _is_tenpai(turn))


def _grade(turn: Turn) -> Step:
    if turn.discard is None:
        return Step(turn, 100, "right", 0)
    most = turn.options[0].count
    worth = next((each.count for each in turn.options if each.tile == turn.discard), None)
    points = 0 if worth is None else 100 * worth // most if most else 100
    return Step(turn, points, mark_of(turn.discard, points), most - (worth or 0))
