"""Reviews of games: `hairi review`. See docs/review.md."""
