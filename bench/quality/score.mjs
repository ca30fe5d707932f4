/** Scores of quantile forecasts, summed over cases. */
import { HORIZONS } from './sample.mjs';

/** Twice the mean pinball loss at the levels 0.005 … 0.995: the CRPS of a forecast with these quantiles. */
export function pinball(quantiles, y) {
  const m = quantiles.length;
  return (
    quantiles.reduce((sum, q, i) => sum + (y > q ? (i + 0.5) / m : (i + 0.5) / m - 1) * (y - q), 0) * (2 / m)
  );
}

const at = (quantiles, level) => {
  const place = level * quantiles.length - 0.5;
  const below = Math.floor(place);
  return quantiles[below] + (place - below) * (quantiles[below + 1] - quantiles[below]);
};
const inside = (quantiles, y, level) =>
  at(quantiles, (1 - level) / 2) <= y && y <= at(quantiles, (1 + level) / 2) ? 1 : 0;

/** Log ratios to rw are cut here, so that a single case cannot decide a mean. */
const LARGEST_LOG = 3;
const BINS = 10;

export class Tally {
  constructor() {
    this.cells = HORIZONS.map(() => ({
      n: 0,
      log: 0,
      0.5: 0,
      0.8: 0,
      0.95: 0,
      bins: new Array(BINS).fill(0),
      bySeries: new Map(),
    }));
  }
  add(k, quantiles, y, walk, series) {
    if (!(walk > 0)) return;
    const cell = this.cells[k];
    cell.n++;
    const ratio = Math.log(Math.max(pinball(quantiles, y), Number.MIN_VALUE) / walk);
    const log = Math.max(-LARGEST_LOG, Math.min(LARGEST_LOG, ratio));
    cell.log += log;
    cell.bySeries.set(series, [...(cell.bySeries.get(series) ?? []), log]);
    for (const level of [0.5, 0.8, 0.95]) cell[level] += inside(quantiles, y, level);
    const below = quantiles.filter((q) => q < y).length;
    cell.bins[Math.min(BINS - 1, Math.floor((below / quantiles.length) * BINS))]++;
  }
  get n() {
    return this.cells[0].n;
  }
  /** 1 − the geometric mean of CRPS / CRPS of rw, at each horizon. */
  skill() {
    return this.cells.map(({ log, n }) => 1 - Math.exp(log / n));
  }
  coverage(level) {
    return this.cells.map((cell) => cell[level] / cell.n);
  }
  histogram(k) {
    return this.cells[k].bins.map((count) => count / this.cells[k].n);
  }
}

/**
 * Mean log ratio of one forecaster's CRPS to another's on the same cases, negative where the first is better,
 * with its standard error: the origins of a series are one cluster.
 */
export function difference(first, second) {
  return HORIZONS.map((_, k) => {
    const clusters = [...first.cells[k].bySeries].map(([series, logs]) => {
      const others = second.cells[k].bySeries.get(series);
      return { n: logs.length, sum: logs.reduce((sum, log, i) => sum + log - others[i], 0) };
    });
    const n = clusters.reduce((sum, cluster) => sum + cluster.n, 0);
    const mean = clusters.reduce((sum, cluster) => sum + cluster.sum, 0) / n;
    const squares = clusters.reduce((sum, cluster) => sum + (cluster.sum - cluster.n * mean) ** 2, 0);
    return { mean, error: Math.sqrt(squares) / n };
  });
}
