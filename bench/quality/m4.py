"""Forecasts of statsforecast for weekly and hourly series, in the format of peers.R.

Reads "id periods horizons y1 y2 …", with commas between several. A year of weeks is too long a season for AutoETS and
AutoCES, which get none then; MSTL takes every period out before AutoETS forecasts what is left.
"""

import sys
import time
import warnings

import numpy as np
from statsforecast.models import MSTL, AutoCES, AutoETS, DynamicOptimizedTheta
from statsforecast_quantiles import quantiles, show

warnings.simplefilter("ignore")
LONGEST_SEASON = 24


def models(periods):
    short = periods[0] if periods[0] <= LONGEST_SEASON else 1
    return {
        "AutoETS": AutoETS(season_length=short),
        "AutoCES": AutoCES(season_length=short),
        "DynamicOptimizedTheta": DynamicOptimizedTheta(season_length=periods[0]),
        "MSTL": MSTL(season_length=periods, trend_forecaster=AutoETS(model="ZZN")),
    }


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
