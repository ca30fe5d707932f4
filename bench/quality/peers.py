"""Forecasts of statsforecast's AutoARIMA, AutoETS and SCUM, in the format of peers.R.

SCUM is the median, quantile by quantile, of AutoARIMA, AutoETS, AutoCES and DynamicOptimizedTheta (Petropoulos &
Svetunkov, 2020, A simple combination of univariate models, Int. J. Forecasting 36).
"""

import sys
import time
import warnings

import numpy as np
from statsforecast.models import AutoARIMA, AutoCES, AutoETS, DynamicOptimizedTheta

warnings.simplefilter("ignore")
WIDTHS = [float(width) for width in range(1, 100, 2)]
AT = np.array([1, 3, 6, 12]) - 1
MODELS = (AutoARIMA, AutoETS, AutoCES, DynamicOptimizedTheta)
SHOWN = ("AutoARIMA", "AutoETS")


def quantiles(model, y, season):
    """Horizons × 100 quantiles at 0.005 … 0.995, from the ends of central intervals."""
    found = model(season_length=season).forecast(y=y, h=12, level=WIDTHS)
    ends = {key.replace(".0", ""): values for key, values in found.items()}
    lower = [ends[f"lo-{width:g}"][AT] for width in reversed(WIDTHS)]
    upper = [ends[f"hi-{width:g}"][AT] for width in WIDTHS]
    out = np.array(lower + upper).T
    if not np.isfinite(out).all():
        raise ValueError("not finite")
    return out


def show(case, method, seconds, table):
    print(case, method, f"{seconds:.3f}", *(f"{q:.8g}" for q in table.ravel()), flush=True)


for line in sys.stdin:
    case, season, *values = line.split(" ")
    y = np.array(values, dtype=float)
    begun = time.process_time()
    tables = []
    for model in MODELS:
        started = time.process_time()
        try:
            tables.append(quantiles(model, y, int(season)))
        except Exception:
            print(case, model.__name__, "failed", flush=True)
            continue
        if model.__name__ in SHOWN:
            show(case, model.__name__, time.process_time() - started, tables[-1])
    if len(tables) == len(MODELS):
        show(case, "SCUM", time.process_time() - begun, np.median(tables, axis=0))
    else:
        print(case, "SCUM", "failed", flush=True)
