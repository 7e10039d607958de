"""The page of self-play: its form, and one game turn by turn or what many games came to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from analyzer.errors import InvalidHandError
from analyzer.hand import Hand
from analyzer.notation import format_query
from analyzer.simulation import Distribution, Game, Row, Statistics, Turn, format_text
from analyzer.situation import Situation
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import number, percent
from webapp.language.words import shanten_words, tile_count
from webapp.parts.box import Box
from webapp.parts.examples import EXAMPLES
from webapp.parts.failures import ProblemView
from webapp.parts.table import MeldView, meld_view
from webapp.query.links import draw_link, hand_link
from webapp.query.parameters import LinkState
from webapp.query.problems import Problem
from webapp.simulation.chart import ChartView, chart_view
from webapp.simulation.query import LABELS, MOST_GAMES, NAMES, SimulationQuery, simulation_link
from webapp.site.addresses import card_address

UNSEEN = ("wild", "pairs", "orphans", "cap")
"""Parameters that the form has no field for and sends along; of another seed the number of the
game means nothing."""


@dataclass(frozen=True, slots=True)
class EntryForm:
    """The form.

    Attributes:
        fields: parameter -> its text; none is missing.
        unseen: those that go along without being asked for.
        faults: the parameters that are wrong.
        most_games: how many may be played.
    """

    fields: Mapping[str, str]
    unseen: tuple[tuple[str, str], ...]
    faults: frozenset[str]
    most_games: int


@dataclass(frozen=True, slots=True)
class PlayedTileView:
    """A tile of a turn; the drawn one stands apart, the discarded one is raised."""

    tile: Tile
    is_drawn: bool
    is_discarded: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnView:
    """A turn.

    Attributes:
        tiles: before the discard, the drawn one the last.
        link: to the analysis of this hand, its river included, relative to `/`; None where no hand
            may be so.
        shanten: with the tile drawn.
        discard: None where the draw won.
        count: copies left of `useful`.
        useful: what the rest accepts, with the copies left.
    """

    number: int
    tiles: tuple[PlayedTileView, ...]
    link: str | None
    shanten: Message
    discard: Tile | None
    count: Message
    useful: tuple[tuple[Tile, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameView:
    """One game.

    Attributes:
        heading: how it ended.
        sentence: which game of which seed it is.
        rest: the concealed tiles at the end.
        melds: beside the hand all the time.
        before, after: links to the games of the seed beside it, relative to the page.
        text: as the Chinese source prints it; it has so many lines.
    """

    heading: Message
    sentence: Message
    turns: tuple[TurnView, ...]
    rest: tuple[Tile, ...]
    melds: tuple[MeldView, ...]
    before: str | None
    after: str
    text: str
    text_rows: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CellsView:
    """How many games came there in a turn, by then, and a link to one of them."""

    games: str
    share: str
    by_then: str
    example: str | None


@dataclass(frozen=True, slots=True)
class TurnRowView:
    """A row of the table: tenpai, and the win where games went on to it."""

    turn: int
    cells: tuple[CellsView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisticsView:
    """The results of many games.

    Attributes:
        heading: how many they were.
        sentences: the answer in words.
        names: of the series: tenpai, then perhaps win.
        rows: each turn.
        never: for each series the games that did not come there, and their share.
    """

    heading: Message
    sentences: tuple[Message, ...]
    chart: ChartView
    names: tuple[str, ...]
    rows: tuple[TurnRowView, ...]
    never: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationPage:
    """The context of simulation/page.html.

    Attributes:
        box: of the header, empty here.
        problems: what is wrong with the form.
        again: link to the same with another seed, relative to the page.
        many: link to many games of the same kind; one game shows it.
        canonical: absolute address of the empty page.
        image: absolute address of a card, of the hand that plays if it was given.
    """

    form: EntryForm
    canonical: str
    image: str
    box: Box = field(default_factory=Box)
    problems: tuple[ProblemView, ...] = ()
    game: GameView | None = None
    statistics: StatisticsView | None = None
    again: str | None = None
    many: str | None = None


def entry_page(
    root: str, fields: Mapping[str, str], problems: tuple[Problem, ...] = ()
) -> SimulationPage:
    """Return the form with these fields, and what is wrong.

    `root` is the absolute address of the site.
    """
    return SimulationPage(
        form=_form(fields, [problem.field for problem in problems]),
        canonical=_canonical(root),
        image=_image(root),
        problems=tuple(ProblemView(each, LABELS.get(each.field)) for each in problems),
    )


def game_page(query: SimulationQuery, game: Game, root: str) -> SimulationPage:
    """Return the page of one game."""
    return SimulationPage(
        form=_form(query.fields),
        canonical=_canonical(root),
        image=_image(root, query),
        game=_game(query, game),
        again=simulation_link(query.fields, seed=None, game=None),
        many=simulation_link(query.fields, games=MOST_GAMES, until=None, turns=None, game=None),
    )


def statistics_page(query: SimulationQuery, statistics: Statistics, root: str) -> SimulationPage:
    """Return the page of many games."""
    return SimulationPage(
        form=_form(query.fields),
        canonical=_canonical(root),
        image=_image(root, query),
        statistics=_statistics(query, statistics),
        again=simulation_link(query.fields, seed=None, game=None),
    )


def _canonical(root: str) -> str:
    return f"{root}simulate"


def _image(root: str, query: SimulationQuery | None = None) -> str:
    if query is None or query.hand is None:
        return card_address(root, EXAMPLES[0].link)
    return card_address(root, hand_link(format_query(query.hand), LinkState(rules=query.rules)))


def _form(fields: Mapping[str, str], faults: Iterable[str] = ()) -> EntryForm:
    unseen = [name for name in UNSEEN if name in fields]
    return EntryForm(
        dict.fromkeys(NAMES, "") | dict(fields),
        tuple((name, fields[name]) for name in unseen),
        frozenset(faults),
        MOST_GAMES,
    )


def _game(query: SimulationQuery, game: Game) -> GameView:
    text = format_text(game)
    place = query.number
    turns = []
    river: list[Tile] = []
    for turn in game.turns:
        state = LinkState(situation=Situation(river=tuple(river)), rules=game.rules)
        turns.append(_turn(turn, state))
        river += [] if turn.discard is None else [turn.discard]
    return GameView(
        heading=_outcome(game),
        sentence=Message(
            "Game %(number)s of seed %(seed)s", {"number": place, "seed": str(game.seed)}
        ),
        turns=tuple(turns),
        rest=game.rest,
        melds=tuple(map(meld_view, game.melds)),
        before=simulation_link(query.fields, game=place - 1) if place > 1 else None,
        after=simulation_link(query.fields, game=place + 1),
        text=text,
        text_rows=min(text.count("\n"), 12),
    )


def _outcome(game: Game) -> Message:
    turns = len(game.turns)
    if game.outcome == "win":
        return Message("Won in turn %(turn)s", {"turn": turns})
    if game.outcome == "tenpai":
        return Message("Tenpai in turn %(turn)s", {"turn": turns})
    return Message("No end after %(num)s draw", plural="No end after %(num)s draws", num=turns)


def _turn(turn: Turn, state: LinkState) -> TurnView:
    tiles = (*turn.tiles, turn.draw)
    last = len(tiles) - 1
    gone = None
    if turn.discard is not None:
        gone = last if turn.discard == turn.draw else tiles.index(turn.discard)
    return TurnView(
        number=turn.number,
        tiles=tuple(
            PlayedTileView(tile, place == last, place == gone) for place, tile in enumerate(tiles)
        ),
        link=_link(turn, state),
        shanten=shanten_words(turn.shanten),
        discard=turn.discard,
        count=tile_count(turn.count),
        useful=turn.useful,
    )


def _link(turn: Turn, state: LinkState) -> str | None:
    try:
        return draw_link(Hand(turn.tiles, turn.melds), turn.hand.tiles[-1], state)
    except InvalidHandError:
        return None


def _statistics(query: SimulationQuery, statistics: Statistics) -> StatisticsView:
    distributions = {"tenpai": statistics.tenpai}
    if statistics.until == "win":
        distributions["win"] = statistics.win
    turns = max(len(one.counts) - _zeros(one) for one in distributions.values())
    rows = []
    for row in zip(*(list(one.rows())[:turns] for one in distributions.values()), strict=True):
        cells = [_cells(query, name, each) for name, each in zip(distributions, row, strict=True)]
        rows.append(TurnRowView(row[0].turn, tuple(cells)))
    return StatisticsView(
        heading=Message(
            "%(games)s game",
            {"games": number(statistics.games)},
            plural="%(games)s games",
            num=statistics.games,
        ),
        sentences=tuple(
            _sentence(name, one, statistics.turns) for name, one in distributions.items()
        ),
        chart=chart_view(statistics),
        names=tuple(distributions),
        rows=tuple(rows),
        never=tuple(
            (number(one.games - one.reached), percent(1 - one.share))
            for one in distributions.values()
        ),
    )


def _zeros(distribution: Distribution) -> int:
    """Return at how many turns in the end no game came there."""
    return next(
        (n for n, games in enumerate(reversed(distribution.counts)) if games),
        len(distribution.counts),
    )


def _cells(query: SimulationQuery, until: str, row: Row) -> CellsView:
    example = None
    if row.example:
        example = simulation_link(query.fields, games=None, until=until, game=row.example)
    return CellsView(
        games=number(row.games),
        share=percent(row.share),
        by_then=percent(row.cumulated),
        example=example,
    )


SENTENCES = {
    "tenpai": (
        Message(
            "Tenpai within %(num)s draw: %(share)s.",
            plural="Tenpai within %(num)s draws: %(share)s.",
        ),
        Message(
            "Tenpai within %(num)s draw: %(share)s, on average in turn %(mean)s.",
            plural="Tenpai within %(num)s draws: %(share)s, on average in turn %(mean)s.",
        ),
    ),
    "win": (
        Message(
            "A win within %(num)s draw: %(share)s.", plural="A win within %(num)s draws: %(share)s."
        ),
        Message(
            "A win within %(num)s draw: %(share)s, on average in turn %(mean)s.",
            plural="A win within %(num)s draws: %(share)s, on average in turn %(mean)s.",
        ),
    ),
}
"""Series -> the answer in words, without and with an average."""


def _sentence(name: str, distribution: Distribution, turns: int) -> Message:
    parts = {"share": percent(distribution.share)}
    short, whole = SENTENCES[name]
    if distribution.mean is None:
        return replace(short, parts=parts, num=turns)
    return replace(whole, parts=parts | {"mean": number(distribution.mean, 1)}, num=turns)
