"""Forecasts that exist already: hubs judged as they are, and several models side by side."""

from __future__ import annotations

import json
import os
import tarfile
import tempfile
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

from ._api import Json
from ._http import get_json, open_url, url_of
from ._judge import Model, TaskProgress, judge
from ._tables import AGAINST_NAIVE, EXPLAINED, Rows, Table, against_naive, figure


class HubRecord(Table):
    """The models of a hub against an opponent."""

    def _parts(self) -> List[Union[str, Rows]]:
        head = ["model", "horizon", f"ratio to {self['opponent']}", "series won", "wager", "beats it", "beats naive"]
        rows = [head]
        for model in self["models"]:
            for at in model["by_horizon"]:
                wager = at["wager"]
                rows.append(
                    [
                        model["model"],
                        "-" if at["horizon"] is None else str(at["horizon"]),
                        figure(at["ratio"]),
                        f"{at['wins']} of {at['n_series']}",
                        "-" if wager is None else figure(wager["wealth"]),
                        model["answer"] or "-",
                        (model["naive"] or {}).get("answer") or "-",
                    ]
                )
        return [rows]


class Comparison(Table):
    """Judgements of several models on the same tasks, by name, and the models with each other.

    ``pairwise`` has a row per pair, the random walk (``rw``) among them: share of series, ratio of scores with its
    interval, p-value. ``confidence_set`` names the models not shown worse than another at 5 %.
    """

    pairwise: List[Json] = []
    confidence_set: List[str] = []

    def _parts(self) -> List[Union[str, Rows]]:
        confident = f"Not shown worse than another at 5 %: {', '.join(self.confidence_set)}"
        return [self._models(), EXPLAINED, self._pairs(), confident]

    def _models(self) -> Rows:
        rows = [["model", *AGAINST_NAIVE, "MASE", "WIS", "s/forecast"]]
        for name, report in self.items():
            measures = report["measures"]
            at = next(row for row in measures["by_horizon"] if row["horizon"] == report["design"]["decision_horizon"])
            beside = [(at["mase"] or {}).get("own"), (at["wis"] or {}).get("own"), measures["seconds_per_forecast"]]
            rows.append([name, *against_naive(report.get("naive")), *map(figure, beside)])
        return rows

    def _pairs(self) -> Rows:
        rows = [["a", "b", "series won by a", "ratio", "lower", "upper", "p"]]
        for pair in self.pairwise:
            figures = [pair[key] for key in ("share", "ratio", "lower", "upper", "p_value")]
            rows.append([pair["a"], pair["b"], *map(figure, figures)])
        return rows


def judge_hub(
    path: Union[str, "os.PathLike[str]"],
    *,
    opponent: Optional[str] = None,
    models: Optional[Sequence[str]] = None,
    targets: Optional[Sequence[str]] = None,
    truth: str = "latest",
    base_url: Optional[str] = None,
) -> HubRecord:
    """Judge the forecasts of a hubverse hub: a folder, or an archive of one (zip, tar, tar.gz).

    ``targets`` are judged alone: one at a time where their units differ.
    ``truth`` is ``latest`` or ``as_of:<days>``. What could not be used is named in ``["skipped"]``.
    """
    query = {"opponent": opponent, "models": models, "targets": targets, "truth": truth}
    with tempfile.TemporaryFile() as packed:
        if os.path.isdir(path):
            with tarfile.open(fileobj=packed, mode="w:gz") as archive:
                archive.add(path, arcname=".", filter=lambda entry: None if "/.git" in entry.name else entry)
        else:
            with open(path, "rb") as source:
                while piece := source.read(1 << 20):
                    packed.write(piece)
        size = packed.seek(0, os.SEEK_END)
        packed.seek(0)
        kind = packed.read(2)
        packed.seek(0)
        types = {b"PK": "application/zip", b"\x1f\x8b": "application/gzip"}
        headers = {
            "content-type": types.get(kind, "application/x-tar"),
            "content-length": str(size),
            "accept": "application/json",
        }
        url = url_of(base_url, "/v1/records/hub", query)
        with open_url(url, method="POST", data=packed, headers=headers) as answer:
            return HubRecord(json.load(answer))


def compare(
    models: Union[Mapping[str, Model], Sequence[Model]],
    *,
    panel: str,
    progress: TaskProgress = None,
    base_url: Optional[str] = None,
    **options: Any,
) -> Comparison:
    """Judge several models on the same tasks and compare each with every other and the random walk.

    ``models`` is a dict from name to model, or a list of functions. Options are those of ``judge``.
    """
    if isinstance(models, Mapping):
        named = models
    else:
        named = {getattr(model, "__name__", f"model {i}"): model for i, model in enumerate(models)}
    reports: Dict[str, Json] = {}
    for name, model in named.items():
        reports[name] = judge(model, panel=panel, name=name, progress=progress, base_url=base_url, **options)
    result = Comparison(reports)
    if len(reports) > 1:
        ids = [report["id"] for report in reports.values()]
        found = get_json(url_of(base_url, "/v1/comparison", {"judgements": ids}))
        result.pairwise, result.confidence_set = found["pairwise"], found["confidence_set"]
    return result
