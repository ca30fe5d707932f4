/**
 * Two-regime Markov regression: y_t = μ_s + √v_s e_t with a hidden chain s, P(0→0) = p00, P(1→0) = p10, started from
 * its stationary distribution (Hamilton, Econometrica 57, 1989).
 *
 * The likelihood is unbounded, because a regime can shrink onto one observation; v ≥ floor = 1e-4 (IQR/1.349)² is part
 * of the definition. Estimation: a fixed set of starts, a few EM steps each, then BFGS on the exact gradient (Fisher's
 * identity: the smoothed sufficient statistics of the E step give it), narrowing to the best few.
 */
import { type BfgsResult, bfgs, boxToFree, continueBfgs, freeToBox, freeToBoxSlope } from './bfgs.ts';
import { expNegative } from './exp-negative.ts';
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

/** p00, p10, μ0, μ1, v0, v1 of a start on data of median 0 and robust unit 1. */
type Start = readonly [number, number, number, number, number, number];

const STARTS: readonly Start[] = [
  [0.9, 0.1, -0.7, 0.7, 0.5, 0.5],
  [0.985, 0.015, -0.7, 0.7, 0.5, 0.5],
  [0.1, 0.9, -0.7, 0.7, 0.5, 0.5],
  [0.6, 0.4, -0.8, 0.8, 0.4, 0.4],
  [0.95, 0.1, 0, 0, 0.4, 3],
  [0.99, 0.02, 0, 0, 0.4, 2],
  [0.8, 0.5, 0, 0, 0.5, 4],
  [0.97, 0.4, 0, 0, 0.9, 12],
  [0.95, 0.3, -0.2, 1.8, 0.6, 1],
  [0.95, 0.3, 0.2, -1.8, 0.6, 1],
  [0.9, 0.2, 0.3, -0.6, 0.3, 2],
  [0.9, 0.2, -0.3, 0.6, 0.3, 2],
];

/** Smoothed sufficient statistics of one parameter value. */
interface Engine {
  readonly n: number;
  readonly stats: Float64Array;
  run(p00: number, p10: number, mu0: number, mu1: number, v0: number, v1: number): number;
}

// Layout of `stats`: S0, S1, S2 of regime 0 then 1; N00, N01, N10, N11; smoothed first and filtered last P(regime 0).
const N00 = 6;
const N01 = 7;
const N10 = 8;
const N11 = 9;
const FIRST0 = 10;
const LAST0 = 11;

