"""The addresses of the house, one file a subject."""

from fastapi import APIRouter

from houseway.web.routes import drill, lobby, looks, people, rounds, rules, stream, tables, wallet

ALL: tuple[APIRouter, ...] = (
    lobby.router,
    tables.router,
    stream.router,
    rounds.router,
    wallet.router,
    people.router,
    rules.router,
    drill.router,
    looks.router,
)
