"""What `houseway simulate` tells, a file for each kind of game."""
