"""Quantiles of statsforecast's models, and the line that peers write: "case method seconds q1 q2 …"."""

import numpy as np

WIDTHS = [float(width) for width in range(1, 100, 2)]


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
