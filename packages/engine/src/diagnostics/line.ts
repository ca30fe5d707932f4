export interface Line {
  readonly slope: number;
  readonly intercept: number;
}

/** Least-squares line through (x, y). The caller sees to it that x is not constant. */
export function fitLine(x: ArrayLike<number>, y: ArrayLike<number>): Line {
  const n = x.length;
  let meanX = 0;
  let meanY = 0;
  for (let i = 0; i < n; i++) {
    meanX += x[i]!;
    meanY += y[i]!;
  }
  meanX /= n;
  meanY /= n;
  let sxx = 0;
  let sxy = 0;
  for (let i = 0; i < n; i++) {
    const dx = x[i]! - meanX;
    sxx += dx * dx;
    sxy += dx * (y[i]! - meanY);
  }
  const slope = sxy / sxx;
  return { slope, intercept: meanY - slope * meanX };
}
