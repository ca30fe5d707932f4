"""Judge statsforecast's AutoARIMA, AutoETS and DynamicOptimizedTheta. Needs statsforecast and scipy.

    python examples/statsforecast_models.py AutoETS wb '*.gdp_growth'
    longrun judge wb -- python examples/statsforecast_models.py AutoETS
"""

import sys

import numpy as np
from scipy.stats import norm
from statsforecast import models

import longrun

LEVELS = [0.025, 0.1, 0.25, 0.5, 0.75, 0.9, 0.975]


def quantiles(name):
    """A model function that answers quantiles, read off the model's Gaussian intervals."""

    def model(y, horizons, n_samples, seed):
        fitted = getattr(models, name)()
        forecast = fitted.forecast(y=np.asarray(y, dtype=float), h=max(horizons), level=[50, 80, 95])
        at = np.asarray(horizons) - 1
        columns = {0.025: "lo-95", 0.1: "lo-80", 0.25: "lo-50", 0.5: "mean", 0.75: "hi-50", 0.9: "hi-80",
                   0.975: "hi-95"}
        return {level: np.asarray(forecast[columns[level]])[at] for level in LEVELS}

    return model


def paths(name):
    """The same as independent Gaussian draws per horizon, for a comparison by CRPS."""

    def model(y, horizons, n_samples, seed):
        fitted = getattr(models, name)()
        forecast = fitted.forecast(y=np.asarray(y, dtype=float), h=max(horizons), level=[80])
        at = np.asarray(horizons) - 1
        mean = np.asarray(forecast["mean"])[at]
        spread = (np.asarray(forecast["hi-80"])[at] - np.asarray(forecast["lo-80"])[at]) / (2 * norm.ppf(0.9))
        return np.random.default_rng(seed).normal(mean, spread, size=(n_samples, len(horizons)))

    return model


if __name__ == "__main__":
    chosen = sys.argv[1]
    if len(sys.argv) == 2:
        longrun.run_program(quantiles(chosen))
    else:
        report = longrun.judge(quantiles(chosen), panel=sys.argv[2], variables=sys.argv[3], n_origins=4, name=chosen)
        print(report["beats_rw"], report["skill"])
