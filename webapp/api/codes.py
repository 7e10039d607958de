"""Codes of problems, grouped by the kind of request in which they can occur.

The codes of invalid values are those of the records of the parameters (`codes_of`).
"""

REQUEST = ("BAD_REQUEST", "BAD_LANG")
"""Codes of every request: an invalid Host header or address, an unknown language."""

TEXT = (
    "EMPTY",
    "BAD_CHAR",
    "BAD_TOKEN",
    "NO_SUIT",
    "NO_DIGITS",
    "BAD_HONOUR",
    "BAD_JOKER",
    "BAD_MELD",
    "ONLY_MELDS",
    "MIXED_ORDER",
    "AMBIGUOUS_IDS",
    "SEVERAL_HANDS",
    "UNCLEAR_WORDS",
    "LOG_FILE",
    "GAME_LINK",
    "TOO_MANY",
    "FIFTH_COPY",
    "SECOND_RED",
    "TOO_MANY_JOKERS",
)
"""Codes of a hand in any notation (docs/notation.md)."""

RULES = (
    "NEEDS_JOKERS",
    "WILD_AND_JOKERS",
    "WILD_IS_JOKER",
    "NO_JOKERS",
    "SANMA_TILE",
    "TOO_MANY_TILES",
    "NO_MELDS",
)

SITUATION = (
    "NEEDS_SANMA",
    "TOO_MANY_INDICATORS",
    "JOKER_INDICATOR",
)

HAND = (*REQUEST, *TEXT, *RULES, *SITUATION)
"""Codes of a hand with rules and a table."""

WAITS = ("COUNT_NOT_3N1",)

BUILT = ("BAD_JSON", "BAD_BODY", "UNKNOWN_PARAMETER")
"""Codes of JSON with another structure."""

BODY = (*REQUEST, *BUILT, "BAD_ENCODING", "NO_HANDS")
"""Codes of a body as a whole."""

TOO_LARGE = ("TOO_MANY_HANDS", "TOO_MANY_OUTLOOKS", "REQUEST_ENTITY_TOO_LARGE")

MEDIA_TYPE = ("BAD_MEDIA_TYPE", "UNSUPPORTED_MEDIA_TYPE")
"""Codes of a body that is not read, because of its media type or its compression."""

ENDS = ("OUT_OF_TIME", "OUT_OF_BYTES")
"""Codes of the line that ends an answer to many hands early."""

TOO_MANY = ("TOO_MANY_REQUESTS",)