function createEngine(y: Float64Array): Engine {
  const n = y.length;
  const a0 = new Float64Array(n); // filtered
  const a1 = new Float64Array(n);
  const q0 = new Float64Array(n); // predicted
  const q1 = new Float64Array(n);
  const stats = new Float64Array(12);

  function run(p00: number, p10: number, mu0: number, mu1: number, v0: number, v1: number): number {
    const p01 = 1 - p00;
    const p11 = 1 - p10;
    const total = p01 + p10;
    const h0 = 0.5 / v0;
    const h1 = 0.5 / v1;
    const l0 = 0.5 * Math.log(v0);
    const l1 = 0.5 * Math.log(v1);
    let s0 = p10 / total;
    let s1 = p01 / total;
    let loglik = -0.5 * n * Math.log(2 * Math.PI);
    let product = 1;
    for (let t = 0; t < n; t++) {
      q0[t] = s0;
      q1[t] = s1;
      const d0 = y[t]! - mu0;
      const d1 = y[t]! - mu1;
      const e0 = -d0 * d0 * h0 - l0;
      const e1 = -d1 * d1 * h1 - l1;
      // Densities relative to the larger one: one exponential a step, and never both zero.
      let f0 = s0;
      let f1 = s1;
      if (e0 > e1) {
        loglik += e0;
        f1 *= expNegative(e1 - e0);
      } else {
        loglik += e1;
        f0 *= expNegative(e0 - e1);
      }
      const c = f0 + f1;
      product *= c;
      if (product < 1e-200) {
        loglik += Math.log(product);
        product = 1;
      }
      f0 /= c;
      f1 /= c;
      a0[t] = f0;
      a1[t] = f1;
      s0 = f0 * p00 + f1 * p10;
      s1 = f0 * p01 + f1 * p11;
    }
    smooth(p00, p10);
    return loglik + Math.log(product);
  }

  /** Kim's backward recursion for two regimes. */
  function smooth(p00: number, p10: number): void {
    const p01 = 1 - p00;
    const p11 = 1 - p10;
    let g0 = a0[n - 1]!;
    let g1 = a1[n - 1]!;
    let m0 = 0;
    let m1 = 0;
    let x0 = 0;
    let x1 = 0;
    let z0 = 0;
    let z1 = 0;
    let n00 = 0;
    let n01 = 0;
    let n10 = 0;
    let n11 = 0;
    for (let t = n - 1; ; t--) {
      const v = y[t]!;
      m0 += g0;
      m1 += g1;
      x0 += g0 * v;
      x1 += g1 * v;
      z0 += g0 * v * v;
      z1 += g1 * v * v;
      if (t === 0) break;
      const r0 = g0 / q0[t]!;
      const r1 = g1 / q1[t]!;
      const b0 = a0[t - 1]!;
      const b1 = a1[t - 1]!;
      const k00 = b0 * p00 * r0;
      const k01 = b0 * p01 * r1;
      const k10 = b1 * p10 * r0;
      const k11 = b1 * p11 * r1;
      n00 += k00;
      n01 += k01;
      n10 += k10;
      n11 += k11;
      g0 = k00 + k01;
      g1 = k10 + k11;
    }
    stats[0] = m0;
    stats[1] = x0;
    stats[2] = z0;
    stats[3] = m1;
    stats[4] = x1;
    stats[5] = z1;
    stats[N00] = n00;
    stats[N01] = n01;
    stats[N10] = n10;
    stats[N11] = n11;
    stats[FIRST0] = g0;
    stats[LAST0] = a0[n - 1]!;
  }

  return { n, stats, run };
}

/** Σ γ (y − μ)² of regime j. */
const scatter = (s: Float64Array, j: number, mu: number): number =>
  Math.max(0, s[3 * j + 2]! - 2 * mu * s[3 * j + 1]! + mu * mu * s[3 * j]!);

/** A few EM steps: robust far from an optimum, slow near it. The stationary start is ignored in the M step. */
function emSteps(engine: Engine, start: Start, floor: number, steps: number): number[] {
  let [p00, p10, mu0, mu1, v0, v1] = start;
  const s = engine.stats;
  const clampP = (p: number): number => Math.min(0.999, Math.max(0.001, p));
  for (let i = 0; i < steps; i++) {
    engine.run(p00, p10, mu0, mu1, v0, v1);
    p00 = clampP(s[N00]! / (s[N00]! + s[N01]! + 1e-12));
    p10 = clampP(s[N10]! / (s[N10]! + s[N11]! + 1e-12));
    mu0 = s[1]! / (s[0]! + 1e-12);
    mu1 = s[4]! / (s[3]! + 1e-12);
    v0 = Math.max(1.001 * floor, scatter(s, 0, mu0) / (s[0]! + 1e-12));
    v1 = Math.max(1.001 * floor, scatter(s, 1, mu1) / (s[3]! + 1e-12));
  }
  return [p00, p10, mu0, mu1, v0, v1];
}

