"""Judging a model: answer every task with it and send the answers, or serve the program protocol."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from typing import Any, BinaryIO, Callable, Dict, List, Mapping, Optional, Sequence, Union

from ._api import Json, Variables, tasks
from ._http import get_json, open_url, url_of
from ._jobs import wait_for
from ._progress import Counted, OfJob, counted, of_job
from ._tables import Judgement

#: ``model(y, horizons, n_samples, seed)`` returns paths, one row per path and one column per horizon, or quantiles
#: as a dict from level to one value per horizon, or a point forecast: one number per horizon.
Model = Callable[[Any, List[int], int, int], Union[Sequence[Sequence[float]], Mapping[Any, Sequence[float]], Any]]

#: A model that fails this often in a row is stopped: it will not recover.
FAILURES_IN_A_ROW = 10

#: A function called with the number of tasks answered and of all tasks; True or False shows a line or none.
TaskProgress = Union[bool, None, Counted]
#: The same for the job that scores the answers, which is handed to the function.
JobProgress = Union[bool, None, OfJob]


def _as_array(values: List[float]) -> Any:
    """A numpy array where numpy is installed, else the list."""
    try:
        import numpy
    except ImportError:
        return values
    return numpy.asarray(values, dtype=float)


def _numbers(rows: Sequence[Any], separator: str) -> str:
    """Rows of numbers as JSON text. Twelve digits: smaller than seventeen and far below the noise of any score."""
    text = separator.join(",".join(["%.12g"] * len(row)) % tuple(row) for row in rows)
    if "n" in text:  # nan, inf: no finite number is written with this letter
        raise ValueError("the forecast is not finite")
    return text


def answer_line(task: Mapping[str, Any], model: Model) -> bytes:
    """The answer of ``model`` to one task as a line of JSON."""
    task_id = json.dumps(task["task_id"])
    begun = time.perf_counter()
    try:
        result = model(_as_array(task["y"]), list(task["horizons"]), int(task["n_samples"]), int(task["seed"]))
        start = f'{{"task_id":{task_id},"seconds":{time.perf_counter() - begun:.3g}'
        if isinstance(result, Mapping):
            levels = ",".join(f'"{level}":[{_numbers([values], "")}]' for level, values in result.items())
            return f'{start},"quantiles":{{{levels}}}}}\n'.encode()
        rows = result.tolist() if hasattr(result, "tolist") else list(result)
        if rows and isinstance(rows[0], (int, float)):
            return f'{start},"mean":[{_numbers([rows], "")}]}}\n'.encode()
        return f'{start},"samples":[[{_numbers(rows, "],[")}]]}}\n'.encode()
    except Exception as error:  # a model may raise anything
        reason = json.dumps(f"{type(error).__name__}: {error}"[:500])
        return f'{{"task_id":{task_id},"error":{reason}}}\n'.encode()


def answer(task: Mapping[str, Any], model: Model) -> Json:
    """The answer of ``model`` to one task. An exception becomes an answer with ``error``: the case is lost, the rest
    goes on."""
    return json.loads(answer_line(task, model))


def judge(
    model: Model,
    *,
    panel: str,
    variables: Variables = None,
    name: Optional[str] = None,
    trained_on: Any = None,
    progress: TaskProgress = None,
    job_progress: JobProgress = None,
    base_url: Optional[str] = None,
    **design: Any,
) -> Judgement:
    """Judge ``model`` on a panel and return the report.

    The model runs here, task by task; the answers are sent and scored by the service. ``design`` may hold
    ``horizons``, ``n_origins``, ``decision_horizon``, ``n_samples``, ``seed``, ``every`` and ``replicates``.
    ``trained_on`` says what the model has seen: in words, or as ``{"panel": "wb", "cutoff": "2019"}`` or a list of
    such, where the report warns if that is what it is asked for. Seconds per call are reported with the answers.

    The report prints as a table, and as HTML in a notebook. Progress is shown on a terminal and in a notebook;
    ``progress=False`` shows none, and functions are called instead where they are given.
    """
    name = name or getattr(model, "__name__", type(model).__name__)
    source = tasks(panel, variables=variables, base_url=base_url, **design)
    with tempfile.TemporaryFile() as kept, tempfile.TemporaryFile() as answers:
        for task in source:  # first to disk: a slow model must not keep the connection waiting
            kept.write(json.dumps(task).encode() + b"\n")
        kept.seek(0)
        with counted(progress, f"{name} answers") as show:
            _answer_all(kept, answers, model, len(source), show)
        trained_on = trained_on if trained_on is None or isinstance(trained_on, str) else json.dumps(trained_on)
        query = {"panel": panel, "variables": variables, "name": name, "trained_on": trained_on, **design}
        quiet = False if progress is False else None
        with of_job(quiet if job_progress is None else job_progress, "scoring") as show_job:
            return _submit(answers, query, show_job, base_url)


def _answer_all(
    tasks_in: BinaryIO, answers: BinaryIO, model: Model, total: int, progress: Optional[Counted]
) -> None:
    failed = 0
    for done, line in enumerate(tasks_in, start=1):
        text = answer_line(json.loads(line), model)
        reason = json.loads(text).get("error") if b'"error":' in text else None
        failed = 0 if reason is None else failed + 1
        if failed == FAILURES_IN_A_ROW:
            raise RuntimeError(f"the model failed {failed} times in a row; the last time: {reason}")
        answers.write(text)
        if progress:
            progress(done, total)


def _submit(
    answers: BinaryIO, query: Mapping[str, Any], progress: Optional[OfJob], base_url: Optional[str]
) -> Judgement:
    size = answers.seek(0, os.SEEK_END)
    answers.seek(0)
    headers = {"content-type": "application/x-ndjson", "content-length": str(size), "accept": "application/json"}
    with open_url(url_of(base_url, "/v1/judgements", query), method="POST", data=answers, headers=headers) as accepted:
        job: Dict[str, Any] = json.load(accepted)
    wait_for(job, base_url, progress)
    return Judgement(get_json(url_of(base_url, f"/v1/judgements/{job['id']}")))


def run_program(model: Model, tasks_in: Optional[BinaryIO] = None, answers_out: Optional[BinaryIO] = None) -> None:
    """Serve the protocol of ``longrun judge <panel> -- python program.py``: a task per line in, an answer per line
    out. What the model prints goes to standard error, so that it cannot spoil an answer."""
    source = tasks_in if tasks_in is not None else sys.stdin.buffer
    sink = answers_out if answers_out is not None else sys.stdout.buffer
    if answers_out is None:
        sys.stdout = sys.stderr
    for line in source:
        if line.strip():
            sink.write(answer_line(json.loads(line), model))
            sink.flush()
