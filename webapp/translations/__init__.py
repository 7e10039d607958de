"""Catalogues of gettext for `ja`, `zh` and `ru`: a .po file for people, a .mo file for the app.

    python -m webapp.translations    collects every sentence of the code, adds the new ones to the
                                     .po files, removes the old ones, writes the .mo files

It needs Babel, which the app does not. English is the language of the message ids.
"""
