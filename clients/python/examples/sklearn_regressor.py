"""Judge a scikit-learn regressor: changes explained by the last changes, paths by bootstrapping the residuals.

    python examples/sklearn_regressor.py wb '*.gdp_growth'
    longrun judge wb -- python examples/sklearn_regressor.py
"""

import sys

import numpy as np
from sklearn.linear_model import Ridge

import longrun

LAGS = 4


def ridge(y, horizons, n_samples, seed):
    rng = np.random.default_rng(seed)
    y = np.asarray(y, dtype=float)
    changes = np.diff(y)
    scale = changes.std() or 1.0
    features = np.column_stack([changes[LAGS - 1 - k : -1 - k] for k in range(LAGS)]) / scale
    targets = changes[LAGS:] / scale
    regressor = Ridge(alpha=1.0).fit(features, targets)
    residuals = targets - regressor.predict(features)
    recent = np.tile(changes[: -LAGS - 1 : -1] / scale, (n_samples, 1))  # newest change first
    level = np.full(n_samples, y[-1])
    levels = {}
    for step in range(1, max(horizons) + 1):
        change = regressor.predict(recent) + rng.choice(residuals, n_samples)
        level = level + scale * change
        levels[step] = level
        recent = np.column_stack([change, recent[:, :-1]])
    return np.column_stack([levels[h] for h in horizons])


if __name__ == "__main__":
    if len(sys.argv) == 1:
        longrun.run_program(ridge)
    else:
        report = longrun.judge(ridge, panel=sys.argv[1], variables=sys.argv[2], n_origins=4, name="ridge")
        print(report["beats_rw"], report["skill"])
