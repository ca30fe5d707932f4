/**
 * Two-regime Markov regression: y_t = μ_s + √v_s e_t with a hidden chain s, P(0→0) = p00, P(1→0) = p10,
 * started from its stationary distribution (Hamilton, Econometrica 57, 1989).
 *
 * The likelihood is unbounded, because a regime can shrink onto one observation; v ≥ floor = 1e-4
 * (IQR/1.349)² is part of the definition. Estimation: many starts (`hmm-starts.ts`), a few EM steps each,
 * then BFGS on the exact gradient (Fisher's identity: the smoothed sufficient statistics of the E step give
 * it), narrowing to the best few.
 */

import { type BfgsResult, bfgs, boxToFree, continueBfgs, freeToBox, freeToBoxSlope } from './bfgs.ts';
import { exp, log } from './elementary.ts';
import { createForwardBackward } from './forward-backward.ts';
import { FIXED_STARTS, markovStarts, type Start } from './hmm-starts.ts';
import { FIRST0, type ForwardBackward, LAST0, N00, N01, N10, N11 } from './hmm-stats.ts';
import { meanByTerms } from './moments.ts';
import { quantileSorted, sorted } from './order-statistics.ts';

/** Plain JSON. */
export interface MarkovRegime {
  readonly loglik: number;
  readonly p00: number;
  readonly p10: number;
  readonly mu: readonly [number, number];
  readonly variance: readonly [number, number];
  /** Expected number of observations in each regime, given all of them. */
  readonly occupancy: readonly [number, number];
  /** Probability of regime 0 at the last observation. */
  readonly filtered0: number;
  /** No variance on the floor and at least three observations a regime. */
  readonly interior: boolean;
}

export interface MarkovRegression {
  /** The highest likelihood found. */
  readonly best: MarkovRegime;
  /** The highest among interior optima; null when there is none. */
  readonly interior: MarkovRegime | null;
  readonly floor: number;
  /** Log-likelihood of Gaussian white noise: one regime. */
  readonly loglikIid: number;
}

const P_LO = 1e-9;
const P_HI = 1 - 1e-9;
const MIN_OCCUPANCY = 3;
/** Variance floor in squared robust units. */
const FLOOR = 1e-4;

/** Σ γ (y − μ)² of regime j. */
const scatter = (s: Float64Array, j: number, mu: number): number =>
  Math.max(0, s[3 * j + 2] - 2 * mu * s[3 * j + 1] + mu * mu * s[3 * j]);

/**
 * A few EM steps: robust far from an optimum, slow near it. The stationary start is ignored in the M step.
 */
function emSteps(engine: ForwardBackward, start: Start, steps: number): number[] {
  let [p00, p10, mu0, mu1, v0, v1] = start;
  v0 = Math.max(2 * FLOOR, v0);
  v1 = Math.max(2 * FLOOR, v1);
  const s = engine.stats;
  const clampP = (p: number): number => Math.min(0.999, Math.max(0.001, p));
  for (let i = 0; i < steps; i++) {
    engine.run(p00, p10, mu0, mu1, v0, v1);
    p00 = clampP(s[N00] / (s[N00] + s[N01] + 1e-12));
    p10 = clampP(s[N10] / (s[N10] + s[N11] + 1e-12));
    mu0 = s[1] / (s[0] + 1e-12);
    mu1 = s[4] / (s[3] + 1e-12);
    v0 = Math.max(1.001 * FLOOR, scatter(s, 0, mu0) / (s[0] + 1e-12));
    v1 = Math.max(1.001 * FLOOR, scatter(s, 1, mu1) / (s[3] + 1e-12));
  }
  return [p00, p10, mu0, mu1, v0, v1];
}

