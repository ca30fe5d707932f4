/**
 * Scores of quantile forecasts by fev's definitions. With m the seasonality, a the mean of |y_t − y_{t−m}|
 * over the values known and L = mean over levels τ of 2 |(y − q)(1{y ≤ q} − τ)|, in one window
 *
 *   SQL = mean of L / a     MASE = mean of |y − median| / a     WQL = mean of L / mean of |y|
 *
 * over series and steps; quotients that are not finite are left out. A task has the mean of its windows.
 */
import type { FevScores } from './task.ts';

export interface FevTally {
  /** One step of one series in a window; `scale` is a, and `quantiles` belong to the levels in order. */
  add(window: number, actual: number, quantiles: readonly number[], scale: number): void;
  scores(): FevScores;
}

export function createFevTally(windows: number, levels: readonly number[]): FevTally {
  const sums = Array.from({ length: windows }, () => ({
    sql: createMean(),
    mase: createMean(),
    loss: createMean(),
    size: createMean(),
  }));
  const median = levels.indexOf(0.5);
  return {
    add(window, actual, quantiles, scale) {
      const { sql, mase, loss, size } = sums[window];
      const lost = quantileLoss(actual, quantiles, levels);
      sql.add(lost / scale);
      mase.add(Math.abs(actual - quantiles[median]) / scale);
      loss.add(lost);
      size.add(Math.abs(actual));
    },
    scores: () => ({
      SQL: meanOf(sums.map(({ sql }) => sql.value())),
      MASE: meanOf(sums.map(({ mase }) => mase.value())),
      WQL: meanOf(sums.map(({ loss, size }) => loss.value() / size.value())),
    }),
  };
}

/** Mean absolute change over a season; 1 where the values are too few for one change. */
export function seasonalScale(known: ArrayLike<number>, seasonality: number): number {
  const changes = known.length - seasonality;
  if (changes < 1) return 1;
  let sum = 0;
  for (let t = seasonality; t < known.length; t++) sum += Math.abs(known[t] - known[t - seasonality]);
  return sum / changes;
}

function quantileLoss(actual: number, quantiles: readonly number[], levels: readonly number[]): number {
  let sum = 0;
  for (let k = 0; k < levels.length; k++) {
    const below = actual <= quantiles[k] ? 1 : 0;
    sum += 2 * Math.abs((actual - quantiles[k]) * (below - levels[k]));
  }
  return sum / levels.length;
}

/** Of the finite values that were added. */
function createMean() {
  let sum = 0;
  let n = 0;
  return {
    add(value: number): void {
      if (!Number.isFinite(value)) return;
      sum += value;
      n++;
    },
    value: (): number => sum / n,
  };
}

const meanOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
