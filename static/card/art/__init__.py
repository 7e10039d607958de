"""The program that draws what cards are made of: letters, and a palette."""
