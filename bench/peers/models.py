"""Milliseconds of fit + 1000 paths of 12 steps on the series given as a file, best of several runs.

Prints one line "model ms" per model.
"""
import sys
import time
import warnings

import numpy as np
import statsmodels.api as sm
from statsmodels.tsa.arima.model import ARIMA

warnings.simplefilter("ignore")
y = np.loadtxt(sys.argv[1])


def best(work, runs):
    times = []
    for _ in range(runs):
        start = time.perf_counter()
        work()
        times.append(1000 * (time.perf_counter() - start))
    return min(times)


def arma():
    fit = ARIMA(y, order=(1, 0, 1)).fit()
    fit.simulate(12, anchor="end", repetitions=1000)


def har():
    windows = np.lib.stride_tricks.sliding_window_view(y[:-1], 12)
    x = np.column_stack([np.ones(len(windows)), windows[:, -1], windows[:, -3:].mean(1), windows.mean(1)])
    fit = sm.OLS(y[12:], x).fit()
    recent = np.tile(y[-12:], (1000, 1))
    for _ in range(12):
        row = np.column_stack([np.ones(1000), recent[:, -1], recent[:, -3:].mean(1), recent.mean(1)])
        now = row @ fit.params + np.sqrt(fit.scale) * np.random.standard_normal(1000)
        recent = np.column_stack([recent[:, 1:], now])


def regimes():
    sm.tsa.MarkovRegression(np.diff(y), k_regimes=2, switching_variance=True).fit()


print("arma11", best(arma, 3))
print("har", best(har, 20))
print("arfima_rs", best(regimes, 3))
