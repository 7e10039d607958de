"""The page of self-play: its form, and one game turn by turn or the results of many games."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from analyzer.errors import InvalidHandError
from analyzer.hand import Hand
from analyzer.notation import format_query
from analyzer.simulation import Game, GameOptions, Row, Statistics, Turn, format_text
from analyzer.situation import Situation
from analyzer.tiles import Tile
from webapp.language.messages import Message
from webapp.language.speech import number, percent
from webapp.language.words import shanten_words, tile_count
from webapp.parts.box import Box
from webapp.parts.failures import ProblemView
from webapp.parts.hand_facts import EXAMPLES, MeldView, meld_view
from webapp.query.links import draw_link, hand_link
from webapp.query.problems import Problem
from webapp.query.state import LinkState
from webapp.simulation.chart import ChartView, chart_view
from webapp.simulation.entry_form import EntryForm, entry_form
from webapp.simulation.query import LABELS, MOST_GAMES, SimulationQuery, simulation_link
from webapp.simulation.series import last_turn, series_of
from webapp.simulation.words import GAMES, SENTENCES
from webapp.site.addresses import card_address

DEAL = "simulate/random"
"""Address that deals another hand, relative to the page of self-play."""


@dataclass(frozen=True, slots=True)
class PlayedTileView:
    """A tile of a turn; the page sets the drawn one apart and raises the discarded one."""

    tile: Tile
    is_drawn: bool
    is_discarded: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnView:
    """A turn.

    Attributes:
        tiles: before the discard, the drawn one last.
        link: to the analysis of this hand with its river, relative to `/`; None if the hand is not
            valid there.
        shanten: with the tile drawn.
        discard: None if the draw won.
        count: copies left of `useful`.
        useful: the tiles accepted after the discard, with the copies left.
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
        before, after: links to the previous and the next game of the seed, relative to the page.
        text: the game as the Chinese source prints it; `text_rows` is the height of its field.
    """

    turns: tuple[TurnView, ...]
    before: str | None
    after: str
    text: str
    text_rows: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CellsView:
    """Games that reached a goal in a turn, in it or before, and a link to one of them."""

    games: str
    share: str
    by_then: str
    example: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class StatisticsView:
    """The results of many games.

    Attributes:
        rows: each turn, with the cells of each series.
        never: for each series the games that did not reach the goal, and their share.
    """

    chart: ChartView
    rows: tuple[tuple[int, tuple[CellsView, ...]], ...]
    never: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationPage:
    """The context of simulation/page.html.

    Attributes:
        heading: the answer, or that the parameters are invalid.
        sentences: the other sentences of the answer.
        problems: the problems of the parameters.
        tiles, melds: the hand at the end of one game, or at the start of many.
        ways: the texts of links to other games, and these links, relative to the page.
        is_example: whether the page shows the example; search engines may index it.
        canonical: absolute address of the page with the example.
        image: absolute address of the card of the given hand, else of an example.
    """

    form: EntryForm
    heading: Message
    canonical: str
    image: str
    sentences: tuple[Message, ...] = ()
    problems: tuple[ProblemView, ...] = ()
    tiles: tuple[Tile, ...] = ()
    melds: tuple[MeldView, ...] = ()
    ways: tuple[tuple[Message, str], ...] = ()
    game: GameView | None = None
    statistics: StatisticsView | None = None
    is_example: bool = False

    @property
    def box(self) -> Box:
        """The text box of the header, with the hand to start from."""
        return Box(text=self.form.fields["q"])


def invalid_page(
    root: str, fields: Mapping[str, str], problems: tuple[Problem, ...]
) -> SimulationPage:
    """Return the page with the form and the problems of its fields.

    `root` is the absolute address of the site.
    """
    return SimulationPage(
        form=entry_form(fields, [problem.field for problem in problems]),
        heading=Message("This does not fit yet"),
        canonical=f"{root}simulate",
        image=_image(root),
        problems=tuple(ProblemView(each, LABELS.get(each.field)) for each in problems),
    )


def game_page(query: SimulationQuery, game: Game, root: str) -> SimulationPage:
    """Return the page of one game."""
    many = simulation_link(query.fields, games=MOST_GAMES, until=None, turns=None, game=None)
    return SimulationPage(
        form=entry_form(query.fields),
        heading=_outcome(game),
        sentences=(
            Message(
                "Game %(number)s of seed %(seed)s",
                {"number": query.number, "seed": str(game.seed)},
            ),
        ),
        canonical=f"{root}simulate",
        image=_image(root, query.options),
        tiles=game.rest,
        melds=tuple(map(meld_view, game.melds)),
        ways=(_another_seed(query), (_games("of this kind", MOST_GAMES), many)),
        game=_game(query, game),
    )


def statistics_page(
    query: SimulationQuery, statistics: Statistics, root: str, *, is_example: bool
) -> SimulationPage:
    """Return the page of many games."""
    heading, *sentences = _sentences(statistics)
    hand = query.options.hand
    one = simulation_link(query.fields, games=None, turns=None, game=None)
    return SimulationPage(
        form=entry_form(query.fields),
        heading=heading,
        sentences=(
            *sentences,
            _games("dealt" if hand is None else "of this hand", statistics.games),
        ),
        canonical=f"{root}simulate",
        image=_image(root, query.options),
        tiles=hand.tiles if hand else (),
        melds=tuple(map(meld_view, hand.melds)) if hand else (),
        ways=(
            (
                Message("Another hand"),
                DEAL + simulation_link(query.fields, q=None, seed=None, game=None),
            ),
            _another_seed(query),
            (Message("Watch one game"), one),
        ),
        statistics=_statistics(query, statistics),
        is_example=is_example,
    )


def _image(root: str, options: GameOptions | None = None) -> str:
    if options is None or options.hand is None:
        return card_address(root, EXAMPLES[0].link)
    state = LinkState(rules=options.rules)
    return card_address(root, hand_link(format_query(options.hand), state))


def _another_seed(query: SimulationQuery) -> tuple[Message, str]:
    return Message("Another seed"), simulation_link(query.fields, seed=None, game=None)


def _games(kind: str, games: int) -> Message:
    """Return the words for a number of games of a kind of `GAMES`."""
    return replace(GAMES[kind], parts={"games": number(games)}, num=games)


def _game(query: SimulationQuery, game: Game) -> GameView:
    text = format_text(game)
    turns = []
    river: list[Tile] = []
    for turn in game.turns:
        state = LinkState(situation=Situation(river=tuple(river)), rules=game.rules)
        turns.append(_turn(turn, state))
        river += [] if turn.discard is None else [turn.discard]
    return GameView(
        turns=tuple(turns),
        before=simulation_link(query.fields, game=query.number - 1) if query.number > 1 else None,
        after=simulation_link(query.fields, game=query.number + 1),
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
    series = series_of(statistics)
    turns = last_turn(series.values())
    columns = [
        [_cells(query, name, row) for row in list(one.rows())[:turns]]
        for name, one in series.items()
    ]
    return StatisticsView(
        chart=chart_view(statistics),
        rows=tuple(enumerate(zip(*columns, strict=True), start=1)),
        never=tuple(
            (number(one.games - one.reached), percent(1 - one.share)) for one in series.values()
        ),
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


def _sentences(statistics: Statistics) -> Iterable[Message]:
    for name, one in series_of(statistics).items():
        words, parts = SENTENCES[name][one.mean is not None], {"share": percent(one.share)}
        if one.mean is not None:
            parts["mean"] = number(one.mean, 1)
        yield replace(words, parts=parts, num=statistics.turns)
