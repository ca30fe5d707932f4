"""Client of the Longrun service: does your model beat a naive forecast?"""

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
    sets,
    tasks,
    verdict,
)
from ._http import DEFAULT_URL, LongrunError, set_token
from ._judge import answer, judge, run_program
from ._records import Comparison, HubRecord, compare, judge_hub
from ._rounds import check_round, put_forecasts, round_file, round_record, rounds, sealed_round
from ._tables import Benchmark, Diagnostics, Forecast, Judgement, Verdict

__all__ = [
    "Benchmark",
    "Comparison",
    "DEFAULT_URL",
    "Diagnostics",
    "Forecast",
    "HubRecord",
    "Judgement",
    "LongrunError",
    "Verdict",
    "answer",
    "benchmark",
    "check_round",
    "compare",
    "diagnostics",
    "ensemble",
    "forecast",
    "judge",
    "judge_hub",
    "judgement",
    "judgements",
    "naive",
    "panel",
    "panels",
    "put_forecasts",
    "round_file",
    "round_record",
    "rounds",
    "run_program",
    "sealed_round",
    "set_token",
    "sets",
    "tasks",
    "verdict",
]
