/**
 * Downhill simplex of Nelder & Mead (1965) with the standard coefficients (1, 2, ½, ½). Deterministic and
 * free of derivatives; meant for two to six parameters already transformed so that every real vector is
 * admissible. A value that is not finite counts as +∞.
 */
export interface NelderMeadOptions {
  /** Length of the first simplex's edges, one number for all coordinates or one each (default 0.5). */
  readonly step?: number | readonly number[];
  /** Stop when the simplex's values differ by less than this … (default 1e-9) */
  readonly valueTolerance?: number;
  /** … and its corners by less than this in every coordinate (default 1e-6). */
  readonly pointTolerance?: number;
  /** Default 200 per dimension. */
  readonly maxEvaluations?: number;
}

export interface NelderMeadResult {
  readonly x: Float64Array;
  readonly value: number;
  readonly evaluations: number;
  readonly converged: boolean;
}

export function nelderMead(
  objective: (x: Float64Array) => number,
  start: ArrayLike<number>,
  options: NelderMeadOptions = {},
): NelderMeadResult {
  const dim = start.length;
  const { step = 0.5, valueTolerance = 1e-9, pointTolerance = 1e-6, maxEvaluations = 200 * dim } = options;
  let evaluations = 0;
  const evaluate = (x: Float64Array): number => {
    evaluations++;
    const value = objective(x);
    return Number.isFinite(value) ? value : Number.POSITIVE_INFINITY;
  };

  const corners: { x: Float64Array; value: number }[] = [];
  for (let j = 0; j <= dim; j++) {
    const x = Float64Array.from(start);
    if (j > 0) x[j - 1] += typeof step === 'number' ? step : step[j - 1];
    corners.push({ x, value: evaluate(x) });
  }
  const centroid = new Float64Array(dim);
  /** centroid + t · (worst − centroid) */
  const along = (t: number): { x: Float64Array; value: number } => {
    const worst = corners[dim].x;
    const x = centroid.map((c, i) => c + t * (worst[i] - c));
    return { x, value: evaluate(x) };
  };

  let converged = false;
  while (evaluations < maxEvaluations) {
    corners.sort((p, q) => p.value - q.value);
    const best = corners[0];
    const worst = corners[dim];
    if (worst.value - best.value <= valueTolerance && diameter(corners) <= pointTolerance) {
      converged = true;
      break;
    }
    for (let i = 0; i < dim; i++) {
      let sum = 0;
      for (let j = 0; j < dim; j++) sum += corners[j].x[i];
      centroid[i] = sum / dim;
    }
    const reflected = along(-1);
    if (reflected.value < best.value) {
      const expanded = along(-2);
      corners[dim] = expanded.value < reflected.value ? expanded : reflected;
    } else if (reflected.value < corners[dim - 1].value) {
      corners[dim] = reflected;
    } else {
      const contracted = along(reflected.value < worst.value ? -0.5 : 0.5);
      if (contracted.value < Math.min(reflected.value, worst.value)) {
        corners[dim] = contracted;
      } else {
        for (let j = 1; j <= dim; j++) {
          const x = corners[j].x.map((v, i) => best.x[i] + 0.5 * (v - best.x[i]));
          corners[j] = { x, value: evaluate(x) };
        }
      }
    }
  }
  corners.sort((p, q) => p.value - q.value);
  return { x: corners[0].x, value: corners[0].value, evaluations, converged };
}

function diameter(corners: readonly { x: Float64Array }[]): number {
  let largest = 0;
  const first = corners[0].x;
  for (const { x } of corners)
    for (let i = 0; i < first.length; i++) largest = Math.max(largest, Math.abs(x[i] - first[i]));
  return largest;
}
