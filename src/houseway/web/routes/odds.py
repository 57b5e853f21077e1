"""The odds of given cards: all choices with their exact values, the same as `houseway odds` tells."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final
from urllib.parse import urlencode

from fastapi import APIRouter, Query
from starlette.responses import Response

from houseway import rulebooks
from houseway.cards import DECK_52, DECK_53, Card, CardError, parse, show
from houseway.games import Refusal, rulebook
from houseway.games.pai_gow.house_way import house_way_names
from houseway.rulebooks import Rulebook
from houseway.web import errors
from houseway.web.advice import DrawOddsAnswer, PaiGowOddsAnswer, RussianPokerOddsAnswer
from houseway.web.documents import Empty
from houseway.web.openapi import QUESTION, answers
from houseway.web.problems import Problem, unusable
from houseway.web.visit import AnyVisit, Visit

router = APIRouter(tags=["odds"])

_ODDS: Final = (*QUESTION, 429, 503)
_POT_COST: Final = 10
Hand = Annotated[str | None, Query(max_length=200, description="the hand, cards like As Td 2c")]
Picked = Annotated[list[str] | None, Query(max_length=60, description="the same card by card, from a form's boxes")]
Upcard = Annotated[str | None, Query(max_length=20, description="the dealer's card that is turned up")]
Keep = Annotated[str | None, Query(max_length=200, description="the cards kept; left out, all 32 ways to draw")]
Shared = Annotated[
    list[str] | None, Query(max_length=5, description="hands that the pot is shared with, like Ks Kd 9c 7h 2d: Ks Kd")
]
Book = Annotated[str, Query(max_length=64, description="a rulebook that ships")]
Against = Annotated[str, Query(max_length=64, description="the dealer's house way, or a rulebook as pai_gow/NAME")]


@router.get("/odds", **answers(Empty))
async def choose_game(visit: AnyVisit) -> Response:
    """Say of which games odds are computed."""
    return await visit.answer("odds_list.html", Empty())


@router.get("/odds/russian_poker", **answers(RussianPokerOddsAnswer, _ODDS))
async def russian_poker(
    visit: AnyVisit, hand: Hand = None, card: Picked = None, upcard: Upcard = None, rulebook: Book = "house"
) -> Response:
    """Value every choice of five cards against an upcard, in antes, the best first."""
    asked = {"hand": _typed(hand, card), "upcard": upcard or "", "rulebook": rulebook}

    async def find() -> Any:
        cards, (turned,) = _cards(asked["hand"], 5, "hand"), _cards(asked["upcard"], 1, "upcard")
        if turned in cards:
            raise unusable("repeated_card", f"{turned} is in the hand already", "upcard")
        _check_listed(rulebook, _books("russian_poker"), "rulebook")
        return await _ask(visit, "russian_poker", show(cards), str(turned), rulebook)

    return await _answer(visit, "russian_poker", asked, _books("russian_poker"), find, is_picked=card is not None)


@router.get("/odds/pai_gow", **answers(PaiGowOddsAnswer, _ODDS))
async def pai_gow(
    visit: AnyVisit, hand: Hand = None, card: Picked = None, against: Against = "house_rules"
) -> Response:
    """Compare all settings of seven cards against a dealer's house way, in bets, the best first."""
    asked = {"hand": _typed(hand, card), "against": against}
    ways = (*house_way_names(), *(f"pai_gow/{name}" for name in _books("pai_gow")))

    async def find() -> Any:
        cards = _cards(asked["hand"], 7, "hand", has_joker=True)
        _check_listed(against, ways, "against")
        return await _ask(visit, "pai_gow", show(cards), against)

    return await _answer(visit, "pai_gow", asked, ways, find, is_picked=card is not None)


@router.get("/odds/five_card_draw", **answers(DrawOddsAnswer, _ODDS))
async def five_card_draw(
    visit: AnyVisit, hand: Hand = None, card: Picked = None, keep: Keep = None, against: Shared = None
) -> Response:
    """Count what five cards become by a draw, or by each of the 32; or how a pot is shared with other hands."""
    others = [text for text in against or () if text.strip()]
    asked: dict[str, Any] = {"hand": _typed(hand, card), "keep": keep, "against": others}

    async def find() -> Any:
        cards = _cards(asked["hand"], 5, "hand")
        kept = None if keep is None else _kept(keep, cards, "keep")
        if others:
            return await _share(visit, cards, kept, others)
        return await _ask(visit, "five_card_draw", show(cards), None if kept is None else show(kept))

    return await _answer(visit, "five_card_draw", asked, (), find, is_picked=card is not None)


