"""The transfers of a wager's life: chips are granted, held in the round's escrow, and settled, released or voided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from houseway.games.contract import Line
from houseway.money.transfer import CASHIER, HOUSE, MoneyError, Transfer, check_amount, escrow, wallet


def grant(player: str, amount: int, cause: str) -> Transfer:
    """Issue chips to a player; only the cashier does, and `cause` is the command that asked for them."""
    return Transfer(CASHIER, wallet(player), check_amount(amount), "grant", cause)


def hold(player: str, round_id: str, amount: int) -> Transfer:
    """Commit chips of a player to a round: they leave the wallet and are held until the round ends."""
    return Transfer(wallet(player), escrow(round_id), check_amount(amount), "hold", round_id)


def release(player: str, round_id: str, amount: int) -> Transfer:
    """Give a stake back that its player has taken back before the deal."""
    return Transfer(escrow(round_id), wallet(player), check_amount(amount), "release", round_id)


def void(round_id: str, players: Mapping[int, str], held: Mapping[int, int]) -> tuple[Transfer, ...]:
    """Return a round whole that cannot be continued: to each seat's player all that he has committed."""
    return tuple(
        Transfer(escrow(round_id), wallet(players[seat]), check_amount(amount), "void", round_id)
        for seat, amount in held.items()
        if amount
    )


def settle(
    round_id: str, lines: Sequence[Line], players: Mapping[int, str], held: Mapping[int, int]
) -> tuple[Transfer, ...]:
    """Settle a finished round wager by wager: the house pays wins and takes losses, what is left of a stake goes back.

    A win is paid whole and its commission then taken, so that both can be read in the ledger.  Where a player banks the
    house stands between the seats: it keeps what it wins itself and the commissions, and no chip else.  `held` is what
    each seat has committed; the lines must stake exactly that, so that the escrow ends at zero.  Raises MoneyError
    (`stakes_do_not_match`, `loss_above_stake`, `not_an_amount`).
    """
    _check_stakes(lines, held)
    return tuple(transfer for line in lines for transfer in _settle_line(round_id, line, players[line.seat]))


def _check_stakes(lines: Sequence[Line], held: Mapping[int, int]) -> None:
    staked: Counter[int] = Counter()
    for line in lines:
        staked[line.seat] += line.stake
    if staked != Counter(held):
        raise MoneyError("stakes_do_not_match", f"the lines stake {dict(staked)}, the seats hold {dict(held)}")


def _settle_line(round_id: str, line: Line, player: str) -> Iterator[Transfer]:
    won = line.net + line.commission
    lost = max(0, -won)
    if lost > line.stake:
        raise MoneyError("loss_above_stake", f"the {line.wager} of seat {line.seat} loses more than its stake")
    moves = (
        (HOUSE, wallet(player), max(0, won), "won"),
        (wallet(player), HOUSE, line.commission, "commission"),
        (escrow(round_id), HOUSE, lost, "lost"),
        (escrow(round_id), wallet(player), line.stake - lost, "returned"),
    )
    for debit, credit, amount, outcome in moves:
        if amount:
            yield Transfer(debit, credit, check_amount(amount), f"{line.wager}_{outcome}", round_id)
