"""/help: every notation, parameter, column, mark and key, and a guide to each feature.

The record of a feature has its guide.
"""

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
