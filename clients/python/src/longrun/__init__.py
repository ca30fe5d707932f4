"""Client of the Longrun service: does your model beat a random walk?"""

from ._api import (
    benchmark,
    diagnostics,
    ensemble,
    forecast,
    judgement,
    judgements,
    naive,
    panel,
    panels,
    tasks,
    verdict,
)
from ._http import DEFAULT_URL, LongrunError, set_token
from ._judge import answer, judge, run_program

__all__ = [
    "DEFAULT_URL",
    "LongrunError",
    "answer",
    "benchmark",
    "diagnostics",
    "ensemble",
    "forecast",
    "judge",
    "judgement",
    "judgements",
    "naive",
    "panel",
    "panels",
    "run_program",
    "set_token",
    "tasks",
    "verdict",
]
