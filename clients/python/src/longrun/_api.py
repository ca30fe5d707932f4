"""The service's operations as functions. Every function takes ``base_url`` and raises LongrunError."""

from __future__ import annotations

import csv
import io
import urllib.parse
from typing import Any, Dict, Iterator, List, Optional, Sequence, Union

from ._http import LongrunError, get_json, lines_of, open_url, post_json, url_of
from ._jobs import wait_for
from ._progress import OfJob, of_job
from ._tables import Benchmark, Diagnostics, Forecast, Judgement, Verdict

Json = Dict[str, Any]
Variables = Union[str, Sequence[str], None]


def _numbers(values: Any) -> List[float]:
    """A list of plain numbers from a list, numpy array or pandas series."""
    return [float(value) for value in (values.tolist() if hasattr(values, "tolist") else values)]


def _segment(text: str) -> str:
    return urllib.parse.quote(text, safe="")


def forecast(
    series: Any,
    *,
    model: str = "ar1",
    horizons: Sequence[int] = (1, 3, 6, 12),
    n_samples: Optional[int] = None,
    seed: Optional[int] = None,
    base_url: Optional[str] = None,
    **fields: Any,
) -> Forecast:
    """Forecast a series with one of the built-in models: paths, mean and quantiles per horizon."""
    body = {"model": model, "series": _numbers(series), "horizons": list(horizons), "n_samples": n_samples,
            "seed": seed}
    return Forecast(post_json(url_of(base_url, "/v1/forecast"), {**body, **fields}))


def ensemble(
    series: Any,
    *,
    horizons: Sequence[int] = (1, 3, 6, 12),
    n_samples: Optional[int] = None,
    seed: Optional[int] = None,
    base_url: Optional[str] = None,
    **fields: Any,
) -> Forecast:
    """Forecast a series with the ensemble; the answer has the shape of ``forecast``."""
    body = {"series": _numbers(series), "horizons": list(horizons), "n_samples": n_samples, "seed": seed}
    return Forecast(post_json(url_of(base_url, "/v1/ensemble"), {**body, **fields}))


def naive(
    series: Any,
    *,
    horizons: Sequence[int] = (1, 3, 6, 12),
    n_samples: Optional[int] = None,
    seed: Optional[int] = None,
    base_url: Optional[str] = None,
    **fields: Any,
) -> Forecast:
    """Forecast a series with the best naive forecast so far; ``metadata["taken"]`` says which one at each horizon."""
    body = {"series": _numbers(series), "horizons": list(horizons), "n_samples": n_samples, "seed": seed}
    return Forecast(post_json(url_of(base_url, "/v1/naive"), {**body, **fields}))


def panels(*, base_url: Optional[str] = None) -> List[Json]:
    """The data panels, with source and licence."""
    return get_json(url_of(base_url, "/v1/panels"))


def sets(*, base_url: Optional[str] = None) -> List[Json]:
    """The data sets beside the panels; ``benchmark``, ``tasks`` and ``judge`` take their ids too."""
    return get_json(url_of(base_url, "/v1/sets"))


def panel(name: str, *, as_pandas: Optional[bool] = None, base_url: Optional[str] = None) -> Any:
    """Every observation of a panel or a data set in the long form ``unique_id, ds, y, entity, indicator``.

    A pandas DataFrame where pandas is installed (``as_pandas=False`` for a list of dicts). ``ds`` is the first day
    of the period: a datetime in the DataFrame where all days fit one, else text.
    """
    pandas = None if as_pandas is False else _pandas(required=as_pandas is True)
    with _open_observations(name, base_url) as answer:
        text = io.TextIOWrapper(answer, encoding="utf-8", newline="")
        if pandas is None:
            return [{**row, "y": float(row["y"])} for row in csv.DictReader(text)]
        frame = pandas.read_csv(text, dtype={"unique_id": str, "ds": str, "entity": str, "indicator": str},
                                keep_default_na=False, float_precision="round_trip")
    try:
        frame["ds"] = pandas.to_datetime(frame["ds"], format="%Y-%m-%d")
    except (ValueError, OverflowError):
        pass  # nanosecond timestamps begin in 1677; older days stay text
    return frame


