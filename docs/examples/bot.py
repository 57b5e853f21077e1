"""A bot that plays Five Card Draw over HTTP: python bot.py ADDRESS KEY [HANDS]; needs Python alone."""

import json
import sys
import uuid
from urllib.request import Request, urlopen

ADDRESS, KEY = sys.argv[1].rstrip("/"), sys.argv[2]
HANDS = int(sys.argv[3]) if len(sys.argv) > 3 else 10
HEADERS = {"Authorization": f"Bearer {KEY}", "Content-Type": "application/json", "Accept": "application/json"}


def send(path, **fields):
    with urlopen(Request(ADDRESS + path, json.dumps(fields).encode(), HEADERS)) as answer:
        return json.load(answer)


def watch(table):
    """Yield the table's view now and after every change; an event is a few lines, its data one of them."""
    asked = Request(f"{ADDRESS}/stream?tables={table}", headers=HEADERS | {"Accept": "text/event-stream"})
    with urlopen(asked) as lines:
        for line in lines:
            if line.startswith(b"data: "):
                yield json.loads(line[6:])


def decide(seat, options):
    """Keep pairs and better, and stay in with them; without a pair stay in only where it is free."""
    cards = seat["hand"].split()
    ranks = [card[0] for card in cards]
    alone = [card for card in cards if ranks.count(card[0]) == 1]
    if "draw" in options:
        is_made = seat["kind"] in ("straight", "flush", "straight_flush", "royal_flush") or not alone
        return {"action": "stand_pat"} if is_made else {"action": "draw", "cards": " ".join(alone[:3])}
    if "check" in options:
        return {"action": "check"}
    return {"action": "call" if len(alone) < 5 else "fold"}


def main():
    view = send("/play", game="five_card_draw")
    table, number, played = view["table"]["id"], str(view["you"]["seats"][0]), set()
    for view in watch(table):
        if view["phase"] == "ended":
            played.add(view["round"]["id"])
            if len(played) >= HANDS:
                break
        if int(number) in view["acting"]:
            options = {option["action"] for option in view["legal"][number]}
            action = decide(view["round"]["view"]["seats"][number], options)
            command = {"command_id": uuid.uuid4().hex, "version": view["table"]["version"], "seat": int(number)}
            send(f"/tables/{table}/act", **command, **action)
    print(f"played {len(played)} hands, {view['you']['stack']} chips on the table")


if __name__ == "__main__":
    main()
