"""Push or fold beside the points played: the same wall is played both ways.

    python -m benchmarks.push_fold FILE [--walls 20000]

writes a line for each wall into FILE, goes on where FILE ends, and prints the tables. The line has
what `analyzer.danger` predicts at one discard against riichi, and what the player earns if it
pushes, and if it folds, at two kinds of tables:

    half     the others never win; half of their discards are random, half cannot deal in: what
             the model assumes
    careful  the others fold unless they are tenpai, then declare riichi, and win

docs/danger.md describes the players and has the table.
"""

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from analyzer import Situation, bulk, danger, expectation
from analyzer.danger import Plan, Plans, Prospect, Threat
from analyzer.danger.pushing import THROWN
from analyzer.danger.threats import with_rivers
from analyzer.expectation import Expectation, Options
from analyzer.expectation.engine import ExplainedPasses
from analyzer.expectation.nodes import LOOSE
from analyzer.hand import Hand
from analyzer.tiles import Tile
from benchmarks import push_fold_tables
from benchmarks.self_play import (
    ROUND_TILES,
    Player,
    Table,
    careful,
    deal,
    develop,
    fold,
    half,
    physical,
    pick,
)

WALLS = 20_000

STICK = 1_000

NOTEN = (0, 3_000, 1_500, 1_000, 0)
"""By number of players: what each of them receives if they are tenpai in a drawn round, or pays if
they are not."""

FARTHEST = 2
"""Greatest shanten after the discard of a hand that is played both ways."""

MOST_DELAY = 3
"""Most own discards after the riichi before the one that is compared."""

SECONDS = 600.0
"""Time limit of a graph: high, so that a busy machine changes no answer."""

PARTS = Plan._fields

OTHERS: dict[str, Player] = {"half": half, "careful": careful}


