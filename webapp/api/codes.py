"""Codes of problems: which of them a request of each kind can meet."""

REQUEST = ("BAD_REQUEST", "BAD_LANG")
"""Of every request: a wrong Host header, an unknown language."""

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
    "TOO_MANY",
    "FIFTH_COPY",
    "SECOND_RED",
    "TOO_MANY_JOKERS",
)
"""Of a hand in any notation (docs/notation.md)."""

RULES = (
    "BAD_RULES",
    "BAD_PAIRS",
    "BAD_ORPHANS",
    "BAD_CAP",
    "BAD_WILD",
    "OUT_OF_RANGE",
    "NEEDS_JOKERS",
    "WILD_AND_JOKERS",
    "WILD_IS_JOKER",
    "NO_JOKERS",
    "SANMA_TILE",
    "TOO_LONG",
    "TOO_MANY_TILES",
    "NO_MELDS",
)

TABLE = (
    "BAD_FORMS",
    "NEEDS_SANMA",
    "TOO_MANY_INDICATORS",
    "JOKER_INDICATOR",
)

HAND = (*REQUEST, *TEXT, *RULES, *TABLE)
"""Of a hand with rules and a table."""

OUTLOOK = ("BAD_OUTLOOK",)

WAITS = ("COUNT_NOT_3N1",)


BUILT = ("BAD_JSON", "BAD_BODY", "UNKNOWN_PARAMETER")
"""Of JSON that is built in another way."""

BODY = (*REQUEST, *BUILT, "BAD_ENCODING", "NO_HANDS")
"""Of a body as a whole."""

TOO_LARGE = ("TOO_MANY_HANDS", "TOO_MANY_OUTLOOKS", "REQUEST_ENTITY_TOO_LARGE")

MEDIA_TYPE = ("BAD_MEDIA_TYPE", "UNSUPPORTED_MEDIA_TYPE")
"""Of a body that is not read: what it is, or that it is compressed."""

ENDS = ("OUT_OF_TIME", "OUT_OF_BYTES")
"""Of the line that ends an answer to many hands before the last of them."""

TOO_MANY = ("TOO_MANY_REQUESTS",)
