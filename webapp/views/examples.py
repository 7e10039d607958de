"""The hands to click on a page without one."""

from analyzer.notation import parse_hand
from webapp.parameters import Setting
from webapp.permalinks import hand_link
from webapp.views.contexts import ExampleView
from webapp.views.tiles import tile_view
from webapp.wording import Message


def _example(text: str, words: Message) -> ExampleView:
    tiles = tuple(tile_view(tile) for tile in parse_hand(text).tiles)
    return ExampleView(words, text, tiles, hand_link(text, Setting()))


EXAMPLES = (
    _example("23467m340p66788s9p", Message("14 tiles: what to discard?")),
    _example("3334567m123p999s", Message("13 tiles: what is it waiting for?")),
    _example("1122334455667m7m", Message("A complete hand: how is it read?")),
)
