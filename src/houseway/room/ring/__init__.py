"""Tables between players: chips on the table, hands that start by themselves, clocks, and who is away."""
