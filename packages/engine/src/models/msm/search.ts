/**
 * Maximum likelihood of MSM(K) on returns of mean zero and standard deviation one, over the box
 *   1 ≤ m0 ≤ 1.99,   1 ≤ b ≤ 50,   1e-4 ≤ γ_1 ≤ 0.999.
 * The surface has several local optima (equal clocks, b → 1; a ladder of clocks; slow components that never
 * switch in the sample, which move σ far from the standard deviation), so a fixed set of starts is screened,
 * the best few are taken some steps uphill, and the winners are climbed to the top by BFGS. m0 = 1 is the
 * Gaussian white noise limit, known in closed form.
 */

import {
  type BfgsResult,
  bfgs,
  boxToFree,
  continueBfgs,
  freeToBox,
  freeToBoxSlope,
} from '../../numerics/bfgs.ts';
import { exp, expm1, log, log1p } from '../../numerics/elementary.ts';
import type { MsmLikelihood } from './likelihood.ts';
import { type Start, startsFor } from './starts.ts';

const M0 = [1, 1.99] as const;
const LOG_SIGMA = [-8, 8] as const;
const LOG_B = [0, log(50)] as const;
const LOG_RATE = [log(-log1p(-1e-4)), log(-log1p(-0.999))] as const;
const BOX = [M0, LOG_SIGMA, LOG_B, LOG_RATE] as const;

/** m0, log σ (of standardised returns), log b, log(−log(1 − γ_1)), rounded to a fixed grid. */
export type Point = readonly [number, number, number, number];

export interface MsmOptimum {
  readonly point: Point;
  readonly loglik: number;
  readonly evaluations: number;
  /** All local optima that the last stage reached, this one first. */
  readonly finalists: readonly Point[];
}

/** Successive halving: the best `width` searches go on until each has used `evaluations`. */
export interface Stage {
  readonly width: number;
  readonly evaluations: number;
  readonly tolerance: number;
}

/**
 * Wide where an evaluation is cheap (its cost grows as n 2^K), narrow where it is not. Widths and tolerances
 * were chosen with bench/msm-search.mjs: on every 40th panel series they reach the best likelihood known to
 * 0.01 in 64 of 64 cases, half the widths in 63 for half the time; twice the widths or a tenth of the
 * tolerances find nothing better. `times` multiplies the widths.
 */
export function stagesFor(n: number, components: number, times = 1): readonly Stage[] {
  const cost = n * 2 ** components;
  const breadth = cost > 2 ** 18 ? 0.4 : Math.max(1, Math.min(2, 4096 / cost));
  const width = (w: number): number => Math.max(1, Math.round(w * breadth * times));
  return [
    { width: width(14), evaluations: 8, tolerance: 3e-4 },
    { width: width(9), evaluations: 14, tolerance: 3e-4 },
    { width: width(5), evaluations: 70, tolerance: 2e-4 },
  ];
}

const decode = (z: Float64Array, i: number): number => freeToBox(z[i], BOX[i][0], BOX[i][1]);

function objective(likelihood: MsmLikelihood): (z: Float64Array, gradient: Float64Array) => number {
  return (z, gradient) => {
    const loglik = likelihood.gradient(decode(z, 0), decode(z, 1), decode(z, 2), decode(z, 3), gradient);
    for (let i = 0; i < 4; i++) gradient[i] = -gradient[i] * freeToBoxSlope(z[i], BOX[i][0], BOX[i][1]);
    return -loglik;
  };
}

/**
 * Rounding the optimum to a grid far finer than its precision makes the fit insensitive to rounding of the
 * data.
 */
const GRID = 2 ** 20;
const snap = (p: number): number => Math.round(p * GRID) / GRID;

function toFree(start: Start): Float64Array {
  return Float64Array.of(
    boxToFree(start[0], ...M0),
    boxToFree(start[1], ...LOG_SIGMA),
    boxToFree(log(start[2]), ...LOG_B),
    boxToFree(log(-log1p(-start[3])), ...LOG_RATE),
  );
}

