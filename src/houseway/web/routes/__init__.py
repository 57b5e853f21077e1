"""The addresses of the house, one file a subject."""

from fastapi import APIRouter

from houseway.web.routes import coach, drill, lobby, looks, odds, par, people, rounds, rules, stream, tables, wallet

ALL: tuple[APIRouter, ...] = (
    lobby.router,
    tables.router,
    coach.router,
    stream.router,
    rounds.router,
    wallet.router,
    people.router,
    rules.router,
    par.router,
    odds.router,
    drill.router,
    looks.router,
)
