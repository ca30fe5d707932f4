/** Scores of quantile forecasts, summed over cases. */
import { HORIZONS } from './horizons.mjs';

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

function cutLog(crps, walk) {
  const ratio = Math.log(Math.max(crps, Number.MIN_VALUE) / walk);
  return Math.max(-LARGEST_LOG, Math.min(LARGEST_LOG, ratio));
}

const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

export class Tally {
  constructor(horizons = HORIZONS) {
    this.cells = horizons.map(() => ({
      n: 0,
      0.5: 0,
      0.8: 0,
      0.95: 0,
      /** By series, what was measured at each of its origins. */
      bySeries: new Map(),
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
    const below = quantiles.filter((q) => q < y).length;
    const tenth = Math.min(BINS - 1, Math.floor((below / quantiles.length) * BINS));
    const measured = { crps, walk, log: cutLog(crps, walk), scaled: crps / scale, tenth };
    cell.bySeries.set(series, [...(cell.bySeries.get(series) ?? []), measured]);
    for (const level of [0.5, 0.8, 0.95]) cell[level] += inside(quantiles, y, level);
  }
  get n() {
    return this.cells[0].n;
  }
  get nSeries() {
    return this.cells[0].bySeries.size;
  }
  /** Geometric skill as a verdict has it: the CRPS is averaged over the origins of a series first. */
  skill() {
    return this.cells.map((cell) => 1 - Math.exp(meanOf([...seriesLogs(cell).values()])));
  }
  /** 1 − the geometric mean of CRPS / CRPS of rw over single forecasts. */
  skillOfSingles() {
    return this.cells.map(
      ({ bySeries }) => 1 - Math.exp(meanOf([...bySeries.values()].flat().map(({ log }) => log))),
    );
  }
  coverage(level) {
    return this.cells.map((cell) => cell[level] / cell.n);
  }
  /** Shares of the tenths of the PIT, with standard errors: the origins of a series are one cluster. */
  histogram(k) {
    const measured = [...this.cells[k].bySeries.values()];
    return Array.from({ length: BINS }, (_, bin) =>
      clustered(measured.map((ones) => ones.map(({ tenth }) => Number(tenth === bin)))),
    );
  }
}

/** Log ratio of the mean CRPS to that of rw, by series. */
function seriesLogs({ bySeries }) {
  const logs = new Map();
  for (const [series, measured] of bySeries) {
    logs.set(
      series,
      cutLog(meanOf(measured.map(({ crps }) => crps)), meanOf(measured.map(({ walk }) => walk))),
    );
  }
  return logs;
}

/**
 * Mean log ratio of one forecaster's CRPS to another's, negative where the first is better, with its standard
 * error: the mean CRPS of a series over its origins is one value.
 */
export function difference(first, second) {
  return first.cells.map((_, k) => {
    const [own, theirs] = [seriesLogs(first.cells[k]), seriesLogs(second.cells[k])];
    return clustered([...own].map(([series, log]) => [log - theirs.get(series)]));
  });
}

/** The same over single forecasts: the origins of a series are one cluster. */
export function differenceOfSingles(first, second) {
  return first.cells.map((_, k) => clustered(differences(first.cells[k], second.cells[k], 'log')));
}

/**
 * Mean CRPS of one forecaster less that of another on the same cases, in units of each series' mean absolute
 * change and in percent of the other's mean: a proper score, which no change of spread alone can improve on
 * average. Negative where the first is better.
 */
export function scaledDifference(first, second) {
  return first.cells.map((_, k) => {
    const theirs = [...second.cells[k].bySeries.values()].flat().map(({ scaled }) => scaled);
    const { mean, error } = clustered(differences(first.cells[k], second.cells[k], 'scaled'));
    return { mean: (100 * mean) / meanOf(theirs), error: (100 * error) / meanOf(theirs) };
  });
}

/** What was measured of the first less that of the second, at each origin of each series. */
const differences = (first, second, field) =>
  [...first.bySeries].map(([series, measured]) => {
    const theirs = second.bySeries.get(series);
    return measured.map((one, i) => one[field] - theirs[i][field]);
  });

/** Mean of all differences; its standard error takes those of a series as one cluster. */
function clustered(bySeries) {
  const mean = meanOf(bySeries.flat());
  const squares = bySeries.reduce(
    (sum, values) => sum + values.reduce((total, value) => total + value - mean, 0) ** 2,
    0,
  );
  return { mean, error: Math.sqrt(squares) / bySeries.flat().length };
}
