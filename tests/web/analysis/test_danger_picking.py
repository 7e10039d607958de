"""Players in riichi are entered by keys, without script."""

import pytest
from flask.testing import FlaskClient

from tests.web.site import open_page

HAND = "/?q=23467m34567p3388s"


def after(visitor: FlaskClient, address: str, *clicks: str) -> str:
    """The address after some clicks, each of which leads to another one."""
    for click in clicks:
        answer = visitor.get(f"{address}&{click}")
        assert answer.status_code == 303, answer.text
        address = answer.headers["Location"]
    return address.removeprefix(HAND).partition("&to=")[0]


def test_a_river_is_entered_tile_by_tile(visitor: FlaskClient) -> None:
    clicks = ("add=9m", "add=1z", "riichi=t1", "add=0p", "riichi=t14")
    assert after(visitor, f"{HAND}&to=t1", *clicks) == "&t1=4:9m1z*0p"


def test_the_player_after_the_viewer_is_the_first_choice(visitor: FlaskClient) -> None:
    assert after(visitor, f"{HAND}&to=t1", "add=9m") == "&t1=3:9m*"
    assert after(visitor, f"{HAND}&s=4&to=t1", "add=9m") == "&s=4&t1=1:9m*"
    assert after(visitor, f"{HAND}&t1=3:9m*&to=t2", "add=9m") == "&t1=3:9m*&t2=4:9m*"


def test_what_passed_is_seen_too(visitor: FlaskClient) -> None:
    start = f"{HAND}&t1=3:9m*&to=t1p"
    assert after(visitor, start, "add=7s") == "&v=7s&t1=3:9m*&t1p=7s"
    assert after(visitor, start, "add=9m") == "&t1=3:9m*&t1p=9m"


def test_marks_stay_with_their_tiles(visitor: FlaskClient) -> None:
    start = f"{HAND}&t1=3:9m-1z*5s~2p&to=t1"
    assert after(visitor, start, "remove=t10") == "&t1=3:1z*5s~2p"
    assert after(visitor, start, "remove=t11") == "&t1=3:9m-5s~2p*"
    assert after(visitor, f"{HAND}&t1=3:9m*&t1p=9m&to=t1", "remove=t10") == ""


def test_a_tile_of_the_hand_keeps_the_rivers(visitor: FlaskClient) -> None:
    address = "/?q=23467m34567p338s&t1=3:9m*"
    answer = visitor.get(f"{address}&add=8s&to=hand")
    assert answer.headers["Location"] == "/?q=23467m34567p3388s&t1=3:9m*"


@pytest.mark.parametrize("click", ["riichi=t2", "riichi=t15", "riichi=", "remove=t19"])
def test_a_click_that_does_not_fit_is_refused(visitor: FlaskClient, click: str) -> None:
    answer = visitor.get(f"{HAND}&t1=3:9m*&{click}")
    assert answer.status_code == 400
    assert "23467m34567p3388s" in answer.text


def test_the_keys_show_the_rivers(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"{HAND}&t1=3:9m1z*")
    assert [each["value"] for each in page.all("button") if each["name"] == "remove"][:2]
    names = {each["value"] for each in page.all("button") if each["name"] == "riichi"}
    assert names == {"t1", "t11", "t12", "t13", "t14"}
    targets = {each["value"] for each in page.all("input") if each["name"] == "to"}
    assert {"t1", "t1p", "t2"} <= targets


@pytest.mark.parametrize(
    ("seen", "river", "is_gone"),
    [
        pytest.param("111z", "1z~9m*", False, id="called_and_seen_in_a_meld"),
        pytest.param("1111z", "1z~9m*", True, id="all_four_in_a_kan"),
        pytest.param("111z", "1z9m*", True, id="three_seen_and_one_in_the_river"),
    ],
)
def test_a_called_discard_is_counted_in_its_meld_alone(
    visitor: FlaskClient, seen: str, river: str, *, is_gone: bool
) -> None:
    page = open_page(visitor, f"{HAND}&v={seen}&t1=3:{river}")
    (key,) = [each for each in page.all("button") if each["data-pick"] == "1z"]
    assert ("disabled" in key.attributes) is is_gone
    others = {each["value"] for each in page.all("button") if each["name"] == "remove"}
    assert {"t10", "t11"} <= others, "the river still shows it"


def test_a_called_discard_leaves_a_run_to_choose(visitor: FlaskClient) -> None:
    """Three 9s of a pon, one of them from the river of the player in riichi: one is left."""
    address = "/?q=2346m34567p338s&partial=0&v=999s&t1=3:9s~9m*"
    page = open_page(visitor, f"{address}&to=chii&run=7s")
    links = {each["href"] for each in page.all("a")} | {
        each["value"] for each in page.all("button") if each["name"] == "add"
    }
    assert any("(789s0)" in link for link in links), links


def test_what_the_other_rivers_have_comes_first(visitor: FlaskClient) -> None:
    page = open_page(visitor, f"{HAND}&t1=3:9m*&t2=4:5p*")
    targets = [each["value"] for each in page.all("input") if each["name"] == "to"]
    assert [each for each in targets if each.startswith("t")] == ["t1", "t2", "t3", "t1p", "t2p"]
    entered = after(visitor, f"{HAND}&t1=3:9m*&t2=4:5p*&to=t1p", "add=5p")
    assert entered == "&t1=3:9m*&t1p=5p&t2=4:5p*", "it lies in the second river, and not twice"
