/**
 * Weighted moments. With w the weights, W = Σw and x the values,
 *
 *   mean        m = Σ w x / W
 *   covariance  C = Σ w (x − m)(y − m′) / (W − Σw² / W)
 *   error of m  √(C · Σw² / W²)
 *
 * The denominator makes C unbiased for reliability weights; with equal weights it is the usual n − 1.
 */
export interface Weighted<T> {
  weight: number;
  value: T;
}

function totals(sample: Weighted<unknown>[]): { total: number; squares: number } {
  return {
    total: sample.reduce((sum, { weight }) => sum + weight, 0),
    squares: sample.reduce((sum, { weight }) => sum + weight * weight, 0),
  };
}

export function weightedMean(sample: Weighted<number>[]): number {
  return sample.reduce((sum, { weight, value }) => sum + weight * value, 0) / totals(sample).total;
}

export function weightedCovariance(sample: Weighted<[number, number]>[]): number {
  const { total, squares } = totals(sample);
  const mx = weightedMean(sample.map(({ weight, value }) => ({ weight, value: value[0] })));
  const my = weightedMean(sample.map(({ weight, value }) => ({ weight, value: value[1] })));
  const cross = sample.reduce((sum, { weight, value: [x, y] }) => sum + weight * (x - mx) * (y - my), 0);
  return cross / (total - squares / total);
}

export function weightedVariance(sample: Weighted<number>[]): number {
  return weightedCovariance(sample.map(({ weight, value }) => ({ weight, value: [value, value] })));
}

export function standardError(sample: Weighted<number>[]): number {
  const { total, squares } = totals(sample);
  return Math.sqrt((weightedVariance(sample) * squares) / (total * total));
}
