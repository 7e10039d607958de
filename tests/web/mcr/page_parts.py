"""Parts of the page of Chinese Official hands, for tests."""

from urllib.parse import parse_qsl, urlsplit

from analyzer.mcr import Win
from webapp.mcr.conditions import CONDITIONS, WinConditions
from webapp.mcr.query import mcr_link


def parameters_of(link: str) -> dict[str, str]:
    return dict(parse_qsl(urlsplit(link).query))


def address_of(win: Win, profile: str = "practice") -> str:
    fields = [each.key for each in CONDITIONS if each.name != "profile"]
    way = {field: getattr(win, field) for field in fields}
    return mcr_link(win.hand, WinConditions(**way, profile=profile))
