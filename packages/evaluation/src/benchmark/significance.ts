import type { ModelId } from '@longrun/engine';
import { benjaminiHochberg, dieboldMariano } from '@longrun/engine';
import { BASELINE } from '../design/models.ts';
import { separateOrigins } from '../design/origins.ts';
import { findScore } from '../verdict/verdict.ts';
import type { CaseResult } from './types.ts';

const SIGNIFICANCE_LEVEL = 0.05;

/** Fewer loss differentials than this carry no test. */
const MINIMUM_ORIGINS = 3;

/** The Diebold–Mariano test of one case and model. */
export interface CaseTest {
  readonly variable: string;
  readonly model: ModelId;
  /** Negative when the model's CRPS is below the baseline's. */
  readonly statistic: number;
  readonly p_value: number;
  /** Benjamini–Hochberg over all cases and models tested at this horizon. */
  readonly q_value: number;
}

export interface PooledTest {
  readonly n_origins: number;
  readonly statistic: number;
  readonly p_value: number;
}

/** Diebold–Mariano tests of one model at one horizon, counted over the cases. */
export interface SignificanceRow {
  readonly model: ModelId;
  readonly horizon: number;
  readonly n_tested: number;
  /** The model failed, or fewer than three origins lie at least the horizon apart. */
  readonly n_untestable: number;
  /** Cases with p < 0.05 before any correction, and with q < 0.05 after it. */
  readonly better: number;
  readonly worse: number;
  readonly better_controlled: number;
  readonly worse_controlled: number;
  /** Always null: it was aligned by the rank of origins, not by date. `beats_rw` takes its place. */
  readonly pooled: PooledTest | null;
}

export interface Significance {
  readonly table: readonly SignificanceRow[];
  /** Every test of a case at the decision horizon. */
  readonly tests: readonly CaseTest[];
}

/**
 * Is a difference in CRPS more than noise? Diebold–Mariano tests with the small-sample correction of Harvey,
 * Leybourne and Newbold, two-sided, on the differentials CRPS_model − CRPS_rw over the origins of a case,
 * with Benjamini–Hochberg control over all cases and models at a horizon. Whether a model is better over all
 * cases is what the randomization says (`beats_rw`, `superior`): cases share their dates.
 *
 * Only origins at least h apart enter a test at horizon h. Overlapping forecasts would need an estimate of
 * their autocovariances from a handful of origins, and the test then rejects far too often: 10 % instead of
 * 5, and 12 times as often as it should at 0.1 %, with 8 origins and an overlap of one. Without overlap its
 * size is exact for independent Gaussian differentials of mean 0; expanding windows and models that contain
 * the walk break that (Clark & West, 2007): on a true walk such a model is expected to lose, and *better* is
 * then said too seldom.
 *
 * @example
 * const values = Float64Array.from({ length: 60 }, (_, t) => 100 + 2 * t + Math.sin(t));
 * const input = { panel: 'own', variable: 'sales', frequency: 'monthly', values };
 * const config = benchmarkConfig({ models: ['ar1'], n_origins: 2, n_samples: 100, placebo: false }, null);
 * const models = config.models.map((id) => MODELS[id]);
 * significance([evaluateCase(input, models, config)], config.models, [12], 12).table.length; // → 1
 */
export function significance(
  results: Iterable<CaseResult>,
  models: readonly ModelId[],
  horizons: readonly number[],
  decisionHorizon: number,
): Significance {
  const tests = createTests(models, horizons, decisionHorizon);
  for (const result of results) tests.add(result);
  return tests.table();
}

/** Tests that are gathered case by case. */
export interface TestTally {
  add(result: CaseResult): void;
  table(): Significance;
}

/** The tests of one model at one horizon, by case: of a large panel there are hundreds of thousands. */
interface Tests {
  readonly variables: string[];
  readonly statistics: number[];
  readonly pValues: number[];
}

const noTests = (): Tests => ({ variables: [], statistics: [], pValues: [] });

/** CRPS of a forecaster and of the baseline at the origins of a case; null where one failed. */
export interface LossPair {
  readonly own: readonly (number | null)[];
  readonly baseline: readonly (number | null)[];
  readonly origins: readonly number[];
}

