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
from ._tables import EXPLAINED, Part, Row, Table, against_naive


class HubRecord(Table):
    """The models of a hub against an opponent."""

    def _parts(self) -> List[Part]:
        rows = [
            {
                "model": model["model"],
                "horizon": at["horizon"],
                "ratio": at["ratio"],
                "series won": f"{at['wins']} of {at['n_series']}",
                "wager": (at["wager"] or {}).get("wealth"),
                "beats it": model["answer"],
                "beats naive": (model["naive"] or {}).get("answer"),
            }
            for model in self["models"]
            for at in model["by_horizon"]
        ]
        return [f"Mean score over that of {self['opponent']}, on shared tasks:", rows]


class Comparison(Table):
    """Judgements of several models on the same tasks, by name, and the models with each other.

    ``pairwise`` has a row per pair, the random walk (``rw``) among them: share of series, ratio of scores with its
    interval, p-value. ``confidence_set`` names the models not shown worse than another at 5 %.
    """

    pairwise: List[Json] = []
    confidence_set: List[str] = []

    def _parts(self) -> List[Part]:
        parts: List[Part] = [[self._row(name, report) for name, report in self.items()], EXPLAINED]
        if self.pairwise:
            columns = ("a", "b", "share", "ratio", "lower", "upper")
            pairs = [{**{name: pair[name] for name in columns}, "p": pair["p_value"]} for pair in self.pairwise]
            parts += ["Each with every other:", pairs]
        return [*parts, f"Not shown worse than another at 5 %: {', '.join(self.confidence_set)}"]

    @staticmethod
    def _row(name: str, report: Json) -> Row:
        measures = report["measures"]
        at = next(row for row in measures["by_horizon"] if row["horizon"] == report["design"]["decision_horizon"])
        return {
            "model": name,
            **against_naive(report.get("naive")),
            "MASE": (at["mase"] or {}).get("own"),
            "WIS": (at["wis"] or {}).get("own"),
            "seconds": measures["seconds_per_forecast"],
        }


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
