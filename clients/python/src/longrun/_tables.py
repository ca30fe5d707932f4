"""Answers of the service that print as sentences and tables; their fields are those of the service."""

from __future__ import annotations

import html
import textwrap
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

#: Rows of cells, the heads first.
Rows = List[List[str]]

_WIDTH = 100


class Table(Dict[str, Any]):
    """A dict that prints as sentences and tables, and as HTML in a notebook. ``dict(answer)`` is the bare one."""

    def _parts(self) -> List[Union[str, Rows]]:
        raise NotImplementedError

    def __str__(self) -> str:
        return "\n\n".join(_wrapped(part) if isinstance(part, str) else text_of(part) for part in self._parts())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return "".join(
            f"<p>{html.escape(part)}</p>" if isinstance(part, str) else html_of(part) for part in self._parts()
        )


def _wrapped(sentence: str) -> str:
    """No line ends between a number and its percent sign."""
    lines = textwrap.wrap(sentence.replace(" %", "\u00a0%"), _WIDTH)
    return "\n".join(lines).replace("\u00a0", " ")


def text_of(rows: Rows) -> str:
    """Columns as wide as their widest cell."""
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)


def html_of(rows: Rows) -> str:
    head, *body = rows
    lines = "".join(f"<tr>{_cells('td', row)}</tr>" for row in body)
    return f"<table><thead><tr>{_cells('th', head)}</tr></thead><tbody>{lines}</tbody></table>"


def _cells(tag: str, row: Sequence[str]) -> str:
    return "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in row)


def figure(value: Optional[float]) -> str:
    return "-" if value is None else f"{value:.3f}"


def percent(share: Optional[float]) -> str:
    return "-" if share is None else f"{100 * share:.0f} %"


def luck_of(naive: Mapping[str, Any]) -> str:
    """A p-value; where it is the smallest that the replicates allow, a bound."""
    p, replicates = naive.get("p_value"), naive.get("n_replicates") or 0
    if p is None:
        return "-"
    return f"≤ {p:.3g}" if p * (replicates + 1) < 1.5 else f"{p:.3g}"


#: Heads of what is said of a forecaster against the best naive forecast so far.
AGAINST_NAIVE = ["answer", "skill", "lower", "upper", "direction", "spread", "series won", "luck", "p"]


def against_naive(naive: Optional[Mapping[str, Any]]) -> List[str]:
    """The cells below those heads."""
    if naive is None:
        return ["-"] * len(AGAINST_NAIVE)
    skill = naive.get("skill") or {}
    figures = [figure(skill.get(name)) for name in ("geometric", "lower", "upper", "direction", "spread")]
    return [naive["answer"], *figures, percent(naive["rate"]), percent(naive.get("luck")), luck_of(naive)]


#: What the figures of such a table are.
EXPLAINED = (
    "Against the best naive forecast so far: skill is 1 - the geometric mean ratio of errors, with its 95 % interval "
    "for other dates; luck is the share of series won where signs are random."
)


class _Contest(Table):
    """Forecasters against the best naive forecast, at the decision horizon."""

    def _forecasters(self) -> Rows:
        entries = [*self["leaderboard"], *(self.get("also") or [])]
        rows = [[entry["model"], *against_naive(entry.get("naive"))] for entry in entries]
        return [["forecaster", *AGAINST_NAIVE], *rows]


class Verdict(_Contest):
    """The consolidated verdict."""

    def _parts(self) -> List[Union[str, Rows]]:
        return [f"{self['as_of']}: {self['summary']}", self._forecasters(), EXPLAINED]


class Benchmark(_Contest):
    """The report of a benchmark."""

    def _parts(self) -> List[Union[str, Rows]]:
        return [f"{self['panel']}, {self['as_of']}: {self['summary']}", self._forecasters(), EXPLAINED]


class Judgement(Table):
    """The report of a judged model: by horizon, and beside the built-in models."""

    def _parts(self) -> List[Union[str, Rows]]:
        decision = self["design"]["decision_horizon"]
        parts: List[Union[str, Rows]] = [self.get("summary") or f"{self['challenger']} on {self['panel']}"]
        at_all = [[f"{at['horizon']}", *against_naive(at.get("naive"))] for at in self["by_horizon"]]
        parts.append([["steps ahead", *AGAINST_NAIVE], *at_all])
        beside = [[row["model"], *against_naive(row.get("naive"))] for row in self.get("with_built_ins") or []]
        if beside:
            parts += [f"Beside the built-in models, {decision} steps ahead:", [["model", *AGAINST_NAIVE], *beside]]
        if self["n_failures"]:
            reasons = "; ".join(f"{found['reason']} ({found['count']})" for found in self["reasons"])
            parts.append(f"{self['n_failures']} answers could not be used: {reasons}")
        return [*parts, EXPLAINED]


class Forecast(Table):
    """A forecast: mean and quantiles by horizon; ``["samples"]`` has its paths."""

    def _parts(self) -> List[Union[str, Rows]]:
        levels = list(self["quantiles"])
        rows = [["steps ahead", "mean", *levels]]
        for k, horizon in enumerate(self["horizons"]):
            values = [self["mean"][k], *(self["quantiles"][level][k] for level in levels)]
            rows.append([str(horizon), *(f"{value:.6g}" for value in values)])
        return [f"{self['model_name']}: mean and quantiles of {len(self['samples']):,} paths", rows]


class Diagnostics(Table):
    """Diagnostics of a variable: what each family asks and finds, and every test."""

    def _parts(self) -> List[Union[str, Rows]]:
        families = self["families"]
        found = [[families[key]["question"], families[key]["sentence"]] for key in families]
        tests = [
            [test["name"], figure(test["statistic"]), figure(test["p_value"]), figure(test["q_value"])]
            for test in self["diagnostics"]
        ]
        head = f"{self['panel']} {self['variable']}, {self['n_observations']} observations. {self['transform_note']}"
        return [head, [["question", "finding"], *found], [["test", "statistic", "p", "q"], *tests]]
