"""The transfers of a table between players: chips come to it, pots move from stack to stack, chips leave it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from houseway.games.contract import Line
from houseway.money.transfer import HOUSE, MoneyError, Transfer, check_amount, escrow, stack, wallet


def buy_in(player: str, table: str, amount: int, cause: str) -> Transfer:
    """Put chips of a player on the table, when he sits down or tops up; `cause` is the table or the command."""
    return Transfer(wallet(player), stack(table, player), check_amount(amount), "buy_in", cause)


def cash_out(player: str, table: str, amount: int, cause: str) -> Transfer:
    """Take a player's chips off the table when he leaves."""
    return Transfer(stack(table, player), wallet(player), check_amount(amount), "cash_out", cause)


def settle_pots(round_id: str, lines: Sequence[Line], stacks: Mapping[int, str]) -> tuple[Transfer, ...]:
    """Settle a finished hand pot by pot through its escrow: losers' stacks pay winners' stacks, the rest is rake.

    `stacks` names each seat's account.  Raises MoneyError (`loss_above_stake`, `pot_overpaid`).
    """
    wagers = dict.fromkeys(line.wager for line in lines)
    return tuple(
        transfer
        for wager in wagers
        for transfer in _settle_pot(round_id, [line for line in lines if line.wager == wager], stacks)
    )


def _settle_pot(round_id: str, lines: Sequence[Line], stacks: Mapping[int, str]) -> Iterator[Transfer]:
    account, wager = escrow(round_id), lines[0].wager
    rake = -sum(line.net for line in lines)
    if rake < 0:
        raise MoneyError("pot_overpaid", f"the {wager} pays {-rake} more than lies in it", account)
    for line in lines:
        if -line.net > line.stake:
            raise MoneyError("loss_above_stake", f"the {wager} of seat {line.seat} loses more than its stake")
        if line.net < 0:
            yield Transfer(stacks[line.seat], account, check_amount(-line.net), f"{wager}_lost", round_id)
    for line in lines:
        if line.net > 0:
            yield Transfer(account, stacks[line.seat], check_amount(line.net), f"{wager}_won", round_id)
    if rake:
        yield Transfer(account, HOUSE, check_amount(rake), f"{wager}_rake", round_id)
