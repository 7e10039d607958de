"""What all commands share.

input.py      options of several commands; hands given as arguments or in a file; what is invalid
output.py     answers and messages; outputs that are full, closed or broken
screen.py     lines that fit a terminal, and their colours
"""
