/**
 * The autoregression of `autoregression.ts` with seasons, or without the level:
 *
 *   Δxₜ = c(season of t) + ρ xₜ₋₁ + α (xₜ₋₁ − xₜ₋ₛ) + β Δxₜ₋ₛ + γ₁ Δxₜ₋₁ + … + γₚ₋₁ Δxₜ₋ₚ₊₁ + eₜ
 *
 * α and β give the levels one and s + 1 periods of the season before, so that a seasonal autoregression of
 * levels or of changes is contained; both are always there, p is chosen by Akaike's criterion. Columns are
 * centred on the mean of their season, which is the same as a dummy for each (Frisch & Waugh, 1933; Lovell,
 * 1963). Without the level ρ is 0.
 */
import { log } from '../numerics/elementary.ts';
import { type ArFitter, cholesky, maxOrder, solveOrder, standardised } from './autoregression.ts';

/** What the autoregression of a series allows for. */
export interface Shape {
  /** Periods of a season; null without one. */
  readonly season: number | null;
  readonly hasLevel: boolean;
}

/** How many values stand before the first innovation. */
export const boundOf = (n: number, { season }: Shape): number =>
  season === null ? maxOrder(n) : Math.max(maxOrder(n), season + 1);

/** A regressor at time t: xₜ₋ₐ − xₜ₋ᵦ of the lags [a, b], or xₜ₋ₐ where b is null. */
export type Lags = readonly [a: number, b: number | null];

const CHANGE: Lags = [0, 1];

/** The regressors in their order: level and season first, then lagged changes. */
export const regressors = ({ season, hasLevel }: Shape, lags: number): Lags[] => [
  ...(hasLevel ? [[1, null] as const] : []),
  ...(season === null ? [] : [[1, season] as const, [season, season + 1] as const]),
  ...Array.from({ length: lags }, (_, i) => [i + 1, i + 2] as const),
];

/** The values of a regressor from time `bound` on, in place. */
export function fillRegressor(column: Float64Array, x: Float64Array, [a, b]: Lags, bound: number): void {
  const first = bound - a;
  if (b === null) {
    for (let r = 0; r < column.length; r++) column[r] = x[r + first];
    return;
  }
  const second = bound - b;
  for (let r = 0; r < column.length; r++) column[r] = x[r + first] - x[r + second];
}

/** The mean of each season; row 0 is of season 0. One mean without seasons. */
export function meansBySeason(column: Float64Array, season: number | null): Float64Array {
  const period = season ?? 1;
  return Float64Array.from({ length: period }, (_, phase) => {
    let sum = 0;
    let count = 0;
    for (let r = phase; r < column.length; r += period) {
      sum += column[r];
      count++;
    }
    return sum / count;
  });
}

/** Takes off the mean of each season, in place. */
export function centreBySeason(column: Float64Array, season: number | null): Float64Array {
  const means = meansBySeason(column, season);
  for (let r = 0; r < column.length; r++) column[r] -= means[r % means.length];
  return column;
}

/** γ of lags 1 … s (or p − 1) that has α and β in it: xₜ₋₁ − xₜ₋ₛ is the sum of s − 1 changes. */
export function fullGamma(beta: ArrayLike<number>, shape: Shape, order: number): Float64Array {
  const from = shape.hasLevel ? 1 : 0;
  const { season } = shape;
  const gamma = new Float64Array(Math.max(order - 1, season ?? 0));
  const first = from + (season === null ? 0 : 2);
  for (let i = 0; i + 1 < order; i++) gamma[i] += beta[first + i];
  if (season === null) return gamma;
  for (let i = 0; i + 1 < season; i++) gamma[i] += beta[from];
  gamma[season - 1] += beta[from + 1];
  return gamma;
}

/** Residual sums of squares below this share of the changes' are rounding. */
const EXACT = 1e-13;

/** A function that fits series of length n, sharing its work space between calls. */
export function createShapedFitter(n: number, shape: Shape): ArFitter {
  const bound = boundOf(n, shape);
  const rows = n - bound;
  const lags = maxOrder(n) - 1;
  const always = (shape.hasLevel ? 1 : 0) + (shape.season === null ? 0 : 2);
  const columns = Array.from({ length: always + lags + 1 }, () => new Float64Array(rows));
  const size = columns.length;
  const moments = new Float64Array(size * size);
  const diagonal = new Float64Array(size);
  const sources = [...regressors(shape, lags), CHANGE];
  return (x, noise) => {
    sources.forEach((source, j) => {
      fillRegressor(columns[j], x, source, bound);
      centreBySeason(columns[j], shape.season);
    });
    fillProducts(columns, moments);
    for (let i = 0; i < size; i++) diagonal[i] = moments[i * size + i];
    const usable = cholesky(moments, size, diagonal);
    const order = chosenOrder(moments, diagonal, size, always, usable, rows);
    if (order === 0) return undefined;
    const beta = solveOrder(moments, size, always + order - 1);
    const innovations = residualsOf(columns, beta, bound, noise);
    if (!innovations) return undefined;
    const rho = shape.hasLevel ? beta[0] : 0;
    return { order, rho, gamma: fullGamma(beta, shape, order), innovations, shape };
  };
}

/** Sums of squares and products, lower triangle. */
function fillProducts(columns: readonly Float64Array[], out: Float64Array): void {
  const size = columns.length;
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      const [a, b] = [columns[i], columns[j]];
      let sum = 0;
      for (let r = 0; r < a.length; r++) sum += a[r] * b[r];
      out[i * size + j] = sum;
    }
  }
}

/** p by Akaike's criterion; 0 where nothing is left over. */
function chosenOrder(
  factor: Float64Array,
  diagonal: Float64Array,
  size: number,
  always: number,
  usable: number,
  rows: number,
): number {
  const last = size - 1;
  let rss = diagonal[last];
  const smallest = EXACT * rss;
  let best = Number.POSITIVE_INFINITY;
  let order = 0;
  for (let used = 0; used <= usable; used++) {
    if (used > 0) rss -= factor[last * size + used - 1] ** 2;
    if (!(rss > smallest)) return 0;
    if (used < always) continue;
    const criterion = rows * log(rss) + 2 * used;
    if (criterion < best) {
      best = criterion;
      order = used - always + 1;
    }
  }
  return order;
}

function residualsOf(
  columns: readonly Float64Array[],
  beta: Float64Array,
  bound: number,
  noise: ((t: number) => number) | undefined,
): Float64Array | undefined {
  const e = columns[columns.length - 1].slice();
  for (let r = 0; r < e.length; r++) {
    for (let j = 0; j < beta.length; j++) e[r] -= beta[j] * columns[j][r];
    if (noise) e[r] += noise(r + bound);
  }
  return standardised(e);
}

/** Whether a fit is of the plain kind: with the level, without seasons. */
export const isPlain = ({ season, hasLevel }: Shape): boolean => season === null && hasLevel;