/** Tests of one forecaster at one horizon, counted over its cases. */
export function pairTests(pairs: readonly LossPair[], horizon: number): Omit<SignificanceRow, 'model'> {
  const tests = noTests();
  for (const pair of pairs) addTest(tests, '', pair, horizon);
  const [q] = controlledValues([tests]);
  return { horizon, ...countsOf(tests, q, pairs.length), pooled: null };
}

/** The tests of `significance`, gathered case by case: what is kept of a case are its statistics. */
export function createTests(
  models: readonly ModelId[],
  horizons: readonly number[],
  decisionHorizon: number,
): TestTally {
  const challengers = models.filter((model) => model !== BASELINE);
  const gathered = horizons.map(() => challengers.map(noTests));
  let cases = 0;
  return {
    add(result) {
      if (result.skipped !== null) return;
      cases++;
      horizons.forEach((horizon, k) => {
        challengers.forEach((model, c) => {
          const own = findScore(result.scores, model, horizon)?.crps ?? [null];
          const baseline = findScore(result.scores, BASELINE, horizon)?.crps ?? [null];
          addTest(gathered[k][c], result.variable, { own, baseline, origins: result.origins }, horizon);
        });
      });
    },
    table() {
      const controlled = gathered.map(controlledValues);
      const decision = horizons.indexOf(decisionHorizon);
      return {
        table: challengers.flatMap((model, c) =>
          horizons.map((horizon, k) => ({
            model,
            horizon,
            ...countsOf(gathered[k][c], controlled[k][c], cases),
            pooled: null,
          })),
        ),
        tests:
          decision < 0
            ? []
            : challengers.flatMap((model, c) =>
                testRows(model, gathered[decision][c], controlled[decision][c]),
              ),
      };
    },
  };
}

function addTest(
  { variables, statistics, pValues }: Tests,
  variable: string,
  pair: LossPair,
  horizon: number,
) {
  const differentials = lossDifferentials(pair, horizon);
  const tested = differentials && test(differentials);
  if (!tested) return;
  variables.push(variable);
  statistics.push(tested.statistic);
  pValues.push(tested.p_value);
}

/** q-values over all cases and models at a horizon, by model. */
function controlledValues(byModel: readonly Tests[]): number[][] {
  const q = benjaminiHochberg(byModel.flatMap(({ pValues }) => pValues)) as number[];
  let from = 0;
  return byModel.map(({ pValues }) => {
    const own = q.slice(from, from + pValues.length);
    from += pValues.length;
    return own;
  });
}

function countsOf({ statistics, pValues }: Tests, qValues: readonly number[], cases: number) {
  const count = (values: readonly number[], sign: number): number =>
    values.filter((value, i) => value < SIGNIFICANCE_LEVEL && sign * statistics[i] > 0).length;
  return {
    n_tested: statistics.length,
    n_untestable: cases - statistics.length,
    better: count(pValues, -1),
    worse: count(pValues, 1),
    better_controlled: count(qValues, -1),
    worse_controlled: count(qValues, 1),
  };
}

const testRows = (
  model: ModelId,
  { variables, statistics, pValues }: Tests,
  q: readonly number[],
): CaseTest[] =>
  variables.map((variable, i) => ({
    variable,
    model,
    statistic: statistics[i],
    p_value: pValues[i],
    q_value: q[i],
  }));

/**
 * CRPS_model − CRPS_rw at origins at least h apart, newest first; null when either model failed at an origin.
 */
function lossDifferentials({ own, baseline, origins }: LossPair, horizon: number): number[] | null {
  if (own.includes(null) || baseline.includes(null)) return null;
  return separateOrigins(origins, horizon).map((i) => own[i]! - baseline[i]!);
}

/** The test without overlap, where enough differentials are left and they are not all equal. */
function test(differentials: readonly number[]): { statistic: number; p_value: number } | null {
  const tested = differentials.length < MINIMUM_ORIGINS ? null : dieboldMariano(differentials, 1);
  return tested && { statistic: tested.statistic, p_value: tested.pValue };
}
