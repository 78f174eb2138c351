"""Logs as events with fields: what happened, at which table, in which request; cards and tokens have no field."""

from __future__ import annotations

import logging
import sys
from typing import Literal

import structlog
from structlog.tracebacks import ExceptionDictTransformer

Form = Literal["console", "json"]


def set_up(level: str, form: Form) -> None:
    """Let everything that logs, our own code and libraries alike, write lines of one form to stderr."""
    shared: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # Where a fault was, and never what was in its variables: those are decks, hands and tokens.
    frames = structlog.processors.ExceptionRenderer(ExceptionDictTransformer(show_locals=False))
    plain, colors = structlog.dev.plain_traceback, sys.stderr.isatty()
    last: list[structlog.typing.Processor] = (
        [frames, structlog.processors.JSONRenderer()]
        if form == "json"
        else [structlog.dev.ConsoleRenderer(colors=colors, exception_formatter=plain)]
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
