"""Models of statsforecast as a challenger: python statsforecast_models.py AutoARIMA|AutoETS|DynamicOptimizedTheta

A task per line in, an answer per line out. Series are fitted without seasonal terms.
"""

import json
import platform
import sys
import time
import warnings

import numpy as np
import statsforecast
from statsforecast import models

warnings.simplefilter("ignore")
COLUMNS = {"0.025": "lo-95", "0.1": "lo-80", "0.25": "lo-50", "0.5": "mean", "0.75": "hi-50", "0.9": "hi-80",
           "0.975": "hi-95"}
name = sys.argv[1]


def answer(task):
    try:
        at = np.asarray(task["horizons"]) - 1
        y = np.asarray(task["y"], dtype=float)
        found = getattr(models, name)(season_length=1).forecast(y=y, h=int(at.max()) + 1, level=[50, 80, 95])
        quantiles = {level: np.asarray(found[column])[at].tolist() for level, column in COLUMNS.items()}
        return json.dumps({"task_id": task["task_id"], "quantiles": quantiles}, allow_nan=False)
    except Exception as error:
        return json.dumps({"task_id": task["task_id"], "error": f"{type(error).__name__}: {error}"})


fits = 0
begun = None
for line in sys.stdin:
    print(answer(json.loads(line)), flush=True)
    if begun is None:  # compiling on first use is not the cost of a fit
        begun = time.process_time()
    else:
        fits += 1
cost = {
    "fits": fits,
    "cpu_seconds": time.process_time() - (begun or 0),
    "version": f"Python {platform.python_version()}, statsforecast {statsforecast.__version__}",
}
print("cost", json.dumps(cost), file=sys.stderr)