def _open_observations(name: str, base_url: Optional[str]) -> Any:
    """Those of a panel, or of a data set where no panel has the name."""
    def url(kind: str) -> str:
        return url_of(base_url, f"/v1/{kind}/{_segment(name)}/observations", {"format": "csv"})

    try:
        return open_url(url("panels"))
    except LongrunError as error:
        if error.status != 404:
            raise
        try:
            return open_url(url("sets"))
        except LongrunError:
            raise error from None


def _pandas(required: bool) -> Any:
    try:
        import pandas
    except ImportError:
        if required:
            raise
        return None
    return pandas


def benchmark(
    panel: str, *, progress: Union[bool, None, OfJob] = None, base_url: Optional[str] = None, **fields: Any
) -> Benchmark:
    """Benchmark the built-in models on a panel and wait for the report. ``fields`` are those of the request.

    Progress is shown on a terminal and in a notebook; ``progress=False`` shows none, and a function is called with
    the job instead, about every second.
    """
    accepted = post_json(
        url_of(base_url, "/v1/benchmark"), {"panel": panel, **fields}, {"prefer": "respond-async"}
    )
    with of_job(progress, f"benchmark of {panel}") as show:
        job = wait_for(accepted, base_url, show)
    return Benchmark(get_json(url_of(base_url, f"/v1/jobs/{job['id']}/result")))


def verdict(
    *, as_of: Optional[str] = None, design: Optional[str] = None, base_url: Optional[str] = None
) -> Verdict:
    """The consolidated verdict, or the latest of a day, month or year, or that of other settings (``design``)."""
    return Verdict(get_json(url_of(base_url, "/v1/verdict", {"as_of": as_of, "design": design})))


def diagnostics(panel: str, variable: str, *, base_url: Optional[str] = None, **query: Any) -> Diagnostics:
    """Fourteen diagnostics of a variable."""
    path = f"/v1/diagnostics/{_segment(panel)}/{_segment(variable)}"
    return Diagnostics(get_json(url_of(base_url, path, query)))


class Tasks:
    """The tasks of a design: iterate for the tasks; ``manifest`` says what they are and how many."""

    def __init__(self, lines: Iterator[Any], answer: Any) -> None:
        self._lines = lines
        self._answer = answer
        self.manifest: Json = next(lines)["manifest"]

    def __len__(self) -> int:
        return int(self.manifest["n_tasks"])

    def __iter__(self) -> Iterator[Json]:
        with self._answer:
            yield from self._lines

    def close(self) -> None:
        self._answer.close()


def tasks(panel: str, *, variables: Variables = None, base_url: Optional[str] = None, **design: Any) -> Tasks:
    """The tasks by which a model is judged on a panel, streamed. ``design`` may hold ``horizons``, ``n_origins``,
    ``decision_horizon``, ``n_samples``, ``seed``, ``every`` and ``replicates``."""
    query = {"panel": panel, "variables": variables, **design}
    answer = open_url(url_of(base_url, "/v1/tasks", query), headers={"accept": "application/x-ndjson"})
    return Tasks(iter(lines_of(answer)), answer)


def judgements(*, panel: Optional[str] = None, limit: Optional[int] = None,
               base_url: Optional[str] = None) -> List[Json]:
    """Earlier judgements, newest first."""
    return get_json(url_of(base_url, "/v1/judgements", {"panel": panel, "limit": limit}))


def judgement(id: str, *, base_url: Optional[str] = None) -> Judgement:
    """The report of one judgement."""
    return Judgement(get_json(url_of(base_url, f"/v1/judgements/{_segment(id)}")))
