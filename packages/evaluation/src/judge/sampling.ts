/**
 * Are the paths of an answer independent draws, or a grid of quantiles sent as paths? The fair CRPS is
 * unbiased for draws only: M equidistant quantiles of the true law score 1/M better than the law itself.
 * Grids are therefore scored by the plain form, the CRPS of the M values as a distribution, which no choice
 * of values can make better than the true law.
 *
 * Neighbouring spacings of sorted independent draws are like independent exponentials whatever the law, so
 * that the smaller over the larger of two has the mean 2 ln 2 − 1 = 0.386 and, averaged over a sample, a
 * standard deviation of 0.33/√M. Spacings of a grid change slowly and their ratio is near 1. An answer is a
 * grid where the mean ratio exceeds 0.386 + 2/√M, six standard deviations. (The ratio of spacings: Oganesyan
 * & Huse, 2007, Phys. Rev. B 75.)
 *
 * Rounded values have spacings of 0, which lower the mean: where more than a tenth of the neighbours are
 * equal, an answer whose every column comes in order is a grid too, unless it says that they are draws.
 */

export type Sampling = 'iid' | 'grid';

/** Mean of the ratio for independent draws. */
const RATIO_OF_DRAWS = 2 * Math.LN2 - 1;
/** Times 1/√M: six standard deviations. */
const MARGIN = 2;
/** Above this share of equal neighbours the spacings say too little. */
const MOST_TIES = 0.1;

/** What one column of an answer shows. */
export interface ColumnTraits {
  /** Mean of smaller over larger of neighbouring spacings; null where all values are equal. */
  readonly ratio: number | null;
  /** Share of sorted neighbours that are equal. */
  readonly ties: number;
  /** As sent, it never decreases or never increases. */
  readonly inOrder: boolean;
}

/** `sorted` increases; `inOrder` says how it was sent. */
export function columnTraits(sorted: Float64Array, inOrder: boolean): ColumnTraits {
  const n = sorted.length;
  if (!(sorted[n - 1] > sorted[0])) return { ratio: null, ties: 1, inOrder };
  let sum = 0;
  let ties = 0;
  let before = sorted[1] - sorted[0];
  if (before === 0) ties++;
  for (let i = 2; i < n; i++) {
    const after = sorted[i] - sorted[i - 1];
    if (after === 0) ties++;
    else if (before > 0) sum += after < before ? after / before : before / after;
    before = after;
  }
  return { ratio: sum / (n - 2), ties: ties / (n - 1), inOrder };
}

/** Whether the values at one horizon never decrease, or never increase, from path to path. */
export function comesInOrder(values: Float64Array, width: number, k: number): boolean {
  let up = true;
  let down = true;
  for (let at = k + width; at < values.length && (up || down); at += width) {
    if (values[at] < values[at - width]) up = false;
    else if (values[at] > values[at - width]) down = false;
  }
  return up || down;
}

/**
 * How the M paths of an answer were made, from its columns and from what it says of itself. Spacings of a
 * grid are believed more than the word `iid`.
 */
export function samplingOf(columns: readonly ColumnTraits[], m: number, declared: Sampling | null): Sampling {
  if (declared === 'grid') return declared;
  const spread = columns.filter(({ ratio }) => ratio !== null);
  if (spread.length === 0) return declared ?? 'iid';
  const ratio = spread.reduce((sum, column) => sum + (column.ratio as number), 0) / spread.length;
  if (ratio > RATIO_OF_DRAWS + MARGIN / Math.sqrt(m)) return 'grid';
  if (declared === 'iid') return declared;
  const ties = spread.reduce((sum, column) => sum + column.ties, 0) / spread.length;
  return ties > MOST_TIES && spread.every(({ inOrder }) => inOrder) ? 'grid' : 'iid';
}
