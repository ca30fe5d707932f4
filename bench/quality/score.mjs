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
      scaledBySeries: new Map(),
    }));
  }
  /** A forecaster's answer to a case: 100 quantiles per horizon. */
  addCase({ realised, walks, series, scale }, answer) {
    realised.forEach((y, k) => {
      this.#add(k, answer[k], y, { walk: walks[k], series, scale });
    });
  }
  /** `walk` is the CRPS of rw, `scale` the mean absolute change of the known part of the series. */
  #add(k, quantiles, y, { walk, series, scale }) {
    if (!(walk > 0)) return;
    const cell = this.cells[k];
    cell.n++;
    const crps = pinball(quantiles, y);
    const ratio = Math.log(Math.max(crps, Number.MIN_VALUE) / walk);
    const log = Math.max(-LARGEST_LOG, Math.min(LARGEST_LOG, ratio));
    cell.log += log;
    cell.bySeries.set(series, [...(cell.bySeries.get(series) ?? []), log]);
    cell.scaledBySeries.set(series, [...(cell.scaledBySeries.get(series) ?? []), crps / scale]);
    for (const level of [0.5, 0.8, 0.95]) cell[level] += inside(quantiles, y, level);
    const below = quantiles.filter((q) => q < y).length;
    cell.bins[Math.min(BINS - 1, Math.floor((below / quantiles.length) * BINS))]++;
  }
  get n() {
    return this.cells[0].n;
  }
  get nSeries() {
    return this.cells[0].bySeries.size;
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
  return HORIZONS.map((_, k) => clustered(first.cells[k].bySeries, second.cells[k].bySeries));
}

/**
 * Mean CRPS of one forecaster less that of another on the same cases, in units of each series' mean absolute
 * change and in percent of the other's mean: a proper score, which no change of spread alone can improve on
 * average. Negative where the first is better.
 */
export function scaledDifference(first, second) {
  return HORIZONS.map((_, k) => {
    const theirs = second.cells[k].scaledBySeries;
    const all = [...theirs.values()].flat();
    const usual = all.reduce((sum, value) => sum + value, 0) / all.length;
    const { mean, error } = clustered(first.cells[k].scaledBySeries, theirs);
    return { mean: (100 * mean) / usual, error: (100 * error) / usual };
  });
}

/** Mean of the differences over all cases; its standard error takes the cases of a series as one cluster. */
function clustered(own, others) {
  const clusters = [...own].map(([series, values]) => {
    const second = others.get(series);
    return { n: values.length, sum: values.reduce((sum, value, i) => sum + value - second[i], 0) };
  });
  const n = clusters.reduce((sum, cluster) => sum + cluster.n, 0);
  const mean = clusters.reduce((sum, cluster) => sum + cluster.sum, 0) / n;
  const squares = clusters.reduce((sum, cluster) => sum + (cluster.sum - cluster.n * mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares) / n };
}