/** Free variables: z00, z10 (p = lo + (hi − lo) sin² z), μ0, μ1, log(v0 − floor), log(v1 − floor). */
function objective(engine: Engine, floor: number): (x: Float64Array, gradient: Float64Array) => number {
  const s = engine.stats;
  return (x, g) => {
    const p00 = freeToBox(x[0]!, P_LO, P_HI);
    const p10 = freeToBox(x[1]!, P_LO, P_HI);
    const v = [floor + Math.exp(x[4]!), floor + Math.exp(x[5]!)] as const;
    const loglik = engine.run(p00, p10, x[2]!, x[3]!, v[0], v[1]);
    const p01 = 1 - p00;
    const total = p01 + p10;
    const first0 = s[FIRST0]!;
    g[0] =
      -freeToBoxSlope(x[0]!, P_LO, P_HI) * (s[N00]! / p00 - s[N01]! / p01 + 1 / total - (1 - first0) / p01);
    g[1] =
      -freeToBoxSlope(x[1]!, P_LO, P_HI) * (s[N10]! / p10 - s[N11]! / (1 - p10) + first0 / p10 - 1 / total);
    for (let j = 0; j < 2; j++) {
      const mu = x[2 + j]!;
      const m = s[3 * j]!;
      g[2 + j] = -(s[3 * j + 1]! - mu * m) / v[j]!;
      g[4 + j] = -0.5 * (scatter(s, j, mu) / v[j]! - m) * ((v[j]! - floor) / v[j]!);
    }
    return Number.isFinite(loglik) ? -loglik : Number.POSITIVE_INFINITY;
  };
}

/** First inverse Hessian from the complete-data information at the current statistics. */
function completeDataInverse(s: Float64Array, x: Float64Array, floor: number): Float64Array {
  const h = new Float64Array(36);
  const m0 = Math.max(1, s[0]!);
  const m1 = Math.max(1, s[3]!);
  h[0] = 1 / (4 * m0);
  h[7] = 1 / (4 * m1);
  h[14] = (floor + Math.exp(x[4]!)) / m0;
  h[21] = (floor + Math.exp(x[5]!)) / m1;
  h[28] = 2 / m0;
  h[35] = 2 / m1;
  return h;
}

const STAGES = [
  { width: 5, maxEvaluations: 8, tolerance: 1e-5, maxStep: 1 },
  { width: 3, maxEvaluations: 60, tolerance: 1e-5, maxStep: 1 },
] as const;
const EM_STEPS = 4;

/** Fits the two-regime regression to y (at least 8 values, not all equal). */
export function fitMarkovRegression(y: Float64Array): MarkovRegression {
  const n = y.length;
  const order = sorted(y);
  const median = quantileSorted(order, 0.5);
  const robust = (quantileSorted(order, 0.75) - quantileSorted(order, 0.25)) / 1.349;
  let mean = 0;
  for (let t = 0; t < n; t++) mean += y[t]! / n;
  let square = 0;
  for (let t = 0; t < n; t++) square += (y[t]! - mean) ** 2 / n;
  const sd = Math.sqrt(square);
  // With half the values equal the robust unit is zero: the floor then comes from the standard deviation.
  const unit = robust > 1e-6 * sd ? robust : 0.01 * sd;
  const floorUnits = 1e-4;
  const z = new Float64Array(n);
  for (let t = 0; t < n; t++) z[t] = (y[t]! - median) / unit;
  const engine = createEngine(z);
  const f = objective(engine, floorUnits);
  const spread = Math.min(4, (sd / unit) ** 2);
  const begun = STARTS.map((start) => {
    const scaled = [start[0], start[1], start[2], start[3], start[4] * spread, start[5] * spread] as const;
    return begin(engine, f, emSteps(engine, scaled, floorUnits, EM_STEPS), floorUnits);
  });
  let searches = begun;
  for (const stage of STAGES) {
    searches = shortlist(searches, stage.width, floorUnits).map((search) =>
      search.converged ? search : continueBfgs(f, search, stage),
    );
  }
  const found = searches.map((search) => describe(engine, search, floorUnits, median, unit));
  const highest = (list: readonly MarkovRegime[]): MarkovRegime | null =>
    list.reduce<MarkovRegime | null>((a, b) => (a === null || b.loglik > a.loglik + 1e-6 ? b : a), null);
  return {
    best: highest(found)!,
    interior: highest(found.filter((regime) => regime.interior)),
    floor: floorUnits * unit * unit,
    loglikIid: -0.5 * n * (Math.log(2 * Math.PI * square) + 1),
  };
}

