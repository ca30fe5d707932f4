"""Answers of the service that print as sentences and tables; their fields are those of the service."""

from __future__ import annotations

import html
import textwrap
from typing import Any, Dict, List, Mapping, Optional, Sequence, Union

#: A row of a table by column; all rows of a table have the same columns.
Row = Dict[str, Any]
Part = Union[str, Sequence[Row]]

_WIDTH = 100
#: Shown with three decimals; other numbers have six digits.
_DECIMALS = {"skill", "lower", "upper", "direction", "spread", "statistic", "q", "ratio", "share", "MASE", "WIS",
             "seconds", "wager"}
_SHARES = {"won", "luck"}


class Table(Dict[str, Any]):
    """A dict that prints as sentences and tables, and as HTML in a notebook.

    ``rows`` are those of its first table as numbers, which ``pandas.DataFrame`` takes; ``dict(answer)`` is the bare
    one.
    """

    def _parts(self) -> List[Part]:
        raise NotImplementedError

    @property
    def rows(self) -> List[Row]:
        return [dict(row) for row in next(part for part in self._parts() if not isinstance(part, str))]

    def __str__(self) -> str:
        return "\n\n".join(_wrapped(part) if isinstance(part, str) else _text(_shown(part)) for part in self._parts())

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return "".join(
            f"<p>{html.escape(part)}</p>" if isinstance(part, str) else _html(_shown(part)) for part in self._parts()
        )


def _wrapped(sentence: str) -> str:
    """No line ends between a number and its percent sign."""
    lines = textwrap.wrap(sentence.replace(" %", "\u00a0%"), _WIDTH)
    return "\n".join(lines).replace("\u00a0", " ")


def _shown(rows: Sequence[Row]) -> List[List[str]]:
    """Heads and cells as text; the number of replicates shows in p alone."""
    heads = [head for head in rows[0] if head != "replicates"] if rows else []
    return [heads, *([_cell(head, row) for head in heads] for row in rows)]


def _cell(head: str, row: Row) -> str:
    value = row[head]
    if value is None:
        return "-"
    if head == "p":
        return _p_value(value, row.get("replicates"))
    if head in _SHARES:
        return f"{100 * value:.0f} %"
    if head in _DECIMALS:
        return f"{value:.3f}"
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def _p_value(p: float, replicates: Optional[int]) -> str:
    """Where it is the smallest that the replicates allow, a bound."""
    is_smallest = replicates is not None and p * (replicates + 1) < 1.5
    return f"{'≤ ' if is_smallest else ''}{p:.3g}"


def _text(rows: Sequence[Sequence[str]]) -> str:
    """Columns as wide as their widest cell."""
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)


def _html(rows: Sequence[Sequence[str]]) -> str:
    head, *body = rows
    lines = "".join(f"<tr>{_cells('td', row)}</tr>" for row in body)
    return f"<table><thead><tr>{_cells('th', head)}</tr></thead><tbody>{lines}</tbody></table>"


def _cells(tag: str, row: Sequence[str]) -> str:
    return "".join(f"<{tag}>{html.escape(cell)}</{tag}>" for cell in row)


def against_naive(naive: Optional[Mapping[str, Any]]) -> Row:
    """What is said of a forecaster against the best naive forecast so far."""
    found = naive or {}
    skill = found.get("skill") or {}
    return {
        "answer": found.get("answer"),
        "skill": skill.get("geometric"),
        "lower": skill.get("lower"),
        "upper": skill.get("upper"),
        "direction": skill.get("direction"),
        "spread": skill.get("spread"),
        "won": found.get("rate"),
        "luck": found.get("luck"),
        "p": found.get("p_value"),
        "replicates": found.get("n_replicates"),
    }


#: What the figures of such a table are.
EXPLAINED = (
    "Against the best naive forecast so far: skill is 1 - the geometric mean ratio of errors, with its 95 % interval "
    "for other dates; won is the share of series won, luck that share where signs are random."
)


class _Contest(Table):
    """Forecasters against the best naive forecast, at the decision horizon."""

    def _forecasters(self) -> List[Row]:
        entries = [*self["leaderboard"], *(self.get("also") or [])]
        return [{"forecaster": entry["model"], **against_naive(entry.get("naive"))} for entry in entries]


class Verdict(_Contest):
    """The consolidated verdict."""

    def _parts(self) -> List[Part]:
        return [f"{self['as_of']}: {self['summary']}", self._forecasters(), EXPLAINED]


class Benchmark(_Contest):
    """The report of a benchmark."""

    def _parts(self) -> List[Part]:
        return [f"{self['panel']}, {self['as_of']}: {self['summary']}", self._forecasters(), EXPLAINED]


class Judgement(Table):
    """The report of a judged model: by horizon, and beside the built-in models."""

    def _parts(self) -> List[Part]:
        parts: List[Part] = [
            self["summary"],
            [{"horizon": at["horizon"], **against_naive(at.get("naive"))} for at in self["by_horizon"]],
        ]
        beside = [{"model": row["model"], **against_naive(row.get("naive"))} for row in self["with_built_ins"] or []]
        if beside:
            parts += [f"Beside the built-in models, {self['design']['decision_horizon']} steps ahead:", beside]
        if self["n_failures"]:
            reasons = "; ".join(f"{found['reason']} ({found['count']})" for found in self["reasons"])
            parts.append(f"{self['n_failures']} answers could not be used: {reasons}")
        return [*parts, EXPLAINED]


class Forecast(Table):
    """A forecast: mean and quantiles by horizon; ``["samples"]`` has its paths."""

    def _parts(self) -> List[Part]:
        rows = [
            {
                "horizon": horizon,
                "mean": float(self["mean"][k]),
                **{level: float(values[k]) for level, values in self["quantiles"].items()},
            }
            for k, horizon in enumerate(self["horizons"])
        ]
        return [f"{self['model_name']}: mean and quantiles of {len(self['samples']):,} paths", rows]


class Diagnostics(Table):
    """Diagnostics of a variable: every test, and what each family asks and finds."""

    def _parts(self) -> List[Part]:
        head = f"{self['panel']} {self['variable']}, {self['n_observations']} observations. {self['transform_note']}"
        tests = [
            {"test": test["name"], "statistic": test["statistic"], "p": test["p_value"], "q": test["q_value"]}
            for test in self["diagnostics"]
        ]
        found = [f"{family['question']} {family['sentence']}" for family in self["families"].values()]
        return [head, tests, *found]
