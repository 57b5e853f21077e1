"""A scenario: a round written down by hand, played by the rules; the format is in `docs/scenarios.md`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from houseway.cards import Card, CardError, parse, show
from houseway.games import Rulebook, game, rulebook
from houseway.games.contract import Action, Chance, Deal, Event, Game, Refusal, to_json
from houseway.rulebooks import RulebookError

KEYS = ("game", "rulebook", "rules", "seats", "dealer", "draws", "deck", "actions")
ACTION_KEYS = ("seat", "action", "cards", "front", "amount", "to")
DEALER = 0


class ScenarioError(ValueError):
    """A scenario that cannot be used: `code` is stable, `path` names the place (`seats.1.hand`)."""

    def __init__(self, code: str, message: str, path: str) -> None:
        super().__init__(f"{path}: {message}")
        self.code = code
        self.path = path


def play(scenario: Any) -> dict[str, Any]:
    """Play a scenario and say what happened, where it stands, how it ended and what was refused.

    After a refusal the state is the one before it.  Raises ScenarioError, or RulebookError, for input that is not a
    playable round.
    """
    if not isinstance(scenario, dict):
        raise ScenarioError("not_an_object", "a scenario is a JSON object", "scenario")
    played = game(_text(scenario, "game"))
    settings: tuple[str, ...] = getattr(played, "settings", ())
    _check_keys(scenario, (*KEYS, *settings), "")
    book = _rulebook(played, scenario)
    table = _Table(played, scenario)
    actions = [_action(item, f"actions.{at}") for at, item in enumerate(_list(scenario, "actions"))]
    try:
        stakes = {number: _stake(played, fields, f"seats.{number}") for number, fields in table.stakes.items()}
        state = table.begin(book.rules, stakes, {key: scenario[key] for key in settings if key in scenario})
    except Refusal as refusal:
        return _output(table, None, _refused(refusal, None))
    for at, action in enumerate(actions):
        try:
            state = table.act(state, action)
        except Refusal as refusal:
            return _output(table, state, _refused(refusal, at))
    return _output(table, state, None)


class _Table:
    """Supplies chance's cards: hands and draws as written, or a deck; what is left out comes in deck order."""

    def __init__(self, played: Game[Any, Any], scenario: Mapping[str, Any]) -> None:
        self.game = played
        self.events: list[Event] = []
        self.filled_in: list[Card] = []
        self.stakes: dict[int, dict[str, Any]] = {}
        hands: dict[int, tuple[Card, ...]] = {}
        for number, fields in _seats(scenario):
            self.stakes[number] = {key: value for key, value in fields.items() if key != "hand"}
            hands[number] = self._cards(fields.get("hand", ""), f"seats.{number}.hand")
        dealer = _object(scenario, "dealer")
        _check_keys(dealer, ("hand",), "dealer.")
        hands[DEALER] = self._cards(dealer.get("hand", ""), "dealer.hand")
        draws = self._cards(scenario.get("draws", ""), "draws")
        deck = self._cards(scenario.get("deck", ""), "deck")
        _check_taken(hands, draws, played)
        _check_cards(hands, draws, deck, played)
        self._hands = {number: iter(hand) for number, hand in hands.items()}
        self._deck = iter(deck)
        self._draws = iter(draws)
        named = {*draws, *deck, *(card for hand in hands.values() for card in hand)}
        self._rest = iter([card for card in played.deck if card not in named])

    def _cards(self, text: Any, path: str) -> tuple[Card, ...]:
        return _parse(text, path, has_joker=len(self.game.deck) > 52)

    def begin(self, rules: Any, stakes: Mapping[int, Any], settings: Mapping[str, Any]) -> Any:
        return self._deal(self.game.start(rules, stakes, **settings), self._first_card)

    def act(self, state: Any, action: Action) -> Any:
        if action.action == "timeout":
            if action.seat not in self.game.acting(state):
                raise Refusal("not_your_turn", "only a seat that may act can run out of time")
            action = self.game.timeout(state, action.seat)
        return self._deal(self.game.apply(state, action), self._later_card)

    def _deal(self, step: Any, card_for: Callable[[int], Card | None]) -> Any:
        self.events += step.events
        while isinstance(chance := self.game.to_move(step.state), Chance):
            if chance.of:
                self._shuffle(chance.of)
            cards = tuple(next(self._deck, None) or card_for(seat) or self._left_out() for seat in chance.to)
            step = self._supply(step.state, cards)
            self.events += step.events
        return step.state

    def _supply(self, state: Any, cards: tuple[Card, ...]) -> Any:
        try:
            return self.game.apply(state, Deal(cards))
        except Refusal as refusal:
            raise ScenarioError("repeated_card", f"{show(cards)}: {refusal}", "draws") from refusal

    def _shuffle(self, cards: tuple[Card, ...]) -> None:
        """Make a new stub: the draws that are written down go on, what is left out comes in deck order."""
        draws = tuple(self._draws)
        self._deck, self._draws = iter(()), iter(draws)
        self._rest = iter([card for card in cards if card not in draws])

    def _first_card(self, seat: int) -> Card | None:
        return next(self._hands[seat], None)

    def _later_card(self, seat: int) -> Card | None:
        return next(self._draws, None)

    def _left_out(self) -> Card:
        card = next(self._rest, None)
        if card is None:
            raise ScenarioError("wrong_number_of_cards", "the draws leave no card for what is left out", "draws")
        self.filled_in.append(card)
        return card


