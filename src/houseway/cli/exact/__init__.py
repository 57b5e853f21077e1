"""What the analysis says of each game, as JSON values and as lines for people."""
