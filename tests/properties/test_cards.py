"""Every hand has a card that previews can show."""

from io import BytesIO

from hypothesis import given, settings
from PIL import Image

from analyzer import Hand, analyze
from tests.properties.strategies import any_hands
from tests.samples import sample
from webapp.analysis.card import analysis_card
from webapp.pictures.layout import HEIGHT, WIDTH, lay_out
from webapp.pictures.painting import draw_card
from webapp.pictures.spots import TextSpot, TileSpot


@settings(max_examples=sample(60))
@given(any_hands())
def test_a_card_is_a_png_of_one_size_under_60_kb(hand: Hand) -> None:
    png = draw_card(analysis_card(analyze(hand)))
    with Image.open(BytesIO(png)) as picture:
        assert (picture.format, picture.size) == ("PNG", (1200, 630))
    assert len(png) < 60_000


@given(any_hands())
def test_everything_lies_on_the_card(hand: Hand) -> None:
    for spot in lay_out(analysis_card(analyze(hand))):
        match spot:
            case TileSpot():
                left, top = spot.corner
                assert left >= 0 <= top
                assert left + spot.size[0] <= WIDTH
                assert spot.bottom <= HEIGHT
            case TextSpot():
                assert spot.left >= 0
                assert spot.left + spot.pen.width(spot.text) <= WIDTH
                assert 36 <= spot.baseline <= HEIGHT
