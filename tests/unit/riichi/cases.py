"""Riichi wins to score: in a short notation, and from `tests/data/riichi_examples.json`."""

import json
import os
from pathlib import Path
from typing import Any

from analyzer import parse_hand
from analyzer.melds import Meld
from analyzer.riichi import RiichiRules, Score
from analyzer.riichi import score as score_hand
from analyzer.tiles import parse_tile
from analyzer.winning import Block

Case = dict[str, Any]

OURS = Path(__file__).parents[2] / "data" / "riichi_examples.json"

MORE = os.environ.get("HAIRI_RIICHI_EXAMPLES")
"""Another file of the same form, for a run with more cases."""

NUMBERS = ("round_wind", "seat_wind", "nuki", "honba", "riichi_sticks")

PAYERS = ("discarder", "each", "dealer", "others")

WITHOUT_BLOCK = ("kanchan", "penchan", "tanki")
"""Waits: the examples name no block for them."""


def score(text: str, **fields: Any) -> Score:
    """Score a hand as it is typed; indicators are typed too."""
    for name in ("dora_indicators", "ura_indicators"):
        if name in fields:
            fields[name] = parse_hand(fields[name]).tiles
    return score_hand(parse_hand(text), **fields)


def load(path: Path) -> list[Case]:
    cases: list[Case] = json.loads(path.read_text(encoding="utf-8"))["cases"]
    return cases


def every_case() -> dict[str, Case]:
    """Id -> case."""
    files = [OURS, *([Path(MORE)] if MORE else [])]
    return {case["id"]: case for path in files for case in load(path)}


def score_case(case: Case) -> Score:
    fields: dict[str, Any] = dict.fromkeys(case.get("flags", ()), True)
    fields |= {name: case[name] for name in NUMBERS if name in case}
    for name in ("dora_indicators", "ura_indicators"):
        fields[name] = tuple(map(parse_tile, case.get(name, ())))
    rules = RiichiRules(**case.get("rules", {}))
    return score_hand(parse_hand(case["hand"]), rules=rules, **fields)


def part_name(reason: str, block: Block | Meld | None) -> str:
    """`open_triplet:5p`: what the examples call a line of the fu."""
    if block is None or reason in WITHOUT_BLOCK:
        return reason
    return f"{reason}:{block.tiles[-1]}"


def answer(found: Score) -> Case:
    """A score as the examples write it."""
    payments = {name: getattr(found.payments, name) for name in PAYERS}
    return {
        "yaku": [[line.yaku.id, line.han] for line in found.yaku],
        "han": found.han,
        "fu": found.fu,
        "fu_parts": sorted([part_name(p.reason, p.block), p.fu] for p in found.fu_parts),
        "level": found.level,
        "yakuman": found.yakuman,
        "points": found.points,
        "payments": {name: paid for name, paid in payments.items() if paid is not None},
        "total": found.total,
    }
