"""Reports: one file, HTML or Markdown, that needs nothing else.

environment.py  where templates are rendered; the policy that a report in HTML has
paper.py        how a hand lies on paper, and where links lead
one_hand.py     the report on one hand, whatever the game
pictures.py     the tiles as data URIs, for a file that may not point outside itself

Neither Flask nor Pillow is needed, so that the command line writes reports as well.
"""
