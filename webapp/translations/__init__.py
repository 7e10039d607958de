"""Catalogues of gettext: `ja`, `zh`, `ru`, each a .po to read and the .mo that the app loads.

    python -m webapp.translations    reads every sentence out of the code, adds the new ones to the
                                     .po files, drops the old ones, writes the .mo files

It needs Babel, which the app does not. English is the language of the message ids.
"""
