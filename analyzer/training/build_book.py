"""Builds the book: `python -m analyzer.training.build_book [GAMES [FILE]]`.

Games 1, 2 … of one seed are played by the rule of self-play. From each game one discard is taken
that was a choice. The hand alone, without the river, is kept if it is *good*:

    0- to 3-shanten; one best discard that accepts at least 2 tiles more than the next kept one
    most tiles now and most tiles of the next two steps agree on it
    by points it is level with the best discard or close to it (analyzer.expectation.verdict)
    no hand before is alike up to disguise

and if one of its cells, level and theme, has room. The checks stand in the order of their cost: the
last ones, which need compiled code, are made for hands that would be kept only. The points are
those of graphs with one draw that may leave shanten as it is, without a limit of time, so that the
speed of the machine does not matter.
"""

import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from analyzer.expectation import expect, verdict
from analyzer.hand import Hand, sort_tiles
from analyzer.rules import RIICHI
from analyzer.simulation.chance import Chance
from analyzer.simulation.many import TURNS
from analyzer.simulation.options import GameOptions
from analyzer.simulation.playing import play_game
from analyzer.training.book import PACKAGED, Group, pack
from analyzer.training.cuts.disguise import plainest
from analyzer.training.cuts.facts import Facts, classify, is_good
from analyzer.training.cuts.view import best_of, two_step_sums

GAMES = 150_000

SEED, CHOOSING = 20_260_101, 20_260_102
"""Seed of the games, and of the choice of a turn of each."""

ROOM = 200
"""Hands of each theme and level, as long as there are other cells to fill."""

EXTRA = 1
"""Draws that may leave shanten as it is, in the estimates."""

NO_LIMIT = 1e9
"""Seconds that a graph may take."""

EVERY = 5_000
"""Games between two lines of progress."""


def main(arguments: list[str]) -> None:
    """Write the book to the given file, or into the package."""
    games = int(arguments[0]) if arguments else GAMES
    path = Path(arguments[1]) if len(arguments) > 1 else PACKAGED
    data = pack(choose(games))
    path.write_bytes(data)
    print(f"{path}: {len(data):,} bytes")


def choose(games: int) -> dict[Group, list[Hand]]:
    """Return the hands of the book by level and themes, from the first games of the seed."""
    groups: dict[Group, list[Hand]] = {}
    filled: Counter[tuple[int, str]] = Counter()
    seen: set[tuple[int, ...]] = set()
    refused: Counter[str] = Counter()
    start = time.perf_counter()
    for number in range(1, games + 1):
        hand = asked(number)
        if hand and (facts := classify(hand)) and is_good(facts):
            alike = plainest(hand.counts)
            cells = [(facts.level, theme) for theme in facts.themes or ("",)]
            if alike not in seen and any(filled[cell] < ROOM for cell in cells):
                reason = rival(facts)
                refused[reason] += 1
                if not reason:
                    seen.add(alike)
                    filled.update(cells)
                    groups.setdefault((facts.level, facts.themes), []).append(hand)
        if number % EVERY == 0 or number == games:
            seconds = time.perf_counter() - start
            print(f"{number} games, {dict(refused)}, {seconds:.0f} s", flush=True)
    return groups


def asked(number: int) -> Hand | None:
    """Return the hand of a game that is asked, sorted, its drawn tile last; None if no turn was a
    choice."""
    game = play_game(GameOptions(rules=RIICHI, turns=TURNS), SEED, number)
    turns = [
        turn
        for turn in game.turns
        if turn.options and turn.options[0].count > turn.options[-1].count
    ]
    if not turns:
        return None
    turn = turns[Chance(CHOOSING, number).below(len(turns))]
    return Hand((*sort_tiles(turn.tiles), turn.draw))


def rival(facts: Facts) -> str:
    """Return the measure that disagrees with the tiles, "two" steps or "points"; else nothing."""
    view = facts.view
    ways = two_step_sums(view.analysis, view.kept, compiled=True)
    if ways and view.best.isdisjoint(best_of(ways)):
        return "two"
    estimates = replace(expect(facts.hand, extra=EXTRA, seconds=NO_LIMIT), passes=None)
    return "points" if verdict(view.analysis, estimates).measure == "points" else ""


if __name__ == "__main__":
    main(sys.argv[1:])