/** Free variables: z00, z10 (p = lo + (hi − lo) sin² z), μ0, μ1, log(v0 − floor), log(v1 − floor). */
function objective(engine: ForwardBackward): (x: Float64Array, gradient: Float64Array) => number {
  const s = engine.stats;
  return (x, g) => {
    const p00 = freeToBox(x[0], P_LO, P_HI);
    const p10 = freeToBox(x[1], P_LO, P_HI);
    const v = [FLOOR + exp(x[4]), FLOOR + exp(x[5])] as const;
    const loglik = engine.run(p00, p10, x[2], x[3], v[0], v[1]);
    const p01 = 1 - p00;
    const total = p01 + p10;
    const first0 = s[FIRST0];
    g[0] = -freeToBoxSlope(x[0], P_LO, P_HI) * (s[N00] / p00 - s[N01] / p01 + 1 / total - (1 - first0) / p01);
    g[1] = -freeToBoxSlope(x[1], P_LO, P_HI) * (s[N10] / p10 - s[N11] / (1 - p10) + first0 / p10 - 1 / total);
    for (let j = 0; j < 2; j++) {
      const mu = x[2 + j];
      const m = s[3 * j];
      g[2 + j] = -(s[3 * j + 1] - mu * m) / v[j];
      g[4 + j] = -0.5 * (scatter(s, j, mu) / v[j] - m) * ((v[j] - FLOOR) / v[j]);
    }
    return Number.isFinite(loglik) ? -loglik : Number.POSITIVE_INFINITY;
  };
}

/** First inverse Hessian from the complete-data information at the current statistics. */
function completeDataInverse(s: Float64Array, x: Float64Array): Float64Array {
  const h = new Float64Array(36);
  const m0 = Math.max(1, s[0]);
  const m1 = Math.max(1, s[3]);
  h[0] = 1 / (4 * m0);
  h[7] = 1 / (4 * m1);
  h[14] = (FLOOR + exp(x[4])) / m0;
  h[21] = (FLOOR + exp(x[5])) / m1;
  h[28] = 2 / m0;
  h[35] = 2 / m1;
  return h;
}

const FIRST_STAGE = { width: 8, maxEvaluations: 8, tolerance: 1e-5, maxStep: 1 } as const;
const LAST_STAGE = { width: 4, maxEvaluations: 60, tolerance: 1e-5, maxStep: 1 } as const;
const EM_STEPS = 4;

interface Prepared {
  readonly z: Float64Array;
  readonly median: number;
  readonly unit: number;
  readonly variance: number;
}

/** Median 0, robust unit 1. */
function prepare(y: Float64Array): Prepared {
  const n = y.length;
  const order = sorted(y);
  const median = quantileSorted(order, 0.5);
  const robust = (quantileSorted(order, 0.75) - quantileSorted(order, 0.25)) / 1.349;
  const mean = meanByTerms(y);
  let variance = 0;
  for (let t = 0; t < n; t++) variance += (y[t] - mean) ** 2 / n;
  const sd = Math.sqrt(variance);
  // With half the values equal the robust unit is zero: the floor then comes from the standard deviation.
  const unit = robust > 1e-6 * sd ? robust : 0.01 * sd;
  const z = new Float64Array(n);
  for (let t = 0; t < n; t++) z[t] = (y[t] - median) / unit;
  return { z, median, unit, variance };
}

/** Fits the two-regime regression to y (at least 8 values, not all equal) by a global search. */
export function fitMarkovRegression(y: Float64Array): MarkovRegression {
  const prepared = prepare(y);
  const { z, variance, unit } = prepared;
  return search(
    prepared,
    markovStarts(z, variance / (unit * unit)),
    Math.max(1, Math.min(3, 200 / y.length)),
  );
}

/** The same on data much like those of an earlier fit: from its optimum and a few starts only. */
export function refitMarkovRegression(y: Float64Array, near: MarkovRegression): MarkovRegression {
  const prepared = prepare(y);
  const { median, unit } = prepared;
  const starts = [FIXED_STARTS[0], FIXED_STARTS[4], FIXED_STARTS[7]];
  for (const r of [near.best, near.interior]) {
    if (r === null || (r === near.best && starts.length > 3)) continue;
    const level = (mu: number): number => (mu - median) / unit;
    const scale = (v: number): number => v / (unit * unit);
    starts.push([r.p00, r.p10, level(r.mu[0]), level(r.mu[1]), scale(r.variance[0]), scale(r.variance[1])]);
  }
  return search(prepared, starts, 0.5);
}

