"""Builds the book: `python -m analyzer.training.build_book [GAMES [FILE]]`.

Games 1, 2 … of one seed are played by the rule of self-play. From each game one discard is taken
that was a choice. The hand alone, without the river, is kept if it is *good*:

    0- to 3-shanten; one best discard that accepts at least 2 tiles more than the next kept one
    most tiles now and most tiles of the next two steps agree on it
    by points it is level with the best discard or close to it (analyzer.expectation.verdict)
    no hand before is alike up to disguise

and if one of its cells, level and theme, has room. The checks stand in the order of their cost: the
last ones, which need compiled code, are made for hands that would be kept only. The estimates have
no limit of time, so that the speed of the machine does not matter.
"""

import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from analyzer.expectation import expect, verdict
from analyzer.hand import Hand
from analyzer.rules import RIICHI
from analyzer.simulation.chance import Chance
from analyzer.simulation.compiled import NO_DISCARD, play
from analyzer.simulation.deals import prepare
from analyzer.simulation.many import TURNS
from analyzer.simulation.options import GameOptions
from analyzer.simulation.playing import deal_game
from analyzer.tiles import TILES
from analyzer.training.book import PACKAGED, Group, pack
from analyzer.training.cuts.disguise import plainest
from analyzer.training.cuts.facts import classify, is_good, view_of
from analyzer.training.cuts.view import View, best_of, two_step_sums

GAMES = 150_000

SEED, CHOOSING = 20_260_101, 20_260_102
"""Seed of the games, and of the choice of a turn of each."""

ROOM = 220
"""Hands of each theme and level, as long as there are other cells to fill."""

EXTRA = (1, None)
"""Draws that may leave shanten as it is: first few, which is fast, then those of a page."""

NO_LIMIT = 1e9
"""Seconds that a graph may take."""

EVERY = 5_000
"""Games that are played at once."""


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
    for first in range(1, games + 1, EVERY):
        for hand in hands_of_games(first, min(EVERY, games + 1 - first)):
            view = view_of(hand)
            alike = plainest(hand.counts)
            if alike in seen or not is_good(view):
                continue
            facts = classify(hand)
            cells = [(facts.level, theme) for theme in facts.themes or ("",)]
            if all(filled[cell] >= ROOM for cell in cells):
                continue
            reason = rival(view)
            refused[reason] += 1
            if not reason:
                seen.add(alike)
                filled.update(cells)
                groups.setdefault((facts.level, facts.themes), []).append(hand)
        seconds = time.perf_counter() - start
        print(f"from game {first}: {len(seen)} hands, {dict(refused)}, {seconds:.0f} s", flush=True)
    return groups


def hands_of_games(first: int, games: int) -> Iterator[Hand]:
    """Yield a hand of each of some games in which a discard was a choice.

    The turns of a game are looked at in random order, until one of them is.
    """
    deal = prepare(GameOptions(rules=RIICHI, turns=TURNS))
    rivers = play(deal, SEED, first, games).rivers.tolist()
    for number, river in enumerate(rivers, first):
        start, draws = deal_game(deal, SEED, number)
        turns = [*range(TURNS - river.count(NO_DISCARD))]
        Chance(CHOOSING, number).shuffle(turns)
        hands = (hand_at(turn, start, draws, river) for turn in turns)
        hand = next((hand for hand in hands if view_of(hand).is_choice), None)
        if hand:
            yield hand


def hand_at(turn: int, start: list[int], draws: list[int], river: list[int]) -> Hand:
    """Return the hand before the discard of a turn, from 0; sorted, its drawn tile last."""
    held = start + draws[:turn]
    for kind in river[:turn]:
        held.remove(kind)
    return Hand(tuple(TILES[kind] for kind in (*sorted(held), draws[turn])))


def rival(view: View) -> str:
    """Return the measure that disagrees with the tiles, "two" steps or "points"; else nothing."""
    ways = two_step_sums(view.analysis, view.kept, compiled=True)
    if ways and view.best.isdisjoint(best_of(ways)):
        return "two"
    for extra in EXTRA:
        estimates = expect(view.analysis.hand, extra=extra, seconds=NO_LIMIT)
        if verdict(view.analysis, replace(estimates, passes=None)).measure == "points":
            return "points"
    return ""


if __name__ == "__main__":
    main(sys.argv[1:])
