"""The shapes of what the web takes and gives, as JSON; `/openapi.json` is made of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from houseway.analysis.par.sheet import ParSheet
from houseway.bots import POLICIES
from houseway.games import GAMES
from houseway.games.pai_gow.house_way import house_way_names
from houseway.room import Key, RoundLine, StatementLine, TableLine
from houseway.rulebooks import names
from houseway.web.words import LANGUAGES

ID_PATTERN = r"^[A-Za-z0-9_-]{1,64}$"

Id = Annotated[str, Meta(pattern=ID_PATTERN, description="letters, digits, _ and -")]
CommandId = Annotated[
    str, Meta(pattern=ID_PATTERN, description="made by the client; sent twice, the command is done once")
]
Version = Annotated[int, Meta(ge=0, le=2**53 - 1, description="the table's version that the command answers")]
SeatNumber = Annotated[int, Meta(ge=1, le=9)]
Chips = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1, description="an amount in chips")]
Short = Annotated[str, Meta(max_length=100)]
Secret = Annotated[str, Meta(max_length=1024)]
# The room checks these more closely, with codes of its own; the description says what it will take.
Name = Annotated[Short, Meta(extra_json_schema={"minLength": 1, "maxLength": 24})]
NewSecret = Annotated[Secret, Meta(extra_json_schema={"minLength": 8, "maxLength": 128})]
GameName = Annotated[Short, Meta(extra_json_schema={"enum": list(GAMES)})]
_BOOKS = list(dict.fromkeys(book for game in GAMES for book in names(game)))
BookName = Annotated[Short, Meta(extra_json_schema={"enum": _BOOKS})]
HouseWayName = Annotated[Short, Meta(extra_json_schema={"enum": list(house_way_names())})]
Strength = Annotated[Short, Meta(extra_json_schema={"enum": list(POLICIES)})]
LanguageCode = Annotated[Short, Meta(extra_json_schema={"enum": [code for code, _ in LANGUAGES]})]
LocalUrl = Annotated[str, Meta(max_length=2048, description="a page of this house to go on to")]


class Body(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True):
    """What a POST carries."""


class Entrance(Body, frozen=True, kw_only=True):
    """Sign in as a guest (`as`: "guest"), or with name and password."""

    way: Literal["guest"] | None = msgspec.field(name="as", default=None)
    name: Short = ""
    password: Secret = ""
    next: LocalUrl = "/"


class Registration(Body, frozen=True, kw_only=True):
    """A name and a password for a new account, or for the guest who asks."""

    name: Name
    password: NewSecret
    next: LocalUrl = "/"


class NewPassword(Body, frozen=True, kw_only=True):
    """Change a password."""

    password: Secret
    new_password: NewSecret


class NewKey(Body, frozen=True, kw_only=True):
    """A key to make, with a name by which its owner knows it."""

    name: Short = "key"


class Language(Body, frozen=True, kw_only=True):
    """A language to go on in."""

    language: LanguageCode
    next: LocalUrl = "/"


class Looks(Body, frozen=True, kw_only=True):
    """How the pages shall look."""

    four_colour: Literal["on", "off"] = "off"
    next: LocalUrl = "/"


class Play(Body, frozen=True, kw_only=True):
    """Which game to play at once; by the rules of its own house unless others are named."""

    game: GameName = "russian_poker"
    rulebook: BookName | None = None


class NewTable(Body, frozen=True, kw_only=True):
    """A table to open; by the rules of the game's own house unless others are named.

    `least` and `most` are the limits of the main wager, or of the buy-in; `rules` are options of all kinds, laid over
    the rulebook.
    """

    command_id: CommandId
    game: GameName = "russian_poker"
    rulebook: BookName | None = None
    least: Chips | None = None
    most: Chips | None = None
    rules: dict[str, Any] = msgspec.field(default_factory=dict)
    name: Short = ""


class SeatCommand(Body, frozen=True, kw_only=True):
    """A seat to take or to leave."""

    command_id: CommandId
    version: Version
    seat: SeatNumber


class TakeSeat(SeatCommand, frozen=True, kw_only=True):
    """A seat to take; where players play against each other with chips from the wallet, which stay on the table."""

    buy_in: Chips | None = None


class CallBot(SeatCommand, frozen=True, kw_only=True):
    """A free seat that a bot of the house shall take, and how well it shall play."""

    strength: Strength = "regular"


class Act(Body, frozen=True, kw_only=True):
    """What a seat does: stake, take_back, or an action of the game; the other fields as that action takes them.

    Between players there are no stakes, but top_up, sit_out, sit_out_next_blind, sit_in, preselect and contribute.
    """

    command_id: CommandId
    version: Version
    seat: SeatNumber
    action: Annotated[str, Meta(pattern=r"^[a-z_]{1,32}$")]
    cards: Short | None = None
    front: Short | None = None
    amount: Chips | None = None
    to: Chips | None = None
    ante: Chips | None = None
    bonus: Chips | None = None
    is_blind: bool | None = None
    bet: Chips | None = None
    fortune: Chips | None = None
    insurance: Chips | None = None
    bank: Chips | None = None
    house_way: bool | None = None
    contribution: Annotated[str, Meta(max_length=1000)] | None = None
    post: bool | None = None
    choice: Short | None = None
    round: Short | None = None


class DrillAnswer(Body, frozen=True, kw_only=True):
    """Two cards for the front of the hand that a drill has asked; the other fields are those of the question."""

    house_way: HouseWayName = "house_rules"
    seed: Id
    cards: Annotated[Short, Meta(min_length=1)]
    front: Short = ""


class Refill(Body, frozen=True, kw_only=True):
    """Ask the cashier for chips."""

    command_id: CommandId


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was not done as asked: a stable code, a sentence, and which part of the input it is about."""

    code: str
    message: str
    at: str | None = None


