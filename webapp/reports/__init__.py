"""Reports: one file, HTML or Markdown, that needs nothing else.

rendering.py   a report through the templates; the policy that a report in HTML has
pictures.py    the tiles as data URIs, for a file that may not point outside itself

Neither Flask nor Pillow is needed, so that the command line writes reports as well.
"""
