import type { ModelId } from '@longrun/engine';
import { expm1 } from '@longrun/engine/numerics';
import type { BenchmarkConfig } from '../benchmark/types.ts';
import { BASELINE } from '../design/models.ts';
import type { Inference } from '../inference/infer.ts';
import { meanLogRatio, type Totals } from '../inference/totals.ts';
import { conclusions } from './conclusions.ts';
import { createTally, type Evidence, REFERENCE, type Scored } from './evidence.ts';

/** Skill of one model over the random walk at one horizon. */
export interface SkillRow {
  readonly model: ModelId;
  readonly horizon: number;
  readonly n_cases: number;
  /** Cases left out: the model failed at an origin, or a mean CRPS is 0 and the ratio has no logarithm. */
  readonly n_excluded: number;
  /** Geometric: 1 − exp(mean of log CRPS ratios, cut at ±3). */
  readonly skill: number | null;
  readonly lower: number | null;
  readonly upper: number | null;
  readonly mean_ratio: number | null;
  readonly scaled: number | null;
  readonly luck: number | null;
  readonly p_value: number | null;
}

/**
 * One row per model and horizon, with the inference of `conclusions`.
 *
 * @example
 * const config = benchmarkConfig({ models: ['ar1'] }, null);
 * const real = createTally(config);
 * const evidence = { challengers: ['ar1', 'rw_drift'], horizons: config.horizons, real, replicates: [] };
 * skillTable(evidence).length; // → 4
 */
export function skillTable(evidence: Evidence): SkillRow[] {
  const known = new Map(evidence.horizons.map((horizon) => [horizon, conclusions(evidence, horizon)]));
  return evidence.challengers.flatMap((model, c) =>
    model === REFERENCE
      ? []
      : evidence.horizons.map((horizon, k): SkillRow => {
          const { cases, compared } = evidence.real.totals[c][k];
          const base = { model, horizon, n_cases: compared, n_excluded: cases - compared };
          return { ...base, ...skillFields(known.get(horizon)!.get(model)!) };
        }),
  );
}

function skillFields({ skill }: Inference): Omit<SkillRow, 'model' | 'horizon' | 'n_cases' | 'n_excluded'> {
  return {
    skill: skill?.geometric ?? null,
    lower: skill?.lower ?? null,
    upper: skill?.upper ?? null,
    mean_ratio: skill?.mean_ratio ?? null,
    scaled: skill?.scaled ?? null,
    luck: skill?.luck ?? null,
    p_value: skill?.p_value ?? null,
  };
}

/** One model against the walk with drift. */
export interface AgainstReference {
  readonly model: ModelId;
  readonly horizon: number;
  readonly n_cases: number;
  /** Share of cases with a lower CRPS than the reference. */
  readonly rate: number | null;
  /** Geometric skill over the reference. */
  readonly skill: number | null;
}

export interface ReferenceReport {
  readonly model: typeof REFERENCE;
  /** The walk with drift against `rw`, as for the models. */
  readonly against_rw: readonly ({ readonly horizon: number } & Pick<Inference, 'beats_rw' | 'skill'>)[];
  /** The models against the walk with drift. */
  readonly models: readonly AgainstReference[];
}

/** Sums that grow case by case. */
export interface ReferenceTally {
  add(scored: Scored): void;
  report(evidence: Evidence): ReferenceReport;
}

export function createReference(config: BenchmarkConfig): ReferenceTally {
  const width = config.horizons.length;
  const last = config.models.length * width;
  const baseline = config.models.indexOf(BASELINE) * width;
  // the same sums with the reference in the baseline's place
  const tally = createTally(config);
  return {
    add({ variable, scale, crps }) {
      const swapped = Float64Array.from(crps);
      for (let k = 0; k < width; k++) {
        swapped[baseline + k] = crps[last + k];
        swapped[last + k] = crps[baseline + k];
      }
      tally.add({ variable, scale, crps: swapped });
    },
    report: (evidence) => ({
      model: REFERENCE,
      against_rw: config.horizons.map((horizon) => {
        const { beats_rw, skill } = conclusions(evidence, horizon).get(REFERENCE)!;
        return { horizon, beats_rw, skill };
      }),
      models: evidence.challengers.flatMap((model, c) =>
        model === REFERENCE
          ? []
          : config.horizons.map((horizon, k) => againstReference(model, horizon, tally.totals[c][k])),
      ),
    }),
  };
}

function againstReference(model: ModelId, horizon: number, totals: Totals): AgainstReference {
  const log = meanLogRatio(totals);
  return {
    model,
    horizon,
    n_cases: totals.cases,
    rate: totals.cases === 0 ? null : totals.wins / totals.cases,
    skill: log === null ? null : -expm1(log),
  };
}
