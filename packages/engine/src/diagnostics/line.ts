export interface Line {
  readonly slope: number;
  readonly intercept: number;
}

/** Least-squares line through (x, y), weighted if asked. The caller sees to it that x is not constant. */
export function fitLine(x: ArrayLike<number>, y: ArrayLike<number>, weights?: ArrayLike<number>): Line {
  const n = x.length;
  let total = 0;
  let meanX = 0;
  let meanY = 0;
  for (let i = 0; i < n; i++) {
    const w = weights ? weights[i] : 1;
    total += w;
    meanX += w * x[i];
    meanY += w * y[i];
  }
  meanX /= total;
  meanY /= total;
  let sxx = 0;
  let sxy = 0;
  for (let i = 0; i < n; i++) {
    const dx = x[i] - meanX;
    const wdx = weights ? weights[i] * dx : dx;
    sxx += wdx * dx;
    sxy += wdx * (y[i] - meanY);
  }
  const slope = sxy / sxx;
  return { slope, intercept: meanY - slope * meanX };
}