/**
 * Inverse of a typical information matrix, as a first inverse Hessian. Per observation the contrast of m0 and
 * log σ carry about ½ and 1; the clocks are known through their middle, log γ-rate + ((K − 1)/2) log b, much
 * better than through b.
 */
function typicalInverse(z: Float64Array, n: number, components: number): Float64Array {
  const slope = (i: number): number => {
    const width = BOX[i][1] - BOX[i][0];
    return Math.max(0.4 * width, Math.abs(freeToBoxSlope(z[i], BOX[i][0], BOX[i][1])));
  };
  const m0 = decode(z, 0);
  const contrast = slope(0) * (2 / (m0 * (2 - m0)));
  const clock = 1 + n / 80;
  const lean = (components - 1) / 2;
  const sb = slope(2);
  const sr = slope(3);
  const h = new Float64Array(16);
  h[0] = 1 / (0.4 * n * contrast * contrast);
  h[5] = 1 / (n * slope(1) ** 2);
  // Information [[lean² + 1, lean], [lean, 1]] · clock has inverse [[1, −lean], [−lean, lean² + 1]] / clock.
  h[10] = 1 / (clock * sb * sb);
  h[11] = -lean / (clock * sb * sr);
  h[14] = h[11];
  h[15] = (lean * lean + 1) / (clock * sr * sr);
  return h;
}

function climb(
  likelihood: MsmLikelihood,
  start: Start,
  maxEvaluations: number,
  tolerance: number,
): BfgsResult {
  const z = toFree(start);
  const inverseHessian = typicalInverse(z, likelihood.n, likelihood.components);
  return bfgs(objective(likelihood), z, { maxEvaluations, tolerance, maxStep: 0.6, inverseHessian });
}

const screenValue = (likelihood: MsmLikelihood, start: Start): number =>
  likelihood.value(start[0], start[1], log(start[2]), log(-log1p(-start[3])));

export function searchOptimum(
  likelihood: MsmLikelihood,
  stages: readonly Stage[] = stagesFor(likelihood.n, likelihood.components),
): MsmOptimum {
  const starts = startsFor(likelihood.components);
  const screened = starts.map((start) => ({ start, loglik: screenValue(likelihood, start) }));
  screened.sort((a, b) => b.loglik - a.loglik);
  const f = objective(likelihood);
  const first = stages[0];
  let searches = screened
    .slice(0, first.width)
    .map(({ start }) => climb(likelihood, start, first.evaluations, first.tolerance));
  let evaluations = starts.length + total(searches);
  for (const stage of stages.slice(1)) {
    searches.sort((a, b) => a.value - b.value);
    searches = distinct(searches).slice(0, stage.width);
    evaluations -= total(searches);
    searches = searches.map((search) =>
      search.converged
        ? search
        : continueBfgs(f, search, {
            maxEvaluations: stage.evaluations,
            tolerance: stage.tolerance,
            maxStep: 0.6,
          }),
    );
    evaluations += total(searches);
  }
  const highest = bestOf(searches);
  const { best, spent } = moveToNeighbours(likelihood, highest);
  const others = searches.filter((search) => search !== highest);
  return report([best, ...others], evaluations + spent);
}

/** The first search is the winner, and the first finalist. */
function report(searches: readonly BfgsResult[], evaluations: number): MsmOptimum {
  const finalists = searches.map((search) => pointOf(search.x));
  return { point: finalists[0], loglik: -searches[0].value, evaluations, finalists };
}

/** The best search; an equally good optimum found later must not win by rounding. */
function bestOf(searches: readonly BfgsResult[]): BfgsResult {
  return searches.reduce((a, b) => (b.value < a.value - 1e-6 ? b : a));
}