class PlayerNow(msgspec.Struct, frozen=True):
    """A player and the chips in his wallet."""

    id: str
    name: str
    is_guest: bool
    balance: int


class SessionAnswer(msgspec.Struct, frozen=True):
    """Who is signed in."""

    player: PlayerNow | None


class AccountAnswer(msgspec.Struct, frozen=True):
    """A player, his keys, and the key just made: it is shown this once."""

    player: PlayerNow
    keys: list[Key]
    new_key: str | None


class RulebookLine(msgspec.Struct, frozen=True):
    """A rulebook that ships."""

    game: str
    name: str
    title: str


class LobbyAnswer(msgspec.Struct, frozen=True):
    """The tables, and the rulebooks by which one may be opened."""

    tables: list[TableLine]
    rulebooks: list[RulebookLine]


class RulebooksAnswer(msgspec.Struct, frozen=True):
    """The rulebooks that ship."""

    rulebooks: list[RulebookLine]


class RulesAnswer(msgspec.Struct, frozen=True):
    """The rules of a rulebook or of one table: in full, and where they differ from the game's default."""

    game: str
    rulebook: str
    title: str
    source: str
    hash: str
    rules: dict[str, Any]
    differences: dict[str, list[Any]]
    table: str | None


class ParAnswer(ParSheet, frozen=True):
    """The PAR sheet of a rulebook: what the house keeps by it, and how results spread."""


class WalletAnswer(msgspec.Struct, frozen=True):
    """A wallet, and its statement from the newest line on; `next` leads to older lines."""

    balance: int
    held: int
    can_refill: bool
    refill_below: int
    refill_to: int
    statement: list[StatementLine]
    next: str | None


class RoundsAnswer(msgspec.Struct, frozen=True):
    """A player's rounds from the newest on; `next` leads to older ones."""

    rounds: list[RoundLine]
    next: str | None


class DrillRow(msgspec.Struct, frozen=True):
    """How many answers were right and wrong where this row decided."""

    row: str
    right: int
    wrong: int


class DrillScore(msgspec.Struct, frozen=True):
    """All answers of a player by one house way, in sum and row by row."""

    right: int
    wrong: int
    rows: list[DrillRow]


class DrillQuestion(msgspec.Struct, frozen=True):
    """Seven cards to be set by a house way; an answer names seed and cards."""

    house_way: str
    house_ways: list[str]
    seed: str
    cards: str
    score: DrillScore


class SetCards(msgspec.Struct, frozen=True):
    """Seven cards as somebody sets them."""

    front: str
    back: str


class DrillVerdict(msgspec.Struct, frozen=True):
    """Whether the answer is the house way's, which row decided, the rows that referred to it, and why."""

    house_way: str
    is_right: bool
    is_foul: bool
    given: SetCards
    right: SetCards
    row: str
    via: list[str]
    says: str
    score: DrillScore


class Empty(msgspec.Struct, frozen=True):
    """Nothing."""
