"""The options of an expectation, checked, and the chances that follow from them."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from numbers import Integral, Real
from typing import Any, Literal, get_args

from analyzer.riichi import TENHOU, RiichiRules
from analyzer.tiles import KINDS

Goal = Literal["points", "win", "tenpai", "score"]
"""The value by which a hand is played; "score" is points minus the cost of not winning."""

Declare = Literal["best", "always", "never"]
"""The values of `Options.riichi`."""

Method = Literal["graph", "simple play"]

Stop = Literal["table"] | float | Sequence[float]
"""The values of `Options.stop`."""

Calls = Literal["auto", "off", "lower", "all"]

CallFactor = Literal["class"] | float | Sequence[float]
"""The values of `Options.call_factor`."""

ORDERS: dict[Goal, tuple[str, str, str]] = {
    "points": ("points", "win", "tenpai"),
    "win": ("win", "points", "tenpai"),
    "tenpai": ("tenpai", "win", "points"),
    "score": ("points", "win", "tenpai"),
}
"""Goal -> the values compared first, second and third; with the goal score, `loss` times the chance
to win is added to the points."""

TURNS = 18
"""Number of draws of a player in a hand."""

CALLERS = 4
"""Number of players in a game with calls."""

MOST_FACTOR = 4.0
"""Greatest `Options.call_factor`."""

MOST_EXTRA = 3
"""Greatest `Options.extra`."""

DEFAULT_EXTRA = (2, 2, 1, 1, 0, 0)
"""Shanten -> default of `Options.extra`; hands farther from tenpai are played at random."""

DEFAULT_OPEN = (1, 1, 1, 0, 0)
"""Shanten -> default budget of hands that have called; farther from tenpai there are no calls."""

NOTEN = {3: 1_000.0, 4: 1_500.0}
"""Number of players -> what a player who is tenpai receives when a round is drawn, on average, in
points: of four, 3,000, 1,500, 1,000 or 0 with none to three others tenpai, of whom 45 % are."""

LAST_DRAWS = 5
"""Number of draws up to which `usual_noten` counts these payments."""

LOSS = 1_500.0
"""Default of `Options.loss`: the mean cost of a hand that is not won, in points."""

OFFERED = (1.5, 0.9, 0.55, 0.55, 0.55, 0.55, 0.55, 0.9, 1.5)
"""By rank: how often others discard a suit tile, relative to a random discard."""

HONOURS_OFFERED = 2.0
"""How often others discard an honour, relative to a random discard."""

TENPAI_BY_TURN = (
    0.1, 0.3, 1, 2.5, 5, 8.6, 13.1, 18.1, 23.1, 27.8, 32, 35.5, 38.4, 40.6, 42.4, 43.8, 45, 48.3,
)  # fmt: skip
"""Percent of players who are tenpai at each turn."""

ENDING = 0.32
"""If a share s of all players is tenpai, others end the hand in a turn with chance 1 - e^(-0.32 s).
"""

ENDED = (0.0, *(1 - math.exp(-ENDING * (share / 100)) for share in reversed(TENPAI_BY_TURN)))
"""Draws left -> chance that another player ends the hand before the next draw; 0 with none."""

MOST_NODES = 600_000
"""Default of `Options.nodes`."""

MOST_SECONDS = 2.0
"""Default of `Options.seconds`."""

MOST_OF_ANY = 1 << 23
"""Largest value of the options nodes, games and threads."""

GAMES = 10_000
"""Default of `Options.games`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The assumptions and limits of an expectation; docs/expectation.md explains each.

    Attributes:
        draws: number of own draws left, 0-18; None: 18 minus the turn.
        goal: the value by which every discard, riichi and call is decided.
        riichi: when a closed tenpai hand declares riichi: "best", if that is better by the goal;
            "always"; "never".
        extra: budget: how many draws may leave shanten as it is, 0-3; None: by shanten.
        ron_quiet, ron_riichi: how often an opponent discards a winning tile of a hand without or
            with riichi, relative to a random discard, 0-3; 0: wins by own draws only.
        stop: chance that another player ends the hand before the next own draw: "table", a number
            from 0 to 1, or a number for each draw left, the next one first.
        ippatsu, haitei, ura, reds: whether these count.
        red_rows: whether the discard of a red five has its own row.
        deposit: points lost by a riichi that does not win, 0-100,000.
        noten: points that a hand receives which is tenpai when the round is drawn, 0-100,000.
        calls: chii and pon of the player: "off"; "lower", those that lower shanten; "all"; "auto",
            "lower" for a hand with an open meld and for the goals win and score, otherwise "off".
            Three players: "auto" or "off", without calls.
        call_factor: how often others discard a tile, relative to a random discard: "class" by its
            rank, a number from 0 to 4, or 34 such numbers.
        open_cut: how much smaller the budget of hands that have called is, 0-3.
        swap_calling: whether a tile that fits the meld may be discarded directly after the call.
        exact: whether calls are computed for every tile of the wall; slow, without a time limit.
        loss: cost of a hand that is not won with the goal "score", 0-100,000 points.
        rules: the scoring rules.
        nodes: most full hands of a graph.
        seconds: approximate limit of processor time for a graph, in seconds, at least 0; a graph
            that would take longer is built with a smaller `extra`.
        falls_back: whether a graph over the limits of nodes or seconds is replaced by one with a
            smaller `extra` or without calls, or by simple play; otherwise it is an error.
        games: number of games of each row with simple play.
        seed: seed of the random numbers of these games.
        threads: number of threads for one large graph.
        method: "graph", with simple play if the graph would be too large, or always "simple play".

    Raises:
        ValueError: the value of an option is not allowed.
    """

    draws: int | None = None
    goal: Goal = "points"
    riichi: Declare = "best"
    extra: int | None = None
    ron_quiet: float = 0.6
    ron_riichi: float = 0.5
    stop: Stop = "table"
    ippatsu: bool = True
    haitei: bool = False
    ura: bool = True
    reds: bool = True
    red_rows: bool = True
    deposit: float = 0
    noten: float = 0
    calls: Calls = "auto"
    call_factor: CallFactor = "class"
    open_cut: int = 0
    swap_calling: bool = False
    exact: bool = False
    loss: float = LOSS
    rules: RiichiRules = TENHOU
    nodes: int = MOST_NODES
    seconds: float = MOST_SECONDS
    falls_back: bool = True
    games: int = GAMES
    seed: int = 1
    threads: int = 1
    method: Method = "graph"

    def __post_init__(self) -> None:
        _check_choice("goal", self.goal, get_args(Goal))
        _check_choice("riichi", self.riichi, get_args(Declare))
        _check_choice("calls", self.calls, get_args(Calls))
        if self.calls in ("lower", "all") and self.rules.players != CALLERS:
            raise ValueError("calls are auto or off with three players")
        _check_choice("method", self.method, get_args(Method))
        _check_whole("open_cut", self.open_cut, 0, MOST_EXTRA)
        _check_range("loss", self.loss, 0, 100_000)
        if self.draws is not None:
            _check_whole("draws", self.draws, 0, TURNS)
        if self.extra is not None:
            _check_whole("extra", self.extra, 0, MOST_EXTRA)
        _check_range("ron_quiet", self.ron_quiet, 0, 3)
        _check_range("ron_riichi", self.ron_riichi, 0, 3)
        _check_range("deposit", self.deposit, 0, 100_000)
        _check_range("noten", self.noten, 0, 100_000)
        for name in ("nodes", "games", "threads"):
            _check_whole(name, getattr(self, name), 1, MOST_OF_ANY)
        _check_range("seconds", self.seconds, 0, math.inf)
        _check_factor(self)
        _check_stop(self)


def calls_of(options: Options, *, is_open: bool) -> Literal["off", "lower", "all"]:
    """Return which calls are considered for an open or a closed hand."""
    if options.calls != "auto":
        return options.calls
    wanted = is_open or options.goal in ("win", "score")
    return "lower" if wanted and options.rules.players == CALLERS else "off"


def cost_of_losing(options: Options, win: float) -> float:
    """Return the mean cost of a hand that wins with this chance, in points of the goal score."""
    return options.loss * (1 - win) if options.goal == "score" else 0.0


def usual_noten(draws: int, players: int) -> float:
    """Return the `Options.noten` that counts with so many draws left: 0 if it is too far away."""
    return NOTEN[players] if draws <= LAST_DRAWS else 0.0


def offer_factors(factor: CallFactor) -> tuple[float, ...]:
    """Return 34 numbers: how often others discard each kind, relative to a random discard."""
    if isinstance(factor, str):
        return OFFERED * 3 + (HONOURS_OFFERED,) * 7
    if isinstance(factor, Sequence):
        return tuple(map(float, factor))
    return (float(factor),) * KINDS


def stop_chances(stop: Stop, draws: int) -> tuple[float, ...]:
    """Return draws + 1 chances that another player ends the hand: entry n for the n-th last draw.

    Entry 0 is 0, since nothing happens after the last discard.

    Raises:
        ValueError: `stop` is a list with fewer chances than draws.
    """
    if isinstance(stop, str):
        return ENDED[: draws + 1]
    if not isinstance(stop, Sequence):
        return (0.0, *(float(stop),) * draws)
    if len(stop) < draws:
        raise ValueError(f"stop has {len(stop)} chances for {draws} draws")
    chances: Any = stop
    return (0.0, *(float(chance) for chance in reversed(chances[:draws])))


def _check_stop(options: Options) -> None:
    stop = options.stop
    if isinstance(stop, str):
        _check_choice("stop", stop, ("table",))
    elif isinstance(stop, Iterable):
        chances = tuple(stop)
        for chance in chances:
            _check_range("stop", chance, 0, 1)
        object.__setattr__(options, "stop", chances)
    else:
        _check_range("stop", stop, 0, 1)


def _check_factor(options: Options) -> None:
    factor = options.call_factor
    if isinstance(factor, str):
        _check_choice("call_factor", factor, ("class",))
    elif isinstance(factor, Iterable):
        factors = tuple(factor)
        if len(factors) != KINDS:
            raise ValueError(f"call_factor has {len(factors)} numbers, not {KINDS}")
        for each in factors:
            _check_range("call_factor", each, 0, MOST_FACTOR)
        object.__setattr__(options, "call_factor", factors)
    else:
        _check_range("call_factor", factor, 0, MOST_FACTOR)


def _check_choice(name: str, value: object, allowed: Sequence[object]) -> None:
    if value not in allowed:
        raise ValueError(f"{name} is {' or '.join(map(str, allowed))}, not {value!r}")


def _check_range(name: str, value: Any, least: float, most: float) -> None:
    if not isinstance(value, Real) or not least <= float(value) <= most:
        raise ValueError(f"{name} is {least} to {most}, not {value!r}")


def _check_whole(name: str, value: Any, least: int, most: int) -> None:
    if not isinstance(value, Integral) or not least <= int(value) <= most:
        raise ValueError(f"{name} is a whole number from {least} to {most}, not {value!r}")
