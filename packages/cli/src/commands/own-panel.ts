/** A benchmark of the series in one file, computed here: the engine's rules on a panel of one's own. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  type BenchmarkOptions,
  type BenchmarkReport,
  benchmarkConfig,
  benchmarkReport,
  type CaseInput,
  type CaseResult,
  ENGINE_VERSION,
  evaluateCase,
  evaluateWalk,
  MODELS,
  replicateCount,
  rollingOrigins,
  type WalkScores,
} from '@longrun/engine';
import type { ReadSeries } from '@longrun/tables';
import { isCalendarFrequency, parsePeriod } from '@longrun/tables/periods';

export interface OwnPanel {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly series: readonly ReadSeries[];
  readonly options: BenchmarkOptions;
}

/** A benchmark in steps of one series or one sign-flipped copy, so that the caller can show progress. */
export interface OwnBenchmark {
  readonly total: number;
  /** Yields how many steps are done. */
  steps(): Generator<number>;
  /** `asOf` is the UTC date of the run. */
  report(asOf: string): BenchmarkReport;
}

/** Weekly, daily and undated series run as monthly ones: the frequency only chooses the lags of HAR. */
export function caseOf(panel: string, { name, frequency, start, values }: ReadSeries): CaseInput {
  const ordinal = parsePeriod(start)?.ordinal;
  return {
    panel,
    variable: name,
    frequency: isCalendarFrequency(frequency) ? frequency : 'monthly',
    values: Float64Array.from(values),
    ...(isCalendarFrequency(frequency) && ordinal !== undefined ? { start: ordinal } : {}),
  };
}

export function ownBenchmark({ file, bytes, series, options }: OwnPanel): OwnBenchmark {
  const panel = basename(file);
  const config = benchmarkConfig(options, null);
  const models = config.models.map((id) => MODELS[id]);
  const inputs = series.map((one) => caseOf(panel, one));
  const largest = Math.max(...config.horizons);
  const judged = inputs.filter(
    ({ values }) => rollingOrigins(values.length, config.n_origins, largest).length > 0,
  );
  const replicates = config.placebo ? (config.placebo_replicates ?? replicateCount(judged.length)) : 0;
  const cases: CaseResult[] = [];
  const walks: WalkScores[] = [];
  return {
    total: inputs.length + judged.length * replicates,
    *steps() {
      for (const input of inputs) {
        cases.push(evaluateCase(input, models, config));
        yield cases.length;
      }
      for (let replicate = 0; replicate < replicates; replicate++) {
        for (const input of judged) {
          const crps = evaluateWalk(input, replicate, models, config);
          walks.push({ variable: input.variable, replicate, crps });
          yield cases.length + walks.length;
        }
      }
    },
    report: (asOf) =>
      benchmarkReport({
        panel,
        as_of: asOf,
        panel_version: createHash('sha256').update(bytes).digest('hex'),
        engine_version: ENGINE_VERSION,
        config,
        cases,
        walks,
      }),
  };
}
