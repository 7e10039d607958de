"""The parameters of /random: what a dealt hand is to be.

kind=      any, one_suit, half_flush, no_honours, melds    tiles=   13, or 14 with a drawn tile
shanten=   -1 (complete) to 6, any if left out             rules=   and its switches, as everywhere
"""

from collections.abc import Mapping

from analyzer.dealing import KINDS, Wish
from analyzer.errors import quote
from webapp.language.speech import phrase
from webapp.query.parameters import read_rules
from webapp.query.problems import InvalidRequestError, Problem

SHANTEN = tuple(str(value) for value in range(-1, 7))
SIZES = ("14", "13")

CHOICES = {"kind": tuple(KINDS), "shanten": SHANTEN, "tiles": SIZES}
"""Parameter -> its values; the first one of `kind` and `tiles` goes without saying."""


def read_wish(arguments: Mapping[str, str]) -> Wish:
    """Return what hand is asked for.

    Raises:
        InvalidRequestError: words that say nothing sensible.
    """
    said = {name: arguments.get(name, "").strip() for name in CHOICES}
    problems = [
        _problem(name, text) for name, text in said.items() if text and text not in CHOICES[name]
    ]
    try:
        rules = read_rules(arguments)
    except InvalidRequestError as error:
        raise InvalidRequestError(*problems, *error.problems) from error
    if problems:
        raise InvalidRequestError(*problems)
    return Wish(
        kind=said["kind"] or CHOICES["kind"][0],
        shanten=int(said["shanten"]) if said["shanten"] else None,
        size=int(said["tiles"] or SIZES[0]),
        rules=rules,
    )


def no_such_hand() -> InvalidRequestError:
    """Return the answer to a wish that no hand can fulfil."""
    message = phrase("no hand of this kind and size is so far from complete, or so near")
    return InvalidRequestError(
        Problem(field="shanten", text="", code="NO_SUCH_HAND", message=message)
    )


def _problem(name: str, text: str) -> Problem:
    return Problem(
        field=name,
        text=text,
        code=f"BAD_{name.upper()}",
        message=phrase("{name} is one of these: {allowed}"),
        found=quote(text),
        parts={"name": name, "allowed": ", ".join(CHOICES[name])},
    )
