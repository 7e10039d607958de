"""The web page, the JSON API and the command line."""
