"""How a field is described: a sentence for readers, and the limits that hold for every answer."""

from typing import Annotated, Any

from pydantic import Field

from webapp.language.messages import Message

TileName = Annotated[str, Field(pattern=r"^([0-9][mps]|[1-7]z|1j)$")]
"""A tile as `str(tile)` writes it: `5m`, a red five `0m`, a joker `1j`."""

Wind = Annotated[int, Field(ge=1, le=4)]
"""1-4, east to north."""


def told(meaning: Message, **limits: Any) -> Any:
    """Return what pydantic is to know of a field."""
    return Field(description=meaning.id, **limits)