/** Where a near-twin of an optimum may lie, and by how much its value may fall short to be climbed. */
function neighbours([m0, logSigma, logB, logRate]: Point, lean: number): { at: Point; slack: number }[] {
  const flip = 0.5 * log(m0 / (2 - m0));
  const tilt = (step: number): Point => [m0, logSigma, logB + step, logRate - lean * step];
  return [
    // A component that never moves in the sample is as good in its other state, but for a factor of σ.
    { at: [m0, logSigma + flip, logB, logRate], slack: 0.3 },
    { at: [m0, logSigma - flip, logB, logRate], slack: 0.3 },
    // The fastest clock is known best: along the others the surface is a long flat ridge.
    { at: tilt(TILT), slack: 2 },
    { at: tilt(-TILT), slack: 2 },
  ].map(({ at, slack }) => ({ at: at.map((p, i) => clampTo(BOX[i], p)) as unknown as Point, slack }));
}

const TILT = 0.4;
const MOST_MOVES = 3;
const clampTo = ([lo, hi]: readonly [number, number], p: number): number => Math.min(hi, Math.max(lo, p));

/** Leaves an optimum for a better neighbour until there is none. */
function moveToNeighbours(likelihood: MsmLikelihood, from: BfgsResult): { best: BfgsResult; spent: number } {
  let best = from;
  let spent = 0;
  for (let round = 0; round < MOST_MOVES; round++) {
    const before = best.value;
    const candidates = neighbours(pointOf(best.x), likelihood.components - 1)
      .map(({ at, slack }) => ({ at, slack, loss: -likelihood.value(...at) - before }))
      .filter(({ loss, slack }) => loss < slack)
      .sort((a, b) => a.loss - b.loss);
    spent += 4;
    for (const { at } of candidates.slice(0, 2)) {
      const climbed = climbPoint(likelihood, at, 30, 2e-4);
      spent += climbed.evaluations;
      best = bestOf([best, climbed]);
    }
    if (best.value > before - 0.02) break;
  }
  return { best, spent };
}

function climbPoint(
  likelihood: MsmLikelihood,
  point: Point,
  evaluations: number,
  tolerance: number,
): BfgsResult {
  const [m0, logSigma, logB, logRate] = point;
  const start: Start = [m0, logSigma, exp(logB), -expm1(-exp(logRate))];
  return climb(likelihood, start, evaluations, tolerance);
}

const total = (searches: readonly BfgsResult[]): number =>
  searches.reduce((sum, s) => sum + s.evaluations, 0);

/** Drops searches that have arrived where a better one is. */
function distinct(sorted: readonly BfgsResult[]): BfgsResult[] {
  const kept: BfgsResult[] = [];
  for (const search of sorted) {
    const twin = kept.some((other) => {
      for (let i = 0; i < 4; i++) {
        const width = BOX[i][1] - BOX[i][0];
        if (Math.abs(decode(other.x, i) - decode(search.x, i)) > 0.02 * width * (i === 1 ? 0.3 : 1))
          return false;
      }
      return true;
    });
    if (!twin) kept.push(search);
  }
  return kept;
}

/** The best of the climbs from known optima of similar returns, and of its neighbours where asked. */
export function climbFrom(
  likelihood: MsmLikelihood,
  points: readonly Point[],
  then: 'stay' | 'try neighbours',
): MsmOptimum {
  const results = points.map((point) => climbPoint(likelihood, point, 40, 1e-3));
  const highest = bestOf(results);
  const { best, spent } =
    then === 'try neighbours' ? moveToNeighbours(likelihood, highest) : { best: highest, spent: 0 };
  return report([best, ...results.filter((result) => result !== highest)], total(results) + spent);
}

function pointOf(z: Float64Array): [number, number, number, number] {
  return [snap(decode(z, 0)), snap(decode(z, 1)), snap(decode(z, 2)), snap(decode(z, 3))];
}

/** Names of the parameters that lie on an edge of the box. */
export function pinnedBounds(point: Point): string[] {
  const names = ['m0', 'sigma', 'b', 'gamma_1'];
  return names.filter((_, i) => {
    const [lo, hi] = BOX[i];
    const u = (point[i] - lo) / (hi - lo);
    return u < 1e-3 || u > 1 - 1e-3;
  });
}