def _rulebook(played: Game[Any, Any], scenario: Mapping[str, Any]) -> Rulebook[Any]:
    name = _text(scenario, "rulebook") if "rulebook" in scenario else None
    try:
        return rulebook(played.name, name, _object(scenario, "rules"))
    except RulebookError as error:
        raise RulebookError(error.code, str(error), error.path or "rulebook") from error


def _check_keys(given: Mapping[str, Any], known: tuple[str, ...], path: str) -> None:
    for key in given:
        if key not in known:
            raise ScenarioError("unknown_key", f"unknown key; the keys are {', '.join(known)}", path + str(key)[:80])


def _check_taken(hands: Mapping[int, tuple[Card, ...]], draws: tuple[Card, ...], played: Game[Any, Any]) -> None:
    """Refuse cards that the rules would never deal: those of a dealer between players, draws where nobody draws."""
    if hands[DEALER] and played.is_between_players:
        raise ScenarioError("cards_not_taken", f"in {played.name} the dealer has no hand", "dealer.hand")
    if draws and not getattr(played, "has_draws", True):
        raise ScenarioError("cards_not_taken", f"in {played.name} no cards come after the hands", "draws")


def _check_cards(
    hands: Mapping[int, tuple[Card, ...]], draws: tuple[Card, ...], deck: tuple[Card, ...], played: Game[Any, Any]
) -> None:
    size, whole = played.hand_size, played.deck
    held = [card for hand in hands.values() for card in hand]
    named = held if getattr(played, "can_reshuffle", False) else [*draws, *held]
    if deck and (draws or held):
        raise ScenarioError("deck_and_hands", "a deck stands instead of hands and draws", "deck")
    if deck and set(deck) != set(whole):
        raise ScenarioError("wrong_number_of_cards", f"the deck has {len(whole)} cards, {len(deck)} are given", "deck")
    for card in named:
        if named.count(card) > 1:
            raise ScenarioError("repeated_card", f"{card} is given twice", "scenario")
    for number, hand in hands.items():
        if len(hand) > size:
            path = f"seats.{number}.hand" if number else "dealer.hand"
            raise ScenarioError("wrong_number_of_cards", f"a hand has {size} cards, {len(hand)} are given", path)


def _seats(scenario: Mapping[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    for key, fields in _object(scenario, "seats").items():
        if not (key.isascii() and key.isdigit() and len(key) < 3 and not key.startswith("0")):
            raise ScenarioError("unknown_key", "a seat is a number from 1", f"seats.{key[:80]}")
        if not isinstance(fields, dict):
            raise ScenarioError("not_an_object", "a seat is an object of stakes and hand", f"seats.{key}")
        yield int(key), fields


def _action(item: Any, path: str) -> Action:
    if not isinstance(item, dict):
        raise ScenarioError("not_an_object", "an action is a JSON object", path)
    _check_keys(item, ACTION_KEYS, f"{path}.")
    seat, name = item.get("seat"), item.get("action")
    if type(seat) is not int or not isinstance(name, str):
        raise ScenarioError("impossible_value", "an action names its seat (a number) and its action (a text)", path)
    for key in ("amount", "to"):
        if key in item and type(item[key]) is not int:
            raise ScenarioError("impossible_value", "an amount is a whole number", f"{path}.{key}")
    cards, front = (_parse(item.get(key, ""), f"{path}.{key}", has_joker=True) for key in ("cards", "front"))
    return Action(seat, name, cards, front, item.get("amount"), item.get("to"))


def _parse(text: Any, path: str, *, has_joker: bool) -> tuple[Card, ...]:
    try:
        return parse(text, has_joker=has_joker)
    except CardError as error:
        raise ScenarioError(error.code, str(error), path) from error


def _stake(played: Game[Any, Any], fields: Mapping[str, Any], path: str) -> Any:
    """Read a stake; a field that no stake has, or of a kind that none has, is unusable and not refused by the rules."""
    for key, value in fields.items():
        if not isinstance(value, bool | int):
            raise ScenarioError("impossible_value", "neither whole chips nor true or false", f"{path}.{key}")
    try:
        return played.read_stake(fields)
    except Refusal as refusal:
        if refusal.code != "field_not_taken":
            raise
        raise ScenarioError(refusal.code, str(refusal), path) from refusal


def _object(scenario: Mapping[str, Any], key: str) -> dict[str, Any]:
    value = scenario.get(key, {})
    if not isinstance(value, dict):
        raise ScenarioError("not_an_object", "must be a JSON object", key)
    return value


def _list(scenario: Mapping[str, Any], key: str) -> list[Any]:
    value = scenario.get(key, [])
    if not isinstance(value, list):
        raise ScenarioError("not_a_list", "must be a JSON list", key)
    return value


def _text(scenario: Mapping[str, Any], key: str) -> str:
    value = scenario.get(key, "")
    if not isinstance(value, str):
        raise ScenarioError("impossible_value", "must be a text", key)
    return value


def _refused(refusal: Refusal, at: int | None) -> dict[str, Any]:
    return {"code": refusal.code, "at": at, "message": str(refusal)}


def _output(table: _Table, state: Any, refusal: dict[str, Any] | None) -> dict[str, Any]:
    output = {
        "events": to_json(table.events),
        "state": table.game.describe(state) if state is not None else None,
        "result": table.game.result(state) if state is not None and table.game.to_move(state) is None else None,
        "refusal": refusal,
    }
    return output | ({"filled_in": show(table.filled_in)} if table.filled_in else {})