/** `breadth` widens or narrows the shortlists. */
function search(prepared: Prepared, starts: readonly Start[], breadth: number): MarkovRegression {
  const { z, median, unit, variance } = prepared;
  const engine = createForwardBackward(z);
  const f = objective(engine);
  let searches = starts.map((start) => begin(engine, f, emSteps(engine, start, EM_STEPS)));
  for (const stage of [FIRST_STAGE, LAST_STAGE]) {
    searches = shortlist(searches, Math.ceil(stage.width * breadth)).map((partial) =>
      partial.converged ? partial : continueBfgs(f, partial, stage),
    );
  }
  const found = searches.map((partial) => describe(engine, partial, median, unit));
  const highest = (list: readonly MarkovRegime[]): MarkovRegime | null =>
    list.reduce<MarkovRegime | null>((a, b) => (a === null || b.loglik > a.loglik + 1e-6 ? b : a), null);
  return {
    best: highest(found)!,
    interior: highest(found.filter((regime) => regime.interior)),
    floor: FLOOR * unit * unit,
    loglikIid: -0.5 * z.length * (log(2 * Math.PI * variance) + 1),
  };
}

/** P(regime 0) at the last observation under given parameters. */
export function filterLast(
  y: Float64Array,
  regime: Pick<MarkovRegime, 'p00' | 'p10' | 'mu' | 'variance'>,
): number {
  const engine = createForwardBackward(y);
  engine.run(regime.p00, regime.p10, regime.mu[0], regime.mu[1], regime.variance[0], regime.variance[1]);
  return engine.stats[LAST0];
}

function begin(engine: ForwardBackward, f: ReturnType<typeof objective>, at: number[]): BfgsResult {
  const [p00, p10, mu0, mu1, v0, v1] = at as [number, number, number, number, number, number];
  const x = Float64Array.of(
    boxToFree(p00, P_LO, P_HI),
    boxToFree(p10, P_LO, P_HI),
    mu0,
    mu1,
    log(v0 - FLOOR),
    log(v1 - FLOOR),
  );
  const first = bfgs(f, x, { maxEvaluations: 1, tolerance: 0, maxStep: 1 });
  return { ...first, inverseHessian: completeDataInverse(engine.stats, x) };
}

/** The best searches, without twins, at least half of them interior where there are that many. */
function shortlist(searches: readonly BfgsResult[], width: number): BfgsResult[] {
  const ranked = [...searches].sort((a, b) => a.value - b.value);
  const kept: BfgsResult[] = [];
  let outside = 0;
  for (const search of ranked) {
    if (kept.length === width) break;
    if (kept.some((other) => isTwin(other, search))) continue;
    const inside = Math.min(search.x[4], search.x[5]) > log(FLOOR);
    if (!inside && ++outside > width / 2) continue;
    kept.push(search);
  }
  return kept;
}

/** The same optimum up to the order of the regimes. */
function isTwin(a: BfgsResult, b: BfgsResult): boolean {
  if (Math.abs(a.value - b.value) > 0.05) return false;
  const near = (i: number, j: number): boolean => Math.abs(a.x[i] - b.x[j]) < 0.05;
  return (
    (near(2, 2) && near(3, 3) && near(4, 4) && near(5, 5)) ||
    (near(2, 3) && near(3, 2) && near(4, 5) && near(5, 4))
  );
}

/** Rounded far below its precision, so that rounding of the data cannot show in a forecast. */
const snap = (p: number): number => Math.round(p * 2 ** 24) / 2 ** 24;

/**
 * Back to the units of y, with regime 0 the one of smaller variance (or mean, when the variances are equal).
 */
function describe(engine: ForwardBackward, search: BfgsResult, median: number, unit: number): MarkovRegime {
  const x = search.x.map(snap);
  const v0 = FLOOR + exp(x[4]);
  const v1 = FLOOR + exp(x[5]);
  const p00 = freeToBox(x[0], P_LO, P_HI);
  const p10 = freeToBox(x[1], P_LO, P_HI);
  const loglik = engine.run(p00, p10, x[2], x[3], v0, v1) - engine.n * log(unit);
  const s = engine.stats;
  const interior = Math.min(v0, v1) > 1.01 * FLOOR && Math.min(s[0], s[3]) >= MIN_OCCUPANCY;
  const swap = v1 < v0 || (v1 === v0 && x[3] < x[2]);
  const pair = (a: number, b: number): [number, number] => (swap ? [b, a] : [a, b]);
  const square = unit * unit;
  return {
    loglik,
    p00: swap ? 1 - p10 : p00,
    p10: swap ? 1 - p00 : p10,
    mu: pair(median + unit * x[2], median + unit * x[3]),
    variance: pair(v0 * square, v1 * square),
    occupancy: pair(s[0], s[3]),
    filtered0: swap ? 1 - s[LAST0] : s[LAST0],
    interior,
  };
}
