"""What the answers of the API look like: typed dicts, every field described for pydantic.

    hands         an analysis, and its parts alone
    mcr           a Chinese Official hand
    simulation    games that a hand played
    problems      errors

Those who build the answers (`webapp.api_models`, `mcr_models`, `simulation_models`) need these
names for the type checker only, so that pydantic stays unloaded where JSON is written without it.
"""
