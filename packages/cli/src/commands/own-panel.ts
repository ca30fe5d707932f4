/** A benchmark of the series in one file, computed here: the engine's rules on a panel of one's own. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { type BenchmarkOptions, type BenchmarkRun, type CaseInput, createBenchmark } from '@longrun/engine';
import type { ReadSeries } from '@longrun/tables';
import { isCalendarFrequency, parsePeriod } from '@longrun/tables/periods';

export interface OwnPanel {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly series: readonly ReadSeries[];
  readonly options: BenchmarkOptions;
  /** The UTC date of the run. */
  readonly asOf: string;
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

export function ownBenchmark({ file, bytes, series, options, asOf }: OwnPanel): BenchmarkRun {
  const panel = basename(file);
  return createBenchmark({
    ...options,
    panel,
    panel_version: createHash('sha256').update(bytes).digest('hex'),
    as_of: asOf,
    series: series.map((one) => caseOf(panel, one)),
  });
}
