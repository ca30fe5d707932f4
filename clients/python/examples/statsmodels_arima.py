"""Judge statsmodels' ARIMA(1,1,1) with simulated paths. Needs statsmodels.

    python examples/statsmodels_arima.py wb '*.gdp_growth'
    longrun judge wb -- python examples/statsmodels_arima.py
"""

import sys
import warnings
from inspect import signature

import numpy as np
from statsmodels.tsa.arima.model import ARIMA, ARIMAResults

import longrun

# statsmodels 0.15 renamed the argument
GENERATOR = "rng" if "rng" in signature(ARIMAResults.simulate).parameters else "random_state"


def arima(y, horizons, n_samples, seed):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # convergence warnings, thousands of them
        fitted = ARIMA(np.asarray(y, dtype=float), order=(1, 1, 1)).fit()
    generator = {GENERATOR: np.random.default_rng(seed)}
    paths = fitted.simulate(max(horizons), repetitions=n_samples, anchor="end", **generator)
    return np.reshape(paths, (max(horizons), n_samples))[np.asarray(horizons) - 1].T


if __name__ == "__main__":
    if len(sys.argv) == 1:
        longrun.run_program(arima)
    else:
        report = longrun.judge(arima, panel=sys.argv[1], variables=sys.argv[2], n_origins=4, name="ARIMA(1,1,1)")
        print(report["beats_rw"], report["skill"])
