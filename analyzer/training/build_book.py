"""Builds the book and its other part: `python -m analyzer.training.build_book [GAMES [FOLDER]]`.

Games 1, 2 … of one seed are played by the rule of self-play. From each game one discard is taken
that was a choice. The hand alone, without the river, is kept if it is *good*:

    0- to 3-shanten; one best discard that accepts at least 2 tiles more than the next kept one
    most tiles now and most tiles of the next two steps agree on it
    by points it is level with the best discard or close to it (analyzer.expectation.verdict)
    no hand before is alike up to disguise

and if one of its cells, level and theme, has room. The checks stand in the order of their cost: the
last ones, which need compiled code, are made for hands that would be kept only. The estimates have
no limit of time, so that the speed of the machine does not matter.

The other part, later.bin, has the hands on which one step and two steps disagree: 1- to 3-shanten,
one best discard by two steps, and by these no best one by tiles is even near. Level and themes are
those by two steps. Such hands are one or two of a hundred choices, and to compare two steps takes
longer than a page may, so that they are not searched when they are asked for.

It takes half an hour, and can be stopped at any time: what was chosen so far is in FILE.part, a
line for the seeds and one for each `EVERY` games, and the next run goes on from there. In the end
the bytes are the same. After a change of what is chosen FILE.part has to be deleted.
"""

import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TextIO

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
from analyzer.training.book import LATER, PACKAGED, Group, pack, pack_hand, unpack_hand
from analyzer.training.cuts.disguise import plainest
from analyzer.training.cuts.facts import FARTHEST, NEAR, Facts, classify, is_good, view_of
from analyzer.training.cuts.view import Measure, View, best_of, two_step_sums

GAMES = 150_000

SEED, CHOOSING = 20_260_101, 20_260_102
"""Seed of the games, and of the choice of a turn of each."""

ROOM = 220
"""Hands of each theme and level, as long as there are other cells to fill."""

EXTRA = (1, None)
"""Draws that may leave shanten as it is: first few, which is fast, then those of a page."""

NO_LIMIT = 1e9
"""Seconds that a graph may take."""

EVERY = 1_000
"""Games that are played at once, after which the work is kept."""


def main(arguments: list[str]) -> None:
    """Write the parts of the book into the given folder, or into the package."""
    games = int(arguments[0]) if arguments else GAMES
    folder = Path(arguments[1]) if len(arguments) > 1 else PACKAGED.parent
    measures: dict[Measure, Path] = {"tiles": PACKAGED, "two": LATER}
    for by, packaged in measures.items():
        path = folder / packaged.name
        part = path.with_name(f"{path.name}.part")
        data = pack(choose(games, part, by))
        path.write_bytes(data)
        part.unlink()
        print(f"{path}: {len(data):,} bytes")


@dataclass(frozen=True, slots=True)
class Choice:
    """The hands that were chosen so far.

    Attributes:
        by: what their discards are compared by.
        groups: the hands by level and themes.
        filled: number of hands of each cell.
        seen: the plainest disguise of each hand.
        refused: number of hands that one measure refused; under "", of those that were chosen.
    """

    by: Measure = "tiles"
    groups: dict[Group, list[Hand]] = field(default_factory=dict)
    filled: Counter[tuple[int, str]] = field(default_factory=Counter)
    seen: set[tuple[int, ...]] = field(default_factory=set)
    refused: Counter[str] = field(default_factory=Counter)

    def takes(self, hand: Hand) -> bool:
        """Return whether a hand is chosen; then it is added."""
        view = view_of(hand)
        is_fine = is_good if self.by == "tiles" else is_later
        if plainest(hand.counts) in self.seen or not is_fine(view):
            return False
        facts = classify(hand, by=self.by)
        if all(self.filled[cell] >= ROOM for cell in _cells(facts)):
            return False
        reason = rival(view) if self.by == "tiles" else ""
        self.refused[reason] += 1
        if not reason:
            self.add(hand)
        return not reason

    def add(self, hand: Hand) -> None:
        """Add a hand."""
        facts = classify(hand, by=self.by)
        self.seen.add(plainest(hand.counts))
        self.filled.update(_cells(facts))
        self.groups.setdefault((facts.level, facts.themes), []).append(hand)


def choose(games: int, part: Path, by: Measure = "tiles") -> dict[Group, list[Hand]]:
    """Return the hands of a part by level and themes, from the first games of the seed.

    The work is kept in the file `part` as it goes on, and begins with what is there.

    Raises:
        ValueError: the file is about other seeds, or about more games.
    """
    choice, start = Choice(by), time.perf_counter()
    begin = _read_part(part, choice) if part.exists() else 1
    if begin > games + 1:
        raise ValueError(f"{part} is about {begin - 1} games already")
    with part.open("a") as file:
        if begin == 1:
            file.truncate(0)
            _write_line(file, [SEED, CHOOSING, ROOM])
        for first in range(begin, games + 1, EVERY):
            number, before = min(EVERY, games + 1 - first), choice.refused.copy()
            taken = [hand for hand in hands_of_games(first, number) if choice.takes(hand)]
            refused = dict(choice.refused - before)
            _write_line(file, [first + number, [*map(pack_hand, taken)], refused])
            seconds, chosen = time.perf_counter() - start, len(choice.seen)
            done = f"{first + number - 1:,} of {games:,} games"
            print(f"{done}: {chosen:,} hands, {dict(choice.refused)}, {seconds:.0f} s", flush=True)
    return choice.groups


def _read_part(part: Path, choice: Choice) -> int:
    """Add the hands of a file to a choice, and return the number of the next game.

    The file loses what was written of a line that has no end.
    """
    lines = part.read_bytes().splitlines(keepends=True)
    whole = [line for line in lines if line.endswith(b"\n")]
    part.write_bytes(b"".join(whole))
    if not whole:
        return 1
    if json.loads(whole[0]) != [SEED, CHOOSING, ROOM]:
        raise ValueError(f"{part} is about other seeds: delete it")
    steps = [json.loads(line) for line in whole[1:]]
    for _, numbers, refused in steps:
        for number in numbers:
            choice.add(unpack_hand(number))
        choice.refused.update(refused)
    return steps[-1][0] if steps else 1


def _write_line(file: TextIO, value: object) -> None:
    """Write a value as a line that is on the disk when this returns."""
    file.write(f"{json.dumps(value, allow_nan=False)}\n")
    file.flush()
    os.fsync(file.fileno())


def _cells(facts: Facts) -> list[tuple[int, str]]:
    """Return the cells of a hand: its level with each of its themes."""
    return [(facts.level, theme) for theme in facts.themes or ("",)]


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


def is_later(view: View) -> bool:
    """Return whether two steps have one best discard, and no best one by tiles is near by them."""
    if not 1 <= view.shanten <= FARTHEST:
        return False
    ways = two_step_sums(view.analysis, view.kept, compiled=True)
    most = max(ways.values())
    tempting = max(ways[kind] for kind in view.best)
    return len(best_of(ways)) == 1 and 100 * tempting // most < NEAR if most else False


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