class Pushing:
    """A player that throws a first tile and then plays the policy of an expectation."""

    def __init__(self, played: Expectation, tile: Tile) -> None:
        passes = played.passes
        assert isinstance(passes, ExplainedPasses)
        suit, self.hand = passes.places.get(tile, (next(iter(passes.played)), -1))
        self.graph, self.played = passes.graph, passes.played[suit]
        self.first: Tile | None = tile
        self.left = played.draws

    def __call__(self, table: Table, seat: int) -> tuple[int, bool]:
        """Return the discard, and whether it declares riichi."""
        drawn = table.hands[seat][-1]
        if self.first is not None:
            tile, self.first = physical(table, seat, self.first), None
        else:
            self.left -= 1
            kind = self._discard(drawn // 4)
            tile = drawn if kind is None else pick(table, seat, kind)
        hands = self.played.waits.hands
        place = int(np.searchsorted(hands, self.hand))
        is_tenpai = place < len(hands) and hands[place] == self.hand
        return tile, bool(is_tenpai and self.played.declared[self.left, place])

    def _discard(self, drawn: int) -> int | None:
        """Go on to the next hand; return the kind thrown, None for a draw that is not kept."""
        full = self._draws(self.hand).get(drawn) if self.hand >= 0 else None
        if full is None or self.graph.nodes.nearest[full] > self.left:
            return None
        place = int(self.graph.first[full]) + int(self.played.choice[self.left, full])
        self.hand = int(self.graph.after[place])
        back = (kind for kind, before in self._draws(self.hand).items() if before == full)
        nodes = self.graph.nodes
        loose = nodes.loose[: nodes.counters[LOOSE]]
        dead = loose[(loose[:, 0] == full) & (loose[:, 1] == self.hand)]
        return next(back) if not len(dead) else int(dead[0, 2])

    def _draws(self, hand: int) -> dict[int, int]:
        nodes = self.graph.nodes
        span = slice(int(nodes.start[hand]), int(nodes.start[hand + 1]))
        return dict(zip(nodes.kind[span].tolist(), nodes.target[span].tolist(), strict=True))


class Folding:
    """A player that throws a first tile and then the cheapest one."""

    def __init__(self, tile: Tile) -> None:
        self.first: Tile | None = tile

    def __call__(self, table: Table, seat: int) -> tuple[int, bool]:
        """Return the discard; nobody declares."""
        if self.first is None:
            return fold(table, seat)
        tile, self.first = physical(table, seat, self.first), None
        return tile, False


def deal_wall(number: int) -> Table:
    """Return the table of a wall before the first draw."""
    return deal(f"push or fold {number}")


def find(number: int) -> tuple[Table, int] | str:
    """Return a wall at a discard against riichi and the player, or why there is none."""
    table = deal_wall(number)
    step, delay = 1 + number % 3, number // 3 % (MOST_DELAY + 1)
    viewer: int | None = None

    def stop(table: Table, seat: int) -> bool:
        nonlocal viewer, delay
        if viewer is None:
            first = (each for each in range(4) if table.riichi[each] is not None)
            viewer = next(((each + step) % 4 for each in first), None)
        if seat != viewer or table.waits[seat] >> table.hands[seat][-1] // 4 & 1:
            return False
        delay -= 1
        return delay < 0 or _shanten(table, seat) == 0

    def player(table: Table, seat: int) -> tuple[int, bool]:
        return (develop(table, seat)[0], False) if seat == viewer else careful(table, seat)

    seat = table.play([player] * 4, stop)
    if seat is None:
        return "no riichi" if viewer is None else "ended"
    return (table, seat) if _shanten(table, seat) <= FARTHEST else "far"


def _shanten(table: Table, seat: int) -> int:
    return int(bulk.discards(table.counts(seat)[None]).shanten.min())


def question(table: Table, seat: int) -> tuple[Hand, Situation, list[Threat]]:
    """Return what a player with 14 tiles is asked, as `danger.assess` takes it."""
    threats = table.threats(seat)
    quiet = {0, 1, 2, 3} - {seat, *threats}
    situation = Situation(
        dora_indicators=(ROUND_TILES[table.indicator],),
        visible=tuple(ROUND_TILES[tile] for other in quiet for tile in table.rivers[other]),
        river=tuple(ROUND_TILES[tile] for tile in table.rivers[seat]),
        round_wind=table.round_wind,
        seat_wind=seat + 1,
    )
    hand = Hand(tuple(ROUND_TILES[tile] for tile in table.hands[seat]))
    return hand, situation, [table.threat(other) for other in threats]


def predict(table: Table, seat: int) -> tuple[Plans, Expectation]:
    """Return push or fold as `danger.push_or_fold` does, with the graph of the expectation."""
    hand, situation, threats = question(table, seat)
    answer = danger.assess(hand, situation, threats)
    draws = table.left // 4
    course = danger.follow(answer, draws, 4, is_dealer=seat == 0)
    options = Options(draws=draws, stop=course.stop, deposit=STICK, seconds=SECONDS)
    played = expectation.expect(hand, with_rivers(situation, tuple(threats)), options)
    prospects = {
        row.tile: Prospect(row.points, row.win, played.wins_in_turns(row.tile), row.tenpai)
        for row in played
        if row.tile
    }
    return danger.compare_plans(hand, answer, course, prospects, len(threats)), played


def play_on(table: Table, seat: int, mine: Player, others: str) -> Table:
    """Return a copy of the table, played to the end of the round by these players."""
    after, players = table.copy(), [OTHERS[others]] * 4
    players[seat] = mine
    after.wins = [others == "careful" or each in table.threats(seat) for each in range(4)]
    after.wins[seat] = isinstance(mine, Pushing)
    after.turn(seat, players)
    after.play(players)
    return after


def account(table: Table, after: Table, seat: int) -> dict[str, float]:
    """Return what the player has earned, by the parts of a plan, and what happened.

    `other` is paid to players who were not in riichi; `noten` belongs to drawn rounds.
    """
    threats = table.threats(seat)
    found = dict.fromkeys((*PARTS, "other", "noten"), 0.0)
    dealt_in = {"now": 0, "later": 0, "drawn": 0, "thrown": 0}
    won = {"draw": 0, "threat": 0, "other": 0}
    for ending in after.endings:
        now = "now" if after.drawn == table.drawn else "later"
        part = "drawn" if ending.discarder is None else now
        if ending.winner == seat:
            found["gain"] += sum(ending.paid)
            is_threat = ending.discarder in threats
            won["draw" if ending.discarder is None else "threat" if is_threat else "other"] += 1
        elif ending.winner in threats:
            found[part] -= ending.paid[seat]
            dealt_in[part if ending.discarder in (None, seat) else "thrown"] += 1
        else:
            found["other"] -= ending.paid[seat]
    if after.endings and after.endings[0].winner == seat:
        found["gain"] += STICK * len(after.threats(seat))
    elif after.riichi[seat] is not None:
        found["gain"] -= STICK
    tenpai = sum(map(bool, after.waits))
    if not after.endings and tenpai:
        found["noten"] = NOTEN[tenpai] if after.waits[seat] else -NOTEN[4 - tenpai]
    discards = [len(b) - len(a) for a, b in zip(table.rivers, after.rivers, strict=True)]
    draws = sum(discards[each] for each in threats) + dealt_in["drawn"]
    thrown = sum(discards) - discards[seat] - sum(discards[each] for each in threats)
    return {
        **found,
        "discards": discards[seat],
        "draws": draws,
        "throws": thrown,
        "won": sum(won.values()),
        "empty wall": not after.endings,
        **{f"won by {name}": number for name, number in won.items()},
        **{f"in {name}": number for name, number in dealt_in.items()},
    }


def compare(number: int) -> dict[str, Any]:
    """Return the line of a wall."""
    found = find(number)
    if isinstance(found, str):
        return {"wall": number, "skipped": found}
    table, seat = found
    plans, played = predict(table, seat)
    push, folded = plans.best_push, plans.best_fold
    course = plans.course
    risks = {"push": course.risks[push.tile.kind].p, "fold": course.risks[folded.tile.kind].p}
    row = played.find_row(push.tile)
    line: dict[str, Any] = {
        "wall": number,
        "draws": plans.draws,
        "threats": len(table.threats(seat)),
        "shanten": _shanten(table, seat),
        "two_sided": any(_two_sided(table.waits[each]) for each in table.threats(seat)),
        "verdict": plans.verdict,
        "tiles": [str(push.tile), str(folded.tile)],
        "push": push.push._asdict(),
        "fold": folded.fold._asdict(),
        "chances": {
            **risks,
            "won": (1 - risks["push"]) * row.win if row else 0.0,
            "later": course.later_p,
            "drawn": sum(course.drawn) / len(course.drawn),
            "thrown": THROWN * sum(course.drawn),
            "true": _true_share(table, seat),
        },
    }
    for others in OTHERS:
        for name, mine in (("push", Pushing(played, push.tile)), ("fold", Folding(folded.tile))):
            after = play_on(table, seat, mine, others)
            line[f"{name}, {others}"] = account(table, after, seat)
    return line


def _true_share(table: Table, seat: int) -> float:
    """Return the share of the unseen tiles that a player in riichi wins on, the mean of them."""
    unseen = 4 - table.counts(seat) - table.seen
    threats = table.threats(seat)
    waiting = [
        unseen[kind] for each in threats for kind in range(34) if table.waits[each] >> kind & 1
    ]
    return float(sum(map(int, waiting)) / int(unseen.sum()) / len(threats))


def _two_sided(waits: int) -> bool:
    """Return whether a hand waits for two tiles of a suit that are three apart."""
    return any(waits >> kind & 1 and waits >> kind + 3 & 1 for kind in range(27) if kind % 9 < 6)


def read(path: Path) -> list[dict[str, Any]]:
    """Return the lines of a file; a last line that was not finished is removed from it."""
    if not path.exists():
        return []
    data = path.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        path.write_bytes(whole)
    return [json.loads(line) for line in whole.splitlines()]


def run(path: Path, walls: int) -> list[dict[str, Any]]:
    """Play walls until a file has so many that were compared; return these lines."""
    lines = read(path)
    done = sum("skipped" not in line for line in lines)
    with path.open("a", encoding="utf-8") as file:
        while done < walls:
            line = compare(len(lines))
            lines.append(line)
            file.write(json.dumps(line, allow_nan=False) + "\n")
            file.flush()
            done += "skipped" not in line
    return lines


def main() -> None:
    """Play the walls that are missing, and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.push_fold")
    parser.add_argument("file", type=Path, help="lines of the walls, continued if it exists")
    parser.add_argument("--walls", type=int, default=WALLS, help="to be compared in all")
    options = parser.parse_args()
    print("\n".join(push_fold_tables.report(run(options.file, options.walls))))


if __name__ == "__main__":
    main()
