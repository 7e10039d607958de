"""The parameters of /random: the kind, shanten and rules of the hand to deal.

kind=      any, one_suit, half_flush, no_honours, melds    tiles=   13, or 14 with a drawn tile
shanten=   -1 (complete) to 6, any if left out             rules=   and its switches, as everywhere
"""

from collections.abc import Mapping

from analyzer.dealing import KINDS, Wish
from webapp.language.messages import Message
from webapp.language.speech import phrase
from webapp.query.links import read_rules
from webapp.query.parameter_kinds import Choice, Sample
from webapp.query.parameters import read_each
from webapp.query.problems import InvalidRequestError, Problem

NAMED_ONE_OF = phrase("{name} is one of these: {allowed}")

WISHES = (
    Choice("kind", tuple(KINDS), default=next(iter(KINDS)), message=NAMED_ONE_OF,
           label=Message("Kind of hand"),
           sample=Sample("random", "one_suit",
                         Message("one_suit, half_flush (with honours), no_honours or melds"))),
    Choice("shanten", tuple(str(value) for value in range(-1, 7)), message=NAMED_ONE_OF,
           label=Message("Shanten"),
           sample=Sample("random", "1", Message("−1, which is complete, to 6"))),
    Choice("tiles", ("14", "13"), default="14", message=NAMED_ONE_OF,
           label=Message("Number of tiles"),
           sample=Sample("random", "13", Message("13, or 14 with a drawn tile"))),
)  # fmt: skip


def read_wish(arguments: Mapping[str, str]) -> Wish:
    """Return the properties of the hand to deal.

    Raises:
        InvalidRequestError: a parameter is invalid.
    """
    values, problems = read_each(WISHES, arguments)
    try:
        rules = read_rules(arguments)
    except InvalidRequestError as error:
        raise InvalidRequestError(*problems, *error.problems) from error
    if problems:
        raise InvalidRequestError(*problems)
    return Wish(
        kind=values["kind"],
        shanten=int(values["shanten"]) if values["shanten"] else None,
        size=int(values["tiles"]),
        rules=rules,
    )


def no_such_hand() -> InvalidRequestError:
    """Return the error for a wish that no hand can fulfil."""
    message = phrase("no hand of this kind and size has that shanten")
    return InvalidRequestError(
        Problem(field="shanten", text="", code="NO_SUCH_HAND", message=message)
    )