/** P(regime 0) at the last observation under given parameters. */
export function filterLast(
  y: Float64Array,
  regime: Pick<MarkovRegime, 'p00' | 'p10' | 'mu' | 'variance'>,
): number {
  const engine = createEngine(y);
  engine.run(regime.p00, regime.p10, regime.mu[0], regime.mu[1], regime.variance[0], regime.variance[1]);
  return engine.stats[LAST0]!;
}

function begin(engine: Engine, f: ReturnType<typeof objective>, at: number[], floor: number): BfgsResult {
  const [p00, p10, mu0, mu1, v0, v1] = at as [number, number, number, number, number, number];
  const x = Float64Array.of(
    boxToFree(p00, P_LO, P_HI),
    boxToFree(p10, P_LO, P_HI),
    mu0,
    mu1,
    Math.log(v0 - floor),
    Math.log(v1 - floor),
  );
  const first = bfgs(f, x, { maxEvaluations: 1, tolerance: 0, maxStep: 1 });
  return { ...first, inverseHessian: completeDataInverse(engine.stats, x, floor) };
}

/** The best searches, without twins, at least half of them interior where there are that many. */
function shortlist(searches: readonly BfgsResult[], width: number, floor: number): BfgsResult[] {
  const ranked = [...searches].sort((a, b) => a.value - b.value);
  const kept: BfgsResult[] = [];
  let outside = 0;
  for (const search of ranked) {
    if (kept.length === width) break;
    if (kept.some((other) => isTwin(other, search))) continue;
    const inside = Math.min(search.x[4]!, search.x[5]!) > Math.log(floor);
    if (!inside && ++outside > width / 2) continue;
    kept.push(search);
  }
  return kept;
}

/** The same optimum up to the order of the regimes. */
function isTwin(a: BfgsResult, b: BfgsResult): boolean {
  if (Math.abs(a.value - b.value) > 0.05) return false;
  const near = (i: number, j: number): boolean => Math.abs(a.x[i]! - b.x[j]!) < 0.05;
  return (
    (near(2, 2) && near(3, 3) && near(4, 4) && near(5, 5)) ||
    (near(2, 3) && near(3, 2) && near(4, 5) && near(5, 4))
  );
}

/** Rounded far below its precision, so that rounding of the data cannot show in a forecast. */
const snap = (p: number): number => Math.round(p * 2 ** 24) / 2 ** 24;

/** Back to the units of y, with regime 0 the one of smaller variance (or mean, when the variances are equal). */
function describe(
  engine: Engine,
  search: BfgsResult,
  floor: number,
  median: number,
  unit: number,
): MarkovRegime {
  const x = search.x.map(snap);
  const v0 = floor + Math.exp(x[4]!);
  const v1 = floor + Math.exp(x[5]!);
  const p00 = freeToBox(x[0]!, P_LO, P_HI);
  const p10 = freeToBox(x[1]!, P_LO, P_HI);
  const loglik = engine.run(p00, p10, x[2]!, x[3]!, v0, v1) - engine.n * Math.log(unit);
  const s = engine.stats;
  const interior = Math.min(v0, v1) > 1.01 * floor && Math.min(s[0]!, s[3]!) >= MIN_OCCUPANCY;
  const swap = v1 < v0 || (v1 === v0 && x[3]! < x[2]!);
  const pair = (a: number, b: number): [number, number] => (swap ? [b, a] : [a, b]);
  const square = unit * unit;
  return {
    loglik,
    p00: swap ? 1 - p10 : p00,
    p10: swap ? 1 - p00 : p10,
    mu: pair(median + unit * x[2]!, median + unit * x[3]!),
    variance: pair(v0 * square, v1 * square),
    occupancy: pair(s[0]!, s[3]!),
    filtered0: swap ? 1 - s[LAST0]! : s[LAST0]!,
    interior,
  };
}