async def _share(visit: Visit, cards: tuple[Card, ...], kept: tuple[Card, ...] | None, others: list[str]) -> Any:
    """Share a pot, which may take the analyst seconds, so it counts for more."""
    if kept is None:
        raise unusable("keep_needed", "to share a pot, say what the hand keeps", "keep")
    held = [(cards, kept), *(_held(text, f"against {at}") for at, text in enumerate(others, 1))]
    known = [card for hand, _ in held for card in hand]
    for at, card in enumerate(known):
        if card in known[:at]:
            raise unusable("repeated_card", f"{card} is in two hands", f"against {at // 5}")
    if sum(5 - len(keeps) for _, keeps in held) > len(DECK_52) - len(known):
        raise unusable("not_enough_cards", "fewer cards are left than are drawn", "against")
    return await _ask(visit, "shared_pot", [(show(hand), show(keeps)) for hand, keeps in held], cost=_POT_COST)


def _held(text: str, at: str) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Read a hand, and behind a colon what it keeps; without one it keeps all."""
    hand, colon, keeps = text.partition(":")
    cards = _cards(hand, 5, at)
    return cards, _kept(keeps, cards, at) if colon else cards


def _kept(text: str, hand: tuple[Card, ...], at: str) -> tuple[Card, ...]:
    kept = _cards(text, None, at)
    if not set(kept) <= set(hand):
        raise unusable("card_not_held", "a card that is kept is not in the hand", at)
    return kept


def address_of(book: Rulebook[Any], view: Mapping[str, Any], seat: int) -> str:
    """Say where the odds of a seat's cards stand; those of the game where the cards or the rules are others there."""
    page, play = f"/odds/{book.game}", _play(view, seat)
    is_known = bool(play) and "??" not in play["hand"] and play.get("draw") is None
    if not is_known or book.name not in _books(book.game) or _hash_of(book.game, book.name) != book.hash:
        return page
    if book.game == "pai_gow":
        return f"{page}?{urlencode({'hand': play['hand'], 'against': f'pai_gow/{book.name}'})}"
    upcard = view["round"]["view"]["dealer"]["hand"].split()[-1]
    return f"{page}?{urlencode({'hand': play['hand'], 'upcard': upcard, 'rulebook': book.name})}"


def _play(view: Mapping[str, Any], seat: int) -> Any:
    return view["round"]["view"]["seats"].get(str(seat)) if view["round"] else None


def _books(game: str) -> tuple[str, ...]:
    return tuple(rulebooks.names(game))


@cache
def _hash_of(game: str, name: str) -> str:
    return rulebook(game, name).hash


def _typed(hand: str | None, picked: list[str] | None) -> str:
    """Join cards that were picked one by one; else take them as they were typed."""
    return " ".join(picked) if picked is not None else hand or ""


def _cards(text: str, count: int | None, at: str, *, has_joker: bool = False) -> tuple[Card, ...]:
    try:
        return parse(text, count=count, has_joker=has_joker)
    except CardError as error:
        raise unusable(error.code, str(error), at) from error


def _check_listed(name: str, names: tuple[str, ...], at: str) -> None:
    if name not in names:
        raise unusable("unknown_rulebook", f"choose one of {', '.join(names)}", at)


async def _ask(visit: Visit, game: str, *given: Any, cost: int = 1) -> Any:
    """Have the analyst compute; raises Problem for a rulebook that is not analysed."""
    for _ in range(cost):
        visit.limit("figures", visit.who)
    told = await visit.room.analyst.ask(f"odds.jobs.{game}", *given)
    if "not_analysed" in told:
        raise unusable("not_analysed", told["not_analysed"], told["at"])
    return told


async def _answer(
    visit: Visit, game: str, asked: dict[str, Any], books: tuple[str, ...], find: Any, *, is_picked: bool
) -> Response:
    """Answer with what was found, or with what is wrong with the cards; a page that asks nothing is a form."""
    if not visit.wants_page:
        return visit.data(await find())
    if is_picked:  # an address that one can read and hand on
        said = {key: text for key, text in asked.items() if text is not None}
        return visit.go(f"/odds/{game}?{urlencode(said, doseq=True)}")
    model: dict[str, Any] = {"game": game, "asked": asked, "books": books, "found": None, "refusal": None}
    status = 200
    if asked["hand"]:
        try:
            model["found"] = await find()
        except (Problem, Refusal) as error:
            problem = errors.problem_of(error)
            status, model["refusal"] = problem.status, errors.refusal(visit, problem)
    deck = DECK_53 if game == "pai_gow" else DECK_52
    return visit.page(await visit.render("odds.html", model | {"deck": [str(card) for card in deck]}), status)
