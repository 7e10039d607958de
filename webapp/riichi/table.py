"""The table of points: han by fu, for the dealer and for others, on a discard and by draw."""

from collections.abc import Mapping
from dataclasses import dataclass

from analyzer.riichi import find_level, points
from webapp.language.messages import Message
from webapp.language.speech import number
from webapp.parts.win_value import LEVELS
from webapp.query.parameters import link_of, read
from webapp.riichi.conditions import PLAYERS, PRESET, WinConditions

RECORDS = (PRESET, PLAYERS)

ANY_FU = 30


@dataclass(frozen=True, slots=True)
class PointsTable:
    """The table under the rules of a preset."""

    conditions: WinConditions

    def link(self, **changes: str | None) -> str:
        """Return the parameters of its page, with another preset or number of players."""
        link = link_of(RECORDS, self.conditions.changed(**changes))
        return f"?{link[1:]}" if link else ""

    def level(self, han: int, fu: int = ANY_FU) -> Message | None:
        """Return the limit that is reached; None below mangan."""
        level = find_level(han, fu, rules=self.conditions.rules)
        return LEVELS[level] if level else None

    def ron(self, side: str, han: int, fu: int = ANY_FU) -> str:
        """Return the points of a win on a discard; empty if there is none."""
        has_any = fu > 20 and (fu != 25 or han > 1)
        return self._points(side, han, fu, is_drawn=False) if has_any else ""

    def drawn(self, side: str, han: int, fu: int = ANY_FU) -> str:
        """Return the points of a win by draw: `3,900` or `1,300 / 2,600`; empty if there is none.

        Only a drawn pinfu has 20 fu, and only seven pairs have 25.
        """
        has_any = han > {20: 1, 25: 2}.get(fu, 0)
        return self._points(side, han, fu, is_drawn=True) if has_any else ""

    def _points(self, side: str, han: int, fu: int, *, is_drawn: bool) -> str:
        rules = self.conditions.rules
        paid = points(han, fu, dealer=side == "dealer", self_drawn=is_drawn, rules=rules)
        alone = paid.each if paid.discarder is None else paid.discarder
        if alone is not None:
            return number(alone)
        return f"{number(paid.others or 0)} / {number(paid.dealer or 0)}"


def read_table(arguments: Mapping[str, str]) -> PointsTable:
    """Return the table under the rules that the parameters name.

    Raises:
        InvalidRequestError: the preset or the number of players is invalid.
    """
    return PointsTable(WinConditions(**read(RECORDS, arguments)))
