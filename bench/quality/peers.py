"""Forecasts of statsforecast's AutoARIMA, AutoETS and SCUM, in the format of peers.R.

SCUM is the median, quantile by quantile, of AutoARIMA, AutoETS, AutoCES and DynamicOptimizedTheta (Petropoulos &
Svetunkov, 2020, A simple combination of univariate models, Int. J. Forecasting 36).
"""

import sys
import time
import warnings

import numpy as np
from statsforecast.models import AutoARIMA, AutoCES, AutoETS, DynamicOptimizedTheta
from statsforecast_quantiles import quantiles, show

warnings.simplefilter("ignore")
HORIZONS = [1, 3, 6, 12]
MODELS = (AutoARIMA, AutoETS, AutoCES, DynamicOptimizedTheta)
SHOWN = ("AutoARIMA", "AutoETS")


for line in sys.stdin:
    case, season, *values = line.split(" ")
    y = np.array(values, dtype=float)
    begun = time.process_time()
    tables = []
    for model in MODELS:
        started = time.process_time()
        try:
            tables.append(quantiles(model(season_length=int(season)), y, HORIZONS))
        except Exception:
            print(case, model.__name__, "failed", flush=True)
            continue
        if model.__name__ in SHOWN:
            show(case, model.__name__, time.process_time() - started, tables[-1])
    if len(tables) == len(MODELS):
        show(case, "SCUM", time.process_time() - begun, np.median(tables, axis=0))
    else:
        print(case, "SCUM", "failed", flush=True)
