/** A benchmark of the series in one file, computed here: the rules of a panel on a panel of one's own. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import {
  type BenchmarkHooks,
  type BenchmarkOptions,
  type BenchmarkReport,
  benchmark,
} from '@longrun/evaluation';
import { caseFields, type ReadSeries } from '@longrun/tables';

export interface OwnPanel {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly series: readonly ReadSeries[];
  readonly options: BenchmarkOptions;
  /** The UTC date of the run. */
  readonly asOf: string;
}

export function ownBenchmark(
  { file, bytes, series, options, asOf }: OwnPanel,
  hooks: BenchmarkHooks,
): Promise<BenchmarkReport> {
  const panel = basename(file);
  const request = {
    ...options,
    panel,
    panel_version: createHash('sha256').update(bytes).digest('hex'),
    as_of: asOf,
    series: series.map(caseFields),
  };
  return benchmark(request, hooks);
}
