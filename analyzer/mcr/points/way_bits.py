"""The way of a win as bits."""

DRAWN, LAST_OF_KIND, KONG, WALL_LAST, CONCEALED, ALL_CLAIMED = (1 << bit for bit in range(6))
"""Bits of the way of a win: the four flags, then no claimed meld, and four."""

FLAGS = {
    "self_drawn": DRAWN,
    "last_of_kind": LAST_OF_KIND,
    "kong_situation": KONG,
    "wall_last": WALL_LAST,
}
"""Flag of a win -> its bit."""
