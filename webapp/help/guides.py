"""What the help page says about a feature; the record of the feature has it."""

from dataclasses import dataclass

from webapp.forms.feature import Guide


@dataclass(frozen=True, slots=True)
class FeatureGuide:
    """The guide to a feature, the name of the feature, and the endpoint of its page."""

    name: str
    endpoint: str
    guide: Guide


Guides = tuple[FeatureGuide, ...]
"""The guides to all features, in the order of the page."""
