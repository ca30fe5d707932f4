"""Forecasts of statsforecast for weekly and hourly series, in the format of peers.R.

Reads "id periods horizons y1 y2 …", with commas between several. A year of weeks is too long a season for AutoETS and
AutoCES, which get none then; MSTL takes every period out before AutoETS forecasts what is left.
"""

import sys
import time
import warnings

import numpy as np
from statsforecast.models import MSTL, AutoCES, AutoETS, DynamicOptimizedTheta

warnings.simplefilter("ignore")
WIDTHS = [float(width) for width in range(1, 100, 2)]
LONGEST_SEASON = 24


def models(periods):
    short = periods[0] if periods[0] <= LONGEST_SEASON else 1
    return {
        "AutoETS": AutoETS(season_length=short),
        "AutoCES": AutoCES(season_length=short),
        "DynamicOptimizedTheta": DynamicOptimizedTheta(season_length=periods[0]),
        "MSTL": MSTL(season_length=periods, trend_forecaster=AutoETS(model="ZZN")),
    }


def quantiles(model, y, horizons):
    """Horizons × 100 quantiles at 0.005 … 0.995, from the ends of central intervals."""
    found = model.forecast(y=y, h=max(horizons), level=WIDTHS)
    ends = {key.replace(".0", ""): values for key, values in found.items()}
    at = np.array(horizons) - 1
    lower = [ends[f"lo-{width:g}"][at] for width in reversed(WIDTHS)]
    upper = [ends[f"hi-{width:g}"][at] for width in WIDTHS]
    out = np.array(lower + upper).T
    if not np.isfinite(out).all():
        raise ValueError("not finite")
    return out


def show(case, method, seconds, table):
    print(case, method, f"{seconds:.3f}", *(f"{q:.8g}" for q in table.ravel()), flush=True)


def numbers(text):
    return [int(part) for part in text.split(",")]


for line in sys.stdin:
    case, periods, horizons, *values = line.split(" ")
    y = np.array(values, dtype=float)
    tables = []
    begun = time.process_time()
    for name, model in models(numbers(periods)).items():
        started = time.process_time()
        try:
            tables.append(quantiles(model, y, numbers(horizons)))
        except Exception:
            print(case, name, "failed", flush=True)
            continue
        show(case, name, time.process_time() - started, tables[-1])
    if len(tables) == 4:
        show(case, "median", time.process_time() - begun, np.median(tables, axis=0))
