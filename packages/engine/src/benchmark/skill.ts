import type { ModelId } from '../types.ts';
import { percentileInterval, resampledMeans } from './bootstrap.ts';
import type { CaseResult } from './types.ts';
import { BASELINE, findScore, meanOrFailed } from './verdict.ts';

export interface SkillRow {
  readonly model: ModelId;
  readonly horizon: number;
  readonly n_cases: number;
  /** Cases left out: the model failed at an origin, or a mean CRPS is 0 and the ratio has no logarithm. */
  readonly n_excluded: number;
  readonly skill: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
}

/**
 * Skill over the baseline, 1 − exp(mean over cases of log(CRPS / CRPS_rw)): a geometric mean, so that a case
 * in thousands of dollars counts as much as one in percent. The interval resamples cases.
 */
export function skillTable(
  results: readonly CaseResult[],
  models: readonly ModelId[],
  horizons: readonly number[],
): SkillRow[] {
  const cases = results.filter((result) => result.skipped === null);
  return models
    .filter((model) => model !== BASELINE)
    .flatMap((model) => horizons.map((horizon) => skillRow(cases, model, horizon)));
}

function skillRow(cases: readonly CaseResult[], model: ModelId, horizon: number): SkillRow {
  const logRatios = cases
    .map((result) => logRatio(result, model, horizon))
    .filter((value): value is number => value !== null);
  const base = { model, horizon, n_cases: logRatios.length, n_excluded: cases.length - logRatios.length };
  if (logRatios.length === 0) return { ...base, skill: null, lower: null, upper: null };
  const mean = logRatios.reduce((sum, value) => sum + value, 0) / logRatios.length;
  const interval = percentileInterval(resampledMeans(logRatios, `skill ${model} ${horizon}`));
  // 1 − exp falls as the ratio grows: the bounds change places
  return {
    ...base,
    skill: -Math.expm1(mean),
    lower: -Math.expm1(interval.upper),
    upper: -Math.expm1(interval.lower),
  };
}

function logRatio(result: CaseResult, model: ModelId, horizon: number): number | null {
  const own = meanOrFailed(findScore(result.scores, model, horizon)?.crps ?? []);
  const baseline = meanOrFailed(findScore(result.scores, BASELINE, horizon)?.crps ?? []);
  if (own === null || baseline === null || !(own > 0) || !(baseline > 0)) return null;
  return Math.log(own / baseline);
}
