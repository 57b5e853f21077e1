"""What every choice of given cards is worth, told in JSON: the same object on the command line and on the web."""
