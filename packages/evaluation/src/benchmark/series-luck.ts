/**
 * One series against copies of itself with random signs (`flips.ts`). A handful of origins is too few for a
 * Diebold–Mariano test, but how often luck does as well can be counted: every statistic of the series is
 * computed on every copy, and its rank among them is the p-value.
 *
 *   rate  = share of origins at which CRPS_model < CRPS_rw
 *   skill = 1 − mean CRPS_model / mean CRPS_rw
 */

import type { ModelId } from '@longrun/engine';
import { mean } from '@longrun/engine/numerics';
import { BASELINE } from '../design/models.ts';
import { rankPValue } from '../inference/randomization.ts';
import { findScore, meanOrFailed } from '../verdict/verdict.ts';
import { flippedCase, walkSamples } from './flips.ts';
import type { CaseInput, CaseResult, RunConfig } from './types.ts';

/** A statistic of the series and what its copies give. */
export interface Ranked {
  readonly value: number;
  /** Mean over the copies; null without any. */
  readonly luck: number | null;
  /** Share of the copies that reach the value. */
  readonly at_least: number | null;
  /** (1 + #{copies that reach it}) / (copies + 1). */
  readonly p_value: number | null;
}

/** One challenger on one series, ranked among the copies. */
export interface ModelLuck {
  readonly model: ModelId;
  /** Null where the model failed at an origin. */
  readonly rate: Ranked | null;
  readonly skill: Ranked | null;
  /** The rate on every copy at which no model failed. */
  readonly copy_rates: readonly number[];
}

/** What is known of one series at one horizon from its copies. */
export interface SeriesLuck {
  readonly horizon: number;
  readonly n_origins: number;
  readonly n_copies: number;
  readonly models: readonly ModelLuck[];
  /** The challenger with the highest skill, against the highest skill on each copy: choosing is paid for. */
  readonly best: { readonly model: ModelId; readonly skill: Ranked } | null;
}

/**
 * The configuration that series and copies are compared by: no more paths than walks have.
 *
 * @example
 * comparedConfig(benchmarkConfig({ n_samples: 1000 }, null)).n_samples; // → 200
 */
export const comparedConfig = <C extends RunConfig>(config: C): C => ({
  ...config,
  n_samples: walkSamples(config.n_samples),
});

/**
 * Copy number `replicate` of a series, from 0: the same changes with random signs.
 *
 * @example
 * const input = { panel: 'own', variable: 'sales', frequency: 'annual', values: Float64Array.of(5, 6, 8) };
 * const copy = seriesCopy(input, benchmarkConfig({}, null), 0);
 * copy.values[0]; // → 5
 * Math.abs(copy.values[1] - copy.values[0]); // → 1
 */
export const seriesCopy = (input: CaseInput, config: RunConfig, replicate: number): CaseInput =>
  flippedCase(input, config.seed, replicate);

type Scores = Pick<CaseResult, 'scores'>;

/**
 * How often copies of a series with random signs do as well as the series. `real` and `copies` must come
 * from `comparedConfig`.
 *
 * @example
 * const values = Float64Array.from({ length: 80 }, (_, t) => Math.sin(t / 5));
 * const settings = { models: ['ar1'], horizons: [1], decision_horizon: 1 };
 * const config = comparedConfig(benchmarkConfig(settings, null));
 * const input = { panel: 'own', variable: 'wave', frequency: 'monthly', values };
 * const models = config.models.map((id) => MODELS[id]);
 * const copies = [0, 1, 2].map((r) => evaluateCase(seriesCopy(input, config, r), models, config));
 * const luck = seriesLuck(evaluateCase(input, models, config), copies, config.models, 1);
 * luck.n_copies; // → 3
 * luck.models.map((entry) => entry.model); // → ['ar1']
 */
export function seriesLuck(
  real: Scores,
  copies: readonly Scores[],
  models: readonly ModelId[],
  horizon: number,
): SeriesLuck {
  const challengers = models.filter((model) => model !== BASELINE);
  const own = challengers.map((model) => statisticsOf(real, model, horizon));
  const copied = copies.map((copy) => challengers.map((model) => statisticsOf(copy, model, horizon)));
  const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
  const highest = (row: readonly Statistics[]): number | null => {
    const skills = known(row.map(({ skill }) => skill));
    return skills.length === 0 ? null : Math.max(...skills);
  };
  const top = highest(own);
  const leader = own.findIndex(({ skill }) => skill !== null && skill === top);
  return {
    horizon,
    n_origins: findScore(real.scores, BASELINE, horizon)?.crps.length ?? 0,
    n_copies: copies.length,
    models: challengers.map((model, m) => {
      const rates = known(copied.map((row) => row[m].rate));
      const skills = known(copied.map((row) => row[m].skill));
      const { rate, skill } = own[m];
      return {
        model,
        rate: rankAmongCopies(rate, rates),
        skill: rankAmongCopies(skill, skills),
        copy_rates: rates,
      };
    }),
    best:
      top === null
        ? null
        : { model: challengers[leader], skill: rankAmongCopies(top, known(copied.map(highest))) as Ranked },
  };
}

interface Statistics {
  readonly rate: number | null;
  readonly skill: number | null;
}

function statisticsOf({ scores }: Scores, model: ModelId, horizon: number): Statistics {
  const own = findScore(scores, model, horizon)?.crps ?? [];
  const walk = findScore(scores, BASELINE, horizon)?.crps ?? [];
  const [crps, baseline] = [meanOrFailed(own), meanOrFailed(walk)];
  if (crps === null || baseline === null) return { rate: null, skill: null };
  const won = own.filter((value, i) => (value as number) < (walk[i] as number)).length;
  return { rate: won / own.length, skill: baseline > 0 ? 1 - crps / baseline : null };
}

function rankAmongCopies(value: number | null, copies: readonly number[]): Ranked | null {
  if (value === null) return null;
  const n = copies.length;
  if (n === 0) return { value, luck: null, at_least: null, p_value: null };
  const p = rankPValue(value, copies);
  const luck = mean(copies);
  return { value, luck, at_least: Math.round(p * (n + 1) - 1) / n, p_value: p };
}
