"""What a request asks: parameters as data, a hand in a link, what is wrong with either."""
